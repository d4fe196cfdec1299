game-name = Space Gate Odyssey
game-summary = Build a space station, lead your colonists through the gates and settle the exoplanets of a new system.
game-length = 90 minutes
option-length = Length
option-length-help = The short game has three exoplanets and two gates instead of five and three.
option-length-standard = Standard game
option-length-short = Short game
option-remodel_tiles = Remodelling tiles
option-remodel_tiles-help = For first games: everybody may rearrange their station once.
option-stall_guard = Stall guard
option-stall_guard-help = Ends a game in which no colonist is placed on an exoplanet for a long time.
option-stall_guard-bots_only = Only when all seats are bots
option-stall_guard-on = On
option-stall_guard-off = Off

# Things
room-water = Water Control Room
room-nature = Nature Control Room
room-energy = Energy Control Room
room-airlock = Airlock Control Room
room-modules = Module Control Room
title-engineer = engineer
title-chief = chief engineer
figure = { $title } in the { $room }
domain-water = water
domain-nature = nature
domain-energy = energy
kind-gate = gate
kind-odyssey = Odyssey
kind-airlock = airlock
kinds-gate = Gate modules
kinds-odyssey = Odyssey modules
kinds-airlock = Airlocks
stack = Stack of { $domain } { $kind } modules
gate-alpha = Alpha
gate-beta = Beta
gate-gamma = Gamma
module-start = start module
module-gate = { $domain } gate module { $gate } for { $capacity }
module-odyssey = { $domain } Odyssey module for { $capacity } ({ $bonus })
module-airlock = { $domain } airlock for { $capacity }
bonus-recruit = recruit
bonus-promote = promotion
bonus-robot = robot for the { $room }
shape-end = dead end
shape-straight = straight
shape-corner = corner
shape-tee = junction
shape-cross = crossing
way-n = north
way-e = east
way-s = south
way-w = west
planet-bose = Bose
planet-collins = Collins
planet-dirac = Dirac
planet-fermi = Fermi
planet-planck = Planck
planet-russell = Russell
planet-susskind = Susskind
planet-turing = Turing
planet-hawking = Hawking
marker-water = Water
marker-nature = Nature
marker-energy = Energy
marker-balance = Balance
marker-nothing = Nothing
group-level = level { $number }
group-volcano = volcano { $number }
group-hemisphere = { $number ->
    [1] bright side
   *[other] dark side
}
group-moon = moon { $number }
group-centre-planet = { $number ->
   *[other] central planet
}
group-village = village { $number }
group-island = island { $number }
group-river-arm = { $number ->
    [1] western arm
   *[other] eastern arm
}
group-circle = { $number ->
    [1] periphery
    [2] inner circle
   *[other] centre
}
field = field { $number }
field-in-group = { $group }, field { $number }
field-centre = centre field
fields-occupied = { $count ->
    [one] occupied field
   *[other] occupied fields
}

# Prompts
prompt-setup = Choose a stack for a starting module
prompt-turn = Choose an engineer to move
prompt-go = Choose the room to activate
prompt-walk = Move a colonist: { $domain } modules or the start module
prompt-build = Take a module
prompt-fill = Fill an airlock
prompt-berth = Choose a place for the { $module }
prompt-rotate = Turn the { $module }
prompt-recruit = Choose a room for the new engineer
prompt-promote = Choose an engineer to promote
prompt-emigrate = Choose the next full gate module
prompt-island = Choose an island
prompt-land = Place a colonist on { $planet }
prompt-swap = Swap two neighbouring priority markers
prompt-gate = Choose the next exoplanet for gate { $gate }
prompt-rank = Send an engineer or chief engineer to government rank { $rank }
prompt-remodel = Remodel your station
prompt-over = The game is over
detail-setup = Starting module { $number } of { $of }
detail-turn = Everybody with figures in the room it goes to acts there
detail-go = { $figure }
detail-points = { $points ->
    [one] 1 action point left
   *[other] { $points } action points left
}
detail-hand = { $count ->
    [0] No module in hand
    [one] 1 module in hand
   *[other] { $count } modules in hand
}
detail-engineers = { $count ->
    [one] 1 engineer in your supply
   *[other] { $count } engineers in your supply
}
detail-suits = { $count ->
    [one] 1 suit in your supply
   *[other] { $count } suits in your supply
}
detail-colonists = { $count ->
    [one] 1 colonist left
   *[other] { $count } colonists left
}
detail-swap = Or leave them as they are
detail-closed = { $planet } is closed
detail-rank = It leaves the Odyssey for good

