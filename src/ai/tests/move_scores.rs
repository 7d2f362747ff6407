//! The laws of move ordering: a game's move scores and history indexes stay in their ranges.

use crate::core::game_ai::MAX_MOVE_SCORE;
use crate::core::{GameAi, HISTORY_SIZE};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Setup, Variant, WideBitboard};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn stay_in_range<G: GameAi>(setup: &Setup) {
    let mut rng = StdRng::seed_from_u64(15);
    for _ in 0..4 {
        let mut history = History::new(G::start(setup).expect("the setup is valid"));
        while history.outcome().is_none() && history.plies() < 200 {
            let position = history.position();
            let moves = history.legal_moves();
            let score = position.move_scorer();
            for &mv in &moves {
                let (score, index) = (score(mv), position.history_index(mv));
                assert!(score.abs() <= MAX_MOVE_SCORE, "{mv:?} scores {score} in {position:?}");
                assert!(index < HISTORY_SIZE, "{mv:?} has index {index} in {position:?}");
            }
            drop(score);
            let mv = moves[rng.random_range(0..moves.len())];
            history.push(mv);
        }
    }
}

#[test]
fn move_scores_and_history_indexes_stay_in_range() {
    let of = |side: usize| Setup::two_player(side, side);
    let with = |side: usize, players: usize| Setup { players, ..of(side) };
    let colours = |side: usize| Setup { variant: Variant::Colours, ..of(side) };
    stay_in_range::<Breakthrough<u64>>(&of(8));
    stay_in_range::<Dodgem<u64>>(&of(4));
    stay_in_range::<Amazons<u64>>(&of(6));
    stay_in_range::<Amazons<u128>>(&of(10));
    stay_in_range::<FirstAttack<u64>>(&of(8));
    stay_in_range::<FirstAttack<u128>>(&colours(11));
    stay_in_range::<Pleiadis<u64>>(&of(7));
    stay_in_range::<Snort<u64>>(&of(8));
    stay_in_range::<Snort<u128>>(&of(10));
    stay_in_range::<Sos<u64>>(&of(6));
    stay_in_range::<Sos<u64>>(&with(6, 4));
    stay_in_range::<Sos<u128>>(&of(11));
    stay_in_range::<Breakthrough<WideBitboard>>(&of(19));
    stay_in_range::<Amazons<WideBitboard>>(&of(12));
    stay_in_range::<FirstAttack<WideBitboard>>(&of(19));
    stay_in_range::<Pleiadis<WideBitboard>>(&of(13));
    stay_in_range::<Snort<WideBitboard>>(&of(19));
    stay_in_range::<Sos<WideBitboard>>(&of(13));
    stay_in_range::<Dodgem<WideBitboard>>(&of(19));
    stay_in_range::<Pentago>(&of(6));
    stay_in_range::<PentagoXl>(&with(9, 2));
    stay_in_range::<PentagoXl>(&with(9, 4));
}
