//! Positions in a few readable lines: a story begins as a quiet table and is told what is different.

use std::sync::Arc;

use engine::{Fast, Game, Kind, OptionValue, Refusal, Seat, SeatSet, Seed, Setup, Show, Viewer};
use space_gate_odyssey::*;

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;
pub const C: Seat = Seat::C;

/// A game at a certain point.
pub struct Story {
    pub game: Arc<SpaceGateOdyssey>,
    pub position: Position,
    pub log: Vec<Event>,
    /// Whether pieces are conserved: not where a story names a supply that does not add up.
    sound: bool,
}

/// The rules of a table with options such as `length=short`.
pub fn rules(seats: usize, bots: SeatSet, options: &str) -> Arc<SpaceGateOdyssey> {
    let chosen = options.split_whitespace().map(|option| {
        let (id, value) = option.split_once('=').unwrap();
        let spec = SpaceGateOdyssey::ABOUT.options.iter().find(|spec| spec.id == id).unwrap();
        (id.to_owned(), spec.kind.parse(value).unwrap())
    });
    let chosen: Vec<(String, OptionValue)> = chosen.collect();
    let setup = Setup::new(&SpaceGateOdyssey::ABOUT, seats, bots, chosen, None).unwrap();
    Kind::built_in().unwrap().rules(&setup)
}

/// A new game, before the starting modules are built.
pub fn new_game(seats: usize, options: &str, seed: u64) -> Story {
    let game = rules(seats, SeatSet::EMPTY, options);
    let position = game.start(Seed::numbered(seed));
    Story { game, position, log: Vec::new(), sound: true }
}

/// A table of three with bare stations, A to move, alpha on Bose, beta on Collins, gamma on Dirac, Fermi and Planck waiting.
pub fn three() -> Story {
    table(3, "")
}

/// The same for another number of players, with options.
pub fn table(seats: usize, options: &str) -> Story {
    let story = new_game(seats, options, 1);
    quiet(story)
}

/// The same with all seats taken by bots.
pub fn bots(seats: usize) -> Story {
    let game = rules(seats, SeatSet::all(seats), "");
    let position = game.start(Seed::numbered(1));
    quiet(Story { game, position, log: Vec::new(), sound: true })
}

fn quiet(mut story: Story) -> Story {
    let table = &mut story.position.table;
    table.steps.clear();
    table.active = A;
    table.steps.push(Step::Turn(A));
    let waiting = if story.game.mode().planets == 5 { "fermi planck" } else { "fermi" };
    let gates =
        if story.game.mode().gates == 3 { "alpha bose beta collins gamma dirac" } else { "alpha bose beta collins" };
    // The modules of the gate that is not in the game lie where the story needs them to be out.
    if story.game.mode().gates == 2 {
        for stack in Stack::all() {
            let game = Arc::clone(&story.game);
            let pile = story.position.pile_mut(stack);
            pile.0.clear();
            pile.0.extend(stack.modules().iter().filter(|m| game.module(*m).symbol != Some(Gate::Gamma)));
        }
    }
    story.gates(gates).waiting(waiting)
}

impl Story {
    // What is different.

    /// Gates and where they stand: `alpha bose beta hawking`. Other planets are closed as far as the number in play needs it.
    pub fn gates(mut self, gates: &str) -> Self {
        let table = &mut self.position.table;
        table.gates = [Harbour::Nowhere; 3];
        let words: Vec<&str> = gates.split_whitespace().collect();
        for pair in words.chunks(2) {
            let gate: Gate = pair[0].parse().unwrap();
            table.gates[gate.index()] = pair[1].parse().map_or(Harbour::Hawking, Harbour::On);
        }
        self.close_the_rest();
        self
    }

    /// The planets that wait for a gate.
    pub fn waiting(mut self, planets: &str) -> Self {
        self.position.table.waiting = planets.split_whitespace().map(|planet| planet.parse().unwrap()).collect();
        self.close_the_rest();
        self
    }

    fn close_the_rest(&mut self) {
        let table = &mut self.position.table;
        let open = Planet::ALL.into_iter().filter(|planet| table.gate_on(*planet).is_some()).count();
        let missing = usize::from(self.game.mode().planets).saturating_sub(open + table.waiting.len());
        let free = Planet::ALL.into_iter().rev();
        let free = free.filter(|planet| table.gate_on(*planet).is_none() && !table.waiting.contains(*planet));
        table.closed = free.take(missing).collect();
    }

