//! The network against a fresh accumulator, its mirror image and the search it was trained on.

use super::Nnue;
use crate::core::{Evaluator, GameAi};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{History, Rules, Seat, Setup, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

type Game = History<Breakthrough<u64>>;

fn random_game(rows: usize, cols: usize, plies: usize, rng: &mut StdRng) -> Game {
    let setup = Setup { rows, cols, variant: Variant::Standard, players: 2 };
    let start = Breakthrough::start(&setup).expect("a valid size");
    let mut game = History::new(start);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.push(moves[rng.random_range(0..moves.len())]);
    }
    game
}

#[test]
fn incremental_and_fresh_accumulators_agree() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut nnue = Nnue::default();
    let mut different = 0;
    for _ in 0..20 {
        for position in random_game(8, 8, 80, &mut rng).positions() {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let value = nnue.evaluate(position, seat);
                assert_eq!(value, Nnue::default().evaluate(position, seat), "{position:?}");
                different += u32::from(value != position.evaluate(seat));
            }
        }
    }
    assert!(different > 500, "the network differs from the handcrafted evaluation");
}

#[test]
fn evaluation_is_colour_symmetric() {
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..20 {
        for position in random_game(8, 8, 80, &mut rng).positions() {
            let swap = position.symmetries().iter().find(|symmetry| {
                symmetry.swap_players
                    && symmetry.map_position(position).is_ok_and(|image| {
                        Nnue::default().evaluate(&image, Seat::SECOND)
                            == Nnue::default().evaluate(position, Seat::FIRST)
                    })
            });
            assert!(swap.is_some(), "{position:?}");
        }
    }
}

#[test]
fn other_boards_use_the_handcrafted_evaluation() {
    let mut rng = StdRng::seed_from_u64(7);
    for (rows, cols) in [(6, 4), (5, 8), (8, 7)] {
        for position in random_game(rows, cols, 30, &mut rng).positions() {
            let value = Nnue::default().evaluate(position, Seat::FIRST);
            assert_eq!(value, position.evaluate(Seat::FIRST), "{position:?}");
        }
    }
}
