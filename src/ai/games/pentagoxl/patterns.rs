//! What a board shows: the signs along each of the 140 lines of five.

use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::line_patterns::FIVE_PATTERNS;
use crate::rules::bitboard::Bitboard;

/// How many lines of five there are.
const LINES: usize = line_patterns::line_count(9);
/// Lines that mean the same are of one kind.
const KINDS: usize = line_patterns::kind_count(9);
/// Where the numbers of marbles come among all features.
const MARBLE_COUNT_OFFSET: usize = KINDS * FIVE_PATTERNS;
/// How many features there are.
pub const FEATURES: usize = MARBLE_COUNT_OFFSET + 82;

/// Bits from one row to the next.
const STRIDE: usize = 10;

/// What a marble adds to the looks of all lines, digits to base 3.
static INDEX_DELTAS: [[u8; LINES]; 90] = {
    let mut deltas = [[0; LINES]; 90];
    let mut number = 0;
    while number < LINES {
        let (_, squares) = line_patterns::line(9, number);
        let (mut at, mut digit) = (0, 1_u8);
        while at < 5 {
            let (row, col) = squares[at];
            deltas[STRIDE * row + col][number] = digit;
            digit = digit.wrapping_mul(3);
            at += 1;
        }
        number += 1;
    }
    deltas
};

/// Where the looks of each line begin.
const LINE_OFFSETS: [u16; LINES] = {
    let mut offsets = [0; LINES];
    let mut number = 0;
    while number < LINES {
        offsets[number] = (line_patterns::line(9, number).0 * FIVE_PATTERNS) as u16;
        number += 1;
    }
    offsets
};

/// Every feature of a board, as the owner of `ours` sees it.
#[inline]
pub fn active_features(ours: u128, theirs: u128, mut emit: impl FnMut(usize)) {
    let pattern_indices = |marbles: u128| {
        let mut patterns = [0; LINES];
        for square in marbles.squares() {
            patterns
                .iter_mut()
                .zip(&INDEX_DELTAS[square.index()])
                .for_each(|(pattern, delta)| *pattern += delta);
        }
        patterns
    };
    let both = pattern_indices(ours).into_iter().zip(pattern_indices(theirs));
    for ((us, them), offset) in both.zip(LINE_OFFSETS) {
        emit(usize::from(offset) + usize::from(us + 2 * them));
    }
    emit(MARBLE_COUNT_OFFSET + (ours | theirs).count() as usize);
}

/// Visits all features that mean the same as one: some lines can be read from either end.
pub fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize)) {
    emit(feature);
    let (kind, pattern) = (feature / FIVE_PATTERNS, feature % FIVE_PATTERNS);
    if kind < KINDS && line_patterns::is_reversible(9, kind) {
        emit(feature - pattern + line_patterns::reverse_pattern(pattern));
    }
}
