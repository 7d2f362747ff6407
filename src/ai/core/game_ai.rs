//! What a game's computer players know beyond its rules: evaluation, move ordering, static wins.

use super::fact::Fact;
use super::feature_set::Learnable;
use super::game_profile::GameProfile;
use super::limits::SearchLimits;
use super::move_comparison::MoveComparison;
use super::score::Value;
use super::searcher::{EngineOptions, Searcher};
use super::solution::{Solution, SolverCost, WinningMoves};
use super::tree_state::TreeState;
use crate::net_file::GameNets;
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::theorems::Theorems;
use parlour_rules::{History, Seat};

/// The size of the history table: [`GameAi::history_index`] is below it. Not tuned.
pub const HISTORY_SIZE: usize = 1 << 14;

/// A move's score for move ordering, within ±[`MAX_MOVE_SCORE`]. Only the order counts.
pub type MoveScore = i32;

/// The largest move score. A larger one would rank above killer moves.
pub const MAX_MOVE_SCORE: MoveScore = 60_000;

/// What a game's computer players know beyond its rules.
pub trait GameAi: Theorems {
    /// The strongest player of this game.
    type Master: Searcher<Self> + 'static;

    /// What products need to know of its players.
    const PROFILE: GameProfile = GameProfile::USUAL;

    /// What networks and tuning can learn of it.
    const LEARNABLE: Learnable<Self> = Learnable::NOTHING;

    /// Positions as the tree search plays them: whole moves with
    /// [`WholeMove`](crate::mcts::whole_move::WholeMove), or moves in two halves.
    type TreeState: TreeState<Game = Self, Nets = Self::Nets>;

    /// The networks of its players; `()` for a game without one.
    type Nets: GameNets;

    /// The strongest player, with these options and networks.
    fn master(options: &EngineOptions, nets: &Self::Nets) -> Self::Master;

    /// The value of a position, whose game is not over, to `seat`: in centipawns, where 0 is the even
    /// share ([`expectation_of`](super::score::expectation_of)), within
    /// ±[`MAX_EVAL`](super::score::MAX_EVAL).
    fn evaluate(&self, seat: Seat) -> Value;

    /// A function that scores moves for move ordering: the highest is searched first. It is
    /// built once per position, so shared work is done once.
    fn move_scorer(&self) -> impl Fn(Self::Move) -> MoveScore {
        |_| 0
    }

    /// The index of a move in the history table, below [`HISTORY_SIZE`]. Moves with the same index
    /// share a score.
    fn history_index(&self, mv: Self::Move) -> usize;

    /// Whether a move is noisy: a move, such as a capture, after which the evaluation is likely to
    /// change much. Quiescence search follows noisy moves.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether any move is ever noisy. Games without noisy moves have no quiescence search.
    const HAS_NOISY_MOVES: bool = false;

    /// The winner of a position, whose game is not over, and an upper bound on the plies to the
    /// win, if both are proven without search.
    fn static_win(&self) -> Option<(Seat, u32)> {
        None
    }

    /// A lower bound on the plies to a win of `seat`, in a game in which [`GameAi::static_win`] often finds more than it
    /// takes. `None` in others.
    fn min_plies_to_win(&self, seat: Seat) -> Option<u32> {
        let _ = seat;
        None
    }

    /// A function that recognises moves after which the opponent wins at once. It need not find
    /// all of them. Precondition: the side to move has no winning move.
    fn losing_move_filter(&self) -> impl Fn(Self::Move) -> bool {
        |_| false
    }

    /// A hash that is equal for positions that are equal up to symmetry, which therefore have the
    /// same value. A game overrides it where such positions are frequent enough to pay for
    /// computing the hashes of the images.
    fn canonical_hash(&self) -> u64 {
        self.key()
    }

    /// Solves a position whose game is not over, or returns an unsolved [`Solution`] if the limits
    /// end the search. Every game can use
    /// [`solve_by_search`](crate::alphabeta::solve::solve_by_search).
    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move>;

    /// The moves that win, the number of other moves that may, and the positions visited: for a position in
    /// which the player to move wins, where [`GameAi::solve`] names only the moves that win by most. `None` if
    /// it names all.
    fn winning_moves(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Option<WinningMoves<Self::Move>> {
        let _ = (history, limits, options);
        None
    }

    /// The proof and the disproof number with which a long proof by proof numbers begins at a position that it
    /// has not searched, both at least 1: how hard it seems to prove that the side to move wins, and that it
    /// loses. `None`: 1 and the number of moves.
    fn initial_proof_numbers(&self) -> Option<[u32; 2]> {
        None
    }

    /// A solver for proofs of many positions of games that begin as `position` does: see
    /// [`parlour_rules::proof`]. `None` if the game has none that keeps what it finds from one position to the next:
    /// then `SolveOracle` serves, which asks [`GameAi::solve`].
    fn oracle(position: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        let _ = (position, options);
        None
    }

    /// The facts that only this game knows, in any order. [`GameAi::facts`] sorts them.
    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        let _ = (comparison, facts);
    }

    /// What is true of a move that was played, and of the better one beside it: exactly, with the
    /// squares that show it, the most telling first. `history` ends before the move, and both moves
    /// are legal. Searches do not call this: it takes a few milliseconds.
    fn facts(history: &History<Self>, played: Self::Move, better: Option<Self::Move>) -> Vec<Fact> {
        if better == Some(played) {
            return Vec::new();
        }
        let comparison = MoveComparison::new(history, played, better);
        let mut facts = comparison.general_facts(Self::PROFILE.last_move_wins);
        Self::game_facts(&comparison, &mut facts);
        facts.sort_by_cached_key(|fact| fact.kind.rank);
        debug_assert!(facts.iter().all(Fact::is_complete), "{facts:?}");
        facts
    }

    /// The nodes that the solver visits at least, whatever its limits, if it finds a value.
    fn min_solver_nodes(&self) -> u64 {
        0
    }

    /// What the solver needs for this position, where that is known before it is asked. An analysis lets
    /// it use as many nodes as take no longer than its usual share.
    fn solver_cost(&self, options: &EngineOptions) -> Option<SolverCost> {
        let _ = options;
        None
    }
}
