//! A player's board: resources, accreditation, missions, medals, Ambassadors, Erudites and Alteration tokens.

use engine::draw::{ACCENT, BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, disc, pawn};
use engine::{Message, Seat};

use super::{Board, atalum, glyph};
use crate::scoring;
use crate::show::{self, spot};
use crate::state::{Played, Player, Special};
use crate::steps::Step;
use crate::terms::{Ambassador, Face, Medal, MissionId, Resource};

const WIDTH: f32 = 600.0;

/// The board of a seat; it grows with what the player owns.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let table = &board.view.table;
    let player = &table.players[seat];
    let mut y = 8.0;
    let mut body = Vec::new();
    let mut row = |node: Node, height: f32| {
        body.push(node.at(0.0, y));
        y += height;
    };
    row(numbers(board, seat), 52.0);
    row(scale(board, seat), 76.0);
    row(missions(board, seat), 122.0);
    row(ambassadors(board, seat), 66.0);
    let tiles = player.erudites.len();
    if tiles > 0 {
        row(erudites(board, player), 58.0 * f32::from(tiles.div_ceil(6)) + 4.0);
    }
    let tokens = player.alterations.len();
    if tokens > 0 {
        row(alterations(board, player), 36.0 * f32::from(tokens.div_ceil(8)) + 2.0);
    }
    let end = scoring::total(board.game, table, seat);
    let note = Message::new("note-points").with("points", player.total()).with("end", end);
    let title = board.say(&Message::new("region-board").with("who", seat));
    Panel::new(format!("mat-{seat}"), title, place, WIDTH, y + 2.0).note(board.say(&note)).add_all(body)
}

/// Points, resources, hangar, die, Robots, and who holds the pawn.
fn numbers(board: &Board<'_>, seat: Seat) -> Node {
    let table = &board.view.table;
    let player = &table.players[seat];
    let counted = |node: Node, count: u8, title: &'static str, x: f32| {
        let tone = if count == 0 { INK_3 } else { INK };
        Node::group()
            .title(board.say(&Message::new(title).with("count", count)))
            .add(node.scale(1.15))
            .add(Node::label(21.0, 0.0, count.to_string()).size(18.0).fill(tone).class("num bold"))
            .at(x, 24.0)
    };
    let resources = Resource::ALL.into_iter().zip(0u8..).map(|(kind, place)| {
        let count = player.held.get(kind);
        let tone = if count == 0 { INK_3 } else { INK };
        Node::group()
            .spot(spot::resource(seat, kind))
            .title(board.say(&show::resources(crate::terms::Resources::of(kind, count.max(1)))))
            .add(Node::rect(-17.0, -18.0, 58.0, 36.0).round(9.0).face().fill(PLATE).stroke(HAIR).width(1.2))
            .add(glyph::resource(kind).scale(1.2))
            .add(Node::label(24.0, 0.0, count.to_string()).size(19.0).fill(tone).class("num bold"))
            .at(92.0 + 64.0 * f32::from(place), 24.0)
    });
    let total = Node::group()
        .title(board.say(&Message::new("note-total").with("who", seat).with("points", player.total())))
        .add(glyph::points("").scale(1.5).at(0.0, 0.0))
        .add(Node::label(30.0, 0.0, player.total().to_string()).size(19.0).fill(ACCENT).class("num bold"))
        .at(22.0, 24.0);
    let mut node = Node::group()
        .add(total)
        .add_all(resources)
        .add(crystals(board, player).at(348.0, 24.0))
        .add(counted(glyph::ship(), player.hangar, "note-hangar", 388.0))
        .add(counted(glyph::robot(), player.robots_left(), "note-robots", 438.0))
        .add(die(board, seat).at(492.0, 24.0));
    if table.president == seat {
        node = node.add(glyph::president().scale(1.2).title(board.words.word("note-president")).at(531.0, 24.0));
    }
    if table.first == seat && table.round > 0 {
        let title = board.words.word("note-first");
        let first = Node::group().add(Node::circle(0.0, 0.0, 13.0).stroke(LINE).width(1.5));
        node = node.add(
            first.add(Node::label(0.0, 0.0, "1.").size(13.0).fill(INK_2).class("num")).title(title).at(566.0, 24.0),
        );
    }
    node
}

