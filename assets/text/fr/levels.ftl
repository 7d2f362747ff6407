### Ce que fait un niveau d’ordinateur, en quelques mots : après son nom et un deux-points, ou seul avec
### une majuscule et un point.

levels-random = joue n’importe quel coup permis
levels-tactical = prend la victoire, évite de l’offrir
levels-greedy = joue ce qui paraît le mieux tout de suite
levels-minimax = calcule quelques coups d’avance, comme dans les livres
levels-alphabeta = calcule aussi loin que le temps le permet
levels-mcts = creuse surtout les coups prometteurs
levels-mirror = joue chaque coup en miroir, et gagne
levels-master = le joueur le plus fort d’ici
levels-fallible = calcule un peu d’avance, et laisse passer des choses
levels-rung = un adversaire de l’échelle
