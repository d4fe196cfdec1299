//! What content must be like so that every game with it can be played to the end.

use engine::content::ContentErrors;

use super::read::wrong;
use super::{Content, Timing, Window};
use crate::effect::{Cause, Effect};
use crate::terms::{
    AlterationSet, BlockId, Medal, Planet, PlanetSet, ProjectId, Resources, Room, SenateAction, SpaceId, StallId,
    Station, Wing,
};

/// No amount is larger, so that sums stay small.
const MOST: u8 = 20;

/// Adds everything that is wrong.
pub fn check(content: &Content, errors: &mut ContentErrors) {
    effects(content, errors);
    scale(content, errors);
    senate(content, errors);
    planets(content, errors);
    rewards(content, errors);
    if content.timings.before.iter().any(|tiles| tiles.len() > 8) {
        wrong(errors, "erudites.toml", "erudite", "planet", "at most 8 tiles for the actions of a planet");
    }
    let mut need = |holds: bool, file, record, field, problem| {
        if !holds {
            wrong(errors, file, record, field, problem);
        }
    };
    need(content.limits.0 <= 40 && content.limits.1 <= 40, "resources.toml", "limits", "crystal_limit", "at most 40");
    need(
        content.ambassadors.len() == 4,
        "ambassadors.toml",
        "ambassador",
        "id",
        "four Ambassadors and the special one",
    );
    need(
        content.ambassadors.iter().all(|token| token.votes <= MOST),
        "ambassadors.toml",
        "ambassador",
        "votes",
        "too many votes",
    );
    need(
        content.alterations.iter().all(|token| token.votes.unwrap_or(0) <= MOST),
        "alterations.toml",
        "alteration",
        "votes",
        "too many votes",
    );
    need(content.planet_blocks.len() == BlockId::COUNT, "blocking.toml", "planet_block", "id", "five tiles");
    need(
        content.room_blocks.len() == BlockId::COUNT,
        "blocking.toml",
        "room_block",
        "room",
        "five rooms with a space in the Senate",
    );
    for tile in &content.planet_blocks {
        let different = tile.len() == 3 && tile[0].0 != tile[1].0 && tile[0].0 != tile[2].0 && tile[1].0 != tile[2].0;
        need(different, "blocking.toml", "planet_block", "blocks", "three different spaces");
    }
}

fn small(resources: Resources) -> bool {
    resources.lavandium <= MOST && resources.coppernium <= MOST && resources.oceanium <= MOST && resources.gold <= MOST
}

/// Effects stand where they can be carried out, and their amounts are small.
fn effects(content: &Content, errors: &mut ContentErrors) {
    for script in &content.scripts {
        let (file, record) = origin(script.cause);
        let list = &content.effects[usize::from(script.first)..][..usize::from(script.count)];
        for (place, effect) in list.iter().enumerate() {
            let problem = amount(*effect).or_else(|| misplaced(content, script.cause, place, *effect));
            if let Some(problem) = problem {
                wrong(errors, file, &record, "effects", problem);
            }
        }
    }
}

/// The file and the record of a list, for people.
fn origin(cause: Cause) -> (&'static str, String) {
    match cause {
        Cause::Room(room) => ("senate.toml", room.name().to_owned()),
        Cause::Spy => ("senate.toml", "spy".to_owned()),
        Cause::Outer => ("senate.toml", "outer_module".to_owned()),
        Cause::Mission(id) => ("missions.toml", id.to_string()),
        Cause::Erudite(id) => ("erudites.toml", id.to_string()),
        Cause::Alteration(id) => ("alterations.toml", id.to_string()),
        Cause::Deep(id) => ("deep_space.toml", id.to_string()),
        Cause::Start(id) => ("starting_planets.toml", id.to_string()),
        Cause::Stall(id) => ("stalls.toml", id.to_string()),
        Cause::Production(number) => ("structures.toml", (number + 1).to_string()),
    }
}

