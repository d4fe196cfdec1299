//! Battles in space: declaration, order, and the simple combat mode (4T, 4U).

use engine::{Chance, Seat, SeatSet, Sink};
use tinyvec::ArrayVec;

use super::{Context, Step, retreat, war, window};
use crate::action::Action;
use crate::battle::{ATTACKER, Body, DEFENDER, Fight, Fighter, MAX_FIGHTERS};
use crate::content::Values;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Battle, Phase, Position, Table, War, Wounded};
use crate::terms::{Defence, Faction, FleetKind, Hex, HexSet, MAX_PLAYERS, Unit};
use crate::{LastGate, galaxy, mods, scoring};

/// LG-4T.3: what a player may attack: planets and civil ships of enemies that no fleet defends, and their routes, also where fleets
/// have to be beaten first (LG-4T.21). Fleets of two players at war fight anyway, and whoever attacks with them may land afterwards;
/// whoever is attacked names the planet of the others for the time after the battle.
pub fn legal_declare(_: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::Done);
    let places: HexSet = p.table[seat].fleets().map(|(_, fleet)| fleet.at).collect();
    for at in places.iter() {
        for other in Seat::all(p.table.seats()).filter(|other| *other != seat && p.table.at_war(seat, *other)) {
            let defended = galaxy::has_fleet(&p.table, other, at);
            let listed = |route: bool| {
                p.table.battles.contains(&Battle { at, attacker: seat, defender: Some(other), route, late: false })
            };
            let planet = p.table.world(at).is_some_and(|world| world.owner == Some(other));
            let civil = p.table[other].units().any(|unit| p.table[other].at(unit) == Some(at));
            let attacked = || p.table.war(seat, other).is_some_and(|war| attacker(&p.table, war, at) == other);
            let open = if defended { planet && attacked() } else { planet || civil };
            if open && !listed(false) && p.table.battles.len() < 10 {
                actions.put(Action::Attack(at, other));
            }
            if p.table[other].routes.contains(at) && !listed(true) && p.table.battles.len() < 10 {
                actions.put(Action::AttackRoute(at));
            }
        }
    }
}

/// One attack more, or that is all.
pub fn declare(_: &LastGate, p: &mut Position, seat: Seat, action: Action) {
    let battle = match action {
        Action::Attack(at, other) => Battle { at, attacker: seat, defender: Some(other), route: false, late: false },
        Action::AttackRoute(at) => {
            let owner = Seat::all(p.table.seats()).find(|other| p.table[*other].routes.contains(at));
            Battle { at, attacker: seat, defender: owner, route: true, late: false }
        }
        _ => return,
    };
    p.table.battles.push(battle);
    p.table.steps.push(Step::Declare(seat));
}

/// LG-3.28: compulsory battles and those with neutral fleets join the declared ones.
pub fn begin(game: &LastGate, p: &mut Position) {
    p.table.phase = Phase::Battles;
    for world in &mut p.table.worlds {
        world.attacked = SeatSet::EMPTY;
    }
    let order: ArrayVec<[Seat; 6]> = p.table.order().collect();
    // LG-4R.23: whoever entered the system of a neutral fleet.
    for neutral in p.table.neutrals {
        for seat in order.iter().copied() {
            let came = |unit: Unit| {
                let here = p.table[seat].at(unit) == Some(neutral.at);
                here && p.table[seat].going(unit).is_some_and(|going| going.from.is_some())
            };
            if p.table[seat].units().any(came) {
                list(p, Battle { at: neutral.at, attacker: seat, defender: None, route: false, late: false });
            }
        }
    }
    for war in p.table.wars {
        let places = |seat: Seat| -> HexSet { p.table[seat].fleets().map(|(_, fleet)| fleet.at).collect() };
        for at in (places(war.aggressor) & places(war.defender)).iter() {
            let attacker = attacker(&p.table, &war, at);
            let defender = if attacker == war.aggressor { war.defender } else { war.aggressor };
            list(p, Battle { at, attacker, defender: Some(defender), route: false, late: false });
        }
    }
    p.table.steps.push(Step::NextBattle);
    let parties = |battle: &Battle| SeatSet::only(battle.attacker) | battle.defender.into_iter().collect();
    let parties = p.table.battles.iter().map(parties).fold(SeatSet::EMPTY, |all, some| all | some);
    window::open(game, p, parties.iter(), Trigger::BattleDeclared, Context::default());
}

