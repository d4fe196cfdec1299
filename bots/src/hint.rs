//! What a strong player would do, and why.
//!
//! A search finds the best choices. Then each of them is followed along what the search thinks everybody will do, on a number of
//! guesses, and the evaluation is asked for its parts there and here: what has changed is the reason, in the game's own words.

use engine::erased::{AnyKind, AnySession};
use engine::{Choice, Fast, Game, Kind, Message, Seat, Session, Show, Sink, Total, Viewer, value};
use serde::Serialize;

use crate::search::{Budget, Search, Settings};
use crate::{Cancel, Sight};

/// How many choices are told.
const TOLD: usize = 3;
/// How many guesses the reasons are averaged over.
const GUESSES: usize = 48;
/// What changes by less is no reason, and what costs less is as good.
const LEAST: f32 = 0.05;

/// What a strong player would do, the best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    /// Three choices, or as many as there are.
    pub choices: Vec<Advice>,
    /// How many games the search has begun to play in its head.
    pub iterations: u64,
}

/// A choice, what it is worth and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// Its short notation.
    pub notation: String,
    /// How it is shown.
    #[serde(flatten)]
    pub choice: Choice,
    /// How many points it is expected to be worth more than the best choice: 0 for that, less for the others.
    pub difference: f32,
    /// How many points ahead of the best of the others it leaves the seat, as far as can be seen.
    pub lead: f32,
    /// What it brings, compared with the position now, what matters most first.
    pub reasons: Vec<Reason>,
}

impl Advice {
    /// How many points it is worth less than the best choice; none if that is too little to tell.
    pub fn loss(&self) -> Option<f32> {
        (self.difference <= -LEAST).then_some(-self.difference)
    }
}

/// A part of the evaluation that a choice changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// The part, in the game's words.
    pub part: Message,
    /// By how many points.
    pub points: f32,
}

/// What a strong player would do at a table known only by its id, seen through the eyes of the seat alone. Repeatable for a number and
/// a budget of iterations; none if the seat has nothing to do, or if it is cancelled.
pub fn hint(
    kind: &dyn AnyKind,
    session: &dyn AnySession,
    seat: Seat,
    budget: Budget,
    number: u64,
    cancel: &Cancel,
) -> Option<Hint> {
    struct Ask<'a>(&'a dyn AnySession, Seat, Budget, u64, &'a Cancel);

    impl games::Visit for Ask<'_> {
        type Out = Option<Hint>;

        fn visit<G: Show>(self, _: &Kind<G>) -> Option<Hint> {
            let Self(session, seat, budget, number, cancel) = self;
            let session = session.as_any().downcast_ref::<Session<G>>()?;
            let (game, position, seats) = (session.game().as_ref(), session.position(), session.setup().seats);
            let mut legal = Vec::new();
            if seat.index() < seats {
                game.legal(position, seat, &mut legal);
            }
            if legal.is_empty() || cancel.is_cancelled() {
                return None;
            }
            advise(&Sight::new(game, position, seat, seats).until(cancel), &legal, budget, number)
        }
    }

    games::visit(kind, Ask(session, seat, budget, number, cancel))
}

fn advise<G: Show>(sight: &Sight<'_, G>, legal: &[G::Action], budget: Budget, number: u64) -> Option<Hint> {
    let (game, seat, view) = (sight.game(), sight.seat(), sight.view());
    let mut search = Search::new(Settings { thorough: true, ..Settings::new(budget) });
    crate::Bot::<G>::begin(&mut search, number);
    let opinions = search.think(sight, legal);
    if sight.is_cancelled() {
        return None;
    }
    let mut fast = Fast::new(number);
    let mut now = Parts::default();
    let mut advice = Vec::new();
    for _ in 0..GUESSES {
        now.add(game, &game.guess(&view, &mut fast), seat, sight.seats());
    }
    let best = opinions.first().map_or(0.0, |opinion| opinion.lead);
    let mut learned = Vec::new();
    for opinion in opinions.iter().take(TOLD) {
        let mut then = Parts::default();
        for _ in 0..GUESSES {
            let mut position = game.guess(&view, &mut fast);
            search.foresee(sight, &mut position, opinion.action);
            then.add(game, &position, seat, sight.seats());
        }
        learned.push(then.learned / GUESSES as f32);
        advice.push(Advice {
            notation: opinion.action.to_string(),
            choice: game.choice(&view, seat, opinion.action),
            difference: (opinion.lead - best).min(0.0),
            lead: opinion.lead,
            reasons: then.reasons(&now),
        });
    }
    // What was learned changes with time, whatever is chosen: what all choices have in common is no reason for any of them.
    let common = learned.iter().sum::<f32>() / learned.len().max(1) as f32;
    for (advice, learned) in advice.iter_mut().zip(learned) {
        advice.reasons.push(Reason { part: Message::new("value-learned"), points: learned - common });
        sort(&mut advice.reasons);
    }
    debug_assert_eq!(view, game.view(&game.guess(&view, &mut fast), Viewer::Seat(seat)), "a hint is made of guesses");
    Some(Hint { choices: advice, iterations: search.iterations() })
}

/// What matters most first, and nothing that matters little.
fn sort(reasons: &mut Vec<Reason>) {
    reasons.retain(|reason| reason.points.abs() >= LEAST);
    reasons.sort_by(|one, other| other.points.abs().total_cmp(&one.points.abs()));
}

/// Sums of the parts of an evaluation, in the order in which they came, and of what was learned beside it.
#[derive(Default)]
struct Parts {
    named: Vec<(&'static str, f32)>,
    learned: f32,
}

impl Parts {
    /// Adds the parts of a position for a seat, and what the best of the others has.
    fn add<G: Game>(&mut self, game: &G, position: &G::Position, seat: Seat, seats: usize) {
        let mut parts = Vec::new();
        game.evaluate(position, seat, &mut parts);
        if game.has_net() {
            let mut named = Total::default();
            parts.iter().for_each(|part| named.put(*part));
            self.learned += game.judge(position, seat) - named.points();
        }
        let others = Seat::all(seats).filter(|other| *other != seat).map(|other| value(game, position, other));
        let best = others.fold(f32::NEG_INFINITY, f32::max);
        if best.is_finite() {
            parts.push(("value-others", -best));
        }
        for (id, value) in parts {
            match self.named.iter_mut().find(|(known, _)| *known == id) {
                Some((_, sum)) => *sum += value,
                None => self.named.push((id, value)),
            }
        }
    }

    /// What has changed, what matters most first.
    fn reasons(&self, now: &Self) -> Vec<Reason> {
        let of = |parts: &Self, id| parts.named.iter().find(|(known, _)| *known == id).map_or(0.0, |(_, sum)| *sum);
        let mut ids: Vec<&'static str> = self.named.iter().chain(&now.named).map(|(id, _)| *id).collect();
        ids.sort_unstable();
        ids.dedup();
        let change = |id| (of(self, id) - of(now, id)) / GUESSES as f32;
        let mut reasons: Vec<Reason> =
            ids.into_iter().map(|id| Reason { part: Message::new(id), points: change(id) }).collect();
        sort(&mut reasons);
        reasons
    }
}
