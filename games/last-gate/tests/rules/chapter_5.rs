//! Chapters 4Y and 5: the final phase, points, the end.

use engine::{Game, Message, Seat, SeatSet, Show, Viewer};
use last_gate::*;

use crate::shown;
use crate::story::{Story, hex};

/// LG-4Y.1, LG-4Y.2, LG-4Y.3, LG-4Y.13. EX-108: the request of Form.
#[test]
fn lg_4y_3_form() {
    let mut story = Story::new(3);
    for (seat, at, planet) in [(Seat::A, "3.0", "ferrum"), (Seat::B, "3.4", "echo"), (Seat::C, "3.8", "lantern")] {
        story.planet(hex(at), planet, Some(seat), 1);
        story.rich(seat);
    }
    for (seat, at) in [(Seat::A, "grow:3.0"), (Seat::B, "grow:3.4")] {
        story.market(seat);
        story.act(seat, at);
    }
    story.steps(&[Step::Final(1)]);
    assert_eq!([Seat::A, Seat::B].map(|seat| story.points(seat)), [1, 1], "both get level III");
    story.market(Seat::C);
    story.act(Seat::C, "grow:3.8");
    story.steps(&[Step::Final(1)]);
    assert_eq!(story.points(Seat::C), 0, "then it is closed");
}

/// LG-4Y.14: the request of Sky: a free policy, or the price back.
#[test]
fn lg_4y_14_sky() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    story.council(Seat::A, [0, 0, 0, 1, 0]);
    story.act(Seat::A, "policy:agrarian_lobby");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    let mut free = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    story.act(Seat::A, "option:2");
    assert_eq!(story.account(Seat::A)[3], 6);
    free.act(Seat::A, "option:1").act(Seat::A, "policy:form_partnership");
    assert_eq!(free.account(Seat::A)[3], 1);
    assert_eq!(free.p.table[Seat::A].policies.len(), 2);
}

/// LG-4Y.4: the request of Gate: two routes anywhere.
#[test]
fn lg_4y_4_gate() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() == 3).unwrap();
    let far = near.neighbours().iter().copied().find(|far| far.ring() == 2).unwrap();
    story.tile(near, Tile::Space);
    story.planet(far, "ferrum", Some(Seat::A), 1);
    story.tech(Seat::A, &["trade_lanes"]);
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{near}:route")).act(Seat::A, "option:1").act(Seat::A, "pay:0:0");
    assert!(story.p.table[Seat::A].connected);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    story.act(Seat::A, "place:1.0").act(Seat::A, &format!("place:{far}"));
    assert_eq!(story.p.table[Seat::A].routes.len(), 3);
}

/// LG-4Y.7, LG-5.2: the request of the Kosme is worth a point.
#[test]
fn lg_4y_7_kosme() {
    let mut story = Story::new(2);
    story.tile(hex("2.0"), Tile::Space);
    story.fleet(Seat::A, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:1.0");
    story.rest(Seat::A);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    assert_eq!(story.p.table[Seat::A].points[Source::Kosme as usize], 1);
    assert!(story.game.content().milestones.iter().filter(|there| **there).count() == 3);
}

/// LG-4Y.6, LG-10.34: who turns up the last system gets the milestone of Wave.
#[test]
fn lg_4y_6_wave() {
    let mut story = Story::new(2);
    let last = hex("2.0");
    for at in story.p.table.face_down.iter().filter(|at| *at != last).collect::<Vec<_>>() {
        story.tile(at, Tile::Space);
    }
    story.p.hidden.reserve = PlanetSet::ALL;
    story.p.table.reserve[0] = 18;
    story.hide(last, Tile::Anomaly);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("2.1");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    assert_eq!(story.p.table[Seat::A].points[Source::Milestones as usize], 1);
}

/// LG-4Y.10, LG-4B.19: time makes every party weary.
#[test]
fn lg_4y_10_weariness() {
    let mut story = Story::new(2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(3)]);
    assert_eq!(story.p.table.wars[0].pips, [1, 1]);
}

/// LG-4Y.11, LG-4Y.12, LG-9.13, LG-10.35. EX-73: the Galactic Centre.
#[test]
fn lg_4y_11_the_galactic_centre() {
    let mut story = Story::new(2);
    let round = |story: &mut Story| {
        story.p.table[Seat::A].points[Source::Kosme as usize] = 0;
        story.steps(&[Step::Buy(Seat::B, 0), Step::Final(5)]);
        [Seat::A, Seat::B].map(|seat| story.p.table[seat].points[Source::Centre as usize])
    };
    story.fleet(Seat::A, Hex::CENTRE);
    assert_eq!((round(&mut story), story.p.table.centre_cube), ([0, 0], true));
    assert_eq!((round(&mut story), story.p.table.centre_cube), ([1, 0], false));
    assert_eq!(round(&mut story), [1, 0]);
    story.p.table[Seat::A].fleets[0] = None;
    assert_eq!((round(&mut story), story.p.table.centre_cube), ([1, 0], true), "nobody: the cube stays");
    story.fleet(Seat::B, Hex::CENTRE);
    assert_eq!(round(&mut story), [1, 1], "any cube counts for who is there");
}

