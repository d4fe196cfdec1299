//! Victory points (chapter 5): permanent ones, and those that follow from what a player holds.

use engine::{Outcome, PerSeat, RuleId, ScoreSheet, Seat};

use crate::LastGate;
use crate::state::{Source, Table, World};

/// LG-5.1: permanent points and state points together.
pub fn points(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    let permanent: i16 = table[seat].points.iter().map(|points| i16::from(*points)).sum();
    // Everybody's points are asked for in every position that a bot looks at, so the worlds are gone through once.
    let held = table.worlds_of(seat).map(|world| level(game, world) + conquest(game, world));
    permanent + goals(game, table, seat) + held.sum::<i16>()
}

/// LG-5.2: one for every two goals.
fn goals(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    i16::from(table[seat].goals.len() / game.content.goals_per_point.max(1))
}

/// LG-4L.6: a colony of level III or IV.
fn level(game: &LastGate, world: &World) -> i16 {
    if world.home.is_some() {
        return 0;
    }
    i16::from(game.content.level_points[usize::from(world.level.clamp(1, 4)) - 1])
}

/// LG-5.2, LG-5.3: a conquered colony or home world, while held.
fn conquest(game: &LastGate, world: &World) -> i16 {
    match world.home {
        _ if !world.is_conquered() => 0,
        Some(_) => game.content.home.points.into(),
        None => 1,
    }
}

/// What the last vote or the fall of all others has made up for: its winners lead, whatever they had before (LG-5.11).
fn decided(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    if !table.winners.contains(seat) {
        return 0;
    }
    let others = Seat::all(table.seats()).map(|other| points(game, table, other)).max().unwrap_or(0);
    (others - points(game, table, seat)).max(0)
}

/// LG-5.14: what decides between equal points.
pub fn rank(game: &LastGate, table: &Table, seat: Seat) -> (i16, i16, i16, i16) {
    let planets = table.worlds_of(seat).count() as i16;
    let levels = table.colonies(seat).map(|world| i16::from(world.level)).sum();
    (points(game, table, seat), planets, levels, table[seat].account.total())
}

/// Everybody's points with their reasons.
pub fn sheet(game: &LastGate, table: &Table) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    let rule = RuleId::new("LG-5.2");
    let is_decided = Seat::all(table.seats()).any(|seat| decided(game, table, seat) > 0);
    let won = table.winners.iter().map(|seat| points(game, table, seat)).max();
    let is_beaten = table.order().any(|seat| Some(points(game, table, seat)) > won);
    for seat in Seat::all(table.seats()) {
        let mut add = |points: i16, reason: String, rule: RuleId| {
            sheet.add(seat, points.into(), engine::Message::new(reason), rule);
        };
        let held = |points: fn(&LastGate, &World) -> i16| table.worlds_of(seat).map(|world| points(game, world)).sum();
        add(held(level), "points-levels".to_owned(), RuleId::new("LG-4L.6"));
        add(held(conquest), "points-conquests".to_owned(), rule);
        add(goals(game, table, seat), "points-goals".to_owned(), rule);
        for source in Source::ALL {
            let rule = match source {
                Source::Areas => RuleId::new("LG-4P.2"),
                Source::Milestones => RuleId::new("LG-4Y.1"),
                Source::Centre => RuleId::new("LG-4Y.11"),
                Source::Gifts => RuleId::new("LG-4J.10"),
                Source::Destroyed => RuleId::new("LG-4T.13"),
                Source::Kosme | Source::Events => rule,
            };
            add(table[seat].points[source as usize].into(), format!("points-{}", source.name()), rule);
        }
        // LG-5.10, LG-5.14: without the last vote only players who are out can have had more, unless the game was won at once.
        let (reason, by) = match table.rivals.is_empty() {
            true if is_beaten => ("points-at-once", "LG-5.7"),
            true => ("points-left", "LG-5.10"),
            false => ("points-decided", "LG-5.11"),
        };
        if is_decided {
            add(decided(game, table, seat), reason.to_owned(), RuleId::new(by));
        }
    }
    sheet
}

/// How the game ended: the winners by chapter 5, the others by LG-5.14.
pub fn outcome(game: &LastGate, table: &Table) -> Option<Outcome> {
    if !table.is_over() {
        return None;
    }
    let seats = table.seats();
    let points = PerSeat::from_fn(seats, |seat| (points(game, table, seat) + decided(game, table, seat)).into());
    let key = |seat: Seat| {
        let (score, planets, levels, resources) = rank(game, table, seat);
        // Winners share the first place; what decided between them is told by the log.
        if table.winners.contains(seat) { (1, 0, 0, 0, 0) } else { (0, score, planets, levels, resources) }
    };
    let places =
        PerSeat::from_fn(seats, |seat| 1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count() as u8);
    Some(Outcome { places, points })
}
