### Les chiffres d’une personne : classements, résultats et leur évolution.

## Titres et en-têtes.

statistics-title = Statistiques
statistics-of-profile = Statistiques de { $profile }
statistics-all-games = Tous les jeux
statistics-over-time = Classement au fil du temps
statistics-over-time-all = Classement au fil du temps, tous les jeux
statistics-accuracy-over-time = Précision au fil du temps
statistics-opponents = Adversaires
statistics-seats = Places
statistics-boards = Plateaux
statistics-achievements = Exploits
statistics-games = total
statistics-won = gagné
statistics-drawn = nul
statistics-lost = perdu
statistics-score = score
statistics-rating = classement

## Sans résultats.

statistics-no-results = Aucune partie n’est encore terminée. Vos résultats s’afficheront ici.
# On the screen: the keys that lead to the menu, and from it into a game. At most 76 letters.
statistics-begin = Aucune partie n’est encore terminée. { $back } : le menu, puis { $play } : jouer.
statistics-no-rating = Exemple : pas de partie classée.
statistics-no-profile = il n’y a pas de profil « { $profile } » : --profile { $profile } avant un jeu en crée un

## Adversaires et places, dans la première colonne.

statistics-person = une personne
statistics-seat-first = première
statistics-seat-second = deuxième
statistics-seat-third = troisième
statistics-seat-fourth = quatrième
statistics-seat-unknown = place inconnue

## Exploits, 40 lettres au plus.

statistics-achievement-ladder = { $game } : tous battus
statistics-achievement-no-take-back = victoire sans reprise
statistics-achievement-every-game = tous les jeux sans aide
statistics-achievement-both-seats = un jeu gagné aux 2 places
statistics-achievement-upset = victoire classée à +200
statistics-achievement-streak = 5 gains classés de suite
statistics-achievement-person = gain classé sur un humain
statistics-achievement-every-theme = un problème par thème
statistics-achievement-puzzle-days = problèmes 7 jours de suite
statistics-done = fait
statistics-progress = { $have } sur { $all }

## Phrases sous les tableaux.

statistics-streak = { $best ->
    [one] { $best } victoire de suite au mieux
   *[other] { $best } victoires de suite au mieux
}
statistics-streak-goes-on = { $best ->
    [one] { $best } victoire de suite au mieux, et cela continue
   *[other] { $best } victoires de suite au mieux, et cela continue
}
statistics-streak-now = { $best ->
    [one] { $best } victoire de suite au mieux, { $now } en ce moment
   *[other] { $best } victoires de suite au mieux, { $now } en ce moment
}
statistics-seconds-a-move = { $seconds } s par coup
statistics-rated = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
statistics-accuracy = { $count ->
    [one] { $percent } de précision sur { $count } partie analysée
   *[other] { $percent } de précision sur { $count } parties analysées
}
statistics-accuracy-recent = { $count ->
    [one] { $percent } de précision sur { $count } partie analysée, { $recent } sur les { $last } dernières
   *[other] { $percent } de précision sur { $count } parties analysées, { $recent } sur les { $last } dernières
}
statistics-puzzles = { $tried ->
    [one] { $tried } problème, { $found } du premier coup, classement { $rating }
   *[other] { $tried } problèmes, { $found } du premier coup, classement { $rating }
}
statistics-puzzles-streak = { $tried ->
    [one] { $tried } problème, { $found } du premier coup, classement { $rating }, { $days }
   *[other] { $tried } problèmes, { $found } du premier coup, classement { $rating }, { $days }
}
statistics-days = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
