//! The view as plain text, region by region.

use engine::{Message, Region, Seat, Viewer};

use super::{gate, group, marker, module, module_of, named, planet, room};
use crate::SpaceGateOdyssey;
use crate::state::occupied;
use crate::terms::{Cell, Gate, Harbour, ModuleId, Planet, Room, Side, Stack};
use crate::view::View;

/// Everything there is to see. The viewer's own station comes last: in a terminal that is right above the prompt.
pub fn text(game: &SpaceGateOdyssey, view: &View, viewer: Viewer) -> Vec<Region> {
    let mut regions = vec![odyssey(game, view), worksite(game, view), hawking(game, view)];
    let table = &view.table;
    let shown = |planet: &Planet| table.gate_on(*planet).is_some() || table.waiting.contains(*planet);
    regions.extend(Planet::ALL.into_iter().filter(shown).map(|planet| exoplanet(game, view, planet)));
    let (own, others): (Vec<Seat>, Vec<Seat>) = Seat::all(game.seats).partition(|seat| viewer.is(*seat));
    regions.extend(others.into_iter().chain(own).map(|seat| station(game, view, seat)));
    regions
}

fn odyssey(game: &SpaceGateOdyssey, view: &View) -> Region {
    let mut region = Region::new("region-odyssey");
    for at in Room::ALL {
        let id = if view.table.room == Some(at) { "line-room-active" } else { "line-room" };
        region = region.say(Message::new(id).with("room", room(at)));
        for seat in Seat::all(game.seats) {
            let crew = view.table.players[seat].rooms[at.index()];
            if crew != Default::default() {
                let line = Message::new("line-crew").with("who", seat).with("engineers", crew.engineers);
                region = region.say(line.with("chiefs", crew.chiefs).with("robots", crew.robots));
            }
        }
    }
    region
}

fn worksite(game: &SpaceGateOdyssey, view: &View) -> Region {
    Stack::all().fold(Region::new("region-worksite"), |region, stack| {
        region.say(match view.tops[stack.index()] {
            None => Message::new("line-stack-empty").with("stack", super::stack(stack)),
            Some(top) => Message::new("line-stack")
                .with("notation", stack.to_string())
                .with("module", module(game, top))
                .with("shape", shape(game, top))
                .with("count", view.sizes[stack.index()]),
        })
    })
}

/// The shape of a module in words.
fn shape(game: &SpaceGateOdyssey, of: ModuleId) -> Message {
    let sides = game.module(of).corridors;
    let name = match (sides.len(), sides.rotations()) {
        (1, _) => "end",
        (2, 2) => "straight",
        (2, _) => "corner",
        (3, _) => "tee",
        _ => "cross",
    };
    named("shape", name)
}

fn hawking(game: &SpaceGateOdyssey, view: &View) -> Region {
    let table = &view.table;
    let mut region = Region::new("region-hawking");
    for seat in Seat::all(game.seats) {
        let player = &table.players[seat];
        let total = player.influence.total();
        let line = Message::new("line-influence").with("who", seat).with("total", total).with("rank", player.rank);
        region = region.say(line.with("ring", total % 10));
    }
    for (at, on) in table.markers.iter().enumerate() {
        let line = Message::new("line-marker").with("at", at + 1).with("points", game.content.track[at]);
        region = region.say(line.with("marker", marker(*on)));
    }
    let on_hawking = Gate::ALL.into_iter().filter(|gate| table.gates[gate.index()] == Harbour::Hawking);
    on_hawking.fold(region, |region, on| region.say(Message::new("line-gate-hawking").with("gate", gate(on))))
}

