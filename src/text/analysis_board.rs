//! Sentences of the analysis board.

use super::players::{person_word, player_within};
use parlour_rules::Scene;
use parlour_session::play::Match;
use parlour_words::say;

/// Whose move it is on an analysis board.
pub(crate) fn study_prompt(game: &dyn Match, scene: &Scene) -> String {
    match scene.to_move {
        Some(seat) => {
            let who = player_within(game, seat);
            say!("analysis-to-move", who, person = person_word(game, seat))
        }
        None if game.moves().is_empty() => say!("analysis-start").to_string(),
        None => say!("analysis-over").to_string(),
    }
}

/// Why a key that goes to another position does nothing.
pub(crate) fn no_such_variation(is_step: bool) -> &'static str {
    if is_step { say!("analysis-no-move") } else { say!("analysis-no-variation") }
}
