//! Moments at which effects of the content set in (LG-4Z.19).

use engine::text::{Language, Texts};
use engine::{Game, Message, Seat};
use last_gate::*;

use crate::lively::lively;
use crate::story::{Story, clear, content, hex};

/// A technology with effects that wait for something.
fn with(effects: &str) -> String {
    format!("[[technology]]\nid = 'terraforming'\neffects = [{effects}]")
}

fn on(event: &str, effect: &str) -> String {
    format!("{{op = 'on', event = '{event}', effects = [{effect}]}}")
}

fn refused(effects: &str) -> String {
    content(&[("technologies.toml", &with(effects))]).err().map(|errors| errors.to_string()).unwrap_or_default()
}

/// What a window brings in these tests: some of all four resources, which nothing else does.
fn amounts(when: Trigger) -> [i16; 4] {
    let number = when.index() as i16;
    [1 + number % 2, 1 + number / 2 % 2, 1 + number / 4 % 2, 1 + number / 8]
}

/// All windows that there are.
fn windows() -> impl Iterator<Item = Trigger> {
    Trigger::ALL.into_iter().filter(|when| !matches!(when, Trigger::ColonyFounded | Trigger::FirstResearch))
}

/// How often a window has opened for whom.
fn opened(events: &[Event], when: Trigger) -> usize {
    let [food, awe, research, culture] = amounts(when);
    let some = Resources::new(food, awe, research, culture);
    events.iter().filter(|event| matches!(event, Event::Gained(_, gained) if *gained == some)).count()
}

fn gain(when: Trigger) -> String {
    let [food, awe, research, culture] = amounts(when);
    format!("{{op = 'gain', food = {food}, awe = {awe}, research = {research}, culture = {culture}}}")
}

/// How often windows should open by what a player has decided and what has happened then; nothing where it cannot be told so simply.
fn due(before: &Position, action: Action, events: &[Event], when: Trigger) -> Option<usize> {
    let said = |fits: &dyn Fn(&Event) -> bool| events.iter().filter(|event| fits(event)).count();
    let living = before.table.order().count();
    let step = *before.table.steps.top().unwrap();
    let decided = |it: bool| Some(usize::from(it));
    match when {
        Trigger::RoundStart => Some(living * said(&|event| matches!(event, Event::Round(..)))),
        Trigger::PoliticsStart => Some(living * said(&|event| matches!(event, Event::Round(2.., _)))),
        Trigger::Income => Some(said(&|event| matches!(event, Event::Income(..)))),
        Trigger::Colonise => Some(said(&|event| matches!(event, Event::Founded(..)))),
        Trigger::PlanetConquered => Some(said(&|event| matches!(event, Event::Conquered(..)))),
        Trigger::GroundStart => Some(2 * said(&|event| matches!(event, Event::Landed(..)))),
        Trigger::VoteResult => Some(living * said(&|event| matches!(event, Event::Voted(..) | Event::Decided(..)))),
        Trigger::MoveStart => decided(matches!(action, Action::Fly(_))),
        Trigger::EnterSystem => decided(matches!((step, action), (Step::Flight(..), Action::To(_)))),
        Trigger::AfterPurchase => decided(matches!(
            (step, action),
            (
                Step::Buy(..),
                Action::Grow(_) | Action::Research(_) | Action::Buy(..) | Action::Build(..) | Action::Upgrade(..)
            )
        )),
        _ => None,
    }
}

