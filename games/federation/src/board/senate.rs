//! The Senate: projects above the columns, laws above the wings, three floors of spaces, the Outer Module below.

use engine::draw::{
    ACCENT, BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place as Where, Tone, disc, seat_mark,
};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::scoring;
use crate::show::{self, spot};
use crate::state::{Played, Slot};
use crate::steps::executive;
use crate::terms::{Floor, Place, ProjectId, Resources, SenateAction, SpaceId, Wing};

const GUTTER: f32 = 58.0;
const CELL: f32 = 90.0;
const ROW: f32 = 84.0;
const TOP: f32 = 118.0;
const WIDTH: f32 = GUTTER + 6.0 * CELL + 18.0;

fn column(number: u8) -> f32 {
    GUTTER + CELL * f32::from(number - 1) + if number > 3 { 12.0 } else { 0.0 }
}

/// The whole building.
pub fn panel(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let note = Message::new("note-round").with("round", table.round);
    let height = TOP + 3.0 * ROW + 74.0;
    let spaces = SpaceId::all().map(|space| cell(board, space));
    Panel::new("senate", board.words.word("region-senate"), Where::Main, WIDTH, height)
        .note(board.say(&note))
        .add_all(Wing::ALL.map(carpet))
        .add_all((1..=6).map(|number| project(board, number)))
        .add_all(Wing::ALL.map(|wing| law(board, wing)))
        .add_all(Floor::all().map(|floor| gutter(board, floor)))
        .add_all(spaces)
        .add(outer(board).at(0.0, TOP + 3.0 * ROW + 8.0))
        .add(joint(board).at(WIDTH - 196.0, TOP + 3.0 * ROW + 8.0))
}

/// The floor under a wing.
fn carpet(wing: Wing) -> Node {
    let x = column(if wing == Wing::Left { 1 } else { 4 }) - 3.0;
    Node::rect(x, TOP - 44.0, 3.0 * CELL + 4.0, 3.0 * ROW + 46.0).round(14.0).fill(PANEL).stroke(HAIR).width(1.5)
}

/// A project above its column: its sign, how far it is, and what it would bring the first.
fn project(board: &Board<'_>, number: u8) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let id = game.content.columns[usize::from(number) - 1];
    let sign = glyph::metric(game.content.projects[id.index()].metric);
    let body = Node::group()
        .spot(spot::project(id))
        .title(title(board, id))
        .add(Node::rect(0.0, 0.0, CELL - 6.0, 64.0).round(10.0).face().fill(BG_2).stroke(edge(board, id)).width(1.6))
        .add(sign.at(18.0, 20.0))
        .add(standing(board, id, 34.0, 20.0))
        .add(pips(table.projects[id.index()], table.track(&game.content, id), CELL - 18.0).at(6.0, 46.0));
    body.at(column(number) + 1.0, 4.0)
}

fn edge(board: &Board<'_>, id: ProjectId) -> Tone {
    if board.view.table.is_funded(&board.game.content, id) { ACCENT } else { LINE }
}

/// Steps of a track as small boxes.
fn pips(at: u8, of: u8, width: f32) -> Node {
    let gap = 2.0;
    let box_width = ((width - gap * f32::from(of - 1)) / f32::from(of)).min(11.0);
    let boxes = (0..of).map(|step| {
        let x = f32::from(step) * (box_width + gap);
        let pip = Node::rect(x, 0.0, box_width, 10.0).round(2.5);
        if step < at { pip.fill(ACCENT) } else { pip.stroke(LINE).width(1.2) }
    });
    Node::group().add_all(boxes)
}

/// Who leads in a project.
fn standing(board: &Board<'_>, id: ProjectId, x: f32, y: f32) -> Node {
    let points = scoring::project(board.game, &board.view.table, id);
    let most = points.iter().copied().max().unwrap_or(0);
    let leaders = Seat::all(board.view.table.seats()).filter(|seat| most > 0 && points[seat.index()] == most);
    Node::group().add_all(
        leaders.zip(0u8..).take(3).map(|(seat, place)| seat_mark(seat, 15.0).at(x + 10.0 + 16.0 * f32::from(place), y)),
    )
}

/// What a project would bring everybody.
fn title(board: &Board<'_>, id: ProjectId) -> String {
    let table = &board.view.table;
    let points = scoring::project(board.game, table, id);
    let points =
        Seat::all(table.seats()).map(|seat| format!("{seat} {}", points[seat.index()])).collect::<Vec<_>>().join(", ");
    let id_of = if table.is_funded(&board.game.content, id) { "line-project-done" } else { "line-project" };
    let line = Message::new(id_of).with("project", show::project(id)).with("points", points);
    board.say(&line.with("at", table.projects[id.index()]).with("of", table.track(&board.game.content, id)))
}

