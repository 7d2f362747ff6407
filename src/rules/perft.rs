//! Perft: counts all move sequences of a length, the standard test of a move generator (Chess
//! Programming Wiki, "Perft"). Last moves with the same result may be counted as a set: see
//! [`Rules::count_leaves`] and [`Rules::count_moves`].

use super::Rules;
use super::history::History;
use super::seat::{MAX_SEATS, Outcome};
use std::ops::ControlFlow;

/// Counts over all move sequences of one length.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PerftCounts {
    /// The number of sequences.
    pub nodes: u64,
    /// The number of sequences whose last move ends the game.
    pub over: u64,
    /// The number of those with a single winner, by the seat of the winner.
    pub won: [u64; MAX_SEATS],
    /// The number of those with several winners: draws.
    pub shared: u64,
    /// The points of each seat, added up over all sequences; zero in games without scores.
    pub score_sums: [u64; MAX_SEATS],
}

impl PerftCounts {
    /// Counts the sequence that ends with `next`.
    #[inline]
    pub(super) fn count_leaf<G: Rules>(&mut self, history: &History<G>, next: &G) {
        self.nodes += 1;
        if G::HAS_SCORES {
            for (sum, points) in self.score_sums.iter_mut().zip(next.points()) {
                *sum += u64::from(points);
            }
        }
        self.count_results(1, history.outcome_after(next));
    }

    /// Tallies the result of sequences of which the number is counted already.
    #[inline]
    pub(super) fn count_results(&mut self, sequences: u32, outcome: Option<Outcome>) {
        let Some(outcome) = outcome else { return };
        let sequences = u64::from(sequences);
        self.over += sequences;
        match outcome.winner() {
            Some(seat) => self.won[seat.index()] += sequences,
            None => self.shared += sequences,
        }
    }

    /// Adds the counts of `other` to these.
    pub fn add(&mut self, other: &PerftCounts) {
        self.nodes += other.nodes;
        self.over += other.over;
        self.shared += other.shared;
        for seat in 0..MAX_SEATS {
            self.won[seat] += other.won[seat];
            self.score_sums[seat] += other.score_sums[seat];
        }
    }
}

/// Counts every sequence of exactly `depth` moves from the current position, and the outcomes.
/// A sequence may end the game with its last move, but not sooner. Depth 0 counts one sequence.
pub fn perft<G: Rules>(history: &mut History<G>, depth: u32) -> PerftCounts {
    let mut counts = PerftCounts::default();
    match depth {
        0 => counts.nodes = 1,
        _ if history.outcome().is_some() => {}
        _ => {
            let position = *history.position();
            let count =
                &mut |last: &G, history: &History<G>| last.count_leaves(history, &mut counts);
            each_last_turn(&position, history, depth, count);
        }
    }
    counts
}

/// Counts the sequences of `depth` moves without playing the last one: bulk counting.
pub fn bulk<G: Rules>(history: &mut History<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    if history.outcome().is_none() {
        let position = *history.position();
        each_last_turn(&position, history, depth, &mut |last, _| nodes += last.count_moves());
    }
    nodes
}

/// Calls `visit` with each position in which the last of `depth` moves from `position` is to be played. `history` leads
/// to `position`; where positions cannot repeat it stays as it is, for nobody asks for it.
fn each_last_turn<G: Rules>(
    position: &G,
    history: &mut History<G>,
    depth: u32,
    visit: &mut impl FnMut(&G, &History<G>),
) {
    if depth == 1 {
        return visit(position, history);
    }
    position.for_each_move(|mv| {
        let next = position.play(mv);
        if history.outcome_after(&next).is_some() {
            return;
        }
        if G::HAS_REPETITION {
            history.push_played(mv, next);
        }
        each_last_turn(&next, history, depth - 1, visit);
        if G::HAS_REPETITION {
            history.pop();
        }
    });
}

/// Counts like [`perft`], or with `is_bulk` like [`bulk`], which tallies nothing. `report` is called
/// with the part of the tree that is counted, from 0 to 1, after each of the first two plies' moves.
pub fn perft_reporting<G: Rules>(
    history: &mut History<G>,
    depth: u32,
    is_bulk: bool,
    report: &mut dyn FnMut(f64),
) -> PerftCounts {
    count_by_moves(history, depth, is_bulk, 2, report)
}

/// Counts each move apart, `plies` plies from here.
fn count_by_moves<G: Rules>(
    history: &mut History<G>,
    depth: u32,
    is_bulk: bool,
    plies: u32,
    report: &mut dyn FnMut(f64),
) -> PerftCounts {
    // The last plies are counted in a moment.
    if depth <= 2 || plies == 0 || history.outcome().is_some() {
        return if is_bulk {
            PerftCounts { nodes: bulk(history, depth), ..PerftCounts::default() }
        } else {
            perft(history, depth)
        };
    }
    let moves = history.legal_moves();
    let count = moves.len() as f64;
    let mut sum = PerftCounts::default();
    for (index, mv) in moves.into_iter().enumerate() {
        history.push(mv);
        let before = index as f64;
        let counted = count_by_moves(history, depth - 1, is_bulk, plies - 1, &mut |part| {
            report((before + part) / count);
        });
        history.pop();
        sum.add(&counted);
        report((before + 1.0) / count);
    }
    sum
}

/// Counts like [`bulk`], but returns `None` once `is_cancelled` says so.
pub fn bulk_until<G: Rules>(
    history: &mut History<G>,
    depth: u32,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<u64> {
    if is_cancelled() {
        return None;
    }
    // Polling within the last two plies would cost time and gain none. Not tuned.
    if depth <= 2 || history.outcome().is_some() {
        return Some(bulk(history, depth));
    }
    let position = *history.position();
    let mut nodes = 0;
    let stopped = position.each_move(|mv| {
        history.push(mv);
        let counted = bulk_until(history, depth - 1, is_cancelled);
        history.pop();
        match counted {
            Some(found) => {
                nodes += found;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        }
    });
    stopped.is_continue().then_some(nodes)
}

/// The perft counts behind each first move, in the order in which moves are generated.
pub fn divide<G: Rules>(history: &mut History<G>, depth: u32) -> Vec<(G::Move, PerftCounts)> {
    divide_reporting(history, depth, &mut |_| {})
}

/// Counts like [`divide`], and calls `report` as [`perft_reporting`] does.
pub fn divide_reporting<G: Rules>(
    history: &mut History<G>,
    depth: u32,
    report: &mut dyn FnMut(f64),
) -> Vec<(G::Move, PerftCounts)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = history.legal_moves();
    let count = moves.len() as f64;
    (0..)
        .zip(moves)
        .map(|(index, mv): (u32, _)| {
            let before = f64::from(index);
            let mut counts = PerftCounts::default();
            if depth == 1 {
                counts.count_leaf(history, &history.position().play(mv));
            } else {
                history.push(mv);
                let report = &mut |part| report((before + part) / count);
                counts = count_by_moves(history, depth - 1, false, 1, report);
                history.pop();
            }
            report((before + 1.0) / count);
            (mv, counts)
        })
        .collect()
}
