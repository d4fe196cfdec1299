//! Chapter 5: the score, and what it would be if the game ended now.

use std::cmp::Reverse;

use engine::{Message, Outcome, PerSeat, RuleId, ScoreSheet, Seat, Sink};

use crate::BeyondTheSun;
use crate::content::{Formula, Score};
use crate::event::Event;
use crate::show;
use crate::state::{Player, Table};
use crate::stats::stat;
use crate::terms::{AUTOMATION, EventId, Location, TechId};

/// BTS-5.6: technologies with an own cube, by level from I to III.
fn levels(game: &BeyondTheSun, player: &Player) -> [i32; 3] {
    let mut points = [0; 3];
    for card in (player.known - player.private).iter() {
        let level = usize::from(game.content.technology(card).level);
        if level <= 3 {
            points[level - 1] += i32::from(game.content.scoring.levels[level - 1]);
        }
    }
    points
}

/// BTS-5.7: private technologies.
fn private(game: &BeyondTheSun, player: &Player) -> i32 {
    let points = |card: TechId| match game.content.technology(card).level {
        2 => game.content.scoring.private[0],
        3 => game.content.scoring.private[1],
        _ => 0,
    };
    player.private.iter().map(points).map(i32::from).sum()
}

/// BTS-5.19: `base + min(max, stat / every)`.
fn formula(game: &BeyondTheSun, table: &Table, seat: Seat, formula: Formula) -> i32 {
    let more = formula
        .per
        .map_or(0, |(what, every, max)| i32::from((stat(game, table, seat, what) / u16::from(every)).min(max.into())));
    i32::from(formula.base) + more
}

/// BTS-5.8: a technology of level IIII.
pub fn technology(game: &BeyondTheSun, table: &Table, seat: Seat, card: TechId) -> i32 {
    formula(game, table, seat, game.content.technology(card).points)
}

/// BTS-5.9: all automation levels reached.
fn automation(game: &BeyondTheSun, player: &Player) -> i32 {
    let level = usize::from(player.automation_level());
    let printed: i32 = game.board(player).automation.iter().take(level).copied().map(i32::from).sum();
    printed + level.saturating_sub(AUTOMATION) as i32 * i32::from(game.content.scoring.beyond)
}

/// BTS-5.13, BTS-5.14: whether a seat has the most of something; nobody has with nothing.
fn leads(table: &Table, seat: Seat, value: impl Fn(Seat) -> u16) -> bool {
    let own = value(seat);
    own > 0 && Seat::all(table.seats()).all(|other| value(other) <= own)
}

fn strongest(table: &Table, seat: Seat, at: Location) -> bool {
    leads(table, seat, |seat| table.players[seat].fleet[at.index()].strength().into())
}

/// BTS-5.13: what a kept event brings a seat.
pub fn event(game: &BeyondTheSun, table: &Table, seat: Seat, id: EventId) -> u8 {
    let player = &table.players[seat];
    match game.content.event(id).score {
        Some(Score::Owner(points)) if player.events.contains(id) => points,
        Some(Score::Majority(at, points)) if strongest(table, seat, at) => points,
        Some(Score::Most(what, points)) if leads(table, seat, |seat| stat(game, table, seat, what)) => points,
        Some(Score::Museum(points)) if player.museum > 0 => points[usize::from(player.museum) - 1],
        _ => 0,
    }
}

/// Every source of points of a seat, with its reason and rule.
fn lines(
    game: &BeyondTheSun,
    table: &Table,
    seat: Seat,
    mut line: impl FnMut(i32, &dyn Fn() -> Message, &'static str),
) {
    let (player, content) = (&table.players[seat], &game.content);
    for (points, level) in levels(game, player).into_iter().zip(1u8..) {
        line(points, &|| Message::new("score-level").with("level", show::level(level)), "BTS-5.6");
    }
    line(private(game, player), &|| "score-private".into(), "BTS-5.7");
    for card in (player.known - player.private).iter() {
        if content.technology(card).level == 4 {
            let name = || Message::new("score-technology").with("card", show::technology(card));
            line(technology(game, table, seat, card), &name, "BTS-5.8");
        }
    }
    line(automation(game, player), &|| "score-automation".into(), "BTS-5.9");
    let colonies = player.colonies.iter().map(|card| i32::from(content.system(card).points)).sum();
    line(colonies, &|| "score-colonies".into(), "BTS-5.10");
    let outposts = table.controlled(seat).count() as i32 * i32::from(content.scoring.outpost);
    line(outposts, &|| "score-outposts".into(), "BTS-5.11");
    for (card, claims) in table.achievements.iter().zip(&table.claims) {
        if let Some(slot) = claims.iter().position(|other| *other == seat) {
            let points = content.achievement(*card).slots.get(slot).copied().unwrap_or(0);
            line(
                points.into(),
                &|| Message::new("score-achievement").with("card", show::achievement(*card)),
                "BTS-5.12",
            );
        }
    }
    for id in table.kept.iter() {
        let points = event(game, table, seat, id);
        if points > 0 {
            line(points.into(), &|| Message::new("score-event").with("card", show::event(id)), "BTS-5.13");
        }
    }
    for (at, id) in [(Location::SOL, "score-sol"), (Location::DEEP_SPACE, "score-deep-space")] {
        let points = if strongest(table, seat, at) { content.scoring.majority } else { 0 };
        line(points.into(), &|| id.into(), "BTS-5.14");
    }
}

/// All points of a seat if the game ended now.
pub fn total(game: &BeyondTheSun, table: &Table, seat: Seat) -> i32 {
    let mut sum = 0;
    lines(game, table, seat, |points, _, _| sum += points);
    sum
}

/// BTS-5.15 to BTS-5.18: most points; then fewest discs left, most population, most ore; then a shared victory.
pub fn ranking(game: &BeyondTheSun, table: &Table) -> Outcome {
    let points = PerSeat::from_fn(table.seats(), |seat| total(game, table, seat));
    Outcome::ranked(points, |seat| {
        let player = &table.players[seat];
        (Reverse(player.discs_left()), player.population, player.ore)
    })
}

/// How the game ended, once it has.
pub fn outcome(game: &BeyondTheSun, table: &Table) -> Option<Outcome> {
    table.is_over().then(|| ranking(game, table))
}

/// Everybody's points with their reasons as if the game ended now.
pub fn sheet(game: &BeyondTheSun, table: &Table) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    for seat in Seat::all(table.seats()) {
        lines(game, table, seat, |points, reason, rule| {
            sheet.add(seat, points, reason(), RuleId::new(rule));
        });
    }
    sheet
}

/// The end: who has won.
pub fn tell_winners(game: &BeyondTheSun, table: &Table, events: &mut impl Sink<Event>) {
    let ranking = ranking(game, table);
    ranking.winners().for_each(|seat| events.put(Event::Won(seat, ranking.points[seat])));
}

/// What a player still needs for an achievement: how many they have, and how many it takes.
pub fn progress(game: &BeyondTheSun, table: &Table, seat: Seat, place: usize) -> (u16, u8) {
    let card = game.content.achievement(table.achievements[place]);
    (stat(game, table, seat, card.stat), card.at_least)
}
