//! Positions in a few readable lines: a story begins as a quiet table and is told what is different.

use std::sync::Arc;

use engine::{Fast, Game, Kind, Refusal, Seat, SeatSet, Seed, Setup, Show, Undo, Viewer};
use federation::*;

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;
pub const C: Seat = Seat::C;
pub const D: Seat = Seat::D;

/// A game at a certain point.
pub struct Story {
    pub game: Arc<Federation>,
    pub position: Position,
    pub log: Vec<Event>,
}

/// The rules of a table: `advanced`, or with further options `advanced tile_1=transporter`.
pub fn rules(seats: usize, setup: &str) -> Arc<Federation> {
    let chosen = setup.split(' ').map(|word| {
        let (id, value) = word.split_once('=').unwrap_or(("setup", word));
        let spec = Federation::ABOUT.options.iter().find(|spec| spec.id == id).unwrap();
        (id.to_owned(), spec.kind.parse(value).unwrap())
    });
    let setup = Setup::new(&Federation::ABOUT, seats, SeatSet::EMPTY, chosen, None).unwrap();
    Kind::built_in().unwrap().rules(&setup)
}

/// A new game, before anybody has chosen a starting planet.
pub fn new_game(seats: usize, setup: &str, seed: u64) -> Story {
    let game = rules(seats, setup);
    let position = game.start(Seed::numbered(seed));
    Story { game, position, log: Vec::new() }
}

/// A quiet table of round 1: everybody has a starting planet without having used it, A is first and to move, the laws are
/// Neo (left) and Atalum (right), nothing is blocked.
pub fn table(seats: usize) -> Story {
    let mut story = new_game(seats, "first_game", 1);
    let starts: Vec<StartId> = StartId::all().collect();
    for (seat, tile) in Seat::all(seats).zip(starts) {
        story.position.table.players[seat].start = Some(tile);
    }
    let position = &mut story.position;
    position.table.starts = StartSet::EMPTY;
    (position.table.senate, position.table.blocks) = Default::default();
    position.table.steps.clear();
    (position.table.first, position.table.president) = (A, A);
    story = story.laws("neo atalum").round(1);
    story.position.table.active = Some(A);
    story.position.table.steps.push(Step::Ambassador(A));
    story
}

/// A quiet table of four.
pub fn four() -> Story {
    table(4)
}

impl Story {
    // What is different.

    /// The laws of the round, left and right; the others lie in the piles in their order.
    pub fn laws(mut self, laws: &str) -> Self {
        let laws: Vec<Planet> = laws.split(' ').map(|planet| planet.parse().unwrap()).collect();
        self.position.table.laws = [laws[0], laws[1]];
        self.position.table.past_laws = Default::default();
        self.position.table.last_laws = None;
        for (pile, law) in self.position.hidden.laws.iter_mut().zip(laws) {
            *pile = Planet::ALL.into_iter().filter(|planet| *planet != law).collect();
        }
        self
    }

    /// The law piles with the top first; what is nowhere else was passed already.
    pub fn law_piles(mut self, left: &str, right: &str) -> Self {
        for (wing, pile) in [left, right].into_iter().enumerate() {
            let pile: Vec<Planet> = pile.split_whitespace().map(|planet| planet.parse().unwrap()).collect();
            let now = self.position.table.laws[wing];
            let past = Planet::ALL.into_iter().filter(|planet| *planet != now && !pile.contains(planet));
            self.position.table.past_laws[wing] = past.collect();
            self.position.hidden.laws[wing] = pile.into_iter().rev().collect();
        }
        self
    }

    /// The round, with the blocking piles that belong to it; nothing is blocked.
    pub fn round(mut self, round: u8) -> Self {
        self.position.table.round = round;
        for (pile, most) in self.position.hidden.blocks.iter_mut().zip([3, 2]) {
            let left = if self.position.table.players.count() <= most { 5 - round } else { 0 };
            *pile = BlockId::all().take(left.into()).collect();
        }
        self
    }

    /// Resources of a player: `2l1o`.
    pub fn held(mut self, seat: Seat, held: &str) -> Self {
        self.player_mut(seat).held = held.parse().unwrap();
        self
    }

