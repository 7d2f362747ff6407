//! Pentago XL: Pentago on nine blocks, for two to four players; five in a row win.

use super::bitboard::{Bitboard, mix};
use super::error::{BoardError, SetupError};
use super::illegal_move::{IllegalMove, OtherExample};
use super::notation::{Grid, ParsedBoard};
use super::pentago_common::{self, PentagoMove, rotate_3x3};
use super::scene::{BoardKind, Cell};
use super::seat::{MAX_SEATS, Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups, Variant};
use super::step::{Path, Rotation, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::{Resized, Rules};
use std::ops::ControlFlow;

const GRID: Grid = Grid { rows: 9, cols: 9, row_one_at_bottom: false };

/// The blocks in the order in which moves number their rotations: reading order.
const ROTATION_ORDER: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// All rotations, in the order in which moves have them.
static ROTATIONS: [Option<Rotation>; 18] = {
    let mut rotations = [None; 18];
    let mut number = 0;
    while number < rotations.len() {
        let block = ROTATION_ORDER[number / 2];
        rotations[number] = Some(Rotation { block, clockwise: number % 2 == 0 });
        number += 1;
    }
    rotations
};

/// Bits from one row to the next. The tenth bit of a row stays empty, so that shifted lines do not
/// run over the edge.
const ROW_STRIDE: usize = 10;

/// All 81 squares.
pub const ALL: u128 = {
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

/// A position. The marbles of a player are the bits `10 * row + col`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoXl {
    marbles: [u128; MAX_SEATS],
    players: u8,
    mover: Seat,
}

/// The bit of `square` in [`PentagoXl::marbles`].
#[inline]
pub fn bit_of(square: Square) -> u128 {
    1 << (square.index() / 9 * ROW_STRIDE + square.index() % 9)
}

/// The first squares of lines of five whose squares are `stride` bits apart. Shifts halve the
/// work: pairs, then fours, then the fifth square (as in John Tromp's Fhourstones).
#[inline]
fn five_starts(marbles: u128, stride: u32) -> u128 {
    let two = marbles & (marbles >> stride);
    let four = two & (two >> (2 * stride));
    four & (marbles >> (4 * stride))
}

/// The distance of neighbouring bits of a line: east, south-east, south, south-west.
pub const LINE_STRIDES: [u32; 4] =
    [1, ROW_STRIDE as u32 + 1, ROW_STRIDE as u32, ROW_STRIDE as u32 - 1];

/// Whether `marbles` contain five in a row.
#[inline]
pub fn has_five(marbles: u128) -> bool {
    let along = LINE_STRIDES.map(|stride| five_starts(marbles, stride));
    along[0] | along[1] | along[2] | along[3] != 0
}

/// The marbles after a block has been rotated.
#[inline]
pub fn rotate_block(marbles: u128, rotation: Rotation) -> u128 {
    let shift =
        usize::from(rotation.block) / 3 * 3 * ROW_STRIDE + usize::from(rotation.block) % 3 * 3;
    let rows = (marbles >> shift) as u32;
    let block = rows & 7 | (rows >> ROW_STRIDE & 7) << 3 | (rows >> (2 * ROW_STRIDE) & 7) << 6;
    let rotated = rotate_3x3(block.into(), rotation.clockwise) as usize;
    let changed = (rows & BLOCK_TO_ROWS[511]) ^ BLOCK_TO_ROWS[rotated & 511];
    marbles ^ u128::from(changed) << shift
}

impl PentagoXl {
    /// The marbles of each player.
    #[inline]
    fn active_marbles(&self) -> &[u128] {
        &self.marbles[..usize::from(self.players).min(MAX_SEATS)]
    }

    #[inline]
    fn occupied(&self) -> u128 {
        self.marbles[0] | self.marbles[1] | self.marbles[2] | self.marbles[3]
    }

    /// The marbles of a player: the bits `10 * row + col`.
    #[inline]
    pub fn marbles(&self, seat: Seat) -> u128 {
        self.marbles[seat.index()]
    }
}

impl Resized<Self> for PentagoXl {
    fn resized(&self) -> Self {
        *self
    }
}

impl Rules for PentagoXl {
    type Move = PentagoMove;

    const SUPPORTED_SETUPS: SupportedSetups =
        SupportedSetups { players: 2..=4, ..SupportedSetups::two_player(BoardShape::Fixed(9), 9) };
    const BOARD_KIND: BoardKind = BoardKind::Blocks;
    const MOVE_EXAMPLE: &'static str = pentago_common::MOVE_EXAMPLE;
    const OTHER_EXAMPLE: Option<OtherExample> = Some(pentago_common::OTHER_EXAMPLE);

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let players = setup.players as u8;
        Ok(PentagoXl { marbles: [0; MAX_SEATS], players, mover: Seat::FIRST })
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check([".12", ".123", ".1234"][setup.players.clamp(2, 4) - 2])?;
        let marbles = ['1', '2', '3', '4']
            .map(|sign| board.squares_of(sign).fold(0, |marbles, square| marbles | bit_of(square)));
        Ok(PentagoXl { marbles, players: setup.players as u8, mover: board.to_move })
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup { rows: 9, cols: 9, variant: Variant::Standard, players: self.players.into() }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(PentagoMove) -> ControlFlow<B>) -> ControlFlow<B> {
        let ours = self.marbles[self.mover.index()];
        let mut empty = ALL & !self.occupied();
        while !empty.is_empty() {
            let bit_index = empty.trailing_zeros() as usize;
            let square = Square::new(bit_index / ROW_STRIDE * 9 + bit_index % ROW_STRIDE);
            let bit = empty & empty.wrapping_neg();
            empty ^= bit;
            // `visit` is called from one place, so that the compiler inlines it.
            let rotations: &[_] = if has_five(ours | bit) { &[None] } else { &ROTATIONS };
            for &rotation in rotations {
                visit(PentagoMove { square, rotation })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: PentagoMove) -> Self {
        let mut next = *self;
        next.marbles[self.mover.index()] |= bit_of(mv.square);
        if let Some(rotation) = mv.rotation {
            for marbles in &mut next.marbles[..usize::from(self.players).min(MAX_SEATS)] {
                *marbles = rotate_block(*marbles, rotation);
            }
        }
        next.mover = self.mover.next(self.players.into());
        next
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mut fives = 0;
        for (index, &marbles) in self.active_marbles().iter().enumerate() {
            fives |= u8::from(has_five(marbles)) << index;
        }
        let full = self.occupied() == ALL;
        Outcome::from_bits(fives).or_else(|| full.then(|| Outcome::draw(self.players.into())))
    }

    #[inline]
    fn key(&self) -> u64 {
        let seats = u64::from(self.players) << 8 | self.mover.index() as u64;
        self.active_marbles().iter().fold(seats, |key, marbles| mix(marbles.hash64(), key))
    }

    fn cell(&self, square: Square) -> Cell {
        let bit = bit_of(square);
        let owner = Seat::all(MAX_SEATS).find(|seat| self.marbles[seat.index()] & bit != 0);
        owner.map_or(Cell::Empty, Cell::Piece)
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
        let mut fives = 0;
        for &marbles in self.active_marbles() {
            for stride in LINE_STRIDES {
                let starts = five_starts(marbles, stride);
                fives |= (0..5).fold(0, |line, i| line | starts << (i * stride));
            }
        }
        GRID.squares().filter(|&square| fives & bit_of(square) != 0).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl Theorems for PentagoXl {}
