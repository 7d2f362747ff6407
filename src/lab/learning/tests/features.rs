//! The features of games.

use crate::learning::self_play::random_opening;
use parlour_ai::core::GameAi;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{Rules, Setup, Variant, WideBitboard};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;

/// The classes of a position's features, with how often each occurs.
fn classes<G: GameAi>(position: &G) -> BTreeMap<usize, i32> {
    let features = G::LEARNABLE.features.expect("the game has features");
    let mut classes = BTreeMap::new();
    (features.each_active)(position, &mut |feature, times| {
        assert!(feature < features.file.architecture.features, "{feature} of {position:?}");
        let mut images = Vec::new();
        (features.each_symmetric)(feature, &mut |image| images.push(image));
        assert!(images.contains(&feature), "{feature} is no image of itself");
        let least = *images.iter().min().expect("there is one");
        *classes.entry(least).or_default() += i32::from(times);
    });
    classes
}

/// Checks the positions of some random games.
fn check<G: GameAi>(setup: &Setup) {
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..6 {
        let plies = rng.random_range(0..setup.rows * setup.cols / 2);
        let game = random_opening::<G>(setup, plies, &mut rng).expect("a board");
        let position = game.position();
        let seen = classes(position);
        for symmetry in position.symmetries() {
            let image = symmetry.map_position(position).expect("the image of a position is one");
            assert_eq!(classes(&image), seen, "{position:?} and {image:?}");
        }
    }
}

/// Checks boards of three sizes.
fn check_sizes<Small: GameAi, Large: GameAi, Wide: GameAi>() {
    check::<Small>(&Setup::two_player(6, 6));
    check::<Large>(&Setup::two_player(10, 10));
    check::<Wide>(&Setup::two_player(13, 13));
}

#[test]
fn symmetric_positions_of_every_size_have_the_same_features() {
    check_sizes::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>();
    check_sizes::<Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>>();
    check_sizes::<Sos<u64>, Sos<u128>, Sos<WideBitboard>>();
    check_sizes::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>();
    check_sizes::<Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>>();
    check::<Breakthrough<u64>>(&Setup::two_player(6, 5));
    check::<Breakthrough<u128>>(&Setup::two_player(7, 12));
    check::<Pentago>(&Pentago::SUPPORTED_SETUPS.default_setup);
    check::<PentagoXl>(&PentagoXl::SUPPORTED_SETUPS.default_setup);
    let colours = |side| Setup { variant: Variant::Colours, ..Setup::two_player(side, side) };
    check::<FirstAttack<u64>>(&colours(7));
    check::<FirstAttack<u128>>(&colours(10));
    check::<FirstAttack<WideBitboard>>(&colours(13));
}
