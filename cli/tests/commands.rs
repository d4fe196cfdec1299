//! Every command does what it says.

mod common;

use std::fs;

use common::{arg, folder, names, orrery, program, record, run};

const COMMANDS: [&[&str]; 21] = [
    &[],
    &["serve"],
    &["worker"],
    &["backup"],
    &["migrate"],
    &["games"],
    &["play"],
    &["simulate"],
    &["tournament"],
    &["tune"],
    &["learn"],
    &["balance"],
    &["replay"],
    &["verify"],
    &["picture"],
    &["content"],
    &["content", "check"],
    &["content", "list"],
    &["bench"],
    &["bench", "server"],
    &["completions"],
];

#[test]
fn every_command_has_help_in_both_languages() {
    for command in COMMANDS {
        let help = |language: &str| orrery(&[command, &["--help", "--language", language]].concat()).fine();
        let (english, german) = (help("en"), help("de"));
        assert!(english.contains("Usage: orrery") && german.contains("Aufruf: orrery"), "{english}{german}");
        assert!(!english.contains("[help-") && !german.contains("[help-"), "{english}{german}");
    }
}

#[test]
fn play_alone_and_without_a_terminal_shows_the_help() {
    let out = orrery(&["play"]).fine();
    assert!(out.contains("simulate") && out.contains("Exit codes: 0"), "{out}");
}

#[test]
fn the_version_is_told() {
    assert_eq!(orrery(&["--version"]).fine(), concat!("orrery ", env!("CARGO_PKG_VERSION"), "\n"));
}

/// The smallest game in a list of games.
fn tic_tac_toe(games: &serde_json::Value) -> &serde_json::Value {
    games.as_array().unwrap().iter().find(|game| game["game"] == "tic-tac-toe").unwrap()
}

#[test]
fn games_are_listed_with_seats_options_and_coverage() {
    let out = orrery(&["games"]).fine();
    for part in ["tic-tac-toe", "Seats: 2", "rounds", "1–200", "16 of 16 rules"] {
        assert!(out.contains(part), "{part} in {out}");
    }
    let json = orrery(&["games", "--json", "--language", "de"]).json();
    let game = tic_tac_toe(&json);
    assert_eq!(game["name"], "Drei gewinnt");
    assert_eq!((game["seats"][0].as_u64(), game["options"][0]["id"].as_str()), (Some(2), Some("rounds")));
    assert_eq!((game["rules"].as_u64(), game["rules_tested"].as_u64()), (Some(16), Some(16)));
}

#[test]
fn a_simulation_is_one_json_object() {
    let args = ["simulate", "tic-tac-toe", "--games", "500", "--seats", "2", "--seed", "7", "--threads", "2", "--json"];
    let json = orrery(&args).json();
    assert_eq!(json["game"], "tic-tac-toe");
    assert_eq!((&json["seats"], &json["games"], &json["threads"]), (&2.into(), &500.into(), &2.into()));
    for field in ["seconds", "games_per_second", "decisions_per_second", "mean_decisions"] {
        assert!(json[field].as_f64().is_some_and(|value| value > 0.0), "{field} in {json}");
    }
    assert_eq!(json["by_seat"].as_array().unwrap().len(), 2);
    assert!(json["by_seat"][0]["win_rate_low"].as_f64() < json["by_seat"][0]["win_rate_high"].as_f64());
}

#[test]
fn a_tournament_rates_its_bots_and_draws_them() {
    let folder = folder();
    let picture = folder.path().join("ratings.svg");
    let bots = "random,greedy,search:100";
    let args = [
        "tournament",
        "tic-tac-toe",
        "--bots",
        bots,
        "--games",
        "60",
        "--threads",
        "2",
        "--json",
        "--picture",
        &arg(&picture),
    ];
    let json = orrery(&args).json();
    let standings = json["bots"].as_array().unwrap();
    assert_eq!(standings.len(), 3);
    let fields = ["games", "win_rate", "rating", "rating_low", "rating_high", "mean_score", "mean_margin"];
    for field in fields.into_iter().chain(["ms_per_decision"]) {
        assert!(standings.iter().all(|standing| standing[field].is_number()), "{field} in {json}");
    }
    assert_eq!(standings[2]["bot"], "random");
    assert!(fs::read_to_string(&picture).unwrap().contains("search:100"));
    let text = orrery(&["tournament", "tic-tac-toe", "--bots", "random,greedy", "--games", "20"]).fine();
    assert!(text.contains("Elo rating") && text.contains("greedy"), "{text}");
}