/// How many crystals of all kinds there are, and for how many there is room (FED-1.24).
fn crystals(board: &Board<'_>, player: &Player) -> Node {
    let (count, most) = (player.held.crystals(), board.game.content.limits.0);
    let tone = if count < most { INK_3 } else { ACCENT };
    Node::group()
        .title(board.say(&Message::new("note-crystals").with("count", count).with("most", most)))
        .add(Node::label(0.0, 0.0, format!("{count}/{most}")).size(13.0).fill(tone).class("num"))
}

/// The Assistant die; where it lies says its title.
fn die(board: &Board<'_>, seat: Seat) -> Node {
    let player = &board.view.table.players[seat];
    let (text, title) = match (player.die, player.die_at) {
        (0, _) => ("–".to_owned(), Message::new("note-no-die")),
        (value, None) => (value.to_string(), Message::new("note-die").with("value", value)),
        (value, Some(at)) => {
            let title = Message::new("note-die-placed").with("value", value);
            (value.to_string(), title.with("space", show::space(board.game, at)))
        }
    };
    let node = Node::group().spot(spot::die(seat)).title(board.say(&title)).add(glyph::die(text).scale(1.45));
    if player.die == 0 || player.die_at.is_some() { node.dim() } else { node }
}

/// The accreditation scale: degrees in their levels, what each level costs, and the marker.
fn scale(board: &Board<'_>, seat: Seat) -> Node {
    let content = &board.game.content;
    let player = &board.view.table.players[seat];
    let scale = &content.accreditation;
    let step = (WIDTH - 140.0) / f32::from(scale.top);
    let x = |degree: u8| 12.0 + step * f32::from(degree - 1);
    let levels = scale.levels.iter().zip(1u8..).map(|(level, number)| {
        let width = step * f32::from(level.last - level.first + 1) - 4.0;
        let here = player.marker_level(content) == number;
        let title = Message::new("note-level").with("level", number).with("cost", show::resources(level.upkeep));
        Node::group()
            .spot(spot::level(seat, number))
            .title(board.say(&title))
            .add(
                Node::rect(x(level.first), 4.0, width, 62.0)
                    .round(8.0)
                    .face()
                    .fill(if here { PLATE } else { BG_2 })
                    .stroke(if here { ACCENT } else { HAIR })
                    .width(1.5),
            )
            .add(Node::text(x(level.first) + 7.0, 20.0, number.to_string()).size(14.0).fill(INK_2).class("num bold"))
            .add(glyph::resources(level.upkeep).fitted(30.0, 14.0).at(x(level.first) + 20.0, 15.0))
    });
    let degrees = (1..=scale.top).map(|degree| {
        let dot = Node::circle(x(degree) + step / 2.0 - 2.0, 46.0, 9.0).stroke(LINE).width(1.3);
        let sign = match degree {
            _ if degree == scale.top => {
                Some(Node::path("M0-6L2-2L6-1L3 2L4 6L0 4L-4 6L-3 2L-6-1L-2-2z").fill(glyph::GOLD))
            }
            _ if degree == scale.medal => Some(glyph::medal(Medal::Accreditation, true).scale(0.6)),
            _ => None,
        };
        Node::group().add(dot).add_all(sign.map(|sign| sign.at(x(degree) + step / 2.0 - 2.0, 46.0)))
    });
    let marker = pawn(seat, 26.0)
        .id(format!("marker-{seat}"))
        .title(board.say(&Message::new("note-degree").with("degree", player.degree)));
    let level = player.level(content);
    let effective = Node::group()
        .title(board.say(&Message::new("note-effective").with("level", level)))
        .add(Node::rect(0.0, 4.0, 50.0, 62.0).round(10.0).fill(PANEL).stroke(ACCENT).width(1.6))
        .add(Node::label(25.0, 40.0, level.to_string()).size(28.0).fill(ACCENT).class("num bold"))
        .add(glyph::metric(crate::terms::Metric::AccreditationLevel).scale(0.7).at(25.0, 16.0));
    Node::group()
        .add_all(levels)
        .add_all(degrees)
        .add(marker.at(x(player.degree) + step / 2.0 - 2.0, 44.0))
        .add(effective.at(WIDTH - 122.0, 0.0))
        .add(joint(board, seat).at(WIDTH - 62.0, 4.0))
}

