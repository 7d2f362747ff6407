//! Tests of single games: how they end, the sentences of their refusals, and boards that are no
//! position.

mod breakthrough;
mod dodgem;
mod pentago;
mod placement_games;
mod setup_errors;
mod sos;

use parlour_rules::{Setup, Square, Step, Variant};
use parlour_session::catalog::registry;
use parlour_session::play::{
    Action, BoardText, Match, MatchStart, PlayerSpec, ReplySink, StartError,
};

/// A game between human players.
fn start(name: &str, rows: usize, cols: usize, players: usize) -> MatchStart {
    let game = registry::find_game(name).expect("the registry has it");
    let setup = Setup { rows, cols, variant: Variant::Standard, players };
    MatchStart {
        setup,
        player_specs: vec![PlayerSpec::Human; players],
        ..MatchStart::default_for(game)
    }
}

fn try_open(start: &MatchStart) -> Result<Box<dyn Match>, StartError> {
    start.begin(&ReplySink::ignore())
}

fn open(start: &MatchStart) -> Box<dyn Match> {
    try_open(start).unwrap_or_else(|error| panic!("{error}"))
}

/// A match after `moves`, which are separated by spaces.
fn after(start: &MatchStart, moves: &str) -> Box<dyn Match> {
    let mut game = open(start);
    play(&mut *game, moves);
    game
}

fn play(game: &mut dyn Match, moves: &str) {
    for text in moves.split_whitespace() {
        let played = game.act(Action::Move(text.to_string()));
        assert!(played.is_ok(), "{text}: {played:?}");
    }
}

/// A match that begins with the board `rows`.
fn on_board(start: MatchStart, rows: &str, to_move: usize) -> MatchStart {
    MatchStart { board: Some(BoardText { rows: rows.to_string(), to_move, scores: None }), ..start }
}

/// The sentence that refuses the move `text`.
fn refused(game: &mut dyn Match, text: &str) -> String {
    game.act(Action::Move(text.to_string())).expect_err("it is not legal").to_string()
}

/// The sentence that refuses a square as the next step.
fn refused_square(game: &mut dyn Match, name: &str) -> String {
    let step = Step::Square(square(game, name));
    game.act(Action::Step(step)).expect_err("it is not legal").to_string()
}

fn square(game: &dyn Match, name: &str) -> Square {
    let grid = game.scene(0).grid;
    grid.squares().find(|&square| grid.name(square) == name).expect("it is on the board")
}

fn names(game: &dyn Match, squares: &[Square]) -> Vec<String> {
    squares.iter().map(|&square| game.scene(0).grid.name(square)).collect()
}

/// The numbers of the winners, if the game is over.
fn winners(game: &dyn Match) -> Option<Vec<u8>> {
    game.position_report().outcome
}
