### Le menu : ses cartes et la colonne à côté.

## Chaque jeu sur sa carte, en deux lignes de 13 lettres au plus.

menu-card-breakthrough =
    Un pion perce
    jusqu’au bout
menu-card-firstattack =
    N’attaquer
    aucun pion
menu-card-pleiadis =
    Ne pas être
    en minorité
menu-card-snort =
    Jamais à côté
    d’un ennemi
menu-card-dodgem =
    Sortir avant
    l’adversaire
menu-card-pentago =
    Aligner cinq
    en tournant
menu-card-sos =
    Un S ou un O,
    et des points
menu-card-amazons =
    Jouer, tirer,
    les enfermer

## La colonne à côté des cartes.

menu-welcome = BIENVENUE
menu-record = Bilan
menu-you = Vous

menu-welcome-play = jouer
menu-welcome-setup = préparer
menu-welcome-rules = lire les règles
menu-welcome-lesson = une leçon

menu-more-games = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}

menu-won-of = gagné { $won } sur { $all }
menu-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
menu-drawn = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}
menu-lost = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
