//! The battle that is being fought: the fleets of both sides in space, or their stacks on the ground.

use engine::draw::{ACCENT, INK, INK_2, INK_3, LINE, Node, PANEL, Panel, Place, Tone, chip, seat_mark};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::battle::{Body, Fight, GroundFight};
use crate::show::{self, spot};
use crate::steps::Step;
use crate::terms::{Ground, Troops};

const SIDE: f32 = 330.0;
/// So large that a battle has a row of the page for itself, however many fight.
const SCALE: f32 = 1.5;
/// The height of a row: a name, and values below it.
const ROW: f32 = 46.0;

/// Both sides, attacker left.
pub fn panel(board: &Board<'_>) -> Option<Panel> {
    let table = &board.view.table;
    let mut title = board.words.word("region-battle");
    let (mut nodes, mut rows, mut note) = (Vec::new(), 0, String::new());
    if let Some(fight) = &table.fight {
        nodes.extend([0, 1].into_iter().flat_map(|side| fleets(board, fight, side)));
        rows = [0, 1].map(|side| fight.of_side(side).count()).into_iter().max().unwrap_or(0);
        note = board.say(&show::place(table, fight.at));
    }
    if let Some(ground) = &table.ground {
        title = board.words.word("region-ground");
        nodes.extend([0, 1].into_iter().flat_map(|side| stacks(board, ground, side)));
        rows = [0, 1].map(|side| kinds(board, ground, side).count()).into_iter().max().unwrap_or(0);
        note = board.say(&show::place(table, ground.at));
    }
    if nodes.is_empty() {
        return None;
    }
    let (width, height) = (2.0 * SIDE + 20.0, 44.0 + ROW * rows as f32);
    let drawing = Node::group().add_all(nodes).scale(SCALE);
    Some(Panel::new("battle", title, Place::Main, width * SCALE, height * SCALE).note(note).add(drawing))
}

/// Who a side is.
fn head(board: &Board<'_>, side: usize, who: Option<Seat>, neutral: String) -> Node {
    let role = board.words.word(if side == 0 { "word-attacker" } else { "word-defender" });
    let node = Node::group().add(Node::text(SIDE - 4.0, 24.0, role).end().size(12.5).fill(INK_3));
    match who {
        Some(seat) => node.add(seat_mark(seat, 22.0).at(15.0, 19.0)),
        None => node.add(Node::text(6.0, 25.0, neutral).size(15.0).fit(SIDE * 0.6).fill(INK).class("bold")),
    }
}

fn left(side: usize) -> f32 {
    6.0 + (SIDE + 8.0) * side as f32
}

fn fleets(board: &Board<'_>, fight: &Fight, side: usize) -> Vec<Node> {
    let table = &board.view.table;
    let x = left(side);
    let who = fight.sides[side];
    let neutral = fight.neutral.map(|id| board.say(&show::neutral(id))).unwrap_or_default();
    let mut nodes = vec![head(board, side, who, neutral).at(x, 0.0)];
    for (row, (number, fighter)) in fight.of_side(side).enumerate() {
        // LG-4T.4: partners fight under their own colours.
        let tone = match fighter.body {
            Body::Fleet(seat, _) | Body::Building(seat, _) => Tone::seat(seat),
            Body::Neutral => glyph::TONES[5],
        };
        let name = board.say(&show::fighter(table, fight, fighter, who));
        // Choices name the fleets of a battle by these numbers.
        let node = Node::group()
            .spot(spot::fighter(number))
            .title(name.clone())
            .add(Node::rect(0.0, 0.0, SIDE, ROW - 4.0).round(8.0).face().fill(PANEL).stroke(tone).width(1.6))
            .add(chip((number + 1).to_string(), 13.0, INK_2).at(20.0, 21.0))
            .add(words(name, board.say(&show::values(fighter.values)), fighter.body == Body::Neutral));
        nodes.push(node.at(x, 40.0 + ROW * row as f32));
    }
    nodes
}

/// The words of a row: what it is and its values. Neutral fleets are all called as their side is, and that stands above them.
fn words(name: String, values: String, alike: bool) -> Node {
    let values = |y: f32| Node::text(40.0, y, values).size(12.0).fit(SIDE - 50.0).fill(INK_2).class("num quiet");
    if alike {
        return values(25.0);
    }
    Node::group()
        .add(Node::text(40.0, 18.0, name).size(13.5).fit(SIDE - 50.0).fill(INK).class("bold"))
        .add(values(34.0))
}

/// The kinds of a side that are there, or that can still land.
fn kinds<'a>(board: &'a Board<'_>, ground: &'a GroundFight, side: usize) -> impl Iterator<Item = Ground> + 'a {
    let aboard = aboard(board, ground, side);
    Ground::ALL.into_iter().filter(move |kind| {
        let stack = ground.stack(side, *kind);
        stack.count + stack.doomed + aboard[*kind] > 0
    })
}

/// LG-4X.1, LG-7.2: what the attacker can still land, for his own eyes.
fn aboard(board: &Board<'_>, ground: &GroundFight, side: usize) -> Troops {
    let (view, seat) = (board.view, ground.sides[side]);
    match view.table.steps.top() {
        Some(Step::Landing(who, at)) if *who == seat && view.viewer == Some(seat) => {
            let here = view.table[seat].fleets().filter(|(_, fleet)| fleet.at == *at);
            here.fold(Troops::NONE, |all, (place, _)| all + view.cargo[place])
        }
        _ => Troops::NONE,
    }
}

fn stacks(board: &Board<'_>, ground: &GroundFight, side: usize) -> Vec<Node> {
    let (x, seat) = (left(side), ground.sides[side]);
    let mut nodes = vec![head(board, side, Some(seat), String::new()).at(x, 0.0)];
    let waiting = aboard(board, ground, side);
    for (row, kind) in kinds(board, ground, side).enumerate() {
        let stack = ground.stack(side, kind);
        let acts = ground.active == Some((side as u8, kind));
        let values = board.say(&show::ground_values(board.game.content().ground(kind)));
        let landing = (waiting[kind] > 0).then(|| Message::new("stack-aboard").with("count", waiting[kind]));
        let state: Vec<Message> = show::stack(ground, side, kind).into_iter().chain(landing).collect();
        let state = board.say(&Message::new("effects").with("list", state));
        let name = board.say(&show::ground(kind));
        let node = Node::group()
            .spot(spot::stack(side, kind))
            .title(format!("{name}: {values}"))
            .add(
                Node::rect(0.0, 0.0, SIDE, ROW - 4.0).round(8.0).face().fill(PANEL).stroke(Tone::seat(seat)).width(1.6),
            )
            .add(chip(stack.count.to_string(), 14.0, if acts { ACCENT } else { LINE }).at(20.0, 21.0))
            .add(Node::text(40.0, 18.0, name).size(13.5).fit(130.0).fill(INK).class("bold"))
            .add(Node::text(SIDE - 10.0, 18.0, state).end().size(12.0).fit(150.0).fill(INK).class("quiet"))
            .add(Node::text(40.0, 34.0, values).size(11.5).fit(SIDE - 50.0).fill(INK_2).class("num quiet"));
        nodes.push(node.at(x, 40.0 + ROW * row as f32));
    }
    nodes
}
