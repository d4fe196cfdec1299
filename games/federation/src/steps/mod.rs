//! The state machine of chapter 3: what can wait for a decision, and what happens by itself when its time comes. Each file says
//! what is legal there, why the rest is refused, and what deciding it does.

mod accreditation;
mod alteration;
mod arratooine;
mod atalum;
mod deep_space;
mod draft;
mod e81216;
mod effects;
mod erudite;
pub mod executive;
mod income;
mod medal;
mod neo;
mod pay;
mod planet;
mod project;
mod round;
mod senate;
mod side;
mod six_moon;
mod turn;

use engine::{Count, Refusal, RuleId, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::effect::{Cause, Effect, ScriptId};
use crate::event::Event;
use crate::state::{Played, Position, Special};
use crate::terms::{
    Ambassador, EruditeId, EruditeSet, Face, Medal, MissionId, NeoSpace, Place, Planet, PlanetSet, ProjectId,
    Resources, SpaceId, StallId, StructureId,
};
use crate::{Federation, refuse};

pub use planet::Act;
pub use round::{READY, block, block_pile, first_laws};

/// A pending decision, or something that happens by itself when its time comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// `SETUP_DRAFT`: choose a starting planet (FED-3.76).
    Draft(Seat),
    /// A round begins (3b).
    RoundStart,
    /// `TURN_START`: choose an Ambassador (FED-3.77).
    Ambassador(Seat),
    /// `TURN_START`: choose its face.
    Face(Seat, Ambassador),
    /// `TURN_START`: choose a place.
    Place(Seat, Ambassador, Face),
    /// `EXTRA_TURN` (FED-3.78).
    Extra(Seat),
    /// Step 3 of a turn: the action of the space.
    Act(Seat, SpaceId),
    /// `SPY_TARGET`, with rooms or without (FED-3.80).
    Spy(Seat, bool),
    /// `CHOOSE_PLANET` (FED-3.112).
    Planet(Seat, PlanetSet),
    /// `PLANET_BEFORE` (FED-3.81).
    Before(Act),
    /// `PLANET_CORE` (FED-3.82 to FED-3.86).
    Core(Act),
    /// `PLANET_AFTER` (FED-3.88).
    After(Act),
    /// `PLANET_CORE` on 6Moon: choose a token (FED-3.83).
    Token(Seat),
    /// Tokens of 6Moon are turned up (FED-4.14).
    MoonsUp(Seat),
    /// Tokens of Neo are turned up (FED-4.6).
    NeoUp(Seat),
    /// The disc goes to its stall, once the cost is paid (FED-4.42).
    Trade(Seat, StallId),
    /// Choose which crystals are waived (FED-3.86).
    Waive(Seat, StructureId, u8),
    /// The Robot goes to its structure, once the cost is paid (FED-4.49).
    Erect(Seat, StructureId),
    /// Step 4 of a turn: Special Mission token or Assistant die.
    Side(Seat, SpaceId),
    /// `ASSISTANT` (FED-3.94).
    Assistant(Seat, SpaceId),
    /// `MISSION` (FED-3.95).
    Mission(Seat),
    /// `TURN_END` (FED-3.96).
    TurnEnd(Seat),
    /// The next player, or the Executive phase (FED-3.28).
    NextTurn,
    /// A list of effects, from this place on (FED-3.3).
    Run(Seat, ScriptId, u8),
    /// One effect.
    Do(Seat, Effect, ScriptId),
    /// An Erudite is turned face down (FED-4.30).
    Spent(Seat, EruditeId),
    /// So many degrees are still to be gained (FED-4.96).
    Degrees(Seat, u8),
    /// `PAY` (FED-3.100).
    Pay(Seat, Resources),
    /// `DISCARD_EXCESS` (FED-3.101).
    Discard(Seat),
    /// `DEEP_SPACE` (FED-3.102).
    DeepSpace(Seat),
    /// `CHOOSE_MISSION` (FED-3.90).
    Access(Seat),
    /// `CHOOSE_PROJECT`, so many times (FED-3.91).
    Project(Seat, u8),
    /// `CHOOSE_MEDAL` (FED-3.92).
    Medal(Seat),
    /// `CHOOSE_TOKEN` of this power (FED-3.113).
    Look(Seat, u8),
    /// `ERUDITE_TARGET`: a tile of this level to turn up (FED-3.93).
    Refresh(Seat, u8),
    /// `ERUDITE_TARGET`: a tile up to this level to copy (FED-3.93).
    Copy(Seat, u8),
    /// `CHOOSE_STALL` for a free disc of this level, with its bonus or without (FED-3.109).
    Disc(Seat, u8, bool),
    /// `CHOOSE_STRUCTURE` (FED-3.110).
    Robot(Seat),
    /// `CHOOSE_INCOME`, so many times (FED-3.111).
    Income(Seat, u8),
    /// `INCOME` of the Transmutation chamber (FED-3.97).
    Transmute(Seat),
    /// `INCOME` of the Transporter (FED-3.97).
    Transport(Seat, PlanetSet),
    /// `CHOOSE_OPTION` or `STALL_CHOICE`: one of so many lists (FED-3.108, FED-3.87).
    Option(Seat, ScriptId, u8),
    /// `STALL_CHOICE`: so many units over two effects (FED-3.87).
    Split(Seat, u8, ScriptId),
    /// The Executive phase begins.
    Executive,
    /// E1: the incomes of a player from this slot on (FED-3.48).
    Incomes(Seat, u8),
    /// E2: `UPKEEP` (FED-3.98).
    Upkeep(Seat),
    /// E3, from this space on (FED-3.56).
    Funding(u8),
    /// E4 (FED-3.60).
    Majorities,
    /// E5 (FED-3.63).
    Law,
    /// `LAW_TIE` (FED-3.99).
    LawTie(Seat),
    /// The end of a round (3h).
    Cleanup,
}

