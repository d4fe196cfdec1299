//! The signs of the game, and effects as rows of them. Each has its middle at the origin and is about 20 high.

use engine::draw::{ACCENT, GLOW, INK, INK_2, INK_3, Node, ON, Tone};

use crate::content::Content;
use crate::effect::{Ability, Convert, Cost, Cubes, Effect, Part, PartId, ScriptId, Yard};
use crate::terms::{Production, Stat, TechType, Track};

/// Science: blue.
const SCIENCE: Tone = Tone::new("science", "#72b3ff", "#0f5fb3");
/// Economy: green.
const ECONOMY: Tone = Tone::new("economy", "#74d18b", "#1c7339");
/// Military: red.
const MILITARY: Tone = Tone::new("military", "#ff8f85", "#b3261e");
/// Commerce: yellow.
const COMMERCE: Tone = Tone::new("commerce", "#e8ca5a", "#735c00");
/// Ore.
pub const ORE: Tone = Tone::new("ore", "#b9a4ff", "#5b3fc4");
/// Food.
pub const FOOD: Tone = Tone::new("food", "#a5d66a", "#4a7208");
/// The game's own accent: sunlight on a hull.
const SUN: Tone = Tone::new(ACCENT.name, "#ffb86b", "#9a4d00");
/// And its light.
const SUN_GLOW: Tone = Tone::new(GLOW.name, "#ffb86b", "#ff9130");
/// The game's own tones.
pub const TONES: [Tone; 8] = [SCIENCE, ECONOMY, MILITARY, COMMERCE, ORE, FOOD, SUN, SUN_GLOW];

/// The tone of a type of technology.
pub const fn tone(kind: TechType) -> Tone {
    match kind {
        TechType::Science => SCIENCE,
        TechType::Economy => ECONOMY,
        TechType::Military => MILITARY,
        TechType::Commerce => COMMERCE,
    }
}

/// The tone of a track.
pub const fn track_tone(track: Track) -> Tone {
    match track {
        Track::Food => FOOD,
        Track::Ore => ORE,
    }
}

/// A type of technology: every one has a shape of its own.
pub fn tech_type(kind: TechType) -> Node {
    let shape = match kind {
        TechType::Science => "M-3-8h6M-2-8v6L-8 8H8L2-2v-6M-5 3H5",
        TechType::Economy => "M0 9V-2M0-2C-7-2-8-7-8-9C-2-9 0-6 0-2C0-6 2-9 8-9C8-6 7-2 0-2",
        TechType::Military => "M-8-7L0-9L8-7V0C8 5 4 8 0 9C-4 8-8 5-8 0zM-4 0h8M0-4v8",
        TechType::Commerce => "M-8-3h13l-4-4M8 3h-13l4 4",
    };
    Node::path(shape).stroke(tone(kind)).width(2.0)
}

/// Ore: a crystal.
pub fn ore() -> Node {
    Node::group()
        .add(Node::path("M0-9L7-3L4 8H-4L-7-3z").fill(ORE))
        .add(Node::path("M-7-3H7M0-9L-2-3L0 8L2-3z").stroke(ON).width(1.2).opacity(0.6))
}

/// Food: an ear of grain.
pub fn food() -> Node {
    Node::path(
        "M0 9V-8M0-4C4-4 5-7 5-9M0-4C-4-4-5-7-5-9M0 1C4 1 6-2 6-4M0 1C-4 1-6-2-6-4M0 6C4 6 6 3 6 1M0 6C-4 6-6 3-6 1",
    )
    .stroke(FOOD)
    .width(2.0)
}

/// The sign of a track.
pub fn track(track: Track) -> Node {
    match track {
        Track::Food => food(),
        Track::Ore => ore(),
    }
}

/// Somebody: population.
pub fn person() -> Node {
    Node::group().add(Node::circle(0.0, -4.5, 4.2).fill(INK)).add(Node::path("M-8 9v-2a8 6 0 0 1 16 0v2z").fill(INK))
}

/// A cube that lies in the columns: supply.
pub fn supply() -> Node {
    Node::path("M-7-3l4-5h10v10l-4 5h-10zM-7-3h10v10M3-3l4-5").stroke(INK_2).width(1.8)
}

