game-name = Federation
game-summary = Send ambassadors to the galactic senate, gain influence on five planets, fund great projects and pass the laws that favour you.
game-length = 90–120 minutes
option-setup = Structures
option-setup-help = First game: the structures and tokens printed on the board of E81216. Advanced: other sides and tokens, drawn at random or chosen below.
option-setup-first_game = First game
option-setup-advanced = Advanced
option-tile_1 = First production structure
option-tile_1-help = For the advanced setup.
option-tile_1-random = At random
option-tile_1-space_shipyard = Space shipyard
option-tile_1-transporter = Transporter
option-tile_2 = Second production structure
option-tile_2-help = For the advanced setup.
option-tile_2-random = At random
option-tile_2-transmutation_chamber = Transmutation chamber
option-tile_2-lavandium_replicator = Lavandium replicator
option-tile_3 = Third production structure
option-tile_3-help = For the advanced setup.
option-tile_3-random = At random
option-tile_3-military_academy = Military Academy
option-tile_3-embassy = Embassy
option-tile_4 = Fourth production structure
option-tile_4-help = For the advanced setup.
option-tile_4-random = At random
option-tile_4-alteration_incubator = Alteration incubator
option-tile_4-space_university = Space University

# Resources
resource-lavandium = lavandium
resource-coppernium = coppernium
resource-oceanium = oceanium
resource-gold = gold
amount-lavandium = { $count } lavandium
amount-coppernium = { $count } coppernium
amount-oceanium = { $count } oceanium
amount-gold = { $count } gold
amount-nothing = nothing
amounts = { $list }
thing-robot = robot
thing-ship = spaceship
thing-level = level

# Planets and the Senate
planet-neo = Neo
planet-moon = 6Moon
planet-atalum = Atalum
planet-arratooine = Arratooine
planet-e81216 = E81216
law = { $planet } act
room-officers = Officers’ Quarters
room-purchasing = Purchasing Office
room-patrons = Patrons’ Lounge
room-president = President’s Office
room-assistants = Assistants’ Room
room-lounge = Small Lounge
room-spy = Spy
short-officers = Officers
short-purchasing = Purchasing
short-patrons = Patrons
short-president = President
short-assistants = Assistants
short-lounge = Small Lounge
wing-left = Left wing
wing-right = Right wing
floor-1 = Lower floor
floor-2 = Middle floor
floor-3 = Upper floor
space = { $action }, floor { $floor }, column { $column }
place-outer = Outer Module
ambassador-normal = { $votes ->
    [one] Ambassador with 1 vote
   *[other] Ambassador with { $votes } votes
}
ambassador-special = Special Ambassador with { $votes } votes
face-vote = { $votes ->
    [one] Voting side: 1 vote
   *[other] Voting side: { $votes } votes
}
face-fund = Funding side
face-fund-bonus = Funding side: { $bonus }
alteration-vote = { $votes ->
    [one] Alteration { $power }: 1 vote, { $bonus }
   *[other] Alteration { $power }: { $votes } votes, { $bonus }
}
alteration-fund = Alteration { $power }: funding, { $bonus }
detail-power = Power { $power }

# Erudites
delegate-diplomats = Diplomat { $code }
delegate-robots = Robot { $code }
delegate-traders = Trader { $code }
delegate-mages = Mage { $code }
delegate-miners = Miner { $code }
timing-immediate = At once: { $effect }
timing-next = In an action on { $planet }: { $effect }
timing-anytime = Any time in your turn: { $effect }

# Missions
mission-1 = Neo mission
mission-2 = 6Moon mission
mission-3 = Atalum mission
mission-4 = Arratooine mission
mission-5 = E81216 mission
mission-6 = Officers’ mission
mission-7 = Spy mission
mission-8 = President’s mission
mission-9 = Small Lounge mission
mission-10 = Assistants’ mission
mission-11 = Purchasing mission
mission-12 = Patrons’ mission

# Projects and medals
project-1 = Neo project
project-2 = 6Moon project
project-3 = Atalum project
project-4 = Arratooine project
project-5 = E81216 project
project-6 = Mission project
project-joint = Joint project
medal-neo = Medal of Neo
medal-moon = Medal of 6Moon
medal-atalum = Medal of Atalum
medal-arratooine = Medal of Arratooine
medal-e81216 = Medal of E81216
medal-accreditation = Medal for accreditation
medal-intrigue = Medal for intrigue

