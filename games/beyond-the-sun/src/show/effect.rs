//! Cards in words: they follow from the card language and stand nowhere else, so text and behaviour cannot differ.

use engine::Message;

use super::{
    achievement, column, event, faction, guild, level, location, named, stat, system, tech_type, technology, track,
};
use crate::content::{Board, Content, Formula, Keep, Score};
use crate::effect::{Ability, Convert, Copied, Cost, Cubes, Effect, Part, PartId, Research, ScriptId, Yard};
use crate::state::Player;
use crate::terms::{AchievementId, ActId, BasicId, EventId, FactionId, GuildId, SystemId, TechId, TechType, Track};

fn new(id: &'static str) -> Message {
    Message::new(id)
}

/// A list of steps, one after the other.
pub fn script(content: &Content, id: ScriptId) -> Message {
    steps(content, content.script(id))
}

fn steps(content: &Content, list: &[Effect]) -> Message {
    match list {
        [] => new("effect-none"),
        [only] => effect(content, *only),
        [first, rest @ ..] => {
            new("effect-then").with("first", effect(content, *first)).with("rest", steps(content, rest))
        }
    }
}

/// Steps with their cost.
pub fn part(content: &Content, part: &Part) -> Message {
    let does = script(content, part.script);
    // BTS-4.13: what is paid for the technology stands with the research step.
    if part.cost.is_free() {
        return does;
    }
    new("effect-cost").with("cost", cost(part.cost)).with("effect", does)
}

/// What has to be paid.
pub fn cost(cost: Cost) -> Message {
    let mut list = Vec::new();
    let kinds = [("cost-ore", cost.ore), ("cost-to-player", cost.to_player), ("cost-population", cost.population)];
    for (id, n) in kinds.into_iter().filter(|(_, n)| *n > 0) {
        list.push(new(id).with("n", n));
    }
    if list.is_empty() { new("cost-none") } else { new("costs").with("list", list) }
}

fn effect(content: &Content, effect: Effect) -> Message {
    match effect {
        Effect::Ore(n) => new("effect-ore").with("n", n),
        Effect::OrePer(n, per, None) => new("effect-ore-per").with("n", n).with("stat", stat(per)),
        Effect::OrePer(n, per, Some(max)) => {
            new("effect-ore-per-max").with("n", n).with("stat", stat(per)).with("max", max)
        }
        Effect::Convert(convert) => self::convert(convert),
        Effect::Research(research) => self::research(research),
        Effect::Automate(Some(of), n) => new("effect-automate").with("n", n).with("track", track(of)),
        Effect::Automate(None, n) => new("effect-automate-any").with("n", n),
        Effect::Upgrade(upgrade) => {
            let id = if upgrade.up_to { "effect-upgrade-up-to" } else { "effect-upgrade" };
            new(id).with("ships", upgrade.ships).with("by", levels(upgrade.by))
        }
        Effect::Jump(n, 0) => new("effect-jump").with("n", n),
        Effect::Jump(n, ore) => new("effect-jump-bounty").with("n", n).with("ore", ore),
        Effect::Teleport(ships) => new("effect-teleport").with("n", ships),
        Effect::Colonise(0) => new("effect-colonise"),
        Effect::Colonise(discount) => new("effect-colonise-discount").with("n", discount),
        Effect::Produce(None) => new("effect-produce-any"),
        Effect::Produce(Some(option)) => named("effect-produce", option),
        Effect::Private(of) => new("effect-private").with("level", level(of)),
        Effect::MoveSupply(to, n) => new("effect-move-supply").with("n", n).with("column", column(to)),
        Effect::DrawSystem(deck, n) => new("effect-draw-system").with("n", n).with("deck", deck.name()),
        Effect::Optional(id) => new("effect-optional").with("effect", part(content, content.part(id))),
        Effect::Choose(pick, first, count) => {
            let options = (0..count).map(|number| {
                let option = part(content, content.part(PartId(first.0 + u16::from(number))));
                let letter = char::from(b'A' + number).to_string();
                new("effect-option").with("letter", letter).with("effect", option)
            });
            new("effect-choose").with("n", pick).with("options", options.collect::<Vec<_>>())
        }
        Effect::Copy(Copied { must_know, raise, .. }) => {
            let id = if must_know { "effect-copy-known" } else { "effect-copy" };
            let copy = new(id);
            if raise > 0 { new("effect-copy-raised").with("copy", copy).with("n", raise) } else { copy }
        }
        Effect::Everyone(id) => new("effect-everyone").with("effect", script(content, id)),
        Effect::Others(id) => new("effect-others").with("effect", script(content, id)),
        Effect::PayOr(id) => {
            let part = content.part(id);
            new("effect-pay-or").with("cost", cost(part.cost)).with("effect", script(content, part.script))
        }
        Effect::LosePopulation(n) => new("effect-lose").with("n", n),
        Effect::Uncover(of) => new("effect-uncover").with("guild", guild(of)),
        Effect::Keep(id) => keep(content, id),
        Effect::Attach(deck) => new("effect-attach").with("deck", deck.name()),
        Effect::Reveal(of, n) => new("effect-reveal").with("level", level(of)).with("n", n),
        Effect::Museum => new("effect-museum"),
        Effect::TakeAttached => new("effect-take-attached"),
    }
}

