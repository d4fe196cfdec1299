//! What people see: texts in both languages, prompts, reasons, evaluation, content errors.

use engine::content::Files;
use engine::text::{Language, Texts};
use engine::{Game, Kind, Show, value};
use space_gate_odyssey::*;

use crate::story::*;

fn say(story: &Story, language: Language, message: &engine::Message) -> String {
    let names = ["Vega".to_owned(), "Toni".to_owned(), "Kim".to_owned()];
    Texts::new(&[SpaceGateOdyssey::ABOUT.texts]).words(language, &names).try_say(message).unwrap_or_else(|error| {
        panic!("{error} in {:?}", story.step());
    })
}

#[test]
fn the_log_reads_like_a_person_telling_the_game() {
    let story = three().station(A, "start 1").acting(Room::Airlock, &[1]).play("fill:s1");
    let line = story.log.iter().find_map(|event| story.game.tell(event)).unwrap();
    assert_eq!(say(&story, Language::English, &line), "Vega fills the start module with 4 colonists.");
    assert_eq!(say(&story, Language::German, &line), "Vega füllt mit 4 Kolonisten: Startmodul.");
}

#[test]
fn prompts_tell_what_to_do_and_how_much_is_left() {
    let story = three().station(A, "gw5 1,0 r2").acting(Room::Water, &[3]);
    let prompt = story.game.prompt(&story.view(), A);
    assert_eq!(say(&story, Language::English, &prompt.title), "Move a colonist: water modules or the start module");
    assert_eq!(say(&story, Language::English, &prompt.detail.unwrap()), "3 action points left");
    assert_eq!(prompt.rule.as_str(), "SGO-3.10");
}

#[test]
fn choices_tell_where_they_lead() {
    let story = three().station(A, "gw5 1,0 r2").acting(Room::Water, &[3]);
    let choice = story.game.choice(&story.view(), A, "s1>gw5".parse().unwrap());
    let label = say(&story, Language::English, &choice.label);
    assert_eq!(label, "From the start module east into the water gate module Beta for 2");
    assert_eq!(choice.spots, ["walk-s1-gw5", "module-gw5"]);
}

#[test]
fn every_event_has_a_line_in_both_languages() {
    let story = table(3, "remodel_tiles=on").random_game(2);
    let mut kinds = std::collections::BTreeMap::new();
    for event in &story.log {
        kinds.entry(format!("{event:?}").split('(').next().unwrap().to_owned()).or_insert(*event);
    }
    assert!(kinds.len() > 25, "{:?}", kinds.keys());
    for event in kinds.values() {
        let line = story.game.tell(event).expect("a line");
        for language in Language::ALL {
            assert!(!say(&story, language, &line).contains('['));
        }
    }
}

#[test]
fn a_position_is_worth_more_with_more_points_and_figures() {
    let worth = |story: &Story| value(story.game.as_ref(), &story.position, A);
    assert!(worth(&three().total(A, 20)) > worth(&three()) + 15.0);
    assert!(
        worth(&three().crew(A, "chief@water chief@nature robot@energy"))
            > worth(&three().crew(A, "engineer@water engineer@nature"))
    );
    assert!(worth(&three().station(A, "gw5 1,0 r2 on 1")) > worth(&three().station(A, "gw5 1,0 r2 on")));
}

#[test]
fn wrong_content_is_refused_with_its_place() {
    let refused = |file: &str, text: &str| {
        let mut files = Files::built_in(&SpaceGateOdyssey::ABOUT).unwrap();
        files.put_over(file, text).unwrap();
        Kind::<SpaceGateOdyssey>::load(files).err().map(|errors| errors.to_string()).unwrap_or_default()
    };
    assert!(
        refused("modules.toml", "[[module]]\nid = 'gate_water_05'\nshape = 'spiral'").contains("gate_water_05: shape")
    );
    assert!(
        refused("modules.toml", "[[module]]\nid = 'gate_water_05'\ncapacity = 9").contains("gate_water_05: capacity")
    );
    assert!(refused("modules.toml", "[[module]]\nid = 'gate_water_05'\nsymbol = 'gamma'").contains("symbol"));
    assert!(refused("planets.toml", "[[side]]\nid = 'bose_a'\nplayers = [2, 3]").contains("bose: players"));
    assert!(
        refused("boards.toml", "[priority_track]\nstart = ['water', 'water', 'energy', 'balance', 'nothing']")
            .contains("priority_track: start")
    );
    assert!(
        refused("modules.toml", "[[module]]\nid = 'gate_water_05'\ncapacity = 4").is_empty(),
        "other values are fine"
    );
}

#[test]
fn the_picture_has_a_panel_for_everything() {
    let story = three();
    let names = vec![String::new(); 3];
    let texts = Texts::new(&[SpaceGateOdyssey::ABOUT.texts]);
    let picture = story.game.picture(&story.view(), engine::Viewer::Seat(A), &texts.words(Language::English, &names));
    assert_eq!(picture.panels.len(), 3 + 5 + 3);
    let regions = story.game.text(&story.view(), engine::Viewer::Seat(A));
    assert_eq!(regions.len(), 3 + 5 + 3);
}
