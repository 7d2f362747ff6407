### Certificates of what a start is worth, and what else is kept of solving. src/lab/docs/CERTIFICATES.md tells
### what is in the files.

## Why a certificate is not accepted: no capital letter begins, no full stop ends. $move is a move as files
## write it; $node is the number of a line of the proof.

proof-fault = line { $line }: { $fault }
proof-none = this is no file of this kind
proof-too-new = the format is version { $version }, which a later Parlour reads
proof-bad-line = it is not written as it should be
proof-bad-compression = the compressed data are damaged or cut off
proof-ends-early = the file ends before the proof does
proof-game = there is no game "{ $name }" of two players
proof-start = there is no such position: { $reason }
proof-heap = there is a heap beside the board, and the players do not have the same moves
proof-target = a move leads to { $node }, which is no later line
proof-unreached = no move leads to { $node }
proof-illegal-move = { $move } is not legal, or stands there twice
proof-reply-missing = the reply { $move } is missing
proof-several-moves = the player who proves the claim has several moves
proof-other-position = { $move } leads to another position than that line's
proof-not-over = the game is not over after { $move }
proof-over = the game is over after { $move }
proof-not-reached = after { $move } the game is over, and the claim does not hold
proof-no-theorem = after { $move } the premises of the reflection theorem do not hold
proof-no-counting = after { $move } the premises of the counting theorem do not hold
proof-no-nimber = after { $move } the nimber does not give the win to the player of the claim
proof-no-temperature = after { $move } the premises of the temperature theorem do not hold
proof-no-race = after { $move } the premises of the race theorem do not hold
proof-no-search = after { $move } a short search does not prove the claim
proof-recurs = a position comes again on the way to a win

## What a certificate has proven. $size is like 5x5, $player a number.

proof-holds = The certificate holds. { $game } { $size }{ $variant ->
    [standard] { "" }
   *[other] {" "}({ $variant })
  }{ $heap ->
    [0] { "" }
   *[other] {" "}with a heap of { $heap }
  }: { $claims }. Positions checked: { $nodes }.
# Said after that, where lines have an end.
proof-longest-line = Moves of the longest line: { $plies }.
# One of the claims, in the place of $claims above; several are joined by "and".
proof-claim-win = player { $player } wins
# A start together with a heap of Nim, which the player to move loses.
proof-claim-nimber = player { $player } wins, so the nimber is { $nimber }
proof-claim-hold = player { $player } does not lose
proof-claim-margin = { $margin ->
    [one] player { $player } gets at least one point more
   *[other] player { $player } gets at least { $margin } points more
  }
# A claim that says less than that a player does not lose.
proof-claim-less = { $margin ->
    [one] player { $player } loses by one point at most
   *[other] player { $player } loses by { $margin } points at most
  }
proof-claim-nothing = player { $player } loses at worst
# $reason is one of the faults above.
proof-refuted = The certificate { $file } does not hold: { $reason }
proof-bad-file = The certificate { $file } cannot be read: { $reason }
proof-not-written = no certificate was written: the limits ended it
proof-contradiction = the solver contradicts itself
# Both stand behind the name of the file and a colon.
proof-not-plain-file = this is a link, a pipe or a device, and a file would take its place
proof-file-in-use = another run of parlour is writing it
proof-in-the-way = { $file } is another file of this solve: name another place for the certificate
proof-foreign-nodes = this file holds something else than nodes of a certificate, which would take its place
proof-foreign-table = this file holds something else than what a solver remembers, which would be lost
proof-foreign-certificate = this file is no certificate, and a certificate would take its place

## Long solves in jobs.

proof-other-start = { $file } is about another start
proof-damaged-jobs = { $file } cannot be read: { $reason }
# One to which results are to be added.
proof-compressed-jobs = { $file } is compressed: decompress it first
proof-wrong-moves = { $file } has moves that are not legal
# $moves is a list of moves as files write it, or "-".
proof-jobs-contradict = { $file } contradicts the rules, itself or another file about { $moves }
proof-no-job = there is no job { $job }: there are { $count }
# The solver's table, beside the file of results.
proof-table-unfit = { $file } is of no use to this solve; what it held is searched again
proof-table-not-written = the solver's table cannot be kept in { $file }: { $reason }
proof-needs-two = only games of two players are split and certified
proof-split-not-listed = the time was over before the jobs were listed

## Solved starts. $value below is one of the three.

proof-solved-win = player { $player } wins
proof-solved-margin = { $margin ->
    [one] player { $player } wins by one point
   *[other] player { $player } wins by { $margin } points
  }
proof-solved-draw = a draw
proof-solved-nimber = { $value }, nimber { $nimber }
proof-solved-note = Solved: { $value } with best play.
proof-solved-board = Solved on { $size }: { $value }.
# What stands in the list for the hash of a certificate.
proof-solved-by-search = by search
proof-solved-by-table = by table
proof-nothing-solved = this list has no start of { $game }
