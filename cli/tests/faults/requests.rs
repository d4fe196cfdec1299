//! Requests and answers that are lost, cut off, late or there twice; and two who want to decide the same thing.

use std::time::Duration;

use engine::{Chance, Fast};
use serde_json::json;

use crate::common::{arg, folder};
use crate::players::{Came, Connection, Crowd, Game, Known, Manner, Running, properly, request};
use crate::private_postgres::PrivatePostgres;

/// Makes a move in any of the ways in which a bad network makes it.
fn sloppily(
    table: &mut Known,
    connections: &mut [Option<Connection>],
    at: usize,
    chance: &mut Fast,
    game: &Game<'_>,
) -> Came {
    let request = table.next(chance);
    match chance.below(6) {
        // The answer is lost: nobody knows what came of it until it is sent again.
        0 => {
            connections[at].take().map(|mut connection| connection.say(&request));
            Came::Answer
        }
        // Cut off in the middle.
        1 => {
            let part = chance.below(request.len() as u32) as usize;
            connections[at].take().map(|mut connection| connection.say(&request[..part]));
            Came::Answer
        }
        // To every server at once, and each answers the same.
        2 => {
            let said =
                connections.iter_mut().flatten().filter_map(|connection| connection.say(&request).map(|()| connection));
            let said: Vec<&mut Connection> = said.collect();
            let answers: Vec<_> = said.into_iter().map(Connection::hear).collect();
            assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
            table.hear(answers.into_iter().next().flatten(), game.may_fail, game.answers)
        }
        // Twice on the same connection.
        3 => {
            let answers = connections[at].as_mut().and_then(|connection| {
                connection.say(&format!("{request}{request}"))?;
                Some([connection.hear()?, connection.hear()?])
            });
            let Some([first, second]) = answers else { return Came::Nothing };
            assert_eq!(first, second);
            table.hear(Some(first), game.may_fail, game.answers)
        }
        // What was answered long ago comes once more.
        4 => {
            let came = properly(table, connections, at, chance, game);
            let again = connections[at].as_mut().and_then(|connection| {
                connection.say(&request)?;
                connection.hear()
            });
            assert!(
                came == Came::Nothing
                    || again.is_some_and(|(status, answer)| status == 200 && answer["number"] == table.number)
            );
            came
        }
        _ => properly(table, connections, at, chance, game),
    }
}

/// People play in this manner at servers for a while: everything they were answered is there afterwards, and they go on.
fn play(servers: &[Running], number: u64, manner: Manner) {
    let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
    let mut crowd = Crowd::new(&addresses, number);
    crowd.manner = manner;
    crowd.play_while(&addresses, || std::thread::sleep(Duration::from_secs(2)));
    assert!(crowd.answered() > 100, "{}", crowd.answered());
    crowd.goes_on(&addresses);
}

#[test]
fn lost_and_repeated_requests_count_once() {
    let folder = folder();
    let server = Running::server(&arg(folder.path()));
    play(&[server], 60, sloppily);
}

#[test]
fn lost_and_repeated_requests_to_several_servers_count_once() {
    let database = PrivatePostgres::shared().database();
    play(&[Running::server(&database), Running::server(&database)], 61, sloppily);
}

/// Two people at the same seat, each at a server of their own, decide differently about the same position.
fn racing(
    table: &mut Known,
    connections: &mut [Option<Connection>],
    at: usize,
    chance: &mut Fast,
    game: &Game<'_>,
) -> Came {
    let seat = table.game.turn().first().expect("the game goes on");
    let offers = table.game.offers(seat);
    if offers.len() < 2 || table.sent.is_some() {
        return properly(table, connections, at, chance, game);
    }
    let ends = [0, offers.len() - 1].map(|place| offers[place].notation.clone());
    let path = table.path("/actions");
    let mut racers: Vec<&mut Connection> = connections.iter_mut().flatten().collect();
    for (racer, action) in racers.iter_mut().zip(&ends) {
        let body = json!({ "action": action, "number": table.number });
        racer.say(&request("POST", &path, &table.tokens[seat.index()], "", &body)).unwrap();
    }
    let answers: Vec<_> = racers.into_iter().map(|racer| racer.hear().unwrap()).collect();
    let won: Vec<usize> = (0..answers.len()).filter(|place| answers[*place].0 == 200).collect();
    assert!(won.len() == 1 && answers.iter().all(|(status, _)| [200, 409].contains(status)), "{answers:?}");
    let (winner, answer) = (ends[won[0]].clone(), answers[won[0]].clone());
    table.sent = Some((seat, winner, String::new()));
    table.hear(Some(answer), false, game.answers)
}

#[test]
fn of_two_at_two_servers_who_race_for_a_decision_one_wins() {
    let database = PrivatePostgres::shared().database();
    play(&[Running::server(&database), Running::server(&database)], 62, racing);
}
