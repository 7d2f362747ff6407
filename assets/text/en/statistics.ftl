### A person's own figures: ratings, results and how they have changed.

## Titles and headings.

statistics-title = Statistics
statistics-of-profile = Statistics of { $profile }
statistics-all-games = All games
statistics-over-time = Rating over time
statistics-over-time-all = Rating over time, all games
statistics-accuracy-over-time = Accuracy over time
statistics-opponents = Opponents
statistics-seats = Seats
statistics-boards = Boards
statistics-achievements = Achievements
# The headings of columns: at most 5 letters, 10 for the rating.
statistics-games = games
statistics-won = won
statistics-drawn = drawn
statistics-lost = lost
statistics-score = score
statistics-rating = rating

## Without results.

statistics-no-results = No game is finished yet. Your results will stand here.
# On the screen: the keys that lead to the menu, and from it into a game. At most 76 letters.
statistics-begin = No game is finished yet. Press { $back } for the menu, then { $play } to play.
statistics-no-rating = No rated game yet: an example.
statistics-no-profile = there is no profile "{ $profile }": --profile { $profile } before a game makes one

## Opponents and seats, in the first column.

statistics-person = a person
statistics-seat-first = first
statistics-seat-second = second
statistics-seat-third = third
statistics-seat-fourth = fourth
statistics-seat-unknown = seat not known

## Achievements, at most 40 letters.

statistics-achievement-ladder = { $game }: all beaten
statistics-achievement-no-take-back = won without take-back
statistics-achievement-every-game = every game without help
statistics-achievement-both-seats = one game from both seats
# Over an opponent whose rating is 200 points higher.
statistics-achievement-upset = a rated win 200 points up
statistics-achievement-streak = five rated wins in a row
statistics-achievement-person = a rated win over a person
statistics-achievement-every-theme = a puzzle of every theme
statistics-achievement-puzzle-days = puzzles on 7 days in a row
# At the end of the line, at most 12 letters.
statistics-done = done
statistics-progress = { $have } of { $all }

## Sentences below the tables. $percent is a number with its sign.

statistics-streak = { $best ->
    [one] { $best } win in a row at best
   *[other] { $best } wins in a row at best
}
statistics-streak-goes-on = { $best ->
    [one] { $best } win in a row at best, and it goes on
   *[other] { $best } wins in a row at best, and it goes on
}
statistics-streak-now = { $best ->
    [one] { $best } win in a row at best, { $now } now
   *[other] { $best } wins in a row at best, { $now } now
}
# $seconds has one decimal.
statistics-seconds-a-move = { $seconds } seconds a move
statistics-rated = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
statistics-accuracy = { $count ->
    [one] { $percent } accuracy in { $count } reviewed game
   *[other] { $percent } accuracy in { $count } reviewed games
}
# $last is 5, and $count more than that.
statistics-accuracy-recent = { $count ->
    [one] { $percent } accuracy in { $count } reviewed game, { $recent } in the last { $last }
   *[other] { $percent } accuracy in { $count } reviewed games, { $recent } in the last { $last }
}
# $rating is like "1432 ± 80".
statistics-puzzles = { $tried ->
    [one] { $tried } puzzle, { $found } found at once, rating { $rating }
   *[other] { $tried } puzzles, { $found } found at once, rating { $rating }
}
# $days is statistics-days.
statistics-puzzles-streak = { $tried ->
    [one] { $tried } puzzle, { $found } found at once, rating { $rating }, { $days }
   *[other] { $tried } puzzles, { $found } found at once, rating { $rating }, { $days }
}
statistics-days = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