/// Contributions to the Joint project.
fn joint(board: &Board<'_>, seat: Seat) -> Node {
    let count = board.view.table.players[seat].joint;
    Node::group()
        .title(board.say(&Message::new("note-joint").with("count", count)))
        .add(Node::rect(0.0, 0.0, 50.0, 62.0).round(10.0).fill(PANEL).stroke(HAIR).width(1.4))
        .add(glyph::joint().at(25.0, 18.0))
        .add(Node::label(25.0, 44.0, count.to_string()).size(20.0).fill(INK_2).class("num bold"))
}

/// Twelve missions: the level they need, what they bring, flag and spaceship.
fn missions(board: &Board<'_>, seat: Seat) -> Node {
    let content = &board.game.content;
    let player = &board.view.table.players[seat];
    let (width, height) = (91.0, 54.0);
    Node::group().add_all(MissionId::all().map(|mission| {
        let info = &content.missions[mission.index()];
        let (open, done) = (player.access.contains(mission), player.done.contains(mission));
        let reach = info.level <= player.level(content);
        let words = Message::new(if done { "line-mission-done" } else { "line-mission" })
            .with("mission", show::mission(mission))
            .with("level", info.level)
            .with("effect", show::script(board.game, info.script));
        // What glows can be done as soon as there is a spaceship; what is done lies flat.
        let edge = match (open && !done, reach) {
            (true, true) => ACCENT,
            (true, false) => INK_2,
            _ => HAIR,
        };
        let face = Node::rect(0.0, 0.0, width, height).round(8.0).face();
        let lit = open && !done;
        let face = face.fill(if lit { PLATE } else { BG_2 }).stroke(edge).width(if lit { 1.8 } else { 1.2 });
        let level = Node::label(13.0, 13.0, info.level.to_string()).size(13.0);
        let mut node = Node::group()
            .spot(spot::mission(seat, mission))
            .title(board.say(&words))
            .add(face)
            .add(level.fill(if reach { INK } else { INK_3 }).class("num bold"))
            .add(glyph::script(board.game, info.script).centred(width - 16.0, 20.0).at(width / 2.0, 36.0));
        if open {
            node = node.add(glyph::flag().scale(0.85).at(width - 34.0, 13.0));
        }
        if done {
            let ship = engine::draw::ship(seat, 20.0).id(format!("ship-{seat}-{mission}"));
            node = node.add(ship.at(width - 14.0, 13.0));
        }
        let (column, row) = (mission.index() % 6, mission.index() / 6);
        node.at(10.0 + (width + 6.0) * column as f32, (height + 6.0) * row as f32)
    }))
}

/// Ambassadors, the sides of the one in hand, medals, own tiles.
fn ambassadors(board: &Board<'_>, seat: Seat) -> Node {
    let player = &board.view.table.players[seat];
    let tokens = Ambassador::ALL
        .into_iter()
        .zip(0u8..)
        .map(|(token, place)| ambassador(board, seat, player, token).at(32.0 + 52.0 * f32::from(place), 28.0));
    let sides = match board.view.table.steps.top() {
        Some(Step::Face(who, token)) if *who == seat => vec![
            side(board, seat, *token, Face::Vote).at(236.0, 28.0),
            side(board, seat, *token, Face::Fund).at(282.0, 28.0),
        ],
        _ => tiles(board, player),
    };
    let medals = Medal::ALL.into_iter().zip(0u8..).map(|(kind, place)| {
        let owned = player.medals.contains(kind);
        Node::group()
            .spot(spot::medal(seat, kind))
            .title(board.say(&show::medal(kind)))
            .add(glyph::medal(kind, owned).scale(1.25))
            .at(336.0 + 33.0 * f32::from(place), 26.0)
    });
    let worth = scoring::medals(board.game, player);
    let roll = Node::group()
        .title(board.say(&Message::new("note-roll").with("points", worth)))
        .add(glyph::points(worth.to_string()).scale(1.2))
        .at(578.0, 28.0);
    Node::group().add_all(tokens).add_all(sides).add_all(medals).add(roll)
}

