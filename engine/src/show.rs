//! How a game shows itself to people: prompts, choices, log, plain text, picture. All of it from views.

use serde::Serialize;

use crate::draw::Picture;
use crate::text::Words;
use crate::{Game, Message, Refusal, RuleId, ScoreSheet, Seat, Viewer};

/// What people see of a game. Everything takes a view, so that nothing can be shown that the viewer may not know; only the
/// reasons in [`unavailable`](Show::unavailable) look at the position, and a law watches over them.
pub trait Show: Game {
    /// What a seat has to decide now. Only for seats that have something to do.
    fn prompt(&self, view: &Self::View, seat: Seat) -> Prompt;

    /// What a legal action is called and where it belongs.
    fn choice(&self, view: &Self::View, seat: Seat, action: Self::Action) -> Choice;

    /// What a player would expect to find among the choices and does not, with the reasons.
    fn unavailable(&self, position: &Self::Position, seat: Seat) -> Vec<Unavailable<Self::Action>>;

    /// An event as a line of the log; none for what is not worth a line.
    fn tell(&self, event: &Self::Event) -> Option<Message>;

    /// Everybody's points with their reasons, as if the game ended now.
    fn score(&self, view: &Self::View) -> ScoreSheet;

    /// Figures worth a chart, by message id, with a value for every seat.
    fn figures(&self, view: &Self::View) -> Vec<Figure> {
        let _ = view;
        Vec::new()
    }

    /// Which round it is, from 1, in games that are played in rounds. For balance reports.
    fn round(&self, view: &Self::View) -> Option<u32> {
        let _ = view;
        None
    }

    /// What a seat starts with that others may not: a faction, a starting tile, a place in the order of turns. For balance reports.
    fn traits(&self, view: &Self::View, seat: Seat) -> Vec<Message> {
        let _ = (view, seat);
        Vec::new()
    }

    /// What is used by an event: a card, a tile, a space. For balance reports, which also count every kind of decision.
    fn uses(&self, event: &Self::Event) -> Vec<Usage> {
        let _ = event;
        Vec::new()
    }

    /// A record of the content as a sentence, such as a card with all that it does; none for records that say nothing by themselves.
    fn describe(content: &Self::Content, kind: &str, id: &str) -> Option<Message> {
        let _ = (content, kind, id);
        None
    }

    /// The view as plain text, region by region; what matters most to the viewer comes last, next to the prompt.
    fn text(&self, view: &Self::View, viewer: Viewer) -> Vec<Region>;

    /// The view as a picture, panel by panel, the viewer's own things first.
    fn picture(&self, view: &Self::View, viewer: Viewer, words: &Words<'_>) -> Picture;
}

/// What to do now, for the one prompt line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prompt {
    /// The decision: "Choose an ambassador".
    pub title: Message,
    /// How much is left, what it is for.
    pub detail: Option<Message>,
    /// The rule to open.
    pub rule: RuleId,
}

impl Prompt {
    /// A decision under a rule.
    pub fn new(title: impl Into<Message>, rule: RuleId) -> Self {
        Self { title: title.into(), detail: None, rule }
    }

    /// With more about it.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<Message>) -> Self {
        self.detail = Some(detail.into());
        self
    }
}

/// How an action is offered.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What the button says.
    pub label: Message,
    /// A second line under it.
    pub detail: Option<Message>,
    /// The heading it stands under, where there are several kinds of choices.
    pub group: Option<Message>,
    /// Whether it can be done beside what is asked, as it can at many other times: it is offered last and lights no places.
    pub aside: bool,
    /// The spots of the picture it belongs to.
    pub spots: Vec<String>,
    /// The rule to open.
    pub rule: RuleId,
}

impl Choice {
    /// An action under a rule.
    pub fn new(label: impl Into<Message>, rule: RuleId) -> Self {
        Self { label: label.into(), detail: None, group: None, aside: false, spots: Vec::new(), rule }
    }

    /// With a second line.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<Message>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Under a heading.
    #[must_use]
    pub fn group(mut self, group: impl Into<Message>) -> Self {
        self.group = Some(group.into());
        self
    }

    /// Under a heading of its own, beside what is asked: an exchange that is possible in nearly every decision must not draw
    /// attention in all of them.
    #[must_use]
    pub fn aside(mut self, group: impl Into<Message>) -> Self {
        self.aside = true;
        self.group(group)
    }

    /// At a spot of the picture.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Self {
        self.spots.push(spot.into());
        self
    }
}

/// Something that cannot be done now, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Unavailable<A> {
    /// The action, where the option is a single one; [`Game::refusal`] is then the same.
    pub action: Option<A>,
    /// What it is called.
    pub label: Message,
    /// The spots of the picture it belongs to.
    pub spots: Vec<String>,
    /// Why not.
    pub refusal: Refusal,
}

impl<A> Unavailable<A> {
    /// An action that is refused.
    pub fn new(action: A, label: impl Into<Message>, refusal: Refusal) -> Self {
        Self { action: Some(action), label: label.into(), spots: Vec::new(), refusal }
    }

    /// A whole kind of actions that is refused.
    pub fn kind(label: impl Into<Message>, refusal: Refusal) -> Self {
        Self { action: None, label: label.into(), spots: Vec::new(), refusal }
    }

    /// At a spot of the picture.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Self {
        self.spots.push(spot.into());
        self
    }
}

/// A number that is worth a chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// Its name.
    pub name: Message,
    /// Its value for every seat, from `A` on.
    pub values: Vec<i32>,
}

/// Somebody has used something.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Usage {
    /// Who.
    pub seat: Seat,
    /// What kind of thing it is, as a heading: "Modules built".
    pub kind: Message,
    /// The thing.
    pub what: Message,
}

impl Usage {
    /// A seat has used something.
    pub fn new(seat: Seat, kind: impl Into<Message>, what: impl Into<Message>) -> Self {
        Self { seat, kind: kind.into(), what: what.into() }
    }
}

/// One part of a view in plain text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Region {
    /// Its heading.
    pub title: Message,
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Region {
    /// A region without lines yet.
    pub fn new(title: impl Into<Message>) -> Self {
        Self { title: title.into(), lines: Vec::new() }
    }

    /// With a line of words.
    #[must_use]
    pub fn say(mut self, message: impl Into<Message>) -> Self {
        self.lines.push(Line::Say(message.into()));
        self
    }

    /// With a line of notation or drawing, the same in every language.
    #[must_use]
    pub fn draw(mut self, line: impl Into<String>) -> Self {
        self.lines.push(Line::Draw(line.into()));
        self
    }
}

/// A line of a region.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// Words.
    Say(Message),
    /// Notation or drawing, the same in every language.
    Draw(String),
}
