### La préparation d’une partie : étiquettes, valeurs et phrases.

setup-begin = Commencer

## Étiquettes des lignes, 12 lettres au plus.

setup-board = Plateau
setup-size = Taille
setup-rows = Lignes
setup-columns = Colonnes
setup-variant = Variante
setup-players = Joueurs
setup-where = Où
setup-seat-order = Qui commence
setup-player-name = {"  "}nom
setup-player-color = {"  "}couleur
setup-budget-time = {"  "}son temps
setup-budget-depth = {"  "}profondeur
setup-clock = Pendule
setup-time-up = {"  "}temps écoulé
setup-played-by = Joué par
setup-rating = Classement

## Titres.

setup-header = préparation
setup-board-group = PLATEAU
setup-order-group = ORDRE ET PENDULE

## Qui joue.

setup-as-strong = À peu près de votre force.
setup-as-strong-label = de votre force : { $level }
setup-as-strong-label-short = comme vous : { $level }
setup-as-strong-note = À peu près de votre force, { $player }. { $sentence }
setup-you = vous
setup-type-name = taper le nom
setup-no-name = (aucun)

## Si la partie compte pour le classement.

setup-rated = classée
setup-casual = amicale
setup-casual-opponent = Amicale : une partie classée se joue contre un adversaire de l’échelle ou un autre profil.
setup-casual-names = Amicale : deux personnes sont classées sous le nom de leur profil.
setup-casual-nets = Amicale : dans une partie classée, les adversaires ont leur propre réseau.
setup-casual-setup = Amicale : une partie classée a le plateau et les règles habituels.
setup-casual-players = Amicale : une partie classée se joue à deux.
setup-casual-start = Amicale : une partie classée part de la position initiale.

## Qui commence.

setup-first-starts = le joueur 1
setup-second-starts = le joueur 2, qui devient le joueur 1
setup-last-starts = le dernier joueur, en ordre inverse
setup-toss = tirer au sort

## La pendule. $time et $increment sont des durées avec leur unité.

setup-no-clock = aucune
setup-clock-move = { $time } par coup
setup-clock-game = { $time } par partie
setup-clock-both = { $time } par partie et { $increment } par coup
setup-flag-random = un coup est joué au hasard
setup-flag-loses = la partie est perdue

## Variantes des règles.

setup-variant-standard = ordinaire
setup-variant-colours = couleurs : seuls vos propres pions comptent

## Combien de temps un ordinateur peut réfléchir à un coup.

setup-budget-usual = selon le jeu
setup-plies = { $count ->
    [one] { $count } demi-coup
   *[other] { $count } demi-coups
}
setup-nodes = { $count ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}
setup-about-usual = Autant de coups d’avance qu’il en tient dans une seconde environ au début.
setup-about-time = Combien de temps il peut réfléchir à un coup.
setup-about-depth = Combien de coups il voit d’avance, ceux des deux joueurs comptés.
setup-about-nodes = Combien de positions il peut examiner pour un coup.

## Couleurs des pièces.

setup-amber = ambre
setup-blue = bleu
setup-green = vert
setup-pink = rose
setup-red = rouge
setup-white = blanc

## Where the people are.

setup-where-here = ce clavier
setup-where-lobby = quelqu’un du salon
setup-where-private = qui a le code
setup-where-here-note = Tout le monde joue à ce clavier.
setup-where-lobby-note = La table est sur la liste du salon, et le premier venu s’y assoit.
setup-where-private-note = La table n’est sur aucune liste ; on la trouve par son code.
setup-open-seat = le premier venu
