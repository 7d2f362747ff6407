//! What the writer of proofs asks a solver.

use super::goal::Goal;
use super::memory::Memory;
use crate::Rules;
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
    /// An effort that nothing limits.
    pub fn unlimited() -> Effort {
        Effort { nodes: u64::MAX, deadline: None, stop: Arc::default() }
    }

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

/// The answer to the question who wins a position together with a heap of Nim.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HeapAnswer {
    /// Whether the player to move wins; `None` if the effort did not suffice.
    pub mover_wins: Option<bool>,
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

    /// Whether a question about `position` that the effort did not suffice for, asked again, goes on where it
    /// ended. Such a question is not split into questions about later positions: one search visits fewer
    /// positions than many.
    fn is_resumable(&self, position: &G) -> bool {
        let _ = position;
        false
    }

    /// About which part of the last question is answered, from 0 to 1, if the effort did not suffice and the
    /// solver can tell.
    fn part_answered(&mut self) -> f64 {
        0.0
    }

    /// Whether the player to move wins a position together with a heap of Nim of this size. The position must be
    /// [impartial](Rules::is_impartial). Asked again, the question goes on where it ended.
    fn wins_with_heap(&mut self, position: &G, heap: u8, effort: &Effort) -> HeapAnswer {
        let _ = (position, heap, effort);
        HeapAnswer { mover_wins: None, nodes: 0 }
    }

    /// The answer about a position whose game is not over, if it takes no search any more.
    fn known(&mut self, position: &G, goal: Goal) -> Option<bool> {
        let _ = (position, goal);
        None
    }

    /// Makes it [known](Oracle::known) after which move of the player to move `goal` is reached, if a search of all moves at once finds
    /// that sooner than a question about one after another. It need not.
    fn search_moves(&mut self, position: &G, goal: Goal, effort: &Effort) {
        let _ = (position, goal, effort);
    }

    /// Sorts moves of the player of `goal`, that which makes the shortest proof first. By default those come first after
    /// which the goal is known to be reached, otherwise as they are: a new question would lead away from the solver's
    /// own proof. In the first minutes of a proof of Snort 7×7 after d1 questions visited 5.3 million positions without
    /// this, and 0.5 million with it.
    fn sort_moves(&mut self, position: &G, goal: Goal, moves: &mut [G::Move]) {
        moves.sort_by_cached_key(|&mv| {
            let next = position.play(mv);
            match next.outcome() {
                Some(_) => 0,
                None => self.known(&next, goal).map_or(1, |reaches| if reaches { 0 } else { 2 }),
            }
        });
    }

    /// Whether a game can end in a draw, in a game without points.
    fn has_draws(&self) -> bool {
        true
    }
}
