//! A player's board: accounts and income, capacity, political actions, planets with their buildings, ships and fleets, policies,
//! goals and cards.

use engine::draw::{ACCENT, HAIR, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, chip, seat_mark};
use engine::{Message, Seat};

use super::{Board, glyph, paragraph, roman};
use crate::show::{self, spot};
use crate::state::World;
use crate::steps::buy::slots;
use crate::terms::{Building, Civil, FleetKind, Kind, Resource, Unit};
use crate::{economy, mods, scoring};

const WIDTH: f32 = 320.0;
const PAD: f32 = 8.0;
/// The right ends of the columns of the accounts: held, income, production, upkeep.
const COLUMNS: [f32; 4] = [138.0, 196.0, 256.0, 308.0];

/// Everything that belongs to a player.
pub fn panel(board: &Board<'_>, seat: Seat, place: Place) -> Panel {
    let (game, table) = (board.game, &board.view.table);
    let title = board.say(&Message::new("region-player").with("who", seat));
    let points =
        Message::new("line-points").with("count", scoring::points(game, table, seat)).with("goal", game.goal());
    let mut sheet = Sheet { y: 2.0, nodes: Vec::new() };
    head(board, seat, &mut sheet);
    accounts(board, seat, &mut sheet);
    actions(board, seat, &mut sheet);
    planets(board, seat, &mut sheet);
    sheet.y += 4.0;
    for line in lines(board, seat) {
        sheet.line(&board.say(&line));
    }
    Panel::new(format!("player-{seat}"), title, place, WIDTH, sheet.y + 2.0)
        .note(board.say(&points))
        .add_all(sheet.nodes)
}

/// What is drawn so far, from top to bottom.
struct Sheet {
    y: f32,
    nodes: Vec<Node>,
}

impl Sheet {
    fn put(&mut self, node: Node, height: f32) {
        self.nodes.push(node.at(0.0, self.y));
        self.y += height;
    }

    fn heading(&mut self, words: String) {
        self.y += 6.0;
        self.put(Node::text(PAD, 14.0, words).size(13.5).fit(WIDTH - 2.0 * PAD).fill(INK_3).class("bold"), 20.0);
    }

    fn line(&mut self, words: &str) {
        let (node, height) = paragraph(words, (PAD, 0.0), WIDTH - 2.0 * PAD, 14.0, INK_2);
        self.put(node.class("quiet"), height + 4.0);
    }
}

/// The government, and the one that is to come.
fn head(board: &Board<'_>, seat: Seat, sheet: &mut Sheet) {
    let player = &board.view.table[seat];
    let name = board.say(&Message::new(format!("government-{}", player.government)));
    let head = Node::group()
        .add(seat_mark(seat, 24.0).at(PAD + 14.0, 16.0))
        .add(Node::text(PAD + 34.0, 22.0, name).size(16.0).fit(WIDTH - 60.0).fill(INK).class("bold"));
    sheet.put(head, 34.0);
    if let Some(next) = player.next_government {
        let next = Message::new("line-next-government").with("government", Message::new(format!("government-{next}")));
        sheet.line(&board.say(&next));
    }
}

