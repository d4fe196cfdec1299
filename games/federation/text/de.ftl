game-name = Federation
game-summary = Schicke Gesandte in den galaktischen Senat, gewinne Einfluss auf fünf Planeten, finanziere große Projekte und bringe die Gesetze durch, die dir nützen.
game-length = 90–120 Minuten
option-setup = Bauwerke
option-setup-help = Erste Partie: die auf dem Plan von E81216 gedruckten Bauwerke und Plättchen. Fortgeschritten: andere Seiten und Plättchen, zufällig bestimmt oder unten gewählt.
option-setup-first_game = Erste Partie
option-setup-advanced = Fortgeschritten
option-tile_1 = Erste Produktionsstätte
option-tile_1-help = Für den fortgeschrittenen Aufbau.
option-tile_1-random = Zufällig
option-tile_1-space_shipyard = Weltraumwerft
option-tile_1-transporter = Transportzentrum
option-tile_2 = Zweite Produktionsstätte
option-tile_2-help = Für den fortgeschrittenen Aufbau.
option-tile_2-random = Zufällig
option-tile_2-transmutation_chamber = Transmutationskammer
option-tile_2-lavandium_replicator = Lavandiumreplikator
option-tile_3 = Dritte Produktionsstätte
option-tile_3-help = Für den fortgeschrittenen Aufbau.
option-tile_3-random = Zufällig
option-tile_3-military_academy = Militärakademie
option-tile_3-embassy = Botschaft
option-tile_4 = Vierte Produktionsstätte
option-tile_4-help = Für den fortgeschrittenen Aufbau.
option-tile_4-random = Zufällig
option-tile_4-alteration_incubator = Modifikatormaschine
option-tile_4-space_university = Weltraumuniversität

# Ressourcen
resource-lavandium = Lavandium
resource-coppernium = Kuppernium
resource-oceanium = Ozeanium
resource-gold = Gold
amount-lavandium = { $count } Lavandium
amount-coppernium = { $count } Kuppernium
amount-oceanium = { $count } Ozeanium
amount-gold = { $count } Gold
amount-nothing = nichts
amounts = { $list }
thing-robot = Roboter
thing-ship = Raumschiff
thing-level = Stufe

# Planeten und Senat
planet-neo = Neo
planet-moon = 6Moon
planet-atalum = Atalum
planet-arratooine = Arratooine
planet-e81216 = E81216
law = { $planet }-Gesetz
room-officers = Raum der Beamten
room-purchasing = Raum der Einkäufer
room-patrons = Raum der Piloten
room-president = Raum der Präsidentin
room-assistants = Raum der Assistenten
room-lounge = Raum der Investoren
room-spy = Spionage
short-officers = Beamte
short-purchasing = Einkäufer
short-patrons = Piloten
short-president = Präsidentin
short-assistants = Assistenten
short-lounge = Investoren
wing-left = Linke Seite
wing-right = Rechte Seite
floor-1 = Unteres Stockwerk
floor-2 = Mittleres Stockwerk
floor-3 = Oberes Stockwerk
space = { $action }, Stockwerk { $floor }, Spalte { $column }
place-outer = Ausweichaktion
ambassador-normal = { $votes ->
    [one] Gesandter mit 1 Stimme
   *[other] Gesandter mit { $votes } Stimmen
}
ambassador-special = Bonus-Gesandter mit { $votes } Stimmen
face-vote = { $votes ->
    [one] Abstimmungsseite: 1 Stimme
   *[other] Abstimmungsseite: { $votes } Stimmen
}
face-fund = Investorenseite
face-fund-bonus = Investorenseite: { $bonus }
alteration-vote = { $votes ->
    [one] Modifikator { $power }: 1 Stimme, { $bonus }
   *[other] Modifikator { $power }: { $votes } Stimmen, { $bonus }
}
alteration-fund = Modifikator { $power }: Investorensymbol, { $bonus }
detail-power = Stufe { $power }

