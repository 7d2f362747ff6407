### The arguments of the program: its help, complaints about them, and the line that shows how far a
### long command is.

## The help. $games is a list of games, each with its variants or numbers of players; see the following.

program-variant-help = Way of playing, where a game has several ({ $games })
program-players-help = Number of players ({ $games })
program-game-variants = { $game }: { $names }
program-game-players = { $games }: { $least } to { $most }

## How far a long command is. Most of what is passed stands for numbers, by which nothing can choose.

program-progress = { $unit ->
    [searches] { $done } of { $all } searches
    [puzzles] { $done } of { $all } puzzles
   *[games] { $done } of { $all } games
}
program-progress-part = { $percent } %
# $spent and $limit are times.
program-progress-time = { $spent }, at most { $limit }
# Positions of a certificate that is being written; those that are open still need their moves. $done is
# $count with its thousands apart, and $open is such a text too.
program-progress-certificate = { $count ->
    [one] certificate: { $done } position, { $open } open, { $spent }
   *[other] certificate: { $done } positions, { $open } open, { $spent }
}

## clap's headings and remarks, which are in English by themselves.

program-usage = Usage:
program-commands = Commands:
program-arguments = Arguments:
program-options = Options:
# In the usage, in the place of any options.
program-any-options = [OPTIONS]
# What an option is without being given, other names, and the values it takes; a name and a bracket follow.
program-default = [default:
program-alias = [alias:
program-aliases = [aliases:
program-values = [possible values:
program-possible-values = Possible values:

## Complaints in the place of clap's, which are in English by themselves. $argument is what was typed or
## what is missing, as "--size <SIZE>". Small letters begin and no full stop ends them.

program-unknown-argument = unexpected argument '{ $argument }' found
# $similar is what may have been meant.
program-unknown-similar = unexpected argument '{ $argument }' found, { $similar } is similar
program-unknown-command = unrecognized subcommand '{ $argument }'
program-missing-value = a value is required for '{ $argument }' but none was supplied
program-invalid-value = invalid value '{ $value }' for '{ $argument }'
program-invalid-similar = invalid value '{ $value }' for '{ $argument }', { $similar } is similar
program-invalid-values = invalid value '{ $value }' for '{ $argument }' [possible values: { $values }]
# $reason is a sentence.
program-invalid-because = invalid value '{ $value }' for '{ $argument }': { $reason }
program-not-in-range = { $value } is not in { $range }
program-not-a-number = a number is wanted
program-unwanted-value = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
program-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
program-conflict-command = the subcommand '{ $command }' cannot be used with '{ $other }'
program-unknown-first-word = there is no command or game "{ $word }"
program-late-command = "{ $command }" is a command and stands before "{ $first }": parlour { $command } …
program-conflict-several = the argument '{ $argument }' cannot be used with one or more of the other specified arguments
program-twice = the argument '{ $argument }' cannot be used multiple times
program-missing-arguments = the following required arguments were not provided: { $arguments }
program-missing-command = a command is missing
program-not-utf8 = invalid UTF-8 was detected in one or more arguments
program-wrong-arguments = the arguments cannot be read

## Names of values, in capitals: what stands behind an option or in the usage.

program-name-command = COMMAND
program-name-game = GAME
program-name-file = FILE
program-name-name = NAME
program-name-lang = LANG
program-name-size = SIZE
program-name-moves = MOVES
program-name-rows = ROWS
program-name-time = TIME
program-name-seat = SEAT
program-name-signs = SIGNS
program-name-plies = PLIES
program-name-depth = DEPTH
# Of an option whose value has no name of its own.
program-name-value = VALUE
