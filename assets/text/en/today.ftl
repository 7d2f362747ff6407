### What the menu begins with: what to do today.

today-heading = TODAY

## What an entry is, in a word or two.

today-continue = Continue
today-puzzle = Today's puzzle
today-next-level = Next level
today-turning-point = Turning point
today-last-game = Last game

## What an entry is about, behind the game: pieces between commas, each readable alone.

# The puzzle of the day was solved.
today-puzzle-found = found
today-puzzle-tried = tried
# For how many days a puzzle was solved on each; at least 2.
today-days-in-a-row = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
# A level of the ladder.
today-not-beaten = not beaten yet
# The move of a game by its number.
today-move = move { $number }
today-review = review it
today-against = against { $names }

# An entry in line mode: its label and its details.
today-line = { $label }: { $details }

## What Enter does, as a sentence. $game is the title of a game, as "Snort".

today-do-continue = Go on with your game of { $game }.
today-do-puzzle = Solve the puzzle of the day, in { $game }. It is the same for everybody.
today-do-puzzle-again = Look at today's puzzle in { $game } again.
# $level is a number, $name the name of that level, as "club player".
today-do-next-level = Play { $game } against level { $level }, { $name }, whom you have not beaten yet.
today-do-turning-point = See the move that decided your last game of { $game }.
today-do-review = See what each move of your last game of { $game } was worth.

today-no-entry = There is no entry { $number } for today.
