//! The laws that every game must obey, as one test suite.
//!
//! [`obey`] plays random games of a kind, for all numbers of seats, options and versions of the rules, and checks at their
//! positions, the last one included:
//! - *rules*: whom the game waits for can act; what is listed is accepted and nothing else; a refusal changes nothing; positions,
//!   actions and records survive being written and read; games end; undo is replay without the last action;
//! - *secrets*: neither views nor choices, reasons and refusals hold what the viewer cannot know; guesses agree with their view;
//!   actions that reveal something to anybody say so, and only they; the log tells no more than the view;
//! - *show*: all that anybody is shown has a text in all languages; all spots are in the picture; all cited rules are in the
//!   rulebook; scores add up, and places follow from them.

mod rules;
mod secrets;
mod setups;
mod show;

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::text::{Language, Texts};
use crate::{Chance, Fast, Kind, Move, Seat, SeatSet, Seed, Session, Setup, Show, Viewer};

/// How thoroughly the laws are checked.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games for every setup.
    pub games: u64,
    /// One in so many positions is looked at closely, and so are the first few of every kind of decision in a setup and the last
    /// position; all are checked for soundness.
    pub every: u32,
    /// How many guesses are made of each view.
    pub guesses: u32,
}

impl Plan {
    /// As many games as have this many decisions, and at least two for every setup; about this many positions looked at
    /// closely, spread over all of them. How long games are is found out by playing one of each setup.
    pub fn within<G: Show>(kind: &Kind<G>, decisions: u64, close: u64) -> Self {
        if setups::schema(&G::ABOUT).is_err() {
            return Self { games: 2, every: 1, guesses: 3 }; // There is no table to play at, and `obey` says why.
        }
        let mut fast = Fast::new(decisions);
        let length = |setup: Setup| {
            let game = kind.rules(&setup);
            let mut position = game.start(Seed::numbered(0));
            for number in 1..G::ABOUT.longest as u64 {
                let Some(seat) = game.turn(&position).first() else { return number };
                let mut actions = Vec::new();
                game.legal(&position, seat, &mut actions);
                let Some(action) = fast.choose(&actions) else { return number };
                game.apply(&mut position, seat, *action, &mut ());
            }
            G::ABOUT.longest as u64
        };
        let once: u64 = setups::setups(&G::ABOUT).into_iter().map(length).sum::<u64>().max(1);
        let games = (decisions / once).clamp(2, 50);
        Self { games, every: (games * once / close.max(1)).max(1) as u32, guesses: 3 }
    }
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

/// What the laws know while they watch games.
struct Court<'a, G: Show> {
    kind: &'a Kind<G>,
    plan: Plan,
    texts: Texts,
    fast: Fast,
    /// Actions of other positions: most of them are illegal here.
    strangers: Vec<G::Action>,
    /// How often each kind of decision, by its prompt, was looked at in games of this setup.
    looked: HashMap<String, u32>,
    /// The number of the last move whose log lines were read.
    read: usize,
    /// Whether something follows from the seed.
    seeded: bool,
    /// Whether dealing anew ever changed anything.
    dealt: bool,
    /// The marked actions by the word their notation begins with: how many were tried, and whether one showed anything.
    marked: BTreeMap<String, (u32, bool)>,
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
        read: 0,
        seeded: false,
        dealt: false,
        marked: BTreeMap::new(),
    };
    let anywhere = |(law, detail)| Broken { law, place: G::ABOUT.id.to_owned(), detail };
    setups::schema(&G::ABOUT).and_then(|()| court.complete()).map_err(anywhere)?;
    for setup in setups::setups(&G::ABOUT) {
        court.looked.clear();
        for number in 0..plan.games {
            let mut session = None;
            // A panic anywhere in the game is a broken law too, and the place is worth knowing.
            let verdict = catch_unwind(AssertUnwindSafe(|| {
                let begun = Session::new(kind.rules(&setup), setup.clone(), Seed::numbered(number));
                court.watch(session.insert(begun))
            }))
            .unwrap_or_else(|panic| Err(("no panic", panic_text(panic.as_ref()))));
            verdict.map_err(|(law, detail)| {
                let moves: Vec<String> = session.iter().flat_map(Session::moves).map(written).collect();
                let place = format!("{} {setup:?} seed {number}: {}", G::ABOUT.id, moves.join(" "));
                Broken { law, place, detail }
            })?;
        }
    }
    court.sum_up().map_err(anywhere)
}

fn written<A: fmt::Display>(played: &Move<A>) -> String {
    format!("{}:{}", played.seat, played.action)
}

impl<G: Show> Court<'_, G> {
    /// One game from the first decision to the end.
    fn watch(&mut self, session: &mut Session<G>) -> Verdict {
        let game = Arc::clone(session.game());
        self.read = 0;
        self.seeded |= game.start(Seed::numbered(u64::MAX)) != *session.position();
        self.sound(&game, session.position())?;
        loop {
            self.turn(session)?;
            let turn = game.turn(session.position());
            let close = turn.is_empty() || self.is_worth_a_look(session, turn);
            if close {
                self.position(session)?;
            }
            if turn.is_empty() {
                break;
            }
            hold!("games end", session.moves().len() < G::ABOUT.longest, "still not over");
            let (seat, action) = self.pick(session, turn);
            self.remember(action);
            if close {
                self.undo(session, seat, action)?;
            }
            // Looked at before the session does: its own check is there in debug builds only, and panics.
            let mut after = session.position().clone();
            game.apply(&mut after, seat, action, &mut ());
            self.sound(&game, &after)?;
            let (before, now) = (game.turns(session.position()), game.turns(&after));
            hold!("turns are counted upwards", before <= now, "{before} turns had begun, then {now}");
            let (before, now) = (game.phases(session.position()), game.phases(&after));
            hold!("phases are counted upwards", before <= now, "{before} phases had begun, then {now}");
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

    /// Everything there is to say about one position, the last one included.
    fn position(&mut self, session: &Session<G>) -> Verdict {
        self.legality(session)?;
        self.round_trips(session)?;
        self.secrets(session)?;
        self.shown(session)
    }

    /// What only all games together can tell.
    fn sum_up(&self) -> Verdict {
        hold!(
            "redeal deals anew what is hidden",
            self.dealt || !self.seeded,
            "positions follow from the seed, so something is hidden, but redeal never changed any"
        );
        // A few marks may show nothing by chance: the last tile of a pile is no surprise.
        const ENOUGH: u32 = 12;
        for (word, (tried, shown)) in &self.marked {
            hold!(
                "marks mean something",
                *shown || *tried < ENOUGH,
                "{tried} actions such as “{word}…” are marked, and none of them showed anybody anything"
            );
        }
        Ok(())
    }

    fn sound(&self, game: &G, position: &G::Position) -> Verdict {
        game.check(position).map_err(|broken| ("check() holds", broken))
    }

    /// Some actions to try that may be illegal: of other positions, or much like the ones given.
    fn others(&mut self, legal: &[G::Action], number: usize) -> Vec<G::Action> {
        let mut others = Vec::new();
        for _ in 0..number {
            others.extend(self.fast.choose(&self.strangers));
            let alike = self.fast.choose(legal).or(others.last()).map(G::Action::to_string);
            others.extend(alike.and_then(|notation| self.mutate(&notation)));
        }
        others
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

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default().to_owned()
}

/// Both languages, with names for the seats as a table would have them.
fn languages() -> impl Iterator<Item = (Language, Vec<String>)> {
    Language::ALL.into_iter().map(|language| (language, vec!["Vega".to_owned(); 6]))
}
