//! A player's board: accounts and income, capacity, political actions, government, policies, cards.

use engine::draw::{ACCENT, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, chip, seat_mark};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Kind, Resource};
use crate::{economy, scoring};

const WIDTH: f32 = 430.0;

/// Everything that belongs to a player.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let (game, table) = (board.game, &board.view.table);
    let title = board.say(&Message::new("region-player").with("who", seat));
    let points =
        Message::new("line-points").with("count", scoring::points(game, table, seat)).with("goal", game.goal());
    let income = economy::income(game, table, seat);
    let mut panel = Panel::new(format!("player-{seat}"), title, place, WIDTH, 208.0).note(board.say(&points));
    panel = panel.add(seat_mark(seat, 26.0).at(22.0, 24.0));
    let name = board.say(&Message::new(format!("government-{}", table[seat].government)));
    panel = panel.add(Node::text(42.0, 29.0, name).size(15.0).fill(INK).class("bold"));
    for (column, kind) in Resource::ALL.into_iter().enumerate() {
        let x = 14.0 + 102.0 * column as f32;
        panel = panel.add(account(board, seat, kind, income).at(x, 46.0));
    }
    let [ground, space] = economy::free_capacity(game, table, seat);
    let [all_ground, all_space] = economy::capacity(game, table, seat);
    let capacity = Message::new("line-capacity-of")
        .with("ground", ground)
        .with("space", space)
        .with("ground-all", all_ground)
        .with("space-all", all_space);
    panel = panel.add(Node::text(14.0, 124.0, board.say(&capacity)).size(12.0).fit(WIDTH - 28.0).fill(INK_2));
    for (place, kind) in Kind::ALL.into_iter().enumerate() {
        let count = table[seat].pool[kind as usize];
        let x = 14.0 + 82.0 * place as f32;
        let tone = if count > 0 { ACCENT } else { LINE };
        panel = panel
            .add(chip(count.to_string(), 11.0, tone).at(x + 10.0, 146.0))
            .add(Node::text(x + 24.0, 150.0, board.say(&show::kind(kind))).size(10.0).fit(54.0).fill(INK_3));
    }
    let policies = table[seat].active(game).iter().map(|id| board.say(&Message::new(format!("policy-{id}"))));
    let policies = policies.collect::<Vec<_>>().join(", ");
    panel = panel.add(Node::text(14.0, 176.0, policies).size(12.0).fit(WIDTH - 28.0).fill(INK_2));
    let counts = Message::new("line-counts")
        .with("cards", table[seat].hand.iter().sum::<u8>())
        .with("anomalies", table[seat].anomalies.len())
        .with("goals", table[seat].goals.len())
        .with("size", economy::state_size(game, table, seat))
        .with("planets", table.worlds_of(seat).count());
    panel.add(Node::text(14.0, 196.0, board.say(&counts)).size(12.0).fit(WIDTH - 28.0).fill(INK_2))
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
        .add(Node::rect(0.0, 0.0, 96.0, 58.0).round(10.0).face().fill(PANEL).stroke(glyph::tone(kind)).width(1.6))
        .add(glyph::resource(kind).at(17.0, 20.0))
        .add(Node::text(34.0, 27.0, held.to_string()).size(20.0).fill(INK).class("num bold"))
        .add(Node::text(9.0, 48.0, split).size(11.0).fit(80.0).fill(INK_2).class("num"))
        .add(Node::line(9.0, 34.0, 87.0, 34.0).stroke(PLATE).width(1.0))
}
