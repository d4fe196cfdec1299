game-name = Beyond the Sun
game-summary = Erforsche einen Technologiebaum, der im Spiel erst wächst, schicke Raumschiffe zu fernen Systemen, kolonisiere sie und erreiche große Ziele als Erster.
game-length = 60–120 Minuten
option-boards = Fraktionstableaus
option-boards-help = Standard: Alle Fraktionen haben dieselben Leisten und beginnen nur verschieden. Experten: Jede Fraktion hat eigene Leisten und zwei Fähigkeiten.
option-boards-standard = Standard
option-boards-expert = Experten
option-display = Technologiekartenauslage
option-display-help = Wer etwas Neues erforscht, wählt aus Reihen offener Karten statt aus zwei Karten vom Stapel.
option-factions = Fraktionen
option-factions-help = Zufällig gezogen oder zu Beginn in Zugreihenfolge gewählt.
option-factions-random = Zufällig gezogen
option-factions-chosen = Von den Spielern gewählt

# Wörter
thing-ore = Erz
thing-population = Bevölkerung
thing-strength = Stärke
thing-technology = Technologie
type-science = Wissenschaft
type-economy = Wirtschaft
type-military = Militär
type-commerce = Handel
type-both = { $one } und { $other }
track-food = Nahrung
track-ore = Erz
prints-both = Nahrung und Erz
production-growth = Bevölkerungswachstum
production-ore = Erzproduktion
production-trade = Ressourcenhandel
column = Spalte { $letter }
level-1 = I
level-2 = II
level-3 = III
level-4 = IIII
points-plain = { $n } SP
ship-at = Stufe-{ $level }-Raumschiff ({ $place })
act-space = { $act }, Feld { $space }
space-unknown = Unbekannte Technologie { $space }
stat-tech_level_4 = Stufe-IIII-Technologien
stat-tech_level_3 = Stufe-III-Technologien
stat-colonised_systems = kolonisierte Systeme
stat-automation_level = Automatisierungsstufen
stat-ships_strength = Stärke aller Raumschiffe
stat-tech_types_level2plus = Arten von Technologien ab Stufe II, eine je Technologie
stat-growth_symbols = sichtbare Wachstumssymbole
stat-ore_production = sichtbare Erzsymbole
stat-same_specialisation_systems = Systeme derselben Spezialisierung
stat-controlled_systems = kontrollierte Systeme
stat-garrisoned_systems = kontrollierte Systeme mit eigenem Raumschiff
stat-ore = übriges Erz

# Der Expeditionsplan
location-sol = Sol
location-a1 = Feld A, links
location-a2 = Feld A, rechts
location-b1 = Feld B, links
location-b2 = Feld B, rechts
location-yard_near = Innere Schiffswerft
location-yard_far = Äußere Schiffswerft
location-yard_center = Zentrale Schiffswerft
location-yard_left = Linke Schiffswerft
location-yard_right = Rechte Schiffswerft
location-deep_space = Deep Space
location-attached = Vagabundierender Planet

# Raumfahrtgrundlagen
basic-basic_research_1 = Stufe I erforschen
basic-basic_research_2 = Stufe II erforschen
basic-basic_build_jump = Bauen und springen
basic-basic_recruit = Anwerben

