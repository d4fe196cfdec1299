# What the pages and the API have to say. Every id stands in de.ftl too.

## The frame
skip-to-content = Skip to the content
skip-to-choices = Skip to your choices
nav-label = Pages
nav-games = Games
nav-account = Account
foot-names = The names of the games belong to their publishers. Orrery is not connected with them; pictures, texts and layouts are its own.
switch-language = Auf Deutsch
switch-theme-dark = Dark colours
switch-theme-light = Light colours
switch-theme-system = Colours of the system
switch-on = On
switch-off = Off
back-home = To the games
back-to-table = Back to the table
rule-link = Rule { $rule }
name = { $who }

## The first page
home-page = Games
home-title = Heavy space games, at your own table
home-lead = The complete rules, with friends far away or at the same screen, live or over weeks, or against bots that are worth beating. No sign-up: open a table and pass on a link.
home-games = Games
home-running = Your tables
home-finished = Finished games
home-analysis = Analysis
home-your-turn = Your turn
home-won = { $who } won
game-players = { $fewest } to { $most } players
game-players-exact = { $count } players
game-rules = Rules
play-now = Play now
play-now-help = Against bots, at once
new-table = New table

## A new table
form-name = Your name
form-language = Language
language-en = English
language-de = German
form-seats = Seats
form-seats-help = { $fewest } to { $most } players. Leave out the seats nobody needs.
form-seats-exact = Exactly { $most } players; no seat can be left out ({ $fewest } are needed).
form-options = Game
form-pace = Pace
form-clock = Time for each decision
form-then = When it is over, after a reminder
form-instant = Bots answer at once
form-make = Open the table
plan-seat = Seat { $letter }
plan-me = Me
plan-here = Somebody at this screen
plan-link = By invitation link
plan-bot = Bot: { $level }
plan-none = Nobody
level-random = Dice
level-greedy = Cadet
level-novice = Novice
level-captain = Captain
level-admiral = Admiral
clock-none = As long as it takes
clock-1m = 1 minute
clock-3m = 3 minutes
clock-10m = 10 minutes
clock-30m = 30 minutes
clock-2h = 2 hours
clock-12h = 12 hours
clock-1d = 1 day
clock-3d = 3 days
clock-7d = 7 days
then-bot = a bot decides
then-owner = I decide

## Sitting down
join-title = You are invited to { $game }
join-here = your seat
join-sit = Sit down
join-keep = Keep the link: with it you come back to this seat from any device.

## At the table
title-turn = ● Your turn · { $game }
table-tools = Table
table-rules = Rules
table-replay = Replay
table-menu = Settings
seats-label = Players
seat-you = you
seat-open = free seat
seat-here = here
seat-away = away
seat-deciding = to move
seat-thinking = thinking …
seat-points = points
seat-watchers = watching
prompt-label = What to do now
prompt-your-turn = Your turn
undo = Undo
undo-help = Take back your last action
waiting-for = Waiting for { $who }
waiting-bot = { $who } is thinking
waiting-open = Waiting for somebody to sit down: { $who }
waiting-open-help = Pass on the link to the seat.
waiting-since = since
time-left = Time left
time-units = d h
late-you-bot = Your time is over. A bot decides for you at
late-you-bot-now = Your time is over. A bot decides for you now.
late-you-owner = Your time is over. Whoever made the table may let a bot decide for you.
late-you-mine = Your time is over, but you made the table: nobody decides for you.
late-they-bot = The time is over. A bot decides at
late-they-bot-now = The time is over. A bot decides now.
late-they-owner = The time is over. Whoever made the table may let a bot decide.
seat-back = Take my seat back
seat-back-of = Take back the seat of { $who }
bot-for-you = A bot plays for you.
curtain-title = Pass the screen to { $who }
curtain-help = What only one player may see is hidden until then.
curtain-open = I am { $who }
confirm-title = End your turn?
confirm-why = it cannot be taken back afterwards
confirm-yes = Yes, do it
confirm-no = Not yet
over-winner = { $who } wins
over-shared = { $who } share the victory
over-help = The game is over.
over-abandoned = The table was given up
over-result = Result
choices-title = Your choices
choices-hide = Hide
choices-show = Show
choices-unavailable = { $count ->
    [one] Not possible now: 1
   *[other] Not possible now: { $count }
}
choice-reveals = Shows something hidden: cannot be taken back
choice-hands-over = Passes the decision on: cannot be taken back
choice-missing = { $reason }: { $amount } { $what } missing
digest-title = Since your last turn
log-title = Log
log-empty = Nothing has happened yet.
log-show = Show the position after this action
log-more = { $count ->
    [one] 1 earlier line
   *[other] { $count } earlier lines
}
score-title = Score
score-help = As if the game ended now.
score-caption = Points with their reasons
score-for = Points for
score-total = Total
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-watching = (watching)
chat-somebody = Somebody
note-title = My notes
note-help = Only you can read this.
note-help-shared = Nobody elsewhere can read this. All who play at this screen share it.
note-save = Save
hint = Ask for a hint
hint-title = A strong bot would choose
hint-note = Points to the best choice, as a search expects them, and what changes by it.
hint-best = best
hint-level = about as good
hint-difference = { $points } points
invite-title = Free seats
invite-help = Send each player the link of their seat. No account is needed.
invite-link = Link to the seat of { $who }
invite-copy = Copy
invite-elsewhere = The link can be read only in the browser that opened the table.
invite-waiting = Somebody is invited here.
invite-renew = New link
invite-renew-help = The old link stops working
invite-bot = Bot instead
invite-watch = Link to watch
prefs-title = How I play
prefs-confirm = Ask before my turn ends
prefs-auto = Make forced choices for me
prefs-sound = Sound when it is my turn
prefs-notify = Notify me when it is my turn
prefs-save = Save
me-title = How I appear
me-name = Name
me-colour = Colour
me-bot = Let a bot play for me
me-bot-help = You can take your seat back at any time
me-save = Save
colour-own = Colour of the seat
colour-0 = Orange
colour-1 = Sky blue
colour-2 = Violet
colour-3 = Green
colour-4 = Yellow
colour-5 = Rose
owner-title = Table
owner-end = Give the table up
owner-end-sure = Yes, for everybody
owner-more-time = More time
owner-bot-once = Bot decides once
owner-bot = Bot takes over
connection-lost = The connection is lost. Trying again …
notify-turn = It is your turn
notify-error = That did not work. The page shows the table as it is now.

