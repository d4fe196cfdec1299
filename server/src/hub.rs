//! All tables: loaded when somebody asks for them, changed one change at a time, put away when nobody looks any more.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use engine::text::Texts;
use engine::{Message, Seat, SeatSet, Seed, Setup, Undo};
use games::Library;
use tokio::sync::{Notify, OnceCell};

use crate::bot_pool::{BotPool, FOLLOW};
use crate::journal::{Entry, Person, Speaker, What};
use crate::metrics::Metrics;
use crate::older::Older;
use crate::plan::{Plan, SeatPlan};
use crate::secret::Token;
use crate::store::{Append, BotTurn, Hold, Link, Making, PersonId, Role, Store, StoreError, TableId};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// The words of the server's own pages.
pub const TEXTS: &engine::text::Source = &[
    (engine::text::Language::English, include_str!("../text/en.ftl")),
    (engine::text::Language::German, include_str!("../text/de.ftl")),
];

/// Milliseconds since 1970.
pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

/// All tables.
pub struct Hub {
    /// The games.
    pub library: Library,
    /// What stays.
    pub store: Store,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// The bots.
    pub bots: BotPool,
    /// Told when there is something for bots to do.
    pub bots_wanted: Notify,
    tables: Mutex<Tables>,
    texts: Vec<(&'static str, OnceLock<Texts>)>,
    own_texts: OnceLock<Texts>,
    older: Older,
}

type Slot = Arc<OnceCell<Arc<Table>>>;

#[derive(Default)]
struct Tables {
    by_id: HashMap<TableId, Slot>,
    by_slug: HashMap<String, TableId>,
}

/// A table that was just made.
pub struct Made {
    /// Its address.
    pub slug: String,
    /// The secrets of its seats, from `A` on; none for bots.
    pub seats: Vec<Option<Token>>,
    /// The secret for those who watch.
    pub watcher: Token,
}

/// An action with all that keeps it from being played wrongly.
pub struct Play {
    /// Who plays.
    pub seat: Seat,
    /// What, in notation.
    pub action: String,
    /// The number of the change that the player saw last.
    pub seen: Option<u64>,
    /// What makes it count once.
    pub key: Option<u64>,
}

impl Hub {
    /// Over these games and this store.
    pub fn new(library: Library, store: Store, bot_threads: usize) -> Arc<Self> {
        let texts = library.iter().map(|kind| (kind.about().id, OnceLock::new())).collect();
        Arc::new_cyclic(|hub| Self {
            library,
            store,
            metrics: Arc::default(),
            bots: BotPool::start(bot_threads, hub),
            bots_wanted: Notify::new(),
            tables: Mutex::default(),
            texts,
            own_texts: OnceLock::new(),
            older: Older::default(),
        })
    }

    /// The words of the pages of a game.
    pub fn texts_of(&self, game: &str) -> &Texts {
        let found = self.texts.iter().find(|(id, _)| *id == game);
        let (Some((_, texts)), Ok(kind)) = (found, self.library.get(game)) else { return self.texts() };
        texts.get_or_init(|| Texts::new(&[TEXTS, kind.about().texts]))
    }

    /// The words of pages that belong to no game.
    pub fn texts(&self) -> &Texts {
        self.own_texts.get_or_init(|| Texts::new(&[TEXTS]))
    }

    /// The table at an address.
    pub async fn table(self: &Arc<Self>, slug: &str) -> Result<Arc<Table>, Trouble> {
        let known = self.locked().by_slug.get(slug).copied();
        let id = match known {
            Some(id) => id,
            None => self.store.find_table(slug).await?.ok_or(Trouble::NotFound)?,
        };
        self.table_by_id(id).await
    }

    /// The table with a number.
    pub async fn table_by_id(self: &Arc<Self>, id: TableId) -> Result<Arc<Table>, Trouble> {
        let slot = Arc::clone(self.locked().by_id.entry(id).or_default());
        let loaded = slot.get_or_try_init(|| self.load(id)).await;
        match loaded {
            Ok(table) => {
                table.touch(now());
                let table = Arc::clone(table);
                self.ask_for_news(&table).await?;
                Ok(table)
            }
            Err(trouble) => {
                // Somebody else may have begun anew meanwhile: only what failed here goes.
                let mut tables = self.locked();
                if tables.by_id.get(&id).is_some_and(|known| Arc::ptr_eq(known, &slot)) {
                    tables.by_id.remove(&id);
                }
                Err(trouble)
            }
        }
    }