fn amount(effect: Effect) -> Option<&'static str> {
    let pawns: PlanetSet = [Planet::Neo, Planet::SixMoon].into_iter().collect();
    let fine = match effect {
        Effect::Gain(resources) | Effect::Pay(resources) => small(resources),
        Effect::GainPer(_, n, _) | Effect::PointsPer(n, _) => n <= 5,
        Effect::Points(n) | Effect::Degrees(n) | Effect::Boost(n, _) | Effect::Die(n) => n <= MOST,
        Effect::Ships(n) | Effect::Discount(n) | Effect::ExtraSteps(_, n) => n <= MOST,
        Effect::DieTo(n) => n <= crate::terms::DIE,
        Effect::Fund(n) | Effect::Income(n) => n <= 4,
        Effect::Draw(power) | Effect::Look(power) => (1..=4).contains(&power),
        Effect::PlanetAction(planets) => !planets.is_empty(),
        Effect::Advance(planets) => !planets.is_empty() && pawns.covers(planets),
        Effect::Refresh(level) => (1..=3).contains(&level),
        Effect::CopyErudite(level) | Effect::Disc { level, .. } => (1..=2).contains(&level),
        Effect::Choice(_, count) => (1..=6).contains(&count),
        Effect::Split(n, _) => (1..=6).contains(&n),
        _ => true,
    };
    (!fine).then_some("the amount does not fit")
}

/// Some effects need what only some places can give them.
fn misplaced(content: &Content, cause: Cause, place: usize, effect: Effect) -> Option<&'static str> {
    let timing = match cause {
        Cause::Erudite(id) => Some(content.erudites[id.index()].timing),
        _ => None,
    };
    let modifies = |planet| timing == Some(Timing::Next(planet, Window::Before));
    let fits = match effect {
        Effect::Pay(_) => matches!(cause, Cause::Mission(_)) && place == 0,
        Effect::CopyAction { .. } => matches!(cause, Cause::Mission(_) | Cause::Spy),
        Effect::ExtraSteps(planet, _) => modifies(planet),
        Effect::Discount(_) => modifies(Planet::E81216),
        Effect::TakeLevel3 => modifies(Planet::Atalum),
        Effect::CopyErudite(_) => timing == Some(Timing::Anytime),
        Effect::PlanetAction(_) => matches!(cause, Cause::Mission(_) | Cause::Deep(_)),
        Effect::Refresh(_) => timing == Some(Timing::Anytime) || matches!(cause, Cause::Production(_)),
        // An income that brings an income, or builds something that does, might never end.
        Effect::Income(_) | Effect::Robot | Effect::Disc { .. } | Effect::Choice(..) | Effect::Split(..) => {
            !matches!(cause, Cause::Production(_))
        }
        _ => true,
    };
    let unit = |effect: &Effect| {
        matches!(effect, Effect::Gain(_) | Effect::Points(_) | Effect::Degrees(_) | Effect::Die(_) | Effect::Ships(_))
    };
    let split = match effect {
        Effect::Split(_, kinds) => content.script(kinds).len() == 2 && content.script(kinds).iter().all(unit),
        _ => true,
    };
    match (fits, split) {
        (false, _) => Some("this effect cannot stand here"),
        (_, false) => Some("a split has two kinds of simple effects"),
        _ => None,
    }
}

/// FED-1.34, FED-1.35: five levels without gaps.
fn scale(content: &Content, errors: &mut ContentErrors) {
    let scale = &content.accreditation;
    let joined = scale.levels.windows(2).all(|pair| pair[0].last + 1 == pair[1].first && pair[1].first <= pair[1].last);
    let ends = scale.levels.first().is_some_and(|first| first.first == scale.start && scale.start == 1)
        && scale.levels.last().is_some_and(|last| last.last == scale.top);
    let fits = scale.levels.len() == 5 && joined && ends && scale.top <= 40 && scale.medal <= scale.top;
    let free = scale.levels.iter().take(2).all(|level| level.upkeep.is_none());
    if !(fits && free && scale.beyond <= MOST && scale.levels.iter().all(|level| small(level.upkeep))) {
        wrong(
            errors,
            "accreditation.toml",
            "level",
            "first_degree",
            "five levels from degree 1 to the top without gaps",
        );
    }
}

/// FED-1.9 to FED-1.11, FED-1.13: every planet and the spy once per wing, every room once, every column its own project.
fn senate(content: &Content, errors: &mut ContentErrors) {
    let count = |action, wing: Wing| {
        SpaceId::all().filter(|at| at.wing() == wing && content.space(*at).action == action).count()
    };
    let planets = Planet::ALL.into_iter().map(SenateAction::Planet).chain([SenateAction::Spy]);
    let mut twice = planets.map(|action| Wing::ALL.map(|wing| count(action, wing)) == [1, 1]);
    let once = |room| Wing::ALL.iter().map(|wing| count(SenateAction::Room(room), *wing)).sum::<usize>() == 1;
    if !(twice.all(|holds| holds) && Room::ALL.into_iter().all(once)) {
        wrong(errors, "senate.toml", "space", "action", "every planet and the spy once per wing, every room once");
    }
    let own = |project: ProjectId| content.columns.iter().filter(|column| **column == project).count() == 1;
    if content.columns.len() != 6 || !ProjectId::all().filter(|project| !project.is_joint()).all(own) {
        wrong(errors, "senate.toml", "column", "project", "every column has a project of its own");
    }
    if content.rooms.iter().any(|room| !small(room.cost)) || !small(content.spy.0) {
        wrong(errors, "senate.toml", "room", "cost", "the amount does not fit");
    }
}

