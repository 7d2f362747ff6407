### What the menu begins with: what to do today.

today-heading = TODAY

## What an entry is, in a word or two.

today-continue = Continue
today-puzzle = Today's puzzle
today-own-puzzle = A puzzle for you
today-next-level = Next opponent
today-turning-point = Turning point
today-last-game = Last game
today-your-move = Your move

## What an entry is about, behind the game: pieces between commas, each readable alone.

# Beside a puzzle for you: how the puzzle of the day went.
today-puzzle-found = today's found
today-puzzle-tried = today's tried
# For how many days a puzzle was solved on each; at least 2.
today-days-in-a-row = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
# An opponent of the ladder.
today-not-beaten = not beaten yet
# The move of a game by its number.
today-move = move { $number }
today-review = review it
today-against = against { $names }
# In how many games at tables it is the person's turn; at least 2.
today-in-games = in { $count ->
    [one] { $count } game
   *[other] { $count } games
}

# An entry in line mode: its label and its details.
today-line = { $label }: { $details }

## What Enter does, as a sentence. $game is the title of a game, as "Snort".

today-do-continue = Go on with your game of { $game }.
today-do-your-move = Make your move at the table of { $game }.
today-do-puzzle = Solve the puzzle of the day, in { $game }. It is the same for everybody.
today-do-own-puzzle = Solve a puzzle of { $game } of about your strength.
# $player is the name of an opponent.
today-do-next-level = Play { $game } against { $player }, whom you have not beaten yet.
today-do-turning-point = See the move that decided your last game of { $game }.
today-do-review = See what each move of your last game of { $game } was worth.

today-no-entry = There is no entry { $number } for today.