# Choices
choice-figure = Move the { $figure }
choice-rank = Send the { $figure }
choice-robot = Move a robot
choice-room = Activate the { $room }
choice-recruit = To the { $room }
choice-promote = In the { $room }
choice-take = Take the { $module }
choice-cell = Column { $x }, row { $y }
choice-rotate = { $turns ->
    [0] As it is
    [one] A quarter turn
    [2] A half turn
   *[other] Three quarter turns
}
choice-bury = Put it under its stack
choice-walk = From the { $from } { $way } into the { $to }
choice-fill = Fill the { $module }
choice-stop = Stop
choice-send = Empty the { $module }
choice-island = Land on { $island }
choice-place = Settle: { $field }
choice-swap = Swap { $upper } and { $lower }
choice-keep = Leave the markers
choice-gate = Move the gate to { $planet }
choice-remodel = Use the remodelling tile
choice-lift = Take up the { $module }
choice-lay = Put down the { $module }
choice-finish = Finish remodelling
choice-restore = Restore the old layout (the tile stays used)
detail-room = { $points ->
    [one] 1 action point for you
   *[other] { $points } action points for you
}
detail-stack = { $count ->
    [one] The last of its stack
   *[other] { $count } in the stack
}
detail-corridors = Corridors: { $sides }
detail-there = { $count } of { $capacity } colonists there
detail-switch-on = { $count ->
   *[other] Switches it ON (for { $capacity }); the colonist goes back to your supply
}
detail-fill = { $count ->
    [one] 1 colonist from your supply
   *[other] { $count } colonists from your supply
}
detail-send = { $count ->
    [one] 1 colonist to { $planet }
   *[other] { $count } colonists to { $planet }
}
detail-priority = Priority field: you may swap two markers
detail-special = Special field
detail-centre = Centre field
detail-swap-at = Positions { $at } and { $next }

# Refusals
refused-stack-used-in-setup = Your two starting modules come from different stacks
refused-stack-used = You have built from this stack in this turn
refused-stack-empty = The stack is empty
refused-no-open-corridor = Your station has no open corridor, and a single module cannot be buried
refused-no-figure = You have no such figure there
refused-same-room = The engineer must go to another room
refused-robot = Robots never leave their room
refused-not-your-station = The module is not in your station
refused-no-colonist-there = There is no colonist on that module
refused-not-connected = No corridor leads there
refused-wrong-domain = The module is not of the activated domain
refused-module-full = The module is full
refused-module-off = The module is OFF
refused-module-not-full = The gate module is not full
refused-no-airlock = The module is not an airlock
refused-no-colonists = You have no colonist in your supply
refused-cell-taken = There is a module already
refused-no-corridor-there = No open corridor of your station leads there
refused-rotation = No corridor would meet one of your station
refused-same-rotation = Turned like this, the module is the same as before
refused-bury-in-setup = Starting modules must be built
refused-bury-last = The last module of a stack cannot be buried
refused-no-engineer = You have no plain engineer there
refused-no-field = There is no such field
refused-field-taken = The field is occupied
refused-needs = The fields before it must be occupied first
refused-centre = All standard fields must be occupied first
refused-dark-side = One dark field needs five bright fields of your own
refused-moon-first = The first colonist of a module goes to a moon
refused-moon-later = Only the first colonist of a module goes to a moon
refused-other-island = All colonists of a module go to the same island
refused-island-full = The island is full
refused-river-end = Your first colonist begins at a free end of the river
refused-river-next = Your colonists follow the river step by step
refused-no-neighbour = There are no two neighbouring markers
refused-has-gate = This exoplanet has a gate already
refused-not-waiting = This exoplanet is not waiting for a gate
refused-start-module = The start module stays where it is
refused-lifted-before = The module was taken up before in this remodelling
refused-not-in-hand = The module is not in your hand
refused-no-berth = It fits nowhere: no open corridor is linked with the start module
refused-hand-not-empty = There are modules in your hand
refused-cut-off = A part of the station is cut off

# Log
event-turn = { $who } begins a turn.
event-built = { $who } builds the { $module }.
event-buried = { $who } puts the { $module } under its stack.
event-revealed = The { $module } turns up.
event-exhausted = The { $stack } is used up.
event-activated = { $who } sends the { $title } to the { $room }.
event-stopped = { $who } gives up { $points ->
    [one] an action point
   *[other] { $points } action points
}.
event-walked = A colonist of { $who } walks from the { $from } to the { $to }.
event-switched-on = { $who } switches the { $module } on.
event-recruited = { $who } recruits an engineer for the { $room }.
event-promoted = { $who } promotes an engineer in the { $room }.
event-robot = { $who } puts a robot into the { $room }.
event-bonus-lost = { $who } gains nothing from the { $module }.
event-filled = { $who } fills the { $module } with { $count ->
    [one] a colonist
   *[other] { $count } colonists
}.
event-sent = { $who } sends { $count ->
    [one] a colonist
   *[other] { $count } colonists
} to { $planet }.
event-island = { $who } lands on { $island }.
event-placed = { $who } settles on { $planet }: { $field }.
event-surplus = { $planet } has no room for { $count ->
    [one] a colonist
   *[other] { $count } colonists
} of { $who }.
event-swapped = { $who } moves { $rose } up past { $fell }.
event-kept = { $who } leaves the priority markers alone.
event-closed = { $who } closes { $planet }.
event-gate = Gate { $gate } opens to { $planet }.
event-gate-hawking = Gate { $gate } now leads to { $planet }.
event-scored = { $who } gains { $points ->
    [one] 1 point
   *[other] { $points } points
} from { $planet }.
event-scored-hawking = { $who } gains { $points ->
    [one] 1 point
   *[other] { $points } points
} on Hawking.
event-rank-empty = { $who } reaches government rank { $rank }.
event-rank-colonist = A colonist of { $who } takes government rank { $rank }.
event-rank-engineer = An engineer of { $who } takes government rank { $rank }.
event-rank-chief = A chief engineer of { $who } takes government rank { $rank }.
event-rank-lost = { $who } loses government rank { $rank }.
event-remodelling = { $who } hands in the remodelling tile.
event-lifted = { $who } takes up the { $module }.
event-laid = { $who } puts down the { $module }.
event-remodelled = { $who } has a new station.
event-restored = { $who } puts the station back as it was.
event-last-planet = The last exoplanet is settled. The stations travel to Hawking.
event-stalled = No colonist reached an exoplanet for { $turns } turns: the game ends.
event-dead = Nobody can reach an exoplanet any more: the game ends.
event-scored-marker = { $who } gains { $points ->
    [one] 1 point
   *[other] { $points } points
} for superiority: { $marker }.
event-corridors = { $who } loses { $points ->
    [one] 1 point
   *[other] { $points } points
} for open corridors.
event-won = { $who } wins with { $points } points and becomes president of the new system.