# Kosten und Effekte: Jede Karte setzt sich daraus zusammen
cost-none = nichts
costs = { $list }
cost-ore = { $n } Erz
cost-to-player = { $n } Erz an einen Mitspieler
cost-population = { $n } Bevölkerung zurückholen
effect-none = nichts
effect-then = { $first }, danach { $rest }
effect-cost = { $cost }: { $effect }
effect-ore = erhalte { $n } Erz
effect-ore-per = erhalte je { $n } Erz für: { $stat }
effect-ore-per-max = erhalte je { $n } Erz für: { $stat } (höchstens { $max })
effect-recruit = { $n ->
    [one] 1 Vorratswürfel wird Bevölkerung
   *[other] { $n } Vorratswürfel werden Bevölkerung
}
effect-recruit-any = { $n ->
    [one] 1 Vorratswürfel aus einer beliebigen Spalte wird Bevölkerung
   *[other] { $n } Vorratswürfel aus beliebigen Spalten werden Bevölkerung
}
effect-recruit-column = { $n ->
    [one] 1 Vorratswürfel aus { $column } wird Bevölkerung
   *[other] { $n } Vorratswürfel aus { $column } werden Bevölkerung
}
cubes-population = { $n } Bevölkerung
cubes-supply = { $n } Vorratswürfel
effect-build = { $n ->
    [one] { $cubes } wird ein Stufe-{ $level }-Raumschiff
   *[other] { $cubes } werden Stufe-{ $level }-Raumschiffe
}
effect-build-sol = { $n ->
    [one] { $cubes } wird ein Stufe-{ $level }-Raumschiff auf Sol
   *[other] { $cubes } werden Stufe-{ $level }-Raumschiffe auf Sol
}
effect-build-deep-space = { $n ->
    [one] { $cubes } wird ein Stufe-{ $level }-Raumschiff im Deep Space
   *[other] { $cubes } werden Stufe-{ $level }-Raumschiffe im Deep Space
}
effect-build-anywhere = { $n ->
    [one] { $cubes } wird ein Stufe-{ $level }-Raumschiff an einem beliebigen Ort
   *[other] { $cubes } werden Stufe-{ $level }-Raumschiffe an beliebigen Orten
}
effect-research = erforsche eine Stufe-{ $level }-Technologie
effect-research-known = erforsche eine bekannte Stufe-{ $level }-Technologie
effect-research-supply = erforsche eine Stufe-{ $level }-Technologie mit einem Vorratswürfel
effect-research-known-supply = erforsche eine bekannte Stufe-{ $level }-Technologie mit einem Vorratswürfel
effect-automate = automatisiere { $n } { $track }
effect-automate-any = automatisiere { $n } Nahrung oder Erz
levels = { $n ->
    [one] 1 Stufe
   *[other] { $n } Stufen
}
effect-upgrade = { $ships ->
    [one] verbessere 1 Raumschiff um { $by }
   *[other] verbessere { $ships } Raumschiffe um je { $by }
}
effect-upgrade-up-to = { $ships ->
    [one] verbessere bis zu 1 Raumschiff um { $by }
   *[other] verbessere bis zu { $ships } Raumschiffe um je { $by }
}
effect-jump = { $n ->
    [one] 1 Sprung
   *[other] { $n } Sprünge
}
effect-jump-bounty = { $n ->
    [one] 1 Sprung, { $ore } Erz je System, das du einer anderen Fraktion abnimmst
   *[other] { $n } Sprünge, { $ore } Erz je System, das du einer anderen Fraktion abnimmst
}
effect-teleport = { $n ->
    [one] bewege 1 Raumschiff direkt an einen beliebigen Ort
   *[other] bewege bis zu { $n } Raumschiffe direkt an einen Ort
}
effect-colonise = kolonisiere
effect-colonise-discount = kolonisiere (Stärke −{ $n })
effect-produce-growth = führe Bevölkerungswachstum aus
effect-produce-ore = führe Erzproduktion aus
effect-produce-trade = führe Ressourcenhandel aus
effect-produce-any = führe eine Produktionsoption aus
effect-private = erhalte eine private Stufe-{ $level }-Technologie
effect-move-supply = { $n ->
    [one] verschiebe 1 Vorratswürfel in { $column }
   *[other] verschiebe { $n } Vorratswürfel in { $column }
}
effect-draw-system = ziehe { $n } Karten vom Systemstapel { $deck }, behalte 1 als Kolonie mit 2 Markern und ihrem Kolonisierungsbonus
effect-optional = du darfst: { $effect }
effect-choose = wähle { $n }: { $options }
effect-option = [{ $letter }] { $effect }
effect-copy = kopiere eine beliebige Forschungsaktion im Spiel (sie darf besetzt sein; du musst sie nicht kennen)
effect-copy-known = führe eine andere dir offenstehende Forschungsaktion aus (sie darf besetzt sein)
effect-copy-raised = { $n ->
    [one] { $copy } und erforsche dabei eine Stufe höher
   *[other] { $copy } und erforsche dabei { $n } Stufen höher
}
effect-everyone = alle in Zugreihenfolge, du zuerst: { $effect }
effect-others = alle anderen in Zugreihenfolge: { $effect }
effect-pay-or = zahle { $cost } oder { $effect }
effect-lose = hole { $n } Bevölkerung zurück, falls vorhanden
effect-uncover = öffne die { $guild }
effect-attach = lege die oberste Karte von Systemstapel { $deck } an ein Feld deiner Wahl an: ein neuer Ort, einen Sprung von diesem Feld entfernt; der neue Ort selbst wird nicht nachgefüllt
effect-reveal = decke die obersten { $n } Stufe-{ $level }-Technologien auf und lege eine davon auf ein leeres Stufe-{ $level }-Feld
effect-museum = du darfst eines deiner Raumschiffe auf diese Karte legen
effect-take-attached = nimm das angelegte System als Kolonie und erhalte seinen Kolonisierungsbonus, ohne Marker; danach kommt diese Karte aus dem Spiel
keep-achievements = diese Karte bleibt neben den Errungenschaften
keep-location = diese Karte bleibt bei { $place }
keep-faction = behalte diese Karte
keep-board = diese Karte bleibt mit der obersten Karte von Systemstapel { $deck } neben dem Plan: ein neues Aktionsfeld für alle ({ $action })
keep-and-score = { $place }: { $score }
keep-score-owner = { $points } SP am Spielende
keep-score-majority = am Spielende erhalten die Stärksten dort { $points } SP
keep-score-most = am Spielende erhält { $points } SP, wer am meisten hat ({ $stat })
keep-score-museum = am Spielende bringt ein Raumschiff darauf { $one }, { $two }, { $three } oder { $four } SP für Stufe 1, 2, 3 oder 4
ability-ore-production = Erzproduktion bringt { $n } Erz mehr
ability-growth = { $n ->
    [one] Bevölkerungswachstum nimmt 1 Würfel mehr aus der ersten gefüllten Spalte von links
   *[other] Bevölkerungswachstum nimmt { $n } Würfel mehr aus den ersten gefüllten Spalten von links
}
ability-build = du darfst Raumschiffe in jedem System bauen, das du kontrollierst
ability-shipyard = wer es kontrolliert, darf hier Raumschiffe bauen
ability-trade-rate = beim Handel kostet Bevölkerung { $ore } Erz
ability-discount = Forschung ab Stufe II kostet dich { $n } Erz weniger
ability-extra-jump = { $n ->
    [one] jeder Sprungeffekt deiner Aktionen bringt 1 Sprung mehr
   *[other] jeder Sprungeffekt deiner Aktionen bringt { $n } Sprünge mehr
}
ability-ore-for-control = immer wenn du die Kontrolle über ein System übernimmst, erhältst du { $n } Erz
ability-use-occupied = du darfst ein besetztes Aktionsfeld wählen und die fremde Figur beiseiteschieben
ability-trade-reward = nach drei Tauschvorgängen in einer Produktionsphase: { $effect }
ability-once = einmalig, wenn aufgedeckt: { $effect }
discs-food = Nahrungsmarker
discs-ore = Erzmarker
disc-food = einen Nahrungsmarker
disc-ore = einen Erzmarker
ability-place = sobald { $n } { $discs } weg sind
points-formula = { $n } SP und 1 SP mehr je { $each } (höchstens { $max } mehr)
each-tech_level_4 = { $n ->
    [one] Stufe-IIII-Technologie
   *[other] { $n } Stufe-IIII-Technologien
}
each-tech_level_3 = { $n ->
    [one] Stufe-III-Technologie
   *[other] { $n } Stufe-III-Technologien
}
each-colonised_systems = { $n ->
    [one] kolonisiertes System
   *[other] { $n } kolonisierte Systeme
}
each-automation_level = { $n ->
    [one] Automatisierungsstufe
   *[other] { $n } Automatisierungsstufen
}
each-ships_strength = { $n ->
    [one] Stärke deiner Raumschiffe
   *[other] { $n } Stärke deiner Raumschiffe
}
each-tech_types_level2plus = { $n ->
    [one] Art deiner Technologien ab Stufe II
   *[other] { $n } Arten deiner Technologien ab Stufe II
}
each-growth_symbols = { $n ->
    [one] sichtbares Wachstumssymbol
   *[other] { $n } sichtbare Wachstumssymbole
}
each-ore_production = { $n ->
    [one] sichtbares Erzsymbol
   *[other] { $n } sichtbare Erzsymbole
}
each-same_specialisation_systems = { $n ->
    [one] System derselben Spezialisierung
   *[other] { $n } Systeme derselben Spezialisierung
}
each-controlled_systems = { $n ->
    [one] kontrolliertes System
   *[other] { $n } kontrollierte Systeme
}
each-garrisoned_systems = { $n ->
    [one] kontrolliertes System mit eigenem Raumschiff
   *[other] { $n } kontrollierte Systeme mit eigenem Raumschiff
}
each-ore = { $n ->
    [one] übriges Erz
   *[other] { $n } übriges Erz
}
need-tech_level_4 = { $n ->
    [one] Kenne eine Stufe-IIII-Technologie
   *[other] Kenne { $n } Stufe-IIII-Technologien
}
need-tech_level_3 = { $n ->
    [one] Kenne eine Stufe-III-Technologie
   *[other] Kenne { $n } Stufe-III-Technologien
}
need-colonised_systems = { $n ->
    [one] Habe ein System kolonisiert
   *[other] Habe { $n } Systeme kolonisiert
}
need-automation_level = Erreiche Automatisierungsstufe { $n }
need-ships_strength = Habe Raumschiffe mit einer Stärke von zusammen { $n }
need-tech_types_level2plus = Kenne Technologien von { $n } Arten ab Stufe II, eine Art je Technologie
need-growth_symbols = Habe { $n } sichtbare Wachstumssymbole
need-ore_production = Habe { $n } sichtbare Erzsymbole
need-same_specialisation_systems = Kontrolliere oder kolonisiere { $n } Systeme derselben Spezialisierung
need-controlled_systems = Kontrolliere { $n } Systeme
need-garrisoned_systems = Kontrolliere { $n } Systeme mit je einem eigenen Raumschiff
need-ore = Habe { $n } Erz
sentences = { $first }. { $rest }
card-said = { $name }: { $text }
card-technology = { $name } (Stufe { $level })
card-types = { $types }; führt zu { $output }
card-immediate = Sofort: { $effect }
card-action = Aktion: { $effect }
card-permanent = Dauerhaft: { $ability }
card-system = Stärke { $strength }, { $prints }, { $points } SP
card-control = Bei Kontrolle: { $effect }
card-colonise = Bei Kolonisierung: { $effect }
card-when-controlled = Solange kontrolliert: { $ability }
card-when-colonised = Nach der Kolonisierung: { $ability }
card-event = { $effect }
card-achievement = { $need } ({ $slots })
card-start = Zu Beginn: { $effect }
card-ability = Fähigkeit { $letter } ({ $place }): { $ability }
board-standard = { $faction }, Standardtableau
board-expert = { $faction }, Expertentableau

