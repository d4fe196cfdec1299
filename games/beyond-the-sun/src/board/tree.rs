//! The technology board: Basic Spacefaring, the guilds, and four columns of technologies with their lines.

use engine::Message;
use engine::draw::{BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, PLATE, Panel, Place, cube, pawn};

use super::{Board, card, glyph};
use crate::show::{self, spot};
use crate::terms::{ActId, ActSpace, BasicId, GuildId, SpaceId};

/// As wide as a screen leaves for it, so that its words have their size there.
const WIDTH: f32 = 1004.0;
const CARD: (f32, f32) = (222.0, 94.0);
const GAP: (f32, f32) = (34.0, 11.0);
const LEFT: f32 = 6.0;
const ROWS: f32 = 6.0;
/// A row of actions above the columns: its height, and where its boxes begin.
const BAND: (f32, f32) = (54.0, 106.0);
const TOP: f32 = 2.0 * (BAND.0 + 4.0) + 28.0;

/// The whole board.
pub fn panel(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let height = TOP + ROWS * (CARD.1 + GAP.1);
    let note = match table.last_round {
        Some(last) => Message::new("note-last-round").with("round", table.round).with("last", last),
        None => Message::new("note-round").with("round", table.round),
    };
    let levels = (1..=4u8).map(|level| {
        let (x, _) = corner(board, SpaceId::all().find(|id| board.game.content.space(*id).level == level));
        let deck = if level > 1 { Some(board.view.decks[usize::from(level) - 2]) } else { None };
        let y = TOP - 8.0;
        let node =
            Node::group().add(Node::text(x, y, board.say(&show::level(level))).size(15.0).fill(INK_2).class("bold"));
        match deck {
            Some(n) => node.add(
                Node::text(x + CARD.0, y, board.say(&Message::new("note-deck").with("n", n)))
                    .end()
                    .size(12.5)
                    .fill(INK_3),
            ),
            None => node,
        }
    });
    Panel::new("tree", board.words.word("title-tree"), Place::Main, WIDTH, height)
        .note(board.say(&note))
        .add(basics(board))
        .add(guilds(board).at(0.0, BAND.0 + 4.0))
        .add_all(levels)
        .add_all(SpaceId::all().flat_map(|id| lines(board, id)))
        .add_all(SpaceId::all().map(|id| space(board, id)))
}

/// The upper left corner of a space: every column spreads over the height.
fn corner(board: &Board<'_>, id: Option<SpaceId>) -> (f32, f32) {
    let Some(id) = id else { return (0.0, 0.0) };
    let info = board.game.content.space(id);
    let count = board.game.content.level_spaces[usize::from(info.level) - 1].len();
    let step = ROWS * (CARD.1 + GAP.1) / f32::from(count);
    let x = LEFT + (CARD.0 + GAP.0) * f32::from(info.level - 1);
    (x, TOP + step * (f32::from(info.row) - 0.5) - (CARD.1 + GAP.1) / 2.0)
}

/// The lines to what a space hangs on.
fn lines(board: &Board<'_>, id: SpaceId) -> Vec<Node> {
    let info = board.game.content.space(id);
    let (x, y) = corner(board, Some(id));
    let optional = info.need < info.prerequisites.len();
    let draw = |from: SpaceId| {
        let (fx, fy) = corner(board, Some(from));
        let (sx, sy, ex, ey) = (fx + CARD.0, fy + CARD.1 / 2.0, x, y + CARD.1 / 2.0);
        let middle = (sx + ex) / 2.0;
        let line = Node::path(format!("M{sx} {sy}C{middle} {sy} {middle} {ey} {ex} {ey}")).stroke(LINE).width(2.0);
        if optional { line.attr("stroke-dasharray", "5 4") } else { line }
    };
    info.prerequisites.iter().map(draw).collect()
}

/// A technology space: its card, or what is known about it, and the cubes beside it.
fn space(board: &Board<'_>, id: SpaceId) -> Node {
    let table = &board.view.table;
    let (x, y) = corner(board, Some(id));
    let body = match table.cards[id.index()] {
        Some(found) => {
            let text = board.say(&show::technology_card(&board.game.content, found));
            let name = board.say(&show::technology(found));
            card::technology(board, found, CARD, true).title(format!("{name}. {text}"))
        }
        None => unknown(board, id),
    };
    let cubes =
        table.players.iter().filter(|(_, player)| player.researched.contains(id) || player.opening.contains(id));
    let cubes = cubes.zip(0u8..).map(|((seat, _), place)| {
        let title = board.say(&Message::new("note-cubes").with("who", seat));
        cube(seat, 19.0)
            .id(format!("cube-{seat}-{id}"))
            .title(title)
            .at(CARD.0 - 14.0 - 21.0 * f32::from(place), CARD.1 - 1.0)
    });
    Node::group().add(body.spot(spot::space(id))).add_all(cubes).at(x, y)
}

