//! Last Gate: explore, settle, govern and fight for the galactic centre.
//!
//! Start with the rules in `docs/rules/last-gate.md`; `steps/` has a file for every part of their chapters 3 to 5, `effect.rs` the
//! language of all cards, `mods.rs` and `steps/effects.rs` its interpreters. What is built is the introductory game (stage A).
//!
//! ```
//! use engine::{Game, Kind, Seed, Setup};
//! use last_gate::LastGate;
//!
//! let kind = Kind::<LastGate>::built_in().unwrap();
//! let game = kind.rules(&Setup::plain(&LastGate::ABOUT, 2).unwrap());
//! let mut position = game.start(Seed::numbered(1));
//! // The game begins with buying: a technology whose arrows are missing cannot be had.
//! let seat = game.turn(&position).first().unwrap();
//! let refusal = game.play(&mut position, seat, "research:star_cities".parse().unwrap(), &mut ()).unwrap_err();
//! assert_eq!(refusal.rule.as_str(), "LG-4P.1");
//! ```

mod action;
pub mod battle;
mod board;
mod bot;
mod check;
mod content;
pub mod economy;
mod effect;
mod event;
mod features;
pub mod galaxy;
pub mod mods;
pub mod scoring;
mod setup;
mod show;
mod state;
mod steps;
mod terms;
mod view;

use std::sync::{Arc, LazyLock};

use engine::content::{ContentErrors, Files};
use engine::{
    About, Chance, Choice, Figure, Game, Horizon, Message, Net, OptionKind, OptionSpec, Outcome, Prompt, Random,
    Refusal,
};
use engine::{Region, RuleId, ScoreSheet, Seat, SeatSet, Seed, Setup, Show, Sink, Total, Unavailable, Usage, Viewer};
use engine::{draw::Picture, text::Words};

use bot::Look;

pub use action::{Action, Item, Way};
pub use content::{After, Boost, Condition, Content, Values};
pub use effect::{Cause, Count, Effect, Permission, Price, ScriptId, Trigger, Upkept};
pub use event::Event;
pub use setup::fleet_at;
pub use state::{
    Battle, Contract, Discount, Fleet, Going, Hidden, MAX_SLOTS, Neutral, Phase, Player, Position, Reason, Relation,
    Ship, Site, Source, Table, Terms, War, WarGoal, World,
};
pub use steps::war::fulfilled;
pub use steps::{Context, Deal, For, Lot, Mix, Order, Step};
pub use terms::*;
pub use view::View;

/// The most rounds a game without a limit has (LG-10.97).
const MOST_ROUNDS: u8 = 60;

/// The rules at one table.
#[derive(Debug)]
pub struct LastGate {
    content: Arc<Content>,
    seats: usize,
    /// LG-2.27: the points that win.
    goal: u8,
    /// LG-5.15: the last round.
    rounds: u8,
    /// Technologies with effects of their own, and those that make fleets better: the others need no look when effects are added up.
    standing: TechSet,
    boosting: TechSet,
    /// Those that change exchange ratios.
    trading: (TechSet, PolicySet, GoalSet),
    /// What all technologies of an area cost together.
    area_costs: [f32; AreaId::COUNT],
    weights: bot::Weights,
    /// What was learned.
    net: Option<Arc<Net>>,
}

/// The network that is part of the program.
static NET: LazyLock<Option<Arc<Net>>> = LazyLock::new(|| Net::built_in(include_str!("../net.toml"), features::COUNT));

impl LastGate {
    /// All content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// LG-2.27: the points that win.
    pub fn goal(&self) -> u8 {
        self.goal
    }

    /// LG-5.15: the last round.
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// LG-9.20: what happens for a seat that the game waits for if it decides nothing.
    pub fn default_action(&self, position: &Position, seat: Seat) -> Option<Action> {
        steps::default(self, position, seat)
    }

    /// Goes on until somebody has a real choice. For positions that were put together by hand: [`apply`](Game::apply) does it.
    pub fn settle(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        steps::look_around(self, position);
        steps::advance(self, position, None, events);
    }
}

impl Game for LastGate {
    type Content = Content;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = engine::about! {
        id: "last-gate", seats: &[2, 3], rules: 1, longest: 200_000,
        turn_rule: "LG-3.2", end_rule: "LG-5.5",
        options: &[
            OptionSpec::new("goal", OptionKind::Number { min: 3, max: 15, default: 6 }),
            OptionSpec::new("rounds", OptionKind::Number { min: 0, max: 15, default: 0 }),
        ],
        rulebooks: [English = "last-gate.md", German = "last-gate.de.md"],
        content: [
            "buildings.toml", "cabinet.toml", "contracts.toml", "events.toml", "fleets.toml", "goals.toml",
            "governments.toml", "investors.toml", "map.toml", "planets.toml", "policies.toml", "technologies.toml",
            "units.toml"
        ],
    };

    const WEIGHTS: &'static str = include_str!("../bot.toml");
    const HORIZON: Horizon = Horizon::Phase { present: 0.6 };

