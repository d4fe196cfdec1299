//! What one viewer sees of a table, piece by piece. Pages are made of the pieces, sockets send those that have changed.

mod advice;
mod boards;
mod choices;
mod prompt;
mod seats;
mod talk;

use engine::erased::AnySession;
use engine::text::Words;
use engine::{Message, Seat, SeatSet, Viewer};
use maud::Markup;

use crate::store::{PersonId, Role};
use crate::table::{State, Table};

pub use advice::advice;
pub use boards::all_styles;
pub use prompt::{fork, winner};
pub use seats::sheet;

/// A piece of a page: the id of its element, and the element.
pub struct Piece {
    /// The id.
    pub id: String,
    /// The element with this id.
    pub html: String,
}

impl Piece {
    fn new(id: impl Into<String>, html: Markup) -> Self {
        Self { id: id.into(), html: html.into_string() }
    }
}

/// With whose eyes somebody looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes {
    /// What they may see.
    pub viewer: Viewer,
    /// All seats they may play.
    pub own: SeatSet,
    /// Whether they made the table.
    pub owner: bool,
    /// Whether they have nothing to do with the table: the game is finished, and they have its address.
    pub stranger: bool,
    /// The screen has to be passed to this seat first: it must not see what the one before it saw.
    pub curtain: Option<Seat>,
}

impl Eyes {
    /// The eyes of somebody who may only watch.
    pub fn watching() -> Self {
        Self { viewer: Viewer::Spectator, own: SeatSet::EMPTY, owner: false, stranger: false, curtain: None }
    }

    /// With whose eyes a person looks at a table; none if there is nothing for them to see. `looking` is the seat that the
    /// screen was last passed to.
    pub fn of(state: &State, person: Option<PersonId>, looking: Option<Seat>) -> Option<Self> {
        let own = person.map_or(SeatSet::EMPTY, |person| state.seats_of(person));
        let owner = person.is_some_and(|person| state.has(person, Role::Owner));
        let watcher = person.is_some_and(|person| state.has(person, Role::Watcher));
        let stranger = own.is_empty() && !owner && !watcher;
        // A game that was played to its end has no secrets: whoever has the address may look at it.
        if stranger && state.session.outcome().is_none() {
            return None;
        }
        let Some(first) = own.first() else { return Some(Self { owner, stranger, ..Self::watching() }) };
        let looking = looking.filter(|seat| own.contains(*seat)).unwrap_or(first);
        let waiting: Vec<Seat> = state.session.turn().iter().filter(|seat| own.contains(*seat)).collect();
        let wanted = if waiting.is_empty() || waiting.contains(&looking) { looking } else { waiting[0] };
        let secret =
            wanted != looking && state.session.view(Viewer::Seat(wanted)) != state.session.view(Viewer::Seat(looking));
        let curtain = (secret && !state.is_over()).then_some(wanted);
        // Behind the curtain there is only what everybody may see.
        let viewer = if curtain.is_some() { Viewer::Spectator } else { Viewer::Seat(wanted) };
        Some(Self { viewer, own, owner, stranger, curtain })
    }

    /// The seat whose decisions are made here.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// All that is needed to show a table to somebody.
pub struct Scene<'a> {
    /// The table.
    pub table: &'a Table,
    /// What changes at it.
    pub state: &'a State,
    /// The game to show: as it is, or as it was.
    pub session: &'a dyn AnySession,
    /// After which action the game is shown, if it is not shown as it is.
    pub past: Option<usize>,
    /// With whose eyes.
    pub eyes: Eyes,
    /// The words, with the players' names.
    pub words: Words<'a>,
    /// An action that waits to be confirmed.
    pub confirm: Option<&'a str>,
    /// The links that this browser may pass on.
    pub links: &'a [(Role, String)],
    /// Whether to show the whole log.
    pub whole_log: bool,
}

impl Scene<'_> {
    /// All pieces.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = vec![
            Piece::new("seats", seats::seats(self)),
            Piece::new("prompt", prompt::prompt(self)),
            Piece::new("choices", choices::choices(self)),
            Piece::new("digest", talk::digest(self)),
            Piece::new("log", talk::log(self)),
            Piece::new("chat-lines", talk::chat(self)),
            Piece::new("score", seats::score(self)),
            Piece::new("invite", seats::invite(self)),
        ];
        pieces.extend(boards::boards(self));
        pieces
    }

    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    fn game(&self) -> &'static str {
        self.table.kind.about().id
    }

    /// The seat that can be played here now: a person's own, not while a bot plays it.
    fn playing(&self) -> Option<Seat> {
        let open = self.past.is_none() && !self.state.is_over();
        self.eyes.seat().filter(|seat| open && self.state.seats[seat.index()].bot.is_none())
    }

    /// Whether a decision is waited for from the seat whose eyes these are, now.
    pub fn is_turn(&self) -> bool {
        self.playing().is_some_and(|seat| self.session.turn().contains(seat))
    }

    /// Whether somebody who looks with these eyes is waited for, whatever position they look at.
    pub fn is_wanted(&self) -> bool {
        let waits =
            |seat: Seat| self.state.seats[seat.index()].bot.is_none() && self.state.session.turn().contains(seat);
        !self.state.is_over() && (self.eyes.curtain.is_some() || self.eyes.seat().is_some_and(waits))
    }

    /// The title of the page: whose turn it is comes first.
    pub fn title(&self) -> String {
        let game = self.word("game-name");
        if self.is_wanted() { self.say(&Message::new("title-turn").with("game", game)) } else { game }
    }

    /// When the time of a seat is over, if the game waits for it and its time runs.
    fn deadline(&self, seat: Seat) -> Option<i64> {
        let waits = self.past.is_none() && self.session.turn().contains(seat);
        self.state.deadline.filter(|_| waits && self.state.seats[seat.index()].bot.is_none())
    }

    fn action(&self, what: &str) -> String {
        format!("/t/{}/{what}", self.table.slug)
    }
}

/// What everybody at a table is called: bots have names of their own.
pub fn names(state: &State) -> Vec<String> {
    const STARS: [&str; 6] = ["Antares", "Vega", "Rigel", "Deneb", "Altair", "Mira"];
    let name = |(index, name): (usize, String)| match &state.seats[index].bot {
        Some(_) if name.is_empty() => STARS[index % STARS.len()].to_owned(),
        _ => name,
    };
    state.names().into_iter().enumerate().map(name).collect()
}
