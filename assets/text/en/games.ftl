### What each game is about. Titles stay as they are.

## In a line, as in the menu: 62 letters at most.

games-about-breakthrough = Pawns only go forward: bring one to the far side.
games-about-firstattack = Place pawns no other pawn attacks.
games-about-pleiadis = Place stones where enemies do not outnumber friends.
games-about-snort = Place stones, never beside an enemy.
games-about-dodgem = Move all your pawns off the board before your opponent does.
games-about-pentago = Five in a row, but every move turns a block.
games-about-pentagoxl = Pentago on nine blocks, for two to four players.
games-about-sos = Write S or O, and spell SOS most often.
games-about-amazons = Move like queens, shoot like queens, and wall each other in.

## In a sentence or two, beside the board and in the setup, for people who play it. d4:3 is a move as it
## is typed.

games-playing-breakthrough = Pawns move forward, straight or diagonally, and take only diagonally. Bring one to the far side.
games-playing-firstattack = Place pawns no other pawn attacks along a row, column or diagonal. Whoever cannot place one loses.
games-playing-pleiadis = Place stones where the enemies around do not outnumber friends. Whoever cannot place one loses.
games-playing-snort = Place stones, never beside an enemy. Whoever cannot place one loses.
games-playing-dodgem = Move all your pawns off the board before your opponent does: one square at a time, never back.
games-playing-pentago = Place a marble, then turn a block. Five in a row wins. d4:3 is a marble on d4, then turn 3.
games-playing-pentagoxl = Place a marble, then turn one of nine blocks. Five in a row wins. d4:3 is a marble on d4, then turn 3.
games-playing-sos = Write S or O. Each SOS you complete scores a point and gives you another turn. Most points wins.
games-playing-amazons = An amazon moves like a chess queen, then shoots an arrow that blocks its square. Whoever cannot move loses.