/// LG-3.30: a fleet that an effect of this phase has put beside an enemy's fights it, after all battles of the list, unless the two
/// have one there anyway.
pub fn arise(p: &mut Position, seat: Seat, at: Hex) {
    if p.table.phase != Phase::Battles {
        return;
    }
    for war in p.table.wars {
        let foe = match seat {
            _ if seat == war.aggressor => war.defender,
            _ if seat == war.defender => war.aggressor,
            _ => continue,
        };
        let between = |other: &Battle| {
            let parties = (other.attacker, other.defender);
            other.at == at && !other.route && (parties == (seat, Some(foe)) || parties == (foe, Some(seat)))
        };
        if galaxy::has_fleet(&p.table, foe, at) && !p.table.battles.iter().any(between) {
            let attacker = attacker(&p.table, &war, at);
            let defender = Some(if attacker == seat { foe } else { seat });
            list(p, Battle { at, attacker, defender, route: false, late: true });
        }
    }
}

fn list(p: &mut Position, battle: Battle) {
    if p.table.battles.len() < 12 && !p.table.battles.contains(&battle) {
        p.table.battles.push(battle);
    }
}

/// LG-4T.2: of two players at war with fleets in a system who came, who came last, or the aggressor.
fn attacker(table: &Table, war: &War, at: Hex) -> Seat {
    let last = |seat: Seat| {
        let here = table[seat].fleets().filter(|(_, fleet)| fleet.at == at);
        here.map(|(_, fleet)| fleet.going.entered).max().unwrap_or(0)
    };
    if last(war.defender) > last(war.aggressor) { war.defender } else { war.aggressor }
}

/// LG-3.28: in player order of the attackers; who has several chooses.
pub fn next(p: &mut Position) {
    let waits = |seat: &Seat| p.table.battles.iter().any(|battle| battle.attacker == *seat && is_ready(p, battle));
    let first = p.table.order().find(waits);
    let Some(seat) = first else {
        p.table.battles.clear();
        p.table.wounds.clear();
        return;
    };
    p.table.steps.push(Step::NextBattle);
    p.table.steps.push(Step::Order(seat));
}

/// LG-4T.21: inside a system trade routes are attacked after the battles, and a planet after the battle that its owner's fleets
/// begin: what has been declared stands before such a battle in the list. What nobody defends in space is attacked after all
/// battles of its attacker. LG-3.30: what has arisen since comes last, in its order.
fn is_ready(p: &Position, battle: &Battle) -> bool {
    if battle.late {
        let mut waiting = p.table.battles.iter();
        return waiting.next() == Some(battle) && waiting.all(|other| other.late);
    }
    let mut here = p.table.battles.iter().filter(|other| other.at == battle.at && !other.route && !other.late);
    if battle.route {
        return here.next().is_none();
    }
    let mut behind = here.clone().skip_while(|other| *other != battle);
    if behind.any(|other| (Some(other.attacker), other.defender) == (battle.defender, Some(battle.attacker))) {
        return false;
    }
    let concerns = |other: &Battle| other.attacker == battle.attacker || other.defender == Some(battle.attacker);
    is_fought(p, battle) || !here.any(|other| concerns(other) && is_fought(p, other))
}

/// LG-4T.1, LG-4T.22: whether both have something that fights in space; others only join them.
fn is_fought(p: &Position, battle: &Battle) -> bool {
    let fights = |seat: Seat| {
        let world = || p.table.world(battle.at).filter(|world| world.owner == Some(seat));
        galaxy::has_fleet(&p.table, seat, battle.at) || world().is_some_and(|world| world.defences != 0)
    };
    galaxy::has_fleet(&p.table, battle.attacker, battle.at) && battle.defender.is_none_or(fights)
}

