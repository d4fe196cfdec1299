//! The signs of the game: resources, planets, and effects as rows of small signs. Each has its middle at the origin and is 20 high.

use engine::draw::{ACCENT, BG_2, GLOW, INK, INK_2, INK_3, LINE, Node, ON, PANEL, PLATE, Tone};

use crate::Federation;
use crate::content::Timing;
use crate::effect::{Effect, ScriptId, Until};
use crate::terms::{AlterationId, EruditeId, Medal, Metric, Planet, Resource, Resources, Room, SenateAction};

/// Neo: orange.
pub const NEO: Tone = Tone::new("neo", "#ff9d5c", "#a84e0c");
/// 6Moon: blue.
pub const MOON: Tone = Tone::new("moon", "#6cb6ff", "#0f62b0");
/// Atalum: purple.
pub const ATALUM: Tone = Tone::new("atalum", "#cfa2ff", "#7a35c4");
/// Arratooine: yellow.
pub const ARRATOOINE: Tone = Tone::new("arratooine", "#e6cd62", "#756000");
/// E81216: green.
pub const E81216: Tone = Tone::new("e81216", "#6fd394", "#1a7440");
/// Gold diamonds.
pub const GOLD: Tone = Tone::new("gold", "#ffcf70", "#8a5a00");
/// The game's own accent: the rose of the Senate's carpets.
const ROSE: Tone = Tone::new(ACCENT.name, "#ff9fb4", "#a3274b");
/// And its light.
const ROSE_GLOW: Tone = Tone::new(GLOW.name, "#ff9fb4", "#ff6f91");
/// The game's own tones.
pub const TONES: [Tone; 8] = [NEO, MOON, ATALUM, ARRATOOINE, E81216, GOLD, ROSE, ROSE_GLOW];

/// The tone of a planet.
pub const fn tone(planet: Planet) -> Tone {
    match planet {
        Planet::Neo => NEO,
        Planet::SixMoon => MOON,
        Planet::Atalum => ATALUM,
        Planet::Arratooine => ARRATOOINE,
        Planet::E81216 => E81216,
    }
}

/// The tone of a resource.
pub const fn resource_tone(kind: Resource) -> Tone {
    match kind {
        Resource::Lavandium => ATALUM,
        Resource::Coppernium => E81216,
        Resource::Oceanium => MOON,
        Resource::Gold => GOLD,
    }
}

/// A resource: every kind has a shape of its own.
pub fn resource(kind: Resource) -> Node {
    let shape = match kind {
        Resource::Lavandium => "M0-9L6-3V4L0 9L-6 4V-3z",
        Resource::Coppernium => "M0-9L8 7H-8z",
        Resource::Oceanium => "M0-9C5-3 7.5 0 7.5 3a7.5 6 0 0 1-15 0C-7.5 0-5-3 0-9z",
        Resource::Gold => "M-8-3L-4-8H4L8-3L0 9z",
    };
    let facet = match kind {
        Resource::Lavandium => "M0-9V9M-6-3L0 1L6-3",
        Resource::Coppernium => "M0-9L-2 2L8 7M-2 2L-8 7",
        Resource::Oceanium => "M-3.5 3a3.5 3.5 0 0 0 3 3",
        Resource::Gold => "M-8-3H8M-3-3L0 9L3-3",
    };
    let facets = Node::path(facet).stroke(ON).width(1.2).opacity(0.6);
    Node::group().add(Node::path(shape).fill(resource_tone(kind))).add(facets)
}

/// A planet: every one has a face of its own.
pub fn planet(planet: Planet) -> Node {
    let disc = Node::circle(0.0, 0.0, 9.0).fill(tone(planet));
    let face = match planet {
        Planet::Neo => Node::path("M-5-1l4-4 4 1M-4 5l5-1 3-4").stroke(ON).width(1.8),
        Planet::SixMoon => Node::path("M2-7a7 7 0 1 0 5 9A6 6 0 0 1 2-7z").fill(ON).opacity(0.75),
        Planet::Atalum => Node::path("M-8-2q4-4 8 0t8 0M-8 3q4-4 8 0t8 0").stroke(ON).width(1.6),
        Planet::Arratooine => Node::path("M-8 3L-3-3L1 2L4-1L8 4").stroke(ON).width(1.8),
        Planet::E81216 => Node::path("M-5-4h10v8h-10zM-2-1v2M2-1v2").stroke(ON).width(1.7),
    };
    Node::group().add(disc).add(face)
}