/// A ship of a level.
pub fn ship(level: u8) -> Node {
    Node::group()
        .add(Node::path("M0-10c3 2 4.5 5 4.5 8l4.5 4.5v5l-4.5-1.5h-9L-9 7.5v-5L-4.5-2c0-3 1.5-6 4.5-8z").fill(INK_2))
        .add(Node::label(0.0, 0.5, level.to_string()).size(10.5).fill(ON).class("num bold"))
}

/// Jumps.
fn jump() -> Node {
    Node::path("M-9 5Q0-12 8 2M8 2l1-6M8 2l-6-1").stroke(INK).width(2.1)
}

/// A colony: a planet with a flag.
pub fn colonise() -> Node {
    Node::group()
        .add(Node::path("M-8 9A8 8 0 0 1 8 9z").fill(ACCENT))
        .add(Node::path("M0 1V-9L7-6L0-3").stroke(ACCENT).width(2.0))
}

/// Research: an open book.
fn research() -> Node {
    Node::path("M0-5C-3-8-7-8-9-7V6C-7 5-3 5 0 8C3 5 7 5 9 6V-7C7-8 3-8 0-5zM0-5V8").stroke(INK).width(1.9)
}

/// The eye: only known technologies.
fn eye() -> Node {
    Node::group()
        .add(Node::path("M-8 0Q0-8 8 0Q0 8-8 0z").stroke(INK_2).width(1.7))
        .add(Node::circle(0.0, 0.0, 2.6).fill(INK_2))
}

/// Automation: a cogwheel.
pub fn gear() -> Node {
    let teeth = "M0-9v4M0 5v4M-9 0h4M5 0h4M-6.4-6.4l2.9 2.9M3.5 3.5l2.9 2.9M6.4-6.4l-2.9 2.9M-3.5 3.5l-2.9 2.9";
    Node::group()
        .add(Node::circle(0.0, 0.0, 5.0).stroke(INK_2).width(2.1))
        .add(Node::path(teeth).stroke(INK_2).width(2.3))
}

/// Growth: a leaf that rises.
fn growth() -> Node {
    Node::group().add(person().scale(0.7).at(-2.0, 1.5)).add(Node::path("M7 8V-6M3-2L7-7L11-2").stroke(FOOD).width(2.0))
}

/// Trade: two arrows.
fn trade() -> Node {
    Node::path("M-9-3h14l-4-4M9 3h-14l4 4").stroke(INK).width(2.0)
}

/// A production option.
pub fn production(option: Production) -> Node {
    match option {
        Production::Growth => growth(),
        Production::Ore => Node::group()
            .add(ore().scale(0.85).at(-2.0, 0.0))
            .add(Node::path("M8 8V-6M4-2L8-7L12-2").stroke(ORE).width(2.0)),
        Production::Trade => trade(),
    }
}

/// At once: a flash.
pub fn flash() -> Node {
    Node::path("M1-9L-6 1H-1L-1 9L6-1H1z").fill(ACCENT)
}

/// Always: two rings.
pub fn always() -> Node {
    Node::path("M0 0C-3-6-9-6-9 0C-9 6-3 6 0 0C3-6 9-6 9 0C9 6 3 6 0 0z").stroke(ACCENT).width(2.0)
}

/// An event: a burst.
pub fn event() -> Node {
    Node::path("M0-9L2-3L8-5L4 0L9 5L3 4L0 9L-3 4L-9 5L-4 0L-8-5L-2-3z").stroke(ACCENT).width(1.7)
}

/// Points: a laurel around a number.
pub fn points(text: impl Into<String>) -> Node {
    Node::group()
        .add(Node::circle(0.0, 0.0, 9.0).stroke(ACCENT).width(1.6))
        .add(Node::label(0.0, 0.0, text).size(11.0).fit(15.0).fill(ACCENT).class("num bold"))
}

/// Strength: a shield with a number.
pub fn strength(text: impl Into<String>) -> Node {
    Node::group()
        .add(Node::path("M-8-8H8V1C8 6 4 9 0 10C-4 9-8 6-8 1z").stroke(MILITARY).width(1.8))
        .add(Node::label(0.0, -0.5, text).size(11.5).fill(INK).class("num bold"))
}