fn convert(convert: Convert) -> Message {
    let n = convert.n;
    let Some(ship) = convert.ship else {
        return match convert.from {
            Cubes::Any => new("effect-recruit-any").with("n", n),
            Cubes::Column(from) => new("effect-recruit-column").with("n", n).with("column", column(from)),
            Cubes::Supply | Cubes::Population => new("effect-recruit").with("n", n),
        };
    };
    let from = if convert.from == Cubes::Population { "cubes-population" } else { "cubes-supply" };
    let id = match ship.at {
        Yard::Own => "effect-build",
        Yard::Sol => "effect-build-sol",
        Yard::DeepSpace => "effect-build-deep-space",
        Yard::AnyLocation => "effect-build-anywhere",
    };
    new(id).with("n", n).with("cubes", new(from).with("n", n)).with("level", ship.level)
}

fn research(research: Research) -> Message {
    let id = match (research.known_only, research.supply) {
        (false, false) => "effect-research",
        (true, false) => "effect-research-known",
        (false, true) => "effect-research-supply",
        (true, true) => "effect-research-known-supply",
    };
    let does = new(id).with("level", level(research.level));
    if research.owed == 0 {
        return does;
    }
    new("effect-cost").with("cost", new("cost-to-player").with("n", research.owed)).with("effect", does)
}

/// So many levels of a ship.
pub fn levels(n: u8) -> Message {
    new("levels").with("n", n)
}

/// What becomes of an event card that stays.
fn keep(content: &Content, id: EventId) -> Message {
    let event = content.event(id);
    let place = match event.keep {
        Some(Keep::Location(at)) => new("keep-location").with("place", location(at)),
        Some(Keep::Faction) => new("keep-faction"),
        Some(Keep::Board(deck)) => {
            let action = content.act(ActId::Dyson).map(|act| part(content, content.part(act.part)));
            let message = new("keep-board").with("deck", deck.name());
            return message.with("action", action.unwrap_or_else(|| new("effect-none")));
        }
        Some(Keep::Achievements) | None => new("keep-achievements"),
    };
    let score = match event.score {
        None => return place,
        Some(Score::Owner(points)) => new("keep-score-owner").with("points", points),
        Some(Score::Majority(at, points)) => {
            new("keep-score-majority").with("points", points).with("place", location(at))
        }
        Some(Score::Most(what, points)) => new("keep-score-most").with("points", points).with("stat", stat(what)),
        Some(Score::Museum([one, two, three, four])) => {
            new("keep-score-museum").with("one", one).with("two", two).with("three", three).with("four", four)
        }
    };
    new("keep-and-score").with("place", place).with("score", score)
}

/// A lasting ability.
pub fn ability(content: &Content, ability: Ability) -> Message {
    match ability {
        Ability::OreProduction(n) => new("ability-ore-production").with("n", n),
        Ability::Growth(n) => new("ability-growth").with("n", n),
        Ability::BuildAtControlled => new("ability-build"),
        Ability::Shipyard => new("ability-shipyard"),
        Ability::TradeRate(ore) => new("ability-trade-rate").with("ore", ore),
        Ability::ResearchDiscount(n) => new("ability-discount").with("n", n),
        Ability::ExtraJump(n) => new("ability-extra-jump").with("n", n),
        Ability::OreForControl(n) => new("ability-ore-for-control").with("n", n),
        Ability::UseOccupied => new("ability-use-occupied"),
        Ability::TradeReward(id) => new("ability-trade-reward").with("effect", script(content, id)),
        Ability::Once(id) => new("ability-once").with("effect", script(content, id)),
    }
}

/// The points of a level IIII technology.
pub fn points(formula: Formula) -> Message {
    match formula.per {
        None => new("points-plain").with("n", formula.base),
        Some((per, every, max)) => {
            let each = named("each", per).with("n", every);
            new("points-formula").with("n", formula.base).with("each", each).with("max", max)
        }
    }
}

/// Several things, one sentence each.
fn sentences(list: Vec<Message>) -> Message {
    let mut parts = list.into_iter().rev();
    let last = parts.next().unwrap_or_else(|| new("effect-none"));
    parts.fold(last, |rest, first| new("sentences").with("first", first).with("rest", rest))
}

/// All that a technology card says.
pub fn technology_card(content: &Content, id: TechId) -> Message {
    let card = content.technology(id);
    let own = types(&card.types);
    let mut list = vec![match card.output {
        Some(output) => new("card-types").with("types", own).with("output", tech_type(output)),
        None => own,
    }];
    if let Some(bonus) = card.immediate {
        list.push(new("card-immediate").with("effect", script(content, bonus)));
    }
    for act in content.acts_of(id) {
        list.push(new("card-action").with("effect", part(content, content.part(act.part))));
    }
    for own in &card.permanent {
        list.push(new("card-permanent").with("ability", ability(content, *own)));
    }
    if card.level == 4 {
        list.push(points(card.points));
    }
    sentences(list)
}

