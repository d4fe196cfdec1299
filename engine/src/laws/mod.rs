//! The laws that every game must obey, as one test suite.
//!
//! [`obey`] plays random games of a kind, for all numbers of seats and all options, and checks at their positions:
//! - *rules*: whom the game waits for can act; what is listed is accepted and nothing else; a refusal changes nothing; positions,
//!   actions and records survive being written and read; games end; undo is replay without the last action;
//! - *secrets*: views hold nothing that the viewer cannot know; guesses agree with their view; actions that reveal something say so;
//!   the log tells no more than the view;
//! - *show*: all texts exist in all languages; all spots are in the picture; all cited rules are in the rulebook; scores add up.

mod rules;
mod secrets;
mod show;

use std::collections::HashMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::text::{Language, Texts};
use crate::{Chance, Fast, Kind, OptionKind, OptionValue, Seat, SeatSet, Seed, Session, Setup, Show, Viewer};

/// How thoroughly the laws are checked.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games for every setup.
    pub games: u64,
    /// One in so many positions is looked at closely, and so are the first few of every kind of decision in a game; all are
    /// checked for soundness.
    pub every: u32,
    /// How many guesses are made of each view.
    pub guesses: u32,
}

/// A law that was broken, and how to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// The game, its setup and seed, the actions up to the position.
    pub place: String,
    /// What was wrong.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law broken: {}\n{}\n{}", self.law, self.detail, self.place)
    }
}

/// A law's verdict on one position.
type Verdict = Result<(), (&'static str, String)>;

/// Checks one condition of a law.
macro_rules! hold {
    ($law:expr, $condition:expr, $($detail:tt)+) => {
        if !$condition {
            return Err(($law, format!($($detail)+)));
        }
    };
}
use hold;

/// What the laws know while they watch a game.
struct Court<'a, G: Show> {
    kind: &'a Kind<G>,
    plan: Plan,
    texts: Texts,
    fast: Fast,
    /// Actions of other positions: most of them are illegal here.
    strangers: Vec<G::Action>,
    /// How often each kind of decision, by its prompt, was looked at in this game.
    looked: HashMap<String, u32>,
}

/// Plays random games and checks the laws; the first one broken is reported.
pub fn obey<G: Show>(kind: &Kind<G>, plan: Plan) -> Result<(), Broken> {
    let mut court = Court {
        kind,
        plan,
        texts: Texts::new(&[G::ABOUT.texts]),
        fast: Fast::new(0x0b5e_55ed),
        strangers: Vec::new(),
        looked: HashMap::new(),
    };
    court.complete().map_err(|(law, detail)| Broken { law, place: G::ABOUT.id.to_owned(), detail })?;
    for setup in setups::<G>() {
        for number in 0..plan.games {
            let mut session = Session::new(kind.rules(&setup), setup.clone(), Seed::numbered(number));
            // A panic anywhere in the game is a broken law too, and the place is worth knowing.
            let verdict = catch_unwind(AssertUnwindSafe(|| court.watch(&mut session)))
                .unwrap_or_else(|panic| Err(("no panic", panic_text(panic.as_ref()))));
            verdict.map_err(|(law, detail)| {
                let moves: Vec<String> =
                    session.moves().iter().map(|played| format!("{}:{}", played.seat, played.action)).collect();
                let place = format!("{} {setup:?} seed {number}: {}", G::ABOUT.id, moves.join(" "));
                Broken { law, place, detail }
            })?;
        }
    }
    Ok(())
}

