//! Pentago XL: nine blocks, two to four players, five in a row wins.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Refusal, SetupError};
use super::marble::{self, Move, quarter};
use super::notation::{Board, Grid};
use super::scene::{Cell, Kind};
use super::seat::{MAX_SEATS, Outcome, Seat};
use super::setup::{Limits, Setup, Shape, Variant};
use super::step::{Path, Square, Step, Turn};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

const GRID: Grid = Grid { rows: 9, cols: 9, row_one_at_bottom: false };

/// Blocks in the order of their rotations' numbers, which is reading order.
const NUMBERS: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// Bits from one row to the next: the tenth stays empty, so that no line runs over the edge.
const STRIDE: usize = 10;

/// All 81 squares.
pub const ALL: u128 = {
    let (mut all, mut row) = (0, 0);
    while row < 9 {
        all |= 0x1ff << (row * STRIDE);
        row += 1;
    }
    all
};

/// The nine squares of a block at the top left, spread over its three rows.
const SPREAD: [u32; 512] = {
    let mut spread = [0; 512];
    let mut block = 0;
    while block < 512 {
        let b = block as u32;
        spread[block] = (b & 7) | (b >> 3 & 7) << STRIDE | (b >> 6 & 7) << (2 * STRIDE);
        block += 1;
    }
    spread
};

/// A position. A player's marbles are the bits `10 * row + col`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoXl {
    marbles: [u128; MAX_SEATS],
    players: u8,
    mover: Seat,
}

/// The bit of a square.
#[inline]
pub fn bit_of(square: Square) -> u128 {
    1 << (square.index() / 9 * STRIDE + square.index() % 9)
}

/// Where five or more in a row begin, in one of the four directions.
#[inline]
fn fives_along(marbles: u128, stride: u32) -> u128 {
    let two = marbles & (marbles >> stride);
    let four = two & (two >> (2 * stride));
    four & (marbles >> (4 * stride))
}

/// East, south-east, south, south-west: how far bits are apart along a line.
pub const STRIDES: [u32; 4] = [1, STRIDE as u32 + 1, STRIDE as u32, STRIDE as u32 - 1];

/// Whether these marbles hold five in a row.
#[inline]
pub fn five(marbles: u128) -> bool {
    let along = STRIDES.map(|stride| fives_along(marbles, stride));
    along[0] | along[1] | along[2] | along[3] != 0
}

/// The marbles after a block has been turned.
#[inline]
pub fn turned(marbles: u128, turn: Turn) -> u128 {
    let shift = usize::from(turn.block) / 3 * 3 * STRIDE + usize::from(turn.block) % 3 * 3;
    let rows = (marbles >> shift) as u32;
    let block = rows & 7 | (rows >> STRIDE & 7) << 3 | (rows >> (2 * STRIDE) & 7) << 6;
    let after = quarter(block.into(), turn.clockwise) as usize;
    let changed = (rows & SPREAD[511]) ^ SPREAD[after & 511];
    marbles ^ u128::from(changed) << shift
}

impl PentagoXl {
    /// The marbles of those who play.
    #[inline]
    fn played(&self) -> &[u128] {
        &self.marbles[..usize::from(self.players).min(MAX_SEATS)]
    }

    #[inline]
    fn occupied(&self) -> u128 {
        self.marbles[0] | self.marbles[1] | self.marbles[2] | self.marbles[3]
    }

    /// The marbles of a player: bit `10 * row + col` each.
    pub fn marbles(&self, seat: Seat) -> u128 {
        self.marbles[seat.index()]
    }
}

impl Rules for PentagoXl {
    type Move = Move;

    const LIMITS: Limits = Limits { players: 2..=4, ..Limits::two(Shape::Only(9), 9) };
    const KIND: Kind = Kind::Blocks;
    const EXAMPLE: &'static str = "c4:7, or c4 for a marble that wins";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        let players = setup.players as u8;
        Ok(PentagoXl { marbles: [0; MAX_SEATS], players, mover: Seat::FIRST })
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only([".12", ".123", ".1234"][setup.players.clamp(2, 4) - 2])?;
        board.without_scores()?;
        let marbles = ['1', '2', '3', '4']
            .map(|sign| board.squares_of(sign).fold(0, |marbles, square| marbles | bit_of(square)));
        Ok(PentagoXl { marbles, players: setup.players as u8, mover: board.to_move })
    }

    fn setup(&self) -> Setup {
        Setup { rows: 9, cols: 9, variant: Variant::Standard, players: self.players.into() }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let ours = self.marbles[self.mover.index()];
        let mut empty = ALL & !self.occupied();
        while !empty.is_empty() {
            let place = empty.trailing_zeros() as usize;
            let square = Square::new(place / STRIDE * 9 + place % STRIDE);
            let bit = empty & empty.wrapping_neg();
            empty ^= bit;
            if five(ours | bit) {
                visit(Move { square, turn: None })?;
            } else {
                for block in NUMBERS {
                    for clockwise in [true, false] {
                        visit(Move { square, turn: Some(Turn { block, clockwise }) })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let mut next = *self;
        next.marbles[self.mover.index()] |= bit_of(mv.square);
        if let Some(turn) = mv.turn {
            for marbles in &mut next.marbles[..usize::from(self.players).min(MAX_SEATS)] {
                *marbles = turned(*marbles, turn);
            }
        }
        next.mover = self.mover.next(self.players.into());
        next
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mut fives = 0;
        for (index, &marbles) in self.played().iter().enumerate() {
            fives |= u8::from(five(marbles)) << index;
        }
        let full = self.occupied() == ALL;
        Outcome::among(fives).or_else(|| full.then(|| Outcome::draw(self.players.into())))
    }

    fn key(&self) -> u64 {
        let seats = u64::from(self.players) << 8 | self.mover.index() as u64;
        self.played().iter().fold(seats, |key, marbles| mix(marbles.fold(), key))
    }

    fn cell(&self, square: Square) -> Cell {
        let bit = bit_of(square);
        let owner = Seat::all(MAX_SEATS).find(|seat| self.marbles[seat.index()] & bit != 0);
        owner.map_or(Cell::Empty, Cell::Piece)
    }

    fn path(&self, mv: Move) -> Path {
        mv.path()
    }

    fn text(&self, mv: Move) -> String {
        mv.text(GRID, &NUMBERS)
    }

    fn read(&self, text: &str) -> Result<Path, Refusal> {
        marble::read(GRID, text, &NUMBERS, |square| self.cell(square) != Cell::Empty)
    }

    fn refuse(&self, path: &[Step]) -> Refusal {
        marble::refuse(GRID, path, NUMBERS.len(), |square| self.cell(square) != Cell::Empty)
    }

    fn traces(&self, mv: Move) -> Vec<Square> {
        vec![mv.landing(GRID)]
    }

    fn decisive(&self) -> Vec<Square> {
        let mut fives = 0;
        for &marbles in self.played() {
            for stride in STRIDES {
                let starts = fives_along(marbles, stride);
                fives |= (0..5).fold(0, |line, i| line | starts << (i * stride));
            }
        }
        GRID.squares().filter(|&square| fives & bit_of(square) != 0).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