/// The battles of a player.
pub fn legal_order(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let own = p.table.battles.iter().enumerate().filter(|(_, battle)| battle.attacker == seat);
    own.filter(|(_, battle)| is_ready(p, battle)).for_each(|(place, _)| actions.put(Action::First(place as u8)));
}

/// This one is next.
pub fn order(p: &mut Position, action: Action) {
    let Action::First(place) = action else { return };
    p.table.battles[..=usize::from(place)].rotate_right(1);
    p.table.steps.push(Step::Engage);
}

/// Which side a player's fleets are on, if any (LG-4T.4).
fn side_of(p: &Position, seat: Seat, attacker: Seat, defender: Option<Seat>) -> Option<usize> {
    if seat == attacker {
        return Some(ATTACKER);
    }
    let defender = defender?;
    if seat == defender {
        return Some(DEFENDER);
    }
    match (p.table.at_war(seat, attacker), p.table.at_war(seat, defender)) {
        (true, false) => Some(DEFENDER),
        (false, true) => Some(ATTACKER),
        _ => None,
    }
}

/// The battle at the head of the list begins.
pub fn engage(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    if p.table.battles.is_empty() {
        return;
    }
    let battle = p.table.battles.remove(0);
    let Battle { at, attacker, defender, route, .. } = battle;
    if route {
        return attack_route(game, p, battle, events);
    }
    if defender.is_some_and(|defender| !p.table.at_war(attacker, defender)) {
        return;
    }
    let neutral = if defender.is_none() { p.table.neutral(at) } else { None };
    let mut fight = Fight {
        at,
        sides: [Some(attacker), defender],
        parties: [SeatSet::only(attacker), defender.into_iter().collect()],
        neutral: neutral.map(|number| p.table.neutrals[number].id),
        commander: None,
        round: 0,
        fighters: ArrayVec::new(),
        hits: [[0; 10]; 2],
        dealt: ArrayVec::new(),
        decisive: false,
    };
    for seat in Seat::all(p.table.seats()) {
        let Some(side) = side_of(p, seat, attacker, defender) else { continue };
        for (place, fleet) in p.table[seat].fleets().filter(|(_, fleet)| fleet.at == at) {
            let values = mods::values(game, &p.table, seat, fleet.kind);
            fight.fighters.push(Fighter { side: side as u8, body: Body::Fleet(seat, place as u8), values });
            fight.parties[side].insert(seat);
        }
        // LG-4U.11: defence buildings fight as fleets for the planet's owner who defends, or joins the defender (LG-4T.23).
        let world = p.table.world(at).filter(|world| world.owner == Some(seat) && side == DEFENDER);
        if let Some(world) = world {
            let values = mods::values(game, &p.table, seat, FleetKind::Own);
            for defence in Defence::ALL.into_iter().filter(|defence| world.has(*defence)) {
                // LG-4T.9: an earlier battle of this phase has left its damage.
                let [_, lost] = p.table.wound(at, Wounded::Building(defence as u8));
                let values = Values { hull: values.hull.saturating_sub(lost).max(1), ..values };
                let body = Body::Building(seat, defence as u8);
                fight.fighters.push(Fighter { side: side as u8, body, values });
                fight.parties[side].insert(seat);
            }
        }
    }
    if let Some(number) = neutral {
        let neutral = p.table.neutrals[number];
        let values = game.content.neutral(neutral.id).values;
        for _ in 0..neutral.fleets {
            fight.fighters.push(Fighter { side: DEFENDER as u8, body: Body::Neutral, values });
        }
        fight.commander = command(game, p, attacker);
    }
    // LG-4T.1, LG-4T.22: it is their battle; partners fight in it, but not in their place.
    let own = |seat: Seat| {
        let is_own = |body: Body| matches!(body, Body::Fleet(who, _) | Body::Building(who, _) if who == seat);
        fight.fighters.iter().any(|fighter| is_own(fighter.body))
    };
    let (attacks, defends) = (own(attacker), defender.map_or(neutral.is_some(), own));
    let guarded = fight.stands(ATTACKER);
    p.table.origins = retreat::origins(p, fight.parties[ATTACKER] | SeatSet::only(attacker), at);
    p.table.fight = Some(fight);
    match (attacks, defends) {
        (true, true) => {
            events.put(Event::Battle(at, Some(attacker), defender));
            p.table.steps.push(Step::Volley);
        }
        // LG-4U.19: civil ships without a fleet of their side are destroyed.
        (false, true) => {
            if !guarded {
                retreat::lose_civil(game, p, attacker, at, events);
            }
            p.table.fight = None;
        }
        // LG-4T.30: nobody defends in space; this counts as no battle.
        (true, false) => {
            if let Some(defender) = defender {
                retreat::lose_civil(game, p, defender, at, events);
                p.table.fight = None;
                invade(p, attacker, at);
            }
            p.table.fight = None;
        }
        (false, false) => p.table.fight = None,
    }
    super::look_around(game, p);
}

