//! Pentago (Tomas Flodén): a player places a marble and rotates a quadrant; five in a row win.

use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::illegal_move::{IllegalMove, OtherExample};
use super::notation::{Grid, ParsedBoard};
pub use super::pentago_common::PentagoMove;
use super::pentago_common::{self, rotate_3x3};
use super::scene::{BoardKind, Cell};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups};
use super::step::{Path, Rotation, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::{Resized, Rules};
use std::ops::ControlFlow;

const GRID: Grid = Grid { rows: 6, cols: 6, row_one_at_bottom: false };

/// The quadrants, counted in reading order, in the order in which moves number their rotations: 1
/// and 2 rotate the top right quadrant, then follow bottom right, bottom left and top left.
const ROTATION_ORDER: [u8; 4] = [1, 3, 2, 0];

/// All 36 squares.
const ALL: u64 = (1 << 36) - 1;

/// A position. The marbles of a player are 36 bits, nine for each quadrant: bit
/// `9 * quadrant + 3 * row + col` with row and column within the quadrant. So the nine bits of a
/// quadrant are an index into a table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pentago {
    marbles: [u64; 2],
    mover: Seat,
}

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

/// Whether `marbles` contain five in a row.
#[inline]
pub fn has_five(marbles: u64) -> bool {
    let lines = line_shares(marbles, 0)
        + line_shares(marbles, 1)
        + line_shares(marbles, 2)
        + line_shares(marbles, 3);
    lines & (lines >> 1) & 0x5555_5555_5555_5555 != 0
}

/// The marbles after a quadrant has been rotated.
#[inline]
pub fn rotate_block(marbles: u64, rotation: Rotation) -> u64 {
    let shift = 9 * u32::from(rotation.block & 3);
    let block = marbles >> shift & 511;
    marbles ^ (block ^ rotate_3x3(block, rotation.clockwise)) << shift
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

impl Pentago {
    /// The marbles of a player, bits as described at [`Pentago`].
    #[inline]
    pub fn marbles(&self, seat: Seat) -> u64 {
        self.marbles[seat.index() & 1]
    }

    /// The bit of `square` in [`Pentago::marbles`].
    #[inline]
    pub fn bit(square: Square) -> u64 {
        BIT_OF_SQUARE[square.index()]
    }
}

impl Resized<Self> for Pentago {
    fn resized(&self) -> Self {
        *self
    }
}

impl Rules for Pentago {
    type Move = PentagoMove;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups::two_player(BoardShape::Fixed(6), 6);
    const BOARD_KIND: BoardKind = BoardKind::Blocks;
    const MOVE_EXAMPLE: &'static str = pentago_common::MOVE_EXAMPLE;
    const OTHER_EXAMPLE: Option<OtherExample> = Some(pentago_common::OTHER_EXAMPLE);

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(Pentago { marbles: [0; 2], mover: Seat::FIRST })
    }

    fn from_board(_: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        let marbles = ['1', '2'].map(|sign| {
            board.squares_of(sign).fold(0, |marbles, square| marbles | Pentago::bit(square))
        });
        Ok(Pentago { marbles, mover: board.to_move })
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup::two_player(6, 6)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(PentagoMove) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut empty = ALL & !(self.marbles[0] | self.marbles[1]);
        let ours = self.marbles(self.mover);
        while !empty.is_empty() {
            let bit = empty & empty.wrapping_neg();
            let square = Square::new(SQUARE_OF_BIT[empty.trailing_zeros() as usize].into());
            empty ^= bit;
            // `visit` is called from one place, so that the compiler inlines it.
            let wins = has_five(ours | bit);
            let rotations = if wins { 1 } else { ROTATIONS.len() };
            for rotation in ROTATIONS.into_iter().take(rotations) {
                let rotation = (!wins).then_some(rotation);
                visit(PentagoMove { square, rotation })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: PentagoMove) -> Self {
        let mut marbles = self.marbles;
        marbles[self.mover.index() & 1] |= Pentago::bit(mv.square);
        if let Some(rotation) = mv.rotation {
            marbles = marbles.map(|marbles| rotate_block(marbles, rotation));
        }
        Pentago { marbles, mover: self.mover.other() }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let fives = u8::from(has_five(self.marbles[0])) | u8::from(has_five(self.marbles[1])) << 1;
        let full = self.marbles[0] | self.marbles[1] == ALL;
        Outcome::from_bits(fives).or_else(|| full.then(|| Outcome::draw(2)))
    }

    #[inline]
    fn key(&self) -> u64 {
        hash_position(self.marbles[0], self.marbles[1], self.mover)
    }

    fn cell(&self, square: Square) -> Cell {
        let bit = Pentago::bit(square);
        match self.marbles.map(|marbles| marbles & bit != 0) {
            [true, _] => Cell::Piece(Seat::FIRST),
            [_, true] => Cell::Piece(Seat::SECOND),
            _ => Cell::Empty,
        }
    }

    fn path(&self, mv: PentagoMove) -> Path {
        mv.path()
    }

    fn move_to_string(&self, mv: PentagoMove) -> String {
        mv.notation(GRID, &ROTATION_ORDER)
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        pentago_common::parse_move(GRID, text, &ROTATION_ORDER, |square| {
            self.cell(square) != Cell::Empty
        })
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        pentago_common::explain_illegal(GRID, path, ROTATION_ORDER.len(), |square| {
            self.cell(square) != Cell::Empty
        })
    }

    fn last_move_squares(&self, mv: PentagoMove) -> Vec<Square> {
        vec![mv.destination(GRID)]
    }

    fn winning_squares(&self) -> Vec<Square> {
        let fives = LINES
            .iter()
            .filter(|&&line| self.marbles.iter().any(|marbles| marbles & line == line))
            .fold(0, |all, line| all | line);
        GRID.squares().filter(|&square| fives & Pentago::bit(square) != 0).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl Theorems for Pentago {}
