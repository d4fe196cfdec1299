//! From the files to the types: the parser of the card language. Mistakes name the file, the card and the column.

use std::collections::HashMap;
use std::str::FromStr;

use engine::Message;
use engine::content::{ContentErrors, Files};

use super::{
    Achievement, Act, Board, Components, Content, Event, Formula, Guild, Keep, LEVELS, Score, Scoring, SetupValues,
    Side, Space, Spaces, System, Technology, raw,
};
use crate::effect::{
    Ability, Build, Convert, Copied, Cost, Cubes, Effect, Part, PartId, Research, ScriptId, Upgrade, Yard,
};
use crate::terms::{
    AchievementId, ActId, BasicId, Column, ColumnSet, EventId, FactionId, GuildId, Location, LocationSet, SpaceId,
    SpaceSet, SystemId, TOP_LEVEL, TRACK, TechId, Track,
};

pub const TECHNOLOGIES: &str = "technologies.toml";
pub const EVENTS: &str = "events.toml";
pub const SYSTEMS: &str = "systems.toml";
pub const ACHIEVEMENTS: &str = "achievements.toml";
pub const GUILDS: &str = "guilds.toml";
pub const FACTIONS: &str = "factions.toml";
pub const BOARDS: &str = "boards.toml";
pub const SETUP: &str = "setup.toml";
const COMPONENTS: &str = "components.toml";

/// Says what would be right at a column of a card.
pub fn wrong(errors: &mut ContentErrors, (file, record): (&str, &str), field: &str, right: &str) {
    let problem = Message::new("error-content-value").with("detail", right);
    errors.add(file, Some(record.to_owned()), Some(field.to_owned()), problem);
}

/// The records in the order of the names that the program knows.
fn in_order<'a, T>(
    errors: &mut ContentErrors,
    (file, kind): (&str, &str),
    names: impl Iterator<Item = &'static str>,
    records: &'a [T],
    id: impl Fn(&T) -> &str,
) -> Vec<&'a T> {
    let index: HashMap<&str, usize> = errors.index(file, records.iter().map(&id));
    names.filter_map(|name| errors.resolve(&index, (file, kind, "id"), name)).map(|at| &records[at]).collect()
}

/// Steps and costs as they are compiled.
struct Compiler<'a> {
    effects: Vec<Effect>,
    scripts: Vec<(u16, u8)>,
    parts: Vec<Part>,
    links: u8,
    errors: &'a mut ContentErrors,
}

/// Where something stands: the file, the card, the event that it is, if it is one.
#[derive(Clone, Copy)]
struct Card<'a> {
    file: &'a str,
    id: &'a str,
    event: Option<EventId>,
}

