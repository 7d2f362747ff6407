//! Breakthrough (Dan Troyka, 2000): the first pawn on the opposite edge wins.

use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::illegal_move::{IllegalMove, IllegalMoveKind, OtherExample};
use super::notation::{MoveReader, ParsedBoard};
use super::refusals;
use super::scene::{BoardKind, Cell};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::theorems::pawn_advantage::advantage;
use super::theorems::race::Race;
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    /// Player 1's pawns, which move down.
    white: W,
    /// Player 2's pawns, which move up.
    black: W,
    mover: Seat,
}

/// A move of a pawn. It is a capture if the destination is occupied.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BreakthroughMove {
    /// The square the pawn leaves.
    pub from: Square,
    /// The square the pawn moves to.
    pub to: Square,
}

impl<W: Bitboard> Breakthrough<W> {
    /// Player 1's pawns, which move down.
    pub fn white(&self) -> W {
        self.white
    }

    /// Player 2's pawns, which move up.
    pub fn black(&self) -> W {
        self.black
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// The destinations of the player to move: straight ahead, diagonally left, diagonally right.
    #[inline]
    fn targets(&self) -> [W; 3] {
        let g = &self.geometry;
        let empty = g.all & !(self.white | self.black);
        if self.mover == Seat::FIRST {
            let ahead = g.shift_down(self.white);
            [ahead & empty, g.shift_left(ahead) & !self.white, g.shift_right(ahead) & !self.white]
        } else {
            let ahead = g.shift_up(self.black);
            [ahead & empty, g.shift_left(ahead) & !self.black, g.shift_right(ahead) & !self.black]
        }
    }

    fn own_pawns(&self) -> W {
        if self.mover == Seat::FIRST { self.white } else { self.black }
    }

    fn is_capture(&self, mv: BreakthroughMove) -> bool {
        (self.white | self.black).has(mv.to)
    }
}

impl<W: Bitboard, V: Bitboard> Resized<Breakthrough<V>> for Breakthrough<W> {
    fn resized(&self) -> Breakthrough<V> {
        Breakthrough {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            white: self.white.resized(),
            black: self.black.resized(),
            mover: self.mover,
        }
    }
}

impl<W: Bitboard> Rules for Breakthrough<W> {
    type Move = BreakthroughMove;

    const SUPPORTED_SETUPS: SupportedSetups =
        SupportedSetups::two_player(BoardShape::Rectangle(5), 8);
    const BOARD_KIND: BoardKind = BoardKind::Pawns;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "b2-b3";
    const OTHER_EXAMPLE: Option<OtherExample> = Some(OtherExample::Capture("b2xc3"));

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        Ok(Breakthrough {
            geometry,
            white: geometry.first_row | geometry.shift_down(geometry.first_row),
            black: geometry.last_row | geometry.shift_up(geometry.last_row),
            mover: Seat::FIRST,
        })
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        let (white, black): (W, W) = (board.bitboard_of('1'), board.bitboard_of('2'));
        let arrived = |pawns: W, goal: W| !(pawns & goal).is_empty();
        let both = arrived(white, geometry.last_row) && arrived(black, geometry.first_row);
        if both || (white | black).is_empty() {
            return Err(BoardError::TwoWinners);
        }
        Ok(Breakthrough { geometry, white, black, mover: board.to_move })
    }

