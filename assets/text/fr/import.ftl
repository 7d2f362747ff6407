# Parties d'autres programmes : pourquoi l'une d'elles est refusée.
import-no-move = le coup { $number } « { $text } » n’est pas un coup lisible
import-variant = c’est la variante « { $name } », que Parlour ne joue pas
import-game = c’est « { $name } », que Parlour ne joue pas
import-start = elle commence par « { $start } », dont ce format ne dit pas plus
import-game-not-told = le texte ne dit pas de quel jeu il s’agit : dites-le avec --game
import-size-not-told = le texte ne dit pas la taille du plateau : dites-la avec --size
import-malformed = elle n’est pas écrite comme le veut le format : { $what }
import-too-long = elle est plus longue qu’une partie ne peut l’être, 1 Mio
import-no-export = Parlour n’écrit pas ce format
import-not-in-format = ce format n’a pas cela : { $what }