impl<G: Show> Court<'_, G> {
    /// One game from the first decision to the end.
    fn watch(&mut self, session: &mut Session<G>) -> Verdict {
        let game = Arc::clone(session.game());
        self.looked.clear();
        loop {
            game.check(session.position()).map_err(|broken| ("check() holds", broken))?;
            self.turn(session)?;
            let turn = game.turn(session.position());
            if turn.is_empty() {
                break;
            }
            hold!("games end", session.moves().len() < G::ABOUT.longest, "still not over");
            let close = self.is_worth_a_look(session, turn);
            if close {
                self.position(session)?;
            }
            let (seat, action) = self.pick(session, turn);
            self.remember(action);
            if close {
                self.undo(session, seat, action)?;
            }
            session.play(seat, action).map_err(|refusal| ("what is listed is accepted", format!("{refusal:?}")))?;
        }
        self.record(session)?;
        self.end(session)
    }

    /// Long games repeat themselves, and what is rare in them is what goes wrong: so every kind of decision gets its looks.
    fn is_worth_a_look(&mut self, session: &Session<G>, turn: SeatSet) -> bool {
        const LOOKS: u32 = 3;
        let game = session.game();
        let kind =
            turn.first().map(|seat| game.prompt(&game.view(session.position(), Viewer::Seat(seat)), seat).title.id);
        let looked = self.looked.entry(kind.unwrap_or_default().into_owned()).or_default();
        *looked += 1;
        *looked <= LOOKS || self.fast.below(self.plan.every) == 0
    }

    /// Everything there is to say about one position.
    fn position(&mut self, session: &Session<G>) -> Verdict {
        self.legality(session)?;
        self.round_trips(session)?;
        self.secrets(session)?;
        self.shown(session)
    }

    /// Somebody's random action: mostly of a seat the game waits for, sometimes of another that can do something.
    fn pick(&mut self, session: &Session<G>, turn: SeatSet) -> (Seat, G::Action) {
        let mut actions = Vec::new();
        let any = SeatSet::all(session.setup().seats);
        for seats in [if self.fast.below(10) == 0 { any } else { turn }, turn] {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = seats[self.fast.below(seats.len() as u32) as usize];
            session.game().legal(session.position(), seat, &mut actions);
            if let Some(action) = self.fast.choose(&actions) {
                return (seat, *action);
            }
        }
        unreachable!("the law on turns holds: whom the game waits for can act")
    }

    fn remember(&mut self, action: G::Action) {
        const KEPT: usize = 200;
        if self.strangers.len() < KEPT {
            self.strangers.push(action);
        } else {
            let place = self.fast.below(KEPT as u32) as usize;
            self.strangers[place] = action;
        }
    }

    /// The legal actions of a seat.
    fn legal(game: &G, position: &G::Position, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        game.legal(position, seat, &mut actions);
        actions
    }
}

/// Every number of seats with all options at their defaults, then with each option at each of its other values (numbers: at both
/// ends), then with all seats taken by bots.
pub fn setups<G: Show>() -> Vec<Setup> {
    let about = G::ABOUT;
    let setup = |seats, bots, chosen: Option<(&str, OptionValue)>| {
        let chosen = chosen.map(|(id, value)| (id.to_owned(), value));
        Setup::new(&about, seats, bots, chosen, None).expect("a setup from the game's own schema")
    };
    let mut setups = Vec::new();
    for &seats in about.seats {
        setups.push(setup(seats, SeatSet::EMPTY, None));
        for option in about.options {
            let values = match option.kind {
                OptionKind::Switch { default } => vec![OptionValue::Switch(!default)],
                OptionKind::Number { min, max, .. } => vec![OptionValue::Number(min), OptionValue::Number(max)],
                OptionKind::Choice { values } => {
                    values[1..].iter().map(|value| OptionValue::Choice((*value).to_owned())).collect()
                }
            };
            let values = values.into_iter().filter(|value| *value != option.kind.default());
            setups.extend(values.map(|value| setup(seats, SeatSet::EMPTY, Some((option.id, value)))));
        }
        setups.push(setup(seats, SeatSet::all(seats), None));
    }
    setups
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default().to_owned()
}

/// Both languages, with names for the seats as a table would have them.
fn languages() -> impl Iterator<Item = (Language, Vec<String>)> {
    Language::ALL.into_iter().map(|language| (language, vec!["Vega".to_owned(); 6]))
}
