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
    let rules = |rule: &str| -> Vec<&str> {
        explained
            .iter()
            .filter(|(_, other)| other == rule)
            .map(|(action, _)| action.trim_start_matches("pawn:"))
            .collect()
    };
    assert_eq!(rules("BTS-3.11"), ["basic_research_1"], "occupied");
    assert_eq!(rules("BTS-4.26"), ["basic_research_2", "basic_research_2.2"], "no level II in reach");
    assert_eq!(rules("BTS-3.18"), ["basic_research_2.3", "dyson_sphere_mk1"], "ore is missing");
    let unknown =
        ["narrow_beam_lasers_1", "terraforming_1", "terraforming_2", "advanced_robotics_1", "plasma_cannon_1"];
    assert_eq!(rules("BTS-3.15"), unknown, "not researched");
    assert_eq!(rules("BTS-3.17"), ["asteroid_mining_1"], "private");
    let guilds = [
        "settlers_guild",
        "settlers_guild.2",
        "academics_guild",
        "academics_guild.2",
        "androids_guild",
        "technocrats_guild",
    ];
    assert_eq!(rules("BTS-3.16"), guilds, "covered");
    assert_eq!(explained.len(), 1 + 2 + 2 + 5 + 1 + 6, "{explained:?}");
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
    for (space, rule) in &explained {
        let expected = match space.trim_start_matches("research:") {
            "ii_a" => "BTS-4.26",
            "ii_d" | "ii_e" => "BTS-4.27",
            _ => "BTS-4.25",
        };
        assert_eq!(rule, expected, "{space}");
    }
    assert_eq!(explained.len(), 19 - 3);
}

/// BTS-4.1, BTS-4.7, BTS-3.45: why something in the middle of an effect cannot be done.
#[test]
fn reasons_inside_an_effect() {
    let has = |story: &Story, action: &str, rule: &str| {
        let wanted = (action.to_owned(), rule.to_owned());
        assert!(story.unavailable().contains(&wanted), "{action}: {:?}", story.unavailable());
        assert_eq!(story.rule(action), rule);
    };
    has(&four().ships(A, "sol.1 a1.1").immediate(A, "plasma_cannon"), "done", "BTS-4.1");
    let cloning = four().card("ii_d", "mass_cloning").knows(A, "i1 ii_d").ore(A, 1).play("pawn:mass_cloning_1");
    has(&cloning, "option:C", "BTS-3.18");
    assert_eq!(cloning.missing("option:C"), 1);
    has(&cloning.ore(A, 2).no_events().play("option:A"), "option:A", "BTS-4.19");
    let orbital = four().card("ii_c", "orbital_markets").knows(A, "ii_c").ships(A, "").columns(A, [0, 0, 0, 0, 1]);
    has(&orbital.ore(A, 3).play("pawn:orbital_markets_1"), "growth", "BTS-4.7");
    let armada = four().card("iii_g", "android_armada").knows(A, "iii_g").columns(A, [0; 5]).ships(A, "");
    has(&armada.play("pawn:android_armada_1"), "use:0", "BTS-4.7");
    let trade = four().ore(A, 0).production_of(A).play("trade");
    has(&trade, "scrap:sol.1", "BTS-3.45");
    assert_eq!((trade.missing("scrap:sol.1"), trade.rule("scrap:a1.1")), (1, "BTS-3.45".into()));
}

/// BTS-3.16, BTS-4.67, BTS-4.70, BTS-4.73, BTS-4.76: why an action cannot be copied.
#[test]
fn reasons_against_copies() {
    let story = four().guild("technocrats_guild").card("iii_g", "quantum_data_exchange").card("ii_f", "hypercomputing");
    let story = story.private(B, "spacetime_anomaly_studies").knows(A, "i1 i4 ii_a ii_c iii_g").ore(A, 9).no_events();
    let story = story.play("pawn:technocrats_guild");
    let rules = [
        ("copy:hypercomputing_1", "BTS-4.73"),
        ("copy:technocrats_guild", "BTS-4.76"),
        ("copy:spacetime_anomaly_studies_1", "BTS-4.67"),
        ("copy:academics_guild", "BTS-3.16"),
        ("copy:advanced_robotics_1", "BTS-4.70"),
    ];
    let explained = story.unavailable();
    for (action, rule) in rules {
        assert!(explained.contains(&(action.to_owned(), rule.to_owned())), "{action}: {explained:?}");
    }
    assert_eq!(story.rule("copy:dyson_sphere_mk1"), "BTS-4.78");
}

