//! The government tree: each government with its policies and goals.

use engine::draw::{HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, seat_mark};
use engine::{Message, Seat};

use super::{Board, paragraph};
use crate::show::{self, spot};
use crate::terms::{GoalId, GovernmentId, PolicyId};

/// As wide as a screen leaves for it, so that its words have their size there.
const WIDTH: f32 = 1004.0;
const COLUMN: f32 = 326.0;
/// At least so high, so that the policies of all begin at the same height.
const HEAD: f32 = 62.0;

/// All governments, three in a row.
pub fn panel(board: &Board<'_>) -> Panel {
    let columns: Vec<(Node, f32)> = GovernmentId::all().map(|id| column(board, id)).collect();
    let mut nodes = Vec::new();
    let mut y = 4.0;
    for row in columns.chunks(3) {
        for (place, (node, _)) in row.iter().enumerate() {
            nodes.push(node.clone().at(4.0 + (COLUMN + 9.0) * place as f32, y));
        }
        y += row.iter().map(|(_, height)| *height).fold(0.0, f32::max) + 12.0;
    }
    let note = Message::new("note-goals").with("count", board.game.content().goals_per_point);
    Panel::new("governments", board.words.word("region-governments"), Place::Side, WIDTH, y)
        .note(board.say(&note))
        .add_all(nodes)
}

/// A government with everything that belongs to it, and its height.
fn column(board: &Board<'_>, id: GovernmentId) -> (Node, f32) {
    let (game, table) = (board.game, &board.view.table);
    let (head, height) = head(board, id);
    let mut node = Node::group().add(head);
    let mut y = height + 6.0;
    let of_government = PolicyId::all().filter(|policy| game.content().policy(*policy).government == id);
    for policy in of_government {
        let (entry, height) = entry(board, policy);
        node = node.add(entry.at(0.0, y));
        y += height + 5.0;
    }
    let goals = GoalId::all().filter(|goal| game.content().goal(*goal).government == id);
    for goal in goals {
        let taken = Seat::all(table.seats()).find(|seat| table[*seat].goals.contains(goal));
        let info = game.content().goal(goal);
        let when = show::condition(info.when);
        let title = Message::new("title-goal")
            .with("goal", Message::new(format!("goal-{goal}")))
            .with("when", when.clone())
            .with("reward", show::script(game, info.reward));
        let line = Message::new("line-goal").with("when", when).with("reward", show::script(game, info.reward));
        let mark = match taken {
            Some(seat) => seat_mark(seat, 15.0),
            None => Node::polygon(&[(-5.0, 0.0), (0.0, -5.0), (5.0, 0.0), (0.0, 5.0)]).stroke(INK_2).width(1.6),
        };
        let tone = if taken.is_some() { INK_3 } else { INK };
        let (words, height) = paragraph(&board.say(&line), (26.0, 3.0), COLUMN - 32.0, 12.0, tone);
        let words = words.class("quiet");
        node = node.add(Node::group().title(board.say(&title)).add(mark.at(13.0, 10.5)).add(words).at(0.0, y));
        y += height + 5.0;
    }
    (node, y)
}

/// What a government is, and the height of that.
fn head(board: &Board<'_>, id: GovernmentId) -> (Node, f32) {
    let (game, table) = (board.game, &board.view.table);
    let info = game.content().government(id);
    let name = board.say(&Message::new(format!("government-{id}")));
    let state = Message::new("line-state").with("size", info.state_size).with("actions", show::actions(info.actions));
    let title = Message::new("title-government")
        .with("government", name.clone())
        .with("actions", show::actions(info.actions))
        .with("trade", show::ratios(info.trade))
        .with("effect", show::script(game, info.effects));
    let edge = if table[board.own].government == id { Tone::seat(board.own) } else { LINE };
    let members: Vec<Seat> = Seat::all(table.seats()).filter(|seat| table[*seat].government == id).collect();
    let marks = members
        .iter()
        .rev()
        .enumerate()
        .map(|(place, seat)| seat_mark(*seat, 18.0).at(COLUMN - 17.0 - 21.0 * place as f32, 17.0));
    let (words, height) = paragraph(&board.say(&state), (10.0, 26.0), COLUMN - 14.0, 12.0, INK_2);
    let height = HEAD.max(31.0 + height);
    let node = Node::group()
        .spot(spot::government(id))
        .title(board.say(&title))
        .add(Node::rect(0.0, 0.0, COLUMN, height).round(9.0).face().fill(PANEL).stroke(edge).width(2.0))
        .add(Node::text(10.0, 21.0, name).size(15.0).fit(COLUMN - 90.0).fill(INK).class("bold"))
        .add_all(marks)
        .add(words.class("quiet"));
    (node, height)
}

/// A policy with what it costs and does, and its height.
fn entry(board: &Board<'_>, id: PolicyId) -> (Node, f32) {
    let (game, table) = (board.game, &board.view.table);
    let policy = game.content().policy(id);
    let name = board.say(&Message::new(format!("policy-{id}")));
    let mut effect = board.say(&show::policy_text(game, id));
    let cost = board.say(&show::resources(policy.cost));
    let members: Vec<Seat> = Seat::all(table.seats()).filter(|seat| table[*seat].policies.contains(id)).collect();
    // LG-4F.9: in play, and without effect and upkeep under the present government.
    for seat in members.iter().filter(|seat| !table[**seat].active(game).contains(id)) {
        effect = format!("{effect} · {}", board.say(&Message::new("policy-idle").with("who", *seat)));
    }
    let (words, height) = paragraph(&effect, (10.0, 24.0), COLUMN - 14.0, 12.0, INK_2);
    let height = 30.0 + height;
    let edge = if table[board.own].policies.contains(id) { Tone::seat(board.own) } else { HAIR };
    let marks = members
        .iter()
        .enumerate()
        .map(|(place, seat)| seat_mark(*seat, 15.0).at(COLUMN * 0.56 + 18.0 * place as f32, 12.5));
    let node = Node::group()
        .spot(spot::policy(id))
        .title(format!("{name}: {effect}"))
        .add(Node::rect(0.0, 0.0, COLUMN, height).round(8.0).face().fill(PLATE).stroke(edge).width(1.5))
        .add(Node::text(10.0, 17.0, name).size(13.0).fit(COLUMN * 0.5).fill(INK).class("bold"))
        .add_all(marks)
        .add(Node::text(COLUMN - 10.0, 17.0, cost).end().size(12.0).fit(COLUMN * 0.26).fill(INK_2).class("num"))
        .add(words.class("quiet"));
    (node, height)
}