# Aufforderungen
prompt-over = Das Spiel ist vorbei
prompt-faction = Wähle eine Fraktion
prompt-turn = Runde { $round }: Ziehe deine Figur auf ein Aktionsfeld
prompt-production = Wähle deine Produktion
prompt-produce = Wähle eine Produktionsoption
prompt-trade = Handle mit Ressourcen
prompt-achievement = Beanspruche eine Errungenschaft
prompt-payee = { $n ->
    [one] Wer bekommt 1 Erz?
   *[other] Wer bekommt { $n } Erz?
}
prompt-optional = Wenn du möchtest: { $effect }
prompt-choose = { $n ->
    [one] Wähle eine Möglichkeit
   *[other] Wähle { $n } Möglichkeiten
}
prompt-columns = Nimm einen Vorratswürfel aus einer Spalte
prompt-move-supply = Verschiebe einen Vorratswürfel in { $column }
prompt-substitute = { $n ->
    [one] 1 Vorratswürfel fehlt: stattdessen Bevölkerung nutzen?
   *[other] { $n } Vorratswürfel fehlen: stattdessen Bevölkerung nutzen?
}
prompt-build = Wo baust du ein Stufe-{ $level }-Raumschiff?
prompt-upgrade = Verbessere ein Raumschiff um { $by }
prompt-jump = Bewege deine Raumschiffe
prompt-gate = { $n ->
    [one] Wohin soll ein Raumschiff direkt gelangen?
   *[other] Wohin sollen bis zu { $n } Raumschiffe direkt gelangen?
}
prompt-warp = Welche Raumschiffe gelangen dorthin: { $place }?
prompt-outpost = Welcher Marker kommt dorthin: { $place }?
prompt-bonuses = Welcher Bonus kommt zuerst?
prompt-colonise = Kolonisiere ein System
prompt-settle = Welche Raumschiffe besiedeln { $place }?
prompt-research = Erforsche eine Stufe-{ $level }-Technologie
prompt-research-known = Erforsche eine bekannte Stufe-{ $level }-Technologie
prompt-type = Von welcher Art soll { $space } sein?
prompt-card = Wähle die Technologie für { $space }
prompt-private = Wähle deine private Technologie
prompt-automate = Automatisiere Nahrung oder Erz
prompt-copy = Welche Aktion kopierst du?
prompt-system = Behalte ein System als Kolonie
prompt-pay-or = Zahle { $cost }, oder { $effect }
prompt-attach = Wo legst du { $system } an?
prompt-revealed = Wähle eine Technologie für den Plan
prompt-place = Wohin kommt { $card }?
prompt-museum = Gibst du ein Raumschiff ins Museum?
detail-means = { $ore } Erz, { $population } Bevölkerung, { $supply } Vorrat
detail-left = noch { $n }
detail-jumps = { $n ->
    [one] noch 1 Sprung
   *[other] noch { $n } Sprünge
}
detail-strength = { $n ->
    [0] Genug Stärke
    [one] Es fehlt noch 1 Stärke
   *[other] Es fehlen noch { $n } Stärke
}
detail-card = Alle anderen Karten kommen unter den Stapel
detail-row-card = Die Reihe wird vom Stapel nachgefüllt
detail-surcharge = { $n } Erz zusätzlich; { $effect }
detail-push = Schiebt { $who } beiseite. { $effect }
detail-unknown-event = Zuerst wird ein Ereignis aufgedeckt. { $next }
detail-unknown = Du wählst aus zwei neuen Karten
detail-unknown-row = Du wählst eine Karte der Art aus Reihe { $level } der Auslage
detail-growth = { $n ->
    [one] 1 Würfel wird Bevölkerung
   *[other] { $n } Würfel werden Bevölkerung
}
detail-ore = { $n } Erz
detail-trade = { $n } Erz gegen Bevölkerung, Raumschiff gegen Bevölkerung, Bevölkerung gegen Erz