/// BTS-3.62, BTS-3.64, BTS-3.65: why an achievement cannot be claimed.
#[test]
fn reasons_against_claims() {
    let story = four().achievements("transcendence empire automation_age grand_fleet").claims("automation_age", "BCD");
    let story = story.colony(A, "procyon wolf_359 ross_128 trappist_1").ships(A, "sol.4 sol.4 sol.4").automated(A, 6);
    let open = story.clone().achievement_of(A);
    assert_eq!(open.legal(), "claim:empire claim:grand_fleet");
    assert_eq!((open.rule("claim:transcendence"), open.missing("claim:transcendence")), ("BTS-3.62".into(), 1));
    assert_eq!(open.rule("claim:automation_age"), "BTS-3.64");
    assert_eq!(story.claims("transcendence", "A").achievement_of(A).rule("claim:transcendence"), "BTS-3.65");
}

/// BTS-3.30 to BTS-3.33, BTS-4.120, BTS-4.133: choices name the rule to open, and two actions of one card their number.
#[test]
fn choices_name_their_rules() {
    let story = four().guild("settlers_guild").knows(A, "i2").ore(A, 3).ships(A, "a1.3").outpost(A, "a1", "ore");
    let choice = |story: &Story, action: &str| story.game.choice(&story.view(), A, action.parse().unwrap());
    let rules = [
        ("pawn:basic_research_1", "BTS-3.30"),
        ("pawn:basic_research_2", "BTS-3.31"),
        ("pawn:basic_build_jump", "BTS-3.32"),
        ("pawn:basic_recruit", "BTS-3.33"),
        ("pawn:settlers_guild", "BTS-4.133"),
    ];
    for (action, rule) in rules {
        assert_eq!(choice(&story, action).rule.as_str(), rule);
    }
    let (one, other) = (choice(&story, "pawn:terraforming_1").label, choice(&story, "pawn:terraforming_2").label);
    assert_ne!(one, other);
    let markets = four().card("ii_c", "orbital_markets").knows(A, "ii_c").play("pawn:orbital_markets_1");
    assert_eq!(choice(&markets, "ore").rule.as_str(), "BTS-4.120");
}

/// What the table says in plain text, in English.
fn lines(story: &Story) -> Vec<String> {
    let texts = Texts::new(&[BeyondTheSun::ABOUT.texts]);
    let words = texts.words(Language::English, &[]);
    let regions = story.game.text(&story.view(), Viewer::Seat(A));
    let said = |line: &engine::Line| match line {
        engine::Line::Say(message) => words.say(message),
        engine::Line::Draw(drawn) => drawn.clone(),
    };
    regions.iter().flat_map(|region| region.lines.iter().map(said)).collect()
}

/// Kept events, prerequisites, types and abilities stand in the plain text.
#[test]
fn plain_text_tells_everything() {
    let story = four().dyson("ross_128").happens(B, "hall_of_pioneers").happens(A, "guardians_of_sol");
    let text = lines(&story).join("\n");
    for wanted in [
        "Dyson Sphere, Mk. I: Ross 128 (Strength 4, food, 4 VP",
        "Action for everybody: 7 ore: take the attached system",
        "2 VP at the end",
        "Guardians of Sol: Sol: 2 VP for the strongest",
        "needs 2 of 3: III·G + III·H + III·I",
        "Military; leads to Military.",
    ] {
        assert!(text.contains(wanted), "{wanted}:\n{text}");
    }
    assert!(!text.contains("keep this card"));
    let expert = table_with(4, "expert").gone(C, 0, 3).immediate(C, "advanced_robotics");
    let text = lines(&expert).join("\n");
    assert!(text.contains("level 2 ships [used up]"), "{text}");
    assert!(text.contains(
        "Ability A (once 3 food discs are gone): every jump effect of your actions gives 1 more jump [still covered]"
    ));
}

