//! The features of Pentago XL's value network: the pattern of each of the 140 lines of five, and the
//! number of marbles.

use crate::games::pentago_common::line_patterns;
use crate::games::pentago_common::line_patterns::FIVE_PATTERNS;
use parlour_rules::bitboard::Bitboard;

/// How many lines of five there are.
const LINES: usize = line_patterns::line_count(9);
/// Kinds of lines that symmetries map to each other.
const KINDS: usize = line_patterns::kind_count(9);
/// The first feature of the number of marbles. The patterns of lines come before.
const MARBLE_COUNT_OFFSET: usize = KINDS * FIVE_PATTERNS;
/// How many features there are.
pub(super) const FEATURES: usize = MARBLE_COUNT_OFFSET + 82;

/// The distance from a bit to the one below it on the board.
const STRIDE: usize = 10;

/// The bit of each square in reading order.
const BITS: [u8; 81] = {
    let mut bits = [0; 81];
    let mut number = 0;
    while number < 81 {
        bits[number] = (STRIDE * (number / 9) + number % 9) as u8;
        number += 1;
    }
    bits
};

/// What a marble of the player to move adds to the patterns of all lines, by bit.
static INDEX_DELTAS: [[u8; LINES]; 90] = line_patterns::index_deltas(9, &BITS);

/// The first feature of each line's kind.
const LINE_OFFSETS: [u16; LINES] = {
    let mut offsets = [0; LINES];
    let mut number = 0;
    while number < LINES {
        offsets[number] = (line_patterns::line(9, number).0 * FIVE_PATTERNS) as u16;
        number += 1;
    }
    offsets
};

/// Emits every feature of a board for the owner of `ours`, who is to move.
#[inline]
pub(super) fn active_features(ours: u128, theirs: u128, mut emit: impl FnMut(usize)) {
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

/// Visits all features that mean the same as one: reversible lines can be read from either end.
pub(super) fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize)) {
    emit(feature);
    let (kind, pattern) = (feature / FIVE_PATTERNS, feature % FIVE_PATTERNS);
    if kind < KINDS && line_patterns::is_reversible(9, kind) {
        emit(feature - pattern + line_patterns::reverse_pattern(pattern));
    }
}
