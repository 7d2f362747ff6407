//! Parallel search of one tree by simplified ABDADA (Kerrigan, "Simplified ABDADA", 2017; after
//! Weill, "The ABDADA Distributed Minimax Search Algorithm", 1996).
//!
//! All threads search the same position to the same depth in the same window. A thread defers a
//! late move that another thread is searching, until its other moves are done: by then the
//! transposition table usually knows the move's value. The first thread to finish the root has the
//! result for all.

use crate::core::Value;
use crate::core::currently_searching::CurrentlySearching;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Plies of depth below which no move is deferred: there, searching a move twice costs less than
/// announcing it. Not tuned.
pub(super) const DEFER_MIN_DEPTH: i32 = 2;

/// Plies of depth from which a node asks the transposition table before each move whether another
/// thread has finished the node meanwhile. Not tuned.
pub(super) const CUTOFF_CHECK_MIN_DEPTH: i32 = 4;

/// Entries for the moves that threads search: each thread searches some dozens, one a ply.
const CURRENTLY_SEARCHING_SIZE: usize = 1 << 12;

/// The result of one search of the root in one window.
#[derive(Clone, Debug)]
pub(super) struct RootResult<M> {
    pub value: Value,
    pub pv: Vec<M>,
    /// Whether every line was searched to the end of the game.
    pub complete: bool,
}

/// The state that the threads of one search share, apart from the transposition table.
#[derive(Debug)]
pub(super) struct Abdada<M> {
    /// Moves under search, as hashes of node, move and depth.
    pub currently_searching: CurrentlySearching,
    /// The length of `results`, readable without the lock. A round is one search of the root.
    rounds_finished: AtomicU32,
    results: Mutex<Vec<RootResult<M>>>,
    nodes: AtomicU64,
}

impl<M: Clone> Abdada<M> {
    pub(super) fn new() -> Abdada<M> {
        Abdada {
            currently_searching: CurrentlySearching::new(CURRENTLY_SEARCHING_SIZE),
            rounds_finished: AtomicU32::new(0),
            results: Mutex::new(Vec::new()),
            nodes: AtomicU64::new(0),
        }
    }

    /// Whether some thread has finished `round`, counted from 0.
    #[inline]
    pub(super) fn is_round_finished(&self, round: usize) -> bool {
        self.rounds_finished.load(Ordering::Relaxed) as usize > round
    }

    /// Finishes `round` with `own_result` unless another thread was first. Returns the round's
    /// result, or `None` if no thread has one.
    pub(super) fn finish_round(
        &self,
        round: usize,
        own_result: Option<RootResult<M>>,
    ) -> Option<RootResult<M>> {
        let mut results = self.results();
        if results.len() == round {
            results.push(own_result?);
            self.rounds_finished.store(results.len() as u32, Ordering::Relaxed);
        }
        Some(results[round].clone())
    }

    fn results(&self) -> MutexGuard<'_, Vec<RootResult<M>>> {
        // A result is pushed whole, so a panic on another thread leaves none half written.
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds nodes that a thread has visited.
    pub(super) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The nodes that threads have added so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}
