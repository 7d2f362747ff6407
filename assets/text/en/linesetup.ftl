### Line mode before a game begins: size, players, coin, clock, names, signs. A question ends with a colon.

## Questions. What stands behind "default" counts where only Enter is pressed.

linesetup-ask-size = Size, default { $rows }x{ $columns } :
# $names and $usual are names of variants, from typed.ftl.
linesetup-ask-variant = Variant, { $names }, default { $usual } :
linesetup-or = { $first } or { $next }
linesetup-ask-players = Players, { $least } to { $most }, default { $usual } :
# $usual is a player, or the following.
linesetup-ask-seat = Player { $number }, number or name, default { $usual } :
# $player is an opponent, as "Milo, level 7".
linesetup-as-strong = { $player }, about as strong as you
linesetup-ask-first = Who moves first, player 1, white, or 2, black, default white :
linesetup-ask-more = Press Enter to begin, or change toss, rated, clock, names or signs :

## Those who may play. The names of levels are in typed.ftl.

linesetup-human = 0. human: a person at this keyboard.
# $about says what the player does, as "plays any legal move".
linesetup-level = { $number }. { $level }: { $about }.
# $sentence is a whole sentence about the player.
linesetup-opponent = Your opponent is { $player }, about as strong as you. { $sentence }

## Answers.

linesetup-no-such-side = Type white or black.
linesetup-nothing-more = Press Enter, or type toss, rated, clock 5m+3s, names Ann, Bob, or signs xo.
linesetup-will-toss = A coin decides who begins.
linesetup-will-not-toss = No coin is tossed: player 1 begins.
linesetup-cannot-toss = No coin can be tossed: one of the players cannot take every seat.
linesetup-tossed-you = The coin was tossed: you begin, as player { $number }.
linesetup-tossed = The coin was tossed: { $name } begins, as player { $number }.
# $listed is the number by which the player was given before the toss.
linesetup-tossed-listed = The coin was tossed: the player listed as number { $listed } begins, as player { $number }.
# Nobody's name was given; names, and signs: a list of the following as a sentence.
linesetup-no-names = Nobody has a name.
linesetup-name = player { $number } is { $name }
linesetup-sign = player { $number } is { $sign }

## The clock. $time and $increment are times; $flag says what happens when the time runs out, as "the
## game is lost".

linesetup-no-clock = There is no clock.
linesetup-clock-move = Each move has { $time }; when time runs out { $flag }.
linesetup-clock-game = Each player has { $time } for the game; when time runs out { $flag }.
linesetup-clock-both = Each player has { $time } for the game and { $increment } more with each move; when time runs out { $flag }.

## Refusals. Small letters begin: they may stand behind "parlour: ".

linesetup-not-a-clock = "{ $text }" is not a clock: write it like 10/move, 5m or 5m+3s, or none
linesetup-too-many-names = { $given ->
    [one] { $given } name was given, but the game has { $players } players
   *[other] { $given } names were given, but the game has { $players } players
}
linesetup-not-signs = "{ $text }" does not give { $players } players a sign each: write different ones like xo, without . and #
linesetup-first-is-fixed = player 1 moves first in this game: --toss, or the order of --seat, decides who that is

## With --sheet: what the sheet of Amazons asks before the game, and its line before a person's turn. 1, 2, B and W
## are typed in every language.

linesetup-sheet-algorithm = Algorithm, 1 minimax or 2 alpha-beta :
linesetup-sheet-side = Your side, B black or W white :
linesetup-sheet-no-answer = Type one of the two answers in the question.
linesetup-sheet-turn = It is your turn!
# Small letters begin, as above. $sheet and $game are names of games.
linesetup-sheet-other-game = the sheet of { $sheet } is not for { $game }: leave out the game, or choose its sheet
