//! Positions put together by hand, and what players do in them.

use std::sync::Arc;

use engine::content::{ContentErrors, Files};
use engine::{Game, Kind, Seat, Seed, Setup};
use last_gate::*;

/// A game, told step by step.
pub struct Story {
    pub game: Arc<LastGate>,
    pub p: Position,
}

impl Story {
    /// Before the first purchase, with A as the first player.
    pub fn new(seats: usize) -> Self {
        Self::seeded(seats, 1)
    }

    /// The same with another deal.
    pub fn seeded(seats: usize, seed: u64) -> Self {
        Self::of(&Kind::built_in().unwrap(), seats, seed)
    }

    /// With values of one's own over those of the content, file by file.
    pub fn with(seats: usize, over: &[(&str, &str)]) -> Self {
        Self::of(&content(over).unwrap_or_else(|errors| panic!("{errors}")), seats, 1)
    }

    fn of(kind: &Kind<LastGate>, seats: usize, seed: u64) -> Self {
        let game = kind.rules(&Setup::plain(&LastGate::ABOUT, seats).unwrap());
        let mut p = game.start(Seed::numbered(seed));
        p.table.first = Seat::A;
        let mut story = Self { game, p };
        story.steps(&[Step::Loop(Phase::Economy, Seat::A)]);
        story.p.table.phase = Phase::Economy;
        story
    }

    /// What waits from now on, the last one first; a new round comes after all of it.
    pub fn steps(&mut self, steps: &[Step]) {
        self.p.table.steps.clear();
        self.p.table.steps.push(Step::Round);
        steps.iter().for_each(|step| self.p.table.steps.push(*step));
        self.settle();
    }

    /// Goes on to the next choice.
    pub fn settle(&mut self) {
        let game = Arc::clone(&self.game);
        game.settle(&mut self.p, &mut ());
        self.sound();
    }

    pub fn sound(&self) {
        if let Err(broken) = self.game.check(&self.p) {
            panic!("{broken}");
        }
    }

    /// A seat does something that is legal.
    pub fn act(&mut self, seat: Seat, notation: &str) -> &mut Self {
        let action: Action = notation.parse().unwrap_or_else(|()| panic!("{notation} is no action"));
        assert!(self.can(seat, notation), "{seat}:{notation} is not in {:?}", self.legal(seat));
        self.game.apply(&mut self.p, seat, action, &mut ());
        self.sound();
        self
    }

    /// Ends a move that has not ended by itself.
    pub fn rest(&mut self, seat: Seat) {
        if self.can(seat, "done") {
            self.act(seat, "done");
        }
    }

