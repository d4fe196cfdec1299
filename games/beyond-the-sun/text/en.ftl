game-name = Beyond the Sun
game-summary = Research a technology tree that grows as you play, send ships to distant systems, colonise them and be the first to great achievements.
game-length = 60–120 minutes
option-boards = Faction boards
option-boards-help = Standard: all factions have the same tracks and differ in how they start. Expert: every faction has its own tracks and two abilities.
option-boards-standard = Standard
option-boards-expert = Expert
option-display = Technology display
option-display-help = Whoever researches something new chooses from rows of open cards instead of two from the deck.
option-factions = Factions
option-factions-help = Drawn at random, or chosen in turn order when the game begins.
option-factions-random = Drawn at random
option-factions-chosen = Chosen by the players

# Words
thing-ore = ore
thing-population = population
thing-strength = strength
thing-technology = technology
type-science = Science
type-economy = Economy
type-military = Military
type-commerce = Commerce
type-both = { $one } and { $other }
track-food = food
track-ore = ore
prints-both = food and ore
production-growth = Population growth
production-ore = Ore production
production-trade = Resource trade
column = column { $letter }
level-1 = I
level-2 = II
level-3 = III
level-4 = IIII
points-plain = { $n } VP
ship-at = level { $level } ship ({ $place })
act-space = { $act }, space { $space }
space-unknown = Unknown technology { $space }
stat-tech_level_4 = level IIII technologies
stat-tech_level_3 = level III technologies
stat-colonised_systems = colonised systems
stat-automation_level = automation levels
stat-ships_strength = strength of all ships
stat-tech_types_level2plus = types of technologies from level II on, one for each technology
stat-growth_symbols = visible growth symbols
stat-ore_production = visible ore symbols
stat-same_specialisation_systems = systems of the same specialisation
stat-controlled_systems = controlled systems
stat-garrisoned_systems = controlled systems with a ship of one’s own
stat-ore = ore left

# The exploration board
location-sol = Sol
location-a1 = Slot A, left
location-a2 = Slot A, right
location-b1 = Slot B, left
location-b2 = Slot B, right
location-yard_near = Inner Shipyard
location-yard_far = Outer Shipyard
location-yard_center = Central Shipyard
location-yard_left = Left Shipyard
location-yard_right = Right Shipyard
location-deep_space = Deep Space
location-attached = Rogue Planet

# Basic Spacefaring
basic-basic_research_1 = Research level I
basic-basic_research_2 = Research level II
basic-basic_build_jump = Build and jump
basic-basic_recruit = Recruit

