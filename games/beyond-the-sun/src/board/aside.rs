//! What lies beside the boards: achievements and kept events, cards on offer, the technology display.

use engine::draw::{ACCENT, BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, PLATE, Panel, Place, disc, seat_mark};
use engine::{Message, Seat};

use super::{Board, card, glyph};
use crate::content::Score;
use crate::scoring;
use crate::show::{self, spot};
use crate::steps::{Step, research};
use crate::terms::{EventId, SystemId, TechId};

/// Achievements with their slots and how far everybody is, then the events that stay.
pub fn achievements(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let mut y = 4.0;
    let mut body = Vec::new();
    for place in 0..table.achievements.len() {
        body.push(achievement(board, place).at(0.0, y));
        y += 84.0;
    }
    for id in table.kept.iter() {
        body.push(kept(board, id).at(0.0, y));
        y += 56.0;
    }
    Panel::new("achievements", board.words.word("title-achievements"), Place::Main, 380.0, y).add_all(body)
}

fn achievement(board: &Board<'_>, place: usize) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let id = table.achievements[place];
    let info = game.content.achievement(id);
    let name = board.say(&show::achievement(id));
    let text = board.say(&show::achievement_card(&game.content, id));
    let slots = info.slots.iter().enumerate().map(|(slot, points)| {
        let x = 372.0 - 36.0 * (info.slots.len() - slot) as f32;
        let owner = table.claims[place].get(slot);
        let title = match owner {
            Some(who) => Message::new("note-claim").with("who", *who).with("points", *points),
            None => Message::new("note-slot").with("points", *points),
        };
        let node = Node::group().title(board.say(&title));
        let node = match owner {
            Some(who) => node.add(disc(*who, 30.0)).add(glyph::points(points.to_string()).scale(0.7).at(11.0, 10.0)),
            None => node
                .add(Node::circle(0.0, 0.0, 14.0).stroke(LINE).width(1.5))
                .add(Node::label(0.0, 0.0, points.to_string()).size(14.5).fill(INK_2).class("num bold")),
        };
        node.at(x + 16.0, 22.0)
    });
    let progress = Seat::all(table.seats()).zip(0u8..).map(|(seat, number)| {
        let (have, need) = scoring::progress(game, table, seat, place);
        let title = Message::new("note-progress").with("who", seat).with("have", have).with("need", need);
        let done = have >= u16::from(need);
        Node::group()
            .title(board.say(&title))
            .add(seat_mark(seat, 17.0))
            .add(
                Node::text(13.0, 5.0, format!("{have}/{need}"))
                    .size(13.5)
                    .fill(if done { ACCENT } else { INK_2 })
                    .class("num"),
            )
            .at(24.0 + 88.0 * f32::from(number), 60.0)
    });
    Node::group()
        .spot(spot::achievement(id))
        .title(format!("{name}. {text}"))
        .add(Node::rect(0.0, 0.0, 380.0, 78.0).round(11.0).face().fill(PLATE).stroke(HAIR).width(1.4))
        .add(glyph::stat(info.stat).at(20.0, 22.0))
        .add(Node::text(38.0, 27.0, name).size(14.5).fit(190.0).fill(INK).class("bold"))
        .add_all(slots)
        .add_all(progress)
}

/// An event that stays: what it scores, and for whom now.
fn kept(board: &Board<'_>, id: EventId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let name = board.say(&show::event(id));
    let text = board.say(&show::event_card(&game.content, id));
    let points = match game.content.event(id).score {
        Some(Score::Owner(points) | Score::Majority(_, points) | Score::Most(_, points)) => points.to_string(),
        _ => String::new(),
    };
    let leaders = Seat::all(table.seats()).filter(|seat| scoring::event(game, table, *seat, id) > 0);
    let leaders =
        leaders.zip(0u8..).map(|(seat, place)| seat_mark(seat, 19.0).at(236.0 + 24.0 * f32::from(place), 25.0));
    Node::group()
        .title(format!("{name}. {text}"))
        .add(Node::rect(0.0, 0.0, 380.0, 50.0).round(11.0).fill(BG_2).stroke(HAIR).width(1.4))
        .add(glyph::event().at(20.0, 25.0))
        .add(Node::text(38.0, 30.0, name).size(14.0).fit(180.0).fill(INK))
        .add_all(leaders)
        .add(glyph::points(points).scale(1.1).at(356.0, 25.0))
}

