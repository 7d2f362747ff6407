### What a level of computer player does, in a few words: behind its name and a colon, or alone with a
### capital letter and a full stop.

levels-random = plays any legal move
levels-tactical = takes a win, avoids giving one
levels-greedy = plays what looks best right now
levels-minimax = looks a few moves ahead, the textbook way
levels-alphabeta = looks as far ahead as time allows
levels-mcts = searches promising moves deepest
levels-mirror = mirrors every move, and wins
levels-master = the strongest player here
levels-fallible = looks ahead a little, and overlooks things
levels-rung = an opponent of the ladder
