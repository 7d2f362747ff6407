### L’entraîneur en mode ligne : indices, meilleurs coups, pourquoi un coup était bon ou mauvais,
### analyse d’une partie.

coachline-nothing-to-explain = Vous n’avez pas encore joué.
coachline-review-after-end = La partie n’est pas finie : taper pourquoi pour votre dernier coup, meilleurs pour les coups possibles maintenant.
coachline-nothing-to-review = Aucun coup n’a été joué, il n’y a donc rien à analyser.
coachline-no-time-to-judge = Le temps a manqué pour juger les coups.
coachline-review-begins = Chaque coup de la partie est jugé maintenant.
coachline-failed = Les coups ne peuvent pas être jugés : { $error }.
coachline-progress = { $percent } de fait.

## Ce que vaut un coup, pour $worth plus bas, où la première lettre devient majuscule.

coachline-wins-at-once = ce coup gagne tout de suite
coachline-wins-in = vous gagnez en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au plus si les deux camps jouent parfaitement
coachline-wins = position gagnée si { $players ->
    [two] les deux camps
   *[other] tous les camps
} jouent parfaitement
coachline-loses = position perdue si { $players ->
    [two] les deux camps
   *[other] tous les camps
} jouent parfaitement
coachline-draws = partie nulle si { $players ->
    [two] les deux camps
   *[other] tous les camps
} jouent parfaitement
coachline-chances = vos chances sont de { $percent }

## Indices et meilleurs coups.

coachline-hint = Indice : { $move } ({ $told }). { $worth }.
coachline-hint-turn = Indice : { $move } ({ $told }), qui tourne le bloc { $block } dans le sens { $direction }. { $worth }.
coachline-best = { $number }. { $move } : { $told }. { $worth }.
coachline-best-turn = { $number }. { $move } : { $told }, qui tourne le bloc { $block } dans le sens { $direction }. { $worth }.
coachline-as-good = { $count ->
    [one] { $count } autre coup est aussi bon
   *[other] { $count } autres coups sont aussi bons
} que le premier.
coachline-expected-then = Suite attendue : { $line }.

## Pourquoi un coup était bon ou mauvais.

coachline-why = { $person ->
    [you] Votre dernier coup, { $move }, était { $label ->
        [brilliant] brillant : le seul bon coup, et difficile à voir
        [only] le seul bon coup
        [best] le meilleur possible
        [excellent] excellent
        [good] bon
        [inaccuracy] une imprécision
        [mistake] une erreur
        [blunder] une gaffe
        [forced] forcé : il n’y en avait pas d’autre
        [early] joué dans une position perdue, où un autre coup aurait tenu plus longtemps
       *[other] incertain : rien n’en est prouvé
    }.
   *[other] Le dernier coup joué par { $who }, { $move }, était { $label ->
        [brilliant] brillant : le seul bon coup, et difficile à voir
        [only] le seul bon coup
        [best] le meilleur possible
        [excellent] excellent
        [good] bon
        [inaccuracy] une imprécision
        [mistake] une erreur
        [blunder] une gaffe
        [forced] forcé : il n’y en avait pas d’autre
        [early] joué dans une position perdue, où un autre coup aurait tenu plus longtemps
       *[other] incertain : rien n’en est prouvé
    }.
}
coachline-cost = Il a coûté { $cost }.
coachline-won = La position est gagnée si l’on joue parfaitement.
coachline-lost = La position est perdue contre un jeu parfait, quoi qu’on joue.
coachline-slower = Il gagne encore, mais plus lentement qu’il ne faut.

## L’analyse, une ligne par coup.

coachline-line = Coup { $number }, { $who }, { $move } : { $parts }.
coachline-not-judged = Coup { $number }, { $who }, { $move } : non jugé.
coachline-part-cost = coût { $cost }
coachline-part-chances = chances { $chances }
coachline-part-better = meilleur { $move }
