//! What happened, as a person would tell it.

use engine::{Message, Seat};

use super::{
    achievement, act, act_space, column, cost, event, faction, guild, level, location, production, space_name, system,
    tech_type, technology, track,
};
use crate::BeyondTheSun;
use crate::event::Event;
use crate::terms::{Disc, Ship};

/// A line of the log; none for what another line tells already.
pub fn tell(game: &BeyondTheSun, happened: &Event) -> Option<Message> {
    let says = |id: &'static str, who: Seat| Message::new(id).with("who", who);
    let ship = |ship: Ship| Message::new("ship-at").with("level", ship.level).with("place", location(ship.at));
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
        Event::Built(who, built) => says("event-built", who).with("ship", ship(built)),
        Event::Upgraded(who, risen) => says("event-upgraded", who).with("ship", ship(risen)),
        Event::Moved(who, moved, to) => says("event-moved", who).with("ship", ship(moved)).with("to", location(to)),
        Event::Lost(who, at) => says("event-lost", who).with("place", location(at)),
        Event::Control(who, at, disc) => {
            let id = if disc == Disc::Replacement { "event-control-replacement" } else { "event-control" };
            says(id, who).with("place", location(at))
        }
        Event::Bonus(who, card) => says("event-bonus", who).with("system", system(card)),
        Event::Colonised(who, card) => says("event-colonised", who).with("system", system(card)),
        Event::Expelled(at) => Message::new("event-expelled").with("place", location(at)),
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
        Event::Row(of) => Message::new("event-row").with("level", level(of)),
        Event::Placed(who, card, at) => {
            says("event-placed", who).with("card", technology(card)).with("space", space_name(at))
        }
        Event::Researched(who, card) => says("event-researched", who).with("card", technology(card)),
        Event::Private(who, card) => says("event-private", who).with("card", technology(card)),
        Event::Automated(who, of) => says("event-automated", who).with("track", track(of)),
        Event::Produced(who, option) => says("event-produced", who).with("option", production(option)),
        Event::Bought(who) => says("event-bought", who),
        Event::Scrapped(who, gone) => says("event-scrapped", who).with("ship", ship(gone)),
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
        Event::Kept(who, card) => says("event-kept", who).with("event", event(card)),
        Event::Attached(who, card, at) => {
            says("event-attached", who).with("system", system(card)).with("place", location(at))
        }
        Event::Dyson(card) => Message::new("event-dyson").with("system", system(card)),
        Event::Museum(who, given) => says("event-museum", who).with("ship", ship(given)),
        Event::Suffered(who) => says("event-suffered", who),
        Event::Won(who, points) => says("event-won", who).with("points", points),
    })
}
