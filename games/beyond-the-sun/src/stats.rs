//! Numbers that conditions, formulas and effects read off a player's things.

use engine::Seat;

use crate::BeyondTheSun;
use crate::state::Table;
use crate::terms::{Location, Stat, TechSet};

/// A number of a player, now.
pub fn stat(game: &BeyondTheSun, table: &Table, seat: Seat, stat: Stat) -> u16 {
    let player = &table.players[seat];
    let board = game.board(player);
    let of_level = |level| player.known.iter().filter(|card| game.content.technology(*card).level == level).count();
    match stat {
        Stat::TechLevel4 => of_level(4) as u16,
        Stat::TechLevel3 => of_level(3) as u16,
        Stat::ColonisedSystems => player.colonies.len().into(),
        Stat::AutomationLevel => player.automation_level().into(),
        Stat::ShipsStrength => player.strength().into(),
        Stat::TechTypes => types(game, player.known).into(),
        Stat::GrowthSymbols => board.growth[usize::from(player.gone[0])].len().into(),
        Stat::OreProduction => board.ore[usize::from(player.gone[1])].into(), // BTS-4.162
        Stat::SameSpecialisation => same_specialisation(game, table, seat),
        Stat::ControlledSystems => table.controlled(seat).count() as u16,
        Stat::GarrisonedSystems => {
            table.controlled(seat).filter(|at| !player.fleet[at.index()].is_empty()).count() as u16 // BTS-3.71
        }
        Stat::Ore => player.ore,
    }
}

/// BTS-3.72: how many types technologies of level II and higher can stand for, one each. Bit n of the set says that the types of n
/// can be covered; each card adds one of its types to what was possible without it.
fn types(game: &BeyondTheSun, known: TechSet) -> u8 {
    /// The sets of types that hold each type.
    const WITH: [u16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];
    let mut covered: u16 = 1;
    for card in known.iter().map(|card| game.content.technology(card)).filter(|card| card.level >= 2) {
        let more = (0..4).filter(|kind| card.type_bits >> kind & 1 == 1);
        covered |= more.fold(0, |all, kind| all | (covered & !WITH[kind]) << (1 << kind));
    }
    (0..16u32).filter(|set| covered >> set & 1 == 1).map(u32::count_ones).max().unwrap_or(0) as u8
}

/// BTS-3.70: the larger number of own systems that print food, or ore.
fn same_specialisation(game: &BeyondTheSun, table: &Table, seat: Seat) -> u16 {
    let controlled = table.controlled(seat).filter_map(|at: Location| game.prints(table, at));
    let colonies = table.players[seat].colonies.iter().map(|card| game.content.system(card).prints);
    let (mut food, mut ore) = (0, 0);
    for [prints_food, prints_ore] in controlled.chain(colonies) {
        food += u16::from(prints_food);
        ore += u16::from(prints_ore);
    }
    food.max(ore)
}