/// LG-4Z.19: content can attach to each of the windows; those of stage A open when what they are named after happens, as often and
/// for whom it does.
#[test]
fn lg_4z_19_every_window_opens() {
    let all: Vec<String> = windows().map(|when| on(when.name(), &gain(when))).collect();
    let kind = content(&[("technologies.toml", &with(&all.join(", ")))]).unwrap_or_else(|errors| panic!("{errors}"));
    let mut often = [0; Trigger::ALL.len()];
    for number in 0..60 {
        // What is due and has not opened yet.
        let mut owed = [0; Trigger::ALL.len()];
        lively(&kind, number, &["terraforming"], |_, before, (seat, action), events| {
            let waits = before.table.steps.iter().any(|step| matches!(step, Step::Window(..) | Step::Run(..)));
            assert!(waits || owed == [0; Trigger::ALL.len()], "game {number}, before {seat}:{action}: {owed:?}");
            let decided = events.iter().any(|event| matches!(event, Event::Over | Event::Eliminated(_)));
            for when in windows() {
                let count = opened(events, when);
                often[when.index()] += count;
                if let Some(due) = due(before, action, events, when) {
                    owed[when.index()] += due;
                    assert!(count <= owed[when.index()], "{} after {seat}:{action}", when.name());
                    owed[when.index()] -= count;
                }
            }
            // What the last vote or the end of the game has cut off does not open any more.
            if decided || !before.table.rivals.is_empty() {
                owed = [0; Trigger::ALL.len()];
            }
        });
    }
    // Random players found no colonies, and nobody falls: see below.
    for when in windows().filter(|when| !matches!(when, Trigger::Colonise | Trigger::PlayerEliminated)) {
        assert!(often[when.index()] > 0, "{} never opens: {often:?}", when.name());
    }
}

/// LG-4Z.19: the list is closed. What is not in it is refused with its place; what belongs to later stages is read and does nothing
/// (LG-4Z.24).
#[test]
fn lg_4z_19_the_list_is_closed() {
    let listed = "round_start politics_start before_action after_action ia_announced vote_open vote_result income before_purchase \
        after_purchase colonise move_start enter_system discover move_end battle_declared approach combat_round_start attack_roll \
        damage unit_destroyed combat_round_end battle_end ground_start planet_conquered final_step player_eliminated";
    let listed: Vec<&str> = listed.split_whitespace().collect();
    let known: Vec<&str> = windows().map(Trigger::name).chain(Trigger::LATER).collect();
    assert_eq!((listed.len(), known.len()), (27, 27));
    assert!(listed.iter().all(|name| known.contains(name)));
    for (language, book) in LastGate::ABOUT.rulebooks {
        let rule = book.lines().find(|line| line.contains("**LG-4Z.19**")).unwrap();
        assert!(listed.iter().all(|name| rule.contains(&format!("`{name}`"))), "{language:?}");
    }
    for name in listed {
        assert_eq!(refused(&on(name, "{op = 'gain', awe = 1}")), "", "{name}");
        assert!(refused(&on(name, "{op = 'gain', awe = 'much'}")).contains("technologies.toml"), "{name}");
    }
    for name in ["round_end", "Round_Start", "anything", ""] {
        let told = refused(&on(name, "{op = 'gain', awe = 1}"));
        assert!(
            told.contains("technologies.toml") && told.contains("terraforming: effects") && told.contains(name),
            "{told}"
        );
    }
    // A wrong effect at a window of later stages is wrong all the same.
    assert!(
        refused(&on("approach", "{op = 'stat', what = 'beauty', amount = 1, of = 'research_ship'}")).contains("beauty")
    );
    let quiet = content(&[("technologies.toml", &with(&on("approach", "{op = 'gain', awe = 1}")))]).unwrap();
    assert!(quiet.content().script(quiet.content().tech("terraforming".parse().unwrap()).effects).is_empty());
    // Amid moves and battles nothing comes or goes.
    let fleet = "{op = 'units', unit = 'corvette', n = 1, where = 'own_capacity'}";
    assert_eq!(refused(&on("final_step", fleet)), "");
    for name in ["move_start", "combat_round_end", "planet_conquered"] {
        assert!(refused(&on(name, fleet)).contains("terraforming: effects"), "{name}");
    }
}

/// A story in which both have the technology with these effects.
fn story(effects: &str) -> Story {
    let mut story = Story::with(2, &[("technologies.toml", &with(effects))]);
    for seat in [Seat::A, Seat::B] {
        story.tech(seat, &["terraforming"]);
    }
    story
}

