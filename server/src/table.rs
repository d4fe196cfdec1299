//! One table in memory: the game, who is there, what was said. All of it follows from its making and its journal.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bots::Cancel;
use engine::erased::{AnyKind, AnySession, PlayError};
use engine::record::Player;
use engine::{MAX_SEATS, Seat, SeatSet, Setup, UndoRefused, Viewer};
use tokio::sync::watch;

use crate::journal::{Entry, Person, Speaker, What};
use crate::plan::SeatPlan;
use crate::store::{Hold, Link, Making, PersonId, Role, Stored, TableId, Version};

/// A table in memory.
pub struct Table {
    /// Its number in the store.
    pub id: TableId,
    /// Its address.
    pub slug: String,
    /// The game with its content.
    pub kind: Arc<dyn AnyKind>,
    /// How it was made.
    pub making: Making,
    /// What changes. The lock is held until a change is on disk: nobody ever sees what could still be lost.
    pub state: tokio::sync::Mutex<State>,
    /// Tells those who watch that there is something new.
    pub news: watch::Sender<News>,
    /// When somebody last asked for the table.
    pub used: AtomicI64,
    /// The seat that a screen shared by several was last passed to, by person.
    pub looking: Mutex<HashMap<PersonId, Seat>>,
    /// Who has a page open.
    present: Mutex<[u32; MAX_SEATS + 1]>,
}

/// What those who watch a table wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The number of the latest change.
    pub number: u64,
    /// Goes up when somebody comes or goes.
    pub presence: u64,
}

/// What changes at a table.
pub struct State {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// How many changes there were.
    pub number: u64,
    /// When the latest change was.
    pub time: i64,
    /// All changes in short.
    pub changes: Vec<Change>,
    /// The change that made each action of the game.
    pub actions: Vec<u64>,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// What was said.
    pub chat: Vec<Said>,
    /// The links.
    pub links: Vec<Link>,
    /// Who has which role.
    pub holds: Vec<Hold>,
    /// How often links and roles have changed, where others may change them.
    pub roles: i64,
    /// Where the players go on.
    pub rematch: Option<String>,
    /// Whether the table was given up.
    pub abandoned: bool,
    /// How many entries are folded in the store.
    pub folded: u64,
    /// When the game last changed.
    pub game_time: i64,
    /// When the time of those whose turn it is began to run. What they take back and do again does not begin it anew.
    pub clock_time: i64,
    /// How many actions there were at most since the turn last passed.
    furthest: usize,
    /// When the time of those whose turn it is runs out.
    pub deadline: Option<i64>,
    /// Set when a change could not be stored: this copy is not to be trusted any more.
    pub broken: bool,
    /// Seats whose players want forced choices to be made for them.
    pub auto: SeatSet,
    /// Stops the bots that think about a position that is no longer there.
    pub thinking: Vec<Cancel>,
    /// Stops the bot that thinks about advice for a seat.
    pub advising: Vec<(Seat, Cancel)>,
    keys: VecDeque<(Seat, u64, u64)>,
}

/// Who sits at a seat.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    /// Name and colour.
    pub person: Person,
    /// Whether anybody has taken the seat.
    pub taken: bool,
    /// The bot that plays it.
    pub bot: Option<String>,
    /// The latest change after which this seat's decision was another one.
    pub since: u64,
    /// Milliseconds this seat was waited for.
    pub used: u64,
    /// Whether the seat was reminded in this decision.
    pub reminded: bool,
}

/// A change in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// When it was.
    pub time: i64,
    /// What it was.
    pub what: Brief,
}

/// What a change was: nothing in it is secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brief {
    /// An action of a seat, by its number in the game.
    Played(Seat, u32),
    /// The action with this number was taken back.
    TakenBack(Seat, u32),
    /// Something was said: the place in the chat.
    Said(u32),
    /// Somebody sat down or changed.
    Sat(Seat),
    /// A bot took over.
    Bot(Seat),
    /// Somebody was reminded.
    Reminded(Seat),
    /// A bot decides once.
    Helped(Seat),
    /// More time was given.
    MoreTime(Seat),
    /// There is a rematch.
    Rematch,
    /// The table was given up.
    Abandoned,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    /// When.
    pub time: i64,
    /// Who.
    pub speaker: Speaker,
    /// What.
    pub text: String,
}