    async fn load(self: &Arc<Self>, id: TableId) -> Result<Arc<Table>, Trouble> {
        let stored = self.store.load_table(id).await?.ok_or(Trouble::NotFound)?;
        let kind = self.library.get(&stored.making.game).map_err(Trouble::Bad)?;
        let kind = self.older.kind_of(&stored.making, kind, &self.store).await?;
        let slug = stored.slug.clone();
        let table = Table::load(stored, kind)
            .map_err(|error| Trouble::Internal(format!("table {slug} cannot be loaded: {error}")))?;
        let table = Arc::new(table);
        // Whatever ended the copy before this one, the bots that the game waits for go on.
        let (number, turns) = {
            let state = table.state.lock().await;
            (state.number, bot_turns(&table, &state))
        };
        if !turns.is_empty() {
            self.store.add_turns(id, number, turns).await?;
            self.bots_wanted.notify_waiters();
        }
        self.locked().by_slug.insert(slug, id);
        self.metrics.tables_loaded.fetch_add(1, Ordering::Relaxed);
        Ok(table)
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        self.locked().by_id.len()
    }

    /// Puts tables away that nobody looks at and nobody has asked for since a time.
    pub fn put_away(&self, unused_since: i64) {
        let mut tables = self.locked();
        let Tables { by_id, by_slug } = &mut *tables;
        by_id.retain(|_, slot| {
            let Some(table) = slot.get() else { return Arc::strong_count(slot) > 1 };
            let in_use = Arc::strong_count(slot) > 1
                || Arc::strong_count(table) > 1
                || table.used.load(Ordering::Relaxed) > unused_since;
            if !in_use {
                by_slug.remove(&table.slug);
            }
            in_use
        });
        if by_id.capacity() > 4 * by_id.len() + 64 {
            by_id.shrink_to_fit();
            by_slug.shrink_to_fit();
        }
    }

    /// A table, if it is in memory.
    pub fn loaded(&self, id: TableId) -> Option<Arc<Table>> {
        self.locked().by_id.get(&id)?.get().cloned()
    }

