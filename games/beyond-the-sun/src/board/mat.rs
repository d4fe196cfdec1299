//! A player's board: ore, population, supply columns, production and automation tracks, colonies, private technologies.

use engine::draw::{ACCENT, BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, PLATE, Panel, Place, chip, cube, disc};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::scoring;
use crate::show::{self, spot};
use crate::state::Player;
use crate::steps::production as producing;
use crate::terms::{AUTOMATION, Column, Production, TRACK, Track};

const WIDTH: f32 = 640.0;

/// The board of a seat; it grows with what the player owns.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let table = &board.view.table;
    let player = &table.players[seat];
    let mut body = vec![numbers(board, seat).at(0.0, 6.0), columns(board, seat).at(8.0, 64.0)];
    body.push(track(board, seat, Track::Food).at(236.0, 62.0));
    body.push(track(board, seat, Track::Ore).at(236.0, 110.0));
    body.push(automation(board, player).at(236.0, 158.0));
    let mut y = 220.0;
    if board.game.expert {
        body.push(abilities(board, player).at(8.0, y));
        y += 30.0;
    }
    let things = things(board, player);
    if !things.is_empty() {
        let rows = things.len().div_ceil(3);
        for (number, node) in things.into_iter().enumerate() {
            body.push(node.at(8.0 + 210.0 * (number % 3) as f32, y + 34.0 * (number / 3) as f32));
        }
        y += 34.0 * rows as f32;
    }
    let title = board.say(&Message::new("region-board").with("who", seat));
    let faction = board.say(&show::faction(player.faction));
    Panel::new(format!("mat-{seat}"), title, place, WIDTH, y + 2.0).note(faction).add_all(body)
}

/// Points, ore, population, strength, and the three production options.
fn numbers(board: &Board<'_>, seat: Seat) -> Node {
    let table = &board.view.table;
    let player = &table.players[seat];
    let total = scoring::total(board.game, table, seat);
    let figure = |sign: Node, n: i32, title: String, x: f32| {
        Node::group()
            .title(title)
            .add(sign.scale(1.15))
            .add(Node::text(17.0, 6.5, n.to_string()).size(19.0).fill(INK).class("num bold"))
            .at(x, 24.0)
    };
    let says = |id: &'static str, n: i32| board.say(&Message::new(id).with("n", n));
    let points = board.say(&Message::new("note-total").with("points", total));
    let strength = player.strength();
    let strength_title = format!("{}: {strength}", board.say(&show::stat(crate::terms::Stat::ShipsStrength)));
    let mut node = Node::group()
        .add(figure(glyph::points(""), total, points, 24.0))
        .add(figure(glyph::ore(), player.ore.into(), says("note-ore", player.ore.into()), 92.0))
        .add(figure(
            glyph::person(),
            player.population.into(),
            says("note-population", player.population.into()),
            160.0,
        ))
        .add(figure(glyph::strength(""), strength.into(), strength_title, 228.0));
    if table.start == seat {
        let first = Node::group().add(Node::circle(0.0, 0.0, 12.0).stroke(LINE).width(1.5));
        let first = first.add(Node::label(0.0, 0.0, "1.").size(12.5).fill(INK_2).class("num"));
        node = node.add(first.title(board.words.word("note-start")).at(292.0, 24.0));
    }
    let options = Production::ALL.iter().zip(0u8..).map(|(option, place)| {
        let detail = match option {
            Production::Growth => format!("+{}", producing::cubes(board.game, player)),
            Production::Ore => format!("+{}", producing::ore(board.game, player)),
            Production::Trade => format!("{}:1", producing::trade_rate(board.game, player)),
        };
        Node::group()
            .spot(spot::production(seat, *option))
            .title(board.say(&show::production(*option)))
            .add(Node::rect(0.0, 0.0, 98.0, 38.0).round(10.0).face().fill(PLATE).stroke(HAIR).width(1.4))
            .add(glyph::production(*option).at(26.0, 19.0))
            .add(Node::label(68.0, 19.0, detail).size(17.0).fill(INK).class("num bold"))
            .at(318.0 + 106.0 * f32::from(place), 5.0)
    });
    node.add_all(options)
}

