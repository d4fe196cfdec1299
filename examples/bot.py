#!/usr/bin/env python3
"""A bot for Orrery that needs nothing but Python's standard library.

It sits down at a seat by its link, follows the stream of events, and plays a random legal action whenever the game waits
for it, until the game is over:

    python3 examples/bot.py http://localhost:8080/s/TOKEN --name Marvin

To get a link, make a table on the site with a seat for "invite link", or ask the API:

    curl -s localhost:8080/api/v1/tables --json '{"game": "tic-tac-toe", "seats": ["bot:captain", "link"]}'

The link holds the secret of the seat: whoever has it plays there. To write a bot that is worth playing against, replace
`choose`: it gets what the seat may know (`view`, whose shape is the game's own) and what it can do (`actions`), as described in
http://localhost:8080/api/openapi.json.
"""

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Refused(Exception):
    """The server said no: a status and a problem as RFC 9457 describes it."""

    def __init__(self, status, problem):
        super().__init__(problem.get("detail") or problem.get("title") or str(status))
        self.status = status
        self.problem = problem


class Table:
    """A seat at a table, as the API shows it."""

    def __init__(self, link, name):
        parts = urllib.parse.urlsplit(link)
        self.api = f"{parts.scheme}://{parts.netloc}/api/v1"
        self.token = parts.path.rstrip("/").rsplit("/", 1)[-1]
        # Joining needs no account: the token of the link is enough.
        joined = self.ask("POST", "/join", {"token": self.token, "name": name}, known=False)
        self.slug, self.seat, self.number = joined["table"], joined["you"], 0

    def request(self, method, path, body=None, headers=None, known=True):
        request = urllib.request.Request(self.api + path, method=method)
        if known:
            request.add_header("Authorization", f"Bearer {self.token}")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        data = None
        if body is not None:
            request.add_header("Content-Type", "application/json")
            data = json.dumps(body).encode()
        try:
            # The stream sends something every 20 seconds: silence for longer means that the connection is lost.
            return urllib.request.urlopen(request, data=data, timeout=60)
        except urllib.error.HTTPError as error:
            try:
                problem = json.loads(error.read())
            except ValueError:
                problem = {}
            raise Refused(error.code, problem) from None

    def ask(self, method, path, body=None, headers=None, known=True):
        with self.request(method, path, body, headers, known) as answer:
            return json.load(answer)

    def at(self, what):
        return f"/tables/{self.slug}{what}"

    def play(self, action, number):
        """Plays an action. Sent again with the same key it counts once, so a lost answer does no harm."""
        key = str(uuid.uuid4())
        for attempt in range(5):
            try:
                body = {"action": action, "number": number}
                return self.ask("POST", self.at("/actions"), body, {"Idempotency-Key": key})
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(2**attempt)
        raise ConnectionError("the server does not answer")

    def events(self):
        """Everything that changes at the table, for as long as the connection holds; goes on where it was left."""
        headers = {"Last-Event-ID": str(self.number)} if self.number else {}
        with self.request("GET", self.at("/events"), headers=headers) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    event = json.loads(line[len(b"data: "):])
                    self.number = event["number"]
                    yield event


def choose(view, actions, chance):
    """Which of the legal actions to play. Put your own idea here."""
    return chance.choice(actions)["action"]


def decide(table, chance):
    """Plays as long as it is this seat's turn. True when the game is over."""
    while True:
        now = table.ask("GET", table.at("/actions"))
        if not now["your_turn"]:
            return table.ask("GET", table.at(""))["over"]
        view = table.ask("GET", table.at("/view"))["view"]
        try:
            table.play(choose(view, now["actions"], chance), now["number"])
        except Refused as refused:
            if refused.status != 409:  # 409: the table has changed meanwhile. Look again.
                raise


def main():
    arguments = argparse.ArgumentParser(description="Plays random legal actions at a seat of Orrery.")
    arguments.add_argument("link", help="the seat's link")
    arguments.add_argument("--name", default="Python", help="what to be called")
    arguments.add_argument("--seed", type=int, help="makes its choices repeatable")
    given = arguments.parse_args()
    chance = random.Random(given.seed)
    try:
        table = Table(given.link, given.name)
        print(f"Seat {table.seat} at table {table.slug}")
        while not decide(table, chance):
            try:
                for event in table.events():
                    if event["type"] in ("played", "taken-back", "abandoned"):
                        if event["type"] == "abandoned" or decide(table, chance):
                            return report(table)
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(1)
        report(table)
    except Refused as refused:
        sys.exit(f"The server refuses: {refused}")
    except (urllib.error.URLError, ConnectionError) as error:
        sys.exit(f"The server cannot be reached: {error}")


def report(table):
    outcome = table.ask("GET", table.at(""))["outcome"]
    print(f"Over: {outcome}")


if __name__ == "__main__":
    main()
