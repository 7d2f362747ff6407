//! SOS: write S or O; who completes an SOS scores it and plays again.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Reason, Refusal, SetupError};
use super::geometry::{Geometry, MAX_SQUARES, Shared};
use super::history::History;
use super::notation::{Board, Reader};
use super::scene::{Cell, Kind, Line, Scene};
use super::seat::{MAX_SEATS, Outcome, Seat};
use super::setup::{Limits, Setup, Shape, Variant};
use super::step::{Letter, Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// A position. Who wrote a letter is history's business; who scored is not.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sos<W: Word> {
    geometry: Shared<Geometry<W>>,
    s: W,
    o: W,
    points: [u16; MAX_SEATS],
    players: u8,
    mover: Seat,
}

/// A letter on a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where it is written.
    pub square: Square,
    /// Which of the two.
    pub letter: Letter,
}

impl<W: Word> Sos<W> {
    /// Where an S is written.
    pub fn s(&self) -> W {
        self.s
    }

    /// Where an O is written.
    pub fn o(&self) -> W {
        self.o
    }

    /// The tables of the board.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// Squares without a letter.
    #[inline]
    pub fn empty(&self) -> W {
        self.geometry.all & !(self.s | self.o)
    }

    /// Visits every `SOS` that `mv` would complete, as its two outer squares.
    ///
    /// Places are numbers in reading order, so the middle of two squares on a line is their mean,
    /// and the far end is as far from the middle as the near one.
    #[inline]
    fn each_line(&self, mv: Move, mut visit: impl FnMut(Square, Square)) {
        if self.geometry.cols < 3 {
            return; // no line fits, and on two columns places do not tell directions apart
        }
        let at = mv.square.index();
        let around = self.geometry.around[at];
        match mv.letter {
            Letter::S if !(around & self.o).is_empty() => {
                for end in (self.geometry.two_away[at] & self.s).squares() {
                    if self.o.has(Square::new((at + end.index()) / 2)) {
                        visit(mv.square, end);
                    }
                }
            }
            Letter::O => {
                let ends = around & self.s;
                for end in ends.squares().take_while(|end| end.index() < at) {
                    // Below the last row this runs past the last place a square can have.
                    let other = 2 * at - end.index();
                    if other < MAX_SQUARES && ends.has(Square::new(other)) {
                        visit(end, Square::new(other));
                    }
                }
            }
            Letter::S => {}
        }
    }

    /// How many points `mv` scores.
    #[inline]
    pub fn gain(&self, mv: Move) -> u16 {
        let mut gain = 0;
        self.each_line(mv, |_, _| gain += 1);
        gain
    }
}

impl<W: Word> Rules for Sos<W> {
    type Move = Move;

    const LIMITS: Limits = Limits { players: 2..=4, ..Limits::two(Shape::Square(1), 6) };
    const KIND: Kind = Kind::Letters;
    const EXAMPLE: &'static str = "c4S or c4O";
    const SCORED: bool = true;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        Ok(Sos {
            geometry: Geometry::of(setup.rows, setup.cols),
            s: W::EMPTY,
            o: W::EMPTY,
            points: [0; MAX_SEATS],
            players: setup.players as u8,
            mover: Seat::FIRST,
        })
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only(".SO")?;
        let mut points = [0; MAX_SEATS];
        for (place, &score) in points.iter_mut().zip(board.scores.iter().flatten()) {
            // Half the range is left for points still to come: no board has so many lines.
            let fits = u16::try_from(score).ok().filter(|&score| score <= u16::MAX / 2);
            *place = fits.ok_or(BoardError::Score { given: score })?;
        }
        Ok(Sos {
            geometry: Geometry::of(setup.rows, setup.cols),
            s: board.set_of('S'),
            o: board.set_of('O'),
            points,
            players: setup.players as u8,
            mover: board.to_move,
        })
    }

    fn setup(&self) -> Setup {
        let Geometry { rows, cols, .. } = *self.geometry;
        Setup { rows, cols, variant: Variant::Standard, players: self.players.into() }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for square in self.empty().squares() {
            visit(Move { square, letter: Letter::S })?;
            visit(Move { square, letter: Letter::O })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let mut next = *self;
        match mv.letter {
            Letter::S => next.s |= W::bit(mv.square),
            Letter::O => next.o |= W::bit(mv.square),
        }
        match self.gain(mv) {
            0 => next.mover = self.mover.next(self.players.into()),
            gain => next.points[self.mover.index()] += gain,
        }
        next
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if !self.empty().is_empty() {
            return None;
        }
        let points = &self.points[..usize::from(self.players).min(MAX_SEATS)];
        let best = points.iter().max()?;
        let winners = points.iter().enumerate().filter(|&(_, points)| points == best);
        Outcome::among(winners.fold(0, |bits, (index, _)| bits | 1 << index))
    }

    fn key(&self) -> u64 {
        let [a, b, c, d] = self.points.map(u64::from);
        let seats = u64::from(self.players) << 8 | self.mover.index() as u64;
        let points = mix(a | b << 16 | c << 32 | d << 48, seats);
        mix(self.s.fold(), mix(self.o.fold(), points))
    }

    #[inline]
    fn points(&self) -> [u16; MAX_SEATS] {
        self.points
    }

    fn cell(&self, square: Square) -> Cell {
        match (self.s.has(square), self.o.has(square)) {
            (true, _) => Cell::Letter(Letter::S, None),
            (_, true) => Cell::Letter(Letter::O, None),
            _ => Cell::Empty,
        }
    }

    fn path(&self, mv: Move) -> Path {
        Path::of(&[Step::Square(mv.square), Step::Letter(mv.letter)])
    }

    fn text(&self, mv: Move) -> String {
        format!("{}{}", self.grid().name(mv.square), mv.letter.sign())
    }

    fn read(&self, text: &str) -> Result<Path, Refusal> {
        let parts = || {
            let mut reader = Reader::new(text);
            let place = reader.place()?;
            let letter = if reader.eat("S").is_some() { Letter::S } else { Letter::O };
            if letter == Letter::O {
                reader.eat("O")?;
            }
            reader.end()?;
            Some((place, letter))
        };
        let unreadable = || Refusal::hinting(Reason::Syntax, text, Self::EXAMPLE);
        let (place, letter) = parts().ok_or_else(unreadable)?;
        Ok(self.path(Move { square: self.grid().locate(place)?, letter }))
    }

    fn refuse(&self, path: &[Step]) -> Refusal {
        match *path {
            [Step::Square(square), ..] if self.cell(square) != Cell::Empty => {
                Refusal::new(Reason::Occupied, self.grid().name(square))
            }
            _ => Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE),
        }
    }

    fn scene(history: &History<Self>) -> Scene {
        let mut scene = Scene::of(history);
        for (position, &mv) in history.positions().iter().zip(history.moves()) {
            let by = position.mover;
            scene.cells[mv.square.index()] = Cell::Letter(mv.letter, Some(by));
            position.each_line(mv, |one, other| {
                let middle = Square::new((one.index() + other.index()) / 2);
                scene.lines.push(Line { squares: vec![one, middle, other], by });
            });
        }
        scene
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