# Stalls and structures
stall-1 = Lavender Stall
stall-2 = Copper Stall
stall-3 = Harbour Stall
stall-4 = Recruiters’ Stall
stall-5 = Goldsmith’s Stall
stall-6 = Relic Stall
production-space-shipyard = Space shipyard
production-transporter = Transporter
production-transmutation-chamber = Transmutation chamber
production-lavandium-replicator = Lavandium replicator
production-military-academy = Military Academy
production-embassy = Embassy
production-alteration-incubator = Alteration incubator
production-space-university = Space University
mega-1 = Dyson Ring
mega-2 = Star Lifter
mega-3 = Orbital Crown
mega-4 = World Engine

# Spaces
neo-start = Neo itself
neo-space = asteroid { $name }
neo-ast = asteroid field { $name }
neo-dead = dead asteroid { $name }
station-start = starting space
station-moon = moon { $number }
station-planet = 6Moon itself

# Tiles
deep-1 = Grand Project
deep-2 = Trade Hub
deep-3 = Envoy Extraordinary
deep-4 = Master Automaton
deep-5 = Forbidden Archive
deep-6 = High Council
deep-7 = Chief of Staff
deep-8 = Great Expedition
start-1 = Lavender Plains
start-2 = Copper Ridges
start-3 = Ocean World
start-4 = Golden Core
start-5 = Orbital Docks
start-6 = Consular Seat
start-7 = Scholars’ Moon
start-8 = Alteration Workshop

# What is counted
metric-neo = influence on Neo
metric-moon = influence on 6Moon
metric-atalum = influence on Atalum
metric-arratooine = influence on Arratooine
metric-e81216 = influence on E81216
metric-missions = accomplished missions
metric-accessible = accessible missions
metric-level = level of accreditation
metric-die = value of the assistant die
metric-joint = contributions to the Joint project
metric-delegations = delegations among your erudites
metric-gold = gold held
metric-resources = crystals and gold held
metric-megastructures = megastructures built
metric-ships = spaceships in the hangar
metric-discs = discs on level 2
metric-alterations = unused alteration tokens
metric-asteroids = asteroid tokens kept

# One unit of it
per-neo = level of influence on Neo
per-moon = level of influence on 6Moon
per-atalum = level of influence on Atalum
per-arratooine = level of influence on Arratooine
per-e81216 = level of influence on E81216
per-missions = accomplished mission
per-accessible = accessible mission
per-level = level of accreditation
per-die = pip of your assistant die
per-joint = contribution to the Joint project
per-delegations = delegation among your erudites
per-gold = gold diamond
per-resources = crystal and gold diamond
per-megastructures = megastructure you built
per-ships = spaceship in your hangar
per-discs = trade disc on level 2
per-alterations = unused alteration token
per-asteroids = asteroid token

# Effects
either = { $first } or { $second }
effects = { $list }
effect-none = nothing
effect-cost = costs { $cost }
effect-gain-per = { $n } { $resource } per { $metric }
effect-pay = pay { $cost }
effect-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
effect-points-per = { $n ->
    [one] 1 point per { $metric }
   *[other] { $n } points per { $metric }
}
effect-degrees = { $n ->
    [one] 1 degree of accreditation
   *[other] { $n } degrees of accreditation
}
effect-boost-round = level +{ $n } until the end of the round
effect-boost-game = level +{ $n } until the end of the game
effect-die = assistant die +{ $n }
effect-die-to = assistant die to { $n }
effect-ships = { $n ->
    [one] 1 spaceship
   *[other] { $n } spaceships
}
effect-access = access to any mission
effect-access-all = access to all missions
effect-fund = { $n ->
    [one] fund a project
   *[other] fund projects { $n } times
}
effect-medal = any medal you lack
effect-intrigue = the medal for intrigue
effect-president = the President pawn
effect-draw = a random alteration token of power { $power }
effect-look = choose an alteration token of power { $power }
effect-planet = an action on { $planets }
effect-copy-any = copy any planet or room action except the President’s Office
effect-copy-planet = any planet action
effect-advance = one space further on { $planets }, without its reward
effect-steps = { $n ->
    [one] 1 more step
   *[other] { $n } more steps
}
effect-discount = { $n ->
    [one] the structure costs 1 crystal less
   *[other] the structure costs { $n } crystals less
}
effect-level3 = take any level-3 erudite instead
effect-refresh = turn a used level-{ $level } erudite up again
effect-copy-erudite = { $level ->
    [1] copy a level-1 erudite that lies face up
   *[other] copy an erudite of level 1 or { $level } that lies face up
}
effect-income = { $n ->
    [one] the income of a production structure
   *[other] the incomes of { $n } production structures
}
effect-transmute = turn a resource into the next more valuable one
effect-disc-plain = a free disc on level { $level } of a stall, without its bonus
effect-disc-bonus = a free disc on level { $level } of a stall, with its bonus
effect-robot = build a structure without paying
effect-special = the Special Ambassador
effect-split = { $n } times { $kinds }, mixed as you like

