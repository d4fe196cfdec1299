//! What content must be like so that every game with it can be played to the end.

use engine::Message;
use engine::content::ContentErrors;

use super::{Close, Content, GroupKind, Placement, Score, Side};
use crate::terms::{FieldSet, Gate, Marker, ModuleId, ModuleKind, Planet, Rank};

/// Adds everything that is wrong.
pub fn check(content: &Content, errors: &mut ContentErrors) {
    modules(content, errors);
    boards(content, errors);
    for side in &content.sides {
        planet(side, errors);
    }
    for planet in Planet::ALL {
        for players in 2..=4 {
            let sides =
                content.sides.iter().filter(|side| side.planet == planet && side.players.contains(&players)).count();
            expect(
                errors,
                sides == 1,
                "planets.toml",
                planet.name(),
                "players",
                "every planet needs exactly one side for each number of players",
            );
        }
    }
}

fn expect(errors: &mut ContentErrors, holds: bool, file: &str, record: &str, field: &str, problem: &str) {
    if !holds {
        errors.add(
            file,
            Some(record.to_owned()),
            Some(field.to_owned()),
            Message::new("error-content-value").with("detail", problem),
        );
    }
}

/// SGO-1.10, SGO-1.15, SGO-1.17, SGO-1.18: four gate modules for every domain and symbol; symbols, bonuses and capacities where
/// they belong.
fn modules(content: &Content, errors: &mut ContentErrors) {
    let mut symbols = [[0; 3]; 3];
    for (module, info) in ModuleId::all().zip(&content.modules) {
        let (kind, id) = (module.kind(), module.content_id());
        let mut need = |holds, field, problem| expect(errors, holds, "modules.toml", &id, field, problem);
        need(!info.corridors.is_empty(), "shape", "a module needs at least one corridor");
        need((2..=5).contains(&info.capacity), "capacity", "the capacity does not fit");
        need(
            (kind == ModuleKind::Gate) == info.symbol.is_some(),
            "symbol",
            "gate modules have a symbol, others have none",
        );
        need(
            (kind == ModuleKind::Odyssey) == info.bonus.is_some(),
            "bonus",
            "odyssey modules have a bonus, others have none",
        );
        if let (Some(domain), Some(symbol)) = (module.domain(), info.symbol) {
            symbols[domain.index()][symbol.index()] += 1;
        }
    }
    let even = symbols.iter().flatten().all(|count| *count == symbols[0][0]);
    expect(
        errors,
        even,
        "modules.toml",
        "module",
        "symbol",
        "every domain needs equally many gate modules of each symbol",
    );
}

/// SGO-1.20, SGO-2.7: enough pieces for the setup; SGO-1.5: every marker once; SGO-9.1: two engineers stay on the board.
fn boards(content: &Content, errors: &mut ContentErrors) {
    let pieces = content.pieces;
    let chiefs = content.figures.iter().filter(|figure| figure.title == crate::terms::Title::Chief).count();
    let mut need = |holds, field, problem| expect(errors, holds, "boards.toml", "figure", field, problem);
    need(usize::from(pieces.engineers) >= content.figures.len(), "engineer", "too few pieces for the setup");
    need(usize::from(pieces.suits) >= chiefs, "suit", "too few pieces for the setup");
    need(pieces.colonists > content.first_colonists, "colonist", "too few pieces for the setup");
    need(content.action_points.iter().all(|ap| (1..=9).contains(ap)), "ap", "action points are 1 to 9");
    let all = Marker::ALL.iter().all(|marker| content.markers.contains(marker));
    expect(errors, all, "boards.toml", "priority_track", "start", "every marker stands on the track once");
    let engineers = content.ranks.iter().filter(|rank| **rank == Rank::Engineer).count();
    let fits = content.ranks.iter().all(|rank| matches!(rank, Rank::Colonist | Rank::Engineer));
    expect(
        errors,
        fits && engineers < content.figures.len(),
        "boards.toml",
        "hawking",
        "ranks",
        "ranks are for colonists, and engineers must be left on the board",
    );
    for mode in content.modes {
        let fits = (1..=Gate::ALL.len() as u8).contains(&mode.gates) && (mode.gates..=8).contains(&mode.planets);
        expect(errors, fits, "setup.toml", "game_mode", "gates", "1 to 3 gates, at least as many planets, at most 8");
    }
    let fits = content.modules.iter().take(4).all(|start| start.capacity >= content.first_colonists);
    expect(errors, fits, "setup.toml", "initial", "colonists_on_start_module", "the capacity does not fit");
}

/// A planet can be filled until it closes, and its rules find what they read.
fn planet(side: &Side, errors: &mut ContentErrors) {
    let mut need = |holds, field, problem| expect(errors, holds, "planets.toml", &side.id, field, problem);
    need((1..=32).contains(&side.fields.len()), "fields", "1 to 32 fields");
    let mut occupied = FieldSet::EMPTY;
    let free = |occupied: FieldSet| {
        (side.all - occupied).iter().find(|field| occupied.covers(side.fields[field.index()].needs))
    };
    while let Some(field) = free(occupied) {
        occupied.insert(field);
    }
    need(occupied == side.all, "needs", "some fields can never be reached");
    let has = |kind: GroupKind| side.groups_of(kind).next().is_some();
    need(
        match &side.close {
            Close::Fields(fields) => !fields.is_empty(),
            Close::GroupKindTotal(kind, count) => has(*kind) && *count <= side.fields_of(*kind).len(),
            Close::EachGroup(kind, count) => {
                has(*kind) && side.groups_of(*kind).all(|group| *count <= group.fields.len())
            }
            Close::AllAwarded(kind) => has(*kind),
        },
        "close",
        "the planet could never close",
    );
    need(
        match side.placement {
            Placement::Free | Placement::Prerequisite | Placement::FiveToOne => true,
            Placement::MoonThenCentre => has(GroupKind::Moon) && has(GroupKind::CentrePlanet),
            Placement::OneIslandPerModule => has(GroupKind::Island),
            Placement::RiverArms => side.groups_of(GroupKind::RiverArm).count() == 2 && side.players == [2],
        },
        "placement",
        "the placement rule does not find its groups",
    );
    need(
        side.score.iter().all(|score| match score {
            Score::GroupMajority { group_kind, .. } | Score::GroupPresence { group_kind, .. } => has(*group_kind),
            Score::DistinctGroups { group_kind, table } => table.len() == 1 + side.groups_of(*group_kind).count(),
            _ => true,
        }),
        "score",
        "the score does not find its groups",
    );
}
