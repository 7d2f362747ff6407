//! The lines of five squares on a square board, their kinds and their patterns. Two lines are of the
//! same kind if a symmetry of the board maps one to the other. A pattern is what stands on the five
//! squares, read in the order of [`line`]: a number in base 3, with 0 for an empty square, 1 for the
//! player to move and 2 for the opponent, the first square being the lowest digit.

/// How many patterns five squares have.
pub(crate) const FIVE_PATTERNS: usize = 243;

/// How many lines a board of `side` rows has: in each row and column `side - 4`, and in either
/// diagonal direction the square of that.
pub(crate) const fn line_count(side: usize) -> usize {
    let starts = side - 4;
    2 * starts * side + 2 * starts * starts
}

/// How many kinds of lines there are. The kinds of rows and columns come first.
pub(crate) const fn kind_count(side: usize) -> usize {
    let starts = side - 4;
    orthogonal_kind_count(side) + starts * starts
}

/// How many kinds of lines there are in rows and columns.
const fn orthogonal_kind_count(side: usize) -> usize {
    side.div_ceil(2) * (side - 4).div_ceil(2)
}

/// The kind of line `number`, and the row and column of its squares. The order of the squares is
/// such that a symmetry maps lines of a kind to each other square by square.
pub(crate) const fn line(side: usize, number: usize) -> (usize, [(usize, usize); 5]) {
    let mut squares = [(0, 0); 5];
    let starts = side - 4;
    let orthogonal_lines = 2 * starts * side;
    let (half, vertical) = (number / 2, number % 2 == 1);
    let (kind, flipped);
    let mut at = 0;
    if number < orthogonal_lines {
        let (row, start) = (half / starts, half % starts);
        // The kind is the distance of the row from the edge, and that of the line from the row's end.
        kind = distance_from_end(row, side - 1) * starts.div_ceil(2)
            + distance_from_end(start, starts - 1);
        flipped = start > (starts - 1) / 2;
        while at < 5 {
            squares[at] = if vertical { (start + at, row) } else { (row, start + at) };
            at += 1;
        }
    } else {
        let (row, col) =
            ((half - orthogonal_lines / 2) / starts, (half - orthogonal_lines / 2) % starts);
        // The kind is the distance from the long diagonal, and that from the nearer end along it.
        let along = distance_from_end(row + col, 2 * (starts - 1));
        kind = orthogonal_kind_count(side) + row.abs_diff(col) * starts + along;
        flipped = row + col > starts - 1;
        while at < 5 {
            squares[at] = (row + at, if vertical { side - 1 - col - at } else { col + at });
            at += 1;
        }
    }
    if flipped {
        squares = [squares[4], squares[3], squares[2], squares[1], squares[0]];
    }
    (kind, squares)
}

/// The distance of `position` from the nearer end of 0 to `last`.
const fn distance_from_end(position: usize, last: usize) -> usize {
    if position > last / 2 { last - position } else { position }
}

/// Whether a symmetry maps a line of this kind to itself, reversed, so that a pattern and its reverse
/// mean the same.
pub(crate) const fn is_reversible(side: usize, kind: usize) -> bool {
    let starts = side - 4;
    match kind.checked_sub(orthogonal_kind_count(side)) {
        None => starts % 2 == 1 && kind % starts.div_ceil(2) == starts / 2,
        Some(diagonal) => diagonal % starts == starts - 1,
    }
}

/// A pattern read from the other end.
pub(crate) fn reverse_pattern(pattern: usize) -> usize {
    (0..5).fold(0, |reversed, cell| 3 * reversed + pattern / 3usize.pow(cell) % 3)
}