/// A row for every resource: what is held, what the next income brings, and what that is made of.
fn accounts(board: &Board<'_>, seat: Seat, sheet: &mut Sheet) {
    let income = economy::income(board.game, &board.view.table, seat);
    let heads = ["head-held", "head-income", "head-production", "head-upkeep"].into_iter().zip(COLUMNS);
    let heads = heads.map(|(id, x)| Node::text(x, 11.0, board.words.word(id)).end().size(12.5).fit(49.0).fill(INK_3));
    sheet.put(Node::group().add_all(heads.map(|head| head.class("quiet"))), 15.0);
    for kind in Resource::ALL {
        let net = income.net()[kind];
        // What runs out is seen before it does.
        let shade = if net < 0 { glyph::TONES[5] } else { glyph::tone(kind) };
        let net = if net > 0 { format!("+{net}") } else { net.to_string().replace('-', "−") };
        let held = board.view.table[seat].account[kind].to_string();
        let upkeep = if income.upkeep[kind] > 0 { format!("−{}", income.upkeep[kind]) } else { "0".into() };
        let number = |x: f32, text: String, size: f32, tone: Tone| {
            Node::text(x, 19.0, text).end().size(size).fill(tone).class("num bold")
        };
        let name = board.say(&show::resource(kind));
        let row = Node::group()
            .spot(spot::resource(seat, kind))
            .title(name.clone())
            .add(
                Node::rect(PAD - 4.0, 0.0, WIDTH - 2.0 * PAD + 8.0, 27.0)
                    .round(8.0)
                    .face()
                    .fill(PANEL)
                    .stroke(HAIR)
                    .width(1.2),
            )
            .add(glyph::resource(kind).scale(0.95).at(PAD + 10.0, 13.5))
            .add(Node::text(PAD + 25.0, 18.5, name).size(14.0).fit(78.0).fill(INK_2).class("quiet"))
            .add(number(COLUMNS[0], held, 17.0, INK))
            .add(number(COLUMNS[1], net, 15.0, shade))
            .add(number(COLUMNS[2], income.production[kind].to_string(), 13.0, INK_2))
            .add(number(COLUMNS[3], upkeep, 13.0, INK_2));
        sheet.put(row, 30.0);
    }
    let [ground, space] = economy::free_capacity(board.game, &board.view.table, seat);
    let [all_ground, all_space] = economy::capacity(board.game, &board.view.table, seat);
    let capacity = Message::new("line-capacity-of")
        .with("ground", ground)
        .with("space", space)
        .with("ground-all", all_ground)
        .with("space-all", all_space);
    sheet.y += 2.0;
    sheet.line(&board.say(&capacity));
}

/// The political actions that are left, by kind.
fn actions(board: &Board<'_>, seat: Seat, sheet: &mut Sheet) {
    sheet.heading(board.words.word("head-actions"));
    let kinds = Kind::ALL.into_iter().enumerate().map(|(place, kind)| {
        let count = board.view.table[seat].pool[kind as usize];
        let (x, y) = (PAD + 103.0 * (place % 3) as f32, 11.0 + 25.0 * (place / 3) as f32);
        let (edge, tone) = if count > 0 { (ACCENT, INK) } else { (LINE, INK_3) };
        let name = Node::text(x + 25.0, y + 4.5, board.say(&show::kind(kind))).size(12.5).fit(74.0).fill(tone);
        Node::group().add(chip(count.to_string(), 12.0, edge).at(x + 11.0, y)).add(name.class("quiet"))
    });
    sheet.put(Node::group().add_all(kinds), 49.0);
}

/// The planets against the size of the state, a row for each.
fn planets(board: &Board<'_>, seat: Seat, sheet: &mut Sheet) {
    let (game, table) = (board.game, &board.view.table);
    let head = Message::new("head-planets")
        .with("count", table.worlds_of(seat).count())
        .with("size", economy::state_size(game, table, seat));
    sheet.heading(board.say(&head));
    for world in table.worlds_of(seat) {
        sheet.put(planet(board, world), 27.0);
    }
}

fn planet(board: &Board<'_>, world: &World) -> Node {
    let name = match world.planet {
        Some(id) => show::planet(id),
        None => Message::new("system-home_world"),
    };
    let name = format!("{} {}", world.at, board.say(&name));
    let built = (0..slots(board.game, world)).map(|slot| {
        let frame = Node::rect(-10.0, -10.0, 20.0, 20.0).round(5.0).stroke(HAIR).width(1.2);
        let Some(building) = world.slots[slot] else {
            return frame.off().at(185.0 + 23.0 * slot as f32, 12.0);
        };
        let level = match building {
            Building::Centre => None,
            other => Some(Node::label(5.5, 4.5, other.level().to_string()).size(10.0).fill(INK).class("num bold")),
        };
        Node::group()
            .title(board.say(&show::build(crate::terms::Build::Slot(building))))
            .add(frame.fill(PLATE))
            .add(glyph::building(building).scale(0.62).at(-3.0, -2.0))
            .add_all(level)
            .at(185.0 + 23.0 * slot as f32, 12.0)
    });
    Node::group()
        .add(Node::text(PAD, 17.0, name).size(14.0).fit(136.0).fill(INK).class("quiet"))
        .add(Node::label(158.0, 12.0, roman(world.level)).size(12.5).fill(INK_2).class("bold"))
        .add_all(built)
}

