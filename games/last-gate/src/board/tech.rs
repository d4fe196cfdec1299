//! The technology tree: areas as rows, tiers as columns.

use engine::draw::{ACCENT, HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone};
use engine::{Message, Seat};

use super::Board;
use crate::show::{self, spot};
use crate::terms::{AreaId, TechId};
use crate::{economy, mods};

const CELL: (f32, f32) = (140.0, 42.0);

/// The whole tree; what the viewer owns is filled, what can be researched has a bright edge.
pub fn panel(board: &Board<'_>) -> Panel {
    let content = board.game.content();
    let mut nodes = Vec::new();
    let mut y = 8.0;
    for area in AreaId::all() {
        let name = board.say(&Message::new(format!("area-{area}")));
        nodes.push(Node::text(8.0, y + 14.0, name).size(12.0).fill(INK_3).class("caps"));
        y += 22.0;
        let techs: Vec<TechId> = TechId::all().filter(|id| content.tech(*id).area == area).collect();
        let mut rows = [0usize; 6];
        for id in &techs {
            let tier = usize::from(content.tech(*id).tier);
            let x = 8.0 + (CELL.0 + 6.0) * (tier as f32 - 1.0);
            nodes.push(node(board, *id).at(x, y + (CELL.1 + 6.0) * rows[tier] as f32));
            rows[tier] += 1;
        }
        let most = rows.iter().max().copied().unwrap_or(0);
        y += (CELL.1 + 6.0) * most as f32 + 8.0;
    }
    let width = 16.0 + 5.0 * (CELL.0 + 6.0);
    Panel::new("techs", board.words.word("region-techs"), Place::Side, width, y).add_all(nodes)
}

fn node(board: &Board<'_>, id: TechId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let tech = game.content().tech(id);
    let owned = table[board.own].techs.contains(id);
    let open = table[board.own].techs.covers(tech.needs);
    let mods = mods::mods(game, table, board.own);
    let cost = economy::tech_cost(game, table, &mods, id);
    let edge = if owned {
        ACCENT
    } else if open {
        LINE
    } else {
        HAIR
    };
    let name = board.say(&show::tech(id));
    let mut title = format!("{name}: {}", board.say(&show::tech_effects(game, id)));
    if !table.researched.contains(id) {
        let bonus = Message::new("detail-first").with("bonus", show::script(game, tech.bonus));
        title = format!("{title} · {}", board.say(&bonus));
    }
    let mut node = Node::group()
        .spot(spot::tech(id))
        .title(title)
        .add(
            Node::rect(0.0, 0.0, CELL.0, CELL.1)
                .round(8.0)
                .face()
                .fill(if owned { PLATE } else { PANEL })
                .stroke(edge)
                .width(1.6),
        )
        .add(Node::text(8.0, 17.0, name).size(11.0).fit(CELL.0 - 16.0).fill(if open { INK } else { INK_2 }))
        .add(Node::text(8.0, 34.0, cost.to_string()).size(12.0).fill(INK_2).class("num bold"));
    let owners = Seat::all(table.seats()).filter(|seat| table[*seat].techs.contains(id));
    for (place, seat) in owners.enumerate() {
        let x = CELL.0 - 10.0 - 14.0 * place as f32;
        node = node.add(Node::circle(x, 30.0, 5.0).fill(Tone::seat(seat)));
        node = node.add(Node::label(x, 30.0, seat.to_string()).size(7.0).fill(engine::draw::ON).class("bold"));
    }
    node
}
