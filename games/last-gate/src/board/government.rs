//! The government tree: each government with its policies and goals.

use engine::Message;
use engine::draw::{ACCENT, HAIR, INK, INK_2, LINE, Node, PANEL, PLATE, Panel, Place, Tone};

use super::Board;
use crate::show::{self, spot};
use crate::terms::{GoalId, GovernmentId, PolicyId};

const WIDTH: f32 = 232.0;
const HEIGHT: f32 = 256.0;

/// All governments, three in a row.
pub fn panel(board: &Board<'_>) -> Panel {
    let nodes = GovernmentId::all().enumerate().map(|(place, id)| {
        let (column_number, row) = (place % 3, place / 3);
        column(board, id).at(8.0 + (WIDTH + 8.0) * column_number as f32, 8.0 + HEIGHT * row as f32)
    });
    let rows = GovernmentId::COUNT.div_ceil(3) as f32;
    let width = 8.0 + (WIDTH + 8.0) * 3.0;
    Panel::new("governments", board.words.word("region-governments"), Place::Side, width, 8.0 + HEIGHT * rows)
        .add_all(nodes)
}

fn column(board: &Board<'_>, id: GovernmentId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let info = game.content().government(id);
    let own = &table[board.own];
    let edge = if own.government == id { ACCENT } else { LINE };
    let name = board.say(&Message::new(format!("government-{id}")));
    let state = Message::new("line-state").with("size", info.state_size);
    let head = Node::group()
        .spot(spot::government(id))
        .title(
            board.say(
                &Message::new("title-government")
                    .with("government", name.clone())
                    .with("actions", show::actions(info.actions))
                    .with("trade", show::ratios(info.trade))
                    .with("effect", show::script(game, info.effects)),
            ),
        )
        .add(Node::rect(0.0, 0.0, WIDTH, 48.0).round(9.0).face().fill(PANEL).stroke(edge).width(2.0))
        .add(Node::text(9.0, 19.0, name).size(13.0).fit(WIDTH - 18.0).fill(INK).class("bold"))
        .add(Node::text(9.0, 38.0, board.say(&state)).size(11.0).fit(WIDTH - 18.0).fill(INK_2));
    let mut node = Node::group().add(head);
    let of_government = PolicyId::all().filter(|policy| game.content().policy(*policy).government == id);
    for (place, policy) in of_government.enumerate() {
        let active = own.policies.contains(policy);
        let name = board.say(&Message::new(format!("policy-{policy}")));
        let effect = board.say(&show::script(game, game.content().policy(policy).effects));
        let edge = if active { ACCENT } else { HAIR };
        let entry = Node::group()
            .spot(spot::policy(policy))
            .title(format!("{name}: {effect}"))
            .add(Node::rect(0.0, 0.0, WIDTH, 26.0).round(7.0).face().fill(PLATE).stroke(edge).width(1.4))
            .add(Node::text(8.0, 17.0, name).size(11.0).fit(WIDTH - 16.0).fill(INK_2));
        node = node.add(entry.at(0.0, 54.0 + 30.0 * place as f32));
    }
    let goals = GoalId::all().filter(|goal| game.content().goal(*goal).government == id);
    for (place, goal) in goals.enumerate() {
        let taken = engine::Seat::all(table.seats()).find(|seat| table[*seat].goals.contains(goal));
        let name = board.say(&Message::new(format!("goal-{goal}")));
        let tone = taken.map_or(INK_2, Tone::seat);
        let info = game.content().goal(goal);
        let when = board.say(&show::condition(info.when));
        let title = Message::new("title-goal")
            .with("goal", name)
            .with("when", when.clone())
            .with("reward", show::script(game, info.reward));
        let y = 192.0 + 22.0 * place as f32;
        let mark = Node::polygon(&[(8.0, y - 4.0), (12.0, y - 8.0), (16.0, y - 4.0), (12.0, y)]).fill(tone);
        let words = Node::text(21.0, y, when).size(11.0).fit(WIDTH - 26.0).fill(tone);
        node = node.add(Node::group().title(board.say(&title)).add(mark).add(words));
    }
    node
}
