//! Tree states whose actions are whole moves, for games with few legal moves.

use crate::core::score::expectation_of;
use crate::core::tree_state::two_player_values;
use crate::core::{GameAi, SeatValues, SolverStatus, TreeState, Value};
use parlour_rules::{MAX_SEATS, Seat, history};

/// A position whose actions are whole moves.
#[derive(Copy, Clone, Debug)]
pub struct WholeMove<G>(G);

impl<G: GameAi> TreeState for WholeMove<G> {
    type Game = G;
    type Action = G::Move;
    type Nets = G::Nets;

    const USES_NETS: bool = false;

    fn from_position(position: &G) -> WholeMove<G> {
        WholeMove(*position)
    }

    fn to_moves(pv: &[G::Move]) -> Vec<G::Move> {
        pv.to_vec()
    }

    fn to_move(&self) -> Seat {
        self.0.to_move()
    }

    fn for_each_action(&self, _: &G::Nets, visit: impl FnMut(G::Move)) {
        self.0.for_each_move(visit);
    }

    fn play(&self, mv: G::Move) -> WholeMove<G> {
        WholeMove(self.0.play(mv))
    }

    fn status(&self, seat: Seat, ancestors: &[WholeMove<G>]) -> SolverStatus {
        let before = ancestors.iter().map(|state| &state.0);
        match self.0.outcome().or_else(|| history::repetition_draw(&self.0, before)) {
            Some(outcome) => SolverStatus::from_outcome(outcome, seat),
            None => SolverStatus::from_static_win(self.0.static_win(), seat),
        }
    }

    fn evaluate(&self, seat: Seat, _: &G::Nets) -> Value {
        self.0.evaluate(seat)
    }

    fn seat_values(&self, seat: Seat, value: f32) -> SeatValues {
        distribute_to_seats(&self.0, seat, value)
    }

    fn players(&self) -> usize {
        self.0.setup().players
    }
}

/// The expected shares of all seats, given that of `seat`. In a finished game of several players the winners have equal
/// shares. Otherwise the others share the rest in proportion to their own evaluations.
pub(crate) fn distribute_to_seats<G: GameAi>(position: &G, seat: Seat, value: f32) -> SeatValues {
    let players = position.setup().players;
    if players == 2 {
        return two_player_values(seat, value);
    }
    if let Some(outcome) = position.outcome() {
        let mut values = [0.0; MAX_SEATS];
        for winner in outcome.winners() {
            values[winner.index()] = 1.0 / outcome.count() as f32;
        }
        return values;
    }
    let weight = |other: Seat| f32::from(expectation_of(position.evaluate(other), players)) + 1.0;
    let others = || Seat::all(players).filter(|&other| other != seat);
    let sum: f32 = others().map(weight).sum();
    let mut values = [0.0; MAX_SEATS];
    for other in others() {
        values[other.index()] = (1.0 - value) * weight(other) / sum;
    }
    values[seat.index()] = value;
    values
}
