//! Salvage: a small game with all that makes big ones hard, for testing the laws themselves.
//!
//! A shuffled pile of wrecks. Each round all bid in secret at once, and may change the bid until the last one is in. The highest
//! bid pays and takes the wreck; a tie is decided by a die. Then the winner may pay a coin to look at the next wreck. Points are the values
//! of the wrecks. [`commit`] switches on one mistake; 0 is the correct game.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use engine::content::{ContentErrors, Files};
use engine::draw::Picture;
use engine::text::{Language, Words};
use engine::*;
use serde::{Deserialize, Serialize};

pub const WRECKS: usize = 6;
pub const COINS: u8 = 12;

thread_local! {
    static BUG: Cell<u8> = const { Cell::new(0) };
}

/// Makes one mistake from now on, in all games of this thread. (Other tests play the correct game only.)
#[allow(dead_code)]
pub fn commit(bug: u8) {
    BUG.set(bug);
}

fn bug() -> u8 {
    BUG.get()
}

/// The rules; `BUG` is for the few mistakes that are made before anybody plays.
#[derive(Debug)]
pub struct Salvage<const BUG: u8> {
    seats: usize,
    /// Mistakes that remember something outside the position: how often the rules were made, how many actions were applied.
    made: u8,
    applied: AtomicU8,
}

/// A counter that clones share: nothing that belongs in a position.
#[derive(Clone, Debug, Default)]
pub struct Shared(Arc<AtomicU8>);

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Relaxed) == other.0.load(Relaxed)
    }
}

impl Eq for Shared {}

