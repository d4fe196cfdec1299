# Was das Programm selbst zu sagen hat. Jede Kennung steht auch in en.ftl.

## Wie Zahlen geschrieben werden
number-thousands = .
number-point = ,
number-decimal = { $whole },{ $part }

## Überschriften und Namen von Werten in der Hilfe
help-heading-usage = Aufruf:
help-heading-commands = Befehle
help-heading-arguments = Angaben
help-heading-options = Schalter
help-heading-global = Bei jedem Befehl
help-possible = { "" } [{ $values }]
help-default = { "" } [sonst { $value }]
value-command = BEFEHL
value-options = SCHALTER
value-language = SPRACHE
value-dir = ORDNER
value-game = SPIEL
value-file = DATEI
value-n = N
value-k = K
value-s = S
value-t = T
value-bot = BOT
value-bots = BOTS
value-option = ID=WERT
value-players = SPIELER
value-names = NAMEN
value-seed = STARTWERT
value-viewer = BLICK
value-theme = FARBEN
value-px = PIXEL
value-picture = BILD
value-source = QUELLE
value-hex = HEX
value-seconds = SEKUNDEN
value-shell = SHELL
value-address = ADRESSE
value-url = URL
value-place = ORT
value-level = STUFE

## Hilfe: help-<Befehl>, help-<Befehl>-<Angabe>
help-orrery = Große Weltraum-Brettspiele mit vollständigen, geprüften Regeln.
help-orrery-language = Die Sprache, oder ORRERY_LANGUAGE; sonst die des Systems
help-orrery-content = Ein Ordner mit <Spiel>/*.toml, deren Werte den eingebauten Inhalt ersetzen, oder ORRERY_CONTENT
help-orrery-help = Diese Hilfe zeigen
help-orrery-version = Die Version zeigen
help-orrery-more =
    Ohne Befehl werden die Spiele für Browser bereitgestellt, wie mit serve.

    Rückgabewerte: 0 alles gut; 1 der Auftrag war richtig, ist aber nicht erfüllbar (die
    Ausgabe lässt sich nicht schreiben, der Startwert einer Aufzeichnung ist noch geheim);
    2 Aufruf, Aufzeichnung oder andere Eingaben stimmen nicht. Jede Meldung nennt die Stelle.
help-serve = Die Spiele für Browser bereitstellen: die gezeigte Adresse öffnen und spielen
help-serve-address = Wo gelauscht wird: Rechner:Port, oder nur ein Port für diesen Rechner allein, oder ORRERY_ADDRESS
help-serve-data = Der Ordner der Datenbank, oder ORRERY_DATA (sonst: der Datenordner der Person)
help-serve-database = Die Adresse einer PostgreSQL-Datenbank für beliebig viele Server, postgres://nutzer@rechner/name, oder ORRERY_DATABASE (sonst: eine Datei im Ordner)
help-serve-public_url = Die Adresse, die andere verwenden, wenn ein Proxy davorsteht: https://spiele.example.org, oder ORRERY_PUBLIC_URL
help-serve-metrics = Wo es Zahlen für Prometheus unter /metrics gibt, oder ORRERY_METRICS (sonst: nirgends)
help-serve-behind_proxy = X-Forwarded-For glauben: ein eigener Proxy steht davor, oder ORRERY_BEHIND_PROXY
help-serve-bot_threads = Wie viele Bots zugleich nachdenken dürfen, oder ORRERY_BOT_THREADS (sonst: ein Kern bleibt frei; 0: keine hier, das tun Worker)
help-serve-no_limits = Nicht begrenzen, wie viel eine Adresse tun darf: nur für Messungen
help-serve-log = Wie viel mitgeschrieben wird: error, warn, info, debug, oder ORRERY_LOG
help-serve-log_json = Mitschrift als JSON
help-serve-more =
    Alles liegt in einer Datenbankdatei im Datenordner. Kopien davon macht man, während der
    Server läuft, mit: orrery backup DATEI
help-worker = Für die Bots von Servern nachdenken, die sich eine PostgreSQL-Datenbank teilen, auf beliebigen Rechnern
help-worker-database = Die Adresse der Datenbank: postgres://nutzer@rechner/name, oder ORRERY_DATABASE
help-worker-bot_threads = Wie viele Bots zugleich nachdenken dürfen, oder ORRERY_BOT_THREADS (sonst: so viele, wie es Kerne gibt)
help-worker-log = Wie viel mitgeschrieben wird: error, warn, info, debug, oder ORRERY_LOG
help-worker-log_json = Mitschrift als JSON
help-backup = Die Datenbank in eine Datei kopieren, während der Server läuft
help-backup-file = Die neue Datei
help-backup-data = Der Ordner der Datenbank, oder ORRERY_DATA
help-backup-database = Die Adresse einer PostgreSQL-Datenbank, die stattdessen kopiert wird, oder ORRERY_DATABASE
help-migrate = Alles aus einer Datenbank in eine leere bringen und Satz für Satz vergleichen
help-migrate-from = Woher: der Ordner eines Servers, eine Kopie von backup oder postgres://nutzer@rechner/name
help-migrate-to = Wohin: ein neuer Ordner, eine neue Datei DATEI.db oder eine leere Datenbank postgres://nutzer@rechner/name
help-migrate-more =
    Kein Server darf eine von beiden unterdessen benutzen. Um eine Kopie zurückzuspielen, bringt
    man sie in einen neuen Ordner oder eine leere Datenbank.
help-games = Die Spiele auflisten: Plätze, Einstellungen, Regeln und wie viele davon geprüft sind
help-games-json = Als JSON
help-play = Ein Spiel im Terminal spielen
help-play-game = Das Spiel, mit seiner Kennung (sonst: eine Auswahl)
help-play-seats = Wer spielt, Platz für Platz: human,random,... (sonst du gegen Zufalls-Bots)
help-play-names = Wie die Spieler heißen, Platz für Platz
help-play-options = Eine Einstellung des Spiels; mehrfach möglich
help-play-seed = Woraus aller Zufall folgt: 64 Hexadezimalziffern, oder eine Zahl für Versuche (sonst ein neues Geheimnis)
help-play-load = Mit dem Spiel aus dieser Datei weitermachen
help-play-save = Die Aufzeichnung in diese Datei schreiben, wenn das Spiel zu Ende ist oder du gehst
help-play-more =
    Während des Spiels tippst du die Nummer einer Möglichkeit oder ihr Kürzel, oder: undo,
    why, log, score, rules, hint, save, picture, help, quit.
help-simulate = Bots viele Partien spielen lassen: wie schnell, wie lang, wer gewinnt
help-simulate-game = Das Spiel, mit seiner Kennung
help-simulate-games = Wie viele Partien
help-simulate-seats = Wie viele Plätze (sonst einer für jeden Bot, oder so wenige wie möglich)
help-simulate-seed = Die Zahl, für die sich alles wiederholen lässt
help-simulate-threads = Wie viele Threads (sonst einer für jeden Kern); die Ergebnisse hängen nicht davon ab
help-simulate-bots = Wer spielt: ein Bot für alle Plätze, oder für jeden einer: random,random,...
help-simulate-options = Eine Einstellung des Spiels; mehrfach möglich
help-simulate-json = Als ein JSON-Objekt
help-tournament = Bots gegeneinander spielen lassen und bewerten
help-tournament-game = Das Spiel, mit seiner Kennung
help-tournament-bots = Zwei bis sechs verschiedene Bots: random,greedy,captain,search:5000,search:200ms,...
help-tournament-games = Wie viele Partien; jeder Bot sitzt gleich oft auf jedem Platz
help-tournament-seats = Wie viele Plätze (sonst so wenige, wie das Spiel erlaubt)
help-tournament-seed = Die Zahl, mit der sich alles wiederholen lässt, außer bei Bots mit Zeitvorgabe
help-tournament-threads = Wie viele Partien zugleich (sonst eine je Prozessorkern)
help-tournament-options = Eine Einstellung des Spiels; auch mehrmals
help-tournament-picture = Ein Bild der Wertungen: eine Datei, die auf .svg oder .png endet
help-tournament-json = Als ein JSON-Objekt
help-tune = Bessere Gewichte für die Bewertung eines Spiels finden, indem es gegen sich selbst spielt
help-tune-game = Das Spiel, mit seiner Kennung
help-tune-bot = Wer mit den Gewichten spielt
help-tune-rounds = Wie viele Runden
help-tune-games = Wie viele Partien in jeder Runde
help-tune-confirm = Wie viele Partien die neuen Gewichte zuletzt gegen die alten spielen
help-tune-step = Wie weit die Gewichte in einer Runde verschoben werden, in Prozent
help-tune-seats = Wie viele Plätze (sonst so wenige, wie das Spiel erlaubt)
help-tune-seed = Die Zahl, mit der sich alles wiederholen lässt
help-tune-threads = Wie viele Partien zugleich (sonst eine je Prozessorkern)
help-tune-options = Eine Einstellung des Spiels; auch mehrmals
help-tune-weights = Die Gewichte, mit denen begonnen wird (sonst die des Programms)
help-tune-output = Wohin die neuen Gewichte geschrieben werden; nur wenn sie zuletzt gewinnen
help-tune-json = Als ein JSON-Objekt
help-learn = Lernen, was der Bewertung eines Spiels entgeht: ein Netz, das Stellungen beurteilt, aus Partien gegen sich selbst
help-learn-game = Das Spiel, mit seiner Kennung
help-learn-generations = Wie viele Generationen
help-learn-games = Wie viele Partien in jeder Generation
help-learn-confirm = Wie viele Partien das neue Netz zuletzt gegen das Programm spielt, wie es ist
help-learn-seats = Wie viele Plätze (sonst jede Zahl von Plätzen, meist die kleinste)
help-learn-seed = Die Zahl, mit der sich alles wiederholen lässt
help-learn-threads = Wie viele Partien zugleich (sonst eine je Prozessorkern); die Ergebnisse hängen nicht davon ab
help-learn-options = Eine Einstellung des Spiels; auch mehrmals
help-learn-net = Das Netz, mit dem begonnen wird (sonst eines, das nichts weiß)
help-learn-output = Wohin das neue Netz geschrieben wird; nur wenn es zuletzt gewinnt
help-learn-json = Als ein JSON-Objekt
help-balance = Herausfinden, ob ein Spiel ausgewogen ist: Siege nach Platz, Punkte nach Herkunft, was benutzt wird und ob es gewinnt
help-balance-game = Das Spiel, mit seiner Kennung
help-balance-bot = Wer spielt, auf allen Plätzen
help-balance-games = Wie viele Partien
help-balance-seats = Wie viele Plätze (sonst so wenige, wie das Spiel erlaubt)
help-balance-seed = Die Zahl, mit der sich alles wiederholen lässt, außer bei Bots mit Zeitvorgabe
help-balance-threads = Wie viele Partien zugleich (sonst eine je Prozessorkern)
help-balance-options = Eine Einstellung des Spiels; auch mehrmals
help-balance-markdown = Die Tabellen auch in diese Datei schreiben
help-balance-json = Als ein JSON-Objekt
help-replay = Eine aufgezeichnete Partie als Text zeigen, am Ende oder nach jeder Aktion
help-replay-file = Die Aufzeichnung
help-replay-at = Nach so vielen Aktionen (sonst nach allen)
help-replay-from = Mit wessen Augen: A bis F, oder spectator (wer nur zusieht)
help-replay-log = Mit dem Verlauf bis dahin
help-verify = Aufzeichnungen prüfen: jede Aktion, das Ergebnis, den Prüfwert und die Zusage des Startwerts
help-verify-files = Die Aufzeichnungen
help-verify-commitment = Was vor der Partie notiert wurde: Die Aufzeichnung muss diese Zusage des Startwerts haben
help-verify-more =
    Eine Aufzeichnung allein zeigt, dass sie in sich stimmt. Dass der Startwert vor der Partie
    feststand, zeigt nur die Zusage, die damals notiert wurde: nenne sie mit --commitment.

    Rückgabewert 2, wenn eine Aufzeichnung nicht stimmt; 1, wenn ihr Startwert noch geheim
    ist, sodass sie sich noch nicht prüfen lässt.
help-picture = Eine aufgezeichnete Partie als SVG oder PNG zeichnen, am Ende oder nach jeder Aktion
help-picture-file = Die Aufzeichnung
help-picture-at = Nach so vielen Aktionen (sonst nach allen)
help-picture-from = Mit wessen Augen: A bis F, oder spectator; was ein Platz jetzt tun kann, leuchtet
help-picture-theme = Die Farben
help-picture-width = Wie viele Pixel breit, für PNG (sonst doppelt so groß wie die Zeichnung)
help-picture-output = Wohin: eine Datei, die auf .svg oder .png endet
help-content = Prüfen und auflisten, woraus die Spiele bestehen
help-content-check = Alles finden, was am Inhalt nicht stimmt; dann ist der Rückgabewert 2
help-content-check-folder = Ein Ordner mit <Spiel>/*.toml, deren Werte den eingebauten Inhalt ersetzen
help-content-check-game = Nur dieses Spiel
help-content-list = Jeden Eintrag zeigen und woher seine Werte kommen
help-content-list-game = Nur dieses Spiel
help-content-list-source = Nur Werte von dort: seed (gedruckt), public, reconstructed, own (von dir geändert), ...
help-content-list-text = Was jede Karte sagt, in Worten, statt woher sie kommt
help-content-list-json = Als JSON
help-bench = Messen, wie schnell alles auf diesem Rechner ist
help-bench-game = Nur dieses Spiel
help-bench-seconds = Wie lange für jedes Spiel und jede Zahl von Plätzen gemessen wird
help-bench-json = Als JSON
help-bench-server = Den Server messen: einen eigenen, oder mit --url Server, die schon laufen
help-bench-server-url = Server, die schon laufen, als http://host:port, durch Kommas getrennt: wer an einem Tisch spielt, ist auf alle verteilt
help-bench-server-tables = An wie vielen Tischen gespielt wird
help-bench-server-seats = Wie viele an jedem Tisch spielen: zwei spielen tic-tac-toe, drei oder vier Space Gate Odyssey
help-bench-server-rate = Züge je Sekunde insgesamt, fällig zu festen Zeiten, ob die Server mitkommen oder nicht (sonst: einer für jeden Tisch)
help-bench-server-picture = Ein Bild der Zeiten: eine Datei, die auf .svg oder .png endet
help-bench-server-rounds = Wie viele Runden tic-tac-toe an jedem
help-bench-server-seconds = Wie lange in gleichmäßigem Takt gespielt wird
help-bench-server-stored = Wie viele Tische gespeichert sind, bevor der Start gemessen wird
help-bench-server-json = Als JSON
help-bench-server-serve = Der Server sein, der gemessen wird
help-bench-server-more =
    Mit --url zählt jede Zeit von dem Augenblick an, in dem ein Zug fällig war. Server begrenzen, wie
    viel eine Adresse tun darf: starte sie mit --no-limits und lass solange niemand sonst hinein.
help-completions = Die Vervollständigungen für eine Shell ausgeben
help-completions-shell = Die Shell

## Was nicht stimmt
error = Fehler:
warning = Hinweis:
error-at = { $place }: { $problem }
error-usage = Der Aufruf stimmt nicht. Siehe --help.
error-usage-no-value = { $argument } braucht einen Wert. Siehe --help.
error-usage-value = „{ $value }“ ist für { $argument } nicht möglich. Möglich ist: { $possible }.
error-usage-number = „{ $value }“ ist für { $argument } nicht möglich. Es muss eine Zahl von { $min } bis { $max } sein.
error-usage-odd-value = „{ $value }“ ist für { $argument } nicht möglich. Siehe --help.
error-usage-unknown = Die Angabe „{ $argument }“ gibt es hier nicht. Siehe --help.
error-usage-unknown-near = Die Angabe „{ $argument }“ gibt es hier nicht. Meinst du { $near }?
error-usage-command = Es gibt keinen Befehl „{ $command }“. Siehe --help.
error-usage-no-command = Ein Befehl fehlt. Siehe --help.
error-usage-missing = { $argument } fehlt. Siehe --help.
error-usage-twice = { $argument } kann nur einmal angegeben werden.
error-usage-conflict = { $argument } geht nicht zusammen mit { $other }.
error-usage-needless = { $argument } nimmt keinen Wert „{ $value }“.
error-usage-not-text = Im Aufruf steht etwas, das kein Text (UTF-8) ist.
error-language = Es gibt keine Sprache „{ $language }“ (ORRERY_LANGUAGE). Die Sprachen sind: { $known }.
error-output = Die Ausgabe lässt sich nicht schreiben (Systemfehler { $number }).
error-file-nowhere = den Ordner dieser Datei gibt es nicht
error-file-dangling = das ist ein Verweis auf etwas, das es nicht gibt
error-file-kept = die Datei ist schreibgeschützt
error-file-read-only = dort lässt sich nichts schreiben
error-file-full = es ist kein Platz mehr
error-option-form = „{ $option }“ ist keine Einstellung: schreibe ID=WERT.
error-seed = „{ $seed }“ ist kein Startwert: schreibe 64 Hexadezimalziffern oder eine ganze Zahl.
error-bot-unknown = Es gibt keinen Bot „{ $bot }“. Die Bots sind: { $known }.
error-bots-count = Es sind { $bots } Bots für { $seats } Plätze: nenne einen für alle Plätze, oder für jeden einen.
error-player-unknown = „{ $player }“ kann nicht spielen. Möglich ist: { $known }.
error-names = Es sind { $names } Namen für { $seats } Plätze.
error-viewer = Mit den Augen von „{ $from }“ kann niemand sehen. Möglich ist: { $known }, spectator.
error-record-at = es gibt keine Aktion { $number }: die Aufzeichnung hat { $actions }
error-commitment = diese Partie wurde nicht mit dem Startwert gespielt, der vorher feststand: { $noted } war notiert, die Aufzeichnung sagt { $found }
error-picture = Das Bild lässt sich nicht zeichnen.
error-picture-format = die Datei eines Bildes muss auf .svg oder .png enden
error-picture-width = Ein SVG hat keine Pixel: --width gibt es nur für PNG.
error-picture-size = Ein Bild von { $width } × { $height } Pixeln ist zu groß.

## orrery serve, orrery backup
serve-ready = Orrery ist bereit: { $url }
serve-data = Die Tische liegen in { $folder }.
serve-metrics = Zahlen für Prometheus: { $url }
serve-stop = Strg+C beendet.
worker-ready = { $threads ->
    [one] Ein Bot denkt
   *[other] { $threads } Bots denken
} für alle Server an { $database } nach.
migrate-done = Leute: { $people }. Tische: { $tables }. Noch nicht gefaltete Änderungen: { $changes }. Alles wurde wieder gelesen und verglichen.
backup-done = Die Kopie liegt in { $file }.
error-address = „{ $address }“ ist keine Adresse. Schreib Rechner:Port, etwa 0.0.0.0:8080, oder nur einen Port.
error-public-url = „{ $url }“ ist keine Adresse für andere: Sie muss mit https:// oder http:// beginnen.
error-log-level = „{ $level }“ ist keine Stufe der Mitschrift. Möglich sind: error, warn, info, debug, trace.
error-no-data = In { $folder } ist keine Datenbank.
error-serve-address = Die Adresse { $address } lässt sich nicht verwenden: { $detail }
error-bench = Der Server kann nicht gemessen werden: { $detail }
error-load-url = Die Adresse { $url } ist nicht die eines Servers. Sie muss aussehen wie http://127.0.0.1:8080.
error-load-much = Das sind mehr als { $most } Mitteilungen. Spiele kürzer oder langsamer.
error-load-limited = Der Server begrenzt, wie viel eine Adresse tun darf. Starte ihn für die Messung mit --no-limits.
error-serve-store = Die Datenbank lässt sich nicht verwenden: { $detail }
error-database-url = Die Adresse einer Datenbank beginnt mit postgres://
error-serve-in-use = Ein anderes Orrery benutzt den Ordner { $folder }.

## orrery allein
menu-welcome = Willkommen bei Orrery.
menu-choose = Wähle ein Spiel: Du spielst auf dem ersten Platz, Zufalls-Bots auf den anderen. Enter beendet.
menu-again = Es gibt kein Spiel „{ $answer }“. Tippe die Nummer oder die Kennung eines Spiels.

## orrery games
games-facts = Plätze: { $seats } · { $length }
games-option = { $name }: { $values } (sonst { $default })
games-rules = Regelversion { $version } · { $tested } von { $rules } Regeln geprüft, { $excused } nicht prüfbar · Inhalt { $content }

## orrery simulate
simulate-title = { $count ->
    [one] 1 Partie
   *[other] { $games } Partien
} { $game } mit { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätzen
} auf { $threads ->
    [one] 1 Thread
   *[other] { $threads } Threads
} in { $seconds } s
simulate-speed = { $games } Partien/s · { $decisions } Entscheidungen/s
simulate-length = Entscheidungen je Partie: { $mean } ± { $deviation } (von { $min } bis { $max }, die Hälfte bis { $median })
simulate-seat = Platz
simulate-bot = Bot
simulate-wins = Siege
simulate-interval = 95-%-Bereich
simulate-points = Punkte
simulate-deviation = ±
simulate-min = min.
simulate-quarters = ¼ ½ ¾
simulate-max = max.
simulate-note = Ein geteilter Sieg zählt anteilig.

## orrery tournament
tournament-title = { $count ->
    [one] 1 Partie
   *[other] { $games } Partien
} { $game } mit { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätzen
} in { $seconds } s
tournament-rating = Elo-Wertung
tournament-margin = Vorsprung
tournament-time = ms/Entscheidung
tournament-games = Partien
tournament-note = Die Wertungen sind im Mittel 1500; 400 mehr sind zehn Siege je Niederlage. Vorsprung: Punkte vor dem besten anderen.
error-tournament-bots = Ein Turnier braucht zwei bis sechs verschiedene Bots.

## orrery tune
tune-round = Runde { $round }: { $weights }
tune-weight = Gewicht
tune-before = vorher
tune-after = nachher
tune-better = In { $games } Partien gewannen die neuen Gewichte { $wins } % ({ $low } – { $high } %), im Mittel mit { $margin } Punkten Vorsprung: Sie sind besser.
tune-not-better = In { $games } Partien gewannen die neuen Gewichte { $wins } % ({ $low } – { $high } %), im Mittel mit { $margin } Punkten Vorsprung. Das ist nicht sicher besser: Es wurde nichts geschrieben.
tune-saved = Die neuen Gewichte stehen in { $file }.
error-weights = diese Gewichte sind nicht zu gebrauchen: { $problem }
error-no-weights = { $game } hat keine Gewichte

## orrery learn
learn-generation = Generation { $generation }: { $turns } Züge, um { $error } Punkte daneben; gegen die Bewertung allein { $wins } % der Siege, { $margin } Punkte Vorsprung
learn-better = In { $games } Partien gewann das neue Netz { $wins } % ({ $low } – { $high } %), im Mittel mit { $margin } Punkten Vorsprung: Es ist besser.
learn-not-better = In { $games } Partien gewann das neue Netz { $wins } % ({ $low } – { $high } %), im Mittel mit { $margin } Punkten Vorsprung. Das ist nicht sicher besser: Es wurde nichts geschrieben.
learn-saved = Das neue Netz steht in { $file }.
error-no-features = { $game } hat keine Merkmale, aus denen sich lernen ließe
error-net = Das ist kein Netz für dieses Spiel: { $problem }

## orrery balance
balance-title = { $count ->
    [one] 1 Partie
   *[other] { $games } Partien
} { $game } mit { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätzen
}, { $bot } gegen sich selbst
balance-lengths = Länge
balance-rounds = Runden
balance-steps = Entscheidungen
balance-average = Mittel
balance-median = Median
balance-least = wenigste
balance-most = meiste
balance-seats = Nach Platz
balance-traits = Nach dem Beginn
balance-sources = Punkte nach Herkunft
balance-decisions = Entscheidungen nach Regel
balance-rule = { $rule }
balance-name = was
balance-source = Punkte für
balance-games = in Partien
balance-winners = Sieger
balance-others = andere
balance-mean = je Platz
balance-with = Siege damit
balance-correlation = Korrelation
balance-note = Siege: der Anteil an allen Siegen, mit seinem 95-%-Bereich. Je Platz: wie oft ein Platz es in einer Partie tut. In Partien: in wie vielen Partien es vorkommt oder jemand es tut. Siege damit: die Siege derer, die es überhaupt tun. Korrelation: ob es mit Siegen einhergeht, es öfter zu tun als die anderen (-1 bis 1); sie sagt nicht, warum.

## orrery replay, verify, picture
replay-title = { $game }: nach { $number } von { $actions } Aktionen
record-running = läuft noch
verify-with-hash = { $file }: { $game }, { $actions } Aktionen, Ergebnis { $result }: Aktionen, Ergebnis, Prüfwert und Zusage des Startwerts { $commitment } stimmen
verify-without-hash = { $file }: { $game }, { $actions } Aktionen, Ergebnis { $result }: Aktionen, Ergebnis und Zusage des Startwerts { $commitment } stimmen (ein Prüfwert ist nicht genannt)
picture-title = { $game } · { $number ->
    [0] vor der ersten Aktion
    [one] nach 1 Aktion
   *[other] nach { $number } Aktionen
}
picture-saved = Das Bild ist in { $file }.
picture-no-fonts = Dieses System hat keine Schriften, darum hat das Bild keine Wörter. Installiere eine (etwa DejaVu Sans), oder nimm SVG.

## orrery content
content-fine = { $game }: { $records } Einträge in { $files ->
    [one] 1 Datei
   *[other] { $files } Dateien
}, alles in Ordnung
content-game = Spiel
content-file = Datei
content-kind = Liste
content-id = Eintrag
content-source = Quelle
content-no-source = nicht genannt
content-count = { $source }: { $count }

## orrery bench
bench-debug = Dieses Programm wurde ohne Optimierung gebaut: Die Zahlen sagen nichts.
bench-game = { $game }, { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}
bench-what = auf einem Kern
bench-figure = Zahl
bench-games = Zufallspartien je Sekunde
bench-decisions = Entscheidungen je Sekunde darin
bench-agent = Entscheidungen je Sekunde mit Sicht und allen Prüfungen
bench-position = Bytes einer Stellung
bench-clone = Nanosekunden, sie zu kopieren
bench-hash = Nanosekunden für ihren Prüfwert
bench-record = Millisekunden, { $actions } Aktionen zu lesen und zu prüfen
bench-record-bytes = Bytes dieser Aufzeichnung
bench-replay = Aktionen je Sekunde beim Nachspielen
bench-search = Durchläufe einer Suche je Sekunde
bench-search-two = mal so viele auf zwei Kernen
bench-limits = Zum Vergleich
bench-bare = Partien tic-tac-toe je Sekunde, nackte Schleife: die Grenze
bench-ratio = Prozent davon durch die Engine
bench-load = Millisekunden, alle Spiele zu laden
bench-server = Server und Spieler auf diesem Rechner
bench-server-moves = Züge je Sekunde an { $tables } Tischen, jeder auf der Platte, bevor er beantwortet wird
bench-server-rate = Züge je Sekunde an 100 Tischen, gleichmäßig
bench-server-middle = Millisekunden vom Zug bis zum Bild des Gegners dabei, die Hälfte ist schneller
bench-server-slowest = Millisekunden vom Zug bis zum Bild des Gegners dabei, 99 von 100 sind schneller
bench-server-machine-middle = Millisekunden, die dieser Rechner für Nachricht, Seite auf der Platte und Antwort braucht, die Hälfte ist schneller
bench-server-machine-slowest = dasselbe, 99 von 100 sind schneller
bench-server-start = Millisekunden vom Start bis zur ersten Seite
bench-server-start-stored = Millisekunden vom Start bis zur ersten Seite, { $tables } Tische gespeichert
bench-server-memory = Megabyte Speicher nach der ersten Seite
bench-server-idle = Kilobyte eines ruhenden Tisches mit zwei offenen Seiten
bench-server-loaded = Kilobyte eines Tisches im Speicher, den niemand ansieht
bench-server-away = Kilobyte, die von einem weggelegten Tisch bleiben
bench-server-bytes = Bytes auf der Platte für einen Zug einer beendeten Partie
bench-server-open = Millisekunden, eine beendete Partie mit { $actions } Aktionen zu öffnen
bench-server-jump = Millisekunden, eine beliebige Stellung daraus zu zeigen, die langsamste

## orrery bench server --url
load-title = { $tables } Tische mit je { $seats } Spielern an { $servers ->
    [one] einem Server
   *[other] { $servers } Servern
}, { $rate } Züge je Sekunde
load-times = Millisekunden, seit der Zug fällig war
load-count = Anzahl
load-half = die Hälfte ist schneller
load-ninety = 90 %
load-ninety-nine = 99 %
load-thousand = 99,9 %
load-slowest = am langsamsten
load-answers = bis zur Antwort
load-updates = bis ein anderer Spieler ihn sieht
load-done = { $answered } von { $due } Zügen wurden in { $seconds } Sekunden beantwortet, { $rate } je Sekunde.
load-faults = Noch einmal gesendet: { $again }. Mitteilungen, die nie kamen: { $missing }.
load-picture = Millisekunden von dem Augenblick, in dem ein Zug fällig war, bis ein anderer Spieler ihn sieht, Sekunde für Sekunde

## orrery play
play-human = an der Tastatur
play-bot = Bot: { $bot }
play-commitment =
    Der Startwert steht fest. Wer sich dies notiert, kann es am Ende prüfen:
    { $commitment }
play-test-seed =
    Das ist ein Startwert zum Testen: Wer seine Zahl kennt, kennt allen Zufall der Partie. Seine Zusage:
    { $commitment }
play-curtain = Gib die Tastatur an { $who }, dann drücke Enter.
play-reveals = zeigt etwas Verborgenes: nicht rücknehmbar
play-hands-over = gibt die Entscheidung weiter: nicht rücknehmbar
play-hint = Tippe eine Nummer oder ein Kürzel wie { $example }; help zeigt alle Befehle.
play-help =
    1, 2, …        wählen: mit der Nummer oder dem Kürzel
    undo           die letzte eigene Aktion zurücknehmen
    hint           was ein starker Spieler täte, und warum
    why            was jetzt nicht geht, und warum
    why AKTION     warum eine Aktion nicht geht
    log            was bisher geschah
    score          die Punkte bisher, mit ihren Gründen
    rules          die Regel zu dieser Entscheidung
    rules NUMMER   eine Regel (3.2) oder ein Kapitel (3)
    save DATEI     das Spiel in eine Datei schreiben
    picture DATEI  das Spiel zeichnen (.svg oder .png)
    as PLATZ       für einen anderen Platz entscheiden, der jetzt etwas tun kann
    show           Stellung und Möglichkeiten noch einmal
    quit           den Tisch verlassen
hint-best = am besten
hint-level = etwa gleich gut
hint-difference = { $points } Punkte
hint-note = Punkte zur besten Wahl, wie eine Suche sie erwartet, und was sich dadurch ändert, nach den Teilen dessen, worauf die Bots achten.
play-no-choice = Es gibt keine Möglichkeit { $number }: es sind { $choices }.
play-others = Entscheiden könnte auch: { $who }
play-as-nobody = „{ $seat }“ kann an dieser Tastatur jetzt nichts entscheiden. Möglich ist: { $known }.
play-undone = Zurückgenommen: { $action }
play-why-nothing = Alles, was du erwarten könntest, ist möglich.
play-why-possible = { $action } ist jetzt möglich.
play-chapters = Die Kapitel der Regeln; tippe rules mit der Nummer eines Kapitels oder einer Regel:
play-which-file = Welche Datei? Schreibe ihren Namen hinter den Befehl.
play-saved = Das Spiel ist in { $file }.
play-saved-secrets = Diese Datei enthält alle Geheimnisse des laufenden Spiels: Zeige sie den anderen nicht.
play-log = Verlauf
play-over = Das Spiel ist zu Ende. Du kannst noch log, score und rules ansehen, oder save DATEI. Enter beendet.
play-fair =
    Der Startwert stand vor der ersten Aktion fest, und hier ist er:
    Zusage     { $commitment }
    Startwert  { $seed }
    Sichere die Aufzeichnung und prüfe alles mit:
    orrery verify DATEI --commitment { $commitment }
podium-winner = { $who } gewinnt.
podium-shared = { $who } teilen sich den Sieg.
podium-place = { $place }.  { $who }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sheet-for = Punkte für
sheet-rule = Regel
sheet-total = Summe
