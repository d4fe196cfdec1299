//! The description of the API is what the server does: everything it describes is called, and every answer has the shape it says.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::{Limits, Rate};

use crate::common::{Answer, Client, Made, Running};

/// The description, and what of it was seen.
struct Description {
    document: Value,
    seen: BTreeSet<(String, String, String)>,
}

impl Description {
    fn read(running: &Running) -> Self {
        let served = running.client().ask("GET", "/api/openapi.json", &[], b"");
        assert_eq!(served.header("content-type"), Some("application/json"));
        Self { document: served.fine(), seen: BTreeSet::new() }
    }

    fn follow<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(place) => self.document.pointer(place.strip_prefix('#').unwrap()).unwrap(),
            None => value,
        }
    }

    fn check(&self, schema: &Value, value: &Value, what: &str) {
        // The schemas name each other by their places in the document.
        let mut whole = schema.clone();
        whole["components"] = self.document["components"].clone();
        let validator = jsonschema::validator_for(&whole).unwrap();
        let wrong: Vec<String> =
            validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "{what}: {wrong:#?}\n{value:#}");
    }

    /// Notes that an operation was called and answered like this, and holds the answer to the description.
    fn saw(&mut self, method: &str, path: &str, answer: &Answer) {
        let what = format!("{method} {path} {}", answer.status);
        let responses = &self.document["paths"][path][method]["responses"];
        let status = answer.status.to_string();
        let (status, response) = match &responses[&status] {
            Value::Null => ("default".to_owned(), &responses["default"]),
            response => (status, response),
        };
        let response = self.follow(response).clone();
        assert!(response.is_object(), "{what} is not described: {}", answer.text());
        let (kind, content) = response["content"].as_object().unwrap().iter().next().unwrap();
        let said = answer.header("content-type").unwrap_or_default();
        assert_eq!(said.split(';').next().unwrap(), kind, "{what}");
        for (name, _) in response["headers"].as_object().into_iter().flatten() {
            assert!(answer.header(name).is_some(), "{what} has no {name}");
        }
        match kind.as_str() {
            "text/markdown" => assert!(answer.text().starts_with("# ")),
            _ => self.check(&content["schema"], &answer.json(), &what),
        }
        self.seen.insert((method.to_owned(), path.to_owned(), status));
    }

    /// What a request says is as described, too.
    #[expect(clippy::needless_pass_by_value, reason = "bodies are written where they are sent")]
    fn call(
        &mut self,
        client: &Client,
        method: &str,
        path: &str,
        made: &Made,
        query: &str,
        body: Option<Value>,
    ) -> Value {
        if let Some(body) = &body {
            let described =
                &self.document["paths"][path][method]["requestBody"]["content"]["application/json"]["schema"];
            self.check(described, body, &format!("the body of {method} {path}"));
        }
        let answer = self.send(client, method, path, made, query, body.as_ref());
        answer.json()
    }

    fn send(
        &mut self,
        client: &Client,
        method: &str,
        path: &str,
        made: &Made,
        query: &str,
        body: Option<&Value>,
    ) -> Answer {
        let at = path.replace("{table}", &made.slug).replace("{game}", "tic-tac-toe") + query;
        let answer = client.api(&method.to_uppercase(), &at, body, &[]);
        self.saw(method, path, &answer);
        answer
    }

    fn described(&self) -> BTreeSet<(String, String, String)> {
        let mut all = BTreeSet::new();
        for (path, item) in self.document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap().iter().filter(|(method, _)| *method != "parameters") {
                for status in operation["responses"].as_object().unwrap().keys() {
                    all.insert((method.clone(), path.clone(), status.clone()));
                }
            }
        }
        all
    }
}

