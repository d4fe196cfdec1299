//! What the records say of each other must fit together.

use engine::content::ContentErrors;

use super::read::{ACHIEVEMENTS, BOARDS, EVENTS, FACTIONS, GUILDS, SETUP, SYSTEMS, TECHNOLOGIES, wrong};
use super::{Content, Kind, SLOTS};
use crate::effect::{Ability, Effect, ScriptId};
use crate::terms::{ActId, BasicId, Deck, EventId, FactionId, GuildId, Location, LocationSet, SpaceId, SystemId};

/// Adds all that does not fit.
pub fn check(content: &Content, errors: &mut ContentErrors) {
    actions(content, errors);
    rows(content, errors);
    events(content, errors);
    systems(content, errors);
    achievements(content, errors);
    boards(content, errors);
    spaces(content, errors);
    sides(content, errors);
}

/// BTS-9.1: there must always be something to do.
fn actions(content: &Content, errors: &mut ContentErrors) {
    let last = BasicId::all().last().unwrap_or_default();
    let recruit = content.act(ActId::Basic(last)).filter(|act| act.unlimited).map(|act| content.part(act.part));
    let always = recruit.is_some_and(|part| {
        part.cost.is_free() && content.script(part.script).iter().any(|step| matches!(step, Effect::Ore(1..)))
    });
    if !always {
        wrong(errors, (BOARDS, last.name()), "steps", "unlimited spaces, no cost, and it gains ore");
    }
    let places = content.acts.iter().all(|act| act.spaces.iter().all(|spaces| (1..=8).contains(&spaces.count)));
    if !places {
        wrong(errors, (BOARDS, "basic_action"), "spaces", "every action has 1 to 8 spaces");
    }
    let steps = content.scripts.iter().all(|(_, count)| *count <= 8);
    if !steps {
        wrong(errors, (TECHNOLOGIES, "technology"), "steps", "at most 8 steps in a list");
    }
}

/// The levels from III on that a list researches.
fn researched(content: &Content, script: ScriptId) -> u8 {
    let part = |id: crate::effect::PartId| researched(content, content.part(id).script);
    content.script(script).iter().fold(0, |bits, effect| {
        bits | match effect {
            Effect::Research(research) if research.level > 2 => 1 << (research.level - 2),
            Effect::Optional(id) => part(*id),
            Effect::Choose(_, first, count) => {
                (first.0..first.0 + u16::from(*count)).fold(0, |bits, id| bits | part(crate::effect::PartId(id)))
            }
            _ => 0,
        }
    })
}

/// BTS-6.7: a card reveals the rows that its actions research.
fn rows(content: &Content, errors: &mut ContentErrors) {
    for (card, id) in content.technologies.iter().zip(crate::terms::TechId::all()) {
        let acts = content.acts_of(id).iter();
        let levels = acts.fold(0, |bits, act| bits | researched(content, content.part(act.part).script));
        if levels != card.rows {
            wrong(errors, (TECHNOLOGIES, id.name()), "reveals_rows", "the levels from 3 on that its actions research");
        }
    }
}

fn events(content: &Content, errors: &mut ContentErrors) {
    for level in [2, 3] {
        let of_level = || content.events.iter().filter(|event| event.level == level);
        if of_level().count() != 10 || of_level().filter(|event| event.always).count() != 2 {
            wrong(errors, (EVENTS, "event"), "level", "10 events of each of the levels 2 and 3, 2 of them always");
        }
    }
    // BTS-4.133, BTS-10.8: every guild is opened by an event that is in every game.
    for guild in GuildId::all() {
        let opens = |id: EventId| {
            let event = content.event(id);
            event.always && content.script(event.script).contains(&Effect::Uncover(guild))
        };
        if EventId::all().filter(|id| opens(*id)).count() != 1 {
            wrong(errors, (GUILDS, guild.name()), "id", "opened by one event that is in every game");
        }
    }
}

fn systems(content: &Content, errors: &mut ContentErrors) {
    let of_deck = |deck| content.systems.iter().filter(move |card| card.deck == deck);
    let fits = of_deck(Deck::A).count() == super::SYSTEMS
        && of_deck(Deck::A).filter(|card| card.start).count() == 4
        && of_deck(Deck::B).filter(|card| card.start).count() == 0;
    if !fits {
        wrong(errors, (SYSTEMS, "system"), "deck", "12 cards of each deck, 4 starting ones in deck A");
    }
    for (card, id) in content.systems.iter().zip(SystemId::all()) {
        if card.strength > 20 {
            wrong(errors, (SYSTEMS, id.name()), "strength", "at most 20");
        }
    }
}

