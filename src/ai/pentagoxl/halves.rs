//! Pentago XL in half moves: a marble is placed, then a block turned.

use super::lines;
use crate::ai::halves::Halves;
use crate::ai::insight::Insight;
use crate::ai::score::{Value, expectation};
use crate::ai::tree::{Known, Stage};
use crate::rules::Rules;
use crate::rules::marble::Move;
use crate::rules::pentagoxl::{PentagoXl, bit_of, five, turned};
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};
use crate::rules::step::{Square, Turn};

/// A position, or one with a marble placed and no block turned yet.
#[derive(Copy, Clone, Debug)]
pub struct Half {
    before: PentagoXl,
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

impl Half {
    fn of(position: &PentagoXl) -> Half {
        Half { before: *position, placed: None }
    }

    /// The marbles of who moves, with the one placed.
    fn ours(&self) -> u128 {
        self.before.marbles(self.before.to_move()) | self.placed.map_or(0, bit_of)
    }

    fn all(&self) -> u128 {
        Seat::all(MAX_SEATS).fold(self.ours(), |all, seat| all | self.before.marbles(seat))
    }
}

impl Halves for PentagoXl {
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
        81 - Seat::all(MAX_SEATS).map(|seat| self.marbles(seat).count_ones()).sum::<u32>()
    }
}

impl Stage for Half {
    type Step = Step;

    fn chooser(&self) -> Seat {
        self.before.to_move()
    }

    fn each_step(&self, mut visit: impl FnMut(Step)) {
        let (ours, all) = (self.ours(), self.all());
        if self.placed.is_some() {
            let mut still = false;
            for turn in lines::turns() {
                // An empty block or one that turns into itself need be turned only once.
                let same = turned(all, turn) == all
                    && Seat::all(MAX_SEATS).all(|seat| {
                        let marbles = self.before.marbles(seat);
                        turned(marbles, turn) == marbles
                    })
                    && turned(ours, turn) == ours;
                if !(same && still) {
                    visit(Step::Turn(turn));
                }
                still |= same;
            }
            return;
        }
        for square in (0..81).map(Square::new) {
            if all & bit_of(square) == 0 {
                visit(Step::Place(square, five(ours | bit_of(square))));
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
            None if self.before.foresee().is_some() => Known::Lost,
            None => Known::Open,
        }
    }

    fn value(&self, seat: Seat) -> Value {
        match self.placed {
            Some(_) => {
                let (ours, others) = (self.ours(), self.all() & !self.ours());
                // What the marble adds to our lines, and what it takes from those of the others.
                lines::potential(ours, others) - self.strongest(seat)
            }
            None => self.before.evaluate(seat),
        }
    }

    fn expectations(&self, seat: Seat, value: f32) -> [f32; MAX_SEATS] {
        let players = self.players();
        let mut all = [0.0; MAX_SEATS];
        if players == 2 {
            all = [1.0 - value; MAX_SEATS];
        } else {
            // The rest is shared by how the others stand.
            let stands = |other: Seat| f32::from(expectation(self.before.evaluate(other))) + 1.0;
            let others = || Seat::all(players).filter(|&other| other != seat);
            let sum: f32 = others().map(stands).sum();
            for other in others() {
                all[other.index()] = (1.0 - value) * stands(other) / sum;
            }
        }
        all[seat.index()] = value;
        all
    }

    fn players(&self) -> usize {
        self.before.setup().players
    }
}

impl Half {
    /// The potential of the strongest of the others.
    fn strongest(&self, seat: Seat) -> Value {
        let all = self.all();
        Seat::all(self.players())
            .filter(|&other| other != seat)
            .map(|other| {
                let marbles = self.before.marbles(other);
                lines::potential(marbles, all & !marbles)
            })
            .max()
            .unwrap_or(0)
    }
}
