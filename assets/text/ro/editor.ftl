### Editorul de poziții.

editor-title = Poziție
editor-pieces = Piese
editor-turn = Rândul
editor-board = Tabla
editor-empty = gol
editor-pawn = pion
editor-arrow = săgeată
editor-letter = litera { $letter }
editor-to-move = La mutare
editor-points = Puncte { $number }
editor-usual = Început
editor-clear = Golește
editor-prompt = { $player } e la mutare. Enter pune piesa aleasă sau o ia.
editor-over = Partida este terminată în această poziție.
editor-wrong = Nu se poate: { $reason }.
editor-solving = Se caută valoarea poziției.
editor-solved-win = { $player } câștigă cu { $moves }.
editor-solved-draw = { $player } poate face remiză cu { $moves }.
editor-solved-loss = { $player } pierde în fața celui mai bun joc.
editor-solved-nothing = Valoarea poziției nu a fost găsită.
editor-solved-plies = { $plies ->
    [one] Durează o semimutare.
    [few] Durează { $plies } semimutări.
   *[other] Durează { $plies } de semimutări.
}
editor-ask-name = Salvează poziția cu numele
editor-saved = Poziția este printre partidele salvate.
editor-ask-move = Mutarea bună în această poziție
editor-no-move = { $move } nu este o mutare în această poziție.
editor-puzzle-kept = Problema este printre exercițiile tale.
