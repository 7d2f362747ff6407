//! SOS: players write S or O; a player who completes an SOS scores a point for each and moves again.

use super::bitboard::{Bitboard, mix};
use super::error::{BoardError, MAX_SCORE, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind, OtherExample};
use super::notation::{MoveReader, ParsedBoard};
use super::perft::PerftCounts;
use super::refusals;
use super::scene::{BoardKind, Cell, Scene, ScoredLine};
use super::seat::{MAX_SEATS, Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups, Variant};
use super::step::{Letter, Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position. It holds the scores; who wrote a letter or scored a line is known to the history.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sos<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    s: W,
    o: W,
    points: [u16; MAX_SEATS],
    players: u8,
    mover: Seat,
}

/// A move: a letter on a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SosMove {
    /// The square written on.
    pub square: Square,
    /// The letter.
    pub letter: Letter,
}

impl<W: Bitboard> Sos<W> {
    /// The squares with an S.
    pub fn s(&self) -> W {
        self.s
    }

    /// The squares with an O.
    pub fn o(&self) -> W {
        self.o
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// The squares without a letter.
    #[inline]
    pub fn empty(&self) -> W {
        self.geometry.all & !(self.s | self.o)
    }

    /// Calls `visit` with the two outer squares of every `SOS` that `mv` would complete.
    ///
    /// On a line of three squares the index of the middle is the mean of the outer indices.
    #[inline]
    fn for_each_completed_line(&self, mv: SosMove, mut visit: impl FnMut(Square, Square)) {
        if self.geometry.cols < 3 {
            return; // no line fits, and with two columns indices do not tell directions apart
        }
        let at = mv.square.index();
        let around = self.geometry.king_attacks[mv.square];
        match mv.letter {
            Letter::S if !(around & self.o).is_empty() => {
                for end in (self.geometry.two_away[mv.square] & self.s).squares() {
                    if self.o.has(Square::new((at + end.index()) / 2)) {
                        visit(mv.square, end);
                    }
                }
            }
            Letter::O => {
                let ends = around & self.s;
                for end in ends.squares().take_while(|end| end.index() < at) {
                    // Below the last row the index may exceed that of any square.
                    let other = 2 * at - end.index();
                    if other < W::CAPACITY && ends.has(Square::new(other)) {
                        visit(end, Square::new(other));
                    }
                }
            }
            Letter::S => {}
        }
    }

    /// The points that `mv` scores.
    #[inline]
    pub fn gain(&self, mv: SosMove) -> u16 {
        let mut gain = 0;
        self.for_each_completed_line(mv, |_, _| gain += 1);
        gain
    }

    /// The points that all moves score, added up.
    fn sum_of_gains(&self) -> u32 {
        let (s, o, empty, g) = (self.s, self.o, self.empty(), self.geometry.0);
        let axes: [[&dyn Fn(W) -> W; 2]; 4] = [
            [&|set| g.shift_right(set), &|set| g.shift_left(set)],
            [&|set| g.shift_down(set), &|set| g.shift_up(set)],
            [&|set| g.shift_down(g.shift_right(set)), &|set| g.shift_up(g.shift_left(set))],
            [&|set| g.shift_down(g.shift_left(set)), &|set| g.shift_up(g.shift_right(set))],
        ];
        let gains = axes.map(|[there, back]| {
            let (after, before) = (there(s), back(s));
            [after & before, there(after & o), back(before & o)].map(|ends| (ends & empty).count())
        });
        gains.as_flattened().iter().sum()
    }
}

impl<W: Bitboard, V: Bitboard> Resized<Sos<V>> for Sos<W> {
    fn resized(&self) -> Sos<V> {
        Sos {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            s: self.s.resized(),
            o: self.o.resized(),
            points: self.points,
            players: self.players,
            mover: self.mover,
        }
    }
}

impl<W: Bitboard> Rules for Sos<W> {
    type Move = SosMove;

