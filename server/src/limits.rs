//! How much one address may do: buckets that fill again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::config::{Limits, Rate};

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any request.
    Request,
    /// Making tables, trying links.
    Table,
    /// Coming without a cookie and leaving something behind.
    Person,
    /// Logging in.
    Login,
    /// Chatting.
    Chat,
    /// Asking for advice: it is thought about.
    Hint,
}

/// All buckets.
pub struct Buckets {
    limits: Limits,
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
    connections: Mutex<HashMap<IpAddr, u32>>,
}

struct Bucket {
    left: f32,
    at: Instant,
}

impl Buckets {
    /// Full buckets.
    pub fn new(limits: Limits) -> Self {
        Self { limits, buckets: Mutex::default(), connections: Mutex::default() }
    }

    /// Takes from a bucket; false if it is empty.
    pub fn take(&self, address: IpAddr, kind: Kind) -> bool {
        let rate = match kind {
            Kind::Request => self.limits.requests,
            Kind::Table | Kind::Person => self.limits.tables,
            Kind::Login => self.limits.logins,
            Kind::Chat => self.limits.chat,
            Kind::Hint => self.limits.hints,
        };
        rate.burst.is_infinite() || self.take_at(address, kind, rate, Instant::now())
    }

    fn take_at(&self, address: IpAddr, kind: Kind, rate: Rate, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        // Full buckets say nothing: they go before there are too many.
        if buckets.len() > 10_000 {
            buckets.retain(|_, bucket| now.duration_since(bucket.at).as_secs() < 600);
        }
        let bucket = buckets.entry((group(address), kind)).or_insert(Bucket { left: rate.burst, at: now });
        let again = now.duration_since(bucket.at).as_secs_f32() * rate.per_second;
        bucket.left = (bucket.left + again).min(rate.burst);
        bucket.at = now;
        let enough = bucket.left >= 1.0;
        if enough {
            bucket.left -= 1.0;
        }
        enough
    }

    /// Counts a connection; none if there are too many from this address.
    pub fn connect(self: &std::sync::Arc<Self>, address: IpAddr) -> Option<Connected> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(group(address)).or_default();
        if *count >= self.limits.connections {
            return None;
        }
        *count += 1;
        Some(Connected { buckets: std::sync::Arc::clone(self), address })
    }
}

/// One network of version 6 is one address: everybody has billions of them.
fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}

/// A connection that counts until it is dropped.
pub struct Connected {
    buckets: std::sync::Arc<Buckets>,
    address: IpAddr,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = self.buckets.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&group(self.address)) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&group(self.address));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(Limits::default());
        let (rate, now) = (Rate::new(2.0, 1.0), Instant::now());
        let take = |address: [u8; 4], at: u64| {
            buckets.take_at(address.into(), Kind::Chat, rate, now + Duration::from_secs(at))
        };
        assert!(take([1, 1, 1, 1], 0) && take([1, 1, 1, 1], 0) && !take([1, 1, 1, 1], 0));
        assert!(take([2, 2, 2, 2], 0));
        assert!(take([1, 1, 1, 1], 1) && !take([1, 1, 1, 1], 1));
        assert!(take([1, 1, 1, 1], 9) && take([1, 1, 1, 1], 9) && !take([1, 1, 1, 1], 9));
    }

    #[test]
    fn connections_are_counted_until_they_are_gone() {
        let limits = Limits { connections: 1, ..Limits::default() };
        let buckets = std::sync::Arc::new(Buckets::new(limits));
        let first = buckets.connect([1, 1, 1, 1].into());
        assert!(first.is_some() && buckets.connect([1, 1, 1, 1].into()).is_none());
        drop(first);
        assert!(buckets.connect([1, 1, 1, 1].into()).is_some());
    }

    #[test]
    fn a_network_of_version_6_is_one_address() {
        let [one, two]: [IpAddr; 2] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map(|text| text.parse().unwrap());
        assert_eq!(group(one), group(two));
    }
}