# Prompts
prompt-over = The game is over
prompt-draft = Choose a starting planet
prompt-ambassador = Choose an ambassador
prompt-face = Choose the face of your { $ambassador }
prompt-place = Choose a place for your ambassador
prompt-extra = Play the Special Ambassador now?
prompt-spy = Choose the action to copy
prompt-planet = Choose a planet for the action
prompt-before = Action on { $planet }: use erudites, or go on
prompt-after = After the action on { $planet }: use erudites, or go on
prompt-neo = Move your miner
prompt-token = Choose an alteration token
prompt-atalum = Take an erudite
prompt-stall = Choose a stall
prompt-build = Choose a structure to build
prompt-waive = { $structure }: choose the crystals you need not pay
prompt-die = Place the assistant die here?
prompt-mission = Accomplish a special mission?
prompt-end = End your turn?
prompt-pay = Choose how to pay { $cost }
prompt-return = { $count ->
    [one] Return 1 crystal
   *[other] Return { $count } crystals
}
prompt-deep = Choose a deep-space tile
prompt-access = Choose a mission to make accessible
prompt-project = Choose a project to fund
prompt-medal = Choose a medal
prompt-refresh = Choose an erudite to turn up
prompt-copy = Choose the erudite to copy
prompt-disc = Choose a stall for a disc on level { $level }
prompt-robot = Choose a structure to build for free
prompt-income = Choose an income
prompt-transmute = Choose a resource to exchange
prompt-transport = Move your miner or your mage
prompt-option = Choose one
prompt-split = Divide { $n } units
prompt-upkeep = Pay for your level of accreditation, or drop
prompt-law = Equal votes: choose the law to pass
detail-draft = The bonus is yours at once
detail-turn = { $turn ->
    [5] Round { $round }, extra turn
   *[other] Round { $round }, turn { $turn } of { $turns }
}
detail-place = { $face }
detail-extra = You can also keep it for a later round
detail-held = You hold { $held }
detail-window = Each erudite can be used once
detail-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
detail-look = Only you see these tokens
detail-waive = { $count ->
    [one] 1 crystal is waived
   *[other] { $count } crystals are waived
}
detail-die = It shows { $die } and would lie with your token: { $space }
detail-mission = { $ships ->
    [0] No spaceship in the hangar, level { $level }
    [one] 1 spaceship in the hangar, level { $level }
   *[other] { $ships } spaceships in the hangar, level { $level }
}
detail-deep = Only you see the tiles you leave
detail-fundings = { $count ->
    [one] 1 funding left
   *[other] { $count } fundings left
}
detail-incomes = { $count ->
    [one] 1 income left
   *[other] { $count } incomes left
}
detail-copy = { $tile }: { $effect }
detail-law = You hold the President pawn

