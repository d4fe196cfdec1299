//! Space Gate Odyssey: build a station, send colonists through the gates, settle the exoplanets.
//!
//! Start with the rules in `docs/rules/space-gate-odyssey.md`; `steps/` has a file for every state of their chapter 3, `planet/`
//! what the exoplanets do, `station.rs` the geometry, `scoring.rs` the end.
//!
//! ```
//! use engine::{Game, Kind, Seed, Setup};
//! use space_gate_odyssey::SpaceGateOdyssey;
//!
//! let kind = Kind::<SpaceGateOdyssey>::built_in().unwrap();
//! let game = kind.rules(&Setup::plain(&SpaceGateOdyssey::ABOUT, 3).unwrap());
//! let mut position = game.start(Seed::numbered(1));
//! let seat = game.turn(&position).first().unwrap();
//! // Before the first turn everybody builds two modules: the first airlock of nature, east of the start module, as it comes.
//! for action in ["an", "1,0", "r3"] {
//!     game.play(&mut position, seat, action.parse().unwrap(), &mut ()).unwrap();
//! }
//! let refusal = game.play(&mut position, seat, "an".parse().unwrap(), &mut ()).unwrap_err();
//! assert_eq!(refusal.rule.as_str(), "SGO-2.11");
//! ```

mod action;
mod board;
mod bot;
mod check;
mod content;
mod event;
mod planet;
mod scoring;
mod setup;
mod show;
mod state;
mod station;
mod steps;
mod terms;
mod view;

use std::sync::Arc;

use engine::content::{ContentErrors, Files};
use engine::{
    About, Chance, Choice, Figure as Chart, Game, Horizon, Message, OptionKind, OptionSpec, Outcome, Prompt, Random,
};
use engine::{Refusal, Region, RuleId, ScoreSheet, Seat, SeatSet, Seed, Setup, Show, Sink, Unavailable, Usage, Viewer};
use engine::{draw::Picture, text::Words};

pub use action::Action;
pub use content::{Content, FieldKind, GroupKind, Mode, Module, Side as PlanetSide};
pub use event::Event;
pub use planet::Landing;
pub use state::{Influence, Pile, Placed, Player, Position, Site, Supply, Table};
pub use station::Berth;
pub use steps::{Source, Step};
pub use terms::*;
pub use view::View;

/// The rules at one table.
#[derive(Debug)]
pub struct SpaceGateOdyssey {
    content: Arc<Content>,
    seats: usize,
    short: bool,
    tiles: bool,
    /// The turns without a colonist on an exoplanet that end the game.
    stall_limit: Option<u16>,
    /// The side of every planet, by its number in the content.
    sides: [usize; PLANETS],
    /// The modules that lead to each gate.
    leading: [ModuleSet; Gate::ALL.len()],
    /// What positions are judged by.
    weights: bot::Weights,
}

impl SpaceGateOdyssey {
    /// What is printed on a module.
    pub fn module(&self, module: ModuleId) -> &Module {
        &self.content.modules[module.index()]
    }

    /// The number of the gate that a gate module leads to.
    fn module_gate(&self, module: ModuleId) -> usize {
        self.module(module).symbol.map_or(0, Gate::index)
    }

    /// The side of a planet in play (SGO-1.6).
    pub fn side(&self, planet: Planet) -> &PlanetSide {
        &self.content.sides[self.sides[planet.index()]]
    }

    /// All content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The standard or the short game.
    pub fn mode(&self) -> Mode {
        self.content.modes[usize::from(self.short)]
    }
}

impl Game for SpaceGateOdyssey {
    type Content = Content;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = engine::about! {
        id: "space-gate-odyssey", seats: &[2, 3, 4], rules: 1, longest: 1_000_000,
        turn_rule: "SGO-3.3", end_rule: "SGO-5.3",
        options: &[
            OptionSpec::new("length", OptionKind::Choice { values: &["standard", "short"] }),
            OptionSpec::new("remodel_tiles", OptionKind::Switch { default: false }),
            OptionSpec::new("stall_guard", OptionKind::Choice { values: &["bots_only", "on", "off"] }),
        ],
        rulebooks: [English = "space-gate-odyssey.md", German = "space-gate-odyssey.de.md"],
        content: ["boards.toml", "modules.toml", "planets.toml", "setup.toml"],
    };

