//! What to play when every move loses: the one that leaves the opponent fewest ways to win.

use super::decomposable::Decomposable;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::rules::history::History;

/// The most stubborn move of a lost position as far as the limits allow to tell, those of `moves`
/// that come first being preferred; and how many positions were looked at.
pub fn stubborn<G: Decomposable>(
    history: &History<G>,
    moves: &[G::Move],
    solver: &mut G::Solver,
    limits: &SearchLimits,
) -> (Option<G::Move>, u64) {
    let mut timer = SearchTimer::start(limits);
    let mut line = history.clone();
    let mut best: Option<(usize, G::Move)> = None;
    for &mv in moves {
        line.push(mv);
        let fewest = best.map_or(usize::MAX, |(count, _)| count);
        let count = winning_replies(&line, fewest, solver, &mut timer);
        line.pop();
        match count {
            Some(count) if count < fewest => best = Some((count, mv)),
            Some(_) => {}
            None => break,
        }
    }
    (best.map(|(_, mv)| mv), timer.nodes())
}

/// How many moves win, or `enough` if there are as many.
fn winning_replies<G: Decomposable>(
    history: &History<G>,
    enough: usize,
    solver: &mut G::Solver,
    timer: &mut SearchTimer,
) -> Option<usize> {
    let mut count = 0;
    for reply in history.legal_moves() {
        if !history.position().play(reply).wins(solver, timer)? {
            count += 1;
            if count >= enough {
                break;
            }
        }
    }
    Some(count)
}
