//! The solvers of long proofs, which search by proof numbers, against those of players, which search depth
//! first.

use super::random_games::random_position;
use crate::cgt::Decomposable;
use crate::core::{SearchLimits, SearchTimer};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::{Setup, Variant};

/// Compares both on more than `count` positions after at least `least` random moves, from one solver each.
fn both_agree<G: Decomposable>(setup: Setup, least: usize, count: u64) {
    // With 1 MiB there is no room for thermographs, and First Attack is searched depth first.
    let mut solvers = [G::new_solver(16), G::new_solver_of_proofs(128), G::new_solver_of_proofs(1)];
    let (mut compared, mut won) = (0, 0);
    for seed in 0..3 * count {
        let history = random_position::<G>(&setup, 2 * least, seed);
        if history.plies() < least {
            continue;
        }
        let mut timer = SearchTimer::start(&SearchLimits::default());
        let [expected, found, without] = solvers
            .each_mut()
            .map(|solver| history.position().wins(solver, &mut timer).expect("nothing ends it"));
        assert_eq!([found, without], [expected; 2], "{setup:?} after {:?}", history.moves());
        (compared, won) = (compared + 1, won + u64::from(expected));
    }
    assert!(compared > count && won > compared / 10, "{won} of {compared} won");
}

#[test]
fn snort() {
    both_agree::<Snort<u64>>(Setup::two_player(5, 5), 3, 400);
    both_agree::<Snort<u64>>(Setup::two_player(7, 7), 12, 100);
}

#[test]
fn pleiadis() {
    both_agree::<Pleiadis<u64>>(Setup::two_player(5, 5), 5, 300);
}

#[test]
fn first_attack_with_colours() {
    let setup = |side| Setup { variant: Variant::Colours, ..Setup::two_player(side, side) };
    both_agree::<FirstAttack<u64>>(setup(6), 2, 400);
    both_agree::<FirstAttack<u64>>(setup(8), 6, 200);
}