#[test]
fn weights_are_tuned_and_written_only_if_they_win() {
    let folder = folder();
    let file = folder.path().join("weights.toml");
    let args = ["tune", "space-gate-odyssey", "--rounds", "2", "--games", "2", "--confirm", "4", "--option"];
    let rest = ["length=short", "--step", "5", "--threads", "2", "--json", "-o", &arg(&file)];
    let json = orrery(&[&args[..], &rest].concat()).json();
    assert_eq!(json["confirmation"]["games"], 4);
    let weights = json["weights"].as_array().unwrap();
    assert!(weights.iter().any(|weight| weight["name"] == "station.reach"), "{json}");
    assert_eq!(file.exists(), json["better"].as_bool().unwrap());
    assert!(json["file"].as_str().unwrap().contains("# "), "the comments stay: {json}");
    let text = orrery(&[&args[..], &["length=short", "--threads", "2"]].concat()).fine();
    assert!(text.contains("station.reach") && text.contains("In 4 games the new weights won"), "{text}");
}

#[test]
fn a_game_without_weights_cannot_be_tuned() {
    let ran = orrery(&["tune", "tic-tac-toe"]);
    assert!(ran.code == Some(1) && ran.err.contains("tic-tac-toe has no weights to tune"), "{ran:?}");
    let folder = folder();
    let file = folder.path().join("weights.toml");
    fs::write(&file, "[station]\nreach = far\n").unwrap();
    let complaint = orrery(&["tune", "space-gate-odyssey", "--weights", &arg(&file)]).complaint();
    assert!(complaint.contains("weights.toml") && complaint.contains("line 2"), "{complaint}");
}

#[test]
fn a_network_is_learned_and_written_only_if_it_wins() {
    let folder = folder();
    let file = folder.path().join("net.toml");
    let args = ["learn", "last-gate", "--generations", "2", "--games", "4", "--confirm", "2", "--option", "goal=3"];
    let json = orrery(&[&args[..], &["--seats", "2", "--threads", "2", "--json", "-o", &arg(&file)]].concat()).json();
    assert_eq!(json["confirmation"]["games"], 2);
    assert_eq!(file.exists(), json["better"].as_bool().unwrap());
    // What it learned can be learned on.
    fs::write(&file, json["file"].as_str().unwrap()).unwrap();
    let text = orrery(&[&args[..], &["--seats", "2", "--net", &arg(&file)]].concat()).fine();
    assert!(text.contains("In 2 games the new network won"), "{text}");
}

#[test]
fn what_cannot_be_learned_from_is_told() {
    let ran = orrery(&["learn", "tic-tac-toe"]);
    assert!(ran.code == Some(1) && ran.err.contains("tic-tac-toe has no features to learn from"), "{ran:?}");
    let folder = folder();
    let file = folder.path().join("net.toml");
    fs::write(&file, "shift = 0.0\nbegin = [far]\n").unwrap();
    let complaint = orrery(&["learn", "last-gate", "--net", &arg(&file)]).complaint();
    assert!(complaint.contains("net.toml") && complaint.contains("line 2"), "{complaint}");
}

