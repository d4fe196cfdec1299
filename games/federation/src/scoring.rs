//! Chapter 5: final scoring, and what it would be if the game ended now.

use engine::{Message, Outcome, PerSeat, RuleId, ScoreSheet, Seat};

use crate::Federation;
use crate::show;
use crate::state::{Player, Source, Table};
use crate::steps::executive;
use crate::terms::{Floor, MAX_PLAYERS, ProjectId};

/// FED-5.2: the medal roll.
pub fn medals(game: &Federation, player: &Player) -> u8 {
    game.content.roll[usize::from(player.medals.len())]
}

/// FED-5.3 to FED-5.6: crystals, gold, spaceships in the hangar, unused Alteration tokens.
pub fn remains(game: &Federation, player: &Player) -> [u8; 4] {
    let end = &game.content.end;
    [
        player.held.crystals() / 2 * end.crystals,
        player.held.gold * end.gold,
        player.hangar * end.ship,
        player.alterations.len() * end.alteration,
    ]
}

/// What a project would bring everybody if it were funded (FED-5.8 to FED-5.12, FED-6.12 to FED-6.18).
pub fn project(game: &Federation, table: &Table, project: ProjectId) -> [u8; MAX_PLAYERS] {
    let metric = game.content.projects[project.index()].metric;
    let value = |seat: Seat| table.players[seat].metric(&game.content, metric);
    let mut points = [0; MAX_PLAYERS];
    for seat in Seat::all(table.seats()).filter(|seat| value(*seat) > 0) {
        let own = value(seat);
        let others = |than: fn(&u8, &u8) -> bool| {
            Seat::all(table.seats()).filter(|other| *other != seat && than(&value(*other), &own)).count()
        };
        let (better, equal) = (others(|other, own| other > own), others(|other, own| other == own));
        points[seat.index()] = if table.seats() == 2 {
            let gap = Seat::all(2).map(value).max().unwrap_or(0) - own;
            let duel = &game.content.duel;
            match (better, equal, gap) {
                (0, 0, _) => duel.first,
                (0, ..) => duel.tie,
                (_, _, 1 | 2) => duel.near,
                _ => duel.far,
            }
        } else {
            let ranks = &game.content.ranks[table.seats() - 3];
            let shared = &ranks[better..=better + equal];
            shared.iter().sum::<u8>() / shared.len() as u8 // FED-5.12
        };
    }
    points
}

/// All points of a seat if the game ended now.
pub fn total(game: &Federation, table: &Table, seat: Seat) -> i32 {
    let player = &table.players[seat];
    let projects = ProjectId::all().filter(|id| table.is_funded(&game.content, *id));
    let projects: u16 = projects.map(|id| u16::from(project(game, table, id)[seat.index()])).sum();
    let remains: u16 = remains(game, player).iter().copied().map(u16::from).sum();
    i32::from(player.total() + u16::from(medals(game, player)) + remains + projects)
}

/// FED-5.13: the most points win; tied players share the victory.
pub fn outcome(game: &Federation, table: &Table) -> Option<Outcome> {
    table.is_over().then(|| Outcome::by_points(PerSeat::from_fn(table.seats(), |seat| total(game, table, seat))))
}

/// The rule and the reason of points scored during the game.
pub fn source(source: Source) -> (&'static str, &'static str) {
    match source {
        Source::Floors => ("score-floors", "FED-3.61"),
        Source::Laws => ("score-laws", "FED-3.66"),
        Source::Missions => ("score-missions", "FED-3.42"),
        Source::Erudites => ("score-erudites", "FED-4.40"),
        Source::Megastructures => ("score-megastructures", "FED-4.54"),
        Source::Stalls => ("score-stalls", "FED-4.42"),
        Source::Accreditation => ("score-accreditation", "FED-4.95"),
        Source::Other => ("score-other", "FED-1.4"),
    }
}

/// What the floors and the law would bring a seat if the round ended now.
pub fn forecast(game: &Federation, table: &Table, seat: Seat) -> [u16; 2] {
    if table.active.is_none() {
        return [0; 2];
    }
    let level = u16::from(table.players[seat].level(&game.content));
    let won = Floor::all().filter(|floor| executive::winners(game, table, *floor).any(|winner| winner == seat)).count();
    let law = executive::stronger_wing(game, table).map_or(0, |wing| {
        let planet = table.laws[wing.index()];
        let influence = table.players[seat].influence(&game.content, planet);
        u16::from(game.content.law(wing, planet)) * u16::from(influence)
    });
    [level * won as u16, law]
}

/// Everybody's points with their reasons as if the game ended now; the floors and the law of the running round come on top.
pub fn sheet(game: &Federation, table: &Table) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    for seat in Seat::all(table.seats()) {
        let player = &table.players[seat];
        let mut add = |points: u16, reason: Message, rule: &'static str| {
            sheet.add(seat, points.into(), reason, RuleId::new(rule));
        };
        for kind in Source::ALL {
            let (reason, rule) = source(kind);
            add(player.points[kind as usize], reason.into(), rule);
        }
        let [floors, law] = forecast(game, table, seat);
        if !table.is_over() {
            add(floors, "score-floors-now".into(), "FED-3.61");
            add(law, "score-law-now".into(), "FED-3.66");
        }
        add(medals(game, player).into(), "score-medals".into(), "FED-5.2");
        let reasons = ["score-crystals", "score-gold", "score-ships", "score-alterations"];
        let rules = ["FED-5.3", "FED-5.4", "FED-5.5", "FED-5.6"];
        for ((points, reason), rule) in remains(game, player).into_iter().zip(reasons).zip(rules) {
            add(points.into(), reason.into(), rule);
        }
        for id in ProjectId::all().filter(|id| table.is_funded(&game.content, *id)) {
            let reason = Message::new("score-project").with("project", show::project(id));
            let rule = if id.is_joint() { "FED-5.10" } else { "FED-5.8" };
            add(project(game, table, id)[seat.index()].into(), reason, rule);
        }
    }
    sheet
}
