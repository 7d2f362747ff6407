# L’explorateur d’ouvertures : ce qui a été joué dans une position, et avec quel succès.
explorer-win = gagne
explorer-loss = perd
explorer-draw = annule
explorer-proven = prouvé : { $value }
explorer-sources = à vous { $own }, importées { $imported }, maîtres { $masters }
explorer-nothing = Personne n’a continué d’ici dans une partie connue.
explorer-label = OUVERTURES
explorer-no-such-move = L’explorateur ne connaît pas un tel coup ici.
explorer-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
explorer-columns = parties, points
explorer-tip = 1 à 3, ou un clic, joue un coup de la liste.
explorer-reading = Lecture des parties.
