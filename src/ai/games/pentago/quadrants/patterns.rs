//! The features of Pentago's value network: the pattern of each of the 18 straight lines of five or
//! six squares, on the board as it is and after each of the eight turns, the pattern of each quadrant,
//! and the number of marbles. A pattern is a number in base 3 with a digit for each square: 0 for
//! empty, 1 for the player to move, 2 for the opponent.

use super::quadrant_bits;
use parlour_rules::pentago::rotate_3x3;

/// Lines: six rows, six columns, two long diagonals, four short ones.
const LINES: usize = 18;
/// Patterns of six squares.
const LINE_PATTERNS: usize = 729;
/// Kinds of lines that symmetries map to each other: at the edge, second, middle, long diagonals,
/// short diagonals.
const KINDS: usize = 5;
/// Patterns of nine squares.
const QUADRANT_PATTERNS: usize = 19_683;

/// The first feature of lines after a turn, that of quadrants, and that of the number of marbles. The
/// lines of the board as it is come first.
const ROTATED_OFFSET: usize = KINDS * LINE_PATTERNS;
const QUADRANT_OFFSET: usize = 2 * ROTATED_OFFSET;
const MARBLE_COUNT_OFFSET: usize = QUADRANT_OFFSET + QUADRANT_PATTERNS;
/// How many features there are.
pub(super) const FEATURES: usize = MARBLE_COUNT_OFFSET + 37;

/// The row and column of each square of a line from one end to the other, how many there are, and the
/// line's kind.
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

/// What the player to move's marbles on a quadrant add to the patterns of all lines, by quadrant and
/// [`quadrant_bits`]. The opponent's add twice that.
static INDEX_DELTAS: [[[u16; LINES]; 512]; 4] = {
    let mut deltas = [[[0; LINES]; 512]; 4];
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
                    deltas[quadrant][marbles][number] += digit;
                }
                marbles += 1;
            }
            digit *= 3;
            at += 1;
        }
        number += 1;
    }
    deltas
};

/// The first feature of each line's kind.
const LINE_OFFSETS: [u16; LINES] = {
    let mut offsets = [0; LINES];
    let mut number = 0;
    while number < LINES {
        offsets[number] = (line(number).2 * LINE_PATTERNS) as u16;
        number += 1;
    }
    offsets
};

/// The ten lines through each quadrant.
const LINES_THROUGH_QUADRANT: [[usize; 10]; 4] = {
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

/// Nine bits as digits in base 3.
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

/// Emits every feature of a board for the owner of `ours`, who is to move.
#[inline]
pub(super) fn active_features(ours: u64, theirs: u64, mut emit: impl FnMut(usize)) {
    let mut patterns = LINE_OFFSETS;
    for (quadrant, deltas) in INDEX_DELTAS.iter().enumerate() {
        let [us, them] = [quadrant_bits(ours, quadrant), quadrant_bits(theirs, quadrant)];
        for (pattern, (us, them)) in patterns.iter_mut().zip(deltas[us].iter().zip(&deltas[them])) {
            *pattern += us + 2 * them;
        }
        emit(QUADRANT_OFFSET + usize::from(TERNARY[us] + 2 * TERNARY[them]));
    }
    patterns.iter().for_each(|&pattern| emit(pattern.into()));
    for (quadrant, deltas) in INDEX_DELTAS.iter().enumerate() {
        let now = [quadrant_bits(ours, quadrant), quadrant_bits(theirs, quadrant)];
        for clockwise in [false, true] {
            let rotated = now.map(|marbles| rotate_3x3(marbles as u64, clockwise) as usize & 511);
            for line in LINES_THROUGH_QUADRANT[quadrant] {
                let delta = |[us, them]: [usize; 2]| deltas[us][line] + 2 * deltas[them][line];
                emit(ROTATED_OFFSET + usize::from(patterns[line] - delta(now) + delta(rotated)));
            }
        }
    }
    emit(MARBLE_COUNT_OFFSET + (ours | theirs).count_ones() as usize);
}

/// Visits all features that mean the same as one: lines read from either end, quadrants in all eight
/// orientations.
pub(super) fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize)) {
    let digit = |pattern: usize, cell: usize| pattern / 3usize.pow(cell as u32) % 3;
    let permuted = |pattern: usize, permutation: &[usize]| -> usize {
        let digits = permutation.iter().enumerate();
        digits.map(|(cell, &from)| digit(pattern, from) * 3usize.pow(cell as u32)).sum()
    };
    match feature {
        0..QUADRANT_OFFSET => {
            let (offset, pattern) = (feature - feature % LINE_PATTERNS, feature % LINE_PATTERNS);
            let length = if offset / LINE_PATTERNS % KINDS == 4 { 5 } else { 6 };
            emit(feature);
            emit(offset + permuted(pattern, &[5, 4, 3, 2, 1, 0][6 - length..]));
        }
        QUADRANT_OFFSET..MARBLE_COUNT_OFFSET => {
            let mut pattern = feature - QUADRANT_OFFSET;
            for image in 0..8 {
                emit(QUADRANT_OFFSET + pattern);
                let mirror = image == 3;
                let permutation =
                    if mirror { [2, 1, 0, 5, 4, 3, 8, 7, 6] } else { [2, 5, 8, 1, 4, 7, 0, 3, 6] };
                pattern = permuted(pattern, &permutation);
            }
        }
        _ => emit(feature),
    }
}
