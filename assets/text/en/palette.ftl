### The palette, in which commands, games and settings are found by their names. Titles of games follow a verb.

palette-title = Find a command, a game or a setting
palette-none = Nothing has that name.
palette-play = Play { $game }
palette-set-up = Set up { $game }
palette-learn = Learn { $game }
palette-puzzles = Puzzles of { $game }
palette-rules = Rules of { $game }
palette-setting = Setting: { $setting }
