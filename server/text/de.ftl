# Was die Seiten und die Schnittstelle zu sagen haben. Jede Kennung steht auch in en.ftl.

## Der Rahmen
skip-to-content = Zum Inhalt springen
skip-to-choices = Zu deinen Möglichkeiten springen
nav-label = Seiten
nav-games = Spiele
nav-account = Konto
foot-names = Die Namen der Spiele gehören ihren Verlagen. Orrery steht mit ihnen nicht in Verbindung; Bilder, Texte und Gestaltung sind eigene.
switch-language = In English
switch-theme-dark = Dunkle Farben
switch-theme-light = Helle Farben
switch-theme-system = Farben des Systems
switch-on = An
switch-off = Aus
back-home = Zu den Spielen
back-to-table = Zurück zum Tisch
rule-link = Regel { $rule }
name = { $who }

## Die erste Seite
home-page = Spiele
home-title = Große Weltraumspiele am eigenen Tisch
home-lead = Die vollständigen Regeln, mit Freunden in der Ferne oder am selben Bildschirm, an einem Abend oder über Wochen, oder gegen Bots, die zu schlagen sich lohnt. Ohne Anmeldung: Tisch öffnen und Link weitergeben.
home-games = Spiele
home-running = Deine Tische
home-finished = Beendete Spiele
home-analysis = Analyse
home-your-turn = Du bist am Zug
home-won = Gewonnen: { $who }
game-players = { $fewest } bis { $most } Personen
game-players-exact = { $count } Personen
game-rules = Regeln
play-now = Sofort spielen
play-now-help = Gegen Bots, ohne Umweg
new-table = Neuer Tisch

## Ein neuer Tisch
form-name = Dein Name
form-language = Sprache
language-en = Englisch
language-de = Deutsch
form-seats = Plätze
form-seats-help = { $fewest } bis { $most } Personen. Lass Plätze weg, die niemand braucht.
form-seats-exact = Genau { $most } Personen; kein Platz kann wegfallen ({ $fewest } werden gebraucht).
form-options = Spiel
form-pace = Tempo
form-clock = Zeit je Entscheidung
form-then = Ist sie nach einer Erinnerung abgelaufen,
form-instant = Bots antworten sofort
form-make = Tisch öffnen
plan-seat = Platz { $letter }
plan-me = Ich
plan-here = Jemand an diesem Bildschirm
plan-link = Per Einladungslink
plan-bot = Bot: { $level }
plan-none = Niemand
level-random = Würfel
level-greedy = Kadett
level-novice = Neuling
level-captain = Kapitän
level-admiral = Admiral
clock-none = So lange es dauert
clock-1m = 1 Minute
clock-3m = 3 Minuten
clock-10m = 10 Minuten
clock-30m = 30 Minuten
clock-2h = 2 Stunden
clock-12h = 12 Stunden
clock-1d = 1 Tag
clock-3d = 3 Tage
clock-7d = 7 Tage
then-bot = entscheidet ein Bot
then-owner = entscheide ich

## Platz nehmen
join-title = Einladung zu { $game }
join-here = dein Platz
join-sit = Platz nehmen
join-keep = Heb den Link auf: Mit ihm kommst du von jedem Gerät auf diesen Platz zurück.

