//! The best resistance in a lost position: the move that leaves the opponent the fewest winning
//! replies. Exact play has no preference among lost moves, but opponents err.

use super::decomposable::Decomposable;
use crate::core::limits::{SearchLimits, SearchTimer};
use parlour_rules::history::History;
use parlour_rules::step::Square;

/// The move with the fewest winning replies among those examined before the limits ended the
/// search, the first of several such moves, and the number of positions searched. `moves` are
/// examined in their order. `None` if the limits ended the search before the first was done.
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

/// The number of winning moves, counted up to `enough`; `None` if the timer ended the search.
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