impl Step {
    /// Who decides; nobody where it happens by itself.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Draft(seat)
            | Self::Ambassador(seat)
            | Self::Face(seat, _)
            | Self::Place(seat, ..)
            | Self::Extra(seat)
            | Self::Spy(seat, _)
            | Self::Planet(seat, _)
            | Self::Token(seat)
            | Self::Waive(seat, ..)
            | Self::Assistant(seat, _)
            | Self::Mission(seat)
            | Self::TurnEnd(seat)
            | Self::Pay(seat, _)
            | Self::Discard(seat)
            | Self::DeepSpace(seat)
            | Self::Access(seat)
            | Self::Project(seat, _)
            | Self::Medal(seat)
            | Self::Look(seat, _)
            | Self::Refresh(seat, _)
            | Self::Copy(seat, _)
            | Self::Disc(seat, ..)
            | Self::Robot(seat)
            | Self::Income(seat, _)
            | Self::Transmute(seat)
            | Self::Transport(seat, _)
            | Self::Option(seat, ..)
            | Self::Split(seat, ..)
            | Self::Upkeep(seat)
            | Self::LawTie(seat) => Some(seat),
            Self::Before(act) | Self::Core(act) | Self::After(act) => Some(act.seat),
            Self::RoundStart
            | Self::Act(..)
            | Self::MoonsUp(_)
            | Self::NeoUp(_)
            | Self::Trade(..)
            | Self::Erect(..)
            | Self::Side(..)
            | Self::NextTurn
            | Self::Run(..)
            | Self::Do(..)
            | Self::Spent(..)
            | Self::Degrees(..)
            | Self::Executive
            | Self::Incomes(..)
            | Self::Funding(_)
            | Self::Majorities
            | Self::Law
            | Self::Cleanup => None,
        }
    }

    /// The rule about this decision.
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Draft(_) => "FED-3.76",
            Self::Ambassador(_) | Self::Face(..) | Self::Place(..) => "FED-3.77",
            Self::Extra(_) => "FED-3.78",
            Self::Spy(..) => "FED-3.80",
            Self::Planet(..) => "FED-3.112",
            Self::Before(_) => "FED-3.81",
            Self::Core(Act { planet: Planet::Neo, .. }) => "FED-3.82",
            Self::Core(Act { planet: Planet::Atalum, .. }) => "FED-3.84",
            Self::Core(Act { planet: Planet::Arratooine, .. }) => "FED-3.85",
            Self::Core(_) | Self::Waive(..) => "FED-3.86",
            Self::After(_) => "FED-3.88",
            Self::Token(_) => "FED-3.83",
            Self::Assistant(..) => "FED-3.94",
            Self::Mission(_) => "FED-3.95",
            Self::TurnEnd(_) => "FED-3.96",
            Self::Pay(..) => "FED-3.100",
            Self::Discard(_) => "FED-3.101",
            Self::DeepSpace(_) => "FED-3.102",
            Self::Access(_) => "FED-3.90",
            Self::Project(..) => "FED-3.91",
            Self::Medal(_) => "FED-3.92",
            Self::Look(..) => "FED-3.113",
            Self::Refresh(..) | Self::Copy(..) => "FED-3.93",
            Self::Disc(..) => "FED-3.109",
            Self::Robot(_) => "FED-3.110",
            Self::Income(..) => "FED-3.111",
            Self::Transmute(_) | Self::Transport(..) => "FED-3.97",
            Self::Option(..) => "FED-3.108",
            Self::Split(..) => "FED-3.87",
            Self::Upkeep(_) => "FED-3.98",
            Self::LawTie(_) => "FED-3.99",
            _ => "FED-3.2",
        })
    }
}

