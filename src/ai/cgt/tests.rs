//! The impartial solver on games made for its bounds.

use super::impartial::ImpartialSolver;
use super::placement_game::{PlacementGame, Side};
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::rules::bitboard::Bitboard;
use crate::rules::step::Square;

/// A game on a row of squares, where both players may place on every square.
#[derive(Copy, Clone, Debug)]
enum RowGame {
    /// Squares do not interact: each is a component of its own.
    Isolated(u128),
    /// A stone also closes all squares behind it: a heap of Nim.
    Heap(u128),
}

impl RowGame {
    fn with_squares(&self, squares: u128) -> RowGame {
        match self {
            RowGame::Isolated(_) => RowGame::Isolated(squares),
            RowGame::Heap(_) => RowGame::Heap(squares),
        }
    }
}

impl PlacementGame for RowGame {
    type Set = u128;

    fn cols(&self) -> usize {
        16
    }

    fn open_squares(&self) -> u128 {
        let (RowGame::Isolated(squares) | RowGame::Heap(squares)) = *self;
        squares
    }

    fn moves(&self, _: Side) -> u128 {
        self.open_squares()
    }

    fn play(&self, _: Side, square: Square) -> RowGame {
        self.with_squares(match self {
            RowGame::Isolated(squares) => squares & !u128::bit(square),
            RowGame::Heap(squares) => squares & (u128::bit(square) - 1),
        })
    }

    fn interacting_squares(&self, _: Square) -> u128 {
        match self {
            RowGame::Isolated(_) => 0,
            RowGame::Heap(squares) => *squares,
        }
    }

    fn restrict(&self, squares: u128) -> RowGame {
        self.with_squares(squares)
    }

    fn cell_code(&self, _: Square) -> u8 {
        0
    }

    fn negated_code(code: u8) -> u8 {
        code
    }

    fn max_moves(&self, _: Side) -> i32 {
        self.open_squares().count() as i32
    }

    fn estimate(&self) -> i32 {
        0
    }
}

fn wins(game: RowGame, max_nimber_squares: u32) -> bool {
    let mut timer = SearchTimer::start(&SearchLimits::default());
    let mut solver = ImpartialSolver::new(4, max_nimber_squares);
    solver.wins(&game, &mut timer).expect("nothing ends it")
}

#[test]
fn no_component_of_many_is_left_out() {
    for count in 0..=40u32 {
        let game = RowGame::Isolated((1 << count) - 1);
        assert_eq!(wins(game, 0), count % 2 == 1, "{count} components");
    }
}

#[test]
fn nimbers_as_large_as_a_board_do_not_alias() {
    for count in [1, 2, 64, 126, 127] {
        assert!(wins(RowGame::Heap(!0 >> (128 - count)), u32::MAX), "a heap of {count}");
    }
    assert!(wins(RowGame::Heap(!0), u32::MAX), "a heap of 128");
}
