### Line mode: games as prompts and answers, for screen readers, pipes and terminals without a screen.
### A question ends with a colon; what is typed follows it. Commands are named as typed.ftl has them.

line-welcome = Parlour, line mode. Type help for the commands, quit to leave.

## Questions.

line-ask-game = Select a game, number or name :
line-ask-saved = Select a saved game, number, or menu :
line-ask-over = The game is over. review, why, again, undo, menu or quit :
# After a new player's first game.
line-ask-difficulty = How hard was it? Type easy, right or hard, or go on: this is asked once.
# What is chosen: a pawn, the pawn's destination, an amazon, her target, her arrow's, or an empty square.
line-ask-row = { $what ->
    [pawn] Select a pawn, row :
    [destination] Select a destination, row :
    [amazon] Select an amazon, row :
    [target] Select a target, row :
    [arrow] Select an arrow, row :
   *[empty] Select an empty square, row :
}
line-ask-column = { $what ->
    [pawn] Select a pawn, column :
    [destination] Select a destination, column :
    [amazon] Select an amazon, column :
    [target] Select a target, column :
    [arrow] Select an arrow, column :
   *[empty] Select an empty square, column :
}
line-ask-direction = Select a direction, 1 north, 2 east, 3 south, 4 west :
line-ask-letter = Select a letter, S or O :
line-ask-rotation = Select a rotation, 1 to { $count } :
# A computer player has failed.
line-ask-stuck = Player { $number } cannot continue. undo, menu or quit :

## What may be answered. $places are squares, as "row 1, columns 2 to 4; row 3, column 1".

line-choices = { $what ->
    [pawn] You may select a pawn in { $places }.
    [destination] You may select a destination in { $places }.
    [amazon] You may select an amazon in { $places }.
    [target] You may select a target in { $places }.
    [arrow] You may select an arrow in { $places }.
   *[empty] You may select an empty square in { $places }.
}
# $columns is a list of numbers.
line-choices-columns = You may select column { $columns }.
# $directions is a list of the following.
line-choices-directions = You may select { $directions }.
line-direction = { $number ->
    [1] 1 north
    [2] 2 east
    [3] 3 south
   *[4] 4 west
}
line-choices-letters = You may select S or O.
# A rotation in a list: its number, the block as "top left", and whether it turns clockwise.
line-rotation = { $number } { $block } { $direction }

# Before the first question of Pentago. $pairs is a list of the following.
line-rotations = After a marble you turn a block. The rotations are { $pairs }. Odd numbers turn clockwise, even numbers anticlockwise.
line-rotation-pair = { $odd } and { $even } { $block }

## Answers that are none. $text is what was typed.

line-answer-required = Type an answer, or help.
line-not-a-row = "{ $text }" is not a row: type its number, or help.
line-not-a-column = "{ $text }" is not a column: type its number, or help.
line-not-a-direction = "{ $text }" is not a direction: type 1 for north, 2 east, 3 south or 4 west, or help.
line-not-a-rotation = "{ $text }" is not a rotation: type a number from 1 to { $count }, or help.
line-not-a-letter = "{ $text }" cannot be written: type S or O, or help.
line-off-board = Row { $row }, column { $column } is not on the board, which has { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}.
line-no-way-out = A pawn cannot leave the board that way.
# In Pentago. $rotation is what was typed behind the marble.
line-wins-without-turn = The marble wins at once, so nothing is turned after it: leave out { $rotation }.
line-no-such-boards = "{ $given }" says nothing about boards: type board, or board { $all }, board { $last } or board { $none }.
line-more-than-a-move = "{ $text }" is more than a move.
# Before the replay of a very long game. $all is what is typed.
line-ask-boards = { $moves ->
    [one] This game has { $moves } move. Type { $all } to see a board after each, or Enter for the moves alone :
   *[other] This game has { $moves } moves. Type { $all } to see a board after each, or Enter for the moves alone :
}

## Answers to commands.

line-not-asked = That is asked once, after your first game.
line-no-game-yet = There is no game yet: select one first.
line-game-over = The game is over: type review, why, again, undo, menu or quit.
line-no-moves = No move has been played.
line-boards-all = The board is printed after every move.
line-boards-last = The board is printed after the last move, and when you type board.
line-boards-none = The board is printed only when you type board.
line-no-such-saved = Type the number of a game on the list.
line-saved-at-menu = Saved games are opened from the menu: type menu first.
line-saved-to = The game is saved in { $path }.

# Behind the rules of a game of which a sure way to win is known. The command stays as it is.
line-sure-way = On some boards there is a sure way to win: parlour rules { $game } --sure-way tells it.
# Behind the rules of a game whose example shows the players as numbers. $signs is a list of the following.
line-drawing = In the drawing 1 and 2 stand for the players. On the board here { $signs }.
line-drawing-sign = player { $number }'s pieces are { $sign }