# Costs and effects: every card is put together from these
cost-none = nothing
costs = { $list }
cost-ore = { $n } ore
cost-to-player = { $n } ore to another player
cost-population = return { $n } population
effect-none = nothing
effect-then = { $first }, then { $rest }
effect-cost = { $cost }: { $effect }
effect-ore = gain { $n } ore
effect-ore-per = gain { $n } ore for each of: { $stat }
effect-ore-per-max = gain { $n } ore for each of: { $stat } (at most { $max })
effect-recruit = { $n ->
    [one] 1 supply cube becomes population
   *[other] { $n } supply cubes become population
}
effect-recruit-any = { $n ->
    [one] 1 supply cube from any column becomes population
   *[other] { $n } supply cubes from any columns become population
}
effect-recruit-column = { $n ->
    [one] 1 supply cube from { $column } becomes population
   *[other] { $n } supply cubes from { $column } become population
}
cubes-population = { $n } population
cubes-supply = { $n ->
    [one] 1 supply cube
   *[other] { $n } supply cubes
}
effect-build = { $n ->
    [one] { $cubes } becomes a level { $level } ship
   *[other] { $cubes } become level { $level } ships
}
effect-build-sol = { $n ->
    [one] { $cubes } becomes a level { $level } ship on Sol
   *[other] { $cubes } become level { $level } ships on Sol
}
effect-build-deep-space = { $n ->
    [one] { $cubes } becomes a level { $level } ship in Deep Space
   *[other] { $cubes } become level { $level } ships in Deep Space
}
effect-build-anywhere = { $n ->
    [one] { $cubes } becomes a level { $level } ship at any location
   *[other] { $cubes } become level { $level } ships at any locations
}
effect-research = research a level { $level } technology
effect-research-known = research a known level { $level } technology
effect-research-supply = research a level { $level } technology with a supply cube
effect-research-known-supply = research a known level { $level } technology with a supply cube
effect-automate = automate { $n } { $track }
effect-automate-any = automate { $n } food or ore
levels = { $n ->
    [one] 1 level
   *[other] { $n } levels
}
effect-upgrade = { $ships ->
    [one] upgrade 1 ship by { $by }
   *[other] upgrade { $ships } ships by { $by } each
}
effect-upgrade-up-to = { $ships ->
    [one] upgrade up to 1 ship by { $by }
   *[other] upgrade up to { $ships } ships by { $by } each
}
effect-jump = { $n ->
    [one] 1 jump
   *[other] { $n } jumps
}
effect-jump-bounty = { $n ->
    [one] 1 jump, { $ore } ore for each system taken from another faction
   *[other] { $n } jumps, { $ore } ore for each system taken from another faction
}
effect-teleport = { $n ->
    [one] move 1 ship directly to any location
   *[other] move up to { $n } ships directly to one location
}
effect-colonise = colonise
effect-colonise-discount = colonise (strength −{ $n })
effect-produce-growth = carry out population growth
effect-produce-ore = carry out ore production
effect-produce-trade = carry out resource trade
effect-produce-any = carry out one production option
effect-private = gain a private level { $level } technology
effect-move-supply = { $n ->
    [one] move 1 supply cube to { $column }
   *[other] move { $n } supply cubes to { $column }
}
effect-draw-system = draw { $n } cards of system deck { $deck }, keep 1 as a colony with 2 discs and its colonisation bonus
effect-optional = you may: { $effect }
effect-choose = choose { $n }: { $options }
effect-option = [{ $letter }] { $effect }
effect-copy = copy any action in play that researches (it may be occupied; you need not know it)
effect-copy-known = carry out another action that researches and is open to you (it may be occupied)
effect-copy-raised = { $n ->
    [one] { $copy }, researching one level higher
   *[other] { $copy }, researching { $n } levels higher
}
effect-everyone = every player in turn order, you first: { $effect }
effect-others = every other player in turn order: { $effect }
effect-pay-or = pay { $cost } or { $effect }
effect-lose = return { $n } population if you have it
effect-uncover = open the { $guild }
effect-attach = attach the top card of system deck { $deck } to a slot of your choice: a new location, one jump from that slot; the new location itself is not refilled
effect-reveal = turn up the top { $n } level { $level } technologies and put one of them on an empty level { $level } space
effect-museum = you may put one of your ships on this card
effect-take-attached = take the attached system as a colony and get its colonisation bonus, without discs; then this card is discarded
keep-achievements = this card stays beside the achievements
keep-location = this card stays at { $place }
keep-faction = keep this card
keep-board = this card stays beside the board with the top card of system deck { $deck }: a new action space for everybody ({ $action })
keep-and-score = { $place }: { $score }
keep-score-owner = { $points } VP at the end
keep-score-majority = at the end the strongest there score { $points } VP
keep-score-most = at the end whoever has the most scores { $points } VP ({ $stat })
keep-score-museum = at the end a ship on it scores { $one }, { $two }, { $three } or { $four } VP for level 1, 2, 3 or 4
ability-ore-production = ore production gives { $n } more ore
ability-growth = { $n ->
    [one] population growth takes 1 more cube from the leftmost column that has any
   *[other] population growth takes { $n } more cubes from the leftmost columns that have any
}
ability-build = you may build ships in every system you control
ability-shipyard = whoever controls it may build ships here
ability-trade-rate = in trades population costs { $ore } ore
ability-discount = research from level II on costs you { $n } ore less
ability-extra-jump = { $n ->
    [one] every jump effect of your actions gives 1 more jump
   *[other] every jump effect of your actions gives { $n } more jumps
}
ability-ore-for-control = whenever you take control of a system you gain { $n } ore
ability-use-occupied = you may choose an occupied action space and push the other pawn aside
ability-trade-reward = after three trades in one production phase: { $effect }
ability-once = once, when uncovered: { $effect }
discs-food = food discs
discs-ore = ore discs
disc-food = a food disc
disc-ore = an ore disc
ability-place = once { $n } { $discs } are gone
points-formula = { $n } VP and 1 VP more for every { $each } (at most { $max } more)
each-tech_level_4 = { $n ->
    [one] level IIII technology
   *[other] { $n } level IIII technologies
}
each-tech_level_3 = { $n ->
    [one] level III technology
   *[other] { $n } level III technologies
}
each-colonised_systems = { $n ->
    [one] colonised system
   *[other] { $n } colonised systems
}
each-automation_level = { $n ->
    [one] automation level
   *[other] { $n } automation levels
}
each-ships_strength = { $n ->
    [one] strength of your ships
   *[other] { $n } strength of your ships
}
each-tech_types_level2plus = { $n ->
    [one] type of your technologies from level II on
   *[other] { $n } types of your technologies from level II on
}
each-growth_symbols = { $n ->
    [one] visible growth symbol
   *[other] { $n } visible growth symbols
}
each-ore_production = { $n ->
    [one] visible ore symbol
   *[other] { $n } visible ore symbols
}
each-same_specialisation_systems = { $n ->
    [one] system of the same specialisation
   *[other] { $n } systems of the same specialisation
}
each-controlled_systems = { $n ->
    [one] controlled system
   *[other] { $n } controlled systems
}
each-garrisoned_systems = { $n ->
    [one] controlled system with a ship of your own
   *[other] { $n } controlled systems with a ship of your own
}
each-ore = { $n ->
    [one] ore left
   *[other] { $n } ore left
}
need-tech_level_4 = { $n ->
    [one] Know a level IIII technology
   *[other] Know { $n } level IIII technologies
}
need-tech_level_3 = { $n ->
    [one] Know a level III technology
   *[other] Know { $n } level III technologies
}
need-colonised_systems = { $n ->
    [one] Have colonised a system
   *[other] Have colonised { $n } systems
}
need-automation_level = Reach automation level { $n }
need-ships_strength = Have ships with a total strength of { $n }
need-tech_types_level2plus = Know technologies of { $n } types from level II on, one type for each technology
need-growth_symbols = Have { $n } visible growth symbols
need-ore_production = Have { $n } visible ore symbols
need-same_specialisation_systems = Control or have colonised { $n } systems of the same specialisation
need-controlled_systems = Control { $n } systems
need-garrisoned_systems = Control { $n } systems with a ship of your own in each
need-ore = Have { $n } ore
sentences = { $first }. { $rest }
card-said = { $name }: { $text }
card-technology = { $name } (level { $level })
card-types = { $types }; leads to { $output }
card-immediate = At once: { $effect }
card-action = Action: { $effect }
card-permanent = Always: { $ability }
card-system = Strength { $strength }, { $prints }, { $points } VP
card-control = On control: { $effect }
card-colonise = On colonising: { $effect }
card-when-controlled = While controlled: { $ability }
card-when-colonised = Once colonised: { $ability }
card-event = { $effect }
card-achievement = { $need } ({ $slots })
card-start = At the start: { $effect }
card-ability = Ability { $letter } ({ $place }): { $ability }
board-standard = { $faction }, standard board
board-expert = { $faction }, expert board