    /// A player's station besides the start module: `gw5 1,0 r2 on 1; ow1 1,1 r0`, and `start 3` for its colonists.
    pub fn station(mut self, seat: Seat, modules: &str) -> Self {
        let before = self.position.table.players[seat].station;
        for old in before.iter().filter(|module| module.stack().is_some()) {
            self.remove(seat, old);
        }
        for item in modules.split(';').map(str::trim).filter(|item| !item.is_empty()) {
            let words: Vec<&str> = item.split_whitespace().collect();
            if words[0] == "start" {
                self.position.table.set_colonists(seat, ModuleId::start(seat), words[1].parse().unwrap());
                continue;
            }
            let module: ModuleId = words[0].parse().unwrap();
            let site = Site { cell: words[1].parse().unwrap(), rotation: words[2].parse().unwrap() };
            self.take_from_stack(module);
            let table = &mut self.position.table;
            table.players[seat].station.insert(module);
            table.put(self.game.content(), seat, module, site);
            if words.get(3) == Some(&"on") {
                table.players[seat].on.insert(module);
                let colonists = words.get(4).map_or(0, |count| count.parse().unwrap());
                table.set_colonists(seat, module, colonists);
            }
        }
        self.balance()
    }

    fn take_from_stack(&mut self, module: ModuleId) {
        let pile = &mut self.position.pile_mut(module.stack().unwrap()).0;
        let place = pile.iter().position(|other| *other == module).unwrap_or_else(|| panic!("{module} is taken"));
        pile.remove(place);
    }

    fn remove(&mut self, seat: Seat, module: ModuleId) {
        let table = &mut self.position.table;
        table.lift(module);
        table.set_colonists(seat, module, 0);
        table.players[seat].station.remove(module);
        table.players[seat].on.remove(module);
        *table.placed_mut(module) = Placed::default();
        self.position.pile_mut(module.stack().unwrap()).0.insert(0, module);
    }

    /// A player's figures: `chief@airlock engineer@modules robot@modules`.
    pub fn crew(mut self, seat: Seat, figures: &str) -> Self {
        let player = &mut self.position.table.players[seat];
        player.rooms = Default::default();
        for word in figures.split_whitespace() {
            let (kind, room) = word.split_once('@').unwrap();
            let crew = &mut player.rooms[room.parse::<Room>().unwrap().index()];
            match kind {
                "robot" => crew.robots += 1,
                _ => *crew.of_mut(kind.parse().unwrap()) += 1,
            }
        }
        self.balance()
    }

    /// Colonists on a planet: `A l1_1 l1_2; B l1_3`, fields by their ids without the side.
    pub fn colonies(mut self, planet: &str, colonists: &str) -> Self {
        let planet: Planet = planet.parse().unwrap();
        for part in colonists.split(';') {
            let mut words = part.split_whitespace();
            let seat: Seat = words.next().unwrap().parse().unwrap();
            for field in words {
                let field = self.field(planet, field);
                self.position.table.colonies[planet.index()][seat.index()].insert(field);
            }
        }
        self.balance()
    }

    /// A player's total, with the ranks that belong to it: colonists, and engineers from the supply.
    pub fn total(mut self, seat: Seat, points: u16) -> Self {
        let kinds = self.game.content().ranks;
        let player = &mut self.position.table.players[seat];
        player.influence = Influence { hawking: points, ..Influence::default() };
        player.rank = points / 10;
        player.ranks = [Rank::Empty; 10];
        player.ranks[..usize::from(player.rank).min(10)].copy_from_slice(&kinds[..usize::from(player.rank).min(10)]);
        self.balance()
    }

    /// The priority markers from the first position.
    pub fn markers(mut self, markers: &str) -> Self {
        let markers: Vec<Marker> = markers.split_whitespace().map(|marker| marker.parse().unwrap()).collect();
        self.position.table.markers = markers.try_into().unwrap();
        self
    }

    /// The top module of its stack.
    pub fn top(mut self, module: &str) -> Self {
        let module: ModuleId = module.parse().unwrap();
        self.take_from_stack(module);
        self.position.pile_mut(module.stack().unwrap()).0.push(module);
        self
    }

    /// Only so many modules are left in a stack; the others are nowhere.
    pub fn stack_of(mut self, stack: &str, size: usize) -> Self {
        self.position.pile_mut(stack.parse().unwrap()).0.truncate(size);
        self.sound = false;
        self
    }

    /// So many colonists in the supply, wherever the others are.
    pub fn supply(mut self, seat: Seat, colonists: u8) -> Self {
        self.position.table.players[seat].supply.colonists = colonists;
        self.sound = false;
        self
    }

    /// So many suits, engineers and robots in the supply, wherever the others are.
    pub fn pieces(mut self, seat: Seat, engineers: u8, suits: u8, robots: u8) -> Self {
        let supply = &mut self.position.table.players[seat].supply;
        (supply.engineers, supply.suits, supply.robots) = (engineers, suits, robots);
        self.sound = false;
        self
    }

    /// Whose turn it is.
    pub fn active(mut self, seat: Seat) -> Self {
        self.position.table.active = seat;
        self.position.table.steps.clear();
        self.position.table.steps.push(Step::Turn(seat));
        self
    }