# Auswahl
group-basic = Raumfahrtgrundlagen
group-technologies = Technologien
group-guilds = Gilden
group-ship = Sprünge: { $ship }
choice-payee = { $to } bezahlen
choice-do = Ausführen
choice-skip = Nein, weiter
choice-no-museum = Kein Raumschiff geben
choice-no-gate = Kein Raumschiff bewegen
choice-build = Bauen: { $place }
choice-upgrade = Verbessern: { $ship }
choice-jump = { $ship }: { $to }
choice-done = Fertig
choice-done-trade = Kein weiterer Tausch
choice-done-jump = Bewegung beenden
choice-done-settle = Das ist alles
choice-disc = Ein Marker der Leiste { $track } (noch { $left } auf der Leiste)
choice-replacement = Ein Ersatzmarker, da die Leiste { $track } leer ist
choice-bonus = { $system } zuerst
choice-colonise = { $place } kolonisieren
choice-settle = Ein Stufe-{ $level }-Raumschiff
choice-automate = { $track } automatisieren
choice-buy = { $n } Erz gegen 1 Bevölkerung
choice-scrap = { $n } Erz: { $ship } wird Bevölkerung
choice-sell = 1 Bevölkerung gegen { $n } Erz
choice-claim = { $card } beanspruchen
choice-warp = Bewegen: { $ship }
choice-pay = Zahlen
choice-suffer = Nicht zahlen
choice-attach = Neben { $place }
choice-museum = { $ship } geben
choice-use = { $n ->
    [0] Keine Bevölkerung nutzen
   *[other] { $n } Bevölkerung nutzen
}