/// An action of the Senate.
pub fn senate_action(action: SenateAction) -> Node {
    match action {
        SenateAction::Planet(on) => planet(on),
        SenateAction::Spy => spy(),
        SenateAction::Room(room) => match room {
            Room::OfficersQuarters => degrees(2),
            Room::PurchasingOffice => ship(),
            Room::PatronsLounge => flag(),
            Room::PresidentOffice => president(),
            Room::AssistantsRoom => die("+"),
            Room::SmallLounge => fund(),
        },
    }
}

/// The eye of a spy.
pub fn spy() -> Node {
    Node::group()
        .add(Node::path("M-9 0Q0-9 9 0Q0 9-9 0z").stroke(INK).width(1.7))
        .add(Node::circle(0.0, 0.0, 3.2).fill(INK))
}

/// A spaceship.
pub fn ship() -> Node {
    Node::path("M0-9c3 2 4 5 4 8l4 4v4l-4-1.5h-8L-8 7V3l4-4c0-3 1-6 4-8z").fill(INK_2)
}

/// A flag: a Special Mission token.
pub fn flag() -> Node {
    Node::path("M-5 9V-9L7-5L-5-1").stroke(ACCENT).width(2.2)
}

/// The funding symbol: a coin on a column.
pub fn fund() -> Node {
    Node::group()
        .add(Node::circle(0.0, -1.5, 6.5).stroke(GOLD).width(2.2))
        .add(Node::path("M-7 8.5h14M0-4.5v6M-2.5 1.5h5").stroke(GOLD).width(1.8))
}

/// Votes: a raised hand as a number in a box.
pub fn votes(count: u8) -> Node {
    Node::group()
        .add(Node::rect(-9.0, -9.0, 18.0, 18.0).round(4.0).fill(INK))
        .add(Node::label(0.0, 0.0, count.to_string()).size(14.0).fill(BG_2).class("num bold"))
}

/// The President pawn: a crown.
pub fn president() -> Node {
    Node::path("M-8 6L-9-5L-4 0L0-8L4 0L9-5L8 6z").fill(ACCENT)
}

/// A medal on its ribbon.
pub fn medal(kind: Medal, owned: bool) -> Node {
    let tone = kind.planet().map_or(if kind == Medal::Intrigue { GOLD } else { ACCENT }, tone);
    let ribbon = Node::path("M-5-9L-1 0M5-9L1 0").stroke(if owned { tone } else { LINE }).width(2.6);
    let disc = Node::circle(0.0, 3.0, 6.2);
    let disc = if owned { disc.fill(tone) } else { disc.stroke(LINE).width(1.5) };
    let node = Node::group().add(ribbon).add(disc.face());
    match kind {
        Medal::Accreditation if owned => node.add(Node::path("M0 6V0M-2.5 2.5L0 0L2.5 2.5").stroke(ON).width(1.5)),
        Medal::Intrigue if owned => node.add(Node::circle(0.0, 3.0, 2.2).fill(ON)),
        _ => node,
    }
}

/// A die with something on it.
pub fn die(content: impl Into<String>) -> Node {
    Node::group()
        .add(Node::rect(-8.5, -8.5, 17.0, 17.0).round(4.0).face().fill(PANEL).stroke(INK).width(1.8))
        .add(Node::label(0.0, 0.0, content).size(12.0).fill(INK).class("num bold"))
}

/// Degrees of accreditation: an arrow up.
fn degrees(count: u8) -> Node {
    let arrow = Node::path("M0 9V-6M-6 0L0-8L6 0").stroke(ACCENT).width(2.6);
    Node::group().add(arrow).add(Node::label(9.0, 4.0, count.to_string()).size(11.0).fill(INK).class("num bold"))
}

/// Points: a star.
pub fn points(text: impl Into<String>) -> Node {
    let star = "M0-10L3-3.5L10-3L4.8 1.6L6.5 9L0 5L-6.5 9L-4.8 1.6L-10-3L-3-3.5z";
    Node::group()
        .add(Node::path(star).fill(ACCENT))
        .add(Node::label(0.0, 0.8, text).size(9.5).fill(ON).class("num bold"))
}