# Prompts
prompt-over = The game is over
prompt-faction = Choose a faction
prompt-turn = Round { $round }: move your pawn to an action space
prompt-production = Choose your production
prompt-produce = Choose a production option
prompt-trade = Trade resources
prompt-achievement = Claim an achievement
prompt-payee = { $n ->
    [one] Who gets 1 ore?
   *[other] Who gets { $n } ore?
}
prompt-optional = If you like: { $effect }
prompt-choose = { $n ->
    [one] Choose an option
   *[other] Choose { $n } options
}
prompt-columns = Take a supply cube from a column
prompt-move-supply = Move a supply cube to { $column }
prompt-substitute = { $n ->
    [one] 1 supply cube is missing: use population instead?
   *[other] { $n } supply cubes are missing: use population instead?
}
prompt-build = Where do you build a level { $level } ship?
prompt-upgrade = Upgrade a ship by { $by }
prompt-jump = Move your ships
prompt-gate = { $n ->
    [one] Where should a ship go directly?
   *[other] Where should up to { $n } ships go directly?
}
prompt-warp = Which ships go to { $place }?
prompt-outpost = Which disc goes to { $place }?
prompt-bonuses = Which bonus comes first?
prompt-colonise = Colonise a system
prompt-settle = Which ships settle on { $place }?
prompt-research = Research a level { $level } technology
prompt-research-known = Research a known level { $level } technology
prompt-type = What type should { $space } be?
prompt-card = Choose the technology for { $space }
prompt-private = Choose your private technology
prompt-automate = Automate food or ore
prompt-copy = Which action do you copy?
prompt-system = Keep a system as a colony
prompt-pay-or = Pay { $cost }, or { $effect }
prompt-attach = Where do you attach { $system }?
prompt-revealed = Choose a technology for the board
prompt-place = Where does { $card } go?
prompt-museum = Give a ship to the museum?
detail-means = { $ore } ore, { $population } population, { $supply } supply
detail-left = { $n } to go
detail-jumps = { $n ->
    [one] 1 jump left
   *[other] { $n } jumps left
}
detail-strength = { $n ->
    [0] Enough strength
   *[other] Strength { $n } is missing
}
detail-card = All other cards go under the deck
detail-row-card = The row is refilled from the deck
detail-surcharge = { $n } ore extra; { $effect }
detail-push = Pushes { $who } aside. { $effect }
detail-unknown-event = First an event is turned up. { $next }
detail-unknown = You choose between two new cards
detail-unknown-row = You choose a card of the type from row { $level } of the display
detail-growth = { $n ->
    [one] 1 cube becomes population
   *[other] { $n } cubes become population
}
detail-ore = { $n } ore
detail-trade = { $n } ore for population, a ship for population, population for ore

