//! Bots at tables: threads of their own with a queue, so that thinking never blocks anybody's page.
//!
//! A table has at most one decision of a seat in the queue, and the next one goes to its end: tables take turns. A change of the
//! table cancels what is thought about the position before it.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use bots::search::Budget;
use bots::{BotSpec, Cancel, Hint};
use engine::Seat;
use engine::erased::AnySession;
use tokio::sync::oneshot;

use crate::hub::{Decision, Hub};
use crate::journal::What;
use crate::table::Table;
use crate::trouble::Trouble;

/// The threads that think.
pub struct BotPool {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    news: Condvar,
}

/// What waits. Decisions and advice take turns, so that neither keeps the other waiting for long.
#[derive(Default)]
struct Jobs {
    decisions: VecDeque<Job>,
    advice: VecDeque<Job>,
    advised: bool,
    ended: bool,
}

/// Something to think about.
struct Job {
    table: Arc<Table>,
    session: Box<dyn AnySession>,
    seat: Seat,
    number: u64,
    cancel: Cancel,
    work: Work,
}

enum Work {
    /// A decision to be played.
    Decide {
        bot: BotSpec,
        not_before: Instant,
        /// Whether it decides for a person this once.
        helps: bool,
        /// Dropped when the thread has time for the next one.
        decided: oneshot::Sender<()>,
        /// Told when it is played; dropped when nothing came of it.
        played: oneshot::Sender<()>,
    },
    /// Advice to be told.
    Advise(oneshot::Sender<Option<Hint>>),
}

/// How a bot decides.
pub struct Thinking<'a> {
    /// For which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: &'a str,
    /// So long it takes at least, so that people can follow.
    pub wait: Duration,
    /// For a person, this once.
    pub helps: bool,
}

/// Between two decisions of bots, so that people can follow.
pub const FOLLOW: Duration = Duration::from_millis(650);

/// So long a hint is thought about.
const HINT: Duration = Duration::from_millis(1200);

impl BotPool {
    /// Starts the threads. They need the hub to play what they decided; they do not keep it alive.
    pub fn start(threads: usize, hub: &Weak<Hub>) -> Self {
        let queue = Arc::new(Queue::default());
        let runtime = tokio::runtime::Handle::current();
        for number in 0..threads.max(1) {
            let (queue, hub, runtime) = (Arc::clone(&queue), hub.clone(), runtime.clone());
            std::thread::Builder::new()
                .name(format!("bot {number}"))
                .spawn(move || {
                    while let Some(job) = queue.next() {
                        // A bot that fails takes its own turn with it, and not the thread of all the others.
                        let thinking = AssertUnwindSafe(|| job.think(&hub, &runtime));
                        if std::panic::catch_unwind(thinking).is_err() {
                            tracing::error!("a bot failed");
                        }
                    }
                })
                .expect("the system has threads");
        }
        Self { queue }
    }

    /// Has a bot decide about a position, and play it. What is returned cancels it, and tells when it is played; `decided` is dropped
    /// before that, when the thread has time for the next one.
    pub fn think(
        &self,
        table: &Arc<Table>,
        number: u64,
        session: &dyn AnySession,
        thinking: &Thinking<'_>,
        decided: oneshot::Sender<()>,
    ) -> (Cancel, oneshot::Receiver<()>) {
        // Names are checked when tables are made; what an older program wrote is played all the same.
        let bot = thinking.bot.parse().unwrap_or(BotSpec::Greedy);
        let (played, told) = oneshot::channel();
        let not_before = Instant::now() + thinking.wait;
        let work = Work::Decide { bot, not_before, helps: thinking.helps, decided, played };
        (self.put(table, number, session, thinking.seat, work), told)
    }

    /// Has a strong bot say what it would do. What is returned cancels it.
    pub fn advise(
        &self,
        table: &Arc<Table>,
        number: u64,
        session: &dyn AnySession,
        seat: Seat,
    ) -> (Cancel, oneshot::Receiver<Option<Hint>>) {
        let (tell, told) = oneshot::channel();
        (self.put(table, number, session, seat, Work::Advise(tell)), told)
    }

    fn put(&self, table: &Arc<Table>, number: u64, session: &dyn AnySession, seat: Seat, work: Work) -> Cancel {
        let cancel = Cancel::new();
        let (table, session) = (Arc::clone(table), session.boxed_clone());
        let job = Job { table, session, seat, number, cancel: cancel.clone(), work };
        let mut jobs = self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        match job.work {
            Work::Decide { .. } => jobs.decisions.push_back(job),
            Work::Advise(_) => jobs.advice.push_back(job),
        }
        drop(jobs);
        self.queue.news.notify_one();
        cancel
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner).ended = true;
        self.queue.news.notify_all();
    }
}

impl Queue {
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if jobs.ended {
                return None;
            }
            match jobs.next() {
                Some(job) if job.is_in_vain() => {}
                Some(job) => return Some(job),
                None => jobs = self.news.wait(jobs).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

impl Jobs {
    fn next(&mut self) -> Option<Job> {
        self.advised = !self.advised;
        let (first, second) = match self.advised {
            true => (&mut self.advice, &mut self.decisions),
            false => (&mut self.decisions, &mut self.advice),
        };
        first.pop_front().or_else(|| second.pop_front())
    }
}

impl Job {
    /// Whether nobody waits for it any more.
    fn is_in_vain(&self) -> bool {
        self.cancel.is_cancelled() || matches!(&self.work, Work::Advise(tell) if tell.is_closed())
    }

    fn think(self, hub: &Weak<Hub>, runtime: &tokio::runtime::Handle) {
        let Self { table, session, seat, number, cancel, work } = self;
        let (kind, session) = (table.kind.as_ref(), session.as_ref());
        // Every decision has a number of its own, so that a bot does not repeat itself from game to game.
        let own = table.making.seed.derived("bot", number * 8 + seat.index() as u64);
        match work {
            Work::Advise(tell) => {
                // Whoever asked may have gone.
                let _ = tell.send(bots::hint(kind, session, seat, Budget::Time(HINT), own, &cancel));
            }
            Work::Decide { bot, not_before, helps, decided, played } => {
                let action = bots::decide_until(kind, session, seat, bot, own, &cancel);
                drop(decided);
                if let (Some(action), Some(hub)) = (action, hub.upgrade()) {
                    runtime.spawn(async move {
                        if play(hub, table, seat, action, cancel, not_before, helps).await {
                            // Whoever wanted to know may have gone.
                            let _ = played.send(());
                        }
                    });
                }
            }
        }
    }
}

async fn play(
    hub: Arc<Hub>,
    table: Arc<Table>,
    seat: Seat,
    action: String,
    cancel: Cancel,
    not_before: Instant,
    helps: bool,
) -> bool {
    tokio::time::sleep_until(not_before.into()).await;
    let played = hub.change(&table, move |state| {
        // What others said meanwhile does not matter; what they did cancelled this.
        if cancel.is_cancelled() {
            return Err(Trouble::Stale(state.number));
        }
        let helped = helps.then_some(What::Helped(seat));
        Ok(Decision::Write(helped.into_iter().chain([What::Played(seat, action.clone())]).collect()))
    });
    let played = played.await;
    match &played {
        Ok(_) => drop(hub.metrics.bot_moves.fetch_add(1, Ordering::Relaxed)),
        Err(Trouble::Stale(_)) => {}
        Err(trouble) => trouble.note(),
    }
    played.is_ok()
}
