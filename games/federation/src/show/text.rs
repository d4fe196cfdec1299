//! The view as plain text, region by region.

use engine::{Message, Region, Seat, Viewer};

use super::{
    alteration, deep_space, erudite, erudite_effect, law, medal, metric, mission, neo, planet, project, resources,
    script, space, stall, start, station, structure, wing,
};
use crate::Federation;
use crate::scoring;
use crate::state::{Player, Slot};
use crate::steps::executive;
use crate::terms::{
    AlterationSet, EruditeSet, Floor, Medal, NeoSpace, Place, Planet, ProjectId, SpaceId, StallId, Station,
    StructureId, Wing,
};
use crate::view::View;

/// Everything there is to see. The viewer's own board comes last: in a terminal that is right above the prompt.
pub fn text(game: &Federation, view: &View, viewer: Viewer) -> Vec<Region> {
    let mut regions = Vec::new();
    if view.table.round == 0 {
        regions.push(starts(game, view));
    }
    regions.extend([senate(game, view), projects(game, view)]);
    regions.extend([neo_board(game, view), six_moon(game, view), atalum(game, view), stalls(game, view)]);
    regions.push(structures(game, view));
    regions.extend(view.deep_space.map(|_| pile(game, view)));
    let (own, others): (Vec<Seat>, Vec<Seat>) = Seat::all(game.seats).partition(|seat| viewer.is(*seat));
    regions.extend(others.into_iter().chain(own).map(|seat| board(game, view, seat)));
    regions
}

fn starts(game: &Federation, view: &View) -> Region {
    view.table.starts.iter().fold(Region::new("region-starts"), |region, tile| {
        let effect = script(game, game.content.starts[tile.index()]);
        region.say(Message::new("line-thing").with("thing", start(tile)).with("effect", effect))
    })
}

/// Laws, votes and what lies on the spaces.
fn senate(game: &Federation, view: &View) -> Region {
    let table = &view.table;
    let mut region = Region::new("region-senate").say(
        Message::new("line-round")
            .with("round", table.round)
            .with("who", table.first)
            .with("president", table.president),
    );
    for side in Wing::ALL {
        let votes = executive::wing_votes(game, table, side);
        let line = Message::new("line-wing").with("wing", wing(side)).with("votes", votes);
        region = region.say(line.with("law", law(table.laws[side.index()])));
    }
    if let Some([left, right]) = table.last_laws {
        region = region.say(Message::new("line-last-laws").with("left", law(left)).with("right", law(right)));
    }
    for floor in Floor::all().rev() {
        let votes = executive::votes_on(game, table, floor).0;
        let totals = Seat::all(game.seats).map(|seat| format!("{seat} {}", votes[seat.index()]));
        let totals = totals.collect::<Vec<_>>().join(", ");
        region = region.say(Message::new("line-floor").with("floor", super::floor(floor)).with("votes", totals));
        for at in SpaceId::all().filter(|at| at.floor() == floor) {
            region = region.say(slot(game, view, at));
        }
    }
    for (seat, player) in table.players.iter() {
        for played in player.in_outer() {
            let line = Message::new("line-space-token").with("space", super::place(game, Place::Outer));
            region =
                region.say(line.with("who", seat).with("face", super::face(game, played)).with("notation", "outer"));
        }
    }
    region
}

fn slot(game: &Federation, view: &View, at: SpaceId) -> Message {
    let line = |id: &'static str| Message::new(id).with("space", space(game, at)).with("notation", at.to_string());
    match view.table.senate[at.index()] {
        Slot::Empty => line("line-space"),
        Slot::Neutral(votes) => line("line-space-neutral").with("votes", votes),
        Slot::Token(seat, played) => {
            let id = match view.table.players[seat].die_at == Some(at) {
                true => "line-space-die",
                false => "line-space-token",
            };
            let line = line(id).with("who", seat).with("face", super::face(game, played));
            if id == "line-space-die" { line.with("die", view.table.players[seat].die) } else { line }
        }
    }
}