# Gründe
reason-no-space = Ein solches Aktionsfeld gibt es nicht
reason-covered = Die Gilde ist noch verdeckt
reason-private = Das ist die private Technologie eines anderen
reason-not-researched = Du hast diese Technologie nicht erforscht
reason-own-pawn = Deine Figur steht dort: Sie muss sich bewegen
reason-occupied = Eine andere Figur steht dort
reason-no-change = Es würde nichts ändern
reason-cost = Das kannst du nicht bezahlen
reason-no-technology = Du kannst jetzt keine Stufe-{ $level }-Technologie erforschen
reason-no-known-technology = Du kannst jetzt keine bekannte Stufe-{ $level }-Technologie erforschen
reason-no-system = Du kannst jetzt kein System kolonisieren
reason-no-option = Zu wenige der Möglichkeiten sind ausführbar
reason-no-copy = Es gibt keine Aktion, die du kopieren könntest
reason-not-copied = Diese Aktion kann hier nicht kopiert werden
reason-not-controlled = Du kontrollierst es nicht
reason-strength = Deine Raumschiffe dort sind zu schwach
reason-no-card = Dort liegt keine Systemkarte
reason-no-supply = Es sind keine Vorratswürfel mehr da
reason-no-research = Diese Aktion erforscht nichts
reason-chain = Diese Aktion gehört schon zur Kette der Kopien
reason-option-taken = Das hast du schon gewählt
reason-must-research = Die kopierte Aktion muss etwas erforschen
reason-not-missing = So viele Vorratswürfel fehlen nicht
reason-mandatory = Das muss vollständig ausgeführt werden
reason-no-achievement = Diese Errungenschaft ist nicht im Spiel
reason-claimed = Du hast sie schon beansprucht
reason-slots = Alle ihre Plätze sind besetzt
reason-condition = Die Bedingung ist nicht erfüllt
reason-no-ship = Du hast dort kein solches Raumschiff
reason-no-line = Dorthin führt keine Linie
reason-must-change = Die ganze Aktion hätte nichts geändert
reason-no-yard = Dort kannst du nicht bauen
reason-type = Keine Technologie, die du kennst, führt zu dieser Art
reason-other-level = Du erforschst jetzt Stufe { $level }
reason-researched = Du hast sie schon erforscht
reason-opening = Sie wird gerade von jemandem erforscht
reason-prerequisites = Dir fehlt, worauf sie aufbaut
reason-unknown = Jetzt können nur bekannte Technologien erforscht werden
reason-nobody-researched = Niemand sonst hat sie erforscht
reason-not-now = Das ist jetzt nicht zu entscheiden

