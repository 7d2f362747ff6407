//! Sentences of the analysis board.

use super::coach_hints::player_within_sentence;
use super::without_os_code;
use crate::rules::scene::Scene;
use crate::session::play::Match;
use crate::session::storage::store::StoreError;

/// The label of the moves with their variations.
pub(crate) const VARIATIONS_LABEL: &str = "MOVES AND VARIATIONS";

/// Whose move it is on an analysis board.
pub(crate) fn study_prompt(game: &dyn Match, scene: &Scene) -> String {
    match scene.to_move {
        Some(seat) => format!("Analysis board: {} to move.", player_within_sentence(game, seat)),
        None if game.moves().is_empty() => "Analysis board.".to_string(),
        None => "Analysis board: the game is over here.".to_string(),
    }
}

/// Why a key that goes to another position does nothing.
pub(crate) fn no_such_variation(is_step: bool) -> &'static str {
    if is_step { "There is no move that way." } else { "There is no other variation here." }
}

/// Why a line is not promoted.
pub(crate) const CANNOT_PROMOTE: &str =
    "Only a variation behind another one can be promoted; the moves of the game stay first.";

/// Why a move is not deleted.
pub(crate) const CANNOT_DELETE: &str = "The moves of the game cannot be deleted.";

/// The file was not written.
pub(crate) fn branch_not_kept(error: &StoreError) -> String {
    format!("The variation is not kept: {}.", without_os_code(error).trim_end_matches('.'))
}
