//! Breakthrough's master plays against the search whose games its network was trained on.

use super::random_games::{random_game, setup};
use crate::core::{EngineOptions, SearchLimits, Searcher};
use crate::{Level, Player};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Outcome, Rules, Seat};
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn master_beats_the_search_it_was_trained_on() {
    let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
    let (mut won, mut played) = (0, 0);
    for seed in 0..5 {
        for master in [Seat::FIRST, Seat::SECOND] {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut game = random_game::<Breakthrough<u64>>(&setup(8, 2), 2, &mut rng);
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
