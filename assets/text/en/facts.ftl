### What a move does, decided exactly. A sentence begins with a capital letter even where a name that
### has none stands first: the program sees to it.

## $who is a player in the middle of a sentence: "you", "player 2", "level 4" or a name. $person says
## whether that is "you". Where a sentence is about two players, $who and $rival, $you says which of them
## is "you": "own" for $who, "rival", or "nobody". $move, $square and $line are moves and squares, as
## "d5" or "b3-b4". After this: after the move that was played.

facts-gives-win = { $person ->
    [you] This move gives you the win.
   *[other] This move gives { $who } the win.
}
facts-wins-at-once = { $person ->
    [you] After this, you win at once with { $move }.
   *[other] After this, { $who } wins at once with { $move }.
}
facts-wins-next = { $person ->
    [you] After this, you win with the next move, whatever is played before: { $line }.
   *[other] After this, { $who } wins with the next move, whatever is played before: { $line }.
}
facts-wins-in = { $person ->
    [you] After this, you win in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, for example with { $line }.
   *[other] After this, { $who } wins in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, for example with { $line }.
}
facts-would-have-won = { $move } would have won at once.
facts-would-have-won-in = { $move } would have won in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }, for example with { $line }.
facts-wins-by-force = { $person ->
    [you] After this, you win by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most, for example with { $line }.
   *[other] After this, { $who } wins by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most, for example with { $line }.
}
facts-wins-by-force-with = { $person ->
    [you] After this, you win by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most, beginning with { $move }.
   *[other] After this, { $who } wins by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most, beginning with { $move }.
}
facts-would-have-forced = { $move } would have won by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most, for example with { $line }.
facts-would-have-forced-in = { $move } would have won by force in { $moves ->
        [one] one move
       *[other] { $moves } moves
    } at most.
# The player wins with $threat now.
facts-stops-win = { $person ->
    [you] { $move } would have kept you from winning with { $threat }.
   *[other] { $move } would have kept { $who } from winning with { $threat }.
}
facts-only-stops-win = { $person ->
    [you] Only { $move } would have kept you from winning with { $threat }.
   *[other] Only { $move } would have kept { $who } from winning with { $threat }.
}
facts-best-last = { $person ->
    [you] After this, you get the last move with best play.
   *[other] After this, { $who } gets the last move with best play.
}
facts-best-last-with = { $person ->
    [you] After this, you get the last move with best play, beginning with { $move }.
   *[other] After this, { $who } gets the last move with best play, beginning with { $move }.
}
facts-best-wins = { $person ->
    [you] After this, you win with best play.
   *[other] After this, { $who } wins with best play.
}
facts-best-wins-with = { $person ->
    [you] After this, you win with best play, beginning with { $move }.
   *[other] After this, { $who } wins with best play, beginning with { $move }.
}
facts-best-draws = After this, best play ends in a draw.
# These sentences stand behind one of the five above.
facts-better-last = { $person ->
    [you] After { $move } it would have been yours.
   *[other] After { $move } it would have been { $who }'s.
}
facts-better-won = { $person ->
    [you] After { $move } you would have won.
    [nobody] After { $move } it would have been a draw.
   *[other] After { $move } { $who } would have won.
}
facts-repeats-second = This position has come up for the second time; the third time is a draw.
facts-repeats-third = This position has come up for the third time, which is a draw.
# A player of a puzzle, who is not "you".
facts-your-opponent = your opponent

## What stands behind a number of now: what it would have been after the better move.

facts-instead = After { $move } it would have been { $count }.
facts-instead-both = { $you ->
    [own] After { $move } it would have been { $own } for you and { $theirs } for { $rival }.
    [rival] After { $move } it would have been { $own } for { $who } and { $theirs } for you.
   *[nobody] After { $move } it would have been { $own } for { $who } and { $theirs } for { $rival }.
}
# Of lines of Pentago.
facts-instead-lines = { $you ->
    [own] After { $move } it would have been { $own ->
        [0] none
       *[other] { $own }
    } for you and { $theirs ->
        [0] none
       *[other] { $theirs }
    } for { $rival }.
    [rival] After { $move } it would have been { $own ->
        [0] none
       *[other] { $own }
    } for { $who } and { $theirs ->
        [0] none
       *[other] { $theirs }
    } for you.
   *[nobody] After { $move } it would have been { $own ->
        [0] none
       *[other] { $own }
    } for { $who } and { $theirs ->
        [0] none
       *[other] { $theirs }
    } for { $rival }.
}
# Of points of SOS.
facts-instead-points = After { $move } it would have been { $count ->
    [0] none
   *[other] { $count }
}.

## Squares and moves in a row: "a1, b2 or c3".

