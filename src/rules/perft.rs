//! Counting move sequences, the standard proof of a move generator.

use super::Rules;
use super::history::History;
use super::seat::MAX_SEATS;
use std::ops::ControlFlow;

/// What the sequences of one length lead to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PerftCounts {
    /// How many sequences there are.
    pub nodes: u64,
    /// How many of them end the game with their last move.
    pub over: u64,
    /// How many of those are won by one player alone, one number a seat.
    pub won: [u64; MAX_SEATS],
    /// How many of those have several winners.
    pub shared: u64,
    /// Every seat's points, summed over all sequences; zero in games that keep none.
    pub score_sums: [u64; MAX_SEATS],
}

impl PerftCounts {
    #[inline]
    fn count_leaf<G: Rules>(&mut self, history: &History<G>, next: &G) {
        self.nodes += 1;
        if G::HAS_SCORES {
            for (sum, points) in self.score_sums.iter_mut().zip(next.points()) {
                *sum += u64::from(points);
            }
        }
        if let Some(outcome) = history.outcome_after(next) {
            self.over += 1;
            match outcome.winner() {
                Some(seat) => self.won[seat.index()] += 1,
                None => self.shared += 1,
            }
        }
    }

    /// Adds the counts of `other`.
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

/// Plays every sequence of exactly `depth` moves and judges where each leads. A game that ends
/// sooner has no such sequence; one whose last move ends the game counts. Depth 0 counts 1.
pub fn perft<G: Rules>(history: &mut History<G>, depth: u32) -> PerftCounts {
    let mut counts = PerftCounts::default();
    match depth {
        0 => counts.nodes = 1,
        _ if history.outcome().is_some() => {}
        _ => count_sequences(history, depth, &mut counts),
    }
    counts
}

fn count_sequences<G: Rules>(history: &mut History<G>, depth: u32, counts: &mut PerftCounts) {
    let position = *history.position();
    if depth == 1 {
        let (history, tally) = (&*history, &mut *counts);
        position.for_each_move(|mv| tally.count_leaf(history, &position.play(mv)));
        return;
    }
    position.for_each_move(|mv| {
        history.push(mv);
        if history.outcome().is_none() {
            count_sequences(history, depth - 1, counts);
        }
        history.pop();
    });
}

/// The number of sequences alone, counting the moves of the last ply without playing them.
pub fn bulk<G: Rules>(history: &mut History<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if history.outcome().is_some() {
        return 0;
    }
    let position = *history.position();
    let mut nodes = 0;
    if depth == 1 {
        position.for_each_move(|_| nodes += 1);
        return nodes;
    }
    position.for_each_move(|mv| {
        history.push(mv);
        nodes += bulk(history, depth - 1);
        history.pop();
    });
    nodes
}

/// The same, unless `over`, which is asked now and then, says that nobody waits for it any more.
pub fn bulk_until<G: Rules>(
    history: &mut History<G>,
    depth: u32,
    is_cancelled: &dyn Fn() -> bool,
) -> Option<u64> {
    if is_cancelled() {
        return None;
    }
    // Two plies are counted before one can look up from them.
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

/// The tally behind each first move, in the order they are generated.
pub fn divide<G: Rules>(history: &mut History<G>, depth: u32) -> Vec<(G::Move, PerftCounts)> {
    if depth == 0 {
        return Vec::new();
    }
    history
        .legal_moves()
        .into_iter()
        .map(|mv| {
            // The first move itself is judged as a leaf where it is the last one.
            let mut counts = PerftCounts::default();
            if depth == 1 {
                counts.count_leaf(history, &history.position().play(mv));
            } else {
                history.push(mv);
                counts = perft(history, depth - 1);
                history.pop();
            }
            (mv, counts)
        })
        .collect()
}
