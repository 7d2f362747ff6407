//! Dodgem (Colin Vout, 1972): the player whose pawns have all left the board wins, and so does a
//! player who cannot move.

use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind, OtherExample};
use super::notation::{MoveReader, ParsedBoard};
use super::refusals;
use super::scene::{BoardEdge, BoardKind, Cell, Scene};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dodgem<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    /// Player 1's pawns, which move up, left or right and leave over the top row.
    risers: W,
    /// Player 2's pawns, which move right, up or down and leave over the last column.
    crossers: W,
    mover: Seat,
    /// Forward steps made by both players so far. No pawn moves backward, so they are irreversible.
    irreversible_plies: u16,
}

/// A step of a pawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct DodgemMove {
    /// The square the pawn leaves.
    pub from: Square,
    /// The square the pawn moves to; `None` is off the board.
    pub to: Option<Square>,
}

impl<W: Bitboard> Dodgem<W> {
    fn new(geometry: StaticRef<Geometry<W>>, risers: W, crossers: W, mover: Seat) -> Dodgem<W> {
        let side = geometry.rows;
        // Each player has `side - 1` pawns, and each pawn makes `side` forward steps in all.
        let steps_left = |pawns: W, to_go: &dyn Fn(Square) -> usize| -> usize {
            pawns.squares().map(to_go).sum()
        };
        let to_go = steps_left(risers, &|at| at.index() / side + 1)
            + steps_left(crossers, &|at| side - at.index() % side);
        let irreversible_plies = (2 * side * (side - 1) - to_go) as u16;
        Dodgem { geometry, risers, crossers, mover, irreversible_plies }
    }

    /// Player 1's pawns, which move up, left or right and leave over the top row.
    pub fn risers(&self) -> W {
        self.risers
    }

