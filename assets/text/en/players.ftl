### What players are called, and their results.

## Labels: in lists of players, beside a board, as a value of the setup. $level is the number of a
## level, or the name of a kind of computer player, which is the same in every language.

players-number = Player { $number }
# Where each player of a game is a person without a name.
players-all-numbers = { $count ->
    [2] Players 1 and 2
   *[other] Players 1 to { $count }
}
players-computer = computer, { $level }

## In sentences: at the beginning, in the middle, and in the middle of a sentence about a result.
## $player is a level ("level 4") or a kind of computer player ("master").

# The only person, in the middle of a sentence.
players-you = you
players-start-number = Player { $number }
players-start-you = Player { $number } (you)
players-start-computer = Player { $number } ({ $player })
players-within-number = player { $number }
players-within-computer = player { $number } ({ $player })
players-result-number = Player { $number }
players-result-computer = Player { $number } ({ $player })

## Who plays, as a sentence of the setup. $about describes a kind of computer player in a few words.

players-about-person = A person at this keyboard.
players-about-computer = Computer player: { $about }.
# $about has a capital letter here.
players-about-level = { $about }.

## Results. The badge stands behind a name.

players-tally = { $drawn ->
    [0] You won { $won } and lost { $lost }.
   *[other] You won { $won } and lost { $lost }, drew { $drawn }.
}
players-wins = won
players-draw = draw
players-shared = shared
players-thinking = thinking
# Pawns taken, squares where a player threatens to win, pawns brought off the board.
players-took = took { $count }
players-threats = { $count ->
    [one] { $count } threat
   *[other] { $count } threats
}
players-off = { $count } off

# The results of several games: $wins is "2:1", $each "Ann 2, Bob 1".
players-series = { $draws ->
    [0] Won { $wins }
   *[other] Won { $wins }, drawn { $draws }
}
players-score = { $draws ->
    [0] Score: { $each }
   *[other] Score: { $each }, drawn { $draws }
}