/// The supply columns: a place for every cube, the letter below; visible growth symbols are lit.
fn columns(board: &Board<'_>, seat: Seat) -> Node {
    let player = &board.view.table.players[seat];
    let printed = board.game.board(player);
    let visible = printed.growth[usize::from(player.gone[0])];
    let nodes = Column::all().map(|column| {
        let number = column.index();
        let (have, room) = (player.columns[number], printed.columns[number]);
        let title = Message::new("note-column").with("column", show::column(column)).with("n", have).with("of", room);
        let lit = visible.contains(column);
        let places = (0..room).map(|place| {
            let y = 116.0 - 21.0 * f32::from(place);
            Node::rect(11.0, y - 8.0, 17.0, 17.0).round(4.0).stroke(HAIR).width(1.2)
        });
        let cubes = (0..have.min(5)).map(|place| cube(seat, 18.0).at(19.5, 116.0 - 21.0 * f32::from(place)));
        let letter = Node::label(19.5, 138.0, column.name()).size(14.0);
        let letter = letter.fill(if lit { glyph::FOOD } else { INK_3 }).class("bold");
        let mut node = Node::group()
            .spot(spot::column(seat, column))
            .title(board.say(&title))
            .add(
                Node::rect(0.0, 16.0, 39.0, 132.0)
                    .round(8.0)
                    .face()
                    .fill(BG_2)
                    .stroke(if lit { glyph::FOOD } else { HAIR })
                    .width(1.4),
            )
            .add_all(places)
            .add_all(cubes)
            .add(letter);
        if have > 5 {
            node = node.add(chip(have.to_string(), 11.0, ACCENT).at(19.5, 16.0));
        }
        node.at(43.0 * number as f32, 0.0)
    });
    let label = Node::text(2.0, 9.0, board.words.word("word-supply")).size(12.0).fill(INK_3);
    Node::group().add(label).add_all(nodes)
}

/// A production track: visible symbols and the discs that cover the rest.
fn track(board: &Board<'_>, seat: Seat, of: Track) -> Node {
    let player = &board.view.table.players[seat];
    let printed = board.game.board(player);
    let gone = usize::from(player.gone[of.index()]);
    let title = Message::new("note-track").with("track", show::track(of)).with("left", TRACK - 1 - gone);
    let spaces = (0..TRACK).map(|index| {
        let x = 52.0 + 38.0 * index as f32;
        let shown = index <= gone;
        let symbol = match of {
            Track::Food => printed.food_track[index].map(|column| {
                Node::label(0.0, 0.0, column.name())
                    .size(16.0)
                    .fill(if shown { glyph::FOOD } else { INK_3 })
                    .class("bold")
            }),
            Track::Ore => printed.ore_track[index].then(|| glyph::ore().scale(0.85)),
        };
        let ability = printed.abilities.iter().position(|(track, at, _)| *track == of && usize::from(*at) == index);
        let letter = ability.map(|number| {
            let letter = char::from(b'A' + number as u8).to_string();
            Node::group()
                .add(Node::rect(-9.0, -9.0, 18.0, 18.0).round(4.0).stroke(ACCENT).width(1.5))
                .add(Node::label(0.0, 0.0, letter).size(11.0).fill(ACCENT).class("bold"))
        });
        let face = Node::rect(-17.0, -17.0, 34.0, 34.0).round(7.0);
        let face = face
            .fill(if shown { PLATE } else { BG_2 })
            .stroke(if shown { glyph::track_tone(of) } else { HAIR })
            .width(1.3);
        let mut node = Node::group().add(face).add_all(symbol).add_all(letter);
        if !shown {
            node = node.add(disc(seat, 27.0).id(format!("disc-{seat}-{of}-{index}")));
        }
        node.at(x, 22.0)
    });
    Node::group()
        .spot(spot::track(seat, of))
        .title(board.say(&title))
        .add(Node::rect(0.0, 0.0, 396.0, 44.0).round(10.0).face().fill(BG_2).stroke(HAIR).width(1.2))
        .add(glyph::track(of).at(17.0, 22.0))
        .add_all(spaces)
}

