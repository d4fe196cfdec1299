//! Laws of what people see: texts in all languages, spots in the picture, rules in the book, scores that add up.

use std::sync::{Mutex, PoisonError};

use super::{Court, Verdict, hold, languages};
use crate::text::Texts;
use crate::{Line, Message, RuleId, Seat, Session, Show, Viewer};

const TEXTS: &str = "every text exists in every language";

impl<G: Show> Court<'_, G> {
    /// The texts of the game are complete before anybody plays.
    pub(super) fn complete(&self) -> Verdict {
        let problems = Texts::problems(&[G::ABOUT.texts]);
        hold!(TEXTS, problems.is_empty(), "{}", problems.join("\n"));
        self.cited(G::ABOUT.turn_rule)?;
        self.cited(G::ABOUT.end_rule)?;
        for id in ["game-name", "game-summary", "game-length"] {
            self.spoken(&Message::new(id))?;
        }
        for option in G::ABOUT.options {
            self.spoken(&Message::new(format!("option-{}", option.id)))?;
            self.spoken(&Message::new(format!("option-{}-help", option.id)))?;
            if let crate::OptionKind::Choice { values } = option.kind {
                for value in values {
                    self.spoken(&Message::new(format!("option-{}-{value}", option.id)))?;
                }
            }
        }
        Ok(())
    }

    /// A message has a text with the right arguments in every language.
    pub(super) fn spoken(&self, message: &Message) -> Verdict {
        for (language, names) in languages() {
            self.texts.words(language, &names).try_say(message).map_err(|problem| (TEXTS, problem))?;
        }
        Ok(())
    }

    /// A rule that is cited stands in the rulebook.
    pub(super) fn cited(&self, rule: RuleId) -> Verdict {
        let known = G::ABOUT.rulebooks.iter().all(|(_, book)| book.contains(&format!("**{rule}**")));
        hold!("every rule cited is in the rulebook", known, "{rule}");
        Ok(())
    }

    /// Everything that people see of a position.
    pub(super) fn shown(&mut self, session: &Session<G>) -> Verdict {
        let (game, position) = (session.game(), session.position());
        for viewer in Viewer::all(session.setup().seats) {
            let view = game.view(position, viewer);
            for region in game.text(&view, viewer) {
                self.spoken(&region.title)?;
                for line in &region.lines {
                    if let Line::Say(message) = line {
                        self.spoken(message)?;
                    }
                }
            }
            for line in game.score(&view).lines {
                self.spoken(&line.reason)?;
                self.cited(line.rule)?;
            }
            for figure in game.figures(&view) {
                self.spoken(&figure.name)?;
                hold!(
                    "figures have a value for every seat",
                    figure.values.len() == session.setup().seats,
                    "{figure:?}"
                );
            }
            for logged in session.log(viewer).filter(|logged| logged.number > self.read) {
                game.tell(&logged.event).iter().try_for_each(|message| self.spoken(message))?;
                for used in game.uses(&logged.event) {
                    self.spoken(&used.kind)?;
                    self.spoken(&used.what)?;
                }
            }
            let spots = self.drawn(session, viewer, &view)?;
            let Viewer::Seat(seat) = viewer else { continue };
            self.offered(session, seat, &view, &spots)?;
            game.traits(&view, seat).iter().try_for_each(|own| self.spoken(own))?;
            let mut parts = Vec::new();
            game.evaluate(position, seat, &mut parts);
            for (part, value) in parts {
                self.spoken(&Message::new(part))?;
                hold!("values are numbers", value.is_finite(), "{part} is {value}");
            }
            // Filled with what is no number, so that one that is left out is found.
            let mut numbers = vec![f32::NAN; G::FEATURES];
            game.features(position, seat, &mut numbers);
            hold!("values are numbers", numbers.iter().all(|number| number.is_finite()), "features are {numbers:?}");
            let judged = game.judge(position, seat);
            hold!("values are numbers", judged.is_finite(), "judged to be {judged}");
        }
        self.read = session.moves().len();
        Ok(())
    }

    /// The picture in every language: all its words exist, and its spots are the same.
    fn drawn(
        &self,
        session: &Session<G>,
        viewer: Viewer,
        view: &G::View,
    ) -> Result<Vec<String>, (&'static str, String)> {
        let mut spots: Option<Vec<String>> = None;
        for (language, names) in languages() {
            let missed = Mutex::default();
            let words = self.texts.words(language, &names).noting(&missed);
            let drawn = session.game().picture(view, viewer, &words).spots();
            let missed = missed.into_inner().unwrap_or_else(PoisonError::into_inner);
            hold!(TEXTS, missed.is_empty(), "in the picture for {viewer:?}: {}", missed.join("\n"));
            hold!("spots are in the picture", spots.is_none_or(|spots| spots == drawn), "{language} has other spots");
            spots = Some(drawn);
        }
        Ok(spots.unwrap_or_default())
    }

    /// Choices, reasons and the places they belong to.
    fn offered(&self, session: &Session<G>, seat: Seat, view: &G::View, spots: &[String]) -> Verdict {
        let (game, position) = (session.game(), session.position());
        let legal = Self::legal(game, position, seat);
        let known = |spot: &String| spots.contains(spot);
        if !legal.is_empty() {
            let prompt = game.prompt(view, seat);
            self.spoken(&prompt.title)?;
            prompt.detail.iter().try_for_each(|detail| self.spoken(detail))?;
            self.cited(prompt.rule)?;
        }
        for action in &legal {
            let choice = game.choice(view, seat, *action);
            self.spoken(&choice.label)?;
            choice.detail.iter().chain(&choice.group).try_for_each(|message| self.spoken(message))?;
            self.cited(choice.rule)?;
            hold!("spots are in the picture", choice.spots.iter().all(known), "{action} at {:?}", choice.spots);
        }
        for option in game.unavailable(position, seat) {
            self.spoken(&option.label)?;
            self.spoken(&option.refusal.message())?;
            self.cited(option.refusal.rule)?;
            hold!("spots are in the picture", option.spots.iter().all(known), "{:?}", option.spots);
            if let Some(action) = option.action {
                const LAW: &str = "what is called unavailable is refused for that reason";
                hold!(LAW, !legal.contains(&action), "{action} is legal");
                let refusal = game.refusal(position, seat, action);
                hold!(LAW, refusal == option.refusal, "{action}: {refusal:?} and {:?}", option.refusal);
            }
        }
        Ok(())
    }

    /// At the end the score sheet adds up to the result, for everybody.
    pub(super) fn end(&self, session: &Session<G>) -> Verdict {
        const LAW: &str = "the score sheet adds up to the result";
        let (game, position) = (session.game(), session.position());
        let outcome = game.outcome(position).ok_or_else(|| (LAW, "no outcome".to_owned()))?;
        hold!(LAW, outcome.points.count() == session.setup().seats, "{outcome:?}");
        hold!(LAW, outcome.winners().next().is_some(), "nobody won: {outcome:?}");
        const PLACES: &str = "places follow from points";
        hold!(PLACES, outcome.places.count() == session.setup().seats, "{outcome:?}");
        for (seat, place) in outcome.places.iter() {
            let better = outcome.places.values().iter().filter(|other| *other < place).count();
            hold!(
                PLACES,
                usize::from(*place) == 1 + better,
                "{seat} is place {place}, {better} are before: {outcome:?}"
            );
            let beaten = |other| outcome.points[other] > outcome.points[seat] && outcome.places[other] > *place;
            let wrong = Seat::all(session.setup().seats).find(|other| beaten(*other));
            hold!(PLACES, wrong.is_none(), "{wrong:?} has more points than {seat} and a worse place: {outcome:?}");
        }
        for viewer in Viewer::all(session.setup().seats) {
            let sheet = game.score(&game.view(position, viewer));
            for (seat, points) in outcome.points.iter() {
                hold!(LAW, sheet.total(seat) == *points, "{seat} has {points}, its sheet {}", sheet.total(seat));
            }
        }
        Ok(())
    }
}
