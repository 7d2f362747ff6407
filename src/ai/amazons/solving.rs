//! Exact play: which moves win.

use super::field::Field;
use super::proof::Prover;
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::solution::{Solution, Verdict};
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::history::History;

/// Solves a position: every move is proven to win or to lose.
pub fn solve<W: Word>(history: &History<Amazons<W>>, limits: &Limits, kit: &Kit) -> Solution<Move> {
    let position = history.position();
    let geometry = position.geometry();
    let mut watch = Watch::start(limits);
    let mut prover = Prover::new(kit.hash);
    let mut best = Vec::new();
    let mut moves: Vec<(Field<W>, Move)> = Vec::new();
    for mv in history.legal_moves() {
        let Some(field) = Field::of(&position.play(mv), prover.fillings()) else {
            return Solution::unknown(watch.seen());
        };
        moves.push((field, mv));
    }
    for &(field, mv) in &moves {
        match prover.wins(geometry, field, &mut watch) {
            None => return Solution::unknown(watch.seen()),
            Some(true) => {}
            Some(false) => best.push(mv),
        }
    }
    let verdict = if best.is_empty() { Verdict::Loss } else { Verdict::Win };
    Solution { verdict: Some(verdict), margin: None, best, nodes: watch.seen() }
}
