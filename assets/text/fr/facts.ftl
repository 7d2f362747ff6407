### Ce que fait un coup, décidé exactement.

## $who est un joueur : « vous », « le joueur 2 », « le niveau 4 » ou un nom ; on n’écrit ni « de »
## ni « à » devant.

facts-gives-win = { $person ->
    [you] Ce coup vous donne la victoire.
   *[other] Par ce coup, { $who } a gagné.
}
facts-wins-at-once = { $person ->
    [you] Après cela, vous gagnez tout de suite avec { $move }.
   *[other] Après cela, { $who } gagne tout de suite avec { $move }.
}
facts-wins-next = { $person ->
    [you] Après cela, vous gagnez au coup suivant, quoi qu’on joue avant : { $line }.
   *[other] Après cela, { $who } gagne au coup suivant, quoi qu’on joue avant : { $line }.
}
facts-wins-in = { $person ->
    [you] Après cela, vous gagnez en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, par exemple avec { $line }.
   *[other] Après cela, { $who } gagne en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, par exemple avec { $line }.
}
facts-would-have-won = { $move } aurait gagné tout de suite.
facts-would-have-won-in = { $move } aurait gagné en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, par exemple avec { $line }.
facts-wins-by-force = { $person ->
    [you] Après cela, vous gagnez par force en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } au plus, par exemple avec { $line }.
   *[other] Après cela, { $who } gagne par force en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } au plus, par exemple avec { $line }.
}
facts-wins-by-force-with = { $person ->
    [you] Après cela, vous gagnez par force en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } au plus, en commençant par { $move }.
   *[other] Après cela, { $who } gagne par force en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } au plus, en commençant par { $move }.
}
facts-would-have-forced = { $move } aurait gagné par force en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au plus, par exemple avec { $line }.
facts-would-have-forced-in = { $move } aurait gagné par force en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} au plus.
facts-stops-win = { $person ->
    [you] { $move } aurait empêché votre victoire par { $threat }.
   *[other] { $move } aurait empêché { $who } de gagner par { $threat }.
}
facts-only-stops-win = { $person ->
    [you] Seul { $move } aurait empêché votre victoire par { $threat }.
   *[other] Seul { $move } aurait empêché { $who } de gagner par { $threat }.
}
facts-best-last = { $person ->
    [you] Après cela, au meilleur jeu, vous jouez le dernier coup.
   *[other] Après cela, au meilleur jeu, { $who } joue le dernier coup.
}
facts-best-last-with = { $person ->
    [you] Après cela, au meilleur jeu, vous jouez le dernier coup, en commençant par { $move }.
   *[other] Après cela, au meilleur jeu, { $who } joue le dernier coup, en commençant par { $move }.
}
facts-best-wins = { $person ->
    [you] Après cela, au meilleur jeu, vous gagnez.
   *[other] Après cela, au meilleur jeu, { $who } gagne.
}
facts-best-wins-with = { $person ->
    [you] Après cela, au meilleur jeu, vous gagnez, en commençant par { $move }.
   *[other] Après cela, au meilleur jeu, { $who } gagne, en commençant par { $move }.
}
facts-best-draws = Après cela, le meilleur jeu mène à la nulle.
facts-better-last = { $person ->
    [you] Après { $move }, vous l’auriez joué.
   *[other] Après { $move }, { $who } l’aurait joué.
}
facts-better-won = { $person ->
    [you] Après { $move }, vous auriez gagné.
    [nobody] Après { $move }, la partie aurait été nulle.
   *[other] Après { $move }, { $who } aurait gagné.
}
facts-repeats-second = Cette position apparaît pour la deuxième fois ; à la troisième, la partie est nulle.
facts-repeats-third = Cette position apparaît pour la troisième fois : la partie est nulle.
facts-your-opponent = votre adversaire

## Après un nombre d’à présent : ce qu’il aurait été après le meilleur coup.