    /// Erudites of a player, face up; `-1A2` lies face down. They come out of their piles.
    pub fn erudites(mut self, seat: Seat, tiles: &str) -> Self {
        for word in tiles.split_whitespace() {
            let used = word.starts_with('-');
            let tile: EruditeId = word.trim_start_matches('-').parse().unwrap();
            self.remove_erudite(tile);
            let player = self.player_mut(seat);
            player.erudites.insert(tile);
            if used {
                player.used.insert(tile);
            }
        }
        self
    }

    fn remove_erudite(&mut self, tile: EruditeId) {
        let at = tile.delegation().index();
        match tile.level() {
            3 => self.position.table.level3[at] = None,
            level => {
                let pile = &mut self.position.hidden.erudites[usize::from(level) - 1][at];
                let place = pile.iter().position(|other| *other == tile);
                place.map(|place| pile.remove(place));
            }
        }
    }

    /// The tile on display of its delegation and level; level-2 piles are opened.
    pub fn display(mut self, tiles: &str) -> Self {
        for word in tiles.split_whitespace() {
            let tile: EruditeId = word.parse().unwrap();
            let at = tile.delegation().index();
            match tile.level() {
                3 => self.position.table.level3[at] = Some(tile),
                level => {
                    self.remove_erudite(tile);
                    self.position.hidden.erudites[usize::from(level) - 1][at].push(tile);
                    if level == 2 {
                        self.position.table.open_level2[at] = true;
                    }
                }
            }
        }
        self
    }

    /// Alteration tokens of a player, from wherever they are.
    pub fn alterations(mut self, seat: Seat, tokens: &str) -> Self {
        for word in tokens.split_whitespace() {
            let token: AlterationId = word.parse().unwrap();
            self.take_token(token);
            self.player_mut(seat).alterations.insert(token);
        }
        self
    }

    /// Takes a token from where it is; another of its power takes its place on a station.
    fn take_token(&mut self, token: AlterationId) {
        let hidden = &mut self.position.hidden;
        if hidden.supply.contains(token) {
            hidden.supply.remove(token);
            return;
        }
        let instead = (hidden.supply & AlterationSet::of_power(token.power())).first().unwrap();
        let moon = hidden.moons.iter_mut().find(|moon| moon.contains(token)).unwrap();
        moon.remove(token);
        moon.insert(instead);
        hidden.supply.remove(instead);
    }

    /// A token lies on a station.
    pub fn on_station(mut self, token: &str, station: usize) -> Self {
        let token: AlterationId = token.parse().unwrap();
        if !self.position.hidden.moons[station].contains(token) {
            self.take_token(token);
            let moon = &mut self.position.hidden.moons[station];
            let out = moon.first().unwrap();
            moon.remove(out);
            moon.insert(token);
            self.position.hidden.supply.insert(out);
        }
        self
    }

    /// The degree of accreditation.
    pub fn degree(mut self, seat: Seat, degree: u8) -> Self {
        self.player_mut(seat).degree = degree;
        self
    }

    /// The Assistant die.
    pub fn die(mut self, seat: Seat, value: u8) -> Self {
        self.player_mut(seat).die = value;
        self
    }

    /// Spaceships in the hangar.
    pub fn hangar(mut self, seat: Seat, ships: u8) -> Self {
        self.player_mut(seat).hangar = ships;
        self
    }

    /// Missions with a Special Mission token: `1 4 5`.
    pub fn access(mut self, seat: Seat, missions: &str) -> Self {
        for word in missions.split_whitespace() {
            self.player_mut(seat).access.insert(word.parse().unwrap());
        }
        self
    }

    /// Missions accomplished.
    pub fn done(self, seat: Seat, missions: &str) -> Self {
        let mut story = self.access(seat, missions);
        for word in missions.split_whitespace() {
            story.player_mut(seat).done.insert(word.parse().unwrap());
        }
        story
    }