    /// All tables in memory.
    pub fn all_loaded(&self) -> Vec<Arc<Table>> {
        self.locked().by_id.values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Lets go of a copy that is not to be trusted any more.
    pub fn forget(&self, table: &Table) {
        let mut tables = self.locked();
        tables.by_id.remove(&table.id);
        tables.by_slug.remove(&table.slug);
    }

    /// Somebody's seats are another person's from now on: a visitor has logged in.
    pub async fn merged(&self, visitor: PersonId, account: PersonId) {
        for table in self.all_loaded() {
            for hold in &mut table.state.lock().await.holds {
                if hold.person == visitor {
                    hold.person = account;
                }
            }
        }
    }

    /// Makes a table.
    pub async fn make(self: &Arc<Self>, plan: Plan, owner: PersonId, browser: Option<&Token>) -> Result<Made, Trouble> {
        let kind = Arc::clone(self.library.get(&plan.game).map_err(Trouble::Bad)?);
        let about = kind.about();
        let bots: SeatSet = (Seat::all(plan.seats.len()).zip(&plan.seats))
            .filter(|(_, plan)| matches!(plan, SeatPlan::Bot(_)))
            .map(|(seat, _)| seat)
            .collect();
        for plan in &plan.seats {
            if let SeatPlan::Bot(bot) = plan {
                let spec = bot.parse::<bots::BotSpec>().map_err(|unknown| Trouble::Bad(unknown.message()))?;
                // All tables share the threads of the bots: nobody has one think for as long as they like.
                if !bots::BotSpec::ALL.contains(&spec) {
                    let known = bots::BotSpec::ALL.map(|spec| spec.to_string()).join(", ");
                    let message = Message::new("trouble-bot-level").with_quote("bot", bot).with("known", known);
                    return Err(Trouble::Bad(message));
                }
            }
        }
        let known: Vec<&str> = about.options.iter().map(|spec| spec.id).collect();
        let mut chosen = Vec::new();
        for (id, text) in &plan.options {
            let Some(spec) = about.options.iter().find(|spec| spec.id == id) else {
                let message = Message::new("error-option-unknown").with_quote("option", id);
                return Err(Trouble::Bad(message.with("known", known.join(", "))));
            };
            let value = spec.kind.parse(text).ok_or_else(|| {
                let message = Message::new("error-option-value").with("option", spec.id).with_quote("value", text);
                Trouble::Bad(message.with("allowed", spec.kind.describe()))
            })?;
            chosen.push((id.clone(), value));
        }
        self.older.keep(&kind, &self.store).await?;
        let setup = Setup::new(about, plan.seats.len(), bots, chosen, None).map_err(|e| Trouble::Bad(e.message()))?;
        let making = Making {
            game: about.id.to_owned(),
            rules: setup.rules,
            content: kind.content_hash(),
            options: setup.options,
            seats: plan.seats,
            seed: Seed::random(),
            pace: plan.pace,
            fork: None,
        };
        let sat: Vec<What> = Seat::all(making.seats.len())
            .zip(plan.people)
            .filter(|(seat, _)| making.seats[seat.index()] == SeatPlan::Here)
            .filter(|(_, person)| *person != Person::default())
            .map(|(seat, person)| What::Sat(seat, person))
            .collect();
        let here = Seat::all(making.seats.len()).filter(|seat| making.seats[seat.index()] == SeatPlan::Here);
        let roles = here.map(Role::Seat).chain([Role::Owner]);
        let holds = roles.map(|role| Hold { person: owner, role }).collect();
        self.make_from(making, sat, holds, browser).await
    }

    /// Makes a table with the beginning of a journal and those who have roles at it.
    pub async fn make_from(
        self: &Arc<Self>,
        making: Making,
        journal: Vec<What>,
        holds: Vec<Hold>,
        browser: Option<&Token>,
    ) -> Result<Made, Trouble> {
        let slug = new_slug();
        let watcher = Token::random();
        let seats: Vec<Option<Token>> =
            making.seats.iter().map(|plan| (!matches!(plan, SeatPlan::Bot(_))).then(Token::random)).collect();
        let place = |role: Role| u64::from(role.number());
        let seal = |token: &Token, role: Role| {
            browser.map_or_else(Vec::new, |key| token.sealed(key, place(role) ^ hash_of(&slug)).to_vec())
        };
        let link = |token: &Token, role: Role| Link { token: token.hash(), role, sealed: seal(token, role) };
        let mut links = vec![link(&watcher, Role::Watcher)];
        for (seat, token) in Seat::all(seats.len()).zip(&seats) {
            links.extend(token.as_ref().map(|token| link(token, Role::Seat(seat))));
        }
        let entries = journal.into_iter().map(|what| Entry { after: 0, what }).collect();
        let id = self.store.make_table(slug.clone(), &making, now(), links, holds, entries).await?;
        let table = self.table_by_id(id).await?;
        let mut state = table.state.lock().await;
        if state.deadline.is_some() {
            self.set_wake(&table, &mut state).await?;
        }
        drop(state);
        self.metrics.tables_made.fetch_add(1, Ordering::Relaxed);
        Ok(Made { slug, seats, watcher })
    }

    /// The links to a table that this browser made.
    pub fn links(&self, table: &Table, state: &State, browser: &Token) -> Vec<(Role, Token)> {
        let opened = state.links.iter().filter_map(|link| {
            let place = u64::from(link.role.number()) ^ hash_of(&table.slug);
            let token = Token::unsealed(&link.sealed, browser, place)?;
            (token.hash() == link.token).then_some((link.role, token))
        });
        opened.collect()
    }

    /// A new link in the place of an old one. Whoever came by the old one has nothing to do there any more; who made the table stays.
    pub async fn new_link(self: &Arc<Self>, table: &Arc<Table>, role: Role, browser: &Token) -> Result<Token, Trouble> {
        let token = Token::random();
        let place = u64::from(role.number()) ^ hash_of(&table.slug);
        let link = Link { token: token.hash(), role, sealed: token.sealed(browser, place).to_vec() };
        let (hub, table) = (Arc::clone(self), Arc::clone(table));
        let task = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            let owners = state.holds.iter().filter(|hold| hold.role == Role::Owner).map(|hold| hold.person);
            let owners: Vec<PersonId> = owners.collect();
            hub.store.replace_link(table.id, link.clone(), owners.clone()).await?;
            state.links.retain(|old| old.role != role);
            state.links.push(link);
            state.holds.retain(|hold| hold.role != role || owners.contains(&hold.person));
            table.news.send_modify(|news| news.presence += 1);
            Ok::<(), Trouble>(())
        });
        finished(task).await?;
        Ok(token)
    }

