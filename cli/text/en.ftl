# What the program itself has to say. Every id stands in de.ftl too.

## How numbers are written
number-thousands = ,
number-point = .
number-decimal = { $whole }.{ $part }

## Headings and names of values in the help
help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-global = With every command
help-possible = { "" } [{ $values }]
help-default = { "" } [default: { $value }]
value-command = COMMAND
value-options = OPTIONS
value-language = LANGUAGE
value-dir = FOLDER
value-game = GAME
value-file = FILE
value-n = N
value-k = K
value-s = S
value-t = T
value-bots = BOTS
value-bot = BOT
value-option = ID=VALUE
value-players = PLAYERS
value-names = NAMES
value-seed = SEED
value-viewer = VIEWER
value-theme = THEME
value-px = PIXELS
value-picture = PICTURE
value-source = SOURCE
value-hex = HEX
value-seconds = SECONDS
value-shell = SHELL
value-address = ADDRESS
value-url = URL
value-place = PLACE
value-level = LEVEL

## Help: help-<command>, help-<command>-<argument>
help-orrery = Heavy space board games with the complete rules enforced.
help-orrery-language = The language to speak, or ORRERY_LANGUAGE; otherwise that of the system
help-orrery-content = A folder with <game>/*.toml to put over the built-in content, or ORRERY_CONTENT
help-orrery-help = Show this help
help-orrery-version = Show the version
help-orrery-more =
    Without a command the games are served to browsers, as with serve.

    Exit codes: 0 all is well; 1 the request was right but cannot be fulfilled (the output
    cannot be written, the seed of a record is still sealed); 2 the command line, a record
    or other input is not right. Every message names the place.
help-serve = Serve the games to browsers: open the printed address and play
help-serve-address = Where to listen: host:port, or a port alone for this machine only, or ORRERY_ADDRESS
help-serve-data = The folder of the database, or ORRERY_DATA (default: the user’s folder for data)
help-serve-database = The address of a PostgreSQL database for any number of servers, postgres://user@host/name, or ORRERY_DATABASE (default: a file in the folder)
help-serve-public_url = The address that people use, if a proxy stands in front: https://games.example.org, or ORRERY_PUBLIC_URL
help-serve-metrics = Where to tell figures for Prometheus at /metrics, or ORRERY_METRICS (default: nowhere)
help-serve-behind_proxy = Believe X-Forwarded-For: a proxy of yours stands in front, or ORRERY_BEHIND_PROXY
help-serve-bot_threads = How many bots may think at once, or ORRERY_BOT_THREADS (default: one core is left free; 0: none here, they are left to workers)
help-serve-no_limits = Do not limit how much one address may do: for measurements only
help-serve-log = How much to log: error, warn, info, debug, or ORRERY_LOG
help-serve-log_json = Log as JSON
help-serve-more =
    Everything is kept in one database file in the data folder. Make copies of it while the
    server runs with: orrery backup FILE
help-worker = Think for the bots of servers that share a PostgreSQL database, on any machine
help-worker-database = The address of the database: postgres://user@host/name, or ORRERY_DATABASE
help-worker-bot_threads = How many bots may think at once, or ORRERY_BOT_THREADS (default: as many as there are cores)
help-worker-log = How much to log: error, warn, info, debug, or ORRERY_LOG
help-worker-log_json = Log as JSON
help-backup = Copy the database into a file, while the server runs
help-backup-file = The new file
help-backup-data = The folder of the database, or ORRERY_DATA
help-backup-database = The address of a PostgreSQL database to copy instead, or ORRERY_DATABASE
help-migrate = Move everything from one database into an empty one, and compare it record by record
help-migrate-from = From where: the folder of a server, a copy made by backup, or postgres://user@host/name
help-migrate-to = Where to: a new folder, a new file FILE.db, or an empty database postgres://user@host/name
help-migrate-more =
    No server may use either of them meanwhile. To restore a copy, move it into a new folder or
    an empty database.
help-games = List the games: seats, options, rules and how many of them are tested
help-games-json = As JSON
help-play = Play a game in the terminal
help-play-game = The game, by its id (default: a menu)
help-play-seats = Who plays, seat by seat: human,random,... (default: you against random bots)
help-play-names = What the players are called, seat by seat
help-play-options = An option of the game; can be given several times
help-play-seed = What all chance follows from: 64 hexadecimal digits, or a number for tests (default: a fresh secret)
help-play-load = Go on with a game from this file
help-play-save = Write the record to this file when the game is over or you leave
help-play-more =
    While you play, type the number of a choice or its notation, or: undo, why, log, score,
    rules, hint, save, picture, help, quit.
help-simulate = Let bots play many games and tell how fast, how long and who wins
help-simulate-game = The game, by its id
help-simulate-games = How many games
help-simulate-seats = How many seats (default: one for each bot, or the fewest of the game)
help-simulate-seed = The number that everything is repeatable for
help-simulate-threads = How many threads (default: one for each core); the results do not depend on it
help-simulate-bots = Who plays: one bot for all seats, or one for each: random,random,...
help-simulate-options = An option of the game; can be given several times
help-simulate-json = As one JSON object
help-tournament = Let bots play against each other and rate them
help-tournament-game = The game, by its id
help-tournament-bots = Two to six different bots: random,greedy,captain,search:5000,search:200ms,...
help-tournament-games = How many games; every bot sits in every seat equally often
help-tournament-seats = How many seats (default: the fewest of the game)
help-tournament-seed = The number that everything is repeatable for; bots with a budget of time are not
help-tournament-threads = How many games at once (default: one for each core)
help-tournament-options = An option of the game; can be given several times
help-tournament-picture = A picture of the ratings: a file that ends in .svg or .png
help-tournament-json = As one JSON object
help-tune = Find better weights for a game’s evaluation by self-play
help-tune-game = The game, by its id
help-tune-bot = Who plays with the weights
help-tune-rounds = How many rounds
help-tune-games = How many games in each round
help-tune-confirm = How many games in the match of the new weights against the old
help-tune-step = How far the weights are shifted in a round, in percent
help-tune-seats = How many seats (default: the fewest of the game)
help-tune-seed = The number that everything is repeatable for
help-tune-threads = How many games at once (default: one for each core)
help-tune-options = An option of the game; can be given several times
help-tune-weights = The weights to begin with (default: those of the program)
help-tune-output = Where to write the new weights; only if they win the match at the end
help-tune-json = As one JSON object
help-learn = Learn what a game’s evaluation misses: a network that judges positions, found by self-play
help-learn-game = The game, by its id
help-learn-generations = How many generations
help-learn-games = How many games in each generation
help-learn-confirm = How many games in the match of the new network against the program as it is
help-learn-seats = How many seats (default: all numbers of seats, mostly the fewest)
help-learn-seed = The number that everything is repeatable for
help-learn-threads = How many games at once (default: one for each core); the results do not depend on it
help-learn-options = An option of the game; can be given several times
help-learn-net = The network to begin with (default: one that knows nothing)
help-learn-output = Where to write the new network; only if it wins the match at the end
help-learn-json = As one JSON object
help-balance = Find out whether a game is fair: wins by seat, points by source, what is used and whether it wins
help-balance-game = The game, by its id
help-balance-bot = Who plays, in all seats
help-balance-games = How many games
help-balance-seats = How many seats (default: the fewest of the game)
help-balance-seed = The number that everything is repeatable for; bots with a budget of time are not
help-balance-threads = How many games at once (default: one for each core)
help-balance-options = An option of the game; can be given several times
help-balance-markdown = Write the tables to this file too
help-balance-json = As one JSON object
help-replay = Show a recorded game as text, at its end or after any action
help-replay-file = The record
help-replay-at = After so many actions (default: all)
help-replay-from = Through whose eyes: A to F, or spectator
help-replay-log = With the log up to there
help-verify = Check records: every action, the result, the hash and the seed commitment
help-verify-files = The records
help-verify-commitment = What was noted before the game: the record must have been played with this seed commitment
help-verify-more =
    A record alone proves that it fits together. That the seed was fixed before the game is
    proved only by the commitment that was noted then: give it with --commitment.

    Exit code 2 if a record is not what it says; 1 if its seed is still sealed, so that it
    cannot be checked yet.
help-picture = Draw a recorded game as SVG or PNG, at its end or after any action
help-picture-file = The record
help-picture-at = After so many actions (default: all)
help-picture-from = Through whose eyes: A to F, or spectator; what a seat can do now glows
help-picture-theme = The colours
help-picture-width = How many pixels wide, for PNG (default: twice the size of the drawing)
help-picture-output = Where to write: a file that ends in .svg or .png
help-content = Check and list what the games are made of
help-content-check = Find all that is wrong with content; exit code 2 if anything is
help-content-check-folder = A folder with <game>/*.toml to put over the built-in content
help-content-check-game = Only this game
help-content-list = Show every record and where its values come from
help-content-list-game = Only this game
help-content-list-source = Only values from there: seed (printed), public, reconstructed, own (changed by you), ...
help-content-list-text = What each card says, in words, instead of where it comes from
help-content-list-json = As JSON
help-bench = Measure how fast everything is on this machine
help-bench-game = Only this game
help-bench-seconds = How long to measure each game and number of seats
help-bench-json = As JSON
help-bench-server = Measure the server: one of its own, or with --url servers that run already
help-bench-server-url = Servers to measure that run already, as http://host:port, separated by commas: who plays at one table is spread over all of them
help-bench-server-tables = At how many tables to play
help-bench-server-seats = How many players each table has: two play tic-tac-toe, three or four Space Gate Odyssey
help-bench-server-rate = Moves per second in all, due at fixed times whether the servers keep up or not (default: one for each table)
help-bench-server-picture = A picture of the times: a file that ends in .svg or .png
help-bench-server-rounds = How many rounds of tic-tac-toe at each of them
help-bench-server-seconds = How long to play at a steady pace
help-bench-server-stored = How many tables to store before the start is measured
help-bench-server-json = As JSON
help-bench-server-serve = Be the server that is measured
help-bench-server-more =
    With --url every time is measured from the moment a move was due. Servers limit how much one
    address may do: start them with --no-limits, and let nobody else reach them meanwhile.
help-completions = Print the completions for a shell
help-completions-shell = The shell

## What is wrong
error = Error:
warning = Note:
error-at = { $place }: { $problem }
error-usage = The command line is not right. See --help.
error-usage-no-value = { $argument } needs a value. See --help.
error-usage-value = “{ $value }” is not possible for { $argument }. Possible: { $possible }.
error-usage-number = “{ $value }” is not possible for { $argument }. It must be a number from { $min } to { $max }.
error-usage-odd-value = “{ $value }” is not possible for { $argument }. See --help.
error-usage-unknown = There is no argument “{ $argument }” here. See --help.
error-usage-unknown-near = There is no argument “{ $argument }” here. Did you mean { $near }?
error-usage-command = There is no command “{ $command }”. See --help.
error-usage-no-command = A command is missing. See --help.
error-usage-missing = { $argument } is missing. See --help.
error-usage-twice = { $argument } can be given only once.
error-usage-conflict = { $argument } cannot be used together with { $other }.
error-usage-needless = { $argument } takes no value “{ $value }”.
error-usage-not-text = The command line holds something that is not text (UTF-8).
error-language = There is no language “{ $language }” (ORRERY_LANGUAGE). The languages are: { $known }.
error-output = The output cannot be written (system error { $number }).
error-file-nowhere = the folder of this file does not exist
error-file-dangling = this is a link to something that is not there
error-file-kept = the file is read-only
error-file-read-only = nothing can be written there
error-file-full = there is no room left
error-option-form = “{ $option }” is not an option: write ID=VALUE.
error-seed = “{ $seed }” is not a seed: write 64 hexadecimal digits or a whole number.
error-bot-unknown = There is no bot “{ $bot }”. The bots are: { $known }.
error-bots-count = There are { $bots } bots for { $seats } seats: name one for all seats, or one for each.
error-player-unknown = “{ $player }” cannot play. Possible: { $known }.
error-names = There are { $names } names for { $seats } seats.
error-viewer = Nobody can look through the eyes of “{ $from }”. Possible: { $known }, spectator.
error-record-at = there is no action { $number }: the record has { $actions }
error-commitment = this game was not played with the seed that was fixed before it: { $noted } was noted, the record says { $found }
error-picture = The picture cannot be drawn.
error-picture-format = a picture’s file must end in .svg or .png
error-picture-width = An SVG has no pixels: --width is only for PNG.
error-picture-size = A picture of { $width } × { $height } pixels is too large.

## orrery serve, orrery backup
serve-ready = Orrery is ready: { $url }
serve-data = Tables are kept in { $folder }.
serve-metrics = Figures for Prometheus: { $url }
serve-stop = Press Ctrl+C to stop.
worker-ready = { $threads ->
    [one] One bot thinks
   *[other] { $threads } bots think
} for all servers at { $database }.
migrate-done = People: { $people }. Tables: { $tables }. Changes not yet folded: { $changes }. Everything was read again and compared.
backup-done = The copy is in { $file }.
error-address = “{ $address }” is no address. Write host:port, such as 0.0.0.0:8080, or a port alone.
error-public-url = “{ $url }” is no address for people: it must begin with https:// or http://.
error-log-level = “{ $level }” is no log level. It can be: error, warn, info, debug, trace.
error-no-data = There is no database in { $folder }.
error-serve-address = The address { $address } cannot be used: { $detail }
error-bench = The server cannot be measured: { $detail }
error-load-url = The address { $url } is not one of a server. It must look like http://127.0.0.1:8080.
error-load-much = That is more than { $most } updates. Play for a shorter time or at a lower rate.
error-load-limited = The server limits how much one address may do. Start it with --no-limits for the measurement.
error-serve-store = The database cannot be used: { $detail }
error-database-url = The address of a database begins with postgres://
error-serve-in-use = Another Orrery uses the folder { $folder }.

## orrery play alone
menu-welcome = Welcome to Orrery.
menu-choose = Choose a game: you play the first seat, random bots the others. Enter leaves.
menu-again = There is no game “{ $answer }”. Type the number or the id of a game.

## orrery games
games-facts = Seats: { $seats } · { $length }
games-option = { $name }: { $values } (default: { $default })
games-rules = Rules version { $version } · { $tested } of { $rules } rules tested, { $excused } cannot be · content { $content }

## orrery simulate
simulate-title = { $count ->
    [one] 1 game
   *[other] { $games } games
} of { $game } with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} on { $threads ->
    [one] 1 thread
   *[other] { $threads } threads
} in { $seconds } s
simulate-speed = { $games } games/s · { $decisions } decisions/s
simulate-length = Decisions per game: { $mean } ± { $deviation } (from { $min } to { $max }, half of the games up to { $median })
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-interval = 95 % interval
simulate-points = points
simulate-deviation = ±
simulate-min = min
simulate-quarters = ¼ ½ ¾
simulate-max = max
simulate-note = A shared victory counts in parts.

## orrery tournament
tournament-title = { $count ->
    [one] 1 game
   *[other] { $games } games
} of { $game } with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
} in { $seconds } s
tournament-rating = Elo rating
tournament-margin = margin
tournament-time = ms/decision
tournament-games = games
tournament-note = Ratings are 1500 on average; 400 more are ten wins for each defeat. Margin: points ahead of the best other.
error-tournament-bots = A tournament needs two to six different bots.

## orrery tune
tune-round = Round { $round }: { $weights }
tune-weight = weight
tune-before = before
tune-after = after
tune-better = In { $games } games the new weights won { $wins } % ({ $low } – { $high } %), { $margin } points ahead on average: they are better.
tune-not-better = In { $games } games the new weights won { $wins } % ({ $low } – { $high } %), { $margin } points ahead on average. That is not surely better: nothing was written.
tune-saved = The new weights are in { $file }.
error-weights = these weights cannot be used: { $problem }
error-no-weights = { $game } has no weights to tune

## orrery learn
learn-generation = Generation { $generation }: { $turns } turns, off by { $error } points; against the evaluation alone { $wins } % of the victories, { $margin } points ahead
learn-better = In { $games } games the new network won { $wins } % ({ $low } – { $high } %), { $margin } points ahead on average: it is better.
learn-not-better = In { $games } games the new network won { $wins } % ({ $low } – { $high } %), { $margin } points ahead on average. That is not surely better: nothing was written.
learn-saved = The new network is in { $file }.
error-no-features = { $game } has no features to learn from
error-net = This is no network for the game: { $problem }

## orrery balance
balance-title = { $count ->
    [one] 1 game
   *[other] { $games } games
} of { $game } with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}, { $bot } against itself
balance-lengths = Length
balance-rounds = rounds
balance-steps = decisions
balance-average = average
balance-median = median
balance-least = fewest
balance-most = most
balance-seats = By seat
balance-traits = By start
balance-sources = Points by source
balance-decisions = Decisions by rule
balance-rule = { $rule }
balance-name = what
balance-source = points for
balance-games = in games
balance-winners = winners
balance-others = others
balance-mean = per seat
balance-with = wins with it
balance-correlation = correlation
balance-note = Wins: the part of all victories, with its 95 % interval. Per seat: how often a seat does it in a game. In games: in how many games it is there or anybody does it. Wins with it: the victories of those who do it at all. Correlation: whether doing it more than the others goes along with winning (-1 to 1); it says nothing about why.

## orrery replay, verify, picture
replay-title = { $game }: after { $number } of { $actions } actions
record-running = still running
verify-with-hash = { $file }: { $game }, { $actions } actions, result { $result }: actions, result, hash and seed commitment { $commitment } are right
verify-without-hash = { $file }: { $game }, { $actions } actions, result { $result }: actions, result and seed commitment { $commitment } are right (it names no hash)
picture-title = { $game } · { $number ->
    [0] before the first action
    [one] after 1 action
   *[other] after { $number } actions
}
picture-saved = The picture is in { $file }.
picture-no-fonts = This system has no fonts, so the picture has no words. Install one (such as DejaVu Sans), or use SVG.

## orrery content
content-fine = { $game }: { $records } records in { $files ->
    [one] 1 file
   *[other] { $files } files
}, all is well
content-game = game
content-file = file
content-kind = list
content-id = record
content-source = source
content-no-source = not said
content-count = { $source }: { $count }

## orrery bench
bench-debug = This program was built without optimisation: the figures mean nothing.
bench-game = { $game }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
bench-what = on one core
bench-figure = figure
bench-games = random games per second
bench-decisions = decisions per second in them
bench-agent = decisions per second with view and all checks
bench-position = bytes of a position
bench-clone = nanoseconds to clone it
bench-hash = nanoseconds to hash it
bench-record = milliseconds to read, replay and verify { $actions } actions
bench-record-bytes = bytes of that record
bench-replay = actions per second when replaying
bench-search = iterations per second of a search
bench-search-two = times as many on two threads
bench-limits = For comparison
bench-bare = games of tic-tac-toe per second in a bare loop: the limit
bench-ratio = percent of it through the engine
bench-load = milliseconds to load all games
bench-server = Server and players on this machine
bench-server-moves = moves per second at { $tables } tables, each on disk before it is answered
bench-server-rate = moves per second at 100 tables, at a steady pace
bench-server-middle = milliseconds from move to the opponent’s update then, half are faster
bench-server-slowest = milliseconds from move to the opponent’s update then, 99 of 100 are faster
bench-server-machine-middle = milliseconds this machine needs for one message, one page on disk and the answer, half are faster
bench-server-machine-slowest = the same, 99 of 100 are faster
bench-server-start = milliseconds from the start to the first page
bench-server-start-stored = milliseconds from the start to the first page, { $tables } tables stored
bench-server-memory = megabytes of memory after the first page
bench-server-idle = kilobytes of an idle table with two pages open
bench-server-loaded = kilobytes of a table in memory that nobody looks at
bench-server-away = kilobytes that stay of a table that was put away
bench-server-bytes = bytes on disk for a move of a finished game
bench-server-open = milliseconds to open a finished game of { $actions } actions
bench-server-jump = milliseconds to show any position of it, the slowest

## orrery bench server --url
load-title = { $tables } tables with { $seats } players each at { $servers ->
    [one] one server
   *[other] { $servers } servers
}, { $rate } moves per second
load-times = milliseconds since the move was due
load-count = count
load-half = half are faster
load-ninety = 90 %
load-ninety-nine = 99 %
load-thousand = 99.9 %
load-slowest = slowest
load-answers = until its answer
load-updates = until its update at another player
load-done = { $answered } of { $due } moves were answered in { $seconds } seconds, { $rate } per second.
load-faults = Sent again: { $again }. Updates that never came: { $missing }.
load-picture = Milliseconds from the moment a move was due to its update at another player, second by second

## orrery play
play-human = at the keyboard
play-bot = bot: { $bot }
play-commitment =
    The seed is fixed. Whoever notes this can check it at the end:
    { $commitment }
play-test-seed =
    This is a test seed: whoever knows its number knows all chance of the game. Its commitment:
    { $commitment }
play-curtain = Pass the keyboard to { $who }, then press Enter.
play-reveals = shows something hidden: cannot be taken back
play-hands-over = hands over the decision: cannot be taken back
play-hint = Type a number or a notation such as { $example }; help shows all commands.
play-help =
    1, 2, …       make a choice by its number or its notation
    undo          take your last action back
    hint          what a strong player would do, and why
    why           what you cannot do now, and why
    why ACTION    why an action is not possible
    log           what happened so far
    score         the points so far, with their reasons
    rules         the rule for this decision
    rules ID      a rule (3.2) or a chapter (3)
    save FILE     write the game to a file
    picture FILE  draw the game (.svg or .png)
    as SEAT       decide for another seat that can do something now
    show          the position and the choices once more
    quit          leave the table
hint-best = best
hint-level = about as good
hint-difference = { $points } points
hint-note = Points to the best choice, as a search expects them, and what changes by it, part by part of what the bots look at.
play-no-choice = There is no choice { $number }: there are { $choices }.
play-others = Could also decide now: { $who }
play-as-nobody = “{ $seat }” cannot decide anything at this keyboard now. Possible: { $known }.
play-undone = Taken back: { $action }
play-why-nothing = Everything you could expect is possible.
play-why-possible = { $action } is possible now.
play-chapters = The chapters of the rules; type rules with the number of a chapter or a rule:
play-which-file = Which file? Write its name behind the command.
play-saved = The game is in { $file }.
play-saved-secrets = This file holds all secrets of the running game: do not show it to the other players.
play-log = Log
play-over = The game is over. You can still look at log, score and rules, or save FILE. Enter ends.
play-fair =
    The seed was fixed before the first action, and here it is:
    commitment  { $commitment }
    seed        { $seed }
    Save the record and check everything with:
    orrery verify FILE --commitment { $commitment }
podium-winner = { $who } wins.
podium-shared = { $who } share the victory.
podium-place = { $place }.  { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
sheet-for = points for
sheet-rule = rule
sheet-total = Total