impl Compiler<'_> {
    fn wrong(&mut self, card: Card<'_>, field: &str, right: &str) {
        wrong(self.errors, (card.file, card.id), field, right);
    }

    /// A list of steps; the lists inside it stand on their own.
    fn script(&mut self, card: Card<'_>, field: &str, list: &[raw::Step]) -> ScriptId {
        let compiled: Vec<Effect> =
            list.iter().zip(1..).map(|(step, place)| self.step(card, &format!("{field}[{place}]"), step)).collect();
        let id = ScriptId(self.scripts.len() as u16);
        self.scripts.push((self.effects.len() as u16, compiled.len() as u8));
        self.effects.extend(compiled);
        id
    }

    /// The same where no steps mean no bonus.
    fn bonus(&mut self, card: Card<'_>, field: &str, list: &[raw::Step]) -> Option<ScriptId> {
        (!list.is_empty()).then(|| self.script(card, field, list))
    }

    /// Steps with a cost.
    fn part(&mut self, card: Card<'_>, field: &str, cost: &[raw::Payment], steps: &[raw::Step]) -> Part {
        let mut paid = Cost::default();
        for payment in cost {
            let (amount, n) = match payment {
                raw::Payment::Ore { n } => (&mut paid.ore, *n),
                raw::Payment::OreToPlayer { n } => (&mut paid.to_player, *n),
                raw::Payment::ReturnPopulation { n } => (&mut paid.population, *n),
            };
            if n == 0 || *amount > 0 || n > 20 {
                self.wrong(card, &format!("{field}.cost"), "every kind of payment once, from 1 to 20");
            }
            *amount = n;
        }
        let script = self.script(card, &format!("{field}.steps"), steps);
        // BTS-4.13: who is paid depends on the technology, so the research step asks for it.
        let (first, count) = self.scripts[usize::from(script.0)];
        for effect in &mut self.effects[usize::from(first)..][..usize::from(count)] {
            if let Effect::Research(research) = effect
                && research.known_only
            {
                research.owed = std::mem::take(&mut paid.to_player);
            }
        }
        let (has_research, research) = self.researched(script);
        Part { cost: paid, script, has_research, research }
    }

    fn store(&mut self, part: Part) -> PartId {
        self.parts.push(part);
        PartId(self.parts.len() as u16 - 1)
    }

    /// Whether a list researches at all, and the highest level that its own cost pays for (BTS-4.161).
    fn researched(&self, script: ScriptId) -> (bool, u8) {
        let (first, count) = self.scripts[usize::from(script.0)];
        let mut found = (false, 0);
        let mut add = |(any, level): (bool, u8)| found = (found.0 | any, found.1.max(level));
        for effect in &self.effects[usize::from(first)..][..usize::from(count)] {
            let inner = |part: &Part| (part.has_research, if part.cost.ore > 0 { 0 } else { part.research });
            match effect {
                Effect::Research(research) => add((true, research.level)),
                Effect::Copy(copied) => add((true, 1 + copied.raise)),
                Effect::Optional(part) => add(inner(&self.parts[usize::from(part.0)])),
                Effect::Choose(_, first, count) => {
                    let parts = &self.parts[usize::from(first.0)..][..usize::from(*count)];
                    parts.iter().map(inner).for_each(&mut add);
                }
                _ => {}
            }
        }
        found
    }

    fn step(&mut self, card: Card<'_>, field: &str, step: &raw::Step) -> Effect {
        match step {
            raw::Step::GainOre { n, per: None, max: None } => Effect::Ore(*n),
            raw::Step::GainOre { n, per: Some(stat), max } => Effect::OrePer(*n, *stat, *max),
            raw::Step::GainOre { n, per: None, .. } => {
                self.wrong(card, field, "max belongs to per");
                Effect::Ore(*n)
            }
            raw::Step::Convert { from, to, n, level, at, column } => {
                self.convert(card, field, (*from, *to), (*n, *level), *at, column.as_deref())
            }
            raw::Step::Research { level, known_only, src } => {
                let level = self.level(card, field, *level);
                let supply = *src == Some(raw::Src::Supply);
                Effect::Research(Research { level, known_only: *known_only, supply, owed: 0 })
            }
            raw::Step::Automate { track, n } => Effect::Automate(track.track(), self.count(card, field, *n)),
            raw::Step::Upgrade { ships, by, up_to } => {
                if *ships == 0 || *ships > 3 || *by == 0 {
                    self.wrong(card, field, "1 to 3 ships by at least 1");
                }
                Effect::Upgrade(Upgrade { ships: (*ships).clamp(1, 3), by: *by, up_to: *up_to })
            }
            raw::Step::Jump { n, ore_per_system_taken } => {
                Effect::Jump(self.count(card, field, *n), *ore_per_system_taken)
            }
            raw::Step::Teleport { ships, to: raw::Anywhere::Any } => Effect::Teleport(self.count(card, field, *ships)),
            raw::Step::Colonise { discount } => Effect::Colonise(*discount),
            raw::Step::Produce { kind } => Effect::Produce(kind.option()),
            raw::Step::PrivateTechnology { level } => {
                if !(2..=3).contains(level) {
                    self.wrong(card, field, "private technologies are of level 2 or 3");
                }
                Effect::Private((*level).clamp(2, 3))
            }
            raw::Step::MoveSupply { to, n } => {
                let to = self.column(card, field, to);
                Effect::MoveSupply(to, self.count(card, field, *n))
            }
            raw::Step::DrawSystem { deck, n, keep } => {
                if *keep != 1 || !(1..=4).contains(n) {
                    self.wrong(card, field, "draw 1 to 4 and keep 1");
                }
                Effect::DrawSystem(*deck, (*n).clamp(1, 4))
            }
            raw::Step::Optional { cost, steps } => {
                let part = self.part(card, field, cost, steps);
                Effect::Optional(self.store(part))
            }
            raw::Step::Choose { pick, options } => self.choose(card, field, *pick, options),
            raw::Step::CopyAction { filter: raw::Filter::Research, scope, must_know, ignore_occupied, level_bonus } => {
                if scope.len() != 4 || !ignore_occupied || *level_bonus > 3 || self.links >= 8 {
                    self.wrong(card, field, "all four scopes, occupied ones too, at most 3 levels higher");
                }
                let link = self.links.min(7);
                self.links += 1;
                Effect::Copy(Copied { must_know: *must_know, raise: (*level_bonus).min(3), link })
            }
            raw::Step::AllPlayers { steps } => Effect::Everyone(self.script(card, field, steps)),
            raw::Step::OtherPlayers { steps } => Effect::Others(self.script(card, field, steps)),
            raw::Step::PayOr { cost, else_steps } => {
                let part = self.part(card, field, cost, else_steps);
                Effect::PayOr(self.store(part))
            }
            raw::Step::LosePopulation { n } => Effect::LosePopulation(self.count(card, field, *n)),
            raw::Step::UncoverGuild { guild } => match guild.parse() {
                Ok(guild) => Effect::Uncover(guild),
                Err(()) => {
                    let problem = Message::new("error-content-dangling").with("id", guild.as_str());
                    self.errors.add(card.file, Some(card.id.to_owned()), Some(field.to_owned()), problem);
                    Effect::Ore(0)
                }
            },
            raw::Step::KeepEvent { .. } => match card.event {
                Some(event) => Effect::Keep(event),
                None => {
                    self.wrong(card, field, "keep_event belongs to events");
                    Effect::Ore(0)
                }
            },
            raw::Step::AttachSystem { deck, refill } => {
                if *refill {
                    self.wrong(card, field, "an attached system is not refilled");
                }
                Effect::Attach(*deck)
            }
            raw::Step::RevealTechnology { level, n, place } => {
                if *level != TOP_LEVEL || *place != 1 || *n != 2 {
                    self.wrong(card, field, "one of two cards of level 4");
                }
                Effect::Reveal(TOP_LEVEL, 2)
            }
            raw::Step::MuseumPlace {} => Effect::Museum,
        }
    }

    fn convert(
        &mut self,
        card: Card<'_>,
        field: &str,
        (from, to): (raw::From, raw::To),
        (n, level): (u8, Option<u8>),
        at: Option<Yard>,
        column: Option<&str>,
    ) -> Effect {
        let from = match (from, column) {
            (raw::From::Population, None) => Cubes::Population,
            (raw::From::Supply, None) => Cubes::Supply,
            (raw::From::SupplyAny, None) => Cubes::Any,
            (raw::From::SupplyColumn, Some(column)) => Cubes::Column(self.column(card, field, column)),
            _ => {
                self.wrong(card, field, "column belongs to supply_column");
                Cubes::Supply
            }
        };
        let ship = match (to, level) {
            (raw::To::Ship, Some(level)) => {
                Some(Build { level: self.level(card, field, level), at: at.unwrap_or(Yard::Own) })
            }
            (raw::To::Population, None) if at.is_none() => None,
            _ => {
                self.wrong(card, field, "level and at belong to ships");
                None
            }
        };
        if from == Cubes::Population && ship.is_none() || from == Cubes::Any && ship.is_some() {
            self.wrong(card, field, "population becomes ships, supply_any becomes population");
        }
        Effect::Convert(Convert { from, n: self.count(card, field, n), ship })
    }

    fn choose(&mut self, card: Card<'_>, field: &str, pick: u8, options: &[raw::Choice]) -> Effect {
        let in_order = options.iter().zip('A'..).all(|(option, letter)| option.id == letter.to_string());
        if pick == 0 || usize::from(pick) > options.len() || options.len() > 8 || !in_order {
            self.wrong(card, field, "pick some of at most 8 options named A, B, C and so on");
        }
        let parts: Vec<Part> = (options.iter())
            .map(|option| self.part(card, &format!("{field}.options.{}", option.id), &option.cost, &option.steps))
            .collect();
        let first = PartId(self.parts.len() as u16);
        self.parts.extend(parts);
        Effect::Choose(pick, first, options.len() as u8)
    }

    fn count(&mut self, card: Card<'_>, field: &str, n: u8) -> u8 {
        if !(1..=20).contains(&n) {
            self.wrong(card, field, "a number from 1 to 20");
        }
        n.clamp(1, 20)
    }

    fn level(&mut self, card: Card<'_>, field: &str, level: u8) -> u8 {
        if !(1..=TOP_LEVEL).contains(&level) {
            self.wrong(card, field, "a level from 1 to 4");
        }
        level.clamp(1, TOP_LEVEL)
    }

    fn column(&mut self, card: Card<'_>, field: &str, column: &str) -> Column {
        column.parse().unwrap_or_else(|()| {
            self.wrong(card, field, "a column from A to E");
            Column::A
        })
    }

    /// Rows of the display as bits from level II.
    fn rows(&mut self, card: Card<'_>, rows: &[u8]) -> u8 {
        if rows.iter().any(|row| !(2..=TOP_LEVEL).contains(row)) {
            self.wrong(card, "reveals_rows", "rows from 2 to 4");
        }
        rows.iter().fold(0, |bits, row| bits | 1 << row.saturating_sub(2).min(2))
    }
}

