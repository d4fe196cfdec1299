//! What happens for a player who decides nothing (LG-9.20): the last column of the table of decision points.

use engine::{Game, Kind, Seat, SeatSet, Seed, Setup};
use last_gate::*;

use crate::lively::lively;
use crate::story::{Story, clear, hex};

/// The default of a seat, in notation.
fn default(story: &Story, seat: Seat) -> String {
    story.game.default_action(&story.p, seat).unwrap().to_string()
}

/// What a decision is called in the table of the rules, and what of that table can be said of its default in any position.
fn row(step: Step, action: Action, list: &[Action]) -> (&'static str, bool) {
    let no = action == Action::No;
    let passes = matches!(action, Action::Pass | Action::End);
    let done = action == Action::Done;
    let first = action == list[0];
    match step {
        Step::Council(_, false, _) => ("pol_step", passes),
        Step::Council(..) => ("pol_cabinet", passes),
        Step::Terms(..) => ("offer", no),
        Step::Answer(_, _, Deal::Contract(_)) => ("contract_answer", no),
        Step::Answer(_, _, Deal::Truce) => ("truce_answer", no),
        Step::Answer(_, _, Deal::Swap(_)) => ("trade_offer", no),
        Step::Prevent(..) => ("war_prevent", no),
        Step::WarNow(..) => ("war_now", no),
        Step::Goals(..) => ("war_goals", done || action == Action::Goal(WarGoal::Victory)),
        Step::Mix(..) => ("war_reward", matches!(action, Action::Mix(_))),
        Step::Debt(..) => ("bankrupt_pay", !matches!(action, Action::Trade(..))),
        Step::ForSale(..) => ("bankrupt_sell", no),
        Step::KosmeNow(..) => ("kosme_now", no),
        Step::Colonise(..) => ("colonise", true),
        Step::Buy(..) => ("buy", passes),
        Step::Place(..) => ("place_unit", matches!(action, Action::Place(_))),
        Step::Refund(_) => ("capacity_refund", action == Action::Refund(0, 0)),
        Step::Pay(..) | Step::PayCulture(..) | Step::RouteBy(..) => ("pay_by", first),
        Step::Explore(_) => ("explore_anomaly", done),
        Step::Sail(..) => ("move", passes),
        Step::Flight(..) => ("move", done),
        Step::Permit(..) => ("blockade", no),
        Step::FlyOn(..) => ("fight_or_fly", action == Action::Yes),
        Step::SwapTile(..) => ("planet_swap", no),
        Step::Option(..) => ("event_choice", action == Action::Option(1)),
        Step::PayOr(..) | Step::StormCard(..) | Step::Cards(..) | Step::Peek(..) => ("event_choice", first),
        Step::Exchange(..) => ("event_choice", done),
        Step::Rewards(..) => ("investor_choice", first),
        Step::Routes(..) => ("reward_place", matches!(action, Action::Place(_)) || list == [Action::No]),
        Step::FreePolicy(_) => ("free_policy", no),
        Step::PolicyOver(_) => ("policy_over", matches!(action, Action::Drop(_))),
        Step::Declare(_) => ("declare_attack", done),
        Step::Order(_) => ("battle_order", first),
        Step::Assign(..) => ("assign_hits", matches!(action, Action::Hit(_))),
        Step::RetreatNow(..) => ("retreat_now", action == Action::Stay),
        Step::RetreatTo(..) => ("retreat_to", matches!(action, Action::To(_)) || list == [Action::Done]),
        Step::Overboard(_) => ("overboard", first),
        Step::Invade(..) => ("invade", no),
        Step::Landing(..) => ("landing", done || !list.contains(&Action::Done)),
        Step::GroundFirst(_) => ("ground_first", first),
        Step::GroundAct(_) => {
            let attacks = list.iter().any(|action| matches!(action, Action::Target(_)));
            ("ground_act", !attacks || matches!(action, Action::Target(_)))
        }
        Step::Excess(_, at) => ("excess_colony", action == Action::Place(at)),
        Step::Shrink(_) | Step::Surplus(..) => ("lost_level", first),
        Step::EndVote(_) => ("end_vote", no),
        Step::LastVote => ("last_vote", action == Action::Yes),
        Step::BuyPoints(_) => ("buy_points", done),
        _ => ("reward_place", first),
    }
}

