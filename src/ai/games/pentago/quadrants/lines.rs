//! The evaluation of Pentago: how many marbles each side has on each of the 32 lines of five, on
//! the board as it is and after each of the eight turns. One addition of words from a table of each
//! quadrant adds the counts of all lines.

use super::quadrant_bits;
use crate::core::Value;
use parlour_rules::pentago::{LINES, rotate_3x3};

/// Four bits for each line: how many marbles of one side are on it.
type LineCounts = u128;

/// The lowest bit of every line's four.
const NIBBLE_ONES: LineCounts = 0x1111_1111_1111_1111_1111_1111_1111_1111;

/// The counts of the marbles of one quadrant, by quadrant and [`quadrant_bits`].
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

/// Features are the numbers of lines with 1, 2, 3 and 4 or more marbles of one side and none of the
/// other: four on the board as it is, and the sums of four over the boards after a turn.
const FEATURES: usize = 8;

/// The weight of each feature, in the units of evaluations: fitted to 200 games, their ends solved,
/// by logistic regression (Texel tuning), and rounded. A line that no turn touches counts again
/// after each of at least four turns, hence the negative weights of the board as it is.
const WEIGHTS: [Value; FEATURES] = [-8, -15, -60, -40, 3, 7, 25, 50];
/// The right to move, in the units of evaluations, from the same fit.
const TEMPO: Value = 90;
/// A winning move, in the units of evaluations. Not tuned.
const IMMEDIATE_WIN: Value = 3000;
/// [`quick_eval`]: a line with 1, 2, 3 and 4 or more marbles. Only the order of moves depends on
/// it. Not tuned.
const QUICK_WEIGHTS: [Value; 4] = [1, 4, 12, 40];

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

/// The lowest bit of each line without a marble.
#[inline]
fn unblocked(counts: LineCounts) -> LineCounts {
    !(counts | counts >> 1 | counts >> 2) & NIBBLE_ONES
}

/// Lines with at least four of our marbles and none of theirs.
#[inline]
fn fours(ours: LineCounts, theirs: LineCounts) -> LineCounts {
    ours >> 2 & unblocked(theirs)
}

/// Visits each line with at least four of our marbles and none of theirs: its squares without a
/// marble of ours, at most one.
#[inline]
pub(super) fn for_each_completion(ours: u64, theirs: u64, mut visit: impl FnMut(u64)) {
    let mut lines = fours(count_lines(ours), count_lines(theirs));
    while lines != 0 {
        visit(LINES[lines.trailing_zeros() as usize / 4] & !ours);
        lines &= lines - 1;
    }
}

/// Whether some line has five marbles.
#[inline]
fn has_five(counts: LineCounts) -> bool {
    counts >> 2 & counts & NIBBLE_ONES != 0
}

/// Whether the owner of `ours`, who is to move, can win with this move. Precondition: the game is
/// not over.
#[inline]
pub(super) fn has_winning_move(ours: u64, theirs: u64) -> bool {
    let [ours, theirs] = [ours, theirs].map(count_lines_after_rotations);
    can_win(&ours, &theirs)
}

/// [`has_winning_move`] by the counts of the board and of those one turn away.
#[inline]
fn can_win(ours: &[LineCounts; 9], theirs: &[LineCounts; 9]) -> bool {
    // To place and then turn gives the same board as to turn and then place on the square that the
    // first one goes to. So a winning move exists if after some turn, or none, a placement wins.
    ours.iter().zip(theirs).any(|(&ours, &theirs)| fours(ours, theirs) != 0 && !has_five(theirs))
}

/// The lines with 1, 2, 3 and 4 or more of our marbles and none of theirs, of some of the lines.
#[inline(always)]
fn lines_by_size(ours: u64, theirs: u64) -> [u64; 4] {
    let open = !(theirs | theirs >> 1 | theirs >> 2) & NIBBLE_ONES as u64;
    let [low, middle, high] = [ours & open, ours >> 1 & open, ours >> 2 & open];
    [low & !middle & !high, middle & !low, middle & low, high]
}

/// Two halves of the lines.
#[inline]
fn halves(counts: LineCounts) -> [u64; 2] {
    [counts as u64, (counts >> 64) as u64]
}

/// The sum of all sixteen numbers of four bits, each at most 8.
#[inline]
fn sum_of_nibbles(all: u64) -> Value {
    const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let bytes = (all & BYTES) + (all >> 4 & BYTES);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as Value
}

/// How many lines have 1, 2, 3 and 4 or more of our marbles and none of theirs.
#[inline]
fn count_by_size(ours: LineCounts, theirs: LineCounts) -> [Value; 4] {
    let [ours, theirs] = [ours, theirs].map(halves);
    let [first, second] = [0, 1].map(|half| lines_by_size(ours[half], theirs[half]));
    std::array::from_fn(|size| sum_of_nibbles(first[size] + second[size]))
}

/// The sums of [`count_by_size`] over the boards after a turn.
#[inline]
fn count_by_size_after_turns(ours: &[LineCounts; 9], theirs: &[LineCounts; 9]) -> [Value; 4] {
    // In the four bits of each line the number of turns.
    let mut turns = [[0; 2]; 4];
    for (ours, theirs) in ours[1..].iter().zip(&theirs[1..]) {
        let (ours, theirs) = (halves(*ours), halves(*theirs));
        for half in 0..2 {
            let lines = lines_by_size(ours[half], theirs[half]);
            for (turns, lines) in turns.iter_mut().zip(lines) {
                turns[half] += lines;
            }
        }
    }
    turns.map(|[first, second]| sum_of_nibbles(first) + sum_of_nibbles(second))
}

/// The evaluation for the owner of `ours`, who is to move. Precondition: the game is not over.
pub(super) fn evaluate(ours: u64, theirs: u64) -> Value {
    let [ours, theirs] = [ours, theirs].map(count_lines_after_rotations);
    if can_win(&ours, &theirs) {
        return IMMEDIATE_WIN;
    }
    let [plus, minus] = [(&ours, &theirs), (&theirs, &ours)].map(|(ours, theirs)| {
        let counts = [count_by_size(ours[0], theirs[0]), count_by_size_after_turns(ours, theirs)];
        let features = counts.as_flattened().iter().zip(WEIGHTS);
        features.map(|(&feature, weight)| feature * weight).sum::<Value>()
    });
    TEMPO + plus - minus
}

/// A quick evaluation for the owner of `ours`, who has just moved, for move ordering.
#[inline]
pub(super) fn quick_eval(ours: u64, theirs: u64) -> Value {
    let (ours, theirs) = (count_lines(ours), count_lines(theirs));
    let (plus, minus) = (count_by_size(ours, theirs), count_by_size(theirs, ours));
    (0..4).map(|size| QUICK_WEIGHTS[size] * (plus[size] - minus[size])).sum()
}
