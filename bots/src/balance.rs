//! Is a game fair? Many games of one bot against itself: who wins by seat and by what a seat starts with, where the points come from,
//! what is used how often, and whether those who use it win.

use std::time::Instant;

use engine::{Kind, Message, Seat, Seed, Setup, Show, Viewer};
use serde::Serialize;

use crate::share::share;
use crate::simulate::{mix, wilson};
use crate::{Bot, BotSpec, Sight};

/// What to look at.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table.
    pub setup: Setup,
    /// How many games.
    pub games: u64,
    /// The number that everything is repeatable for, budgets of time aside.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
    /// Who plays, in all seats.
    pub bot: BotSpec,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// The number of games.
    pub games: u64,
    /// Who played.
    pub bot: String,
    /// How long it took.
    pub seconds: f64,
    /// How long a game takes.
    pub lengths: Vec<Length>,
    /// Victories and points by seat.
    pub by_seat: Vec<Group<Seat>>,
    /// Victories and points by what a seat starts with.
    pub by_trait: Vec<Group<Message>>,
    /// Where the points come from.
    pub sources: Vec<Source>,
    /// What is used, as the game groups it.
    pub uses: Vec<Use>,
    /// What is decided, by the rule of the decision.
    pub decisions: Vec<Use>,
}

/// How long a game takes, in one measure.
#[derive(Clone, Debug, Serialize)]
pub struct Length {
    /// What is counted.
    pub what: Message,
    /// How many there are in a game, on average.
    pub mean: f64,
    /// Half of the games have no more.
    pub median: u32,
    /// The shortest game.
    pub least: u32,
    /// The longest game.
    pub most: u32,
}

/// Seats that have something in common.
#[derive(Clone, Debug, Serialize)]
pub struct Group<T> {
    /// What they have in common.
    pub name: T,
    /// How many there were in all games.
    pub count: u64,
    /// Their part of the victories; a shared one counts in parts.
    pub win_rate: f64,
    /// The lower end of the 95 % interval.
    pub win_rate_low: f64,
    /// The upper end of the 95 % interval.
    pub win_rate_high: f64,
    /// Their points, on average.
    pub mean_score: f64,
}

/// A source of points.
#[derive(Clone, Debug, Serialize)]
pub struct Source {
    /// What the points are for.
    pub reason: Message,
    /// In how much of the games it is there at all.
    pub games: f64,
    /// The points of a winner from it in those games, on average.
    pub winners: f64,
    /// The points of everybody else.
    pub others: f64,
}

/// Something that can be used or decided.
#[derive(Clone, Debug, Serialize)]
pub struct Use {
    /// What kind of thing it is.
    pub kind: Message,
    /// The thing.
    pub what: Message,
    /// How often a seat uses it in a game, on average.
    pub mean: f64,
    /// In how much of the games somebody uses it.
    pub games: f64,
    /// The part of the victories of those who use it at all.
    pub win_rate: f64,
    /// How using it more than the others goes along with winning, from -1 to 1.
    pub correlation: f64,
}

/// One finished game.
struct Finished {
    rounds: Option<u32>,
    steps: u32,
    shares: Vec<f64>,
    points: Vec<i32>,
    traits: Vec<Vec<Message>>,
    sheet: Vec<(Seat, Message, i32)>,
    uses: Vec<Counted>,
    decisions: Vec<Counted>,
}

/// How often each seat used something.
#[derive(Clone)]
struct Counted {
    kind: Message,
    what: Message,
    times: Vec<f64>,
}

