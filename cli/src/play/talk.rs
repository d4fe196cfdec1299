//! The talk at the table: people are shown what they may know, asked, and answered.

use std::io::Write;
use std::path::{Path, PathBuf};

use engine::draw::Theme;
use engine::text::Words;
use engine::{MAX_SEATS, Message, Seat, SeatSet, Viewer};

use super::command::Command;
use super::screen;
use super::{Keyboard, Table};
use crate::problem::Problem;
use crate::{layout, paint, picture, report, rulebook};

/// The talk at one table.
pub struct Talk<'a> {
    table: Table,
    /// With the names in their colours.
    words: Words<'a>,
    /// With plain names, for files.
    plain: Words<'a>,
    out: &'a mut dyn Write,
    /// How many actions each seat has been told of.
    told: [usize; MAX_SEATS],
    /// Whose secrets are on the screen.
    looking: Option<Seat>,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The position has changed: look who is next.
    GoOn,
    /// The same decision, shown once more.
    Show,
    /// The same decision; just ask again.
    Ask,
    /// Another seat takes the keyboard.
    As(Seat),
    /// The players leave.
    Leave,
}

impl<'a> Talk<'a> {
    /// The talk before the first word.
    pub fn new(table: Table, words: Words<'a>, plain: Words<'a>, out: &'a mut dyn Write) -> Self {
        Self { table, words, plain, out, told: [0; MAX_SEATS], looking: None }
    }

    /// Plays until the game is over or the players leave; then writes the record, if it is wanted.
    pub fn run(mut self, save: Option<&Path>) -> Result<(), Problem> {
        screen::opening(self.out, &self.words, &self.table)?;
        let mut wanted = None;
        loop {
            self.table.let_bots_play();
            let Some(waiting) = self.table.session.turn().first() else { break };
            match self.turn(wanted.take().unwrap_or(waiting))? {
                Then::Leave => break,
                Then::As(seat) => wanted = Some(seat),
                _ => {}
            }
        }
        if self.table.session.outcome().is_some() {
            self.ending()?;
            if save.is_none() && !self.table.humans().is_empty() {
                writeln!(self.out, "\n{}", layout::wrap(&self.words.word("play-over"), 0))?;
                while self.answer(None)? == Then::Ask {}
            }
        }
        match save {
            Some(file) => self.save(file),
            None => Ok(()),
        }
    }

    /// One decision of a person.
    fn turn(&mut self, seat: Seat) -> Result<Then, Problem> {
        if self.curtain(seat)? == Then::Leave {
            return Ok(Then::Leave);
        }
        let mut then = Then::Show;
        loop {
            then = match then {
                Then::Show => {
                    self.show(seat)?;
                    Then::Ask
                }
                Then::Ask => self.answer(Some(seat))?,
                Then::GoOn | Then::As(_) | Then::Leave => return Ok(then),
            };
        }
    }

    /// Hides one person's secrets before another sits down at the keyboard.
    fn curtain(&mut self, seat: Seat) -> Result<Then, Problem> {
        let before = self.looking.replace(seat).or_else(|| self.table.humans().iter().find(|other| *other != seat));
        if before.is_none_or(|before| before == seat || !self.table.has_secrets_between(before, seat)) {
            return Ok(Then::GoOn);
        }
        screen::clear(self.out)?;
        writeln!(self.out, "{}", self.words.say(&Message::new("play-curtain").with("who", seat)))?;
        self.out.flush()?;
        if Keyboard.line()?.is_none() {
            return Ok(Then::Leave);
        }
        screen::clear(self.out)?;
        Ok(Then::GoOn)
    }

    /// What happened, how it stands, what can be done.
    fn show(&mut self, seat: Seat) -> Result<(), Problem> {
        let (words, session, viewer) = (&self.words, self.table.session.as_ref(), Viewer::Seat(seat));
        let mut news = session.log(viewer);
        news.retain(|line| line.number > self.told[seat.index()]);
        if !news.is_empty() {
            writeln!(self.out)?;
            report::log(self.out, words, &news)?;
        }
        self.told[seat.index()] = session.number();
        report::position(self.out, words, session, viewer)?;
        if let Some(prompt) = session.prompt(seat) {
            screen::prompt(self.out, words, seat, &prompt)?;
        }
        screen::choices(self.out, words, &session.offers(seat))?;
        let others = self.others(Some(seat));
        if !others.is_empty() {
            let line = Message::new("play-others").with("who", commands(others));
            writeln!(self.out, "  {}", paint::faint(words.say(&line)))?;
        }
        Ok(())
    }