# Was geschah
event-faction = { $who } spielt { $faction }
event-round = Runde { $round } beginnt
event-pawn = { $who } geht auf { $space }
event-pushed = Die Figur von { $who } wird beiseitegeschoben
event-paid = { $who } zahlt: { $cost }
event-paid-to = { $who } zahlt { $n } Erz an { $to }
event-ore = { $who } erhält { $n } Erz
event-population = { $who } erhält { $n } Bevölkerung
event-returned = { $who } holt { $n } Bevölkerung zurück
event-moved-supply = { $who } verschiebt einen Vorratswürfel in { $column }
event-built = { $who } baut ein { $ship }
event-upgraded = { $who } hat nun ein { $ship }
event-moved = { $who } bewegt ein { $ship }: { $to }
event-lost = { $who } verliert die Kontrolle: { $place }
event-control = { $who } übernimmt die Kontrolle: { $place }
event-control-replacement = { $who } übernimmt die Kontrolle mit einem Ersatzmarker: { $place }
event-bonus = { $who } erhält den Kontrollbonus von { $system }
event-colonised = { $who } kolonisiert { $system }
event-settled = { $who } siedelt mit einem Stufe-{ $level }-Raumschiff: { $system }
event-disc = { $who } legt { $disc } auf die Kolonie { $system }
event-replacement = { $who } legt einen Ersatzmarker auf die Kolonie { $system }
event-drawn = { $who } zieht { $systems }
event-expelled = Alle anderen Raumschiffe gehen in den Deep Space: { $place }
event-system = { $system } erscheint: { $place }
event-empty-slot = Für { $place } ist kein System mehr da
event-cube = { $who } erforscht { $space }
event-turned-up = { $who } deckt das Ereignis { $event } auf
event-type = { $who } wählt für { $space }: { $type }
event-shown = Aufgedeckt: { $cards }
event-refilled = { $card } füllt Reihe { $level } der Auslage auf
event-row = Reihe { $level } der Auslage wird aufgedeckt
event-placed = { $who } legt { $card } auf { $space }
event-researched = { $who } kennt nun { $card }
event-private = { $who } behält { $card } als private Technologie
event-automated = { $who } automatisiert { $track }
event-produced = { $who } wählt: { $option }
event-bought = { $who } kauft Bevölkerung
event-scrapped = { $who } mustert ein { $ship } aus
event-sold = { $who } verkauft Bevölkerung
event-fired = Fähigkeit { $letter } von { $who } wirkt
event-claimed = { $who } beansprucht { $card } für { $points } SP
event-triggered = Das Ende naht: Runde { $round } ist die letzte
event-copied = { $who } kopiert { $act }
event-guild = Die { $guild } öffnet
event-kept = { $event } bleibt im Spiel
event-kept-faction = { $who } behält { $event }
event-attached = { $who } legt { $system } an: { $place }
event-dyson = { $system } liegt an der Dyson-Sphäre
event-museum = { $who } gibt ein { $ship } ins Museum
event-suffered = { $who } zahlt nicht
event-won = { $who } gewinnt mit { $points } SP

# Wertung
score-level = Stufe-{ $level }-Technologien
score-private = Private Technologien
score-technology = { $card }
score-automation = Automatisierung
score-colonies = Kolonien
score-outposts = Stützpunkte
score-achievement = { $card }
score-event = { $card }
score-sol = Am stärksten auf Sol
score-deep-space = Am stärksten im Deep Space

# Reiner Text
region-technologies = Technologien
region-display = Technologiekartenauslage
region-spaces = Figuren und Gilden
region-exploration = Expeditionsplan
region-achievements = Errungenschaften und Ereignisse
region-board = Tableau von { $who }
line-technology = { $space } { $card } [{ $who }], braucht { $needs }. { $text }
needs-nothing = nichts
needs-all = { $list }
needs-some = { $need } von { $of }: { $list }
line-unknown = { $space } unbekannt, braucht { $needs }
line-unknown-event = { $space } unbekannt mit einem Ereignis, braucht { $needs }
line-decks = Karten in den Stapeln: II { $two }, III { $three }, IIII { $four }
line-display = Reihe { $level }: { $card }. { $text }
line-pawn = { $who } steht auf { $space }
line-no-pawn = { $who } steht neben dem Plan
line-guild = { $guild }: { $text }
line-guild-covered = { $guild } (verdeckt): { $text }
line-dyson = Dyson-Sphäre mit { $system }
band-dyson = Dyson: { $system }
line-location = { $place }: Raumschiffe { $ships }; Linien zu { $links }
line-system = { $system }: { $text }
line-shipyard = Schiffswerft, { $prints }
line-control = Kontrolliert von { $who }
line-system-decks = Systemkarten in den Stapeln: A { $a }, B { $b }
line-achievement = { $card }: { $text }; beansprucht von { $claims }; derzeit { $have }
line-kept = { $event }: { $have }
kept-location = { $place }: { $points } SP für die Stärksten dort am Spielende
kept-owner = bei { $who }: { $points } SP am Spielende
kept-board = { $system } ({ $text }). Aktion für alle: { $action }
line-compared = { $stat }: { $have }
line-museum = Raumschiffe nach Stufe: { $ships }
line-last-round = Runde { $round } ist die letzte
line-faction = { $faction }
line-means = { $ore } Erz, { $population } Bevölkerung, Vorrat { $columns }
line-tracks = Wachstum aus { $symbols }, Erzproduktion { $ore }; übrige Marker: Nahrung { $food-left }, Erz { $ore-left }
line-automation = Automatisierungsstufe { $level }
line-colonies = Kolonien: { $list }
line-private = Private Technologien: { $list }
line-ability = { $card } [{ $state }]
state-awake = wirksam
state-asleep = noch verdeckt
state-used = verbraucht
line-fleet = Stärke aller Raumschiffe { $strength }, Stützpunkte { $outposts }
line-total = { $points } SP, wenn das Spiel jetzt endete