# Choices
group-ambassadors = Ambassadors
group-alterations = Alteration tokens
group-erudites = Erudites
group-outer = Outside the Senate
group-productions = Production structures
group-megastructures = Megastructures
choice-use = Use { $tile }
choice-refresh = Turn { $tile } up
choice-copy = Copy { $tile }
choice-go = Go on
choice-mage = Mage to { $station }
choice-asteroid = Token of { $field }
choice-waive = Waive { $crystals }
choice-no-mission = No mission
choice-die = Place the die ({ $die })
choice-keep-die = Keep the die
choice-keep-special = Keep the Special Ambassador
choice-extra = Play the Special Ambassador
choice-transmute = { $from } becomes { $to }
choice-stay = Stay on level { $level }
choice-drop = Drop to level { $level }
choice-pay = Pay { $paid }
choice-return = Return { $crystals }
choice-end = End the turn
detail-no-funding-side = No funding side
detail-funding-plain = Funding side without a bonus
detail-funding-bonus = Funding side: { $bonus }
detail-planet-action = Your influence there: { $influence }
detail-for = Pay { $cost }: { $effect }
detail-neo = Influence { $influence }: { $found }
detail-unknown-token = an unknown token
detail-stall = Level { $level } for { $cost }: { $effect }
detail-mega = { $cost }; ×{ $coefficient } the lower of { $first } and { $second }: { $points } points
detail-production = { $cost }; income: { $income }
detail-mission-needs = Level { $level }: { $effect }
detail-progress = Step { $at } of { $of }
detail-law-points = { $points ->
    [one] 1 point for you
   *[other] { $points } points for you
}

# Refusals
refused-start-gone = This starting planet is not on display
refused-ambassador-played = This ambassador has been played in this round
refused-no-special = You do not have the Special Ambassador
refused-no-funding-side = The Special Ambassador has no funding side
refused-no-token = You do not hold this alteration token
refused-token-cost = Playing this token costs more than you hold
refused-occupied = An ambassador lies here
refused-blocked = A neutral vote tile blocks this space
refused-first-turn = The first player cannot use the office in the first turn of the round
refused-room-cost = You cannot pay for this room
refused-spy-cost = You cannot pay the spy
refused-no-structure = You cannot afford any structure you may still build
refused-no-robot = All your robots are placed
refused-copy-spy = A spy cannot copy a spy
refused-copy-room = This mission copies planet actions only
refused-copy-president = The President’s Office cannot be copied
refused-must-use = You rely on an erudite for this structure: use it first
refused-not-displayed = This erudite is not on display
refused-level-owned = You own an erudite of this delegation and level
refused-only-level3 = You declared to take a level-3 erudite
refused-lower-level = You need the erudite of the level below first
refused-not-your-erudite = This is not your erudite
refused-erudite-used = This erudite is used
refused-erudite-busy = This erudite is being resolved
refused-not-own-turn = Such erudites can be used in your own turns only
refused-not-to-copy = It copies face-up erudites of lower levels only
refused-copy-of-copy = A tile that copies cannot be copied
refused-other-level = It turns up erudites of another level
refused-face-up = This erudite lies face up
refused-mage-at-end = Your mage is on 6Moon itself: it stays
refused-no-target = There is nothing this erudite could work on now
refused-no-level3 = There is no level-3 erudite you could take with it
refused-too-late = It must be declared before the action
refused-served = It has served in this action, or was taken only during it
refused-other-planet = It belongs to actions on its own planet
refused-immediate = Its effect happens only when it is taken or turned up
refused-miner-at-end = Your miner is on a dead asteroid: it stays
refused-out-of-reach = Your miner cannot get there now
refused-asteroid-gone = This token is gone
refused-not-at-end = Your miner is not on a dead asteroid
refused-token-elsewhere = This token is not where your mage is
refused-stall-cost = You cannot pay for this stall
refused-disc-there = You have a disc in this stall
refused-disc-on-top = Your disc is on level 2 here
refused-structure-built = You have built this structure
refused-structure-full = Three players have built this megastructure
refused-structure-cost = You cannot pay for this structure
refused-mission-done = You have accomplished this mission
refused-mission-closed = No special mission token lies here
refused-mission-open = This mission is accessible
refused-no-ship = Your hangar is empty
refused-level = Your level of accreditation is too low
refused-mission-cost = You cannot pay for this mission
refused-not-held = You do not hold that
refused-no-payment = That does not cover the cost exactly
refused-still-owed = You will need it for a cost later in this turn
refused-other-count = You return exactly what is over the limit
refused-project-finished = This project is finished
refused-medal-owned = You own this medal
refused-medal-gone = No medal of this kind is left
refused-income = This income would bring you nothing now
refused-gold-is-highest = Nothing is more valuable than gold
refused-upkeep = You cannot pay for this level
refused-level-higher = You are not on this level
refused-level-lower = You never drop below level 2

