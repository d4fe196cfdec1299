//! The council: wars, contracts and peace between the players, quests, and what the investors wait for.

use engine::draw::{ACCENT, INK, INK_2, INK_3, LINE, Node, Panel, Place, Tone};
use engine::{Message, Seat};

use super::{Board, glyph, paragraph};
use crate::show;
use crate::terms::InvestorId;

/// What stands between the players, and what everybody can still be the first to do.
pub fn panel(board: &Board<'_>) -> Panel {
    // Beside one other board there is room for two columns, beside two for one.
    let width = if board.view.table.seats() > 2 { 320.0 } else { 640.0 };
    let mut page = Page { width, y: 4.0, nodes: Vec::new() };
    last_vote(board, &mut page);
    relations(board, &mut page);
    investors(board, &mut page);
    Panel::new("council", board.words.word("region-council"), Place::Side, width, page.y + 4.0).add_all(page.nodes)
}

/// What is written so far.
struct Page {
    width: f32,
    y: f32,
    nodes: Vec<Node>,
}

impl Page {
    fn head(&mut self, words: String) {
        self.nodes
            .push(Node::text(8.0, self.y + 15.0, words).size(14.0).fit(self.width - 16.0).fill(INK).class("bold"));
        self.y += 22.0;
    }

    fn line(&mut self, mark: Node, words: &str, tone: Tone) {
        let (node, height) = paragraph(words, (30.0, self.y), self.width - 38.0, 13.0, tone);
        self.nodes.push(mark.at(17.0, self.y + 9.0));
        self.nodes.push(node.class("quiet"));
        self.y += height + 4.0;
    }
}

/// The last vote, while it goes on and when it is over.
fn last_vote(board: &Board<'_>, page: &mut Page) {
    let bought = show::bought_points(&board.view.table);
    if bought.is_empty() {
        return;
    }
    page.head(board.words.word("head-last-vote"));
    for line in &bought {
        page.line(dot(ACCENT), &board.say(line), INK);
    }
    page.y += 6.0;
}

/// Wars, contracts, peace, reasons for war; who has not met yet can have none of them.
fn relations(board: &Board<'_>, page: &mut Page) {
    let table = &board.view.table;
    let start = page.y;
    page.head(board.words.word("head-relations"));
    let below = page.y;
    for war in &table.wars {
        let line = Message::new("line-war")
            .with("who", war.aggressor)
            .with("other", war.defender)
            .with("first", war.pips[0])
            .with("second", war.pips[1])
            .with("goals", show::goals(war));
        page.line(dot(glyph::TONES[5]), &board.say(&line), INK);
    }
    for contract in &table.contracts {
        page.line(dot(ACCENT), &board.say(&show::contract(contract)), INK);
    }
    for a in Seat::all(table.seats()) {
        for b in Seat::all(table.seats()).filter(|b| *b != a) {
            let relation = table.relation(a, b);
            let pair = |id: &'static str| Message::new(id).with("who", a).with("other", b);
            if a < b && !relation.discovered {
                page.line(dot(LINE), &board.say(&pair("line-undiscovered")), INK_2);
            }
            if a < b && relation.peace_until >= table.round {
                let line = pair("line-peace").with("round", relation.peace_until);
                page.line(dot(INK_2), &board.say(&line), INK);
            }
            if crate::steps::war::has_reason(table, a, b) {
                page.line(dot(glyph::TONES[5]), &board.say(&pair("line-reason")), INK);
            }
        }
    }
    for card in table.quests.iter() {
        page.line(dot(glyph::TONES[4]), &board.say(&show::open_quest(board.game, card)), INK);
    }
    if page.y == below {
        page.nodes.pop();
        page.y = start;
    } else {
        page.y += 6.0;
    }
}

/// What the investors reward, once each (LG-4Y.1), and the galactic centre (LG-4Y.11).
fn investors(board: &Board<'_>, page: &mut Page) {
    let table = &board.view.table;
    page.head(board.words.word("head-investors"));
    for id in InvestorId::all() {
        let name = board.say(&Message::new(format!("investor-{id}")));
        let request = (format!("request-{id}"), table.requests_closed.contains(id));
        let milestone = (format!("milestone-{id}"), table.milestones_closed.contains(id));
        let milestone = board.game.content().milestones[id.index()].then_some(milestone);
        for (text, closed) in [Some(request), milestone].into_iter().flatten() {
            let words = format!("{name}: {}", board.say(&Message::new(text)));
            page.line(tick(closed), &words, if closed { INK_3 } else { INK });
        }
    }
    let centre = if table.centre_cube { "line-centre-cube" } else { "line-centre" };
    page.line(glyph::tile(crate::terms::Tile::Centre).scale(0.5), &board.words.word(centre), INK);
}

fn dot(tone: Tone) -> Node {
    Node::circle(0.0, 0.0, 4.5).fill(tone)
}

/// A box, ticked when it is done.
fn tick(done: bool) -> Node {
    let frame = Node::rect(-6.5, -6.5, 13.0, 13.0).round(3.0).stroke(if done { LINE } else { INK_2 }).width(1.6);
    let hook = done.then(|| Node::path("M-3.5 0.5L-1 3L4 -3.5").stroke(INK_2).width(2.0));
    Node::group().add(frame).add_all(hook)
}