    pub fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal(&self.p, seat, &mut actions);
        actions.iter().map(Action::to_string).collect()
    }

    pub fn can(&self, seat: Seat, notation: &str) -> bool {
        self.legal(seat).iter().any(|action| action == notation)
    }

    /// The rule by which something is refused.
    pub fn refused(&self, seat: Seat, notation: &str) -> &'static str {
        let action: Action = notation.parse().unwrap_or_else(|()| panic!("{notation} is no action"));
        let mut copy = self.p;
        let refusal = self.game.play(&mut copy, seat, action, &mut ()).expect_err(notation);
        assert_eq!(copy, self.p, "a refusal changes nothing");
        refusal.rule.as_str()
    }

    pub fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.p.table[seat]
    }

    pub fn account(&self, seat: Seat) -> [i16; 4] {
        Resource::ALL.map(|kind| self.p.table[seat].account[kind])
    }

    pub fn rich(&mut self, seat: Seat) {
        self.p.table[seat].account = Resources::new(99, 99, 99, 99);
    }

    pub fn tech(&mut self, seat: Seat, names: &[&str]) {
        for name in names {
            self.p.table[seat].techs.insert(name.parse().unwrap());
        }
    }

    pub fn income(&self, seat: Seat) -> [i16; 4] {
        let income = economy::income(&self.game, &self.p.table, seat).net();
        Resource::ALL.map(|kind| income[kind])
    }

    pub fn points(&self, seat: Seat) -> i16 {
        scoring::points(&self.game, &self.p.table, seat)
    }

    pub fn home(&self, seat: Seat) -> Hex {
        self.p.table.home(seat).unwrap()
    }

    /// Turns a face-down tile up as this one; the tile that lay there goes where the new one was.
    pub fn tile(&mut self, at: Hex, tile: Tile) {
        if let Some(kind) = self.p.hidden.map[at.index()].take().and_then(Tile::number) {
            self.p.table.down[usize::from(at.ring()) - 1][kind] -= 1;
        }
        self.p.table.face_down.remove(at);
        self.p.table.map[at.index()] = Some(tile);
    }

    /// Lays a face-down tile.
    pub fn hide(&mut self, at: Hex, tile: Tile) {
        let ring = usize::from(at.ring()) - 1;
        if let Some(kind) = self.p.hidden.map[at.index()].take().and_then(Tile::number) {
            self.p.table.down[ring][kind] -= 1;
        }
        if let Tile::Planet(planet) = tile {
            self.p.hidden.reserve.remove(planet);
            self.p.table.reserve[0] = self.p.hidden.reserve.len();
        }
        self.p.hidden.map[at.index()] = Some(tile);
        self.p.table.face_down.insert(at);
        self.p.table.map[at.index()] = None;
        self.p.table.down[ring][tile.number().unwrap()] += 1;
    }

    /// A planet of the reserve lies face up there; a colony of this level if somebody owns it.
    pub fn planet(&mut self, at: Hex, name: &str, owner: Option<Seat>, level: u8) {
        let planet: PlanetId = name.parse().unwrap();
        // Wherever it lies now, another takes its place.
        for hex in self.p.table.face_down.iter() {
            if self.p.hidden.map[hex.index()] == Some(Tile::Planet(planet)) {
                let other = self.p.hidden.reserve.first().unwrap();
                self.p.hidden.reserve.remove(other);
                self.p.hidden.reserve.insert(planet);
                self.p.hidden.map[hex.index()] = Some(Tile::Planet(other));
            }
        }
        self.p.hidden.reserve.remove(planet);
        self.tile(at, Tile::Planet(planet));
        if let Some(Tile::Planet(_)) = self.p.hidden.map[at.index()] {
            panic!("{at} is taken");
        }
        self.p.table.reserve[0] = self.p.hidden.reserve.len();
        self.p.table.worlds.push(World { at, planet: Some(planet), owner, founder: owner, level, ..World::default() });
    }

    /// A building that stands since an earlier round.
    pub fn building(&mut self, at: Hex, building: Building) {
        let world = self.p.table.world_mut(at).unwrap();
        let slot = world.slots.iter().position(Option::is_none).unwrap();
        world.slots[slot] = Some(building);
        world.counted[slot] = building.level();
    }

    pub fn route(&mut self, seat: Seat, at: Hex) {
        self.p.table.routes.insert(at);
        self.p.table[seat].routes.insert(at);
    }

    pub fn fleet(&mut self, seat: Seat, at: Hex) -> usize {
        let place = self.p.table[seat].fleets.iter().position(Option::is_none).unwrap();
        self.p.table[seat].fleets[place] = Some(fleet_at(at));
        place
    }

    pub fn ship(&mut self, seat: Seat, kind: Civil, at: Hex) -> usize {
        let ships = &mut self.p.table[seat].ships[kind as usize];
        let place = ships.iter().position(Option::is_none).unwrap();
        ships[place] = Some(Ship { at, ..Ship::default() });
        place
    }

    pub fn discover(&mut self, a: Seat, b: Seat) {
        self.p.table.relation_mut(a, b).discovered = true;
        self.p.table.relation_mut(b, a).discovered = true;
    }

    pub fn war(&mut self, a: Seat, b: Seat, goals: &[WarGoal]) {
        self.discover(a, b);
        let mut war = War { aggressor: a, defender: b, ..War::default() };
        goals.iter().for_each(|goal| war.goals.push(*goal));
        self.p.table.wars.push(war);
    }

    /// A politics turn of this seat, with these actions.
    pub fn council(&mut self, seat: Seat, pool: [u8; 5]) {
        self.p.table.round = self.p.table.round.max(2);
        self.p.table.phase = Phase::Politics;
        self.p.table[seat].pool = pool;
        self.p.table.passed = Seat::all(self.p.table.seats()).filter(|other| *other != seat).collect();
        // Somebody buys when the phase is over.
        let next = seat.next(self.p.table.seats());
        self.steps(&[Step::Buy(next, 0), Step::Loop(Phase::Politics, seat)]);
    }

    /// A buying turn.
    pub fn market(&mut self, seat: Seat) {
        self.p.table.phase = Phase::Economy;
        self.p.table.passed = Seat::all(self.p.table.seats()).filter(|other| *other != seat).collect();
        self.steps(&[Step::Loop(Phase::Economy, seat)]);
    }

    /// A has gone to war for a blockade of its colony, and B lifts it.
    pub fn lifted_blockade() -> Self {
        let mut story = Self::new(2);
        story.p.table.round = 4;
        story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
        story.fleet(Seat::B, hex("3.0"));
        story.tech(Seat::B, &["protective_hulls"]);
        story.war(Seat::A, Seat::B, &[WarGoal::Blockade(hex("3.0"))]);
        story.p.table[Seat::B].blockades.insert(hex("3.0"));
        story.sail(Seat::B);
        story.act(Seat::B, "lift:3.0");
        story
    }

    /// A turn of the movement phase.
    pub fn sail(&mut self, seat: Seat) {
        self.p.table.phase = Phase::Movement;
        self.p.table.passed = Seat::all(self.p.table.seats()).filter(|other| *other != seat).collect();
        let next = seat.next(self.p.table.seats());
        self.steps(&[Step::Buy(next, 0), Step::Loop(Phase::Movement, seat)]);
    }

    pub fn top(&self) -> Step {
        *self.p.table.steps.top().unwrap()
    }
}

/// The game with values of somebody's own over those of the content.
pub fn content(over: &[(&str, &str)]) -> Result<Kind<LastGate>, ContentErrors> {
    let mut files = Files::built_in(&LastGate::ABOUT)?;
    over.iter().try_for_each(|(file, text)| files.put_over(file, text))?;
    Kind::load(files)
}

pub fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// Face-up deep space around a place, so that ships can fly.
pub fn clear(story: &mut Story, places: &[&str]) {
    places.iter().for_each(|at| story.tile(hex(at), Tile::Space));
}
