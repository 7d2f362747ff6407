//! Sets of rotations: all the ways in which the four quadrants of a board may have been turned.
//!
//! A rotation is four digits of 0 to 3, how often each quadrant was turned clockwise, and a set of
//! them would be 256 bits (Irving, arXiv 1404.0743). As every turn changes whether their sum is
//! even, the rotations that can occur at one ply are half of them, and 128 bits do: bit
//! `d0 / 2 + 2 * d1 + 8 * d2 + 32 * d3`, where the parity tells whether `d0` is odd.

use crate::rules::pentago::LINES;
use crate::rules::pentago_common::rotate_3x3;
use std::sync::OnceLock;

/// A set of rotations of one parity.
pub type RotationSet = u128;

/// For each parity, quadrant and set of its four rotations, all the rotations with one of those.
type QuadrantMasks = [[[RotationSet; 16]; 4]; 2];

/// The place of a rotation among those of its parity.
pub fn rotation_index(digits: [u32; 4]) -> u32 {
    digits[0] / 2 + 2 * digits[1] + 8 * digits[2] + 32 * digits[3]
}

/// The digits of the rotation at a place.
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

/// The rotations, of even sum and of odd, at which `marbles` hold five in a row.
pub fn five_rotations(marbles: u64) -> [RotationSet; 2] {
    let masks = quadrant_masks();
    let mut rotated = [[0; 4]; 4];
    for (quadrant, blocks) in rotated.iter_mut().enumerate() {
        let mut block = marbles >> (9 * quadrant) & 511;
        for rotated_block in blocks {
            *rotated_block = block;
            block = rotate_3x3(block, true);
        }
    }
    let mut fives = [0; 2];
    'lines: for line in LINES {
        let mut sets = [15; 4];
        for (quadrant, set) in sets.iter_mut().enumerate() {
            let share = line >> (9 * quadrant) & 511;
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

/// The rotations from which one turn leads into `set`.
#[inline]
pub fn predecessors(set: RotationSet) -> RotationSet {
    // A quarter turn of the first quadrant to one side keeps d0 / 2 and to the other changes it.
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
