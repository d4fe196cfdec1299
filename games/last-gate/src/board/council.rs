//! The council: contracts, wars, requests, quests; and the battle that is being fought.

use engine::draw::{ACCENT, INK, INK_2, LINE, Node, PANEL, Panel, Place, Tone, chip};
use engine::{Message, Seat};

use super::Board;
use crate::show;
use crate::terms::InvestorId;

/// What stands between the players, and what the investors still wait for.
pub fn panel(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let mut lines: Vec<(String, Tone)> = Vec::new();
    for war in &table.wars {
        let line = Message::new("line-war")
            .with("who", war.aggressor)
            .with("other", war.defender)
            .with("first", war.pips[0])
            .with("second", war.pips[1])
            .with("goals", war.goals.iter().map(|goal| show::goal(*goal)).collect::<Vec<_>>());
        lines.push((board.say(&line), super::glyph::TONES[5]));
    }
    for contract in &table.contracts {
        let [a, b] = contract.parties;
        lines.push((board.say(&Message::new("line-contract").with("who", a).with("other", b)), INK));
    }
    for id in InvestorId::all() {
        let name = board.say(&Message::new(format!("investor-{id}")));
        let request = board.say(&Message::new(format!("request-{id}")));
        // A line is over when its request and its milestone are.
        let milestone = board.game.content().milestones[id.index()] && !table.milestones_closed.contains(id);
        let closed = table.requests_closed.contains(id) && !milestone;
        let tone = if closed { LINE } else { INK_2 };
        lines.push((format!("{name}: {request}"), tone));
    }
    for card in table.quests.iter() {
        lines.push((board.say(&show::open_quest(board.game, card)), INK_2));
    }
    let height = 16.0 + 20.0 * lines.len() as f32;
    let rows = lines
        .into_iter()
        .enumerate()
        .map(|(row, (line, tone))| Node::text(12.0, 24.0 + 20.0 * row as f32, line).size(12.0).fit(430.0).fill(tone));
    Panel::new("council", board.words.word("region-council"), Place::Side, 480.0, height.max(40.0)).add_all(rows)
}

/// The fleets of a battle in space, or the stacks of one on the ground.
pub fn battle(board: &Board<'_>) -> Option<Panel> {
    let table = &board.view.table;
    let mut nodes = Vec::new();
    if let Some(fight) = &table.fight {
        for side in [0usize, 1] {
            for (row, (number, fighter)) in fight.of_side(side).enumerate() {
                let tone = fight.sides[side].map_or(super::glyph::TONES[5], Tone::seat);
                let values = fighter.values;
                let text =
                    format!("{}  ♦{} ⚄{} {}+ ×{}", number + 1, values.hull, values.dice, values.hit, values.damage);
                let (x, y) = (10.0 + 190.0 * side as f32, 10.0 + 30.0 * row as f32);
                nodes.push(Node::rect(x, y, 180.0, 26.0).round(7.0).fill(PANEL).stroke(tone).width(1.6));
                nodes.push(Node::text(x + 10.0, y + 18.0, text).size(12.0).fill(INK).class("num"));
            }
        }
    }
    if let Some(ground) = &table.ground {
        for side in [0usize, 1] {
            let kinds = crate::terms::Ground::ALL.into_iter().filter(|kind| ground.stack(side, *kind).count > 0);
            for (row, kind) in kinds.enumerate() {
                let (x, y) = (10.0 + 190.0 * side as f32, 10.0 + 30.0 * row as f32);
                let seat: Seat = ground.sides[side];
                let count = ground.stack(side, kind).count.to_string();
                nodes.push(Node::rect(x, y, 180.0, 26.0).round(7.0).fill(PANEL).stroke(Tone::seat(seat)).width(1.6));
                nodes.push(
                    Node::text(x + 40.0, y + 18.0, board.say(&show::ground(kind))).size(12.0).fit(130.0).fill(INK),
                );
                nodes.push(chip(count, 11.0, ACCENT).at(x + 20.0, y + 13.0));
            }
        }
    }
    if nodes.is_empty() {
        return None;
    }
    let height = 20.0 + 30.0 * nodes.len() as f32 / 2.0;
    Some(Panel::new("battle", board.words.word("region-battle"), Place::Main, 400.0, height).add_all(nodes))
}