# Scores and figures
score-planet = { $planet }
score-hawking = Colonists on Hawking
score-marker = Superiority: { $marker }
score-corridors = Open corridors
figure-influence = Influence
figure-if-ended = Points if the game ended now
figure-modules-on = Modules ON
figure-settled = Colonists on exoplanets
figure-crew = Action points on the Odyssey
value-points = influence so far
value-planets = colonies on open exoplanets
value-track = superiority
value-corridors = corridors
value-figures = figures on the Odyssey
value-reach = exoplanets within reach
value-station = what the station can hold
value-colonists = colonists ready to leave

# Plain text and picture
region-odyssey = Odyssey
region-worksite = Worksite
region-hawking = Hawking
region-planet = { $planet }
region-station = Station of { $who }
line-room = { $room }:
line-room-active = { $room } (activated):
line-crew = { $who }: engineers { $engineers }, chiefs { $chiefs }, robots { $robots }
line-stack = { $notation }: { $module }, { $shape }, { $count } in the stack
line-stack-empty = { $stack }: empty
line-influence = { $who }: { $total ->
    [one] 1 point
   *[other] { $total } points
} (rank { $rank }, ring { $ring })
line-marker = { $at }. { $marker }, worth { $points }
line-gate-hawking = Gate { $gate } stands here
line-open = Gate { $gate } stands here
line-waiting = Waiting for a gate
line-fields = { $taken } of { $all } fields occupied
line-group = { $group }: { $fields }
line-supply = Supply: engineers { $engineers }, suits { $suits }, robots { $robots }, colonists { $colonists }
line-open-corridors = { $count ->
    [one] 1 open corridor
   *[other] { $count } open corridors
}
line-tile = Remodelling tile unused
line-module-on = { $notation }: { $module }, ON, { $count } of { $capacity } colonists
line-module-off = { $notation }: { $module }, OFF, { $count ->
   *[other] room for { $capacity }
}
line-module-hand = { $notation }: { $module }, in hand, { $count } of { $capacity } colonists
note-gate = Gate { $gate }
note-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

# Picture
short-room-water = Water
short-room-nature = Nature
short-room-energy = Energy
short-room-airlock = Airlock
short-room-modules = Modules
robot = robot
note-activated = activated: { $room }
note-points-in-room = { $who }: { $points ->
    [one] 1 action point
   *[other] { $points } action points
}
note-figure = { $who }: { $figure }
note-total = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
note-rank = Government rank { $rank }
note-rank-engineer = Government rank { $rank }: takes an engineer
note-marker = { $marker }: worth { $points }
note-field-of = { $field }: { $who }
note-field-priority = { $field }: swap two priority markers
module-passage = { $domain } Odyssey module for { $capacity }
choice-bury-top = Put the { $module } under its stack
refused-tile-used = Your remodelling tile is used
refused-no-gate-module = The module is not a gate module
detail-special-priority = Special field and priority field: you may swap two markers
detail-centre-priority = Centre field and priority field: you may swap two markers
event-won-shared = { $who } shares the victory with { $points } points.
note-colonists = In the supply: { $count ->
    [one] 1 colonist
   *[other] { $count } colonists
}
note-engineers = In the supply: { $count ->
    [one] 1 engineer
   *[other] { $count } engineers
}
note-suits = In the supply: { $count ->
    [one] 1 suit
   *[other] { $count } suits
}
note-robots = In the supply: { $count ->
    [one] 1 robot
   *[other] { $count } robots
}

## Balance reports
trait-turn-order = { $place }. in the order of turns
use-stacks = Modules built, by stack
use-modules = Modules built
use-module = { $id }: { $module }
use-rooms = Rooms activated
use-bonuses = Bonuses
use-planets = Colonists placed
use-swaps = Priority markers raised