/// LG-5.1, LG-5.2, LG-5.3, LG-10.48, LG-4X.19. EX-72: points of conquests, while they are held.
#[test]
fn lg_5_3_conquests() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 3);
    let take = |story: &mut Story, at: Hex| story.p.table.world_mut(at).unwrap().owner = Some(Seat::A);
    take(&mut story, hex("3.0"));
    assert_eq!(story.points(Seat::A), 2);
    story.p.table.world_mut(hex("3.0")).unwrap().level = 4;
    assert_eq!(story.points(Seat::A), 3);
    let home = story.home(Seat::B);
    take(&mut story, home);
    assert_eq!(story.points(Seat::A), 7);
    story.p.table.world_mut(hex("3.0")).unwrap().owner = Some(Seat::B);
    assert_eq!((story.points(Seat::A), story.points(Seat::B)), (4, 2), "a reconquered one is no conquest");
}

/// LG-3.32, LG-5.4, LG-5.5, LG-10.7: who reaches the goal wins in the final phase.
#[test]
fn lg_5_5_victory() {
    let mut story = Story::new(2);
    story.player(Seat::A).points[Source::Gifts as usize] = 6;
    story.market(Seat::A);
    assert!(!story.p.table.is_over(), "not before the check");
    story.steps(&[Step::Final(7)]);
    let outcome = story.game.outcome(&story.p).unwrap();
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::A]);
}

/// LG-5.6, LG-5.11, LG-7.7, LG-7.8, LG-7.9: the last vote is sealed.
#[test]
fn lg_5_11_the_last_vote() {
    use engine::Viewer;
    let mut story = Story::new(3);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).points[Source::Gifts as usize] = 6;
    }
    story.steps(&[Step::Final(7)]);
    assert_eq!(story.game.turn(&story.p), SeatSet::all(3), "all vote, also who did not reach the goal");
    story.act(Seat::A, "no");
    let view = story.game.view(&story.p, Viewer::Seat(Seat::B));
    assert!(view.voted[0] && view.vote.is_none());
    let mut other = story.p;
    other.hidden.votes[0] = Some(true);
    assert_eq!(story.game.view(&other, Viewer::Seat(Seat::B)), view, "only that A has voted");
    story.act(Seat::A, "yes");
    assert!(!story.game.reveals(&story.p, Seat::B, Action::Yes));
    story.act(Seat::B, "no");
    assert!(story.game.reveals(&story.p, Seat::C, Action::Yes), "the last one reveals");
    story.act(Seat::C, "yes");
    assert_eq!(story.p.table.rivals.len(), 2);
}

/// LG-5.11: votes count, and not heads; a tie is for the economy.
#[test]
fn lg_5_11_counting_the_last_vote() {
    let decided = |level: u8, votes: [&str; 3]| {
        let mut story = Story::new(3);
        for seat in [Seat::A, Seat::B] {
            story.player(seat).points[Source::Gifts as usize] = 6;
        }
        if level > 0 {
            story.planet(hex("3.0"), "ferrum", Some(Seat::C), level);
        }
        story.steps(&[Step::Final(7)]);
        let mut events = Vec::new();
        for (seat, vote) in Seat::all(3).zip(votes) {
            story.game.apply(&mut story.p, seat, vote.parse().unwrap(), &mut events);
        }
        events.into_iter().find(|event| matches!(event, Event::Decided(..)))
    };
    // A home world has three votes; yes is the economy.
    assert_eq!(decided(0, ["yes", "yes", "no"]), Some(Event::Decided(true, 6, 3)));
    assert_eq!(decided(3, ["yes", "yes", "no"]), Some(Event::Decided(true, 6, 6)));
    assert_eq!(decided(4, ["yes", "yes", "no"]), Some(Event::Decided(false, 6, 7)));
    assert_eq!(decided(0, ["no", "no", "yes"]), Some(Event::Decided(false, 3, 6)));
    // The military decides as the vote says.
    let mut story = Story::new(2);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).points[Source::Gifts as usize] = 6;
    }
    let home = story.home(Seat::B);
    story.fleet(Seat::B, home);
    story.steps(&[Step::Final(7)]);
    story.act(Seat::A, "no").act(Seat::B, "no");
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::B));
}

/// LG-5.12. EX-79: economy: three points bought first.
#[test]
fn lg_5_12_buying_points() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(100, 0, 0, 0);
    story.player(Seat::B).account = Resources::new(140, 0, 0, 0);
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    for (seat, points) in [(Seat::A, 2), (Seat::B, 3)] {
        for _ in 0..points {
            story.act(seat, "gift");
        }
    }
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::B));
}