fn achievements(content: &Content, errors: &mut ContentErrors) {
    for (kind, count) in [(Kind::Basic, 2), (Kind::A, 4), (Kind::B, 4)] {
        if content.achievements_of(kind).count() != count {
            wrong(errors, (ACHIEVEMENTS, "achievement"), "kind", "2 basic cards, 4 of kind A, 4 of kind B");
        }
    }
    for id in crate::terms::AchievementId::all() {
        let card = content.achievement(id);
        let falling = card.slots.windows(2).all(|pair| pair[0] >= pair[1]);
        if card.at_least == 0 || !(1..=SLOTS).contains(&card.slots.len()) || !falling {
            wrong(errors, (ACHIEVEMENTS, id.name()), "slots", "1 to 4 slots, worth less from left to right");
        }
    }
    let slots: [usize; 3] = [Kind::Basic, Kind::A, Kind::B]
        .map(|kind| content.achievements_of(kind).map(|id| content.achievement(id).slots.len()).min().unwrap_or(0));
    let fewest = 2 * slots[0] + slots[1] + slots[2];
    if content.setup.trigger.iter().any(|trigger| *trigger == 0 || usize::from(*trigger) > fewest) {
        wrong(errors, (SETUP, "end"), "achievements_to_trigger", "no more discs than there are slots");
    }
}

fn boards(content: &Content, errors: &mut ContentErrors) {
    for (boards, expert) in content.boards.iter().zip([false, true]) {
        for (board, faction) in boards.iter().zip(FactionId::all()) {
            let record = (FACTIONS, faction.name());
            if board.columns.iter().sum::<u8>() != 17 {
                wrong(errors, record, "columns", "17 cubes in the columns");
            }
            if board.abilities.len() != if expert { 2 } else { 0 } {
                wrong(errors, record, "ability", "two abilities on expert boards, none on the others");
            }
            if board.abilities.iter().any(|(_, _, ability)| matches!(ability, Ability::TradeRate(0))) {
                wrong(errors, record, "ability", "a rate of at least 1 ore");
            }
        }
    }
    if content.setup.ore.len() != 4 || content.setup.ships.iter().any(|level| !(1..=4).contains(level)) {
        wrong(errors, (SETUP, "start"), "ore_by_seat", "ore for 4 players, ships of level 1 to 4");
    }
    if !(2..=5).contains(&content.row) {
        wrong(errors, (SETUP, "display"), "cards_per_row", "2 to 5 cards");
    }
}

/// BTS-4.27, BTS-4.28: prerequisites stand one level to the left.
fn spaces(content: &Content, errors: &mut ContentErrors) {
    for id in SpaceId::all() {
        let space = content.space(id);
        let left = space.prerequisites.iter().all(|other| content.space(other).level + 1 == space.level);
        let count = space.prerequisites.len();
        let enough = if space.level == 1 { count == 0 && space.need == 0 } else { (1..=count).contains(&space.need) };
        let events = SpaceId::with_events().any(|with| with == id);
        if !left || !enough || space.event != events || space.event != (2..=3).contains(&space.level) {
            wrong(errors, (BOARDS, id.name()), "prerequisites", "spaces one level lower, as many as needed");
        }
    }
    let counts = content.level_spaces.map(|spaces| spaces.len());
    if counts != [4, 6, 6, 3] {
        wrong(errors, (BOARDS, "tech_space"), "level", "4, 6, 6 and 3 spaces of the four levels");
    }
}

fn sides(content: &Content, errors: &mut ContentErrors) {
    for side in &content.sides {
        let decks = [Deck::A, Deck::B].map(|deck| side.decks.iter().flatten().filter(|own| **own == deck).count());
        let mut reached = LocationSet::only(Location::SOL);
        loop {
            let next = reached.iter().fold(reached, |all, at| all | side.links[at.index()]);
            if next == reached {
                break;
            }
            reached = next;
        }
        let places = side.locations.contains(Location::SOL) && side.locations.contains(Location::DEEP_SPACE);
        if decks != [2, 2] || reached != side.locations || !places || side.locations.contains(Location::ATTACHED) {
            wrong(errors, (BOARDS, "side"), "location", "Sol, Deep Space, two slots of each deck, all connected");
        }
    }
}
