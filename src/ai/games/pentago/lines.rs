//! How many marbles stand on each of the 32 lines of five, by tables of whole quadrants, and what
//! that promises: at once, and after each of the eight turns.

use crate::ai::core::score::Value;
use crate::rules::pentago::LINES;
use crate::rules::pentago_common::rotate_3x3;

/// Four bits a line: how many marbles stand on it.
type LineCounts = u128;

/// The lowest bit of every line's four.
const NIBBLE_ONES: LineCounts = 0x1111_1111_1111_1111_1111_1111_1111_1111;

/// What the marbles of a quadrant add to the counts.
static QUADRANT_COUNTS: [[LineCounts; 512]; 4] = {
    let mut counts = [[0; 512]; 4];
    let mut quadrant = 0;
    while quadrant < 4 {
        let mut bits = 0;
        while bits < 512 {
            let mut line = 0;
            while line < 32 {
                let share = LINES[line] >> (9 * quadrant) & bits as u64;
                counts[quadrant][bits] |= (share.count_ones() as LineCounts) << (4 * line);
                line += 1;
            }
            bits += 1;
        }
        quadrant += 1;
    }
    counts
};

/// How many kinds of features there are: lines with 1, 2, 3 and 4 marbles of one side alone, as
/// the board is and after a turn.
pub const FEATURES: usize = 8;

/// The worth of each feature, in the units of evaluations: fitted to 200 games, their ends solved,
/// by logistic regression (Texel's way), and rounded. A line that no turn touches counts again
/// after each of at least four turns, so what it is worth as it stands is taken off.
const WEIGHTS: [Value; FEATURES] = [-8, -15, -60, -40, 3, 7, 25, 50];
/// What it is worth to be to move.
const TEMPO: Value = 90;
/// What it is worth to be to move and to win at once.
const IMMEDIATE_WIN: Value = 3000;

fn quadrant_bits(marbles: u64, quadrant: usize) -> usize {
    (marbles >> (9 * quadrant) & 511) as usize
}

#[inline]
fn count_lines(marbles: u64) -> LineCounts {
    (0..4).map(|quadrant| QUADRANT_COUNTS[quadrant][quadrant_bits(marbles, quadrant)]).sum()
}

/// The counts of a board and of the eight boards one turn away.
#[inline]
fn count_lines_after_rotations(marbles: u64) -> [LineCounts; 9] {
    let mut all = [count_lines(marbles); 9];
    for quadrant in 0..4 {
        let current = quadrant_bits(marbles, quadrant);
        for clockwise in [false, true] {
            let rotated = rotate_3x3(current as u64, clockwise) as usize & 511;
            let counts = &mut all[1 + 2 * quadrant + usize::from(clockwise)];
            *counts += QUADRANT_COUNTS[quadrant][rotated];
            *counts -= QUADRANT_COUNTS[quadrant][current];
        }
    }
    all
}

/// The lines without a marble.
#[inline]
fn unblocked(counts: LineCounts) -> LineCounts {
    !(counts | counts >> 1 | counts >> 2) & NIBBLE_ONES
}

/// Lines with four marbles of a side and none of the other's, or with five.
#[inline]
fn fours(ours: LineCounts, theirs: LineCounts) -> LineCounts {
    ours >> 2 & unblocked(theirs)
}

/// Visits each line with four of our marbles and none of theirs, or with five: what it lacks.
#[inline]
pub fn for_each_completion(ours: u64, theirs: u64, mut visit: impl FnMut(u64)) {
    let mut lines = fours(count_lines(ours), count_lines(theirs));
    while lines != 0 {
        visit(LINES[lines.trailing_zeros() as usize / 4] & !ours);
        lines &= lines - 1;
    }
}

/// Whether some line is full.
#[inline]
fn has_five(counts: LineCounts) -> bool {
    counts >> 2 & counts & NIBBLE_ONES != 0
}

/// Whether the owner of `ours`, to move in a game that is not over, wins with this move.
#[inline]
pub fn has_winning_move(ours: u64, theirs: u64) -> bool {
    wins_after_some_rotation(
        &count_lines_after_rotations(ours),
        &count_lines_after_rotations(theirs),
    )
}

#[inline]
fn wins_after_some_rotation(ours: &[LineCounts; 9], theirs: &[LineCounts; 9]) -> bool {
    // Placing and then turning is turning and then placing on the square turned with it.
    ours.iter().zip(theirs).any(|(&ours, &theirs)| fours(ours, theirs) != 0 && !has_five(theirs))
}

/// Lines with just 1, 2, 3 and 4 or more marbles of one side alone.
#[inline]
fn count_by_size(ours: LineCounts, theirs: LineCounts) -> [Value; 4] {
    let open = unblocked(theirs);
    let [low, middle, high] = [ours & open, ours >> 1 & open, ours >> 2 & open];
    let count = |lines: LineCounts| lines.count_ones() as Value;
    [count(low & !middle & !high), count(middle & !low), count(middle & low), count(high)]
}

/// How much better than the other's the lines of the owner of `ours` are.
pub fn features(ours: u64, theirs: u64) -> [Value; FEATURES] {
    features_from_counts(&count_lines_after_rotations(ours), &count_lines_after_rotations(theirs))
}

#[inline]
fn features_from_counts(ours: &[LineCounts; 9], theirs: &[LineCounts; 9]) -> [Value; FEATURES] {
    let mut features = [0; FEATURES];
    for turn in 0..9 {
        let (plus, minus) =
            (count_by_size(ours[turn], theirs[turn]), count_by_size(theirs[turn], ours[turn]));
        let base = if turn == 0 { 0 } else { 4 };
        for kind in 0..4 {
            features[base + kind] += plus[kind] - minus[kind];
        }
    }
    features
}

/// How good a position that is not over is for the owner of `ours`, who is to move.
pub fn evaluate(ours: u64, theirs: u64) -> Value {
    if has_winning_move(ours, theirs) { IMMEDIATE_WIN } else { TEMPO + potential(ours, theirs) }
}

/// How good the lines of the owner of `ours` are, whoever is to move.
pub fn potential(ours: u64, theirs: u64) -> Value {
    let features = features(ours, theirs);
    features.iter().zip(WEIGHTS).map(|(&seen, weight)| seen * weight).sum()
}

/// A quick look at the lines of the owner of `ours`, who has just moved.
#[inline]
pub fn quick_eval(ours: u64, theirs: u64) -> Value {
    let (ours, theirs) = (count_lines(ours), count_lines(theirs));
    let (plus, minus) = (count_by_size(ours, theirs), count_by_size(theirs, ours));
    let weights = [1, 4, 12, 40];
    (0..4).map(|kind| weights[kind] * (plus[kind] - minus[kind])).sum()
}
