//! What the writer of proofs asks a solver.

use super::goal::Goal;
use super::memory::Memory;
use crate::rules::Rules;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How much a solver may do for one question.
#[derive(Clone, Debug)]
pub struct Effort {
    /// The most positions it may visit.
    pub nodes: u64,
    /// When it must end at the latest.
    pub deadline: Option<Instant>,
    /// Becomes true when the answer is no longer wanted.
    pub stop: Arc<AtomicBool>,
}

impl Effort {
    /// Whether the solver must end, whatever it has visited.
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The answer to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether the goal can be reached; `None` if the effort did not suffice.
    pub is_reachable: Option<bool>,
    /// Positions visited.
    pub nodes: u64,
}

/// A solver that answers questions about many positions of one game, and keeps what it finds. Nobody
/// need trust it: what it says only decides which proof is tried.
pub trait Oracle<G: Rules>: Send {
    /// Whether the goal can be reached from a position whose game is not over and begins there.
    fn ask(&mut self, position: &G, goal: Goal, effort: &Effort) -> Answer;

    /// What a solve that was ended goes on with, if the file of jobs is not enough.
    fn memory(&mut self) -> Option<&mut dyn Memory> {
        None
    }

    /// Sorts moves of the player of `goal`, that which makes the shortest proof first. As they come by
    /// default.
    fn sort_moves(&mut self, position: &G, goal: Goal, moves: &mut [G::Move]) {
        let _ = (position, goal, moves);
    }

    /// Whether a game can end in a draw, in a game without points.
    fn has_draws(&self) -> bool {
        true
    }
}