# Gelehrte
delegate-diplomats = Diplomat { $code }
delegate-robots = Roboter { $code }
delegate-traders = Händler { $code }
delegate-mages = Manipulator { $code }
delegate-miners = Bergarbeiter { $code }
timing-immediate = Sofort: { $effect }
timing-next = Bei einer Aktion auf { $planet }: { $effect }
timing-anytime = Jederzeit in deinem Zug: { $effect }

# Missionen
mission-1 = Mission Neo
mission-2 = Mission 6Moon
mission-3 = Mission Atalum
mission-4 = Mission Arratooine
mission-5 = Mission E81216
mission-6 = Mission der Beamten
mission-7 = Spionagemission
mission-8 = Mission der Präsidentin
mission-9 = Mission der Investoren
mission-10 = Mission der Assistenten
mission-11 = Mission der Einkäufer
mission-12 = Mission der Piloten

# Projekte und Medaillen
project-1 = Projekt Neo
project-2 = Projekt 6Moon
project-3 = Projekt Atalum
project-4 = Projekt Arratooine
project-5 = Projekt E81216
project-6 = Missionsprojekt
project-joint = Gemeinschaftsprojekt
medal-neo = Medaille von Neo
medal-moon = Medaille von 6Moon
medal-atalum = Medaille von Atalum
medal-arratooine = Medaille von Arratooine
medal-e81216 = Medaille von E81216
medal-accreditation = Akkreditierungsmedaille
medal-intrigue = Investorenmedaille

# Handelsposten und Bauwerke
stall-1 = Lavendelstand
stall-2 = Kupferstand
stall-3 = Hafenstand
stall-4 = Anwerberstand
stall-5 = Goldschmiedestand
stall-6 = Reliquienstand
production-space-shipyard = Weltraumwerft
production-transporter = Transportzentrum
production-transmutation-chamber = Transmutationskammer
production-lavandium-replicator = Lavandiumreplikator
production-military-academy = Militärakademie
production-embassy = Botschaft
production-alteration-incubator = Modifikatormaschine
production-space-university = Weltraumuniversität
mega-1 = Dyson-Ring
mega-2 = Sternenheber
mega-3 = Orbitalkrone
mega-4 = Weltenmaschine

# Felder
neo-start = Neo selbst
neo-space = Asteroid { $name }
neo-ast = Asteroidenfeld { $name }
neo-dead = erloschener Asteroid { $name }
station-start = Startfeld
station-moon = Mond { $number }
station-planet = 6Moon selbst

# Plättchen
deep-1 = Großprojekt
deep-2 = Handelszentrum
deep-3 = Sondergesandter
deep-4 = Meisterautomat
deep-5 = Verbotenes Archiv
deep-6 = Hoher Rat
deep-7 = Stabschefin
deep-8 = Große Expedition
start-1 = Lavendelebenen
start-2 = Kupferkämme
start-3 = Ozeanwelt
start-4 = Goldkern
start-5 = Orbitaldocks
start-6 = Konsulatssitz
start-7 = Mond der Gelehrsamkeit
start-8 = Modifikatorwerkstatt

# Was gezählt wird
metric-neo = Einfluss auf Neo
metric-moon = Einfluss auf 6Moon
metric-atalum = Einfluss auf Atalum
metric-arratooine = Einfluss auf Arratooine
metric-e81216 = Einfluss auf E81216
metric-missions = erfüllte Missionen
metric-accessible = freigeschaltete Missionen
metric-level = Akkreditierungsstufe
metric-die = Wert des Assistentenwürfels
metric-joint = Beiträge zum Gemeinschaftsprojekt
metric-delegations = Delegationen unter deinen Gelehrten
metric-gold = Gold im Vorrat
metric-resources = Kristalle und Gold im Vorrat
metric-megastructures = gebaute Megastrukturen
metric-ships = Raumschiffe im Hangar
metric-discs = Handelsmarker auf Stufe 2
metric-alterations = ungenutzte Modifikatoren
metric-asteroids = behaltene Asteroidenplättchen