/// The planets' boards: Neo leads upwards, 6Moon has enough tokens, one stall is free.
fn planets(content: &Content, errors: &mut ContentErrors) {
    for (number, space) in content.neo.iter().enumerate() {
        let rises = space.next.iter().all(|next| content.neo(next).level > space.level);
        let last = space.next.is_empty() == space.field.is_some_and(|field| field.is_dead());
        if !(rises && last && space.level <= MOST && small(space.resources)) {
            let record = crate::terms::NeoSpace::new(number).map_or("space", |space| space.name());
            wrong(errors, "neo.toml", record, "next", "paths rise and end on dead asteroids");
        }
    }
    if content.asteroids.iter().any(|token| !small(*token)) {
        wrong(errors, "neo.toml", "token", "resources", "the amount does not fit");
    }
    let mut needed = [0u16; 5];
    for (number, (power, tokens)) in content.stations.iter().enumerate() {
        let fits = if number == 0 { *tokens == 0 } else { (1..=4).contains(power) };
        if fits {
            needed[usize::from(*power)] += u16::from(*tokens);
        } else {
            wrong(errors, "six_moon.toml", "station", "power", "no tokens at the start, powers 1 to 4 elsewhere");
        }
    }
    let enough = (1..=4u8).all(|power| needed[usize::from(power)] <= AlterationSet::of_power(power).len().into());
    if !enough || content.stations.len() != Station::COUNT {
        wrong(errors, "six_moon.toml", "station", "tokens", "more tokens than there are");
    }
    let free = content.stalls.iter().any(|stall| stall.cost.is_none());
    if !free || content.stalls.len() != StallId::COUNT || content.stalls.iter().any(|stall| !small(stall.cost)) {
        wrong(errors, "stalls.toml", "stall", "cost", "one stall is free (FED-3.15)");
    }
    let costs = content.megas.iter().map(|mega| mega.cost).chain(content.productions.iter().map(|it| it.cost));
    if costs.into_iter().any(|cost| !small(cost)) || content.megas.len() != 4 || content.tiles.len() != 4 {
        wrong(errors, "structures.toml", "megastructure", "cost", "the amount does not fit");
    }
    if content.megas.iter().flat_map(|mega| mega.coefficients).any(|by| by > MOST) {
        wrong(errors, "structures.toml", "megastructure", "coefficients", "the amount does not fit");
    }
}

/// Medals, projects and laws.
fn rewards(content: &Content, errors: &mut ContentErrors) {
    for (players, thresholds) in (2..).zip(&content.thresholds) {
        let rising = |levels: &Vec<u8>| levels.len() == players && levels.windows(2).all(|pair| pair[0] < pair[1]);
        if thresholds.len() != Planet::ALL.len() || !thresholds.iter().all(rising) {
            wrong(errors, "medals.toml", "medal", "thresholds", "a rising threshold for every player");
        }
    }
    if content.roll.len() != Medal::ALL.len() + 1 {
        wrong(errors, "medals.toml", "roll", "points", "points for 0 to 7 medals");
    }
    let fits = |steps: &[u8; 3]| steps.iter().all(|steps| (1..=MOST).contains(steps));
    if content.projects.len() != ProjectId::COUNT || !content.projects.iter().all(|project| fits(&project.steps)) {
        wrong(errors, "projects.toml", "project", "steps_4p", "1 to 20 steps");
    }
    if content.ranks[0].len() != 3 || content.ranks[1].len() != 4 {
        wrong(errors, "projects.toml", "scoring_4p", "ranks", "points for every rank");
    }
    if content.rewards.len() > 3 || content.rewards.iter().any(|reward| !small(*reward)) {
        wrong(errors, "projects.toml", "project_joint", "contribution_rewards", "at most three small rewards");
    }
    if content.laws.iter().flatten().any(|points| *points > MOST) {
        wrong(errors, "laws.toml", "law", "pp_per_influence", "the amount does not fit");
    }
}
