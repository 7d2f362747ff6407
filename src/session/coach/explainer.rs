//! Facts for moves whose better move is known only after proofs were carried along the game.

use super::reviewed_move::Verdict;
use crate::ai::core::fact::Fact;
use crate::session::play::analyst::Analyst;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// An analyst that copies of a review share.
#[derive(Clone)]
pub(super) struct Explainer(Arc<Mutex<Box<dyn Analyst>>>);

impl Explainer {
    pub(super) fn new(analyst: Box<dyn Analyst>) -> Explainer {
        Explainer(Arc::new(Mutex::new(analyst)))
    }

    /// What is true of `played` beside the best move of its verdict, after `moves`.
    pub(super) fn facts(&self, moves: &[String], played: &str, verdict: &Verdict) -> Vec<Fact> {
        let analyst = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        verdict.facts_by(&**analyst, moves, played)
    }
}

impl fmt::Debug for Explainer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Explainer")
    }
}
