//! The retrograde solver against minimax.

use super::retrograde;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::solution::Wdl;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::pentago::Pentago;
use crate::rules::setup::{Setup, Variant};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// A random game of at most `max_plies` plies that is not over.
fn random_game(max_plies: usize, seed: u64) -> History<Pentago> {
    let setup = Setup { rows: 6, cols: 6, variant: Variant::Standard, players: 2 };
    let mut rng = StdRng::seed_from_u64(seed);
    let mut history = History::new(Pentago::start(&setup).expect("a valid setup"));
    for _ in 0..rng.random_range(0..=max_plies) {
        let moves = history.legal_moves();
        history.push(*moves.choose(&mut rng).expect("a game that goes on has moves"));
        if history.outcome().is_some() {
            history.pop();
            break;
        }
    }
    history
}

/// The value of the move from `position` to `after`, to who made it.
fn minimax(position: &Pentago, after: &Pentago) -> Wdl {
    match after.outcome() {
        Some(outcome) => Wdl::from_outcome(outcome, position.to_move()),
        None => {
            let mut best = Wdl::Loss;
            after.for_each_move(|mv| best = best.max(minimax(after, &after.play(mv))));
            best.negated()
        }
    }
}

#[test]
fn retrograde_solve_agrees_with_minimax() {
    let mut compared = 0;
    for history in (0..4000).map(|seed| random_game(33, seed)) {
        let position = history.position();
        if history.plies() != 33 {
            continue;
        }
        let timer = SearchTimer::start(&SearchLimits::default());
        for (mv, wdl) in retrograde::solve_moves(position, &timer).expect("nothing ends it") {
            assert_eq!(
                wdl,
                minimax(position, &position.play(mv)),
                "{}",
                position.move_to_string(mv)
            );
        }
        compared += 1;
    }
    assert!(compared >= 3, "only {compared} boards were compared");
}
