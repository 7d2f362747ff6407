### Pourquoi un texte ne peut pas être lu comme une partie enregistrée. Les mots du format restent
### anglais : Game, Name, PGN.

record-place = ligne { $line }, colonne { $column } : { $fault }
record-invalid-utf8 = ce n’est pas du texte en UTF-8
record-unexpected-text = « { $given } » n’est ni une balise comme [Game "sos"], ni un coup numéroté comme 1. a1, ni un commentaire entre accolades
record-malformed-tag = une balise s’écrit sur une ligne comme [Name "valeur"], avec \" pour un guillemet
record-duplicate-tag = la balise { $name } est ici pour la deuxième fois
record-tag-after-moves = les balises se placent avant le premier coup
record-missing-game = aucune balise Game ne dit de quel jeu il s’agit
record-newer-format = c’est le format { $format }, écrit par un Parlour plus récent : celui-ci lit le format { $own }
record-invalid-value = « { $given } » ne convient pas à { $tag }, qui attend { $wanted }
record-missing-player = la balise Player{ $number } manque
record-incomplete-board = il y a { $given }, mais { $missing } manque
record-wrong-number = ce devrait être le coup { $wanted }, mais son numéro est { $given }
record-missing-move = il n’y a pas de coup après le numéro { $number }
record-unclosed-comment = ce commentaire n’est jamais fermé par un {"}"}
record-invalid-command = « { $given } » est illisible : des secondes s’écrivent comme [%emt 12.4], le score attendu du joueur 1 comme [%exp 0.512] ; une analyse, une seule fois par coup, comme [%eval 0.512], [%own 0.312], [%cost 0.2], [%best a1 b2], [%line c3 d4], [%reply c3], [%nodes 1000], [%proven]
record-take-back-in-variation = les coups se reprennent dans la partie elle-même, pas dans une variante
record-command-before-variation = « { $given } » se place après un coup de cette variante, pas avant le premier
record-invalid-nag = « { $given } » n’est aucune des marques de PGN, qui vont de $0 à $255
record-nothing-to-annotate = une variante entre parenthèses et une marque comme $2 suivent un coup
record-unclosed-variation = cette variante n’est jamais fermée par une )
record-unopened-variation = aucune variante n’est ouverte que cette ) fermerait
record-deep-nesting = des variantes s’emboîtent ici sur plus de { $most } niveaux
record-illegal-variation = le coup { $number } de cette variante, « { $text } », ne peut pas être joué : { $refusal }
record-text-after-result = « { $given } » suit le résultat
record-wrong-result = le résultat donné est { $given }, alors que { $correct } serait juste
record-unexplained-result = le résultat donné est { $given }, mais ni les coups ni une balise Termination (resigned, time, agreed) ne terminent la partie
record-termination-after-end = la fin donnée est { $by }, mais les coups terminent la partie
record-termination-without-result = la fin donnée est { $by }, mais il n’y a pas de résultat
record-termination-of-other-result = la fin donnée est { $by } et le résultat { $given } : l’un des deux est faux

## Ce qu’attend une balise ; les mots cités sont ceux du format.

record-wants-clock = des temps comme 300+5 ou 30/move
record-wants-number = un nombre entier
record-wants-yes-no = yes ou no
record-wants-words = des mots séparés par des virgules
record-wants-size = une taille comme 8x8
record-wants-player = human ou un niveau d’ordinateur, avec un budget s’il en a un, comme master:5s
record-wants-seat = le numéro d’un joueur
record-wants-scores = un nombre par joueur, comme 3,1
record-wants-termination = normal, resigned, time, agreed ou unfinished
record-wants-result = *, 1-0, 0-1 ou 1/2-1/2, ou avec plus de joueurs les numéros des vainqueurs
