//! The position: plain data, nothing on the heap.
//!
//! Everything public is a [`Table`] (BTS-7.1); a [`Position`] is a table, what lies face down (BTS-7.2) and the generator.

use engine::{PerSeat, Random, Seat, Steps};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::content::{LEVELS, SLOTS, SYSTEMS};
use crate::event::Place;
use crate::steps::Step;
use crate::terms::{
    ACHIEVEMENTS, AchievementId, ActSpace, Column, Deck, Disc, EventId, EventSet, FactionId, FactionSet, GuildSet,
    Location, LocationSet, Ships, SpaceId, SpaceSet, SystemId, SystemSet, TechId, TechSet, Track,
};

/// Everything that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What everybody sees.
    pub table: Table,
    /// What lies in decks and on spaces, face down.
    pub hidden: Hidden,
    /// All further chance of the game (BTS-7.7).
    pub random: Random,
}

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What has to be decided next; nothing when the game is over.
    pub steps: Steps<Step, 32>,
    /// The players.
    pub players: PerSeat<Player>,
    /// The round, from 1.
    pub round: u16,
    /// The last round, once the end is triggered (BTS-5.2).
    pub last_round: Option<u16>,
    /// The start player (BTS-1.22).
    pub start: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Whether the running action has changed anything yet (BTS-4.7).
    pub changed: bool,
    /// Where the ships of whoever moves were when the movement began (BTS-4.83).
    pub before: Fleet,
    /// The locations where ships came or went since the last check of control (BTS-4.85).
    pub dirty: LocationSet,
    /// The systems whose control bonus each player has got in this phase (BTS-10.47).
    pub bonuses: PerSeat<SystemSet>,
    /// Factions nobody has yet, while they are chosen (BTS-2.10).
    pub factions: FactionSet,
    /// The technologies on their spaces.
    pub cards: [Option<TechId>; SpaceId::COUNT],
    /// The technologies on display, rows II to IIII (BTS-6.4).
    pub rows: [[Option<TechId>; 5]; 3],
    /// The rows that are revealed, as bits from level II.
    pub revealed: u8,
    /// Cards of each deck, from level II, that nobody has seen: the upper ones (BTS-7.3).
    pub fresh: [u8; 3],
    /// How many cards of all decks were turned up so far: more of them mean that something was revealed (BTS-8.1).
    pub turned: u16,
    /// Technologies turned up for a choice (BTS-4.37).
    pub shown: TechSet,
    /// Those of them that can be chosen.
    pub offer: [Option<TechId>; 2],
    /// System cards turned up for a choice, with the decks they came from, in the order drawn.
    pub drawn: ArrayVec<[(SystemId, bool); 4]>,
    /// Events that were turned up.
    pub events: EventSet,
    /// Events that stay (BTS-4.134).
    pub kept: EventSet,
    /// Guilds without their covers.
    pub guilds: GuildSet,
    /// The system cards in their slots: two of deck A, two of deck B, the attached one.
    pub systems: [Option<SystemId>; Location::SLOTS.len()],
    /// The slot that the attached system hangs on.
    pub attached_to: Option<Location>,
    /// The system of the Dyson Sphere.
    pub dyson: Option<SystemId>,
    /// Cards of the system decks that nobody has seen: the upper ones.
    pub fresh_systems: [u8; 2],
    /// Who is in control where, with which disc (BTS-1.14).
    pub outposts: [Option<Outpost>; Location::COUNT],
    /// The achievements in play.
    pub achievements: [AchievementId; ACHIEVEMENTS],
    /// Who has claimed them, from the left.
    pub claims: [ArrayVec<[Seat; SLOTS]>; ACHIEVEMENTS],
}

/// Ships of one faction by location.
pub type Fleet = [Ships; Location::COUNT];

/// The disc of whoever controls a system (BTS-1.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outpost {
    /// Whose it is.
    pub seat: Seat,
    /// From which track.
    pub disc: Disc,
}

/// What lies face down (BTS-7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The technologies of level II, III and IIII; the top card last, cards put back first.
    pub decks: [ArrayVec<[TechId; LEVELS[1]]>; 3],
    /// The systems of deck A and B; the top card last, cards put back first.
    pub systems: [ArrayVec<[SystemId; SYSTEMS]>; 2],
    /// The events on their spaces.
    pub events: [Option<EventId>; SpaceId::COUNT],
}

/// What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// All technologies known, private ones included (BTS-1.10).
    pub known: TechSet,
    /// The private ones (BTS-4.65).
    pub private: TechSet,
    /// Spaces with an own cube and a card.
    pub researched: SpaceSet,
    /// Spaces with an own cube whose card is not placed yet (BTS-4.44).
    pub opening: SpaceSet,
    /// Colonies (BTS-1.15).
    pub colonies: SystemSet,
    /// Events kept with the faction.
    pub events: EventSet,
    /// Ships on the exploration board.
    pub fleet: Fleet,
    /// Ore held.
    pub ore: u16,
    /// Population.
    pub population: u8,
    /// Supply cubes in the columns.
    pub columns: [u8; Column::COUNT],
    /// Discs gone from the food track and the ore track.
    pub gone: [u8; 2],
    /// Discs on the automation track: food, ore, replacements.
    pub automation: [u8; 3],
    /// Discs on colonies: food, ore, replacements.
    pub settled: [u8; 3],
    /// The level of the ship in the museum; 0 without one (BTS-4.136).
    pub museum: u8,
    /// The space that the pawn stands on.
    pub pawn: Option<ActSpace>,
    /// Which of the board's abilities have fired, as bits (BTS-4.155).
    pub fired: u8,
    /// The faction.
    pub faction: FactionId,
}

