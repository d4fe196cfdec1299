//! What an action is called, where it belongs, and why others are not available.

use engine::{Choice, Game, Message, RuleId, Seat, Unavailable};

use super::{figure, group, marker, module, module_of, module_on, named, planet, room, spot, stack};
use crate::action::Action;
use crate::content::{FieldKind, GroupKind};
use crate::state::Position;
use crate::steps::{self, Source, Step};
use crate::terms::{Figure, ModuleId, Room, Side};
use crate::view::View;
use crate::{SpaceGateOdyssey, refuse};

/// An action as a button.
pub fn choice(game: &SpaceGateOdyssey, view: &View, seat: Seat, action: Action) -> Choice {
    let table = &view.table;
    let step = table.steps.top().copied();
    let new = |label: Message, rule| Choice::new(label, RuleId::new(rule));
    let message = |id: &'static str| Message::new(id);
    let with_module = |id, of| message(id).with("module", module(game, of));
    match action {
        Action::Figure(chosen) => {
            let id = if matches!(step, Some(Step::Rank(_))) { "choice-rank" } else { "choice-figure" };
            let rule = if id == "choice-rank" { "SGO-4.18.3" } else { "SGO-3.5" };
            new(message(id).with("figure", figure(chosen)), rule).at(spot::crew(seat, chosen))
        }
        Action::Room(to) => {
            let (id, rule) = match step {
                Some(Step::Recruit(_)) => ("choice-recruit", "SGO-4.3.10"),
                Some(Step::Promote(_)) => ("choice-promote", "SGO-4.3.11"),
                _ => ("choice-room", "SGO-3.6"),
            };
            let choice = new(message(id).with("room", room(to)), rule).at(spot::room(to));
            if id == "choice-room" { choice.detail(points_in(game, view, seat, to)) } else { choice }
        }
        Action::Take(from) => {
            // Without an open corridor the module can only go under its stack, and does so at once.
            let (id, rule) = match step {
                Some(Step::Setup(_)) => ("choice-take", "SGO-2.11"),
                _ if !table.has_open_corridor(&game.content, seat) => ("choice-bury-top", "SGO-4.4.7"),
                _ => ("choice-take", "SGO-4.4.1"),
            };
            let label = view.tops[from.index()].map_or(stack(from), |top| with_module(id, top));
            let left = message("detail-stack").with("count", view.sizes[from.index()]);
            let group = named("kinds", from.kind().name());
            new(label, rule).detail(left).group(group).at(spot::stack(from))
        }
        Action::Cell(cell) => {
            let label = message("choice-cell").with("x", cell.x).with("y", cell.y);
            new(label, source(step).rule()).at(spot::cell(seat, cell))
        }
        Action::Rotate(rotation) => {
            let label = message("choice-rotate").with("turns", rotation.turns());
            let detail = corridors(game, step, rotation);
            new(label, source(step).rule()).detail(detail).at(spot::rotate(rotation))
        }
        Action::Bury => new(message("choice-bury"), "SGO-4.4.3"),
        Action::Walk { from, to } => walk(game, view, seat, from, to),
        Action::Fill(airlock) => {
            let free = game.module(airlock).capacity - table.placed(airlock).colonists;
            let count = free.min(table.players[seat].supply.colonists);
            let detail = message("detail-fill").with("count", count);
            new(with_module("choice-fill", airlock), "SGO-4.5.1").detail(detail).at(spot::module(airlock))
        }
        Action::Stop => new(message("choice-stop"), "SGO-3.9"),
        Action::Send(from) => {
            let symbol = game.module(from).symbol.unwrap_or_default();
            let to = super::harbour(table.gates[symbol.index()]);
            let count = table.placed(from).colonists;
            let detail = message("detail-send").with("count", count).with("planet", to);
            new(with_module("choice-send", from), "SGO-4.7.2").detail(detail).at(spot::module(from))
        }
        Action::Island(number) => island(game, step, number),
        Action::Place(field) => place(game, step, field),
        Action::Swap(at) => {
            let name = |at: u8| table.markers.get(usize::from(at)).map_or(message("marker-nothing"), |m| marker(*m));
            let label = message("choice-swap").with("lower", name(at)).with("upper", name(at.wrapping_sub(1)));
            new(label, "SGO-4.19.1")
                .detail(message("detail-swap-at").with("at", at).with("next", at.saturating_add(1)))
                .at(spot::swap(at))
        }
        Action::Keep => new(message("choice-keep"), "SGO-4.19.2"),
        Action::Gate(next) => {
            new(message("choice-gate").with("planet", planet(next)), "SGO-4.17.1").at(spot::planet(next))
        }
        Action::Remodel => new(message("choice-remodel"), "SGO-4.6.2"),
        Action::Lift(lifted) => new(with_module("choice-lift", lifted), "SGO-4.6.6").at(spot::module(lifted)),
        Action::Lay(held) => new(with_module("choice-lay", held), "SGO-4.6.7").at(spot::module(held)),
        Action::Finish => new(message("choice-finish"), "SGO-4.6.9"),
        Action::Restore => new(message("choice-restore"), "SGO-4.6.10"),
    }
}