    /// The other people who can do something now. The game need not wait for them: a sealed bid can still be changed.
    fn others(&self, seat: Option<Seat>) -> SeatSet {
        let can_act = |other: &Seat| Some(*other) != seat && !self.table.session.offers(*other).is_empty();
        self.table.humans().iter().filter(can_act).collect()
    }

    /// Hands the keyboard to somebody else who can do something now.
    fn sit(&mut self, seat: Option<Seat>, letter: &str) -> Result<Then, Problem> {
        let others = self.others(seat);
        match letter.parse().ok().filter(|other| others.contains(*other)) {
            Some(other) => Ok(Then::As(other)),
            None => self.refuse(Message::new("play-as-nobody").with("seat", letter).with("known", commands(others))),
        }
    }

    /// Asks for a line and does what it says. After the game nobody has a turn, but everything can still be looked at.
    fn answer(&mut self, seat: Option<Seat>) -> Result<Then, Problem> {
        let Some(line) = Keyboard.ask(self.out)? else { return Ok(Then::Leave) };
        let (words, viewer) = (self.words, self.viewer(seat));
        match Command::read(&line) {
            Command::Quit => return Ok(Then::Leave),
            Command::Show if seat.is_none() => return Ok(Then::Leave),
            Command::Show => return Ok(Then::Show),
            Command::Number(number) => return self.choose(seat, number),
            Command::Action(notation) => return self.act(seat, notation),
            Command::As(letter) => return self.sit(seat, letter),
            Command::Undo => return self.undo(seat),
            Command::Hint => self.hint(seat)?,
            Command::Why(notation) => self.why(seat, notation)?,
            Command::Log => report::log(self.out, &words, &self.table.session.log(viewer))?,
            Command::Score => {
                report::score(self.out, &words, &self.table.session.score(viewer), self.table.seats())?;
            }
            Command::Rules(id) => self.rules(seat, id)?,
            Command::Save(file) => self.with_file(file, |talk, file| talk.save(file))?,
            Command::Picture(file) => self.with_file(file, |talk, file| talk.picture(viewer, file))?,
            Command::Help => screen::help(self.out, &words)?,
        }
        Ok(Then::Ask)
    }

    fn choose(&mut self, seat: Option<Seat>, number: usize) -> Result<Then, Problem> {
        let offers = seat.map_or_else(Vec::new, |seat| self.table.session.offers(seat));
        match number.checked_sub(1).and_then(|place| offers.get(place)) {
            Some(offer) => self.act(seat, &offer.notation),
            None => self.refuse(Message::new("play-no-choice").with("number", number).with("choices", offers.len())),
        }
    }

    fn act(&mut self, seat: Option<Seat>, notation: &str) -> Result<Then, Problem> {
        let Some(seat) = seat else { return self.refuse("refused-game-over") };
        match self.table.session.play(seat, notation) {
            Ok(()) => Ok(Then::GoOn),
            Err(error) => self.refuse(error.message()),
        }
    }

    fn undo(&mut self, seat: Option<Seat>) -> Result<Then, Problem> {
        let Some(seat) = seat else { return self.refuse("refused-game-over") };
        match self.table.session.undo(seat) {
            Ok(action) => {
                self.told = self.told.map(|told| told.min(self.table.session.number()));
                writeln!(self.out, "{}", self.words.say(&Message::new("play-undone").with("action", action)))?;
                Ok(Then::GoOn)
            }
            Err(refused) => self.refuse(refused.message()),
        }
    }

    /// Says why not, and asks again.
    fn refuse(&mut self, reason: impl Into<Message>) -> Result<Then, Problem> {
        let reason = layout::harmless(&self.plain.say(&reason.into()));
        writeln!(self.out, "  {}", paint::care(layout::wrap(&reason, 2)))?;
        Ok(Then::Ask)
    }

    fn hint(&mut self, seat: Option<Seat>) -> Result<(), Problem> {
        let Some(seat) = seat else { return self.refuse("refused-game-over").map(drop) };
        match self.table.hint(seat) {
            Some(hint) => Ok(screen::hint(self.out, &self.words, &hint)?),
            None => self.refuse("refused-not-your-turn").map(drop),
        }
    }