# Choices
group-basic = Basic Spacefaring
group-technologies = Technologies
group-guilds = Guilds
group-ship = Jumps of the { $ship }
choice-payee = Pay { $to }
choice-do = Do it
choice-skip = No, go on
choice-no-museum = Give no ship
choice-no-gate = Move no ship
choice-build = Build at { $place }
choice-upgrade = Upgrade { $ship }
choice-jump = Move the { $ship } to { $to }
choice-done = Done
choice-done-trade = No more trades
choice-done-jump = Stop moving
choice-done-settle = That is all
choice-disc = A disc of the { $track } track ({ $left } left on it)
choice-replacement = A replacement, as no { $track } disc is left
choice-bonus = { $system } first
choice-colonise = Colonise { $place }
choice-settle = A level { $level } ship
choice-automate = Automate { $track }
choice-buy = { $n } ore for 1 population
choice-scrap = { $n } ore: { $ship } becomes population
choice-sell = 1 population for { $n } ore
choice-claim = Claim { $card }
choice-warp = Move { $ship }
choice-pay = Pay
choice-suffer = Do not pay
choice-attach = Beside { $place }
choice-museum = Give { $ship }
choice-use = { $n ->
    [0] Use no population
    [one] Use 1 population
   *[other] Use { $n } population
}

# Reasons
reason-no-space = There is no such action space
reason-covered = The guild is still covered
reason-private = It is somebody else’s private technology
reason-not-researched = You have not researched this technology
reason-own-pawn = Your pawn stands there: it must move
reason-occupied = Another pawn stands there
reason-no-change = It would change nothing
reason-cost = You cannot pay for it
reason-no-technology = You can research no level { $level } technology now
reason-no-known-technology = You can research no known level { $level } technology now
reason-no-system = You can colonise no system now
reason-no-option = Too few of its options are possible
reason-no-copy = There is no action that you could copy
reason-not-copied = This action cannot be copied here
reason-not-controlled = You do not control it
reason-strength = Your ships there are too weak
reason-no-card = No system card lies there
reason-no-supply = No supply cubes are left
reason-no-research = This action researches nothing
reason-chain = This action is part of the chain of copies already
reason-option-taken = You have chosen it already
reason-must-research = The copied action must research
reason-not-missing = So many supply cubes are not missing
reason-mandatory = This must be done in full
reason-no-achievement = This achievement is not in the game
reason-claimed = You have claimed it already
reason-slots = All its slots are taken
reason-condition = Its condition is not met
reason-no-ship = You have no such ship there
reason-no-line = No line leads there
reason-must-change = The whole action would have changed nothing
reason-no-yard = You cannot build there
reason-type = No technology you know leads to this type
reason-other-level = You research level { $level } now
reason-researched = You have researched it
reason-opening = Somebody is just researching it
reason-prerequisites = You lack what it builds on
reason-unknown = Only known technologies can be researched now
reason-nobody-researched = Nobody else has researched it
reason-not-now = That is not what has to be decided now