/// Two sheets: a copy.
fn copy() -> Node {
    Node::path("M-8-8h10v10h-10zM-2 5v3h10v-10h-3").stroke(INK).width(1.8)
}

/// A gate: directly from place to place.
fn gate() -> Node {
    Node::path("M-9 8V-2A9 9 0 0 1 9-2V8M-4 8V-1A4 4 0 0 1 4-1V8").stroke(INK).width(1.9)
}

/// A card.
fn card() -> Node {
    Node::path("M-6-9H6V9H-6zM-3-4h6M-3 0h6").stroke(INK_2).width(1.7)
}

/// What a number counts.
pub fn stat(stat: Stat) -> Node {
    match stat {
        Stat::TechLevel4 | Stat::TechLevel3 => {
            let level = if stat == Stat::TechLevel4 { "IIII" } else { "III" };
            Node::group()
                .add(research().scale(0.8).at(0.0, -3.0))
                .add(Node::label(0.0, 7.0, level).size(8.5).fill(INK).class("bold"))
        }
        Stat::ColonisedSystems => colonise(),
        Stat::AutomationLevel => gear(),
        Stat::ShipsStrength => strength(""),
        Stat::TechTypes => Node::group()
            .add(tech_type(TechType::Science).scale(0.5).at(-5.0, -5.0))
            .add(tech_type(TechType::Economy).scale(0.5).at(5.0, -5.0))
            .add(tech_type(TechType::Military).scale(0.5).at(-5.0, 5.0))
            .add(tech_type(TechType::Commerce).scale(0.5).at(5.0, 5.0)),
        Stat::GrowthSymbols => food(),
        Stat::OreProduction | Stat::Ore => ore(),
        Stat::SameSpecialisation => {
            Node::group().add(food().scale(0.7).at(-5.0, 0.0)).add(ore().scale(0.7).at(5.0, 0.0))
        }
        Stat::ControlledSystems => outpost(),
        Stat::GarrisonedSystems => {
            Node::group().add(outpost().scale(0.8).at(-3.0, 2.0)).add(ship(1).scale(0.6).at(5.0, -4.0))
        }
    }
}

/// An outpost: a disc.
pub fn outpost() -> Node {
    Node::group()
        .add(Node::circle(0.0, 0.0, 8.0).stroke(ACCENT).width(2.0))
        .add(Node::circle(0.0, 0.0, 3.4).fill(ACCENT))
}

fn word(text: impl Into<String>, tone: Tone) -> Node {
    Node::label(0.0, 0.0, text).size(13.0).fill(tone).class("num bold")
}

/// A row of signs: what is drawn, and how wide it is.
pub struct Row {
    node: Node,
    width: f32,
}

impl Row {
    const GAP: f32 = 3.0;

    fn new() -> Self {
        Self { node: Node::group(), width: 0.0 }
    }

    fn put(mut self, node: Node, width: f32) -> Self {
        let gap = if self.width > 0.0 { Self::GAP } else { 0.0 };
        self.node = self.node.add(node.at(self.width + gap + width / 2.0, 0.0));
        self.width += gap + width;
        self
    }

    fn space(mut self, width: f32) -> Self {
        self.width += width;
        self
    }

    fn text(self, text: &str, tone: Tone) -> Self {
        let width = text.chars().count() as f32 * 7.6;
        self.put(word(text, tone), width)
    }

    /// A number in front of a sign, unless it is one.
    fn times(self, n: u8, node: Node, width: f32) -> Self {
        let row = if n > 1 { self.text(&n.to_string(), INK) } else { self };
        row.put(node, width)
    }

    /// In this width and height, from the left, with its middle at the origin's height.
    pub fn fitted(self, width: f32, height: f32) -> Node {
        let scale = (height / 20.0).min(width / self.width.max(1.0));
        self.node.scale(scale)
    }
}