/// The log names systems and leaves nothing out (BTS-4.102, BTS-4.106, BTS-4.122, BTS-6.6).
#[test]
fn the_log_tells_everything() {
    let texts = Texts::new(&[BeyondTheSun::ABOUT.texts]);
    let words = texts.words(Language::English, &[]);
    let told = |story: &Story| {
        let lines = story.log.iter().filter_map(|event| story.game.tell(event)).map(|line| words.say(&line));
        lines.collect::<Vec<_>>().join("\n")
    };
    let story = four().knows(A, "i2").ore(A, 3).ships(A, "sol.3").play("pawn:terraforming_2 jump:sol.3-a1 done");
    let story = story.turn_of(A).pawn(A, "basic_recruit").play("pawn:terraforming_1");
    let text = told(&story);
    for wanted in [
        "moves a level 3 ship (Sol) to Sirius",
        "takes control: Sirius",
        "settles with a level 3 ship: Sirius",
        "puts an ore disc on the colony Sirius",
    ] {
        assert!(text.contains(wanted), "{wanted}:\n{text}");
    }
    let ministry = four().system_deck("A", "wolf_359 procyon groombridge_34").immediate(A, "colonial_ministry");
    assert!(told(&ministry).contains("draws "), "{}", told(&ministry));
    let row = table_with(4, "display").row(2, "plasma_cannon").row(2, "modular_fleet").knows(A, "i1").no_events();
    let row = row.play("pawn:basic_research_2");
    let card = row.legal().split(' ').next().unwrap().to_owned();
    assert!(told(&row.play(&card)).contains("fills row II of the display again"));
}

/// Every text is used somewhere: by its name, or by the family it belongs to.
#[test]
fn every_text_is_used() {
    fn sources(folder: &std::path::Path, all: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else {
                all.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    sources(&root.join("src"), &mut code);
    let families = [
        "game-",
        "option-",
        "type-",
        "track-",
        "production-",
        "level-",
        "stat-",
        "each-",
        "need-",
        "discs-",
        "disc-",
        "location-",
        "basic-",
        "effect-produce-",
        "technology-",
        "system-",
        "happening-",
        "achievement-",
        "guild-",
        "faction-",
    ];
    for file in ["text/en.ftl", "text/de.ftl"] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        for line in text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase())) {
            let Some((name, _)) = line.split_once(" =") else { continue };
            let used = code.contains(&format!("\"{name}\"")) || families.iter().any(|family| name.starts_with(family));
            assert!(used, "{file}: {name} is used nowhere");
        }
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
        "Plasma Cannon (level II): Military; leads to Military. At once: upgrade 1 ship by 2 levels. \
         Action: 1 ore: upgrade up to 2 ships by 1 level each, then 2 jumps"
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

/// All sentences of all cards in both languages are those of `tests/cards.txt`: whoever changes one sees it there.
#[test]
fn sentences_of_all_cards() {
    let texts = Texts::new(&[BeyondTheSun::ABOUT.texts]);
    let kind = Kind::<BeyondTheSun>::built_in().unwrap();
    let mut told = String::new();
    for entry in kind.files().entries() {
        let Some(message) = BeyondTheSun::describe(kind.content(), entry.kind, entry.id) else { continue };
        for language in Language::ALL {
            told.push_str(&texts.words(language, &[]).say(&message));
            told.push('\n');
        }
    }
    let expected = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards.txt")).unwrap_or_default();
    if told != expected {
        let found = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cards.txt");
        std::fs::write(&found, &told).unwrap();
        let differ = told.lines().zip(expected.lines()).find(|(one, other)| one != other);
        panic!("the cards say something else, see {}: {differ:?}", found.display());
    }
}
