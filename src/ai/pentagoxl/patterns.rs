//! What a board shows: the signs along each of the 140 lines of five.

use crate::ai::marbles::line::{self, LOOKS};
use crate::rules::bits::Word;

/// How many lines of five there are.
const LINES: usize = line::lines(9);
/// Lines that mean the same are of one kind.
const KINDS: usize = line::kinds(9);
/// Where the numbers of marbles come among all features.
const MARBLES: usize = KINDS * LOOKS;
/// How many features there are.
pub const FEATURES: usize = MARBLES + 82;

/// Bits from one row to the next.
const STRIDE: usize = 10;

/// What a marble adds to the looks of all lines, digits to base 3.
static SHARES: [[u8; LINES]; 90] = {
    let mut shares = [[0; LINES]; 90];
    let mut number = 0;
    while number < LINES {
        let (_, squares) = line::line(9, number);
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
        begin[number] = (line::line(9, number).0 * LOOKS) as u16;
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
    if kind < KINDS && line::is_middle(9, kind) {
        see(feature - look + line::reversed(look));
    }
}
