//! Bots as players meet them: they see what is in front of them, repeat themselves when asked to, and never cheat.

#[path = "../../engine/tests/salvage/mod.rs"]
mod salvage;

use bots::search::Budget;
use bots::simulate::{Plan, Summary, simulate};
use bots::{BotSpec, Cancel};
use engine::erased::AnySession;
use engine::{Game, Kind, Seat, Seed, Session, Setup, Show, Viewer};
use games::Library;
use salvage::Salvage;
use tic_tac_toe::TicTacToe;

fn match_of<G: Show>(bots: &[&str], games: u64, threads: usize) -> Summary {
    let kind = Kind::<G>::built_in().unwrap();
    let setup = Setup::plain(&G::ABOUT, bots.len()).unwrap();
    let bots: Vec<BotSpec> = bots.iter().map(|bot| bot.parse().unwrap()).collect();
    simulate(&kind, &Plan { games, threads, bots, ..Plan::new(setup) }, &|_| {})
}

/// What a bot does after these marks.
fn answer(bot: &str, cells: &str) -> String {
    let library = Library::built_in();
    let kind = library.get("tic-tac-toe").unwrap();
    let mut session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::numbered(1));
    for cell in cells.split_whitespace() {
        let seat = session.turn().first().unwrap();
        session.play(seat, cell).unwrap();
    }
    let seat = session.turn().first().unwrap();
    bots::decide(kind.as_ref(), session.as_ref(), seat, bot.parse().unwrap(), 7).unwrap()
}

#[test]
fn bots_take_a_win() {
    for bot in ["greedy", "search:300"] {
        assert_eq!(answer(bot, "a1 b1 a2 b2"), "a3", "{bot}");
    }
}

#[test]
fn search_sees_a_threat_and_a_fork() {
    assert_eq!(answer("search:1000", "a1 b2 a2"), "a3");
    // Opposite corners against the middle: a corner would lose by force, a side draws.
    assert!(["a2", "b1", "c2", "b3"].contains(&answer("search:4000", "a1 b2 c3").as_str()));
}

#[test]
fn stronger_bots_win_more() {
    assert!(match_of::<TicTacToe>(&["greedy", "random"], 200, 2).by_seat[0].win_rate > 0.9);
    let search = match_of::<TicTacToe>(&["random", "search:400"], 100, 2);
    assert!(search.by_seat[1].win_rate > 0.85, "{search:?}");
}

/// With secrets, sealed bids and dice: bots get through, and thinking pays.
#[test]
fn bots_play_games_with_secrets() {
    let summary = match_of::<Salvage<0>>(&["search:200", "random", "random"], 60, 2);
    assert!(summary.by_seat[0].win_rate > 0.45, "{summary:?}");
    match_of::<Salvage<0>>(&["greedy", "novice"], 10, 2);
}

#[test]
fn the_same_numbers_give_the_same_games() {
    let scores = |threads| {
        let summary = match_of::<Salvage<0>>(&["search:60", "greedy"], 20, threads);
        (summary.mean_decisions, summary.by_seat.iter().map(|seat| seat.score.mean).collect::<Vec<_>>())
    };
    assert_eq!(scores(1), scores(2), "whatever the number of threads");
}

#[test]
fn every_bot_has_a_name_that_is_read_again() {
    for bot in BotSpec::ALL.iter().map(BotSpec::to_string).chain(["search:50".into(), "search:20ms".into()]) {
        assert_eq!(bot.parse::<BotSpec>().unwrap().to_string(), bot);
    }
    for wrong in ["", "Random", "search", "search:", "search:-1", "search:5s", "search:99999999999"] {
        assert!(wrong.parse::<BotSpec>().is_err(), "{wrong}");
    }
}

#[test]
fn nobody_is_asked_when_there_is_nothing_to_decide() {
    let library = Library::built_in();
    let kind = library.get("tic-tac-toe").unwrap();
    let session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::numbered(1));
    assert_eq!(bots::decide(kind.as_ref(), session.as_ref(), Seat::B, BotSpec::Random, 1), None);
}

/// A table of any game with any bots goes on to its end.
#[test]
fn bots_finish_every_game() {
    let library = Library::built_in();
    for kind in library.iter() {
        for &seats in kind.about().seats {
            let mut session = kind.begin(Setup::plain(kind.about(), seats).unwrap(), Seed::numbered(3));
            let mut number = 0;
            while let Some(seat) = session.turn().first() {
                let bot = if number < 40 { BotSpec::Greedy } else { BotSpec::Random };
                let action = bots::decide(kind.as_ref(), session.as_ref(), seat, bot, number).unwrap();
                session.play(seat, &action).unwrap();
                number += 1;
            }
            assert!(session.outcome().is_some());
        }
    }
}

