//! Pentago in half moves: a marble is placed, then a quadrant turned.

use super::lines;
use crate::ai::halves::Halves;
use crate::ai::score::Value;
use crate::ai::tree::{Known, Stage};
use crate::rules::Rules;
use crate::rules::marble::Move;
use crate::rules::pentago::{Pentago, five, turned};
use crate::rules::seat::{Outcome, Seat};
use crate::rules::step::{Square, Turn};

/// A position, or one with a marble placed and no quadrant turned yet.
#[derive(Copy, Clone, Debug)]
pub struct Half {
    before: Pentago,
    placed: Option<Square>,
}

/// Where a marble is placed, or which quadrant is turned.
#[derive(Copy, Clone, Debug)]
pub enum Step {
    /// On a square; whether that wins.
    Place(Square, bool),
    /// A quadrant.
    Turn(Turn),
}

impl Half {
    fn of(position: &Pentago) -> Half {
        Half { before: *position, placed: None }
    }

    /// The marbles of who moves and of the other.
    fn marbles(&self) -> [u64; 2] {
        let mover = self.before.to_move();
        let added = self.placed.map_or(0, Pentago::bit);
        [self.before.marbles(mover) | added, self.before.marbles(mover.other())]
    }
}

impl Halves for Pentago {
    type Half = Half;

    fn halved(&self) -> Half {
        Half::of(self)
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

    fn plies_left(&self) -> u32 {
        36 - (self.marbles(Seat::FIRST) | self.marbles(Seat::SECOND)).count_ones()
    }
}

impl Stage for Half {
    type Step = Step;

    fn chooser(&self) -> Seat {
        self.before.to_move()
    }

    fn each_step(&self, mut visit: impl FnMut(Step)) {
        let [ours, theirs] = self.marbles();
        if self.placed.is_none() {
            for square in (0..36).map(Square::new) {
                let bit = Pentago::bit(square);
                if (ours | theirs) & bit == 0 {
                    visit(Step::Place(square, five(ours | bit)));
                }
            }
            return;
        }
        let mut seen = [[0; 2]; 8];
        let turns =
            (0..4).flat_map(|block| [true, false].map(|clockwise| Turn { block, clockwise }));
        for (number, turn) in turns.enumerate() {
            seen[number] = [turned(ours, turn), turned(theirs, turn)];
            // One of several turns that lead to the same board will do.
            if !seen[..number].contains(&seen[number]) {
                visit(Step::Turn(turn));
            }
        }
    }

    fn after(&self, step: Step) -> Half {
        match (step, self.placed) {
            (Step::Turn(turn), Some(square)) => {
                Half::of(&self.before.play(Move { square, turn: Some(turn) }))
            }
            (Step::Place(square, true), _) => {
                Half::of(&self.before.play(Move { square, turn: None }))
            }
            (Step::Place(square, false), _) => Half { placed: Some(square), ..*self },
            (Step::Turn(_), None) => *self,
        }
    }

    fn known(&self, seat: Seat) -> Known {
        if self.placed.is_some() {
            return Known::Open;
        }
        match self.before.outcome() {
            Some(outcome) if outcome == Outcome::win(seat) => Known::Won,
            Some(outcome) if outcome.includes(seat) => Known::Drawn,
            Some(_) => Known::Lost,
            None => {
                let [ours, theirs] = self.marbles();
                if lines::wins_now(ours, theirs) { Known::Lost } else { Known::Open }
            }
        }
    }

    fn value(&self, _: Seat) -> Value {
        let [ours, theirs] = self.marbles();
        match self.placed {
            Some(_) => lines::potential(ours, theirs),
            None => -lines::evaluate(ours, theirs),
        }
    }
}
