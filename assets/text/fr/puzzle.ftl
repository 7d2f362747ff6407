### Les mots des problèmes, à l’écran et en mode ligne.

## La liste des problèmes.

puzzle-title = Problème
puzzle-list-title = Problèmes
puzzle-of-the-day = Problème du jour
puzzle-of-any-game = Suivant, tout jeu
puzzle-next-in = Suivant : { $game }
puzzle-due-again = À revoir
puzzle-own-mistakes = Vos propres exercices
puzzle-none = Il n’y a pas encore de problèmes.
puzzle-none-in = Il n’y a pas encore de problèmes { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    }.
puzzle-stock-none = pas encore
puzzle-stock = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
puzzle-stock-tried = { $count ->
    [one] { $count } problème, essayés : { $tried }, résolus : { $solved }
   *[other] { $count } problèmes, essayés : { $tried }, résolus : { $solved }
}
puzzle-due-none = aucun aujourd’hui
puzzle-mistakes-none = encore aucune à vous
puzzle-mistakes = { $count ->
    [one] { $count } position à vous
   *[other] { $count } positions à vous
}
puzzle-today = { $game }, { $difficulty }
puzzle-today-tried = { $game }, { $difficulty } : { $success }
puzzle-nothing-due = Rien n’est à revoir aujourd’hui.
puzzle-no-mistakes = Les erreurs de vos analyses et vos problèmes s’afficheront ici.
puzzle-looking-at-it = L’entraîneur regarde d’abord la position : un instant.
puzzle-ready = Entrée l’ouvre.
puzzle-no-next = Il n’y a pas d’autre problème.

## Titres à côté du plateau.

puzzle-your-move = à vous
puzzle-not-it = ce n’est pas ça
puzzle-solved = résolu
puzzle-shown = montré
puzzle-why = pourquoi
puzzle-line = la solution
puzzle-difficulty-label = difficulté
puzzle-your-puzzles = vos problèmes

## Conseils. i, ! et Entrée sont des touches.

puzzle-hint-tip = { $hint } donne un indice, { $show } montre la solution ; les deux comptent pour un échec.
puzzle-retry-tip = Entrée pour réessayer, { $show } montre la solution.
puzzle-next-tip = Entrée passe au problème suivant.
puzzle-no-more-hints = Il ne reste plus que le coup lui-même à dire.
puzzle-line-found = Juste. Maintenant, le coup suivant.
puzzle-word-retry = réessayer
puzzle-word-next = suivant

## Ce qui est demandé.

puzzle-side = { $kind ->
    [up] Vous êtes { $sign } et montez
    [down] Vous êtes { $sign } et descendez
    [signed] Vous êtes { $sign }
   *[number] Vous êtes le joueur { $number }
}
puzzle-question-win = { $side }. Jouez et gagnez.
puzzle-question-draw = { $side }. Jouez et gardez la nulle.
puzzle-question-most = { $side }. Jouez et finissez avec le plus de points.
puzzle-place-of-the-day = le problème du jour
puzzle-place-number = numéro { $number } aujourd’hui

## Un mauvais coup, et la réponse.

puzzle-missed-points = Après { $text }, le mieux est { $worth } et non { $best }.
puzzle-missed-points-reply = Après { $text }, le mieux est { $worth } et non { $best }, à cause de { $reply }.
puzzle-missed = { $worth ->
    [win] { $text } n’est pas le meilleur coup.
    [draw] { $text } ne fait que nulle.
   *[loss] { $text } perd.
}
puzzle-missed-reply = { $worth ->
    [win] { $text } n’est pas le meilleur coup, à cause de { $reply }.
    [draw] { $text } ne fait que nulle, à cause de { $reply }.
   *[loss] { $text } perd à cause de { $reply }.
}
puzzle-natural = { $worth ->
    [win] Le coup naturel, { $text }, n’est pas le meilleur.
    [draw] Le coup naturel, { $text }, ne fait que nulle.
   *[loss] Le coup naturel, { $text }, perd.
}
puzzle-natural-reply = { $worth ->
    [win] Le coup naturel, { $text }, n’est pas le meilleur, à cause de { $reply }.
    [draw] Le coup naturel, { $text }, ne fait que nulle, à cause de { $reply }.
   *[loss] Le coup naturel, { $text }, perd à cause de { $reply }.
}

## Indices.