/// What somebody chooses from right now: cards, types, factions. Nothing if there is no such choice.
pub fn offer(board: &Board<'_>) -> Option<Panel> {
    let (game, table) = (board.game, &board.view.table);
    let mut nodes: Vec<Node> = Vec::new();
    match table.steps.top()? {
        Step::Card(..) | Step::Private(_) | Step::Revealed(_) => {
            nodes.extend(table.offer.iter().flatten().map(|id| technology(board, *id)));
        }
        Step::Type(seat, space) => {
            nodes.extend(research::types(game, table, (*seat, *space)).map(|kind| {
                Node::group()
                    .spot(spot::tech_type(kind))
                    .title(board.say(&show::tech_type(kind)))
                    .add(
                        Node::rect(0.0, 0.0, 250.0, 48.0)
                            .round(10.0)
                            .face()
                            .fill(PLATE)
                            .stroke(glyph::tone(kind))
                            .width(1.8),
                    )
                    .add(glyph::tech_type(kind).at(24.0, 24.0))
                    .add(Node::text(46.0, 30.0, board.say(&show::tech_type(kind))).size(16.0).fill(INK))
            }));
        }
        Step::System(_) | Step::Attach(_) => nodes.extend(table.drawn.iter().map(|(id, _)| system(board, *id))),
        Step::Faction(_) => nodes.extend(table.factions.iter().map(|id| {
            let text = board.say(&show::board_card(&game.content, id, game.expert));
            plate(&board.say(&show::faction(id)), &text).spot(spot::faction(id))
        })),
        _ => return None,
    }
    let count = nodes.len();
    let nodes = nodes.into_iter().zip(0u8..).map(|(node, place)| node.at(2.0, 2.0 + 136.0 * f32::from(place)));
    let panel = Panel::new("offer", board.words.word("title-offer"), Place::Main, 304.0, 136.0 * count as f32);
    Some(panel.add_all(nodes))
}

fn technology(board: &Board<'_>, id: TechId) -> Node {
    let text = board.say(&show::technology_card(&board.game.content, id));
    card::technology(board, id, (300.0, 124.0), false).spot(spot::offer(id)).title(text)
}

fn system(board: &Board<'_>, id: SystemId) -> Node {
    let text = board.say(&show::system_card(&board.game.content, id));
    plate(&board.say(&show::system(id)), &text).spot(spot::system(id))
}

/// A card of words.
fn plate(name: &str, text: &str) -> Node {
    let body = engine::draw::card(300.0, 126.0).title(name).body(text).tone(INK_3).node();
    body.title(format!("{name}. {text}"))
}

/// A card of the technology display.
const SHOWN: (f32, f32) = (186.0, 104.0);

/// The rows of the technology display (BTS-6.4).
pub fn display(board: &Board<'_>) -> Option<Panel> {
    let table = &board.view.table;
    if !board.game.display {
        return None;
    }
    let mut body = Vec::new();
    let mut y = 2.0;
    for (row, level) in table.rows.iter().zip(2u8..) {
        if table.revealed >> (level - 2) & 1 == 0 {
            continue;
        }
        body.push(Node::text(4.0, y + 16.0, board.say(&show::level(level))).size(15.0).fill(INK_2).class("bold"));
        for (place, id) in row.iter().enumerate() {
            let x = 38.0 + (SHOWN.0 + 6.0) * place as f32;
            match id {
                Some(id) => {
                    let text = board.say(&show::technology_card(&board.game.content, *id));
                    let node = card::technology(board, *id, SHOWN, false).title(text);
                    body.push(node.spot(spot::offer(*id)).at(x, y));
                }
                None => body.push(Node::rect(x, y, SHOWN.0, SHOWN.1).round(9.0).stroke(HAIR).width(1.3).off()),
            }
        }
        y += SHOWN.1 + 8.0;
    }
    Some(Panel::new("display", board.words.word("title-display"), Place::Main, 1001.0, y.max(20.0)).add_all(body))
}
