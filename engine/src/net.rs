//! A small network that says what a position is worth: learned from play, read from a file, so that learning changes data and no code.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// How many numbers the network thinks in between what it sees and what it says.
pub const HIDDEN: usize = 16;

/// What a position is worth to a seat, from numbers that describe it: a weighted sum of them, and of what a layer in between makes of
/// them. It has no parts with names, so it can tell nobody why; for that there is [`Game::evaluate`](crate::Game::evaluate).
///
/// ```
/// use engine::Net;
///
/// let mut net = Net::new(2);
/// net.numbers_mut().for_each(|number| *number = 0.5);
/// // Half of what is seen, half of what each of the 16 in between makes of it, and a half.
/// assert_eq!(net.value(&[1.0, 0.0]), 0.5 + 16.0 * 0.5 * (0.5 + 0.5) + 0.5);
/// assert_eq!(Net::read(&net.to_string(), 2), Ok(net));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Net {
    /// What is added to the sum.
    shift: f32,
    /// What each number of the layer in between begins with, and what it counts.
    begin: [f32; HIDDEN],
    then: [f32; HIDDEN],
    /// What each number that is seen counts by itself.
    straight: Vec<f32>,
    /// What each of them adds to the layer in between.
    first: Vec<[f32; HIDDEN]>,
}

impl Net {
    /// A network of so many inputs that says 0 to everything.
    pub fn new(inputs: usize) -> Self {
        let none = [0.0; HIDDEN];
        Self { shift: 0.0, begin: none, then: none, straight: vec![0.0; inputs], first: vec![none; inputs] }
    }

    /// Reads a file of a network that sees so many numbers. Says what is wrong with it, for developers.
    pub fn read(file: &str, inputs: usize) -> Result<Self, String> {
        let net: Self = toml::from_str(file).map_err(|error| {
            let before = &file[..error.span().map_or(0, |span| span.start.min(file.len()))];
            format!("line {}: {}", 1 + before.matches('\n').count(), error.message().replace('\n', ", "))
        })?;
        let seen = [net.straight.len(), net.first.len()];
        if seen != [inputs; 2] {
            return Err(format!("it sees {} and {} numbers and should see {inputs}", seen[0], seen[1]));
        }
        if net.numbers().any(|number| !number.is_finite()) {
            return Err("not all of its numbers are finite".to_owned());
        }
        Ok(net)
    }

    /// The network that is part of the program: the text of its file, and how many numbers it sees. None where nothing was learned yet, and
    /// the file is empty.
    pub fn built_in(file: &str, inputs: usize) -> Option<Arc<Self>> {
        let read = || Self::read(file, inputs).expect("the network is part of the program and its tests read it");
        (!file.is_empty()).then(|| Arc::new(read()))
    }

    /// How many numbers it sees.
    pub fn inputs(&self) -> usize {
        self.straight.len()
    }

    /// What it says to numbers of which there are as many as it sees.
    pub fn value(&self, seen: &[f32]) -> f32 {
        let (between, straight) = self.layer(seen);
        between.iter().zip(&self.then).fold(straight, |sum, (one, counts)| sum + one.max(0.0) * counts)
    }

    /// The layer in between, and the sum of what goes past it.
    fn layer(&self, seen: &[f32]) -> ([f32; HIDDEN], f32) {
        let (mut between, mut straight) = (self.begin, self.shift);
        for ((one, row), counts) in seen.iter().zip(&self.first).zip(&self.straight) {
            // Most of what is seen are things that are not there.
            if *one != 0.0 {
                straight += one * counts;
                for (sum, adds) in between.iter_mut().zip(row) {
                    *sum += one * adds;
                }
            }
        }
        (between, straight)
    }

