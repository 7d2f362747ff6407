### Les mots autour d’une leçon. Ce que dit la leçon elle-même est dans assets/lessons.

## À l’écran. H, PgDn et Entrée sont des touches.

lesson-title = Leçon
lesson-your-move = à vous
lesson-right = juste
lesson-not-yet = pas tout à fait
lesson-make-the-move = Jouez le coup sur le plateau.
lesson-show-tip = { $key } le montre.
lesson-more-tip = PgSuiv : la suite.
lesson-try-again = Regardez encore : ce n’est pas le coup.
lesson-try-again-tip = Entrée le reprend.
lesson-step-done = Bien joué.
lesson-next-tip = Entrée passe à l’étape suivante.
lesson-done = C’était la dernière étape.
lesson-play-tip = Entrée commence une partie.
lesson-first-step = C’est la première étape.
lesson-last-step = C’est la dernière étape.
lesson-legal-but-wrong = Les règles le permettent, mais ce n’est pas ce qui est demandé ici.
lesson-word-retry = réessayer
lesson-word-next = suite
lesson-word-play = jouer
lesson-none = Il n’y a pas de leçon { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    }.
lesson-place = Étape { $number } sur { $count }
lesson-board-replies = Votre adversaire répond { $move }.
lesson-shown = Le coup est { $move }. Jouez-le sur le plateau.
lesson-shown-turn = Le coup est { $move }, qui tourne le bloc { $block } dans le sens { $direction }. Jouez-le sur le plateau.
lesson-not-noted = Cette étape ne peut pas être notée comme faite : { $reason }
lesson-offer = { $steps ->
    [one] Vous découvrez { $game } ? { $key } : une leçon de { $steps } étape.
   *[other] Vous découvrez { $game } ? { $key } : une leçon de { $steps } étapes.
}

## En mode ligne, où l’on tape next, back, show, board et quit.

lesson-introduction = { $steps ->
    [one] Une leçon { $game ->
            [Amazons] d’Amazons
           *[other] de { $game }
        }, en { $steps } étape. Les lettres désignent les colonnes et les nombres les lignes : taper les coups ainsi, ou bien suivant, retour, montrer, plateau ou quitter.
   *[other] Une leçon { $game ->
            [Amazons] d’Amazons
           *[other] de { $game }
        }, en { $steps } étapes. Les lettres désignent les colonnes et les nombres les lignes : taper les coups ainsi, ou bien suivant, retour, montrer, plateau ou quitter.
}
lesson-heading = { $place } : { $title }
lesson-ask = Votre coup :
lesson-ask-next = Entrée pour l’étape suivante :
lesson-commands = Un coup, ou suivant, retour, montrer, plateau, quitter. Les coups s’écrivent comme dans les exemples.
lesson-goodbye = C’était la dernière étape. Maintenant, jouez une partie !
lesson-which-move = « { $text } » peut être { $moves }. Taper le coup en entier.
