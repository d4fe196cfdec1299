game-name = Drei gewinnt
game-summary = Drei in einer Reihe: das kleinste Spiel, um zu sehen, wie alles geht.
game-length = 1 Minute
option-rounds = Runden
option-rounds-help = Wie viele Runden gespielt werden; jede gewonnene Runde ist ein Punkt.

board = Spielbrett
round = Runde { $round } von { $rounds }
prompt-mark = Kreuze ein Feld an
choice-mark = { $cell } ankreuzen
refused-taken = { $cell } ist schon angekreuzt
event-marked = { $who } kreuzt { $cell } an.
event-won = { $who } hat drei in einer Reihe und gewinnt Runde { $round }.
event-drawn = Runde { $round } endet unentschieden.
score-rounds = Gewonnene Runden
value-rounds = gewonnene Runden
value-lines = noch offene Reihen