    fn content(files: &Files) -> Result<Content, ContentErrors> {
        content::load(files)
    }

    fn new(content: Arc<Content>, setup: &Setup) -> Self {
        let number = |id: &str| u8::try_from(setup.options.number(id)).unwrap_or(u8::MAX);
        let rounds = match number("rounds") {
            0 => MOST_ROUNDS,
            rounds => rounds,
        };
        let techs =
            |fits: &dyn Fn(&content::Tech) -> bool| TechId::all().filter(|tech| fits(content.tech(*tech))).collect();
        let standing = techs(&|tech| !content.script(tech.effects).is_empty());
        let boosting = techs(&|tech| tech.boost != Boost::None);
        let trades = |list: ScriptId| content.script(list).iter().any(|effect| matches!(effect, Effect::Trade(_)));
        let trading = (
            techs(&|tech| trades(tech.effects)),
            PolicyId::all().filter(|policy| trades(content.policy(*policy).effects)).collect(),
            GoalId::all().filter(|goal| trades(content.goal(*goal).reward)).collect(),
        );
        let cost = |tech: TechId| f32::from(content.tech(tech).cost);
        Self {
            trading,
            area_costs: content.areas.each_ref().map(|area| area.techs.iter().map(cost).sum::<f32>().max(1.0)),
            seats: setup.seats,
            goal: number("goal"),
            rounds,
            standing,
            boosting,
            weights: bot::Weights::built_in(),
            net: NET.clone(),
            content,
        }
    }

    fn start(&self, seed: Seed) -> Position {
        Position::start(self, Random::new(seed))
    }

    fn turns(&self, position: &Position) -> u32 {
        position.table.turns.into()
    }

    fn phases(&self, position: &Position) -> u32 {
        u32::from(position.table.round) * Phase::COUNT + position.table.phase as u32
    }

    fn turn(&self, position: &Position) -> SeatSet {
        steps::turn(self, position)
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
        steps::legal(self, position, seat, actions);
    }

    fn why_not(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        steps::why_not(self, position, seat, action)
    }

    fn apply(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        steps::apply(self, position, seat, action, events);
        steps::advance(self, position, Some(seat), events);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        scoring::outcome(self, &position.table)
    }

    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        steps::reveals(self, position, seat, action)
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        check::check(self, position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(position, viewer)
    }

    fn guess(&self, view: &View, chance: &mut impl Chance) -> Position {
        view::guess(self, view, chance)
    }

    fn redeal(&self, position: &mut Position, viewer: Viewer, chance: &mut impl Chance) {
        view::redeal(self, position, viewer, chance);
    }

    fn evaluate(&self, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        bot::evaluate(&Look::new(self, &position.table, seat), parts);
    }

    const FEATURES: usize = features::COUNT;

    fn features(&self, position: &Position, seat: Seat, numbers: &mut [f32]) {
        features::features(&Look::new(self, &position.table, seat), numbers);
    }

    fn judge(&self, position: &Position, seat: Seat) -> f32 {
        let look = Look::new(self, &position.table, seat);
        let mut by_hand = Total::default();
        bot::evaluate(&look, &mut by_hand);
        let Some(net) = self.net.as_deref().filter(|_| !position.table.is_over()) else { return by_hand.points() };
        let mut numbers = [0.0; features::COUNT];
        features::features(&look, &mut numbers);
        by_hand.points() + net.value(&numbers)
    }

    fn has_net(&self) -> bool {
        self.net.is_some()
    }

    fn set_net(&mut self, net: Net) {
        self.net = Some(Arc::new(net));
    }

    fn set_weights(&mut self, file: &str) -> Result<(), String> {
        self.weights = bot::Weights::read(file)?;
        Ok(())
    }
}

impl Show for LastGate {
    fn prompt(&self, view: &View, seat: Seat) -> Prompt {
        show::prompt(self, view, seat)
    }

    fn choice(&self, view: &View, seat: Seat, action: Action) -> Choice {
        show::choice(self, view, seat, action)
    }

    fn unavailable(&self, position: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
        show::unavailable(self, position, seat)
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        show::tell(self, event)
    }

    fn score(&self, view: &View) -> ScoreSheet {
        scoring::sheet(self, &view.table)
    }

    fn figures(&self, view: &View) -> Vec<Figure> {
        show::figures(self, view)
    }

    fn round(&self, view: &View) -> Option<u32> {
        Some(view.table.round.into())
    }

    fn uses(&self, event: &Event) -> Vec<Usage> {
        show::uses(self, event)
    }

    fn text(&self, view: &View, viewer: Viewer) -> Vec<Region> {
        show::text(self, view, viewer)
    }

    fn picture(&self, view: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
        board::picture(self, view, viewer, words)
    }
}

/// A refusal by this rule, for this reason.
fn refuse(rule: &'static str, reason: &'static str) -> Refusal {
    Refusal::new(RuleId::new(rule), reason)
}
