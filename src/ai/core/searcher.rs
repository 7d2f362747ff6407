//! The interface of every computer player: it chooses a move within limits.

use super::limits::SearchLimits;
use super::score::Score;
use parlour_rules::{History, Rules, mix};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;

/// The result of a search, final or so far.
#[derive(Clone, Debug)]
pub struct SearchResult<M> {
    /// The move to play.
    pub best_move: M,
    /// The principal variation, beginning with `best_move`.
    pub pv: Vec<M>,
    /// The score to the player to move; `None` from players that do not evaluate.
    pub score: Option<Score>,
    /// Search depth in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// From the level `minimax` alone: its nodes beside those that alpha-beta needs for the same value.
    pub compared: Option<ComparedNodes>,
    /// Whether the number of a proven score is no distance that a search has found, but the length of the longest game
    /// possible.
    pub distance_is_bound: bool,
}

impl<M: Copy> SearchResult<M> {
    /// A move of which nothing is known, without a search.
    pub(crate) fn of_move(best_move: M) -> SearchResult<M> {
        SearchResult {
            best_move,
            pv: vec![best_move],
            score: None,
            depth: 0,
            nodes: 0,
            compared: None,
            distance_is_bound: false,
        }
    }
}

/// Positions visited by minimax and by textbook alpha-beta, from the same position to the same
/// depth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ComparedNodes {
    /// The depth of both searches, in plies.
    pub depth: u32,
    /// Positions that minimax visited.
    pub minimax: u64,
    /// Positions that alpha-beta visited.
    pub alphabeta: u64,
}

/// A computer player of one game.
pub trait Searcher<G: Rules>: Send {
    /// Chooses a move within `limits`, in a game that is not over, and calls `on_info` whenever its
    /// result changes. When stopped it returns its best move so far within 50 ms.
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move>;

    /// Lets proofs before a search visit up to `nodes` positions, which the limits of [`Searcher::think`] do not
    /// count. Returns whether the player tries such proofs.
    fn prove_within(&mut self, nodes: u64) -> bool {
        let _ = nodes;
        false
    }

    /// Whether the player searches by trees, which it can keep.
    fn grows_trees(&self) -> bool {
        false
    }

    /// Makes later searches keep what their trees say of some positions. Players without trees keep nothing.
    fn keep_trees(&mut self, positions: KeptPositions) {
        let _ = positions;
    }

    /// Takes what was kept since the last call; `None` if no search has grown a tree.
    fn take_tree(&mut self) -> Option<TreePosition<G::Move>> {
        None
    }
}

/// Options of a computer player: seed, threads and memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// The seed of all random choices.
    pub seed: u64,
    /// Threads that a search may use: see [`EngineOptions::search_threads`].
    pub threads: usize,
    /// Mebibytes for tables and trees, at most.
    pub hash_mib: usize,
}

/// What no search of this process goes beyond, as whoever looks after the machine says.
static MOST_THREADS: AtomicUsize = AtomicUsize::new(usize::MAX);
static MOST_MIB: AtomicUsize = AtomicUsize::new(usize::MAX);

impl EngineOptions {
    /// Has no search that begins later in this process use more.
    pub fn limit_all(threads: usize, hash_mib: usize) {
        MOST_THREADS.store(threads, Ordering::Relaxed);
        MOST_MIB.store(hash_mib, Ordering::Relaxed);
    }

    /// The threads that [`EngineOptions::limit_all`] allows.
    pub fn most_threads() -> usize {
        MOST_THREADS.load(Ordering::Relaxed)
    }

    /// These options with no more than [`EngineOptions::limit_all`] allows.
    #[must_use]
    pub fn within_limits(self) -> EngineOptions {
        EngineOptions {
            threads: self.threads.min(EngineOptions::most_threads()),
            hash_mib: self.hash_mib.min(MOST_MIB.load(Ordering::Relaxed)),
            ..self
        }
    }

    /// Threads that a search starts: those granted, but no more than there are processors. Further
    /// threads would only wait for each other, and the result would wait for the last to stop.
    pub fn search_threads(&self) -> usize {
        #[cfg(any(test, feature = "testing"))]
        if FORCE_THREADS.get() {
            return self.threads;
        }
        let processors = available_parallelism().map_or(1, NonZero::get);
        self.threads.clamp(1, processors)
    }
}

#[cfg(any(test, feature = "testing"))]
thread_local! {
    /// Whether searches that this thread starts may have more threads than there are processors.
    pub static FORCE_THREADS: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { seed: 0, threads: 1, hash_mib: 64 }
    }
}

/// The random numbers of one decision. They depend on seed and position only, so a seed repeats its
/// game, also after moves were taken back.
pub(crate) fn move_rng<G: Rules>(seed: u64, history: &History<G>) -> StdRng {
    StdRng::seed_from_u64(mix(seed, mix(history.position().key(), history.plies() as u64)))
}

/// Which positions of a tree are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KeptPositions {
    /// Those that have at least this many visits, one or more.
    pub least_visits: u32,
    /// And those that are proven won for the player to move, however few visits they have: a search that finds
    /// a win goes on elsewhere. The position before must be kept.
    pub with_wins: bool,
}

/// A position that a tree search has judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreePosition<M> {
    /// The move that the search prefers.
    pub best_move: M,
    /// What it expects, to the player to move.
    pub score: Score,
    /// How often it has tried each move, without those that it has not tried.
    pub visits: Vec<(M, u32)>,
    /// First halves of moves that it has tried often enough, except the best move's: each as a move that
    /// begins with it, with what it expects there, to the player to move.
    pub half_moves: Vec<(M, Score)>,
    /// Moves with the positions after them, as far as it has visited these often enough.
    pub replies: Vec<(M, TreePosition<M>)>,
}