## The menu.

line-today = Today:
line-all-games = All games:

## A match.

# Its first line.
line-title = { $game }, { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}.
# A player at its beginning: with a sign, or without.
line-player = { $kind ->
    [signed] Player { $number } is { $name }, { $sign }.
   *[plain] Player { $number } is { $name }.
}
# In the place of a player's name.
line-person = a person
# The player to move, before the questions; $person is you where only one person plays. The time left is
# minutes and seconds.
line-turn = { $person ->
   *[other] Player { $number } :
}
line-turn-named = Player { $number }, { $name } :
line-turn-clock = { $person ->
   *[other] Player { $number }, { $time } left :
}
line-turn-named-clock = Player { $number }, { $name }, { $time } left :
# A computer player, before its move. $player is its level.
line-computer-turn = Player { $number } ({ $player }) :
line-computer-turn-named = Player { $number }, { $name } ({ $player }) :
# Behind a computer's move, which stands behind a comma. $compared compares two searches.
line-move-depth = depth { $depth }: { $compared }
# In SOS. $lines is a list of lines, as "a1-b1-c1".
line-scores = Scores { $lines }.
# $names is a list of squares, $places the same squares by row and column.
line-winning-squares = { $count ->
    [one] Winning square: { $names } ({ $places }).
   *[other] Winning squares: { $names } ({ $places }).
}
line-blocked-pawns = { $count ->
    [one] Blocked pawn: { $names } ({ $places }).
   *[other] Blocked pawns: { $names } ({ $places }).
}
# In a draw: both players have a line.
line-deciding-squares = { $count ->
    [one] Deciding square: { $names } ({ $places }).
   *[other] Deciding squares: { $names } ({ $places }).
}
# The end of a game. $sentence tells the result; the number of the winner stands in a line before it, as the
# games' sheets have it.
line-won =
    Winner : { $number }
    { $sentence }
# At the end of a game. $each is a list of the following, $player a player in the middle of a sentence.
line-times = Times: { $each }.
line-time = { $count ->
    [one] { $player }: { $time } for { $count } move
   *[other] { $player }: { $time } for { $count } moves
}
# $numbers is the move in words, as "row 1, column 3".
line-moved-by-clock = Player { $number } ran out of time and plays { $move } ({ $numbers }).
# Behind a computer player whose time has run out.
line-no-move-in-time = no move in time.
# A move in a list.
line-move = { $ply }. Player { $number } : { $move }
line-last-move = The last move was { $move }, by player { $number }.
# $person is you where only one person plays.
line-to-move = { $person ->
   *[other] Player { $number } is to move.
}
# $each is a list of the following.
line-points = Points: { $each }.
line-points-each = player { $number }: { $points }

## The help: the commands, each with its name. What stands in brackets may be typed behind it.

line-help-help = { $name }: these commands
line-help-board = { $name } [all|last|none]: print the board, or choose when to print it
line-help-describe = { $name }: describe the position in words
line-help-choices = { $name }: list what you can answer now
line-help-moves = { $name }: the moves played so far
line-help-hint = { $name }: the best move
line-help-best = { $name }: the best three moves, what they are worth, and what may follow
line-help-why = { $name }: why your last move was good or bad
line-help-review = { $name }: after the game, what every move was worth
line-help-undo = { $name }: take back a step of this move, or the last move
line-help-redo = { $name }: redo what was taken back
line-help-save = { $name } [FILE]: write the game to a new file
line-help-resign = { $name }: give up the game
line-help-draw = { $name }: at a shared table: propose a draw
line-help-pause = { $name }: at a shared table: propose a pause, or end it
line-help-swap = { $name }: at a shared table: propose to change seats
line-help-accept = { $name }: at a shared table: agree to what somebody proposes
line-help-decline = { $name }: at a shared table: do not agree, or end a pause
line-help-say = { $name } [TEXT]: at a shared table: say something
line-help-mute = { $name }: at a shared table: show no talk, or show it again
line-help-rules = { $name } [GAME]: the rules of the game
line-help-easy = { $name }: after your first game: it was too easy
line-help-right = { $name }: after your first game: it was about right
line-help-hard = { $name }: after your first game: it was too hard
line-help-again = { $name }: leave this game and play another like it
line-help-saved = { $name }: from the menu, continue an unfinished game
line-help-menu = { $name }: leave this game for the list of games
line-help-quit = { $name }: leave; the game is kept
# Below the help, in other languages than English.
line-help-english = The English names work too: help, board, quit and so on.
