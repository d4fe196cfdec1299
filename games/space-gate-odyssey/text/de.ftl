game-name = Space Gate Odyssey
game-summary = Baue eine Raumstation, führe deine Kolonisten durch die Raumtore und besiedle die Exoplaneten eines neuen Systems.
game-length = 90 Minuten
option-length = Länge
option-length-help = Das kürzere Spiel hat drei Exoplaneten und zwei Raumtore statt fünf und drei.
option-length-standard = Normales Spiel
option-length-short = Kürzeres Spiel
option-remodel_tiles = Umbauplättchen
option-remodel_tiles-help = Für die ersten Partien: Alle dürfen ihre Raumstation einmal umbauen.
option-stall_guard = Stillstandsschutz
option-stall_guard-help = Beendet eine Partie, in der lange kein Kolonist auf einen Exoplaneten kommt.
option-stall_guard-bots_only = Nur wenn alle Plätze von Bots gespielt werden
option-stall_guard-on = An
option-stall_guard-off = Aus

# Dinge
room-water = Wasser-Kontrollraum
room-nature = Natur-Kontrollraum
room-energy = Energie-Kontrollraum
room-airlock = Luftschleusen-Kontrollraum
room-modules = Modul-Kontrollraum
title-engineer = Ingenieur
title-chief = Chefingenieur
figure = { $title } im { $room }
domain-water = Wasser
domain-nature = Natur
domain-energy = Energie
kind-gate = Raumtor
kind-odyssey = Odyssey
kind-airlock = Luftschleusen
kinds-gate = Raumtor-Module
kinds-odyssey = Odyssey-Module
kinds-airlock = Luftschleusen-Module
stack = Stapel der { $kind }-Module { $domain }
gate-alpha = Alpha
gate-beta = Beta
gate-gamma = Gamma
module-start = Startmodul
module-gate = Raumtor-Modul { $domain } { $gate } für { $capacity }
module-odyssey = Odyssey-Modul { $domain } für { $capacity } ({ $bonus })
module-airlock = Luftschleusen-Modul { $domain } für { $capacity }
bonus-recruit = Rekrut
bonus-promote = Beförderung
bonus-robot = Roboter für den { $room }
shape-end = Sackgasse
shape-straight = Gerade
shape-corner = Kurve
shape-tee = Abzweig
shape-cross = Kreuzung
way-n = Norden
way-e = Osten
way-s = Süden
way-w = Westen
planet-bose = Bose
planet-collins = Collins
planet-dirac = Dirac
planet-fermi = Fermi
planet-planck = Planck
planet-russell = Russell
planet-susskind = Susskind
planet-turing = Turing
planet-hawking = Hawking
marker-water = Wasser
marker-nature = Natur
marker-energy = Energie
marker-balance = Balance
marker-nothing = Nichts
group-level = Ebene { $number }
group-volcano = Vulkan { $number }
group-hemisphere = { $number ->
    [1] helle Seite
   *[other] dunkle Seite
}
group-moon = Mond { $number }
group-centre-planet = { $number ->
   *[other] zentraler Planet
}
group-village = Dorf { $number }
group-island = Insel { $number }
group-river-arm = { $number ->
    [1] westlicher Flussarm
   *[other] östlicher Flussarm
}
group-circle = { $number ->
    [1] Peripherie
    [2] innerer Kreis
   *[other] Zentrum
}
field = Feld { $number }
field-in-group = { $group }, Feld { $number }
field-centre = zentrales Feld
fields-occupied = { $count ->
    [one] besetztes Feld
   *[other] besetzte Felder
}

# Aufforderungen
prompt-setup = Wähle einen Stapel für ein Anfangsmodul
prompt-turn = Wähle einen Ingenieur oder Chefingenieur
prompt-go = Wähle den Kontrollraum, der aktiviert wird
prompt-walk = Bewege einen Kolonisten in ein Modul des Bereichs { $domain } oder ins Startmodul
prompt-build = Nimm ein Modul
prompt-fill = Fülle ein Luftschleusen-Modul
prompt-berth = Wähle einen Platz: { $module }
prompt-rotate = Drehe das Modul: { $module }
prompt-recruit = Wähle einen Kontrollraum für den neuen Ingenieur
prompt-promote = Wähle einen Ingenieur für die Beförderung
prompt-emigrate = Wähle das nächste voll besetzte Raumtor-Modul
prompt-island = Wähle eine Insel
prompt-land = Setze einen Kolonisten auf { $planet }
prompt-swap = Vertausche zwei benachbarte Prioritätsmarker
prompt-gate = Wähle den nächsten Exoplaneten für das Raumtor { $gate }
prompt-rank = Stelle einen Ingenieur oder Chefingenieur auf Regierungsrang { $rank }
prompt-remodel = Baue deine Raumstation um
prompt-over = Die Partie ist zu Ende
detail-setup = Anfangsmodul { $number } von { $of }
detail-turn = Alle mit Figuren in dem Kontrollraum, in den er geht, führen dort die Aktion aus
detail-go = { $figure }
detail-points = { $points ->
    [one] Noch 1 Aktionspunkt
   *[other] Noch { $points } Aktionspunkte
}
detail-hand = { $count ->
    [0] Kein Modul auf der Hand
    [one] 1 Modul auf der Hand
   *[other] { $count } Module auf der Hand
}
detail-engineers = { $count ->
    [one] 1 Ingenieur im Vorrat
   *[other] { $count } Ingenieure im Vorrat
}
detail-suits = { $count ->
    [one] 1 Anzug im Vorrat
   *[other] { $count } Anzüge im Vorrat
}
detail-colonists = { $count ->
    [one] Noch 1 Kolonist
   *[other] Noch { $count } Kolonisten
}
detail-swap = Oder lass sie, wie sie sind
detail-closed = { $planet } wird geschlossen
detail-rank = Er verlässt die Odyssey für immer

