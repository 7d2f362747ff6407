### L’aide des commandes et des options. L’anglais est dans src/cli, où clap le lit.

options-about = Une salle de huit jeux de stratégie abstraits, en plein écran
options-about-long =
    Une salle de huit jeux de stratégie abstraits, en plein écran.
    {""}
    Sans commande, ouvre le menu, ou le JEU s’il est donné.
options-about-resume = Continue une partie enregistrée : FICHIER, ou la dernière jouée
options-about-replay = Parcourt une partie enregistrée
options-about-review = Analyse une partie enregistrée : ce que chaque coup a coûté, et ce qui valait mieux
options-about-lesson = Enseigne un jeu pas à pas : vous jouez, le plateau répond
options-about-puzzle = Donne des problèmes : des positions où un seul coup est le meilleur. Sans JEU, celui du jour vient d’abord
options-about-position = Écrit une position sur une ligne de JSON
options-about-perft = Compte les suites possibles d’un jeu, pour vérifier les règles et leur vitesse
options-about-solve = Trouve la valeur d’une position si tous jouent au mieux
options-about-solved = Liste les départs résolus
options-about-lab = Le laboratoire de Parlour : réseaux, certificats, problèmes et mesures
options-about-check = Vérifie un certificat : une preuve d’une valeur, écrite par `parlour-lab solve --certificate`
options-about-tree = Juge chaque premier coup par minimax, le meilleur d’abord
options-about-match = Fait jouer des ordinateurs les uns contre les autres
options-about-analyze = Juge chaque coup d’une partie enregistrée, ou de toutes celles d’un dossier
options-about-calibrate = Fait jouer entre eux les adversaires de l’échelle d’un jeu, et les classe
options-about-puzzles = Problèmes pour des scripts : des positions où un seul coup est le meilleur, prouvé par résolution
options-about-puzzles-make = Fabrique des problèmes à partir de parties des niveaux de l’échelle, et les écrit
options-about-puzzles-check = Prouve à nouveau les problèmes d’un jeu, ou de tous
options-about-puzzles-list = Affiche les problèmes d’un jeu, un objet JSON par problème
options-about-curve = Joue des parties pour apprendre le score qu’annonce une évaluation
options-about-stats = Écrit vos propres chiffres : résultats, classements et leur évolution
options-about-import = Reprend dans les archives des parties d’autres programmes et sites
options-about-export = Écrit une partie enregistrée sous une autre forme : pour un autre programme ou site, en enregistrement de terminal, en page
options-about-explore = Dit ce qui a été joué dans une position, combien de fois et avec quel succès
options-about-openings = Joue des parties pour le livre d’ouvertures d’un jeu, et écrit son fichier
options-about-picture = Dessine une position d’une partie enregistrée
options-rules-sure-way = Dire aussi un moyen sûr de gagner, s’il y en a un
options-about-rules = Écrit les règles d’un jeu
options-about-man = Écrit la page de manuel, pour man
options-about-completions = Écrit de quoi compléter la ligne de commande, à charger par un shell
options-about-engine = Parle le protocole UGI (Universal Game Interface) sur l’entrée et la sortie standard
options-about-bench = Mesure la vitesse des recherches sur des positions fixes
options-about-help = Afficher cette aide, ou celle d’une commande

## Communs à plusieurs commandes.

options-all-help = Afficher l’aide (-h : en bref, --help : en détail)
options-parlour-help-all = Afficher l’aide avec toutes les commandes et options
options-all-version = Afficher la version
options-all-lang = La langue de tous les textes ; sans cela, celle des réglages ou de l’environnement
options-all-game = Le nom du jeu
options-all-plain = Jouer par questions et réponses, sans écran
options-all-boards = En mode ligne, après quels coups le plateau est écrit
options-all-profile = Qui joue : un nom déjà choisi avec --profile
options-all-ascii = N’afficher que de l’ASCII
options-all-colours = Combien de couleurs afficher
options-all-size = Taille du plateau : N, ou LIGNESxCOLONNES
options-all-moves = Coups déjà joués, en notation canonique, séparés par des espaces
options-all-board = Plateau de départ au lieu du plateau habituel : ligne/ligne/…, celle du haut d’abord, la ligne 1 (à Amazons, la dernière)
options-all-to-move = Numéro du joueur au trait sur ce plateau
options-all-scores = Points déjà marqués sur ce plateau : un nombre par joueur, séparés par des virgules
options-all-seed = Graine de tous les choix au hasard
options-all-threads = Fils d’exécution qu’une recherche peut employer
options-all-hash = Mébioctets de mémoire pour ce que retient une recherche
options-all-net = Un réseau que les ordinateurs utilisent à la place de celui qui est fourni. Une place peut avoir le sien, comme master:2s:net=FILE

