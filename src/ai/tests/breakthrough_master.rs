//! Breakthrough's master plays against the search whose games its network was trained on.

use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::{EngineOptions, Searcher};
use crate::ai::{Level, Player};
use crate::rules::Rules;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::history::History;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::{Setup, Variant};
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
fn master_beats_the_search_it_was_trained_on() {
    let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
    let (mut won, mut played) = (0, 0);
    for seed in 0..12 {
        for master in [Seat::FIRST, Seat::SECOND] {
            let mut game = random_game(8, 8, 2, &mut StdRng::seed_from_u64(seed));
            let mut players = [Level::Master, Level::AlphaBeta]
                .map(|level| Player::<Breakthrough<u64>>::new(level, &EngineOptions::default()));
            while game.outcome().is_none() {
                let turn = usize::from(game.position().to_move() != master);
                let mv = players[turn].think(&game, &limits, &mut |_| {}).best_move;
                game.push(mv);
            }
            won += u32::from(game.outcome() == Some(Outcome::win(master)));
            played += 1;
        }
    }
    assert!(won * 10 >= played * 7, "{won} of {played} games");
}