# Log
event-started = { $who } starts from { $tile }
event-round = Round { $round } begins; { $who } goes first
event-laws = Laws of round { $round }: { $left } (left), { $right } (right)
event-set-aside = Both laws are the same: the right { $law } goes back into its pile
event-blocked = { $votes ->
    [0] Blocked: { $space }
    [one] Blocked with 1 neutral vote: { $space }
   *[other] Blocked with { $votes } neutral votes: { $space }
}
event-placed = { $who } places an ambassador ({ $face }): { $place }
event-extra = { $who } takes an extra turn
event-kept = { $who } keeps the Special Ambassador
event-paid = { $who } pays { $resources }
event-gained = { $who } gains { $resources }
event-returned = { $who } has no room for { $resources }
event-scored = { $points ->
    [one] { $who } scores 1 point: { $source }
   *[other] { $who } scores { $points } points: { $source }
}
event-degree = { $who } reaches degree { $degree } (level { $level })
event-boosted = { $who }’s level counts { $by } more
event-die = { $who }’s die shows { $value }
event-die-placed = { $who } places the die: { $space }
event-ships = { $count ->
    [one] { $who } gets 1 spaceship
   *[other] { $who } gets { $count } spaceships
}
event-access = { $who } can reach a mission: { $mission }
event-access-all = { $who } can reach all missions
event-mission = { $who } sends a spaceship: { $mission }
event-funded = { $who } funds: { $project }
event-project-done = Funded: { $project }
event-medal = { $who } takes a medal: { $medal }
event-president = { $who } takes the President pawn
event-alteration = { $who } takes a token: { $token }
event-reshuffled = The used tokens of power { $power } are the new supply
event-moon-up = Tokens turned up: { $station }
event-field-up = Token turned up: { $field }
event-copied = { $who } copies: { $action }
event-miner = { $who }’s miner goes to { $space }
event-mage = { $who }’s mage goes to { $station }
event-asteroid = { $who } takes the token of { $field }
event-erudite = { $who } takes { $tile }
event-used = { $who } uses { $tile }
event-copied-erudite = { $who } copies { $tile }
event-refreshed = { $who } turns { $tile } up again
event-erudite-up = { $tile } joins the display
event-traded = { $who } trades: { $stall }, level { $level }
event-built = { $who } builds: { $structure }
event-income = { $who } receives the income: { $structure }
event-transmuted = { $who } exchanges 1 { $resource }
event-deep = { $who } takes a deep-space tile: { $tile }
event-special = { $who } takes the Special Ambassador
event-executive = The Executive phase begins
event-upkeep = { $who } is on level { $level } after the upkeep
event-floor = { $points ->
    [one] { $who } wins the { $floor }: 1 point
   *[other] { $who } wins the { $floor }: { $points } points
}
event-law = { $wing }: the { $law } passes, influence on { $planet } counts
event-won = { $who } wins with { $points } points

# Score
score-floors = Majorities on floors
score-laws = Laws
score-missions = Special missions
score-erudites = Erudites
score-megastructures = Megastructures
score-stalls = Stalls
score-accreditation = Degrees beyond the top
score-other = Other effects
score-floors-now = Majorities if the round ended now
score-law-now = Law if the round ended now
score-medals = Medals
score-crystals = Crystals
score-gold = Gold
score-ships = Spaceships in the hangar
score-alterations = Unused alteration tokens
score-project = { $project }
figure-points = Points
figure-if-ended = Points if the game ended now
figure-influence = Influence on all planets
figure-level = Level of accreditation
figure-missions = Accomplished missions
figure-medals = Medals
figure-crystals = Crystals
figure-gold = Gold