/// The type or types of a card.
fn types(types: &[TechType]) -> Message {
    match types {
        [one, other, ..] => new("type-both").with("one", tech_type(*one)).with("other", tech_type(*other)),
        [only] => tech_type(*only),
        [] => new("effect-none"),
    }
}

/// What a system prints.
pub fn prints(prints: [bool; 2]) -> Message {
    match prints {
        [true, true] => new("prints-both"),
        [true, false] => track(Track::Food),
        _ => track(Track::Ore),
    }
}

/// All that a system card says.
pub fn system_card(content: &Content, id: SystemId) -> Message {
    let card = content.system(id);
    let head = new("card-system").with("strength", card.strength).with("points", card.points);
    let mut list = vec![head.with("prints", prints(card.prints))];
    if let Some(bonus) = card.control {
        list.push(new("card-control").with("effect", script(content, bonus)));
    }
    if let Some(bonus) = card.colonise {
        list.push(new("card-colonise").with("effect", script(content, bonus)));
    }
    if let Some((own, colony)) = card.ability {
        let id = if colony { "card-when-colonised" } else { "card-when-controlled" };
        list.push(new(id).with("ability", ability(content, own)));
    }
    sentences(list)
}

/// What an event does.
pub fn event_card(content: &Content, id: EventId) -> Message {
    new("card-event").with("effect", script(content, content.event(id).script))
}

/// What an achievement asks for.
pub fn achievement_card(content: &Content, id: AchievementId) -> Message {
    let card = content.achievement(id);
    let slots: Vec<Message> = card.slots.iter().map(|points| new("points-plain").with("n", *points)).collect();
    new("card-achievement").with("need", named("need", card.stat).with("n", card.at_least)).with("slots", slots)
}

/// What an action does.
pub fn act(content: &Content, id: ActId) -> Message {
    content.act(id).map_or_else(|| new("effect-none"), |act| part(content, content.part(act.part)))
}

/// A record of the content as a sentence; none for what is no card.
pub fn describe(content: &Content, kind: &str, id: &str) -> Option<Message> {
    let said = |name: Message, text: Message| Some(new("card-said").with("name", name).with("text", text));
    match kind {
        "technology" => {
            let card: TechId = id.parse().ok()?;
            let info = content.technology(card);
            let head = new("card-technology").with("name", technology(card)).with("level", level(info.level));
            said(head, technology_card(content, card))
        }
        "system" => id.parse().ok().and_then(|card| said(system(card), system_card(content, card))),
        "event" => id.parse().ok().and_then(|card| said(event(card), event_card(content, card))),
        "achievement" => id.parse().ok().and_then(|card| said(achievement(card), achievement_card(content, card))),
        "guild" => {
            let id: GuildId = id.parse().ok()?;
            said(guild(id), new("card-event").with("effect", act(content, ActId::Guild(id))))
        }
        "basic_action" => {
            let id: BasicId = id.parse().ok()?;
            said(named("basic", id), new("card-event").with("effect", act(content, ActId::Basic(id))))
        }
        "board" => {
            let (name, expert) = match id.strip_suffix("_expert") {
                Some(name) => (name, true),
                None => (id.strip_suffix("_standard")?, false),
            };
            let id: FactionId = name.parse().ok()?;
            said(board_name(id, expert), board_card(content, id, expert))
        }
        _ => None,
    }
}

fn board_name(id: FactionId, expert: bool) -> Message {
    new(if expert { "board-expert" } else { "board-standard" }).with("faction", faction(id))
}

/// The start of a standard board, the abilities of an expert board.
pub fn board_card(content: &Content, id: FactionId, expert: bool) -> Message {
    let board = content.board(expert, id);
    let mut list = Vec::new();
    if !content.script(board.start).is_empty() {
        list.push(new("card-start").with("effect", script(content, board.start)));
    }
    list.extend((0..board.abilities.len()).filter_map(|number| board_ability(content, board, number)));
    sentences(list)
}

/// An ability of an expert board with its letter and where it is uncovered.
pub fn board_ability(content: &Content, board: &Board, number: usize) -> Option<Message> {
    let (of, index, own) = board.abilities.get(number)?;
    let letter = char::from(b'A' + number as u8).to_string();
    let place = new("ability-place").with("discs", named("discs", *of)).with("n", *index);
    let line = new("card-ability").with("letter", letter).with("place", place);
    Some(line.with("ability", ability(content, *own)))
}

/// Whether an ability of a board is awake, asleep, or used up for good (BTS-4.155).
pub fn ability_state(player: &Player, number: usize, (track, index, own): (Track, u8, Ability)) -> &'static str {
    if matches!(own, Ability::Once(_)) && player.fired >> number & 1 == 1 {
        "state-used"
    } else if player.gone[track.index()] >= index {
        "state-awake"
    } else {
        "state-asleep"
    }
}
