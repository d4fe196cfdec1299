//! From the files to the types. Records keep the order of their file: nothing can be put over them that adds or removes one.

use std::collections::HashMap;

use engine::Message;
use engine::content::{ContentErrors, Files};

use super::{
    Accreditation, Alteration, AmbassadorInfo, Content, Duel, End, Erudite, Level, Mega, Mission, NeoInfo, Production,
    Project, RoomInfo, Space, Stall, Timing, Timings, Window, raw,
};
use crate::effect::{Cause, Effect, Script, ScriptId};
use crate::terms::{
    AlterationId, DeepSpaceId, EruditeId, EruditeSet, FieldId, MissionId, NeoSpace, Planet, ProjectId, Resources, Room,
    SenateAction, SpaceId, StallId, StartId, Station, StructureId, Wing,
};

/// Effect lists as they are compiled.
#[derive(Default)]
struct Scripts {
    effects: Vec<Effect>,
    scripts: Vec<Script>,
}

impl Scripts {
    /// A list of effects; the lists inside it stand on their own.
    fn compile(&mut self, list: &[raw::Effect], cause: Cause) -> ScriptId {
        let compiled: Vec<Effect> = list.iter().map(|effect| self.effect(effect, cause)).collect();
        let id = ScriptId(self.scripts.len() as u16);
        self.scripts.push(Script { first: self.effects.len() as u16, count: compiled.len() as u8, cause });
        self.effects.extend(compiled);
        id
    }

    fn effect(&mut self, effect: &raw::Effect, cause: Cause) -> Effect {
        match effect {
            raw::Effect::Gain { resources } => Effect::Gain(*resources),
            raw::Effect::GainPer { resource, n, metric } => Effect::GainPer(*resource, *n, *metric),
            raw::Effect::Pay { resources } => Effect::Pay(*resources),
            raw::Effect::Pp { n } => Effect::Points(*n),
            raw::Effect::PpPer { n, metric } => Effect::PointsPer(*n, *metric),
            raw::Effect::Accreditation { degrees } => Effect::Degrees(*degrees),
            raw::Effect::LevelBoost { n, until } => Effect::Boost(*n, *until),
            raw::Effect::Die { by } => Effect::Die(*by),
            raw::Effect::DieSet { to } => Effect::DieTo(*to),
            raw::Effect::Spaceship { n } => Effect::Ships(*n),
            raw::Effect::MissionToken { target: raw::Target::Choice } => Effect::Access,
            raw::Effect::MissionToken { target: raw::Target::All } => Effect::AccessAll,
            raw::Effect::FundProject { n } => Effect::Fund(*n),
            raw::Effect::Medal {} => Effect::Medal,
            raw::Effect::MedalIntrigue {} => Effect::Intrigue,
            raw::Effect::President {} => Effect::President,
            raw::Effect::Alteration { power, draw: raw::Draw::Random } => Effect::Draw(*power),
            raw::Effect::Alteration { power, draw: raw::Draw::LookChoose } => Effect::Look(*power),
            raw::Effect::PlanetAction { planets } => Effect::PlanetAction(planets.iter().copied().collect()),
            raw::Effect::CopyAction { copy_rooms } => Effect::CopyAction { rooms: *copy_rooms },
            raw::Effect::Move { planets } => Effect::Advance(planets.iter().copied().collect()),
            raw::Effect::ExtraSteps { planet, n } => Effect::ExtraSteps(*planet, *n),
            raw::Effect::Discount { crystals } => Effect::Discount(*crystals),
            raw::Effect::TakeLevel3 {} => Effect::TakeLevel3,
            raw::Effect::EruditeRefresh { level } => Effect::Refresh(*level),
            raw::Effect::CopyErudite { levels } => Effect::CopyErudite(levels.iter().copied().max().unwrap_or(1)),
            raw::Effect::ProductionIncome { n } => Effect::Income(*n),
            raw::Effect::Transmute {} => Effect::Transmute,
            raw::Effect::TradeDisc { level, bonus } => Effect::Disc { level: *level, bonus: *bonus },
            raw::Effect::RobotFree {} => Effect::Robot,
            raw::Effect::SpecialAmbassador {} => Effect::SpecialAmbassador,
            raw::Effect::Choice { options } => {
                // The options stand side by side; lists inside them come before all of them.
                let lists: Vec<Vec<Effect>> =
                    options.iter().map(|list| list.iter().map(|effect| self.effect(effect, cause)).collect()).collect();
                let first = ScriptId(self.scripts.len() as u16);
                for list in &lists {
                    self.put(list, cause);
                }
                Effect::Choice(first, lists.len() as u8)
            }
            raw::Effect::Split { n, kinds } => {
                let list: Vec<Effect> = kinds.iter().map(|effect| self.effect(effect, cause)).collect();
                let id = ScriptId(self.scripts.len() as u16);
                self.put(&list, cause);
                Effect::Split(*n, id)
            }
        }
    }

