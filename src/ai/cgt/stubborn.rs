//! The best resistance in a lost position: the move that leaves the opponent the fewest winning
//! replies. Exact play does not tell lost moves apart, but opponents err.

use super::decomposable::Decomposable;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::rules::history::History;
use crate::rules::step::Square;

/// The move with the fewest winning replies, as far as the limits allow to tell, and the number of
/// positions searched. `moves` are tried in their order, and of equals the first is taken. `None` if
/// the limits allow not even one.
pub(super) fn stubborn<G: Decomposable>(
    history: &History<G>,
    moves: &[Square],
    solver: &mut G::Solver,
    limits: &SearchLimits,
) -> (Option<Square>, u64) {
    let mut timer = SearchTimer::start(limits);
    let mut line = history.clone();
    let mut best: Option<(usize, Square)> = None;
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

/// How many moves win, or `enough` if at least so many do; `None` if the timer ended the search.
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
