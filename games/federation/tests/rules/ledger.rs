//! Whole games against their logs: what was told adds up to what is there, and every round keeps its order.

use engine::{Game, Seat};
use federation::*;

use crate::story::*;

/// Finished games of every sort.
fn finished() -> impl Iterator<Item = Story> {
    let sorts = (2..=4).flat_map(|seats| ["first_game", "advanced"].map(|setup| (seats, setup)));
    sorts.flat_map(|(seats, setup)| (100..110).map(move |seed| new_game(seats, setup, seed).random_game(seed)))
}

/// FED-1.22, FED-1.25, FED-4.61: what a player holds is what was gained, less what was paid, returned and exchanged.
#[test]
fn resources_follow_from_the_log() {
    for story in finished() {
        for seat in Seat::all(story.table().seats()) {
            let mut held = [0i32; 4];
            let mut book = |who: Seat, some: Resources, sign: i32| {
                for (sum, kind) in held.iter_mut().zip(Resource::ALL).filter(|_| who == seat) {
                    *sum += sign * i32::from(some.get(kind));
                }
            };
            for event in &story.log {
                match *event {
                    Event::Gained(who, some) => book(who, some, 1),
                    Event::Paid(who, some) | Event::Returned(who, some) => book(who, some, -1),
                    Event::Transmuted(who, kind) => book(who, Resources::of(kind, 1), -1),
                    _ => {}
                }
            }
            assert_eq!(held, Resource::ALL.map(|kind| i32::from(story.player(seat).held.get(kind))));
        }
    }
}

/// FED-3.57, FED-3.58, FED-4.105, FED-4.106: every funding is told, and the markers stand where the fundings put them.
#[test]
fn projects_follow_from_the_log() {
    for story in finished() {
        let funded = |wanted: &dyn Fn(Seat, ProjectId) -> bool| {
            let told = |event: &&Event| matches!(event, Event::Funded(who, id) if wanted(*who, *id));
            story.log.iter().filter(told).count()
        };
        for project in ProjectId::all() {
            let track = usize::from(story.table().track(story.game.content(), project));
            let at = usize::from(story.table().projects[project.index()]);
            assert_eq!(at, funded(&|_, id| id == project).min(track), "{project}");
        }
        for seat in Seat::all(story.table().seats()) {
            assert_eq!(usize::from(story.player(seat).joint), funded(&|who, id| who == seat && id.is_joint()));
        }
    }
}

/// FED-1.4, FED-5.14: the final score is what was scored on the way and what chapter 5 adds, reckoned here once more.
#[test]
fn scores_follow_from_the_log_and_the_table() {
    for story in finished() {
        let table = story.table();
        let outcome = story.game.outcome(&story.position).unwrap();
        for seat in Seat::all(table.seats()) {
            let player = story.player(seat);
            let told = |event: &Event| match event {
                Event::Scored(who, points, _) if *who == seat => i32::from(*points),
                _ => 0,
            };
            let on_the_way: i32 = story.log.iter().map(told).sum();
            let medals = [0, 1, 3, 6, 10, 15, 22, 30][usize::from(player.medals.len())];
            let held = player.held;
            let left = (held.lavandium + held.coppernium + held.oceanium) / 2 + held.gold + player.hangar;
            let left = i32::from(left + player.alterations.len());
            let funded = ProjectId::all().filter(|id| table.is_funded(story.game.content(), *id));
            let projects: i32 = funded.map(|id| i32::from(places(&story, id)[seat.index()])).sum();
            assert_eq!(outcome.points[seat], on_the_way + medals + left + projects, "{seat}");
        }
    }
}

/// The points of a project by sorting: players with the same value share the places they take up together.
fn places(story: &Story, project: ProjectId) -> Vec<u8> {
    let content = story.game.content();
    let metric = content.projects[project.index()].metric;
    let seats = story.table().seats();
    let values: Vec<u8> = Seat::all(seats).map(|seat| story.player(seat).metric(content, metric)).collect();
    let mut order: Vec<usize> = (0..seats).filter(|seat| values[*seat] > 0).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(values[*seat]));
    let mut points = vec![0; seats];
    if seats == 2 {
        match order.as_slice() {
            [only] => points[*only] = 10,
            [one, other] if values[*one] == values[*other] => points = vec![7, 7],
            [one, other] => {
                points[*one] = 10;
                points[*other] = if values[*one] - values[*other] <= 2 { 4 } else { 0 };
            }
            _ => {}
        }
        return points;
    }
    let worth: &[u8] = if seats == 3 { &[14, 7, 0] } else { &[16, 8, 4, 0] };
    let mut place = 0;
    while place < order.len() {
        let tied = order[place..].iter().take_while(|seat| values[**seat] == values[order[place]]).count();
        let share = worth[place..place + tied].iter().sum::<u8>() / tied as u8;
        order[place..place + tied].iter().for_each(|seat| points[*seat] = share);
        place += tied;
    }
    points
}

/// FED-3.4, FED-3.6, FED-3.29, FED-4.72: who begins, and how often everybody plays.
#[test]
fn every_round_has_four_turns_of_everybody() {
    for story in finished() {
        let seats = story.table().seats();
        let mut president = None;
        let mut placed: Vec<Vec<Seat>> = Vec::new();
        let mut special = Vec::new();
        for event in &story.log {
            match *event {
                Event::Round(_, first) => {
                    assert!(president.is_none_or(|holder| holder == first), "the holder of the pawn begins");
                    president = Some(first);
                    placed.push(Vec::new());
                }
                Event::President(who) => president = Some(who),
                Event::Placed(who, played, _) => {
                    if played.ambassador == Ambassador::Special {
                        special.push((placed.len(), who));
                    }
                    placed.last_mut().unwrap().push(who);
                }
                _ => {}
            }
        }
        assert_eq!(placed.len(), 5);
        for (round, who) in (1..).zip(&placed) {
            let order: Vec<Seat> = who[0].clockwise(seats).collect();
            let fifth = special.iter().find(|(at, _)| *at == round).map(|(_, who)| *who);
            let expected: Vec<Seat> = order.repeat(4).into_iter().chain(fifth).collect();
            assert_eq!(*who, expected, "round {round}");
        }
        assert!(special.len() <= 1, "the Special Ambassador is played once");
    }
}

/// FED-3.48, FED-3.50, FED-3.56, FED-3.60, FED-3.63: the five steps, players in the order of the round.
#[test]
fn the_executive_phase_keeps_its_order() {
    for story in finished() {
        let (mut first, mut last) = (A, (9, 0, 0));
        let seats = story.table().seats();
        for event in &story.log {
            let turn = |who: Seat, first: Seat| first.clockwise(seats).position(|seat| seat == who).unwrap();
            let slot = |number: u8| usize::from(number / 2);
            let now = match *event {
                Event::Round(_, who) => {
                    (first, last) = (who, (9, 0, 0));
                    continue;
                }
                Event::Executive => (0, 0, 0),
                Event::Income(who, Cause::Production(number)) if last.0 < 9 => (1, turn(who, first), slot(number)),
                Event::Upkeep(who, _) => (2, turn(who, first), 0),
                Event::Floor(_, floor, _) => (4, floor.index(), 0),
                Event::LawPassed(..) => (5, 0, 0),
                _ => continue,
            };
            let nested = matches!(event, Event::Income(..)) && now <= last && last.0 == 1;
            assert!(last.0 == 9 || now >= last || nested, "{event:?} after {last:?}");
            if !nested {
                last = now;
            }
        }
    }
}