## Am Tisch
title-turn = ● Du bist am Zug · { $game }
table-tools = Tisch
table-rules = Regeln
table-replay = Rückblick
table-menu = Einstellungen
seats-label = Spielende
seat-you = du
seat-open = freier Platz
seat-here = anwesend
seat-away = abwesend
seat-deciding = am Zug
seat-thinking = denkt nach …
seat-points = Punkte
seat-watchers = schauen zu
prompt-label = Was jetzt zu tun ist
prompt-your-turn = Du bist am Zug
undo = Zurück
undo-help = Die letzte Aktion zurücknehmen
waiting-for = Am Zug: { $who }
waiting-bot = { $who } denkt nach
waiting-open = Hier muss noch jemand Platz nehmen: { $who }
waiting-open-help = Gib den Link zum Platz weiter.
waiting-since = seit
time-left = Verbleibende Zeit
time-units = T Std
late-you-bot = Deine Zeit ist um. Für dich entscheidet ein Bot um
late-you-bot-now = Deine Zeit ist um. Ein Bot entscheidet jetzt für dich.
late-you-owner = Deine Zeit ist um. Wer den Tisch geöffnet hat, darf nun einen Bot für dich entscheiden lassen.
late-you-mine = Deine Zeit ist um, aber der Tisch ist deiner: Niemand entscheidet für dich.
late-they-bot = Die Zeit ist um. Ein Bot entscheidet um
late-they-bot-now = Die Zeit ist um. Ein Bot entscheidet jetzt.
late-they-owner = Die Zeit ist um. Wer den Tisch geöffnet hat, darf nun einen Bot entscheiden lassen.
seat-back = Meinen Platz zurücknehmen
seat-back-of = Den Platz von { $who } zurücknehmen
bot-for-you = Für dich spielt ein Bot.
curtain-title = Gib den Bildschirm an { $who }
curtain-help = Was nur eine Person sehen darf, bleibt bis dahin verdeckt.
curtain-open = Ich bin { $who }
confirm-title = Zug beenden?
confirm-why = danach kann nichts mehr zurückgenommen werden
confirm-yes = Ja, so machen
confirm-no = Noch nicht
over-winner = { $who } gewinnt
over-shared = Geteilter Sieg: { $who }
over-help = Das Spiel ist zu Ende.
over-abandoned = Der Tisch wurde aufgegeben
over-result = Ergebnis
choices-title = Deine Möglichkeiten
choices-hide = Ausblenden
choices-show = Einblenden
choices-unavailable = { $count ->
    [one] Jetzt nicht möglich: 1
   *[other] Jetzt nicht möglich: { $count }
}
choice-reveals = Deckt etwas auf: kann nicht zurückgenommen werden
choice-hands-over = Gibt die Entscheidung weiter: kann nicht zurückgenommen werden
choice-missing = { $reason }: es fehlen { $amount } { $what }
digest-title = Seit deinem letzten Zug
log-title = Verlauf
log-empty = Noch ist nichts geschehen.
log-show = Die Stellung nach dieser Aktion zeigen
log-more = { $count ->
    [one] 1 frühere Zeile
   *[other] { $count } frühere Zeilen
}
score-title = Wertung
score-help = Als endete das Spiel jetzt.
score-caption = Punkte mit ihren Gründen
score-for = Punkte für
score-total = Summe
chat-title = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Senden
chat-watching = (schaut zu)
chat-somebody = Jemand
note-title = Meine Notizen
note-help = Das kannst nur du lesen.
note-help-shared = Anderswo kann das niemand lesen. Alle, die an diesem Bildschirm spielen, teilen es sich.
note-save = Sichern
hint = Rat holen
hint-title = Ein starker Bot würde wählen
hint-note = Punkte zur besten Wahl, wie eine Suche sie erwartet, und was sich dadurch ändert.
hint-best = am besten
hint-level = etwa gleich gut
hint-difference = { $points } Punkte
invite-title = Freie Plätze
invite-help = Schick allen den Link zu ihrem Platz. Ein Konto ist nicht nötig.
invite-link = Link zum Platz von { $who }
invite-copy = Kopieren
invite-elsewhere = Der Link ist nur in dem Browser zu lesen, der den Tisch geöffnet hat.
invite-waiting = Hierher ist jemand eingeladen.
invite-renew = Neuer Link
invite-renew-help = Der alte Link gilt dann nicht mehr
invite-bot = Stattdessen ein Bot
invite-watch = Link zum Zuschauen
prefs-title = Wie ich spiele
prefs-confirm = Vor dem Ende meines Zuges fragen
prefs-auto = Erzwungenes für mich ausführen
prefs-sound = Ton, wenn ich am Zug bin
prefs-notify = Nachricht, wenn ich am Zug bin
prefs-save = Sichern
me-title = Wie ich erscheine
me-name = Name
me-colour = Farbe
me-bot = Ein Bot soll für mich spielen
me-bot-help = Du kannst deinen Platz jederzeit zurücknehmen
me-save = Sichern
colour-own = Farbe des Platzes
colour-0 = Orange
colour-1 = Himmelblau
colour-2 = Violett
colour-3 = Grün
colour-4 = Gelb
colour-5 = Rosa
owner-title = Tisch
owner-end = Tisch aufgeben
owner-end-sure = Ja, für alle
owner-more-time = Mehr Zeit
owner-bot-once = Bot entscheidet einmal
owner-bot = Bot übernimmt
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
notify-turn = Du bist am Zug
notify-error = Das ging nicht. Die Seite zeigt den Tisch, wie er jetzt ist.

## Frühere Stellungen
past-title = { $number ->
    [0] Vor der ersten Aktion
   *[other] Nach Aktion { $number } von { $all }
}
past-first = Zum Anfang
past-prev = Eine Aktion zurück
past-next = Eine Aktion weiter
past-last = Zum Ende
past-play = Abspielen
past-slider = Aktion
past-go = Zeigen
past-leave = Zum Tisch
past-leave-turn = Du bist am Zug: zum Tisch
fork-bots = Abzweigen gegen Bots
fork-bots-help = Ein eigener Tisch ab dieser Stellung, mit Bots auf den anderen Plätzen
fork-alone = Allein abzweigen
fork-alone-help = Ein eigener Tisch ab dieser Stellung, an dem du alle Plätze spielst

## Nach dem Spiel
result-running = Das Spiel ist noch nicht zu Ende
result-replay = Rückblick
result-record = Mitschrift
result-actions = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
points = { $points ->
    [one] Punkt
   *[other] Punkte
}
charts-title = Der Lauf des Spiels
chart-points = Punkte
times-title = Verbrauchte Zeit
rematch = Noch einmal
rematch-go = Zum nächsten Spiel

## Regeln
rules-title = Regeln von { $game }
rules-chapters = Kapitel
rules-search = Regeln durchsuchen

