//! The laws that every game of the registry keeps: one suite for all games, sizes, variants,
//! numbers of players and every width of bitboards.

pub(crate) mod game_laws;
mod matches;

use parlour_ai::core::GameAi;
use parlour_ai::engine::EngineMaker;
use parlour_rules::illegal_move::IllegalMoveKind;
use parlour_rules::snort::Snort;
use parlour_rules::{Setup, Square, Step, path};
use parlour_session::catalog::{GameVisitor, registry};
use parlour_session::play::GameEntry;

/// The games with their own test below, so that they are tested in parallel.
const BUILTIN_GAMES: [&str; 9] = [
    "breakthrough",
    "firstattack",
    "pleiadis",
    "snort",
    "dodgem",
    "pentago",
    "pentagoxl",
    "sos",
    "amazons",
];

/// Checks the laws of the selected games. Returns how many games there were.
fn check_games(is_selected: fn(&str) -> bool) -> usize {
    struct LawChecker {
        is_selected: fn(&str) -> bool,
        checked: usize,
    }
    impl GameVisitor for LawChecker {
        fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
            &mut self,
            entry: GameEntry,
            _: EngineMaker<Wide>,
        ) {
            if (self.is_selected)(entry.name) {
                game_laws::check_all_setups::<Small, Large, Wide>();
                self.checked += 1;
            }
        }
    }
    let mut checker = LawChecker { is_selected, checked: 0 };
    registry::for_each_game(&mut checker);
    checker.checked
}

#[test]
fn breakthrough() {
    assert_eq!(check_games(|name| name == "breakthrough"), 1);
}

#[test]
fn first_attack() {
    assert_eq!(check_games(|name| name == "firstattack"), 1);
}

#[test]
fn pleiadis() {
    assert_eq!(check_games(|name| name == "pleiadis"), 1);
}

#[test]
fn snort() {
    assert_eq!(check_games(|name| name == "snort"), 1);
}

#[test]
fn dodgem() {
    assert_eq!(check_games(|name| name == "dodgem"), 1);
}

#[test]
fn pentago() {
    assert_eq!(check_games(|name| name == "pentago"), 1);
}

#[test]
fn pentago_xl() {
    assert_eq!(check_games(|name| name == "pentagoxl"), 1);
}

#[test]
fn sos() {
    assert_eq!(check_games(|name| name == "sos"), 1);
}

#[test]
fn amazons() {
    assert_eq!(check_games(|name| name == "amazons"), 1);
}

/// A game that is new in the registry needs no line here.
#[test]
fn games_without_a_test_of_their_own() {
    check_games(|name| !BUILTIN_GAMES.contains(&name));
}

/// No step is a square off the board; a move's text that names one is refused with its name.
#[test]
fn a_square_off_the_board_is_named() {
    let history = game_laws::random_games::start_history::<Snort<u64>>(Setup::two_player(3, 3));
    let refusal = path::move_from_text(&history, "d1").expect_err("the board has three columns");
    assert_eq!(refusal.kind, IllegalMoveKind::OffBoard);
    assert_eq!(
        refusal.to_string(),
        "d1 is not on the board, which has columns a to c and rows 1 to 3."
    );
    assert_eq!(path::move_from_path(&history, &[Step::Square(Square::new(8)), Step::Off]), None);
}
