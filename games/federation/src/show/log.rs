//! What happened, as a person would tell it.

use engine::{Message, Seat};

use super::{
    alteration, cause, deep_space, erudite, face, floor, law, medal, mission, neo, place, planet, project, resource,
    resources, senate_action, space, stall, start, station, wing,
};
use crate::Federation;
use crate::effect::Cause;
use crate::event::Event;
use crate::scoring;
use crate::state::Source;
use crate::terms::StructureId;

/// A line of the log; none for what another line tells already.
pub fn tell(game: &Federation, event: &Event) -> Option<Message> {
    let says = |id: &'static str, who: Seat| Message::new(id).with("who", who);
    Some(match *event {
        Event::Started(who, tile) => says("event-started", who).with("tile", start(tile)),
        Event::Round(round, first) => says("event-round", first).with("round", round),
        Event::Laws(round, [left, right]) => {
            Message::new("event-laws").with("round", round).with("left", law(left)).with("right", law(right))
        }
        Event::SetAside(same) => Message::new("event-set-aside").with("law", law(same)),
        Event::Blocked(at, votes) => Message::new("event-blocked").with("space", space(game, at)).with("votes", votes),
        Event::Placed(who, played, at) => {
            says("event-placed", who).with("face", face(game, played)).with("place", place(game, at))
        }
        Event::Extra(who, true) => says("event-extra", who),
        Event::Extra(who, false) => says("event-kept", who),
        Event::Paid(who, paid) => says("event-paid", who).with("resources", resources(paid)),
        Event::Gained(who, more) => says("event-gained", who).with("resources", resources(more)),
        Event::Returned(who, back) => says("event-returned", who).with("resources", resources(back)),
        // Floors are told one by one.
        Event::Scored(_, _, Source::Floors) => return None,
        Event::Scored(who, points, from) => {
            says("event-scored", who).with("points", points).with("source", Message::new(scoring::source(from).0))
        }
        Event::Degree(who, degree) => {
            says("event-degree", who).with("degree", degree).with("level", game.content.level_of(degree))
        }
        Event::Boosted(who, by) => says("event-boosted", who).with("by", by),
        Event::Die(who, value) => says("event-die", who).with("value", value),
        Event::DiePlaced(who, at) => says("event-die-placed", who).with("space", space(game, at)),
        Event::Ships(who, count) => says("event-ships", who).with("count", count),
        Event::Access(who, id) => says("event-access", who).with("mission", mission(id)),
        Event::AccessAll(who) => says("event-access-all", who),
        Event::Mission(who, id) => says("event-mission", who).with("mission", mission(id)),
        Event::Funded(who, id) => says("event-funded", who).with("project", project(id)),
        Event::ProjectDone(id) => Message::new("event-project-done").with("project", project(id)),
        Event::Medal(who, kind) => says("event-medal", who).with("medal", medal(kind)),
        Event::President(who) => says("event-president", who),
        Event::Alteration(who, token) => says("event-alteration", who).with("token", alteration(game, token)),
        Event::Reshuffled(power) => Message::new("event-reshuffled").with("power", power),
        Event::MoonUp(at) => Message::new("event-moon-up").with("station", station(at)),
        Event::FieldUp(field) => {
            Message::new("event-field-up").with("field", neo(super::choice::space_of(game, field)))
        }
        Event::Copied(who, target) => says("event-copied", who).with("action", senate_action(target)),
        Event::Miner(who, to) => says("event-miner", who).with("space", neo(to)),
        Event::Mage(who, to) => says("event-mage", who).with("station", station(to)),
        Event::Asteroid(who, field) => {
            says("event-asteroid", who).with("field", neo(super::choice::space_of(game, field)))
        }
        Event::Erudite(who, tile) => says("event-erudite", who).with("tile", erudite(tile)),
        Event::Used(who, tile) => says("event-used", who).with("tile", erudite(tile)),
        Event::CopiedErudite(who, tile) => says("event-copied-erudite", who).with("tile", erudite(tile)),
        Event::Refreshed(who, tile) => says("event-refreshed", who).with("tile", erudite(tile)),
        Event::EruditeUp(tile) => Message::new("event-erudite-up").with("tile", erudite(tile)),
        Event::Traded(who, at, level) => says("event-traded", who).with("stall", stall(at)).with("level", level),
        Event::Built(who, of, production) => says("event-built", who).with("structure", built(game, of, production)),
        Event::Income(who, from) => says("event-income", who).with("structure", cause(game, from)),
        Event::Transmuted(who, kind) => says("event-transmuted", who).with("resource", resource(kind)),
        Event::DeepSpace(who, tile) => says("event-deep", who).with("tile", deep_space(tile)),
        Event::SpecialTaken(who) => says("event-special", who),
        Event::Executive => Message::new("event-executive"),
        Event::Upkeep(who, level) => says("event-upkeep", who).with("level", level),
        Event::Floor(who, on, points) => says("event-floor", who).with("floor", floor(on)).with("points", points),
        Event::LawPassed(on, of) => {
            Message::new("event-law").with("law", law(of)).with("wing", wing(on)).with("planet", planet(of))
        }
        Event::Won(who, points) => says("event-won", who).with("points", points),
    })
}

/// A structure, a production structure by its number in the content.
pub fn built(game: &Federation, of: StructureId, production: Option<u8>) -> Message {
    production.map_or_else(|| super::named("mega", of.slot() + 1), |number| cause(game, Cause::Production(number)))
}