impl Player {
    /// BTS-1.6: supply cubes in all columns.
    #[inline]
    pub fn supply(&self) -> u8 {
        self.columns.iter().sum()
    }

    /// BTS-1.20: the automation level.
    pub fn automation_level(&self) -> u8 {
        self.automation.iter().fold(0, |level: u8, discs| level.saturating_add(*discs))
    }

    /// The levels of all ships on the exploration board.
    pub fn strength(&self) -> u8 {
        self.fleet.iter().map(|ships| ships.strength()).sum()
    }

    /// Whether there is a ship on the exploration board.
    #[inline]
    pub fn has_ships(&self) -> bool {
        self.fleet.iter().any(|ships| !ships.is_empty())
    }

    /// Whether a ship can be upgraded.
    pub fn can_upgrade(&self) -> bool {
        self.fleet.iter().any(|ships| ships.can_rise())
    }

    /// All cubes, wherever they are: always 20 (BTS-1.24).
    pub fn cubes(&self) -> u8 {
        let ships: u8 = self.fleet.iter().map(|ships| ships.count()).sum();
        let placed = self.researched.len() + self.opening.len();
        self.supply() + self.population + ships + placed + u8::from(self.museum > 0)
    }

    /// Discs left on both production tracks (BTS-5.16).
    pub const fn discs_left(&self) -> u8 {
        2 * crate::terms::DISCS - self.gone[0] - self.gone[1]
    }
}

impl Table {
    /// How many players there are.
    #[inline]
    pub fn seats(&self) -> usize {
        self.players.count()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.steps.top().is_none()
    }

    /// The card in a slot, or the attached one.
    #[inline]
    pub fn system_at(&self, at: Location) -> Option<SystemId> {
        at.slot().and_then(|slot| self.systems[slot])
    }

    /// A location as the log tells it.
    pub fn place(&self, at: Location) -> Place {
        Place { at, system: self.system_at(at) }
    }

    /// Who controls a system.
    #[inline]
    pub fn controller(&self, at: Location) -> Option<Seat> {
        self.outposts[at.index()].map(|outpost| outpost.seat)
    }

    /// The locations with an outpost of a seat.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = Location> {
        Location::all().filter(move |at| self.controller(*at) == Some(seat))
    }

    /// Whose pawn stands on a space.
    pub fn occupant(&self, space: ActSpace) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.pawn == Some(space)).map(|(seat, _)| seat)
    }

    /// The space of a technology on the board.
    pub fn space_of(&self, card: TechId) -> Option<SpaceId> {
        SpaceId::all().find(|space| self.cards[space.index()] == Some(card))
    }

    /// Who has a private technology.
    pub fn owner_of(&self, card: TechId) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.private.contains(card)).map(|(seat, _)| seat)
    }

    /// Discs on achievement cards (BTS-5.1).
    pub fn claimed(&self) -> usize {
        self.claims.iter().map(|claims| claims.len()).sum()
    }

    /// All spaces whose card somebody is just choosing (BTS-4.44).
    pub fn opening(&self) -> SpaceSet {
        self.players.iter().fold(SpaceSet::EMPTY, |all, (_, player)| all | player.opening)
    }

    /// All technologies that lie open somewhere or are being shown.
    pub fn open_technologies(&self) -> TechSet {
        let lying = self.cards.iter().chain(self.rows.iter().flatten()).flatten().copied().collect::<TechSet>();
        self.players.iter().fold(lying | self.shown, |all, (_, player)| all | player.private)
    }

    /// All systems that lie open somewhere or are being shown.
    pub fn open_systems(&self) -> SystemSet {
        let lying = self.systems.iter().chain([&self.dyson]).flatten().copied().collect::<SystemSet>();
        let drawn = self.drawn.iter().map(|(card, _)| *card).collect::<SystemSet>();
        self.players.iter().fold(lying | drawn, |all, (_, player)| all | player.colonies)
    }
}

impl Hidden {
    /// How many system cards are left in both decks.
    pub fn systems_left(&self) -> usize {
        self.systems.iter().map(|deck| deck.len()).sum()
    }

    /// The top card of a deck of systems, or of the other one (BTS-4.105), with its deck.
    pub fn draw_system(&mut self, table: &mut Table, deck: Deck) -> Option<(SystemId, Deck)> {
        let order = if deck == Deck::A { [Deck::A, Deck::B] } else { [Deck::B, Deck::A] };
        order.into_iter().find_map(|deck| {
            let card = self.systems[deck.index()].pop()?;
            table.turned = table.turned.wrapping_add(1);
            table.fresh_systems[deck.index()] = table.fresh_systems[deck.index()].saturating_sub(1);
            Some((card, deck))
        })
    }

    /// The top card of a deck of technologies.
    pub fn draw_technology(&mut self, table: &mut Table, level: u8) -> Option<TechId> {
        let deck = usize::from(level) - 2;
        let card = self.decks[deck].pop()?;
        table.turned = table.turned.wrapping_add(1);
        table.fresh[deck] = table.fresh[deck].saturating_sub(1);
        Some(card)
    }
}

/// Takes the leftmost disc of a track, or a replacement (BTS-4.45, BTS-4.47, BTS-4.92).
pub fn take_disc(player: &mut Player, track: Track) -> Disc {
    let gone = &mut player.gone[track.index()];
    if *gone == crate::terms::DISCS {
        return Disc::Replacement;
    }
    *gone += 1;
    Disc::Of(track)
}

/// BTS-4.93: a disc goes back to the rightmost free space of its track; a replacement beside the board.
pub fn return_disc(player: &mut Player, disc: Disc) {
    if let Disc::Of(track) = disc {
        player.gone[track.index()] -= 1;
    }
}