# Möglichkeiten
choice-figure = { $figure }
choice-rank = { $figure }
choice-robot = Einen Roboter bewegen
choice-room = { $room } aktivieren
choice-recruit = In den { $room }
choice-promote = Im { $room }
choice-take = { $module } nehmen
choice-cell = Spalte { $x }, Zeile { $y }
choice-rotate = { $turns ->
    [0] So wie es ist
    [one] Eine Vierteldrehung
    [2] Eine halbe Drehung
   *[other] Drei Vierteldrehungen
}
choice-bury = Unter den Stapel legen
choice-walk = Vom { $from } nach { $way } ins { $to }
choice-fill = { $module } füllen
choice-stop = Aufhören
choice-send = { $module } leeren
choice-island = Auf { $island } landen
choice-place = Besiedeln: { $field }
choice-swap = { $upper } und { $lower } vertauschen
choice-keep = Marker liegen lassen
choice-gate = Raumtor auf { $planet } stellen
choice-remodel = Umbauplättchen einsetzen
choice-lift = { $module } aufnehmen
choice-lay = { $module } ablegen
choice-finish = Umbau abschließen
choice-restore = Alten Aufbau wiederherstellen (das Plättchen bleibt verbraucht)
detail-room = { $points ->
    [one] 1 Aktionspunkt für dich
   *[other] { $points } Aktionspunkte für dich
}
detail-stack = { $count ->
    [one] Das letzte im Stapel
   *[other] { $count } im Stapel
}
detail-corridors = Gänge: { $sides }
detail-there = { $count } von { $capacity } Kolonisten dort
detail-switch-on = { $count ->
   *[other] Schaltet es AN (für { $capacity }); der Kolonist kommt zurück in deinen Vorrat
}
detail-fill = { $count ->
    [one] 1 Kolonist aus dem Vorrat
   *[other] { $count } Kolonisten aus dem Vorrat
}
detail-send = { $count ->
    [one] 1 Kolonist auf { $planet }
   *[other] { $count } Kolonisten auf { $planet }
}
detail-priority = Prioritätsfeld: Du darfst zwei Marker vertauschen
detail-special = Spezialfeld
detail-centre = Zentrales Feld
detail-swap-at = Positionen { $at } und { $next }

