//! A board that fits 64 bits is the same game in 128.

use crate::play::{self, Dice};
use parlour::rules::Rules;
use parlour::rules::history::History;
use parlour::rules::path;
use parlour::rules::setup::Setup;
use rand::RngExt;
use rand::SeedableRng;

pub fn agree<Small: Rules, Large: Rules>(setup: Setup) {
    for seed in 0..4 {
        let mut dice = Dice::seed_from_u64(seed);
        let (mut small, mut large) = (play::begin::<Small>(setup), play::begin::<Large>(setup));
        loop {
            let (texts, others) = (texts(&small), texts(&large));
            assert_eq!(texts, others, "{setup:?}, seed {seed}, ply {}", small.plies());
            assert_eq!(Small::scene(&small), Large::scene(&large), "{setup:?}, seed {seed}");
            if texts.is_empty() {
                break;
            }
            let text = &texts[dice.random_range(0..texts.len())];
            small.push(path::find(&small, text).expect("it is listed"));
            large.push(path::find(&large, text).expect("it is listed"));
        }
    }
}

/// The legal moves in the order in which they are made: players choose by it.
fn texts<G: Rules>(history: &History<G>) -> Vec<String> {
    history.legal_moves().into_iter().map(|mv| history.position().text(mv)).collect()
}