# Plain text
region-starts = Starting planets
region-senate = Senate
region-projects = Major projects
region-planet = { $planet }
region-deep = Deep-space tiles left in the pile
region-board = Board of { $who }
line-thing = { $thing }: { $effect }
line-round = Round { $round }; { $who } goes first, { $president } holds the President pawn
line-wing = { $votes ->
    [one] { $wing }: 1 vote for the { $law }
   *[other] { $wing }: { $votes } votes for the { $law }
}
line-last-laws = Laws of the last round: { $left } (left), { $right } (right)
line-floor = { $floor }: { $votes }
line-space = { $notation } { $space }
line-space-neutral = { $votes ->
    [one] { $notation } { $space }: neutral, 1 vote
   *[other] { $notation } { $space }: neutral, { $votes } votes
}
line-space-token = { $notation } { $space }: { $who }, { $face }
line-space-die = { $notation } { $space }: { $who }, { $face }, die { $die }
line-project = { $project }: step { $at } of { $of }; if funded: { $points }
line-project-done = { $project }: funded ({ $at } of { $of }): { $points }
line-influence = Influence: { $influence }. Medals left at: { $medals }
line-neo = { $space }, influence { $level }: { $found } → { $next } { $who }
line-station = { $station }, power { $power }, tokens: { $count } { $who }
line-token = { $notation }: { $token }
line-supply = Beside the board, by power: { $one }, { $two }, { $three }, { $four }
line-known = You know that this token lies beside the board: { $token }
line-piles = Left in the piles A to E: level 1: { $first }; level 2: { $second }
line-stall = { $stall } ({ $cost }): level 1 { $first }; level 2 { $second } { $discs }
line-mega = { $structure } ({ $cost }): { $left } times the lower of { $first } and { $second } { $who }
line-production = { $structure } ({ $cost }): { $income } { $who }
line-points = { $points } points; { $end } if the game ended now
line-held = Holds { $held }
line-accreditation = Degree { $degree }, level { $level }, counts as { $effective }; ambassadors left: { $ready }
line-ships = Spaceships: { $hangar } in the hangar, { $supply } in the supply; die: { $die }; robots left: { $robots }
line-mission = { $mission } (level { $level }): { $effect }
line-mission-done = { $mission } (level { $level }): accomplished – { $effect }
line-medals = Medals: { $medals } ({ $points } points)
line-used = Used erudites: { $tiles }
line-tile = Tile: { $tile }

# Notes in the picture
note-round = { $round ->
    [0] Setup
   *[other] Round { $round } of 5
}
note-influence = { $who }: influence { $influence }
note-medal = Medal at influence { $influence }
note-medal-gone = The medal at influence { $influence } is gone
note-miner = Miner of { $who }
note-mage = Mage of { $who }
note-last-law = In round 5: { $law }
note-floor = { $floor }: { $votes } (neutral { $neutral })
note-neutral = { $votes ->
    [one] Neutral, 1 vote
   *[other] Neutral, { $votes } votes
}
note-token = { $who }: { $face }
note-neo = { $space }, influence { $influence }: { $found }
note-pile = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
note-points = { $points } points, { $end } at the end
note-total = { $who } has { $points } points
note-crystals = Crystals: { $count }; there is room for { $most }
note-hangar = Spaceships in the hangar: { $count }
note-robots = Robots left: { $count }
note-president = President of the Senate
note-first = First player of the round
note-no-die = No assistant die yet
note-die = Assistant die: { $value }
note-die-placed = Assistant die: { $value }, placed: { $space }
note-level = Level { $level }, upkeep: { $cost }
note-degree = Degree { $degree }
note-effective = Effective level { $level }
note-joint = Contributions to the Joint project: { $count }
note-roll = Medals are worth { $points } points

# Balance reports
trait-turn-order = { $place }. in the order of turns
use-actions = Actions of the Senate
use-missions = Missions accomplished
use-erudites = Erudites taken
use-alterations = Alteration tokens taken
use-stalls = Stalls used
use-structures = Structures built
use-deep-space = Deep-space tiles taken
use-starts = Starting planets
use-medals = Medals taken

# Values for bots
value-points = points so far
value-round = floors and law of this round
value-projects = projects under way
value-influence = influence and medals within reach
value-resources = resources
value-accreditation = accreditation
value-fleet = spaceships, missions and die
value-tiles = structures, erudites and tokens