/// A robot.
pub fn robot() -> Node {
    Node::path("M-6-3h12v11h-12zM0-3v-5M-2.5 1.5v1.5M2.5 1.5v1.5").stroke(E81216).width(1.9)
}

/// A Trade disc with its level.
pub fn disc(level: u8) -> Node {
    Node::group()
        .add(Node::circle(0.0, 0.0, 8.5).stroke(ARRATOOINE).width(2.2))
        .add(Node::label(0.0, 0.0, level.to_string()).size(11.0).fill(ARRATOOINE).class("num bold"))
}

/// An Alteration token seen from behind, with its power.
pub fn token_back(power: impl Into<String>) -> Node {
    Node::group()
        .add(Node::rect(-8.0, -8.0, 16.0, 16.0).round(3.0).stroke(MOON).width(1.8))
        .add(Node::label(0.0, 0.0, power).size(11.0).fill(MOON).class("num bold"))
}

fn word(text: impl Into<String>, tone: Tone) -> Node {
    Node::label(0.0, 0.0, text).size(12.0).fill(tone).class("num bold")
}

/// What a metric counts.
pub fn metric(metric: Metric) -> Node {
    match metric {
        Metric::InfluenceNeo => planet(Planet::Neo),
        Metric::InfluenceSixMoon => planet(Planet::SixMoon),
        Metric::InfluenceAtalum => planet(Planet::Atalum),
        Metric::InfluenceArratooine => planet(Planet::Arratooine),
        Metric::InfluenceE81216 => planet(Planet::E81216),
        Metric::AccomplishedMissions => Node::group().add(flag()).add(ship().scale(0.6).at(4.0, 4.0)),
        Metric::AccessibleMissions => flag(),
        Metric::AccreditationLevel => Node::path("M-9 8h5V3h5v-5h5v-6h4").stroke(ACCENT).width(2.2),
        Metric::AssistantDie => die("n"),
        Metric::JointContribution => joint(),
        Metric::DelegationsOwned => Node::group()
            .add(Node::circle(-4.0, -4.0, 3.4).fill(ATALUM))
            .add(Node::circle(4.5, -4.0, 3.4).fill(ATALUM))
            .add(Node::path("M-9 8v-2q5-6 9 0q5-6 9 0v2z").fill(ATALUM)),
        Metric::Gold => resource(Resource::Gold),
        Metric::CrystalsAndGold => Node::group()
            .add(resource(Resource::Lavandium).scale(0.6).at(-5.0, 3.0))
            .add(resource(Resource::Oceanium).scale(0.6).at(5.0, 3.0))
            .add(resource(Resource::Gold).scale(0.6).at(0.0, -5.0)),
        Metric::Megastructures => megastructure(),
        Metric::SpaceshipsInHangar => ship(),
        Metric::StallLevel2Discs => disc(2),
        Metric::UnusedAlterations => token_back(""),
        Metric::AsteroidTokens => Node::path("M-7-3L-2-8L5-6L8 0L5 7L-3 8L-8 3z").stroke(NEO).width(2.2),
    }
}

/// The Joint project: three that hold together.
pub fn joint() -> Node {
    let ring = |x: f32, y: f32| Node::circle(x, y, 4.6).stroke(GOLD).width(1.9);
    Node::group().add_all([ring(0.0, -4.0), ring(-4.0, 3.0), ring(4.0, 3.0)])
}

/// A megastructure: a tower in a ring.
pub fn megastructure() -> Node {
    Node::path("M-3 9V-5L0-9L3-5V9zM-9 3q9 6 18 0").stroke(E81216).width(1.9)
}

/// A row of signs: what is drawn, and how wide it is.
pub struct Row {
    node: Node,
    width: f32,
}

impl Row {
    const GAP: f32 = 3.0;

    /// Nothing yet.
    pub fn new() -> Self {
        Self { node: Node::group(), width: 0.0 }
    }

    /// With a sign of this width behind it.
    fn put(mut self, node: Node, width: f32) -> Self {
        let gap = if self.width > 0.0 { Self::GAP } else { 0.0 };
        self.node = self.node.add(node.at(self.width + gap + width / 2.0, 0.0));
        self.width += gap + width;
        self
    }