facts-instead = Après { $move }, on en aurait { $count }.
facts-instead-both = { $you ->
    [own] Après { $move }, on aurait { $own } pour vous et { $theirs } pour { $rival }.
    [rival] Après { $move }, on aurait { $own } pour { $who } et { $theirs } pour vous.
   *[nobody] Après { $move }, on aurait { $own } pour { $who } et { $theirs } pour { $rival }.
}
facts-instead-lines = { $you ->
    [own] Après { $move }, on aurait { $own } pour vous et { $theirs } pour { $rival }.
    [rival] Après { $move }, on aurait { $own } pour { $who } et { $theirs } pour vous.
   *[nobody] Après { $move }, on aurait { $own } pour { $who } et { $theirs } pour { $rival }.
}
facts-instead-points = Après { $move }, on { $count ->
    [0] n’en aurait aucun
   *[other] en aurait { $count }
}.

## Cases et coups à la suite.

facts-list = { $first }, { $next }
facts-list-or = { $first } ou { $last }
facts-more-squares = { $count ->
    [one] une autre case
   *[other] l’une de { $count } autres cases
}
facts-more-lines = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}

## Deux joueurs : ce qu’a l’un et ce qu’a l’autre.

facts-reserved = { $you ->
    [own] Cases réservées à présent : { $own } pour vous, { $theirs } pour { $rival }.
    [rival] Cases réservées à présent : { $own } pour { $who }, { $theirs } pour vous.
   *[nobody] Cases réservées à présent : { $own } pour { $who }, { $theirs } pour { $rival }.
}
facts-steps-to-go = { $you ->
    [own] Vous devez faire { $own ->
        [one] { $own } pas en avant
       *[other] { $own } pas en avant
    } pour sortir tous vos pions, { $rival } doit en faire { $theirs }.
    [rival] { $who } doit faire { $own ->
        [one] { $own } pas en avant
       *[other] { $own } pas en avant
    } pour sortir tous ses pions, vous devez en faire { $theirs }.
   *[nobody] { $who } doit faire { $own ->
        [one] { $own } pas en avant
       *[other] { $own } pas en avant
    } pour sortir tous ses pions, { $rival } doit en faire { $theirs }.
}
facts-moves-to-go = { $you ->
    [own] Si personne d’autre ne jouait, il vous faudrait { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } pour sortir tous vos pions ; pour { $rival }, il en faudrait { $theirs }.
    [rival] Si personne d’autre ne jouait, { $who } sortirait tous ses pions en { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } ; il vous en faudrait { $theirs }.
   *[nobody] Si personne d’autre ne jouait, { $who } sortirait tous ses pions en { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } ; pour { $rival }, il en faudrait { $theirs }.
}
facts-stopped-pawns = { $you ->
    [own] Vous avez { $own ->
        [one] { $own } pion qui ne peut pas avancer
       *[other] { $own } pions qui ne peuvent pas avancer
    }, { $rival } en a { $theirs }.
    [rival] { $who } a { $own ->
        [one] { $own } pion qui ne peut pas avancer
       *[other] { $own } pions qui ne peuvent pas avancer
    }, vous en avez { $theirs }.
   *[nobody] { $who } a { $own ->
        [one] { $own } pion qui ne peut pas avancer
       *[other] { $own } pions qui ne peuvent pas avancer
    }, { $rival } en a { $theirs }.
}
facts-territory = { $you ->
    [own] Vous atteignez { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } en premier, { $rival } en atteint { $theirs }.
    [rival] { $who } atteint { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } en premier, vous en atteignez { $theirs }.
   *[nobody] { $who } atteint { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } en premier, { $rival } en atteint { $theirs }.
}
facts-all-room = { $you ->
    [own] Vos amazones ont en tout { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } où aller, { $rival } en a { $theirs }.
    [rival] Pour ses amazones, { $who } a en tout { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } où aller, vous en avez { $theirs }.
   *[nobody] Pour ses amazones, { $who } a en tout { $own ->
        [one] { $own } case
       *[other] { $own } cases
    } où aller, { $rival } en a { $theirs }.
}
facts-nearer = { $you ->
    [own] Case par case, vous êtes plus près de { $own ->
        [one] { $own } case
       *[other] { $own } cases
    }, { $rival } de { $theirs }.
    [rival] Case par case, { $who } est plus près de { $own ->
        [one] { $own } case
       *[other] { $own } cases
    }, vous de { $theirs }.
   *[nobody] Case par case, { $who } est plus près de { $own ->
        [one] { $own } case
       *[other] { $own } cases
    }, { $rival } de { $theirs }.
}
facts-own-regions = { $you ->
    [own] Vous avez { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans vos propres régions, { $rival } en a { $theirs }.
    [rival] { $who } a { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans ses propres régions, vous en avez { $theirs }.
   *[nobody] { $who } a { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans ses propres régions, { $rival } en a { $theirs }.
}
facts-regions-decided = { $you ->
    [own] Toutes les régions sont décidées : vous avez { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans vos propres régions, { $rival } en a { $theirs }.
    [rival] Toutes les régions sont décidées : { $who } a { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans ses propres régions, vous en avez { $theirs }.
   *[nobody] Toutes les régions sont décidées : { $who } a { $own ->
        [one] { $own } coup
       *[other] { $own } coups
    } dans ses propres régions, { $rival } en a { $theirs }.
}
facts-settled = { $you ->
    [own] Dans les régions réglées, vous avez { $own ->
        [one] { $own } coup libre
       *[other] { $own } coups libres
    }, { $rival } en a { $theirs }.
    [rival] Dans les régions réglées, { $who } a { $own ->
        [one] { $own } coup libre
       *[other] { $own } coups libres
    }, vous en avez { $theirs }.
   *[nobody] Dans les régions réglées, { $who } a { $own ->
        [one] { $own } coup libre
       *[other] { $own } coups libres
    }, { $rival } en a { $theirs }.
}

## Dodgem

facts-blocked-in = { $person ->
    [you] Votre pion en { $square } est bloqué et ne peut plus jouer.
   *[other] Le pion que { $who } a en { $square } est bloqué et ne peut plus jouer.
}
facts-better-not-blocked = Après { $move }, il ne le serait pas.
facts-held-up = { $person ->
    [you] Le pion en { $by } arrête votre pion en { $square }.
   *[other] Le pion en { $by } arrête celui que { $who } a en { $square }.
}
facts-better-not-held = Après { $move }, il ne l’arrêterait pas.
facts-would-hold-up = { $person ->
    [you] { $move } aurait arrêté votre pion en { $square }.
   *[other] { $move } aurait arrêté le pion que { $who } a en { $square }.
}
facts-last-reply = { $person ->
    [you] Il ne vous reste qu’un coup, { $move }. Qui n’en a plus gagne.
   *[other] { $who } n’a plus qu’un coup, { $move }. Qui n’en a plus gagne.
}

## Amazons

facts-room = { $person ->
    [you] Votre amazone en { $square } peut aller sur { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }.
   *[other] L’amazone que { $who } a en { $square } peut aller sur { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }.
}
facts-shut-in = { $person ->
    [you] Votre amazone en { $square } ne peut plus bouger.
   *[other] L’amazone que { $who } a en { $square } ne peut plus bouger.
}
facts-better-could-move = Après { $move }, elle le pourrait.
facts-can-shut-in = { $you ->
    [own] Après cela, vous pouvez enfermer par { $move } l’amazone que { $rival } a en { $square }.
    [rival] Après cela, { $who } peut enfermer par { $move } votre amazone en { $square }.
   *[nobody] Après cela, { $who } peut enfermer par { $move } l’amazone que { $rival } a en { $square }.
}
facts-would-shut-in = { $move } aurait enfermé l’amazone adverse en { $square }.

## Breakthrough

facts-runner = { $person ->
    [you] Après cela, rien n’arrête plus votre pion en { $square } : il atteint le bord opposé en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
   *[other] Après cela, rien n’arrête plus le pion que { $who } a en { $square } : il atteint le bord opposé en { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
}
facts-would-run = { $person ->
    [you] Après { $move }, rien n’aurait arrêté votre pion en { $square } : il aurait atteint le bord opposé en { $moves ->
        [one] { $moves } coup de plus
       *[other] { $moves } coups de plus
    }.
   *[other] Après { $move }, rien n’aurait arrêté le pion que { $who } aurait eu en { $square } : il aurait atteint le bord opposé en { $moves ->
        [one] { $moves } coup de plus
       *[other] { $moves } coups de plus
    }.
}
facts-free-pawn = { $person ->
    [you] Après cela, { $capture } prend votre pion en { $square } sans être repris.
   *[other] Après cela, { $capture } prend sans être repris le pion que { $who } a en { $square }.
}
facts-better-not-taken = Après { $move }, rien ne pourrait être pris en { $square }.
facts-losing-trade = { $person ->
    [you] { $attackers ->
        [one] { $attackers } pion attaque
       *[other] { $attackers } pions attaquent
    } votre pion en { $square } et { $guards ->
        [0] aucun ne le garde
        [one] { $guards } le garde
       *[other] { $guards } le gardent
    } : l’échange y coûte un pion.
   *[other] { $attackers ->
        [one] { $attackers } pion attaque
       *[other] { $attackers } pions attaquent
    } le pion que { $who } a en { $square } et { $guards ->
        [0] aucun ne le garde
        [one] { $guards } le garde
       *[other] { $guards } le gardent
    } : l’échange y coûte un pion.
}
facts-better-no-loss = Après { $move }, on n’y perdrait rien.
facts-home-hole = { $person ->
    [you] Aucun pion de votre première ligne ne garde plus { $squares }.
   *[other] Sur sa première ligne, { $who } n’a plus de pion qui garde { $squares }.
}
facts-better-guards = Après { $move }, il y aurait encore un pion pour cela.
facts-would-take = { $move } aurait pris un pion sans contrepartie.

## First Attack, Pleiadis, Snort

facts-free-squares = { $count ->
    [one] { $count } case reste libre
   *[other] { $count } cases restent libres
}.
facts-one-move-left = { $person ->
    [you] Il reste 1 coup, et c’est vous qui le jouez.
   *[other] Il reste 1 coup, et { $who } le joue.
}
facts-moves-left = { $person ->
    [you] Les cases libres ne s’attaquent pas entre elles : il reste donc { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, et vous jouez le dernier.
   *[other] Les cases libres ne s’attaquent pas entre elles : il reste donc { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, et { $who } joue le dernier.
}
facts-fixed-parity = { $person ->
    [you] Il reste { $free ->
        [one] { $free } case libre
       *[other] { $free } cases libres
    }, et quoi qu’on y joue, vous jouez le dernier coup.
   *[other] Il reste { $free ->
        [one] { $free } case libre
       *[other] { $free } cases libres
    }, et quoi qu’on y joue, { $who } joue le dernier coup.
}
facts-better-parity = { $person ->
    [you] Après { $move }, vous l’auriez joué.
    [nobody] Après { $move }, cela serait resté ouvert.
   *[other] Après { $move }, { $who } l’aurait joué.
}
facts-zero-reply = { $person ->
    [you] Vous pouvez répondre { $move }, et alors, au meilleur jeu, celui qui doit jouer perd.
   *[other] { $who } peut répondre { $move }, et alors, au meilleur jeu, celui qui doit jouer perd.
}
facts-better-zero = { $person ->
    [you] { $move } vous aurait laissé une telle position.
   *[other] Après { $move }, { $who } aurait eu une telle position.
}
facts-hottest-region = Le plateau s’est divisé en { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}. Un coup dans la région de { $move } valait le plus : { $size ->
    [part] { $gain } coup libre
   *[whole] { $gain ->
        [one] { $gain } coup libre
       *[other] { $gain } coups libres
    }
}. Dans la région de ce coup-ci, il { $played ->
    [0] ne valait rien
   *[other] en valait { $played }
}.
facts-would-mirror = { $person ->
    [you] Après { $move }, chaque pierre aurait eu une pierre adverse à l’opposé du centre : vous auriez alors pu répondre à chaque coup sur la case opposée, et jouer le dernier coup.
   *[other] Après { $move }, chaque pierre aurait eu une pierre adverse à l’opposé du centre : { $who } aurait alors pu répondre à chaque coup sur la case opposée, et jouer le dernier coup.
}

## Pentago

facts-fives = { $person ->
    [you] Après cela, vous alignez cinq billes avec { $moves }.
   *[other] Après cela, { $who } aligne cinq billes avec { $moves }.
}
facts-fives-more = { $person ->
    [you] Après cela, vous alignez cinq billes avec { $moves }, et de { $count ->
        [one] { $count } autre façon
       *[other] { $count } autres façons
    }.
   *[other] Après cela, { $who } aligne cinq billes avec { $moves }, et de { $count ->
        [one] { $count } autre façon
       *[other] { $count } autres façons
    }.
}
facts-can-threaten = { $person ->
    [you] Après cela, vous pouvez jouer { $move } et menacer d’aligner cinq billes par une bille en { $squares }.
   *[other] Après cela, { $who } peut jouer { $move } et menacer d’aligner cinq billes par une bille en { $squares }.
}
facts-better-threats = Après { $move }, { $count ->
    [0] aucun coup n’aurait menacé cela
    [one] il y aurait eu au plus { $count } case de ce genre
   *[other] il y aurait eu au plus { $count } cases de ce genre
}.
facts-would-threaten = { $move } aurait menacé d’aligner cinq billes par une bille en { $squares } ; ce coup-ci ne le menace { $played ->
    [0] nulle part
    [one] que sur { $played } case
   *[other] que sur { $played } cases
}.
facts-open-lines = { $you ->
    [own] Vous { $own ->
        [0] n’avez aucune ligne
        [one] avez { $own } ligne
       *[other] avez { $own } lignes
    } de cinq cases avec au moins { $marbles ->
        [1] une bille
        [2] deux billes
        [3] trois billes
       *[other] quatre billes
    } et sans bille ennemie, { $rival } { $theirs ->
        [0] n’en a aucune
       *[other] en a { $theirs }
    }.
    [rival] { $who } { $own ->
        [0] n’a aucune ligne
        [one] a { $own } ligne
       *[other] a { $own } lignes
    } de cinq cases avec au moins { $marbles ->
        [1] une bille
        [2] deux billes
        [3] trois billes
       *[other] quatre billes
    } et sans bille ennemie, vous { $theirs ->
        [0] n’en avez aucune
       *[other] en avez { $theirs }
    }.
   *[nobody] { $who } { $own ->
        [0] n’a aucune ligne
        [one] a { $own } ligne
       *[other] a { $own } lignes
    } de cinq cases avec au moins { $marbles ->
        [1] une bille
        [2] deux billes
        [3] trois billes
       *[other] quatre billes
    } et sans bille ennemie, { $rival } { $theirs ->
        [0] n’en a aucune
       *[other] en a { $theirs }
    }.
}
facts-must-turn = { $person ->
    [you] Seule une rotation du bloc { $block } pouvait vous empêcher d’aligner cinq billes.
   *[other] Seule une rotation du bloc { $block } pouvait empêcher { $who } d’aligner cinq billes.
}
facts-must-place = { $person ->
    [you] Seule une bille en { $square } pouvait vous empêcher d’aligner cinq billes.
   *[other] Seule une bille en { $square } pouvait empêcher { $who } d’aligner cinq billes.
}
facts-top-left = en haut à gauche
facts-top-middle = en haut au milieu
facts-top-right = en haut à droite
facts-middle-left = au milieu à gauche
facts-central = central
facts-middle-right = au milieu à droite
facts-bottom-left = en bas à gauche
facts-bottom-middle = en bas au milieu
facts-bottom-right = en bas à droite

## SOS

facts-gives-sos = { $person ->
    [you] Après cela, vous pouvez marquer { $points } SOS en un tour : { $lines }.
   *[other] Après cela, { $who } peut marquer { $points } SOS en un tour : { $lines }.
}
facts-would-score = { $move } aurait marqué { $points } SOS : { $lines }.
facts-turn-would-score = Un tour qui commence par { $move } aurait marqué { $points } SOS : { $lines }.
facts-this-scores = Celui-ci peut en marquer { $points }.
facts-safe-squares = { $person ->
    [you] Il reste { $count ->
        [one] { $count } case sûre
       *[other] { $count } cases sûres
    }, et c’est à vous d’écrire.
   *[other] Il reste { $count ->
        [one] { $count } case sûre
       *[other] { $count } cases sûres
    }, et { $who } écrit maintenant.
}
