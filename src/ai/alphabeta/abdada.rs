//! How threads search one tree together: simplified ABDADA (Kerrigan 2017, after Weill 1996).
//! All search the same position to the same depth with the same window. A late move that another
//! thread is at is put off until the others are done, by when the table knows its value as a
//! rule. Who comes to the end of the tree first has the result for all.

use crate::ai::core::score::Value;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nodes with less depth than this left are nobody's alone: searching them twice costs less than
/// telling of it.
pub(super) const DEFER_MIN_DEPTH: i32 = 2;

/// At nodes with so much depth left the table is asked before each move whether another thread has
/// come to their end meanwhile.
pub(super) const CUTOFF_CHECK_MIN_DEPTH: i32 = 4;

/// Searches under way have a place among so many. Each thread is at some dozen at a time, one
/// a ply; those that share a place are just not told apart.
const CURRENTLY_SEARCHING_SIZE: usize = 1 << 12;

/// What came out of searching the root once, in one window.
#[derive(Clone, Debug)]
pub(super) struct RootResult<M> {
    pub value: Value,
    pub pv: Vec<M>,
    /// Whether every line was seen to its end.
    pub complete: bool,
}

/// What the threads of one search tell each other.
#[derive(Debug)]
pub(super) struct Abdada<M> {
    /// The searches under way, each at a place that follows from its key; 0 for none.
    currently_searching: Vec<AtomicU64>,
    /// How often the root has been searched to the end: the length of `found`.
    rounds_finished: AtomicU32,
    results: Mutex<Vec<RootResult<M>>>,
    nodes: AtomicU64,
}

impl<M: Clone> Abdada<M> {
    pub fn new() -> Abdada<M> {
        Abdada {
            currently_searching: std::iter::repeat_with(AtomicU64::default)
                .take(CURRENTLY_SEARCHING_SIZE)
                .collect(),
            rounds_finished: AtomicU32::new(0),
            results: Mutex::new(Vec::new()),
            nodes: AtomicU64::new(0),
        }
    }

    fn entry(&self, move_hash: u64) -> &AtomicU64 {
        &self.currently_searching[(move_hash >> 32) as usize % CURRENTLY_SEARCHING_SIZE]
    }

    /// Whether some thread is at `task`, the key of a move and its depth.
    pub fn is_being_searched(&self, move_hash: u64) -> bool {
        self.entry(move_hash).load(Ordering::Relaxed) == move_hash
    }

    pub fn start_search(&self, move_hash: u64) {
        self.entry(move_hash).store(move_hash, Ordering::Relaxed);
    }

    pub fn finish_search(&self, move_hash: u64) {
        let entry = self.entry(move_hash);
        if entry.load(Ordering::Relaxed) == move_hash {
            entry.store(0, Ordering::Relaxed);
        }
    }

    /// Whether the result of a round, numbered from 0, is known.
    #[inline]
    pub fn is_round_finished(&self, round: usize) -> bool {
        self.rounds_finished.load(Ordering::Relaxed) as usize > round
    }

    /// The result of a round; `own` is it unless another thread was first. `None` if it is not
    /// known yet.
    pub fn finish_round(
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
        // Results are pushed whole, so a panic elsewhere leaves none half written.
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts positions that a thread has looked at.
    pub fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Positions that all threads have looked at, as far as they have told.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}
