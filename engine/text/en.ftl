# What the engine itself has to say. Every id stands in de.ftl too.
seat = Seat { $letter }

refusal = { $reason } ({ $rule })
refusal-missing = { $reason }: { $amount } { $what } missing ({ $rule })
refused-game-over = The game is over
refused-not-your-turn = It is not your turn
refused-not-offered = That is not among the choices now

undo-nothing = There is nothing to take back
undo-not-yours = The last action was { $who }’s, not yours
undo-barrier = It cannot be taken back: something was revealed, or the decision passed to somebody else

error-option-unknown = There is no option “{ $option }”. The options are: { $known }.
error-option-value = The option “{ $option }” cannot be “{ $value }”. It can be: { $allowed }.
error-option-new = The option “{ $option }” is there since version { $since } of the rules. At a table with version { $rules } it can only be “{ $value }”.
error-seats = { $game } cannot be played with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}. It can be played with: { $allowed }.
error-rules-version = This is version { $version } of the rules of { $game }; this program knows versions 1 to { $known }.
error-game-unknown = There is no game “{ $game }”. The games are: { $known }.

error-file-missing = there is no such file or folder
error-file-denied = the system does not permit it
error-file-folder = this is a folder, not a file
error-file-no-folder = this is not a folder
error-file-odd = this is not an ordinary file
error-file-huge = the file is larger than { $limit } MiB: this is not one of ours
error-file-not-text = the file is not text (UTF-8): byte { $place } is not right
error-file-other = the file cannot be used (system error { $number })

error-content = { $place }: { $problem }
error-content-file = there is no such content file; the files are { $known }
error-content-missing = the file is missing
error-content-syntax = line { $line }: { $detail }
error-content-value = { $detail }
error-content-duplicate = this id comes twice
error-content-dangling = there is no “{ $id }”
error-content-twice = “{ $id }” comes twice
error-content-source = this must be a text
error-content-unknown = there is no “{ $id }” in the list “{ $kind }”; a record can be changed, not added
error-content-no-id = the record has no id, so it is not clear which one it changes
error-content-no-record = this must be a record

error-record-json = The record is not readable: line { $line }, column { $column }: { $detail }
error-record-format = The record has format { $format }; this program reads formats 1 to { $known }.
error-record-content = The game was played with other content ({ $recorded } instead of { $loaded }). Use the content folder it was played with.
error-record-sealed = The record is sealed: the seed of this game is not revealed yet, so the game cannot be replayed.
error-record-commitment = The seed does not fit the commitment that was published before the game: { $published } was promised, { $found } was used.
error-record-notation = Action { $number }, “{ $action }”: this is not an action of { $game }.
error-record-illegal = Action { $number }, “{ $action }”: { $refusal }
error-record-incomplete = The record has a result, so the game is over, but “{ $field }” is missing: nothing can be checked without it.
error-record-result-seats = The result does not fit the table: { $places } places and { $points } points for { $seats } seats.
error-record-result = The result is not what the actions lead to: recorded { $recorded }, replayed { $replayed }.
error-record-hash = The position after the last action is not the recorded one: hash { $recorded } recorded, { $replayed } replayed.

error-notation = “{ $action }” is not an action of { $game }.

## Reasons of a hint that every game has
value-others = through what the best of the others gains or loses
value-learned = by what bots have learned in play, compared with the other suggestions
