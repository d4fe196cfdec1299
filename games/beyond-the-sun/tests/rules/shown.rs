//! What people see: reasons for everything that is not possible, cards in words, pictures, scores, bots, content.

use beyond_the_sun::*;
use engine::content::Files;
use engine::text::{Language, Texts};
use engine::{Game, Kind, Seat, Show, Viewer};

use crate::story::*;

/// BTS-3.11, BTS-3.15, BTS-3.16, BTS-3.18: every action space on the table is offered or explained.
#[test]
fn every_action_space_is_offered_or_explained() {
    let story = four()
        .card("ii_a", "plasma_cannon")
        .private(B, "asteroid_mining")
        .pawn(C, "basic_research_1")
        .dyson("ross_128");
    let explained = story.unavailable();
    let content = story.game.content();
    let on_table = |act: &ActId| match act {
        ActId::Technology(card, _) => {
            story.table().space_of(*card).is_some() || story.table().owner_of(*card).is_some()
        }
        _ => true,
    };
    let mut spaces = 0;
    for act in content.acts.iter().filter(|act| on_table(&act.id)) {
        for space in 1..=act.spaces[2].count {
            let action = format!("pawn:{}", ActSpace { act: act.id, space });
            let reasons = explained.iter().filter(|(other, _)| *other == action).count();
            assert_eq!(reasons, usize::from(!story.allows(&action)), "{action}");
            spaces += 1;
        }
    }
    assert!(spaces > 20);
}

/// BTS-4.25 to BTS-4.28: every technology on the board too.
#[test]
fn every_technology_is_offered_or_explained() {
    let story = four().knows(A, "i1 i2 i4 ii_a").play("pawn:basic_research_2");
    let explained = story.unavailable();
    for space in SpaceId::all().map(|space| format!("research:{space}")) {
        assert_eq!(
            explained.iter().filter(|(other, _)| *other == space).count(),
            usize::from(!story.allows(&space)),
            "{space}"
        );
    }
}

/// Every card of every kind has a sentence in both languages that tells its numbers.
#[test]
fn every_card_is_a_sentence() {
    let texts = Texts::new(&[BeyondTheSun::ABOUT.texts]);
    let kind = Kind::<BeyondTheSun>::built_in().unwrap();
    let mut told = 0;
    for entry in kind.files().entries() {
        let Some(message) = BeyondTheSun::describe(kind.content(), entry.kind, entry.id) else { continue };
        for language in Language::ALL {
            texts.words(language, &[]).try_say(&message).unwrap_or_else(|problem| panic!("{}: {problem}", entry.id));
        }
        told += 1;
    }
    assert_eq!(told, 46 + 20 + 24 + 10 + 4 + 4 + 8);
    let says = |kind_of: &str, id: &str, language| {
        texts.words(language, &[]).say(&BeyondTheSun::describe(kind.content(), kind_of, id).unwrap())
    };
    assert_eq!(
        says("technology", "plasma_cannon", Language::English),
        "Plasma Cannon (Military, level II): At once: upgrade 1 ship by 2. Action: 1 ore: upgrade up to 2 ships by 1, then 2 jumps"
    );
    assert_eq!(
        says("system", "sirius", Language::German),
        "Sirius: Stärke 3, Erz, 3 SP. Bei Kontrolle: erhalte 1 Erz. Bei Kolonisierung: 2 Vorratswürfel werden Bevölkerung"
    );
}