## parlour [JEU]

options-parlour-game = Le jeu à ouvrir
options-parlour-seats = Qui prend la place suivante : human, random, tactical, greedy, minimax:d3, alphabeta:2s, master …, ou un numéro : 0 human, 1 random, 2 tactical … Sans cela, une personne joue contre un adversaire à peu près de sa force
options-parlour-toss = Tirer au sort le joueur qui commence
options-parlour-first = Quel joueur commence à Amazons : 1, blanc, ou 2, noir
options-parlour-clock = Temps par coup ou pour la partie, avec ce que chaque coup ajoute : 10/coup, 5m, 5m+3s. Avec !, un coup est joué au hasard quand le temps est écoulé
options-parlour-rated = La partie compte pour votre classement : contre un niveau ou une personne qui a un profil, sans aide, et la quitter, c’est abandonner
options-parlour-names = Noms des joueurs, séparés par des virgules
options-parlour-sheet = En mode ligne, numéroter lignes et colonnes, écrire les signes et poser les questions comme la fiche de ce jeu
options-parlour-signs = En mode ligne, les signes des pièces des joueurs, comme xo
options-parlour-profile = Qui joue : parties, résultats et classements sont gardés sous ce nom
options-parlour-kiosk = Pour des comptes restreints : ne lancer rien d’autre, n’ouvrir aucun fichier par son chemin, n’écrire que ceux du programme

## Parties enregistrées.

options-resume-file = La partie enregistrée ; un fichier hors du dossier des données est copié et reste tel quel
options-resume-profile = À qui est la partie : un nom déjà choisi avec --profile
options-replay-file = La partie enregistrée
options-replay-plain = L’écrire en lignes, sans écran
options-review-file = La partie enregistrée
options-review-plain = L’écrire en lignes, sans écran
options-review-all = Revoir toutes les parties des archives, et dire où se perdent des points
options-review-name = Le joueur dont on cherche les erreurs ; plusieurs fois pour plusieurs noms
options-review-jobs = Combien de parties analyser en même temps
options-review-quick = En rester au premier regard
options-review-json = Écrire un objet JSON
options-import-files = Des parties, ou des dossiers qui en contiennent ; - lit l’entrée standard
options-import-game = Le jeu, si les parties ne le disent pas
options-import-size = La taille du plateau, si les parties ne la disent pas : N, ou LIGNESxCOLONNES
options-import-json = Ne rien reprendre, et écrire un objet par partie
options-import-profile = Les archives de qui : un nom déjà choisi avec --profile
options-export-file = La partie enregistrée ; - la lit sur l’entrée standard
options-export-to = La forme : celle d’un programme ou d’un site, cast pour asciinema, ou html pour une page en un seul fichier
options-export-pace = Avec cast : le temps de chaque coup, comme 1s ou 500ms, au lieu du temps qu’il a pris
options-explore-played = Coups déjà joués, en notation canonique
options-explore-json = Écrire un objet
options-explore-profile = Les parties de qui : un nom déjà choisi avec --profile
options-openings-games = Combien de parties sont jouées
options-openings-nodes = Combien de positions les joueurs cherchent pour un coup, au moins ; au plus trois fois plus
options-openings-threads = Parties jouées en même temps, chacune par des joueurs sur un seul fil d’exécution
options-picture-file = La partie enregistrée ; - la lit sur l’entrée standard
options-picture-svg = Écrire du SVG, pour les pages et les navigateurs : par défaut hors d’un terminal
options-picture-ansi = Écrire du texte en couleurs : par défaut sur un terminal
options-picture-text = Écrire du texte
options-picture-ply = La position après N coups au lieu de la dernière
options-picture-size = Les colonnes et les lignes que le plateau peut prendre
options-picture-theme = Quelles couleurs utiliser
options-analyze-file = La partie enregistrée, ou un dossier de parties ; - lit une partie sur l’entrée standard
options-analyze-seat = Qui juge : master, avec un nombre de positions par coup (master:n200000) ou environ un temps par coup (master:2s)
options-analyze-json = Écrire du JSON : une ligne par coup, et une pour toute la partie
options-analyze-pgn = Écrire la partie avec les résultats dedans
options-analyze-write = Écrire aussi les résultats dans le fichier
options-analyze-limit = Arrêter l’analyse d’une partie après ce temps, comme 60s ou 500ms ; les coups non encore jugés sont omis
options-analyze-jobs = Combien de parties d’un dossier analyser en même temps
options-analyze-threads = Combien de fils d’exécution travaillent à une partie
options-analyze-hash = Mébioctets de mémoire pour les tables de chaque fil

