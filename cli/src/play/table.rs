//! The table: the game being played, and who sits where.

use std::path::Path;
use std::sync::Arc;

use bots::search::Budget;
use bots::{BotSpec, Cancel, Hint};
use engine::erased::{AnyKind, AnySession};
use engine::record::{Player, Record};
use engine::{About, Commitment, Message, Seat, SeatSet, Seed, Setup};
use games::Library;

use super::Args;
use crate::files::{self, Readers};
use crate::options;
use crate::problem::Problem;
use crate::records::{Opened, plain_names};

/// Whoever is not a bot.
const HUMAN: &str = "human";

/// The game being played, and who sits where.
pub struct Table {
    kind: Arc<dyn AnyKind>,
    /// The game so far.
    pub session: Box<dyn AnySession>,
    players: Vec<Player>,
    bots: Vec<Option<BotSpec>>,
    seed: Seed,
}

impl Table {
    /// A new game.
    pub fn new(library: &Library, args: &Args) -> Result<Self, Problem> {
        let kind = library.get(args.game.as_deref().unwrap_or_default()).map_err(Problem::input)?;
        let about = kind.about();
        let bots: Vec<Option<BotSpec>> = match args.seats.as_slice() {
            [] => usual_seats(about),
            seats => seats.iter().map(|name| who(name)).collect::<Result<_, _>>()?,
        };
        if args.names.len() > bots.len() {
            let problem = Message::new("error-names").with("names", args.names.len()).with("seats", bots.len());
            return Err(Problem::input(problem));
        }
        let seed = args.seed.as_deref().map_or_else(|| Ok(Seed::random()), seed)?;
        let at_bots = Seat::all(bots.len()).filter(|seat| bots[seat.index()].is_some()).collect();
        let setup = Setup::new(about, bots.len(), at_bots, options::read(about, &args.options)?, None);
        let setup = setup.map_err(|error| Problem::input(error.message()))?;
        let player = |(seat, bot): (usize, &Option<BotSpec>)| Player {
            name: args.names.get(seat).cloned().unwrap_or_default(),
            bot: bot.map(|bot| bot.to_string()),
        };
        let players = bots.iter().enumerate().map(player).collect();
        let session = kind.begin(setup, seed);
        Ok(Self { kind: Arc::clone(kind), session, players, bots, seed })
    }

    /// A game from a file, to go on with.
    pub fn load(library: &Library, file: &Path) -> Result<Self, Problem> {
        let opened = Opened::open(library, file)?;
        let session = opened.verify()?;
        let seed = opened.record.seed.ok_or_else(|| Problem::failure("error-record-sealed").at(file.display()))?;
        let players = opened.record.seats.clone();
        let bot = |player: &Player| player.bot.as_deref().map(who).transpose().map(Option::flatten);
        let bots = players.iter().map(bot).collect::<Result<_, _>>().map_err(|problem| problem.at(file.display()))?;
        Ok(Self { kind: opened.kind, session, players, bots, seed })
    }

    /// What is known about the game.
    pub fn about(&self) -> &'static About {
        self.kind.about()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.players.len()
    }

    /// The bot at a seat.
    pub fn bot(&self, seat: Seat) -> Option<BotSpec> {
        self.bots[seat.index()]
    }

    /// The seats of people.
    pub fn humans(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|seat| self.bot(*seat).is_none()).collect()
    }

    /// What was published to fix the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Whether the seed is one with a number for a name, so that everybody can find it out.
    pub fn has_test_seed(&self) -> bool {
        self.seed.reveal().bytes().skip(16).all(|digit| digit == b'0')
    }

    /// The names, fit for the terminal; empty where nobody gave one.
    pub fn names(&self) -> Vec<String> {
        plain_names(&self.record())
    }

    /// The game as a document, seed included: without it nobody could go on.
    pub fn record(&self) -> Record {
        self.session.for_storage(self.kind.content_hash(), &self.players)
    }

    /// Lets the bots play until only people have something to decide.
    pub fn let_bots_play(&mut self) {
        while let Some((seat, bot)) = self.session.turn().iter().find_map(|seat| Some((seat, self.bot(seat)?))) {
            // Repeatable for the seed, and a secret like it: from what is published, nobody can compute what a bot will do.
            let number = self.seed.derived("bot", (self.session.number() * engine::MAX_SEATS + seat.index()) as u64);
            let decided = bots::decide(self.kind.as_ref(), self.session.as_ref(), seat, bot, number);
            if decided.is_none_or(|action| self.session.play(seat, &action).is_err()) {
                break;
            }
        }
    }

    /// What a strong player would do in a seat.
    pub fn hint(&self, seat: Seat) -> Option<Hint> {
        let budget = Budget::Time(std::time::Duration::from_secs(1));
        bots::hint(self.kind.as_ref(), self.session.as_ref(), seat, budget, 1, &Cancel::new())
    }

    /// Whether two seats see different things, so that one must look away while the other plays.
    pub fn has_secrets_between(&self, one: Seat, other: Seat) -> bool {
        let [one, other] = [one, other].map(|seat| self.session.view(engine::Viewer::Seat(seat)));
        one != other
    }

    /// Writes the record. While the game runs, only its owner may read the file.
    pub fn save(&self, file: &Path) -> Result<(), Problem> {
        let readers = if self.session.outcome().is_some() { Readers::Usual } else { Readers::Owner };
        files::write(file, self.record().write().as_bytes(), readers)
    }
}

/// One person against random bots, as few as the game can do with.
fn usual_seats(about: &About) -> Vec<Option<BotSpec>> {
    let seats = about.seats.iter().copied().find(|seats| *seats > 1).or(about.seats.first().copied());
    (0..seats.unwrap_or(1)).map(|seat| (seat > 0).then_some(BotSpec::Random)).collect()
}

/// The bot of this name; none for a human.
fn who(name: &str) -> Result<Option<BotSpec>, Problem> {
    if name == HUMAN {
        return Ok(None);
    }
    let known: Vec<String> = [HUMAN.to_owned()].into_iter().chain(BotSpec::ALL.map(|bot| bot.to_string())).collect();
    let unknown = |_| Message::new("error-player-unknown").with("player", name).with("known", known.join(", "));
    name.parse().map(Some).map_err(unknown).map_err(Problem::input)
}

/// A seed written with 64 hexadecimal digits, or one with a number for a name.
fn seed(text: &str) -> Result<Seed, Problem> {
    let numbered = || text.parse().ok().map(Seed::numbered);
    let problem = || Problem::input(Message::new("error-seed").with("seed", text));
    text.parse().ok().or_else(numbered).ok_or_else(problem)
}
