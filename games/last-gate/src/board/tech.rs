//! The technology tree: areas one below the other, tiers from left to right.

use engine::draw::{HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, seat_mark};
use engine::{Message, Seat};

use super::{Board, glyph, paragraph};
use crate::show::{self, spot};
use crate::terms::{AreaId, Resource, TechId};
use crate::{economy, mods};

/// As wide as a screen leaves for it, so that its words have their size there.
const WIDTH: f32 = 1004.0;
const CELL: (f32, f32) = (241.0, 58.0);
const STEP: (f32, f32) = (250.0, 62.0);
const COLUMNS: usize = 4;

/// The whole tree; what the viewer owns is filled and has an edge of the seat's colour.
pub fn panel(board: &Board<'_>) -> Panel {
    let content = board.game.content();
    let mut nodes = Vec::new();
    let (mut y, mut last) = (2.0, 0.0);
    let mut free = 0;
    for area in AreaId::all() {
        let techs: Vec<TechId> = TechId::all().filter(|id| content.tech(*id).area == area).collect();
        // The few technologies of the fifth tier stand below those of the fourth.
        let column = |id: TechId| (usize::from(content.tech(id).tier) - 1).min(COLUMNS - 1);
        let columns = techs.iter().map(|id| column(*id) + 1).max().unwrap_or(0);
        // An area that fits beside the one before stands there.
        let (first, top) = if columns <= free { (COLUMNS - free, last) } else { (0, y) };
        let x = 4.0 + STEP.0 * first as f32;
        let name = board.say(&Message::new(format!("area-{area}")));
        nodes.push(Node::text(x + 2.0, top + 15.0, name).size(13.5).fill(INK_2).class("bold"));
        let mut rows = [0usize; COLUMNS];
        for id in techs {
            let place = column(id);
            let at = (x + STEP.0 * place as f32, top + 22.0 + STEP.1 * rows[place] as f32);
            nodes.push(node(board, id).at(at.0, at.1));
            rows[place] += 1;
        }
        let most = rows.iter().max().copied().unwrap_or(0);
        (free, last) = (COLUMNS - first - columns, top);
        y = y.max(top + 22.0 + STEP.1 * most as f32 + 4.0);
    }
    Panel::new("techs", board.words.word("region-techs"), Place::Main, WIDTH, y).add_all(nodes)
}

fn node(board: &Board<'_>, id: TechId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let tech = game.content().tech(id);
    let owned = table[board.own].techs.contains(id);
    let open = table[board.own].techs.covers(tech.needs);
    let mods = mods::mods(game, table, board.own);
    let cost = economy::tech_cost(game, table, &mods, id);
    // The accent is for what can be done now.
    let edge = if owned {
        Tone::seat(board.own)
    } else if open {
        LINE
    } else {
        HAIR
    };
    let name = board.say(&show::tech(id));
    let effects = board.say(&show::tech_effects(game, id));
    let gains = board.say(&show::tech_gains(game, id));
    let mut title = format!("{name}: {effects}");
    if !table.researched.contains(id) {
        let bonus = Message::new("detail-first").with("bonus", show::script(game, tech.bonus));
        title = format!("{title} · {}", board.say(&bonus));
    }
    let missing: Vec<Message> = (tech.needs - table[board.own].techs).iter().map(show::tech).collect();
    let missing = (!missing.is_empty() && !owned).then(|| board.say(&Message::new("line-needs").with("list", missing)));
    if let Some(missing) = &missing {
        title = format!("{title} · {missing}");
    }
    let owners: Vec<Seat> = Seat::all(table.seats()).filter(|seat| table[*seat].techs.contains(id)).collect();
    // Price and owners stand at the right.
    let room = CELL.0 - if owned { 30.0 } else { 62.0 } - 17.0 * owners.len() as f32;
    let face = Node::rect(0.0, 0.0, CELL.0, CELL.1).round(8.0).face();
    let mut node = Node::group()
        .spot(spot::tech(id))
        .title(title)
        .add(face.fill(if owned { PLATE } else { PANEL }).stroke(edge).width(if owned { 2.0 } else { 1.4 }))
        .add(Node::text(9.0, 17.0, name).size(13.0).fit(room).fill(if open { INK } else { INK_2 }).class("bold"));
    let most = if missing.is_some() { 1 } else { 2 };
    node = node.add(paragraph(&gains, (9.0, 23.0), CELL.0 - 14.0, 12.0, most, INK_2).0.class("quiet"));
    if let Some(missing) = missing {
        node = node.add(Node::text(9.0, 50.0, missing).size(12.0).fit(CELL.0 - 18.0).fill(INK_3).class("quiet"));
    }
    if !owned {
        node = node
            .add(glyph::resource(Resource::Research).scale(0.62).at(CELL.0 - 13.0, 12.5))
            .add(Node::text(CELL.0 - 21.0, 17.5, cost.to_string()).end().size(14.0).fill(INK).class("num bold"));
    }
    let right = CELL.0 - if owned { 14.0 } else { 50.0 };
    node.add_all(
        owners
            .iter()
            .rev()
            .enumerate()
            .map(|(place, seat)| seat_mark(*seat, 15.0).at(right - 17.0 * place as f32, 12.5)),
    )
}