/// Why an entry cannot be made.
#[derive(Debug)]
pub enum Refused {
    /// The rules of the game refuse it.
    Play(PlayError),
    /// It cannot be taken back.
    Undo(UndoRefused),
    /// The table was given up.
    Abandoned,
}

impl Table {
    /// Puts a stored table together. Says what is wrong if its journal does not fit the rules of this program.
    pub fn load(stored: Stored, kind: Arc<dyn AnyKind>) -> Result<Self, String> {
        let making = stored.making;
        let bots: SeatSet = (Seat::all(making.seats.len()).zip(&making.seats))
            .filter(|(_, plan)| matches!(plan, SeatPlan::Bot(_)))
            .map(|(seat, _)| seat)
            .collect();
        let options = making.options.iter().map(|(id, value)| (id.to_owned(), value.clone()));
        let setup = Setup::new(kind.about(), making.seats.len(), bots, options, Some(making.rules))
            .map_err(|error| error.to_string())?;
        let seats = making.seats.iter().map(SeatState::planned).collect();
        let mut state = State {
            session: kind.begin(setup, making.seed),
            number: 0,
            time: stored.made,
            changes: Vec::new(),
            actions: Vec::new(),
            seats,
            chat: Vec::new(),
            links: stored.links,
            holds: stored.holds,
            roles: stored.roles,
            rematch: None,
            abandoned: false,
            folded: stored.folded,
            game_time: stored.made,
            clock_time: stored.made,
            furthest: 0,
            deadline: None,
            broken: false,
            auto: SeatSet::EMPTY,
            thinking: Vec::new(),
            advising: Vec::new(),
            keys: VecDeque::new(),
        };
        for entry in stored.entries {
            let (number, what) = (state.number + 1, entry.what.clone());
            state.apply(entry).map_err(|refused| format!("change {number} ({what:?}): {refused:?}"))?;
        }
        state.deadline = state.time_left(making.pace.per_move);
        let news = watch::Sender::new(News { number: state.number, presence: 0 });
        Ok(Self {
            id: stored.id,
            slug: stored.slug,
            kind,
            making,
            state: tokio::sync::Mutex::new(state),
            news,
            used: AtomicI64::new(0),
            looking: Mutex::default(),
            present: Mutex::default(),
        })
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.making.seats.len()
    }

    /// Notes that somebody opened a page; gone when the value is dropped.
    pub fn come(self: &Arc<Self>, viewer: Viewer) -> Presence {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => MAX_SEATS,
        };
        self.present.lock().unwrap_or_else(PoisonError::into_inner)[place] += 1;
        self.news.send_modify(|news| news.presence += 1);
        Presence { table: Arc::clone(self), place }
    }

    /// Who has a page open: the seats, and how many watch.
    pub fn present(&self) -> (SeatSet, u32) {
        let present = *self.present.lock().unwrap_or_else(PoisonError::into_inner);
        (Seat::all(MAX_SEATS).filter(|seat| present[seat.index()] > 0).collect(), present[MAX_SEATS])
    }

    /// Whether somebody here wants to know at once what others change: a page is open, or a bot thinks about it.
    pub fn is_followed(&self) -> bool {
        self.news.receiver_count() > 0 || self.state.try_lock().is_ok_and(|state| !state.thinking.is_empty())
    }

    /// The seat that somebody's screen was last passed to.
    pub fn looking(&self, person: Option<PersonId>) -> Option<Seat> {
        self.looking.lock().unwrap_or_else(PoisonError::into_inner).get(&person?).copied()
    }

    /// Notes that the table is in use.
    pub fn touch(&self, now: i64) {
        self.used.store(now, Ordering::Relaxed);
    }
}

/// Somebody has a page open.
pub struct Presence {
    table: Arc<Table>,
    place: usize,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.present.lock().unwrap_or_else(PoisonError::into_inner)[self.place] -= 1;
        self.table.news.send_modify(|news| news.presence += 1);
    }
}

impl SeatState {
    fn planned(plan: &SeatPlan) -> Self {
        match plan {
            SeatPlan::Bot(bot) => Self { bot: Some(bot.clone()), taken: true, ..Self::default() },
            SeatPlan::Here => Self { taken: true, ..Self::default() },
            SeatPlan::Link => Self::default(),
        }
    }
}

