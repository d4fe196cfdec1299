//! Turns as somebody plays them who looks no further than their end: quick, and much better than chance.

use engine::{Chance, Fast, Game, Seat};

use crate::worth::{Judge, Regard, lead, play_best};

/// How many decisions of a turn are played without looking up.
const AHEAD: u32 = 12;

/// A player who considers a few choices each time.
pub(crate) struct Glance<G: Game> {
    few: usize,
    judge: Judge,
    regard: Regard,
    fast: Fast,
    legal: Vec<G::Action>,
    /// The ways to begin a turn, while it is played to its end.
    begin: Vec<G::Action>,
    /// What was decided in the turn that was finished last.
    trail: Vec<G::Action>,
}

impl<G: Game> Glance<G> {
    /// At so many choices each time; which of them is up to chance.
    pub(crate) fn new(few: usize, judge: Judge, regard: Regard, fast: Fast) -> Self {
        Self { few, judge, regard, fast, legal: Vec::new(), begin: Vec::new(), trail: Vec::new() }
    }

    /// At all choices. Others are looked at, too, unless a network has to be asked about them.
    pub(crate) fn all(game: &G, judge: Judge) -> Self {
        let dear = judge == Judge::Learned && game.has_net();
        Self::new(usize::MAX, judge, if dear { Regard::Own } else { Regard::All }, Fast::new(0))
    }

    /// Plays the seat's decisions until its turn ends or somebody else has one, each time what is worth most at once.
    pub(crate) fn finish_turn(&mut self, game: &G, position: &mut G::Position, seat: Seat, seats: usize) {
        let turn = game.turns(position);
        self.trail.clear();
        for _ in 0..AHEAD {
            if game.turn(position).first() != Some(seat) || game.turns(position) != turn {
                return;
            }
            let decided = self.decide(game, position, seat, seats);
            self.trail.push(decided);
        }
    }

    /// What was decided in the turn that was finished last.
    pub(crate) fn trail(&self) -> &[G::Action] {
        &self.trail
    }

    /// Plays the seat's next decision, and says it: what is worth most at once.
    pub(crate) fn decide(&mut self, game: &G, position: &mut G::Position, seat: Seat, seats: usize) -> G::Action {
        self.consider(game, position, seat);
        play_best(game, position, seat, seats, self.judge, self.regard, &self.legal)
    }

    /// Plays the seat's turn from its next decision on: of a few ways to begin, the one that ends best.
    pub(crate) fn take_turn(&mut self, game: &G, position: &mut G::Position, seat: Seat, seats: usize) {
        self.consider(game, position, seat);
        let mut begin = std::mem::take(&mut self.begin);
        std::mem::swap(&mut begin, &mut self.legal);
        if let [only] = begin[..] {
            game.apply(position, seat, only, &mut ());
            self.finish_turn(game, position, seat, seats);
        } else {
            let begun = position.clone();
            let (mut after, mut most) = (begun.clone(), f32::NEG_INFINITY);
            for (number, action) in begin.iter().enumerate() {
                if number > 0 {
                    after.clone_from(&begun);
                }
                game.apply(&mut after, seat, *action, &mut ());
                self.finish_turn(game, &mut after, seat, seats);
                let worth = lead(game, &after, seat, seats, self.judge);
                if worth > most {
                    most = worth;
                    position.clone_from(&after);
                }
            }
        }
        self.begin = begin;
    }

    /// Fills `legal` with what it looks at: there is at least one.
    fn consider(&mut self, game: &G, position: &G::Position, seat: Seat) {
        self.legal.clear();
        game.legal(position, seat, &mut self.legal);
        if self.few < self.legal.len() {
            // The first few of an order at random.
            for place in 0..self.few {
                let other = place + self.fast.below((self.legal.len() - place) as u32) as usize;
                self.legal.swap(place, other);
            }
            self.legal.truncate(self.few.max(1));
        }
    }
}
