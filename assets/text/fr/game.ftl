### Une partie en cours : questions, résultats, invites, avertissements et astuces. Ils tiennent en une
### ou deux lignes sous le plateau.

## Questions avant de quitter une partie. « Elle est gardée » suit la question.

game-ask-menu = Quitter cette partie pour le menu ?
game-ask-menu-unsaved = Cette partie n’est pas enregistrée : elle, ou ses derniers coups, seront perdus. Aller au menu ?
game-ask-new = Quitter cette partie et en commencer une autre ?
game-ask-new-unsaved = Cette partie n’est pas enregistrée : elle, ou ses derniers coups, seront perdus. En commencer une autre ?
game-kept-for-menu = Elle est gardée : r au menu la reprend.
game-not-saved = non enregistrée

## Parties classées, qui comptent pour le classement, et amicales, qui ne comptent pas.

game-rated = Partie classée dès le coup { $moves } : ni aide ni reprise de coup, et la quitter, c’est abandonner.
game-casual = Partie amicale : l’aide est permise, et aucun classement ne change.
game-casual-result = Amicale : le classement ne change pas.
game-casual-result-short = Partie amicale
# The same of a rated game that ended before the move from which on it counts.
game-short-result = Finie avant le coup { $moves } : classement inchangé.
game-short-result-short = Trop courte
game-rating-change = Classement : { $change }
game-rating-change-of = { $who } : classement { $change }
game-ask-leave-rated = Cette partie est classée : la quitter compte comme une défaite. Abandonner ?
game-ask-leave-rated-player = Cette partie est classée : la quitter compte comme une défaite pour { $who }. Abandonner ?
game-resigned-and-kept = La partie est abandonnée ; elle se trouve parmi les parties terminées.
game-no-help = Cette partie est classée : ni aide, ni reprise de coup.
game-resign-to-leave = Cette partie est classée, et la quitter compte comme une défaite : taper d’abord abandonner, ou continuer.

## La question après la première partie d’un nouveau joueur, et ses trois réponses.

game-how-hard = Était-ce difficile ?
game-too-easy = trop facile
game-about-right = comme il faut
game-too-hard = trop difficile
game-answers = 1 trop facile, 2 comme il faut, 3 trop difficile ?
game-thanks = Merci.
game-won-tip = { $next } : jouer contre { $player }. { $copy } : copier le résultat, pour le partager.
game-thanks-next = Merci. Votre prochain adversaire est { $player }.
game-answer-not-kept = La réponse ne peut pas être gardée : { $reason }.

## Comment une partie a fini. $who est un joueur.

game-result = { $result } : { $reason }.
game-you-win = Vous gagnez
game-wins = { $who } gagne
game-draw = La partie est nulle
game-share-win = Les joueurs { $seats } partagent la victoire
game-named-share-win = { $players } partagent la victoire

game-because-agreed = les joueurs se sont mis d’accord
game-because-resigned = { $person ->
    [you] vous avez abandonné
   *[other] { $who } a abandonné
}
game-because-time = { $person ->
    [you] votre temps est écoulé
   *[other] { $who } n’a plus de temps
}
game-because-repetition = la position est apparue trois fois
game-because-no-pawn = il ne reste aucun pion ennemi
game-because-far-side = un pion a atteint le bord opposé
game-because-off = { $person ->
    [you] tous vos pions sont sortis du plateau
   *[other] { $who } a sorti tous ses pions du plateau
}
game-because-blocked = { $blocker } a bloqué tous les pions, et { $blocked } ne peut plus jouer
game-because-you-blocked = vous avez bloqué tous les pions, et { $blocked } ne peut plus jouer
game-because-blocked-you = { $blocker } a bloqué tous vos pions
game-because-full-scores = le plateau est plein, { $scores }
game-scores = { $first } à { $next }
game-because-full = le plateau est plein, sans cinq billes alignées
game-because-five-both = cinq billes alignées des deux côtés
game-because-five = cinq billes alignées
game-because-cannot-move = { $person ->
    [you] vous ne pouvez plus jouer
   *[other] { $who } ne peut plus jouer
}
game-because-nobody = personne ne peut gagner

## Joueurs ordinateurs.

game-open-squares = { $count ->
    [one] { $count } case libre
   *[other] { $count } cases libres
}
game-clock = temps
game-thinking = { $who } réfléchit.
game-failed = { $who } a échoué : { $message }.
game-stuck = { $who } ne peut pas continuer : { $back } reprend un coup, { $new } commence une autre partie.

## Que faire maintenant : « Joueur 1 : choisir un pion. »

