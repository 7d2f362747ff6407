//! Amazons (Walter Zamkauskas, 1988): an amazon moves like a queen, then shoots an arrow that moves
//! like a queen and blocks a square; the player who cannot move loses.

use super::bitboard::{Bitboard, hash_position, mix};
use super::error::{BoardError, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind};
use super::notation::{Grid, MoveReader, ParsedBoard};
use super::perft::PerftCounts;
use super::refusals;
use super::scene::{BoardKind, Cell};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::theorems::territory;
use super::{Resized, Rules};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// The number of amazons of each player at the start. Any number may be set up: studies have more and fewer.
const AMAZONS_PER_SIDE: usize = 4;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Amazons<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    us: W,
    them: W,
    /// The squares of all amazons and arrows.
    occupied: W,
    mover: Seat,
}

/// An amazon's move and its arrow.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AmazonsMove {
    /// The square the amazon leaves.
    pub from: Square,
    /// The square the amazon moves to.
    pub to: Square,
    /// The square the arrow lands on.
    pub arrow: Square,
}

impl<W: Bitboard> Amazons<W> {
    /// The amazons of the player to move.
    pub fn us(&self) -> W {
        self.us
    }

    /// The opponent's amazons.
    pub fn them(&self) -> W {
        self.them
    }

    /// The squares of all amazons and arrows.
    pub fn occupied(&self) -> W {
        self.occupied
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// Calls `visit` with each queen's move of an amazon of the player to move, and where its arrow may land.
    #[inline]
    fn each_queen_move<B>(
        &self,
        mut visit: impl FnMut(Square, Square, W) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in self.us.squares() {
            let blockers = self.occupied ^ W::bit(from);
            for to in self.geometry.queen_attacks(from, blockers).squares() {
                visit(from, to, self.geometry.queen_attacks(to, blockers))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The amazons of player 1 and of player 2 at the start. The usual start on 10×10 has them three
/// squares from the corners; on other boards up to 11×11 they stand `n / 2 - 2` squares from them, at
/// least one, and on larger ones three tenths of a side.
fn starting_amazons<W: Bitboard>(grid: Grid) -> [W; 2] {
    let n = grid.rows;
    let inset = if n <= 11 { (n / 2).saturating_sub(2).max(1) } else { 3 * n / 10 };
    let set = |squares: [(usize, usize); AMAZONS_PER_SIDE]| {
        squares.into_iter().fold(W::EMPTY, |set, (row, col)| set | W::bit(grid.square_at(row, col)))
    };
    // Row 0 is the top row as drawn, which is player 2's.
    let black = [(0, inset), (0, n - 1 - inset), (inset, 0), (inset, n - 1)];
    [set(black.map(|(row, col)| (n - 1 - row, col))), set(black)]
}

impl<W: Bitboard, V: Bitboard> Resized<Amazons<V>> for Amazons<W> {
    fn resized(&self) -> Amazons<V> {
        Amazons {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            us: self.us.resized(),
            them: self.them.resized(),
            occupied: self.occupied.resized(),
            mover: self.mover,
        }
    }
}

impl<W: Bitboard> Rules for Amazons<W> {
    type Move = AmazonsMove;

    const SUPPORTED_SETUPS: SupportedSetups =
        SupportedSetups::two_player(BoardShape::Square(4), 10);
    const BOARD_KIND: BoardKind = BoardKind::Amazons;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "d1-d7/g7";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        let grid = Grid { rows: setup.rows, cols: setup.cols, row_one_at_bottom: true };
        let [us, them] = starting_amazons(grid);
        Ok(Amazons { geometry, us, them, occupied: us | them, mover: Seat::FIRST })
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12#")?;
        let [us, them] = board.sides::<W>();
        let occupied = us | them | board.bitboard_of('#');
        let geometry = Geometry::for_size(setup.rows, setup.cols);
        Ok(Amazons { geometry, us, them, occupied, mover: board.to_move })
    }

    fn setup(&self) -> Setup {
        Setup::two_player(self.geometry.rows, self.geometry.cols)
    }

    fn grid(&self) -> Grid {
        let Geometry { rows, cols, .. } = *self.geometry;
        Grid { rows, cols, row_one_at_bottom: true }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(AmazonsMove) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_queen_move(|from, to, arrows| {
            for arrow in arrows.squares() {
                visit(AmazonsMove { from, to, arrow })?;
            }
            ControlFlow::Continue(())
        })
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        let mut moves = 0;
        let _: ControlFlow<Infallible> = self.each_queen_move(|_, _, arrows| {
            moves += u64::from(arrows.count());
            ControlFlow::Continue(())
        });
        moves
    }

    /// An arrow wins if after the queen's move no square beside an enemy amazon is empty, or only the one it lands on.
    #[inline]
    fn count_leaves(&self, _: &History<Self>, counts: &mut PerftCounts) {
        let near = &self.geometry.king_attacks;
        let beside_them = self.them.squares().fold(W::EMPTY, |all, at| all | near[at]);
        let _: ControlFlow<Infallible> = self.each_queen_move(|from, to, arrows| {
            let exits = beside_them & !((self.occupied ^ W::bit(from)) | W::bit(to));
            counts.nodes += u64::from(arrows.count());
            if exits.without_lowest().is_empty() {
                let winning = if exits.is_empty() { arrows } else { arrows & exits };
                counts.count_results(winning.count(), Some(Outcome::win(self.mover)));
            }
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn play(&self, mv: AmazonsMove) -> Self {
        let (from, to) = (W::bit(mv.from), W::bit(mv.to));
        Amazons {
            geometry: self.geometry,
            us: self.them,
            them: (self.us ^ from) | to,
            // The arrow may land on the square that the amazon has left.
            occupied: (self.occupied ^ from) | to | W::bit(mv.arrow),
            mover: self.mover.other(),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let empty = self.geometry.all & !self.occupied;
        for from in self.us.squares() {
            if !(self.geometry.king_attacks[from] & empty).is_empty() {
                return None;
            }
        }
        Some(Outcome::win(self.mover.other()))
    }

    fn key(&self) -> u64 {
        mix(self.occupied.hash64(), hash_position(self.us, self.them, self.mover))
    }

    fn cell(&self, square: Square) -> Cell {
        let sides = [(self.mover, self.us), (self.mover.other(), self.them)];
        match Cell::of_sides(sides, square) {
            Cell::Empty if self.occupied.has(square) => Cell::Arrow,
            cell => cell,
        }
    }

    fn path(&self, mv: AmazonsMove) -> Path {
        Path::of(&[mv.from, mv.to, mv.arrow].map(Step::Square))
    }

    fn move_to_string(&self, mv: AmazonsMove) -> String {
        let grid = self.grid();
        format!("{}-{}/{}", grid.name(mv.from), grid.name(mv.to), grid.name(mv.arrow))
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        let coordinates = MoveReader::parse(text, |reader| {
            let from = reader.coordinate()?;
            reader.accept("-")?;
            let to = reader.coordinate()?;
            reader.accept("/")?;
            Some([from, to, reader.coordinate()?])
        });
        let grid = self.grid();
        let mut path = Path::EMPTY;
        for coordinate in coordinates.ok_or_else(|| refusals::syntax_error::<Self>(text))? {
            path = path.then(Step::Square(grid.locate(coordinate)?));
        }
        Ok(path)
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        let (grid, g) = (self.grid(), &self.geometry);
        let [Step::Square(from), ref rest @ ..] = *path else {
            return refusals::syntax_error::<Self>("");
        };
        if let Err(refusal) = refusals::check_own_piece(self, from) {
            return refusal;
        }
        let [Step::Square(to), ref rest @ ..] = *rest else {
            return IllegalMove::new(IllegalMoveKind::Stuck, grid.name(from));
        };
        let blockers = self.occupied ^ W::bit(from);
        let on_a_line = |from: Square, to: Square| from != to && g.queen_lines[from].has(to);
        if !on_a_line(from, to) {
            return IllegalMove::new(IllegalMoveKind::NotALine, grid.name(to));
        }
        match *rest {
            [Step::Square(arrow)] if g.queen_attacks(from, blockers).has(to) => {
                let line = on_a_line(to, arrow);
                let kind = if line {
                    IllegalMoveKind::ArrowBlocked
                } else {
                    IllegalMoveKind::ArrowNotALine
                };
                IllegalMove::new(kind, grid.name(arrow))
            }
            _ => IllegalMove::new(IllegalMoveKind::Blocked, grid.name(to)),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl<W: Bitboard> Theorems for Amazons<W> {
    fn counting_wins(&self) -> bool {
        let empty = self.geometry.all & !self.occupied;
        territory::outlasts(self.geometry(), self.them, self.us, empty)
    }
}
