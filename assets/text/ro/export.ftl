# Partide salvate în alte forme, și ca o pagină într-un singur fișier.
export-pace-of-cast = --pace este pentru --to cast
export-refused = această partidă nu poate fi scrisă ca { $name }: { $reason }
export-board = Tabla
export-moves = Mutări
export-date = Data
export-empty = liber
export-pawn = pion
export-arrow = săgeată
export-first = Început
export-back = Înapoi
export-next = Înainte
export-last = Sfârșit
export-start = Începutul.
export-after = După mutarea { $number }: { $move }.
