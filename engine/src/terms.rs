//! The words of a game as types: numbered things, sets of them as bits, and values with names. All are small, checked when they are
//! read, and have their notation.

/// A thing with a number from 0: `id!(MissionId, 12)` is the first to the twelfth.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $id:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $id(u8);

        impl $id {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// By its number from 0.
            pub const fn new(number: usize) -> Option<Self> {
                if number < Self::COUNT { Some(Self(number as u8)) } else { None }
            }

            /// Its number from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its number from 1, as people count.
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..Self::COUNT as u8).map(Self)
            }
        }

        impl TryFrom<u8> for $id {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number.into()).ok_or(concat!("there is no such ", stringify!($id)))
            }
        }

        impl From<$id> for u8 {
            fn from(id: $id) -> Self {
                id.0
            }
        }
    };
}

/// A set of numbered things as bits: `set!(MissionSet, MissionId, u16)`.
#[macro_export]
macro_rules! set {
    ($(#[$doc:meta])* $set:ident, $id:ident, $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        pub struct $set($bits);

        impl $set {
            /// None.
            pub const EMPTY: Self = Self(0);
            /// All of them.
            pub const ALL: Self = Self(((1u128 << $id::COUNT) - 1) as $bits);

            /// One.
            pub const fn only(id: $id) -> Self {
                Self(1 << id.index())
            }

            /// Whether this one is in it.
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.index() & 1 == 1
            }

            /// Puts one in.
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.index();
            }

            /// Takes one out.
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.index());
            }

            /// Whether it is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether all of the other set are in it.
            pub const fn covers(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// The first of them.
            pub fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { $id::new(self.0.trailing_zeros() as usize) }
            }

            /// One by its place in the set.
            pub fn nth(self, place: usize) -> Option<$id> {
                self.iter().nth(place)
            }

            /// All of them in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let id = $id::new(bits.trailing_zeros() as usize);
                    bits &= bits - 1;
                    id
                })
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, |set, id| set | Self::only(id))
            }
        }
    };
}

/// Things of [`id!`](crate::id) that are written by their number from 1.
#[macro_export]
macro_rules! by_number {
    ($($id:ident),*) => {$(
        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl std::str::FromStr for $id {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
                let number: usize = if digits { text.parse().map_err(drop)? } else { return Err(()) };
                number.checked_sub(1).and_then(Self::new).ok_or(())
            }
        }
    )*};
}

/// Things of [`id!`](crate::id) that are written by their name in the content: `by_name!(GuildId: ["miners", "pilots"])`.
#[macro_export]
macro_rules! by_name {
    ($($id:ident: [$($name:literal),* $(,)?]);* $(;)?) => {$(
        impl $id {
            /// Their names, in order.
            pub const NAMES: [&'static str; Self::COUNT] = [$($name),*];

            /// Its name in content, notation and texts.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self.index()]
            }

            /// The one of this name, known when the program is compiled.
            pub const fn named(name: &str) -> Self {
                let mut number = 0;
                while number < Self::COUNT {
                    if $crate::same_text(Self::NAMES[number], name) {
                        return Self(number as u8);
                    }
                    number += 1;
                }
                panic!("there is nothing of this name")
            }
        }

        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $id {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                Self::NAMES.iter().position(|name| *name == text).and_then(Self::new).ok_or(())
            }
        }
    )*};
}

/// Whether two texts are the same, for [`by_name!`](crate::by_name): `==` is not known when a program is compiled.
#[doc(hidden)]
pub const fn same_text(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// The names of an enum's values, for notation, content and texts.
#[macro_export]
macro_rules! names {
    ($type:ident { $($value:ident = $name:literal),* $(,)? }) => {
        impl $type {
            /// All of them in order.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$value),*];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name),*
                }
            }

            /// Its number from 0.
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                Self::ALL.into_iter().find(|value| value.name() == text).ok_or(())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::id!(
        /// A moon.
        Moon,
        3
    );
    crate::set!(
        /// Some moons.
        Moons,
        Moon,
        u8
    );
    crate::by_number!(Moon);
    crate::id!(
        /// A guild.
        Guild,
        2
    );
    crate::by_name!(Guild: ["miners", "pilots"]);

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Side {
        Left,
        Right,
    }
    crate::names!(Side { Left = "left", Right = "right" });

    fn moon(number: usize) -> Moon {
        Moon::new(number).expect("a moon")
    }

    #[test]
    fn numbered_things_are_read_as_they_are_written_and_no_other_way() {
        for moon in Moon::all() {
            assert_eq!(moon.to_string().parse(), Ok(moon));
        }
        for wrong in ["0", "4", "01", "+1", "-1", "", "1 ", "99999999999999999999"] {
            assert_eq!(wrong.parse::<Moon>(), Err(()), "{wrong}");
        }
        assert_eq!(Moon::new(3), None);
        assert_eq!(u8::from(moon(2)), 2);
        assert!(Moon::try_from(3).is_err());
        assert!(serde_json::from_str::<Moon>("3").is_err());
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut moons: Moons = [moon(2), moon(0)].into_iter().collect();
        assert_eq!((moons.len(), moons.first(), moons.nth(1)), (2, Some(moon(0)), Some(moon(2))));
        moons.remove(moon(0));
        assert!(moons.contains(moon(2)) && !moons.contains(moon(0)));
        assert_eq!(moons, Moons::only(moon(2)));
        assert_eq!((Moons::ALL - moons).iter().collect::<Vec<_>>(), [moon(0), moon(1)]);
        moons.insert(moon(1));
        assert_eq!(moons.len(), 2);
        assert!(Moons::ALL.covers(moons) && !moons.covers(Moons::ALL) && (moons & Moons::EMPTY).is_empty());
    }

    #[test]
    fn named_things_are_read_by_their_names() {
        const PILOTS: Guild = Guild::named("pilots");
        assert_eq!(PILOTS.index(), 1);
        assert_eq!("miners".parse(), Ok(Guild::default()));
        assert_eq!("Miners".parse::<Guild>(), Err(()));
        assert_eq!(Side::ALL.map(Side::name), ["left", "right"]);
        assert_eq!(Side::Right.index(), 1);
        assert_eq!("right".parse(), Ok(Side::Right));
        assert_eq!("up".parse::<Side>(), Err(()));
    }
}
