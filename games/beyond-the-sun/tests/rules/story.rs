//! Positions in a few readable lines: a story begins as a quiet table and is told what is different.

use std::sync::Arc;

use beyond_the_sun::*;
use engine::{Chance, Fast, Game, Kind, OptionValue, Refusal, Seat, SeatSet, Seed, Setup, Show, Undo, Viewer};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;
pub const C: Seat = Seat::C;
pub const D: Seat = Seat::D;

/// A game at a certain point.
#[derive(Clone)]
pub struct Story {
    pub game: Arc<BeyondTheSun>,
    pub position: Position,
    pub log: Vec<Event>,
}

/// The rules of a table: options as on a command line, `expert display chosen`.
pub fn rules(seats: usize, options: &str) -> Arc<BeyondTheSun> {
    let chosen = options.split_whitespace().map(|word| match word {
        "expert" => ("boards".to_owned(), OptionValue::Choice("expert".to_owned())),
        "display" => ("display".to_owned(), OptionValue::Switch(true)),
        "chosen" => ("factions".to_owned(), OptionValue::Choice("chosen".to_owned())),
        other => panic!("{other} is no option"),
    });
    let setup = Setup::new(&BeyondTheSun::ABOUT, seats, SeatSet::EMPTY, chosen, None).unwrap();
    Kind::built_in().unwrap().rules(&setup)
}

/// A new game.
pub fn new_game(seats: usize, options: &str, seed: u64) -> Story {
    let game = rules(seats, options);
    let position = game.start(Seed::numbered(seed));
    Story { game, position, log: Vec::new() }
}

/// A quiet table of round 1 with the same cards every time: A begins and is to move, everybody has 2 ore, 2 population, full columns
/// and a level 1 ship on Sol. The level I technologies are lasers, terraforming, genetics, robotics from the top; Sirius, Barnard's
/// Star, Tau Ceti and Kapteyn's Star lie in the slots; nothing is researched or controlled.
pub fn table_with(seats: usize, options: &str) -> Story {
    let mut story = new_game(seats, options, 1);
    let expert = options.contains("expert");
    let position = &mut story.position;
    position.table.start = A;
    position.table.active = A;
    for (seat, faction) in Seat::all(seats).zip(FactionId::all()) {
        let columns = story.game.content().board(expert, faction).columns;
        let mut player = Player { faction, ore: 2, population: 2, columns, ..Player::default() };
        player.fleet[Location::SOL.index()].add(1);
        position.table.players[seat] = player;
    }
    let cards = ["narrow_beam_lasers", "terraforming", "advanced_genetics", "advanced_robotics"];
    for (space, card) in position.table.cards.iter_mut().zip(cards) {
        *space = Some(card.parse().unwrap());
    }
    story
        .achievements("transcendence empire automation_age specialist")
        .system("a1", "sirius")
        .system("a2", "barnards_star")
        .system("b1", "tau_ceti")
        .system("b2", "kapteyns_star")
        .turn_of(A)
}

pub fn table(seats: usize) -> Story {
    table_with(seats, "")
}

/// A quiet table of four.
pub fn four() -> Story {
    table(4)
}

/// A quiet table of three.
pub fn three() -> Story {
    table(3)
}

fn at(name: &str) -> Location {
    name.parse().unwrap()
}

fn ship_of(word: &str) -> Ship {
    word.parse().unwrap()
}

