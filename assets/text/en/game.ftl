### A game under way: questions, results, prompts, warnings and tips. They stand in one or two lines
### below the board.

## Questions before a game is left. The sentences "It is kept" follow the questions.

game-ask-menu = Leave this game for the menu?
game-ask-menu-unsaved = This game is not saved: all of it, or its last moves, will be lost. Leave it for the menu?
game-ask-new = Leave this game and begin a new one?
game-ask-new-unsaved = This game is not saved: all of it, or its last moves, will be lost. Begin a new one?
# r is a key.
game-kept-for-menu = It is kept: r on the menu goes on with it.
# A warning of 15 letters at most.
game-not-saved = not saved

## Rated games, which count for the rating, and casual ones, which do not.

game-rated = A rated game from move { $moves } on: no help, moves stand, and leaving it resigns.
game-casual = A casual game: help is allowed, and no rating changes.
# The same on the card of the result, in a line of 34 letters and one of 20.
game-casual-result = A casual game: no rating changes.
game-casual-result-short = A casual game
# The same of a rated game that ended before the move from which on it counts.
game-short-result = Over before move { $moves }: no rating changes.
game-short-result-short = Too short to rate
# $change is as "1500 → 1524 ±80".
game-rating-change = Rating { $change }
game-rating-change-of = { $who }: rating { $change }
game-ask-leave-rated = This game is rated: leaving it counts as a loss. Do you resign?
game-ask-leave-rated-player = This game is rated: leaving it counts as a loss for { $who }. Resign?
game-resigned-and-kept = The game is resigned, and stands among the finished games.
game-no-help = This game is rated: moves stand, and nobody helps.
# "resign" is typed and stays as it is.
game-resign-to-leave = This game is rated, and leaving it counts as a loss: type resign first, or play on.

## The question after a new player's first game, with its three answers.

game-how-hard = How hard was it?
game-too-easy = too easy
game-about-right = about right
game-too-hard = too hard
game-answers = 1 too easy, 2 about right, 3 too hard?
game-thanks = Thank you.
# After a win: keys, and the next opponent as "Ben, level 2".
game-won-tip = { $next }: play { $player }. { $copy }: copy the result, to share it.
game-thanks-next = Thank you. Your next opponent is { $player }.
game-answer-not-kept = The answer cannot be kept: { $reason }.

## How a game ended. $who is a player ("you", "Ann", "player 2", "Milo"); $person is "you" where
## that is the only person who plays, else "other".

# $result is one of the four below, $reason one of those that follow.
game-result = { $result }: { $reason }.
game-you-win = You win
game-wins = { $who } wins
game-draw = The game is a draw
# $seats are the numbers of players: "1 and 3".
game-share-win = Players { $seats } share the win
game-named-share-win = { $players } share the win

game-because-agreed = the players agreed on it
game-because-resigned = { $person ->
    [you] you resigned
   *[other] { $who } resigned
}
game-because-time = { $person ->
    [you] you ran out of time
   *[other] { $who } ran out of time
}
game-because-repetition = the position has come up three times
game-because-no-pawn = no enemy pawn is left
game-because-far-side = a pawn has reached the far side
game-because-off = { $person ->
    [you] all your pawns are off the board
   *[other] all pawns of { $who } are off the board
}
# Who leaves the other no move loses. $blocked has no move.
game-because-blocked = { $blocker } has blocked every pawn of { $blocked }
game-because-you-blocked = you have blocked every pawn of { $blocked }
game-because-blocked-you = { $blocker } has blocked every pawn of yours
# $scores are points, the winner's first: "5 to 3".
game-because-full-scores = the board is full, { $scores }
game-scores = { $first } to { $next }
game-because-full = the board is full without five in a row
game-because-five-both = five in a row on both sides
game-because-five = five in a row
game-because-cannot-move = { $person ->
    [you] you cannot move
   *[other] { $who } cannot move
}
game-because-nobody = nobody can win

## Computer players. $who is at the beginning of the sentence.

game-open-squares = { $count ->
    [one] { $count } square open
   *[other] { $count } squares open
}
# In the place of a move's time: the clock chose the move. 6 letters at most.
game-clock = clock
game-thinking = { $who } is thinking.
game-failed = { $who } failed: { $message }.
# u and n are keys.
# $back and $new are keys.
game-stuck = { $who } cannot continue: { $back } takes back a move, { $new } starts a new game.

