//! Beyond the Sun: factions research a technology tree that grows in play, send ships into space and colonise systems.
//!
//! Start with the rules in `docs/rules/beyond-the-sun.md`; `steps/` has a file for every part of their chapters 3 and 4, `effect.rs`
//! the language of all cards, `steps/effects.rs` its interpreter, `steps/outlook.rs` what of it is possible, `scoring.rs` the end.
//!
//! ```
//! use beyond_the_sun::BeyondTheSun;
//! use engine::{Game, Kind, Seed, Setup};
//!
//! let kind = Kind::<BeyondTheSun>::built_in().unwrap();
//! let game = kind.rules(&Setup::plain(&BeyondTheSun::ABOUT, 3).unwrap());
//! let mut position = game.start(Seed::numbered(1));
//! // Guilds are covered until an event opens them.
//! let seat = game.turn(&position).first().unwrap();
//! let refusal = game.play(&mut position, seat, "pawn:settlers_guild".parse().unwrap(), &mut ()).unwrap_err();
//! assert_eq!(refusal.rule.as_str(), "BTS-3.16");
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
mod stats;
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
pub use content::Content;
pub use effect::*;
pub use event::{Event, Place};
pub use state::{Fleet, Hidden, Outpost, Player, Position, Table};
pub use steps::{Frame, Options, Risen, Step};
pub use terms::*;
pub use view::View;

/// The rules at one table.
#[derive(Debug)]
pub struct BeyondTheSun {
    content: Arc<Content>,
    seats: usize,
    /// BTS-6.3: expert boards.
    expert: bool,
    /// BTS-6.4: the technology display.
    display: bool,
    /// BTS-2.10: factions are chosen and not drawn.
    choose_factions: bool,
    weights: bot::Weights,
}

impl BeyondTheSun {
    /// All content.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// Goes on until somebody has a real choice. For positions that were put together by hand: [`apply`](Game::apply) does it.
    pub fn settle(&self, position: &mut Position, events: &mut impl Sink<Event>) {
        steps::advance(self, position, events);
    }

    /// Puts an effect of the content on the stack, as a bonus of a seat. For positions that were put together by hand.
    pub fn grant(&self, position: &mut Position, seat: Seat, script: ScriptId) {
        steps::run(position, Frame::bonus(seat), script);
    }

    /// A number that conditions and formulas read off a player's things.
    pub fn stat(&self, table: &Table, seat: Seat, stat: Stat) -> u16 {
        stats::stat(self, table, seat, stat)
    }

    /// The board of a player's faction.
    #[inline]
    fn board(&self, player: &Player) -> &content::Board {
        self.content.board(self.expert, player.faction)
    }

    /// The side of the exploration board (BTS-2.3).
    #[inline]
    fn side(&self) -> &content::Side {
        &self.content.sides[usize::from(self.seats > 2)]
    }

    /// All locations in play, the attached one included.
    fn locations(&self, table: &Table) -> LocationSet {
        let mut all = self.side().locations;
        if table.attached_to.is_some() {
            all.insert(Location::ATTACHED);
        }
        all
    }

    /// The neighbours of a location (BTS-1.12, BTS-4.135).
    #[inline]
    fn links(&self, table: &Table, at: Location) -> LocationSet {
        let mut links = self.side().links[at.index()];
        if let Some(slot) = table.attached_to {
            if at == slot {
                links.insert(Location::ATTACHED);
            } else if at == Location::ATTACHED {
                links.insert(slot);
            }
        }
        links
    }

    /// What a system prints: food, ore; nothing for Sol, Deep Space and empty slots (BTS-1.13).
    #[inline]
    fn prints(&self, table: &Table, at: Location) -> Option<[bool; 2]> {
        match at.slot() {
            Some(slot) => table.systems[slot].map(|card| self.content.system(card).prints),
            None => self.side().yards[at.index()],
        }
    }

    /// The permanent abilities of a player's technologies (BTS-4.150).
    #[inline]
    fn permanents(&self, player: &Player) -> impl Iterator<Item = Ability> {
        let cards = player.known & self.content.permanent;
        cards.iter().flat_map(|card| self.content.technology(card).permanent.iter().copied())
    }

    /// Whether a technology of a player has an ability.
    fn has_ability(&self, player: &Player, wanted: impl Fn(Ability) -> bool) -> bool {
        self.permanents(player).any(wanted)
    }

    /// The event with the Dyson action.
    fn dyson_event(&self) -> EventSet {
        EventId::all().filter(|id| matches!(self.content.event(*id).keep, Some(content::Keep::Board(_)))).collect()
    }
}

impl Game for BeyondTheSun {
    type Content = Content;
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = engine::about! {
        id: "beyond-the-sun", seats: &[2, 3, 4], rules: 1, longest: 100_000,
        turn_rule: "BTS-3.1", end_rule: "BTS-5.2",
        options: &[
            OptionSpec::new("boards", OptionKind::Choice { values: &["standard", "expert"] }),
            OptionSpec::new("display", OptionKind::Switch { default: false }),
            OptionSpec::new("factions", OptionKind::Choice { values: &["random", "chosen"] }),
        ],
        rulebooks: [English = "beyond-the-sun.md", German = "beyond-the-sun.de.md"],
        content: [
            "achievements.toml", "boards.toml", "components.toml", "events.toml", "factions.toml", "guilds.toml",
            "setup.toml", "systems.toml", "technologies.toml"
        ],
    };

    const WEIGHTS: &'static str = include_str!("../bot.toml");
    const HORIZON: Horizon = Horizon::Turns { rounds: 1, tries: 5, whole: true, others: true };

    fn content(files: &Files) -> Result<Content, ContentErrors> {
        content::load(files)
    }

    fn new(content: Arc<Content>, setup: &Setup) -> Self {
        Self {
            content,
            seats: setup.seats,
            expert: setup.options.choice("boards") == "expert",
            display: setup.options.switch("display"),
            choose_factions: setup.options.choice("factions") == "chosen",
            weights: bot::Weights::built_in(),
        }
    }

    fn start(&self, seed: Seed) -> Position {
        let mut position = Position::start(self, Random::new(seed));
        steps::advance(self, &mut position, &mut ());
        position
    }

    #[inline]
    fn turns(&self, position: &Position) -> u32 {
        let (table, seats) = (&position.table, self.seats);
        let in_round = (table.active.index() + seats - table.start.index()) % seats;
        u32::from(table.round) * seats as u32 + in_round as u32
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

    /// Chapter 8: whatever is turned up.
    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        let mut after = *position;
        self.apply(&mut after, seat, action, &mut ());
        view::seen(&after) != view::seen(position)
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
        view::redeal(self, position, chance);
    }

    fn evaluate(&self, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        bot::evaluate(self, &position.table, seat, parts);
    }

    fn set_weights(&mut self, file: &str) -> Result<(), String> {
        self.weights = bot::Weights::read(file)?;
        Ok(())
    }
}

impl Show for BeyondTheSun {
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
        show::uses(event)
    }

    fn describe(content: &Content, kind: &str, id: &str) -> Option<Message> {
        show::describe(content, kind, id)
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