/// A mistake in a card names the card and the column.
#[test]
fn mistakes_name_card_and_column() {
    let wrong = |file: &str, text: &str| {
        let mut files = Files::built_in(&BeyondTheSun::ABOUT).unwrap();
        files.put_over(file, text).unwrap();
        match Kind::<BeyondTheSun>::load(files) {
            Ok(_) => panic!("it was read"),
            Err(errors) => errors.to_string(),
        }
    };
    let level = "[[technology]]\nid = \"plasma_cannon\"\nimmediate = [{ do = \"jump\", n = 1 }, { do = \"research\", level = 7 }]\n";
    let said = wrong("technologies.toml", level);
    assert!(said.contains("technologies.toml: plasma_cannon: immediate[2]"), "{said}");
    let word = "[[system]]\nid = \"sirius\"\ncontrol = [{ do = \"gain_gold\", n = 1 }]\n";
    let said = wrong("systems.toml", word);
    assert!(said.contains("systems.toml: sirius: control") && said.contains("gain_gold"), "{said}");
    let option = "[[guild]]\nid = \"androids_guild\"\nsteps = [{ do = \"choose\", pick = 3, options = [{ id = \"A\", steps = [] }] }]\n";
    assert!(wrong("guilds.toml", option).contains("guilds.toml: androids_guild: guild.steps[1]"));
    let guild = "[[event]]\nid = \"tyler_lee\"\nsteps = [{ do = \"uncover_guild\", guild = \"masons\" }]\n";
    let said = wrong("events.toml", guild);
    assert!(said.contains("events.toml: tyler_lee: steps[1]") && said.contains("masons"), "{said}");
    let field = "[[achievement]]\nid = \"empire\"\nslots = [1, 2]\n";
    assert!(wrong("achievements.toml", field).contains("achievements.toml: empire: slots"));
}

/// Everybody's board is in the picture, with columns, tracks and production.
#[test]
fn every_board_has_its_places() {
    let story = four().attached("b1", "ross_128").dyson("lhs_1140");
    let texts = Texts::new(&[BeyondTheSun::ABOUT.texts]);
    let words = texts.words(Language::German, &[]);
    let spots = story.game.picture(&story.view(), Viewer::Seat(A), &words).spots();
    for seat in Seat::all(4) {
        for spot in [format!("column-{seat}-E"), format!("track-{seat}-ore"), format!("produce-{seat}-trade")] {
            assert!(spots.contains(&spot), "{spot}");
        }
    }
    for space in SpaceId::all() {
        assert!(spots.contains(&format!("space-{space}")), "{space}");
    }
    assert!(spots.contains(&"location-attached".to_owned()) && spots.contains(&"pawn-dyson_sphere_mk1".to_owned()));
    assert_eq!(spots.iter().filter(|spot| spot.starts_with("achievement-")).count(), 4);
}

/// A better position is worth more, and at the end only points count.
#[test]
fn bots_like_points_and_means() {
    let worth = |story: &Story| engine::value(story.game.as_ref(), &story.position, A);
    let plain = worth(&four());
    for better in [
        four().ore(A, 4),
        four().population(A, 4),
        four().gone(A, 2, 2),
        four().knows(A, "i1"),
        four().ships(A, "sol.3"),
    ] {
        assert!(worth(&better) > plain);
    }
    let over = four().over();
    assert_eq!(worth(&over), over.points(A) as f32);
}

/// A position is small and cheap to copy, and its steps stay small.
#[test]
fn positions_are_small() {
    assert!(size_of::<Position>() <= 1600, "{}", size_of::<Position>());
    assert!(size_of::<Step>() <= 12);
}

/// Every action is written and read.
#[test]
fn notation() {
    for text in [
        "pawn:basic_research_2.2",
        "pawn:plasma_cannon_1",
        "pawn:dyson_sphere_mk1",
        "jump:a1.3-yard_left",
        "scrap:sol.1",
        "option:B",
        "payee:C",
        "settle:4",
        "use:0",
        "copy:settlers_guild",
        "growth",
        "done",
        "card:61",
        "claim:empire",
    ] {
        match text.parse::<Action>() {
            Ok(action) => assert_eq!(action.to_string(), text),
            Err(()) => assert_eq!(text, "card:61"),
        }
    }
    for wrong in [
        "",
        "pawn:",
        "pawn:basic_research_2.1",
        "jump:a1.5-sol",
        "option:Z",
        "use:10",
        "payee:g",
        "settle:0",
        "pawn:x_1",
    ] {
        assert_eq!(wrong.parse::<Action>(), Err(()), "{wrong}");
    }
}
