# Parties d'autres programmes : pourquoi l'une d'elles est refusée.
import-no-move = le coup { $number } « { $text } » n’est pas un coup lisible
import-variant = c’est la variante « { $name } », que Parlour ne joue pas
import-game = c’est « { $name } », que Parlour ne joue pas
import-start = elle commence par « { $start } », dont ce format ne dit pas plus
import-game-not-told = le texte ne dit pas de quel jeu il s’agit : collez-le à une table de ce jeu, ou dites --game dans le shell
import-size-not-told = le texte ne dit pas la taille du plateau : dites-la avec --size
import-malformed = elle n’est pas écrite comme le veut le format : { $what }
import-too-long = elle est plus longue qu’une partie ne peut l’être, 1 Mio
import-no-export = Parlour n’écrit pas ce format
import-not-in-format = ce format n’a pas cela : { $what }

# Ce que devient une partie.
import-place = { $file }, ligne { $line }, partie { $number } :{" "}
import-taken = reprise sous le titre « { $title } ».
import-known = déjà connue sous le titre « { $title } ».
import-refused = refusée : { $reason }.
import-left-out = Son dernier tour { $turn } n’est pas complet et a été laissé de côté.
import-contradicts = L’enregistrement dit { $result }, les règles disent autre chose.
import-counts = { $taken ->
    [one] { $taken } partie reprise
   *[other] { $taken } parties reprises
}, { $known ->
    [one] { $known } déjà connue
   *[other] { $known } déjà connues
}, { $refused ->
    [one] { $refused } refusée
   *[other] { $refused } refusées
}.
import-file = De quel fichier reprendre les parties dans les archives ?
import-none = Rien n’a été repris : { $reason }.
