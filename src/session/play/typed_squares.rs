//! Texts of several squares that are no legal move: which square is the first that cannot be chosen.

use super::Match;
use super::action::Action;
use crate::rules::illegal_move::IllegalMove;
use crate::rules::notation::{Grid, MoveReader};
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::step::{Square, Step};

/// The squares that a text names, with anything between them.
///
/// # Errors
/// If one is off the board.
pub(crate) fn squares_in(grid: Grid, text: &str) -> Result<Vec<Square>, IllegalMove> {
    let text = text.to_ascii_lowercase();
    let letters = text.char_indices().filter(|(_, letter)| letter.is_ascii_lowercase());
    let places = letters.filter_map(|(at, _)| MoveReader::new(&text[at..]).coordinate());
    places.map(|place| grid.locate(place)).collect()
}

/// Why a text with which no legal move begins is none, by its first impossible square, in games whose
/// moves go from square to square. The game is left as it is. `None` if the squares do not tell, or a
/// move is half made.
pub(crate) fn refusal(game: &mut dyn Match, scene: &Scene, text: &str) -> Option<String> {
    let from_to = matches!(scene.board_kind, BoardKind::Pawns | BoardKind::Amazons);
    if !from_to || !game.partial_move().is_empty() {
        return None;
    }
    let squares = match squares_in(scene.grid, text) {
        Ok(squares) => squares,
        Err(refusal) => return Some(refusal.to_string()),
    };
    // No legal move begins with all of them, so that none is completed here.
    let refused = squares.into_iter().find_map(|it| game.act(Action::Step(Step::Square(it))).err());
    while !game.partial_move().is_empty() && game.act(Action::UndoStep).is_ok() {}
    refused.map(|error| error.to_string())
}