/// The projects with what they would bring.
fn projects(game: &Federation, view: &View) -> Region {
    let table = &view.table;
    ProjectId::all().fold(Region::new("region-projects"), |region, id| {
        let points = scoring::project(game, table, id);
        let points = Seat::all(game.seats).map(|seat| format!("{seat} {}", points[seat.index()]));
        let line = Message::new(if table.is_funded(&game.content, id) { "line-project-done" } else { "line-project" });
        let line = line.with("project", project(id)).with("points", points.collect::<Vec<_>>().join(", "));
        region.say(line.with("at", table.projects[id.index()]).with("of", table.track(&game.content, id)))
    })
}

fn region_of(on: Planet) -> Region {
    Region::new(Message::new("region-planet").with("planet", planet(on)))
}

/// Who stands where, and which medals are left.
fn medals_left(game: &Federation, view: &View, on: Planet, region: Region) -> Region {
    let table = &view.table;
    let thresholds = &game.content.thresholds[game.seats - 2][on.index()];
    let left = thresholds.iter().enumerate().filter(|(place, _)| table.medals[on.index()] >> place & 1 == 1);
    let left: Vec<String> = left.map(|(_, threshold)| threshold.to_string()).collect();
    let influence =
        Seat::all(game.seats).map(|seat| format!("{seat} {}", table.players[seat].influence(&game.content, on)));
    let line = Message::new("line-influence").with("influence", influence.collect::<Vec<_>>().join(", "));
    region.say(line.with("medals", if left.is_empty() { "–".to_owned() } else { left.join(", ") }))
}

fn neo_board(game: &Federation, view: &View) -> Region {
    let mut region = medals_left(game, view, Planet::Neo, region_of(Planet::Neo));
    for at in NeoSpace::all() {
        let here = game.content.neo(at);
        let found = match here.field {
            Some(field) => match (view.asteroids[field.index()], view.asteroids_down[field.index()]) {
                (Some(token), _) => resources(game.content.asteroids[token.index()]),
                (None, true) => Message::new("detail-unknown-token"),
                (None, false) => Message::new("amount-nothing"),
            },
            None => resources(here.resources),
        };
        let next: Vec<String> = here.next.iter().map(|next| next.to_string()).collect();
        let who: String =
            view.table.players.iter().filter(|(_, p)| p.miner == at).map(|(seat, _)| seat.letter()).collect();
        let line = Message::new("line-neo").with("space", neo(at)).with("level", here.level).with("found", found);
        region = region.say(line.with("next", next.join(" ")).with("who", who));
    }
    region
}

fn six_moon(game: &Federation, view: &View) -> Region {
    let mut region = medals_left(game, view, Planet::SixMoon, region_of(Planet::SixMoon));
    for at in Station::all() {
        let who: String =
            view.table.players.iter().filter(|(_, p)| p.mage == at).map(|(seat, _)| seat.letter()).collect();
        let line = Message::new("line-station").with("station", station(at)).with("who", who);
        region = region
            .say(line.with("count", view.moon_sizes[at.index()]).with("power", game.content.stations[at.index()].0));
        for token in view.moons[at.index()].iter() {
            region = region.say(token_line(game, token));
        }
    }
    let [one, two, three, four] = view.supply_sizes;
    let sizes = Message::new("line-supply").with("one", one).with("two", two).with("three", three).with("four", four);
    let known = view.known - AlterationSet::of_power(1);
    known.iter().fold(region.say(sizes), |region, token| {
        region.say(Message::new("line-known").with("token", alteration(game, token)))
    })
}

fn token_line(game: &Federation, token: crate::terms::AlterationId) -> Message {
    Message::new("line-token").with("notation", token.to_string()).with("token", alteration(game, token))
}

fn atalum(game: &Federation, view: &View) -> Region {
    let mut region = medals_left(game, view, Planet::Atalum, region_of(Planet::Atalum));
    for tile in view.display.iter().flatten().flatten() {
        region = region.say(tile_line(game, *tile));
    }
    let left: Vec<String> = view.pile_sizes.map(|level| level.map(|size| size.to_string()).join(" ")).to_vec();
    region.say(Message::new("line-piles").with("first", left[0].as_str()).with("second", left[1].as_str()))
}

fn tile_line(game: &Federation, tile: crate::terms::EruditeId) -> Message {
    Message::new("line-thing").with("thing", erudite(tile)).with("effect", erudite_effect(game, tile))
}

