### Les adversaires d’une échelle.

ladder-rung = { $name }, niveau { $level }

## Comment joue un adversaire, en une phrase.

ladder-about-master = Le joueur le plus fort, aussi longtemps que vous le permettez.
ladder-about-hurried = Le joueur le plus fort, pressé.
ladder-about-searching = Cherche plus loin que la plupart des gens, mais pas longtemps.
ladder-about-engine = Le moteur { $level } : { $about }.

## $misses : combien de fois un coup lui échappe.

ladder-sees-one = { $misses ->
    [nothing] Ne regarde que son propre coup et rien ne lui échappe.
    [seldom] Ne regarde que son propre coup, mais manque rarement un coup.
    [some] Ne regarde que son propre coup et manque certains coups.
    [many] Ne regarde que son propre coup et manque beaucoup de coups.
   *[most] Ne regarde que son propre coup et presque tout lui échappe.
}
ladder-sees-two = { $misses ->
    [nothing] Voit votre réponse à son coup et rien ne lui échappe.
    [seldom] Voit votre réponse à son coup et manque rarement un coup.
    [some] Voit votre réponse à son coup, mais manque certains coups.
    [many] Voit votre réponse à son coup, mais manque beaucoup de coups.
   *[most] Voit votre réponse à son coup, mais presque tout lui échappe.
}
ladder-sees-three = { $misses ->
    [nothing] Voit trois coups d’avance et rien ne lui échappe.
    [seldom] Voit trois coups d’avance et manque rarement un coup.
    [some] Voit trois coups d’avance, mais manque certains coups.
    [many] Voit trois coups d’avance, mais manque beaucoup de coups.
   *[most] Voit trois coups d’avance, mais presque tout lui échappe.
}
ladder-sees-far = { $misses ->
    [nothing] Voit loin et rien ne lui échappe.
    [seldom] Voit loin et manque rarement un coup.
    [some] Voit loin, mais manque certains coups.
    [many] Voit loin, mais manque beaucoup de coups.
   *[most] Voit loin, mais presque tout lui échappe.
}