    fn why(&mut self, seat: Option<Seat>, notation: &str) -> Result<(), Problem> {
        let Some(seat) = seat else { return self.refuse("refused-game-over").map(drop) };
        let session = self.table.session.as_ref();
        if notation.is_empty() {
            return Ok(screen::unavailable(self.out, &self.words, &session.unavailable(seat))?);
        }
        // The rules are asked by trying, at a table nobody sees.
        let reason = match session.boxed_clone().play(seat, notation) {
            Ok(()) => Message::new("play-why-possible").with("action", notation),
            Err(error) => error.message(),
        };
        self.refuse(reason).map(drop)
    }

    fn rules(&mut self, seat: Option<Seat>, id: &str) -> Result<(), Problem> {
        let (_, book) = self.table.about().rulebook(self.words.language());
        let prompt = seat.and_then(|seat| self.table.session.prompt(seat));
        let id = if id.is_empty() { prompt.as_ref().map_or("", |prompt| prompt.rule.as_str()) } else { id };
        match rulebook::rule(book, id).map(|rule| layout::wrap(&rule, 2)).or_else(|| rulebook::chapter(book, id)) {
            Some(rule) => writeln!(self.out, "{rule}")?,
            None => {
                let chapters = rulebook::chapters(book).into_iter().map(|chapter| format!("\n  {chapter}"));
                let chapters: String = chapters.collect();
                writeln!(self.out, "{}{chapters}", self.words.word("play-chapters"))?;
            }
        }
        Ok(())
    }

    /// Does something with the file that somebody named; what goes wrong with it does not end the game.
    fn with_file(
        &mut self,
        file: &str,
        write: impl FnOnce(&mut Self, &Path) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if file.is_empty() {
            return self.refuse("play-which-file").map(drop);
        }
        if let Err(problem) = write(self, &PathBuf::from(file)) {
            problem.report(self.words.language());
        }
        Ok(())
    }

    fn save(&mut self, file: &Path) -> Result<(), Problem> {
        self.table.save(file)?;
        let said = Message::new("play-saved").with("file", file.display().to_string());
        writeln!(self.out, "{}", self.words.say(&said))?;
        if self.table.session.outcome().is_none() {
            let warning = layout::wrap(&self.words.word("play-saved-secrets"), 0);
            writeln!(self.out, "{}", paint::care(warning))?;
        }
        Ok(())
    }

    fn picture(&mut self, viewer: Viewer, file: &Path) -> Result<(), Problem> {
        let format = picture::Format::of(file, None)?;
        picture::save(self.table.session.as_ref(), viewer, &self.plain, Theme::Dark, format, file)?;
        Ok(writeln!(self.out, "{}", picture::saved(&self.words, file))?)
    }

    /// Through whose eyes: those of whoever has the keyboard; after the game those of the only person, if there is one.
    fn viewer(&self, seat: Option<Seat>) -> Viewer {
        let humans = self.table.humans();
        let only = humans.first().filter(|_| humans.len() == 1);
        seat.or(only).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The end: how it stands, who won and why, and how to check that all was fair.
    fn ending(&mut self) -> Result<(), Problem> {
        let (words, session, viewer) = (&self.words, self.table.session.as_ref(), self.viewer(None));
        let told = self.told.iter().copied().max().filter(|_| !self.table.humans().is_empty());
        if let Some(told) = told {
            let mut news = session.log(viewer);
            news.retain(|line| line.number > told);
            writeln!(self.out)?;
            report::log(self.out, words, &news)?;
        }
        report::position(self.out, words, session, viewer)?;
        report::podium(self.out, words, session)?;
        writeln!(self.out)?;
        report::score(self.out, words, &session.score(viewer), self.table.seats())?;
        let seed = self.table.record().seed.map(|seed| seed.reveal()).unwrap_or_default();
        let fair = Message::new("play-fair").with("commitment", self.table.commitment().to_string()).with("seed", seed);
        writeln!(self.out)?;
        for line in words.say(&fair).lines() {
            writeln!(self.out, "{}", paint::faint(line))?;
        }
        Ok(())
    }
}

/// What to type to decide for one of these seats; a dash if there is none.
fn commands(seats: SeatSet) -> String {
    let commands: Vec<String> = seats.iter().map(|seat| format!("as {seat}")).collect();
    if commands.is_empty() { "–".to_owned() } else { commands.join(", ") }
}
