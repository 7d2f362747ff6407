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

/// How many positions a region that one side has for itself may take.
const PATIENCE: u32 = 400_000;

/// Solves a position: every move is proven to win or to lose.
pub fn solve<W: Word>(history: &History<Amazons<W>>, limits: &Limits, kit: &Kit) -> Solution<Move> {
    let position = history.position();
    let geometry = position.geometry();
    let mut watch = Watch::start(limits);
    let mut prover = Prover::new(kit.hash, PATIENCE);
    let mut best = Vec::new();
    let mut moves: Vec<(Field<W>, Move)> = Vec::new();
    for mv in history.legal_moves() {
        let Some(field) = Field::of(&position.play(mv), prover.fillings()) else {
            return Solution::unknown(watch.seen());
        };
        moves.push((field, mv));
    }
    let mut open = 0;
    for &(field, mv) in &moves {
        match prover.wins(geometry, field, &mut watch) {
            None => open += 1,
            Some(true) => {}
            Some(false) => best.push(mv),
        }
    }
    let nodes = watch.seen();
    match (best.is_empty(), open) {
        (true, 0) => Solution::whole(Verdict::Loss, best, nodes),
        (true, _) => Solution::unknown(nodes),
        (false, _) => Solution { open, ..Solution::whole(Verdict::Win, best, nodes) },
    }
}