/// Everybody whom the game waits for has a default, which is legal and the one of the table; nobody else has one.
fn look(game: &LastGate, p: &Position, seen: &mut Vec<&'static str>) {
    let turn = game.turn(p);
    for seat in Seat::all(p.table.seats()) {
        let action = game.default_action(p, seat);
        assert_eq!(action.is_some(), turn.contains(seat), "{:?} {seat}", p.table.steps.top());
        let Some(action) = action else { continue };
        let mut list = Vec::new();
        game.legal(p, seat, &mut list);
        assert!(list.contains(&action), "{action} is not in {list:?}");
        let (id, fits) = row(*p.table.steps.top().unwrap(), action, &list);
        assert!(fits, "{id}: {action} of {list:?}");
        if !seen.contains(&id) {
            seen.push(id);
        }
    }
}

/// On to the end of the game with nothing but defaults.
fn idle(game: &LastGate, p: &mut Position) -> usize {
    let mut count = 0;
    while let Some(seat) = game.turn(p).first() {
        let action = game.default_action(p, seat).unwrap();
        game.play(p, seat, action, &mut ()).unwrap_or_else(|refusal| panic!("{seat}:{action}: {refusal:?}"));
        count += 1;
        assert!(count < 10_000, "{:?}", p.table.steps);
    }
    game.check(p).unwrap();
    count
}

/// LG-9.20: in any position of any game there is a default, and whoever is left with defaults alone comes to the end.
#[test]
fn lg_9_20_every_decision_has_a_default() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let mut seen = Vec::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for entry in std::fs::read_dir(folder).unwrap() {
        let record = engine::record::Record::read(&std::fs::read_to_string(entry.unwrap().path()).unwrap()).unwrap();
        let session = record.verify(&kind).unwrap();
        let mut p = session.at(0);
        for played in session.moves() {
            look(session.game(), &p, &mut seen);
            session.game().apply(&mut p, played.seat, played.action, &mut ());
        }
    }
    for number in 0..60 {
        let mut count = 0;
        lively(&kind, number, &[], |game, p, _, _| {
            look(game, p, &mut seen);
            count += 1;
            if count % 500 == 0 {
                let mut copy = *p;
                idle(game, &mut copy);
                assert!(game.outcome(&copy).is_some());
            }
        });
    }
    let often =
        ["pol_step", "pol_cabinet", "contract_answer", "truce_answer", "war_prevent", "war_goals", "bankrupt_pay"];
    let often =
        often.into_iter().chain(["buy", "pay_by", "place_unit", "colonise", "move", "assign_hits", "retreat_now"]);
    for id in often.chain(["declare_attack", "invade", "landing", "ground_act", "trade_offer", "offer", "end_vote"]) {
        assert!(seen.contains(&id), "{id} is not among {seen:?}");
    }
    // Every decision that came up stands in the table, in both languages.
    for id in seen {
        let books = LastGate::ABOUT.rulebooks.iter();
        books.for_each(|(language, book)| assert!(book.contains(&format!("`{id}`")), "{id} has no row: {language:?}"));
    }
}

/// LG-9.20, LG-10.97: a game in which nobody ever decides anything ends with its last round, and everybody has what everybody has.
#[test]
fn lg_9_20_a_game_of_defaults_ends() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    for seats in [2, 3] {
        let game = kind.rules(&Setup::plain(&LastGate::ABOUT, seats).unwrap());
        let mut p = game.start(Seed::numbered(7));
        idle(&game, &mut p);
        assert_eq!(p.table.round, game.rounds());
        assert!(!p.table.winners.is_empty() && p.table.wars.is_empty() && p.table.contracts.is_empty());
        // Nothing was built and nobody went anywhere.
        assert!(Seat::all(seats).all(|seat| p.table[seat].techs.is_empty() && p.table.colonies(seat).count() == 0));
    }
}

