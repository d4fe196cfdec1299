//! What an action is called, where it belongs, and why others are not available.

use engine::{Choice, Game, Message, RuleId, Seat, Unavailable, Viewer};

use super::{
    alteration, ambassador, deep_space, effects, erudite, erudite_effect, face, law, medal, metric, mission, neo,
    place, planet, project, resource, resources, script, senate_action, spot, stall, start, station, structure,
};
use crate::Federation;
use crate::action::Action;
use crate::effect::ScriptId;
use crate::state::{Played, Position};
use crate::steps::{self, Step};
use crate::terms::{
    Ambassador, Face, FieldId, NeoSpace, Place, ProjectId, Resources, SenateAction, SpaceId, StallId, StructureId,
};
use crate::view::View;

/// An action as a button.
pub fn choice(game: &Federation, view: &View, seat: Seat, action: Action) -> Choice {
    let table = &view.table;
    let player = &table.players[seat];
    let step = table.steps.top().copied();
    let rule = step.map_or(RuleId::new("FED-3.1"), |step| steps::rule(game, step));
    let by = |rule: &'static str, label: Message| Choice::new(label, RuleId::new(rule));
    let new = |label: Message| Choice::new(label, rule);
    let says = |id: &'static str| Message::new(id);
    match action {
        Action::Start(tile) => {
            by("FED-2.28", start(tile)).detail(script(game, game.content.starts[tile.index()])).at(spot::start(tile))
        }
        Action::Ambassador(token) => {
            let choice = by("FED-3.9", ambassador(game, token)).group("group-ambassadors");
            choice.detail(funding_side(game, token)).at(spot::ambassador(seat, token))
        }
        Action::Face(side) => {
            let token = match step {
                Some(Step::Face(_, token)) => token,
                _ => Ambassador::One,
            };
            let choice = by("FED-3.9", face(game, Played { ambassador: token, face: side }));
            match side {
                Face::Vote => choice.at(spot::side(seat, "vote")),
                Face::Fund => choice.at(spot::side(seat, "fund")),
                Face::Token(token) => choice
                    .detail(says("detail-power").with("power", token.power()))
                    .group("group-alterations")
                    .at(spot::alteration(token)),
            }
        }
        Action::Place(to) => placing(game, view, seat, to),
        Action::Use(tile) => by("FED-3.38", says("choice-use").with("tile", erudite(tile)))
            .detail(erudite_effect(game, tile))
            .group("group-erudites")
            .at(spot::erudite(tile)),
        Action::Take(tile) => by("FED-4.24", erudite(tile)).detail(erudite_effect(game, tile)).at(spot::erudite(tile)),
        Action::Refresh(tile) => by("FED-4.35", says("choice-refresh").with("tile", erudite(tile)))
            .detail(erudite_effect(game, tile))
            .at(spot::erudite(tile)),
        Action::Copy(tile) => by("FED-4.37", says("choice-copy").with("tile", erudite(tile)))
            .detail(erudite_effect(game, tile))
            .at(spot::erudite(tile)),
        Action::Go => new(says("choice-go")),
        Action::Miner(to) => by("FED-4.1", neo(to)).detail(found(game, view, to)).at(spot::neo(to)),
        Action::Mage => {
            let next = player.mage.forward(1);
            by("FED-4.60", says("choice-mage").with("station", station(next))).at(spot::station(next))
        }
        Action::Asteroid(field) => {
            let choice = by("FED-4.7", says("choice-asteroid").with("field", neo(space_of(game, field))));
            choice.detail(token_on(game, view, field)).at(spot::neo(space_of(game, field)))
        }
        Action::Token(token) => by("FED-4.12", alteration(game, token)).at(spot::alteration(token)),
        Action::Stall(at) => stall_choice(game, view, seat, at),
        Action::Build(of) => build(game, view, seat, of),
        Action::Waive(crystals) => by("FED-4.57", says("choice-waive").with("crystals", resources(crystals))),
        Action::Option(number) => new(option(game, step, number)),
        Action::Split(units) => by("FED-4.46", split(game, step, units)),
        Action::Spy(target) => spy(game, target),
        Action::Planet(on) => by("FED-3.112", planet(on)).at(spot::planet(on)),
        Action::Mission(id) => {
            let info = &game.content.missions[id.index()];
            by("FED-3.42", mission(id)).detail(script(game, info.script)).at(spot::mission(seat, id))
        }
        Action::NoMission => by("FED-3.26", says("choice-no-mission")),
        Action::Access(id) => {
            let info = &game.content.missions[id.index()];
            let detail =
                says("detail-mission-needs").with("level", info.level).with("effect", script(game, info.script));
            by("FED-3.90", mission(id)).detail(detail).at(spot::mission(seat, id))
        }
        Action::Fund(id) => by("FED-4.103", project(id)).detail(progress(game, view, id)).at(spot::project(id)),
        Action::Medal(kind) => by("FED-4.114", medal(kind)).at(spot::medal(seat, kind)),
        Action::Die => by("FED-4.101", says("choice-die").with("die", player.die)).at(spot::die(seat)),
        Action::Keep if matches!(step, Some(Step::Extra(_))) => by("FED-3.33", says("choice-keep-special")),
        Action::Keep => by("FED-3.94", says("choice-keep-die")),
        Action::Extra => by("FED-3.33", says("choice-extra")).at(spot::ambassador(seat, Ambassador::Special)),
        Action::Deep(tile) => by("FED-4.117", deep_space(tile))
            .detail(script(game, game.content.deep_space[tile.index()]))
            .at(spot::deep_space(tile)),
        Action::Income(slot) => {
            let of = StructureId::new(usize::from(slot) - 1).unwrap_or_default();
            let income = game.production(table, of.slot()).income;
            by("FED-4.67", structure(game, table, of)).detail(script(game, income)).at(spot::structure(of))
        }
        Action::Transmute(kind) => {
            let to = kind.next().unwrap_or(kind);
            let label = says("choice-transmute").with("from", resource(kind)).with("to", resource(to));
            by("FED-4.61", label).at(spot::resource(seat, kind))
        }
        Action::Upkeep(level) => upkeep(game, view, seat, level),
        Action::Law(wing) => {
            let on = table.laws[wing.index()];
            let influence = player.influence(&game.content, on);
            let points = u16::from(game.content.law(wing, on)) * u16::from(influence);
            by("FED-3.65", law(on)).detail(says("detail-law-points").with("points", points)).at(spot::law(wing))
        }
        Action::Pay(paid) => by("FED-4.125", says("choice-pay").with("paid", resources(paid))),
        Action::Return(back) => by("FED-4.124", says("choice-return").with("crystals", resources(back))),
        Action::End => by("FED-3.27", says("choice-end")),
    }
}

