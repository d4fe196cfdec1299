//! A player's space station: modules on a grid, the steps between them, and where the next one can go (4.1, 4.2).

use engine::draw::{ACCENT, INK_2, LINE, Node, Panel, Place, SquareGrid, chip, figure, plus};
use engine::{Message, Seat};

use super::tile::{CELL, Tile};
use super::{Board, glyph};
use crate::show::{self, spot};
use crate::steps::Step;
use crate::terms::{Cell, ModuleId, Rotation, Side, Title};

/// A station, with whatever is being put down there.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let (table, content, words) = (&board.view.table, board.game.content(), board.words);
    let modules = table.players[seat].station - table.hand;
    let plan = Plan::of(board, seat);
    let free: Vec<Cell> = match plan {
        Some(_) => table.berths(content, table.foundations(seat)).iter().map(|berth| berth.cell).collect(),
        None => Vec::new(),
    };
    let cells = modules.iter().map(|module| table.placed(module).site.cell).chain(free.iter().copied());
    let cells = cells.map(|cell| (i32::from(cell.x), i32::from(cell.y)));
    // A station that is still small is drawn no larger than one of three by three.
    let cells: Vec<(i32, i32)> = cells.chain([(-1, -1), (1, 1)]).collect();
    let (grid, width, height) = SquareGrid::new(CELL, 0.0).around(cells, 6.0);
    let centre = |cell: Cell| grid.centre(cell.x.into(), cell.y.into());
    let tiles = modules.iter().map(|module| {
        let (x, y) = centre(table.placed(module).site.cell);
        tile(board, seat, module).at(x, y)
    });
    let ghosts = free.iter().map(|cell| {
        let (x, y) = centre(*cell);
        ghost(board, seat, *cell, plan.filter(|plan| plan.cell == Some(*cell))).at(x, y)
    });
    let hand = (table.players[seat].station & table.hand).iter().zip(0u8..);
    let hand: Vec<Node> = hand
        .map(|(module, number)| tile(board, seat, module).at(54.0 + CELL * f32::from(number), height + 50.0))
        .collect();
    let below = if hand.is_empty() { 0.0 } else { CELL + 8.0 };
    let supply = supply(board, seat).at(0.0, height + below + 18.0);
    let open = Message::new("line-open-corridors").with("count", table.open_corridors(content, seat));
    let title = words.say(&Message::new("region-station").with("who", seat));
    let width = width.max(CELL * hand.len() as f32 + 12.0);
    Panel::new(format!("station-{seat}"), title, place, width, height + below + 36.0)
        .note(words.say(&open))
        .add_all(ghosts)
        .add_all(tiles)
        .add_all(steps(board, seat, &grid))
        .add_all(hand)
        .add(supply)
}

/// What is left in a player's supply, and what the player can still do in this turn (SGO-7.2).
fn supply(board: &Board<'_>, seat: Seat) -> Node {
    let player = &board.view.table.players[seat];
    let left = player.supply;
    let pieces = [
        (figure(seat, 17.0), left.colonists, "note-colonists"),
        (glyph::engineer_of(Title::Engineer, seat, 17.0), left.engineers, "note-engineers"),
        (glyph::suit(seat, 18.0), left.suits, "note-suits"),
        (glyph::robot(seat, 17.0), left.robots, "note-robots"),
    ];
    let counts = pieces.into_iter().zip(0u8..).map(|((piece, count, title), place)| {
        let piece = if count == 0 { piece.dim() } else { piece };
        Node::group()
            .title(board.words.say(&Message::new(title).with("count", count)))
            .add(piece)
            .add(Node::label(20.0, 0.0, count.to_string()).size(13.0).fill(INK_2).class("num"))
            .at(20.0 + 56.0 * f32::from(place), 0.0)
    });
    let mut node = Node::group().add_all(counts);
    if player.tile {
        let title = board.words.word("line-tile");
        node = node.add(glyph::tile(18.0).title(title).at(246.0, 0.0));
    }
    if player.ap > 0 {
        let title = board.words.say(&Message::new("detail-points").with("points", player.ap));
        node = node.add(chip(player.ap.to_string(), 13.0, ACCENT).title(title).at(278.0, 0.0));
    }
    node
}

/// What is being put down in a station.
#[derive(Clone, Copy)]
struct Plan {
    module: ModuleId,
    cell: Option<Cell>,
}

impl Plan {
    fn of(board: &Board<'_>, seat: Seat) -> Option<Self> {
        match *board.view.table.steps.top()? {
            Step::Berth(who, module, _) if who == seat => Some(Self { module, cell: None }),
            Step::Rotate(who, module, _, cell) if who == seat => Some(Self { module, cell: Some(cell) }),
            _ => None,
        }
    }
}

fn tile(board: &Board<'_>, seat: Seat, module: ModuleId) -> Node {
    let table = &board.view.table;
    let placed = table.placed(module);
    let on = table.players[seat].on.contains(module);
    let colonists = (placed.colonists > 0).then_some((seat, placed.colonists));
    let tile = Tile { module, rotation: placed.site.rotation, on, colonists };
    let title = board.words.say(&show::module_of(board.game, table, seat, module));
    tile.node(board.game).spot(spot::module(module)).id(format!("tile-{module}")).title(title)
}

/// A cell where something can be built. Once it is chosen it shows the module in all its rotations, each a spot.
fn ghost(board: &Board<'_>, seat: Seat, cell: Cell, plan: Option<Plan>) -> Node {
    let Some(plan) = plan else {
        let face = Node::rect(-39.0, -39.0, 78.0, 78.0).round(12.0).face().stroke(LINE).width(1.5);
        return Node::group().off().spot(spot::cell(seat, cell)).add(face).add(plus(18.0));
    };
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let turned = Rotation::all().zip(corners).map(|(rotation, (x, y))| {
        let tile = Tile::new(plan.module, rotation).node(board.game).scale(0.46);
        let face = Node::rect(-22.0, -22.0, 44.0, 44.0).round(8.0).face();
        Node::group().spot(spot::rotate(rotation)).add(tile).add(face).at(24.0 * x, 24.0 * y)
    });
    Node::group().spot(spot::cell(seat, cell)).add_all(turned)
}

/// An arrow for every step a colonist could take, while the seat moves colonists.
fn steps(board: &Board<'_>, seat: Seat, grid: &SquareGrid) -> Vec<Node> {
    let table = &board.view.table;
    let moving = table.room.is_some_and(|room| room.domain().is_some());
    if !moving || !matches!(table.steps.top(), Some(Step::Act(who)) if *who == seat) {
        return Vec::new();
    }
    let modules = table.players[seat].station - table.hand;
    let pairs = modules.iter().flat_map(|from| {
        Side::ALL.into_iter().filter_map(move |side| Some((from, side, table.placed(from).around[side.index()].get()?)))
    });
    let arrow = |(from, side, to): (ModuleId, Side, ModuleId)| {
        let cell = table.placed(from).site.cell;
        let (x, y) = grid.side(cell.x.into(), cell.y.into(), side.index());
        // There and back side by side, each on the right of the corridor.
        let (dx, dy) = [(7.0, 0.0), (0.0, 7.0), (-7.0, 0.0), (0.0, -7.0)][side.index()];
        let face = Node::path("M-6 5L0-7L6 5Z").face(); // seen only while it is live
        let node = Node::group().add(face.rotate(90.0 * side.index() as f32));
        node.spot(spot::walk(from, to)).at(x + dx, y + dy)
    };
    pairs.map(arrow).collect()
}
