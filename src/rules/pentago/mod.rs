//! Pentago (Tomas Flodén) and Pentago XL: a player places a marble and rotates a block of 3×3 squares; five in
//! a row win.

mod nine_blocks;
mod quadrants;

pub use nine_blocks::{LINE_STRIDES, NineBlocks};
pub use quadrants::{LINES, Quadrants, ROTATIONS};

use crate::bitboard::Bitboard;
use crate::error::{BoardError, SetupError};
use crate::history::History;
use crate::illegal_move::{Hint, IllegalMove, IllegalMoveKind, OtherExample};
use crate::notation::{Grid, MoveReader, ParsedBoard};
use crate::perft::PerftCounts;
use crate::refusals;
use crate::scene::{BLOCK_SIZE, BoardKind, Cell};
use crate::seat::{Outcome, Seat};
use crate::setup::{BoardShape, Setup, SupportedSetups, Variant};
use crate::step::{Path, Rotation, Square, Step};
use crate::symmetry::Symmetry;
use crate::theorems::Theorems;
use crate::{Resized, Rules};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// Pentago on four blocks, for two players.
pub type Pentago = PentagoOn<Quadrants>;
/// Pentago on nine blocks, for two to four players.
pub type PentagoXl = PentagoOn<NineBlocks>;

/// A board of blocks: where its squares are in a set, and which sets hold five in a row.
pub trait Blocks: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Sets of its squares, whose bits are in an order of their own.
    type Set: Bitboard;
    /// The marbles of each player.
    type Marbles: Copy
        + Eq
        + Hash
        + Debug
        + Default
        + Send
        + Sync
        + 'static
        + AsRef<[Self::Set]>
        + AsMut<[Self::Set]>;

    /// Rows, and columns.
    const SIDE: usize;
    /// The most players, a power of two: the length of [`Blocks::Marbles`].
    const MAX_PLAYERS: usize;
    /// The rotations in the order of their numbers, from 1.
    const ROTATIONS: &'static [Rotation];
    /// All squares.
    const ALL: Self::Set;

    /// The set of one square.
    fn bit(square: Square) -> Self::Set;

    /// The square with this bit.
    fn square_of_bit(bit: usize) -> Square;

    /// Whether `marbles` contain five in a row.
    fn has_five(marbles: Self::Set) -> bool;

    /// The squares where one marble more would complete five in a row, and perhaps some of `marbles`. It is asked once a
    /// position, so nobody needs a copy of it inlined.
    fn completing(marbles: Self::Set) -> Self::Set;

    /// The squares of all fives in a row.
    fn fives(marbles: Self::Set) -> Self::Set;

    /// The marbles after a block has been rotated.
    fn rotate_block(marbles: Self::Set, rotation: Rotation) -> Self::Set;

    /// The hash of a position.
    fn key(marbles: &[Self::Set], mover: Seat) -> u64;
}

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoOn<B: Blocks> {
    marbles: B::Marbles,
    players: u8,
    mover: Seat,
}

/// A placement, followed by a rotation unless the placement wins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoMove {
    /// The square of the marble.
    pub square: Square,
    /// The rotation; `None` if the placement wins.
    pub rotation: Option<Rotation>,
}

/// Each set of squares of a block, bit `3 * row + col`, after a quarter turn: anticlockwise, then
/// clockwise.
const ROTATED_3X3: [[u16; 512]; 2] = {
    let mut tables = [[0; 512]; 2];
    let mut block = 0;
    while block < 512 {
        let mut bit = 0;
        while bit < 9 {
            if block >> bit & 1 == 1 {
                let (row, col) = (bit / BLOCK_SIZE, bit % BLOCK_SIZE);
                tables[0][block] |= 1 << (BLOCK_SIZE * (BLOCK_SIZE - 1 - col) + row);
                tables[1][block] |= 1 << (BLOCK_SIZE * col + BLOCK_SIZE - 1 - row);
            }
            bit += 1;
        }
        block += 1;
    }
    tables
};

/// A set of squares of a block, its lowest nine bits, after a quarter turn.
#[inline]
pub fn rotate_3x3(block: u64, clockwise: bool) -> u64 {
    ROTATED_3X3[usize::from(clockwise)][(block & 511) as usize].into()
}

impl<B: Blocks> PentagoOn<B> {
    const GRID: Grid = Grid { rows: B::SIDE, cols: B::SIDE, row_one_at_bottom: false };