/// A cost as signs.
fn paid(mut row: Row, cost: Cost) -> Row {
    if cost.ore > 0 {
        row = row.text(&cost.ore.to_string(), ORE).put(ore(), 14.0);
    }
    if cost.to_player > 0 {
        row = row.text(&cost.to_player.to_string(), ORE).put(ore(), 14.0).text("→", INK_2).put(person(), 15.0);
    }
    if cost.population > 0 {
        row = row.text(&format!("−{}", cost.population), INK).put(person(), 15.0);
    }
    if cost.is_free() { row } else { row.text(":", INK_2) }
}

/// A list of steps as signs.
pub fn script(content: &Content, id: ScriptId) -> Row {
    steps(content, Row::new(), id)
}

/// Steps with their cost.
pub fn part(content: &Content, part: &Part) -> Row {
    steps(content, paid(Row::new(), part.cost), part.script)
}

fn steps(content: &Content, row: Row, id: ScriptId) -> Row {
    // A number that begins a step must not be read together with the one that ended the step before.
    content
        .script(id)
        .iter()
        .enumerate()
        .fold(row, |row, (place, each)| effect(content, if place > 0 { row.space(4.0) } else { row }, *each))
}

fn inner(content: &Content, row: Row, id: PartId) -> Row {
    let part = content.part(id);
    steps(content, paid(row, part.cost), part.script)
}

fn effect(content: &Content, row: Row, of: Effect) -> Row {
    match of {
        Effect::Ore(n) => row.text(&format!("+{n}"), ORE).put(ore(), 14.0),
        Effect::OrePer(n, per, _) => {
            row.text(&format!("+{n}"), ORE).put(ore(), 14.0).text("/", INK_2).put(stat(per), 18.0)
        }
        Effect::Convert(convert) => cubes(row, convert),
        Effect::Research(step) => {
            let row = if step.owed > 0 { paid(row, Cost { to_player: step.owed, ..Cost::default() }) } else { row };
            let row = row.put(research(), 19.0).text(["I", "II", "III", "IIII"][usize::from(step.level) - 1], INK);
            let row = if step.known_only { row.put(eye(), 17.0) } else { row };
            if step.supply { row.put(supply(), 16.0) } else { row }
        }
        Effect::Automate(Some(of), n) => row.times(n, gear(), 19.0).put(track(of), 14.0),
        Effect::Automate(None, n) => row.times(n, gear(), 19.0).put(food(), 14.0).text("/", INK_2).put(ore(), 14.0),
        Effect::Upgrade(step) => {
            let row = if step.up_to { row.text("≤", INK_2) } else { row };
            row.times(
                step.ships,
                Node::path("M0-9c3 2 4 5 4 8l4 4v4l-4-1.5h-8L-8 7V3l4-4c0-3 1-6 4-8z").fill(INK_2),
                16.0,
            )
            .text(&format!("+{}", step.by), MILITARY)
        }
        Effect::Jump(n, bounty) => {
            let row = row.text(&n.to_string(), INK).put(jump(), 18.0);
            if bounty > 0 { row.put(outpost(), 17.0).text(&format!("+{bounty}"), ORE).put(ore(), 14.0) } else { row }
        }
        Effect::Teleport(n) => row.text(&format!("≤{n}"), INK).put(gate(), 19.0),
        Effect::Colonise(0) => row.put(colonise(), 18.0),
        Effect::Colonise(less) => row.put(colonise(), 18.0).text(&format!("−{less}"), MILITARY),
        Effect::Produce(Some(option)) => row.put(production(option), 21.0),
        Effect::Produce(None) => {
            let row = row.put(growth(), 19.0).text("/", INK_2).put(production(Production::Ore), 19.0);
            row.text("/", INK_2).put(trade(), 19.0)
        }
        Effect::Private(level) => {
            row.put(research(), 19.0).text(if level == 2 { "II" } else { "III" }, INK).put(person(), 15.0)
        }
        Effect::MoveSupply(to, n) => row.times(n, supply(), 16.0).text("→", INK_2).text(to.name(), INK),
        Effect::DrawSystem(deck, n) => row
            .text(&n.to_string(), INK)
            .put(card(), 13.0)
            .text(deck.name(), INK)
            .text("→", INK_2)
            .put(colonise(), 18.0),
        Effect::Optional(id) => inner(content, row.text("(", INK_3), id).text(")", INK_3),
        Effect::Choose(pick, first, count) => {
            let row = if pick > 1 { row.text(&format!("{pick}×"), INK_2) } else { row };
            (0..u16::from(count)).fold(row, |row, place| {
                let row = if place > 0 { row.text("|", INK_3) } else { row };
                inner(content, row, PartId(first.0 + place))
            })
        }
        Effect::Copy(copied) => {
            let row = row.put(copy(), 19.0).put(research(), 19.0);
            if copied.raise > 0 { row.text(&format!("+{}", copied.raise), ACCENT) } else { row }
        }
        Effect::Everyone(id) | Effect::Others(id) => {
            steps(content, row.put(person(), 15.0).put(person(), 12.0).text(":", INK_2), id)
        }
        Effect::PayOr(id) => inner(content, row, id),
        Effect::LosePopulation(n) => row.text(&format!("−{n}"), INK).put(person(), 15.0),
        Effect::Uncover(_) => row.put(Node::path("M-8 9V-2L0-9L8-2V9M-3 9V2H3V9").stroke(ACCENT).width(1.9), 18.0),
        Effect::Keep(_) => row.put(card(), 14.0).put(points(""), 20.0),
        Effect::Attach(deck) => row.put(card(), 13.0).text(deck.name(), INK).text("+", INK_2),
        Effect::Reveal(level, n) => row
            .text(&n.to_string(), INK)
            .put(card(), 13.0)
            .text(["I", "II", "III", "IIII"][usize::from(level) - 1], INK),
        Effect::Museum => row.put(ship(1), 19.0).text("→", INK_2).put(points(""), 20.0),
        Effect::TakeAttached => row.put(card(), 13.0).text("→", INK_2).put(colonise(), 18.0),
    }
}

