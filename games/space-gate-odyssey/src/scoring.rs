//! Chapter 5: the final scoring, the winner, and everybody's points with their reasons.

use engine::{Message, Outcome, PerSeat, RuleId, ScoreSheet, Seat, Sink};

use crate::SpaceGateOdyssey;
use crate::event::Event;
use crate::state::{Player, Position, Table};
use crate::steps::rank;
use crate::terms::{Domain, MAX_PLAYERS, Marker, ModuleSet, Planet};

/// SGO-5.5 to SGO-5.14: gains for superiority, losses for open corridors, and the game is over.
pub fn finish(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.clear();
    let order = || table_order(table.active, game.seats);
    for (at, marker) in table.markers.into_iter().enumerate() {
        let gains = superiority(game, table, at);
        for seat in order().filter(|seat| gains[seat.index()] > 0) {
            let player = &mut table.players[seat];
            player.influence.track[at] = gains[seat.index()];
            events.put(Event::ScoredMarker(seat, marker, gains[seat.index()]));
            while player.influence.total() / 10 > player.rank {
                rank::take_next(game, player, seat, events); // SGO-5.4
            }
        }
    }
    for seat in order() {
        let lost = table.open_corridors(&game.content, seat);
        let player = &mut table.players[seat];
        player.influence.lost = u16::from(lost).min(player.influence.total()) as u8; // SGO-5.10
        if player.influence.lost > 0 {
            events.put(Event::LostCorridors(seat, player.influence.lost));
        }
        while player.influence.total() / 10 < player.rank {
            rank::lose(player, seat, events); // SGO-4.18.8
        }
    }
    if let Some(outcome) = outcome(game, table) {
        let shared = outcome.winners().count() > 1; // SGO-5.13
        for seat in outcome.winners() {
            let total = table.players[seat].influence.total();
            events.put(if shared { Event::SharedVictory(seat, total) } else { Event::Won(seat, total) });
        }
    }
}

fn table_order(first: Seat, seats: usize) -> impl Iterator<Item = Seat> {
    first.clockwise(seats)
}

/// What the marker at a position of the track brings to each seat, by the ON modules now (SGO-5.5 to SGO-5.8).
pub fn superiority(game: &SpaceGateOdyssey, table: &Table, at: usize) -> [u8; MAX_PLAYERS] {
    let mut counts = [0; MAX_PLAYERS];
    for (seat, player) in table.players.iter() {
        counts[seat.index()] = strength(player, table.markers[at]);
    }
    let most = counts.into_iter().max().unwrap_or_default();
    counts.map(|count| if count == most && most > 0 { game.content.track[at] } else { 0 })
}

/// What the whole track would bring to a seat now: the same as all [`superiority`] together, with every module counted once.
pub fn track(game: &SpaceGateOdyssey, table: &Table, seat: Seat) -> u8 {
    let mut strengths = [[0; Marker::ALL.len()]; MAX_PLAYERS];
    for (seat, player) in table.players.iter() {
        strengths[seat.index()] = all_strengths(player);
    }
    let gain = |(at, marker): (usize, &Marker)| {
        let own = strengths[seat.index()][*marker as usize];
        let most = strengths.iter().map(|of| of[*marker as usize]).max().unwrap_or_default();
        if own == most && most > 0 { game.content.track[at] } else { 0 }
    };
    table.markers.iter().enumerate().map(gain).sum()
}

/// How much a player has of what a marker counts.
pub fn strength(player: &Player, marker: Marker) -> u8 {
    all_strengths(player)[marker as usize]
}

fn all_strengths(player: &Player) -> [u8; Marker::ALL.len()] {
    let of = Domain::ALL.map(|domain| (player.on & ModuleSet::of_domain(domain)).len() as u8);
    Marker::ALL.map(|marker| match marker {
        Marker::Water => of[Domain::Water as usize],
        Marker::Nature => of[Domain::Nature as usize],
        Marker::Energy => of[Domain::Energy as usize],
        Marker::Balance => of.into_iter().min().unwrap_or_default(),
        Marker::Nothing => 0,
    })
}

/// SGO-5.11 to SGO-5.13: the higher total, then more ON modules; what is still equal is shared.
pub fn outcome(game: &SpaceGateOdyssey, table: &Table) -> Option<Outcome> {
    let points = PerSeat::from_fn(game.seats, |seat| table.players[seat].influence.total().into());
    table.is_over().then(|| Outcome::ranked(points, |seat| table.players[seat].on.len()))
}

/// Everybody's points: those of a finished game, or as if the final scoring came now.
pub fn sheet(game: &SpaceGateOdyssey, table: &Table) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    for (seat, player) in table.players.iter() {
        let influence = &player.influence;
        for planet in Planet::ALL.into_iter().filter(|planet| table.closed.contains(*planet)) {
            let reason = Message::new("score-planet").with("planet", Message::new(format!("planet-{planet}")));
            let rule = RuleId::new("SGO-4.17.4");
            sheet.add(seat, influence.planets[planet.index()].into(), reason, rule);
        }
        sheet.add(seat, influence.hawking.into(), "score-hawking", RuleId::new("SGO-4.7.10"));
        for (at, marker) in table.markers.iter().enumerate().filter(|(_, marker)| **marker != Marker::Nothing) {
            let reason = Message::new("score-marker").with("marker", Message::new(format!("marker-{marker}")));
            let rule = if *marker == Marker::Balance { "SGO-5.6" } else { "SGO-5.5" };
            sheet.add(seat, superiority(game, table, at)[seat.index()].into(), reason, RuleId::new(rule));
        }
        let gains = sheet.total(seat);
        let lost = i32::from(table.open_corridors(&game.content, seat)).min(gains);
        sheet.add(seat, -lost, "score-corridors", RuleId::new("SGO-5.9"));
    }
    sheet
}
