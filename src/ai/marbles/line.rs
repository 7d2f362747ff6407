//! The lines of five squares of a square board, and which of them mean the same.

/// Three signs on five squares.
pub const LOOKS: usize = 243;

/// How many lines a board with so many rows has: a row has `begins` places where one begins, and so
/// has a column and, in both directions, a diagonal.
pub const fn lines(side: usize) -> usize {
    let begins = side - 4;
    2 * begins * side + 2 * begins * begins
}

/// How many kinds of lines there are, of which those in rows and columns come first.
pub const fn kinds(side: usize) -> usize {
    let begins = side - 4;
    straight(side) + begins * begins
}

/// How many kinds of lines in rows and columns there are.
const fn straight(side: usize) -> usize {
    side.div_ceil(2) * (side - 4).div_ceil(2)
}

/// The kind of a line, and its squares, row and column, in the order that makes lines of a kind
/// each other's images.
pub const fn line(side: usize, number: usize) -> (usize, [(usize, usize); 5]) {
    let mut squares = [(0, 0); 5];
    let begins = side - 4;
    let rows = 2 * begins * side;
    let (half, upright) = (number / 2, number % 2 == 1);
    let (kind, back);
    let mut at = 0;
    if number < rows {
        let (row, begin) = (half / begins, half % begins);
        // Rows are alike if they are as far from the edge, and so are places along a row.
        kind = nearer(row, side - 1) * begins.div_ceil(2) + nearer(begin, begins - 1);
        back = begin > (begins - 1) / 2;
        while at < 5 {
            squares[at] = if upright { (begin + at, row) } else { (row, begin + at) };
            at += 1;
        }
    } else {
        let (row, col) = ((half - rows / 2) / begins, (half - rows / 2) % begins);
        // Diagonals are alike if they are as far from the long one and as far from its middle.
        let along = nearer(row + col, 2 * (begins - 1));
        kind = straight(side) + row.abs_diff(col) * begins + along;
        back = row + col > begins - 1;
        while at < 5 {
            squares[at] = (row + at, if upright { side - 1 - col - at } else { col + at });
            at += 1;
        }
    }
    if back {
        squares = [squares[4], squares[3], squares[2], squares[1], squares[0]];
    }
    (kind, squares)
}

/// How far a place is from the nearer end of what ends at `last`.
const fn nearer(place: usize, last: usize) -> usize {
    if place > last / 2 { last - place } else { place }
}

/// Whether lines of a kind lie in the middle, so that they can be read from either end.
pub const fn is_middle(side: usize, kind: usize) -> bool {
    let begins = side - 4;
    match kind.checked_sub(straight(side)) {
        None => begins % 2 == 1 && kind % begins.div_ceil(2) == begins / 2,
        Some(diagonal) => diagonal % begins == begins - 1,
    }
}

/// A look read from the other end.
pub fn reversed(look: usize) -> usize {
    (0..5).fold(0, |back, place| 3 * back + look / 3usize.pow(place) % 3)
}
