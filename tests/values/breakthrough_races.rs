//! Static wins of Breakthrough (races) against minimax.

use parlour_ai::core::GameAi;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Outcome, Rules, Seat, Setup};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::ops::ControlFlow;

/// Whether `winner` can force a win within `plies`, by plain search.
fn can_force(position: &Breakthrough<u64>, winner: Seat, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::win(winner);
    }
    if plies == 0 {
        return false;
    }
    let ours = position.to_move() == winner;
    let stopped = position.each_move(|mv| {
        if can_force(&position.play(mv), winner, plies - 1) == ours {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    stopped.is_break() == ours
}

#[test]
fn static_wins_can_be_forced() {
    let (mut static_wins, mut far) = (0, 0);
    for (rows, cols) in [(5, 1), (5, 2), (5, 3), (6, 3), (6, 4), (7, 3), (8, 2), (8, 8)] {
        for seed in 0..150 {
            let mut rng = StdRng::seed_from_u64(seed);
            let start =
                Breakthrough::<u64>::start(&Setup::two_player(rows, cols)).expect("a valid size");
            let mut position = start;
            while position.outcome().is_none() {
                if let Some((winner, plies)) = position.static_win()
                    && plies <= if cols > 4 { 3 } else { 7 }
                {
                    assert!(can_force(&position, winner, plies), "{position:?} in {plies}");
                    static_wins += 1;
                    far += u32::from(plies > 3);
                }
                let mut moves = Vec::new();
                position.for_each_move(|mv| moves.push(mv));
                position = position.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
    assert!(static_wins > 1_000 && far > 100, "{static_wins} races, {far} of them long");
}

#[test]
fn evaluation_and_hash_are_symmetric() {
    for (rows, cols) in [(5, 1), (6, 5), (8, 8)] {
        for seed in 0..20 {
            let mut rng = StdRng::seed_from_u64(seed);
            let start =
                Breakthrough::<u64>::start(&Setup::two_player(rows, cols)).expect("a valid size");
            let mut position = start;
            while position.outcome().is_none() {
                let value = position.evaluate(Seat::FIRST);
                for symmetry in position.symmetries() {
                    let image = symmetry.map_position(&position).expect("a symmetry of the game");
                    let seat = if symmetry.swap_players { Seat::SECOND } else { Seat::FIRST };
                    assert_eq!(image.evaluate(seat), value, "{position:?} under {symmetry:?}");
                    assert_eq!(image.canonical_hash(), position.canonical_hash(), "{position:?}");
                }
                let mut moves = Vec::new();
                position.for_each_move(|mv| moves.push(mv));
                position = position.play(moves[rng.random_range(0..moves.len())]);
            }
        }
    }
}
