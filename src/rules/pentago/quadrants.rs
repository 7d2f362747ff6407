//! The board of Pentago: four blocks, the quadrants. The marbles of a player are 36 bits, nine for each quadrant:
//! bit `9 * quadrant + 3 * row + col` with row and column within the quadrant. So the nine bits of a quadrant are
//! an index into a table.

use super::{Blocks, rotate_3x3};
use crate::bitboard::hash_position;
use crate::seat::Seat;
use crate::step::{Rotation, Square};

/// The quadrants, counted in reading order, in the order in which moves number their rotations: 1
/// and 2 rotate the top right quadrant, then follow bottom right, bottom left and top left.
const ROTATION_ORDER: [u8; 4] = [1, 3, 2, 0];

/// The board of four blocks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quadrants;

/// The bit of the square in `row` and `col` of the board.
const fn bit_at(row: usize, col: usize) -> u64 {
    1 << (9 * (row / 3 * 2 + col / 3) + 3 * (row % 3) + col % 3)
}

/// The bit of each square in reading order.
const BIT_OF_SQUARE: [u64; 36] = {
    let mut bits = [0; 36];
    let mut square = 0;
    while square < 36 {
        bits[square] = bit_at(square / 6, square % 6);
        square += 1;
    }
    bits
};

/// The square of each bit.
const SQUARE_OF_BIT: [u8; 36] = {
    let mut squares = [0; 36];
    let mut square = 0;
    while square < 36 {
        squares[BIT_OF_SQUARE[square].trailing_zeros() as usize] = square as u8;
        square += 1;
    }
    squares
};

/// The 32 lines of five squares.
pub const LINES: [u64; 32] = {
    let mut lines = [0; 32];
    let mut count = 0;
    let directions: [(usize, usize, usize); 4] = [(0, 1, 0), (1, 0, 0), (1, 1, 0), (1, 0, 1)];
    let mut d = 0;
    while d < 4 {
        let (down, right, left) = directions[d];
        let mut start = 0;
        while start < 36 {
            let (row, col) = (start / 6, start % 6);
            if row + 4 * down < 6 && col + 4 * right < 6 && col >= 4 * left {
                let mut i = 0;
                while i < 5 {
                    lines[count] |= bit_at(row + i * down, col + i * right - i * left);
                    i += 1;
                }
                count += 1;
            }
            start += 1;
        }
        d += 1;
    }
    assert!(count == 32);
    lines
};

/// For each quadrant and each set of marbles on it, its shares of the 32 lines, two bits a line.
///
/// The share of a line is nonzero if the marbles fill the line's squares in this quadrant. It is 1
/// and 2 for the two quadrants of a line, or 1 for each of three quadrants, so the shares of a line
/// sum to 3 exactly if the line is full, and never carry. After Geoffrey Irving, "Pentago is a first
/// player win" (2014), arXiv:1404.0743.
static LINE_SHARES: [[u64; 512]; 4] = {
    let mut table = [[0; 512]; 4];
    let mut line = 0;
    while line < 32 {
        let mut line_squares = [0; 4];
        let (mut quadrants, mut quadrant) = (0, 0);
        while quadrant < 4 {
            line_squares[quadrant] = (LINES[line] >> (9 * quadrant) & 511) as usize;
            if line_squares[quadrant] != 0 {
                quadrants += 1;
            }
            quadrant += 1;
        }
        let (mut weight, mut quadrant) = (1, 0);
        while quadrant < 4 {
            let squares = line_squares[quadrant];
            if squares != 0 {
                let mut marbles = squares;
                while marbles < 512 {
                    if marbles & squares == squares {
                        table[quadrant][marbles] |= weight << (2 * line);
                    }
                    marbles += 1;
                }
                if quadrants == 2 {
                    weight += 1;
                }
            }
            quadrant += 1;
        }
        line += 1;
    }
    table
};

#[inline]
fn line_shares(marbles: u64, quadrant: usize) -> u64 {
    LINE_SHARES[quadrant][(marbles >> (9 * quadrant) & 511) as usize]
}

/// The eight rotations in the order of their numbers.
pub const ROTATIONS: [Rotation; 8] = {
    let mut rotations = [Rotation { block: 0, clockwise: true }; 8];
    let mut number = 0;
    while number < 8 {
        rotations[number] =
            Rotation { block: ROTATION_ORDER[number / 2], clockwise: number % 2 == 0 };
        number += 1;
    }
    rotations
};

impl Blocks for Quadrants {
    type Set = u64;
    type Marbles = [u64; 2];

    const SIDE: usize = 6;
    const MAX_PLAYERS: usize = 2;
    const ROTATIONS: &'static [Rotation] = &ROTATIONS;
    const ALL: u64 = (1 << 36) - 1;

    #[inline]
    fn bit(square: Square) -> u64 {
        BIT_OF_SQUARE[square.index()]
    }

    #[inline]
    fn square_of_bit(bit: usize) -> Square {
        Square::new(SQUARE_OF_BIT[bit].into())
    }

    #[inline]
    fn has_five(marbles: u64) -> bool {
        let lines = line_shares(marbles, 0)
            + line_shares(marbles, 1)
            + line_shares(marbles, 2)
            + line_shares(marbles, 3);
        lines & (lines >> 1) & 0x5555_5555_5555_5555 != 0
    }

    #[inline(never)]
    fn completing(marbles: u64) -> u64 {
        LINES.iter().fold(0, |all, line| {
            let missing = line & !marbles;
            let is_one = missing & missing.wrapping_sub(1) == 0;
            all | if is_one { missing } else { 0 }
        })
    }

    fn fives(marbles: u64) -> u64 {
        LINES.iter().filter(|&&line| marbles & line == line).fold(0, |all, line| all | line)
    }

    #[inline]
    fn rotate_block(marbles: u64, rotation: Rotation) -> u64 {
        let shift = 9 * u32::from(rotation.block & 3);
        let block = marbles >> shift & 511;
        marbles ^ (block ^ rotate_3x3(block, rotation.clockwise)) << shift
    }

    #[inline]
    fn key(marbles: &[u64], mover: Seat) -> u64 {
        hash_position(marbles[0], marbles[1], mover)
    }
}