impl State {
    /// Makes a change, or refuses it and changes nothing.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Refused> {
        let time = self.time + entry.after as i64;
        let number = self.number + 1;
        let what = match entry.what {
            What::Played(seat, action) => self.play(seat, &action, number, time)?,
            What::PlayedOnce(seat, key, action) => {
                let played = self.play(seat, &action, number, time)?;
                self.keys.push_back((seat, key, number));
                if self.keys.len() > KEYS {
                    self.keys.pop_front();
                }
                played
            }
            What::TakenBack(seat) => self.take_back(seat, number, time)?,
            What::Said(speaker, text) => {
                self.chat.push(Said { time, speaker, text });
                Brief::Said(self.chat.len() as u32 - 1)
            }
            What::Sat(seat, person) => {
                self.start_clock_if_last(seat, time);
                if let Some(state) = self.seats.get_mut(seat.index()) {
                    state.person = person;
                    state.taken = true;
                    state.bot = None;
                }
                Brief::Sat(seat)
            }
            What::Bot(seat, bot) => {
                self.start_clock_if_last(seat, time);
                if let Some(state) = self.seats.get_mut(seat.index()) {
                    state.bot = Some(bot);
                    state.taken = true;
                }
                Brief::Bot(seat)
            }
            What::Reminded(seat) => {
                if let Some(state) = self.seats.get_mut(seat.index()) {
                    state.reminded = true;
                }
                Brief::Reminded(seat)
            }
            What::Helped(seat) => Brief::Helped(seat),
            What::MoreTime(seat) => {
                if let Some(state) = self.seats.get_mut(seat.index()) {
                    state.reminded = false;
                }
                self.game_time = time;
                self.clock_time = time;
                Brief::MoreTime(seat)
            }
            What::Rematch(slug) => {
                self.rematch = Some(slug);
                Brief::Rematch
            }
            What::Abandoned => {
                self.abandoned = true;
                Brief::Abandoned
            }
        };
        self.number = number;
        self.time = time;
        self.changes.push(Change { time, what });
        Ok(())
    }

    /// Nobody's time runs while a seat is free: it begins when the last one is taken.
    fn start_clock_if_last(&mut self, seat: Seat, time: i64) {
        let mut free = self.seats.iter().enumerate().filter(|(_, state)| !state.taken);
        if free.next().is_some_and(|(index, _)| index == seat.index()) && free.next().is_none() {
            self.game_time = time;
            self.clock_time = time;
        }
    }

    fn play(&mut self, seat: Seat, action: &str, number: u64, time: i64) -> Result<Brief, Refused> {
        if self.abandoned {
            return Err(Refused::Abandoned);
        }
        let before = self.session.turn();
        // Where several decide at once, what the others do does not disturb this seat's decision.
        let others = before - SeatSet::only(seat);
        let offers: Vec<(Seat, Vec<String>)> = others.iter().map(|other| (other, self.notations(other))).collect();
        self.session.play(seat, action).map_err(Refused::Play)?;
        self.actions.push(number);
        self.clock(before, time);
        let undisturbed: SeatSet =
            offers.into_iter().filter(|(other, offers)| *offers == self.notations(*other)).map(|(s, _)| s).collect();
        self.disturb(undisturbed, number);
        Ok(Brief::Played(seat, self.actions.len() as u32))
    }

    fn take_back(&mut self, seat: Seat, number: u64, time: i64) -> Result<Brief, Refused> {
        if self.abandoned {
            return Err(Refused::Abandoned);
        }
        let before = self.session.turn();
        self.session.undo(seat).map_err(Refused::Undo)?;
        self.actions.pop();
        self.clock(before, time);
        self.disturb(SeatSet::EMPTY, number);
        Ok(Brief::TakenBack(seat, self.actions.len() as u32 + 1))
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        self.session.offers(seat).into_iter().map(|offer| offer.notation).collect()
    }

    /// The time since the last change of the game is time used by those it waited for.
    fn clock(&mut self, waited_for: SeatSet, time: i64) {
        let passed = (time - self.game_time).max(0) as u64;
        for seat in waited_for.iter() {
            self.seats[seat.index()].used += passed;
        }
        self.game_time = time;
        let (passes, actions) = (self.session.turn() != waited_for, self.actions.len());
        if passes || actions > self.furthest {
            self.clock_time = time;
            self.furthest = actions;
            for seat in waited_for.iter() {
                self.seats[seat.index()].reminded = false;
            }
        }
    }

    fn disturb(&mut self, undisturbed: SeatSet, number: u64) {
        for seat in Seat::all(self.seats.len()).filter(|seat| !undisturbed.contains(*seat)) {
            self.seats[seat.index()].since = number;
        }
    }

    /// The change that this key stands for, if it was made.
    pub fn made_before(&self, seat: Seat, key: u64) -> Option<u64> {
        self.keys.iter().find(|(by, known, _)| (*by, *known) == (seat, key)).map(|(_, _, number)| *number)
    }

    /// The action that a change made, in notation, unless it was taken back.
    pub fn action_of(&self, change: u64) -> Option<String> {
        let place = self.actions.iter().rposition(|number| *number == change)?;
        let played = self.session.moves().into_iter().nth(place)?;
        played.split_once(':').map(|(_, action)| action.to_owned())
    }

    /// Whether the game is over, one way or the other.
    pub fn is_over(&self) -> bool {
        self.abandoned || self.session.outcome().is_some()
    }

    /// When the time of those the game waits for is over, if so many seconds are given for a decision. A reminder gives half of
    /// it again. Bots need no clock, and nobody's time runs while a seat is free.
    pub fn time_left(&self, seconds: Option<u64>) -> Option<i64> {
        let seconds = seconds.filter(|_| !self.is_over() && self.seats.iter().all(|seat| seat.taken))?;
        let waiting = self.session.turn().iter().map(|seat| &self.seats[seat.index()]);
        let people: Vec<&SeatState> = waiting.filter(|seat| seat.bot.is_none()).collect();
        let reminded = people.iter().any(|seat| seat.reminded);
        people.first()?;
        Some(self.clock_time + (seconds * if reminded { 1500 } else { 1000 }) as i64)
    }

    /// What the clock goes by: whether time runs for anybody, and since when. The last seat may be taken in the millisecond in which the
    /// table was made, so one does not follow from the other.
    pub fn running(&self) -> (bool, i64) {
        (self.time_left(Some(0)).is_some(), self.clock_time)
    }

    /// The bots the game waits for.
    pub fn bots_to_move(&self) -> impl Iterator<Item = (Seat, &str)> {
        let over = self.is_over();
        let waiting = self.session.turn();
        let bots = self.seats.iter().enumerate().filter_map(|(i, seat)| Some((Seat::new(i)?, seat.bot.as_deref()?)));
        bots.filter(move |(seat, _)| !over && waiting.contains(*seat))
    }

    /// The colour of every seat: the one its player chose; else its own, or the first that is free.
    pub fn colours(&self) -> Vec<u8> {
        let chosen: Vec<Option<u8>> = self.seats.iter().map(|seat| seat.person.colour).collect();
        let mut colours = chosen.clone();
        for seat in 0..chosen.len() {
            if chosen[seat].is_none() {
                let mut all = std::iter::once(seat as u8).chain(0..);
                colours[seat] = all.find(|colour| {
                    !colours.contains(&Some(*colour)) && (*colour == seat as u8 || !is_own(&chosen, *colour))
                });
            }
        }
        colours.into_iter().flatten().collect()
    }

    /// What everybody is called; seats without a name are called by their letters.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.person.name.clone()).collect()
    }

    /// Who plays, for records.
    pub fn players(&self) -> Vec<Player> {
        let player = |seat: &SeatState| Player { name: seat.person.name.clone(), bot: seat.bot.clone() };
        self.seats.iter().map(player).collect()
    }

    /// The seats somebody may play.
    pub fn seats_of(&self, person: PersonId) -> SeatSet {
        let roles = self.holds.iter().filter(|hold| hold.person == person).map(|hold| hold.role);
        roles.filter_map(|role| if let Role::Seat(seat) = role { Some(seat) } else { None }).collect()
    }

    /// Whether somebody has a role.
    pub fn has(&self, person: PersonId, role: Role) -> bool {
        self.holds.contains(&Hold { person, role })
    }

    /// When an action of the game was made.
    pub fn time_of(&self, action: usize) -> Option<i64> {
        let change = self.actions.get(action.checked_sub(1)?)?;
        self.changes.get(*change as usize - 1).map(|change| change.time)
    }

    /// How far it has come.
    pub fn version(&self) -> Version {
        Version { number: self.number, roles: self.roles }
    }

    /// Bots that think about the position before this one think in vain.
    pub fn stop_thinking(&mut self) {
        for cancel in self.thinking.drain(..).chain(self.advising.drain(..).map(|(_, cancel)| cancel)) {
            cancel.cancel();
        }
    }
}

