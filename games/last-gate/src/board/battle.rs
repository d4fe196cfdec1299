//! The battle that is being fought: the fleets of both sides in space, or their stacks on the ground.

use engine::Seat;
use engine::draw::{INK, INK_2, INK_3, LINE, Node, PANEL, Panel, Place, Tone, chip, seat_mark};

use super::{Board, glyph};
use crate::battle::{Body, Fight, GroundFight};
use crate::show::{self, spot};
use crate::terms::Ground;

const SIDE: f32 = 330.0;
const ROW: f32 = 34.0;

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
        rows = [0, 1].map(|side| kinds(ground, side).count()).into_iter().max().unwrap_or(0);
        note = board.say(&show::place(table, ground.at));
    }
    if nodes.is_empty() {
        return None;
    }
    let (width, height) = (2.0 * SIDE + 20.0, 44.0 + ROW * rows as f32);
    Some(Panel::new("battle", title, Place::Main, width, height).note(note).add_all(nodes))
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
            .add(chip((number + 1).to_string(), 12.0, INK_2).at(18.0, 15.0))
            .add(Node::text(36.0, 20.0, name).size(13.0).fit(112.0).fill(INK).class("bold"))
            .add(
                Node::text(SIDE - 10.0, 20.0, board.say(&show::values(fighter.values)))
                    .end()
                    .size(13.0)
                    .fit(166.0)
                    .fill(INK_2)
                    .class("num"),
            );
        nodes.push(node.at(x, 40.0 + ROW * row as f32));
    }
    nodes
}

fn kinds(ground: &GroundFight, side: usize) -> impl Iterator<Item = Ground> + '_ {
    Ground::ALL.into_iter().filter(move |kind| ground.stack(side, *kind).count > 0)
}

fn stacks(board: &Board<'_>, ground: &GroundFight, side: usize) -> Vec<Node> {
    let (x, seat) = (left(side), ground.sides[side]);
    let mut nodes = vec![head(board, side, Some(seat), String::new()).at(x, 0.0)];
    for (row, kind) in kinds(ground, side).enumerate() {
        let stack = ground.stack(side, kind);
        let acts = ground.active == Some((side as u8, kind));
        let node = Node::group()
            .add(Node::rect(0.0, 0.0, SIDE, ROW - 4.0).round(8.0).fill(PANEL).stroke(Tone::seat(seat)).width(1.6))
            .add(chip(stack.count.to_string(), 12.0, if acts { Tone::seat(seat) } else { LINE }).at(18.0, 15.0))
            .add(Node::text(40.0, 20.0, board.say(&show::ground(kind))).size(13.0).fit(SIDE - 60.0).fill(INK));
        nodes.push(node.at(x, 40.0 + ROW * row as f32));
    }
    nodes
}
