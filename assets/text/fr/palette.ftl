### La palette, où l’on trouve commandes, jeux et réglages par leur nom.

palette-title = Trouver une commande, un jeu ou un réglage
palette-none = Rien ne porte ce nom.
palette-play = Jouer : { $game }
palette-set-up = Préparer : { $game }
palette-learn = Apprendre : { $game }
palette-puzzles = Problèmes : { $game }
palette-rules = Règles : { $game }
palette-setting = Réglage : { $setting }
