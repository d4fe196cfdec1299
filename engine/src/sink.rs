//! Where a game puts what it lists: legal actions, events, parts of a value.
//!
//! A game writes each list once, generic over the sink. Collected into a buffer it is a list, sent to `()` it compiles
//! away, asked through [`Contains`] it is a yes or no without a buffer.

/// Takes what a game lists, one item at a time.
pub trait Sink<T> {
    /// Takes one item.
    fn put(&mut self, item: T);
}

/// Forgets everything: simulations report events to it.
impl<T> Sink<T> for () {
    #[inline(always)]
    fn put(&mut self, _: T) {}
}

/// Collects everything in the caller's buffer.
impl<T> Sink<T> for Vec<T> {
    #[inline(always)]
    fn put(&mut self, item: T) {
        self.push(item);
    }
}

/// Notices whether one item is listed.
pub struct Contains<T> {
    wanted: T,
    found: bool,
}

impl<T: PartialEq> Contains<T> {
    /// Looks out for this item.
    pub const fn new(wanted: T) -> Self {
        Self { wanted, found: false }
    }

    /// Whether it came by.
    pub const fn found(&self) -> bool {
        self.found
    }
}

impl<T: PartialEq> Sink<T> for Contains<T> {
    #[inline]
    fn put(&mut self, item: T) {
        self.found |= item == self.wanted;
    }
}

/// Counts items and keeps the first: finds out whether a choice is forced.
pub struct Count<T> {
    first: Option<T>,
    count: usize,
}

impl<T> Default for Count<T> {
    fn default() -> Self {
        Self { first: None, count: 0 }
    }
}

impl<T: Copy> Count<T> {
    /// How many items came by.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The only item, if exactly one came by.
    pub const fn only(&self) -> Option<T> {
        if self.count == 1 { self.first } else { None }
    }
}

impl<T> Sink<T> for Count<T> {
    #[inline]
    fn put(&mut self, item: T) {
        self.first.get_or_insert(item);
        self.count += 1;
    }
}