/// The rule about a decision, with what the content knows about it: the two bonuses of a stall have a rule of their own.
pub fn rule(game: &Federation, step: Step) -> RuleId {
    match step {
        Step::Option(_, first, _) if matches!(game.content.cause(first), Cause::Stall(_)) => RuleId::new("FED-3.87"),
        _ => step.rule(),
    }
}

/// Lists what is legal in a step.
pub fn legal(game: &Federation, position: &Position, step: Step, actions: &mut impl Sink<Action>) {
    match step {
        Step::Draft(_) => draft::legal(position, actions),
        Step::Ambassador(seat) => turn::legal(game, position, seat, actions),
        Step::Face(seat, ambassador) => turn::legal_faces(game, position, seat, ambassador, actions),
        Step::Place(seat, ambassador, face) => {
            turn::legal_places(game, position, seat, Played { ambassador, face }, actions);
        }
        Step::Extra(_) => [Action::Extra, Action::Keep].into_iter().for_each(|action| actions.put(action)),
        Step::Spy(seat, rooms) => senate::legal(game, position, seat, rooms, actions),
        Step::Planet(_, planets) => planets.iter().for_each(|planet| actions.put(Action::Planet(planet))),
        Step::Before(act) => planet::legal_before(game, position, act, actions),
        Step::Core(act) => planet::legal_core(game, position, act, actions),
        Step::After(act) => {
            erudite::legal(game, position, act.seat, actions);
            actions.put(Action::Go);
        }
        Step::Token(seat) => six_moon::legal(position, seat, actions),
        Step::Waive(seat, structure, crystals) => {
            e81216::legal_waivers(game, position, (seat, structure, crystals), actions);
        }
        Step::Assistant(seat, _) => side::legal_die(game, position, seat, actions),
        Step::Mission(seat) => side::legal_missions(game, position, seat, actions),
        Step::TurnEnd(seat) => side::legal_end(game, position, seat, actions),
        Step::Pay(seat, cost) => pay::legal(game, position, seat, cost, actions),
        Step::Discard(seat) => pay::legal_returns(game, position, seat, actions),
        Step::DeepSpace(_) => deep_space::legal(position, actions),
        Step::Access(seat) => side::legal_access(position, seat, actions),
        Step::Project(..) => project::legal(game, position, actions),
        Step::Medal(seat) => medal::legal(position, seat, actions),
        Step::Look(_, power) => alteration::legal(position, power, actions),
        Step::Refresh(seat, level) => erudite::legal_refresh(position, seat, level, actions),
        Step::Copy(seat, level) => erudite::legal_copies(game, position, seat, level, actions),
        Step::Disc(seat, level, _) => arratooine::legal_free(position, seat, level, actions),
        Step::Robot(seat) => e81216::legal_free(position, seat, actions),
        Step::Income(seat, _) => income::legal(game, position, seat, actions),
        Step::Transmute(seat) => income::legal_transmutations(position, seat, actions),
        Step::Transport(seat, pawns) => income::legal_transports(game, position, seat, pawns, actions),
        Step::Option(_, _, count) => (1..=count).for_each(|number| actions.put(Action::Option(number))),
        Step::Split(_, n, _) => (0..=n).rev().for_each(|units| actions.put(Action::Split(units))),
        Step::Upkeep(seat) => executive::legal_upkeep(game, position, seat, actions),
        Step::LawTie(_) => executive::legal_law(actions),
        _ => {}
    }
}

