//! What is counted, for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Everything that is counted.
#[derive(Default)]
pub struct Metrics {
    /// Requests by the first digit of their status.
    pub requests: [AtomicU64; 5],
    /// Requests by how long they took: up to so many milliseconds.
    pub durations: [AtomicU64; BOUNDS.len()],
    /// How long all requests took together, in microseconds.
    pub duration_sum: AtomicU64,
    /// Changes written.
    pub changes: AtomicU64,
    /// Actions played.
    pub moves: AtomicU64,
    /// Actions refused.
    pub refused: AtomicU64,
    /// Decisions by bots.
    pub bot_moves: AtomicU64,
    /// Tables made.
    pub tables_made: AtomicU64,
    /// Tables loaded from the store.
    pub tables_loaded: AtomicU64,
    /// Sockets and streams open.
    pub sockets: AtomicI64,
    /// Requests refused because there were too many.
    pub limited: AtomicU64,
}

const BOUNDS: [f64; 8] = [0.5, 1.0, 2.0, 5.0, 10.0, 50.0, 250.0, 1000.0];

impl Metrics {
    /// Counts a request.
    pub fn request(&self, status: u16, took: std::time::Duration) {
        if let Some(count) = self.requests.get(usize::from(status / 100).wrapping_sub(1)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        let milliseconds = took.as_secs_f64() * 1e3;
        if let Some(place) = BOUNDS.iter().position(|bound| milliseconds <= *bound) {
            self.durations[place].fetch_add(1, Ordering::Relaxed);
        }
        self.duration_sum.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// Everything in the text format of Prometheus; `gauges` are what is looked up now.
    pub fn write(&self, gauges: &[(&str, &str, f64)]) -> String {
        let get = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let mut out = String::new();
        let head = |out: &mut String, name: &str, kind: &str, help: &str| {
            let _ = writeln!(out, "# HELP orrery_{name} {help}\n# TYPE orrery_{name} {kind}");
        };
        head(&mut out, "http_requests_total", "counter", "Requests by status class.");
        for (index, count) in self.requests.iter().enumerate() {
            let _ = writeln!(out, "orrery_http_requests_total{{status=\"{}xx\"}} {}", index + 1, get(count));
        }
        head(&mut out, "http_request_seconds", "histogram", "How long requests took.");
        let mut sum = 0;
        for (bound, count) in BOUNDS.iter().zip(&self.durations) {
            sum += get(count);
            let _ = writeln!(out, "orrery_http_request_seconds_bucket{{le=\"{}\"}} {sum}", bound / 1e3);
        }
        let all: u64 = self.requests.iter().map(get).sum();
        let _ = writeln!(out, "orrery_http_request_seconds_bucket{{le=\"+Inf\"}} {all}");
        let _ = writeln!(out, "orrery_http_request_seconds_sum {}", get(&self.duration_sum) as f64 / 1e6);
        let _ = writeln!(out, "orrery_http_request_seconds_count {all}");
        let counters = [
            ("changes_total", "Changes of tables written to disk.", &self.changes),
            ("moves_total", "Actions played.", &self.moves),
            ("moves_refused_total", "Actions refused.", &self.refused),
            ("bot_moves_total", "Decisions made by bots.", &self.bot_moves),
            ("tables_made_total", "Tables made.", &self.tables_made),
            ("tables_loaded_total", "Tables loaded into memory.", &self.tables_loaded),
            ("limited_total", "Requests refused because there were too many.", &self.limited),
        ];
        for (name, help, count) in counters {
            head(&mut out, name, "counter", help);
            let _ = writeln!(out, "orrery_{name} {}", get(count));
        }
        head(&mut out, "sockets", "gauge", "Sockets and streams open.");
        let _ = writeln!(out, "orrery_sockets {}", self.sockets.load(Ordering::Relaxed));
        for (name, help, value) in gauges {
            head(&mut out, name, "gauge", help);
            let _ = writeln!(out, "orrery_{name} {value}");
        }
        out
    }
}