/// LG-4R.25: the player with the fewest points who has no units on the other side; a tie is decided at random.
fn command(game: &LastGate, p: &mut Position, attacker: Seat) -> Option<Seat> {
    let others = p.table.order().filter(|seat| *seat != attacker);
    let others: ArrayVec<[Seat; MAX_PLAYERS]> = others.collect();
    let fewest = others.iter().map(|seat| scoring::points(game, &p.table, *seat)).min()?;
    let tied: ArrayVec<[Seat; MAX_PLAYERS]> =
        others.into_iter().filter(|seat| scoring::points(game, &p.table, *seat) == fewest).collect();
    if tied.len() == 1 { tied.first().copied() } else { p.random.choose(&tied).copied() }
}

/// LG-4M.23: a trade route without a defending fleet is destroyed.
fn attack_route(game: &LastGate, p: &mut Position, battle: Battle, events: &mut impl Sink<Event>) {
    let Some(owner) = battle.defender else { return };
    let attacks = galaxy::has_fleet(&p.table, battle.attacker, battle.at) && p.table.at_war(battle.attacker, owner);
    if attacks && !galaxy::has_fleet(&p.table, owner, battle.at) && p.table[owner].routes.contains(battle.at) {
        p.table[owner].routes.remove(battle.at);
        p.table.routes.remove(battle.at);
        events.put(Event::RouteLost(battle.at));
    }
    super::look_around(game, p);
}

/// LG-4X.1: the attacker may land troops; whether it is still possible then, the step says. LG-4T.21: his attack on the route
/// comes before that.
fn invade(p: &mut Position, attacker: Seat, at: Hex) {
    if p.table.world(at).is_some_and(|world| !world.attacked.contains(attacker)) {
        p.table.steps.push(Step::Invade(attacker, at));
        if listed_route(p, attacker, at).is_some() {
            p.table.steps.push(Step::RouteFirst(attacker, at));
        }
    }
}

/// The place of a player's attack on the route of a system in the list.
fn listed_route(p: &Position, attacker: Seat, at: Hex) -> Option<usize> {
    p.table.battles.iter().position(|battle| battle.route && (battle.attacker, battle.at) == (attacker, at))
}

/// The attack on a route that comes before a landing.
pub fn route_first(game: &LastGate, p: &mut Position, attacker: Seat, at: Hex, events: &mut impl Sink<Event>) {
    if let Some(place) = listed_route(p, attacker, at) {
        let battle = p.table.battles.remove(place);
        attack_route(game, p, battle, events);
    }
}