    /// Lets somebody have a role at a table.
    pub async fn let_in(self: &Arc<Self>, table: &Arc<Table>, hold: Hold) -> Result<(), Trouble> {
        let (hub, table) = (Arc::clone(self), Arc::clone(table));
        let task = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            if !state.holds.contains(&hold) {
                hub.store.hold(table.id, hold).await?;
                state.holds.push(hold);
            }
            Ok(())
        });
        finished(task).await
    }

    /// Changes a table. `decide` looks at the table and says what to write into its journal, or which change was made before;
    /// where somebody else was faster, at another server, it looks again. The answer is the number of the latest change and comes
    /// after everything is on disk.
    pub async fn change(
        self: &Arc<Self>,
        table: &Arc<Table>,
        mut decide: impl FnMut(&mut State) -> Result<Decision, Trouble> + Send + 'static,
    ) -> Result<u64, Trouble> {
        let (hub, table) = (Arc::clone(self), Arc::clone(table));
        let task = tokio::spawn(async move {
            let mut state = table.state.lock().await;
            if state.broken {
                return Err(Trouble::Store(StoreError::unreadable("the table is being loaded again")));
            }
            let mut looks = 0;
            let result = loop {
                let whats = match decide(&mut state)? {
                    Decision::Write(whats) => whats,
                    Decision::MadeBefore(number) => return Ok(number),
                };
                let result = hub.write(&table, &mut state, whats).await;
                if !matches!(&result, Err(Trouble::Store(error)) if error.is_conflict()) {
                    break result;
                }
                if let Err(trouble) = hub.reload(&table, &mut state).await {
                    break Err(trouble);
                }
                looks += 1;
                if looks == MOST_LOOKS {
                    break Err(Trouble::Stale(state.number));
                }
            };
            if state.broken {
                hub.forget(&table);
                // Whoever watches this copy leaves it and comes back to a right one; and so do the bots.
                table.news.send_modify(|news| news.presence += 1);
                let (hub, id) = (Arc::clone(&hub), table.id);
                tokio::spawn(async move {
                    tokio::time::sleep(AGAIN).await;
                    drop(hub.table_by_id(id).await);
                });
            }
            result
        });
        finished(task).await
    }

    async fn write(self: &Arc<Self>, table: &Arc<Table>, state: &mut State, whats: Vec<What>) -> Result<u64, Trouble> {
        let first = state.number + 1;
        let mut entries = Vec::new();
        let (running, was_over) = (state.running(), state.is_over());
        let mut only_talk = whats.iter().all(What::is_talk);
        for what in whats {
            let entry = Entry { after: (now() - state.time).max(0) as u64, what };
            let packed = entry.pack();
            if let Err(refused) = state.apply(entry) {
                // Refused at the first, nothing has changed; later, this copy is ahead of what is stored.
                state.broken = !entries.is_empty();
                return Err(refused.into());
            }
            entries.push(packed);
            while let Some(what) = forced(state) {
                only_talk = false;
                let entry = Entry { after: 0, what };
                entries.push(entry.pack());
                state.apply(entry)?;
            }
        }
        if entries.is_empty() {
            return Ok(state.number);
        }
        let over = state.is_over();
        let mut wake = None;
        if state.running() != running {
            state.deadline = state.time_left(table.making.pace.per_move);
            wake = table.making.pace.per_move.map(|_| state.deadline);
        }
        let written = entries.len() as u64;
        let finished = (over && !was_over).then_some(state.time);
        let turns = (!only_talk).then(|| bot_turns(table, state));
        let bots_wanted = turns.as_ref().is_some_and(|turns| !turns.is_empty());
        let append = Append { table: table.id, number: first, entries, wake, finished, turns };
        if let Err(error) = self.store.append(append).await {
            state.broken = true;
            return Err(error.into());
        }
        self.metrics.changes.fetch_add(written, Ordering::Relaxed);
        if !only_talk {
            state.stop_thinking();
        }
        if bots_wanted {
            self.bots_wanted.notify_waiters();
        }
        let number = state.number;
        table.news.send_modify(|news| news.number = number);
        self.fold_if_due(table, state, finished.is_some());
        Ok(number)
    }

    fn fold_if_due(self: &Arc<Self>, table: &Arc<Table>, state: &mut State, finished: bool) {
        let loose = state.number - state.folded;
        if loose < 200 && !finished {
            return;
        }
        // The latest changes stay loose: their senders may send them again.
        let upto = if finished { state.number } else { state.number - 40 };
        state.folded = upto;
        let (store, id) = (self.store.clone(), table.id);
        tokio::spawn(async move {
            if let Err(error) = store.fold(id, upto).await {
                tracing::warn!(%error, "the journal was not folded; it stays as it is");
            }
        });
    }

    /// Plays an action.
    pub async fn play(self: &Arc<Self>, table: &Arc<Table>, play: Play) -> Result<u64, Trouble> {
        let played = self.change(table, move |state| {
            if let Some(number) = play.key.and_then(|key| state.made_before(play.seat, key)) {
                return match state.action_of(number).is_none_or(|action| action == play.action) {
                    true => Ok(Decision::MadeBefore(number)),
                    false => Err(Trouble::bad("trouble-key-used")),
                };
            }
            let since = state.seats.get(play.seat.index()).map_or(0, |seat| seat.since);
            if play.seen.is_some_and(|seen| seen < since || seen > state.number) {
                return Err(Trouble::Stale(state.number));
            }
            let what = match play.key {
                Some(key) => What::PlayedOnce(play.seat, key, play.action.clone()),
                None => What::Played(play.seat, play.action.clone()),
            };
            Ok(Decision::Write(vec![what]))
        });
        let played = played.await;
        let counter = if played.is_ok() { &self.metrics.moves } else { &self.metrics.refused };
        counter.fetch_add(1, Ordering::Relaxed);
        played
    }

    /// Takes a seat's last action back; with forced choices made automatically, back to the last real choice.
    pub async fn undo(self: &Arc<Self>, table: &Arc<Table>, seat: Seat, seen: Option<u64>) -> Result<u64, Trouble> {
        self.change(table, move |state| {
            let since = state.seats.get(seat.index()).map_or(0, |seat| seat.since);
            if seen.is_some_and(|seen| seen < since || seen > state.number) {
                return Err(Trouble::Stale(state.number));
            }
            let mut whats = vec![What::TakenBack(seat)];
            if state.auto.contains(seat) {
                let mut before = state.session.boxed_clone();
                while before.undo(seat).is_ok() && before.offers(seat).len() == 1 && before.can_undo(seat) {
                    whats.push(What::TakenBack(seat));
                }
                // What was taken back is not to be done again at once.
                state.auto.remove(seat);
            }
            Ok(Decision::Write(whats))
        })
        .await
    }
}

