### Ce par quoi le menu commence : que faire aujourd’hui.

today-heading = AUJOURD’HUI

## Ce qu’est une entrée, en un ou deux mots.

today-continue = Continuer
today-puzzle = Problème
today-own-puzzle = Pour vous
today-next-level = Adversaire suivant
today-turning-point = Moment décisif
today-last-game = Partie jouée
today-your-move = À vous de jouer

## De quoi il s’agit, après le jeu : des morceaux entre virgules.

today-puzzle-found = celui du jour trouvé
today-puzzle-tried = celui du jour essayé
today-days-in-a-row = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
today-not-beaten = pas encore battu
today-move = coup { $number }
today-review = à revoir
today-against = contre { $names }
today-in-games = dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}

today-line = { $label } : { $details }

## Ce que fait Entrée. $game est le titre d’un jeu.

today-do-continue = Continuer votre partie { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    }.
today-do-your-move = Jouer votre coup à votre table ({ $game }).
today-do-puzzle = Résoudre le problème du jour, à { $game }. Il est le même pour tout le monde.
today-do-own-puzzle = Résoudre un problème de { $game } à peu près de votre force.
today-do-next-level = Jouer à { $game } contre { $player } ; vous n’avez pas encore gagné.
today-do-turning-point = Voir le coup qui a décidé votre dernière partie { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    }.
today-do-review = Voir ce que valait chaque coup de votre dernière partie { $game ->
        [Amazons] d’Amazons
       *[other] de { $game }
    }.

today-no-entry = Il n’y a pas d’entrée { $number } pour aujourd’hui.