puzzle-hint-theme = Chercher { $theme }.
puzzle-hint-themes = Chercher { $first }, et { $second }.
puzzle-hint-row = Le coup est dans la ligne { $row }.
puzzle-hint-square = Le coup est en { $square }.
puzzle-hint-move = Le coup est { $move }.
puzzle-for-only-move = le seul coup qui ne perd pas
puzzle-for-defence = ce que votre adversaire menace de faire aussitôt
puzzle-for-race = qui arrive le premier
puzzle-for-sacrifice = quelque chose à céder pour gagner plus
puzzle-for-double-threat = deux menaces à la fois
puzzle-for-forced-win = une victoire que rien n’arrête
puzzle-for-shut-in = une pièce ou un chemin à enfermer
puzzle-for-parity = qui joue le dernier coup
puzzle-for-reserve = des cases qu’un seul camp peut prendre
puzzle-for-hottest-region = l’endroit où un coup rapporte le plus
puzzle-for-territory = des cases qu’un camp atteint le premier
puzzle-for-turn = la rotation d’un bloc
puzzle-for-safety = un coup qui ne laisse rien à prendre
puzzle-for-gain = quelque chose à prendre ou à marquer
puzzle-for-combination = trois coups qui vont ensemble
puzzle-for-calculation = la fin de la suite, coup par coup

## De quoi il s’agissait : des noms de thèmes, séparés par des virgules.

puzzle-about = Thème : { $themes }.
puzzle-theme-only-move = seul coup
puzzle-theme-defence = défense
puzzle-theme-race = course
puzzle-theme-sacrifice = sacrifice
puzzle-theme-double-threat = double menace
puzzle-theme-forced-win = gain forcé
puzzle-theme-shut-in = enfermement
puzzle-theme-parity = parité
puzzle-theme-reserve = réserve
puzzle-theme-hottest-region = région la plus chaude
puzzle-theme-territory = territoire
puzzle-theme-turn = rotation
puzzle-theme-safety = sécurité
puzzle-theme-gain = gain
puzzle-theme-combination = combinaison
puzzle-theme-calculation = calcul

## Comment un problème s’est terminé.

puzzle-ended-found = Résolu.
puzzle-ended-found-late = Résolu, mais pas du premier coup.
puzzle-ended-shown = C’était la solution.
puzzle-success-found = résolu
puzzle-success-found-late = pas du premier coup
puzzle-success-shown = montré

## Combien un problème est difficile.

puzzle-very-easy = très facile
puzzle-easy = facile
puzzle-medium = moyen
puzzle-hard = difficile
puzzle-very-hard = très difficile
puzzle-difficulty = { $rating }, { $word }
puzzle-finder-beyond = Même { $player }, le trouve rarement.
puzzle-finder-less = { $player }, le trouve moins d’une fois sur deux.
puzzle-finder-more = { $player }, le trouve plus d’une fois sur deux.
puzzle-finder-half = { $player }, le trouve une fois sur deux.

## Les chiffres d’une personne.

puzzle-rating = Classement : { $rating }
puzzle-rating-change = Classement : { $rating } ({ $change })
puzzle-repeated = Déjà essayé : le classement ne change pas.
puzzle-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
puzzle-streak-best = { $days ->
    [one] { $days } jour de suite au mieux
   *[other] { $days } jours de suite au mieux
}
puzzle-streak-and-best = { $days ->
    [one] { $days } jour de suite, { $best } au mieux
   *[other] { $days } jours de suite, { $best } au mieux
}
puzzle-none-tried = Aucun problème essayé
puzzle-tried = { $tried ->
    [one] { $tried } problème essayé, { $solved } du premier coup
   *[other] { $tried } problèmes essayés, { $solved } du premier coup
}
puzzle-not-kept = Ce résultat ne peut pas être gardé : { $reason }

## En mode ligne, où l’on tape hint, show, next, again, board et quit.

puzzle-heading = Un problème { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    } : { $place }. Difficulté : { $difficulty }.
puzzle-ask = Votre coup :
puzzle-ask-next = Entrée pour le problème suivant, ou quitter :
puzzle-commands = Un coup, ou indice, montrer, suivant, encore, plateau, quitter. Les lettres désignent les colonnes, les nombres les lignes.
puzzle-right-so-far = Juste. Continuer.
puzzle-right-so-far-reply = Juste. Votre adversaire répond { $reply }. Continuer.
puzzle-solution = La solution : { $line }