    /// Adds to `slopes`, a network of the same size, how fast the answer to these numbers grows with each number of this network, so
    /// many times.
    pub fn add_slopes(&self, seen: &[f32], times: f32, slopes: &mut Self) {
        let (between, _) = self.layer(seen);
        slopes.shift += times;
        let mut back = [0.0; HIDDEN];
        for place in 0..HIDDEN {
            if between[place] > 0.0 {
                slopes.then[place] += times * between[place];
                back[place] = times * self.then[place];
                slopes.begin[place] += back[place];
            }
        }
        for ((one, row), straight) in seen.iter().zip(&mut slopes.first).zip(&mut slopes.straight) {
            if *one != 0.0 {
                *straight += times * one;
                for (slope, back) in row.iter_mut().zip(back) {
                    *slope += one * back;
                }
            }
        }
    }

    /// What the layer in between makes of what is seen, to be changed: as long as it counts nothing, the answer stays the same.
    pub fn layer_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.begin.iter_mut().chain(self.first.iter_mut().flatten())
    }

    /// All its numbers, in the order of the file.
    pub fn numbers(&self) -> impl Iterator<Item = f32> {
        let rows = self.first.iter().flatten();
        let ends = std::iter::once(&self.shift).chain(&self.begin).chain(&self.then);
        ends.chain(&self.straight).chain(rows).copied()
    }

    /// The same, to be changed.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.first.iter_mut().flatten();
        let ends = std::iter::once(&mut self.shift).chain(&mut self.begin).chain(&mut self.then);
        ends.chain(&mut self.straight).chain(rows)
    }
}

/// The file, with as many digits as matter.
impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[f32]| {
            let numbers: Vec<String> = numbers.iter().map(|number| digits(*number)).collect();
            format!("[{}]", numbers.join(","))
        };
        writeln!(f, "shift = {}", digits(self.shift))?;
        writeln!(f, "begin = {}", list(&self.begin))?;
        writeln!(f, "then = {}", list(&self.then))?;
        writeln!(f, "straight = {}", list(&self.straight))?;
        writeln!(f, "first = [")?;
        self.first.iter().try_for_each(|row| writeln!(f, "{},", list(row)))?;
        writeln!(f, "]")
    }
}

/// A number with four digits behind the point, and none of them in vain; TOML tells numbers from integers by the point.
fn digits(number: f32) -> String {
    let text = format!("{number:.4}");
    match text.trim_end_matches('0').trim_end_matches('.') {
        "" | "-" | "-0" | "0" => "0.0".to_owned(),
        text if text.contains('.') => text.to_owned(),
        text => format!("{text}.0"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, Fast};

    fn any(inputs: usize) -> Net {
        let (mut net, mut fast) = (Net::new(inputs), Fast::new(7));
        // What four digits can write.
        net.numbers_mut().for_each(|number| *number = fast.below(17) as f32 / 8.0 - 1.0);
        net
    }

    #[test]
    fn the_slopes_are_those_of_the_answer() {
        let (net, seen) = (any(5), [0.5, -1.0, 0.0, 2.0, 0.25]);
        let mut slopes = Net::new(5);
        net.add_slopes(&seen, 2.0, &mut slopes);
        let small = 1e-2;
        for (place, slope) in slopes.numbers().enumerate() {
            let moved = |by: f32| {
                let mut moved = net.clone();
                *moved.numbers_mut().nth(place).unwrap() += by;
                moved.value(&seen)
            };
            let measured = (moved(small) - moved(-small)) / small;
            assert!((slope - measured).abs() < 0.05, "{place}: {slope} {measured}");
        }
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let net = any(3);
        assert_eq!(Net::read(&net.to_string(), 3), Ok(net.clone()));
        assert!(Net::read(&net.to_string(), 4).unwrap_err().contains("should see 4"));
        assert!(Net::read("shift = 0.0", 3).unwrap_err().contains("missing field"));
        let endless = net.to_string().replacen("shift = ", "shift = inf # ", 1);
        assert!(Net::read(&endless, 3).unwrap_err().contains("finite"));
    }
}