# What happened
event-faction = { $who } plays { $faction }
event-round = Round { $round } begins
event-pawn = { $who } goes to { $space }
event-pushed = { $who }’s pawn is pushed aside
event-paid = { $who } pays: { $cost }
event-paid-to = { $who } pays { $to } { $n } ore
event-ore = { $who } gains { $n } ore
event-population = { $n ->
    [one] { $who } gains 1 population
   *[other] { $who } gains { $n } population
}
event-returned = { $who } returns { $n } population
event-moved-supply = { $who } moves a supply cube to { $column }
event-built = { $who } builds a { $ship }
event-upgraded = { $who } upgrades to a { $ship }
event-moved = { $who } moves a { $ship } to { $to }
event-lost = { $who } loses control: { $place }
event-control = { $who } takes control: { $place }
event-control-replacement = { $who } takes control with a replacement disc: { $place }
event-bonus = { $who } gets the control bonus of { $system }
event-colonised = { $who } colonises { $system }
event-settled = { $who } settles with a level { $level } ship: { $system }
event-disc = { $who } puts { $disc } on the colony { $system }
event-replacement = { $who } puts a replacement disc on the colony { $system }
event-drawn = { $who } draws { $systems }
event-expelled = All other ships go to Deep Space: { $place }
event-system = { $system } appears: { $place }
event-empty-slot = No system is left for { $place }
event-cube = { $who } researches { $space }
event-turned-up = { $who } turns up the event { $event }
event-type = { $who } chooses for { $space }: { $type }
event-shown = Turned up: { $cards }
event-refilled = { $card } fills row { $level } of the display again
event-row = Row { $level } of the display is revealed
event-placed = { $who } puts { $card } on { $space }
event-researched = { $who } knows { $card } now
event-private = { $who } keeps { $card } as a private technology
event-automated = { $who } automates { $track }
event-produced = { $who } chooses: { $option }
event-bought = { $who } buys population
event-scrapped = { $who } decommissions a { $ship }
event-sold = { $who } sells population
event-fired = Ability { $letter } of { $who } fires
event-claimed = { $who } claims { $card } for { $points } VP
event-triggered = The end is near: round { $round } is the last
event-copied = { $who } copies { $act }
event-guild = The { $guild } opens
event-kept = { $event } stays in the game
event-kept-faction = { $who } keeps { $event }
event-attached = { $who } attaches { $system } to { $place }
event-dyson = { $system } lies at the Dyson Sphere
event-museum = { $who } gives a { $ship } to the museum
event-suffered = { $who } does not pay
event-won = { $who } wins with { $points } VP

# Score
score-level = Level { $level } technologies
score-private = Private technologies
score-technology = { $card }
score-automation = Automation
score-colonies = Colonies
score-outposts = Outposts
score-achievement = { $card }
score-event = { $card }
score-sol = Strongest on Sol
score-deep-space = Strongest in Deep Space