/// Whether a colour is that of a seat which keeps its own.
fn is_own(chosen: &[Option<u8>], colour: u8) -> bool {
    chosen.get(usize::from(colour)) == Some(&None)
}

/// So many keys are remembered at a table.
const KEYS: usize = 32;

#[cfg(test)]
mod tests {
    use games::Library;

    use super::*;
    use crate::plan::Pace;
    use crate::store::TableId;

    fn stored(entries: Vec<Entry>) -> Stored {
        let library = Library::built_in();
        let kind = library.get("tic-tac-toe").unwrap();
        let setup = Setup::plain(kind.about(), 2).unwrap();
        let making = Making {
            game: "tic-tac-toe".to_owned(),
            rules: setup.rules,
            content: kind.content_hash(),
            options: setup.options,
            seats: vec![SeatPlan::Link, SeatPlan::Link],
            seed: engine::Seed::random(),
            pace: Pace { per_move: Some(60), ..Pace::default() },
            fork: None,
        };
        let slug = "slug".to_owned();
        Stored {
            id: TableId(1),
            slug,
            making,
            made: 1_000,
            entries,
            folded: 0,
            links: Vec::new(),
            holds: Vec::new(),
            roles: 0,
        }
    }

    fn load(stored: Stored) -> Result<Table, String> {
        Table::load(stored, Arc::clone(Library::built_in().get("tic-tac-toe").unwrap()))
    }

