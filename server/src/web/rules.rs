//! The rulebook of a game, every numbered rule with an anchor.

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use maud::{PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::guard::Answer;
use super::layout::{self, Page};
use super::{Failure, Shared, Visitor};
use crate::trouble::Trouble;

/// The rulebook.
pub async fn book(State(app): State<Shared>, visitor: Visitor, Path(game): Path<String>) -> Answer {
    let kind = app.hub.library.get(&game).map_err(|_| Failure::to(&visitor, Trouble::NotFound))?;
    let about = kind.about();
    let words = app.texts(about.id).words(visitor.language, &[]);
    let (language, book) = about.rulebook(visitor.language);
    let chapters: Vec<(usize, &str)> = book.lines().filter_map(|line| line.strip_prefix("## ")).enumerate().collect();
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.rulebook {
            nav.chapters aria-label=(words.word("rules-chapters")) {
                h2 { (words.word("rules-chapters")) }
                ol { @for (number, chapter) in &chapters { li { a href={ "#chapter-" (number) } { (chapter.replace('`', "")) } } } }
                input.scripted type="search" data-filter="rules" placeholder=(words.word("rules-search")) aria-label=(words.word("rules-search"));
            }
            article #rules lang=(language.code()) { (PreEscaped(html_of(book))) }
        }
    };
    let title = words.say(&engine::Message::new("rules-title").with("game", words.word("game-name")));
    let page = Page { title: &title, game: Some(about.id), class: "plain", refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}

/// The book as HTML: chapters and rules can be linked to; whatever markup stands in it is shown as text.
fn html_of(book: &str) -> String {
    let mut chapter = 0;
    let mut in_strong = false;
    let events = Parser::new_ext(book, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
            chapter += 1;
            Event::Html(format!("<h2 id=\"chapter-{}\">", chapter - 1).into())
        }
        Event::End(TagEnd::Heading(HeadingLevel::H2)) => Event::Html("</h2>".into()),
        Event::Start(Tag::Strong) => {
            in_strong = true;
            Event::Start(Tag::Strong)
        }
        Event::End(TagEnd::Strong) => {
            in_strong = false;
            Event::End(TagEnd::Strong)
        }
        Event::Text(text) if in_strong && is_rule(&text) => {
            Event::Html(format!("<a class=\"rule-id\" id=\"{text}\" href=\"#{text}\">{text}</a>").into())
        }
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events);
    out
}

/// Whether a text is a rule's number: `SGO-4.3`.
fn is_rule(text: &str) -> bool {
    let Some((game, number)) = text.split_once('-') else { return false };
    !game.is_empty()
        && game.bytes().all(|letter| letter.is_ascii_uppercase())
        && !number.is_empty()
        && number.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_and_chapters_can_be_linked_to() {
        let html = html_of("# G\n## 1 Setup\n- **TG-1.2** Roll <b>both</b>.\n## 2 End\n**bold**");
        assert!(html.contains(r##"<a class="rule-id" id="TG-1.2" href="#TG-1.2">TG-1.2</a>"##), "{html}");
        assert!(html.contains(r#"<h2 id="chapter-1">2 End</h2>"#), "{html}");
        assert!(html.contains("&lt;b&gt;both") && !html.contains("<b>"), "{html}");
    }
}