    /// Where the Miner stands; everything up to one level above is face up.
    pub fn miner(mut self, seat: Seat, space: &str) -> Self {
        let space: NeoSpace = space.parse().unwrap();
        self.player_mut(seat).miner = space;
        let level = self.game.content().neo(space).level + 1;
        for other in NeoSpace::all() {
            let info = *self.game.content().neo(other);
            if let Some(field) = info.field.filter(|_| info.level <= level) {
                self.position.table.fields_up.insert(field);
            }
        }
        self
    }

    /// Where the Mage stands; everything up to the next station is face up.
    pub fn mage(mut self, seat: Seat, station: usize) -> Self {
        let at = Station::new(station).unwrap();
        self.player_mut(seat).mage = at;
        let up = StationSet::up_to(at.forward(1));
        self.position.table.moons_up = self.position.table.moons_up | up;
        self
    }

    /// The discs of a player, level by stall: `1 0 2 0 0 0`.
    pub fn discs(mut self, seat: Seat, levels: &str) -> Self {
        let levels: Vec<u8> = levels.split(' ').map(|level| level.parse().unwrap()).collect();
        self.player_mut(seat).discs = levels.try_into().unwrap();
        self
    }

    /// The structures a player has built: `p1 m2`.
    pub fn robots(mut self, seat: Seat, structures: &str) -> Self {
        for word in structures.split_whitespace() {
            let structure: StructureId = word.parse().unwrap();
            self.player_mut(seat).robots.insert(structure);
            if structure.is_mega() {
                self.position.table.builders[structure.slot()].push(seat);
            }
        }
        self
    }

    /// The production structure in a slot, from 1.
    pub fn production(mut self, slot: usize, id: &str) -> Self {
        let number = self.game.content().productions.iter().position(|structure| structure.id == id).unwrap();
        self.position.table.productions[slot - 1] = number as u8;
        self
    }

    /// A medal of a player, taken from the lowest threshold of its planet.
    pub fn medal(mut self, seat: Seat, medal: Medal) -> Self {
        self.player_mut(seat).medals.insert(medal);
        if let Some(planet) = medal.planet() {
            let left = &mut self.position.table.medals[planet.index()];
            *left &= *left - 1;
        }
        self
    }

    /// The steps a project has made.
    pub fn project(mut self, project: &str, steps: u8) -> Self {
        self.position.table.projects[project.parse::<ProjectId>().unwrap().index()] = steps;
        self
    }

    /// A project is funded; the Joint project by contributions of nobody in particular.
    pub fn funded(mut self, project: &str) -> Self {
        let id: ProjectId = project.parse().unwrap();
        self.position.table.projects[id.index()] = self.position.table.track(self.game.content(), id);
        self
    }

    /// Contributions to the Joint project.
    pub fn joint(mut self, contributions: &[u8]) -> Self {
        for (seat, own) in Seat::all(4).zip(contributions) {
            self.player_mut(seat).joint = *own;
        }
        let sum: u8 = contributions.iter().sum();
        let track = self.position.table.track(self.game.content(), ProjectId::JOINT);
        self.position.table.projects[ProjectId::JOINT.index()] = sum.min(track);
        self
    }

    /// The deep-space pile.
    pub fn deep_pile(mut self, tiles: &str) -> Self {
        let tiles: DeepSpaceSet = tiles.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
        self.position.hidden.deep_space = tiles;
        self.position.table.deep_space = tiles.len();
        self
    }

    /// A deep-space tile that a player has taken.
    pub fn deep(mut self, seat: Seat, tile: &str) -> Self {
        let tile: DeepSpaceId = tile.parse().unwrap();
        self.player_mut(seat).deep_space = Some(tile);
        let pile = &mut self.position.hidden.deep_space;
        if pile.contains(tile) {
            pile.remove(tile);
        } else {
            let out = pile.first().unwrap();
            pile.remove(out);
        }
        self.position.table.deep_space -= 1;
        self
    }

    /// The Special Ambassador in hand.
    pub fn special(mut self, seat: Seat) -> Self {
        self.player_mut(seat).special = Special::Held;
        self
    }

    /// A boost of the level until the end of the round.
    pub fn boost(mut self, seat: Seat, by: u8) -> Self {
        self.player_mut(seat).boosts[0] = by;
        self
    }

