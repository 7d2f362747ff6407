//! Sets of rotations of a board, as bits (Irving, "Pentago is a First Player Win", arXiv 1404.0743).
//!
//! A rotation is four digits from 0 to 3: how often each quadrant was turned clockwise. There are 256.
//! Every turn changes the parity of the digits' sum, so at one ply only half of them occur, and a set
//! has 128 bits. The bit of a rotation is `d0 / 2 + 2 * d1 + 8 * d2 + 32 * d3`; the parity tells
//! whether `d0` is odd.

use super::quadrant_bits;
use crate::rules::pentago::LINES;
use crate::rules::pentago_common::rotate_3x3;
use std::sync::OnceLock;

/// A set of rotations of one parity.
pub(super) type RotationSet = u128;

/// For each parity, quadrant and set of its four digits: all rotations with one of those digits.
type QuadrantMasks = [[[RotationSet; 16]; 4]; 2];

/// The bit of a rotation among those of its parity.
pub(super) fn rotation_index(digits: [u32; 4]) -> u32 {
    digits[0] / 2 + 2 * digits[1] + 8 * digits[2] + 32 * digits[3]
}

/// The digits of the rotation with this bit and parity.
fn rotation_digits(index: u32, parity: usize) -> [u32; 4] {
    let [d1, d2, d3] = [index >> 1 & 3, index >> 3 & 3, index >> 5];
    let low = (parity as u32 + d1 + d2 + d3) & 1;
    [2 * (index & 1) + low, d1, d2, d3]
}

fn quadrant_masks() -> &'static QuadrantMasks {
    static QUADRANT_MASKS: OnceLock<QuadrantMasks> = OnceLock::new();
    QUADRANT_MASKS.get_or_init(|| {
        let mut masks = [[[0; 16]; 4]; 2];
        for (parity, quadrants) in masks.iter_mut().enumerate() {
            for index in 0..128 {
                let digits = rotation_digits(index, parity);
                for (quadrant, sets) in quadrants.iter_mut().enumerate() {
                    for (set, rotations) in sets.iter_mut().enumerate() {
                        *rotations |= u128::from(set as u32 >> digits[quadrant] & 1) << index;
                    }
                }
            }
        }
        masks
    })
}

/// The rotations of either parity at which `marbles` hold five in a row.
pub(super) fn five_rotations(marbles: u64) -> [RotationSet; 2] {
    let masks = quadrant_masks();
    let mut rotated = [[0; 4]; 4];
    for (quadrant, blocks) in rotated.iter_mut().enumerate() {
        let mut block = quadrant_bits(marbles, quadrant) as u64;
        for rotated_block in blocks {
            *rotated_block = block;
            block = rotate_3x3(block, true);
        }
    }
    let mut fives = [0; 2];
    'lines: for line in LINES {
        let mut sets = [15; 4];
        for (quadrant, set) in sets.iter_mut().enumerate() {
            let share = quadrant_bits(line, quadrant) as u64;
            if share != 0 {
                *set = (0..4).fold(0, |set, turns| {
                    set | usize::from(rotated[quadrant][turns] & share == share) << turns
                });
                if *set == 0 {
                    continue 'lines;
                }
            }
        }
        for (parity, five) in fives.iter_mut().enumerate() {
            *five |= (0..4).fold(!0, |all, quadrant| all & masks[parity][quadrant][sets[quadrant]]);
        }
    }
    fives
}

/// The rotations from which one turn leads into `set`, which is of the other parity.
#[inline]
pub(super) fn predecessors(set: RotationSet) -> RotationSet {
    // Of the two turns of the first quadrant one keeps d0 / 2 and the other changes it.
    const EVEN: RotationSet = 0x5555_5555_5555_5555_5555_5555_5555_5555;
    let mut all = set | (set >> 1 & EVEN) | (set & EVEN) << 1;
    const LOWEST: [RotationSet; 3] = [
        0x0303_0303_0303_0303_0303_0303_0303_0303,
        0x0000_00ff_0000_00ff_0000_00ff_0000_00ff,
        0x0000_0000_0000_0000_0000_0000_ffff_ffff,
    ];
    const HIGHEST: [RotationSet; 3] = [LOWEST[0] << 6, LOWEST[1] << 24, LOWEST[2] << 96];
    for (quadrant, step) in [2, 8, 32].into_iter().enumerate() {
        let (lowest, highest) = (LOWEST[quadrant], HIGHEST[quadrant]);
        all |= (set & !highest) << step | (set & highest) >> (3 * step);
        all |= (set & !lowest) >> step | (set & lowest) << (3 * step);
    }
    all
}
