//! Facts for moves whose better move is known only after proofs were carried along the game.

use super::reviewed_move::Verdict;
use crate::play::analyst::Analyst;
use parlour_ai::core::fact::Fact;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// An analyst that copies of a review share.
#[derive(Clone)]
pub(super) struct Explainer(Arc<Mutex<Box<dyn Analyst>>>);

impl Explainer {
    pub(super) fn new(analyst: Box<dyn Analyst>) -> Explainer {
        Explainer(Arc::new(Mutex::new(analyst)))
    }

    /// Whether the moves that a verdict names are legal after `moves`. Anybody can write a file.
    pub(super) fn are_legal(&self, moves: &[String], verdict: &Verdict) -> bool {
        let analyst = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(standing) = analyst.standing(moves) else { return false };
        let is_legal = |mv: &String| standing.legal_moves.contains(mv);
        let can_follow = |line: &Vec<String>| analyst.standing(&[moves, line].concat()).is_ok();
        verdict.best.iter().all(is_legal)
            && [&verdict.better_line, &verdict.played_line].into_iter().all(can_follow)
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