# Eine Einheit davon
per-neo = Einfluss auf Neo
per-moon = Einfluss auf 6Moon
per-atalum = Einfluss auf Atalum
per-arratooine = Einfluss auf Arratooine
per-e81216 = Einfluss auf E81216
per-missions = erfüllter Mission
per-accessible = freigeschalteter Mission
per-level = Akkreditierungsstufe
per-die = Auge deines Assistentenwürfels
per-joint = Beitrag zum Gemeinschaftsprojekt
per-delegations = Delegation unter deinen Gelehrten
per-gold = Golddiamant
per-resources = Kristall und Golddiamant
per-megastructures = gebauter Megastruktur
per-ships = Raumschiff im Hangar
per-discs = Handelsmarker auf Stufe 2
per-alterations = ungenutztem Modifikator
per-asteroids = Asteroidenplättchen

# Effekte
either = { $first } oder { $second }
effects = { $list }
effect-none = nichts
effect-cost = kostet { $cost }
effect-gain-per = { $n } { $resource } pro { $metric }
effect-pay = { $cost } bezahlen
effect-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
effect-points-per = { $n ->
    [one] 1 Punkt pro { $metric }
   *[other] { $n } Punkte pro { $metric }
}
effect-degrees = { $n ->
    [one] Akkreditierung 1 Feld nach oben
   *[other] Akkreditierung { $n } Felder nach oben
}
effect-boost-round = Stufe +{ $n } bis zum Rundenende
effect-boost-game = Stufe +{ $n } bis zum Spielende
effect-die = Assistentenwürfel +{ $n }
effect-die-to = Assistentenwürfel auf { $n }
effect-ships = { $n ->
    [one] 1 Raumschiff
   *[other] { $n } Raumschiffe
}
effect-access = eine beliebige Mission freischalten
effect-access-all = alle Missionen freischalten
effect-fund = { $n ->
    [one] in ein Projekt investieren
   *[other] { $n }-mal in Projekte investieren
}
effect-medal = eine Medaille, die dir fehlt
effect-intrigue = die Investorenmedaille
effect-president = der Präsidentinnenmarker
effect-draw = ein zufälliger Modifikator der Stufe { $power }
effect-look = einen Modifikator der Stufe { $power } aussuchen
effect-planet = eine Aktion auf { $planets }
effect-copy-any = eine Planeten- oder Senatsraumaktion kopieren (nicht den Raum der Präsidentin)
effect-copy-planet = eine beliebige Planetenaktion
effect-advance = auf { $planets } 1 Feld weiter, ohne Belohnung
effect-steps = { $n ->
    [one] 1 Feld weiter
   *[other] { $n } Felder weiter
}
effect-discount = { $n ->
    [one] der Bau kostet 1 Kristall weniger
   *[other] der Bau kostet { $n } Kristalle weniger
}
effect-level3 = stattdessen einen beliebigen Gelehrten der Stufe 3 nehmen
effect-refresh = einen genutzten Gelehrten der Stufe { $level } wieder aufdecken
effect-copy-erudite = { $level ->
    [1] einen offenen Gelehrten der Stufe 1 kopieren
   *[other] einen offenen Gelehrten der Stufe 1 oder { $level } kopieren
}
effect-income = { $n ->
    [one] das Einkommen einer Produktionsstätte
   *[other] die Einkommen von { $n } Produktionsstätten
}
effect-transmute = eine Ressource in die nächstwertvollere umwandeln
effect-disc-plain = ein Handelsmarker kostenlos auf Stufe { $level } eines Handelspostens, ohne Bonus
effect-disc-bonus = ein Handelsmarker kostenlos auf Stufe { $level } eines Handelspostens, mit Bonus
effect-robot = kostenlos bauen
effect-special = der Bonus-Gesandte
effect-split = { $n }-mal { $kinds }, beliebig gemischt