    fn text(self, text: &str, tone: Tone) -> Self {
        let width = text.chars().count() as f32 * 7.4;
        self.put(word(text, tone), width)
    }

    /// In this width and height, from the left, with its middle at the origin's height.
    pub fn fitted(self, width: f32, height: f32) -> Node {
        let scale = (height / 20.0).min(width / self.width.max(1.0));
        self.node.scale(scale)
    }

    /// The same with its middle at the origin.
    pub fn centred(self, width: f32, height: f32) -> Node {
        let scale = (height / 20.0).min(width / self.width.max(1.0));
        let half = self.width * scale / 2.0;
        self.node.scale(scale).at(-half, 0.0)
    }
}

/// Some resources, one sign for each unit up to three, a number beyond that.
pub fn resources(some: Resources) -> Row {
    amounts(Row::new(), some)
}

fn amounts(row: Row, some: Resources) -> Row {
    Resource::ALL.into_iter().fold(row, |row, kind| match some.get(kind) {
        0 => row,
        count @ 1..=3 => (0..count).fold(row, |row, _| row.put(resource(kind), 15.0)),
        count => row.text(&count.to_string(), resource_tone(kind)).put(resource(kind), 15.0),
    })
}

/// A list of effects as signs.
pub fn script(game: &Federation, id: ScriptId) -> Row {
    game.content.script(id).iter().fold(Row::new(), |row, each| effect(game, row, *each))
}

fn effect(game: &Federation, row: Row, of: Effect) -> Row {
    match of {
        Effect::Gain(some) => amounts(row, some),
        Effect::GainPer(kind, _, by) => row.put(resource(kind), 15.0).text("/", INK_2).put(metric(by), 18.0),
        Effect::Pay(cost) => amounts(row.text("−", INK_2), cost).text(":", INK_2),
        Effect::Points(n) => row.put(points(n.to_string()), 20.0),
        Effect::PointsPer(n, by) => row.put(points(n.to_string()), 20.0).text("/", INK_2).put(metric(by), 18.0),
        Effect::Degrees(n) => row.put(degrees(n), 22.0),
        Effect::Boost(n, until) => {
            let row = row.text(&format!("L+{n}"), ACCENT);
            if until == Until::Game { row.text("∞", INK_2) } else { row }
        }
        Effect::Die(n) => row.put(die(format!("+{n}")), 18.0),
        Effect::DieTo(n) => row.put(die(n.to_string()), 18.0),
        Effect::Ships(n) => (0..n.min(3)).fold(row, |row, _| row.put(ship(), 16.0)),
        Effect::Access => row.put(flag(), 14.0),
        Effect::AccessAll => row.put(flag(), 14.0).text("×12", ACCENT),
        Effect::Fund(n) => (0..n.min(3)).fold(row, |row, _| row.put(fund(), 17.0)),
        Effect::Medal => row.put(medal(Medal::Accreditation, true), 14.0).text("?", INK_2),
        Effect::Intrigue => row.put(medal(Medal::Intrigue, true), 14.0),
        Effect::President => row.put(president(), 20.0),
        Effect::Draw(power) | Effect::Look(power) => row.put(token_back(power.to_string()), 18.0),
        Effect::PlanetAction(planets) => planets.iter().enumerate().fold(row, |row, (place, on)| {
            let row = if place > 0 { row.text("/", INK_2) } else { row };
            row.put(planet(on), 19.0)
        }),
        Effect::CopyAction { .. } => row.put(spy(), 20.0),
        Effect::Advance(planets) => planets.iter().fold(row.text("→", INK), |row, on| row.put(planet(on), 19.0)),
        Effect::ExtraSteps(on, n) => row.put(planet(on), 19.0).text(&format!("→+{n}"), INK),
        Effect::Discount(n) => row.put(planet(Planet::E81216), 19.0).text(&format!("−{n}"), INK),
        Effect::TakeLevel3 => row.put(planet(Planet::Atalum), 19.0).text("III", INK),
        Effect::Refresh(_) => row.put(turn(), 20.0),
        Effect::CopyErudite(level) => row.put(copy(), 20.0).text(if level == 1 { "I" } else { "I-II" }, INK_2),
        Effect::Income(n) => (0..n.min(2)).fold(row, |row, _| row.put(gear(), 20.0)),
        Effect::Transmute => {
            row.put(resource(Resource::Lavandium), 15.0).text("→", INK).put(resource(Resource::Coppernium), 16.0)
        }
        Effect::Disc { level, bonus } => {
            let row = row.put(disc(level), 19.0);
            if bonus { row.text("+", INK_2) } else { row }
        }
        Effect::Robot => row.put(robot(), 16.0),
        Effect::SpecialAmbassador => row.put(votes(7), 20.0),
        Effect::Choice(first, count) => (0..u16::from(count)).fold(row, |row, place| {
            let row = if place > 0 { row.text("/", INK_2) } else { row };
            game.content.script(ScriptId(first.0 + place)).iter().fold(row, |row, each| effect(game, row, *each))
        }),
        Effect::Split(n, kinds) => {
            let row = row.text(&format!("{n}×"), INK_2);
            game.content.script(kinds).iter().enumerate().fold(row, |row, (place, each)| {
                let row = if place > 0 { row.text("/", INK_2) } else { row };
                effect(game, row, *each)
            })
        }
    }
}

