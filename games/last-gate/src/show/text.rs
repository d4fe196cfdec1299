//! The view as plain text, region by region.

use engine::{Message, Region, Seat, Viewer};

use super::{build, card, coordinates, ground, named, neutral, open_quest, place, resources, tech, troops, unit_of};
use crate::battle::ATTACKER;
use crate::terms::{Build, Defence, Ground, Hex, Kind, PolicyId};
use crate::view::View;
use crate::{LastGate, economy, scoring};

/// Everything there is to see. The viewer's own board comes last: in a terminal that is right above the prompt.
pub fn text(game: &LastGate, view: &View, viewer: Viewer) -> Vec<Region> {
    let mut regions = vec![galaxy(game, view), council(game, view)];
    regions.extend(fight(view));
    regions.extend(landing(view));
    let (own, others): (Vec<Seat>, Vec<Seat>) = Seat::all(view.table.seats()).partition(|seat| viewer.is(*seat));
    regions.extend(others.into_iter().chain(own).map(|seat| player(game, view, seat)));
    regions
}

fn galaxy(game: &LastGate, view: &View) -> Region {
    let table = &view.table;
    let line = Message::new("line-round").with("round", table.round).with("who", table.first);
    let mut region = Region::new("region-galaxy").say(line);
    for at in Hex::all().filter(|at| table.map[at.index()].is_some()) {
        let mut things: Vec<Message> = Vec::new();
        if let Some(world) = table.world(at) {
            if let Some(owner) = world.owner.filter(|_| world.home.is_none()) {
                things.push(Message::new("line-colony").with("who", owner).with("level", world.level));
            }
            things.extend(world.buildings().map(|(_, building)| build(Build::Slot(building))));
            let defences = Defence::ALL.into_iter().filter(|defence| world.has(*defence));
            things.extend(defences.map(|defence| build(Build::Defence(defence))));
            if world.army {
                things.push(Message::new("line-army"));
            }
        }
        if table.routes.contains(at) {
            things.push(build(Build::Route));
        }
        if let Some(number) = table.neutral(at) {
            let fleet = table.neutrals[number];
            things.push(Message::new("line-neutral").with("fleet", neutral(fleet.id)).with("count", fleet.fleets));
        }
        for site in table.sites.iter().filter(|site| site.at == at) {
            if let Some(id) = site.card {
                let line = Message::new("line-site").with("card", card(game, id)).with("level", site.level);
                things.push(line.with("need", game.content.event(id).level));
            }
        }
        for seat in Seat::all(table.seats()) {
            for what in table[seat].units().filter(|what| table[seat].at(*what) == Some(at)) {
                things.push(Message::new("line-unit").with("who", seat).with("unit", unit_of(table, seat, what)));
            }
        }
        if let Some(by) = table.blockader(at) {
            things.push(Message::new("line-blockade").with("who", by));
        }
        let line = Message::new(if things.is_empty() { "line-system" } else { "line-system-with" });
        region = region.say(line.with("place", place(table, at)).with("things", things));
    }
    region.say(Message::new("line-unknown").with("count", table.face_down.len()))
}

/// Contracts, wars, quests, requests: what lies open for all.
fn council(game: &LastGate, view: &View) -> Region {
    let table = &view.table;
    let mut region = Region::new("region-council");
    let bought = super::bought_points(table);
    if !bought.is_empty() {
        region = bought.into_iter().fold(region.say("head-last-vote"), Region::say);
    }
    for contract in &table.contracts {
        region = region.say(super::contract(contract));
    }
    for war in &table.wars {
        region = region.say(
            Message::new("line-war")
                .with("who", war.aggressor)
                .with("other", war.defender)
                .with("first", war.pips[0])
                .with("second", war.pips[1])
                .with("goals", super::goals(war)),
        );
    }
    for id in table.quests.iter() {
        region = region.say(open_quest(game, id));
    }
    for a in Seat::all(table.seats()) {
        for b in Seat::all(table.seats()).filter(|b| *b != a) {
            let relation = table.relation(a, b);
            let pair = |id: &'static str| Message::new(id).with("who", a).with("other", b);
            if a < b && relation.discovered {
                region = region.say(pair("line-discovered"));
            }
            if a < b && relation.peace_until >= table.round {
                region = region.say(pair("line-peace").with("round", relation.peace_until));
            }
            if crate::steps::war::has_reason(table, a, b) {
                region = region.say(pair("line-reason"));
            }
        }
    }
    let open = crate::terms::InvestorId::all().filter(|id| !table.requests_closed.contains(*id));
    let open: Vec<Message> = open.map(|id| named("investor", id)).collect();
    if !open.is_empty() {
        region = region.say(Message::new("line-requests").with("list", open));
    }
    region
}