    const WEIGHTS: &'static str = include_str!("../bot.toml");
    const HORIZON: Horizon = Horizon::Turns { rounds: 1, tries: 3, whole: false, others: false };

    fn content(files: &Files) -> Result<Content, ContentErrors> {
        content::load(files)
    }

    fn new(content: Arc<Content>, setup: &Setup) -> Self {
        let side = |planet| {
            let fits = |side: &PlanetSide| side.planet == planet && side.players.contains(&setup.seats);
            content.sides.iter().position(fits).unwrap_or_default()
        };
        let guard = match setup.options.choice("stall_guard") {
            "on" => true,
            "off" => false,
            _ => setup.bots == SeatSet::all(setup.seats), // SGO-6.7
        };
        Self {
            seats: setup.seats,
            short: setup.options.choice("length") == "short",
            tiles: setup.options.switch("remodel_tiles"),
            stall_limit: guard.then(|| content.stall_turns * setup.seats as u16),
            sides: Planet::ALL.map(side),
            leading: Gate::ALL.map(|gate| {
                ModuleId::all().filter(|module| content.modules[module.index()].symbol == Some(gate)).collect()
            }),
            weights: bot::Weights::built_in(),
            content,
        }
    }

    fn start(&self, seed: Seed) -> Position {
        let mut random = Random::new(seed);
        Position::start(self, &mut random.stream())
    }

    fn turns(&self, position: &Position) -> u32 {
        position.table.turns.into()
    }

    fn turn(&self, position: &Position) -> SeatSet {
        position.table.steps.top().and_then(Step::seat).map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
        if let Some(step) = position.table.steps.top().filter(|step| step.seat() == Some(seat)) {
            steps::legal(self, position, *step, actions);
        }
    }

    fn why_not(&self, position: &Position, _: Seat, action: Action) -> Refusal {
        match position.table.steps.top() {
            Some(step) => steps::why_not(self, position, *step, action),
            None => Refusal::new(Self::ABOUT.end_rule, "refused-game-over"),
        }
    }

    fn apply(&self, position: &mut Position, _: Seat, action: Action, events: &mut impl Sink<Event>) {
        steps::apply(self, position, action, events);
        steps::advance(self, position, events);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        scoring::outcome(self, &position.table)
    }

    /// SGO-8.1: whatever changes a stack and does not empty it shows its next module.
    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        if !matches!(action, Action::Take(_) | Action::Cell(_) | Action::Rotate(_) | Action::Bury) {
            return false; // SGO-8.2
        }
        let mut after = *position;
        self.apply(&mut after, seat, action, &mut ());
        after.stacks.iter().zip(&position.stacks).any(|(new, old)| new != old && !new.is_empty())
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        check::check(self, position)
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        View::of(position)
    }

    fn guess(&self, view: &View, chance: &mut impl Chance) -> Position {
        view::guess(self, view, chance)
    }

    fn redeal(&self, position: &mut Position, _: Viewer, chance: &mut impl Chance) {
        view::redeal(position, chance);
    }

    fn evaluate(&self, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        bot::evaluate(self, &position.table, seat, parts);
    }

    fn set_weights(&mut self, file: &str) -> Result<(), String> {
        self.weights = bot::Weights::read(file)?;
        Ok(())
    }
}

impl Show for SpaceGateOdyssey {
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

    fn figures(&self, view: &View) -> Vec<Chart> {
        show::figures(self, view)
    }

    fn traits(&self, view: &View, seat: Seat) -> Vec<Message> {
        show::traits(view, seat)
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