fn turn() -> Node {
    Node::path("M7-2A7.5 7.5 0 1 0 6 5M8-8V-2H2").stroke(INK).width(2.0)
}

fn copy() -> Node {
    Node::path("M-8-8h10v10h-10zM-2 5v3h10v-10h-3").stroke(INK).width(1.8)
}

/// A cogwheel: an income.
pub fn gear() -> Node {
    let teeth = "M0-9v4M0 5v4M-9 0h4M5 0h4M-6.4-6.4l2.9 2.9M3.5 3.5l2.9 2.9M6.4-6.4l-2.9 2.9M-3.5 3.5l-2.9 2.9";
    Node::group()
        .add(Node::circle(0.0, 0.0, 5.0).stroke(E81216).width(2.2))
        .add(Node::path(teeth).stroke(E81216).width(2.4))
}

/// An Alteration token face up, 66 by 30, with its upper left corner at the origin.
pub fn alteration(game: &Federation, token: AlterationId) -> Node {
    let info = &game.content.alterations[token.index()];
    let sign = info.votes.map_or_else(fund, votes);
    let bonus =
        if info.cost.is_none() { script(game, info.bonus) } else { amounts(Row::new().text("−", INK_2), info.cost) };
    let edge = [LINE, MOON, ATALUM, GOLD][usize::from(token.power()) - 1];
    Node::group()
        .add(Node::rect(0.0, 0.0, 66.0, 30.0).round(6.0).face().fill(PLATE).stroke(edge).width(1.6))
        .add(sign.scale(0.95).at(14.0, 15.0))
        .add(bonus.centred(34.0, 17.0).at(45.0, 15.0))
}

/// An Erudite, with its upper left corner at the origin.
pub fn erudite(game: &Federation, tile: EruditeId, width: f32, height: f32) -> Node {
    let info = &game.content.erudites[tile.index()];
    let tone = tone(tile.delegation().planet());
    let timing = match info.timing {
        Timing::Immediate => Node::path("M1-8L-5 1H0L-1 8L5-1H0z").fill(INK_3),
        Timing::Next(..) => Node::path("M-6-5L0 0L-6 5M0-5L6 0L0 5").stroke(INK_3).width(2.0),
        Timing::Anytime => Node::group()
            .add(Node::circle(0.0, 0.0, 6.5).stroke(INK_3).width(1.8))
            .add(Node::path("M0-4V0L3 2").stroke(INK_3).width(1.6)),
    };
    Node::group()
        .add(Node::rect(0.0, 0.0, width, height).round(7.0).face().fill(PLATE).stroke(tone).width(1.6))
        .add(Node::text(8.0, 16.0, tile.to_string()).size(13.0).fill(tone).class("num bold"))
        .add(timing.scale(0.8).at(width - 12.0, 11.5))
        .add(
            script(game, info.script)
                .centred(width - 12.0, (height - 24.0).min(20.0))
                .at(width / 2.0, 20.0 + (height - 22.0) / 2.0),
        )
}