/// Fleets and ships, policies, goals, anomalies and cards, ground units, in words.
fn lines(board: &Board<'_>, seat: Seat) -> Vec<Message> {
    let (game, table) = (board.game, &board.view.table);
    let player = &table[seat];
    let navy = mods::navy(game, table, seat);
    let count = player.fleets().filter(|(_, fleet)| fleet.kind == FleetKind::Own).count();
    let mut lines = vec![
        Message::new("line-navy")
            .with("count", count)
            .with("limit", navy.limit)
            .with("values", show::values(navy.values)),
    ];
    for (id, kind) in
        [("line-fleets", None), ("line-research", Some(Civil::Research)), ("line-colony-ships", Some(Civil::Colony))]
    {
        let units = player.units().filter(|unit| match unit {
            Unit::Fleet(_) => kind.is_none(),
            Unit::Civil(what, _) => kind == Some(*what),
        });
        let units: Vec<Message> = units.map(|unit| placed(board, seat, unit)).collect();
        if !units.is_empty() {
            lines.push(Message::new(id).with("list", units));
        }
    }
    let list = |id: &'static str, what: &str, names: Vec<String>| {
        let names: Vec<Message> = names.into_iter().map(|name| Message::new(format!("{what}-{name}"))).collect();
        (!names.is_empty()).then(|| Message::new(id).with("list", names))
    };
    lines.extend(list("line-policies", "policy", player.policies.iter().map(|id| id.to_string()).collect()));
    lines.extend(list("line-goals", "goal", player.goals.iter().map(|id| id.to_string()).collect()));
    lines.push(Message::new("line-counts").with("techs", player.techs.len()).with("anomalies", player.anomalies.len()));
    lines.extend(player.set_aside.iter().map(|id| Message::new("line-set-aside").with("planet", show::planet(*id))));
    lines.extend(hand(board, seat));
    lines.extend(troops(board, seat));
    lines
}

/// The number of a ship or fleet and where it is; fleets that are not the player's own say so.
fn placed(board: &Board<'_>, seat: Seat, unit: Unit) -> Message {
    let player = &board.view.table[seat];
    let at = show::coordinates(player.at(unit).unwrap_or_default());
    let (id, number) = match unit {
        Unit::Civil(_, place) => ("unit-at", place),
        Unit::Fleet(place) => match player.fleets[usize::from(place)].map(|fleet| fleet.kind) {
            Some(FleetKind::Mercenary) => ("mercenary-at", place),
            Some(FleetKind::Kosme) => ("kosme-at", place),
            Some(FleetKind::Unique) => ("unique-at", place),
            _ => ("unit-at", place),
        },
    };
    Message::new(id).with("number", number + 1).with("place", at)
}

/// LG-7.2: the viewer's own event cards by name, those of others by number.
fn hand(board: &Board<'_>, seat: Seat) -> Option<Message> {
    let view = board.view;
    let count: u8 = view.table[seat].hand.iter().sum();
    let own = || view.hand.iter().map(|id| show::card(board.game, id)).collect::<Vec<_>>();
    match count {
        0 => None,
        _ if view.viewer == Some(seat) => Some(Message::new("line-hand").with("list", own())),
        _ => Some(Message::new("line-cards").with("count", count)),
    }
}

/// LG-7.2: the viewer's own ground units with their places, and how many others have.
fn troops(board: &Board<'_>, seat: Seat) -> Vec<Message> {
    let (view, table) = (board.view, &board.view.table);
    if view.viewer != Some(seat) {
        let all = show::troops(table[seat].troops);
        return if all.is_empty() { Vec::new() } else { vec![Message::new("line-all-troops").with("list", all)] };
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
    stationed.chain(aboard).collect()
}