/// What the other side of an Ambassador brings.
fn funding_side(game: &Federation, token: Ambassador) -> Message {
    match game.content.ambassadors[token.index()].bonus {
        None => Message::new("detail-no-funding-side"),
        Some(Resources::NONE) => Message::new("detail-funding-plain"),
        Some(bonus) => Message::new("detail-funding-bonus").with("bonus", resources(bonus)),
    }
}

/// A place for the Ambassador, with what can be done there.
fn placing(game: &Federation, view: &View, seat: Seat, to: Place) -> Choice {
    let label = place(game, to);
    let (detail, group, rule) = match to {
        Place::Outer => (script(game, game.content.outer), Message::new("group-outer"), "FED-4.80"),
        Place::Space(at) => {
            let (detail, rule) = action(game, view, seat, game.content.space(at).action);
            (detail, super::wing(at.wing()), rule)
        }
    };
    Choice::new(label, RuleId::new(rule)).detail(detail).group(group).at(spot::place(to))
}

/// What an action of the Senate does, and its rule.
fn action(game: &Federation, view: &View, seat: Seat, action: SenateAction) -> (Message, &'static str) {
    match action {
        SenateAction::Planet(on) => {
            let influence = view.table.players[seat].influence(&game.content, on);
            (Message::new("detail-planet-action").with("influence", influence), "FED-3.36")
        }
        SenateAction::Room(in_) => {
            let room = game.content.room(in_);
            let effect = script(game, room.script);
            let detail = match room.cost {
                Resources::NONE => effect,
                cost => Message::new("detail-for").with("cost", resources(cost)).with("effect", effect),
            };
            (detail, "FED-3.22")
        }
        SenateAction::Spy => {
            let effect = script(game, game.content.spy.1);
            (Message::new("detail-for").with("cost", resources(game.content.spy.0)).with("effect", effect), "FED-4.76")
        }
    }
}

/// An action to be copied.
fn spy(game: &Federation, target: SenateAction) -> Choice {
    let choice = Choice::new(senate_action(target), RuleId::new("FED-4.76"));
    let choice = match target {
        SenateAction::Room(in_) => {
            let room = game.content.room(in_);
            let effect = script(game, room.script);
            match room.cost {
                Resources::NONE => choice.detail(effect),
                cost => choice.detail(Message::new("detail-for").with("cost", resources(cost)).with("effect", effect)),
            }
        }
        _ => choice,
    };
    let spaces = SpaceId::all().filter(|space| game.content.space(*space).action == target);
    spaces.fold(choice, |choice, space| choice.at(spot::place(Place::Space(space))))
}

/// What a Miner finds on a space.
fn found(game: &Federation, view: &View, to: NeoSpace) -> Message {
    let here = game.content.neo(to);
    let message = Message::new("detail-neo").with("influence", here.level);
    match here.field {
        Some(field) => message.with("found", token_on(game, view, field)),
        None => message.with("found", resources(here.resources)),
    }
}

/// The token on a place of Neo, as far as it is known.
fn token_on(game: &Federation, view: &View, field: FieldId) -> Message {
    match (view.asteroids[field.index()], view.asteroids_down[field.index()]) {
        (Some(token), _) => resources(game.content.asteroids[token.index()]),
        (None, true) => Message::new("detail-unknown-token"),
        (None, false) => Message::new("amount-nothing"),
    }
}