/// Where the module that is being put down comes from.
fn source(step: Option<Step>) -> Source {
    match step {
        Some(Step::Berth(_, _, source) | Step::Rotate(_, _, source, _)) => source,
        _ => Source::Stack,
    }
}

/// A step into the next module: which way, and what it finds there.
fn walk(game: &SpaceGateOdyssey, view: &View, seat: Seat, from: ModuleId, to: ModuleId) -> Choice {
    let table = &view.table;
    let way = Side::ALL.into_iter().find(|side| table.placed(from).around[side.index()].get() == Some(to));
    let label = Message::new("choice-walk")
        .with("from", module_on(game, from))
        .with("to", module_of(game, table, seat, to))
        .with("way", named("way", way.unwrap_or_default().name()));
    let there = Message::new(if table.players[seat].on.contains(to) { "detail-there" } else { "detail-switch-on" })
        .with("count", table.placed(to).colonists)
        .with("capacity", game.module(to).capacity);
    Choice::new(label, RuleId::new("SGO-4.3.1")).detail(there).at(spot::walk(from, to)).at(spot::module(to))
}

/// What the player's action points in a room would be.
fn points_in(game: &SpaceGateOdyssey, view: &View, seat: Seat, room: Room) -> Message {
    let crew = view.table.players[seat].rooms[room.index()];
    let [engineer, chief, robot] = game.content.action_points;
    let there = engineer * crew.engineers + chief * crew.chiefs + robot * crew.robots;
    let own = match view.table.steps.top() {
        Some(Step::Go(_, Figure { title: crate::terms::Title::Chief, .. })) => chief,
        _ => engineer,
    };
    Message::new("detail-room").with("points", there + own)
}

/// The corridors of the module to be put down, when it is turned.
fn corridors(game: &SpaceGateOdyssey, step: Option<Step>, rotation: crate::terms::Rotation) -> Message {
    let sides = match step {
        Some(Step::Rotate(_, turned, ..)) => game.module(turned).turned(rotation),
        _ => Default::default(),
    };
    let names: Vec<Message> = sides.iter().map(|side| named("way", side.name())).collect();
    Message::new("detail-corridors").with("sides", names)
}

fn island(game: &SpaceGateOdyssey, step: Option<Step>, number: u8) -> Choice {
    let name = match step {
        Some(Step::Island(landing)) => {
            game.side(landing.planet).groups_of(GroupKind::Island).find(|island| island.number == number).map(group)
        }
        _ => None,
    };
    let name = name.unwrap_or_else(|| Message::new("group-island").with("number", number));
    Choice::new(Message::new("choice-island").with("island", name), RuleId::new("SGO-4.15.2")).at(spot::island(number))
}

fn place(game: &SpaceGateOdyssey, step: Option<Step>, field: crate::terms::Field) -> Choice {
    let Some(Step::Land(landing)) = step else {
        let label = Message::new("field").with("number", field.index() + 1);
        return Choice::new(label, RuleId::new("SGO-3.19"));
    };
    let side = game.side(landing.planet);
    let label = Message::new("choice-place").with("field", super::field(game, landing.planet, field));
    let choice = Choice::new(label, RuleId::new("SGO-4.7.4")).at(spot::field(landing.planet, field));
    let kind = side.fields.get(field.index()).map_or(FieldKind::Standard, |info| info.kind);
    match (kind, side.priority.contains(field)) {
        (FieldKind::Standard, false) => choice,
        (FieldKind::Standard, true) => choice.detail("detail-priority"),
        (FieldKind::Special, false) => choice.detail("detail-special"),
        (FieldKind::Special, true) => choice.detail("detail-special-priority"),
        (FieldKind::Centre, false) => choice.detail("detail-centre"),
        (FieldKind::Centre, true) => choice.detail("detail-centre-priority"),
    }
}

/// What a player would expect and cannot do, each with its reason.
pub fn unavailable(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
    let Some(step) = position.table.steps.top().copied().filter(|step| step.seat() == Some(seat)) else {
        return Vec::new();
    };
    let view = View::of(position);
    let mut legal = Vec::new();
    steps::legal(game, position, step, &mut legal);
    let missing = steps::expected(game, position, step).into_iter().filter(|action| !legal.contains(action));
    let mut list: Vec<Unavailable<Action>> = missing
        .map(|action| {
            let Choice { label, spots, .. } = choice(game, &view, seat, action);
            let refusal = game.refusal(position, seat, action);
            Unavailable { action: Some(action), label, spots, refusal }
        })
        .collect();
    let robots = position.table.players[seat].rooms.iter().any(|crew| crew.robots > 0);
    if matches!(step, Step::Turn(_)) && robots {
        list.push(Unavailable::kind("choice-robot", refuse("SGO-1.23", "refused-robot")));
    }
    list
}