impl Serialize for Shared {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.load(Relaxed).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Shared {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(|number| Self(Arc::new(number.into())))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The pile, the next wreck last.
    pub pile: Vec<u8>,
    pub coins: PerSeat<u8>,
    pub wrecks: PerSeat<u8>,
    pub points: PerSeat<u8>,
    pub bids: PerSeat<Option<u8>>,
    /// Who has looked at the next wreck.
    pub knows: PerSeat<bool>,
    pub spent: u8,
    pub steps: Steps<Step, 3>,
    pub random: Random,
    #[serde(skip)]
    pub forgotten: bool,
    /// Something that mistakes make public.
    pub shown: Option<u8>,
    pub shared: Shared,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Bid,
    Look(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Bid(u8),
    Look,
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Bid(Seat, Option<u8>),
    Won(Seat, u8),
    Looked(Seat, Option<u8>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub viewer: Option<Seat>,
    pub pile: usize,
    pub coins: PerSeat<u8>,
    pub wrecks: PerSeat<u8>,
    pub points: PerSeat<u8>,
    pub own_bid: Option<u8>,
    pub has_bid: SeatSet,
    pub knows: PerSeat<bool>,
    pub next: Option<u8>,
    pub taken: Vec<u8>,
    pub spent: u8,
    pub step: Option<Step>,
    pub leak: Option<u8>,
    pub random: Option<Random>,
    pub shown: Option<u8>,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(n) if bug() == 12 => write!(f, "bid{}", n % 3),
            Self::Bid(n) if bug() == 41 => write!(f, "bid {n}"),
            Self::Bid(n) => write!(f, "bid{n}"),
            Self::Look => f.write_str("look"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match (text, text.strip_prefix(if bug() == 41 { "bid " } else { "bid" })) {
            ("look", _) => Ok(Self::Look),
            ("pass", _) => Ok(Self::Pass),
            (_, Some(n)) if n.len() <= 2 && !(n.len() > 1 && n.starts_with('0')) && !n.starts_with('+') => {
                n.parse().map(Self::Bid).map_err(|_| ())
            }
            _ => Err(()),
        }
    }
}

impl<const BUG: u8> Salvage<BUG> {
    fn finish_bids(&self, p: &mut Position, events: &mut impl Sink<Event>) {
        let best = p.bids.values().iter().flatten().max().copied().unwrap_or_default();
        let tied: Vec<Seat> = p.bids.iter().filter(|(_, bid)| **bid == Some(best)).map(|(seat, _)| seat).collect();
        let winner = if tied.len() == 1 { tied[0] } else { *p.random.choose(&tied).expect("somebody has bid") };
        let value = p.pile.pop().expect("bids are asked while there are wrecks");
        p.coins[winner] -= best;
        p.spent += best;
        p.wrecks[winner] += 1;
        p.points[winner] += value;
        p.bids = PerSeat::new(self.seats);
        p.knows = PerSeat::new(self.seats);
        events.put(Event::Won(winner, value));
        p.steps.pop();
        if !p.pile.is_empty() {
            p.steps.push(Step::Bid);
            if p.coins[winner] > 0 {
                p.steps.push(Step::Look(winner));
            }
        }
        if bug() == 7 {
            p.coins[winner] += 1;
        }
    }
}

impl<const BUG: u8> Game for Salvage<BUG> {
    type Content = ();
    type Position = Position;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "salvage",
        seats: &[2, 3],
        rules: if BUG == 30 { 2 } else { 1 },
        options: &[],
        texts: &[
            (Language::English, include_str!("en.ftl")),
            (Language::German, if BUG == 10 { "" } else { include_str!("de.ftl") }),
        ],
        rulebooks: &[(Language::English, "**SAL-1** bids **SAL-2** looks **SAL-3** points")],
        content: &[],
        longest: if BUG == 11 { 5 } else { 200_000 },
        turn_rule: RuleId::new("SAL-1"),
        end_rule: RuleId::new("SAL-3"),
    };

    fn content(_: &Files) -> Result<(), ContentErrors> {
        Ok(())
    }

    fn new(_: Arc<()>, setup: &Setup) -> Self {
        assert!(bug() != 30 || setup.rules == 2, "old rules are broken");
        assert!(bug() != 50 || setup.bots.is_empty() || setup.bots == SeatSet::all(setup.seats), "a mixed table");
        static MADE: AtomicU8 = AtomicU8::new(0);
        Self { seats: setup.seats, made: MADE.fetch_add(1, Relaxed), applied: AtomicU8::new(0) }
    }

    fn start(&self, seed: Seed) -> Position {
        let mut random = Random::new(seed);
        let mut pile: Vec<u8> = (1..=WRECKS as u8).collect();
        random.shuffle(&mut pile);
        if bug() == 38 && self.made.is_multiple_of(2) {
            pile.reverse();
        }
        let mut steps = Steps::default();
        steps.push(Step::Bid);
        Position {
            pile,
            coins: PerSeat::from_fn(self.seats, |_| COINS),
            wrecks: PerSeat::new(self.seats),
            points: PerSeat::new(self.seats),
            bids: PerSeat::new(self.seats),
            knows: PerSeat::new(self.seats),
            spent: 0,
            steps,
            random,
            forgotten: bug() == 21,
            shown: None,
            shared: Shared::default(),
        }
    }

    fn turn(&self, p: &Position) -> SeatSet {
        match p.steps.top() {
            _ if bug() == 19 && p.pile.len() == 1 => SeatSet::EMPTY,
            Some(Step::Bid) => p.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect(),
            Some(Step::Look(seat)) => SeatSet::only(*seat),
            None => SeatSet::EMPTY,
        }
    }

    fn legal(&self, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
        if bug() == 17 {
            let _ = p.coins[seat];
        }
        if seat.index() >= self.seats {
            return;
        }
        match p.steps.top() {
            Some(Step::Bid) => {
                let most = if bug() == 16 { p.coins[seat].min(p.pile[p.pile.len() - 1]) } else { p.coins[seat] };
                for n in (0..=most).filter(|n| p.bids[seat] != Some(*n)) {
                    actions.put(Action::Bid(n));
                    if bug() == 20 {
                        actions.put(Action::Bid(n));
                    }
                }
                if matches!(bug(), 23 | 53) && p.bids[seat].is_some() && !p.knows[seat] {
                    actions.put(Action::Look);
                }
                if bug() == 35 && p.knows[seat] && p.shown.is_none() && p.pile.last() > Some(&3) {
                    actions.put(Action::Pass);
                }
                if bug() == 52 && p.bids[seat].is_some() {
                    actions.put(Action::Bid(100));
                }
            }
            Some(Step::Look(who)) if *who == seat => {
                actions.put(Action::Look);
                actions.put(Action::Pass);
            }
            _ => {}
        }
    }

    fn is_legal(&self, p: &Position, seat: Seat, action: Action) -> bool {
        if bug() == 6 && action == Action::Bid(0) && p.steps.top() == Some(&Step::Bid) {
            return seat.index() < self.seats;
        }
        let mut wanted = Contains::new(action);
        self.legal(p, seat, &mut wanted);
        wanted.found()
    }

    fn why_not(&self, p: &Position, seat: Seat, action: Action) -> Refusal {
        let rule = RuleId::new(if bug() == 18 { "SAL-99" } else { "SAL-1" });
        match action {
            Action::Bid(n) if p.steps.top() == Some(&Step::Bid) && p.coins.get(seat).is_some_and(|c| *c < n) => {
                let short = i32::from(n) - i32::from(p.coins[seat]);
                Refusal::new(rule, "refused-poor").missing("coins", short)
            }
            _ if bug() == 25 => {
                Refusal::new(rule, "refused-not-offered").missing("coins", p.pile.last().copied().unwrap_or(0).into())
            }
            _ => Refusal::new(rule, "refused-not-offered"),
        }
    }

    fn play(&self, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        if !self.is_legal(p, seat, action) {
            if bug() == 36 {
                p.shown = Some(0);
            }
            return Err(self.refusal(p, seat, action));
        }
        self.apply_checked(p, seat, action, events);
        Ok(())
    }

    fn apply(&self, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        if bug() == 37 && self.applied.fetch_add(1, Relaxed).is_multiple_of(3) {
            p.random.word();
        }
        if bug() == 56 {
            p.shared.0.fetch_add(1, Relaxed);
        }
        match action {
            Action::Bid(n) if bug() == 52 && n == 100 => {}
            Action::Bid(n) => {
                if bug() == 24 {
                    p.shown = p.bids[seat].or(p.shown);
                }
                p.bids[seat] = Some(n);
                events.put(Event::Bid(seat, Some(n)));
                if p.bids.values().iter().all(Option::is_some) {
                    self.finish_bids(p, events);
                }
            }
            Action::Look if p.steps.top() == Some(&Step::Bid) => {
                p.knows[seat] = true;
                if bug() == 53 {
                    events.put(Event::Won(seat, p.pile[p.pile.len() - 1]));
                }
            }
            Action::Look => {
                p.coins[seat] -= 1;
                p.spent += 1;
                p.knows[seat] = true;
                p.steps.pop();
                events.put(Event::Looked(seat, p.pile.last().copied()));
            }
            Action::Pass if bug() == 35 && p.steps.top() == Some(&Step::Bid) => p.shown = Some(1),
            Action::Pass if bug() == 54 && p.shown.is_none() && p.pile.last().is_some_and(|wreck| wreck % 2 == 0) => {
                p.shown = Some(1);
            }
            Action::Pass => {
                p.steps.pop();
            }
        }
    }

    fn turns(&self, p: &Position) -> u32 {
        // The pile gets smaller.
        if bug() == 61 { p.pile.len() as u32 } else { 0 }
    }

    fn phases(&self, p: &Position) -> u32 {
        if bug() == 62 { p.pile.len() as u32 } else { 0 }
    }

    fn outcome(&self, p: &Position) -> Option<Outcome> {
        let points = PerSeat::from_fn(self.seats, |seat| p.points[seat].into());
        let mut outcome = Outcome::by_points(points);
        if bug() == 34 {
            outcome.places = PerSeat::from_fn(self.seats, |seat| 1 + self.seats as u8 - outcome.places[seat]);
        }
        if bug() == 60 {
            outcome.places = PerSeat::from_fn(self.seats, |seat| 2 * outcome.places[seat] - 1);
        }
        p.steps.top().is_none().then_some(outcome)
    }

    fn reveals(&self, p: &Position, seat: Seat, action: Action) -> bool {
        match action {
            Action::Bid(_) => bug() != 5 && Seat::all(self.seats).all(|other| other == seat || p.bids[other].is_some()),
            Action::Look => bug() != 4 && !(bug() == 23 && p.steps.top() == Some(&Step::Bid)),
            Action::Pass => bug() == 31,
        }
    }

    fn check(&self, p: &Position) -> Result<(), String> {
        let coins: u8 = p.coins.values().iter().sum::<u8>() + p.spent;
        let wrecks = p.wrecks.values().iter().sum::<u8>() as usize + p.pile.len();
        if usize::from(coins) != self.seats * usize::from(COINS) || wrecks != WRECKS {
            return Err(format!("{coins} coins, {wrecks} wrecks"));
        }
        Ok(())
    }

    fn view(&self, p: &Position, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        View {
            viewer: seat,
            pile: p.pile.len(),
            coins: p.coins,
            wrecks: p.wrecks,
            points: p.points,
            own_bid: seat.and_then(|seat| p.bids[seat]),
            has_bid: p.bids.iter().filter(|(_, bid)| bid.is_some()).map(|(seat, _)| seat).collect(),
            knows: p.knows,
            next: seat.filter(|seat| p.knows[*seat]).and(p.pile.last().copied()),
            taken: (1..=WRECKS as u8).filter(|wreck| !p.pile.contains(wreck)).collect(),
            spent: p.spent,
            step: p.steps.top().copied(),
            shown: p.shown,
            random: (bug() == 55).then_some(p.random),
            leak: match bug() {
                1 | 26 => p.pile.last().copied(),
                2 => p.bids.values().iter().flatten().copied().max(),
                3 => Some(p.random.clone().word() as u8),
                _ => None,
            },
        }
    }

    fn guess(&self, view: &View, chance: &mut impl Chance) -> Position {
        let mut seed = [0u8; 64];
        seed.iter_mut().for_each(|digit| *digit = b"0123456789abcdef"[chance.below(16) as usize]);
        let mut p = self.start(String::from_utf8_lossy(&seed).parse().expect("64 digits"));
        let mut pile: Vec<u8> = (1..=WRECKS as u8).filter(|wreck| !view.taken.contains(wreck)).collect();
        chance.shuffle(&mut pile);
        if let Some(place) = view.next.and_then(|next| pile.iter().position(|wreck| *wreck == next)) {
            let last = pile.len() - 1;
            if bug() != 8 {
                pile.swap(place, last);
            }
        }
        p.pile = pile;
        p.coins = view.coins;
        p.wrecks = view.wrecks;
        p.points = view.points;
        p.knows = view.knows;
        p.spent = view.spent + u8::from(bug() == 40);
        p.shown = view.shown;
        if bug() == 26
            && let Some(place) = view.leak.and_then(|next| p.pile.iter().position(|wreck| *wreck == next))
        {
            let last = p.pile.len() - 1;
            p.pile.swap(place, last);
        }
        for seat in view.has_bid.iter() {
            p.bids[seat] = Some(chance.below(u32::from(p.coins[seat]) + 1) as u8);
        }
        if let Some(seat) = view.viewer {
            p.bids[seat] = view.own_bid;
        }
        p.steps.clear();
        if let Some(step) = view.step {
            if step != Step::Bid {
                p.steps.push(Step::Bid);
            }
            p.steps.push(step);
        }
        p
    }

    fn redeal(&self, p: &mut Position, viewer: Viewer, chance: &mut impl Chance) {
        if bug() == 26 {
            return;
        }
        p.spent += u8::from(bug() == 39);
        let known = Seat::all(self.seats).any(|seat| viewer.is(seat) && p.knows[seat]);
        let unknown = p.pile.len() - usize::from(known);
        chance.shuffle(&mut p.pile[..unknown]);
        for seat in Seat::all(self.seats).filter(|seat| !viewer.is(*seat)) {
            p.bids[seat] = p.bids[seat].map(|_| chance.below(u32::from(p.coins[seat]) + 1) as u8);
        }
        p.random = Random::new(Seed::numbered(u64::from(chance.word())));
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Bid(seat, bid) => Event::Bid(seat, bid.filter(|_| viewer.is(seat) || bug() == 9)),
            Event::Looked(seat, wreck) => Event::Looked(seat, wreck.filter(|_| viewer.is(seat) || bug() == 22)),
            won => won,
        })
    }

