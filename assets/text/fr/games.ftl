### De quoi chaque jeu parle. Les titres restent tels quels.

## En une ligne, comme dans le menu : 62 lettres au plus.

games-about-breakthrough = Des pions qui avancent : en mener un au bord opposé.
games-about-firstattack = Poser des pions qu’aucun autre n’attaque.
games-about-pleiadis = Poser des pierres là où l’ennemi n’est pas plus nombreux.
games-about-snort = Poser des pierres, jamais à côté d’un ennemi.
games-about-dodgem = Sortir tous vos pions du plateau avant l’adversaire.
games-about-pentago = Cinq billes alignées, mais chaque coup tourne un bloc.
games-about-pentagoxl = Pentago sur neuf blocs, de deux à quatre joueurs.
games-about-sos = Écrire S ou O, et former le plus de SOS.
games-about-amazons = Aller et tirer comme des dames, et enfermer l’adversaire.

## En une phrase ou deux, à côté du plateau et dans la préparation.

games-playing-breakthrough = Les pions avancent, tout droit ou en diagonale, et ne prennent qu’en diagonale. En mener un au bord opposé.
games-playing-firstattack = Poser des pions qu’aucun autre n’attaque en ligne, colonne ou diagonale. Qui ne peut plus en poser perd.
games-playing-pleiadis = Poser des pierres là où l’ennemi n’est pas plus nombreux autour. Qui ne peut plus en poser perd.
games-playing-snort = Poser des pierres, jamais à côté d’un ennemi. Qui ne peut plus en poser perd.
games-playing-dodgem = Sortir tous vos pions du plateau avant l’adversaire : une case à la fois, jamais en arrière.
games-playing-pentago = Poser une bille, puis tourner un bloc. Cinq billes alignées gagnent. d4:3 est une bille en d4, puis la rotation 3.
games-playing-pentagoxl = Poser une bille, puis tourner un des neuf blocs. Cinq billes alignées gagnent. d4:3 est une bille en d4, puis la rotation 3.
games-playing-sos = Écrire S ou O. Chaque SOS formé vaut un point et un autre tour. Le plus de points gagne.
games-playing-amazons = Une amazone va comme une dame aux échecs, puis tire une flèche qui bloque sa case. Qui ne peut plus jouer perd.
