### What the makers of networks read: complaints of parlour-lab learn, behind "parlour: ".

learn-no-games = il n’y a aucune position à apprendre
learn-no-features = { $game } n’a pas de caractéristiques qu’un réseau puisse apprendre
learn-no-such-kind = { $game } peut apprendre des réseaux de ces sortes : { $kinds }
learn-no-terms = l’évaluation de { $game } n’a pas de poids à régler
learn-policy-needs-master = l’alpha-bêta n’a pas de politique : ajouter --player master
learn-master-needs-nets = le maître juge par des réseaux : shipped, ou des fichiers
learn-no-trees = ce joueur de { $game } ne construit pas d’arbre : retirer --trees, ou ajouter --player master là où le maître en construit (les deux Pentago, Amazons)
learn-no-proofs = ce joueur de { $game } ne tente aucune preuve avant de chercher : retirer --prove, ou ajouter --player master là où le maître en tente une (SOS)
learn-not-games = la ligne { $line } de { $path } n’est pas une partie de { $game }
learn-not-a-risk = « { $text } » n’est pas un risque d’erreur : écrire par exemple 0.05
learn-not-a-rate = « { $text } » n’est pas un taux d’apprentissage : écrire par exemple 0.004
learn-not-a-weight = « { $text } » n’est pas un poids entre 0 et 1 : écrire par exemple 0.7
learn-elo-order = --elo0 { $low } doit être inférieur à --elo1 { $high }, et les deux doivent être des nombres
learn-gpu-not-compiled = ce programme a été compilé sans le calcul sur GPU : le compiler avec --features gpu
learn-gpu-missing = aucun GPU n’a été trouvé : retirer --backend gpu, ou installer le pilote Vulkan du vôtre
learn-gpu-too-small = le réseau ou un pas ne tient pas dans un tampon du GPU : choisir un --batch plus petit
learn-gpu-failed = le GPU a échoué : { $reason }
