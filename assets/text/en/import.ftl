# Records of other programs: why one of their games is refused.
import-no-move = move { $number } “{ $text }” is no move that can be read
import-variant = it is the variant “{ $name }”, which Parlour does not play
import-game = it is “{ $name }”, which Parlour does not play
import-start = it begins with “{ $start }”, of which this format does not say more
import-game-not-told = the text does not say which game it is: paste it at a table of that game, or say --game in the shell
import-size-not-told = the text does not say how large the board is: say it with --size
import-malformed = it is not written as the format wants: { $what }
import-too-long = it is longer than a game may be, 1 MiB
import-no-export = Parlour does not write this format
import-not-in-format = this format has no such { $what }

# What becomes of a game. $file is the record, $line the line on which the game begins, $number which game it is.
import-place = { $file }, line { $line }, game { $number }:{" "}
import-taken = taken as “{ $title }”.
import-known = known already as “{ $title }”.
import-refused = refused: { $reason }.
import-left-out = Its last turn { $turn } is not whole and was left out.
import-contradicts = The record says { $result }, and the rules say otherwise.
import-counts = { $taken ->
    [one] { $taken } game taken
   *[other] { $taken } games taken
}, { $known ->
    [one] { $known } known already
   *[other] { $known } known already
}, { $refused ->
    [one] { $refused } refused
   *[other] { $refused } refused
}.
import-file = Take the games of which file into the archive?
import-none = Nothing was taken: { $reason }.
