### Les images de positions.

pictures-as = Image sous (.svg, .ans ou .txt)
pictures-endings = Le nom d’une image finit par .svg pour un dessin, .ans pour des couleurs au terminal, .txt pour du texte.
pictures-failed = L’image n’a pas été enregistrée : { $reason }.
pictures-standard-input = entrée standard
pictures-not-a-size = « { $word } » n’est pas une taille d’image : l’écrire comme 80x24, colonnes par lignes
pictures-too-small = { $size } est trop petit pour ce plateau, qui demande { $needed }
pictures-no-such-move = il n’y a pas de position après le coup { $number } : cette partie a { $moves }
