//! The lines of five squares of a square board, and which of them mean the same.

/// Three signs on five squares.
pub const FIVE_PATTERNS: usize = 243;

/// How many lines a board with so many rows has: a row has `begins` places where one begins, and so
/// has a column and, in both directions, a diagonal.
pub const fn line_count(side: usize) -> usize {
    let starts = side - 4;
    2 * starts * side + 2 * starts * starts
}

/// How many kinds of lines there are, of which those in rows and columns come first.
pub const fn kind_count(side: usize) -> usize {
    let starts = side - 4;
    orthogonal_kind_count(side) + starts * starts
}

/// How many kinds of lines in rows and columns there are.
const fn orthogonal_kind_count(side: usize) -> usize {
    side.div_ceil(2) * (side - 4).div_ceil(2)
}

/// The kind of a line, and its squares, row and column, in the order that makes lines of a kind
/// each other's images.
pub const fn line(side: usize, number: usize) -> (usize, [(usize, usize); 5]) {
    let mut squares = [(0, 0); 5];
    let starts = side - 4;
    let orthogonal_lines = 2 * starts * side;
    let (half, vertical) = (number / 2, number % 2 == 1);
    let (kind, flipped);
    let mut at = 0;
    if number < orthogonal_lines {
        let (row, start) = (half / starts, half % starts);
        // Rows are alike if they are as far from the edge, and so are places along a row.
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
        // Diagonals are alike if they are as far from the long one and as far from its middle.
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

/// How far a place is from the nearer end of what ends at `last`.
const fn distance_from_end(position: usize, last: usize) -> usize {
    if position > last / 2 { last - position } else { position }
}

/// Whether lines of a kind lie in the middle, so that they can be read from either end.
pub const fn is_reversible(side: usize, kind: usize) -> bool {
    let starts = side - 4;
    match kind.checked_sub(orthogonal_kind_count(side)) {
        None => starts % 2 == 1 && kind % starts.div_ceil(2) == starts / 2,
        Some(diagonal) => diagonal % starts == starts - 1,
    }
}

/// A look read from the other end.
pub fn reverse_pattern(pattern: usize) -> usize {
    (0..5).fold(0, |reversed, cell| 3 * reversed + pattern / 3usize.pow(cell) % 3)
}