#[test]
fn sessions_without_a_type_are_sessions_with_one() {
    let library = Library::built_in();
    let kind = library.get("tic-tac-toe").unwrap();
    let session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::numbered(1));
    assert!(session.as_any().is::<Session<TicTacToe>>());
    assert_eq!(session.about().id, TicTacToe::ABOUT.id);
}

#[test]
fn a_tournament_finds_the_order_of_strength() {
    let kind = Kind::<TicTacToe>::built_in().unwrap();
    let setup = Setup::plain(&TicTacToe::ABOUT, 2).unwrap();
    let bots = ["random", "search:300", "greedy"].map(|bot| bot.parse().unwrap()).to_vec();
    let plan = bots::tournament::Plan { setup, bots, games: 180, seed: 1, threads: 2 };
    let report = bots::tournament::play(&kind, &plan, &|_| {});
    let order: Vec<&str> = report.bots.iter().map(|standing| standing.bot.as_str()).collect();
    assert_eq!(order, ["search:300", "greedy", "random"], "{report:#?}");
    assert_eq!(report.bots.iter().map(|standing| standing.games).sum::<u64>(), 360);
    for standing in &report.bots {
        assert!(standing.rating_low <= standing.rating && standing.rating <= standing.rating_high, "{standing:?}");
    }
}

#[test]
fn a_cancelled_decision_is_none() {
    let library = Library::built_in();
    let kind = library.get("space-gate-odyssey").unwrap();
    let session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::numbered(1));
    let seat = session.turn().first().unwrap();
    let long = BotSpec::Search(Budget::Iterations(u32::MAX));
    let cancel = Cancel::new();
    let flag = cancel.clone();
    std::thread::scope(|scope| {
        let (kind, session) = (kind.as_ref(), session.boxed_clone());
        let thinking =
            scope.spawn(move || bots::decide_until(kind, session.as_ref(), seat, long, 1, &cancel).is_none());
        flag.cancel();
        assert!(thinking.join().unwrap());
    });
    assert_eq!(bots::hint(kind.as_ref(), session.as_ref(), seat, Budget::Iterations(9), 1, &flag), None);
}

#[test]
fn a_hint_names_the_best_first_and_is_repeatable() {
    let library = Library::built_in();
    let kind = library.get("space-gate-odyssey").unwrap();
    let session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::numbered(1));
    let seat = session.turn().first().unwrap();
    let ask = || {
        let budget = Budget::Iterations(2000);
        bots::hint(kind.as_ref(), session.as_ref(), seat, budget, 1, &Cancel::new()).unwrap()
    };
    let hint = ask();
    assert_eq!(hint, ask());
    assert_eq!((hint.choices.len(), hint.choices[0].difference), (3, 0.0));
    let offers: Vec<String> = session.offers(seat).into_iter().map(|offer| offer.notation).collect();
    for advice in &hint.choices {
        assert!(offers.contains(&advice.notation) && advice.difference <= 0.0, "{advice:?}");
        assert!(!advice.reasons.is_empty(), "{advice:?}");
    }
    let other = seat.next(2);
    assert_eq!(bots::hint(kind.as_ref(), session.as_ref(), other, Budget::Iterations(9), 1, &Cancel::new()), None);
}

#[test]
fn tuning_is_repeatable_and_keeps_the_names() {
    use bots::tune::{Plan, tune};
    use engine::{OptionValue, SeatSet, Weights};
    use space_gate_odyssey::SpaceGateOdyssey;

    let kind = Kind::<SpaceGateOdyssey>::built_in().unwrap();
    let short = [("length".to_owned(), OptionValue::Choice("short".to_owned()))];
    let setup = Setup::new(&SpaceGateOdyssey::ABOUT, 2, SeatSet::all(2), short, None).unwrap();
    let begin = Weights::read(SpaceGateOdyssey::WEIGHTS).unwrap();
    let tuned = |threads| {
        let bot = BotSpec::Greedy;
        let plan = Plan { setup: setup.clone(), bot, rounds: 2, games: 2, confirm: 2, step: 0.1, seed: 3, threads };
        tune(&kind, &plan, &begin, &mut |_| {}).unwrap().unwrap()
    };
    let (one, two) = (tuned(1), tuned(2));
    assert_eq!(one.file, two.file, "whatever the number of threads");
    assert_eq!(one.weights.len(), begin.len());
    assert!(one.weights.iter().any(|change| change.before != change.after), "{one:?}");
}