/// A space without a card: its letter, its event.
fn unknown(board: &Board<'_>, id: SpaceId) -> Node {
    let event = board.view.events.contains(id);
    let info = board.game.content.space(id);
    let title = if event { "note-event-down" } else { "note-unknown" };
    let needs = info.prerequisites.iter().map(show::space_name).collect::<Vec<_>>().join(" + ");
    let needs = if info.need < info.prerequisites.len() {
        format!("{}/{}: {needs}", info.need, info.prerequisites.len())
    } else {
        needs
    };
    let words = board.say(&Message::new("note-needs").with("needs", needs));
    let face = Node::rect(0.0, 0.0, CARD.0, CARD.1).round(9.0).face().fill(BG_2).stroke(LINE).width(1.4).off();
    let node = Node::group()
        .title(format!("{} {words}", board.words.word(title)))
        .add(face)
        .add(Node::label(CARD.0 / 2.0, CARD.1 / 2.0 - 14.0, show::space_name(id)).size(22.0).fill(INK_3).class("bold"))
        .add(Node::label(CARD.0 / 2.0, CARD.1 / 2.0 + 14.0, words).size(12.5).fit(CARD.0 - 20.0).fill(INK_3));
    if event { node.add(glyph::event().at(CARD.0 - 20.0, 20.0)) } else { node }
}

/// An action on the board itself.
struct Printed {
    act: ActId,
    name: Message,
    open: bool,
    /// What it scores.
    points: Option<Node>,
}

/// A row of actions with a heading before it.
fn band(board: &Board<'_>, title: &str, actions: Vec<Printed>) -> Node {
    let gap = 6.0;
    let width = (WIDTH - 6.0 - BAND.1 + gap) / actions.len().max(1) as f32 - gap;
    let boxes = actions
        .into_iter()
        .enumerate()
        .map(|(place, printed)| action(board, printed, width).at(BAND.1 + (width + gap) * place as f32, 4.0));
    Node::group()
        .add(Node::rect(1.0, 0.0, WIDTH - 2.0, BAND.0).round(12.0).fill(BG_2).stroke(HAIR).width(1.4))
        .add(Node::lines(12.0, 16.0, BAND.1 - 14.0, 12.5, &board.words.word(title)).fill(INK_2).class("bold"))
        .add_all(boxes)
}

/// An action with its name, signs and spaces.
fn action(board: &Board<'_>, printed: Printed, width: f32) -> Node {
    let Printed { act: id, name, open, points } = printed;
    let content = &board.game.content;
    let Some(act) = content.act(id) else { return Node::group() };
    let spaces = act.spaces[board.game.seats - 2].count;
    let words = board.say(&show::act_text(content, id));
    let title = if open { words } else { format!("{} {words}", board.words.word("note-covered")) };
    let face = Node::rect(0.0, 0.0, width, BAND.0 - 8.0).round(9.0).fill(PLATE).stroke(HAIR).width(1.3);
    let face = if open { face } else { face.off() };
    let right = width - 16.0;
    let room = right - 16.0 - 24.0 * f32::from(spaces - 1) - 10.0;
    let node = Node::group()
        .title(title)
        .add(face)
        .add(
            Node::text(10.0, 18.0, board.say(&name))
                .size(13.5)
                .fit(width - if points.is_some() { 42.0 } else { 20.0 })
                .fill(if open { INK } else { INK_3 })
                .class("bold"),
        )
        .add(glyph::part(content, content.part(act.part)).fitted(room, 17.0).at(10.0, 33.0))
        .add_all((1..=spaces).map(|space| {
            card::place(board, ActSpace { act: id, space }, true).at(right - 24.0 * f32::from(spaces - space), 32.0)
        }))
        .add_all(points.map(|points| points.at(right, 12.0)));
    if open { node } else { node.opacity(0.62) }
}

/// Basic Spacefaring, and the pawns that stand beside it.
fn basics(board: &Board<'_>) -> Node {
    let table = &board.view.table;
    let actions = BasicId::all().map(|id| {
        let act = ActId::Basic(id);
        Printed { act, name: show::board_act(act), open: true, points: None }
    });
    let beside = table.players.iter().filter(|(_, player)| player.pawn.is_none());
    let beside = beside.zip(0u8..).map(|((seat, _), place)| {
        let title = board.say(&Message::new("note-pawn-home").with("who", seat));
        pawn(seat, 15.0).id(format!("pawn-{seat}")).title(title).at(20.0 + 19.0 * f32::from(place), 44.5)
    });
    band(board, "title-basic", actions.collect()).add_all(beside)
}

/// The guilds, and the Dyson Sphere if it is built.
fn guilds(board: &Board<'_>) -> Node {
    let table = &board.view.table;
    let guilds = GuildId::all().map(|id| {
        let open = table.guilds.contains(id);
        Printed { act: ActId::Guild(id), name: show::guild(id), open, points: None }
    });
    let dyson = table.dyson.map(|system| {
        let name = Message::new("band-dyson").with("system", show::system(system));
        let words = board.say(&show::system_card(&board.game.content, system));
        let title = format!("{} {words}", board.say(&show::system(system)));
        let points = glyph::points(board.game.content.system(system).points.to_string()).title(title);
        Printed { act: ActId::Dyson, name, open: true, points: Some(points) }
    });
    band(board, "title-guilds", guilds.chain(dyson).collect())
}