/// The law of a wing with the votes for it; later laws in its title.
fn law(board: &Board<'_>, wing: Wing) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let planet = table.laws[wing.index()];
    let votes = executive::wing_votes(game, table, wing);
    let leads = executive::stronger_wing(game, table) == Some(wing);
    let mut title = board.say(
        &Message::new("line-wing").with("wing", show::wing(wing)).with("votes", votes).with("law", show::law(planet)),
    );
    if let Some(last) = table.last_laws {
        let next = Message::new("note-last-law").with("law", show::law(last[wing.index()]));
        title = format!("{title}. {}", board.say(&next));
    }
    let width = 3.0 * CELL - 10.0;
    let edge = if leads { ACCENT } else { LINE };
    let mut node = Node::group()
        .spot(spot::law(wing))
        .title(title)
        .add(Node::rect(0.0, 0.0, width, 34.0).round(9.0).face().fill(PLATE).stroke(edge).width(if leads {
            2.2
        } else {
            1.4
        }))
        .add(glyph::planet(planet).at(20.0, 17.0))
        .add(Node::text(36.0, 22.5, board.say(&show::law(planet))).size(15.0).fit(112.0).fill(INK).class("bold"))
        .add(glyph::votes(votes).at(width - 18.0, 17.0));
    if let Some(last) = table.last_laws {
        let small = Node::group().add(glyph::planet(last[wing.index()]).scale(0.62)).at(width - 62.0, 17.0);
        let round = Node::label(width - 44.0, 17.0, "5").size(12.0).fill(INK_3).class("num");
        node = node.add(small).add(round);
    }
    node.at(column(if wing == Wing::Left { 1 } else { 4 }) + 4.0, TOP - 40.0)
}

/// A floor: its number, who leads with how many votes.
fn gutter(board: &Board<'_>, floor: Floor) -> Node {
    let table = &board.view.table;
    let (votes, neutral) = executive::votes_on(board.game, table, floor);
    let y = TOP + ROW * f32::from(3 - floor.number()) + ROW / 2.0;
    let mut order: Vec<Seat> = Seat::all(table.seats()).filter(|seat| votes[seat.index()] > 0).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(votes[seat.index()]));
    let list = order.iter().map(|seat| format!("{seat} {}", votes[seat.index()])).collect::<Vec<_>>().join(", ");
    let title =
        Message::new("note-floor").with("floor", show::floor(floor)).with("votes", list).with("neutral", neutral);
    let most = order.first().map_or(0, |seat| votes[seat.index()]).max(neutral);
    // The neutral player can win a floor, too (FED-6.6).
    let neutral_mark = Node::circle(0.0, 0.0, 7.5).fill(BG_2).stroke(LINE).width(2.0);
    let players = order.iter().map(|seat| (seat_mark(*seat, 17.0), votes[seat.index()]));
    let rows: Vec<(Node, u8)> = players.chain((neutral > 0).then_some((neutral_mark, neutral))).collect();
    let gap = if rows.len() > 3 { 18.0 } else { 21.0 };
    let rows = rows.into_iter().zip(0u8..).take(4).map(|((mark, votes), place)| {
        let count = Node::label(19.0, 0.0, votes.to_string()).size(15.0);
        Node::group()
            .add(mark)
            .add(count.fill(if votes == most { INK } else { INK_3 }).class("num bold"))
            .at(16.0, -19.0 + gap * f32::from(place))
    });
    Node::group()
        .title(board.say(&title))
        .add(Node::label(6.0, -32.0, floor.number().to_string()).size(12.0).fill(INK_3).class("num"))
        .add_all(rows)
        .at(4.0, y)
}

