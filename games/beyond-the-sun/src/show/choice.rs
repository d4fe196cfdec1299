//! What an action is called and where it belongs.

use engine::{Choice, Message, RuleId, Seat};

use super::{
    achievement, achievement_card, act, act_space, act_text, board_card, column, faction, part, place, production,
    ship, space, spot, system, system_card, tech_type, technology, technology_card, track,
};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::PartId;
use crate::state::Table;
use crate::steps::{Step, production as producing};
use crate::terms::{ActId, ActSpace, Production, SpaceId};
use crate::view::View;

/// An action as a button.
pub fn choice(game: &BeyondTheSun, view: &View, seat: Seat, action: Action) -> Choice {
    let table = &view.table;
    let content = &game.content;
    let step = table.steps.top().copied();
    let rule = step.map_or(RuleId::new("BTS-3.1"), |step| step.rule());
    let new = |label: Message| Choice::new(label, rule);
    let says = |id: &'static str| Message::new(id);
    match action {
        Action::Faction(of) => new(faction(of)).detail(board_card(content, of, game.expert)).at(spot::faction(of)),
        Action::Pawn(at) => pawn(game, table, at),
        Action::Payee(to) => new(says("choice-payee").with("to", to)),
        Action::Do => new(says("choice-do")),
        Action::Skip if matches!(step, Some(Step::Museum(_))) => new(says("choice-no-museum")),
        Action::Skip if matches!(step, Some(Step::Teleport(..))) => new(says("choice-no-gate")),
        Action::Skip => new(says("choice-skip")),
        Action::Option(number) => {
            let text = match step {
                Some(Step::Choose(_, options)) => {
                    part(content, content.part(PartId(options.first.0 + u16::from(number))))
                }
                _ => says("effect-none"),
            };
            let letter = char::from(b'A' + number).to_string();
            new(says("effect-option").with("letter", letter).with("effect", text))
        }
        Action::Column(of) => new(column(of)).at(spot::column(seat, of)),
        Action::Build(at) => new(says("choice-build").with("place", place(table, at))).at(spot::location(at)),
        Action::Upgrade(of) => new(says("choice-upgrade").with("ship", ship(table, of))).at(spot::location(of.at)),
        Action::Jump(of, to) => {
            let label = says("choice-jump").with("ship", ship(table, of)).with("to", place(table, to));
            new(label).group(says("group-ship").with("ship", ship(table, of))).at(spot::location(to))
        }
        Action::Done => new(done(step)),
        Action::Disc(of) => {
            let left = crate::terms::DISCS - table.players[seat].gone[of.index()];
            let id = if left == 0 { "choice-replacement" } else { "choice-disc" };
            new(says(id).with("track", track(of)).with("left", left)).at(spot::track(seat, of))
        }
        Action::Bonus(card) => {
            new(says("choice-bonus").with("system", system(card))).detail(system_card(content, card))
        }
        Action::Colonise(at) => {
            let choice = new(says("choice-colonise").with("place", place(table, at))).at(spot::location(at));
            match table.system_at(at) {
                Some(card) => choice.detail(system_card(content, card)),
                None => choice,
            }
        }
        Action::Settle(level) => {
            let choice = new(says("choice-settle").with("level", level));
            match step {
                Some(Step::Settle(_, at, _)) => choice.at(spot::location(at)),
                _ => choice,
            }
        }
        Action::Research(at) => research(game, view, at),
        Action::Type(kind) => new(tech_type(kind)).at(spot::tech_type(kind)),
        Action::Card(card) => new(technology(card)).detail(technology_card(content, card)).at(spot::offer(card)),
        Action::Automate(of) => new(says("choice-automate").with("track", track(of))).at(spot::track(seat, of)),
        Action::Produce(option) => produce(game, table, seat, option, rule),
        Action::Buy => {
            let rate = producing::trade_rate(game, &table.players[seat]);
            new(says("choice-buy").with("n", rate))
        }
        Action::Scrap(of) => {
            let label = says("choice-scrap").with("ship", ship(table, of));
            new(label.with("n", content.trade.ore_to_decommission_ship)).at(spot::location(of.at))
        }
        Action::Sell => new(says("choice-sell").with("n", content.trade.ore_per_population)),
        Action::Claim(card) => new(says("choice-claim").with("card", achievement(card)))
            .detail(achievement_card(content, card))
            .at(spot::achievement(card)),
        Action::Copy(of) => new(act(content, of)).detail(act_text(content, of)).at(spot::act(of)),
        Action::Gate(at) => new(place(table, at)).at(spot::location(at)),
        Action::Warp(of) => new(says("choice-warp").with("ship", ship(table, of))).at(spot::location(of.at)),
        Action::Keep(card) => new(system(card)).detail(system_card(content, card)).at(spot::system(card)),
        Action::Pay => new(says("choice-pay")),
        Action::Suffer => new(says("choice-suffer")),
        Action::Attach(at) => new(says("choice-attach").with("place", place(table, at))).at(spot::location(at)),
        Action::Place(at) => new(space(table, at)).at(spot::space(at)),
        Action::Museum(of) => new(says("choice-museum").with("ship", ship(table, of))).at(spot::location(of.at)),
        Action::Use(n) => new(says("choice-use").with("n", n)),
    }
}