/// LG-4Z.19, LG-3.8: all that waits for a window happens, in player order; choices inside it are the owner's.
#[test]
fn lg_4z_19_in_player_order() {
    let twice = [on("round_start", "{op = 'gain', any = 1}"), on("round_start", "{op = 'gain', awe = 2}")];
    let mut story = story(&twice.join(", "));
    story.p.table.first = Seat::B;
    let before = [story.account(Seat::A), story.account(Seat::B)];
    story.p.table.steps.clear();
    story.p.table.steps.push(Step::Round);
    story.settle();
    assert_eq!(story.top(), Step::Mix(Seat::B, Mix::Gain, 1, 0));
    story.act(Seat::B, "mix:1");
    assert_eq!(story.top(), Step::Mix(Seat::A, Mix::Gain, 1, 0));
    assert_eq!(story.account(Seat::B), [before[1][0] + 1, before[1][1] + 2, before[1][2], before[1][3]]);
    assert_eq!(story.account(Seat::A), before[0]);
}

/// LG-4Z.19: a turn's window opens before its player decides; a refused offer was no action (LG-4A.3).
#[test]
fn lg_4z_19_before_and_after() {
    let effects = [on("before_action", "{op = 'gain', culture = 1}"), on("after_action", "{op = 'gain', awe = 1}")];
    let mut story = story(&effects.join(", "));
    story.discover(Seat::A, Seat::B);
    story.player(Seat::A).account = Resources::new(0, 0, 0, 0);
    story.council(Seat::A, [2, 0, 0, 0, 0]);
    assert_eq!(story.account(Seat::A), [0, 0, 0, 1], "enough for a contract");
    story.act(Seat::A, "contract:B:1").act(Seat::B, "no");
    assert_eq!((story.top(), story.account(Seat::A)), (Step::Council(Seat::A, true, false), [0, 0, 0, 1]));
    let mut story = self::story(&effects.join(", "));
    story.discover(Seat::A, Seat::B);
    story.player(Seat::A).account = Resources::new(0, 0, 0, 0);
    story.council(Seat::A, [2, 0, 0, 0, 0]);
    story.act(Seat::A, "contract:B:1").act(Seat::B, "yes");
    assert_eq!((story.top(), story.account(Seat::A)), (Step::Council(Seat::A, true, true), [0, 1, 0, 0]));

    let effects = [on("before_purchase", "{op = 'gain', food = 5}"), on("after_purchase", "{op = 'gain', awe = 1}")];
    let mut story = self::story(&effects.join(", "));
    story.player(Seat::A).account = Resources::new(0, 0, 0, 0);
    story.player(Seat::A).granted_capacity = [0, 9];
    story.market(Seat::A);
    assert_eq!(story.account(Seat::A), [5, 0, 0, 0], "enough for a ship");
    story.act(Seat::A, "buy:research_ship:1").act(Seat::A, "pay:0:0");
    assert_eq!(story.account(Seat::A), [2, 1, 0, 0]);
}

