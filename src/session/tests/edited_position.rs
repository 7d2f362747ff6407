//! Positions that are set up square by square, in every game.

use crate::catalog::{ALL_GAMES, find_game};
use crate::play::game::Game;
use crate::play::{EditedPosition, ReplySink};
use parlour_rules::{Cell, Setup, Variant};

fn usual(game: &'static Game, change: impl Fn(&mut Setup)) -> EditedPosition {
    let mut setup = game.supported_setups.default_setup;
    change(&mut setup);
    EditedPosition::usual(game, setup).expect("a board of the game")
}

/// Every start comes out of the rules as it went in, and consists of what they know.
#[test]
fn starts_of_all_games_are_positions() {
    for game in ALL_GAMES.iter() {
        let position = usual(game, |_| {});
        let begun = position.start().begin(&ReplySink::ignore()).expect("a position");
        assert_eq!(EditedPosition::of_match(&*begun), position, "{}", game.name);
        let known = position.known_cells();
        assert_eq!(known.last(), Some(&Cell::Empty), "{}", game.name);
        assert!(position.scene.cells.iter().all(|cell| known.contains(cell)), "{}", game.name);
    }
}

#[test]
fn rules_name_what_can_stand_on_a_square() {
    let symbols = |name: &str, change: fn(&mut Setup)| {
        let game = find_game(name).expect("a game");
        usual(game, change).known_cells().iter().map(|cell| cell.symbol()).collect::<String>()
    };
    assert_eq!(symbols("amazons", |_| {}), "12#.");
    assert_eq!(symbols("sos", |setup| setup.players = 3), "SO.");
    assert_eq!(symbols("pentagoxl", |setup| setup.players = 3), "123.");
    assert_eq!(symbols("firstattack", |_| {}), "o.");
    assert_eq!(symbols("firstattack", |setup| setup.variant = Variant::Colours), "12.");
}

#[test]
fn pieces_keep_their_places_on_another_board() {
    let game = find_game("breakthrough").expect("a game");
    let (large, small) = (usual(game, |_| {}), usual(game, |setup| setup.rows = 6));
    assert_eq!(large.moved_to(game, small.setup).as_ref(), Ok(&small), "a start");
    let mut changed = large.clone();
    changed.scene.cells[0] = Cell::Empty;
    let moved = changed.moved_to(game, small.setup).expect("a board of the game");
    let board = moved.start().board.expect("a board");
    assert_eq!(board.rows, ".1111111/11111111/......../......../......../........");
}
