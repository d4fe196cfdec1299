//! Many games on several threads: each takes the next that nobody has begun.

use std::sync::atomic::{AtomicU64, Ordering};

/// Does so many pieces of work on so many threads, and gives what came of them in their order, whoever was faster. `progress` is told
/// after each how many are done.
pub(crate) fn share<T: Send>(
    threads: usize,
    count: u64,
    work: impl Fn(u64) -> T + Sync,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<T> {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let take = || {
        let mut own = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return own;
            }
            own.push((number, work(number)));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(take)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a game panicked: see above")).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::share;

    #[test]
    fn everything_is_done_once_and_told_in_order() {
        for threads in [0, 1, 3, 8] {
            let told = Mutex::new(Vec::new());
            let results = share(threads, 50, |number| number * number, &|done| told.lock().unwrap().push(done));
            assert_eq!(results, (0..50).map(|number| number * number).collect::<Vec<u64>>(), "{threads} threads");
            let mut told = told.into_inner().unwrap();
            told.sort_unstable();
            assert_eq!(told, (1..=50).collect::<Vec<u64>>(), "{threads} threads");
        }
        assert!(share(2, 0, |number| number, &|_| {}).is_empty());
    }
}
