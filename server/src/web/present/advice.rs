//! What a strong bot would do, and why.

use bots::{Advice, Hint};
use engine::Message;
use engine::text::{Language, Words};
use maud::{Markup, html};

/// So many reasons are enough.
const TOLD: usize = 4;

/// The best choices with what they bring.
pub fn advice(words: &Words<'_>, hint: &Hint) -> Markup {
    html! {
        ol.hint-list aria-label=(words.word("hint-title")) {
            @for (place, advice) in hint.choices.iter().enumerate() {
                li {
                    strong { (words.say(&advice.choice.label)) }
                    span.worth { (worth(words, place, advice)) }
                    @let reasons = reasons(words, advice);
                    @if !reasons.is_empty() { small { (reasons.join(" · ")) } }
                }
            }
        }
        p.faint { small { (words.word("hint-note")) } }
    }
}

fn worth(words: &Words<'_>, place: usize, advice: &Advice) -> String {
    if place == 0 {
        return words.word("hint-best");
    }
    match advice.loss() {
        Some(loss) => words.say(&Message::new("hint-difference").with("points", signed(words, -loss))),
        None => words.word("hint-level"),
    }
}

fn reasons(words: &Words<'_>, advice: &Advice) -> Vec<String> {
    let told = advice.reasons.iter().take(TOLD);
    told.map(|reason| format!("{} {}", signed(words, reason.points), words.say(&reason.part))).collect()
}

/// A number with its sign, one decimal, and the decimal mark of the language.
fn signed(words: &Words<'_>, number: f32) -> String {
    let text = format!("{number:+.1}").replace('-', "−");
    if words.language() == Language::German { text.replace('.', ",") } else { text }
}
