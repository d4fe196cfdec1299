//! Modules, their stacks, and sets of modules.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use engine::Seat;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{MAX_PLAYERS, named, number};

/// All modules: 4 start modules and the 81 of the stacks (SGO-1.10, SGO-1.11).
pub const MODULES: usize = 85;
/// The stacks of the worksite (SGO-1.9).
pub const STACKS: usize = 9;

/// The first module of every stack.
const FIRST: [u8; STACKS] = [4, 16, 28, 40, 49, 58, 67, 73, 79];
/// The modules in every stack.
const SIZES: [u8; STACKS] = [12, 12, 12, 9, 9, 9, 6, 6, 6];
/// The stack of every module; start modules have none.
const STACK_OF: [u8; MODULES] = {
    let mut stack_of = [u8::MAX; MODULES];
    let mut stack = 0;
    while stack < STACKS {
        let mut number = 0;
        while number < SIZES[stack] {
            stack_of[(FIRST[stack] + number) as usize] = stack as u8;
            number += 1;
        }
        stack += 1;
    }
    stack_of
};

named! {
    /// What a module is for (SGO-1.17 to SGO-1.19).
    ModuleKind {
        /// Sends its colonists through a gate when it is full.
        #[default]
        Gate = "gate",
        /// Has a bonus, once.
        Odyssey = "odyssey",
        /// Lets colonists in from the supply.
        Airlock = "airlock",
        /// The white airlock every station begins with.
        Start = "start",
    }
}

named! {
    /// The domain of a module (SGO-1.16).
    Domain {
        /// Water.
        #[default]
        Water = "water",
        /// Nature.
        Nature = "nature",
        /// Energy.
        Energy = "energy",
    }
}

/// One of the nine stacks: a kind and a domain, written `gw` to `ae`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stack(u8);

impl Stack {
    /// The stack of a kind and domain; start modules have none.
    pub fn of(kind: ModuleKind, domain: Domain) -> Option<Self> {
        (kind != ModuleKind::Start).then(|| Self((kind.index() * 3 + domain.index()) as u8))
    }

    /// All nine, row by row (SGO-1.9).
    pub fn all() -> impl Iterator<Item = Self> {
        (0..STACKS as u8).map(Self)
    }

    /// Its number, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What lies on it.
    pub const fn kind(self) -> ModuleKind {
        ModuleKind::ALL[self.index() / 3]
    }

    /// The domain of what lies on it.
    pub const fn domain(self) -> Domain {
        Domain::ALL[self.index() % 3]
    }

    /// The modules that belong on it.
    pub const fn modules(self) -> ModuleSet {
        ModuleSet(((1 << SIZES[self.index()]) - 1) << FIRST[self.index()])
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind().name()[..1])?;
        f.write_str(&self.domain().name()[..1])
    }
}

impl FromStr for Stack {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let [kind, domain] = text.as_bytes() else { return Err(()) };
        let kind = b"goa".iter().position(|letter| letter == kind).ok_or(())?;
        let domain = b"wne".iter().position(|letter| letter == domain).ok_or(())?;
        Ok(Self((kind * 3 + domain) as u8))
    }
}

/// A set of stacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StackSet(u16);

impl StackSet {
    /// Whether the stack is in the set.
    pub const fn contains(self, stack: Stack) -> bool {
        self.0 & 1 << stack.0 != 0
    }

    /// Adds a stack.
    pub const fn insert(&mut self, stack: Stack) {
        self.0 |= 1 << stack.0;
    }
}

/// One of the 85 modules. Kind, domain and stack follow from it: `gw5` is the fifth water gate module, `s1` the start module of
/// seat A (SGO-2.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ModuleId(u8);