/// Reads everything; none if a file cannot be read at all.
pub fn read(files: &Files, errors: &mut ContentErrors) -> Option<Content> {
    let technologies: Option<raw::TechnologyFile> = files.read(TECHNOLOGIES, errors);
    let events: Option<raw::EventFile> = files.read(EVENTS, errors);
    let systems: Option<raw::SystemFile> = files.read(SYSTEMS, errors);
    let achievements: Option<raw::AchievementFile> = files.read(ACHIEVEMENTS, errors);
    let guilds: Option<raw::GuildFile> = files.read(GUILDS, errors);
    let factions: Option<raw::FactionFile> = files.read(FACTIONS, errors);
    let boards: Option<raw::BoardFile> = files.read(BOARDS, errors);
    let setup: Option<raw::SetupFile> = files.read(SETUP, errors);
    let components: Option<raw::ComponentFile> = files.read(COMPONENTS, errors);
    let (technologies, events, systems) = (technologies?, events?, systems?);
    let (achievements, guilds, factions) = (achievements?, guilds?, factions?);
    let (boards, setup, components) = (boards?, setup?, components?);

    let technologies = in_order(
        errors,
        (TECHNOLOGIES, "technology"),
        TechId::all().map(TechId::name),
        &technologies.technology,
        |card| &card.id,
    );
    let events = in_order(errors, (EVENTS, "event"), EventId::all().map(EventId::name), &events.event, |card| &card.id);
    let systems =
        in_order(errors, (SYSTEMS, "system"), SystemId::all().map(SystemId::name), &systems.system, |card| &card.id);
    let achievements = in_order(
        errors,
        (ACHIEVEMENTS, "achievement"),
        AchievementId::all().map(AchievementId::name),
        &achievements.achievement,
        |card| &card.id,
    );
    let guilds =
        in_order(errors, (GUILDS, "guild"), GuildId::all().map(GuildId::name), &guilds.guild, |guild| &guild.id);
    let basics =
        in_order(errors, (BOARDS, "basic_action"), BasicId::all().map(BasicId::name), &boards.basic_action, |basic| {
            &basic.id
        });
    let spaces =
        in_order(errors, (BOARDS, "tech_space"), SpaceId::all().map(SpaceId::name), &boards.tech_space, |space| {
            &space.id
        });
    let complete = technologies.len() == TechId::COUNT
        && events.len() == EventId::COUNT
        && systems.len() == SystemId::COUNT
        && achievements.len() == AchievementId::COUNT
        && guilds.len() == GuildId::COUNT
        && basics.len() == BasicId::COUNT
        && spaces.len() == SpaceId::COUNT;
    if !complete {
        return None;
    }

    let mut compiler = Compiler { effects: Vec::new(), scripts: Vec::new(), parts: Vec::new(), links: 0, errors };
    let (read_events, dyson) = read_events(&mut compiler, &events);
    let mut acts = read_basics(&mut compiler, &basics);
    acts.extend(read_guild_acts(&mut compiler, &guilds));
    acts.extend(dyson);
    let (read_technologies, first_act) = read_technologies(&mut compiler, &technologies, &mut acts);
    let read_systems: Vec<System> = systems.iter().map(|card| read_system(&mut compiler, card)).collect();
    let guild_rows = guilds.iter().map(|guild| {
        let card = Card { file: GUILDS, id: &guild.id, event: None };
        Guild { rows: compiler.rows(card, &guild.reveals_rows) }
    });
    let read_guilds = guild_rows.collect();
    let faction_boards = read_boards(&mut compiler, &factions);
    let Compiler { effects, scripts, parts, .. } = compiler;
    if acts.len() < 9 || faction_boards.iter().any(|boards| boards.len() != FactionId::COUNT) {
        return None;
    }
    let read_spaces = read_spaces(errors, &spaces);
    let sides = read_sides(errors, &boards.side);
    if sides.len() != 2 {
        wrong(errors, (BOARDS, "side"), "players", "a side for 2 players and one for 3 and 4");
        return None;
    }
    let level_of = |level: u8| SpaceId::all().filter(|id| read_spaces[id.index()].level == level).collect();
    let level_spaces = [1, 2, 3, 4].map(level_of);
    let permanent = TechId::all().filter(|id| !read_technologies[id.index()].permanent.is_empty()).collect();
    Some(Content {
        effects,
        scripts,
        parts,
        acts,
        first_act,
        technologies: read_technologies,
        events: read_events,
        systems: read_systems,
        achievements: achievements.iter().map(|card| read_achievement(card)).collect(),
        guilds: read_guilds,
        boards: faction_boards,
        spaces: read_spaces,
        level_spaces,
        sides,
        permanent,
        trade: setup.trade,
        scoring: read_scoring(&setup.scoring),
        row: setup.display.cards_per_row,
        setup: read_setup(errors, &setup),
        components: Components {
            shared: components.shared.into_iter().collect(),
            per_faction: components.per_faction.into_iter().collect(),
        },
    })
}

