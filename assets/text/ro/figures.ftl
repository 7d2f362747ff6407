### Cifrele antrenorului: șanse și costuri în procente.

figures-under-one = sub 1%
figures-swing = { $before } { $arrow } { $after }
figures-swing-short = { $before } { $arrow } { $after }