    fn put(&mut self, list: &[Effect], cause: Cause) {
        self.scripts.push(Script { first: self.effects.len() as u16, count: list.len() as u8, cause });
        self.effects.extend(list);
    }

    fn list(&self, id: ScriptId) -> &[Effect] {
        let script = &self.scripts[usize::from(id.0)];
        &self.effects[usize::from(script.first)..][..usize::from(script.count)]
    }

    /// The resources of the plain gains of a list.
    fn printed(&self, id: ScriptId) -> Resources {
        self.list(id).iter().fold(Resources::NONE, |sum, effect| match effect {
            Effect::Gain(more) => sum + *more,
            _ => sum,
        })
    }

    /// What a list costs at once.
    fn cost(&self, id: ScriptId) -> Resources {
        match self.list(id).first() {
            Some(Effect::Pay(cost)) => *cost,
            _ => Resources::NONE,
        }
    }
}

/// A wrong value of a record.
pub(super) fn wrong(errors: &mut ContentErrors, file: &str, record: &str, field: &str, problem: &str) {
    let problem = Message::new("error-content-value").with("detail", problem);
    errors.add(file, Some(record.to_owned()), Some(field.to_owned()), problem);
}

/// Everything, or nothing if a file cannot be read.
pub fn read(files: &Files, errors: &mut ContentErrors) -> Option<Content> {
    let accreditation = files.read::<raw::AccreditationFile>("accreditation.toml", errors);
    let alterations = files.read::<raw::AlterationFile>("alterations.toml", errors);
    let ambassadors = files.read::<raw::AmbassadorFile>("ambassadors.toml", errors);
    let blocking = files.read::<raw::BlockingFile>("blocking.toml", errors);
    let components = files.read::<raw::ComponentFile>("components.toml", errors);
    let deep_space = files.read::<raw::DeepSpaceFile>("deep_space.toml", errors);
    let erudites = files.read::<raw::EruditeFile>("erudites.toml", errors);
    let laws = files.read::<raw::LawFile>("laws.toml", errors);
    let medals = files.read::<raw::MedalFile>("medals.toml", errors);
    let missions = files.read::<raw::MissionFile>("missions.toml", errors);
    let neo = files.read::<raw::NeoFile>("neo.toml", errors);
    let projects = files.read::<raw::ProjectFile>("projects.toml", errors);
    let limits = files.read::<raw::ResourceFile>("resources.toml", errors);
    let scoring = files.read::<raw::ScoringFile>("scoring.toml", errors);
    let senate = files.read::<raw::SenateFile>("senate.toml", errors);
    let stations = files.read::<raw::StationFile>("six_moon.toml", errors);
    let stalls = files.read::<raw::StallFile>("stalls.toml", errors);
    let starts = files.read::<raw::StartFile>("starting_planets.toml", errors);
    let structures = files.read::<raw::StructureFile>("structures.toml", errors);
    // Everything is read before the first mistake is told, so that one look finds them all.
    let (accreditation, alterations, ambassadors) = (accreditation?, alterations?, ambassadors?);
    let (blocking, components, deep_space, erudites, laws) = (blocking?, components?, deep_space?, erudites?, laws?);
    let (medals, missions, neo, projects, limits) = (medals?, missions?, neo?, projects?, limits?);
    let (scoring, senate, stations, stalls) = (scoring?, senate?, stations?, stalls?);
    let (starts, structures) = (starts?, structures?);

    // Ids that nothing refers to must still be different.
    errors.index("accreditation.toml", accreditation.level.iter().map(|record| record.id.as_str()));
    let special = ambassadors.special_ambassador.iter().map(|record| record.id.as_str());
    errors.index("ambassadors.toml", ambassadors.ambassador.iter().map(|record| record.id.as_str()).chain(special));
    errors.index("alterations.toml", alterations.alteration.iter().map(|record| record.id.as_str()));
    let rooms = blocking.room_block.iter().map(|record| record.id.as_str());
    let votes = blocking.neutral_vote.iter().map(|record| record.id.as_str());
    errors.index(
        "blocking.toml",
        blocking.planet_block.iter().map(|record| record.id.as_str()).chain(rooms).chain(votes),
    );
    errors.index("deep_space.toml", deep_space.deep_space.iter().map(|record| record.id.as_str()));
    errors.index("laws.toml", laws.law.iter().map(|record| record.id.as_str()));
    errors.index("medals.toml", medals.medal.iter().map(|record| record.id.as_str()));
    let spies = senate.spy.iter().map(|record| record.id.as_str());
    errors.index("senate.toml", senate.space.iter().map(|record| record.id.as_str()).chain(spies));
    errors.index("six_moon.toml", stations.station.iter().map(|record| record.id.as_str()));
    errors.index("stalls.toml", stalls.stall.iter().map(|record| record.id.as_str()));
    errors.index("starting_planets.toml", starts.starting_planet.iter().map(|record| record.id.as_str()));

    let mut scripts = Scripts::default();
    let (spaces, columns) = read_spaces(&senate, &missions, &projects, errors);
    let (erudites, timings) = read_erudites(&erudites, &mut scripts, errors);
    let (tiles, megas) = read_structures(&structures, errors);
    let space_of = |wanted: SenateAction, wing: Wing| {
        SpaceId::all().zip(&spaces).find(|(at, info)| info.action == wanted && at.wing() == wing).map(|(at, _)| at)
    };
    let planet_blocks = blocking.planet_block.iter().map(|tile| {
        let block = |block: &raw::Block| {
            let space = space_of(SenateAction::Planet(block.planet), block.wing)?;
            Some((space, block.votes == raw::Votes::X))
        };
        tile.blocks.iter().filter_map(block).collect()
    });
    let planet_blocks = planet_blocks.collect();
    let room_blocks = blocking.room_block.iter().filter_map(|tile| {
        let room = Wing::ALL.into_iter().find_map(|wing| space_of(SenateAction::Room(tile.room), wing))?;
        Some([room, space_of(SenateAction::Spy, room.wing().opposite())?])
    });
    let room_blocks = room_blocks.collect();
    let mut by_planet = [[0; Planet::ALL.len()]; 2];
    for law in &laws.law {
        by_planet[law.wing.index()][law.planet.index()] = law.pp_per_influence;
    }
    let levels = |of: fn(&raw::Medal) -> &Vec<u8>| {
        medals.medal.iter().filter(|medal| medal.planet.is_some()).map(|medal| of(medal).clone()).collect()
    };
    let [outer] = senate.outer_module.as_slice() else { return None };
    let [spy] = senate.spy.as_slice() else { return None };
    let duel = &projects.scoring_2p;
    let end = &scoring.end;
    Some(Content {
        ambassadors: read_ambassadors(&ambassadors, errors),
        accreditation: read_accreditation(&accreditation),
        alterations: read_alterations(&alterations, &mut scripts, errors),
        erudites,
        timings,
        missions: (missions.mission.iter().zip(MissionId::all()))
            .map(|(mission, id)| {
                let script = scripts.compile(&mission.effects, Cause::Mission(id));
                Mission { level: mission.required_level, script, cost: scripts.cost(script) }
            })
            .collect(),
        deep_space: (deep_space.deep_space.iter().zip(DeepSpaceId::all()))
            .map(|(tile, id)| scripts.compile(&tile.effects, Cause::Deep(id)))
            .collect(),
        starts: (starts.starting_planet.iter().zip(StartId::all()))
            .map(|(tile, id)| scripts.compile(&tile.effects, Cause::Start(id)))
            .collect(),
        neo: read_neo(&neo, errors),
        asteroids: neo.token.iter().map(|token| token.resources).collect(),
        stations: stations.station.iter().take(Station::COUNT).map(|at| (at.power, at.tokens)).collect(),
        spaces,
        columns,
        rooms: (senate.room.iter())
            .map(|room| RoomInfo {
                cost: room.cost,
                copyable: room.copyable,
                script: scripts.compile(&room.effects, Cause::Room(room.id)),
            })
            .collect(),
        spy: (spy.cost, scripts.compile(&spy.effects, Cause::Spy)),
        outer: scripts.compile(&outer.effects, Cause::Outer),
        projects: (projects.project.iter())
            .map(|project| Project {
                metric: project.ranked_by,
                steps: [project.steps_2p, project.steps_3p, project.steps_4p],
            })
            .collect(),
        rewards: projects.project.iter().flat_map(|project| project.contribution_rewards.clone()).collect(),
        ranks: [projects.scoring_3p.ranks.clone(), projects.scoring_4p.ranks.clone()],
        duel: Duel {
            first: duel.first,
            tie: duel.tie_each,
            near: duel.second_if_gap_at_most_2,
            far: duel.second_if_gap_3_or_more,
        },
        thresholds: [levels(|m| &m.thresholds_2p), levels(|m| &m.thresholds_3p), levels(|m| &m.thresholds_4p)],
        roll: medals.roll.points.clone(),
        stalls: (stalls.stall.iter().zip(StallId::all()))
            .map(|(stall, id)| {
                let mut level = |list: &[raw::Effect]| scripts.compile(list, Cause::Stall(id));
                Stall { cost: stall.cost, levels: [level(&stall.level1), level(&stall.level2)] }
            })
            .collect(),
        productions: (structures.production_structure.iter().zip(0u8..))
            .map(|(structure, number)| Production {
                id: structure.id.clone(),
                cost: structure.cost,
                income: scripts.compile(&structure.income, Cause::Production(number)),
            })
            .collect(),
        tiles,
        megas,
        mega_tokens: structures.megastructure_token.iter().map(|token| token.metric).collect(),
        laws: by_planet,
        planet_blocks,
        room_blocks,
        neutral_votes: (blocking.neutral_vote.iter())
            .map(|tile| ([tile.face_a, tile.face_b], tile.players.clone()))
            .collect(),
        limits: (limits.crystal_limit, limits.gold_limit),
        end: End {
            crystals: end.pp_per_two_crystals,
            gold: end.pp_per_gold,
            ship: end.pp_per_spaceship_in_hangar,
            alteration: end.pp_per_unused_alteration,
        },
        components: components.component.iter().map(|component| (component.id.clone(), component.count)).collect(),
        effects: scripts.effects,
        scripts: scripts.scripts,
    })
}