fn read_basics(compiler: &mut Compiler<'_>, basics: &[&raw::Basic]) -> Vec<Act> {
    let read = |(basic, id): (&&raw::Basic, BasicId)| {
        let card = Card { file: BOARDS, id: &basic.id, event: None };
        let part = compiler.part(card, "basic_action", &basic.cost, &basic.steps);
        let spaces = basic.spaces.all().map(|extras| {
            if extras.len() > 8 || extras.iter().any(|extra| *extra > 1) {
                compiler.wrong(card, "spaces", "at most 8 spaces with 0 or 1 extra ore");
            }
            let surcharge = extras.iter().zip(0u8..8).fold(0, |bits, (extra, place)| bits | extra.min(&1) << place);
            Spaces { count: extras.len() as u8, surcharge }
        });
        // The unlimited spaces are one space that is never full.
        let spaces = if basic.unlimited { [Spaces { count: 1, surcharge: 0 }; 3] } else { spaces };
        Act { id: ActId::Basic(id), part: compiler.store(part), spaces, unlimited: basic.unlimited }
    };
    basics.iter().zip(BasicId::all()).map(read).collect()
}

fn read_guild_acts(compiler: &mut Compiler<'_>, guilds: &[&raw::Guild]) -> Vec<Act> {
    let read = |(guild, id): (&&raw::Guild, GuildId)| {
        let card = Card { file: GUILDS, id: &guild.id, event: None };
        let part = compiler.part(card, "guild", &guild.cost, &guild.steps);
        let spaces = guild.spaces.all().map(|count| Spaces { count: *count, surcharge: 0 });
        Act { id: ActId::Guild(id), part: compiler.store(part), spaces, unlimited: false }
    };
    guilds.iter().zip(GuildId::all()).map(read).collect()
}