    fn played(seat: Seat, after: u64, action: &str) -> Entry {
        Entry { after, what: What::Played(seat, action.to_owned()) }
    }

    #[test]
    fn everything_follows_from_the_journal() {
        let table = load(stored(vec![
            Entry { after: 10, what: What::Sat(Seat::A, Person { name: "Ada".to_owned(), colour: Some(3) }) },
            Entry { after: 0, what: What::Sat(Seat::B, Person::default()) },
            played(Seat::A, 500, "a1"),
            Entry { after: 20, what: What::Said(Speaker::Seat(Seat::B), "hm".to_owned()) },
            Entry { after: 30, what: What::Reminded(Seat::B) },
        ]));
        let state = table.unwrap().state.into_inner();
        assert_eq!((state.number, state.time, state.game_time), (5, 1_560, 1_510));
        assert_eq!((state.seats[0].used, state.seats[1].used), (500, 0), "A was waited for once both were there");
        assert_eq!((state.actions.as_slice(), state.time_of(1)), ([3].as_slice(), Some(1_510)));
        assert_eq!(state.deadline, Some(1_510 + 90_000), "a reminder gives half the time again");
        assert_eq!(state.names(), ["Ada", ""]);
    }

    #[test]
    fn what_the_rules_refuse_changes_nothing() {
        let mut state = load(stored(vec![played(Seat::A, 1, "b2")])).unwrap().state.into_inner();
        for entry in [played(Seat::B, 1, "b2"), played(Seat::A, 1, "a1"), played(Seat::B, 1, "king")] {
            assert!(matches!(state.apply(entry), Err(Refused::Play(_))));
        }
        assert!(matches!(state.apply(Entry { after: 1, what: What::TakenBack(Seat::A) }), Err(Refused::Undo(_))));
        assert_eq!((state.number, state.changes.len(), state.actions.len()), (1, 1, 1));
        state.apply(Entry { after: 1, what: What::Abandoned }).unwrap();
        assert!(matches!(state.apply(played(Seat::B, 1, "a1")), Err(Refused::Abandoned)));
        assert!(state.is_over());
    }

    /// The clock is set when it begins to run, however little time has passed: a change that it does not notice would leave the table
    /// without a clock for ever.
    #[test]
    fn a_clock_begins_to_run_in_the_millisecond_in_which_the_table_was_made() {
        let mut state = load(stored(Vec::new())).unwrap().state.into_inner();
        let before = state.running();
        state.apply(Entry { after: 0, what: What::Sat(Seat::A, Person::default()) }).unwrap();
        assert_eq!(state.running(), before, "a seat is free");
        state.apply(Entry { after: 0, what: What::Sat(Seat::B, Person::default()) }).unwrap();
        assert_ne!(state.running(), before);
        let before = state.running();
        state.apply(Entry { after: 0, what: What::Abandoned }).unwrap();
        assert_ne!(state.running(), before, "and it ends with the game");
    }