/// Waits for what runs in a task of its own: a client that goes away in the middle stops nothing half-way.
async fn finished<T>(task: tokio::task::JoinHandle<Result<T, Trouble>>) -> Result<T, Trouble> {
    task.await.unwrap_or_else(|error| Err(Trouble::Internal(error.to_string())))
}

/// So often a change is decided about when others are faster.
const MOST_LOOKS: usize = 40;

/// The turns of the bots that the game waits for.
fn bot_turns(table: &Table, state: &State) -> Vec<BotTurn> {
    let wait = if table.making.pace.instant_bots { 0 } else { FOLLOW.as_millis() as i64 };
    let turn = |(seat, bot): (Seat, &str)| BotTurn { seat, bot: bot.to_owned(), helps: false, wait };
    state.bots_to_move().map(turn).collect()
}

/// How long after a change could not be stored its table is loaded again.
const AGAIN: Duration = Duration::from_secs(1);

/// Nobody says more at one table.
const MOST_CHAT: usize = 5_000;

impl State {
    /// Says something, unless enough has been said.
    pub fn says(&self, speaker: Speaker, text: String) -> Result<Decision, Trouble> {
        if self.chat.len() >= MOST_CHAT {
            return Err(Trouble::bad("trouble-chat-full"));
        }
        Ok(Decision::Write(vec![What::Said(speaker, text)]))
    }
}

/// What to do to a table.
pub enum Decision {
    /// Write this into its journal.
    Write(Vec<What>),
    /// Nothing: it was done before, with this number.
    MadeBefore(u64),
}

/// The only thing that a seat can do, if its player does not want to be asked. Not if it ends a turn of which something could
/// still be taken back.
fn forced(state: &State) -> Option<What> {
    if state.is_over() {
        return None;
    }
    state.session.turn().iter().filter(|seat| state.auto.contains(*seat)).find_map(|seat| {
        let offers = state.session.offers(seat);
        let [only] = offers.as_slice() else { return None };
        let ends_turn = only.undo == Undo::HandsOver && state.session.can_undo(seat);
        (!ends_turn).then(|| What::Played(seat, only.notation.clone()))
    })
}

fn hash_of(slug: &str) -> u64 {
    slug.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)) << 8
}

/// An address for a table: short enough to be read out, too many to be tried. It tells nothing and permits nothing.
fn new_slug() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_games_say_the_same_in_every_language_and_share_no_id() {
        for kind in Library::built_in().iter() {
            assert_eq!(Texts::problems(&[TEXTS, kind.about().texts]), [""; 0], "{}", kind.about().id);
        }
    }

    #[test]
    fn addresses_are_short_and_different() {
        let slugs: std::collections::HashSet<String> = (0..1000).map(|_| new_slug()).collect();
        assert!(slugs.len() == 1000 && slugs.iter().all(|slug| slug.len() == 10));
    }
}