fn cubes(row: Row, convert: Convert) -> Row {
    let row = match convert.from {
        Cubes::Population => row.times(convert.n, person(), 15.0),
        Cubes::Supply => row.times(convert.n, supply(), 16.0),
        Cubes::Any => row.times(convert.n, supply(), 16.0).text("A–E", INK_2),
        Cubes::Column(column) => row.times(convert.n, supply(), 16.0).text(column.name(), INK_2),
    };
    let row = row.text("→", INK_2);
    match convert.ship {
        None => row.put(person(), 15.0),
        Some(build) => {
            let row = row.put(ship(build.level), 19.0);
            match build.at {
                Yard::DeepSpace => row.text("✶", INK_2),
                Yard::AnyLocation => row.text("?", INK_2),
                Yard::Own | Yard::Sol => row,
            }
        }
    }
}

/// A lasting ability as signs.
pub fn ability(content: &Content, ability: Ability) -> Row {
    let row = Row::new();
    match ability {
        Ability::OreProduction(n) => row.put(production(Production::Ore), 21.0).text(&format!("+{n}"), ORE),
        Ability::Growth(n) => row.put(growth(), 21.0).text(&format!("+{n}"), FOOD),
        Ability::BuildAtControlled => row.put(ship(1), 19.0).text("→", INK_2).put(outpost(), 18.0),
        Ability::Shipyard => row.put(ship(1), 19.0),
        Ability::TradeRate(rate) => {
            row.text(&rate.to_string(), ORE).put(ore(), 14.0).text("→", INK_2).put(person(), 15.0)
        }
        Ability::ResearchDiscount(n) => row.put(research(), 19.0).text(&format!("−{n}"), ORE).put(ore(), 14.0),
        Ability::ExtraJump(n) => row.put(jump(), 18.0).text(&format!("+{n}"), INK),
        Ability::OreForControl(n) => row.put(outpost(), 18.0).text(&format!("+{n}"), ORE).put(ore(), 14.0),
        Ability::UseOccupied => {
            row.put(Node::path("M-8 6h6l-2-8h-2zM-2-6H8M4-10L8-6L4-2").stroke(INK).width(1.9), 20.0)
        }
        Ability::TradeReward(id) => steps(content, row.text("3×", INK_2).put(trade(), 19.0).text(":", INK_2), id),
        Ability::Once(id) => steps(content, row.text("1×", INK_2), id),
    }
}