/// The space of Neo with this place for a token.
pub fn space_of(game: &Federation, field: FieldId) -> NeoSpace {
    NeoSpace::all().find(|space| game.content.neo(*space).field == Some(field)).unwrap_or_default()
}

fn stall_choice(game: &Federation, view: &View, seat: Seat, at: StallId) -> Choice {
    let info = &game.content.stalls[at.index()];
    let level = (view.table.players[seat].discs[at.index()] + 1).min(2);
    let free = matches!(view.table.steps.top(), Some(Step::Disc(..)));
    let (level, cost) = match view.table.steps.top() {
        Some(Step::Disc(_, level, _)) => (*level, Resources::NONE),
        _ => (level, info.cost),
    };
    let effect = script(game, info.levels[usize::from(level) - 1]);
    let detail = Message::new("detail-stall").with("level", level).with("cost", resources(cost)).with("effect", effect);
    let rule = RuleId::new(if free { "FED-3.109" } else { "FED-4.41" });
    Choice::new(stall(at), rule).detail(detail).at(spot::stall(at))
}

/// What building brings.
fn build(game: &Federation, view: &View, seat: Seat, of: StructureId) -> Choice {
    let table = &view.table;
    let cost = resources(table.cost(&game.content, of));
    let detail = if of.is_mega() {
        let place = table.builders[of.slot()].len().min(2);
        let [first, second] = table.mega_metrics(&game.content, of);
        let player = &table.players[seat];
        let own = |counted| {
            let robot = if counted == crate::terms::Metric::InfluenceE81216 { 2 } else { 0 }; // FED-4.55
            player.metric(&game.content, counted) + robot
        };
        let lower = own(first).min(own(second));
        let coefficient = game.content.mega(of).coefficients[place];
        Message::new("detail-mega")
            .with("cost", cost)
            .with("coefficient", coefficient)
            .with("first", metric(first))
            .with("second", metric(second))
            .with("points", u16::from(coefficient) * u16::from(lower))
    } else {
        let income = script(game, game.production(table, of.slot()).income);
        Message::new("detail-production").with("cost", cost).with("income", income)
    };
    let group = if of.is_mega() { "group-megastructures" } else { "group-productions" };
    let choice = Choice::new(structure(game, table, of), RuleId::new("FED-4.49"));
    choice.detail(detail).group(group).at(spot::structure(of))
}

/// One of several lists.
fn option(game: &Federation, step: Option<Step>, number: u8) -> Message {
    match step {
        Some(Step::Option(_, first, count)) if (1..=count).contains(&number) => {
            script(game, ScriptId(first.0 + u16::from(number) - 1))
        }
        _ => Message::new("effect-none"),
    }
}

/// A split, part by part.
fn split(game: &Federation, step: Option<Step>, units: u8) -> Message {
    match step {
        Some(Step::Split(_, n, kinds)) if units <= n => {
            let list = game.content.script(kinds);
            let parts = [(list[0], units), (list[1], n - units)];
            let parts: Vec<_> = parts.into_iter().filter(|(_, k)| *k > 0).map(|(each, k)| each.times(k)).collect();
            effects(game, &parts)
        }
        _ => Message::new("effect-none"),
    }
}

/// How far a project is.
fn progress(game: &Federation, view: &View, id: ProjectId) -> Message {
    let (at, of) = (view.table.projects[id.index()], view.table.track(&game.content, id));
    Message::new("detail-progress").with("at", at).with("of", of)
}

fn upkeep(game: &Federation, view: &View, seat: Seat, level: u8) -> Choice {
    let now = view.table.players[seat].marker_level(&game.content);
    let cost =
        game.content.accreditation.levels.get(usize::from(level) - 1).map_or(Resources::NONE, |info| info.upkeep);
    let (id, rule) = match level {
        _ if level >= now => ("choice-stay", "FED-3.51"),
        2 => ("choice-drop", "FED-3.53"),
        _ => ("choice-drop", "FED-3.52"),
    };
    Choice::new(Message::new(id).with("level", level), RuleId::new(rule))
        .detail(Message::new("effect-pay").with("cost", resources(cost)))
        .at(spot::level(seat, level))
}

/// What a player would expect and cannot do, each with its reason.
pub fn unavailable(game: &Federation, position: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
    let Some(step) = position.table.steps.top().copied().filter(|step| step.seat() == Some(seat)) else {
        return Vec::new();
    };
    let view = View::of(position, Viewer::Seat(seat));
    let mut legal = Vec::new();
    steps::legal(game, position, step, &mut legal);
    let missing = steps::expected(game, position, step).into_iter().filter(|action| !legal.contains(action));
    missing
        .map(|action| {
            let Choice { label, spots, .. } = choice(game, &view, seat, action);
            let refusal = game.refusal(position, seat, action);
            Unavailable { action: Some(action), label, spots, refusal }
        })
        .collect()
}
