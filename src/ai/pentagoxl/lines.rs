//! How many marbles stand on each of the 140 lines of five, counted for all lines of a direction
//! at once.

use crate::ai::score::Value;
use crate::rules::pentagoxl::{ALL, STRIDES, five, turned};
use crate::rules::step::Turn;

/// The squares at which lines of each direction begin.
const STARTS: [u128; 4] = {
    let mut starts = [ALL; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut along = 1;
        while along < 5 {
            starts[direction] &= ALL >> (along * STRIDES[direction]);
            along += 1;
        }
        direction += 1;
    }
    starts
};

/// The worth of a line with so many marbles of one side and none of others', in the units of
/// evaluations.
const WORTH: [Value; 5] = [0, 3, 12, 40, 130];

/// Lines of a direction that a side has for itself: those with an odd number of its marbles, with
/// 2 or 3, and with 4 or 5.
#[inline(always)]
fn along(ours: u128, others: u128, direction: usize) -> [u128; 3] {
    let stride = STRIDES[direction];
    let at = |set: u128, distance: u32| set >> (distance * stride);
    let pair = others | at(others, 1);
    let bare = STARTS[direction] & !(pair | at(pair, 2) | at(others, 4));
    // Two full adders (Knuth, TAOCP 7.1.3) sum five bits.
    let [a, b, c, d, e] = [ours, at(ours, 1), at(ours, 2), at(ours, 3), at(ours, 4)];
    let (three, carry) = (a ^ b ^ c, a & b | c & (a ^ b));
    let (odd, other_carry) = (three ^ d ^ e, three & d | e & (three ^ d));
    [odd & bare, (carry ^ other_carry) & bare, carry & other_carry & bare]
}

/// What the lines are worth that the owner of `ours` has for himself.
pub fn potential(ours: u128, others: u128) -> Value {
    let mut worth = 0;
    for direction in 0..4 {
        let [odd, two, four] = along(ours, others, direction);
        let number = |lines: u128| lines.count_ones() as Value;
        worth += WORTH[1] * number(odd & !two & !four)
            + WORTH[2] * number(two & !odd)
            + WORTH[3] * number(two & odd)
            + WORTH[4] * number(four);
    }
    worth
}

/// Whether some line lacks but one marble, or none.
#[inline]
fn four(ours: u128, others: u128) -> bool {
    (0..4).any(|direction| along(ours, others, direction)[2] != 0)
}

/// Visits each line with four of our marbles and none of others', or with five: what it lacks.
#[inline]
pub fn lacking(ours: u128, others: u128, mut see: impl FnMut(u128)) {
    for (direction, stride) in STRIDES.into_iter().enumerate() {
        let mut begin = along(ours, others, direction)[2];
        while begin != 0 {
            let bit = begin & begin.wrapping_neg();
            begin ^= bit;
            let line = (0..5).fold(0, |line, at| line | bit << (at * stride));
            see(line & !ours);
        }
    }
}

/// Whether the owner of `ours`, to move in a game that is not over, wins alone with this move;
/// `others` are the marbles of each of the others.
pub fn wins_now(ours: u128, others: &[u128]) -> bool {
    if ours.count_ones() < 4 {
        return false;
    }
    let all = others.iter().fold(0, |all, marbles| all | marbles);
    // Placing and then turning is turning and then placing on the square turned with it.
    four(ours, all)
        || Turn::all(9).any(|turn| {
            four(turned(ours, turn), turned(all, turn))
                && !others.iter().any(|&marbles| five(turned(marbles, turn)))
        })
}

/// The squares one or two steps away along lines, for each bit.
pub static NEAR: [u128; 90] = {
    let mut near = [0; 90];
    let mut place = 0;
    while place < 90 {
        let mut direction = 0;
        while direction < 4 {
            let step = STRIDES[direction];
            let bit = 1u128 << place;
            // Steps over an edge come to rest on the empty column or far from here.
            near[place] |= bit << step | bit << (2 * step) | bit >> step | bit >> (2 * step);
            direction += 1;
        }
        near[place] &= ALL;
        place += 1;
    }
    near
};