#[test]
fn what_is_learned_is_repeatable_and_changes_what_positions_are_worth() {
    use bots::learn::{Plan, learn};
    use engine::{Net, Options};
    use last_gate::LastGate;

    let kind = Kind::<LastGate>::built_in().unwrap();
    let options = Options::parse(LastGate::ABOUT.options, [("goal", "3"), ("rounds", "4")]).unwrap();
    let setup = |seats| Setup { options: options.clone(), ..Setup::plain(&LastGate::ABOUT, seats).unwrap() };
    let learned = |threads| {
        let setups = vec![setup(2), setup(3)];
        let mut generations = 0;
        let plan = Plan { setups, generations: 2, games: 4, confirm: 2, seed: 3, threads };
        let learned = learn(&kind, &plan, None, &mut |progress| {
            generations += 1;
            assert!(progress.generation == generations && progress.turns > 50 && progress.error.is_finite());
        });
        learned.unwrap().file
    };
    let file = learned(1);
    assert_eq!(file, learned(2), "whatever the number of threads");
    let (old, mut new) =
        (LastGate::new(kind.content().clone(), &setup(2)), LastGate::new(kind.content().clone(), &setup(2)));
    new.set_net(Net::read(&file, LastGate::FEATURES).unwrap());
    let position = old.start(Seed::numbered(1));
    assert_ne!(old.judge(&position, Seat::A), new.judge(&position, Seat::A));
    assert_eq!(engine::value(&old, &position, Seat::A), engine::value(&new, &position, Seat::A));
}

/// Two tables that differ only in what the seat cannot know lead to the same choice.
#[test]
fn search_does_not_look_under_the_cards() {
    let kind = Kind::<Salvage<0>>::built_in().unwrap();
    let setup = Setup::plain(&Salvage::<0>::ABOUT, 3).unwrap();
    let game = kind.rules(&setup);
    let mut fast = engine::Fast::new(5);
    for number in 0..20 {
        let position = game.start(Seed::numbered(number));
        let Some(seat) = game.turn(&position).first() else { continue };
        let mut other = position.clone();
        game.redeal(&mut other, Viewer::Seat(seat), &mut fast);
        let chosen =
            |position| bots::choose(game.as_ref(), position, seat, 3, BotSpec::Search(Budget::Iterations(150)), 9);
        assert_eq!(chosen(&position), chosen(&other));
    }
}

/// The same game with other secrets.
struct Redealt<'a>(&'a dyn AnySession, Seat);

impl games::Visit for Redealt<'_> {
    type Out = Box<dyn AnySession>;

    fn visit<G: Show>(self, _: &Kind<G>) -> Self::Out {
        let session = self.0.as_any().downcast_ref::<Session<G>>().unwrap();
        Box::new(session.redealt(Viewer::Seat(self.1), &mut engine::Fast::new(99)))
    }
}

/// In every game, at any time: neither what a bot does nor what a hint says depends on what its seat cannot know.
#[test]
fn neither_hints_nor_choices_look_under_the_cards() {
    let library = Library::built_in();
    let mut dealt = 0;
    for kind in library.iter() {
        let seats = *kind.about().seats.last().unwrap();
        let mut session = kind.begin(Setup::plain(kind.about(), seats).unwrap(), Seed::numbered(5));
        for number in 0..90 {
            let Some(seat) = session.turn().first() else { break };
            if number % 6 == 0 {
                let other = games::visit(kind.as_ref(), Redealt(session.as_ref(), seat));
                dealt += usize::from(other.hash() != session.hash());
                let hint = |session: &dyn AnySession| {
                    bots::hint(kind.as_ref(), session, seat, Budget::Iterations(60), number, &Cancel::new())
                };
                assert_eq!(hint(session.as_ref()), hint(other.as_ref()), "{} after {number}", kind.about().id);
                for bot in ["greedy", "search:60"] {
                    let choice = |session: &dyn AnySession| {
                        bots::decide(kind.as_ref(), session, seat, bot.parse().unwrap(), number)
                    };
                    assert_eq!(choice(session.as_ref()), choice(other.as_ref()), "{} after {number}", kind.about().id);
                }
            }
            let action = bots::decide(kind.as_ref(), session.as_ref(), seat, BotSpec::Random, number).unwrap();
            session.play(seat, &action).unwrap();
        }
    }
    assert!(dealt > 20, "there was something to deal anew: {dealt}");
}
