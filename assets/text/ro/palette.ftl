### Paleta, în care comenzile, jocurile și setările se găsesc după nume.

palette-title = Găsește o comandă, un joc sau o setare
palette-none = Nimic nu poartă acest nume.
palette-play = Joacă { $game }
palette-set-up = Pregătește { $game }
palette-learn = Învață { $game }
palette-puzzles = Probleme: { $game }
palette-rules = Reguli: { $game }
palette-setting = Setare: { $setting }
