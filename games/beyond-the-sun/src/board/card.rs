//! A technology card: name, types, immediate bonus, actions with their spaces, abilities, points.

use engine::Message;
use engine::draw::{ACCENT, BG_2, HAIR, INK, INK_2, LINE, Node, PANEL, PLATE, pawn};

use super::{Board, glyph};
use crate::content::Technology;
use crate::show::{self, spot};
use crate::terms::{ActSpace, TechId};

/// The height of a line of a card, if there is room for all of them.
const LINE_HEIGHT: f32 = 22.0;
/// Where the lines begin.
const HEAD: f32 = 27.0;

/// A card of this size with its upper left corner at the origin. With `live` its actions have spaces for pawns.
pub fn technology(board: &Board<'_>, id: TechId, (width, height): (f32, f32), live: bool) -> Node {
    let content = &board.game.content;
    let card = content.technology(id);
    let first = card.types.first().map_or(LINE, |kind| glyph::tone(*kind));
    let second = card.types.get(1).map_or(first, |kind| glyph::tone(*kind));
    let mut node = Node::group()
        .add(Node::rect(0.0, 0.0, width, height).round(9.0).face().fill(PLATE).stroke(HAIR).width(1.4))
        .add(Node::rect(0.0, 8.0, 4.0, height / 2.0 - 8.0).fill(first))
        .add(Node::rect(0.0, height / 2.0, 4.0, height / 2.0 - 8.0).fill(second));
    for (place, kind) in card.types.iter().enumerate() {
        node = node.add(glyph::tech_type(*kind).scale(0.8).at(18.0 + 20.0 * place as f32, 15.0));
    }
    let left = 11.0 + 20.0 * card.types.len() as f32;
    let right = if card.level == 4 { 34.0 } else { 24.0 };
    let name = Node::text(left, 20.0, board.say(&show::technology(id))).size(14.5).fit(width - left - right);
    node = node.add(name.fill(INK).class("bold"));
    if let Some(output) = card.output {
        let triangle = Node::polygon(&[(-5.0, -6.0), (5.0, 0.0), (-5.0, 6.0)]).fill(glyph::tone(output));
        let title = Message::new("note-output").with("type", show::tech_type(output));
        node = node.add(triangle.title(board.say(&title)).at(width - 11.0, 16.0));
    }
    if card.level == 4 {
        let more = if card.points.per.is_some() { "+" } else { "" };
        let points = glyph::points(format!("{}{more}", card.points.base));
        node = node.add(points.title(board.say(&show::points(card.points))).at(width - 18.0, 16.0));
    }
    let lines = lines(board, id, card, width, live);
    let step = LINE_HEIGHT.min((height - HEAD - 2.0) / lines.len().max(1) as f32);
    lines
        .into_iter()
        .zip(0u8..)
        .fold(node, |node, (line, place)| node.add(line.at(0.0, HEAD + LINE_HEIGHT / 2.0 + step * f32::from(place))))
}

/// What the card does, a line each.
fn lines(board: &Board<'_>, id: TechId, card: &Technology, width: f32, live: bool) -> Vec<Node> {
    let content = &board.game.content;
    let row = |sign: Node, words: Message, signs: glyph::Row, x: f32| {
        Node::group()
            .title(board.say(&words))
            .add(sign.scale(0.78).at(18.0, 0.0))
            .add(signs.fitted(width - x - 10.0, 17.0).at(x, 0.0))
    };
    let mut lines = Vec::new();
    if let Some(bonus) = card.immediate {
        let words = Message::new("card-immediate").with("effect", show::script(content, bonus));
        lines.push(row(glyph::flash(), words, glyph::script(content, bonus), 32.0));
    }
    for act in content.acts_of(id) {
        let part = content.part(act.part);
        let signs = glyph::part(content, part);
        let words = board.say(&Message::new("card-action").with("effect", show::part(content, part)));
        let spaces = act.spaces[board.game.seats - 2].count;
        let x = 32.0 + 21.0 * f32::from(spaces - 1);
        let mut line = Node::group().title(words).add(signs.fitted(width - x - 10.0, 17.0).at(x, 0.0));
        for space in 1..=spaces {
            let at = ActSpace { act: act.id, space };
            line = line.add(place(board, at, live).at(18.0 + 21.0 * f32::from(space - 1), 0.0));
        }
        lines.push(line);
    }
    for own in &card.permanent {
        let words = Message::new("card-permanent").with("ability", show::ability(content, *own));
        lines.push(row(glyph::always(), words, glyph::ability(content, *own), 32.0));
    }
    lines
}

/// A space for a pawn, with the pawn that stands there.
pub fn place(board: &Board<'_>, at: ActSpace, live: bool) -> Node {
    let table = &board.view.table;
    let act = board.game.content.act(at.act);
    let extra = act.map_or(0, |act| act.spaces[board.game.seats - 2].extra(at.space));
    let unlimited = act.is_some_and(|act| act.unlimited);
    let here = table.players.iter().filter(|(_, player)| live && player.pawn == Some(at)).map(|(seat, _)| seat);
    let here: Vec<_> = here.collect();
    let title = match here.first() {
        Some(who) => Message::new("note-space-taken").with("who", *who),
        None if extra > 0 => Message::new("note-space-extra"),
        None => Message::new("note-space-free"),
    };
    let ring = Node::circle(0.0, 0.0, 9.0).face().fill(if here.is_empty() { BG_2 } else { PANEL });
    let ring = ring.stroke(if extra > 0 { glyph::ORE } else { INK_2 }).width(1.6);
    let mut node = Node::group().title(board.say(&title)).add(ring);
    if live {
        node = node.spot(spot::pawn(at));
    }
    if here.is_empty() && extra > 0 {
        node = node.add(Node::label(0.0, 0.0, "+1").size(9.0).fill(glyph::ORE).class("num bold"));
    } else if here.is_empty() && unlimited {
        node = node.add(Node::label(0.0, 0.0, "∞").size(12.0).fill(ACCENT));
    }
    // Only spaces at the right edge of the board hold several.
    let shift = if here.len() > 1 { -11.0 } else { 0.0 };
    here.iter().zip(0u8..).fold(node, |node, (seat, number)| {
        node.add(pawn(*seat, 21.0).id(format!("pawn-{seat}")).at(shift * f32::from(number), -1.0))
    })
}