game-prompt = { $turn } : { $step }.
game-your-turn = À vous
game-choose-pawn = choisir un pion
game-choose-pawn-target = choisir où il va
game-choose-square = choisir une case
game-choose-square-letter = choisir une case et écrire S ou O
game-choose-letter = choisir la lettre
game-choose-block = choisir un bloc à tourner
game-choose-amazon = choisir une amazone
game-choose-amazon-target = choisir où elle va
game-choose-arrow = choisir où tombe sa flèche
game-write-letter = Écrire { $letter } ici ?
game-preview-rotation = Aperçu : bloc { $place }, sens { $direction } ({ $number }) ?
game-preview-block = Aperçu : bloc { $place } ({ $number }), sens { $direction } ?
game-top-left = en haut à gauche
game-top-middle = en haut au milieu
game-top-right = en haut à droite
game-middle-left = au milieu à gauche
game-middle = du milieu
game-middle-right = au milieu à droite
game-bottom-left = en bas à gauche
game-bottom-middle = en bas au milieu
game-bottom-right = en bas à droite
game-clockwise = horaire
game-anticlockwise = antihoraire

## Le tirage au sort de qui commence.

game-coin-you = Tirage au sort : vous commencez.
game-coin = Tirage au sort : { $who } commence.
game-coin-color = Tirage au sort : { $who } commence, en { $color }.

## Notes, et pourquoi une touche ne fait rien. Les lettres seules sont des touches.

game-paused = En pause : Espace pour continuer.
game-plays-hint = { $key } le joue.
game-no-hint-yet = Il n’y a pas encore d’indice : { $key } en demande un, et cela prend un moment.
game-analysis-off = L’analyse est cachée : { $key } la montre.
game-digit-turns = 1 à 8 tournent un bloc.
game-digit-turns-later = Choisir d’abord une case ; ensuite 1 à 8 tournent un bloc.
game-digit-block = 1 à 9 désignent un bloc.
game-digit-block-later = Choisir d’abord une case ; ensuite 1 à 9 désignent un bloc.
game-viewing = Après le coup { $ply } sur { $plies } : choisir une case pour rejouer d’ici.
game-viewing-watched = Après le coup { $ply } sur { $plies } : { $key } revient à la partie.
game-no-move-yet = Aucun coup n’a encore été joué.
game-nothing-to-redo = Il n’y a aucun coup à refaire.
game-at-newest = C’est la position actuelle.
game-nobody-thinks = Aucun ordinateur ne réfléchit.
game-not-over = La partie n’est pas finie.
game-over = La partie est finie.
game-only-your-turn = Cela ne se fait que dans la position actuelle, à votre tour.
game-only-now = Cela ne se fait que dans la position actuelle.
game-only-computers = Seuls des ordinateurs jouent.
game-ask-branch = { $lost ->
    [one] Rejouer d’ici ? Le coup qui suit sera repris.
   *[other] Rejouer d’ici ? Les { $lost } coups qui suivent seront repris.
}
game-ask-draw = { $who } propose la nulle. Accepter ?
game-draw-accepted = La nulle est acceptée. Terminer ainsi la partie ?
game-draw-declined = { $who } refuse la nulle.
game-no-draws = Ce jeu ne connaît pas de partie nulle.
game-ask-resign = Abandonner ?
game-ask-resign-player = { $who } : abandonner ?
game-type-move = Coup :{" "}
game-no-delay = Les ordinateurs n’attendent pas entre les coups.
game-delay = Les ordinateurs attendent { $time } entre les coups.

## Astuces pour les premiers coups, 70 lettres au plus.

game-tip-pawn-painted = Astuce : les points montrent où il peut aller. Échap pour un autre.
game-tip-pawn = Astuce : + marque où il peut aller. Échap pour un autre.
game-tip-choose = Astuce : Tab saute à ce qui peut être choisi, a montre les règles.
game-tip-stone-painted = Astuce : point, case ouverte à un seul camp ; croix, fermée à tous.
game-tip-stone-closed = Astuce : une croix marque une case fermée.
game-tip-stone = Astuce : + marque une case permise. a montre les règles.
game-tip-write = Astuce : s ou o écrit aussitôt. a montre les règles.
game-tip-letter = Astuce : Entrée écrit la lettre montrée.
game-tip-marble = Astuce : Entrée y pose votre bille. Puis vous tournez un bloc.
game-tip-rotation = Astuce : flèches pour le bloc, Espace le sens, Entrée le tourne.
game-tip-amazon = Astuce : elle va comme une dame aux échecs. Échap pour une autre.
game-tip-arrow = Astuce : sa flèche vole comme une dame et bloque sa case.
game-tip-mouse = Astuce : s ou o écrit ; un clic à gauche de la case, S ; à droite, O.
game-tip-mouse-off = Astuce : s ou o écrit aussitôt ; M active la souris ; a : les règles.
game-open = { $count } libres
