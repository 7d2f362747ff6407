//! The laws that every game keeps, tried at positions of seeded random games: one suite for all
//! games, sizes, variants, numbers of players and both widths of words.

mod bitboard_widths;
mod legality;
mod matches;
mod paths;
mod perft;
mod positions;
mod random_games;

use parlour::rules::Rules;
use parlour::rules::amazons::Amazons;
use parlour::rules::breakthrough::Breakthrough;
use parlour::rules::dodgem::Dodgem;
use parlour::rules::firstattack::FirstAttack;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::setup::{Setup, Variant};
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;

/// About how many positions of each setup are looked at closely.
const POSITIONS: usize = 100;

/// Every law of one game.
fn check_game<G: Rules>(setup: Setup) {
    perft::check(&random_games::start_history::<G>(setup));
    random_games::for_each_position::<G>(setup, POSITIONS, |history, rng| {
        legality::check(history, rng);
        paths::check(history, rng);
        positions::check(history);
        perft::check(history);
    });
    positions::check_keys_differ::<G>(setup);
    positions::check_start_perft_under_symmetry::<G>(setup);
}

/// Every law of a game that comes in two widths, for each that the board fits.
fn check_both_widths<Small: Rules, Large: Rules>(setup: Setup) {
    check_game::<Large>(setup);
    if setup.rows * setup.cols <= 64 {
        check_game::<Small>(setup);
        bitboard_widths::check_same_game::<Small, Large>(setup);
    }
}

fn board(rows: usize, cols: usize) -> Setup {
    Setup { rows, cols, variant: Variant::Standard, players: 2 }
}

fn square(side: usize) -> Setup {
    board(side, side)
}

#[test]
fn breakthrough() {
    for (rows, cols) in [(5, 1), (5, 2), (6, 5), (8, 8), (5, 16), (16, 8), (16, 1), (11, 11)] {
        check_both_widths::<Breakthrough<u64>, Breakthrough<u128>>(board(rows, cols));
    }
}

#[test]
fn first_attack() {
    for variant in [Variant::Standard, Variant::Colours] {
        for side in [1, 2, 3, 5, 8, 9, 11] {
            let setup = Setup { variant, ..square(side) };
            check_both_widths::<FirstAttack<u64>, FirstAttack<u128>>(setup);
        }
    }
}

#[test]
fn pleiadis() {
    for side in [1, 2, 3, 4, 7, 8, 9, 11] {
        check_both_widths::<Pleiadis<u64>, Pleiadis<u128>>(square(side));
    }
}

#[test]
fn snort() {
    for side in [1, 2, 3, 5, 8, 9, 11] {
        check_both_widths::<Snort<u64>, Snort<u128>>(square(side));
    }
}

#[test]
fn dodgem() {
    for side in [2, 3, 4, 5, 8, 9, 11] {
        check_both_widths::<Dodgem<u64>, Dodgem<u128>>(square(side));
    }
}

#[test]
fn pentago() {
    check_game::<Pentago>(square(6));
}

#[test]
fn pentago_xl() {
    for players in 2..=4 {
        check_game::<PentagoXl>(Setup { players, ..square(9) });
    }
}

#[test]
fn sos() {
    for players in 2..=4 {
        for side in [1, 2, 3, 4, 6, 8, 9, 11] {
            check_both_widths::<Sos<u64>, Sos<u128>>(Setup { players, ..square(side) });
        }
    }
}

#[test]
fn amazons() {
    for side in [4, 5, 6, 8, 10, 11] {
        check_both_widths::<Amazons<u64>, Amazons<u128>>(square(side));
    }
}
