### Why a text cannot be read as a saved game. Words of the format stay English: Game, Name, PGN.

# $fault is one of the sentences below.
record-place = line { $line }, column { $column }: { $fault }
record-invalid-utf8 = this is not text in UTF-8
record-unexpected-text = "{ $given }" is neither a tag like [Game "sos"] nor a numbered move like 1. a1 nor a comment in braces
record-malformed-tag = a tag is written on one line like [Name "value"], \" for a quote
record-duplicate-tag = the tag { $name } is here for the second time
record-tag-after-moves = tags stand before the first move
record-missing-game = no tag Game says which game this is
# The numbers are versions of the format.
record-newer-format = this is format { $format }, written by a newer Parlour: this one reads format { $own }
# $wanted is one of record-wants-...
record-invalid-value = "{ $given }" does not fit { $tag }, which takes { $wanted }
record-missing-player = the tag Player{ $number } is missing
record-incomplete-board = there is { $given }, but { $missing } is missing
record-wrong-number = this should be move { $wanted }, but its number is { $given }
record-missing-move = there is no move behind the number { $number }
record-unclosed-comment = this comment is never closed by a {"}"}
record-invalid-command = "{ $given }" cannot be read: seconds are written like [%emt 12.4], the expected score of player 1 like [%exp 0.512]; an analysis, each once a move, like [%eval 0.512], [%own 0.312], [%cost 0.2], [%best a1 b2], [%line c3 d4], [%reply c3], [%nodes 1000], [%proven]
record-take-back-in-variation = moves are taken back in the game itself, not in a variation
record-command-before-variation = "{ $given }" belongs behind a move of this variation, not before the first
record-invalid-nag = "{ $given }" is none of PGN's marks, which are $0 to $255
record-nothing-to-annotate = a variation in parentheses and a mark like $2 stand behind a move
record-unclosed-variation = this variation is never closed by a )
record-unopened-variation = no variation is open that this ) closes
record-deep-nesting = variations stand in each other here, more than { $most } deep
# $refusal is a sentence of illegal.ftl or errors.ftl.
record-illegal-variation = move { $number } of this variation, "{ $text }", cannot be played: { $refusal }
record-text-after-result = "{ $given }" stands behind the result
record-wrong-result = the result is given as { $given }, where { $correct } would be right
record-unexplained-result = the result is given as { $given }, but the moves do not end the game and no Termination (resigned, time, agreed) does
record-termination-after-end = the termination is given as { $by }, but the moves end the game
record-termination-without-result = the termination is given as { $by }, but there is no result
record-termination-of-other-result = the termination is given as { $by } and the result as { $given }: one of them is wrong

## What a tag takes; the words in it are those of the format.

record-wants-clock = times like 300+5 or 30/move
record-wants-number = a whole number
record-wants-yes-no = yes or no
record-wants-words = words with commas
record-wants-size = a size like 8x8
record-wants-player = human or a computer level, with a budget if it has one, like master:5s
record-wants-seat = the number of a player
record-wants-scores = one number a player, like 3,1
record-wants-termination = normal, resigned, time, agreed or unfinished
record-wants-result = *, 1-0, 0-1 or 1/2-1/2, or with more players the winners' numbers
