### What the coach says at a table, in two lines below the board. $who is another player in the middle
### of a sentence, $person says whether it is "you". $cost is in per cent, with the sign.

## Before a move is played.

talk-looking-at = The coach looks at { $move }.
talk-lets-win-at-once = { $person ->
    [you] This lets you win at once: play { $move } all the same?
   *[other] This lets { $who } win at once: play { $move } all the same?
}
talk-lets-win-in = { $person ->
    [you] This lets you win in { $moves }: play { $move } all the same?
   *[other] This lets { $who } win in { $moves }: play { $move } all the same?
}
talk-gives-win-away = This gives a won game away and costs { $cost }.
talk-costs = This costs { $cost }.
# A fact stands behind it, which speaks of the position after the move as if it were there.
talk-supposing = Suppose { $move } is played.
# Behind a fact, or one of talk-gives-win-away and talk-costs.
talk-all-the-same = Play { $move } all the same?

## After a move was played.

# $label: how good it was.
talk-comment = { $label ->
    [brilliant] { $move } is the only good move
    [only] { $move } is the only good move
    [best] { $move } is the best move
    [excellent] { $move } is a good move
    [good] { $move } is a good move
    [forced] { $move } was forced
    [early] { $move } loses early. Another move would have held out longer
   *[other] What { $move } costs is not clear
}.
# A fact, or the better move, stands behind it.
talk-error = { $label ->
    [inaccuracy] { $move } is inaccurate and costs { $cost }
    [mistake] { $move } is a mistake and costs { $cost }
   *[other] { $move } is a blunder and costs { $cost }
}.
talk-was-better = { $move } was better.

## What the coach does from now on.

talk-silent = The coach is silent.
talk-comments = The coach comments on each move.
talk-warns = The coach warns of bad moves before they are played.
talk-warns-and-comments = The coach warns of bad moves, and comments on each move.
talk-does-all = The coach warns and comments, and a bar shows who is better.