## What to do now: "Player 1: choose a pawn."

game-prompt = { $turn }: { $step }.
game-your-turn = Your turn
game-choose-pawn = choose a pawn
game-choose-pawn-target = choose where it goes
game-choose-square = choose a square
game-choose-square-letter = choose a square and write S or O
game-choose-letter = choose the letter
game-choose-block = choose a block to turn
game-choose-amazon = choose an amazon
game-choose-amazon-target = choose where she goes
game-choose-arrow = choose where her arrow lands
game-write-letter = Write { $letter } here?
# $place is where the block is, $direction in which direction it turns; $number is the digit that
# chooses the rotation, or the block.
game-preview-rotation = Preview: { $place } block { $direction } ({ $number })?
game-preview-block = Preview: { $place } block ({ $number }) { $direction }?
game-top-left = top left
game-top-middle = top middle
game-top-right = top right
game-middle-left = middle left
game-middle = middle
game-middle-right = middle right
game-bottom-left = bottom left
game-bottom-middle = bottom middle
game-bottom-right = bottom right
game-clockwise = clockwise
game-anticlockwise = anticlockwise

## How the coin fell that decides who begins.

game-coin-you = The coin was tossed: you begin.
game-coin = The coin was tossed: { $who } begins.
# $color is the name of a colour of pieces.
game-coin-color = The coin was tossed: { $who } begins, in { $color }.

## Notes, and why a key does nothing. $key is a key.

game-paused = Paused: Space to continue.
game-plays-hint = Press { $key } to play it.
game-no-hint-yet = There is no hint yet: { $key } asks for one, which takes a moment.
game-analysis-off = The analysis is off: { $key } shows it.
game-digit-turns = 1 to 8 turn a block.
game-digit-turns-later = Choose a square first; then 1 to 8 turn a block.
game-digit-block = 1 to 9 choose a block.
game-digit-block-later = Choose a square first; then 1 to 9 choose a block.
game-viewing = After move { $ply } of { $plies }: choose a square to play on from here.
game-viewing-watched = After move { $ply } of { $plies }: { $key } returns to the game.
game-no-move-yet = No move has been played yet.
game-nothing-to-redo = There is no move to redo.
game-at-newest = This is the current position.
game-nobody-thinks = No computer player is thinking.
game-not-over = The game is not over.
game-over = The game is over.
game-only-your-turn = You can do that only in the current position, on your turn.
game-only-now = You can do that only in the current position.
game-only-computers = Only computers are playing.
# $lost moves are taken back.
game-ask-branch = { $lost ->
    [one] Play on from here? The move after it will be taken back.
   *[other] Play on from here? The { $lost } moves after it will be taken back.
}
game-ask-draw = { $who } offers a draw. Accept?
game-draw-accepted = The draw is accepted. End the game?
game-draw-declined = { $who } declines the draw.
game-no-draws = No game of this kind ends in a draw.
game-ask-resign = Resign?
game-ask-resign-player = { $who }: resign?
# Before a move that is being typed.
game-type-move = Move:{" "}
game-no-delay = The computers do not wait between moves.
game-delay = The computers wait { $time } between moves.

## Tips for the first moves, 70 letters at most. Single letters, Tab, Esc, Enter and Space are keys.

game-tip-pawn-painted = Tip: dots show where it can go. Esc to choose another.
game-tip-pawn = Tip: + marks where it can go. Esc to choose another.
game-tip-choose = Tip: Tab jumps to what can be chosen, a shows the rules.
game-tip-stone-painted = Tip: a dot marks a square open to one side, a cross one open to nobody.
game-tip-stone-closed = Tip: a cross marks a closed square.
game-tip-stone = Tip: + marks a square you can use. a shows the rules.
game-tip-write = Tip: s or o writes at once. a shows the rules.
game-tip-letter = Tip: Enter writes the letter shown.
game-tip-marble = Tip: Enter puts your marble there. Then you turn a block.
game-tip-rotation = Tip: arrows choose the block, Space the direction, Enter turns it.
game-tip-amazon = Tip: she moves like a chess queen. Esc to choose another.
game-tip-arrow = Tip: her arrow flies like a queen and blocks its square.
game-tip-mouse = Tip: s or o writes; a click left writes S, right O.
game-tip-mouse-off = Tip: s or o writes at once; M turns the mouse on; a shows the rules.
# As game-open-squares, in 11 letters at most.
game-open = { $count } open