# Aufforderungen
prompt-over = Das Spiel ist zu Ende
prompt-draft = Wähle einen Startplaneten
prompt-ambassador = Wähle einen Gesandten
prompt-face = Wähle die Seite: { $ambassador }
prompt-place = Wähle ein Feld für deinen Gesandten
prompt-extra = Den Bonus-Gesandten jetzt spielen?
prompt-spy = Wähle die Aktion zum Kopieren
prompt-planet = Wähle einen Planeten für die Aktion
prompt-before = Aktion auf { $planet }: Gelehrte nutzen oder weiter
prompt-after = Nach der Aktion auf { $planet }: Gelehrte nutzen oder weiter
prompt-neo = Bewege deinen Bergarbeiter
prompt-token = Wähle einen Modifikator
prompt-atalum = Nimm einen Gelehrten
prompt-stall = Wähle einen Handelsposten
prompt-build = Wähle ein Bauwerk
prompt-waive = { $structure }: Wähle die Kristalle, die du nicht bezahlen musst
prompt-die = Den Assistentenwürfel hier einsetzen?
prompt-mission = Eine Mission erfüllen?
prompt-end = Den Zug beenden?
prompt-pay = Wähle, wie du { $cost } bezahlst
prompt-return = { $count ->
    [one] Gib 1 Kristall zurück
   *[other] Gib { $count } Kristalle zurück
}
prompt-deep = Wähle ein Weltraumplättchen
prompt-access = Wähle eine Mission zum Freischalten
prompt-project = Wähle ein Projekt für die Investition
prompt-medal = Wähle eine Medaille
prompt-refresh = Wähle einen Gelehrten zum Aufdecken
prompt-copy = Wähle den Gelehrten zum Kopieren
prompt-disc = Wähle einen Handelsposten für einen Marker auf Stufe { $level }
prompt-robot = Wähle ein Bauwerk, das du kostenlos baust
prompt-income = Wähle ein Einkommen
prompt-transmute = Wähle eine Ressource zum Umwandeln
prompt-transport = Bewege deinen Bergarbeiter oder deinen Manipulator
prompt-option = Wähle eins davon
prompt-split = Teile { $n } Einheiten auf
prompt-upkeep = Bezahle deine Akkreditierungsstufe oder steige ab
prompt-law = Gleichstand: Wähle das Gesetz, das verabschiedet wird
detail-draft = Den Bonus bekommst du sofort
detail-turn = { $turn ->
    [5] Runde { $round }, zusätzlicher Zug
   *[other] Runde { $round }, Zug { $turn } von { $turns }
}
detail-place = { $face }
detail-extra = Du kannst ihn auch für eine spätere Runde behalten
detail-held = Du hast { $held }
detail-window = Jeder Gelehrte kann einmal genutzt werden
detail-moves = { $moves ->
    [one] 1 Feld
   *[other] { $moves } Felder
}
detail-look = Nur du siehst diese Plättchen
detail-waive = { $count ->
    [one] 1 Kristall entfällt
   *[other] { $count } Kristalle entfallen
}
detail-die = Er zeigt { $die } und läge bei deinem Gesandten: { $space }
detail-mission = { $ships ->
    [0] Kein Raumschiff im Hangar, Stufe { $level }
    [one] 1 Raumschiff im Hangar, Stufe { $level }
   *[other] { $ships } Raumschiffe im Hangar, Stufe { $level }
}
detail-deep = Nur du siehst die Plättchen, die du liegen lässt
detail-fundings = { $count ->
    [one] Noch 1 Investition
   *[other] Noch { $count } Investitionen
}
detail-incomes = { $count ->
    [one] Noch 1 Einkommen
   *[other] Noch { $count } Einkommen
}
detail-copy = { $tile }: { $effect }
detail-law = Du hast den Präsidentinnenmarker