/// What is done, depends on what was begun.
fn done(step: Option<Step>) -> Message {
    Message::new(match step {
        Some(Step::Trade(..)) => "choice-done-trade",
        Some(Step::Jump(..)) => "choice-done-jump",
        Some(Step::Settle(..)) => "choice-done-settle",
        _ => "choice-done",
    })
}

/// An action space with its action, its surcharge and whoever would be pushed.
fn pawn(game: &BeyondTheSun, table: &Table, at: ActSpace) -> Choice {
    let content = &game.content;
    let extra = content.act(at.act).map_or(0, |act| act.spaces[game.seats - 2].extra(at.space));
    let mut detail = act_text(content, at.act);
    if extra > 0 {
        detail = Message::new("detail-surcharge").with("n", extra).with("effect", detail);
    }
    let unlimited = content.act(at.act).is_some_and(|act| act.unlimited);
    if let Some(other) = table.occupant(at).filter(|_| !unlimited) {
        detail = Message::new("detail-push").with("who", other).with("effect", detail);
    }
    let (group, rule) = match at.act {
        ActId::Basic(id) => ("group-basic", ["BTS-3.30", "BTS-3.31", "BTS-3.32", "BTS-3.33"][id.index()]),
        ActId::Technology(..) => ("group-technologies", "BTS-3.15"),
        ActId::Guild(_) => ("group-guilds", "BTS-4.133"),
        ActId::Dyson => ("group-guilds", "BTS-4.138"),
    };
    Choice::new(act_space(game, at), RuleId::new(rule)).detail(detail).group(group).at(spot::pawn(at))
}

/// A technology to research: what it does, or that an event and a card will be turned up.
fn research(game: &BeyondTheSun, view: &View, at: SpaceId) -> Choice {
    let detail = match view.table.cards[at.index()] {
        Some(card) => technology_card(&game.content, card),
        None => {
            let next = if game.display { "detail-unknown-row" } else { "detail-unknown" };
            let next = Message::new(next).with("level", super::level(game.content.space(at).level));
            match view.events.contains(at) {
                true => Message::new("detail-unknown-event").with("next", next),
                false => next,
            }
        }
    };
    Choice::new(space(&view.table, at), RuleId::new("BTS-4.26")).detail(detail).at(spot::space(at))
}

/// A production option with what it would bring.
fn produce(game: &BeyondTheSun, table: &Table, seat: Seat, option: Production, rule: RuleId) -> Choice {
    let player = &table.players[seat];
    let detail = match option {
        Production::Growth => Message::new("detail-growth").with("n", producing::cubes(game, player)),
        Production::Ore => Message::new("detail-ore").with("n", producing::ore(game, player)),
        Production::Trade => Message::new("detail-trade").with("n", producing::trade_rate(game, player)),
    };
    Choice::new(production(option), rule).detail(detail).at(spot::production(seat, option))
}