/// Plays the games. `progress` is told after each how many are done.
pub fn measure<G: Show>(kind: &Kind<G>, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Report {
    let game = kind.rules(&plan.setup);
    let begin = Instant::now();
    let finished = share(plan.threads, plan.games, |number| one_game(game.as_ref(), plan, number), progress);
    report(G::ABOUT.id, plan, &finished, begin.elapsed().as_secs_f64())
}

fn one_game<G: Show>(game: &G, plan: &Plan, number: u64) -> Finished {
    let seats = plan.setup.seats;
    let mut players: Vec<_> = (0..seats).map(|_| plan.bot.player::<G>()).collect();
    for (player, seat) in players.iter_mut().zip(0..) {
        player.begin(mix(plan.seed ^ mix(number << 3 | seat)));
    }
    let mut position = game.start(Seed::numbered(plan.seed).nth_game(number));
    let start = game.view(&position, Viewer::Spectator);
    let traits = Seat::all(seats).map(|seat| game.traits(&start, seat)).collect();
    let (mut uses, mut decisions) = (Vec::new(), Vec::new());
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut steps = 0;
    while let Some(seat) = game.turn(&position).first() {
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let prompt = game.prompt(&game.view(&position, Viewer::Seat(seat)), seat);
        // The rule stays the same where titles name the thing that is decided about.
        let decided = Message::new("balance-rule").with("rule", prompt.rule);
        count(&mut decisions, seats, seat, Message::new("balance-decisions"), decided);
        let action = players[seat.index()].choose(&Sight::new(game, &position, seat, seats), &legal);
        events.clear();
        steps += 1;
        game.apply(&mut position, seat, action, &mut events);
        for used in events.iter().flat_map(|event| game.uses(event)) {
            count(&mut uses, seats, used.seat, used.kind, used.what);
        }
    }
    let outcome = game.outcome(&position).expect("nobody has a turn only when the game is over");
    let end = game.view(&position, Viewer::Spectator);
    let sheet = game.score(&end);
    Finished {
        rounds: game.round(&end),
        steps,
        shares: Seat::all(seats).map(|seat| outcome.share(seat)).collect(),
        points: Seat::all(seats).map(|seat| outcome.points[seat]).collect(),
        traits,
        sheet: sheet.lines.into_iter().map(|line| (line.seat, line.reason, line.points)).collect(),
        uses,
        decisions,
    }
}

fn count(counted: &mut Vec<Counted>, seats: usize, seat: Seat, kind: Message, what: Message) {
    let place = counted.iter().position(|known| known.what == what && known.kind == kind).unwrap_or_else(|| {
        counted.push(Counted { kind, what, times: vec![0.0; seats] });
        counted.len() - 1
    });
    counted[place].times[seat.index()] += 1.0;
}

fn report(game: &'static str, plan: &Plan, finished: &[Finished], seconds: f64) -> Report {
    let seats = plan.setup.seats;
    let by_seat = Seat::all(seats)
        .map(|seat| group(seat, finished.iter().map(|game| (game.shares[seat.index()], game.points[seat.index()]))))
        .collect();
    let mut traits: Vec<&Message> = Vec::new();
    for name in finished.iter().flat_map(|game| game.traits.iter().flatten()) {
        if !traits.contains(&name) {
            traits.push(name);
        }
    }
    let with = |name: &Message| {
        let seats = finished.iter().flat_map(|game| {
            let all = game.traits.iter().zip(game.shares.iter().zip(&game.points));
            all.filter(|(traits, _)| traits.contains(name)).map(|(_, (share, points))| (*share, *points))
        });
        group(name.clone(), seats.collect::<Vec<_>>().into_iter())
    };
    let by_trait = traits.into_iter().map(with).collect();
    Report {
        game,
        seats,
        games: finished.len() as u64,
        bot: plan.bot.to_string(),
        seconds,
        lengths: lengths(finished),
        by_seat,
        by_trait,
        sources: sources(finished, seats),
        uses: uses(finished, seats, |game| &game.uses),
        decisions: uses(finished, seats, |game| &game.decisions),
    }
}

fn lengths(finished: &[Finished]) -> Vec<Length> {
    let rounds = length("balance-rounds", finished.iter().filter_map(|game| game.rounds));
    let steps = length("balance-steps", finished.iter().map(|game| game.steps));
    rounds.into_iter().chain(steps).collect()
}

fn length(what: &'static str, games: impl Iterator<Item = u32>) -> Option<Length> {
    let mut games: Vec<u32> = games.collect();
    games.sort_unstable();
    let (least, most) = (*games.first()?, *games.last()?);
    let mean = games.iter().copied().map(f64::from).sum::<f64>() / games.len() as f64;
    Some(Length { what: Message::new(what), mean, median: games[(games.len() - 1) / 2], least, most })
}

fn group<T>(name: T, seats: impl Iterator<Item = (f64, i32)>) -> Group<T> {
    let (mut count, mut wins, mut points) = (0u32, 0.0, 0.0);
    for (share, score) in seats {
        count += 1;
        wins += share;
        points += f64::from(score);
    }
    let of = f64::from(count).max(1.0);
    let (win_rate_low, win_rate_high) = wilson(wins, f64::from(count));

    Group { name, count: count.into(), win_rate: wins / of, win_rate_low, win_rate_high, mean_score: points / of }
}

/// Points by reason; the same reason several times for a seat is added up.
fn sources(finished: &[Finished], seats: usize) -> Vec<Source> {
    let mut reasons: Vec<&Message> = Vec::new();
    for (_, reason, _) in finished.iter().flat_map(|game| &game.sheet) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let source = |reason: &Message| {
        let (mut there, mut won, mut lost, mut winners) = (0.0, 0.0, 0.0, 0.0);
        for game in finished.iter().filter(|game| game.sheet.iter().any(|(_, known, _)| known == reason)) {
            there += 1.0;
            winners += game.shares.iter().filter(|share| **share > 0.0).count() as f64;
            for (seat, _, points) in game.sheet.iter().filter(|(_, known, _)| known == reason) {
                *(if game.shares[seat.index()] > 0.0 { &mut won } else { &mut lost }) += f64::from(*points);
            }
        }
        let others = there * seats as f64 - winners;
        Source {
            reason: reason.clone(),
            games: there / (finished.len() as f64).max(1.0),
            winners: won / winners.max(1.0),
            others: lost / others.max(1.0),
        }
    };
    reasons.into_iter().map(source).collect()
}

fn uses(finished: &[Finished], seats: usize, of: impl Fn(&Finished) -> &Vec<Counted>) -> Vec<Use> {
    let mut things: Vec<(&Message, &Message)> = Vec::new();
    for counted in finished.iter().flat_map(&of) {
        if !things.contains(&(&counted.kind, &counted.what)) {
            things.push((&counted.kind, &counted.what));
        }
    }
    let games = (finished.len() as f64).max(1.0);
    let thing = |(kind, what): (&Message, &Message)| {
        let (mut sum, mut used, mut users, mut wins) = (0.0, 0.0, 0.0, 0.0);
        let (mut both, mut own, mut winning) = (0.0, 0.0, 0.0);
        let none = vec![0.0; seats];
        for game in finished {
            let found = of(game).iter().find(|counted| counted.kind == *kind && counted.what == *what);
            let times = found.map_or(&none, |counted| &counted.times);
            let mean = times.iter().sum::<f64>() / seats as f64;
            sum += mean;
            used += if mean > 0.0 { 1.0 } else { 0.0 };
            for (times, share) in times.iter().zip(&game.shares) {
                if *times > 0.0 {
                    users += 1.0;
                    wins += share;
                }
                let (more, win) = (times - mean, share - 1.0 / seats as f64);
                both += more * win;
                own += more * more;
                winning += win * win;
            }
        }
        let correlation = if own > 0.0 && winning > 0.0 { both / (own * winning).sqrt() } else { 0.0 };
        Use {
            kind: kind.clone(),
            what: what.clone(),
            mean: sum / games,
            games: used / games,
            win_rate: wins / f64::max(users, 1.0),
            correlation,
        }
    };
    let mut uses: Vec<Use> = things.into_iter().map(thing).collect();
    // Kinds in the order in which they first came, in each the most used first.
    let kinds: Vec<Message> = uses.iter().map(|used| used.kind.clone()).collect();
    let place = |used: &Use| kinds.iter().position(|kind| *kind == used.kind);
    uses.sort_by(|one, other| place(one).cmp(&place(other)).then(other.mean.total_cmp(&one.mean)));
    uses
}
