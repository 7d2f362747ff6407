# Parties enregistrées sous d'autres formes, et en une page d'un seul fichier.
export-pace-of-cast = --pace va avec --to cast
export-refused = cette partie ne peut pas être écrite comme { $name } : { $reason }
export-board = Plateau
export-moves = Coups
export-date = Date
export-empty = vide
export-pawn = pion
export-arrow = flèche
export-first = Début
export-back = Précédent
export-next = Suivant
export-last = Fin
export-start = Le début.
export-after = Après le coup { $number } : { $move }.