    /// The action phase in a room, with everybody's action points.
    pub fn acting(mut self, room: Room, points: &[u8]) -> Self {
        let table = &mut self.position.table;
        table.room = Some(room);
        table.steps.clear();
        table.steps.push(Step::EndTurn);
        let order = || table.turn_order();
        let steps: Vec<Step> = order().map(Step::Act).chain(order().map(Step::Emigrate)).collect();
        table.steps.push_in_order(steps.into_iter());
        for (seat, points) in Seat::all(4).zip(points) {
            table.players[seat].ap = *points;
        }
        self
    }

    /// The colonisation phase: the active player gives up the last action point in the water room.
    pub fn colonising(self) -> Self {
        let (seats, active) = (self.game_seats(), self.position.table.active);
        let points: Vec<u8> = Seat::all(seats).map(|seat| u8::from(seat == active)).collect();
        let mut story = self.acting(Room::Water, &points);
        story.force(Action::Stop);
        story
    }

    /// A player places so many colonists on a planet.
    pub fn landing(mut self, seat: Seat, planet: &str, colonists: u8) -> Self {
        self = self.acting(Room::Water, &[]);
        let table = &mut self.position.table;
        while table.steps.top() != Some(&Step::Emigrate(seat)) {
            table.steps.pop();
        }
        let landing = Landing { seat, planet: planet.parse().unwrap(), left: colonists, first: true, island: 0 };
        let islands = landing.planet == Planet::Russell;
        table.steps.push(if islands { Step::Island(landing) } else { Step::Land(landing) });
        self.balance()
    }

    /// The end of the turn comes next, once the active player gives up the last action point.
    pub fn ending_turn(self) -> Self {
        self.colonising()
    }

    /// Everything that is nowhere else goes to the supplies.
    fn balance(mut self) -> Self {
        let pieces = self.game.content().pieces;
        for seat in Seat::all(self.game_seats()) {
            let table = &self.position.table;
            let player = &table.players[seat];
            let board = |of: fn(&Crew) -> u8| -> u8 { player.rooms.iter().map(of).sum() };
            let ranks = |wanted| player.ranks.iter().filter(|rank| **rank == wanted).count() as u8;
            let engineers = board(|crew| crew.engineers + crew.chiefs) + ranks(Rank::Engineer) + ranks(Rank::Chief);
            let suits = board(|crew| crew.chiefs) + ranks(Rank::Chief);
            let on_the_way: u8 = table
                .steps
                .iter()
                .map(|step| match step {
                    Step::Land(landing) | Step::Island(landing) if landing.seat == seat => landing.left,
                    _ => 0,
                })
                .sum();
            let station: u8 = player.station.iter().map(|module| table.placed(module).colonists).sum();
            let planets: u8 = table.colonies.iter().map(|colonies| colonies[seat.index()].len()).sum();
            let colonists = 1 + on_the_way + station + planets + ranks(Rank::Colonist);
            self.sound &= engineers <= pieces.engineers && colonists <= pieces.colonists && suits <= pieces.suits;
            let robots = board(|crew| crew.robots);
            self.position.table.players[seat].supply = Supply {
                engineers: pieces.engineers.saturating_sub(engineers),
                suits: pieces.suits.saturating_sub(suits),
                robots: pieces.robots.saturating_sub(robots),
                colonists: pieces.colonists.saturating_sub(colonists),
            };
        }
        self
    }

    // What happens.

    /// The player whose decision it is plays these actions, one after the other.
    pub fn play(mut self, actions: &str) -> Self {
        for notation in actions.split_whitespace() {
            let action: Action = notation.parse().unwrap_or_else(|()| panic!("{notation} is no action"));
            let seat = self.turn().expect("the game goes on");
            let legal = self.game.is_legal(&self.position, seat, action);
            assert!(legal, "{seat}:{notation} is not legal: {} in {:?}", self.legal(), self.position.table.steps);
            self.force(action);
        }
        self
    }

    /// The colonist goes to the field with this id.
    pub fn place(self, fields: &str) -> Self {
        fields.split_whitespace().fold(self, |story, id| {
            let Some(Step::Land(landing)) = story.position.table.steps.top() else { panic!("nobody lands") };
            let field = story.field(landing.planet, id);
            story.play(&Action::Place(field).to_string())
        })
    }

    fn force(&mut self, action: Action) {
        let seat = self.turn().expect("the game goes on");
        self.game.apply(&mut self.position, seat, action, &mut self.log);
        if self.sound {
            self.game.check(&self.position).unwrap_or_else(|wrong| panic!("after {seat}:{action}: {wrong}"));
        }
    }

    // What can be seen.