/// What a player would expect to find in a step: all of a kind, legal or not.
pub fn expected(game: &Federation, position: &Position, step: Step) -> Vec<Action> {
    let own = |seat: Seat| position.table.players[seat].erudites.iter().map(Action::Use);
    match step {
        Step::Ambassador(seat) => {
            // Nobody expects a Special Ambassador that never was theirs.
            let special = position.table.players[seat].special != Special::None;
            let tokens = Ambassador::ALL.into_iter().filter(|token| special || *token != Ambassador::Special);
            tokens.map(Action::Ambassador).chain(own(seat)).collect()
        }
        Step::Face(seat, _) => {
            let tokens = position.table.players[seat].alterations.iter().map(|token| Action::Face(Face::Token(token)));
            [Face::Vote, Face::Fund].map(Action::Face).into_iter().chain(tokens).collect()
        }
        Step::Place(..) => SpaceId::all().map(|space| Action::Place(Place::Space(space))).collect(),
        Step::Spy(_, rooms) => senate::targets(rooms).map(Action::Spy).collect(),
        Step::Before(act) => own(act.seat).chain([Action::Go]).collect(),
        Step::After(Act { seat, .. }) | Step::TurnEnd(seat) | Step::Assistant(seat, _) => own(seat).collect(),
        Step::Core(Act { planet: Planet::Neo, .. }) => NeoSpace::all().skip(1).map(Action::Miner).collect(),
        Step::Core(Act { planet: Planet::Atalum, .. }) => {
            atalum::displayed(position).iter().map(Action::Take).collect()
        }
        Step::Core(Act { planet: Planet::Arratooine, .. }) | Step::Disc(..) => {
            StallId::all().map(Action::Stall).collect()
        }
        Step::Core(Act { planet: Planet::E81216, .. }) | Step::Robot(_) => {
            StructureId::all().map(Action::Build).collect()
        }
        Step::Mission(seat) => MissionId::all().map(Action::Mission).chain(own(seat)).collect(),
        Step::Access(_) => MissionId::all().map(Action::Access).collect(),
        Step::Project(..) => ProjectId::all().map(Action::Fund).collect(),
        Step::Medal(_) => Medal::ALL.into_iter().map(Action::Medal).collect(),
        Step::Income(..) => (1..=StructureId::SLOTS as u8).map(Action::Income).collect(),
        Step::Refresh(seat, level) => {
            (position.table.players[seat].erudites & EruditeSet::level(level)).iter().map(Action::Refresh).collect()
        }
        Step::Copy(seat, level) => erudite::near_copies(position, seat, level).iter().map(Action::Copy).collect(),
        Step::Transport(_, pawns) => pawns.contains(Planet::SixMoon).then_some(Action::Mage).into_iter().collect(),
        Step::Transmute(_) => crate::terms::Resource::ALL.into_iter().map(Action::Transmute).collect(),
        Step::Upkeep(seat) => {
            (2..=position.table.players[seat].marker_level(&game.content)).map(Action::Upkeep).collect()
        }
        _ => Vec::new(),
    }
}