    const SUPPORTED_SETUPS: SupportedSetups =
        SupportedSetups { players: 2..=4, ..SupportedSetups::two_player(BoardShape::Square(1), 6) };
    const BOARD_KIND: BoardKind = BoardKind::Letters;
    const MOVE_EXAMPLE: &'static str = "c4S";
    const OTHER_EXAMPLE: Option<OtherExample> = Some(OtherExample::Equal("c4O"));
    const HAS_SCORES: bool = true;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(Sos {
            geometry: Geometry::for_size(setup.rows, setup.cols),
            s: W::EMPTY,
            o: W::EMPTY,
            points: [0; MAX_SEATS],
            players: setup.players as u8,
            mover: Seat::FIRST,
        })
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check_symbols(".SO")?;
        let mut points = [0; MAX_SEATS];
        for (seat_points, &score) in points.iter_mut().zip(board.scores.iter().flatten()) {
            let in_range = u16::try_from(score).ok().filter(|&score| score <= MAX_SCORE);
            *seat_points = in_range.ok_or(BoardError::Score { given: score })?;
        }
        Ok(Sos {
            geometry: Geometry::for_size(setup.rows, setup.cols),
            s: board.bitboard_of('S'),
            o: board.bitboard_of('O'),
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
    fn each_move<B>(&self, mut visit: impl FnMut(SosMove) -> ControlFlow<B>) -> ControlFlow<B> {
        for square in self.empty().squares() {
            visit(SosMove { square, letter: Letter::S })?;
            visit(SosMove { square, letter: Letter::O })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        2 * u64::from(self.empty().count())
    }

    /// Any but the last letter leaves the game open: all moves are counted at once with the points they score.
    #[inline]
    fn count_leaves(&self, history: &History<Self>, counts: &mut PerftCounts) {
        if self.empty().without_lowest().is_empty() {
            return self.for_each_move(|mv| counts.count_leaf(history, &self.play(mv)));
        }
        let moves = self.count_moves();
        counts.nodes += moves;
        for (sum, points) in counts.score_sums.iter_mut().zip(self.points) {
            *sum += moves * u64::from(points);
        }
        counts.score_sums[self.mover.index()] += u64::from(self.sum_of_gains());
    }

    #[inline]
    fn play(&self, mv: SosMove) -> Self {
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
        Outcome::from_bits(winners.fold(0, |bits, (index, _)| bits | 1 << index))
    }

    fn key(&self) -> u64 {
        let [a, b, c, d] = self.points.map(u64::from);
        let seats = u64::from(self.players) << 8 | self.mover.index() as u64;
        let points = mix(a | b << 16 | c << 32 | d << 48, seats);
        mix(self.s.hash64(), mix(self.o.hash64(), points))
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

    fn path(&self, mv: SosMove) -> Path {
        Path::of(&[Step::Square(mv.square), Step::Letter(mv.letter)])
    }

    fn move_to_string(&self, mv: SosMove) -> String {
        format!("{}{}", self.grid().name(mv.square), mv.letter.symbol())
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        let placement = MoveReader::parse(text, |reader| {
            let coordinate = reader.coordinate()?;
            if reader.accept("S").is_some() {
                return Some((coordinate, Letter::S));
            }
            reader.accept("O").map(|()| (coordinate, Letter::O))
        });
        let (coordinate, letter) = placement.ok_or_else(|| refusals::syntax_error::<Self>(text))?;
        Ok(self.path(SosMove { square: self.grid().locate(coordinate)?, letter }))
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        match *path {
            [Step::Square(square), ..] if self.cell(square) != Cell::Empty => {
                IllegalMove::new(IllegalMoveKind::Occupied, self.grid().name(square))
            }
            _ => refusals::syntax_error::<Self>(""),
        }
    }

    fn scene(history: &History<Self>) -> Scene {
        let mut scene = Scene::from_history(history);
        for (position, &mv) in history.positions().iter().zip(history.moves()) {
            let scorer = position.mover;
            scene.cells[mv.square.index()] = Cell::Letter(mv.letter, Some(scorer));
            position.for_each_completed_line(mv, |one, other| {
                let middle = Square::new((one.index() + other.index()) / 2);
                scene.lines.push(ScoredLine { squares: vec![one, middle, other], scorer });
            });
        }
        scene
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl<W: Bitboard> Theorems for Sos<W> {}