impl ModuleId {
    /// All modules.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MODULES as u8).map(Self)
    }

    /// The module with this number among all, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MODULES { Some(Self(index as u8)) } else { None }
    }

    /// The start module of a seat.
    pub const fn start(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    /// The module of a stack with this number, counted from 1.
    pub fn in_stack(stack: Stack, number: u8) -> Option<Self> {
        (1..=SIZES[stack.index()]).contains(&number).then(|| Self(FIRST[stack.index()] + number - 1))
    }

    /// Its number among all, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The stack it belongs on; start modules have none.
    pub const fn stack(self) -> Option<Stack> {
        match STACK_OF[self.index()] {
            u8::MAX => None,
            stack => Some(Stack(stack)),
        }
    }

    /// Its number in the stack, or among the start modules, counted from 1.
    pub const fn number(self) -> u8 {
        match self.stack() {
            None => self.0 + 1,
            Some(stack) => self.0 - FIRST[stack.index()] + 1,
        }
    }

    /// What it is for.
    pub const fn kind(self) -> ModuleKind {
        match self.stack() {
            None => ModuleKind::Start,
            Some(stack) => stack.kind(),
        }
    }

    /// Its domain; the start module has none and may be entered from every domain room (SGO-1.16).
    pub const fn domain(self) -> Option<Domain> {
        match self.stack() {
            None => None,
            Some(stack) => Some(stack.domain()),
        }
    }

    /// Its id in the content: `gate_water_05`.
    pub fn content_id(self) -> String {
        match self.stack() {
            None => format!("start_{}", self.number()),
            Some(stack) => format!("{}_{}_{:02}", stack.kind(), stack.domain(), self.number()),
        }
    }
}

impl fmt::Display for ModuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stack() {
            None => write!(f, "s{}", self.number()),
            Some(stack) => write!(f, "{stack}{}", self.number()),
        }
    }
}

impl fmt::Debug for ModuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ModuleId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if let Some(digits) = text.strip_prefix('s') {
            let number: u8 = number(digits)?;
            return (1..=MAX_PLAYERS as u8).contains(&number).then(|| Self(number - 1)).ok_or(());
        }
        let stack = text.get(..2).ok_or(())?.parse()?;
        Self::in_stack(stack, number(&text[2..])?).ok_or(())
    }
}

// Notation for people (JSON), one byte for machines (snapshots, hashes).
impl Serialize for ModuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_u8(self.0) }
    }
}

impl<'de> Deserialize<'de> for ModuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(|()| D::Error::custom("a module such as gw5"))
        } else {
            let index = u8::deserialize(deserializer)?;
            Self::all().nth(index.into()).ok_or_else(|| D::Error::custom("a module from 0 to 84"))
        }
    }
}

/// A set of modules: one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ModuleSet(u128);

impl ModuleSet {
    /// No module.
    pub const EMPTY: Self = Self(0);
    /// All gate modules.
    pub const GATES: Self = Self(((1 << 36) - 1) << FIRST[0]);
    /// All airlocks, start modules included (SGO-1.19).
    pub const AIRLOCKS: Self = Self(((1 << 18) - 1) << FIRST[6] | 0b1111);

    /// Just this module.
    pub const fn only(module: ModuleId) -> Self {
        Self(1 << module.0)
    }

    /// All modules of a domain.
    pub const fn of_domain(domain: Domain) -> Self {
        const fn all(domain: u8) -> ModuleSet {
            ModuleSet(Stack(domain).modules().0 | Stack(3 + domain).modules().0 | Stack(6 + domain).modules().0)
        }
        const DOMAINS: [ModuleSet; 3] = [all(0), all(1), all(2)];
        DOMAINS[domain as usize]
    }

    /// Whether the module is in the set.
    pub const fn contains(self, module: ModuleId) -> bool {
        self.0 & 1 << module.0 != 0
    }

    /// Adds a module.
    pub const fn insert(&mut self, module: ModuleId) {
        self.0 |= 1 << module.0;
    }

    /// Takes a module out.
    pub const fn remove(&mut self, module: ModuleId) {
        self.0 &= !(1 << module.0);
    }

    /// How many modules.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The modules in order: start modules, gates, odyssey modules, airlocks.
    pub fn iter(self) -> impl Iterator<Item = ModuleId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let module = ModuleId(left.trailing_zeros() as u8);
            let some = left != 0;
            left &= left.wrapping_sub(1);
            some.then_some(module)
        })
    }
}

impl BitAnd for ModuleSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for ModuleSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for ModuleSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<ModuleId> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = ModuleId>>(modules: I) -> Self {
        modules.into_iter().fold(Self::EMPTY, |set, module| set | Self::only(module))
    }
}

impl fmt::Debug for ModuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

// A list: numbers of 128 bits are lost on many readers of JSON.
impl Serialize for ModuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|module| list.serialize_element(&module))?;
        list.end()
    }
}

impl<'de> Deserialize<'de> for ModuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<ModuleId>::deserialize(deserializer).map(|modules| modules.into_iter().collect())
    }
}