#[test]
fn a_balance_report_tells_wins_points_and_uses() {
    let folder = folder();
    let file = folder.path().join("balance.md");
    let args = ["balance", "tic-tac-toe", "--bot", "random", "--games", "300", "--markdown", &arg(&file), "--json"];
    let json = orrery(&args).json();
    assert!(json["by_seat"][0]["win_rate"].as_f64() > json["by_seat"][1]["win_rate"].as_f64(), "{json}");
    for list in ["sources", "decisions"] {
        assert!(!json[list].as_array().unwrap().is_empty(), "{list} in {json}");
    }
    let steps = &json["lengths"][0];
    assert!(steps["least"] == 5 && steps["most"] == 9 && steps["mean"].as_f64().unwrap() > 5.0, "{steps}");
    let document = fs::read_to_string(&file).unwrap();
    assert!(document.starts_with("# 300 games of Tic-tac-toe") && document.contains("| --- | ---: |"), "{document}");
    let args = ["balance", "space-gate-odyssey", "--bot", "greedy", "--games", "2", "--language", "de"];
    let german = orrery(&[&args[..], &["--option", "length=short"]].concat()).fine();
    for part in ["Länge", "1. in der Zugfolge", "Gebaute Module", "Punkte nach Herkunft", "Korrelation"] {
        assert!(german.contains(part), "{part} in {german}");
    }
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    let by_seat = |threads: &str| {
        let args = ["simulate", "tic-tac-toe", "--games", "600", "--threads", threads, "--json"];
        orrery(&args).json()["by_seat"].clone()
    };
    assert_eq!(by_seat("1"), by_seat("3"));
}

#[test]
fn a_simulation_can_be_read() {
    let args = ["simulate", "tic-tac-toe", "--games", "1500", "--bots", "random,random", "--option", "rounds=2"];
    let english = orrery(&args).fine();
    assert!(english.contains("1,500 games of tic-tac-toe") && english.contains("95 % interval"), "{english}");
    let one = orrery(&["simulate", "tic-tac-toe", "--games", "1", "--threads", "1"]).fine();
    assert!(one.starts_with("1 game of tic-tac-toe with 2 seats on 1 thread "), "{one}");
    let german = orrery(&[&args[..], &["--language", "de"]].concat()).fine();
    assert!(german.contains("1.500 Partien") && german.contains("Siege"), "{german}");
}

#[test]
fn a_record_is_replayed_to_any_action() {
    let file = arg(record());
    let end = orrery(&["replay", &file]).fine();
    assert!(end.contains("after 7 of 7 actions") && end.contains("Antares wins"), "{end}");
    let early = orrery(&["replay", &file, "--at", "2", "--from", "B", "--log", "--language", "de"]).fine();
    assert!(early.contains("nach 2 von 7 Aktionen") && early.contains("Vega kreuzt c2 an"), "{early}");
    assert!(!early.contains("b3"), "nothing of later actions: {early}");
}

#[test]
fn a_good_record_is_verified_in_one_line_each() {
    let file = arg(record());
    let out = orrery(&["verify", &file, &file]).fine();
    assert_eq!(out.lines().count(), 2);
    assert!(out.contains("7 actions") && out.contains("1. A 1, 2. B 0") && out.contains("seed commitment"), "{out}");
}

#[test]
fn a_picture_is_drawn_as_svg() {
    let folder = folder();
    let target = folder.path().join("board.svg");
    orrery(&["picture", &arg(record()), "--at", "3", "--from", "B", "--theme", "light", "-o", &arg(&target)]).fine();
    let svg = fs::read_to_string(target).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("class=\"live\" data-spot=\"b2\""), "{svg}");
    assert!(!svg.contains("class=\"live\" data-spot=\"c2\""), "what is taken does not glow");
    assert_eq!(names(folder.path()), ["board.svg"]);
}

