//! Bots at tables: threads of their own with a queue, so that thinking never blocks anybody's page.
//!
//! A table has at most one decision of a seat in the queue, and the next one goes to its end: tables take turns.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use bots::BotSpec;
use engine::Seat;
use engine::erased::AnySession;

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
    jobs: Mutex<(VecDeque<Job>, bool)>,
    news: Condvar,
}

struct Job {
    table: Arc<Table>,
    session: Box<dyn AnySession>,
    seat: Seat,
    bot: BotSpec,
    number: u64,
    stop: Arc<AtomicBool>,
    not_before: Instant,
    /// Whether it decides for a person this once.
    helps: bool,
}

/// Between two decisions of bots, so that people can follow.
const FOLLOW: Duration = Duration::from_millis(650);

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
                        job.decide(&hub, &runtime);
                    }
                })
                .expect("the system has threads");
        }
        Self { queue }
    }

    /// Has a bot decide for a seat. Setting the flag that is returned stops it.
    #[expect(clippy::too_many_arguments, reason = "this is what a decision is about")]
    pub fn think(
        &self,
        table: &Arc<Table>,
        seat: Seat,
        bot: &str,
        number: u64,
        session: &dyn AnySession,
        instant: bool,
        helps: bool,
    ) -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        // Names are checked when tables are made; what an older program wrote is played all the same.
        let bot = bot.parse().unwrap_or(BotSpec::Greedy);
        let job = Job {
            table: Arc::clone(table),
            session: session.boxed_clone(),
            seat,
            bot,
            number,
            stop: Arc::clone(&stop),
            not_before: if instant { Instant::now() } else { Instant::now() + FOLLOW },
            helps,
        };
        let mut jobs = self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        jobs.0.push_back(job);
        self.queue.news.notify_one();
        stop
    }

    /// How many decisions wait.
    pub fn waiting(&self) -> usize {
        self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner).0.len()
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner).1 = true;
        self.queue.news.notify_all();
    }
}

impl Queue {
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if jobs.1 {
                return None;
            }
            match jobs.0.pop_front() {
                Some(job) if job.stop.load(Ordering::Relaxed) => {}
                Some(job) => return Some(job),
                None => jobs = self.news.wait(jobs).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

impl Job {
    fn decide(self, hub: &Weak<Hub>, runtime: &tokio::runtime::Handle) {
        // Every decision has a number of its own, so that a bot does not repeat itself from game to game.
        let number = self.table.making.seed.derived("bot", self.number * 8 + self.seat.index() as u64);
        let decided = bots::decide(self.table.kind.as_ref(), self.session.as_ref(), self.seat, self.bot, number);
        let (Some(action), Some(hub)) = (decided, hub.upgrade()) else { return };
        if self.stop.load(Ordering::Relaxed) {
            return;
        }
        let Self { table, seat, not_before, stop, number, helps, .. } = self;
        runtime.spawn(async move {
            tokio::time::sleep_until(not_before.into()).await;
            let played = hub.change(&table, move |_| {
                // What others said meanwhile does not matter; what they did stopped this.
                if stop.load(Ordering::Relaxed) {
                    return Err(Trouble::Stale(number));
                }
                let helped = helps.then_some(What::Helped(seat));
                Ok(Decision::Write(helped.into_iter().chain([What::Played(seat, action)]).collect()))
            });
            match played.await {
                Ok(_) => drop(hub.metrics.bot_moves.fetch_add(1, Ordering::Relaxed)),
                Err(Trouble::Stale(_)) => {}
                Err(trouble) => trouble.note(),
            }
        });
    }
}
