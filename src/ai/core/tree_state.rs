//! The states of a tree search: positions joined by whole moves, or by half moves with a state
//! between them. Amazons and Pentago play in half moves, so that two thousand moves become about
//! eighty first halves with about thirty second halves each.

use super::score::{Score, Value};
use parlour_rules::{MAX_SEATS, Outcome, Rules, Seat};

/// Parameters of PUCT (Rosin, "Multi-armed Bandits with Episode Context", 2011; Silver et al.,
/// "Mastering the Game of Go without Human Knowledge", 2017).
#[derive(Copy, Clone, Debug)]
pub struct PuctParams {
    /// The weight of exploration: of an action's prior against its value, a probability.
    pub c_puct: f32,
    /// Temperature of the softmax that turns the evaluations of whole moves and first half moves
    /// into priors, in centipawns.
    pub policy_temperature: f32,
    /// Temperature of the softmax for second half moves, in centipawns.
    pub second_policy_temperature: f32,
    /// First-play urgency reduction: the value assumed for an unvisited first half move is
    /// [`TreeState::fpu_base`] less this probability.
    pub fpu_reduction: f32,
}

/// A position, or a position with the first half of a move made.
pub trait TreeState: Copy + Send {
    /// The game it belongs to.
    type Game: Rules;
    /// A move or half a move.
    type Action: Copy + Send;
    /// The networks that evaluate its states.
    type Nets: Sync;

    /// Whether its states are evaluated by networks.
    const USES_NETS: bool = true;

    /// The parameters of the search. The default was found by matches of Amazons against itself,
    /// before Amazons had a value network.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 0.5,
        policy_temperature: 60.0,
        second_policy_temperature: 60.0,
        fpu_reduction: 0.02,
    };

    /// The state of a position between moves.
    fn from_position(position: &Self::Game) -> Self;
    /// The whole moves of a line of actions. A last half move is left out.
    fn to_moves(pv: &[Self::Action]) -> Vec<<Self::Game as Rules>::Move>;

    /// The seat to act.
    fn to_move(&self) -> Seat;
    /// Whether the first half of a move has been made.
    fn is_half_move(&self) -> bool {
        false
    }
    /// Visits every legal action.
    fn for_each_action(&self, nets: &Self::Nets, visit: impl FnMut(Self::Action));
    /// The state after an action.
    #[must_use]
    fn play(&self, action: Self::Action) -> Self;
    /// The result here to `seat`, who has just acted, as far as it is proven without search.
    /// `ancestors` are the earlier states of the game and the line, in games with repetition.
    fn status(&self, seat: Seat, ancestors: &[Self]) -> SolverStatus;
    /// The value to `seat`, who has just acted, in centipawns. For an unproven half move it only makes
    /// the prior, so there it may be a policy's logit in the same unit; its value is
    /// [`TreeState::fpu_base`].
    fn evaluate(&self, seat: Seat, nets: &Self::Nets) -> Value;
    /// A function with the values of [`TreeState::evaluate`] of the states after actions. It is built once per state, so shared
    /// work is done once.
    fn child_evaluator<'a>(
        &'a self,
        nets: &'a Self::Nets,
    ) -> impl FnMut(Self::Action, &Self) -> Value + 'a {
        let seat = self.to_move();
        move |_, child| child.evaluate(seat, nets)
    }
    /// First-play urgency (Gelly & Wang, "Exploration Exploitation in Go", 2006): the value assumed
    /// for an unvisited first half move, from `seat`'s view, in centipawns. `best_eval` is the
    /// highest evaluation of the first half moves.
    fn fpu_base(&self, seat: Seat, best_eval: Value, nets: &Self::Nets) -> Value {
        let _ = (seat, nets);
        best_eval
    }

    /// The expected share of every seat, given that of `seat`.
    fn seat_values(&self, seat: Seat, value: f32) -> SeatValues;
    /// The number of players.
    fn players(&self) -> usize {
        2
    }
}

/// The expected share of each seat in the one point of a game.
pub type SeatValues = [f32; MAX_SEATS];

/// The expected shares of two players, given that of `seat`.
pub fn two_player_values(seat: Seat, value: f32) -> SeatValues {
    let mut values = [1.0 - value; MAX_SEATS];
    values[seat.index()] = value;
    values
}

/// A result proven for one seat, with an upper bound on the plies to it (MCTS-Solver: Winands,
/// Björnsson & Saito, "Monte-Carlo Tree Search Solver", 2008).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SolverStatus {
    /// Nothing is proven.
    Unproven,
    /// The seat wins.
    Won(u16),
    /// The seat shares the win: the number of winners, itself included.
    Drawn(u8),
    /// The seat does not win.
    Lost(u16),
}

impl SolverStatus {
    /// The status of a finished game.
    pub fn from_outcome(outcome: Outcome, seat: Seat) -> SolverStatus {
        match outcome.includes(seat) {
            true if outcome == Outcome::win(seat) => SolverStatus::Won(0),
            true => SolverStatus::Drawn(outcome.count() as u8),
            false => SolverStatus::Lost(0),
        }
    }

    /// The seat's share in the one point of the game, if it is proven.
    pub fn share(self) -> Option<f32> {
        match self {
            SolverStatus::Unproven => None,
            SolverStatus::Won(_) => Some(1.0),
            SolverStatus::Drawn(winners) => Some(1.0 / f32::from(winners)),
            SolverStatus::Lost(_) => Some(0.0),
        }
    }

    /// The status of a game whose winner is proven without search: see
    /// [`GameAi::static_win`](super::game_ai::GameAi::static_win).
    pub fn from_static_win(static_win: Option<(Seat, u32)>, seat: Seat) -> SolverStatus {
        match static_win {
            None => SolverStatus::Unproven,
            Some((winner, plies)) if winner == seat => SolverStatus::Won(plies as u16),
            Some((_, plies)) => SolverStatus::Lost(plies as u16),
        }
    }

    /// The score, where `value` is expected if nothing is proven. A search that ends between the halves of a
    /// move has counted the estimate of an unvisited half there, which may lie a little outside 0 to 1.
    pub fn score(self, value: f32) -> Score {
        match self {
            SolverStatus::Won(plies) => Score::Win(plies.into()),
            SolverStatus::Lost(plies) => Score::Loss(plies.into()),
            SolverStatus::Drawn(2) => Score::Draw,
            SolverStatus::Drawn(winners) => {
                Score::Expected((1000.0 / f32::from(winners)).round() as u16)
            }
            SolverStatus::Unproven => {
                Score::Expected((1000.0 * value.clamp(0.0, 1.0)).round() as u16)
            }
        }
    }

    /// This status seen from one ply further from the end.
    #[must_use]
    pub fn one_ply_further(self) -> SolverStatus {
        match self {
            SolverStatus::Won(plies) => SolverStatus::Won(plies + 1),
            SolverStatus::Lost(plies) => SolverStatus::Lost(plies + 1),
            status => status,
        }
    }

    /// This status, an opponent's, as a status of the seat itself.
    #[must_use]
    pub fn from_opponent(self, two_players: bool) -> SolverStatus {
        match self {
            SolverStatus::Won(plies) => SolverStatus::Lost(plies),
            // Of several players, another may win when one loses.
            SolverStatus::Lost(plies) if two_players => SolverStatus::Won(plies),
            SolverStatus::Drawn(winners) if two_players => SolverStatus::Drawn(winners),
            _ => SolverStatus::Unproven,
        }
    }
}