/// LG-4U.18: from the second round on a side may retreat, the attacker first.
pub fn volley(game: &LastGate, p: &mut Position) {
    let Some(fight) = &mut p.table.fight else { return };
    fight.round += 1;
    let fight = *fight;
    if fight.round > 100 {
        // LG-9.21: a defeat of the attacker.
        return p.table.steps.push(Step::FightOver(DEFENDER as u8));
    }
    p.table.steps.push(Step::Roll);
    let open = fight.round >= game.content.fleets.retreat_from && !fight.decisive;
    for side in [DEFENDER, ATTACKER] {
        if let Some(seat) = fight.sides[side].filter(|_| open && retreat::is_possible(p, &fight, side)) {
            p.table.steps.push(Step::RetreatNow(seat, side as u8));
        }
    }
    amid(game, p, &fight, Trigger::CombatRoundStart);
}

/// A window of a battle opens for everybody who fights in it; the decisive battle of the last vote counts nothing (LG-5.13).
fn amid(game: &LastGate, p: &mut Position, fight: &Fight, when: Trigger) {
    let parties = fight.parties[ATTACKER] | fight.parties[DEFENDER];
    window::open(game, p, parties.iter(), when, Context { unit: None, at: fight.at });
}

/// Stays, or leaves with all fleets.
pub fn retreat_now(p: &mut Position, side: u8, action: Action) {
    if action != Action::Retreat {
        return;
    }
    let Some(fight) = &mut p.table.fight else { return };
    // Whoever else would have been asked in this round is not; nobody rolls.
    while let Some(step) = p.table.steps.top() {
        match step {
            Step::RetreatNow(..) => drop(p.table.steps.pop()),
            Step::Roll => {
                p.table.steps.pop();
                break;
            }
            _ => break,
        }
    }
    let buildings = |fighter: &Fighter| matches!(fighter.body, Body::Building(..));
    let left = fight.fighters.iter().any(|fighter| fighter.side == side && buildings(fighter));
    if usize::from(side) == DEFENDER && left {
        // The battle goes on against the buildings alone, once the fleets are gone.
        p.table.steps.push(Step::Roll);
        retreat::ask(p, side.into());
        if let Some(fight) = &mut p.table.fight {
            fight.fighters.retain(|fighter| fighter.side != side || buildings(fighter));
        }
    } else {
        p.table.steps.push(Step::FightOver(1 - side));
    }
}

/// LG-4U.16: both sides roll all dice at the same time.
pub fn roll(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let Some(mut fight) = p.table.fight else { return };
    let mut dice = p.random.stream();
    let mut total = [0, 0];
    for fighter in &fight.fighters {
        for _ in 0..fighter.values.dice {
            if hits(fighter.values, dice.die(6)) {
                fight.hits[usize::from(fighter.side)][usize::from(fighter.values.damage.min(9))] += 1;
                total[usize::from(fighter.side)] += 1;
            }
        }
    }
    fight.dealt = fight.fighters.iter().map(|_| 0).collect();
    p.table.fight = Some(fight);
    total.iter().for_each(|hits| p.table.show(*hits));
    events.put(Event::Hits(total[0], total[1]));
    p.table.steps.push(Step::Deal);
    for side in [DEFENDER, ATTACKER] {
        let who = if side == DEFENDER && fight.neutral.is_some() { fight.commander } else { fight.sides[side] };
        match who {
            Some(seat) if fight.next_hit(side).is_some() => p.table.steps.push(Step::Assign(seat, side as u8)),
            Some(_) => {}
            None => by_program(p, side),
        }
    }
    amid(game, p, &fight, Trigger::AttackRoll);
}

/// LG-4U.30: a natural 6 always hits, a natural 1 never.
pub const fn hits(values: Values, roll: u8) -> bool {
    roll == 6 || (roll != 1 && roll >= values.hit)
}

/// LG-4R.31: hits to the enemy fleet with the least hull left.
fn by_program(p: &mut Position, side: usize) {
    let Some(fight) = &mut p.table.fight else { return };
    while let Some(damage) = fight.next_hit(side) {
        fight.hits[side][damage] -= 1;
        let left = |place: usize| fight.fighters[place].values.hull.saturating_sub(fight.dealt[place]);
        let enemies = (0..fight.fighters.len()).filter(|place| usize::from(fight.fighters[*place].side) != side);
        let weakest = enemies.filter(|place| left(*place) > 0).min_by_key(|place| left(*place));
        if let Some(place) = weakest {
            fight.dealt[place] = fight.dealt[place].saturating_add(damage as u8);
        }
    }
}