    /// The number of players.
    #[inline]
    fn players(&self) -> usize {
        // Where there are always two the compiler knows it.
        if B::MAX_PLAYERS == 2 { 2 } else { usize::from(self.players).min(B::MAX_PLAYERS) }
    }

    /// The marbles of a player.
    #[inline]
    pub fn marbles(&self, seat: Seat) -> B::Set {
        self.marbles.as_ref()[seat.index() & (B::MAX_PLAYERS - 1)]
    }

    /// The marbles of each player.
    #[inline]
    fn active_marbles(&self) -> &[B::Set] {
        &self.marbles.as_ref()[..self.players()]
    }

    /// The squares with a marble.
    #[inline]
    pub fn occupied(&self) -> B::Set {
        self.marbles.as_ref().iter().fold(B::Set::EMPTY, |all, &marbles| all | marbles)
    }
}

impl<B: Blocks> Resized<Self> for PentagoOn<B> {
    fn resized(&self) -> Self {
        *self
    }
}

impl<B: Blocks> Rules for PentagoOn<B> {
    type Move = PentagoMove;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups {
        players: 2..=B::MAX_PLAYERS,
        ..SupportedSetups::two_player(BoardShape::Fixed(B::SIDE), B::SIDE)
    };
    const BOARD_KIND: BoardKind = BoardKind::Blocks;
    const MOVE_EXAMPLE: &'static str = "c4:7";
    const OTHER_EXAMPLE: Option<OtherExample> = Some(OtherExample::Win("c4"));

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let players = setup.players as u8;
        Ok(PentagoOn { marbles: B::Marbles::default(), players, mover: Seat::FIRST })
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check([".12", ".123", ".1234"][setup.players.clamp(2, 4) - 2])?;
        let mut marbles = B::Marbles::default();
        for (marbles, sign) in marbles.as_mut().iter_mut().zip('1'..) {
            board.squares_of(sign).for_each(|square| *marbles |= B::bit(square));
        }
        Ok(PentagoOn { marbles, players: setup.players as u8, mover: board.to_move })
    }

    #[inline]
    fn setup(&self) -> Setup {
        let (rows, cols) = (B::SIDE, B::SIDE);
        Setup { rows, cols, variant: Variant::Standard, players: self.players() }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<C>(&self, mut visit: impl FnMut(PentagoMove) -> ControlFlow<C>) -> ControlFlow<C> {
        let mut empty = B::ALL & !self.occupied();
        let completing = B::completing(self.marbles(self.mover));
        while !empty.is_empty() {
            let rest = empty.without_lowest();
            let bit = empty ^ rest;
            let square = B::square_of_bit(empty.lowest().index());
            empty = rest;
            // `visit` is called from one place, so that the compiler inlines it.
            let wins = !(completing & bit).is_empty();
            let rotations = if wins { 1 } else { B::ROTATIONS.len() };
            for &rotation in B::ROTATIONS.iter().take(rotations) {
                let rotation = (!wins).then_some(rotation);
                visit(PentagoMove { square, rotation })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// For each rotation the placements that leave the mover with five in a row and without are counted at once.
    fn count_leaves(&self, _: &History<Self>, counts: &mut PerftCounts) {
        let empty = B::ALL & !self.occupied();
        let ours = self.marbles(self.mover);
        let completing = B::completing(ours);
        let wins = (empty & completing).count();
        counts.nodes += u64::from(wins);
        counts.count_results(wins, Some(Outcome::win(self.mover)));
        let placed = empty & !completing;
        let is_last = empty.without_lowest().is_empty();
        for &rotation in B::ROTATIONS {
            let turned = |marbles: B::Set| B::rotate_block(marbles, rotation);
            let mut fives = 0;
            for (index, &marbles) in self.active_marbles().iter().enumerate() {
                fives |= u8::from(B::has_five(turned(marbles))) << index;
            }
            let mine = fives | 1 << self.mover.index();
            let with_five = if fives == mine {
                placed.count()
            } else {
                (B::completing(turned(ours)) & turned(placed)).count()
            };
            for (placements, fives) in [(placed.count() - with_five, fives), (with_five, mine)] {
                let full = || is_last.then(|| Outcome::draw(self.players()));
                counts.nodes += u64::from(placements);
                counts.count_results(placements, Outcome::from_bits(fives).or_else(full));
            }
        }
    }

    #[inline]
    fn play(&self, mv: PentagoMove) -> Self {
        let mut next = *self;
        next.marbles.as_mut()[self.mover.index() & (B::MAX_PLAYERS - 1)] |= B::bit(mv.square);
        if let Some(rotation) = mv.rotation {
            for marbles in &mut next.marbles.as_mut()[..self.players()] {
                *marbles = B::rotate_block(*marbles, rotation);
            }
        }
        next.mover = self.mover.next(self.players());
        next
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mut fives = 0;
        for (index, &marbles) in self.active_marbles().iter().enumerate() {
            fives |= u8::from(B::has_five(marbles)) << index;
        }
        let full = self.occupied() == B::ALL;
        Outcome::from_bits(fives).or_else(|| full.then(|| Outcome::draw(self.players())))
    }

    #[inline]
    fn key(&self) -> u64 {
        B::key(self.active_marbles(), self.mover)
    }

    fn cell(&self, square: Square) -> Cell {
        let bit = B::bit(square);
        let owner = Seat::all(B::MAX_PLAYERS).find(|&seat| !(self.marbles(seat) & bit).is_empty());
        owner.map_or(Cell::Empty, Cell::Piece)
    }

    fn path(&self, mv: PentagoMove) -> Path {
        let path = Path::of(&[Step::Square(mv.square)]);
        mv.rotation.map_or(path, |rotation| path.then(Step::Rotation(rotation)))
    }

    fn move_to_string(&self, mv: PentagoMove) -> String {
        let name = Self::GRID.name(mv.square);
        let Some(rotation) = mv.rotation else { return name };
        let index = B::ROTATIONS.iter().position(|&other| other == rotation);
        format!("{name}:{}", index.expect("every rotation has its number") + 1)
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        let parsed = MoveReader::parse(text, |reader| {
            let coordinate = reader.coordinate()?;
            let number = if reader.accept(":").is_some() { Some(reader.number()?) } else { None };
            Some((coordinate, number))
        });
        let (coordinate, number) = parsed.ok_or_else(|| refusals::syntax_error::<Self>(text))?;
        let square = Self::GRID.locate(coordinate)?;
        let path = Path::of(&[Step::Square(square)]);
        let Some(number) = number else { return Ok(path) };
        let index = (number as usize).checked_sub(1);
        match index.and_then(|index| B::ROTATIONS.get(index)) {
            Some(&rotation) => Ok(path.then(Step::Rotation(rotation))),
            None if self.cell(square) != Cell::Empty => {
                Err(IllegalMove::new(IllegalMoveKind::Occupied, Self::GRID.name(square)))
            }
            None => {
                let (kind, numbers) =
                    (IllegalMoveKind::RotationNumber, Hint::Numbers(B::ROTATIONS.len()));
                Err(IllegalMove::with_hint(kind, number.to_string(), numbers))
            }
        }
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        let [Step::Square(square), ref rest @ ..] = *path else {
            return IllegalMove::with_hint(IllegalMoveKind::Syntax, "", Self::MOVE_EXAMPLE);
        };
        let name = Self::GRID.name(square);
        if self.cell(square) != Cell::Empty {
            IllegalMove::new(IllegalMoveKind::Occupied, name)
        } else if rest.is_empty() {
            let numbers = Hint::Numbers(B::ROTATIONS.len());
            IllegalMove::with_hint(IllegalMoveKind::RotationMissing, name, numbers)
        } else {
            IllegalMove::new(IllegalMoveKind::RotationAfterWin, name)
        }
    }

    /// The square of the placed marble after the rotation.
    fn last_move_squares(&self, mv: PentagoMove) -> Vec<Square> {
        let placed = B::bit(mv.square);
        let rotated = mv.rotation.map_or(placed, |rotation| B::rotate_block(placed, rotation));
        vec![B::square_of_bit(rotated.lowest().index())]
    }

    fn winning_squares(&self) -> Vec<Square> {
        let fives = self.active_marbles().iter().map(|&marbles| B::fives(marbles));
        let fives = fives.fold(B::Set::EMPTY, |all, five| all | five);
        Self::GRID.squares().filter(|&square| !(fives & B::bit(square)).is_empty()).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl<B: Blocks> Theorems for PentagoOn<B> {}