# Wahlmöglichkeiten
group-ambassadors = Gesandte
group-alterations = Modifikatoren
group-erudites = Gelehrte
group-outer = Außerhalb des Senats
group-productions = Produktionsstätten
group-megastructures = Megastrukturen
choice-use = { $tile } nutzen
choice-refresh = { $tile } aufdecken
choice-copy = { $tile } kopieren
choice-go = Weiter
choice-mage = Manipulator: { $station }
choice-asteroid = Plättchen: { $field }
choice-waive = { $crystals } nicht bezahlen
choice-no-mission = Keine Mission
choice-die = Würfel einsetzen ({ $die })
choice-keep-die = Würfel behalten
choice-keep-special = Bonus-Gesandten behalten
choice-extra = Bonus-Gesandten spielen
choice-transmute = { $from } wird zu { $to }
choice-stay = Auf Stufe { $level } bleiben
choice-drop = Auf Stufe { $level } absteigen
choice-pay = { $paid } bezahlen
choice-return = { $crystals } zurückgeben
choice-end = Zug beenden
detail-no-funding-side = Keine Investorenseite
detail-funding-plain = Investorenseite ohne Bonus
detail-funding-bonus = Investorenseite: { $bonus }
detail-planet-action = Dein Einfluss dort: { $influence }
detail-for = { $cost } bezahlen: { $effect }
detail-neo = Einfluss { $influence }: { $found }
detail-unknown-token = ein unbekanntes Plättchen
detail-stall = Stufe { $level } für { $cost }: { $effect }
detail-mega = { $cost }; { $coefficient } × der kleinere Wert von { $first } und { $second }: { $points } Punkte
detail-production = { $cost }; Einkommen: { $income }
detail-mission-needs = Stufe { $level }: { $effect }
detail-progress = Feld { $at } von { $of }
detail-law-points = { $points ->
    [one] 1 Punkt für dich
   *[other] { $points } Punkte für dich
}

# Ablehnungen
refused-start-gone = Dieser Startplanet liegt nicht aus
refused-ambassador-played = Dieser Gesandte ist in dieser Runde schon gespielt
refused-no-special = Du hast den Bonus-Gesandten nicht
refused-no-funding-side = Der Bonus-Gesandte hat keine Investorenseite
refused-no-token = Du hast diesen Modifikator nicht
refused-token-cost = Diesen Modifikator kannst du nicht bezahlen
refused-occupied = Hier liegt schon ein Gesandter
refused-blocked = Ein neutrales Abstimmungsplättchen blockiert dieses Feld
refused-first-turn = Wer beginnt, kann den Raum nicht im ersten Zug der Runde nutzen
refused-room-cost = Diesen Raum kannst du nicht bezahlen
refused-spy-cost = Die Spionage kannst du nicht bezahlen
refused-no-structure = Du kannst kein Bauwerk bezahlen, das du noch bauen darfst
refused-no-robot = Alle deine Roboter sind eingesetzt
refused-copy-spy = Spionage kann nicht kopiert werden
refused-copy-room = Diese Mission kopiert nur Planetenaktionen
refused-copy-president = Der Raum der Präsidentin kann nicht kopiert werden
refused-must-use = Für diesen Bau brauchst du einen Gelehrten: Nutze ihn zuerst
refused-not-displayed = Dieser Gelehrte liegt nicht aus
refused-level-owned = Du hast schon einen Gelehrten dieser Delegation und Stufe
refused-only-level3 = Du hast angesagt, einen Gelehrten der Stufe 3 zu nehmen
refused-lower-level = Du brauchst zuerst den Gelehrten der Stufe darunter
refused-not-your-erudite = Das ist nicht dein Gelehrter
refused-erudite-used = Dieser Gelehrte ist schon genutzt
refused-erudite-busy = Dieser Gelehrte wird gerade ausgeführt
refused-not-own-turn = Solche Gelehrten kannst du nur in deinen eigenen Zügen nutzen
refused-not-to-copy = Kopiert werden nur offene Gelehrte der passenden Stufe
refused-copy-of-copy = Ein Gelehrter, der kopiert, kann nicht kopiert werden
refused-other-level = Aufgedeckt wird ein Gelehrter einer anderen Stufe
refused-face-up = Dieser Gelehrte liegt offen
refused-mage-at-end = Dein Manipulator ist auf 6Moon selbst: Er bleibt dort
refused-no-target = Es gibt gerade nichts, worauf dieser Gelehrte wirken könnte
refused-no-level3 = Es gibt keinen Gelehrten der Stufe 3, den du damit nehmen könntest
refused-too-late = Das muss vor der Aktion angesagt werden
refused-served = Er hat in dieser Aktion schon gewirkt oder kam erst in ihr dazu
refused-other-planet = Er gehört zu Aktionen auf seinem eigenen Planeten
refused-immediate = Sein Effekt gilt nur, wenn er genommen oder aufgedeckt wird
refused-miner-at-end = Dein Bergarbeiter ist auf einem erloschenen Asteroiden: Er bleibt dort
refused-out-of-reach = Dahin kommt dein Bergarbeiter jetzt nicht
refused-asteroid-gone = Dieses Plättchen ist weg
refused-not-at-end = Dein Bergarbeiter ist nicht auf einem erloschenen Asteroiden
refused-token-elsewhere = Dieser Modifikator liegt nicht bei deinem Manipulator
refused-stall-cost = Diesen Handelsposten kannst du nicht bezahlen
refused-disc-there = Du hast schon einen Handelsmarker an diesem Handelsposten
refused-disc-on-top = Dein Handelsmarker ist hier auf Stufe 2
refused-structure-built = Dieses Bauwerk hast du schon gebaut
refused-structure-full = Diese Megastruktur ist schon dreimal gebaut
refused-structure-cost = Dieses Bauwerk kannst du nicht bezahlen
refused-mission-done = Diese Mission hast du schon erfüllt
refused-mission-closed = Diese Mission ist nicht freigeschaltet
refused-mission-open = Diese Mission ist schon freigeschaltet
refused-no-ship = Dein Hangar ist leer
refused-level = Deine Akkreditierungsstufe ist zu niedrig
refused-mission-cost = Diese Mission kannst du nicht bezahlen
refused-not-held = Das hast du nicht
refused-no-payment = Das deckt die Kosten nicht genau
refused-still-owed = Das brauchst du noch für Kosten in diesem Zug
refused-other-count = Du gibst genau das zurück, was über dem Limit ist
refused-project-finished = Dieses Projekt ist fertig
refused-medal-owned = Diese Medaille hast du schon
refused-medal-gone = Von dieser Medaille ist keine mehr da
refused-income = Dieses Einkommen brächte dir jetzt nichts
refused-gold-is-highest = Nichts ist wertvoller als Gold
refused-upkeep = Diese Stufe kannst du nicht bezahlen
refused-level-higher = Du bist nicht auf dieser Stufe
refused-level-lower = Unter Stufe 2 steigst du nie ab