# Plain text
region-technologies = Technologies
region-display = Technology display
region-spaces = Pawns and guilds
region-exploration = Exploration board
region-achievements = Achievements and events
region-board = Board of { $who }
line-technology = { $space } { $card } [{ $who }], needs { $needs }. { $text }
needs-nothing = nothing
needs-all = { $list }
needs-some = { $need } of { $of }: { $list }
line-unknown = { $space } unknown, needs { $needs }
line-unknown-event = { $space } unknown with an event, needs { $needs }
line-decks = Cards in the decks: II { $two }, III { $three }, IIII { $four }
line-display = Row { $level }: { $card }. { $text }
line-pawn = { $who } stands on { $space }
line-no-pawn = { $who } stands beside the board
line-guild = { $guild }: { $text }
line-guild-covered = { $guild } (covered): { $text }
line-dyson = Dyson Sphere with { $system }
band-dyson = Dyson: { $system }
line-location = { $place }: ships { $ships }; lines to { $links }
line-system = { $system }: { $text }
line-shipyard = Shipyard, { $prints }
line-control = Controlled by { $who }
line-system-decks = System cards in the decks: A { $a }, B { $b }
line-achievement = { $card }: { $text }; claimed by { $claims }; now { $have }
line-kept = { $event }: { $have }
kept-location = { $place }: { $points } VP for the strongest there at the end
kept-owner = held by { $who }: { $points } VP at the end
kept-board = { $system } ({ $text }). Action for everybody: { $action }
line-compared = { $stat }: { $have }
line-museum = ships by level: { $ships }
line-last-round = Round { $round } is the last
line-faction = { $faction }
line-means = { $ore } ore, { $population } population, supply { $columns }
line-tracks = Growth from { $symbols }, ore production { $ore }; discs left: food { $food-left }, ore { $ore-left }
line-automation = Automation level { $level }
line-colonies = Colonies: { $list }
line-private = Private technologies: { $list }
line-ability = { $card } [{ $state }]
state-awake = in effect
state-asleep = still covered
state-used = used up
line-fleet = Strength of all ships { $strength }, outposts { $outposts }
line-total = { $points } VP if the game ended now

# Charts, traits, uses
figure-points = Points if the game ended now
figure-technologies = Technologies known
figure-colonies = Colonies
figure-systems = Systems controlled
figure-strength = Strength of all ships
figure-automation = Automation level
figure-growth = Growth symbols
figure-ore-production = Ore production
figure-population = Population
figure-ore = Ore
trait-order = Place { $place } in the turn order
use-action = { $card }, action { $number }
use-acts = Actions taken
use-technologies = Technologies researched
use-colonies = Systems colonised
use-achievements = Achievements claimed
use-events = Events turned up
use-production = Production chosen

# What a position is worth
value-points = Points if the game ended now
value-economy = Production and resources
value-fleet = Ships and systems
value-tree = Technologies and what they lead to
value-goals = Achievements within reach

# Pictures
note-round = Round { $round }
note-last-round = Round { $round }, the last is { $last }
note-output = Leads to { $type }
note-needs = Needs: { $needs }
note-unknown = Unknown technology
note-event-down = An event lies face down
note-cubes = Researched by { $who }
note-space-free = Free action space
note-space-extra = Free action space, 1 ore extra
note-space-taken = { $who } stands here
note-covered = Covered until an event opens it
note-deck = { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
}
note-control = Controlled by { $who }
note-ships = { $who }: { $n } × level { $level }
note-majority = 1 VP for the strongest
note-column = { $column }: { $n } of { $of } cubes
note-population = { $n } population
note-ore = { $n } ore
note-track = { $left } { $track } discs left
note-automation = Automation level { $level }
note-automation-points = Automation level { $level }: { $points } VP
note-total = { $points } VP if the game ended now
note-colony = Colony { $system }: { $points } VP
note-private = Private: { $card }
note-start = Start player
note-claim = Claimed by { $who }: { $points } VP
note-slot = Free: { $points } VP
note-progress = { $who } has { $have } of { $need }
note-pawn-home = { $who }’s pawn stands beside the board
note-museum = Museum: level { $level } ship
title-tree = Technology board
title-map = Exploration board
title-achievements = Achievements
title-offer = On offer
title-display = Technology display
title-basic = Basic Spacefaring
title-guilds = Guilds
word-supply = Supply

