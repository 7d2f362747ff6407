//! A position together with a heap of Nim. Its proofs show what the nimber of the position is.

use crate::Rules;
use crate::error::{BoardError, SetupError};
use crate::illegal_move::{IllegalMove, OtherExample};
use crate::notation::{Grid, ParsedBoard};
use crate::scene::{BoardKind, Cell};
use crate::seat::{Outcome, Seat};
use crate::setup::{Setup, SupportedSetups};
use crate::step::{Path, Square, Step};
use crate::symmetry::Symmetry;
use crate::theorems::Theorems;
use std::ops::ControlFlow;

/// 2⁶⁴ divided by the golden ratio: its multiples spread well (Knuth, *The Art of Computer Programming*, volume 3, section 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The sum of a position in which both players have the same moves and a heap of Nim: a turn is a move on the board, or
/// makes the heap smaller. Who has no move loses. The player to move loses exactly if the heap is as large as the position's
/// nimber (Sprague 1935, Grundy 1939).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct HeapSum<G> {
    /// The position. Who is to move there says nothing of the sum, and follows from the moves that led there.
    pub board: G,
    /// The size of the heap.
    pub heap: u8,
    mover: Seat,
}

/// A turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum HeapSumMove<M> {
    /// A move on the board.
    Board(M),
    /// The heap gets this size.
    Heap(u8),
}

impl<G: Rules> HeapSum<G> {
    /// The sum in which the player to move at `board` is to move.
    pub fn new(board: G, heap: u8) -> HeapSum<G> {
        HeapSum { board, heap, mover: board.to_move() }
    }
}

impl<G: Rules> Rules for HeapSum<G> {
    type Move = HeapSumMove<G::Move>;

    const SUPPORTED_SETUPS: SupportedSetups = G::SUPPORTED_SETUPS;
    const BOARD_KIND: BoardKind = G::BOARD_KIND;
    const MOVE_EXAMPLE: &'static str = G::MOVE_EXAMPLE;
    const OTHER_EXAMPLE: Option<OtherExample> = G::OTHER_EXAMPLE;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Ok(HeapSum::new(G::start(setup)?, 0))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        Ok(HeapSum::new(G::from_board(setup, board)?, 0))
    }

    fn setup(&self) -> Setup {
        self.board.setup()
    }

    fn grid(&self) -> Grid {
        self.board.grid()
    }

    fn to_move(&self) -> Seat {
        self.mover
    }

    fn each_move<B>(&self, mut visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.board.outcome().is_none() {
            self.board.each_move(|mv| visit(HeapSumMove::Board(mv)))?;
        }
        (0..self.heap).try_for_each(|heap| visit(HeapSumMove::Heap(heap)))
    }

    fn play(&self, mv: Self::Move) -> Self {
        let mover = self.mover.other();
        match mv {
            HeapSumMove::Board(mv) => HeapSum { board: self.board.play(mv), mover, ..*self },
            HeapSumMove::Heap(heap) => HeapSum { heap, mover, ..*self },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.heap == 0 && self.board.outcome().is_some();
        is_over.then(|| Outcome::win(self.mover.other()))
    }

    /// The key of the board where there is no heap, and its player is to move: such a proof is that of the board alone.
    fn key(&self) -> u64 {
        let rest = u64::from(self.heap) << 1 | u64::from(self.mover != self.board.to_move());
        self.board.key() ^ rest.wrapping_mul(GOLDEN)
    }

    fn cell(&self, square: Square) -> Cell {
        self.board.cell(square)
    }

    /// No squares for a turn in the heap.
    fn path(&self, mv: Self::Move) -> Path {
        match mv {
            HeapSumMove::Board(mv) => self.board.path(mv),
            HeapSumMove::Heap(_) => Path::of(&[]),
        }
    }

    /// A heap is written as usual: `*2` makes it one of two.
    fn move_to_string(&self, mv: Self::Move) -> String {
        match mv {
            HeapSumMove::Board(mv) => self.board.move_to_string(mv),
            HeapSumMove::Heap(heap) => format!("*{heap}"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        self.board.parse_move(text)
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        self.board.explain_illegal(path)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        self.board.symmetries()
    }

    fn image(&self, symmetry: Symmetry) -> Result<Self, BoardError> {
        Ok(HeapSum { board: self.board.image(symmetry)?, ..*self })
    }
}

impl<G: Theorems> Theorems for HeapSum<G> {
    fn reflection_wins(&self) -> bool {
        self.heap == 0 && self.board.outcome().is_none() && self.board.reflection_wins()
    }

    fn small_nimber(&self) -> Option<u32> {
        Some(self.board.small_nimber()? ^ u32::from(self.heap))
    }

    fn most_moves_left(&self) -> u32 {
        self.board.most_moves_left() + u32::from(self.heap)
    }
}
