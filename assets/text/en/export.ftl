# Saved games in other forms, and as a page in one file.
export-pace-of-cast = --pace is for --to cast
export-refused = cannot write this game as { $name }: { $reason }
export-board = Board
export-moves = Moves
export-date = Date
export-empty = empty
export-pawn = pawn
export-arrow = arrow
export-first = Start
export-back = Back
export-next = Next
export-last = End
export-start = The start.
export-after = After move { $number }: { $move }.