/// The automation track: points of every level and the discs on it.
fn automation(board: &Board<'_>, player: &Player) -> Node {
    let printed = board.game.board(player);
    let level = usize::from(player.automation_level());
    let spaces = (0..AUTOMATION).map(|index| {
        let reached = index < level;
        let points = printed.automation[index];
        let title = Message::new("note-automation-points").with("level", index + 1).with("points", points);
        let face = Node::rect(-17.0, -17.0, 34.0, 34.0).round(7.0);
        let face = face.fill(if reached { PLATE } else { BG_2 }).stroke(if reached { ACCENT } else { HAIR }).width(1.4);
        let label = Node::label(0.0, 0.0, points.to_string()).size(15.0);
        let node = Node::group().title(board.say(&title)).add(face);
        node.add(label.fill(if reached { ACCENT } else { INK_3 }).class("num bold"))
            .at(52.0 + 38.0 * index as f32, 22.0)
    });
    let title = board.say(&Message::new("note-automation").with("level", level));
    let count = Node::label(352.0, 22.0, level.to_string()).size(19.0).fill(INK).class("num bold");
    Node::group()
        .title(title)
        .add(Node::rect(0.0, 0.0, 396.0, 44.0).round(10.0).fill(BG_2).stroke(HAIR).width(1.2))
        .add(glyph::gear().at(17.0, 22.0))
        .add_all(spaces)
        .add(count)
}

/// The abilities of an expert board; those that are awake are lit.
fn abilities(board: &Board<'_>, player: &Player) -> Node {
    let printed = board.game.board(player);
    let nodes = printed.abilities.iter().enumerate().map(|(number, ability)| {
        let state = show::ability_state(player, number, *ability);
        let (awake, own) = (state == "state-awake", ability.2);
        let title = show::board_ability(&board.game.content, printed, number);
        let title = Message::new("line-ability").with("card", title.unwrap_or_else(|| Message::new("effect-none")));
        let letter = char::from(b'A' + number as u8).to_string();
        Node::group()
            .title(board.say(&title.with("state", Message::new(state))))
            .add(
                Node::rect(0.0, 0.0, 308.0, 26.0)
                    .round(8.0)
                    .fill(BG_2)
                    .stroke(if awake { ACCENT } else { HAIR })
                    .width(1.3),
            )
            .add(Node::label(14.0, 13.0, letter).size(13.0).fill(if awake { ACCENT } else { INK_3 }).class("bold"))
            .add(glyph::ability(&board.game.content, own).fitted(262.0, 17.0).at(30.0, 13.0))
            .at(314.0 * number as f32, 0.0)
    });
    Node::group().add_all(nodes)
}

/// Colonies, private technologies, the ship in the museum.
fn things(board: &Board<'_>, player: &Player) -> Vec<Node> {
    let content = &board.game.content;
    let plate = |title: String, sign: Node, name: String, end: Option<Node>| {
        Node::group()
            .title(title)
            .add(Node::rect(0.0, 0.0, 204.0, 29.0).round(8.0).fill(PLATE).stroke(HAIR).width(1.3))
            .add(sign.scale(0.8).at(15.0, 14.5))
            .add(Node::text(30.0, 19.0, name).size(13.0).fit(138.0).fill(INK))
            .add_all(end.map(|end| end.at(188.0, 14.5)))
    };
    let colonies = player.colonies.iter().map(|card| {
        let points = content.system(card).points;
        let title = Message::new("note-colony").with("system", show::system(card)).with("points", points);
        let name = board.say(&show::system(card));
        plate(board.say(&title), glyph::colonise(), name, Some(glyph::points(points.to_string())))
    });
    let private = player.private.iter().map(|card| {
        let title = Message::new("note-private").with("card", show::technology(card));
        let text = board.say(&show::technology_card(content, card));
        let kind = content.technology(card).types.first().copied().unwrap_or(crate::terms::TechType::Science);
        plate(
            format!("{}. {text}", board.say(&title)),
            glyph::tech_type(kind),
            board.say(&show::technology(card)),
            None,
        )
    });
    let acts = player.private.iter().flat_map(|card| content.acts_of(card));
    let spaces = acts.flat_map(|act| (1..=act.spaces[board.game.seats - 2].count).map(move |space| (act, space)));
    let spaces = spaces.map(|(act, space)| {
        let at = crate::terms::ActSpace { act: act.id, space };
        let name = board.say(&show::act_text(content, act.id));
        plate(name.clone(), super::card::place(board, at, true), name, None)
    });
    let museum = (player.museum > 0).then(|| {
        let title = board.say(&Message::new("note-museum").with("level", player.museum));
        plate(title.clone(), glyph::ship(player.museum), title, None)
    });
    colonies.chain(private).chain(spaces).chain(museum).collect()
}
