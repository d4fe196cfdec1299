//! Tic-tac-toe: the smallest game, in the pattern of a big one. Start reading here, then `steps/mark.rs`.
//!
//! ```
//! use engine::{Game, Kind, Seat, Seed, Setup};
//! use tic_tac_toe::TicTacToe;
//!
//! let kind = Kind::<TicTacToe>::built_in().unwrap();
//! let game = kind.rules(&Setup::plain(&TicTacToe::ABOUT, 2).unwrap());
//! let mut position = game.start(Seed::random());
//! game.play(&mut position, Seat::A, "b2".parse().unwrap(), &mut ()).unwrap();
//! let refusal = game.play(&mut position, Seat::B, "b2".parse().unwrap(), &mut ()).unwrap_err();
//! assert_eq!(refusal.rule.as_str(), "TTT-3.2");
//! ```

mod action;
mod board;
mod bot;
mod content;
mod scoring;
mod state;
mod steps;
mod view;

use std::sync::Arc;

use engine::content::{ContentErrors, Files};
use engine::{About, Chance, Choice, Game, Message, OptionKind, OptionSpec, Outcome, Prompt, Refusal, Region, RuleId};
use engine::{ScoreSheet, Seat, SeatSet, Seed, Setup, Show, Sink, Unavailable, Viewer, draw::Picture, text::Words};

pub use action::Cell;
pub use content::Content;
pub use state::Position;
pub use view::View;

/// The rules at one table.
#[derive(Debug)]
pub struct TicTacToe {
    content: Arc<Content>,
    rounds: u16,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A seat marked a cell.
    Marked(Seat, Cell),
    /// A seat won the round with this number.
    Won(Seat, u16),
    /// The round with this number was drawn.
    Drawn(u16),
}

impl Game for TicTacToe {
    type Content = Content;
    type Position = Position;
    type Action = Cell;
    type Event = Event;
    type View = View;

    const ABOUT: About = engine::about! {
        id: "tic-tac-toe", seats: &[2], rules: 1, longest: 9 * 200, turn_rule: "TTT-3.1", end_rule: "TTT-5.2",
        options: &[OptionSpec::new("rounds", OptionKind::Number { min: 1, max: 200, default: 1 })],
        rulebooks: [English = "tic-tac-toe.md", German = "tic-tac-toe.de.md"],
        content: ["board.toml"],
    };

    fn content(files: &Files) -> Result<Content, ContentErrors> {
        content::load(files)
    }

    fn new(content: Arc<Content>, setup: &Setup) -> Self {
        Self { content, rounds: setup.options.number("rounds") as u16 }
    }

    fn start(&self, _: Seed) -> Position {
        Position::start()
    }

    fn turn(&self, position: &Position) -> SeatSet {
        position.steps.top().map_or(SeatSet::EMPTY, |steps::Step::Mark(seat)| SeatSet::only(*seat))
    }

    fn legal(&self, position: &Position, seat: Seat, actions: &mut impl Sink<Cell>) {
        if self.turn(position).contains(seat) {
            steps::mark::legal(position, actions);
        }
    }

    fn why_not(&self, _: &Position, _: Seat, action: Cell) -> Refusal {
        steps::mark::why_not(action)
    }

    fn apply(&self, position: &mut Position, seat: Seat, action: Cell, events: &mut impl Sink<Event>) {
        steps::mark::apply(self, position, seat, action, events);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        scoring::outcome(position)
    }

    fn check(&self, position: &Position) -> Result<(), String> {
        let (a, b) = (position.marks[Seat::A], position.marks[Seat::B]);
        let fair = a.count_ones().abs_diff(b.count_ones()) <= 1;
        let rounds = position.won[Seat::A] + position.won[Seat::B] <= position.round && position.round <= self.rounds;
        if a & b == 0 && a | b <= state::FULL && fair && rounds { Ok(()) } else { Err(format!("{position:?}")) }
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        View(*position)
    }

    fn guess(&self, view: &View, _: &mut impl Chance) -> Position {
        view.0
    }

    fn evaluate(&self, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        bot::evaluate(self, position, seat, parts);
    }
}

impl Show for TicTacToe {
    fn prompt(&self, view: &View, _: Seat) -> Prompt {
        Prompt::new("prompt-mark", RuleId::new("TTT-3.1")).detail(board::round(self, view))
    }

    fn choice(&self, _: &View, _: Seat, cell: Cell) -> Choice {
        Choice::new(mark(cell), RuleId::new("TTT-3.2")).at(cell.to_string())
    }

    fn unavailable(&self, position: &Position, seat: Seat) -> Vec<Unavailable<Cell>> {
        let taken = Cell::all().filter(|cell| self.turn(position).contains(seat) && position.owner(*cell).is_some());
        let why_not = |cell| Unavailable::new(cell, mark(cell), steps::mark::why_not(cell)).at(cell.to_string());
        taken.map(why_not).collect()
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Marked(seat, cell) => Message::new("event-marked").with("who", *seat).with("cell", cell.to_string()),
            Event::Won(seat, round) => Message::new("event-won").with("who", *seat).with("round", *round),
            Event::Drawn(round) => Message::new("event-drawn").with("round", *round),
        })
    }

    fn score(&self, view: &View) -> ScoreSheet {
        scoring::score(view)
    }

    fn text(&self, view: &View, _: Viewer) -> Vec<Region> {
        vec![board::text(self, view)]
    }

    fn picture(&self, view: &View, _: Viewer, words: &Words<'_>) -> Picture {
        board::picture(self, view, words)
    }
}

fn mark(cell: Cell) -> Message {
    Message::new("choice-mark").with("cell", cell.to_string())
}
