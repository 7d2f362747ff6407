//! The laws of a game's rules, checked at positions of seeded random games.

mod bitboard_widths;
mod legality;
mod paths;
mod perft;
mod positions;
pub(crate) mod random_games;

use parlour_rules::setup::BoardShape;
use parlour_rules::theorems::Theorems;
use parlour_rules::{Setup, SupportedSetups};
use std::any::TypeId;

/// About how many positions of each setup are checked. Not tuned: the whole suite takes half a
/// minute.
const POSITIONS: usize = 30;

/// About how many positions of each setup above 128 squares are checked. Not tuned.
const LARGE_BOARD_POSITIONS: usize = 10;

/// Checks every law of a game at each of [`tested_setups`], with positions of the type that plays it. Boards of at
/// most 64 squares are then compared with the same as positions of `Large`, and those of `Large` with `Wide`.
pub(crate) fn check_all_setups<Small: Theorems, Large: Theorems, Wide: Theorems>() {
    let has_widths = TypeId::of::<Small>() != TypeId::of::<Wide>();
    for setup in tested_setups(&Large::SUPPORTED_SETUPS) {
        let squares = setup.rows * setup.cols;
        if squares > 128 {
            check_setup::<Wide>(setup, LARGE_BOARD_POSITIONS);
            continue;
        }
        if has_widths {
            bitboard_widths::check_same_game::<Large, Wide>(setup);
        }
        if has_widths && squares <= 64 {
            check_setup::<Small>(setup, POSITIONS);
            bitboard_widths::check_same_game::<Small, Large>(setup);
        } else {
            check_setup::<Large>(setup, POSITIONS);
        }
    }
}

/// Checks every law of a game with one setup.
fn check_setup<G: Theorems>(setup: Setup, positions: usize) {
    perft::check(&random_games::start_history::<G>(setup));
    random_games::for_each_position::<G>(setup, positions, |history, rng| {
        legality::check(history, rng);
        paths::check(history, rng);
        positions::check(history);
        perft::check(history);
    });
    positions::check_keys_differ::<G>(setup);
    positions::check_start_perft_under_symmetry::<G>(setup);
}

/// The setups at which a game is tested: all variants and numbers of players, on the smallest
/// boards, the default board, both sides of the limits of 64 and 128 squares, and the largest boards.
fn tested_setups(supported: &SupportedSetups) -> Vec<Setup> {
    let default = (supported.default_setup.rows, supported.default_setup.cols);
    let mut sizes = match supported.shape {
        BoardShape::Square(min) => {
            let sides = [min, min + 1, min + 2, 4, 5, 8, 9, 11, 12, 19];
            sides.iter().filter(|&&side| side >= min).map(|&side| (side, side)).collect()
        }
        BoardShape::Rectangle(min) => {
            vec![
                (min, 1),
                (min, 2),
                (min + 1, 5),
                (min, 19),
                (16, 8),
                (19, 1),
                (11, 11),
                (8, 17),
                (19, 19),
            ]
        }
        BoardShape::Fixed(_) => Vec::new(),
    };
    sizes.push(default);
    sizes.sort_unstable();
    sizes.dedup();
    let mut setups = Vec::new();
    for &variant in supported.variants {
        for players in supported.players.clone() {
            let of_size = |&(rows, cols): &(usize, usize)| Setup { rows, cols, variant, players };
            setups.extend(sizes.iter().map(of_size));
        }
    }
    setups.retain(|setup| supported.check(setup).is_ok());
    setups
}