# Diagramme, Eigenschaften, Verwendung
figure-points = Punkte, wenn das Spiel jetzt endete
figure-technologies = Bekannte Technologien
figure-colonies = Kolonien
figure-systems = Kontrollierte Systeme
figure-strength = Stärke aller Raumschiffe
figure-automation = Automatisierungsstufe
figure-growth = Wachstumssymbole
figure-ore-production = Erzproduktion
figure-population = Bevölkerung
figure-ore = Erz
trait-order = { $place }. in der Zugreihenfolge
use-action = { $card }, Aktion { $number }
use-acts = Ausgeführte Aktionen
use-technologies = Erforschte Technologien
use-colonies = Kolonisierte Systeme
use-achievements = Beanspruchte Errungenschaften
use-events = Aufgedeckte Ereignisse
use-production = Gewählte Produktion

# Was eine Stellung wert ist
value-points = Punkte, wenn das Spiel jetzt endete
value-economy = Produktion und Vorräte
value-fleet = Raumschiffe und Systeme
value-tree = Technologien und wohin sie führen
value-goals = Errungenschaften in Reichweite

# Bilder
note-round = Runde { $round }
note-last-round = Runde { $round }, die letzte ist { $last }
note-output = Führt zu { $type }
note-needs = Braucht: { $needs }
note-unknown = Unbekannte Technologie
note-event-down = Ein Ereignis liegt verdeckt
note-cubes = Erforscht von { $who }
note-space-free = Freies Aktionsfeld
note-space-extra = Freies Aktionsfeld, 1 Erz zusätzlich
note-space-taken = { $who } steht hier
note-covered = Verdeckt, bis ein Ereignis sie öffnet
note-deck = { $n ->
    [one] 1 Karte im Stapel
   *[other] { $n } Karten im Stapel
}
note-control = Kontrolliert von { $who }
note-ships = { $who }: { $n } × Stufe { $level }
note-majority = 1 SP für die Stärksten
note-column = { $column }: { $n } von { $of } Würfeln
note-population = { $n } Bevölkerung
note-ore = { $n } Erz
note-track = Leiste { $track }: noch { $left } Marker
note-automation = Automatisierungsstufe { $level }
note-automation-points = Automatisierungsstufe { $level }: { $points } SP
note-total = { $points } SP, wenn das Spiel jetzt endete
note-colony = Kolonie { $system }: { $points } SP
note-private = Privat: { $card }
note-start = Startspieler
note-claim = Beansprucht von { $who }: { $points } SP
note-slot = Frei: { $points } SP
note-progress = { $who } hat { $have } von { $need }
note-pawn-home = Die Figur von { $who } steht neben dem Plan
note-museum = Museum: Stufe-{ $level }-Raumschiff
title-tree = Technologieplan
title-map = Expeditionsplan
title-achievements = Errungenschaften
title-offer = Zur Auswahl
title-display = Technologiekartenauslage
title-basic = Raumfahrt- grundlagen
title-guilds = Gilden
word-supply = Vorrat

