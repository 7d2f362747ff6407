//! How threads search one tree together: simplified ABDADA (Kerrigan 2017, after Weill 1996).
//! All search the same position to the same depth with the same window. A late move that another
//! thread is at is put off until the others are done, by when the table knows its value as a
//! rule. Who comes to the end of the tree first has the result for all.

use crate::ai::score::Value;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Nodes with less depth than this left are nobody's alone: searching them twice costs less than
/// telling of it.
pub(super) const SHARED: i32 = 2;

/// At nodes with so much depth left the table is asked before each move whether another thread has
/// come to their end meanwhile.
pub(super) const LOOKED_AFTER: i32 = 4;

/// Searches under way have a place among so many. Each thread is at some dozen at a time, one
/// a ply; those that share a place are just not told apart.
const PLACES: usize = 1 << 12;

/// What came out of searching the root once, in one window.
#[derive(Clone, Debug)]
pub(super) struct Found<M> {
    pub value: Value,
    pub line: Vec<M>,
    /// Whether every line was seen to its end.
    pub complete: bool,
}

/// What the threads of one search tell each other.
#[derive(Debug)]
pub(super) struct Team<M> {
    /// The searches under way, each at a place that follows from its key; 0 for none.
    busy: Vec<AtomicU64>,
    /// How often the root has been searched to the end: the length of `found`.
    round: AtomicU32,
    found: Mutex<Vec<Found<M>>>,
    nodes: AtomicU64,
}

impl<M: Clone> Team<M> {
    pub fn new() -> Team<M> {
        Team {
            busy: std::iter::repeat_with(AtomicU64::default).take(PLACES).collect(),
            round: AtomicU32::new(0),
            found: Mutex::new(Vec::new()),
            nodes: AtomicU64::new(0),
        }
    }

    fn place(&self, task: u64) -> &AtomicU64 {
        &self.busy[(task >> 32) as usize % PLACES]
    }

    /// Whether some thread is at `task`, the key of a move and its depth.
    pub fn is_busy(&self, task: u64) -> bool {
        self.place(task).load(Ordering::Relaxed) == task
    }

    pub fn begin(&self, task: u64) {
        self.place(task).store(task, Ordering::Relaxed);
    }

    pub fn end(&self, task: u64) {
        let place = self.place(task);
        if place.load(Ordering::Relaxed) == task {
            place.store(0, Ordering::Relaxed);
        }
    }

    /// Whether the result of a round, numbered from 0, is known.
    #[inline]
    pub fn is_over(&self, round: usize) -> bool {
        self.round.load(Ordering::Relaxed) as usize > round
    }

    /// The result of a round; `own` is it unless another thread was first. `None` if it is not
    /// known yet.
    pub fn settle(&self, round: usize, own: Option<Found<M>>) -> Option<Found<M>> {
        let mut found = self.results();
        if found.len() == round {
            found.push(own?);
            self.round.store(found.len() as u32, Ordering::Relaxed);
        }
        Some(found[round].clone())
    }

    fn results(&self) -> MutexGuard<'_, Vec<Found<M>>> {
        // Results are pushed whole, so a panic elsewhere leaves none half written.
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts positions that a thread has looked at.
    pub fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Positions that all threads have looked at, as far as they have told.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}