# Ablehnungen
refused-stack-used-in-setup = Die beiden Anfangsmodule kommen von verschiedenen Stapeln
refused-stack-used = Von diesem Stapel hast du in diesem Zug schon gebaut
refused-stack-empty = Der Stapel ist leer
refused-no-open-corridor = Deine Raumstation hat keinen offenen Gang, und ein einzelnes Modul kann nicht unter den Stapel gelegt werden
refused-no-figure = Dort hast du keine solche Figur
refused-same-room = Der Ingenieur muss in einen anderen Kontrollraum
refused-robot = Roboter verlassen ihren Kontrollraum nie
refused-not-your-station = Das Modul gehört nicht zu deiner Raumstation
refused-no-colonist-there = Auf diesem Modul steht kein Kolonist
refused-not-connected = Kein Gang führt dorthin
refused-wrong-domain = Das Modul gehört nicht zum aktivierten Bereich
refused-module-full = Das Modul ist voll
refused-module-off = Das Modul ist AUS
refused-module-not-full = Das Raumtor-Modul ist nicht voll besetzt
refused-no-airlock = Das Modul ist keine Luftschleuse
refused-no-colonists = Du hast keinen Kolonisten im Vorrat
refused-cell-taken = Dort liegt schon ein Modul
refused-no-corridor-there = Kein offener Gang deiner Raumstation führt dorthin
refused-rotation = Kein Gang würde auf einen Gang deiner Raumstation treffen
refused-same-rotation = So gedreht ist das Modul wie zuvor
refused-bury-in-setup = Anfangsmodule müssen gebaut werden
refused-bury-last = Das letzte Modul eines Stapels kann nicht unter den Stapel gelegt werden
refused-no-engineer = Dort hast du keinen einfachen Ingenieur
refused-no-field = Dieses Feld gibt es nicht
refused-field-taken = Das Feld ist besetzt
refused-needs = Erst müssen die Felder davor besetzt sein
refused-centre = Erst müssen alle Standardfelder besetzt sein
refused-dark-side = Ein dunkles Feld verlangt fünf eigene helle Felder
refused-moon-first = Der erste Kolonist eines Moduls geht auf einen Mond
refused-moon-later = Nur der erste Kolonist eines Moduls geht auf einen Mond
refused-other-island = Alle Kolonisten eines Moduls gehen auf dieselbe Insel
refused-island-full = Die Insel ist voll
refused-river-end = Dein erster Kolonist beginnt an einem freien Ende des Flusses
refused-river-next = Deine Kolonisten folgen dem Fluss Feld für Feld
refused-no-neighbour = Dort liegen keine zwei benachbarten Marker
refused-has-gate = Dieser Exoplanet hat schon ein Raumtor
refused-not-waiting = Dieser Exoplanet wartet auf kein Raumtor
refused-start-module = Das Startmodul bleibt liegen
refused-lifted-before = Das Modul wurde in diesem Umbau schon aufgenommen
refused-not-in-hand = Das Modul hast du nicht auf der Hand
refused-no-berth = Es passt nirgends: Kein offener Gang ist mit dem Startmodul verbunden
refused-hand-not-empty = Du hast noch Module auf der Hand
refused-cut-off = Ein Teil der Raumstation ist abgeschnitten