# Technologien
technology-narrow_beam_lasers = Engstrahl-Laser
technology-terraforming = Terraforming
technology-advanced_genetics = Fortschrittliche Genetik
technology-advanced_robotics = Fortschrittliche Robotik
technology-hypercomputing = Hyperrechner
technology-spacetime_anomaly_studies = Raumzeitanomalie-Studien
technology-nanofabrication = Nanofertigung
technology-mass_cloning = Massenklonen
technology-hydroponic_megafarms = Hydroponische Großfarmen
technology-asteroid_mining = Asteroidenbergbau
technology-plasma_cannon = Plasma-Kanone
technology-modular_fleet = Modulare Flotte
technology-orbital_drydocks = Orbitale Trockendocks
technology-colony_pods = Koloniekapseln
technology-interstellar_trade_routes = Interstellare Handelsrouten
technology-navigation_beacons = Navigationsbaken
technology-bio_synaptic_network = Bio-synaptisches Netzwerk
technology-autonomous_drones = Autonome Drohnen
technology-patent_exchange = Patentbörse
technology-human_experiments = Humanexperimente
technology-orbital_markets = Orbitale Märkte
technology-supply_base = Versorgungsstützpunkt
technology-quantum_data_exchange = Quanten-Datenaustausch
technology-planet_wide_research = Planetenweite Forschung
technology-android_rights_movement = Androidenrechtsbewegung
technology-molecular_replication = Molekulare Replikation
technology-hyperdrive_booster = Hyperdrive-Booster
technology-privateer_charters = Kaperbriefe
technology-stealth_terraforming = Verdecktes Terraforming
technology-free_trade_zone = Freihandelszone
technology-fusion_foundries = Fusionsgießereien
technology-android_armada = Androiden-Armada
technology-deep_space_megastructures = Deep-Space-Megastrukturen
technology-generation_fleets = Generationenflotten
technology-colonial_charters = Kolonialbriefe
technology-wormhole_gates = Wurmlochtore
technology-parallel_universe_generator = Paralleluniversum-Generator
technology-post_scarcity_society = Überflussgesellschaft
technology-galactic_empire = Galaktisches Imperium
technology-colonial_ministry = Kolonialministerium
technology-matter_synthesis = Materiesynthese
technology-singularity_weapons = Singularitätswaffen
technology-jump_gate_network = Sprungtornetz
technology-star_forge = Sternenschmiede
technology-galactic_central_bank = Galaktische Zentralbank
technology-pax_galactica = Pax Galactica

# Systeme
system-lalande_21185 = Lalande 21185
system-procyon = Procyon
system-barnards_star = Barnards Stern
system-sirius = Sirius
system-proxima_centauri = Proxima Centauri
system-alpha_centauri = Alpha Centauri
system-epsilon_eridani = Epsilon Eridani
system-luytens_star = Luytens Stern
system-wolf_359 = Wolf 359
system-epsilon_indi = Epsilon Indi
system-groombridge_34 = Groombridge 34
system-cygni_61 = 61 Cygni
system-ross_154 = Ross 154
system-wise_0855_0714 = WISE 0855-0714
system-kapteyns_star = Kapteyns Stern
system-tau_ceti = Tau Ceti
system-trappist_1 = TRAPPIST-1
system-teegardens_star = Teegardens Stern
system-gliese_667c = Gliese 667 C
system-gliese_581 = Gliese 581
system-ross_128 = Ross 128
system-wolf_1061 = Wolf 1061
system-eridani_82 = 82 Eridani
system-lhs_1140 = LHS 1140

# Ereignisse
happening-tyler_lee = Tyler Lee
happening-maya_chaturvedi = Maya Chaturvedi
happening-ore_rush = Erzrausch
happening-population_boom = Bevölkerungsboom
happening-hyperspace_current = Hyperraumströmung
happening-dockworkers_strike = Streik der Werftarbeiter
happening-open_archives = Offene Archive
happening-rogue_planet = Vagabundierender Planet
happening-guardians_of_sol = Wächter von Sol
happening-automation_fair = Messe der Automatisierung
happening-kc_24x = KC-24X
happening-ono = Ono
happening-spacecraft_museum = Raumfahrzeugmuseum
happening-dyson_sphere_mk1 = Dyson-Sphäre, Mk. I
happening-mass_enlightenment = Massenaufklärung
happening-deep_space_beacon = Leuchtfeuer im Deep Space
happening-galactic_census = Galaktische Volkszählung
happening-hall_of_pioneers = Halle der Pioniere
happening-arms_race = Wettrüsten
happening-second_space_race = Neuer Wettlauf ins All

# Errungenschaften
achievement-transcendence = Transzendenz
achievement-empire = Imperium
achievement-automation_age = Zeitalter der Automatisierung
achievement-grand_fleet = Große Flotte
achievement-polymath = Universalgelehrte
achievement-breadbasket = Kornkammer der Galaxis
achievement-specialist = Spezialist
achievement-hegemony = Hegemonie
achievement-industrial_giant = Industriegigant
achievement-breakthrough = Durchbruch

# Gilden
guild-settlers_guild = Siedlergilde
guild-academics_guild = Akademikergilde
guild-androids_guild = Androidengilde
guild-technocrats_guild = Technokratengilde

# Fraktionen
faction-united_nations_of_sol = Vereinte Nationen von Sol
faction-nishida_ostergaard = Nishida-Østergaard Corporation
faction-atlas_defence_pact = Atlas-Verteidigungspakt
faction-meridian_trade_league = Meridian-Handelsliga
