//! From who wins a position to which moves win it.

use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::solution::{Solution, Verdict};
use crate::rules::history::History;
use std::fmt::Debug;

/// A game that a solver of sums understands: without draws, the players taking turns.
pub trait Summed: Insight {
    /// The solver, which keeps what it has found.
    type Prover: Send + Debug;

    /// A solver that takes at most `mib` mebibytes.
    fn prover(mib: usize) -> Self::Prover;

    /// Whether the player to move wins; `None` if that was not found in time.
    fn wins(&self, prover: &mut Self::Prover, watch: &mut Watch) -> Option<bool>;

    /// At most how many more plies the game can last.
    fn plies_left(&self) -> u32;
}

/// Solves a position and each of its moves.
pub fn solve<G: Summed>(history: &History<G>, limits: &Limits, kit: &Kit) -> Solution<G::Move> {
    let mut prover = G::prover(kit.hash);
    let mut watch = Watch::start(limits);
    let position = history.position();
    let Some(wins) = position.wins(&mut prover, &mut watch) else {
        return Solution::unknown(watch.seen());
    };
    let mut best = Vec::new();
    if wins {
        for mv in history.legal_moves() {
            match position.play(mv).wins(&mut prover, &mut watch) {
                Some(false) => best.push(mv),
                Some(true) => {}
                None => return Solution::unknown(watch.seen()),
            }
        }
    }
    let verdict = Some(if wins { Verdict::Win } else { Verdict::Loss });
    Solution { verdict, margin: None, best, nodes: watch.seen() }
}

/// A move that wins, `Some(None)` if there is none; `None` if that was not found in time.
pub fn winner<G: Summed>(
    history: &History<G>,
    prover: &mut G::Prover,
    watch: &mut Watch,
) -> Option<Option<G::Move>> {
    let position = history.position();
    if !position.wins(prover, watch)? {
        return Some(None);
    }
    let moves = history.legal_moves();
    // The proof went through one of them, which is remembered: it is known without looking.
    let mut glance = Watch::start(&Limits { nodes: Some(0), ..Limits::default() });
    let known =
        moves.iter().find(|&&mv| position.play(mv).wins(prover, &mut glance) == Some(false));
    if let Some(&mv) = known {
        return Some(Some(mv));
    }
    for mv in moves {
        if !position.play(mv).wins(prover, watch)? {
            return Some(Some(mv));
        }
    }
    Some(None)
}
