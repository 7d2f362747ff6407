### Ce que « parlour analyze » dit de ses arguments et de ses fichiers. Sans majuscule ni point final.

analyze-not-an-analyst = « { $seat } » ne peut pas analyser de parties : écrire master, ou master:n200000 pour 200000 positions par coup, ou master:2s pour deux secondes environ
analyze-no-moves = { $file } : aucun coup n’a été joué, il n’y a donc rien à analyser
analyze-no-games = { $folder } : il n’y a pas de partie enregistrée dans ce dossier, aucun fichier qui finisse par .game
analyze-unreadable = { $folder } : { $error }
analyze-no-file = une partie lue sur l’entrée standard n’a pas de fichier où --write pourrait garder l’analyse
analyze-too-few = { $file } : { $nodes } positions ne suffisent pas pour juger { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
analyze-out-of-time = { $file } : le temps imparti s’est écoulé avant que { $moves ->
    [one] { $moves } coup ne soit jugé
   *[other] { $moves } coups ne soient jugés
}
analyze-not-kept = l’analyse n’a pas été gardée : { $error }
