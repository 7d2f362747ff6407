//! The board of Pentago XL: nine blocks. The marbles of a player are the bits `10 * row + col`.

use super::{Blocks, rotate_3x3};
use crate::bitboard::{Bitboard, mix};
use crate::seat::{MAX_SEATS, Seat};
use crate::step::{Rotation, Square};

/// The rotations in the order of their numbers: the blocks in reading order, clockwise first.
const ROTATIONS: [Rotation; 18] = {
    let mut rotations = [Rotation { block: 0, clockwise: true }; 18];
    let mut number = 0;
    while number < rotations.len() {
        rotations[number] = Rotation { block: number as u8 / 2, clockwise: number % 2 == 0 };
        number += 1;
    }
    rotations
};

/// Bits from one row to the next. The tenth bit of a row stays empty, so that shifted lines do not
/// run over the edge.
const ROW_STRIDE: usize = 10;

/// All 81 squares.
const ALL: u128 = {
    let (mut all, mut row) = (0, 0);
    while row < 9 {
        all |= 0x1ff << (row * ROW_STRIDE);
        row += 1;
    }
    all
};

/// Each set of squares of the top left block, spread from nine bits to the three rows of a position.
const BLOCK_TO_ROWS: [u32; 512] = {
    let mut spread = [0; 512];
    let mut block = 0;
    while block < 512 {
        let b = block as u32;
        spread[block] = (b & 7) | (b >> 3 & 7) << ROW_STRIDE | (b >> 6 & 7) << (2 * ROW_STRIDE);
        block += 1;
    }
    spread
};

/// The board of nine blocks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NineBlocks;

/// The distance of neighbouring bits of a line: east, south-east, south, south-west.
pub const LINE_STRIDES: [u32; 4] =
    [1, ROW_STRIDE as u32 + 1, ROW_STRIDE as u32, ROW_STRIDE as u32 - 1];

/// The first squares of lines of five whose squares are `stride` bits apart. Shifts halve the
/// work: pairs, then fours, then the fifth square (as in John Tromp's Fhourstones).
#[inline]
fn five_starts(marbles: u128, stride: u32) -> u128 {
    let two = marbles & (marbles >> stride);
    let four = two & (two >> (2 * stride));
    four & (marbles >> (4 * stride))
}

impl Blocks for NineBlocks {
    type Set = u128;
    type Marbles = [u128; MAX_SEATS];

    const SIDE: usize = 9;
    const MAX_PLAYERS: usize = MAX_SEATS;
    const ROTATIONS: &'static [Rotation] = &ROTATIONS;
    const ALL: u128 = ALL;

    #[inline]
    fn bit(square: Square) -> u128 {
        1 << (square.index() / 9 * ROW_STRIDE + square.index() % 9)
    }

    #[inline]
    fn square_of_bit(bit: usize) -> Square {
        Square::new(bit / ROW_STRIDE * 9 + bit % ROW_STRIDE)
    }

    #[inline]
    fn has_five(marbles: u128) -> bool {
        let along = LINE_STRIDES.map(|stride| five_starts(marbles, stride));
        along[0] | along[1] | along[2] | along[3] != 0
    }

    #[inline(never)]
    fn completing(marbles: u128) -> u128 {
        LINE_STRIDES.iter().fold(0, |all, &stride| {
            let (before, after) = (marbles << stride, marbles >> stride);
            let (two_before, two_after) = (before & before << stride, after & after >> stride);
            let (three_before, three_after) =
                (two_before & before << (2 * stride), two_after & after >> (2 * stride));
            let ends = three_before & before << (3 * stride) | three_after & after >> (3 * stride);
            all | ends | before & three_after | two_before & two_after | three_before & after
        })
    }

    fn fives(marbles: u128) -> u128 {
        LINE_STRIDES.iter().fold(0, |fives, &stride| {
            let starts = five_starts(marbles, stride);
            (0..5).fold(fives, |fives, i| fives | starts << (i * stride))
        })
    }

    #[inline]
    fn rotate_block(marbles: u128, rotation: Rotation) -> u128 {
        let shift =
            usize::from(rotation.block) / 3 * 3 * ROW_STRIDE + usize::from(rotation.block) % 3 * 3;
        let rows = (marbles >> shift) as u32;
        let block = rows & 7 | (rows >> ROW_STRIDE & 7) << 3 | (rows >> (2 * ROW_STRIDE) & 7) << 6;
        let rotated = rotate_3x3(block.into(), rotation.clockwise) as usize;
        let changed = (rows & BLOCK_TO_ROWS[511]) ^ BLOCK_TO_ROWS[rotated & 511];
        marbles ^ u128::from(changed) << shift
    }

    #[inline]
    fn key(marbles: &[u128], mover: Seat) -> u64 {
        let seats = (marbles.len() as u64) << 8 | mover.index() as u64;
        marbles.iter().fold(seats, |key, marbles| mix(marbles.hash64(), key))
    }
}