fn exoplanet(game: &SpaceGateOdyssey, view: &View, of: Planet) -> Region {
    let (side, colonies) = (game.side(of), &view.table.colonies[of.index()]);
    let taken = occupied(colonies);
    let region = Region::new(Message::new("region-planet").with("planet", planet(of)));
    let region = match view.table.gate_on(of) {
        Some(on) => region.say(Message::new("line-open").with("gate", gate(on))),
        None => region.say("line-waiting"),
    };
    let count = Message::new("line-fields").with("taken", taken.len()).with("all", side.fields.len());
    let letter = |field| {
        let owner = Seat::all(game.seats).find(|seat| colonies[seat.index()].contains(field));
        let mark = if side.priority.contains(field) { "*" } else { "" };
        format!("{field}{mark}:{}", owner.map_or('.', Seat::letter))
    };
    let fields =
        |fields: &mut dyn Iterator<Item = crate::terms::Field>| fields.map(letter).collect::<Vec<_>>().join(" ");
    let mut region = region.say(count);
    let mut told = Default::default();
    for part in &side.groups {
        let own = fields(&mut part.order.iter().copied());
        region = region.say(Message::new("line-group").with("group", group(part)).with("fields", own));
        told = told | part.fields;
    }
    let rest = side.all - told;
    if rest.is_empty() { region } else { region.draw(fields(&mut rest.iter())) }
}

fn station(game: &SpaceGateOdyssey, view: &View, seat: Seat) -> Region {
    let table = &view.table;
    let player = &table.players[seat];
    let supply = Message::new("line-supply")
        .with("engineers", player.supply.engineers)
        .with("suits", player.supply.suits)
        .with("robots", player.supply.robots)
        .with("colonists", player.supply.colonists);
    let open = Message::new("line-open-corridors").with("count", table.open_corridors(&game.content, seat));
    let mut region = Region::new(Message::new("region-station").with("who", seat)).say(supply).say(open);
    if player.tile {
        region = region.say("line-tile");
    }
    for line in drawing(game, view, seat) {
        region = region.draw(line);
    }
    for of in player.station.iter() {
        let placed = table.placed(of);
        let id = match (table.hand.contains(of), player.on.contains(of)) {
            (true, _) => "line-module-hand",
            (_, true) => "line-module-on",
            _ => "line-module-off",
        };
        let line = Message::new(id).with("notation", of.to_string()).with("module", module_of(game, table, seat, of));
        region = region.say(line.with("count", placed.colonists).with("capacity", game.module(of).capacity));
    }
    region
}

/// The station as letters: modules with colonists and capacity (in brackets while OFF), corridors as strokes.
fn drawing(game: &SpaceGateOdyssey, view: &View, seat: Seat) -> Vec<String> {
    let table = &view.table;
    let cells: Vec<Cell> =
        (table.players[seat].station - table.hand).iter().map(|of| table.placed(of).site.cell).collect();
    let range =
        |of: fn(&Cell) -> i8| (cells.iter().map(of).min().unwrap_or(0), cells.iter().map(of).max().unwrap_or(0));
    let ((left, right), (top, bottom)) = (range(|cell| cell.x), range(|cell| cell.y));
    let mut lines = Vec::new();
    for y in top..=bottom {
        let mut rows = [String::new(), String::new(), String::new()];
        for x in left..=right {
            let of = table.module_at(seat, Cell::new(x, y));
            let sides = of.map(|of| table.corridors(&game.content, of)).unwrap_or_default();
            let stroke = |side, stroke: &'static str| if sides.contains(side) { stroke } else { " " };
            let label = of.map_or(String::new(), |of| label(game, view, seat, of));
            rows[0] += &format!("{:^12}", stroke(Side::North, "|"));
            rows[1] += &format!("{}{label:^10}{}", stroke(Side::West, "-"), stroke(Side::East, "-"));
            rows[2] += &format!("{:^12}", stroke(Side::South, "|"));
        }
        lines.extend(rows.map(|row| row.trim_end().to_owned()));
    }
    lines
}

fn label(game: &SpaceGateOdyssey, view: &View, seat: Seat, of: ModuleId) -> String {
    let (count, capacity) = (view.table.placed(of).colonists, game.module(of).capacity);
    if view.table.players[seat].on.contains(of) {
        format!("{of} {count}/{capacity}")
    } else {
        format!("({of} {capacity})")
    }
}
