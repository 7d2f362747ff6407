//! Pentago and Pentago XL in half moves: a marble is placed, then a block turned.

use super::insight::Insight;
use super::score::Value;
use super::stage::{Known, Shares, Stage};
use super::whole::shared;
use crate::rules::marble::Move;
use crate::rules::seat::Seat;
use crate::rules::step::{Square, Turn};

/// A game of marbles and turning blocks.
pub trait Marbles: Insight<Move = Move> {
    /// How many blocks can be turned.
    const BLOCKS: u8;

    /// Whether a marble of the player to move makes five there, or `None` where one lies.
    fn place(&self, square: Square) -> Option<bool>;

    /// How good a marble there is for the player to move, who has still to turn a block.
    fn placed(&self, square: Square) -> Value;
}

/// A position, or one with a marble placed and no block turned yet.
#[derive(Copy, Clone, Debug)]
pub struct Half<G> {
    before: G,
    placed: Option<Square>,
}

/// Where a marble is placed, or which block is turned.
#[derive(Copy, Clone, Debug)]
pub enum Step {
    /// On a square; whether that wins.
    Place(Square, bool),
    /// A block.
    Turn(Turn),
}

impl<G: Marbles> Stage for Half<G> {
    type Game = G;
    type Step = Step;

    fn of(position: &G) -> Half<G> {
        Half { before: *position, placed: None }
    }

    fn whole(line: &[Step]) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut placed = None;
        for &step in line {
            match (step, placed) {
                (Step::Place(square, true), _) => moves.push(Move { square, turn: None }),
                (Step::Place(square, false), _) => placed = Some(square),
                (Step::Turn(turn), Some(square)) => moves.push(Move { square, turn: Some(turn) }),
                (Step::Turn(_), None) => {}
            }
        }
        moves
    }

    fn chooser(&self) -> Seat {
        self.before.to_move()
    }

    fn is_half(&self) -> bool {
        self.placed.is_some()
    }

    fn each_step(&self, mut visit: impl FnMut(Step)) {
        let Some(square) = self.placed else {
            let grid = self.before.grid();
            for square in (0..grid.rows * grid.cols).map(Square::new) {
                if let Some(wins) = self.before.place(square) {
                    visit(Step::Place(square, wins));
                }
            }
            return;
        };
        let mut seen = Vec::with_capacity(2 * usize::from(G::BLOCKS));
        for block in 0..G::BLOCKS {
            for clockwise in [true, false] {
                let turn = Turn { block, clockwise };
                let next = self.before.play(Move { square, turn: Some(turn) });
                // One of several turns that lead to the same board will do.
                if !seen.contains(&next) {
                    seen.push(next);
                    visit(Step::Turn(turn));
                }
            }
        }
    }

    fn after(&self, step: Step) -> Half<G> {
        let turned = |square, turn| Half::of(&self.before.play(Move { square, turn }));
        match (step, self.placed) {
            (Step::Turn(turn), Some(square)) => turned(square, Some(turn)),
            (Step::Place(square, true), _) => turned(square, None),
            (Step::Place(square, false), _) => Half { placed: Some(square), ..*self },
            (Step::Turn(_), None) => *self,
        }
    }

    fn known(&self, seat: Seat, _: &[Half<G>]) -> Known {
        if self.is_half() {
            return Known::Open;
        }
        match self.before.outcome() {
            Some(outcome) => Known::over(outcome, seat),
            None => Known::foreseen(self.before.foresee(), seat),
        }
    }

    fn value(&self, seat: Seat) -> Value {
        match self.placed {
            Some(square) => self.before.placed(square),
            None => self.before.evaluate(seat),
        }
    }

    fn expectations(&self, seat: Seat, value: f32) -> Shares {
        shared(&self.before, seat, value)
    }

    fn players(&self) -> usize {
        self.before.setup().players
    }
}