/// Why an action is refused in a step.
pub fn why_not(game: &Federation, position: &Position, step: Step, action: Action) -> Refusal {
    let reason = match (step, action) {
        (Step::Draft(_), Action::Start(_)) => Some(refuse("FED-2.28", "refused-start-gone")),
        (Step::Ambassador(seat), Action::Ambassador(ambassador)) => Some(turn::why_not(position, seat, ambassador)),
        (Step::Face(seat, _), Action::Face(face)) => Some(turn::why_not_face(game, position, seat, face)),
        (Step::Place(seat, ambassador, face), Action::Place(Place::Space(space))) => {
            Some(turn::why_not_place(game, position, seat, Played { ambassador, face }, space))
        }
        (Step::Spy(seat, rooms), Action::Spy(target)) => Some(senate::why_not(game, position, seat, rooms, target)),
        (Step::Before(act), Action::Go) => {
            planet::must_use(game, position, act).then(|| refuse("FED-3.105", "refused-must-use"))
        }
        (Step::Core(act), Action::Take(tile)) if act.planet == Planet::Atalum => {
            Some(atalum::why_not(position, act, tile))
        }
        (Step::Core(act), Action::Stall(stall)) if act.planet == Planet::Arratooine => {
            Some(arratooine::why_not(game, position, act.seat, stall))
        }
        (Step::Core(act), Action::Build(structure)) if act.planet == Planet::E81216 => {
            Some(e81216::why_not(game, position, act, structure))
        }
        (Step::Core(act), action) if act.planet == Planet::Neo => neo::why_not(game, position, act, action),
        (Step::Token(_), Action::Token(_)) => Some(six_moon::why_not()),
        (Step::Mission(seat), Action::Mission(mission)) => Some(side::why_no_mission(game, position, seat, mission)),
        (Step::Access(_), Action::Access(_)) => Some(refuse("FED-4.123", "refused-mission-open")),
        (Step::Pay(seat, cost), Action::Pay(paid)) => Some(pay::why_not(position, seat, cost, paid)),
        (Step::Discard(seat), Action::Return(back)) => Some(pay::why_no_return(game, position, seat, back)),
        (Step::Project(..), Action::Fund(_)) => Some(project::why_not()),
        (Step::Medal(seat), Action::Medal(medal)) => Some(medal::why_not(position, seat, medal)),
        (Step::Disc(_, level, _), Action::Stall(_)) => Some(arratooine::why_not_free(level)),
        (Step::Robot(seat), Action::Build(structure)) => Some(e81216::why_not_free(position, seat, structure)),
        (Step::Income(..), Action::Income(_)) => Some(income::why_not()),
        (Step::Transmute(_), Action::Transmute(kind)) => Some(income::why_no_transmutation(kind)),
        (Step::Transport(..), Action::Mage) => Some(refuse("FED-9.5", "refused-mage-at-end")),
        (Step::Transport(..), Action::Miner(_)) => Some(refuse("FED-4.60", "refused-out-of-reach")),
        (Step::Refresh(seat, level), Action::Refresh(tile)) => {
            Some(erudite::why_not_refresh(position, seat, level, tile))
        }
        (Step::Copy(seat, level), Action::Copy(tile)) => Some(erudite::why_not_copy(game, position, seat, level, tile)),
        (Step::Upkeep(seat), Action::Upkeep(level)) => Some(executive::why_no_upkeep(game, position, seat, level)),
        (step, Action::Use(tile)) if is_window(step) => {
            step.seat().map(|seat| erudite::why_not(game, position, seat, tile))
        }
        _ => None,
    };
    reason.unwrap_or_else(|| Refusal::new(rule(game, step), "refused-not-offered"))
}