# Verlauf
event-turn = { $who } ist am Zug.
event-built = { $who } baut an: { $module }.
event-buried = { $who } legt unter den Stapel: { $module }.
event-revealed = Es erscheint: { $module }.
event-exhausted = Aufgebraucht: { $stack }.
event-activated = { $who } schickt einen { $title } in den { $room }.
event-stopped = { $who } verzichtet auf { $points ->
    [one] einen Aktionspunkt
   *[other] { $points } Aktionspunkte
}.
event-walked = Ein Kolonist von { $who } geht vom { $from } ins { $to }.
event-switched-on = { $who } schaltet an: { $module }.
event-recruited = { $who } rekrutiert einen Ingenieur für den { $room }.
event-promoted = { $who } befördert einen Ingenieur im { $room }.
event-robot = { $who } stellt einen Roboter in den { $room }.
event-bonus-lost = { $who } bekommt keinen Bonus: { $module }.
event-filled = { $who } füllt mit { $count ->
    [one] einem Kolonisten
   *[other] { $count } Kolonisten
}: { $module }.
event-sent = { $who } schickt { $count ->
    [one] einen Kolonisten
   *[other] { $count } Kolonisten
} auf { $planet }.
event-island = { $who } landet auf { $island }.
event-placed = { $who } siedelt auf { $planet }: { $field }.
event-surplus = { $planet } hat keinen Platz für { $count ->
    [one] einen Kolonisten
   *[other] { $count } Kolonisten
} von { $who }.
event-swapped = { $who } schiebt { $rose } vor { $fell }.
event-kept = { $who } lässt die Prioritätsmarker liegen.
event-closed = { $who } schließt { $planet }.
event-gate = Das Raumtor { $gate } steht jetzt auf { $planet }.
event-gate-hawking = Das Raumtor { $gate } steht jetzt auf { $planet }.
event-scored = { $who } erhält { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für { $planet }.
event-scored-hawking = { $who } erhält { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} auf Hawking.
event-rank-empty = { $who } erreicht Regierungsrang { $rank }.
event-rank-colonist = Ein Kolonist von { $who } übernimmt Regierungsrang { $rank }.
event-rank-engineer = Ein Ingenieur von { $who } übernimmt Regierungsrang { $rank }.
event-rank-chief = Ein Chefingenieur von { $who } übernimmt Regierungsrang { $rank }.
event-rank-lost = { $who } verliert Regierungsrang { $rank }.
event-remodelling = { $who } setzt das Umbauplättchen ein.
event-lifted = { $who } nimmt auf: { $module }.
event-laid = { $who } legt ab: { $module }.
event-remodelled = { $who } hat die Raumstation umgebaut.
event-restored = { $who } stellt den alten Aufbau der Raumstation wieder her.
event-last-planet = Der letzte Exoplanet ist besiedelt. Die Raumstationen reisen nach Hawking.
event-stalled = Seit { $turns } Zügen kam kein Kolonist auf einen Exoplaneten: Die Partie endet.
event-dead = Niemand erreicht mehr einen Exoplaneten: Die Partie endet.
event-scored-marker = { $who } erhält { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} durch Überlegenheit: { $marker }.
event-corridors = { $who } verliert { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} durch offene Gänge.
event-won = { $who } gewinnt mit { $points } Punkten und wird Präsident des neuen Planetensystems.

# Wertung und Zahlen
score-planet = { $planet }
score-hawking = Kolonisten auf Hawking
score-marker = Überlegenheit: { $marker }
score-corridors = Offene Gänge
figure-influence = Einfluss
figure-if-ended = Punkte, wenn jetzt Schluss wäre
figure-modules-on = Module AN
figure-settled = Kolonisten auf Exoplaneten
figure-crew = Aktionspunkte auf der Odyssey
value-points = bisheriger Einfluss
value-planets = Siedlungen auf offenen Exoplaneten
value-track = Überlegenheit
value-corridors = Gänge
value-figures = Figuren auf der Odyssey
value-reach = erreichbare Exoplaneten
value-station = was die Raumstation fasst
value-colonists = Kolonisten vor der Abreise

# Text und Bild
region-odyssey = Odyssey
region-worksite = Modulhalter
region-hawking = Hawking
region-planet = { $planet }
region-station = Raumstation von { $who }
line-room = { $room }:
line-room-active = { $room } (aktiviert):
line-crew = { $who }: Ingenieure { $engineers }, Chefingenieure { $chiefs }, Roboter { $robots }
line-stack = { $notation }: { $module }, { $shape }, { $count } im Stapel
line-stack-empty = { $stack }: leer
line-influence = { $who }: { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
} (Rang { $rank }, Ring { $ring })
line-marker = { $at }. { $marker }, { $points } wert
line-gate-hawking = Raumtor { $gate } steht hier
line-open = Raumtor { $gate } steht hier
line-waiting = Wartet auf ein Raumtor
line-fields = { $taken } von { $all } Feldern besetzt
line-group = { $group }: { $fields }
line-supply = Vorrat: Ingenieure { $engineers }, Anzüge { $suits }, Roboter { $robots }, Kolonisten { $colonists }
line-open-corridors = { $count ->
    [one] 1 offener Gang
   *[other] { $count } offene Gänge
}
line-tile = Umbauplättchen unbenutzt
line-module-on = { $notation }: { $module }, AN, { $count } von { $capacity } Kolonisten
line-module-off = { $notation }: { $module }, AUS, { $count ->
   *[other] Platz für { $capacity }
}
line-module-hand = { $notation }: { $module }, auf der Hand, { $count } von { $capacity } Kolonisten
note-gate = Raumtor { $gate }
note-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

# Bild
short-room-water = Wasser
short-room-nature = Natur
short-room-energy = Energie
short-room-airlock = Schleuse
short-room-modules = Module
robot = Roboter
note-activated = aktiviert: { $room }
note-points-in-room = { $who }: { $points ->
    [one] 1 Aktionspunkt
   *[other] { $points } Aktionspunkte
}
note-figure = { $who }: { $figure }
note-total = { $who }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
note-rank = Regierungsrang { $rank }
note-rank-engineer = Regierungsrang { $rank }: braucht einen Ingenieur
note-marker = { $marker }: { $points } wert
note-field-of = { $field }: { $who }
note-field-priority = { $field }: zwei Prioritätsmarker tauschen
module-passage = Odyssey-Modul { $domain } für { $capacity }
choice-bury-top = { $module } unter den Stapel legen
refused-tile-used = Dein Umbauplättchen ist schon eingesetzt
refused-no-gate-module = Das Modul ist kein Raumtor-Modul
detail-special-priority = Spezialfeld und Prioritätsfeld: Du darfst zwei Marker vertauschen
detail-centre-priority = Zentrales Feld und Prioritätsfeld: Du darfst zwei Marker vertauschen
event-won-shared = { $who } teilt sich den Sieg mit { $points } Punkten.
note-colonists = Im Vorrat: { $count ->
    [one] 1 Kolonist
   *[other] { $count } Kolonisten
}
note-engineers = Im Vorrat: { $count ->
    [one] 1 Ingenieur
   *[other] { $count } Ingenieure
}
note-suits = Im Vorrat: { $count ->
    [one] 1 Anzug
   *[other] { $count } Anzüge
}
note-robots = Im Vorrat: { $count ->
    [one] 1 Roboter
   *[other] { $count } Roboter
}

## Bilanzen
trait-turn-order = { $place }. in der Zugfolge
use-stacks = Gebaute Module nach Stapel
use-modules = Gebaute Module
use-module = { $id }: { $module }
use-rooms = Aktivierte Kontrollräume
use-bonuses = Boni
use-planets = Abgesetzte Kolonisten
use-swaps = Gehobene Prioritätsmarker