/// The events, and the action of the Dyson Sphere.
fn read_events(compiler: &mut Compiler<'_>, events: &[&raw::Event]) -> (Vec<Event>, Option<Act>) {
    let mut dyson = None;
    let mut read = Vec::new();
    for (event, id) in events.iter().zip(EventId::all()) {
        let card = Card { file: EVENTS, id: &event.id, event: Some(id) };
        let script = compiler.script(card, "steps", &event.steps);
        if let Some(special) = &event.special {
            let raw::Special::DysonAction = special.kind;
            let mut part = compiler.part(card, "special", &special.cost, &[]);
            part.script = ScriptId(compiler.scripts.len() as u16);
            compiler.scripts.push((compiler.effects.len() as u16, 1));
            compiler.effects.push(Effect::TakeAttached);
            let spaces = [Spaces { count: special.spaces, surcharge: 0 }; 3];
            dyson = Some(Act { id: ActId::Dyson, part: compiler.store(part), spaces, unlimited: false });
        }
        let keep = read_keep(compiler, card, event);
        let score = event.score.as_ref().and_then(|score| read_score(compiler, card, score));
        if score.is_some() && keep.is_none() {
            compiler.wrong(card, "score", "only what stays can score");
        }
        read.push(Event { level: event.level, always: event.always, script, keep, score });
    }
    if dyson.is_none() {
        wrong(compiler.errors, (EVENTS, "dyson_sphere_mk1"), "special", "one event offers the Dyson action");
    }
    (read, dyson)
}