    fn setup(&self) -> Setup {
        Setup::two_player(self.geometry.rows, self.geometry.cols)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(
        &self,
        mut visit: impl FnMut(BreakthroughMove) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let cols = self.geometry.cols;
        let [ahead, left, right] = self.targets();
        if self.mover == Seat::FIRST {
            for (targets, back) in [(ahead, cols), (left, cols - 1), (right, cols + 1)] {
                for to in targets.squares() {
                    visit(BreakthroughMove { from: Square::new(to.index() - back), to })?;
                }
            }
        } else {
            for (targets, back) in [(ahead, cols), (left, cols + 1), (right, cols - 1)] {
                for to in targets.squares() {
                    visit(BreakthroughMove { from: Square::new(to.index() + back), to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.targets().into_iter().map(|targets| u64::from(targets.count())).sum()
    }

    #[inline]
    fn play(&self, mv: BreakthroughMove) -> Self {
        let (from, to) = (W::bit(mv.from), W::bit(mv.to));
        let (white, black) = if self.mover == Seat::FIRST {
            ((self.white & !from) | to, self.black & !to)
        } else {
            (self.white & !to, (self.black & !from) | to)
        };
        Breakthrough { geometry: self.geometry, white, black, mover: self.mover.other() }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let g = &self.geometry;
        if self.black.is_empty() || !(self.white & g.last_row).is_empty() {
            return Some(Outcome::win(Seat::FIRST));
        }
        if self.white.is_empty() || !(self.black & g.first_row).is_empty() {
            return Some(Outcome::win(Seat::SECOND));
        }
        // With two columns or more the foremost pawn always has a diagonal move: no pawn of its
        // own is ahead of it, and it can capture an enemy there.
        if g.cols == 1 && self.targets()[0].is_empty() {
            return Some(Outcome::win(self.mover.other()));
        }
        None
    }

    fn key(&self) -> u64 {
        hash_position(self.white, self.black, self.mover)
    }

    fn cell(&self, square: Square) -> Cell {
        Cell::of_sides([(Seat::FIRST, self.white), (Seat::SECOND, self.black)], square)
    }

    fn path(&self, mv: BreakthroughMove) -> Path {
        Path::of(&[Step::Square(mv.from), Step::Square(mv.to)])
    }

    fn move_to_string(&self, mv: BreakthroughMove) -> String {
        let grid = self.grid();
        let symbol = if self.is_capture(mv) { 'x' } else { '-' };
        format!("{}{symbol}{}", grid.name(mv.from), grid.name(mv.to))
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        let squares = MoveReader::parse(text, |reader| {
            let from = reader.coordinate()?;
            reader.accept("-").or_else(|| reader.accept("x"))?;
            Some((from, reader.coordinate()?))
        });
        let (from, to) = squares.ok_or_else(|| refusals::syntax_error::<Self>(text))?;
        let grid = self.grid();
        Ok(Path::of(&[Step::Square(grid.locate(from)?), Step::Square(grid.locate(to)?)]))
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        let grid = self.grid();
        let [Step::Square(from), ref rest @ ..] = *path else {
            return refusals::syntax_error::<Self>("");
        };
        if let Err(refusal) = refusals::check_own_piece(self, from) {
            return refusal;
        }
        let [Step::Square(to)] = *rest else {
            return IllegalMove::new(IllegalMoveKind::Stuck, grid.name(from));
        };
        let ((from_row, from_col), (to_row, to_col)) = (grid.row_col(from), grid.row_col(to));
        let one_row_ahead =
            if self.mover == Seat::FIRST { from_row + 1 == to_row } else { to_row + 1 == from_row };
        let kind = if !one_row_ahead || from_col.abs_diff(to_col) > 1 {
            IllegalMoveKind::Direction
        } else if self.own_pawns().has(to) {
            IllegalMoveKind::OwnPiece
        } else {
            IllegalMoveKind::Blocked
        };
        IllegalMove::new(kind, grid.name(to))
    }

    fn winning_squares(&self) -> Vec<Square> {
        let arrived =
            (self.white & self.geometry.last_row) | (self.black & self.geometry.first_row);
        arrived.squares().collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        const ALL: [Symmetry; 3] = [
            Symmetry::FLIP_COLS,
            Symmetry { swap_players: true, ..Symmetry::FLIP_ROWS },
            Symmetry { swap_players: true, ..Symmetry::POINT_REFLECTION },
        ];
        &ALL
    }

    /// By sets of pawns where the players keep their colours, as in proofs: the writer of a certificate of 9×3 took 12 % more time
    /// with an image by symbols.
    fn image(&self, symmetry: Symmetry) -> Result<Self, BoardError> {
        match symmetry {
            Symmetry::FLIP_COLS => {
                let [white, black] =
                    [self.white, self.black].map(|pawns| self.geometry().mirror_horizontal(pawns));
                Ok(Breakthrough { white, black, ..*self })
            }
            _ => symmetry.map_position(self),
        }
    }
}

impl<W: Bitboard> Theorems for Breakthrough<W> {
    fn race_winner(&self) -> Option<Seat> {
        let (white, black, mover) = (self.white, self.black, self.mover);
        Race { geometry: self.geometry(), white, black, mover }.winner()
    }

    fn advantage(&self) -> Option<i32> {
        let is_white_to_move = self.mover == Seat::FIRST;
        Some(advantage(self.geometry(), self.white, self.black, is_white_to_move))
    }

    fn most_moves_left(&self) -> u32 {
        let Geometry { rows, cols, .. } = *self.geometry();
        let row = |pawn: Square| pawn.index() / cols;
        let rows_to_go = |pawn: Square| rows - 1 - row(pawn);
        let white = self.white.squares().map(rows_to_go);
        white.chain(self.black.squares().map(row)).sum::<usize>() as u32
    }
}
