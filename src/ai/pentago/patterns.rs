//! What a board shows: the signs along each of its 18 straight lines of five squares and more, as
//! the board is and after each of the eight turns, and those of each quadrant.

use crate::rules::marble::quarter;

/// Lines: six rows, six columns, two long diagonals, four short ones.
const LINES: usize = 18;
/// Three signs on six squares.
const LOOKS: usize = 729;
/// Lines that mean the same wherever they lie: at the edge, second, middle, long diagonals, short.
const KINDS: usize = 5;
/// Three signs on nine squares.
const BLOCKS: usize = 19_683;

/// Where the looks of lines after a turn come among all features, those of quadrants, and the
/// numbers of marbles.
const TURNED: usize = KINDS * LOOKS;
const QUADRANTS: usize = 2 * TURNED;
const MARBLES: usize = QUADRANTS + BLOCKS;
/// How many features there are.
pub const FEATURES: usize = MARBLES + 37;

/// The squares of each line, row and column, from one end to the other; and its kind.
const fn line(number: usize) -> ([(usize, usize); 6], usize, usize) {
    let mut squares = [(0, 0); 6];
    let length = if number < 14 { 6 } else { 5 };
    let mut at = 0;
    while at < length {
        squares[at] = match number {
            0..6 => (number, at),
            6..12 => (at, number - 6),
            12 => (at, at),
            13 => (at, 5 - at),
            14 => (at, at + 1),
            15 => (at + 1, at),
            16 => (at, 4 - at),
            _ => (at + 1, 5 - at),
        };
        at += 1;
    }
    let kind = match number {
        0 | 5 | 6 | 11 => 0,
        1 | 4 | 7 | 10 => 1,
        2 | 3 | 8 | 9 => 2,
        12 | 13 => 3,
        _ => 4,
    };
    (squares, length, kind)
}

/// What a player's marbles on each quadrant add to the looks of all lines, digits to base 3.
static SHARES: [[[u16; LINES]; 512]; 4] = {
    let mut shares = [[[0; LINES]; 512]; 4];
    let mut number = 0;
    while number < LINES {
        let (squares, length, _) = line(number);
        let (mut at, mut digit) = (0, 1);
        while at < length {
            let (row, col) = squares[at];
            let (quadrant, bit) = (row / 3 * 2 + col / 3, 3 * (row % 3) + col % 3);
            let mut marbles = 0;
            while marbles < 512 {
                if marbles >> bit & 1 == 1 {
                    shares[quadrant][marbles][number] += digit;
                }
                marbles += 1;
            }
            digit *= 3;
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
        begin[number] = (line(number).2 * LOOKS) as u16;
        number += 1;
    }
    begin
};

/// The ten lines through each quadrant.
const THROUGH: [[usize; 10]; 4] = {
    let mut through = [[0; 10]; 4];
    let mut counts = [0; 4];
    let mut number = 0;
    while number < LINES {
        let (squares, length, _) = line(number);
        let (mut at, mut seen) = (0, [false; 4]);
        while at < length {
            let (row, col) = squares[at];
            let quadrant = row / 3 * 2 + col / 3;
            if !seen[quadrant] {
                seen[quadrant] = true;
                through[quadrant][counts[quadrant]] = number;
                counts[quadrant] += 1;
            }
            at += 1;
        }
        number += 1;
    }
    through
};

/// The same marbles as digits to base 3.
static TERNARY: [u16; 512] = {
    let mut ternary = [0; 512];
    let mut marbles = 0;
    while marbles < 512 {
        let (mut bit, mut digit) = (0, 1);
        while bit < 9 {
            if marbles >> bit & 1 == 1 {
                ternary[marbles] += digit;
            }
            digit *= 3;
            bit += 1;
        }
        marbles += 1;
    }
    ternary
};

fn block(marbles: u64, quadrant: usize) -> usize {
    (marbles >> (9 * quadrant) & 511) as usize
}

/// Every feature of a board, as the owner of `ours` sees it.
#[inline]
pub fn each(ours: u64, theirs: u64, mut see: impl FnMut(usize)) {
    let mut looks = BEGIN;
    for (quadrant, shares) in SHARES.iter().enumerate() {
        let [us, them] = [block(ours, quadrant), block(theirs, quadrant)];
        for (look, (us, them)) in looks.iter_mut().zip(shares[us].iter().zip(&shares[them])) {
            *look += us + 2 * them;
        }
        see(QUADRANTS + usize::from(TERNARY[us] + 2 * TERNARY[them]));
    }
    looks.iter().for_each(|&look| see(look.into()));
    for (quadrant, shares) in SHARES.iter().enumerate() {
        let now = [block(ours, quadrant), block(theirs, quadrant)];
        for clockwise in [false, true] {
            let then = now.map(|marbles| quarter(marbles as u64, clockwise) as usize & 511);
            for line in THROUGH[quadrant] {
                let share = |[us, them]: [usize; 2]| shares[us][line] + 2 * shares[them][line];
                see(TURNED + usize::from(looks[line] - share(now) + share(then)));
            }
        }
    }
    see(MARBLES + (ours | theirs).count_ones() as usize);
}

/// Visits all features that mean the same as one: lines read from either end, quadrants in every
/// mirror and after every turn.
pub fn images(feature: usize, see: &mut dyn FnMut(usize)) {
    let digit = |look: usize, place: usize| look / 3usize.pow(place as u32) % 3;
    let moved = |look: usize, places: &[usize]| -> usize {
        let digits = places.iter().enumerate();
        digits.map(|(place, &from)| digit(look, from) * 3usize.pow(place as u32)).sum()
    };
    match feature {
        0..QUADRANTS => {
            let (begin, look) = (feature - feature % LOOKS, feature % LOOKS);
            let length = if begin / LOOKS % KINDS == 4 { 5 } else { 6 };
            see(feature);
            see(begin + moved(look, &[5, 4, 3, 2, 1, 0][6 - length..]));
        }
        QUADRANTS..MARBLES => {
            let mut look = feature - QUADRANTS;
            for turn in 0..8 {
                see(QUADRANTS + look);
                let mirror = turn == 3;
                let places =
                    if mirror { [2, 1, 0, 5, 4, 3, 8, 7, 6] } else { [2, 5, 8, 1, 4, 7, 0, 3, 6] };
                look = moved(look, &places);
            }
        }
        _ => see(feature),
    }
}
