//! Texts that are no legal move: which square is the first that cannot be chosen.

use super::Match;
use super::action::ActionError;
use parlour_rules::{BoardKind, Grid, IllegalMove, MoveReader, Scene, Square, Step};

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

/// Why a text with which no legal move begins is none, by its first impossible square. `None` if the squares do not tell.
/// A move that is half made does not count: a text tells a whole one.
pub fn refusal(game: &dyn Match, scene: &Scene, text: &str) -> Option<ActionError> {
    let squares = match scene.board_kind {
        BoardKind::Pawns | BoardKind::Amazons => match squares_in(scene.grid, text) {
            Ok(squares) => squares,
            Err(refusal) => return Some(ActionError::IllegalMove(refusal)),
        },
        // One square, and perhaps a letter or a turn behind it.
        _ => {
            let text = text.to_ascii_lowercase();
            let place = MoveReader::new(&text).coordinate()?;
            vec![scene.grid.locate(place).ok()?]
        }
    };
    let path: Vec<Step> = squares.into_iter().map(Step::Square).collect();
    game.first_illegal_step(&path)
}