/// Where an event stays: the column `keep` and the step `keep_event` say the same.
fn read_keep(compiler: &mut Compiler<'_>, card: Card<'_>, event: &raw::Event) -> Option<Keep> {
    let step = event.steps.iter().find_map(|step| match step {
        raw::Step::KeepEvent { r#where, location } => Some((*r#where, location.as_deref())),
        _ => None,
    });
    let (keep, written) = match step {
        None => (None, None),
        Some((raw::Where::Achievements, None)) => (Some(Keep::Achievements), Some("achievements".to_owned())),
        Some((raw::Where::Faction, None)) => (Some(Keep::Faction), Some("faction".to_owned())),
        Some((raw::Where::Board, None)) => {
            (event.special.as_ref().map(|special| Keep::Board(special.deck)), Some("board".to_owned()))
        }
        Some((raw::Where::Location, Some(at))) => (at.parse().ok().map(Keep::Location), Some(format!("location:{at}"))),
        Some(_) => (None, None),
    };
    if event.keep != written || step.is_some() != keep.is_some() {
        compiler.wrong(card, "keep", "the same place as in its step keep_event");
    }
    keep
}

fn read_score(compiler: &mut Compiler<'_>, card: Card<'_>, score: &raw::Score) -> Option<Score> {
    let location = score.location.as_deref().map(Location::from_str);
    let read = match (score.kind, score.vp, location, score.stat, score.vp_by_ship_level) {
        (raw::ScoreKind::Owner, Some(vp), None, None, None) => Some(Score::Owner(vp)),
        (raw::ScoreKind::LocationMajority, Some(vp), Some(Ok(at)), None, None) => Some(Score::Majority(at, vp)),
        (raw::ScoreKind::Most, Some(vp), None, Some(stat), None) => Some(Score::Most(stat, vp)),
        (raw::ScoreKind::Museum, None, None, None, Some(levels)) => Some(Score::Museum(levels)),
        _ => None,
    };
    if read.is_none() {
        compiler.wrong(card, "score", "the fields of its kind: vp, location and vp, stat and vp, or vp_by_ship_level");
    }
    read
}

fn read_technologies(
    compiler: &mut Compiler<'_>,
    cards: &[&raw::Technology],
    acts: &mut Vec<Act>,
) -> (Vec<Technology>, Vec<u8>) {
    let (mut read, mut first_act) = (Vec::new(), Vec::new());
    for (raw, id) in cards.iter().zip(TechId::all()) {
        let card = Card { file: TECHNOLOGIES, id: &raw.id, event: None };
        first_act.push(acts.len() as u8);
        for (action, number) in raw.action.iter().zip(1u8..) {
            let field = format!("action {}", action.id);
            if action.id != ActId::Technology(id, number).to_string() || action.spaces == 0 || action.spaces > 8 {
                compiler.wrong(card, &field, "actions are named after their card and have 1 to 8 spaces");
            }
            let part = compiler.part(card, &field, &action.cost, &action.steps);
            let spaces = [Spaces { count: action.spaces, surcharge: 0 }; 3];
            let part = compiler.store(part);
            acts.push(Act { id: ActId::Technology(id, number), part, spaces, unlimited: false });
        }
        let level = compiler.level(card, "level", raw.level);
        let points = match &raw.vp {
            None => Formula::default(),
            Some(raw::Points::Fixed(base)) => Formula { base: *base, per: None },
            Some(raw::Points::Formula(formula)) => {
                if formula.every == 0 {
                    compiler.wrong(card, "vp", "every is at least 1");
                }
                Formula { base: formula.base, per: Some((formula.per, formula.every.max(1), formula.max)) }
            }
        };
        if (level == TOP_LEVEL) != raw.vp.is_some() || (level == TOP_LEVEL) != raw.output_type.is_none() {
            compiler.wrong(card, "vp", "level 4 has vp and no output_type, the others the reverse");
        }
        let distinct = raw.types.len() == 1 || raw.types.len() == 2 && raw.types[0] != raw.types[1];
        if !distinct || raw.output_type.is_some_and(|output| !raw.types.contains(&output)) {
            compiler.wrong(card, "types", "one or two different types, the output one of them");
        }
        read.push(Technology {
            level,
            types: raw.types.clone(),
            type_bits: raw.types.iter().fold(0, |bits, kind| bits | 1 << kind.index()),
            output: raw.output_type,
            immediate: compiler.bonus(card, "immediate", &raw.immediate),
            acts: raw.action.len() as u8,
            permanent: raw.permanent.iter().map(read_permanent).collect(),
            points,
            rows: compiler.rows(card, &raw.reveals_rows),
        });
    }
    for (level, count) in (1u8..).zip(LEVELS) {
        if read.iter().filter(|card| card.level == level).count() != count {
            wrong(compiler.errors, (TECHNOLOGIES, "technology"), "level", "4, 18, 14 and 10 cards of the four levels");
        }
    }
    (read, first_act)
}

fn read_permanent(ability: &raw::Ability) -> Ability {
    match ability {
        raw::Ability::OreProductionBonus { n } => Ability::OreProduction(*n),
        raw::Ability::GrowthBonus { n } => Ability::Growth(*n),
        raw::Ability::BuildAtControlledSystems {} => Ability::BuildAtControlled,
        raw::Ability::TradeRate { ore } => Ability::TradeRate(*ore),
    }
}

fn printed(tracks: &[Track]) -> [bool; 2] {
    [tracks.contains(&Track::Food), tracks.contains(&Track::Ore)]
}

fn read_system(compiler: &mut Compiler<'_>, raw: &raw::System) -> System {
    let card = Card { file: SYSTEMS, id: &raw.id, event: None };
    if raw.specialisation.is_empty() {
        compiler.wrong(card, "specialisation", "food, ore or both");
    }
    let ability = raw.ability.as_ref().map(|own| match (own.ability, own.when) {
        (raw::SystemAbility::UseOccupiedSpace, when) => (Ability::UseOccupied, when == raw::When::Colonised),
        (raw::SystemAbility::ShipyardHere, when) => (Ability::Shipyard, when == raw::When::Colonised),
    });
    if matches!(ability, Some((Ability::Shipyard, true) | (Ability::UseOccupied, false))) {
        compiler.wrong(card, "ability", "shipyard_here when controlled, use_occupied_space when colonised");
    }
    System {
        deck: raw.deck,
        start: raw.start,
        strength: compiler.count(card, "strength", raw.strength),
        prints: printed(&raw.specialisation),
        points: raw.vp,
        control: compiler.bonus(card, "control", &raw.control),
        colonise: compiler.bonus(card, "colonise", &raw.colonise),
        ability,
    }
}

fn read_achievement(raw: &raw::Achievement) -> Achievement {
    let slots = raw.slots.clone();
    Achievement { kind: raw.kind, stat: raw.condition.stat, at_least: raw.condition.at_least, slots }
}

fn read_boards(compiler: &mut Compiler<'_>, file: &raw::FactionFile) -> [Vec<Board>; 2] {
    let boards = |kind: raw::BoardKind, compiler: &mut Compiler<'_>| {
        let mut boards = Vec::new();
        for faction in FactionId::all() {
            let board = (file.board.iter()).find(|board| board.kind == kind && board.faction == faction.name());
            match board {
                Some(board) => boards.push(read_board(compiler, board)),
                None => wrong(compiler.errors, (FACTIONS, faction.name()), "board", "a standard and an expert board"),
            }
        }
        boards
    };
    let names = FactionId::all().map(FactionId::name);
    in_order(compiler.errors, (FACTIONS, "faction"), names, &file.faction, |faction| &faction.id);
    [boards(raw::BoardKind::Standard, compiler), boards(raw::BoardKind::Expert, compiler)]
}