    /// Player 2's pawns, which move right, up or down and leave over the last column.
    pub fn crossers(&self) -> W {
        self.crossers
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// For the player to move: the pawns that can leave the board, and the destinations in each of
    /// three directions, forward first.
    #[inline]
    fn targets(&self) -> (W, [W; 3]) {
        let g = &self.geometry;
        let empty = g.all & !(self.risers | self.crossers);
        if self.mover == Seat::FIRST {
            let pawns = self.risers;
            let steps = [
                g.shift_up(pawns) & empty,
                g.shift_left(pawns) & empty,
                g.shift_right(pawns) & empty,
            ];
            (pawns & g.first_row, steps)
        } else {
            let pawns = self.crossers;
            let steps = [
                g.shift_right(pawns) & empty,
                g.shift_up(pawns) & empty,
                g.shift_down(pawns) & empty,
            ];
            (pawns & !g.not_last_col, steps)
        }
    }
}

impl<W: Bitboard, V: Bitboard> Resized<Dodgem<V>> for Dodgem<W> {
    fn resized(&self) -> Dodgem<V> {
        Dodgem {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            risers: self.risers.resized(),
            crossers: self.crossers.resized(),
            mover: self.mover,
            irreversible_plies: self.irreversible_plies,
        }
    }
}

impl<W: Bitboard> Rules for Dodgem<W> {
    type Move = DodgemMove;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups::two_player(BoardShape::Square(2), 4);
    const BOARD_KIND: BoardKind = BoardKind::Pawns;
    const MOVE_EXAMPLE: &'static str = "b3-b2";
    const OTHER_EXAMPLE: Option<OtherExample> = Some(OtherExample::Leaving("b1-off"));
    const HAS_REPETITION: bool = true;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        let risers = geometry.last_row & geometry.not_first_col;
        let crossers = geometry.all & !geometry.not_first_col & !geometry.last_row;
        Ok(Dodgem::new(geometry, risers, crossers, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        let (risers, crossers): (W, W) = (board.bitboard_of('1'), board.bitboard_of('2'));
        for (player, pawns) in [(1, risers), (2, crossers)] {
            let (given, max) = (pawns.count() as usize, setup.rows - 1);
            if given > max {
                return Err(BoardError::Pieces { player, given, max });
            }
        }
        if (risers | crossers).is_empty() {
            return Err(BoardError::TwoWinners);
        }
        Ok(Dodgem::new(Geometry::for_size(setup.rows, setup.cols), risers, crossers, board.to_move))
    }

    fn setup(&self) -> Setup {
        Setup::two_player(self.geometry.rows, self.geometry.cols)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(DodgemMove) -> ControlFlow<B>) -> ControlFlow<B> {
        let cols = self.geometry.cols as isize;
        let (leaving, [ahead, one, other]) = self.targets();
        for from in leaving.squares() {
            visit(DodgemMove { from, to: None })?;
        }
        let offsets = if self.mover == Seat::FIRST { [-cols, -1, 1] } else { [1, -cols, cols] };
        for (targets, offset) in [(ahead, offsets[0]), (one, offsets[1]), (other, offsets[2])] {
            for to in targets.squares() {
                let from = Square::new(to.index().wrapping_add_signed(-offset));
                visit(DodgemMove { from, to: Some(to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: DodgemMove) -> Self {
        let from = W::bit(mv.from);
        let to = mv.to.map_or(W::EMPTY, W::bit);
        let (mut risers, mut crossers) = (self.risers, self.crossers);
        let forward = if self.mover == Seat::FIRST {
            risers = (risers & !from) | to;
            mv.to.is_none_or(|to| to.index() + self.geometry.cols == mv.from.index())
        } else {
            crossers = (crossers & !from) | to;
            mv.to.is_none_or(|to| to.index() == mv.from.index() + 1)
        };
        Dodgem {
            geometry: self.geometry,
            risers,
            crossers,
            mover: self.mover.other(),
            irreversible_plies: self.irreversible_plies + u16::from(forward),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.risers.is_empty() {
            return Some(Outcome::win(Seat::FIRST));
        }
        if self.crossers.is_empty() {
            return Some(Outcome::win(Seat::SECOND));
        }
        // A player who cannot move has won.
        let (leaving, [ahead, one, other]) = self.targets();
        (leaving | ahead | one | other).is_empty().then(|| Outcome::win(self.mover))
    }

    fn key(&self) -> u64 {
        hash_position(self.risers, self.crossers, self.mover)
    }

    #[inline]
    fn irreversible_plies(&self) -> u32 {
        self.irreversible_plies.into()
    }

    fn cell(&self, square: Square) -> Cell {
        Cell::of_sides([(Seat::FIRST, self.risers), (Seat::SECOND, self.crossers)], square)
    }

    fn path(&self, mv: DodgemMove) -> Path {
        Path::of(&[Step::Square(mv.from), mv.to.map_or(Step::Off, Step::Square)])
    }

    fn move_to_string(&self, mv: DodgemMove) -> String {
        let grid = self.grid();
        let to = mv.to.map_or("off".to_string(), |to| grid.name(to));
        format!("{}-{to}", grid.name(mv.from))
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        let squares = MoveReader::parse(text, |reader| {
            let from = reader.coordinate()?;
            reader.accept("-")?;
            let to = if reader.accept("off").is_some() { None } else { Some(reader.coordinate()?) };
            Some((from, to))
        });
        let (from, to) = squares.ok_or_else(|| refusals::syntax_error::<Self>(text))?;
        let grid = self.grid();
        let from = grid.locate(from)?;
        let to = to.map(|to| grid.locate(to)).transpose()?;
        Ok(self.path(DodgemMove { from, to }))
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        let grid = self.grid();
        let [Step::Square(from), ref rest @ ..] = *path else {
            return refusals::syntax_error::<Self>("");
        };
        if let Err(refusal) = refusals::check_own_piece(self, from) {
            return refusal;
        }
        match *rest {
            [Step::Off] => IllegalMove::new(IllegalMoveKind::CannotLeave, grid.name(from)),
            [Step::Square(to)] => {
                let ((row, col), (to_row, to_col)) = (grid.row_col(from), grid.row_col(to));
                let backward = if self.mover == Seat::FIRST { to_row > row } else { to_col < col };
                let kind = if row.abs_diff(to_row) + col.abs_diff(to_col) != 1 {
                    IllegalMoveKind::NotOneStep
                } else if backward {
                    IllegalMoveKind::Direction
                } else {
                    IllegalMoveKind::Blocked
                };
                IllegalMove::new(kind, grid.name(to))
            }
            _ => IllegalMove::new(IllegalMoveKind::Stuck, grid.name(from)),
        }
    }

    fn winning_squares(&self) -> Vec<Square> {
        // If the player to move has won, all of that player's pawns are blocked. Otherwise the
        // winner has no pawn left to show.
        let blocked = if self.mover == Seat::FIRST { self.risers } else { self.crossers };
        let by_block = self.outcome() == Some(Outcome::win(self.mover));
        if by_block { blocked.squares().collect() } else { Vec::new() }
    }

    fn scene(history: &History<Self>) -> Scene {
        Scene { exits: Some([BoardEdge::Top, BoardEdge::Right]), ..Scene::from_history(history) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        // The reflection about the diagonal through the corner between the two starting rows.
        const DIAGONAL: Symmetry =
            Symmetry { transpose: true, swap_players: true, ..Symmetry::POINT_REFLECTION };
        const ALL: [Symmetry; 1] = [DIAGONAL];
        &ALL
    }
}

impl<W: Bitboard> Theorems for Dodgem<W> {}
