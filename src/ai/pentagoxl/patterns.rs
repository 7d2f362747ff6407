//! What a board shows: the signs along each of the 140 lines of five.

use crate::rules::bits::Word;

/// A row has five places for a line of five, and so have columns and, five by five, diagonals.
const LINES: usize = 140;
/// Three signs on five squares.
const LOOKS: usize = 243;
/// Lines that mean the same are of one kind: the rest of the numbers is for diagonals.
const ROWS: usize = 15;
const KINDS: usize = ROWS + 25;
/// Where the numbers of marbles come among all features.
const MARBLES: usize = KINDS * LOOKS;
/// How many features there are.
pub const FEATURES: usize = MARBLES + 82;

/// Bits from one row to the next.
const STRIDE: usize = 10;

/// The kind of a line, and its squares, row and column, in the order that makes lines of a kind each
/// other's images.
const fn line(number: usize) -> (usize, [(usize, usize); 5]) {
    let mut squares = [(0, 0); 5];
    let upright = number % 2 == 1;
    let (kind, back);
    let mut at = 0;
    if number < 90 {
        let (row, begin) = (number / 10, number / 2 % 5);
        // Rows are alike if they are as far from the edge, and so are places along a row.
        kind = nearer(row, 8) * 3 + nearer(begin, 4);
        back = begin > 2;
        while at < 5 {
            squares[at] = if upright { (begin + at, row) } else { (row, begin + at) };
            at += 1;
        }
    } else {
        let (row, col) = ((number - 90) / 10, (number - 90) / 2 % 5);
        // Diagonals are alike if they are as far from the long one and as far from its middle.
        kind = ROWS + row.abs_diff(col) * 5 + nearer(row + col, 8);
        back = row + col > 4;
        while at < 5 {
            squares[at] = (row + at, if upright { 8 - col - at } else { col + at });
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

/// What a marble adds to the looks of all lines, digits to base 3.
static SHARES: [[u8; LINES]; 90] = {
    let mut shares = [[0; LINES]; 90];
    let mut number = 0;
    while number < LINES {
        let (_, squares) = line(number);
        let (mut at, mut digit) = (0, 1_u8);
        while at < 5 {
            let (row, col) = squares[at];
            shares[STRIDE * row + col][number] = digit;
            digit = digit.wrapping_mul(3);
            at += 1;
        }
        number += 1;
    }
    shares
};

/// Where the looks of each line begin.
const BEGIN: [u16; LINES] = {
    let mut begin = [0; LINES];
    let mut number = 0;
    while number < LINES {
        begin[number] = (line(number).0 * LOOKS) as u16;
        number += 1;
    }
    begin
};

/// Every feature of a board, as the owner of `ours` sees it.
#[inline]
pub fn each(ours: u128, theirs: u128, mut see: impl FnMut(usize)) {
    let looks = |marbles: u128| {
        let mut looks = [0; LINES];
        for square in marbles.squares() {
            looks.iter_mut().zip(&SHARES[square.index()]).for_each(|(look, share)| *look += share);
        }
        looks
    };
    let both = looks(ours).into_iter().zip(looks(theirs));
    for ((us, them), begin) in both.zip(BEGIN) {
        see(usize::from(begin) + usize::from(us + 2 * them));
    }
    see(MARBLES + (ours | theirs).count() as usize);
}

/// Visits all features that mean the same as one: some lines can be read from either end.
pub fn images(feature: usize, see: &mut dyn FnMut(usize)) {
    see(feature);
    let (kind, look) = (feature / LOOKS, feature % LOOKS);
    let middle = match kind {
        0..ROWS => kind % 3 == 2,
        _ => (kind - ROWS) % 5 == 4,
    };
    if kind < KINDS && middle {
        let back = (0..5).fold(0, |back, at| 3 * back + look / 3usize.pow(at) % 3);
        see(feature - look + back);
    }
}
