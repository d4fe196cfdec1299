//! What can be done now, as grouped buttons, and what cannot, with the reasons.

use engine::erased::{NotOffered, Offer};
use engine::{Message, RuleId, Undo};
use maud::{Markup, html};

use super::Scene;
use crate::web::layout::{icon, rule_link};

/// More choices than this are too many to look through.
const MANY: usize = 24;
/// So many under one heading are not worth a click then; the longer the list, the fewer.
const FEW: usize = 6;

/// Choices under one heading.
type Group<'a> = (Option<&'a Message>, Vec<&'a Offer>);

/// The choices of the seat whose eyes these are.
pub fn choices(scene: &Scene<'_>) -> Markup {
    let seat = scene.playing();
    let offers = seat.map(|seat| scene.session.offers(seat)).unwrap_or_default();
    let unavailable =
        seat.filter(|_| !offers.is_empty()).map(|seat| scene.session.unavailable(seat)).unwrap_or_default();
    // Where nothing else can be done, it is what is asked.
    let beside = offers.iter().any(|offer| !offer.choice.aside);
    let (aside, asked): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| beside && offer.choice.aside);
    // What the prompt says stands there once for all.
    let rule = seat.and_then(|seat| scene.session.prompt(seat)).map(|prompt| prompt.rule);
    // The key with a choice's number takes it: they are counted as they are shown. What is folded up has none.
    let mut numbers = 1..;
    html! {
        section #choices .card.choices tabindex="-1" hidden[offers.is_empty()] aria-label=(scene.word("choices-title")) {
            h2 {
                (scene.word("choices-title"))
                @if asked.len() > 1 { span.count { (asked.len()) } }
                // On a small screen, to see the boards behind them.
                button.fold.quiet.small type="button" {
                    span.hide { (scene.word("choices-hide")) }
                    span.show { (scene.word("choices-show")) }
                }
            }
            form method="post" action=(scene.action("play")) {
                input type="hidden" name="seen" value=(scene.state.number);
                @for (group, offers) in groups(&asked) {
                    @match group {
                        // Where there is too much to look through, headings come first.
                        Some(group) if asked.len() > MANY && asked.len() * offers.len() > MANY * FEW => (folded(scene, group, &offers, rule)),
                        group => {
                            @if let Some(group) = group { h3 { (scene.say(group)) } }
                            @for offer in offers { (choice(scene, numbers.next(), offer, rule)) }
                        }
                    }
                }
                // What can be done nearly always takes a line, until somebody wants it.
                @if !aside.is_empty() {
                    div.asides {
                        @for (group, offers) in groups(&aside) {
                            @if let Some(group) = group { (folded(scene, group, &offers, rule)) }
                        }
                    }
                }
            }
            @if !unavailable.is_empty() {
                details.unavailable {
                    summary { (scene.say(&Message::new("choices-unavailable").with("count", unavailable.len()))) }
                    ul { @for option in &unavailable { (reason(scene, option)) } }
                }
            }
        }
    }
}

/// Choices by their headings, in the order of their first ones.
fn groups<'a>(offers: &[&'a Offer]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for offer in offers {
        let group = offer.choice.group.as_ref();
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, offers)) => offers.push(offer),
            None => groups.push((group, vec![offer])),
        }
    }
    groups
}

/// A heading that shows its choices when it is wanted. It stays open over moves by its id.
fn folded(scene: &Scene<'_>, group: &Message, offers: &[&Offer], asked: Option<RuleId>) -> Markup {
    let heading = scene.say(group);
    html! {
        details.group id={ "group-" (heading.replace(char::is_whitespace, "-")) } {
            summary { (heading) span.count { (offers.len()) } }
            @for offer in offers { (choice(scene, None, offer, asked)) }
        }
    }
}

fn choice(scene: &Scene<'_>, number: Option<usize>, offer: &Offer, asked: Option<RuleId>) -> Markup {
    let (mark, why) = match offer.undo {
        Undo::Free => (None, ""),
        Undo::Reveals => (Some("reveal"), "choice-reveals"),
        Undo::HandsOver => (Some("pass"), "choice-hands-over"),
    };
    html! {
        div.choice-line id={ "line-" (offer.notation) } {
            button.choice name="action" value=(offer.notation) id={ "choice-" (offer.notation) }
                data-spots=[(!offer.choice.spots.is_empty()).then(|| offer.choice.spots.join(" "))] data-undo=[mark] {
                @match number {
                    Some(number @ 1..10) => kbd aria-hidden="true" { (number) },
                    _ => kbd.none aria-hidden="true" { "·" },
                }
                span.label {
                    (scene.say(&offer.choice.label))
                    @if let Some(detail) = &offer.choice.detail { small { (scene.say(detail)) } }
                }
                @if let Some(mark) = mark { span.barrier title=(scene.word(why)) { (icon(mark)) span.hidden { (scene.word(why)) } } }
            }
            @if asked != Some(offer.choice.rule) { (rule_link(&scene.words, scene.game(), offer.choice.rule.as_str())) }
        }
    }
}

fn reason(scene: &Scene<'_>, option: &NotOffered) -> Markup {
    let refusal = &option.refusal;
    let reason = match &refusal.missing {
        Some(missing) => {
            let what = missing.what.clone();
            let said = Message::new("choice-missing").with("reason", refusal.reason.clone());
            scene.say(&said.with("amount", missing.amount).with("what", what))
        }
        None => scene.say(&refusal.reason),
    };
    html! {
        li data-why=[(!option.spots.is_empty()).then(|| option.spots.join(" "))] {
            span.label { (scene.say(&option.label)) small { (reason) } }
            (rule_link(&scene.words, scene.game(), refusal.rule.as_str()))
        }
    }
}