    fn game_seats(&self) -> usize {
        self.position.table.seats()
    }

    pub fn field(&self, planet: Planet, id: &str) -> Field {
        let side = self.game.side(planet);
        side.field(&format!("{}_{id}", side.id)).unwrap_or_else(|| panic!("{} has no field {id}", side.id))
    }

    /// Who decides.
    pub fn turn(&self) -> Option<Seat> {
        self.game.turn(&self.position).first()
    }

    /// What the decision is called.
    pub fn step(&self) -> String {
        let step = format!("{:?}", self.position.table.steps.top());
        step.trim_start_matches("Some(").split('(').next().unwrap().to_owned()
    }

    /// The legal actions in their order.
    pub fn legal(&self) -> String {
        let mut actions = Vec::new();
        if let Some(seat) = self.turn() {
            self.game.legal(&self.position, seat, &mut actions);
        }
        actions.iter().map(Action::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Whether an action is legal for who decides.
    pub fn allows(&self, action: &str) -> bool {
        self.legal().split(' ').any(|legal| legal == action)
    }

    /// The legal fields by their ids without the side.
    pub fn fields(&self) -> String {
        let Some(Step::Land(landing)) = self.position.table.steps.top() else {
            panic!("nobody lands: {}", self.step())
        };
        let side = self.game.side(landing.planet);
        let id = |action: &str| {
            let field: usize = action.trim_start_matches("field:").parse().unwrap();
            side.fields[field - 1].id[side.id.len() + 1..].to_owned()
        };
        self.legal().split(' ').map(id).collect::<Vec<_>>().join(" ")
    }

    /// Why an action is refused: rule and reason.
    pub fn refused(&self, action: &str) -> (String, String) {
        let Refusal { rule, reason, .. } = self.refusal(action);
        (rule.to_string(), reason.id.into_owned())
    }

    /// The number of the rule that refuses an action.
    pub fn rule(&self, action: &str) -> String {
        self.refused(action).0
    }

    pub fn refusal(&self, action: &str) -> Refusal {
        let (seat, action) = (self.turn().expect("the game goes on"), action.parse().unwrap());
        let mut position = self.position;
        let refusal = self.game.play(&mut position, seat, action, &mut ()).expect_err("it is legal");
        assert_eq!(position, self.position, "a refusal changes nothing");
        refusal
    }

    /// What is told to be unavailable, with the rules.
    pub fn unavailable(&self) -> Vec<(String, String)> {
        let options = self.game.unavailable(&self.position, self.turn().unwrap());
        let name = |action: Option<Action>| action.map_or("kind".to_owned(), |action| action.to_string());
        options.iter().map(|option| (name(option.action), option.refusal.rule.to_string())).collect()
    }

    pub fn table(&self) -> &Table {
        &self.position.table
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.position.table.players[seat]
    }

    pub fn points(&self, seat: Seat) -> u16 {
        self.player(seat).influence.total()
    }

    /// Everybody's totals.
    pub fn totals(&self) -> Vec<u16> {
        Seat::all(self.game_seats()).map(|seat| self.points(seat)).collect()
    }

    /// Colonists on a module.
    pub fn on(&self, module: &str) -> u8 {
        self.table().placed(module.parse().unwrap()).colonists
    }

    /// Whether a module of a player is ON.
    pub fn is_on(&self, seat: Seat, module: &str) -> bool {
        self.player(seat).on.contains(module.parse().unwrap())
    }

    pub fn open(&self, seat: Seat) -> u8 {
        self.table().open_corridors(self.game.content(), seat)
    }

    pub fn blocked(&self, seat: Seat) -> u8 {
        self.table().blocked_corridors(self.game.content(), seat)
    }

    pub fn colonists_in_supply(&self, seat: Seat) -> u8 {
        self.player(seat).supply.colonists
    }

    /// Where the gates stand.
    pub fn harbours(&self) -> String {
        let name = |harbour: &Harbour| match harbour {
            Harbour::On(planet) => planet.to_string(),
            Harbour::Hawking => "hawking".to_owned(),
            Harbour::Nowhere => "nowhere".to_owned(),
        };
        self.table().gates.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome(&self.position).is_some()
    }

    pub fn winners(&self) -> Vec<Seat> {
        self.game.outcome(&self.position).expect("the game is over").winners().collect()
    }

    pub fn view(&self) -> View {
        self.game.view(&self.position, Viewer::Spectator)
    }

    /// Plays random actions until the game is over or somebody has to decide something else than a turn.
    pub fn random_game(mut self, seed: u64) -> Self {
        use engine::Chance;
        let mut fast = Fast::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = self.turn() {
            legal.clear();
            self.game.legal(&self.position, seat, &mut legal);
            let action = legal[fast.below(legal.len() as u32) as usize];
            self.force(action);
        }
        self
    }
}