/// How many of an Ambassador are left.
fn ambassador(board: &Board<'_>, seat: Seat, player: &Player, token: Ambassador) -> Node {
    let left = match token {
        Ambassador::Special => u8::from(player.special == Special::Held),
        normal => player.ready[normal.index()],
    };
    let votes = board.game.content.ambassadors[token.index()].votes;
    let title = format!("{} ({left})", board.say(&show::ambassador(board.game, token)));
    let node = Node::group().spot(spot::ambassador(seat, token)).title(title);
    if left == 0 {
        let empty = Node::circle(0.0, 0.0, 21.0).face().stroke(HAIR).width(1.4);
        let label = Node::label(0.0, 0.0, votes.to_string()).size(15.0).fill(INK_3).class("num");
        return node.off().add(empty).add(label);
    }
    let node = node.add(Node::circle(0.0, 0.0, 23.0).face().fill(PANEL)).add(disc(seat, 42.0)).add(glyph::votes(votes));
    if left > 1 {
        let more = Node::label(17.0, 17.0, format!("×{left}")).size(13.0).fill(INK).class("num bold");
        return node.add(Node::circle(17.0, 17.0, 10.0).fill(BG_2).stroke(HAIR).width(1.0)).add(more);
    }
    node
}

/// A side of the Ambassador in hand.
fn side(board: &Board<'_>, seat: Seat, token: Ambassador, face: Face) -> Node {
    let played = Played { ambassador: token, face };
    let (sign, name) = match face {
        Face::Vote => (glyph::votes(board.game.content.ambassadors[token.index()].votes), "vote"),
        _ => (glyph::fund(), "fund"),
    };
    let title = if face == Face::Fund && board.game.content.ambassadors[token.index()].bonus.is_none() {
        board.words.word("detail-no-funding-side")
    } else {
        board.say(&show::face(board.game, played))
    };
    let tone: Tone = Tone::seat(seat);
    Node::group()
        .spot(spot::side(seat, name))
        .title(title)
        .add(Node::rect(-20.0, -22.0, 40.0, 44.0).round(9.0).face().fill(PLATE).stroke(tone).width(1.8))
        .add(sign.at(0.0, -4.0))
        .add(glyph::resources(board.game.content.printed(token, face)).centred(30.0, 12.0).at(0.0, 13.0))
}

/// Starting planet and deep-space tile.
fn tiles(board: &Board<'_>, player: &Player) -> Vec<Node> {
    let game = board.game;
    let start = player.start.map(|tile| (show::start(tile), game.content.starts[tile.index()]));
    let deep = player.deep_space.map(|tile| (show::deep_space(tile), game.content.deep_space[tile.index()]));
    let drawn = start.into_iter().chain(deep).zip(0u8..).map(|((name, script), place)| {
        let title = format!("{}: {}", board.say(&name), board.say(&show::script(game, script)));
        Node::group()
            .title(title)
            .add(Node::circle(0.0, 0.0, 20.0).fill(BG_2).stroke(glyph::GOLD).width(1.5))
            .add(glyph::script(game, script).centred(32.0, 16.0))
            .at(240.0 + 46.0 * f32::from(place), 28.0)
    });
    drawn.collect()
}

/// Erudites owned; used ones are dim.
fn erudites(board: &Board<'_>, player: &Player) -> Node {
    Node::group().add_all(player.erudites.iter().zip(0u8..).map(|(tile, place)| {
        let node = atalum::drawn(board, tile, 91.0, 50.0);
        let node = if player.used.contains(tile) { node.dim() } else { node };
        node.at(10.0 + 97.0 * f32::from(place % 6), 58.0 * f32::from(place / 6))
    }))
}

/// Alteration tokens held.
fn alterations(board: &Board<'_>, player: &Player) -> Node {
    Node::group().add_all(player.alterations.iter().zip(0u8..).map(|(token, place)| {
        let title = board.say(&show::alteration(board.game, token));
        let node = glyph::alteration(board.game, token).spot(spot::alteration(token)).id(format!("alteration-{token}"));
        node.title(title).at(10.0 + 72.0 * f32::from(place % 8), 36.0 * f32::from(place / 8))
    }))
}
