//! Federation: ambassadors vote and fund in the Senate, act on five planets and pass laws.
//!
//! Start with the rules in `docs/rules/federation.md`; `steps/` has a file for every part of their chapters 3 and 4, `effect.rs`
//! the language of all tiles, `steps/effects.rs` its interpreter, `scoring.rs` the end.
//!
//! ```
//! use engine::{Game, Kind, Seed, Setup};
//! use federation::Federation;
//!
//! let kind = Kind::<Federation>::built_in().unwrap();
//! let game = kind.rules(&Setup::plain(&Federation::ABOUT, 3).unwrap());
//! let mut position = game.start(Seed::numbered(1));
//! // Before the first round everybody takes a starting planet, the last player first.
//! let seat = game.turn(&position).first().unwrap();
//! let refusal = game.play(&mut position, seat, "outer".parse().unwrap(), &mut ()).unwrap_err();
//! assert_eq!(refusal.rule.as_str(), "FED-3.76");
//! ```

mod action;
mod board;
mod bot;
mod check;
mod content;
mod effect;
mod event;
mod scoring;
mod setup;
mod show;
mod state;
mod steps;
mod terms;
mod view;

use std::sync::Arc;

use engine::content::{ContentErrors, Files};
use engine::{
    About, Chance, Choice, Figure, Game, Horizon, Message, OptionKind, OptionSpec, Outcome, Prompt, Random, Refusal,
};
use engine::{Region, RuleId, ScoreSheet, Seat, SeatSet, Seed, Setup, Show, Sink, Unavailable, Usage, Viewer};
use engine::{draw::Picture, text::Words};

pub use action::Action;
pub use content::{Content, Timing, Window};
pub use effect::{Cause, Effect, Script, ScriptId, Until};
pub use event::Event;
pub use state::{Hidden, Played, Player, Position, Slot, Source, Special, Table};
pub use steps::{Act, Step};
pub use terms::*;
pub use view::View;

/// The rules at one table.
#[derive(Debug)]
pub struct Federation {
    content: Arc<Content>,
    seats: usize,
    /// FED-6.17: structures at random instead of those printed on the board.
    advanced: bool,
    /// FED-2.17: the production structures that the host has chosen, by slot; the others are drawn.
    chosen: [Option<u8>; StructureId::SLOTS],
    weights: bot::Weights,
}

/// The sides of a production tile that a host can choose, for the options.
const fn sides(values: &'static [&'static str]) -> OptionKind {
    OptionKind::Choice { values }
}

impl Federation {
    /// All content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The production structure in a slot, from 0.
    fn production(&self, table: &Table, slot: usize) -> &content::Production {
        &self.content.productions[usize::from(table.productions[slot])]
    }

    /// Goes on until somebody has a real choice. For positions that were put together by hand: [`apply`](Game::apply) does it.
    pub fn settle(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        steps::advance(self, position, events);
    }

    /// What a project would bring everybody if it were funded.
    pub fn project_points(&self, table: &Table, project: ProjectId) -> [u8; MAX_PLAYERS] {
        scoring::project(self, table, project)
    }
}

impl Game for Federation {
    type Content = Content;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = engine::about! {
        id: "federation", seats: &[2, 3, 4], rules: 1, longest: 10_000,
        turn_rule: "FED-3.6", end_rule: "FED-5.1",
        options: &[
            OptionSpec::new("setup", OptionKind::Choice { values: &["first_game", "advanced"] }),
            OptionSpec::new("tile_1", sides(&["random", "space_shipyard", "transporter"])),
            OptionSpec::new("tile_2", sides(&["random", "transmutation_chamber", "lavandium_replicator"])),
            OptionSpec::new("tile_3", sides(&["random", "military_academy", "embassy"])),
            OptionSpec::new("tile_4", sides(&["random", "alteration_incubator", "space_university"])),
        ],
        rulebooks: [English = "federation.md", German = "federation.de.md"],
        content: [
            "accreditation.toml", "alterations.toml", "ambassadors.toml", "blocking.toml", "components.toml",
            "deep_space.toml", "erudites.toml", "laws.toml", "medals.toml", "missions.toml", "neo.toml",
            "projects.toml", "resources.toml", "scoring.toml", "senate.toml", "six_moon.toml", "stalls.toml",
            "starting_planets.toml", "structures.toml"
        ],
    };

    const WEIGHTS: &'static str = include_str!("../bot.toml");
    // The evaluation does not see what the rest of a round will bring: a few turns further on it does.
    const HORIZON: Horizon = Horizon::Actions(20);

    fn content(files: &Files) -> Result<Content, ContentErrors> {
        content::load(files)
    }

    fn new(content: Arc<Content>, setup: &Setup) -> Self {
        let advanced = setup.options.choice("setup") == "advanced";
        let chosen = ["tile_1", "tile_2", "tile_3", "tile_4"].map(|tile| {
            let wanted = setup.options.choice(tile);
            let number = content.productions.iter().position(|structure| structure.id == wanted);
            number.map(|number| number as u8).filter(|_| advanced)
        });
        Self { content, seats: setup.seats, advanced, chosen, weights: bot::Weights::built_in() }
    }

    fn start(&self, seed: Seed) -> Position {
        Position::start(self, Random::new(seed))
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

    /// Chapter 8: whatever is turned up, looked at or drawn.
    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        let mut after = *position;
        self.apply(&mut after, seat, action, &mut ());
        view::Seen::of(&after) != view::Seen::of(position)
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
        view::redeal(position, viewer, chance);
    }

    fn evaluate(&self, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        bot::evaluate(self, &position.table, seat, parts);
    }

    fn set_weights(&mut self, file: &str) -> Result<(), String> {
        self.weights = bot::Weights::read(file)?;
        Ok(())
    }
}

impl Show for Federation {
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

/// The same refusal with what is missing of a cost: gold first, as nothing replaces it, then crystals.
fn short_of(refusal: Refusal, held: Resources, cost: Resources) -> Refusal {
    short_of_waived(refusal, held, cost, 0)
}

/// The same with so many crystals of the cost waived.
fn short_of_waived(refusal: Refusal, held: Resources, cost: Resources, waived: u8) -> Refusal {
    let (crystals, gold) = held.shortage(cost, waived);
    if gold > 0 {
        return refusal.missing(show::resource(Resource::Gold), gold.into());
    }
    let kinds = [Resource::Oceanium, Resource::Coppernium, Resource::Lavandium];
    let missing = kinds.into_iter().find(|kind| cost.get(*kind) > held.get(*kind)).filter(|_| crystals > 0);
    match missing {
        Some(kind) => refusal.missing(show::resource(kind), crystals.into()),
        None => refusal,
    }
}
