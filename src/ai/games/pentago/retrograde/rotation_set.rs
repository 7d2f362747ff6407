//! Sets of rotations of a board, as bits (Irving, "Pentago is a First Player Win", arXiv 1404.0743).
//!
//! A rotation is four digits from 0 to 3: how often each quadrant was turned clockwise. There are 256.
//! Every turn changes the parity of the digits' sum, so at one ply only half of them occur, and a set
//! has 128 bits. A rotation is in word `d0 / 2`, at bit `d1 + 4 * d2 + 16 * d3`; the parity tells
//! whether `d0` is odd.

use parlour_rules::Rotation;
use parlour_rules::pentago::{Blocks, LINES, Quadrants};
use std::sync::OnceLock;

/// A set of rotations of one parity.
pub(super) type RotationSet = [u64; 2];

/// The set of all rotations of one parity.
pub(super) const ALL_ROTATIONS: RotationSet = [!0; 2];

/// The word and the bit of a rotation among those of its parity.
fn rotation_index(digits: [u32; 4]) -> (usize, u32) {
    ((digits[0] / 2) as usize, digits[1] + 4 * digits[2] + 16 * digits[3])
}

/// Whether the rotation by one turn, of a board that was not turned before, is in `set`.
pub(super) fn contains_turn(set: RotationSet, turn: Rotation) -> bool {
    let mut digits = [0; 4];
    digits[usize::from(turn.block)] = if turn.clockwise { 1 } else { 3 };
    let (word, bit) = rotation_index(digits);
    set[word] >> bit & 1 == 1
}

/// Squares of a board that was not turned, and the rotations of either parity that bring them all
/// onto one line.
pub(super) struct TurnedLine {
    pub(super) squares: u64,
    pub(super) rotations: [RotationSet; 2],
}

/// All squares that some rotation brings onto a line: five in a row are held at a rotation if and
/// only if one of these has all its squares, and the rotation.
pub(super) fn turned_lines() -> &'static [TurnedLine] {
    static TURNED_LINES: OnceLock<Vec<TurnedLine>> = OnceLock::new();
    TURNED_LINES.get_or_init(|| {
        let mut all: Vec<TurnedLine> = Vec::new();
        for line in LINES {
            let first_of_line = all.len();
            for rotation in 0..256u32 {
                let digits = [0, 2, 4, 6].map(|shift| rotation >> shift & 3);
                let squares = turned_back(line, digits);
                let known =
                    all[first_of_line..].iter().position(|turned| turned.squares == squares);
                let index = first_of_line + known.unwrap_or(all.len() - first_of_line);
                if index == all.len() {
                    all.push(TurnedLine { squares, rotations: [[0; 2]; 2] });
                }
                let (word, bit) = rotation_index(digits);
                let parity = digits.iter().sum::<u32>() as usize & 1;
                all[index].rotations[parity][word] |= 1 << bit;
            }
        }
        all
    })
}

/// The set that becomes `marbles` by the rotation with these digits.
fn turned_back(marbles: u64, digits: [u32; 4]) -> u64 {
    let mut turned = marbles;
    for (block, &digit) in (0..4).zip(&digits) {
        for _ in 0..digit {
            turned = Quadrants::rotate_block(turned, Rotation { block, clockwise: false });
        }
    }
    turned
}

/// The rotations from which one turn leads into the set, which is of the other parity.
#[inline(always)]
pub(super) fn predecessors([low, high]: RotationSet) -> RotationSet {
    // Of the two turns of the first quadrant one keeps d0 / 2 and the other changes it.
    let either = low | high;
    [either | neighbours(low), either | neighbours(high)]
}

/// The rotations one turn of the second, third or fourth quadrant away from those in `word`.
///
/// A digit is a place in a group of four parts of the word. To add and to subtract 1 is to add 1
/// after having joined each part with the one opposite.
#[inline(always)]
fn neighbours(word: u64) -> u64 {
    const BYTES: u64 = 0x00ff_00ff_00ff_00ff;
    const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    const PAIRS: u64 = 0x3333_3333_3333_3333;
    const BITS: u64 = 0x5555_5555_5555_5555;
    let fourth = word | word << 32 | word >> 32;
    let third = word | (word & BYTES) << 8 | word >> 8 & BYTES;
    let second = word | (word & PAIRS) << 2 | word >> 2 & PAIRS;
    (fourth << 16 | fourth >> 16)
        | ((third & NIBBLES) << 4 | third >> 4 & NIBBLES)
        | ((second & BITS) << 1 | second >> 1 & BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits of the rotation at this place of a set of this parity.
    fn digits_at(word: usize, bit: u32, parity: usize) -> [u32; 4] {
        let [d1, d2, d3] = [bit & 3, bit >> 2 & 3, bit >> 4];
        let low = (parity as u32 + d1 + d2 + d3) & 1;
        [2 * word as u32 + low, d1, d2, d3]
    }

    #[test]
    fn one_turn_leads_from_every_predecessor() {
        for (parity, word, bit) in
            (0..2).flat_map(|p| (0..2).flat_map(move |w| (0..64).map(move |bit| (p, w, bit))))
        {
            let digits = digits_at(word, bit, parity);
            let mut expected = [0; 2];
            for (quadrant, step) in (0..4).flat_map(|quadrant| [(quadrant, 1), (quadrant, 3)]) {
                let mut turned = digits;
                turned[quadrant] = (digits[quadrant] + step) & 3;
                let (word, bit) = rotation_index(turned);
                expected[word] |= 1 << bit;
            }
            let mut set = [0; 2];
            set[word] = 1 << bit;
            assert_eq!(predecessors(set), expected, "{digits:?}");
        }
    }
}
