//! What is known of each game beyond its rules: how good a position is, which moves to try first.

use super::limits::SearchLimits;
use super::score::Value;
use super::searcher::{EngineOptions, Searcher};
use super::solution::Solution;
use super::tree_state::TreeState;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;

/// How many counters a search keeps of which moves did well; see [`Insight::slot`].
pub const HISTORY_SIZE: usize = 1 << 14;

/// What players know of a game.
pub trait GameAi: Rules {
    /// The best player we have for this game.
    type Master: Searcher<Self> + 'static;

    /// Its positions as a tree takes them: [`crate::ai::whole::Whole`], or with moves in halves.
    type TreeState: TreeState<Game = Self>;

    /// The best player, with the means it is given.
    fn master(options: &EngineOptions) -> Self::Master;

    /// How good the position, which is not over, is for `seat`: an expectation in the units of
    /// [`super::score::cp`], within ±[`super::score::SURE`].
    fn evaluate(&self, seat: Seat) -> Value;

    /// A quick guess at how good moves are, to try the best first. Only the order matters. What is
    /// the same for all moves of a position is looked up once.
    fn move_scorer(&self) -> impl Fn(Self::Move) -> Value {
        |_| 0
    }

    /// Which counter moves like this one share, below [`SLOTS`].
    fn history_index(&self, mv: Self::Move) -> usize;

    /// Whether a move is so violent that an evaluation before it means little, so that searches
    /// look further until there are none.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether any move is [`Insight::forcing`]: games without such moves save the looking.
    const HAS_NOISY_MOVES: bool = false;

    /// Who wins this position, which is not over, and in at most how many plies, where that can be
    /// told without search and without a doubt.
    fn static_win(&self) -> Option<(Seat, u32)> {
        None
    }

    /// Tells moves that lose to the next move of the other, where that can be told of many
    /// together; nobody wins at once here.
    fn losing_move_filter(&self) -> impl Fn(Self::Move) -> bool {
        |_| false
    }

    /// A key that positions with the same value share: equal up to symmetry, for games where
    /// finding the least of the images pays.
    fn canonical_hash(&self) -> u64 {
        self.key()
    }

    /// Solves a position of a game that is not over, each game in the way that suits it;
    /// [`crate::ai::alphabeta::solve::by_search`] suits all that end.
    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move>;

    /// Whether answering every move by its reflection through the centre wins for `seat`, so that
    /// the `mirror` player can be offered there.
    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        let _ = (setup, seat);
        false
    }
}