## Konten
account-title = Konto
account-why = Es geht auch ohne. Ein Konto sammelt deine Tische auf allen Geräten und gibt dir Schlüssel für die Schnittstelle.
account-lead = Hier sammeln sich deine Tische, auf jedem Gerät, auf dem du dich anmeldest.
account-login = Anmelden
account-make = Konto anlegen
account-logout = Abmelden
account-name = Name
account-password = Passwort
tokens-title = Schlüssel für die Schnittstelle
tokens-help = Mit ihnen spielen Programme in deinem Namen. Die Schnittstelle ist hier beschrieben:
tokens-new = Das ist dein neuer Schlüssel. Er wird nur jetzt gezeigt:
tokens-label = Wofür
tokens-make = Schlüssel anlegen
tokens-revoke = Widerrufen

## Was nicht geht
trouble-title-not-found = Hier ist nichts
trouble-not-found = Diese Seite, diesen Tisch oder diesen Link gibt es nicht. Vielleicht hat ein neuerer Link ihn ersetzt.
trouble-title-forbidden = Nicht für dich
trouble-forbidden = Dieser Tisch ist privat. Lass dir von den Spielenden einen Link geben.
trouble-title-unknown = Wer bist du?
trouble-unknown = Dafür braucht es einen gültigen Schlüssel oder eine Anmeldung.
trouble-title-cross-site = Von einer fremden Seite
trouble-cross-site = Das dürfen nur Seiten dieses Servers. Diese Anfrage kam von der Seite eines anderen Anbieters, deshalb ist nichts geschehen.
trouble-title-stale = Der Tisch hat sich verändert
trouble-stale = Jemand war schneller: Der Tisch hat sich seit deinem letzten Blick verändert. Es ist nichts geschehen.
trouble-title-refused = Nicht möglich
trouble-abandoned = Der Tisch wurde aufgegeben.
trouble-title-bad-request = Etwas stimmt nicht
trouble-form = Das Formular oder die Anfrage ist unvollständig oder falsch.
trouble-title-too-large = Zu groß
trouble-too-large = Das ist größer als alles Sinnvolle.
trouble-title-too-many = Zu viel auf einmal
trouble-too-many = Das war zu viel auf einmal von deiner Adresse. Warte ein wenig und versuch es noch einmal.
trouble-title-method = Keine Seite
trouble-method = Diese Adresse nimmt entgegen, was ein Formular schickt, oder zeigt nur etwas: Umgekehrt lässt sie sich nicht verwenden. Es ist nichts geschehen.
trouble-title-store = Nicht gesichert
trouble-store = Der Server kann gerade nichts sichern. Es ist nichts geschehen. Versuch es noch einmal.
trouble-title-internal = Unser Fehler
trouble-internal = Im Server ist etwas schiefgegangen. Es ist nichts geschehen. Versuch es noch einmal.
trouble-chat-full = In diesem Gespräch ist kein Platz mehr.
trouble-colour-taken = Diese Farbe hat schon jemand am Tisch.
trouble-fork-running = Nur von einem beendeten Spiel kann man abzweigen: Bei einem laufenden erführe man, was noch verdeckt ist.
trouble-rematch-running = Das Spiel ist noch nicht zu Ende.
trouble-not-sure = Setz das Häkchen, wenn du es ernst meinst.
trouble-account-name = Ein Konto braucht einen Namen.
trouble-account-taken = Dieser Name ist vergeben, oder du hast schon ein Konto.
trouble-password = Ein Passwort hat { $shortest } bis { $longest } Zeichen.
trouble-login = Name und Passwort passen nicht zusammen.
trouble-token = Ein Schlüssel braucht eine Bezeichnung, und mehr als 20 hat niemand.
trouble-key = Ein Idempotency-Key hat 1 bis 200 Zeichen.
trouble-content-type = Der Inhalt muss JSON sein: Content-Type: application/json.
trouble-json = Der Inhalt ist nicht, was erwartet wird: { $detail }
trouble-seat-plan = Ein Platz kann nicht „{ $plan }“ sein. Möglich sind: link, me, bot:novice, bot:captain, bot:admiral.
trouble-bot-plays = Ein Bot spielt auf diesem Platz. Nimm ihn zuerst zurück.
trouble-no-hint = Im Augenblick gibt es keinen Rat.

trouble-bot-level = An Tischen gibt es keinen Bot { $bot }. Bekannt sind: { $known }.
trouble-key-used = Dieser Idempotency-Key gehört schon zu einer anderen Aktion.
trouble-clock = Eine Uhr gibt zwischen { $least } und { $most } Sekunden für eine Entscheidung.
invite-theirs = Plätze der anderen
invite-put-out-help = Ein neuer Link setzt vor die Tür, wer dort sitzt: für den Fall, dass ein Link in falsche Hände kam oder jemand anders übernimmt.
invite-renew-watch-help = Der alte Link führt nirgendwohin mehr, und wer durch ihn kam, schaut nicht mehr zu.