    /// Ambassadors that lie in the Senate: `A three vote f2c1; B one fund f3c2`.
    pub fn lying(mut self, tokens: &str) -> Self {
        for item in tokens.split(';').map(str::trim).filter(|item| !item.is_empty()) {
            let words: Vec<&str> = item.split_whitespace().collect();
            let seat: Seat = words[0].parse().unwrap();
            let played = Played { ambassador: words[1].parse().unwrap(), face: words[2].parse().unwrap() };
            if let Face::Token(token) = played.face {
                self.take_token(token);
            }
            match words[3].parse().unwrap() {
                Place::Space(space) => self.position.table.senate[space.index()] = Slot::Token(seat, played),
                Place::Outer => {
                    let free = self.player_mut(seat).outer.iter_mut().find(|slot| slot.is_none());
                    *free.unwrap() = Some(played);
                }
            }
            let player = self.player_mut(seat);
            match played.ambassador {
                Ambassador::Special => player.special = Special::Played,
                normal => player.ready[normal.index()] -= 1,
            }
            player.turns += 1;
        }
        self
    }

    /// The die lies with the player's token on a space.
    pub fn die_at(mut self, seat: Seat, space: &str) -> Self {
        self.player_mut(seat).die_at = Some(space.parse().unwrap());
        self
    }

    /// A neutral vote tile.
    pub fn neutral(mut self, space: &str, votes: u8) -> Self {
        self.position.table.senate[space.parse::<SpaceId>().unwrap().index()] = Slot::Neutral(votes);
        self
    }

    /// Whose turn it is.
    pub fn turn_of(mut self, seat: Seat) -> Self {
        self.position.table.active = Some(seat);
        self.position.table.steps.clear();
        self.position.table.steps.push(Step::Ambassador(seat));
        self
    }

    /// Who holds the President pawn.
    pub fn president(mut self, seat: Seat) -> Self {
        self.position.table.president = seat;
        self
    }

    /// Who is first player of the round.
    pub fn first(mut self, seat: Seat) -> Self {
        self.position.table.first = seat;
        self
    }

    /// A player performs an action of a planet in the own turn, a mission next.
    pub fn on_planet(mut self, seat: Seat, planet: Planet) -> Self {
        self = self.turn_of(seat);
        let steps = &mut self.position.table.steps;
        steps.clear();
        steps.push(Step::Mission(seat));
        steps.push(Step::Before(Act::new(seat, planet)));
        self.settle()
    }

    /// The mission step of a player's turn.
    pub fn at_mission(mut self, seat: Seat) -> Self {
        self = self.turn_of(seat);
        self.position.table.steps.clear();
        self.position.table.steps.push(Step::Mission(seat));
        self.settle()
    }

    /// A step of the Executive phase is next.
    pub fn executive(mut self, step: Step) -> Self {
        self.position.table.active = None;
        self.position.table.steps.clear();
        self.position.table.steps.push(step);
        self.settle()
    }

    /// An Erudite that is taken or turned up now.
    pub fn resolve(self, seat: Seat, tile: &str) -> Self {
        let tile: EruditeId = tile.parse().unwrap();
        let mut story = self.erudites(seat, &tile.to_string()).turn_of(seat);
        story.player_mut(seat).busy.insert(tile);
        story.position.table.steps.clear();
        story.position.table.steps.push(Step::Mission(seat));
        story.position.table.steps.push(Step::Spent(seat, tile));
        story.position.table.steps.push(Step::Run(seat, story.game.content().erudites[tile.index()].script, 0));
        story.settle()
    }

