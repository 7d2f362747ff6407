### Pictures of positions.

# The question for a file's name; the endings are the same in every language.
pictures-as = Picture as (.svg, .ans or .txt)
pictures-endings = A picture's name ends in .svg for a drawing, .ans for colours in a terminal, .txt for text.
pictures-failed = The picture was not saved: { $reason }.
# What errors call the input of a command.
pictures-standard-input = standard input
pictures-not-a-size = "{ $word }" is not a picture size: write it like 80x24, columns by rows
# $size and $needed are sizes like 80x24.
pictures-too-small = { $size } is too small for this board, which needs { $needed }
# $moves is saved-move-count.
pictures-no-such-move = there is no position after move { $number }: this game has { $moves }
