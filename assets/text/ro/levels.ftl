### Ce face un nivel al calculatorului, în câteva cuvinte: după numele lui și două puncte sau singur, cu
### majusculă și punct.

levels-random = joacă orice mutare permisă
levels-tactical = ia victoria, evită s-o ofere
levels-greedy = joacă ce pare mai bun pe moment
levels-minimax = calculează câteva mutări înainte, ca la carte
levels-alphabeta = calculează cât de departe îi permite timpul
levels-mcts = cercetează mai adânc mutările promițătoare
levels-mirror = oglindește fiecare mutare și câștigă
levels-master = cel mai puternic jucător de aici
levels-fallible = calculează puțin înainte și mai scapă câte ceva
levels-rung = un adversar de pe scară
