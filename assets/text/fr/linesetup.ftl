### Le mode ligne avant une partie : taille, joueurs, tirage, pendule, noms, signes.

linesetup-ask-size = Taille, par défaut { $rows }x{ $columns } :
linesetup-ask-variant = Variante, { $names }, par défaut { $usual } :
linesetup-or = { $first } ou { $next }
linesetup-ask-players = Joueurs, de { $least } à { $most }, par défaut { $usual } :
linesetup-ask-seat = Joueur { $number }, numéro ou nom, par défaut { $usual } :
linesetup-as-strong = { $player }, à peu près de votre force
linesetup-ask-first = Qui commence, le joueur 1, blanc, ou 2, noir, par défaut blanc :
linesetup-ask-more = Appuyer sur Entrée pour commencer, ou taper tirage, classée, pendule, noms ou signes :

linesetup-human = 0. humain : une personne à ce clavier.
linesetup-level = { $number }. { $level } : { $about }.
linesetup-opponent = Votre adversaire est { $player }, à peu près de votre force. { $sentence }

linesetup-no-such-side = Taper blanc ou noir.
linesetup-nothing-more = Appuyer sur Entrée, ou taper tirage, classée, pendule 5m+3s, noms Ann, Bob, ou signes xo.
linesetup-will-toss = On tire au sort qui commence.
linesetup-will-not-toss = On ne tire pas au sort : le joueur 1 commence.
linesetup-cannot-toss = On ne peut pas tirer au sort : l’un des joueurs ne peut pas prendre toutes les places.
linesetup-tossed-you = Tirage au sort : vous commencez, comme joueur { $number }.
linesetup-tossed = Tirage au sort : { $name } commence, comme joueur { $number }.
linesetup-tossed-listed = Tirage au sort : le joueur donné avec le numéro { $listed } commence, comme joueur { $number }.
linesetup-no-names = Personne n’a de nom.
linesetup-name = le joueur { $number } s’appelle { $name }
linesetup-sign = le joueur { $number } a le signe { $sign }

linesetup-no-clock = Il n’y a pas de pendule.
linesetup-clock-move = { $time } par coup ; quand le temps est écoulé, { $flag }.
linesetup-clock-game = { $time } par joueur pour la partie ; quand le temps est écoulé, { $flag }.
linesetup-clock-both = { $time } par joueur pour la partie, et { $increment } de plus à chaque coup ; quand le temps est écoulé, { $flag }.

linesetup-not-a-clock = « { $text } » n’est pas une pendule : l’écrire comme 10/coup, 5m ou 5m+3s, ou aucune
linesetup-too-many-names = { $given ->
    [one] { $given } nom est donné, mais la partie a { $players } joueurs
   *[other] { $given } noms sont donnés, mais la partie a { $players } joueurs
}
linesetup-not-signs = « { $text } » ne donne pas un signe à chacun des { $players } joueurs : en écrire de différents comme xo, sans . ni #
linesetup-first-is-fixed = le joueur 1 commence dans ce jeu : --toss, ou l’ordre des --seat, décide qui c’est

## Avec --sheet.

linesetup-sheet-algorithm = Choisir un algorithme, 1 minimax ou 2 alpha-bêta :
linesetup-sheet-side = Choisir un camp, B noirs ou W blancs :
linesetup-sheet-no-answer = Taper l’une des deux réponses de la question.
linesetup-sheet-turn = À vous de jouer !
linesetup-sheet-other-game = la fiche de { $sheet } n’est pas celle de { $game } : omettre le jeu, ou choisir sa fiche