#[test]
fn everything_described_is_so_and_everything_answered_is_described() {
    let running = Running::start();
    let mut api = Description::read(&running);
    let (_, owner) = running.account("Ada");
    let (_, stranger) = running.account("Bob");
    let [owner, stranger, nobody] = [running.by(&owner), running.by(&stranger), running.client()];
    let none = Made { slug: "zzzzzzzzzz".to_owned(), seats: Vec::new(), watch: String::new() };

    // Games.
    for path in ["/games", "/games/{game}"] {
        api.call(&nobody, "get", path, &none, "", None);
    }
    api.send(&nobody, "get", "/games/{game}/rules", &none, "", None);
    for path in ["/games/{game}", "/games/{game}/rules"] {
        let answer = nobody.get(&path.replace("{game}", "chess"));
        api.saw("get", path, &answer);
    }

    // A table that goes all the way: A wins the first round of two, B takes a move back.
    let seats = json!(["me", "link"]);
    let make =
        json!({ "game": "tic-tac-toe", "seats": seats, "options": { "rounds": 2 }, "per_move": 600, "then": "owner" });
    let answer = api.call(&owner, "post", "/tables", &none, "", Some(make));
    let made = Made {
        slug: answer["table"].as_str().unwrap().to_owned(),
        seats: answer["seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|seat| seat["token"].as_str().unwrap().to_owned())
            .collect(),
        watch: answer["watch"]["token"].as_str().unwrap().to_owned(),
    };
    let [a, b] = [running.by(&made.seats[0]), running.by(&made.seats[1])];
    api.call(&nobody, "post", "/join", &made, "", Some(json!({ "token": made.seats[1], "name": "Eve" })));
    api.call(&b, "post", "/tables/{table}/chat", &made, "", Some(json!({ "text": "hello" })));
    let play = |api: &mut Description, who: &Client, action: &str| {
        api.call(who, "post", "/tables/{table}/actions", &made, "", Some(json!({ "action": action })))
    };
    for (who, action) in [(&a, "a1"), (&b, "b1"), (&a, "a2"), (&b, "b2"), (&a, "c1"), (&b, "b3")] {
        play(&mut api, who, action);
    }
    let stale = json!({ "action": "b2", "number": 1 });
    assert!(api.call(&b, "post", "/tables/{table}/actions", &made, "", Some(stale))["number"].is_u64());
    api.call(&b, "post", "/tables/{table}/undo", &made, "", Some(json!({ "number": 1 })));
    api.call(&b, "post", "/tables/{table}/undo", &made, "", Some(json!({})));
    api.call(&b, "post", "/tables/{table}/undo", &made, "", Some(json!({})));
    play(&mut api, &b, "b3");
    assert!(play(&mut api, &a, "c2")["rule"].is_string());

    // Everything there is to read, of this table and of one with all the words of a large game.
    let large = running.table("space-gate-odyssey", &["link", "bot:random", "link"], json!({}));
    for (made, who) in [(&made, &b), (&large, &running.by(&large.seats[0]))] {
        for (path, query) in READ {
            api.call(who, "get", path, made, query, None);
        }
        let possible = api.call(who, "get", "/tables/{table}/actions", made, "", None)["actions"][0]["action"].clone();
        if let Some(possible) = possible.as_str() {
            let query = format!("?action={}", crate::common::coded(possible));
            api.call(who, "get", "/tables/{table}/reason", made, &query, None);
        }
    }
    api.call(&owner, "get", "/tables", &made, "", None);
    let number = api.call(&b, "get", "/tables/{table}", &made, "", None)["number"].as_u64().unwrap();
    assert!(number > 5, "{number}");
    events(&mut api, &b, &made, number);

    // What is wrong, in all ways it can be.
    let tables: Vec<String> = api.document["paths"].as_object().unwrap().keys().cloned().collect();
    for path in &tables {
        let methods: Vec<String> = api.document["paths"][path].as_object().unwrap().keys().cloned().collect();
        for method in methods.iter().filter(|method| *method != "parameters") {
            let describes =
                |api: &Description, status: &str| !api.document["paths"][path][method]["responses"][status].is_null();
            let at = path.replace("{table}", &made.slug).replace("{game}", "tic-tac-toe");
            let query = if path.ends_with("/reason") { "?action=a1" } else { "" };
            let body = good_body(path, &made);
            let body = Some(&body).filter(|_| method == "post");
            if describes(&api, "404") {
                let at = path.replace("{table}", &none.slug).replace("{game}", "chess") + query;
                let body = if path == "/join" { Some(json!({ "token": "nobody has this" })) } else { body.cloned() };
                let answer = a.api(&method.to_uppercase(), &at, body.as_ref(), &[]);
                let answer = if path == "/join" { nobody.api("POST", &at, body.as_ref(), &[]) } else { answer };
                api.saw(method, path, &answer);
            }
            if describes(&api, "403") {
                api.send(&stranger, method, path, &made, query, body);
                // Whoever watches may read, but not play. The stream of events has no end to be read.
                if !path.ends_with("/events") {
                    api.send(&running.by(&made.watch), method, path, &made, query, body);
                }
            }
            if describes(&api, "400") && method == "get" {
                let odd = if path.ends_with("/reason") { "" } else { "?at=x&after=x&seat=x" };
                api.send(&b, method, path, &made, odd, None);
            }
            if method == "post" {
                let large = json!({ "text": "x".repeat(70_000) });
                let answer = nobody.api("POST", &at, Some(&large), &[]);
                api.saw(method, path, &answer);
                api.send(&owner, method, path, &made, "", Some(&json!({ "no such field": 1 })));
            }
            // Not a token at all, then none that anybody has.
            for token in ["x", "AAAAAAAAAAAAAAAAAAAAAAAA"] {
                let answer = running.by(token).api(&method.to_uppercase(), &(at.clone() + query), body, &[]);
                if answer.status == 401 {
                    api.saw(method, path, &answer);
                }
            }
            let answer = nobody.api("DELETE", &at, None, &[]);
            assert_eq!(answer.status, 405);
            api.saw(method, path, &answer);
        }
    }
    let limits = Limits { requests: Rate::new(0.0, 0.0), ..Limits::none() };
    let strict = Running::with(limits);
    for (method, path, _) in api.described() {
        let at = path.replace("{table}", "x").replace("{game}", "x");
        let answer = strict.client().api(&method.to_uppercase(), &at, None, &[]);
        assert_eq!(answer.status, 429);
        api.saw(&method, &path, &answer);
    }

    let missed: Vec<_> = api.described().difference(&api.seen).cloned().collect();
    assert!(missed.is_empty(), "described, but never seen: {missed:#?}");
}

/// What can be read of a table.
const READ: [(&str, &str); 7] = [
    ("/tables/{table}", ""),
    ("/tables/{table}/view", ""),
    ("/tables/{table}/view", "?at=0"),
    ("/tables/{table}/actions", ""),
    ("/tables/{table}/reason", "?action=a1"),
    ("/tables/{table}/log", "?after=1"),
    ("/tables/{table}/record", ""),
];

fn good_body(path: &str, made: &Made) -> Value {
    match path.rsplit('/').next().unwrap() {
        "tables" => json!({ "game": "tic-tac-toe", "seats": ["link", "link"] }),
        "join" => json!({ "token": made.seats[1] }),
        "actions" => json!({ "action": "a1" }),
        "chat" => json!({ "text": "hello" }),
        _ => json!({}),
    }
}

/// The first events of a table.
fn events(api: &mut Description, who: &Client, made: &Made, count: u64) {
    let path = "/tables/{table}/events";
    let responses = &api.document["paths"][path]["get"]["responses"];
    let schema = responses["200"]["content"]["text/event-stream"]["schema"].clone();
    let mut stream = who.follow(&made.path("/events"), &[]);
    for expected in 1..=count {
        let (number, event) = stream.next();
        assert_eq!((number, event["number"].as_u64()), (expected, Some(expected)));
        api.check(&schema, &event, "an event");
    }
    api.seen.insert(("get".to_owned(), path.to_owned(), "200".to_owned()));
}

#[test]
fn the_description_is_complete_and_strict() {
    let running = Running::start();
    let api = Description::read(&running);
    assert_eq!(api.document["openapi"], "3.1.0");
    fn look(value: &Value, place: &str) {
        if let Some(object) = value.as_object() {
            if object.get("type") == Some(&json!("object")) && object.contains_key("properties") {
                assert_eq!(object.get("additionalProperties"), Some(&json!(false)), "{place}");
                assert!(object.contains_key("required"), "{place}");
            }
            object.iter().for_each(|(key, value)| look(value, &format!("{place}/{key}")));
        }
        value.as_array().into_iter().flatten().for_each(|value| look(value, place));
    }
    look(&api.document, "");
    // Whatever the router knows, the description knows: the source of both is one folder.
    let source = include_str!("../../src/api/mod.rs");
    let routes: BTreeSet<&str> = source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let described: BTreeSet<&str> = api.document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(routes, described);
}