# Protokoll
event-started = { $who } beginnt mit: { $tile }
event-round = Runde { $round } beginnt; { $who } ist zuerst am Zug
event-laws = Gesetze der Runde { $round }: { $left } (links), { $right } (rechts)
event-set-aside = Beide Gesetze sind gleich: Rechts kommt das { $law } zurück in den Stapel
event-blocked = { $votes ->
    [0] Blockiert: { $space }
    [one] Mit 1 neutralen Stimme blockiert: { $space }
   *[other] Mit { $votes } neutralen Stimmen blockiert: { $space }
}
event-placed = { $who } legt einen Gesandten ({ $face }): { $place }
event-extra = { $who } macht einen zusätzlichen Zug
event-kept = { $who } behält den Bonus-Gesandten
event-paid = { $who } bezahlt { $resources }
event-gained = { $who } erhält { $resources }
event-returned = { $who } hat keinen Platz für { $resources }
event-scored = { $points ->
    [one] { $who } erhält 1 Punkt: { $source }
   *[other] { $who } erhält { $points } Punkte: { $source }
}
event-degree = { $who } erreicht Akkreditierungsfeld { $degree } (Stufe { $level })
event-boosted = Die Akkreditierungsstufe von { $who } zählt { $by } mehr
event-die = Der Würfel von { $who } zeigt { $value }
event-die-placed = { $who } setzt den Würfel ein: { $space }
event-ships = { $count ->
    [one] { $who } erhält 1 Raumschiff
   *[other] { $who } erhält { $count } Raumschiffe
}
event-access = { $who } schaltet frei: { $mission }
event-access-all = { $who } schaltet alle Missionen frei
event-mission = { $who } erfüllt: { $mission }
event-funded = { $who } investiert: { $project }
event-project-done = Fertig finanziert: { $project }
event-medal = { $who } nimmt eine Medaille: { $medal }
event-president = { $who } nimmt den Präsidentinnenmarker
event-alteration = { $who } nimmt: { $token }
event-reshuffled = Die genutzten Modifikatoren der Stufe { $power } sind der neue Vorrat
event-moon-up = Plättchen aufgedeckt: { $station }
event-field-up = Plättchen aufgedeckt: { $field }
event-copied = { $who } kopiert: { $action }
event-miner = { $who } bewegt den Bergarbeiter: { $space }
event-mage = { $who } bewegt den Manipulator: { $station }
event-asteroid = { $who } nimmt das Plättchen: { $field }
event-erudite = { $who } nimmt: { $tile }
event-used = { $who } nutzt: { $tile }
event-copied-erudite = { $who } kopiert: { $tile }
event-refreshed = { $who } deckt wieder auf: { $tile }
event-erudite-up = Neu in der Auslage: { $tile }
event-traded = { $who } handelt: { $stall }, Stufe { $level }
event-built = { $who } baut: { $structure }
event-income = { $who } erhält das Einkommen: { $structure }
event-transmuted = { $who } wandelt 1 { $resource } um
event-deep = { $who } nimmt ein Weltraumplättchen: { $tile }
event-special = { $who } nimmt den Bonus-Gesandten
event-executive = Die Einkommensphase beginnt
event-upkeep = { $who } ist nach den Akkreditierungskosten auf Stufe { $level }
event-floor = { $points ->
    [one] { $who } gewinnt: { $floor }, 1 Punkt
   *[other] { $who } gewinnt: { $floor }, { $points } Punkte
}
event-law = { $wing }: Das { $law } wird verabschiedet, Einfluss auf { $planet } zählt
event-won = { $who } gewinnt mit { $points } Punkten