/// Enemy fleets that are not destroyed by hits assigned already.
pub fn legal_hits(p: &Position, side: u8, actions: &mut impl Sink<Action>) {
    let Some(fight) = &p.table.fight else { return };
    for (place, fighter) in fight.fighters.iter().enumerate() {
        if fighter.side != side && fight.dealt[place] < fighter.values.hull {
            actions.put(Action::Hit(place as u8));
        }
    }
}

/// LG-4U.17: a hit deals the damage of the fleet that rolled it.
pub fn assign(p: &mut Position, seat: Seat, side: u8, action: Action) {
    let Action::Hit(place) = action else { return };
    let Some(fight) = &mut p.table.fight else { return };
    let Some(damage) = fight.next_hit(side.into()) else { return };
    fight.hits[usize::from(side)][damage] -= 1;
    let dealt = &mut fight.dealt[usize::from(place)];
    *dealt = dealt.saturating_add(damage as u8);
    if fight.next_hit(side.into()).is_some() {
        p.table.steps.push(Step::Assign(seat, side));
    }
}

/// Damage is dealt; fleets without hull are removed; then the next round, or the end.
pub fn deal(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let Some(mut fight) = p.table.fight else { return };
    let mut dead: ArrayVec<[Body; MAX_FIGHTERS]> = ArrayVec::new();
    let mut left: ArrayVec<[Fighter; MAX_FIGHTERS]> = ArrayVec::new();
    let mut hit = SeatSet::EMPTY;
    for (fighter, dealt) in fight.fighters.into_iter().zip(fight.dealt) {
        if let (Body::Fleet(seat, _) | Body::Building(seat, _), 1..) = (fighter.body, dealt) {
            hit.insert(seat);
        }
        let hull = fighter.values.hull.saturating_sub(dealt);
        if hull == 0 {
            dead.push(fighter.body);
        } else {
            left.push(Fighter { values: Values { hull, ..fighter.values }, ..fighter });
        }
    }
    fight.fighters = left;
    fight.hits = [[0; 10]; 2];
    fight.dealt.clear();
    p.table.fight = Some(fight);
    let mut lost = SeatSet::EMPTY;
    for body in dead {
        match body {
            Body::Fleet(seat, place) => {
                lost.insert(seat);
                retreat::destroy_beside(p, seat, place, events);
            }
            Body::Building(seat, number) => {
                if let (Some(world), Some(defence)) =
                    (p.table.world_mut(fight.at), Defence::ALL.get(usize::from(number)))
                {
                    world.defences &= !defence.bit();
                    events.put(Event::Razed(seat, *defence, fight.at));
                }
            }
            Body::Neutral => {
                if let Some(number) = p.table.neutral(fight.at) {
                    p.table.neutrals[number].fleets = p.table.neutrals[number].fleets.saturating_sub(1);
                    events.put(Event::NeutralLost(p.table.neutrals[number].id, fight.at));
                }
            }
        }
    }
    match (fight.stands(ATTACKER), fight.stands(DEFENDER)) {
        (true, true) => p.table.steps.push(Step::Volley),
        (true, false) => p.table.steps.push(Step::FightOver(ATTACKER as u8)),
        // LG-4U.24: if all are destroyed at the same time the defender wins.
        _ => p.table.steps.push(Step::FightOver(DEFENDER as u8)),
    }
    // LG-4U.29: troops without room go overboard.
    for seat in p.table.order_reversed() {
        if !fight.decisive && retreat::overloaded(p, seat, fight.at) {
            p.table.steps.push(Step::Overboard(seat));
        }
    }
    let context = Context { unit: None, at: fight.at };
    amid(game, p, &fight, Trigger::CombatRoundEnd);
    window::open(game, p, lost.iter(), Trigger::UnitDestroyed, context);
    window::open(game, p, hit.iter(), Trigger::Damage, context);
}

