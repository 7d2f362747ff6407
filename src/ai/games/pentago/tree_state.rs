//! Half moves for Monte-Carlo tree search: first a marble is placed, then a block is turned.

use super::nets::PentagoNets;
use super::{PentagoBoard, defence};
use crate::core::{GameAi, PuctParams, SeatValues, SolverStatus, TreeState, Value};
use crate::mcts::whole_move::distribute_to_seats;
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{Bitboard, Rotation, Rules, Seat, Square};

/// What is known of a placement before the turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlacementStatus {
    /// It makes five in a row.
    Wins,
    /// The opponent wins with the next move after every turn of a block.
    Loses,
    /// Neither is known.
    Undecided,
}

/// A position, or one with a marble placed and no block turned yet.
#[derive(Copy, Clone, Debug)]
pub struct PentagoTreeState<B: PentagoBoard> {
    position: PentagoOn<B>,
    /// The square, what is known of the placement, and its policy logit.
    placed: Option<(Square, PlacementStatus, Value)>,
}

/// A half move.
#[derive(Copy, Clone, Debug)]
pub enum PentagoAction {
    /// A marble on a square, with what is known of it and its policy logit.
    Place(Square, PlacementStatus, Value),
    /// A block is turned.
    Turn(Rotation),
}

impl<B: PentagoBoard> PentagoTreeState<B> {
    /// Visits the placement on every empty square.
    fn for_each_placement(&self, nets: &PentagoNets<B>, mut visit: impl FnMut(PentagoAction)) {
        let (position, mover) = (&self.position, self.position.to_move());
        let taken = position.occupied();
        let (ours, defences) = (position.marbles(mover), defence::defending_squares(position));
        let squares = position.grid().squares();
        let logits = nets.policy_logits(position);
        for (square, logit) in squares.zip(logits) {
            let bit = B::bit(square);
            if !(bit & taken).is_empty() {
                continue;
            }
            let status = if B::has_five(ours | bit) {
                PlacementStatus::Wins
            } else if (bit & defences).is_empty() {
                PlacementStatus::Loses
            } else {
                PlacementStatus::Undecided
            };
            visit(PentagoAction::Place(square, status, logit));
        }
    }
}

impl<B: PentagoBoard> TreeState for PentagoTreeState<B> {
    type Game = PentagoOn<B>;
    type Action = PentagoAction;
    type Nets = PentagoNets<B>;

    const PUCT_PARAMS: PuctParams = B::PUCT_PARAMS;

    fn from_position(position: &PentagoOn<B>) -> PentagoTreeState<B> {
        PentagoTreeState { position: *position, placed: None }
    }

    fn to_moves(pv: &[PentagoAction]) -> Vec<PentagoMove> {
        let mut moves = Vec::new();
        let mut placed = None;
        for &action in pv {
            match (action, placed) {
                (PentagoAction::Place(square, PlacementStatus::Wins, _), _) => {
                    moves.push(PentagoMove { square, rotation: None })
                }
                (PentagoAction::Place(square, ..), _) => placed = Some(square),
                (PentagoAction::Turn(turn), Some(square)) => {
                    moves.push(PentagoMove { square, rotation: Some(turn) })
                }
                (PentagoAction::Turn(_), None) => {}
            }
        }
        moves
    }

    fn to_move(&self) -> Seat {
        self.position.to_move()
    }

    fn is_half_move(&self) -> bool {
        self.placed.is_some()
    }

    fn for_each_action(&self, nets: &PentagoNets<B>, mut visit: impl FnMut(PentagoAction)) {
        let Some((square, ..)) = self.placed else { return self.for_each_placement(nets, visit) };
        let mut seen = Vec::with_capacity(2 * usize::from(B::BLOCKS));
        for turn in B::turns() {
            let next = self.position.play(PentagoMove { square, rotation: Some(turn) });
            // Of several turns that lead to the same board one is enough.
            if !seen.contains(&next) {
                seen.push(next);
                visit(PentagoAction::Turn(turn));
            }
        }
    }

    fn play(&self, action: PentagoAction) -> PentagoTreeState<B> {
        let after_move = |square, turn| {
            PentagoTreeState::from_position(
                &self.position.play(PentagoMove { square, rotation: turn }),
            )
        };
        match (action, self.placed) {
            (PentagoAction::Turn(turn), Some((square, ..))) => after_move(square, Some(turn)),
            (PentagoAction::Place(square, PlacementStatus::Wins, _), _) => after_move(square, None),
            (PentagoAction::Place(square, status, logit), _) => {
                PentagoTreeState { placed: Some((square, status, logit)), ..*self }
            }
            (PentagoAction::Turn(_), None) => *self,
        }
    }

    fn status(&self, seat: Seat, _: &[PentagoTreeState<B>]) -> SolverStatus {
        match self.placed {
            Some((_, PlacementStatus::Loses, _)) => return SolverStatus::Lost(2),
            Some(_) => return SolverStatus::Unproven,
            None => {}
        }
        match self.position.outcome() {
            Some(outcome) => SolverStatus::from_outcome(outcome, seat),
            None => SolverStatus::from_static_win(self.position.static_win(), seat),
        }
    }

    fn evaluate(&self, seat: Seat, nets: &PentagoNets<B>) -> Value {
        match self.placed {
            Some((.., logit)) => logit,
            None => nets.value(&self.position, seat),
        }
    }

    fn fpu_base(&self, seat: Seat, _: Value, nets: &PentagoNets<B>) -> Value {
        nets.value(&self.position, seat)
    }

    fn seat_values(&self, seat: Seat, value: f32) -> SeatValues {
        distribute_to_seats(&self.position, seat, value)
    }

    fn players(&self) -> usize {
        self.position.setup().players
    }
}