/// FED-3.8, FED-3.37: the steps in which Erudites can be used.
const fn is_window(step: Step) -> bool {
    matches!(
        step,
        Step::Ambassador(_)
            | Step::Before(_)
            | Step::After(_)
            | Step::Assistant(..)
            | Step::Mission(_)
            | Step::TurnEnd(_)
    )
}

/// Carries out a decision of the top step.
pub fn apply(game: &Federation, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
    let Some(&step) = position.table.steps.top() else { return };
    let steps = &mut position.table.steps;
    match (step, action) {
        (Step::Draft(seat), Action::Start(tile)) => draft::choose(game, position, seat, tile, events),
        (Step::Ambassador(seat), Action::Ambassador(ambassador)) => {
            steps.pop();
            steps.push(Step::Face(seat, ambassador));
        }
        (Step::Face(seat, ambassador), Action::Face(face)) => {
            steps.pop();
            steps.push(Step::Place(seat, ambassador, face));
        }
        (Step::Place(seat, ambassador, face), Action::Place(place)) => {
            turn::place(game, position, seat, Played { ambassador, face }, place, events);
        }
        (Step::Extra(seat), Action::Extra | Action::Keep) => {
            turn::extra(position, seat, action == Action::Extra, events);
        }
        (Step::Spy(seat, _), Action::Spy(target)) => senate::copy(game, position, seat, target, events),
        (Step::Planet(seat, _), Action::Planet(planet)) => planet::choose(position, seat, planet),
        (step, Action::Use(tile)) if is_window(step) => {
            if let Some(seat) = step.seat() {
                erudite::use_tile(game, position, seat, tile, events);
            }
        }
        (Step::Before(act), Action::Go) => planet::go_on(position, act),
        (Step::After(_), Action::Go) => {
            steps.pop();
        }
        (Step::Core(act), Action::Miner(space)) => neo::travel(game, position, act, space, events),
        (Step::Core(act), Action::Asteroid(field)) => neo::mine(game, position, act, field, events),
        (Step::Core(act), Action::Take(tile)) => atalum::take(game, position, act, tile, events),
        (Step::Core(act), Action::Stall(stall)) => arratooine::choose(game, position, act, stall),
        (Step::Core(act), Action::Build(structure)) => e81216::choose(game, position, act, structure),
        (Step::Token(seat), Action::Token(token)) => six_moon::take(position, seat, token, events),
        (Step::Waive(seat, structure, _), Action::Waive(waived)) => {
            e81216::waive(game, position, seat, structure, waived);
        }
        (Step::Assistant(seat, space), Action::Die) => side::place_die(position, seat, space, events),
        (Step::Assistant(..), Action::Keep) => {
            steps.pop();
        }
        (Step::Mission(seat), Action::Mission(mission)) => side::send(game, position, seat, mission, events),
        (Step::Mission(_), Action::NoMission) | (Step::TurnEnd(_), Action::End) => side::end(position),
        (Step::Pay(seat, _), Action::Pay(paid)) => pay::pay(position, seat, paid, events),
        (Step::Discard(seat), Action::Return(back)) => pay::put_back(position, seat, back, events),
        (Step::DeepSpace(seat), Action::Deep(tile)) => deep_space::take(game, position, seat, tile, events),
        (Step::Access(seat), Action::Access(mission)) => side::access(position, seat, mission, events),
        (Step::Project(seat, left), Action::Fund(project)) => {
            project::choose(game, position, seat, left, project, events);
        }
        (Step::Medal(seat), Action::Medal(medal)) => medal::choose(position, seat, medal, events),
        (Step::Look(seat, _), Action::Token(token)) => alteration::choose(position, seat, token, events),
        (Step::Refresh(seat, _), Action::Refresh(tile)) => erudite::refresh(game, position, seat, tile, events),
        (Step::Copy(seat, _), Action::Copy(tile)) => erudite::copy(game, position, seat, tile, events),
        (Step::Disc(seat, level, bonus), Action::Stall(stall)) => {
            arratooine::choose_free(game, position, seat, stall, (level, bonus), events);
        }
        (Step::Robot(seat), Action::Build(structure)) => e81216::choose_free(position, seat, structure),
        (Step::Income(seat, left), Action::Income(slot)) => income::choose(game, position, (seat, left), slot, events),
        (Step::Transmute(seat), Action::Transmute(kind)) => income::transmute(game, position, seat, kind, events),
        (Step::Transport(seat, _), Action::Miner(space)) => income::move_miner(game, position, seat, space, events),
        (Step::Transport(seat, _), Action::Mage) => income::move_mage(game, position, seat, events),
        (Step::Option(seat, first, _), Action::Option(number)) => effects::choose(position, seat, first, number),
        (Step::Split(seat, n, kinds), Action::Split(units)) => {
            effects::split(game, position, (seat, n), kinds, units, events);
        }
        (Step::Upkeep(seat), Action::Upkeep(level)) => executive::keep(game, position, seat, level, events),
        (Step::LawTie(_), Action::Law(wing)) => executive::pass(game, position, wing, events),
        _ => debug_assert!(false, "{action} does not belong to {step:?}"),
    }
}