fn stalls(game: &Federation, view: &View) -> Region {
    let region = medals_left(game, view, Planet::Arratooine, region_of(Planet::Arratooine));
    StallId::all().fold(region, |region, at| {
        let info = &game.content.stalls[at.index()];
        let discs = view.table.players.iter().filter(|(_, player)| player.discs[at.index()] > 0);
        let discs = discs.map(|(seat, player)| format!("{seat}{}", player.discs[at.index()])).collect::<Vec<_>>();
        let line = Message::new("line-stall").with("stall", stall(at)).with("cost", resources(info.cost));
        let line = line.with("first", script(game, info.levels[0])).with("second", script(game, info.levels[1]));
        region.say(line.with("discs", discs.join(" ")))
    })
}

fn structures(game: &Federation, view: &View) -> Region {
    let table = &view.table;
    let region = medals_left(game, view, Planet::E81216, region_of(Planet::E81216));
    StructureId::all().fold(region, |region, of| {
        let cost = resources(table.cost(&game.content, of));
        let who: String =
            table.players.iter().filter(|(_, p)| p.robots.contains(of)).map(|(seat, _)| seat.letter()).collect();
        let name = structure(game, table, of);
        region.say(if of.is_mega() {
            let [first, second] = table.mega_metrics(&game.content, of);
            let left = game.content.mega(of).coefficients.iter().skip(table.builders[of.slot()].len());
            let left: Vec<String> = left.map(|by| format!("×{by}")).collect();
            let line = Message::new("line-mega").with("structure", name).with("cost", cost).with("who", who);
            line.with("first", metric(first)).with("second", metric(second)).with("left", left.join(" "))
        } else {
            let income = script(game, game.production(table, of.slot()).income);
            Message::new("line-production")
                .with("structure", name)
                .with("cost", cost)
                .with("income", income)
                .with("who", who)
        })
    })
}

/// The deep-space tiles that the viewer has looked at.
fn pile(game: &Federation, view: &View) -> Region {
    view.deep_space.unwrap_or_default().iter().fold(Region::new("region-deep"), |region, tile| {
        let effect = script(game, game.content.deep_space[tile.index()]);
        region.say(Message::new("line-thing").with("thing", deep_space(tile)).with("effect", effect))
    })
}

/// A player's board.
fn board(game: &Federation, view: &View, seat: Seat) -> Region {
    let player = &view.table.players[seat];
    let mut region = Region::new(Message::new("region-board").with("who", seat))
        .say(
            Message::new("line-points")
                .with("points", player.total())
                .with("end", scoring::total(game, &view.table, seat)),
        )
        .say(Message::new("line-held").with("held", resources(player.held)))
        .say(accreditation(game, player))
        .say(
            Message::new("line-ships")
                .with("hangar", player.hangar)
                .with("supply", player.ships_left())
                .with("die", player.die)
                .with("robots", player.robots_left()),
        );
    for id in player.access.iter() {
        let done = player.done.contains(id);
        let info = &game.content.missions[id.index()];
        let line = Message::new(if done { "line-mission-done" } else { "line-mission" });
        region = region
            .say(line.with("mission", mission(id)).with("level", info.level).with("effect", script(game, info.script)));
    }
    if !player.medals.is_empty() {
        let kinds: Vec<Message> =
            Medal::ALL.into_iter().filter(|kind| player.medals.contains(*kind)).map(medal).collect();
        let worth = game.content.roll[usize::from(player.medals.len())];
        region = region.say(Message::new("line-medals").with("medals", kinds).with("points", worth));
    }
    for tile in (player.erudites - player.used).iter() {
        region = region.say(tile_line(game, tile));
    }
    if !(player.used & EruditeSet::ALL).is_empty() {
        let used: Vec<Message> = player.used.iter().map(erudite).collect();
        region = region.say(Message::new("line-used").with("tiles", used));
    }
    for token in player.alterations.iter() {
        region = region.say(token_line(game, token));
    }
    let tiles = player.start.map(start).into_iter().chain(player.deep_space.map(deep_space));
    tiles.fold(region, |region, tile| region.say(Message::new("line-tile").with("tile", tile)))
}

fn accreditation(game: &Federation, player: &Player) -> Message {
    let ready: u8 = player.ready.iter().sum();
    Message::new("line-accreditation")
        .with("degree", player.degree)
        .with("level", player.marker_level(&game.content))
        .with("effective", player.level(&game.content))
        .with("ready", ready)
}