#[test]
fn a_picture_is_drawn_as_png_of_the_wanted_width() {
    let folder = folder();
    let target = folder.path().join("board.PNG");
    let ran = orrery(&["picture", &arg(record()), "--width", "300", "-o", &arg(&target)]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let bytes = fs::read(target).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |place: usize| u32::from_be_bytes(bytes[place..place + 4].try_into().unwrap());
    assert_eq!(number(16), 300, "the width in the header");
    assert!((300..400).contains(&number(20)), "the height in the header: {}", number(20));
}

#[test]
#[cfg(unix)]
fn a_file_that_is_there_is_replaced_and_keeps_its_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let target = folder.path().join("board.svg");
    fs::write(&target, "old").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    orrery(&["picture", &arg(record()), "-o", &arg(&target)]).fine();
    assert!(fs::read_to_string(&target).unwrap().starts_with("<svg"));
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn content_is_checked_and_listed() {
    let out = orrery(&["content", "check"]).fine();
    assert!(out.contains("tic-tac-toe: 8 records in 1 file, all is well"), "{out}");
    let list = orrery(&["content", "list", "tic-tac-toe"]).fine();
    assert!(list.contains("diagonal-up") && list.contains("public: 8"), "{list}");
    let json = orrery(&["content", "list", "tic-tac-toe", "--source", "reconstructed", "--json"]).json();
    assert_eq!(json["records"].as_array().unwrap().len(), 0);
    let json = orrery(&["content", "list", "tic-tac-toe", "--json"]).json();
    assert_eq!(json["sources"]["public"], 8);
}

#[test]
fn cards_are_told_in_words() {
    let english = orrery(&["content", "list", "beyond-the-sun", "--text"]).fine();
    let terraforming =
        "Terraforming (level I): Commerce; leads to Commerce. At once: gain 1 ore. Action: 3 ore: colonise.";
    assert!(english.contains(terraforming), "{english}");
    assert_eq!(english.lines().count(), 116);
    let german = orrery(&["--language", "de", "content", "list", "beyond-the-sun", "--text"]).fine();
    assert!(german.contains("Terraforming (Stufe I): Handel; führt zu Handel. Sofort: erhalte 1 Erz."), "{german}");
}

#[test]
fn content_from_a_folder_is_used_everywhere() {
    let folder = folder();
    fs::create_dir(folder.path().join("tic-tac-toe")).unwrap();
    let change = "line = [{ id = 'row-1', cells = ['a1', 'b1', 'b2'], source = 'mine' }]";
    fs::write(folder.path().join("tic-tac-toe/board.toml"), change).unwrap();
    let content = arg(folder.path());
    orrery(&["content", "check", &content]).fine();
    let list = orrery(&["content", "list", "--content", &content, "--source", "mine"]).fine();
    assert!(list.contains("row-1") && !list.contains("row-2"), "{list}");
    let usual = orrery(&["games", "--json"]).json();
    let mut command = program(&["games", "--json"]);
    command.env("ORRERY_CONTENT", &content);
    assert_ne!(tic_tac_toe(&run(command, "").json())["content"], tic_tac_toe(&usual)["content"]);
    let complaint = orrery(&["--content", &content, "verify", &arg(record())]).complaint();
    assert!(complaint.contains("other content"), "{complaint}");
}

#[test]
fn the_bench_tells_its_figures() {
    let json = orrery(&["bench", "tic-tac-toe", "--seconds", "0.05", "--json"]).json();
    let figures = &json["games"][0];
    assert_eq!((&figures["game"], &figures["seats"]), (&"tic-tac-toe".into(), &2.into()));
    for value in [
        &figures["games_per_second"],
        &figures["search_iterations_per_second"],
        &json["tic_tac_toe_of_bare"],
        &json["load_milliseconds"],
    ] {
        assert!(value.as_f64().is_some_and(|value| value > 0.0), "{json}");
    }
    let german = orrery(&["bench", "--seconds", "0.05", "--language", "de"]).fine();
    assert!(german.contains("Zufallspartien je Sekunde"), "{german}");
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = orrery(&["completions", shell]).fine();
        assert!(script.contains("simulate") && script.contains("orrery"), "{shell}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_problem() {
    use std::process::Stdio;
    let mut child = program(&["replay", &arg(record()), "--log"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stderr.len()), (Some(0), 0), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn the_language_follows_flag_variable_and_locale() {
    let said = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = program(args);
        command.envs(variables.iter().copied());
        run(command, "").fine()
    };
    assert!(said(&[("LANG", "de_DE.UTF-8")], &["games"]).contains("Drei gewinnt"));
    assert!(said(&[("LANG", "fr_FR.UTF-8")], &["games"]).contains("Tic-tac-toe"));
    assert!(said(&[("LANG", "en_GB"), ("ORRERY_LANGUAGE", "de")], &["games"]).contains("Drei gewinnt"));
    assert!(said(&[("ORRERY_LANGUAGE", "de")], &["--language=en", "games"]).contains("Tic-tac-toe"));
}