/// The two Ambassadors with one vote are alike: the first speaks for both, and must agree with the second.
fn read_ambassadors(file: &raw::AmbassadorFile, errors: &mut ContentErrors) -> Vec<AmbassadorInfo> {
    let info = |token: &raw::Ambassador| AmbassadorInfo { votes: token.votes, bonus: Some(token.funding_bonus) };
    if let [one, other, ..] = file.ambassador.as_slice()
        && (one.votes, one.funding_bonus) != (other.votes, other.funding_bonus)
    {
        wrong(errors, "ambassadors.toml", &other.id, "votes", "the two Ambassadors with one vote must be alike");
    }
    let normal = file.ambassador.iter().skip(1).map(info);
    let special = file.special_ambassador.iter().map(|token| AmbassadorInfo { votes: token.votes, bonus: None });
    normal.chain(special).collect()
}

fn read_accreditation(file: &raw::AccreditationFile) -> Accreditation {
    let levels: Vec<Level> = (file.level.iter())
        .map(|level| Level { first: level.first_degree, last: level.last_degree, upkeep: level.upkeep })
        .collect();
    let level_of = (0..=file.top_degree)
        .map(|degree| levels.iter().rposition(|level| level.first <= degree).map_or(1, |at| at as u8 + 1))
        .collect();
    Accreditation {
        start: file.start_degree,
        medal: file.medal_degree,
        top: file.top_degree,
        beyond: file.pp_per_degree_beyond_top,
        levels,
        level_of,
    }
}

