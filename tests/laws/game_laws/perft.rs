//! Perft, bulk counting, divide and a naive count agree.

use parlour_rules::perft::{bulk, divide, perft, perft_reporting};
use parlour_rules::{History, PerftCounts, Rules};

pub(super) fn check<G: Rules>(history: &History<G>) {
    let moves = history.legal_moves().len();
    let deepest = match moves {
        0..=12 => 3,
        13..=100 => 2,
        _ => 1,
    };
    for depth in 0..=deepest {
        let mut game = history.clone();
        let counts = perft(&mut game, depth);
        assert_eq!(
            counts,
            naive_perft(&mut game, depth),
            "{:?}, depth {depth}",
            history.position()
        );
        assert_eq!(bulk(&mut game, depth), counts.nodes, "{:?}, depth {depth}", history.position());
        if depth > 0 {
            let mut sum = PerftCounts::default();
            let parts = divide(&mut game, depth);
            parts.iter().for_each(|(_, part)| sum.add(part));
            assert_eq!(sum, counts, "{:?}, divided at depth {depth}", history.position());
            assert_eq!(parts.len(), moves);
        }
        if counts.nodes <= MAX_REPORTED_NODES {
            check_reports(&mut game, depth, counts, moves);
        }
        assert_eq!(game.position(), history.position(), "counting changes nothing");
    }
}

/// Counts up to this are compared with those that report how far they are. Not tuned: larger ones
/// would take most of the time of all laws.
const MAX_REPORTED_NODES: u64 = 5_000;

fn check_reports<G: Rules>(game: &mut History<G>, depth: u32, counts: PerftCounts, moves: usize) {
    let mut parts = Vec::new();
    let reported = perft_reporting(game, depth, false, &mut |part| parts.push(part));
    assert_eq!(reported, counts, "{:?}, reported at depth {depth}", game.position());
    let reported = perft_reporting(game, depth, true, &mut |_| {});
    assert_eq!(reported.nodes, counts.nodes, "{:?}, in bulk", game.position());
    assert!(parts.is_sorted() && parts.iter().all(|part| (0.0..=1.0).contains(part)));
    assert!(depth <= 2 || moves == 0 || parts.last() == Some(&1.0), "{parts:?}");
}

/// Perft as it is defined, without optimisation.
fn naive_perft<G: Rules>(history: &mut History<G>, depth: u32) -> PerftCounts {
    let mut counts = PerftCounts::default();
    if depth == 0 {
        counts.nodes = 1;
        return counts;
    }
    for mv in history.legal_moves() {
        history.push(mv);
        if depth > 1 {
            counts.add(&naive_perft(history, depth - 1));
        } else {
            let mut leaf = PerftCounts { nodes: 1, ..PerftCounts::default() };
            for (sum, score) in leaf.score_sums.iter_mut().zip(history.position().points()) {
                *sum = score.into();
            }
            if let Some(outcome) = history.outcome() {
                leaf.over = 1;
                match *outcome.winners().collect::<Vec<_>>() {
                    [winner] => leaf.won[winner.index()] = 1,
                    _ => leaf.shared = 1,
                }
            }
            counts.add(&leaf);
        }
        history.pop();
    }
    counts
}
