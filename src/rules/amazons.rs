//! Amazons (Walter Zamkauskas, 1988): move like a queen, shoot like a queen; who cannot move loses.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Reason, Refusal, SetupError};
use super::geometry::{Geometry, Shared};
use super::notation::{Board, Grid, Reader};
use super::scene::{Cell, Kind};
use super::seat::{Outcome, Seat};
use super::setup::{Limits, Setup, Shape};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// How many amazons each player has.
const AMAZONS: usize = 4;

/// A position, seen from the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Amazons<W: Word> {
    geometry: Shared<Geometry<W>>,
    us: W,
    them: W,
    /// Amazons of both sides and arrows.
    occupied: W,
    mover: Seat,
}

/// An amazon's move and its arrow.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the amazon stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Where its arrow lands.
    pub arrow: Square,
}

impl<W: Word> Amazons<W> {
    /// The amazons of the player to move.
    pub fn us(&self) -> W {
        self.us
    }

    /// The opponent's amazons.
    pub fn them(&self) -> W {
        self.them
    }

    /// Amazons of both sides and arrows.
    pub fn occupied(&self) -> W {
        self.occupied
    }

    /// The tables of the board.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }
}

/// Player 1's and player 2's amazons at the start, on an n × n board.
fn start<W: Word>(grid: Grid) -> [W; 2] {
    let n = grid.rows;
    let inset = (n / 2).saturating_sub(2).max(1);
    let set = |squares: [(usize, usize); AMAZONS]| {
        squares.into_iter().fold(W::EMPTY, |set, (row, col)| set | W::bit(grid.at(row, col)))
    };
    // Rows as drawn: row n, black's, is at the top.
    let black = [(0, inset), (0, n - 1 - inset), (inset, 0), (inset, n - 1)];
    [set(black.map(|(row, col)| (n - 1 - row, col))), set(black)]
}

impl<W: Word> Rules for Amazons<W> {
    type Move = Move;

    const LIMITS: Limits = Limits::two(Shape::Square(4), 10);
    const KIND: Kind = Kind::Amazons;
    const EXAMPLE: &'static str = "d1-d7/g7";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        let geometry = Geometry::<W>::of(setup.rows, setup.cols);
        let grid = Grid { rows: setup.rows, cols: setup.cols, row_one_at_bottom: true };
        let [us, them] = start(grid);
        Ok(Amazons { geometry, us, them, occupied: us | them, mover: Seat::FIRST })
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only(".12#")?;
        board.without_scores()?;
        let [us, them] = board.sides::<W>();
        for (seat, amazons) in [(board.to_move, us), (board.to_move.other(), them)] {
            let given = amazons.count() as usize;
            if given > AMAZONS {
                return Err(BoardError::Pieces { player: seat.number(), given, most: AMAZONS });
            }
        }
        let occupied = us | them | board.set_of('#');
        let geometry = Geometry::of(setup.rows, setup.cols);
        Ok(Amazons { geometry, us, them, occupied, mover: board.to_move })
    }

    fn setup(&self) -> Setup {
        Setup::two(self.geometry.rows, self.geometry.cols)
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
    fn each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for from in self.us.squares() {
            let without = self.occupied ^ W::bit(from);
            for to in self.geometry.queen(from, without).squares() {
                for arrow in self.geometry.queen(to, without).squares() {
                    visit(Move { from, to, arrow })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let (from, to) = (W::bit(mv.from), W::bit(mv.to));
        Amazons {
            geometry: self.geometry,
            us: self.them,
            them: (self.us ^ from) | to,
            // The arrow may land on the square just left.
            occupied: (self.occupied ^ from) | to | W::bit(mv.arrow),
            mover: self.mover.other(),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let empty = self.geometry.all & !self.occupied;
        for from in self.us.squares() {
            if !(self.geometry.around[from.index()] & empty).is_empty() {
                return None;
            }
        }
        Some(Outcome::win(self.mover.other()))
    }

    fn key(&self) -> u64 {
        let amazons = mix(self.us.fold(), mix(self.them.fold(), self.mover.index() as u64));
        mix(self.occupied.fold(), amazons)
    }

    fn cell(&self, square: Square) -> Cell {
        if self.us.has(square) {
            Cell::Piece(self.mover)
        } else if self.them.has(square) {
            Cell::Piece(self.mover.other())
        } else if self.occupied.has(square) {
            Cell::Arrow
        } else {
            Cell::Empty
        }
    }

    fn path(&self, mv: Move) -> Path {
        Path::of(&[mv.from, mv.to, mv.arrow].map(Step::Square))
    }

    fn text(&self, mv: Move) -> String {
        let grid = self.grid();
        format!("{}-{}/{}", grid.name(mv.from), grid.name(mv.to), grid.name(mv.arrow))
    }

    fn read(&self, text: &str) -> Result<Path, Refusal> {
        let places = || {
            let mut reader = Reader::new(text);
            let from = reader.place()?;
            reader.eat("-")?;
            let to = reader.place()?;
            reader.eat("/")?;
            let arrow = reader.place()?;
            reader.end()?;
            Some([from, to, arrow])
        };
        let unreadable = || Refusal::hinting(Reason::Syntax, text, Self::EXAMPLE);
        let grid = self.grid();
        let mut path = Path::EMPTY;
        for place in places().ok_or_else(unreadable)? {
            path = path.then(Step::Square(grid.locate(place)?));
        }
        Ok(path)
    }

    fn refuse(&self, path: &[Step]) -> Refusal {
        let (grid, g) = (self.grid(), &self.geometry);
        let [Step::Square(from), ref rest @ ..] = *path else {
            return Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE);
        };
        match self.cell(from) {
            Cell::Piece(seat) if seat == self.mover => {}
            Cell::Piece(_) => return Refusal::new(Reason::NotYours, grid.name(from)),
            _ => return Refusal::new(Reason::Empty, grid.name(from)),
        }
        let [Step::Square(to), ref rest @ ..] = *rest else {
            return Refusal::new(Reason::Stuck, grid.name(from));
        };
        let without = self.occupied ^ W::bit(from);
        let on_a_line = |from: Square, to: Square| from != to && g.aligned[from.index()].has(to);
        if !on_a_line(from, to) {
            return Refusal::new(Reason::NotALine, grid.name(to));
        }
        match *rest {
            [Step::Square(arrow)] if g.queen(from, without).has(to) => {
                let line = on_a_line(to, arrow);
                let reason = if line { Reason::ArrowBlocked } else { Reason::ArrowNotALine };
                Refusal::new(reason, grid.name(arrow))
            }
            _ => Refusal::new(Reason::Blocked, grid.name(to)),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