# Wertung
score-floors = Mehrheiten in den Stockwerken
score-laws = Gesetze
score-missions = Missionen
score-erudites = Gelehrte
score-megastructures = Megastrukturen
score-stalls = Handelsposten
score-accreditation = Akkreditierung über das oberste Feld hinaus
score-other = Andere Effekte
score-floors-now = Mehrheiten, wenn die Runde jetzt endete
score-law-now = Gesetz, wenn die Runde jetzt endete
score-medals = Medaillen
score-crystals = Kristalle
score-gold = Gold
score-ships = Raumschiffe im Hangar
score-alterations = Ungenutzte Modifikatoren
score-project = { $project }
figure-points = Punkte
figure-if-ended = Punkte, wenn das Spiel jetzt endete
figure-influence = Einfluss auf allen Planeten
figure-level = Akkreditierungsstufe
figure-missions = Erfüllte Missionen
figure-medals = Medaillen
figure-crystals = Kristalle
figure-gold = Gold

# Als Text
region-starts = Startplaneten
region-senate = Senat
region-projects = Projekte
region-planet = { $planet }
region-deep = Weltraumplättchen im Stapel
region-board = Tableau von { $who }
line-thing = { $thing }: { $effect }
line-round = Runde { $round }; { $who } ist zuerst am Zug, { $president } hat den Präsidentinnenmarker
line-wing = { $votes ->
    [one] { $wing }: 1 Stimme für das { $law }
   *[other] { $wing }: { $votes } Stimmen für das { $law }
}
line-last-laws = Gesetze der letzten Runde: { $left } (links), { $right } (rechts)
line-floor = { $floor }: { $votes }
line-space = { $notation } { $space }
line-space-neutral = { $votes ->
    [one] { $notation } { $space }: neutral, 1 Stimme
   *[other] { $notation } { $space }: neutral, { $votes } Stimmen
}
line-space-token = { $notation } { $space }: { $who }, { $face }
line-space-die = { $notation } { $space }: { $who }, { $face }, Würfel { $die }
line-project = { $project }: Feld { $at } von { $of }; wenn fertig: { $points }
line-project-done = { $project }: fertig ({ $at } von { $of }): { $points }
line-influence = Einfluss: { $influence }. Medaillen noch bei: { $medals }
line-neo = { $space }, Einfluss { $level }: { $found } → { $next } { $who }
line-station = { $station }, Stufe { $power }, Plättchen: { $count } { $who }
line-token = { $notation }: { $token }
line-supply = Neben dem Plan, nach Stufe: { $one }, { $two }, { $three }, { $four }
line-known = Du weißt, dass dieses Plättchen neben dem Plan liegt: { $token }
line-piles = In den Stapeln A bis E: Stufe 1: { $first }; Stufe 2: { $second }
line-stall = { $stall } ({ $cost }): Stufe 1 { $first }; Stufe 2 { $second } { $discs }
line-mega = { $structure } ({ $cost }): { $left } auf den kleineren Wert von { $first } und { $second } { $who }
line-production = { $structure } ({ $cost }): { $income } { $who }
line-points = { $points } Punkte; { $end }, wenn das Spiel jetzt endete
line-held = Hat { $held }
line-accreditation = Akkreditierungsfeld { $degree }, Stufe { $level }, zählt als { $effective }; Gesandte übrig: { $ready }
line-ships = Raumschiffe: { $hangar } im Hangar, { $supply } im Vorrat; Würfel: { $die }; Roboter übrig: { $robots }
line-mission = { $mission } (Stufe { $level }): { $effect }
line-mission-done = { $mission } (Stufe { $level }): erfüllt – { $effect }
line-medals = Medaillen: { $medals } ({ $points } Punkte)
line-used = Genutzte Gelehrte: { $tiles }
line-tile = Plättchen: { $tile }

