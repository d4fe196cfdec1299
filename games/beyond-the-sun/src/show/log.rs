//! What happened, as a person would tell it.

use engine::{Message, Seat};

use super::{
    achievement, act, act_space, column, cost, event, faction, guild, level, location, production, space_name, spot_of,
    system, tech_type, technology, track,
};
use crate::BeyondTheSun;
use crate::content::Keep;
use crate::event::{Event, Place};
use crate::terms::Disc;

/// A line of the log; none for what another line tells already.
pub fn tell(game: &BeyondTheSun, happened: &Event) -> Option<Message> {
    let says = |id: &'static str, who: Seat| Message::new(id).with("who", who);
    let ship = |level: u8, at: Place| Message::new("ship-at").with("level", level).with("place", spot_of(at));
    Some(match *happened {
        Event::Faction(who, of) => says("event-faction", who).with("faction", faction(of)),
        Event::Round(round) => Message::new("event-round").with("round", round),
        Event::Pawn(who, at) => says("event-pawn", who).with("space", act_space(game, at)),
        Event::Pushed(who) => says("event-pushed", who),
        Event::Paid(who, paid) => says("event-paid", who).with("cost", cost(paid)),
        Event::PaidTo(who, to, ore) => says("event-paid-to", who).with("to", to).with("n", ore),
        Event::Ore(who, ore) => says("event-ore", who).with("n", ore),
        Event::Population(who, n) => says("event-population", who).with("n", n),
        Event::Returned(who, n) => says("event-returned", who).with("n", n),
        Event::MovedSupply(who, to) => says("event-moved-supply", who).with("column", column(to)),
        Event::Built(who, level, at) => says("event-built", who).with("ship", ship(level, at)),
        Event::Upgraded(who, level, at) => says("event-upgraded", who).with("ship", ship(level, at)),
        Event::Moved(who, level, [from, to]) => {
            says("event-moved", who).with("ship", ship(level, from)).with("to", spot_of(to))
        }
        Event::Lost(who, at) => says("event-lost", who).with("place", spot_of(at)),
        Event::Control(who, at, disc) => {
            let id = if disc == Disc::Replacement { "event-control-replacement" } else { "event-control" };
            says(id, who).with("place", spot_of(at))
        }
        Event::Bonus(who, card) => says("event-bonus", who).with("system", system(card)),
        Event::Colonised(who, card) => says("event-colonised", who).with("system", system(card)),
        Event::Settled(who, level, card) => {
            says("event-settled", who).with("level", level).with("system", system(card))
        }
        Event::ColonyDisc(who, card, disc) => {
            let message = says(if disc == Disc::Replacement { "event-replacement" } else { "event-disc" }, who);
            let message = message.with("system", system(card));
            match disc {
                Disc::Of(of) => message.with("disc", super::named("disc", of)),
                Disc::Replacement => message,
            }
        }
        Event::Drawn(who, cards) => {
            says("event-drawn", who).with("systems", cards.iter().map(system).collect::<Vec<_>>())
        }
        Event::Expelled(at) => Message::new("event-expelled").with("place", spot_of(at)),
        Event::System(at, card) => {
            Message::new("event-system").with("place", location(at)).with("system", system(card))
        }
        Event::EmptySlot(at) => Message::new("event-empty-slot").with("place", location(at)),
        Event::Cube(who, at) => says("event-cube", who).with("space", space_name(at)),
        Event::Event(who, card) => says("event-turned-up", who).with("event", event(card)),
        Event::Type(who, at, kind) => {
            says("event-type", who).with("space", space_name(at)).with("type", tech_type(kind))
        }
        Event::Shown(cards) => {
            let list: Vec<Message> = cards.iter().map(technology).collect();
            Message::new("event-shown").with("cards", list)
        }
        Event::Refilled(card) => {
            let of = game.content.technology(card).level;
            Message::new("event-refilled").with("card", technology(card)).with("level", level(of))
        }
        Event::Row(of) => Message::new("event-row").with("level", level(of)),
        Event::Placed(who, card, at) => {
            says("event-placed", who).with("card", technology(card)).with("space", space_name(at))
        }
        Event::Researched(who, card) => says("event-researched", who).with("card", technology(card)),
        Event::Private(who, card) => says("event-private", who).with("card", technology(card)),
        Event::Automated(who, of) => says("event-automated", who).with("track", track(of)),
        Event::Produced(who, option) => says("event-produced", who).with("option", production(option)),
        Event::Bought(who) => says("event-bought", who),
        Event::Scrapped(who, level, at) => says("event-scrapped", who).with("ship", ship(level, at)),
        Event::Sold(who) => says("event-sold", who),
        Event::Fired(who, number) => {
            says("event-fired", who).with("letter", char::from(b'A' + number.min(1)).to_string())
        }
        Event::Claimed(who, card, points) => {
            says("event-claimed", who).with("card", achievement(card)).with("points", points)
        }
        Event::Triggered(last) => Message::new("event-triggered").with("round", last),
        Event::Copied(who, of) => says("event-copied", who).with("act", act(&game.content, of)),
        Event::Guild(of) => Message::new("event-guild").with("guild", guild(of)),
        Event::Kept(who, card) => match game.content.event(card).keep {
            Some(Keep::Faction) => says("event-kept-faction", who).with("event", event(card)),
            _ => Message::new("event-kept").with("event", event(card)),
        },
        Event::Attached(who, card, at) => {
            says("event-attached", who).with("system", system(card)).with("place", spot_of(at))
        }
        Event::Dyson(card) => Message::new("event-dyson").with("system", system(card)),
        Event::Museum(who, level, at) => says("event-museum", who).with("ship", ship(level, at)),
        Event::Suffered(who) => says("event-suffered", who),
        Event::Won(who, points) => says("event-won", who).with("points", points),
    })
}
