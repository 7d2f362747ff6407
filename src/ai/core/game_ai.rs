//! What computer players know of a game beyond its rules: evaluation, move ordering, static wins.

use super::limits::SearchLimits;
use super::score::Value;
use super::searcher::{EngineOptions, Searcher};
use super::solution::Solution;
use super::tree_state::TreeState;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;

/// Kinds of move that the history heuristic tells apart: see [`GameAi::history_index`].
pub const HISTORY_SIZE: usize = 1 << 14;

/// A move's score for move ordering, within ±[`MAX_MOVE_SCORE`]. Only the order counts.
pub type MoveScore = i32;

/// The largest move score. A larger one would rank above killer moves.
pub const MAX_MOVE_SCORE: MoveScore = 60_000;

/// The knowledge of a game that its computer players use.
pub trait GameAi: Rules {
    /// The strongest player of this game.
    type Master: Searcher<Self> + 'static;

    /// Positions as the tree search plays them: whole moves with
    /// [`WholeMove`](crate::ai::mcts::whole_move::WholeMove), or moves in two halves.
    type TreeState: TreeState<Game = Self>;

    /// The strongest player, with these options.
    fn master(options: &EngineOptions) -> Self::Master;

    /// The value of a position, whose game is not over, to `seat`: in centipawns
    /// ([`expectation_to_cp`](super::score::expectation_to_cp)), within
    /// ±[`MAX_EVAL`](super::score::MAX_EVAL).
    fn evaluate(&self, seat: Seat) -> Value;

    /// A function that scores moves for move ordering: the highest is searched first. It is made
    /// once a position, so work common to all moves is done once.
    fn move_scorer(&self) -> impl Fn(Self::Move) -> MoveScore {
        |_| 0
    }

    /// The kind of a move for the history heuristic, below [`HISTORY_SIZE`]. Moves of a kind share
    /// their score.
    fn history_index(&self, mv: Self::Move) -> usize;

    /// Whether a move is noisy: so violent that the evaluation before it means little. Quiescence
    /// search follows noisy moves.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether any move is ever noisy. Games without noisy moves have no quiescence search.
    const HAS_NOISY_MOVES: bool = false;

    /// The winner of a position, whose game is not over, and plies to the win at most, where both
    /// are proven without search.
    fn static_win(&self) -> Option<(Seat, u32)> {
        None
    }

    /// A function that recognises moves after which the opponent wins at once. It may miss some.
    /// Precondition: the side to move has no winning move.
    fn losing_move_filter(&self) -> impl Fn(Self::Move) -> bool {
        |_| false
    }

    /// A hash that positions with the same value share. A game overrides it where positions equal
    /// up to symmetry are frequent enough to pay for finding the smallest hash of the images.
    fn canonical_hash(&self) -> u64 {
        self.key()
    }

    /// Solves a position whose game is not over. Every game that ends can use
    /// [`solve_by_search`](crate::ai::alphabeta::solve::solve_by_search).
    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move>;

    /// Whether `seat` wins by answering every move with its reflection through the centre. If so,
    /// the `mirror` player is offered for the seat.
    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        let _ = (setup, seat);
        false
    }
}
