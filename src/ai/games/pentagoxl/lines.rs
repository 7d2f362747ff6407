//! How many marbles stand on each of the 140 lines of five, counted for all lines of a direction
//! at once.

use crate::ai::core::score::Value;
use crate::rules::pentagoxl::{ALL, LINE_STRIDES, has_five, rotate_block};
use crate::rules::step::Rotation;

/// The squares at which lines of each direction begin.
const LINE_STARTS: [u128; 4] = {
    let mut starts = [ALL; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut along = 1;
        while along < 5 {
            starts[direction] &= ALL >> (along * LINE_STRIDES[direction]);
            along += 1;
        }
        direction += 1;
    }
    starts
};

/// The worth of a line with so many marbles of one side and none of others', in the units of
/// evaluations.
const LINE_VALUES: [Value; 5] = [0, 3, 12, 40, 130];

/// Lines of a direction that a side has for itself: those with an odd number of its marbles, with
/// 2 or 3, and with 4 or 5.
#[inline(always)]
fn unblocked_counts(ours: u128, others: u128, direction: usize) -> [u128; 3] {
    let stride = LINE_STRIDES[direction];
    let shifted = |set: u128, distance: u32| set >> (distance * stride);
    let pair = others | shifted(others, 1);
    let unblocked = LINE_STARTS[direction] & !(pair | shifted(pair, 2) | shifted(others, 4));
    // Two full adders (Knuth, TAOCP 7.1.3) sum five bits.
    let [a, b, c, d, e] =
        [ours, shifted(ours, 1), shifted(ours, 2), shifted(ours, 3), shifted(ours, 4)];
    let (three, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (odd, other_carry) = (three ^ d ^ e, three & d | e & (three ^ d));
    [odd & unblocked, (carry ^ other_carry) & unblocked, carry & other_carry & unblocked]
}

/// What the lines are worth that the owner of `ours` has for himself.
pub fn potential(ours: u128, others: u128) -> Value {
    let mut value = 0;
    for direction in 0..4 {
        let [odd, two, four] = unblocked_counts(ours, others, direction);
        let count = |lines: u128| lines.count_ones() as Value;
        value += LINE_VALUES[1] * count(odd & !two & !four)
            + LINE_VALUES[2] * count(two & !odd)
            + LINE_VALUES[3] * count(two & odd)
            + LINE_VALUES[4] * count(four);
    }
    value
}

/// Whether some line lacks but one marble, or none.
#[inline]
fn has_four(ours: u128, others: u128) -> bool {
    (0..4).any(|direction| unblocked_counts(ours, others, direction)[2] != 0)
}

/// Visits each line with four of our marbles and none of others', or with five: what it lacks.
#[inline]
pub fn for_each_completion(ours: u128, others: u128, mut see: impl FnMut(u128)) {
    for (direction, stride) in LINE_STRIDES.into_iter().enumerate() {
        let mut starts = unblocked_counts(ours, others, direction)[2];
        while starts != 0 {
            let bit = starts & starts.wrapping_neg();
            starts ^= bit;
            let line = (0..5).fold(0, |line, at| line | bit << (at * stride));
            see(line & !ours);
        }
    }
}

/// Whether the owner of `ours`, to move in a game that is not over, wins alone with this move;
/// `others` are the marbles of each of the others.
pub fn has_winning_move(ours: u128, others: &[u128]) -> bool {
    if ours.count_ones() < 4 {
        return false;
    }
    let all = others.iter().fold(0, |all, marbles| all | marbles);
    // Placing and then turning is turning and then placing on the square turned with it.
    has_four(ours, all)
        || Rotation::all(9).any(|turn| {
            has_four(rotate_block(ours, turn), rotate_block(all, turn))
                && !others.iter().any(|&marbles| has_five(rotate_block(marbles, turn)))
        })
}

/// The squares one or two steps away along lines, for each bit.
pub static NEAR: [u128; 90] = {
    let mut near = [0; 90];
    let mut bit_index = 0;
    while bit_index < 90 {
        let mut direction = 0;
        while direction < 4 {
            let step = LINE_STRIDES[direction];
            let bit = 1u128 << bit_index;
            // Steps over an edge come to rest on the empty column or far from here.
            near[bit_index] |= bit << step | bit << (2 * step) | bit >> step | bit >> (2 * step);
            direction += 1;
        }
        near[bit_index] &= ALL;
        bit_index += 1;
    }
    near
};
