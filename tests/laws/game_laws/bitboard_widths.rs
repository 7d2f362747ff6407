//! A game is the same on bitboards of any width.

use super::random_games::{self, TestRng};
use parlour_rules::{History, Rules, Setup, path};
use rand::{RngExt, SeedableRng};

pub(super) fn check_same_game<Small: Rules, Large: Rules>(setup: Setup) {
    for seed in 0..4 {
        let mut rng = TestRng::seed_from_u64(seed);
        let (mut small, mut large) = (
            random_games::start_history::<Small>(setup),
            random_games::start_history::<Large>(setup),
        );
        loop {
            let (texts, others) = (legal_texts(&small), legal_texts(&large));
            assert_eq!(texts, others, "{setup:?}, seed {seed}, ply {}", small.plies());
            assert_eq!(Small::scene(&small), Large::scene(&large), "{setup:?}, seed {seed}");
            if texts.is_empty() {
                break;
            }
            let text = &texts[rng.random_range(0..texts.len())];
            small.push(path::move_from_text(&small, text).expect("it is listed"));
            large.push(path::move_from_text(&large, text).expect("it is listed"));
        }
    }
}

/// The legal moves in the order of their generation, which the choices of players depend on.
fn legal_texts<G: Rules>(history: &History<G>) -> Vec<String> {
    history.legal_moves().into_iter().map(|mv| history.position().move_to_string(mv)).collect()
}
