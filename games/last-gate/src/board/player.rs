//! A player's board: accounts and income, capacity, political actions, government, policies, cards.

use engine::draw::{ACCENT, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, chip, seat_mark};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Kind, Resource};
use crate::{economy, scoring};

const WIDTH: f32 = 300.0;

/// Everything that belongs to a player.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let (game, table) = (board.game, &board.view.table);
    let title = board.say(&Message::new("region-player").with("who", seat));
    let points =
        Message::new("line-points").with("count", scoring::points(game, table, seat)).with("goal", game.goal());
    let income = economy::income(game, table, seat);
    let height = 292.0 + 18.0 * troops(board, seat).len() as f32;
    let mut panel = Panel::new(format!("player-{seat}"), title, place, WIDTH, height).note(board.say(&points));
    panel = panel.add(seat_mark(seat, 26.0).at(22.0, 24.0));
    let name = board.say(&Message::new(format!("government-{}", table[seat].government)));
    panel = panel.add(Node::text(42.0, 29.0, name).size(15.0).fill(INK).class("bold"));
    for (column, kind) in Resource::ALL.into_iter().enumerate() {
        let (x, y) = (14.0 + 138.0 * (column % 2) as f32, 46.0 + 64.0 * (column / 2) as f32);
        panel = panel.add(account(board, seat, kind, income).at(x, y));
    }
    let [ground, space] = economy::free_capacity(game, table, seat);
    let [all_ground, all_space] = economy::capacity(game, table, seat);
    let capacity = Message::new("line-capacity-of")
        .with("ground", ground)
        .with("space", space)
        .with("ground-all", all_ground)
        .with("space-all", all_space);
    panel = panel.add(Node::text(14.0, 190.0, board.say(&capacity)).size(12.0).fit(WIDTH - 28.0).fill(INK_2));
    for (place, kind) in Kind::ALL.into_iter().enumerate() {
        let count = table[seat].pool[kind as usize];
        let (x, y) = (14.0 + 92.0 * (place % 3) as f32, 208.0 + 24.0 * (place / 3) as f32);
        let tone = if count > 0 { ACCENT } else { LINE };
        panel = panel
            .add(chip(count.to_string(), 11.0, tone).at(x + 10.0, y))
            .add(Node::text(x + 24.0, y + 4.0, board.say(&show::kind(kind))).size(10.0).fit(58.0).fill(INK_3));
    }
    let policies = table[seat].active(game).iter().map(|id| board.say(&Message::new(format!("policy-{id}"))));
    let policies = policies.collect::<Vec<_>>().join(", ");
    panel = panel.add(Node::text(14.0, 262.0, policies).size(12.0).fit(WIDTH - 28.0).fill(INK_2));
    let counts = Message::new("line-counts")
        .with("cards", table[seat].hand.iter().sum::<u8>())
        .with("anomalies", table[seat].anomalies.len())
        .with("goals", table[seat].goals.len())
        .with("size", economy::state_size(game, table, seat))
        .with("planets", table.worlds_of(seat).count());
    panel = panel.add(Node::text(14.0, 282.0, board.say(&counts)).size(11.0).fit(WIDTH - 28.0).fill(INK_2));
    for (row, line) in troops(board, seat).into_iter().enumerate() {
        panel = panel.add(Node::text(14.0, 300.0 + 18.0 * row as f32, line).size(12.0).fit(WIDTH - 28.0).fill(INK_2));
    }
    panel
}

/// LG-7.2: the viewer's own ground units with their places, and how many others have.
fn troops(board: &Board<'_>, seat: Seat) -> Vec<String> {
    let (view, table) = (board.view, &board.view.table);
    if view.viewer != Some(seat) {
        let all = show::troops(table[seat].troops);
        let line = Message::new("line-all-troops").with("list", all.clone());
        return if all.is_empty() { Vec::new() } else { vec![board.say(&line)] };
    }
    let own = table.worlds.iter().enumerate().filter(|(_, world)| world.owner == Some(seat));
    let stationed = own.filter(|(number, _)| !view.armies[*number].is_empty()).map(|(number, world)| {
        let list = show::troops(view.armies[number]);
        Message::new("line-troops").with("place", show::coordinates(world.at)).with("list", list)
    });
    let aboard = view.cargo.iter().enumerate().filter(|(_, cargo)| !cargo.is_empty());
    let aboard = aboard.map(|(number, cargo)| {
        Message::new("line-cargo").with("number", number + 1).with("list", show::troops(*cargo))
    });
    stationed.chain(aboard).map(|line| board.say(&line)).collect()
}

/// An account with its income below: production less upkeep.
fn account(board: &Board<'_>, seat: Seat, kind: Resource, income: economy::Income) -> Node {
    let held = board.view.table[seat].account[kind];
    let net = income.net()[kind];
    let sign = if net >= 0 { "+" } else { "" };
    let split = format!("{sign}{net} ({} − {})", income.production[kind], income.upkeep[kind]);
    Node::group()
        .spot(spot::resource(seat, kind))
        .title(board.say(&show::resource(kind)))
        .add(Node::rect(0.0, 0.0, 132.0, 58.0).round(10.0).face().fill(PANEL).stroke(glyph::tone(kind)).width(1.6))
        .add(glyph::resource(kind).at(17.0, 20.0))
        .add(Node::text(34.0, 27.0, held.to_string()).size(20.0).fill(INK).class("num bold"))
        .add(Node::text(9.0, 48.0, split).size(11.0).fit(114.0).fill(INK_2).class("num"))
        .add(Node::line(9.0, 34.0, 123.0, 34.0).stroke(PLATE).width(1.0))
}