    fn evaluate(&self, p: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
        let value = f32::from(p.points[seat]);
        parts.put(("coins", if bug() == 43 { f32::NAN } else { value }));
    }

    const FEATURES: usize = 2;

    fn features(&self, p: &Position, seat: Seat, numbers: &mut [f32]) {
        numbers[0] = p.points[seat] as f32 / 10.0;
        if bug() != 44 {
            numbers[1] = 1.0;
        }
    }
}

impl<const BUG: u8> Show for Salvage<BUG> {
    fn prompt(&self, view: &View, _: Seat) -> Prompt {
        let title = if view.step == Some(Step::Bid) { "prompt-bid" } else { "prompt-look" };
        Prompt::new(title, RuleId::new("SAL-1"))
    }

    fn choice(&self, _: &View, _: Seat, action: Action) -> Choice {
        let choice = match action {
            Action::Bid(n) => Choice::new(Message::new("choice-bid").with("n", n), RuleId::new("SAL-1")),
            Action::Look => Choice::new("choice-look", RuleId::new("SAL-2")),
            Action::Pass => Choice::new("choice-pass", RuleId::new("SAL-2")),
        };
        if bug() == 15 { choice.at("nowhere") } else { choice }
    }

    fn unavailable(&self, p: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
        if p.steps.top() != Some(&Step::Bid) {
            return Vec::new();
        }
        let action = Action::Bid(p.coins[seat] + 1);
        let mut refusal = self.refusal(p, seat, action);
        if bug() == 14 {
            refusal.rule = RuleId::new("SAL-2");
        }
        vec![Unavailable { action: Some(action), label: "prompt-bid".into(), spots: Vec::new(), refusal }]
    }