/// The space battle: who and what fights, on which side, with which values.
fn fight(view: &View) -> Option<Region> {
    let fight = view.table.fight.as_ref()?;
    let table = &view.table;
    let mut region = Region::new("region-battle").say(place(table, fight.at));
    // Choices name the fleets of a battle by these numbers.
    for (number, fighter) in fight.fighters.iter().enumerate() {
        let side = if usize::from(fighter.side) == ATTACKER { "word-attacker" } else { "word-defender" };
        region = region.say(
            Message::new("line-fighter")
                .with("number", number + 1)
                .with("side", Message::new(side))
                .with("what", super::fighter(table, fight, fighter, None))
                .with("values", super::values(fighter.values)),
        );
    }
    Some(region)
}

/// The ground battle: how many of each kind are left on both sides.
fn landing(view: &View) -> Option<Region> {
    let battle = view.table.ground.as_ref()?;
    let mut region = Region::new("region-ground").say(place(&view.table, battle.at));
    for (side, who) in battle.sides.into_iter().enumerate() {
        let stacks = Ground::ALL.into_iter().map(|kind| (kind, battle.stack(side, kind).count));
        let list: Vec<Message> = stacks
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| Message::new("amount-troops").with("unit", ground(kind)).with("count", count))
            .collect();
        region = region.say(Message::new("line-army-of").with("who", who).with("list", list));
    }
    Some(region)
}

fn player(game: &LastGate, view: &View, seat: Seat) -> Region {
    let table = &view.table;
    let player = &table[seat];
    let mut region = Region::new(Message::new("region-player").with("who", seat))
        .say(Message::new("line-points").with("count", scoring::points(game, table, seat)).with("goal", game.goal))
        .say(Message::new("line-account").with("some", resources(player.account)))
        .say(Message::new("line-income").with("some", resources(economy::income(game, table, seat).net())));
    let [ground, space] = economy::free_capacity(game, table, seat);
    region = region.say(Message::new("line-capacity").with("ground", ground).with("space", space));
    region = region.say(Message::new("line-government").with("government", named("government", player.government)));
    let pool: Vec<Message> = Kind::ALL
        .into_iter()
        .filter(|kind| player.pool[*kind as usize] > 0)
        .map(|kind| Message::new("line-pool").with("kind", super::kind(kind)).with("count", player.pool[kind as usize]))
        .collect();
    if !pool.is_empty() {
        region = region.say(Message::new("amounts").with("list", pool));
    }
    let active = player.active(game);
    let policy = |id: PolicyId| match named("policy", id) {
        name if active.contains(id) => name,
        name => Message::new("policy-inactive").with("policy", name),
    };
    for (id, list) in [
        ("line-policies", player.policies.iter().map(policy).collect::<Vec<_>>()),
        ("line-techs", player.techs.iter().map(tech).collect()),
        ("line-goals", player.goals.iter().map(|goal| named("goal", goal)).collect()),
    ] {
        if !list.is_empty() {
            region = region.say(Message::new(id).with("list", list));
        }
    }
    // LG-7.2: where ground units are is for their owner alone; how many there are everybody has seen (LG-4N.12).
    if view.viewer == Some(seat) {
        for (number, world) in table.worlds.iter().enumerate().filter(|(_, world)| world.owner == Some(seat)) {
            let here = troops(view.armies[number]);
            if !here.is_empty() {
                region =
                    region.say(Message::new("line-troops").with("place", coordinates(world.at)).with("list", here));
            }
        }
        for (number, cargo) in view.cargo.iter().enumerate().filter(|(_, cargo)| !cargo.is_empty()) {
            let list = troops(*cargo);
            region = region.say(Message::new("line-cargo").with("number", number + 1).with("list", list));
        }
    } else if !player.troops.is_empty() {
        region = region.say(Message::new("line-all-troops").with("list", troops(player.troops)));
    }
    for planet in &player.set_aside {
        region = region.say(Message::new("line-set-aside").with("planet", super::planet(*planet)));
    }
    let cards: u8 = player.hand.iter().sum();
    if view.viewer == Some(seat) && cards > 0 {
        let cards: Vec<Message> = view.hand.iter().map(|id| card(game, id)).collect();
        region = region.say(Message::new("line-hand").with("list", cards));
    } else if cards > 0 {
        region = region.say(Message::new("line-cards").with("count", cards));
    }
    region
}