/// A space with its action and whatever lies there.
fn cell(board: &Board<'_>, space: SpaceId) -> Node {
    let info = board.game.content.space(space);
    let table = &board.view.table;
    let (width, height) = (CELL - 8.0, ROW - 8.0);
    let name = board.say(&show::senate_action_short(info.action));
    let mut title = board.say(&show::space(board.game, space));
    let slot = table.senate[space.index()];
    let tone = match info.action {
        SenateAction::Planet(planet) => glyph::tone(planet),
        _ => LINE,
    };
    let face = Node::rect(0.0, 0.0, width, height).round(10.0).face().fill(PLATE).stroke(tone).width(1.5);
    let mut node = Node::group().spot(spot::place(Place::Space(space))).add(face);
    let label = Node::label(width / 2.0, height - 11.0, name).size(13.0).fit(width - 8.0).fill(INK_2);
    match slot {
        Slot::Empty => {
            let sign = match info.action {
                SenateAction::Room(room) => {
                    glyph::script(board.game, board.game.content.room(room).script).centred(width - 14.0, 27.0)
                }
                other => glyph::senate_action(other).scale(1.45),
            };
            node = node.add(sign.at(width / 2.0, 33.0)).add(label).add(cost(board, info.action));
        }
        Slot::Neutral(votes) => {
            title = format!("{title}. {}", board.say(&Message::new("note-neutral").with("votes", votes)));
            let block = Node::circle(0.0, 0.0, 22.0).fill(BG_2).stroke(LINE).width(2.0);
            let count = Node::label(0.0, 0.0, votes.to_string()).size(20.0).fill(INK_2).class("num bold");
            node = node.add(glyph::senate_action(info.action).dim().at(14.0, 14.0)).add(block.at(width / 2.0, 32.0));
            node = node.add(count.at(width / 2.0, 32.0)).add(label.dim());
        }
        Slot::Token(seat, played) => {
            let who = Message::new("note-token").with("who", seat).with("face", show::face(board.game, played));
            title = format!("{title}. {}", board.say(&who));
            node = node.add(glyph::senate_action(info.action).scale(0.8).at(13.0, 13.0));
            node = node.add(token(board, seat, played).scale(0.92).at(width / 2.0, 29.0)).add(label);
            if table.players[seat].die_at == Some(space) {
                let die = table.players[seat].die;
                node = node.add(glyph::die(die.to_string()).scale(1.05).at(width - 14.0, 18.0));
            }
        }
    }
    node.title(title).at(column(space.column()) + 4.0, TOP + ROW * f32::from(3 - space.floor().number()) + 4.0)
}

/// What an action costs, in the upper left corner of its space.
fn cost(board: &Board<'_>, action: SenateAction) -> Node {
    let cost = match action {
        SenateAction::Planet(_) => Resources::NONE,
        SenateAction::Room(room) => board.game.content.room(room).cost,
        SenateAction::Spy => board.game.content.spy.0,
    };
    let row = glyph::resources(cost).fitted(30.0, 15.0).at(18.0, 12.0);
    let node = Node::group();
    if cost.is_none() {
        node
    } else {
        node.add(Node::label(11.0, 12.0, "−").size(14.0).fill(INK_2).class("bold")).add(row)
    }
}

/// An Ambassador as it lies there: the owner's disc with votes or the funding symbol.
fn token(board: &Board<'_>, seat: Seat, played: Played) -> Node {
    let sign = match board.game.content.votes(played.ambassador, played.face) {
        Some(votes) => glyph::votes(votes),
        None => Node::group().add(Node::circle(0.0, 0.0, 11.0).fill(BG_2)).add(glyph::fund()),
    };
    let covered = matches!(played.face, crate::terms::Face::Token(_));
    let ring = Node::circle(0.0, 0.0, 25.0).stroke(if covered { glyph::MOON } else { HAIR }).width(2.0);
    Node::group().add(disc(seat, 46.0)).add(ring).add(sign.scale(0.95))
}

/// The Outer Module, with all tokens there.
fn outer(board: &Board<'_>) -> Node {
    let table = &board.view.table;
    let name = board.say(&show::place(board.game, Place::Outer));
    let effect = board.say(&show::script(board.game, board.game.content.outer));
    let tokens = table.players.iter().flat_map(|(seat, player)| player.in_outer().map(move |played| (seat, played)));
    let width = WIDTH - 206.0;
    Node::group()
        .spot(spot::place(Place::Outer))
        .title(format!("{name}: {effect}"))
        .add(Node::rect(4.0, 0.0, width, 58.0).round(12.0).face().fill(PLATE).stroke(LINE).width(1.5))
        .add(Node::text(16.0, 24.0, name).size(14.0).fit(112.0).fill(INK_2))
        .add(glyph::script(board.game, board.game.content.outer).fitted(60.0, 18.0).at(16.0, 42.0))
        .add_all(tokens.zip(0u8..).take(14).map(|((seat, played), place)| {
            let (column, row) = (f32::from(place % 7), f32::from(place / 7));
            token(board, seat, played).scale(0.5).at(150.0 + 34.0 * column, 16.0 + 27.0 * row)
        }))
}

/// The Joint project with everybody's contributions.
fn joint(board: &Board<'_>) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let id = ProjectId::JOINT;
    let contributions = Seat::all(table.seats()).zip(0u8..).map(|(seat, place)| {
        Node::group()
            .add(seat_mark(seat, 16.0))
            .add(Node::label(17.0, 0.0, table.players[seat].joint.to_string()).size(13.0).fill(INK_2).class("num"))
            .at(48.0 + 36.0 * f32::from(place), 19.0)
    });
    Node::group()
        .spot(spot::project(id))
        .title(title(board, id))
        .add(Node::rect(0.0, 0.0, 190.0, 58.0).round(12.0).face().fill(BG_2).stroke(edge(board, id)).width(1.6))
        .add(glyph::joint().at(20.0, 19.0))
        .add_all(contributions)
        .add(pips(table.projects[id.index()], table.track(&game.content, id), 170.0).at(12.0, 39.0))
}
