//! The network that judges Breakthrough on 8×8.

use super::setup;
use parlour::ai::alphabeta::judge::Judge;
use parlour::ai::breakthrough::net::Net;
use parlour::ai::budget::Limits;
use parlour::ai::insight::Insight;
use parlour::ai::{Kit, Level, Player, Searcher};
use parlour::rules::Rules;
use parlour::rules::breakthrough::Breakthrough;
use parlour::rules::history::History;
use parlour::rules::seat::{Outcome, Seat};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

type Game = History<Breakthrough<u64>>;

fn random_game(rows: usize, cols: usize, plies: usize, dice: &mut StdRng) -> Game {
    let start = Breakthrough::start(&setup(rows, cols)).expect("a valid size");
    let mut game = History::new(start);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.push(moves[dice.random_range(0..moves.len())]);
    }
    game
}

#[test]
fn a_judge_that_followed_a_game_says_what_a_fresh_one_says() {
    let mut dice = StdRng::seed_from_u64(5);
    let mut judge = Net::default();
    let mut different = 0;
    for _ in 0..20 {
        for position in random_game(8, 8, 80, &mut dice).positions() {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let worth = judge.worth(position, seat);
                assert_eq!(worth, Net::default().worth(position, seat), "{position:?}");
                different += u32::from(worth != position.evaluate(seat));
            }
        }
    }
    assert!(different > 500, "it has a mind of its own");
}

#[test]
fn a_judge_is_of_no_colour() {
    let mut dice = StdRng::seed_from_u64(6);
    for _ in 0..20 {
        for position in random_game(8, 8, 80, &mut dice).positions() {
            let swap = position.symmetries().iter().find(|symmetry| {
                symmetry.swap
                    && symmetry.position(position).is_ok_and(|image| {
                        Net::default().worth(&image, Seat::SECOND)
                            == Net::default().worth(position, Seat::FIRST)
                    })
            });
            assert!(swap.is_some(), "{position:?}");
        }
    }
}

#[test]
fn other_boards_are_judged_by_their_shape() {
    let mut dice = StdRng::seed_from_u64(7);
    for (rows, cols) in [(6, 4), (5, 8), (8, 7)] {
        for position in random_game(rows, cols, 30, &mut dice).positions() {
            let worth = Net::default().worth(position, Seat::FIRST);
            assert_eq!(worth, position.evaluate(Seat::FIRST), "{position:?}");
        }
    }
}

#[test]
fn master_beats_the_search_it_was_learned_from() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let (mut won, mut played) = (0, 0);
    for seed in 0..12 {
        for master in [Seat::FIRST, Seat::SECOND] {
            let mut game = random_game(8, 8, 2, &mut StdRng::seed_from_u64(seed));
            let mut players = [Level::Master, Level::AlphaBeta]
                .map(|level| Player::<Breakthrough<u64>>::new(level, &Kit::default()));
            while game.outcome().is_none() {
                let turn = usize::from(game.position().to_move() != master);
                let mv = players[turn].think(&game, &limits, &mut |_| {}).best;
                game.push(mv);
            }
            won += u32::from(game.outcome() == Some(Outcome::win(master)));
            played += 1;
        }
    }
    assert!(won * 10 >= played * 7, "{won} of {played} games");
}
