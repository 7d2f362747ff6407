### Ce qu’on peut taper en mode ligne : des mots sans espaces, le premier comme il est montré.

typed-help = aide
typed-board = plateau
typed-describe = décrire
typed-choices = choix
typed-moves = coups
typed-hint = indice
typed-best = meilleurs
typed-why = pourquoi
typed-review = analyse analyser
typed-undo = annuler reprendre
typed-redo = refaire
typed-save = enregistrer
typed-resign = abandonner
typed-draw = nulle
typed-pause = pause
typed-swap = échanger
typed-accept = accepter oui
typed-decline = refuser non
typed-say = dire
typed-mute = muet
typed-rules = règles
typed-easy = facile
typed-right = juste
typed-hard = difficile
typed-again = encore recommencer
typed-saved = parties
typed-menu = menu
typed-quit = quitter

## Dans les leçons et les problèmes.

typed-next = suivant suivante
typed-back = retour précédent précédente
typed-show = montrer voir solution

## Après « plateau ».

typed-boards-all = tous tout
typed-boards-last = dernier
typed-boards-none = aucun jamais

## Avant une partie.

typed-white = blanc blancs
typed-black = noir noirs
typed-toss = tirage
typed-rated = classée
typed-clock = pendule
typed-names = noms
typed-signs = signes
typed-none = aucune sans

## À Dodgem.

typed-off = sortir sortie
typed-north = nord n
typed-east = est e
typed-south = sud s
typed-west = ouest o

## Les joueurs et les variantes comme on les lit ; les commandes et les fichiers ont les mots anglais.
## Puis ce qui suit un temps par coup, comme dans 10/coup.

typed-name = { $name ->
    [human] humain
    [random] hasard
    [tactical] tacticien
    [greedy] glouton
    [alphabeta] alpha-bêta
    [mirror] miroir
    [master] maître
    [standard] ordinaire
    [colours] couleurs
   *[other] { $name }
}
typed-per-move = /coup
