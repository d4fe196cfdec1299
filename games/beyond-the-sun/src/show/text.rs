//! The table as plain text, region by region; the viewer's own things come last.

use engine::{Message, Region, Seat, Viewer};

use super::{
    achievement, achievement_card, act_space, event, faction, guild, location, space_name, stat, system, system_card,
    technology, technology_card,
};
use crate::BeyondTheSun;
use crate::content::{Keep, Score};
use crate::scoring;
use crate::state::Table;
use crate::stats;
use crate::steps::production as producing;
use crate::terms::{Column, GuildId, Location, SpaceId};
use crate::view::View;

/// All regions.
pub fn text(game: &BeyondTheSun, view: &View, viewer: Viewer) -> Vec<Region> {
    let table = &view.table;
    let own = Seat::all(game.seats).find(|seat| viewer.is(*seat));
    let mut regions = vec![technologies(game, view)];
    if game.display {
        regions.push(display(game, view));
    }
    regions.extend([spaces(game, table), exploration(game, view), achievements(game, table)]);
    let others = own.unwrap_or(table.start).clockwise(game.seats).skip(usize::from(own.is_some()));
    regions.extend(others.map(|seat| board(game, table, seat)));
    regions.extend(own.map(|seat| board(game, table, seat)));
    regions
}

/// The technology tree.
fn technologies(game: &BeyondTheSun, view: &View) -> Region {
    let table = &view.table;
    let mut region = Region::new("region-technologies");
    for at in SpaceId::all() {
        let info = game.content.space(at);
        let list = info.prerequisites.iter().map(space_name).collect::<Vec<_>>().join(" + ");
        let of = info.prerequisites.len();
        let needs = match (of, info.need) {
            (0, _) => Message::new("needs-nothing"),
            (_, need) if need < of => Message::new("needs-some").with("need", need).with("of", of).with("list", list),
            _ => Message::new("needs-all").with("list", list),
        };
        let line = match table.cards[at.index()] {
            Some(card) => {
                let who = Seat::all(game.seats).filter(|seat| table.players[*seat].researched.contains(at));
                let who: String = who.map(|seat| seat.letter()).collect();
                Message::new("line-technology")
                    .with("card", technology(card))
                    .with("text", technology_card(&game.content, card))
                    .with("who", if who.is_empty() { "–".to_owned() } else { who })
            }
            None => Message::new(if view.events.contains(at) { "line-unknown-event" } else { "line-unknown" }),
        };
        region = region.say(line.with("space", space_name(at)).with("needs", needs));
    }
    let decks = Message::new("line-decks").with("two", view.decks[0]).with("three", view.decks[1]);
    region.say(decks.with("four", view.decks[2]))
}

/// The rows of the display.
fn display(game: &BeyondTheSun, view: &View) -> Region {
    let mut region = Region::new("region-display");
    for (row, level) in view.table.rows.iter().zip(2u8..) {
        for card in row.iter().flatten() {
            let line = Message::new("line-display").with("level", super::level(level));
            region =
                region.say(line.with("card", technology(*card)).with("text", technology_card(&game.content, *card)));
        }
    }
    region
}

/// Where the pawns stand, and which guilds are open.
fn spaces(game: &BeyondTheSun, table: &Table) -> Region {
    let mut region = Region::new("region-spaces");
    for (who, player) in table.players.iter() {
        region = region.say(match player.pawn {
            Some(at) => Message::new("line-pawn").with("who", who).with("space", act_space(game, at)),
            None => Message::new("line-no-pawn").with("who", who),
        });
    }
    for id in GuildId::all() {
        let line = if table.guilds.contains(id) { "line-guild" } else { "line-guild-covered" };
        let text = super::act_text(&game.content, crate::terms::ActId::Guild(id));
        region = region.say(Message::new(line).with("guild", guild(id)).with("text", text));
    }
    match table.dyson {
        Some(card) => region.say(Message::new("line-dyson").with("system", system(card))),
        None => region,
    }
}

/// The exploration board.
fn exploration(game: &BeyondTheSun, view: &View) -> Region {
    let table = &view.table;
    let mut region = Region::new("region-exploration");
    for at in game.locations(table).iter() {
        let ships = Seat::all(game.seats).filter_map(|seat| {
            let ships = table.players[seat].fleet[at.index()];
            let levels = ships.levels().map(|level| format!("{}×{level}", ships.of(level)));
            (!ships.is_empty()).then(|| format!("{seat} {}", levels.collect::<Vec<_>>().join(" ")))
        });
        let ships = ships.collect::<Vec<_>>().join(", ");
        let ships = if ships.is_empty() { "–".to_owned() } else { ships };
        let links = game.links(table, at).iter().map(location).collect::<Vec<_>>();
        let line = Message::new("line-location").with("place", location(at)).with("ships", ships);
        region = region.say(line.with("links", links));
        if let Some(card) = table.system_at(at) {
            let line = Message::new("line-system").with("system", system(card));
            region = region.say(line.with("text", system_card(&game.content, card)));
        } else if let Some(prints) = game.prints(table, at) {
            region = region.say(Message::new("line-shipyard").with("prints", super::prints(prints)));
        }
        if let Some(who) = table.controller(at) {
            region = region.say(Message::new("line-control").with("who", who));
        }
    }
    region.say(Message::new("line-system-decks").with("a", view.systems[0]).with("b", view.systems[1]))
}