/// Goes on until somebody has a real choice (FED-3.1): what happens by itself happens, a single option is taken, and a decision
/// without options is skipped.
pub fn advance(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    while let Some(&step) = position.table.steps.top() {
        match step {
            Step::RoundStart => round::start(game, position, events),
            Step::Act(seat, space) => senate::act(game, position, seat, space),
            Step::MoonsUp(seat) => six_moon::reveal(position, seat, events),
            Step::NeoUp(seat) => neo::reveal(game, position, seat, events),
            Step::Trade(seat, stall) => arratooine::trade(game, position, seat, stall, events),
            Step::Erect(seat, structure) => e81216::erect(game, position, seat, structure, events),
            Step::Side(seat, space) => side::settle(game, position, seat, space, events),
            Step::NextTurn => turn::next(position),
            Step::Run(..) => effects::next(game, position, events),
            Step::Do(seat, effect, script) => {
                position.table.steps.pop();
                effects::perform(game, position, seat, effect, script, events);
            }
            Step::Spent(seat, tile) => erudite::spend(position, seat, tile),
            Step::Degrees(seat, left) => accreditation::climb(game, position, seat, left, events),
            Step::Executive => executive::open(position, events),
            Step::Incomes(seat, slot) => income::phase(game, position, seat, slot, events),
            Step::Funding(at) => executive::fund(game, position, at, events),
            Step::Majorities => executive::majorities(game, position, events),
            Step::Law => executive::vote(game, position, events),
            Step::Cleanup => round::clean_up(game, position, events),
            Step::Core(act) if planet::settle(game, position, act, events) => {}
            Step::Upkeep(seat) if executive::skip_upkeep(game, position, seat) => {}
            Step::Before(act) if !erudite::any_usable(game, position, act.seat) => planet::go_on(position, act),
            Step::After(act) if !erudite::any_usable(game, position, act.seat) => {
                position.table.steps.pop();
            }
            Step::TurnEnd(seat) if !erudite::any_usable(game, position, seat) => side::end(position),
            _ => {
                let mut options = Count::default();
                legal(game, position, step, &mut options);
                match (options.count(), options.only()) {
                    (0, _) => {
                        position.table.steps.pop();
                    }
                    (_, Some(only)) => apply(game, position, only, events),
                    _ => return,
                }
            }
        }
    }
}
