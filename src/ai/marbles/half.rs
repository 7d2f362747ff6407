//! Moves in halves: a marble is placed, then a block turned.

use super::{Marbles, holding};
use crate::ai::score::Value;
use crate::ai::stage::{Known, Manner, Shares, Stage};
use crate::ai::whole::shared;
use crate::rules::bits::Word;
use crate::rules::marble::Move;
use crate::rules::seat::Seat;
use crate::rules::step::{Square, Turn};

/// What is known of a marble as soon as it is placed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Placing {
    /// It makes five.
    Wins,
    /// Whatever turn follows, the other wins with his next move.
    Loses,
    /// Nothing.
    Open,
}

/// A position, or one with a marble placed and no block turned yet.
#[derive(Copy, Clone, Debug)]
pub struct Half<G> {
    before: G,
    /// Where, what is known of it, and how much the player leans to it.
    placed: Option<(Square, Placing, Value)>,
}

/// Where a marble is placed, or which block is turned.
#[derive(Copy, Clone, Debug)]
pub enum Step {
    /// On a square, with what is known of it and how much the player leans to it.
    Place(Square, Placing, Value),
    /// A block.
    Turn(Turn),
}

impl<G: Marbles> Half<G> {
    /// Visits every empty square.
    fn each_place(&self, mut visit: impl FnMut(Step)) {
        let (position, mover) = (&self.before, self.before.to_move());
        let seats = Seat::all(position.setup().players);
        let taken = seats.fold(G::Set::EMPTY, |taken, seat| taken | position.marbles(seat));
        let (ours, holding) = (position.marbles(mover), holding::holding(position));
        let grid = position.grid();
        let squares = (0..grid.rows * grid.cols).map(Square::new);
        let leanings = position.leanings();
        for (square, leaning) in squares.zip(leanings) {
            let bit = G::bit(square);
            if !(bit & taken).is_empty() {
                continue;
            }
            let placing = match (bit & holding).is_empty() {
                _ if G::five(ours | bit) => Placing::Wins,
                true => Placing::Loses,
                false => Placing::Open,
            };
            visit(Step::Place(square, placing, leaning));
        }
    }
}

impl<G: Marbles> Stage for Half<G> {
    type Game = G;
    type Step = Step;

    const MANNER: Manner = G::MANNER;

    fn of(position: &G) -> Half<G> {
        Half { before: *position, placed: None }
    }

    fn whole(line: &[Step]) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut placed = None;
        for &step in line {
            match (step, placed) {
                (Step::Place(square, Placing::Wins, _), _) => {
                    moves.push(Move { square, turn: None })
                }
                (Step::Place(square, ..), _) => placed = Some(square),
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
        let Some((square, ..)) = self.placed else { return self.each_place(visit) };
        let mut seen = Vec::with_capacity(2 * usize::from(G::BLOCKS));
        for turn in G::turns() {
            let next = self.before.play(Move { square, turn: Some(turn) });
            // One of several turns that lead to the same board will do.
            if !seen.contains(&next) {
                seen.push(next);
                visit(Step::Turn(turn));
            }
        }
    }

    fn after(&self, step: Step) -> Half<G> {
        let turned = |square, turn| Half::of(&self.before.play(Move { square, turn }));
        match (step, self.placed) {
            (Step::Turn(turn), Some((square, ..))) => turned(square, Some(turn)),
            (Step::Place(square, Placing::Wins, _), _) => turned(square, None),
            (Step::Place(square, placing, leaning), _) => {
                Half { placed: Some((square, placing, leaning)), ..*self }
            }
            (Step::Turn(_), None) => *self,
        }
    }

    fn known(&self, seat: Seat, _: &[Half<G>]) -> Known {
        match self.placed {
            Some((_, Placing::Loses, _)) => return Known::Lost(2),
            Some(_) => return Known::Open,
            None => {}
        }
        match self.before.outcome() {
            Some(outcome) => Known::over(outcome, seat),
            None => Known::foreseen(self.before.foresee(), seat),
        }
    }

    fn value(&self, seat: Seat) -> Value {
        match self.placed {
            Some((.., leaning)) => leaning,
            None => self.before.judged(seat),
        }
    }

    fn hoped(&self, seat: Seat, _: Value) -> Value {
        self.before.judged(seat)
    }

    fn expectations(&self, seat: Seat, value: f32) -> Shares {
        shared(&self.before, seat, value)
    }

    fn players(&self) -> usize {
        self.before.setup().players
    }
}
