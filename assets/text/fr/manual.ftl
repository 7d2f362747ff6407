### La page de manuel : les titres de ses sections, et celles qu’aucun argument ne décrit.

manual-name = NOM
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-options = OPTIONS
manual-games = JEUX
manual-files = FICHIERS
manual-environment = ENVIRONNEMENT
manual-exit-status = VALEUR DE RETOUR
manual-examples = EXEMPLES

manual-file-settings = réglages (sinon sous ~/.config)
manual-file-system = les réglages du système, sous ceux de chaque personne
manual-file-setups = la dernière préparation de chaque jeu (sinon sous ~/.local/state)
manual-file-games = parties en cours (sinon sous ~/.local/share)
manual-file-archive = parties finies
manual-file-torn = copies des fichiers endommagés
manual-file-locks = les parties ouvertes en ce moment
manual-file-results = une ligne par partie finie, pour les tableurs
manual-file-statistics = une ligne par partie finie, pour les résultats du menu
manual-file-answer = la difficulté de votre première partie, selon vous
manual-file-puzzles = une ligne par problème essayé
manual-file-lessons = les étapes de leçons déjà faites
manual-file-mistakes = les exercices des analyses qui n’ont pas été trouvés du premier coup
manual-file-key = la clé qui signe ce que vous écrivez aux tables partagées
manual-file-people = les clés des joueurs connus de vous, avec des noms
manual-file-profiles = la même chose pour chaque --profile
manual-file-tables = plateaux entièrement résolus, recalculés s’ils manquent (sinon sous ~/.cache)

manual-no-color = avec n’importe quelle valeur : pas de couleurs
manual-colorterm = truecolor ou 24bit : toutes les couleurs
manual-language = la langue de tous les textes : anglais, français ou roumain
manual-charset = sans UTF-8, seul l’ASCII est affiché
manual-lobby = le dossier des tables partagées, si aucune option ne le nomme ; sinon /var/games/parlour, /srv/parlour, ou un dossier parmi les fichiers temporaires
manual-profile = qui joue, sans --profile
manual-term = linux : seize couleurs et l’ASCII ; dumb : seul --plain fonctionne

manual-statuses = 0 si tout s’est bien passé, 1 si ce qui était demandé a échoué, 2 pour un mauvais usage ou un terminal qui manque, 128+n après le signal n.

manual-example-master = joue à Snort contre le meilleur ordinateur
manual-example-plain = joue un coup de Snort sans écran
manual-example-analyze = juge chaque coup d’une partie enregistrée