## Leçons, problèmes, chiffres.

options-lesson-plain = Apprendre par questions et réponses, sans écran
options-puzzle-today = Le problème du jour, même déjà essayé : il est le même pour tous à cette date
options-puzzle-plain = Résoudre par questions et réponses, sans écran, comme là où il n’y a pas de terminal
options-puzzle-profile = Qui résout : les résultats et le classement sont gardés sous ce nom
options-puzzles-make-count = Combien de problèmes sont voulus
options-puzzles-make-games = Le plus grand nombre de parties jouées
options-puzzles-make-first = Le numéro de la première partie, quand plusieurs machines se partagent le travail
options-puzzles-make-nodes = Positions qu’une résolution peut visiter pour toutes les preuves d’une position
options-stats-json = Écrire un objet par ligne
options-stats-profile = De qui sont les chiffres : un nom déjà choisi avec --profile

## Recherches et mesures.

options-perft-depth = De combien de coups est chaque suite
options-perft-divide = Montrer aussi le compte derrière chaque premier coup
options-perft-bulk = Compter les derniers coups sans les jouer : plus rapide, mais sans les résultats
options-solve-limit = S’arrêter après ce temps, comme 60s ou 500ms
options-solve-counts = Compter plutôt les positions d’un plateau de Dodgem selon leur valeur
options-solve-all = Résoudre toutes les positions d’un plateau de Dodgem, sans distances, avec des fichiers dans ce dossier ; un calcul interrompu reprend
options-solve-nimber = Trouver plutôt le nimber, dans un jeu où les deux joueurs ont les mêmes coups : First Attack sans couleurs
options-check-certificate = Le certificat, tel quel ou compressé par gzip ; - le lit sur l’entrée standard
options-solve-checkpoint = Résoudre par petites tâches et garder leurs résultats dans ce fichier ; un calcul interrompu reprend
options-solve-certificate = Écrire une preuve de la valeur que `parlour check` peut vérifier ; compressée si son nom finit par .gz
options-solve-short-search = Finir ses lignes où une recherche d’au plus tant de positions, par `parlour check` lui-même, suffit ; 0 pour aucune
options-solve-split = Partager le travail : les positions après tant de coups sont des tâches
options-solve-list = Lister les tâches
options-solve-job = Faire la tâche de ce numéro, à partir de 1, et afficher son résultat
options-solve-merge = Réunir les résultats de tâches de ces fichiers
options-solved-game = Le nom du jeu ; sans lui, tous les jeux
options-solved-json = Afficher un objet JSON par départ
options-tree-depth = À combien de demi-coups, le premier coup compris ; d’ordinaire aussi loin qu’en une seconde environ
options-tree-top = Combien des meilleurs coups montrer ; d’ordinaire 20, et tous avec --json
options-tree-json = Écrire un objet JSON par coup, et un pour tout l’arbre
options-match-seats = Qui prend la place suivante : random, tactical, greedy, minimax:d3, alphabeta:200ms …
options-match-games = Combien de parties jouer. Chaque ouverture est jouée une fois avec chaque disposition des places
options-match-openings = De combien de coups au hasard est chaque ouverture
options-match-share = Ne joue que la part K sur N des parties
options-match-results = Le fichier des résultats : ses parties ne sont pas rejouées, et les nouvelles s’y ajoutent
options-calibrate-seats = Un joueur au lieu des niveaux de l’échelle, le plus faible d’abord : fallible-d1-b60-t400, master:n2000, …
options-calibrate-games = Parties entre voisins ; les autres se rencontrent moins souvent
options-calibrate-openings = Coups au hasard au début, les mêmes pour les deux dispositions des places
options-calibrate-nodes = Positions que cherche pour un coup un joueur sans limite à lui
options-calibrate-share = Ne joue que la part K sur N des parties
options-calibrate-results = Le fichier des résultats : ses parties ne sont pas rejouées, et les nouvelles s’y ajoutent
options-calibrate-step = Choisit une échelle parmi les joueurs, aux échelons distants d’autant de points Elo
options-curve-games = Combien de parties le joueur le plus fort joue contre lui-même
options-curve-player-nodes = Combien de positions chaque joueur cherche pour un coup
options-curve-nodes = Combien de positions cherche chaque analyse
options-curve-every = Analyser une position d’une partie sur N
options-curve-openings = Le plus grand nombre de coups au hasard au début d’une partie
options-curve-fine = Ajuster plus de pentes autour d’une valeur égale
options-curve-share = Ne joue que la part K sur N des parties
options-curve-results = Le fichier des résultats : ses parties ne sont pas rejouées, et les nouvelles s’y ajoutent
options-bench-game = Le jeu où chercher ; tous si aucun n’est donné
options-calibrate-threads = Parties jouées en même temps, chacune par des joueurs sur un seul fil d’exécution
options-curve-threads = Parties jouées en même temps, chacune par des joueurs sur un seul fil d’exécution
options-bench-threads = Combien de fils cherchent. Plusieurs sont comparés à un seul, et visitent chaque fois un autre nombre de nœuds
options-bench-deeper = De combien de demi-coups chercher plus loin que d’ordinaire, pour des mesures plus longues
options-bench-compare = Comparer plutôt minimax et alpha-bêta : les positions que chacun visite, profondeur par profondeur
options-completions-shell = Le shell : bash, zsh, fish, elvish ou powershell