fn read_alterations(file: &raw::AlterationFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> Vec<Alteration> {
    let read = |(record, id): (&raw::Alteration, AlterationId)| {
        if record.power != id.power() {
            wrong(errors, "alterations.toml", &record.id, "power", "the power belongs to the id");
        }
        if record.side == raw::Side::Fund && record.votes > 0 {
            wrong(errors, "alterations.toml", &record.id, "votes", "a funding symbol has no votes");
        }
        let bonus = scripts.compile(&record.bonus, Cause::Alteration(id));
        Alteration {
            votes: (record.side == raw::Side::Vote).then_some(record.votes),
            bonus,
            printed: scripts.printed(bonus),
            cost: record.cost,
        }
    };
    file.alteration.iter().zip(AlterationId::all()).map(read).collect()
}

fn read_erudites(
    file: &raw::EruditeFile,
    scripts: &mut Scripts,
    errors: &mut ContentErrors,
) -> (Vec<Erudite>, Timings) {
    const FILE: &str = "erudites.toml";
    let mut timings = Timings::default();
    let ids = errors.index(FILE, file.erudite.iter().map(|tile| tile.id.as_str()));
    let mut erudites = Vec::with_capacity(EruditeId::COUNT);
    for id in EruditeId::all() {
        let name = format!("erudite_{}", id.to_string().to_lowercase());
        let Some(number) = errors.resolve(&ids, (FILE, "erudite", "id"), &name) else { continue };
        let record = &file.erudite[number];
        let timing = match (record.timing, record.planet, record.window) {
            (raw::Timing::Immediate, None, None) => Timing::Immediate,
            (raw::Timing::Anytime, None, None) => Timing::Anytime,
            (raw::Timing::NextAction, Some(planet), Some(window)) => Timing::Next(planet, window),
            _ => {
                wrong(
                    errors,
                    FILE,
                    &record.id,
                    "timing",
                    "planet and window belong to next_action and to nothing else",
                );
                Timing::Immediate
            }
        };
        let script = scripts.compile(&record.effects, Cause::Erudite(id));
        let does = |wanted: fn(&Effect) -> bool| scripts.list(script).iter().any(wanted);
        let only = EruditeSet::only(id);
        let note = |set: &mut EruditeSet, holds: bool| *set = if holds { *set | only } else { *set };
        note(&mut timings.anytime, timing == Timing::Anytime);
        note(&mut timings.copies, does(|effect| matches!(effect, Effect::CopyErudite(_))));
        note(&mut timings.refreshers, does(|effect| matches!(effect, Effect::Refresh(_))));
        note(&mut timings.level3, does(|effect| matches!(effect, Effect::TakeLevel3)));
        if let Timing::Next(planet, window) = timing {
            note(&mut timings.before[planet.index()], true);
            note(&mut timings.after[planet.index()], window == Window::Either);
        }
        erudites.push(Erudite { timing, script });
    }
    (erudites, timings)
}

fn read_neo(file: &raw::NeoFile, errors: &mut ContentErrors) -> Vec<NeoInfo> {
    const FILE: &str = "neo.toml";
    let ids = errors.index(FILE, file.space.iter().map(|space| space.id.as_str()));
    let (mut fields, mut dead) = (0..4, 4..8);
    let mut spaces = Vec::new();
    for space in &file.space {
        let field = match space.kind {
            raw::SpaceKind::AsteroidToken => fields.next(),
            raw::SpaceKind::DeadAsteroidToken => dead.next(),
            raw::SpaceKind::Start | raw::SpaceKind::Printed => None,
        };
        let next = errors.resolve_distinct(&ids, (FILE, &space.id, "next"), &space.next);
        let next = next.into_iter().filter_map(NeoSpace::new).collect();
        spaces.push(NeoInfo {
            level: space.level,
            resources: space.resources,
            field: field.and_then(FieldId::new),
            next,
        });
    }
    if file.space.first().is_none_or(|first| first.id != file.start) {
        wrong(errors, FILE, &file.start, "start", "the first space is the start");
    }
    if fields.next().is_some() || dead.next().is_some() {
        wrong(errors, FILE, "space", "kind", "four asteroid fields and four dead asteroids");
    }
    for (number, token) in file.token.iter().enumerate() {
        let dead = token.kind == raw::SpaceKind::DeadAsteroidToken;
        if dead != (number >= 6) {
            wrong(errors, FILE, &token.id, "kind", "six tokens of asteroids, then six of dead asteroids");
        }
    }
    spaces
}

fn read_spaces(
    senate: &raw::SenateFile,
    missions: &raw::MissionFile,
    projects: &raw::ProjectFile,
    errors: &mut ContentErrors,
) -> (Vec<Space>, Vec<ProjectId>) {
    const FILE: &str = "senate.toml";
    let missions = errors.index("missions.toml", missions.mission.iter().map(|mission| mission.id.as_str()));
    let projects = errors.index("projects.toml", projects.project.iter().map(|project| project.id.as_str()));
    let mut spaces: Vec<Option<Space>> = vec![None; SpaceId::COUNT];
    for record in &senate.space {
        let mission = errors.resolve(&missions, (FILE, &record.id, "mission"), &record.mission);
        let (Some(at), Some(action)) = (SpaceId::at(record.floor, record.column), senate_action(&record.action)) else {
            wrong(errors, FILE, &record.id, "action", "floor 1 to 3, column 1 to 6, an action of the Senate");
            continue;
        };
        let mission = mission.and_then(MissionId::new).unwrap_or_default();
        if spaces[at.index()].replace(Space { action, mission }).is_some() {
            wrong(errors, FILE, &record.id, "column", "two actions on one space");
        }
    }
    let columns = senate.column.iter().filter_map(|column| {
        errors.resolve(&projects, (FILE, &column.id, "project"), &column.project).and_then(ProjectId::new)
    });
    let columns = columns.collect();
    let fill = Space { action: SenateAction::Spy, mission: MissionId::default() };
    (spaces.into_iter().map(|space| space.unwrap_or(fill)).collect(), columns)
}

fn senate_action(name: &str) -> Option<SenateAction> {
    let planet = ["neo", "six_moon", "atalum", "arratooine", "e81216"].iter().position(|planet| *planet == name);
    let rooms = [
        "officers_quarters",
        "purchasing_office",
        "patrons_lounge",
        "president_office",
        "assistants_room",
        "small_lounge",
    ];
    match (planet, rooms.iter().position(|room| *room == name)) {
        (Some(planet), _) => Planet::new(planet).map(SenateAction::Planet),
        (_, Some(room)) => Some(SenateAction::Room(Room::ALL[room])),
        _ => (name == "spy").then_some(SenateAction::Spy),
    }
}

type Tiles = Vec<([usize; 2], usize)>;

fn read_structures(file: &raw::StructureFile, errors: &mut ContentErrors) -> (Tiles, Vec<Mega>) {
    const FILE: &str = "structures.toml";
    let structures = errors.index(FILE, file.production_structure.iter().map(|structure| structure.id.as_str()));
    let tokens = errors.index(FILE, file.megastructure_token.iter().map(|token| token.id.as_str()));
    let mut tiles = Vec::new();
    for tile in file.production_tile.iter().take(StructureId::SLOTS) {
        let mut side = |field, id: &str| errors.resolve(&structures, (FILE, &tile.id, field), id).unwrap_or_default();
        let sides = [side("side_a", &tile.side_a), side("side_b", &tile.side_b)];
        let printed = side("printed_on_board", &tile.printed_on_board);
        tiles.push((sides, sides.iter().position(|side| *side == printed).unwrap_or_default()));
    }
    let mut megas = Vec::new();
    for mega in &file.megastructure {
        let printed = errors.resolve_distinct(&tokens, (FILE, &mega.id, "printed_tokens"), &mega.printed_tokens);
        let (Ok(coefficients), Ok(printed)) = (mega.coefficients.clone().try_into(), printed.try_into()) else {
            wrong(errors, FILE, &mega.id, "coefficients", "three coefficients and two tokens");
            continue;
        };
        megas.push(Mega { cost: mega.cost, coefficients, printed });
    }
    let mut seen: HashMap<usize, ()> = HashMap::new();
    for token in megas.iter().flat_map(|mega| mega.printed) {
        if seen.insert(token, ()).is_some() {
            wrong(errors, FILE, "megastructure", "printed_tokens", "every token lies on one megastructure");
        }
    }
    (tiles, megas)
}