facts-list = { $first }, { $next }
facts-list-or = { $first } or { $last }
# The last in such a row.
facts-more-squares = { $count ->
    [one] one other square
   *[other] one of { $count } other squares
}
# Lines of SOS, behind "and".
facts-more-lines = { $count } more

## Two players: what one has and what the other has. $own is the number of $who, $theirs that of
## $rival.

# Squares where only one player may still play.
facts-reserved = { $you ->
    [own] { $own ->
        [one] { $own } square is
       *[other] { $own } squares are
    } open to you alone now, { $theirs } to { $rival } alone.
    [rival] { $own ->
        [one] { $own } square is
       *[other] { $own } squares are
    } open to { $who } alone now, { $theirs } to you alone.
   *[nobody] { $own ->
        [one] { $own } square is
       *[other] { $own } squares are
    } open to { $who } alone now, { $theirs } to { $rival } alone.
}
# Dodgem: steps towards the side where pawns leave the board.
facts-steps-to-go = { $you ->
    [own] You need { $own ->
        [one] { $own } forward step
       *[other] { $own } forward steps
    } to bring all pawns off, { $rival } needs { $theirs }.
    [rival] { $who } needs { $own ->
        [one] { $own } forward step
       *[other] { $own } forward steps
    } to bring all pawns off, you need { $theirs }.
   *[nobody] { $who } needs { $own ->
        [one] { $own } forward step
       *[other] { $own } forward steps
    } to bring all pawns off, { $rival } needs { $theirs }.
}
facts-moves-to-go = { $you ->
    [own] You would need { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } to bring all pawns off if nobody else moved, { $rival } would need { $theirs }.
    [rival] { $who } would need { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } to bring all pawns off if nobody else moved, you would need { $theirs }.
   *[nobody] { $who } would need { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } to bring all pawns off if nobody else moved, { $rival } would need { $theirs }.
}
facts-stopped-pawns = { $you ->
    [own] You have { $own ->
        [one] { $own } pawn
       *[other] { $own } pawns
    } that cannot step forward, { $rival } has { $theirs }.
    [rival] { $who } has { $own ->
        [one] { $own } pawn
       *[other] { $own } pawns
    } that cannot step forward, you have { $theirs }.
   *[nobody] { $who } has { $own ->
        [one] { $own } pawn
       *[other] { $own } pawns
    } that cannot step forward, { $rival } has { $theirs }.
}
# Amazons: squares that an amazon reaches in fewer moves than the enemy's.
facts-territory = { $you ->
    [own] You reach { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, { $rival } reaches { $theirs }.
    [rival] { $who } reaches { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, you reach { $theirs }.
   *[nobody] { $who } reaches { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, { $rival } reaches { $theirs }.
}
facts-all-room = { $you ->
    [own] Your amazons can move to { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } in all, { $rival }'s to { $theirs }.
    [rival] { $who }'s amazons can move to { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } in all, yours to { $theirs }.
   *[nobody] { $who }'s amazons can move to { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } in all, { $rival }'s to { $theirs }.
}
# Amazons: squares that an amazon reaches in fewer steps of a king of chess than the enemy's.
facts-nearer = { $you ->
    [own] Moving one square at a time, you would reach { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, { $rival } would reach { $theirs }.
    [rival] Moving one square at a time, { $who } would reach { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, you would reach { $theirs }.
   *[nobody] Moving one square at a time, { $who } would reach { $own ->
        [one] { $own } square
       *[other] { $own } squares
    } first, { $rival } would reach { $theirs }.
}
# Amazons: regions that only one player can enter.
facts-own-regions = { $you ->
    [own] You have { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of your own, { $rival } has { $theirs }.
    [rival] { $who } has { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of their own, you have { $theirs }.
   *[nobody] { $who } has { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of their own, { $rival } has { $theirs }.
}
facts-regions-decided = { $you ->
    [own] Every region is decided: you have { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of your own, { $rival } has { $theirs }.
    [rival] Every region is decided: { $who } has { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of their own, you have { $theirs }.
   *[nobody] Every region is decided: { $who } has { $own ->
        [one] { $own } move
       *[other] { $own } moves
    } in regions of their own, { $rival } has { $theirs }.
}
# Regions of the board where the moves of each player can be counted. A number may be as 0.5.
facts-settled = { $you ->
    [own] In settled regions you have { $own ->
        [one] { $own } free move
       *[other] { $own } free moves
    }, { $rival } has { $theirs }.
    [rival] In settled regions { $who } has { $own ->
        [one] { $own } free move
       *[other] { $own } free moves
    }, you have { $theirs }.
   *[nobody] In settled regions { $who } has { $own ->
        [one] { $own } free move
       *[other] { $own } free moves
    }, { $rival } has { $theirs }.
}

## Dodgem

facts-blocked-in = { $person ->
    [you] Your pawn on { $square } is blocked in and has no move.
   *[other] { $who }'s pawn on { $square } is blocked in and has no move.
}
facts-better-not-blocked = After { $move } it would not be.
facts-held-up = { $person ->
    [you] The pawn on { $by } holds up your pawn on { $square }.
   *[other] The pawn on { $by } holds up { $who }'s pawn on { $square }.
}
facts-better-not-held = After { $move } it would not.
facts-would-hold-up = { $person ->
    [you] { $move } would have held up your pawn on { $square }.
   *[other] { $move } would have held up { $who }'s pawn on { $square }.
}
facts-last-reply = { $person ->
    [you] You have only one move left, { $move }. A player who has none wins.
   *[other] { $who } has only one move left, { $move }. A player who has none wins.
}

## Amazons

facts-room = { $person ->
    [you] Your amazon on { $square } can move to { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }.
   *[other] { $who }'s amazon on { $square } can move to { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }.
}
facts-shut-in = { $person ->
    [you] Your amazon on { $square } cannot move.
   *[other] { $who }'s amazon on { $square } cannot move.
}
facts-better-could-move = After { $move } it could.
# $who can, and $rival owns the amazon.
facts-can-shut-in = { $you ->
    [own] After this, you can shut in { $rival }'s amazon on { $square } with { $move }.
    [rival] After this, { $who } can shut in your amazon on { $square } with { $move }.
   *[nobody] After this, { $who } can shut in { $rival }'s amazon on { $square } with { $move }.
}
facts-would-shut-in = { $move } would have shut in the enemy amazon on { $square }.

## Breakthrough

facts-runner = { $person ->
    [you] After this, nothing can stop your pawn on { $square }: it reaches the far side in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
   *[other] After this, nothing can stop { $who }'s pawn on { $square }: it reaches the far side in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }.
}
facts-would-run = { $person ->
    [you] After { $move }, nothing could have stopped your pawn on { $square }: it would have reached the far side in { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }.
   *[other] After { $move }, nothing could have stopped { $who }'s pawn on { $square }: it would have reached the far side in { $moves ->
        [one] { $moves } more move
       *[other] { $moves } more moves
    }.
}
facts-free-pawn = { $person ->
    [you] After this, { $capture } takes your pawn on { $square }, and nothing takes back.
   *[other] After this, { $capture } takes { $who }'s pawn on { $square }, and nothing takes back.
}
facts-better-not-taken = After { $move } nothing could be taken on { $square }.
# $attackers pawns can take it, $guards pawns can take back there.
facts-losing-trade = { $person ->
    [you] { $attackers ->
        [one] { $attackers } pawn attacks
       *[other] { $attackers } pawns attack
    } your pawn on { $square } and { $guards ->
        [one] { $guards } guards it
       *[other] { $guards } guard it
    }: trading there loses a pawn.
   *[other] { $attackers ->
        [one] { $attackers } pawn attacks
       *[other] { $attackers } pawns attack
    } { $who }'s pawn on { $square } and { $guards ->
        [one] { $guards } guards it
       *[other] { $guards } guard it
    }: trading there loses a pawn.
}
facts-better-no-loss = After { $move } it would not.
# $squares is "a2 or b2".
facts-home-hole = { $person ->
    [you] No pawn on your home row guards { $squares } any more.
   *[other] No pawn on { $who }'s home row guards { $squares } any more.
}
facts-better-guards = After { $move } one still would.
facts-would-take = { $move } would have taken a pawn for nothing.

## First Attack, Pleiadis, Snort

facts-free-squares = { $count ->
    [one] { $count } square stays
   *[other] { $count } squares stay
} free.
facts-one-move-left = { $person ->
    [you] 1 move is left, and you make it.
   *[other] 1 move is left, and { $who } makes it.
}
facts-moves-left = { $person ->
    [you] No two of the free squares attack each other, so { $moves ->
        [one] { $moves } move is
       *[other] { $moves } moves are
    } left, and you make the last.
   *[other] No two of the free squares attack each other, so { $moves ->
        [one] { $moves } move is
       *[other] { $moves } moves are
    } left, and { $who } makes the last.
}
facts-fixed-parity = { $person ->
    [you] { $free ->
        [one] { $free } free square is
       *[other] { $free } free squares are
    } left, and whatever is played there, you make the last move.
   *[other] { $free ->
        [one] { $free } free square is
       *[other] { $free } free squares are
    } left, and whatever is played there, { $who } makes the last move.
}
facts-better-parity = { $person ->
    [you] After { $move } you would have made it.
    [nobody] After { $move } that would have been open.
   *[other] After { $move } { $who } would have made it.
}
facts-zero-reply = { $person ->
    [you] You can answer { $move }, and then whoever moves next loses with best play.
   *[other] { $who } can answer { $move }, and then whoever moves next loses with best play.
}
facts-better-zero = { $person ->
    [you] { $move } would have left such a position to you.
   *[other] { $move } would have left such a position to { $who }.
}
# $gain and $played may be as 2.5.
facts-hottest-region = The board has come apart into { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}. A move in the region of { $move } gained the most, { $size ->
    [part] { $gain } of a free move
   *[whole] { $gain ->
        [one] { $gain } free move
       *[other] { $gain } free moves
    }
}. A move in the region of this one gained { $played ->
    [0] nothing
   *[other] { $played }
}.
facts-would-mirror = { $person ->
    [you] After { $move } every stone would have had an enemy stone opposite it through the centre: you could then have answered each move on the opposite square, and made the last move.
   *[other] After { $move } every stone would have had an enemy stone opposite it through the centre: { $who } could then have answered each move on the opposite square, and made the last move.
}

## Pentago

# $moves is "a1:3, b2:4 or c1:5"; $count in the second are ways that are not named.
facts-fives = { $person ->
    [you] After this, you make five in a row with { $moves }.
   *[other] After this, { $who } makes five in a row with { $moves }.
}
facts-fives-more = { $person ->
    [you] After this, you make five in a row with { $moves }, and in { $count ->
        [one] { $count } more way
       *[other] { $count } more ways
    }.
   *[other] After this, { $who } makes five in a row with { $moves }, and in { $count ->
        [one] { $count } more way
       *[other] { $count } more ways
    }.
}
facts-can-threaten = { $person ->
    [you] After this, you can play { $move } and threaten five in a row with a marble on { $squares }.
   *[other] After this, { $who } can play { $move } and threaten five in a row with a marble on { $squares }.
}
facts-better-threats = After { $move } { $count ->
    [0] no move would have threatened that
    [one] there would have been { $count } such square at most
   *[other] there would have been { $count } such squares at most
}.
facts-would-threaten = { $move } would have threatened five in a row with a marble on { $squares }; this move threatens it { $played ->
    [0] nowhere
    [one] on { $played } square only
   *[other] on { $played } squares only
}.
# Lines of five squares with marbles of one player only, at least $marbles of them.
facts-open-lines = { $you ->
    [own] You have { $own ->
        [0] no line
        [one] { $own } line
       *[other] { $own } lines
    } of five squares with at least { $marbles ->
        [1] one marble
        [2] two marbles
        [3] three marbles
       *[other] four marbles
    } and no enemy marble, { $rival } has { $theirs ->
        [0] none
       *[other] { $theirs }
    }.
    [rival] { $who } has { $own ->
        [0] no line
        [one] { $own } line
       *[other] { $own } lines
    } of five squares with at least { $marbles ->
        [1] one marble
        [2] two marbles
        [3] three marbles
       *[other] four marbles
    } and no enemy marble, you have { $theirs ->
        [0] none
       *[other] { $theirs }
    }.
   *[nobody] { $who } has { $own ->
        [0] no line
        [one] { $own } line
       *[other] { $own } lines
    } of five squares with at least { $marbles ->
        [1] one marble
        [2] two marbles
        [3] three marbles
       *[other] four marbles
    } and no enemy marble, { $rival } has { $theirs ->
        [0] none
       *[other] { $theirs }
    }.
}
# $block is one of the places below.
facts-must-turn = { $person ->
    [you] Only a turn of the { $block } block could have kept you from five in a row.
   *[other] Only a turn of the { $block } block could have kept { $who } from five in a row.
}
facts-must-place = { $person ->
    [you] Only a marble on { $square } could have kept you from five in a row.
   *[other] Only a marble on { $square } could have kept { $who } from five in a row.
}
facts-top-left = top left
facts-top-middle = top middle
facts-top-right = top right
facts-middle-left = middle left
facts-central = central
facts-middle-right = middle right
facts-bottom-left = bottom left
facts-bottom-middle = bottom middle
facts-bottom-right = bottom right

## SOS

# $lines is "a1-b1-c1 and a2-b2-c2".
facts-gives-sos = { $person ->
    [you] This lets you score { $points } SOS in one turn: { $lines }.
   *[other] This lets { $who } score { $points } SOS in one turn: { $lines }.
}
facts-would-score = { $move } would have scored { $points } SOS: { $lines }.
facts-turn-would-score = A turn that begins with { $move } would have scored { $points } SOS: { $lines }.
facts-this-scores = This one can score { $points }.
facts-safe-squares = { $person ->
    [you] { $count ->
        [one] { $count } safe square is
       *[other] { $count } safe squares are
    } left, and you write next.
   *[other] { $count ->
        [one] { $count } safe square is
       *[other] { $count } safe squares are
    } left, and { $who } writes next.
}
