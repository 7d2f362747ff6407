//! The evaluation of Pentago XL: how many marbles each player has on each of the 140 lines of five.
//! The lines of a direction are counted all at once by shifts of the whole board.

use crate::core::Value;
use parlour_rules::Rotation;
use parlour_rules::pentago::{Blocks, LINE_STRIDES, NineBlocks};

const ALL: u128 = NineBlocks::ALL;

/// The squares where a line begins, by direction.
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

/// The value of a line with 0 to 4 or more marbles of one player and none of the others, in the units of
/// evaluations. Not tuned.
const LINE_VALUES: [Value; 5] = [0, 3, 12, 40, 130];

/// The lines of a direction without a marble of `others`: those with an odd number of ours,
/// those with 2 or 3, and those with 4 or 5. A line is the bit where it begins.
#[inline(always)]
fn unblocked_counts(ours: u128, others: u128, direction: usize) -> [u128; 3] {
    let stride = LINE_STRIDES[direction];
    let shifted = |set: u128, distance: u32| set >> (distance * stride);
    let pair = others | shifted(others, 1);
    let unblocked = LINE_STARTS[direction] & !(pair | shifted(pair, 2) | shifted(others, 4));
    // Two full adders (Knuth, "The Art of Computer Programming" 7.1.3) sum five bits.
    let [a, b, c, d, e] =
        [ours, shifted(ours, 1), shifted(ours, 2), shifted(ours, 3), shifted(ours, 4)];
    let (three, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (odd, other_carry) = (three ^ d ^ e, three & d | e & (three ^ d));
    [odd & unblocked, (carry ^ other_carry) & unblocked, carry & other_carry & unblocked]
}

/// The value of all lines that have a marble of `ours` and none of `others`.
pub(super) fn potential(ours: u128, others: u128) -> Value {
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

/// Whether some line has at least four of `ours` and none of `others`.
#[inline]
fn has_four(ours: u128, others: u128) -> bool {
    (0..4).any(|direction| unblocked_counts(ours, others, direction)[2] != 0)
}

/// Visits each line with at least four of `ours` and none of `others`: its squares without a marble of
/// ours, at most one.
#[inline]
pub(super) fn for_each_completion(ours: u128, others: u128, mut visit: impl FnMut(u128)) {
    for (direction, stride) in LINE_STRIDES.into_iter().enumerate() {
        let mut starts = unblocked_counts(ours, others, direction)[2];
        while starts != 0 {
            let bit = starts & starts.wrapping_neg();
            starts ^= bit;
            let line = (0..5).fold(0, |line, at| line | bit << (at * stride));
            visit(line & !ours);
        }
    }
}

/// Whether the owner of `ours`, who is to move, can win with this move, alone. `others` are the marbles
/// of each of the other players. Precondition: the game is not over.
pub(super) fn has_winning_move(ours: u128, others: &[u128]) -> bool {
    if ours.count_ones() < 4 {
        return false;
    }
    let all = others.iter().fold(0, |all, marbles| all | marbles);
    // To place and then turn gives the same board as to turn and then place on the square that the
    // first one goes to. So a winning move exists if after some turn, or none, a placement wins.
    has_four(ours, all)
        || Rotation::all(9).any(|turn| {
            has_four(NineBlocks::rotate_block(ours, turn), NineBlocks::rotate_block(all, turn))
                && !others
                    .iter()
                    .any(|&marbles| NineBlocks::has_five(NineBlocks::rotate_block(marbles, turn)))
        })
}

/// The squares one or two steps away along lines, by bit.
pub(super) static NEAR: [u128; 90] = {
    let mut near = [0; 90];
    let mut bit_index = 0;
    while bit_index < 90 {
        let mut direction = 0;
        while direction < 4 {
            let step = LINE_STRIDES[direction];
            let bit = 1u128 << bit_index;
            // A step over the edge ends on the column that no square uses, or far away.
            near[bit_index] |= bit << step | bit << (2 * step) | bit >> step | bit >> (2 * step);
            direction += 1;
        }
        near[bit_index] &= ALL;
        bit_index += 1;
    }
    near
};