/// LG-5.12: who may buy a point is told how far everybody is, and so is the table when it is over.
#[test]
fn lg_5_12_how_far_everybody_is() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(100, 0, 0, 0);
    story.player(Seat::B).account = Resources::new(140, 0, 0, 0);
    let council = |story: &Story| {
        let view = story.game.view(&story.p, Viewer::Spectator);
        let regions = story.game.text(&view, Viewer::Spectator);
        let council = regions.iter().find(|region| region.title == Message::new("region-council")).unwrap();
        shown::lines(council)
    };
    assert!(!council(&story).iter().any(|[line, _]| line == "The last vote"));
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    assert!(council(&story).contains(&["A: 0 of 3 points bought", "A: 0 von 3 Punkten gekauft"].map(str::to_owned)));
    story.act(Seat::A, "gift");
    let prompt = story.game.prompt(&story.game.view(&story.p, Viewer::Seat(Seat::A)), Seat::A);
    let [english, german] = shown::say(&prompt.detail.unwrap());
    assert!(english.starts_with("Bought: 1 of 3 points. You hold 55 food"), "{english}");
    assert!(german.starts_with("Gekauft: 1 von 3 Punkten. Du hast 55 Nahrung"), "{german}");
    story.act(Seat::A, "gift");
    for _ in 0..3 {
        story.act(Seat::B, "gift");
    }
    let lines: Vec<String> = council(&story).into_iter().map(|[english, _]| english).collect();
    assert_eq!(lines[..3], ["The last vote", "A: 2 of 3 points bought", "B: 3 of 3 points bought"]);
}

/// LG-5.12: in the decision phases only points are bought: no government goal is taken any more.
#[test]
fn lg_5_12_no_goals_in_the_last_vote() {
    let mut story = Story::new(2);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).government = "plutocracy".parse().unwrap();
        story.player(seat).account = Resources::new(46, 35, 0, 0);
    }
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    story.act(Seat::A, "gift").act(Seat::A, "mix:45");
    assert!(story.p.table.goals_taken.is_empty(), "35 AWE are no full vaults now");
}

/// LG-5.12, LG-10.36: who buys nothing in ten decision phases and has no income is out.
#[test]
fn lg_10_36_ten_idle_phases() {
    let mut story = Story::new(2);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).account = Resources::NONE;
    }
    // A has one food each time, B nothing; neither can ever buy before that.
    story.player(Seat::A).granted = Resources::new(-2, -3, -3, -3);
    story.player(Seat::B).granted = Resources::new(-3, -3, -3, -3);
    assert_eq!([story.income(Seat::A), story.income(Seat::B)], [[1, 0, 0, 0], [0; 4]]);
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::A));
    assert_eq!(story.account(Seat::A)[0], 10, "after ten phases");
}

/// LG-5.12, LG-10.36: who are out in the same decision phase are equal: what they have bought decides.
#[test]
fn lg_10_36_out_together() {
    for (bought, winners) in
        [([0, 0], SeatSet::all(2)), ([1, 2], SeatSet::only(Seat::B)), ([2, 1], SeatSet::only(Seat::A))]
    {
        let mut story = Story::new(2);
        for seat in [Seat::A, Seat::B] {
            story.player(seat).account = Resources::NONE;
            story.player(seat).granted = Resources::new(-3, -3, -3, -3);
            story.p.table.bought[seat.index()] = bought[seat.index()];
        }
        story.p.table.rivals = SeatSet::all(2);
        story.steps(&[Step::Decision(0)]);
        assert_eq!(story.p.table.winners, winners, "{bought:?}");
    }
}

/// LG-5.13: military: a decisive battle of all fleets.
#[test]
fn lg_5_13_the_decisive_battle() {
    let mut story = Story::new(2);
    let (a, b) = (story.home(Seat::A), story.home(Seat::B));
    for _ in 0..6 {
        story.fleet(Seat::A, a);
    }
    story.fleet(Seat::B, b);
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decisive]);
    while let Some(seat) = story.game.turn(&story.p).first() {
        let action = story.legal(seat)[0].clone();
        story.act(seat, &action);
    }
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::A));
    let mut story = Story::new(2);
    story.fleet(Seat::B, b);
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decisive]);
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::B), "without fleets one loses at once");
}

/// LG-5.14, LG-5.15: a round limit ends the game; planets and levels break ties.
#[test]
fn lg_5_14_the_end_by_rounds() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.round = story.game.rounds();
    story.steps(&[Step::Final(7)]);
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::B));
    let outcome = story.game.outcome(&story.p).unwrap();
    assert_eq!(outcome.places.values(), [2, 1]);
    // As many planets each: levels, then resources, then both.
    let winners = |levels: [u8; 2], awe: [i16; 2]| {
        let mut story = Story::new(2);
        story.planet(hex("3.0"), "ferrum", Some(Seat::A), levels[0]);
        story.planet(hex("3.3"), "juniper", Some(Seat::B), levels[1]);
        for (seat, awe) in [Seat::A, Seat::B].into_iter().zip(awe) {
            story.player(seat).account = Resources::new(3, awe, 0, 0);
        }
        story.p.table.round = story.game.rounds();
        story.steps(&[Step::Final(7)]);
        story.p.table.winners
    };
    assert_eq!(winners([1, 2], [9, 0]), SeatSet::only(Seat::B), "levels before resources");
    assert_eq!(winners([2, 2], [9, 8]), SeatSet::only(Seat::A));
    assert_eq!(winners([2, 2], [9, 9]), SeatSet::all(2), "shared");
}
