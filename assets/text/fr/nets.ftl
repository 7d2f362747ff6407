### Réseaux que donne une personne : des fichiers de poids appris. src/lab/docs/NETWORKS.md dit ce qu’ils contiennent.

## Pourquoi un fichier est refusé : ni majuscule au début, ni point à la fin. Les clés sont en anglais dans tous les fichiers.

nets-unreadable = le réseau ne peut pas être lu : { $reason }
nets-not-a-net = le fichier n’est pas un réseau de Parlour
nets-too-new = le format du réseau est la version { $version }, que lira un Parlour plus récent
nets-truncated = le fichier du réseau est incomplet
nets-bad-line = la ligne { $number } de l’en-tête du réseau est illisible
nets-missing = il manque { $key } à l’en-tête du réseau
nets-bad-value = l’en-tête du réseau dit « { $key }: { $value } », ce qui est impossible
nets-damaged = les poids du réseau sont abîmés : ce ne sont pas ceux qui ont été écrits
nets-bad-weights = les poids du réseau ne conviennent pas à son architecture
nets-other-game = le réseau est pour { $found }, pas pour { $wanted }
nets-other-architecture = le réseau a une autre architecture : { $found }, et non { $wanted }
nets-other-size = le réseau sert aux plateaux de taille { $sizes }, pas { $wanted }
nets-none = aucun joueur ordinateur de { $game } n’utilise de réseau
nets-of-file = { $file } : { $reason }
nets-no-file = aucun fichier ne suit net=
nets-for-people = une personne n’utilise pas de réseau
nets-no-level = pour { $game }, { $level } n’utilise pas de réseau : master en utilise un
