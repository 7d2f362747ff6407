### Les réglages et la liste des touches.

## Les touches.

settings-keys = Touches
settings-press-new-key = Appuyer sur la nouvelle touche. Échap garde les anciennes.
settings-press-key = appuyer sur une touche
settings-key-note = { $title }. Dans settings.toml : { $name } sous [keys.{ $section }], qui admet plusieurs touches.
settings-usual-keys = Touches par défaut
settings-file = Dans settings.toml
settings-key-taken = { $key } sert déjà : { $purpose }.
settings-keys-rejected = Ces touches ne peuvent pas servir : { $reason }.

## Titres et groupes.

settings-title = Réglages
settings-look = Aspect
settings-table = Table
settings-computer = Ordinateur

## Valeurs.

settings-on = oui
settings-off = non
settings-theme-auto = automatiques
settings-theme-dark = pour un fond sombre
settings-theme-light = pour un fond clair
settings-theme-contrast = fort contraste
settings-theme-safe = pour daltoniens
settings-theme-mono = aucune
settings-signs-auto = automatiques
settings-signs-unicode = Unicode
settings-signs-sextants = Unicode, blocs fins
settings-signs-ascii = ASCII
settings-signs-letters = lettres pour les pièces
settings-depth-auto = automatique
settings-depth-true = couleurs vraies
settings-depth-none = aucune
settings-surface-painted = peints
settings-surface-plain = simples
settings-warn-tenth = dès 10 %
settings-warn-fifth = dès 20 %
settings-warn-three-tenths = dès 30 %
settings-motion-short = brèves
settings-motion-full = entières
settings-language-auto = automatique
settings-mebibytes = { $count } Mio

## Les réglages : une étiquette de 13 lettres au plus, et une phrase de 75 au plus sous la liste.

settings-theme = Couleurs
settings-theme-about = Les couleurs employées ; automatiques : selon le fond, sombre ou clair.
settings-signs = Signes
settings-signs-about = De quoi pièces et lignes sont faites ; automatiques : selon le terminal.
settings-depth = Palette
settings-depth-about = Combien de couleurs sont envoyées au terminal.
settings-surface = Plateaux
settings-surface-about = Cases peintes et grandes pièces, ou signes simples si la ligne est lente.
settings-motion = Animations
settings-motion-about = Pions qui glissent, blocs qui tournent. Toute touche passe l’animation.
settings-pace = Rythme
settings-pace-about = Le temps d’arrêt avant la réponse d’un ordinateur rapide, sans pendule.
settings-language = Langue
settings-language-about = La langue de tous les textes ; automatique : celle du système.
settings-mouse = Souris
settings-mouse-about = Cliquer, glisser, faire défiler les coups. La touche M la commute aussi.
settings-questions = Confirmations
settings-questions-about = Demander avant de quitter une partie, d’abandonner ou de faire nulle.
settings-tips = Astuces
settings-tips-about = Montrer des astuces pendant les premiers coups de chaque partie.
settings-solved = Résolus
settings-solved-about = Dire qui gagne si tous jouent au mieux, là où on le sait.
settings-threats = Menaces
settings-threats-about = Signaler les cases où un joueur pourrait aussitôt gagner ou marquer.
settings-bell = Sonnerie
settings-bell-about = Faire sonner le terminal quand c’est à vous de jouer.
settings-warnings = Alertes
settings-warnings-about = Demander avant de jouer un coup qui coûte plus. C le commute aussi.
settings-comments = Commentaires
settings-comments-about = Dire après chaque coup ce qu’il valait. C le commute aussi.
settings-bar = Barre
settings-bar-about = Montrer à côté du plateau qui a l’avantage, d’après l’ordinateur.
settings-plans = Plans
settings-plans-about = Montrer ce que l’ordinateur attend, et combien il a cherché.
settings-threads = Processeurs
settings-threads-about = Combien de processeurs l’ordinateur peut employer, dès la prochaine partie.
settings-memory = Mémoire
settings-memory-about = Combien de mémoire l’ordinateur peut employer, dès la prochaine partie.
settings-lobby = Salon
settings-lobby-about = Où sont les tables de ceux qui jouent ensemble ; Entrée pour écrire.
settings-lobby-usual = habituel

## L’aperçu à côté de la liste ; 9 lettres au plus pour les marques, 10 à partir du dernier coup.

settings-preview-marks = Marques
settings-preview-players = Joueurs
settings-mark-cursor = curseur
settings-mark-chosen = choisi
settings-mark-target = où aller
settings-mark-take = à prendre
settings-mark-last = coup joué
settings-mark-hint = indice
settings-mark-threat = menace
settings-mark-only-first = au joueur 1
settings-mark-only-second = au joueur 2
settings-mark-nobody = personne

## Ce qui est arrivé.

settings-mouse-on = La souris est active.
settings-mouse-off = La souris est inactive.
settings-mouse-first-on = La souris est active ; M la désactive.
settings-mouse-first-off = La souris est inactive ; M l’active.
settings-unused = Réglages inutilisés : { $reason }. { $path } est laissé tel quel.
settings-not-kept = Les réglages ne sont pas gardés : { $reason }.
settings-last-setup-not-kept = La dernière préparation n’est pas gardée : { $reason }.
settings-uncertain = le disque ne répond pas : la dernière modification des réglages risque d’être perdue
settings-games-uncertain = le disque ne répond pas : les derniers coups peuvent se perdre en cas de panne de courant