## Past positions
past-title = { $number ->
    [0] Before the first action
   *[other] After action { $number } of { $all }
}
past-first = To the beginning
past-prev = One action back
past-next = One action on
past-last = To the end
past-play = Play on
past-slider = Action
past-go = Show
past-leave = To the table
past-leave-turn = Your turn: to the table
fork-bots = Fork against bots
fork-bots-help = A private table from this position, with bots at the other seats
fork-alone = Fork alone
fork-alone-help = A private table from this position, where you play all seats

## After the game
result-running = The game is not over yet
result-replay = Replay
result-record = Record
result-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
points = { $points ->
    [one] point
   *[other] points
}
charts-title = The course of the game
chart-points = Points
times-title = Time used
rematch = Rematch
rematch-go = To the rematch

## Rules
rules-title = Rules of { $game }
rules-chapters = Chapters
rules-search = Search the rules

## Accounts
account-title = Account
account-why = You can play without one. An account collects your tables on all your devices and gives you tokens for the API.
account-lead = Your tables are collected here, on every device where you log in.
account-login = Log in
account-make = Make an account
account-logout = Log out
account-name = Name
account-password = Password
tokens-title = API tokens
tokens-help = Programs use them to play in your name. The interface is described here:
tokens-new = This is your new token. It is shown only now:
tokens-label = For what
tokens-make = Make a token
tokens-revoke = Revoke

## What cannot be done
trouble-title-not-found = Nothing here
trouble-not-found = There is no such page, table or link. Perhaps a newer link has replaced it.
trouble-title-forbidden = Not for you
trouble-forbidden = This table is private. Ask its players for a link.
trouble-title-unknown = Who are you?
trouble-unknown = This needs a valid token or a log-in.
trouble-title-cross-site = Sent by another site
trouble-cross-site = Only pages of this server may do that. This request came from another site’s page, so nothing was done.
trouble-title-stale = The table has changed
trouble-stale = Somebody was faster: the table has changed since you looked at it. Nothing was done.
trouble-title-refused = Not possible
trouble-abandoned = The table was given up.
trouble-title-bad-request = Something is not right
trouble-form = The form or the request is not complete or not right.
trouble-title-too-large = Too large
trouble-too-large = That is larger than anything sensible.
trouble-title-too-many = Too much at once
trouble-too-many = That was too much at once from your address. Wait a little and try again.
trouble-title-method = Not a page
trouble-method = This address takes what a form sends, or only shows something: it cannot be used in the other way. Nothing was done.
trouble-title-store = Not saved
trouble-store = The server cannot save anything at the moment. Nothing was done. Try again.
trouble-title-internal = Our fault
trouble-internal = Something went wrong in the server. Nothing was done. Try again.
trouble-chat-full = There is no more room in this chat.
trouble-colour-taken = Somebody at the table has this colour.
trouble-fork-running = Only a finished game can be forked: in a running one you would learn what is still hidden.
trouble-rematch-running = The game is not over yet.
trouble-not-sure = Tick the box if you mean it.
trouble-account-name = An account needs a name.
trouble-account-taken = This name is taken, or you have an account already.
trouble-password = A password has { $shortest } to { $longest } characters.
trouble-login = Name and password do not fit.
trouble-token = A token needs a label, and nobody has more than 20.
trouble-key = An Idempotency-Key has 1 to 200 characters.
trouble-content-type = The body has to be JSON: Content-Type: application/json.
trouble-json = The body is not what is expected: { $detail }
trouble-seat-plan = A seat cannot be “{ $plan }”. It can be: link, me, bot:novice, bot:captain, bot:admiral.
trouble-bot-plays = A bot plays this seat. Take the seat back first.
trouble-no-hint = There is no hint now.

trouble-bot-level = There is no bot { $bot } at tables. Known are: { $known }.
trouble-key-used = This Idempotency-Key was used for another action.
trouble-clock = A clock has from { $least } to { $most } seconds for a decision.
invite-theirs = Seats of the others
invite-put-out-help = A new link puts out whoever sits there: use it when a link got into wrong hands, or somebody else takes over.
invite-renew-watch-help = The old link leads nowhere any more, and whoever came by it watches no longer.