fn read_board(compiler: &mut Compiler<'_>, raw: &raw::Board) -> Board {
    let card = Card { file: FACTIONS, id: &raw.id, event: None };
    let mut food_track = [None; TRACK];
    for (place, symbol) in food_track.iter_mut().zip(&raw.food_track) {
        *place = if symbol.is_empty() { None } else { Some(compiler.column(card, "food_track", symbol)) };
    }
    let mut ore_track = [false; TRACK];
    for (place, symbol) in ore_track.iter_mut().zip(&raw.ore_track) {
        *place = symbol == "o";
    }
    let distinct: ColumnSet = food_track.iter().flatten().copied().collect();
    if raw.food_track.len() != TRACK || usize::from(distinct.len()) != food_track.iter().flatten().count() {
        compiler.wrong(card, "food_track", "9 spaces, every letter at most once");
    }
    let words = raw.ore_track.iter().all(|symbol| symbol.is_empty() || symbol == "o");
    if raw.ore_track.len() != TRACK || !words || !ore_track[0] {
        compiler.wrong(card, "ore_track", "9 spaces with o or nothing, the first with o");
    }
    let automation = raw.automation_vp.clone().try_into().unwrap_or_else(|_| {
        compiler.wrong(card, "automation_vp", "7 levels");
        Default::default()
    });
    let abilities = raw.ability.iter().map(|own| read_board_ability(compiler, card, own)).collect();
    Board {
        columns: raw.columns,
        growth: std::array::from_fn(|gone| food_track[..=gone].iter().flatten().copied().collect()),
        food_track,
        ore: std::array::from_fn(|gone| ore_track[..=gone].iter().filter(|symbol| **symbol).count() as u8),
        ore_track,
        automation,
        start: compiler.script(card, "start", &raw.start),
        abilities,
    }
}

fn read_board_ability(compiler: &mut Compiler<'_>, card: Card<'_>, own: &raw::OfBoard) -> (Track, u8, Ability) {
    let field = format!("ability {}", own.id);
    if !(1..TRACK as u8).contains(&own.index) {
        compiler.wrong(card, &field, "an index from 1 to 8");
    }
    let script = compiler.script(card, &field, &own.steps);
    let ability = match (own.ability, own.n, own.ore) {
        (raw::BoardAbility::TradeThreeReward, None, None) => Some(Ability::TradeReward(script)),
        (raw::BoardAbility::OnceWhenUncovered, None, None) => Some(Ability::Once(script)),
        (raw::BoardAbility::TradeRate, None, Some(ore)) => Some(Ability::TradeRate(ore)),
        (raw::BoardAbility::ResearchDiscount, Some(n), None) => Some(Ability::ResearchDiscount(n)),
        (raw::BoardAbility::ExtraJump, Some(n), None) => Some(Ability::ExtraJump(n)),
        (raw::BoardAbility::OnControlGainOre, Some(n), None) => Some(Ability::OreForControl(n)),
        _ => None,
    };
    let ability = ability.unwrap_or_else(|| {
        compiler.wrong(card, &field, "the fields of its kind: n, ore or steps");
        Ability::ExtraJump(0)
    });
    (own.track, own.index.min(TRACK as u8 - 1), ability)
}

