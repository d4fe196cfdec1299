game-name = Tic-tac-toe
game-summary = Three in a line: the smallest game, to see how everything works.
game-length = 1 minute
option-rounds = Rounds
option-rounds-help = How many rounds are played; every round won is a point.

board = Board
round = Round { $round } of { $rounds }
prompt-mark = Mark a cell
choice-mark = Mark { $cell }
refused-taken = { $cell } is marked already
event-marked = { $who } marks { $cell }.
event-won = { $who } has three in a line and wins round { $round }.
event-drawn = Round { $round } is drawn.
score-rounds = Rounds won
value-rounds = rounds won
value-lines = lines still open