/// The evaluation: pips, cards of neutral fleets, retreats, landing (LG-4T.21).
pub fn over(game: &LastGate, p: &mut Position, side: u8, events: &mut impl Sink<Event>) {
    let Some(fight) = p.table.fight else { return };
    let winner = fight.sides[usize::from(side)];
    let loser = fight.sides[1 - usize::from(side)];
    if fight.decisive {
        p.table.fight = None;
        if let Some(loser) = loser {
            p.table.rivals.remove(loser);
        }
        return p.table.steps.push(Step::Decisive);
    }
    // LG-4U.24: a neutral fleet that fell together with its enemies holds nothing.
    if winner.is_some() || fight.stands(side.into()) {
        events.put(Event::Won(fight.at, winner));
    }
    keep_damage(game, p, &fight);
    let won = usize::from(side) == ATTACKER;
    if let Some(id) = fight.neutral {
        neutral_over(game, p, &fight, won, events);
        if let (true, Some(seat)) = (won && game.content.neutral(id).faction == Faction::Pirates, winner) {
            p.table[seat].pirates = p.table[seat].pirates.saturating_add(1);
        }
    }
    // LG-4T.23: everybody on a side counts against every enemy he is at war with, whatever is left of his fleets.
    let [winners, losers] = [side, 1 - side].map(|side| fight.parties[usize::from(side)]);
    for a in winners.iter() {
        p.table[a].victories = p.table[a].victories.saturating_add(1);
        for b in losers.iter().filter(|b| p.table.at_war(a, *b)).collect::<SeatSet>().iter() {
            war::battle_decided(p, a, b);
        }
    }
    let at = fight.at;
    if won
        && let Some(attacker) = winner
        && loser.is_some()
    {
        invade(p, attacker, at);
    }
    // LG-4U.19: a side without any fleet loses its civil ships; otherwise a beaten side retreats as a whole (LG-4T.26).
    for beaten in [ATTACKER, DEFENDER] {
        if !fight.stands(beaten) {
            fight.parties[beaten].iter().for_each(|seat| retreat::lose_civil(game, p, seat, at, events));
        } else if beaten != usize::from(side) {
            retreat::ask(p, beaten);
        }
    }
    p.table.fight = None;
    super::look_around(game, p);
    amid(game, p, &fight, Trigger::BattleEnd);
}

/// LG-4T.9: ships are repaired, defence buildings are not before the end of the phase.
fn keep_damage(game: &LastGate, p: &mut Position, fight: &Fight) {
    for fighter in &fight.fighters {
        if let Body::Building(seat, number) = fighter.body {
            let whole = mods::values(game, &p.table, seat, FleetKind::Own).hull;
            let lost = whole.saturating_sub(fighter.values.hull);
            p.table.set_wound(fight.at, Wounded::Building(number), [0, lost]);
        }
    }
}

/// LG-4R.26: the card of a destroyed neutral fleet goes to the victor; LG-4U.24: after mutual destruction it is shuffled back.
fn neutral_over(game: &LastGate, p: &mut Position, fight: &Fight, won: bool, _: &mut impl Sink<Event>) {
    let Some(number) = p.table.neutral(fight.at) else { return };
    if p.table.neutrals[number].fleets > 0 {
        return;
    }
    let card = p.table.neutrals[number].card;
    p.table.neutrals.remove(number);
    let stack = game.content.event(card).stack;
    if won {
        if let Some(seat) = fight.sides[ATTACKER] {
            super::discover::keep(game, p, seat, card);
        }
    } else if p.hidden.decks[stack.index()].len() < 14 {
        p.hidden.decks[stack.index()].push(card);
        p.random.shuffle(&mut p.hidden.decks[stack.index()]);
        p.table.decks[stack.index()] = p.hidden.decks[stack.index()].len() as u8;
    }
}
