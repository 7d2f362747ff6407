### L’éditeur de positions.

editor-title = Position
editor-pieces = Pièces
editor-turn = Trait
editor-board = Plateau
editor-empty = vide
editor-pawn = pion
editor-arrow = flèche
editor-letter = lettre { $letter }
editor-to-move = Au trait
editor-points = Points { $number }
editor-usual = Départ usuel
editor-clear = Tout vider
editor-prompt = { $player } a le trait. Entrée pose la pièce choisie ou la retire.
editor-over = La partie est finie dans cette position.
editor-wrong = C’est impossible : { $reason }.
editor-solving = La valeur de la position est cherchée.
editor-solved-win = { $player } gagne avec { $moves }.
editor-solved-draw = { $player } peut faire nulle avec { $moves }.
editor-solved-loss = { $player } perd contre le meilleur jeu.
editor-solved-nothing = La valeur de la position n’a pas été trouvée.
editor-solved-plies = { $plies ->
    [one] Il y faut { $plies } demi-coup.
   *[other] Il y faut { $plies } demi-coups.
}
editor-ask-name = Enregistrer la position sous le nom
editor-saved = La position est parmi les parties enregistrées.
editor-ask-move = Le bon coup dans cette position
editor-no-move = { $move } n’est pas un coup dans cette position.
editor-puzzle-kept = Le problème est parmi vos exercices.