/// LG-9.20: pass, refuse, do not react.
#[test]
fn lg_9_20_pass_and_refuse() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.rich(Seat::B);
    assert_eq!(default(&story, Seat::A), "pass");
    assert_eq!(story.game.default_action(&story.p, Seat::B), None, "it is not asked");
    story.discover(Seat::A, Seat::B);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.council(Seat::A, [2, 0, 0, 2, 0]);
    assert_eq!(default(&story, Seat::A), "pass");
    story.act(Seat::A, "contract:B:0");
    assert!(story.can(Seat::B, "yes") && default(&story, Seat::B) == "no");
    story.act(Seat::B, "no").act(Seat::A, "war:B:3");
    assert!(story.can(Seat::B, "yes") && default(&story, Seat::B) == "no");
    story.act(Seat::B, "no");
    assert_eq!((story.top(), default(&story, Seat::A)), (Step::Goals(Seat::A, Seat::B), "goal:victory".to_owned()));
    story.act(Seat::A, "goal:victory");
    assert_eq!(default(&story, Seat::A), "done");
    story.act(Seat::A, "done");
    assert_eq!(default(&story, Seat::A), "end", "the turn, when something was done in it");
}

/// LG-9.20: votes change nothing, and are asked of those who have not voted.
#[test]
fn lg_9_20_votes() {
    let mut story = Story::new(3);
    story.steps(&[Step::Buy(Seat::A, 0), Step::EndVote(Seat::C)]);
    assert_eq!([Seat::A, Seat::B].map(|seat| default(&story, seat)), ["no", "no"]);
    story.act(Seat::A, "no");
    assert_eq!(story.game.default_action(&story.p, Seat::A), None);
    story.act(Seat::B, "no");
    story.p.table.rivals = SeatSet::only(Seat::A) | SeatSet::only(Seat::B);
    story.steps(&[Step::LastVote]);
    assert_eq!(default(&story, Seat::A), "yes", "economy");
    story.rich(Seat::A);
    story.steps(&[Step::BuyPoints(Seat::A)]);
    assert_eq!(default(&story, Seat::A), "done");
}

/// LG-9.20, LG-10.56: a colony ship settles while that fits the state size.
#[test]
fn lg_9_20_settling_within_the_state_size() {
    let settles = |colonies: &[&str]| {
        let mut story = Story::new(2);
        colonies.iter().zip(["juniper", "ferrum"]).for_each(|(at, name)| {
            story.planet(hex(at), name, Some(Seat::A), 1);
        });
        story.planet(hex("2.0"), "kaldera", None, 0);
        let ship = story.ship(Seat::A, Civil::Colony, hex("2.0"));
        story.steps(&[Step::Buy(Seat::B, 0), Step::Colonise(Seat::A, ship as u8)]);
        default(&story, Seat::A)
    };
    assert_eq!([settles(&[]), settles(&["3.0"])], ["yes", "no"]);
}

/// LG-9.20: never a retreat, hits to the weakest fleet, the nearest way home.
#[test]
fn lg_9_20_battles() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 9]);
    // B has fleets of hull 3 beside a mercenary of hull 2.
    story.tech(Seat::B, &["protective_hulls", "harmonic_shields"]);
    for _ in 0..4 {
        story.fleet(Seat::A, hex("2.0"));
    }
    for kind in [FleetKind::Own, FleetKind::Mercenary, FleetKind::Own] {
        let place = story.fleet(Seat::B, hex("2.0"));
        story.p.table[Seat::B].fleets[place].as_mut().unwrap().kind = kind;
    }
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    let mut asked = [0, 0];
    while story.p.table.fight.is_some() {
        let seat = story.game.turn(&story.p).first().unwrap();
        let action = default(&story, seat);
        match story.top() {
            Step::RetreatNow(..) => {
                asked[0] += 1;
                assert!(story.can(seat, "retreat") && action == "stay");
            }
            Step::Assign(_, side) => {
                asked[1] += 1;
                let fight = story.p.table.fight.as_ref().unwrap();
                let left = |place: usize| fight.fighters[place].values.hull.saturating_sub(fight.dealt[place]);
                let enemies = (0..fight.fighters.len()).filter(|place| fight.fighters[*place].side != side);
                let least = enemies.map(left).filter(|left| *left > 0).min().unwrap();
                let Ok(Action::Hit(place)) = action.parse() else { panic!("{action}") };
                assert_eq!(left(place.into()), least);
            }
            _ => {}
        }
        story.act(seat, &action);
    }
    assert!(asked[0] > 0 && asked[1] > 0, "{asked:?}");

    // Two ways lead to the other fleet.
    let mut later = 0;
    for (at, other) in [("2.0", "2.2"), ("2.3", "2.1"), ("2.3", "2.5"), ("2.2", "2.4"), ("2.4", "2.2")] {
        let mut story = Story::new(2);
        clear(&mut story, &["2.0", "2.1", "2.2", "2.3", "2.4", "2.5"]);
        story.fleet(Seat::A, hex(other));
        story.fleet(Seat::A, hex(at));
        story.steps(&[Step::Buy(Seat::B, 0), Step::RetreatTo(Seat::A, hex(at), Some(Seat::B), true)]);
        let home = story.home(Seat::A);
        let far = |way: &String| hex(way.strip_prefix("to:").unwrap()).distance(home);
        let ways = story.legal(Seat::A);
        assert_eq!(ways.iter().map(far).min(), Some(far(&default(&story, Seat::A))));
        later += usize::from(default(&story, Seat::A) != ways[0]);
    }
    assert!(later > 0, "it is not always the first of the list");
}