    fn tell(&self, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Bid(seat, _) => Message::new("event-bid").with("who", *seat),
            Event::Won(seat, value) => Message::new("event-won").with("who", *seat).with("n", *value),
            Event::Looked(seat, Some(_)) if bug() == 33 => Message::new("no-such-text").with("who", *seat),
            Event::Looked(seat, _) => Message::new("event-looked").with("who", *seat),
        })
    }

    fn score(&self, view: &View) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        for (seat, points) in view.points.iter() {
            let points = i32::from(*points) + i32::from(bug() == 13);
            sheet.add(seat, points, "coins", RuleId::new("SAL-3"));
        }
        sheet
    }

    fn text(&self, view: &View, _: Viewer) -> Vec<Region> {
        let title = if bug() == 27 && view.step.is_none() { "no-such-text" } else { "coins" };
        vec![Region::new(title).draw(format!("{}", view.pile))]
    }

    fn figures(&self, view: &View) -> Vec<Figure> {
        let seats = view.points.count() - usize::from(bug() == 42);
        let values = view.points.values()[..seats].iter().map(|points| i32::from(*points)).collect();
        vec![Figure { name: "coins".into(), values }]
    }

    fn picture(&self, _: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
        assert!(bug() != 29 || viewer != Viewer::Spectator, "nothing to see");
        if bug() == 28 && viewer == Viewer::Spectator && words.language() == Language::German {
            words.word("no-such-text");
        }
        Picture::default()
    }
}