/// Achievements and kept events.
fn achievements(game: &BeyondTheSun, table: &Table) -> Region {
    let mut region = Region::new("region-achievements");
    for (place, card) in table.achievements.iter().enumerate() {
        let claims: String = table.claims[place].iter().map(|seat| seat.letter()).collect();
        let have =
            Seat::all(game.seats).map(|seat| format!("{seat} {}", scoring::progress(game, table, seat, place).0));
        region = region.say(
            Message::new("line-achievement")
                .with("card", achievement(*card))
                .with("text", achievement_card(&game.content, *card))
                .with("claims", if claims.is_empty() { "–".to_owned() } else { claims })
                .with("have", have.collect::<Vec<_>>().join(", ")),
        );
    }
    for id in table.kept.iter() {
        let info = game.content.event(id);
        let line = Message::new("line-kept").with("event", event(id));
        let have = match (info.score, info.keep) {
            (Some(Score::Most(what, _)), _) => {
                let have = Seat::all(game.seats).map(|seat| format!("{seat} {}", stats::stat(game, table, seat, what)));
                Message::new("line-compared").with("stat", stat(what)).with("have", have.collect::<Vec<_>>().join(", "))
            }
            (Some(Score::Museum(_)), _) => {
                let ships = table.players.iter().filter(|(_, player)| player.museum > 0);
                let ships = ships.map(|(seat, player)| format!("{seat} {}", player.museum)).collect::<Vec<_>>();
                let ships = if ships.is_empty() { "–".to_owned() } else { ships.join(", ") };
                Message::new("line-museum").with("ships", ships)
            }
            (Some(Score::Majority(at, points)), _) => {
                Message::new("kept-location").with("place", location(at)).with("points", points)
            }
            (_, Some(Keep::Board(_))) => {
                let name = table.dyson.map_or_else(|| Message::new("effect-none"), system);
                let text = table.dyson.map(|card| system_card(&game.content, card));
                let action = super::act_text(&game.content, crate::terms::ActId::Dyson);
                Message::new("kept-board")
                    .with("system", name)
                    .with("text", text.unwrap_or_else(|| Message::new("effect-none")))
                    .with("action", action)
            }
            (Some(Score::Owner(points)), _) => {
                let owner = Seat::all(game.seats).find(|seat| table.players[*seat].events.contains(id));
                Message::new("kept-owner").with("who", owner.unwrap_or_default()).with("points", points)
            }
            (None, _) => super::event_card(&game.content, id),
        };
        region = region.say(line.with("have", have));
    }
    match table.last_round {
        Some(last) => region.say(Message::new("line-last-round").with("round", last)),
        None => region,
    }
}

/// A player's board.
fn board(game: &BeyondTheSun, table: &Table, seat: Seat) -> Region {
    let player = &table.players[seat];
    let columns = Column::all().map(|column| format!("{column} {}", player.columns[column.index()]));
    let printed = game.board(player).growth[usize::from(player.gone[0])];
    let symbols = printed.iter().map(Column::name).collect::<Vec<_>>().join(" ");
    let colonies: Vec<Message> = player.colonies.iter().map(system).collect();
    let private: Vec<Message> = player.private.iter().map(technology).collect();
    let mut region = Region::new(Message::new("region-board").with("who", seat))
        .say(Message::new("line-faction").with("faction", faction(player.faction)))
        .say(
            Message::new("line-means")
                .with("ore", player.ore)
                .with("population", player.population)
                .with("columns", columns.collect::<Vec<_>>().join(", ")),
        )
        .say(
            Message::new("line-tracks")
                .with("symbols", symbols)
                .with("ore", producing::ore(game, player))
                .with("food-left", crate::terms::DISCS - player.gone[0])
                .with("ore-left", crate::terms::DISCS - player.gone[1]),
        )
        .say(Message::new("line-automation").with("level", player.automation_level()));
    for (line, list) in [("line-colonies", colonies), ("line-private", private)] {
        if !list.is_empty() {
            region = region.say(Message::new(line).with("list", list));
        }
    }
    if game.expert {
        let printed = game.board(player);
        for (number, ability) in printed.abilities.iter().enumerate() {
            let card = super::board_ability(&game.content, printed, number);
            let line = Message::new("line-ability").with("card", card.unwrap_or_else(|| Message::new("effect-none")));
            region = region.say(line.with("state", Message::new(super::ability_state(player, number, *ability))));
        }
    }
    let strength = table.players[seat].strength();
    let outposts = table.controlled(seat).filter(|at| *at != Location::SOL).count();
    region
        .say(Message::new("line-fleet").with("strength", strength).with("outposts", outposts))
        .say(Message::new("line-total").with("points", scoring::total(game, table, seat)))
}
