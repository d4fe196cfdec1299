//! The technology tree: areas one below the other, tiers from left to right.

use engine::draw::{HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, seat_mark, wrap};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{AreaId, Resource, TechId};
use crate::{economy, mods};

/// As wide as a screen leaves for it, so that its words have their size there.
const WIDTH: f32 = 1004.0;
const CELL: f32 = 241.0;
const STEP: f32 = 250.0;
const GAP: f32 = 4.0;
const COLUMNS: usize = 4;
/// The line with the name, the lines below it, and how many of these there is room for everywhere.
const HEAD: f32 = 23.0;
const WORDS: f32 = 12.0;
const LINE_HEIGHT: f32 = 1.3 * WORDS;
const LEAST: usize = 2;

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
        let x = 4.0 + STEP * first as f32;
        let name = board.say(&Message::new(format!("area-{area}")));
        nodes.push(Node::text(x + 2.0, top + 15.0, name).size(13.5).fill(INK_2).class("bold"));
        let mut ends = [top + 22.0; COLUMNS];
        for id in techs {
            let place = column(id);
            let entry = Entry::new(board, id);
            nodes.push(entry.node(board).at(x + STEP * place as f32, ends[place]));
            ends[place] += entry.height() + GAP;
        }
        let below = ends.into_iter().fold(top, f32::max);
        (free, last) = (COLUMNS - first - columns, top);
        y = y.max(below + 4.0);
    }
    Panel::new("techs", board.words.word("region-techs"), Place::Main, WIDTH, y).add_all(nodes)
}

/// A technology in the tree, in lines of words.
struct Entry {
    id: TechId,
    gains: Vec<String>,
    /// What has to be researched before.
    needs: Vec<String>,
}

impl Entry {
    fn new(board: &Board<'_>, id: TechId) -> Self {
        let lines = |message: &Message| wrap(&board.say(message), (CELL - 14.0) / WORDS);
        let needs = missing(board, id).map(|missing| lines(&missing)).unwrap_or_default();
        Self { id, gains: lines(&show::tech_gains(board.game, id)), needs }
    }

    /// As high as its words need: none of them is cut off.
    fn height(&self) -> f32 {
        HEAD + LINE_HEIGHT * (self.gains.len() + self.needs.len()).max(LEAST) as f32 + 4.0
    }

    fn node(&self, board: &Board<'_>) -> Node {
        let (game, table, id) = (board.game, &board.view.table, self.id);
        let owned = table[board.own].techs.contains(id);
        let open = table[board.own].techs.covers(game.content().tech(id).needs);
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
        let owners: Vec<Seat> = Seat::all(table.seats()).filter(|seat| table[*seat].techs.contains(id)).collect();
        // Price and owners stand at the right.
        let room = CELL - if owned { 30.0 } else { 62.0 } - 17.0 * owners.len() as f32;
        let name = Node::text(9.0, 17.0, board.say(&show::tech(id))).size(13.0).fit(room);
        let face = Node::rect(0.0, 0.0, CELL, self.height()).round(8.0).face();
        let words = |lines: &[String], before: usize, tone: Tone| {
            let y = HEAD + WORDS + LINE_HEIGHT * before as f32;
            Node::lines(9.0, y, f32::INFINITY, WORDS, &lines.join("\n")).fill(tone).class("quiet")
        };
        let mut node = Node::group()
            .spot(spot::tech(id))
            .title(title(board, id))
            .add(face.fill(if owned { PLATE } else { PANEL }).stroke(edge).width(if owned { 2.0 } else { 1.4 }))
            .add(name.fill(if open { INK } else { INK_2 }).class("bold"))
            .add(words(&self.gains, 0, INK_2))
            .add(words(&self.needs, self.gains.len(), INK_3));
        if !owned {
            node = node
                .add(glyph::resource(Resource::Research).scale(0.62).at(CELL - 13.0, 12.5))
                .add(Node::text(CELL - 21.0, 17.5, cost.to_string()).end().size(14.0).fill(INK).class("num bold"));
        }
        let right = CELL - if owned { 14.0 } else { 50.0 };
        node.add_all(
            owners
                .iter()
                .rev()
                .enumerate()
                .map(|(place, seat)| seat_mark(*seat, 15.0).at(right - 17.0 * place as f32, 12.5)),
        )
    }
}

/// All that a technology does, what its first researcher receives, and what it needs.
fn title(board: &Board<'_>, id: TechId) -> String {
    let game = board.game;
    let mut title = format!("{}: {}", board.say(&show::tech(id)), board.say(&show::tech_effects(game, id)));
    if !board.view.table.researched.contains(id) {
        let bonus = Message::new("detail-first").with("bonus", show::script(game, game.content().tech(id).bonus));
        title = format!("{title} · {}", board.say(&bonus));
    }
    match missing(board, id) {
        Some(missing) => format!("{title} · {}", board.say(&missing)),
        None => title,
    }
}

/// What has to be researched before a technology that is not there yet.
fn missing(board: &Board<'_>, id: TechId) -> Option<Message> {
    let techs = board.view.table[board.own].techs;
    let missing: Vec<Message> = (board.game.content().tech(id).needs - techs).iter().map(show::tech).collect();
    (!missing.is_empty() && !techs.contains(id)).then(|| Message::new("line-needs").with("list", missing))
}