fn read_spaces(errors: &mut ContentErrors, spaces: &[&raw::Space]) -> Vec<Space> {
    let ids: HashMap<&str, usize> = spaces.iter().enumerate().map(|(at, space)| (space.id.as_str(), at)).collect();
    let mut read: Vec<Space> = Vec::new();
    for space in spaces {
        let needed = errors.resolve_distinct(&ids, (BOARDS, &space.id, "prerequisites"), &space.prerequisites);
        let prerequisites: SpaceSet = needed.into_iter().filter_map(SpaceId::new).collect();
        let (level, row, need, event) = (space.level, space.row, space.need, space.event);
        read.push(Space { level, row, prerequisites, need, event });
    }
    read
}

fn read_sides(errors: &mut ContentErrors, sides: &[raw::Side]) -> Vec<Side> {
    let mut read = Vec::new();
    for players in [&[2][..], &[3, 4]] {
        let Some(side) = sides.iter().find(|side| side.players == players) else { continue };
        let mut own = Side {
            locations: LocationSet::EMPTY,
            yards: [None; Location::COUNT],
            decks: [None; Location::COUNT],
            links: [LocationSet::EMPTY; Location::COUNT],
            places: [(0, 0); Location::COUNT],
        };
        for place in &side.location {
            let Ok(at) = place.id.parse::<Location>() else {
                wrong(errors, (BOARDS, &side.id), &place.id, "a location that the program knows");
                continue;
            };
            own.locations.insert(at);
            own.places[at.index()] = (place.x.min(100), place.y.min(100));
            own.decks[at.index()] = place.deck;
            own.yards[at.index()] = place.specialisation.as_deref().map(printed);
            let fits = match place.kind {
                raw::PlaceKind::Sol => at == Location::SOL,
                raw::PlaceKind::DeepSpace => at == Location::DEEP_SPACE,
                raw::PlaceKind::Shipyard => at.slot().is_none() && place.specialisation.is_some(),
                raw::PlaceKind::Slot => at.slot().is_some() && place.deck.is_some(),
            };
            if !fits || place.deck.is_some() != (place.kind == raw::PlaceKind::Slot) {
                wrong(errors, (BOARDS, &side.id), &place.id, "a slot with a deck, a shipyard with a specialisation");
            }
        }
        for [one, other] in &side.links {
            match (one.parse::<Location>(), other.parse::<Location>()) {
                (Ok(one), Ok(other))
                    if one != other && own.locations.contains(one) && own.locations.contains(other) =>
                {
                    own.links[one.index()].insert(other);
                    own.links[other.index()].insert(one);
                }
                _ => wrong(errors, (BOARDS, &side.id), "links", "pairs of different locations of this side"),
            }
        }
        read.push(own);
    }
    read
}

fn read_setup(errors: &mut ContentErrors, file: &raw::SetupFile) -> SetupValues {
    let cards = &file.cards;
    let fixed = [
        file.players.min == 2 && file.players.max == 4,
        (cards.level_1_on_board, cards.events_always_per_level, cards.events_random_per_level) == (4, 2, 4),
        (cards.systems_start_a_drawn, cards.systems_b_drawn) == (2, 2),
        (cards.achievements_a_drawn, cards.achievements_b_drawn) == (1, 1),
        file.research.reveal_matching_cards == 2,
        file.display.row_2_revealed_at_start,
        file.start.cubes_in_columns + file.start.population + file.start.ship_levels_on_sol.len() as u8 == 20,
    ];
    if fixed.contains(&false) {
        wrong(errors, (SETUP, "cards"), "cards", "as many cards, players and cubes as the boards have places for");
    }
    SetupValues {
        population: file.start.population,
        ships: file.start.ship_levels_on_sol.clone(),
        ore: file.start.ore_by_seat.clone(),
        trigger: file.end.achievements_to_trigger.all().map(|trigger| *trigger),
        extra_rounds: file.end.extra_full_rounds,
    }
}

fn read_scoring(raw: &raw::Scoring) -> Scoring {
    Scoring {
        levels: [raw.level_1, raw.level_2, raw.level_3],
        private: [raw.private_level_2, raw.private_level_3],
        beyond: raw.automation_beyond_7,
        outpost: raw.outpost,
        majority: raw.uncontrollable_location_majority,
    }
}
