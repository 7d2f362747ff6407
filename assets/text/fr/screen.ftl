### Mots de plusieurs écrans, et ce qui ne va pas dans les réglages.

screen-tagline = huit jeux de plateau, une table
screen-copied = C’est dans le presse-papiers, si votre terminal le permet.
screen-ask-quit = Quitter Parlour ?
screen-tip-menu = Astuce : Entrée joue, s prépare la partie, a montre les règles.
screen-moves = Coups
screen-rules-title = Règles du jeu { $game }
screen-cannot-suspend = ^Z ne fait rien ici : aucun shell ne pourrait faire revenir le programme.
screen-kiosk-keeps-profile = Dans ce kiosque, personne ne change de profil.
screen-not-in-kiosk = Indisponible dans un kiosque : le programme s’en tient à lui-même et à ses propres fichiers.
screen-example-move = { $move }  ({ $ply } sur { $last })
screen-example = { $count ->
    [one] Un exemple ({ $count } coup)
   *[other] Un exemple ({ $count } coups)
}
screen-too-small = Trop petit : il faut { $needed }, il y a { $size }.
screen-needed = il faut { $needed }

## Ce que fait Entrée dans un exercice, en bas de l’écran.

screen-try-again = réessayer
screen-go-on = continuer

## Erreurs dans le fichier des réglages. Elles peuvent suivre deux-points.

screen-settings-line = ligne { $line } : { $reason }
screen-settings-keys = keys : { $reason }
screen-settings-hash = hash vaut { $given } : de 1 à 32768 mébioctets sont possibles
screen-settings-threads = threads vaut { $given } : de 1 à 256 sont possibles
screen-settings-limits = seuls les réglages du système peuvent avoir [limits]
screen-settings-language = langue inconnue « { $given } », choisir parmi { $valid }
screen-settings-key = « { $name } » n’est pas une touche
screen-settings-no-key = { $command } n’aurait aucune touche
screen-settings-not-utf8 = ce n’est pas du texte en UTF-8