# Technologies
technology-narrow_beam_lasers = Narrow-Beam Lasers
technology-terraforming = Terraforming
technology-advanced_genetics = Advanced Genetics
technology-advanced_robotics = Advanced Robotics
technology-hypercomputing = Hypercomputing
technology-spacetime_anomaly_studies = Spacetime Anomaly Studies
technology-nanofabrication = Nanofabrication
technology-mass_cloning = Mass Cloning
technology-hydroponic_megafarms = Hydroponic Megafarms
technology-asteroid_mining = Asteroid Mining
technology-plasma_cannon = Plasma Cannon
technology-modular_fleet = Modular Fleet
technology-orbital_drydocks = Orbital Drydocks
technology-colony_pods = Colony Pods
technology-interstellar_trade_routes = Interstellar Trade Routes
technology-navigation_beacons = Navigation Beacons
technology-bio_synaptic_network = Bio-Synaptic Network
technology-autonomous_drones = Autonomous Drones
technology-patent_exchange = Patent Exchange
technology-human_experiments = Human Experiments
technology-orbital_markets = Orbital Markets
technology-supply_base = Supply Base
technology-quantum_data_exchange = Quantum Data Exchange
technology-planet_wide_research = Planet-Wide Research
technology-android_rights_movement = Android Rights Movement
technology-molecular_replication = Molecular Replication
technology-hyperdrive_booster = Hyperdrive Booster
technology-privateer_charters = Privateer Charters
technology-stealth_terraforming = Stealth Terraforming
technology-free_trade_zone = Free Trade Zone
technology-fusion_foundries = Fusion Foundries
technology-android_armada = Android Armada
technology-deep_space_megastructures = Deep Space Megastructures
technology-generation_fleets = Generation Fleets
technology-colonial_charters = Colonial Charters
technology-wormhole_gates = Wormhole Gates
technology-parallel_universe_generator = Parallel Universe Generator
technology-post_scarcity_society = Post-Scarcity Society
technology-galactic_empire = Galactic Empire
technology-colonial_ministry = Colonial Ministry
technology-matter_synthesis = Matter Synthesis
technology-singularity_weapons = Singularity Weapons
technology-jump_gate_network = Jump Gate Network
technology-star_forge = Star Forge
technology-galactic_central_bank = Galactic Central Bank
technology-pax_galactica = Pax Galactica

# Systems
system-lalande_21185 = Lalande 21185
system-procyon = Procyon
system-barnards_star = Barnard's Star
system-sirius = Sirius
system-proxima_centauri = Proxima Centauri
system-alpha_centauri = Alpha Centauri
system-epsilon_eridani = Epsilon Eridani
system-luytens_star = Luyten's Star
system-wolf_359 = Wolf 359
system-epsilon_indi = Epsilon Indi
system-groombridge_34 = Groombridge 34
system-cygni_61 = 61 Cygni
system-ross_154 = Ross 154
system-wise_0855_0714 = WISE 0855-0714
system-kapteyns_star = Kapteyn's Star
system-tau_ceti = Tau Ceti
system-trappist_1 = TRAPPIST-1
system-teegardens_star = Teegarden's Star
system-gliese_667c = Gliese 667 C
system-gliese_581 = Gliese 581
system-ross_128 = Ross 128
system-wolf_1061 = Wolf 1061
system-eridani_82 = 82 Eridani
system-lhs_1140 = LHS 1140

# Events
happening-tyler_lee = Tyler Lee
happening-maya_chaturvedi = Maya Chaturvedi
happening-ore_rush = Ore Rush
happening-population_boom = Population Boom
happening-hyperspace_current = Hyperspace Current
happening-dockworkers_strike = Dockworkers' Strike
happening-open_archives = Open Archives
happening-rogue_planet = Rogue Planet
happening-guardians_of_sol = Guardians of Sol
happening-automation_fair = Automation Fair
happening-kc_24x = KC-24X
happening-ono = Ono
happening-spacecraft_museum = Spacecraft Museum
happening-dyson_sphere_mk1 = Dyson Sphere, Mk. I
happening-mass_enlightenment = Mass Enlightenment
happening-deep_space_beacon = Deep Space Beacon
happening-galactic_census = Galactic Census
happening-hall_of_pioneers = Hall of Pioneers
happening-arms_race = Arms Race
happening-second_space_race = Second Space Race

# Achievements
achievement-transcendence = Transcendence
achievement-empire = Empire
achievement-automation_age = Age of Automation
achievement-grand_fleet = Grand Fleet
achievement-polymath = Polymath
achievement-breadbasket = Breadbasket of the Galaxy
achievement-specialist = Specialist
achievement-hegemony = Hegemony
achievement-industrial_giant = Industrial Giant
achievement-breakthrough = Breakthrough

# Guilds
guild-settlers_guild = Settlers' Guild
guild-academics_guild = Academics' Guild
guild-androids_guild = Androids' Guild
guild-technocrats_guild = Technocrats' Guild

# Factions
faction-united_nations_of_sol = United Nations of Sol
faction-nishida_ostergaard = Nishida-Østergaard Corporation
faction-atlas_defence_pact = Atlas Defence Pact
faction-meridian_trade_league = Meridian Trade League