options-about-nets = Affiche ce que l’on sait des réseaux fournis, ou d’un fichier
options-nets-file = Le fichier du réseau ; sans lui, ceux qui sont fournis
options-nets-json = Afficher un objet JSON par réseau

## Valeurs.

options-value-boards-all = Après chaque coup
options-value-boards-last = Après le dernier coup
options-value-boards-none = Seulement sur commande
options-value-colours-auto = Autant que le terminal dit en avoir
options-value-colours-truecolor = Toutes
options-value-colours-256 = Les 256 de xterm
options-value-colours-16 = Les seize du thème du terminal
options-value-colours-none = Aucune
options-value-theme-dark = Pour un fond sombre
options-value-theme-light = Pour un fond clair
options-value-theme-contrast = De forts contrastes
options-value-theme-safe = Pour les daltoniens
options-value-theme-mono = Sans couleurs

## Tables que plusieurs programmes partagent.

options-about-host = Ouvre une table où des gens qui partagent un dossier jouent ensemble, chacun dans son programme
options-about-join = Prend place à une table que quelqu’un a ouverte
options-about-watch = Regarde une table que plusieurs programmes partagent
options-about-tables = Liste les tables que plusieurs programmes partagent
options-about-lobby = Décrit le dossier des tables : où il est, à qui, et qui y est fort
options-about-today = Dit ce qui vous attend : les tables où c’est à vous de jouer. La valeur de retour est 1 si rien n’attend
options-all-lobby = Le dossier des tables ; sans cela, le dossier habituel
options-host-seats = Qui prend la place suivante : human, ou un ordinateur, pour qui votre programme joue. La première personne est vous, les autres sont qui vient, comme à toutes les places sans cela
options-host-open = Combien de places sont pour qui vient ; des adversaires à peu près de votre force prennent les autres
options-host-clock = Temps par coup ou pour la partie, avec ce que chaque coup ajoute : 10/coup, 5m, 5m+3s, ou des jours : 3d/coup
options-host-rated = La partie compte pour la liste du salon : ce qui est joué reste joué, et personne n’aide
options-host-private = Ne montrer la table dans aucune liste : seul son code y mène
options-host-help-allowed = Permettre aux joueurs indices et analyses
options-join-code = Le code de la table ou son début, ou le nom de qui l’a ouverte
options-watch-code = Le code de la table ou son début ; sans lui, toutes les tables
options-tables-json = Écrire un objet JSON par table
options-tables-profile = Qui regarde : un nom déjà choisi avec --profile
options-lobby-standings = Écrire la liste des joueurs de parties classées, en colonnes séparées par des tabulations
options-lobby-trust = Appeler désormais NAME le joueur dont la clé a ces mots
options-lobby-profile = Qui regarde : un nom déjà choisi avec --profile
