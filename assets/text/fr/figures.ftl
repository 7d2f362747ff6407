### Chiffres de l’entraîneur : chances et coûts en pour cent.

figures-under-one = moins de 1 %
figures-swing = { $before } { $arrow } { $after }
figures-swing-short = { $before } { $arrow } { $after }