/// LG-9.20: what has to be paid or taken: AWE, the fuller account, the home world, the policy of this round.
#[test]
fn lg_9_20_what_must_be_decided() {
    let mut story = Story::new(2);
    let next = Step::Buy(Seat::B, 0);
    story.steps(&[next, Step::Mix(Seat::A, Mix::Gain, 5, 0)]);
    assert_eq!(default(&story, Seat::A), "mix:0");
    story.act(Seat::A, "mix:0");
    assert_eq!(default(&story, Seat::A), "mix:5", "AWE");
    for (awe, culture, pays) in [(20, 9, "cover:awe"), (9, 20, "cover:culture")] {
        story.player(Seat::A).account = Resources::new(-2, awe, 0, culture);
        story.steps(&[next, Step::Debts(Seat::A)]);
        assert_eq!(default(&story, Seat::A), pays);
    }
    story.rich(Seat::A);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.building(hex("3.0"), Building::Capacity(1));
    story.steps(&[next, Step::Place(Seat::A, Item::Fleet, 1)]);
    assert_eq!(default(&story, Seat::A), format!("place:{}", story.home(Seat::A)));
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    for policy in ["form_partnership", "mobility_reform", "settlers_programme", "agrarian_lobby"] {
        story.player(Seat::A).policies.insert(policy.parse().unwrap());
    }
    story.player(Seat::A).introduced = Some("mobility_reform".parse().unwrap());
    story.steps(&[next, Step::PolicyOver(Seat::A)]);
    assert_eq!(default(&story, Seat::A), "drop:mobility_reform");
    story.player(Seat::A).introduced = None;
    assert!(default(&story, Seat::A).starts_with("drop:"));
}

/// LG-9.20: what a player could do in another one's turn, or with what came by itself, is not done.
#[test]
fn lg_9_20_no_reactions() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.rich(Seat::B);
    story.player(Seat::A).government = "democracy".parse().unwrap();
    clear(&mut story, &["2.0", "2.1"]);
    let unit = Unit::Fleet(story.fleet(Seat::A, hex("2.0")) as u8);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    for (at, name) in [("3.0", "ferrum"), ("3.4", "juniper")] {
        story.planet(hex(at), name, Some(Seat::A), 1);
    }
    for (step, action) in [
        (Step::FlyOn(Seat::A, unit), "yes"),
        (Step::Permit(Seat::B, Seat::A, unit), "no"),
        (Step::SwapTile(Seat::A, unit, hex("2.1")), "no"),
        (Step::WarNow(Seat::A, Seat::B), "no"),
        (Step::KosmeNow(Seat::A, 10), "no"),
        (Step::FreePolicy(Seat::A), "no"),
        (Step::PayOr(Seat::A, Resources::new(1, 0, 0, 0), ScriptId::default(), Context::default()), "yes"),
        (Step::Exchange(Seat::A, 2, 1), "done"),
        (Step::Excess(Seat::A, hex("3.4")), "place:3.4"),
        (Step::Shrink(Seat::A), "place:3.0"),
        (Step::RouteBy(Seat::A, hex("2.0")), "option:1"),
        (Step::Flight(Seat::A, unit, 1, false), "done"),
    ] {
        story.steps(&[Step::Buy(Seat::B, 0), step]);
        assert_eq!(story.top(), step);
        let seat = step.seat().unwrap();
        assert!(story.legal(seat).len() > 1 && default(&story, seat) == action, "{step:?}: {}", default(&story, seat));
    }
}