# Hinweise im Bild
note-round = { $round ->
    [0] Aufbau
   *[other] Runde { $round } von 5
}
note-influence = { $who }: Einfluss { $influence }
note-medal = Medaille bei Einfluss { $influence }
note-medal-gone = Die Medaille bei Einfluss { $influence } ist weg
note-miner = Bergarbeiter von { $who }
note-mage = Manipulator von { $who }
note-last-law = In Runde 5: { $law }
note-floor = { $floor }: { $votes } (neutral { $neutral })
note-neutral = { $votes ->
    [one] Neutral, 1 Stimme
   *[other] Neutral, { $votes } Stimmen
}
note-token = { $who }: { $face }
note-neo = { $space }, Einfluss { $influence }: { $found }
note-pile = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
note-points = { $points } Punkte, { $end } am Ende
note-total = { $who } hat { $points } Punkte
note-crystals = Kristalle: { $count }; Platz ist für { $most }
note-hangar = Raumschiffe im Hangar: { $count }
note-robots = Roboter übrig: { $count }
note-president = Präsidentin des Senats
note-first = Ist in dieser Runde zuerst am Zug
note-no-die = Noch kein Assistentenwürfel
note-die = Assistentenwürfel: { $value }
note-die-placed = Assistentenwürfel: { $value }, eingesetzt: { $space }
note-level = Stufe { $level }, Kosten: { $cost }
note-degree = Akkreditierungsfeld { $degree }
note-effective = Aktuelle Akkreditierungsstufe: { $level }
note-joint = Beiträge zum Gemeinschaftsprojekt: { $count }
note-roll = Medaillen sind { $points } Punkte wert

# Balanceberichte
trait-turn-order = { $place }. in der Zugfolge
use-actions = Aktionen des Senats
use-missions = Erfüllte Missionen
use-erudites = Genommene Gelehrte
use-alterations = Genommene Modifikatoren
use-stalls = Genutzte Handelsposten
use-structures = Gebaute Bauwerke
use-deep-space = Genommene Weltraumplättchen
use-starts = Startplaneten
use-medals = Genommene Medaillen

# Werte für Bots
value-points = Punkte bisher
value-round = Stockwerke und Gesetz dieser Runde
value-projects = begonnene Projekte
value-influence = Einfluss und nahe Medaillen
value-resources = Ressourcen
value-accreditation = Akkreditierung
value-fleet = Raumschiffe, Missionen und Würfel
value-tiles = Bauwerke, Gelehrte und Modifikatoren