impl Story {
    // What is different.

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.table.players[seat]
    }

    pub fn ore(mut self, seat: Seat, ore: u16) -> Self {
        self.player_mut(seat).ore = ore;
        self
    }

    pub fn population(mut self, seat: Seat, population: u8) -> Self {
        self.player_mut(seat).population = population;
        self
    }

    pub fn columns(mut self, seat: Seat, columns: [u8; 5]) -> Self {
        self.player_mut(seat).columns = columns;
        self
    }

    /// Discs gone from the food track and the ore track.
    pub fn gone(mut self, seat: Seat, food: u8, ore: u8) -> Self {
        self.player_mut(seat).gone = [food, ore];
        self
    }

    /// All ships of a player: `sol.1 a1.2`.
    pub fn ships(mut self, seat: Seat, ships: &str) -> Self {
        let player = self.player_mut(seat);
        player.fleet = Default::default();
        for ship in ships.split_whitespace().map(ship_of) {
            player.fleet[ship.at.index()].add(ship.level);
        }
        self
    }

    /// An outpost with a disc of a track, which is gone from it, or with a replacement.
    pub fn outpost(mut self, seat: Seat, place: &str, disc: &str) -> Self {
        let disc = match disc {
            "replacement" => Disc::Replacement,
            track => Disc::Of(track.parse().unwrap()),
        };
        if let Disc::Of(track) = disc {
            self.player_mut(seat).gone[track.index()] += 1;
        }
        self.position.table.outposts[at(place).index()] = Some(Outpost { seat, disc });
        self
    }

    /// A system card lies in a slot; the one that lay there goes under its deck.
    pub fn system(mut self, place: &str, card: &str) -> Self {
        let card: SystemId = card.parse().unwrap();
        self.take_system(card);
        let slot = at(place).slot().unwrap();
        if let Some(other) = self.position.table.systems[slot].replace(card) {
            let deck = self.game.content().system(other).deck;
            self.position.hidden.systems[deck.index()].insert(0, other);
            self.position.table.fresh_systems[deck.index()] += 1;
        }
        self
    }

    /// Takes a system card from wherever it lies.
    fn take_system(&mut self, card: SystemId) {
        for (deck, fresh) in self.position.hidden.systems.iter_mut().zip(&mut self.position.table.fresh_systems) {
            if let Some(place) = deck.iter().position(|other| *other == card) {
                deck.remove(place);
                *fresh -= 1;
            }
        }
        let slots = self.position.table.systems.iter_mut();
        slots.filter(|slot| **slot == Some(card)).for_each(|slot| *slot = None);
    }

    /// System cards lie on top of their deck, the first on top; `A -` empties it.
    pub fn system_deck(mut self, deck: &str, cards: &str) -> Self {
        let deck: Deck = deck.parse().unwrap();
        if cards == "-" {
            self.position.hidden.systems[deck.index()].clear();
            self.position.table.fresh_systems[deck.index()] = 0;
            return self;
        }
        for card in cards.split_whitespace().rev() {
            let card: SystemId = card.parse().unwrap();
            self.take_system(card);
            self.position.hidden.systems[deck.index()].push(card);
            self.position.table.fresh_systems[deck.index()] += 1;
        }
        self
    }

    /// System cards in an empty deck, the first on top.
    pub fn push_systems(mut self, deck: &str, cards: &str) -> Self {
        let deck = deck.parse::<Deck>().unwrap().index();
        for card in cards.split_whitespace().rev() {
            self.position.hidden.systems[deck].push(card.parse().unwrap());
            self.position.table.fresh_systems[deck] += 1;
        }
        self
    }

    /// Takes a technology card from its deck.
    fn take_technology(&mut self, card: TechId) {
        for (deck, fresh) in self.position.hidden.decks.iter_mut().zip(&mut self.position.table.fresh) {
            if let Some(place) = deck.iter().position(|other| *other == card) {
                deck.remove(place);
                *fresh -= 1;
            }
        }
    }

    /// A technology lies on a space, whose event is gone.
    pub fn card(mut self, space: &str, card: &str) -> Self {
        let space: SpaceId = space.parse().unwrap();
        let card: TechId = card.parse().unwrap();
        self.take_technology(card);
        self.position.table.cards[space.index()] = Some(card);
        self.position.hidden.events[space.index()] = None;
        self
    }

    /// Technologies on top of their deck, the first on top; `2 -` empties it.
    pub fn deck(mut self, level: usize, cards: &str) -> Self {
        if cards == "-" {
            self.position.hidden.decks[level - 2].clear();
            self.position.table.fresh[level - 2] = 0;
            return self;
        }
        for card in cards.split_whitespace().rev() {
            let card: TechId = card.parse().unwrap();
            self.take_technology(card);
            self.position.hidden.decks[level - 2].push(card);
            self.position.table.fresh[level - 2] += 1;
        }
        self
    }

    /// A deck of just these technologies, the first on top.
    pub fn push(mut self, level: usize, cards: &str) -> Self {
        for card in cards.split_whitespace().rev() {
            self.position.hidden.decks[level - 2].push(card.parse().unwrap());
            self.position.table.fresh[level - 2] += 1;
        }
        self
    }

    /// A technology lies in the display, first in its row; the one that lay there goes under the deck.
    pub fn row(mut self, level: usize, card: &str) -> Self {
        let card: TechId = card.parse().unwrap();
        self.take_technology(card);
        let row = &mut self.position.table.rows[level - 2];
        if !row.contains(&Some(card)) {
            let other = row[0].replace(card).unwrap();
            self.position.hidden.decks[level - 2].insert(0, other);
            self.position.table.fresh[level - 2] += 1;
        }
        self
    }

    /// An event lies face down on a space; `-` for none.
    pub fn event(mut self, space: &str, event: &str) -> Self {
        let space: SpaceId = space.parse().unwrap();
        let event: Option<EventId> = event.parse().ok();
        for other in &mut self.position.hidden.events {
            if event.is_some() && *other == event {
                *other = None;
            }
        }
        self.position.hidden.events[space.index()] = event;
        self
    }

    /// No events lie anywhere.
    pub fn no_events(mut self) -> Self {
        self.position.hidden.events = [None; 19];
        self
    }

    /// Spaces that a player has researched; unknown ones get a card that matters for nothing here.
    pub fn knows(mut self, seat: Seat, spaces: &str) -> Self {
        for space in spaces.split_whitespace() {
            let id: SpaceId = space.parse().unwrap();
            if self.position.table.cards[id.index()].is_none() {
                let level = usize::from(self.game.content().space(id).level);
                let card = *self.position.hidden.decks[level - 2].first().unwrap();
                self = self.card(space, card.name());
            }
            let card = self.position.table.cards[id.index()].unwrap();
            let player = self.player_mut(seat);
            player.researched.insert(id);
            player.known.insert(card);
        }
        self
    }

    pub fn private(mut self, seat: Seat, card: &str) -> Self {
        let card: TechId = card.parse().unwrap();
        self.take_technology(card);
        self.player_mut(seat).private.insert(card);
        self.player_mut(seat).known.insert(card);
        self
    }

    pub fn colony(mut self, seat: Seat, cards: &str) -> Self {
        for card in cards.split_whitespace() {
            let card: SystemId = card.parse().unwrap();
            self.take_system(card);
            self.player_mut(seat).colonies.insert(card);
        }
        self
    }

    pub fn guild(mut self, guild: &str) -> Self {
        self.position.table.guilds.insert(guild.parse().unwrap());
        self
    }

    pub fn pawn(mut self, seat: Seat, space: &str) -> Self {
        self.player_mut(seat).pawn = Some(space.parse().unwrap());
        self
    }

    pub fn automated(mut self, seat: Seat, level: u8) -> Self {
        self.player_mut(seat).automation[2] = level;
        self
    }

    pub fn achievements(mut self, cards: &str) -> Self {
        let cards: Vec<AchievementId> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        self.position.table.achievements = cards.try_into().unwrap();
        self
    }

    /// Discs on an achievement card, from the left.
    pub fn claims(mut self, card: &str, seats: &str) -> Self {
        let card: AchievementId = card.parse().unwrap();
        let place = self.position.table.achievements.iter().position(|other| *other == card).unwrap();
        self.position.table.claims[place] = seats.chars().map(|seat| seat.to_string().parse().unwrap()).collect();
        self
    }

    /// The Dyson Sphere lies beside the board with a system.
    pub fn dyson(mut self, card: &str) -> Self {
        let card: SystemId = card.parse().unwrap();
        self.take_system(card);
        self.position.table.dyson = Some(card);
        self.kept("dyson_sphere_mk1")
    }

    pub fn kept(mut self, event: &str) -> Self {
        self.position.table.kept.insert(event.parse().unwrap());
        self
    }

    /// A system hangs on a slot.
    pub fn attached(mut self, slot: &str, card: &str) -> Self {
        self.position.table.attached_to = Some(at(slot));
        self.system("attached", card)
    }

    /// Whose turn it is, from its beginning.
    pub fn turn_of(mut self, seat: Seat) -> Self {
        let table = &mut self.position.table;
        table.active = seat;
        table.steps.clear();
        let phases =
            [Step::Turn(seat), Step::Production(Frame::bonus(seat), true), Step::Achievement(seat), Step::Next];
        table.steps.push_in_order(phases.into_iter());
        self
    }

    /// The production phase of a seat.
    pub fn production_of(self, seat: Seat) -> Self {
        let mut story = self.turn_of(seat);
        story.position.table.steps.pop();
        story
    }

    /// The achievement phase of a seat; what is forced happens.
    pub fn achievement_of(self, seat: Seat) -> Self {
        let mut story = self.production_of(seat);
        story.position.table.steps.pop();
        story.settle()
    }

    /// Goes on until somebody has a choice.
    pub fn settle(mut self) -> Self {
        self.game.settle(&mut self.position, &mut self.log);
        self
    }

    /// A bonus of the content, on top of everything.
    fn grant(mut self, seat: Seat, script: ScriptId) -> Self {
        self.game.grant(&mut self.position, seat, script);
        self.settle()
    }

    /// The immediate bonus of a technology.
    pub fn immediate(self, seat: Seat, card: &str) -> Self {
        let script = self.game.content().technology(card.parse().unwrap()).immediate.unwrap();
        self.grant(seat, script)
    }

    /// The control bonus of a system.
    pub fn control_bonus(self, seat: Seat, card: &str) -> Self {
        let script = self.game.content().system(card.parse().unwrap()).control.unwrap();
        self.grant(seat, script)
    }

    /// The colonisation bonus of a system.
    pub fn colony_bonus(self, seat: Seat, card: &str) -> Self {
        let script = self.game.content().system(card.parse().unwrap()).colonise.unwrap();
        self.grant(seat, script)
    }

    /// An event happens to a researcher.
    pub fn happens(self, seat: Seat, event: &str) -> Self {
        let script = self.game.content().event(event.parse().unwrap()).script;
        self.grant(seat, script)
    }

    /// The game is over: nothing is left to be decided.
    pub fn over(mut self) -> Self {
        self.position.table.steps.clear();
        self
    }

    // What is done.

    /// Plays actions of whoever is to decide, one after the other. Cubes and discs are neither made nor lost by any of them.
    pub fn play(mut self, actions: &str) -> Self {
        for word in actions.split_whitespace() {
            let action: Action = word.parse().unwrap_or_else(|()| panic!("{word} is no action"));
            let seat = self.turn().expect("somebody decides");
            let before = self.pieces();
            let refusal = self.game.play_unchecked(&mut self.position, seat, action, &mut self.log);
            if let Err(refusal) = refusal {
                panic!("{seat}:{word} is refused by {}; legal: {}", refusal.rule, self.legal());
            }
            assert_eq!(self.pieces(), before, "pieces after {word}");
        }
        self
    }

    /// Cubes, and discs that are gone without lying anywhere, by seat.
    fn pieces(&self) -> Vec<(u8, [i16; 2])> {
        let table = &self.position.table;
        let discs = |seat: Seat, player: &Player, track: Track| {
            let disc = Disc::Of(track);
            let outposts = table.outposts.iter().flatten().filter(|o| o.seat == seat && o.disc == disc).count() as i16;
            let lying = player.automation[track.index()] + player.settled[track.index()];
            i16::from(player.gone[track.index()]) - i16::from(lying) - outposts
        };
        let of = |(seat, player): (Seat, &Player)| {
            (player.cubes(), [discs(seat, player, Track::Food), discs(seat, player, Track::Ore)])
        };
        table.players.iter().map(of).collect()
    }

    /// A random game to its end, with `check()` after every action.
    pub fn random_game(mut self, number: u64) -> Self {
        let mut fast = Fast::new(number);
        let mut legal = Vec::new();
        while let Some(seat) = self.turn() {
            legal.clear();
            self.game.legal(&self.position, seat, &mut legal);
            let action = *fast.choose(&legal).expect("there is always something to do");
            self.game.apply(&mut self.position, seat, action, &mut ());
            self.game.check(&self.position).unwrap_or_else(|wrong| panic!("{seat}:{action}: {wrong}"));
        }
        self
    }

    // What is asked.

    pub fn turn(&self) -> Option<Seat> {
        self.game.turn(&self.position).first()
    }

    /// What can be done now, in the order offered.
    pub fn legal(&self) -> String {
        let mut legal = Vec::new();
        self.game.legal(&self.position, self.turn().expect("somebody decides"), &mut legal);
        legal.iter().map(|action| action.to_string()).collect::<Vec<_>>().join(" ")
    }

    pub fn allows(&self, action: &str) -> bool {
        self.legal().split(' ').any(|legal| legal == action)
    }

    pub fn refusal(&self, action: &str) -> Refusal {
        let seat = self.turn().expect("somebody decides");
        let mut position = self.position;
        let refusal = self.game.play(&mut position, seat, action.parse().unwrap(), &mut ()).expect_err("it is legal");
        assert_eq!(position, self.position, "a refusal changes nothing");
        refusal
    }

    /// The number of the rule that refuses an action.
    pub fn rule(&self, action: &str) -> String {
        self.refusal(action).rule.to_string()
    }

    /// How much is missing for an action.
    pub fn missing(&self, action: &str) -> i32 {
        self.refusal(action).missing.map_or(0, |missing| missing.amount)
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

    pub fn view(&self) -> View {
        self.game.view(&self.position, Viewer::Spectator)
    }

    pub fn table(&self) -> &Table {
        &self.position.table
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.position.table.players[seat]
    }

    /// Ore, population and columns of a player.
    pub fn means(&self, seat: Seat) -> (u16, u8, [u8; 5]) {
        let player = self.player(seat);
        (player.ore, player.population, player.columns)
    }

    /// Ships of a player at a location: `1 2 2`.
    pub fn ships_at(&self, seat: Seat, place: &str) -> String {
        let ships = self.player(seat).fleet[at(place).index()];
        let all = (1..=4).flat_map(|level| std::iter::repeat_n(level.to_string(), ships.of(level).into()));
        all.collect::<Vec<_>>().join(" ")
    }

    pub fn controller(&self, place: &str) -> Option<Seat> {
        self.table().controller(at(place))
    }

    pub fn disc(&self, place: &str) -> Option<Disc> {
        self.table().outposts[at(place).index()].map(|outpost| outpost.disc)
    }

    pub fn system_at(&self, place: &str) -> Option<&'static str> {
        self.table().system_at(at(place)).map(SystemId::name)
    }

    pub fn card_on(&self, space: &str) -> Option<&'static str> {
        self.table().cards[space.parse::<SpaceId>().unwrap().index()].map(TechId::name)
    }

    pub fn has_researched(&self, seat: Seat, space: &str) -> bool {
        self.player(seat).researched.contains(space.parse().unwrap())
    }

    pub fn stat(&self, seat: Seat, stat: &str) -> u16 {
        self.game.stat(self.table(), seat, stat.parse().unwrap())
    }

    pub fn claimed(&self, card: &str) -> String {
        let card: AchievementId = card.parse().unwrap();
        let place = self.table().achievements.iter().position(|other| *other == card).unwrap();
        self.table().claims[place].iter().map(|seat| seat.letter()).collect()
    }

    /// The points of the lines of the score sheet with a reason.
    pub fn sheet(&self, seat: Seat, reason: &str) -> i32 {
        let sheet = self.game.score(&self.view());
        sheet.lines.iter().filter(|line| line.seat == seat && line.reason.id == reason).map(|line| line.points).sum()
    }

    /// All points if the game ended now.
    pub fn points(&self, seat: Seat) -> i32 {
        self.game.score(&self.view()).total(seat)
    }

    /// The places after the end.
    pub fn places(&self) -> Vec<u8> {
        self.game.outcome(&self.position).expect("the game is over").places.values().to_vec()
    }

    /// What happened, in order, as the names of the events.
    pub fn told(&self) -> Vec<String> {
        self.log.iter().map(|event| format!("{event:?}").split(['(', ' ']).next().unwrap().to_owned()).collect()
    }
}

/// Plays without the check of debug builds, which asks for 20 cubes: stories begin with as many as they are told.
trait Unchecked {
    fn play_unchecked(
        &self,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal>;
}

impl Unchecked for BeyondTheSun {
    fn play_unchecked(
        &self,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if !self.is_legal(position, seat, action) {
            return Err(self.refusal(position, seat, action));
        }
        self.apply(position, seat, action, events);
        Ok(())
    }
}