    /// Taking back and doing again does not begin a clock anew; going on does, and so does another seat's turn.
    #[test]
    fn a_clock_is_not_wound_up_by_going_in_circles() {
        let library = Library::built_in();
        let kind = library.get("space-gate-odyssey").unwrap();
        let mut table = stored(Vec::new());
        table.making.game = "space-gate-odyssey".to_owned();
        table.making.options = Setup::plain(kind.about(), 2).unwrap().options;
        let mut state = Table::load(table, Arc::clone(kind)).unwrap().state.into_inner();
        let mut circles = 0;
        for _ in 0..60 {
            let seat = state.session.turn().first().unwrap();
            let offers = state.session.offers(seat);
            let before = state.clock_time;
            state.apply(played(seat, 100, &offers[0].notation)).unwrap();
            assert_eq!(state.clock_time, state.time, "whoever goes on has a new clock");
            if state.session.can_undo(seat) && state.session.turn() == SeatSet::only(seat) {
                circles += 1;
                let begun = state.clock_time;
                state.apply(Entry { after: 50, what: What::TakenBack(seat) }).unwrap();
                state.apply(played(seat, 50, &offers[0].notation)).unwrap();
                assert_eq!(state.clock_time, begun, "and whoever goes in circles has not");
            }
            assert!(state.clock_time > before);
        }
        assert!(circles > 5, "{circles}");
    }

    #[test]
    fn everybody_has_a_colour_of_their_own() {
        let mut state = load(stored(Vec::new())).unwrap().state.into_inner();
        let mut colours = |chosen: [Option<u8>; 2]| {
            for (seat, colour) in state.seats.iter_mut().zip(chosen) {
                seat.person.colour = colour;
            }
            state.colours()
        };
        assert_eq!(colours([None, None]), [0, 1]);
        assert_eq!(colours([Some(1), None]), [1, 0]);
        assert_eq!(colours([Some(4), None]), [4, 1]);
        assert_eq!(colours([None, Some(0)]), [1, 0]);
        assert_eq!(colours([Some(1), Some(0)]), [1, 0]);
    }

    #[test]
    fn what_does_not_touch_a_decision_leaves_its_number() {
        let mut state = load(stored(vec![played(Seat::A, 1, "b2")])).unwrap().state.into_inner();
        assert_eq!([state.seats[0].since, state.seats[1].since], [1, 1]);
        state.apply(Entry { after: 1, what: What::Said(Speaker::Seat(Seat::A), "go".to_owned()) }).unwrap();
        assert_eq!(state.seats[1].since, 1, "talk disturbs nobody");
        // Where several decide at once, one who has the same to choose from as before is not disturbed.
        state.disturb(SeatSet::only(Seat::B), 2);
        assert_eq!([state.seats[0].since, state.seats[1].since], [2, 1]);
    }

    #[test]
    fn only_the_latest_keys_are_remembered() {
        let mut state = load(stored(Vec::new())).unwrap().state.into_inner();
        let once = |key, action: &str| Entry { after: 1, what: What::PlayedOnce(Seat::A, key, action.to_owned()) };
        state.apply(once(7, "a1")).unwrap();
        assert_eq!((state.made_before(Seat::A, 7), state.made_before(Seat::B, 7)), (Some(1), None));
        for number in 0..KEYS as u64 {
            state.keys.push_back((Seat::B, number, number));
        }
        state.apply(played(Seat::B, 1, "b1")).unwrap();
        state.apply(once(8, "a2")).unwrap();
        assert_eq!(state.made_before(Seat::A, 8), Some(3));
    }

    #[test]
    fn a_journal_that_does_not_fit_says_where() {
        let told = load(stored(vec![played(Seat::A, 1, "a1"), played(Seat::A, 1, "a2")])).err().unwrap();
        assert!(told.starts_with("change 2"), "{told}");
        let mut other = stored(Vec::new());
        other.making.seats.push(SeatPlan::Link);
        assert!(load(other).is_err(), "the game has no such table");
    }
}
