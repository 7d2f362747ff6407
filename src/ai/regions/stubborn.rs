//! What to play when every move loses: the one that leaves the opponent fewest ways to win.

use super::prover::Summed;
use crate::ai::budget::{Limits, Watch};
use crate::rules::history::History;

/// The most stubborn move of a lost position as far as the limits allow to tell, those of `moves`
/// that come first being preferred; and how many positions were looked at.
pub fn stubborn<G: Summed>(
    history: &History<G>,
    moves: &[G::Move],
    prover: &mut G::Prover,
    limits: &Limits,
) -> (Option<G::Move>, u64) {
    let mut watch = Watch::start(limits);
    let mut line = history.clone();
    let mut best: Option<(usize, G::Move)> = None;
    for &mv in moves {
        line.push(mv);
        let fewest = best.map_or(usize::MAX, |(count, _)| count);
        let count = winning_replies(&line, fewest, prover, &mut watch);
        line.pop();
        match count {
            Some(count) if count < fewest => best = Some((count, mv)),
            Some(_) => {}
            None => break,
        }
    }
    (best.map(|(_, mv)| mv), watch.seen())
}

/// How many moves win, or `enough` if there are as many.
fn winning_replies<G: Summed>(
    history: &History<G>,
    enough: usize,
    prover: &mut G::Prover,
    watch: &mut Watch,
) -> Option<usize> {
    let mut count = 0;
    for reply in history.legal_moves() {
        if !history.position().play(reply).wins(prover, watch)? {
            count += 1;
            if count >= enough {
                break;
            }
        }
    }
    Some(count)
}