    /// What happens by itself happens.
    fn settle(mut self) -> Self {
        self.game.settle(&mut self.position, &mut self.log);
        self
    }

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.table.players[seat]
    }

    // What happens.

    /// The player whose decision it is plays these actions, one after the other.
    pub fn play(mut self, actions: &str) -> Self {
        for notation in actions.split_whitespace() {
            let action: Action = notation.parse().unwrap_or_else(|()| panic!("{notation} is no action"));
            let seat = self.turn().expect("the game goes on");
            let legal = self.game.is_legal(&self.position, seat, action);
            assert!(legal, "{seat}:{notation} is not legal: {} in {:?}", self.legal(), self.position.table.steps);
            self.game.apply(&mut self.position, seat, action, &mut self.log);
            self.game.check(&self.position).unwrap_or_else(|wrong| panic!("after {seat}:{action}: {wrong}"));
        }
        self
    }

    /// Plays on at random until it is decided somewhere else, at most so many actions.
    pub fn random_game(mut self, seed: u64) -> Self {
        use engine::Chance;
        let mut fast = Fast::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = self.turn() {
            legal.clear();
            self.game.legal(&self.position, seat, &mut legal);
            let action = *fast.choose(&legal).unwrap();
            self.game.apply(&mut self.position, seat, action, &mut self.log);
            self.game.check(&self.position).unwrap_or_else(|wrong| panic!("after {seat}:{action}: {wrong}"));
        }
        self
    }

    // What can be seen.

    /// Who decides.
    pub fn turn(&self) -> Option<Seat> {
        self.game.turn(&self.position).first()
    }

    /// What the decision is called.
    pub fn step(&self) -> String {
        let step = format!("{:?}", self.position.table.steps.top());
        step.trim_start_matches("Some(").split(['(', ')']).next().unwrap().to_owned()
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

    /// Why an action is refused.
    pub fn refusal(&self, action: &str) -> Refusal {
        let (seat, action) = (self.turn().expect("the game goes on"), action.parse().unwrap());
        let mut position = self.position;
        let refusal = self.game.play(&mut position, seat, action, &mut ()).expect_err("it is legal");
        assert_eq!(position, self.position, "a refusal changes nothing");
        refusal
    }

    /// The number of the rule that refuses an action.
    pub fn rule(&self, action: &str) -> String {
        self.refusal(action).rule.to_string()
    }

    /// What is told to be unavailable, with the rules.
    pub fn unavailable(&self) -> Vec<(String, String)> {
        let options = self.game.unavailable(&self.position, self.turn().unwrap());
        let name = |action: Option<Action>| action.map_or("kind".to_owned(), |action| action.to_string());
        options.iter().map(|option| (name(option.action), option.refusal.rule.to_string())).collect()
    }

    /// Whether an action can be taken back.
    pub fn undo(&self, action: &str) -> Undo {
        Undo::of(self.game.as_ref(), &self.position, self.turn().unwrap(), action.parse().unwrap())
    }

    pub fn table(&self) -> &Table {
        &self.position.table
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.position.table.players[seat]
    }

    pub fn holds(&self, seat: Seat) -> String {
        self.player(seat).held.to_string()
    }

    /// Points scored so far.
    pub fn points(&self, seat: Seat) -> u16 {
        self.player(seat).total()
    }

    pub fn influence(&self, seat: Seat, planet: Planet) -> u8 {
        self.player(seat).influence(self.game.content(), planet)
    }

    pub fn level(&self, seat: Seat) -> u8 {
        self.player(seat).level(self.game.content())
    }

    pub fn has_medal(&self, seat: Seat, medal: Medal) -> bool {
        self.player(seat).medals.contains(medal)
    }

    pub fn is_used(&self, seat: Seat, tile: &str) -> bool {
        self.player(seat).used.contains(tile.parse().unwrap())
    }

    /// What a project is worth to everybody.
    pub fn project_points(&self, project: &str) -> Vec<u8> {
        let points = self.game.project_points(&self.position.table, project.parse().unwrap());
        points[..self.position.table.players.count()].to_vec()
    }

    /// The points of a line of the score sheet.
    pub fn sheet(&self, seat: Seat, reason: &str) -> i32 {
        let sheet = self.game.score(&self.view());
        sheet.lines.iter().filter(|line| line.seat == seat && line.reason.id == reason).map(|line| line.points).sum()
    }

    pub fn view(&self) -> View {
        self.game.view(&self.position, Viewer::Spectator)
    }

    /// What happened, in order, as the names of the events.
    pub fn told(&self) -> Vec<String> {
        self.log.iter().map(|event| format!("{event:?}").split(['(', ' ']).next().unwrap().to_owned()).collect()
    }
}