/// LG-4Z.19: windows of a unit's way and of a battle are those of the players whom they concern.
#[test]
fn lg_4z_19_whose_windows() {
    let ways = ["move_start", "enter_system", "discover", "move_end"];
    let ways: Vec<String> = ways.iter().map(|name| on(name, "{op = 'gain', awe = 1}")).collect();
    let mut story = story(&ways.join(", "));
    clear(&mut story, &["3.0"]);
    story.hide(hex("2.0"), Tile::Asteroids);
    let (ship, before) =
        (story.ship(Seat::A, Civil::Colony, hex("3.0")), [Seat::A, Seat::B].map(|s| story.account(s)[1]));
    story.sail(Seat::A);
    story.act(Seat::A, &format!("fly:c{}", ship + 1));
    assert_eq!(story.account(Seat::A)[1], before[0] + 1);
    story.act(Seat::A, "to:2.0");
    assert!(story.account(Seat::A)[1] >= before[0] + 3 && story.account(Seat::B)[1] == before[1]);

    let amid = ["battle_declared", "combat_round_start", "attack_roll", "damage", "unit_destroyed", "battle_end"];
    for (name, for_both) in amid.into_iter().zip([true, true, true, false, false, true]) {
        let mut story = Story::with(3, &[("technologies.toml", &with(&on(name, "{op = 'vp', amount = 1}")))]);
        clear(&mut story, &["2.0"]);
        for seat in [Seat::A, Seat::B, Seat::C] {
            story.tech(seat, &["terraforming"]);
        }
        story.war(Seat::A, Seat::B, &[WarGoal::Victory; 9]);
        // Nobody can lose against six times Kosme.
        for _ in 0..6 {
            let place = story.fleet(Seat::A, hex("2.0"));
            story.p.table[Seat::A].fleets[place].as_mut().unwrap().kind = FleetKind::Kosme;
        }
        story.fleet(Seat::B, hex("2.0"));
        story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
        while story.p.table.fight.is_some() {
            let seat = story.game.turn(&story.p).first().unwrap();
            let action = story.game.default_action(&story.p, seat).unwrap().to_string();
            story.act(seat, &action);
        }
        let points = [Seat::A, Seat::B, Seat::C].map(|seat| story.p.table[seat].points[Source::Events as usize]);
        assert!(
            story.p.table[Seat::B].fleets().next().is_none() && points[1] > 0 && points[2] == 0,
            "{name} {points:?}"
        );
        assert!(!for_both || points[0] > 0, "{name} {points:?}");
        assert!(name != "unit_destroyed" || points[0] == 0, "{points:?}");
    }
}

/// LG-4Z.19: a colony is founded, a player is out, a vote comes and goes.
#[test]
fn lg_4z_19_colonies_and_eliminations() {
    let mut founding = story(&on("colonise", "{op = 'gain', awe = 3}"));
    founding.planet(hex("2.0"), "ferrum", None, 0);
    let ship = founding.ship(Seat::A, Civil::Colony, hex("2.0"));
    let before = [Seat::A, Seat::B].map(|seat| founding.account(seat)[1]);
    founding.steps(&[Step::Buy(Seat::B, 0), Step::Colonise(Seat::A, ship as u8)]);
    founding.act(Seat::A, "yes");
    assert_eq!([Seat::A, Seat::B].map(|seat| founding.account(seat)[1]), [before[0] + 3, before[1]]);

    let effects = [("player_eliminated", 1), ("vote_open", 10), ("vote_result", 30)];
    let effects = effects.map(|(name, awe)| on(name, &format!("{{op = 'gain', awe = {awe}}}")));
    let mut story = Story::with(3, &[("technologies.toml", &with(&effects.join(", ")))]);
    for seat in [Seat::A, Seat::B, Seat::C] {
        story.tech(seat, &["terraforming"]);
        story.player(seat).account = Resources::new(0, 0, 0, 0);
    }
    let home = story.home(Seat::C);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    story.player(Seat::C).ships = Default::default();
    story.steps(&[Step::Buy(Seat::B, 0)]);
    let awe = |story: &Story| [Seat::A, Seat::B, Seat::C].map(|seat| story.account(seat)[1]);
    assert_eq!((story.top(), awe(&story)), (Step::EndVote(Seat::C), [11, 11, 0]));
    story.act(Seat::A, "no").act(Seat::B, "no");
    assert_eq!((story.top(), awe(&story)), (Step::Buy(Seat::B, 0), [41, 41, 0]));
}

/// LG-4Z.19: every window is told in words of both languages.
#[test]
fn lg_4z_19_windows_are_told() {
    let texts = Texts::new(&[LastGate::ABOUT.texts]);
    let names = ["A", "B"].map(str::to_owned);
    for when in Trigger::ALL {
        let [english, german] = [Language::English, Language::German]
            .map(|language| texts.words(language, &names).say(&Message::new(format!("trigger-{when}"))));
        assert!(
            !english.contains("trigger-") && !german.contains("trigger-") && english != german,
            "{english} {german}"
        );
    }
}
