//! Commands of the game screen: which are enabled, and what each does.

use crate::text;
use crate::ui::input::intent::Intent;

/// Why a disabled command does nothing, where that is worth a sentence.
pub(super) fn why_disabled(intent: Intent, over: bool) -> Option<&'static str> {
    Some(match intent {
        Intent::TakeBack | Intent::Older | Intent::Oldest => text::NO_MOVE_YET,
        Intent::Redo => text::NOTHING_TO_REDO,
        Intent::Newer | Intent::Newest => text::AT_NEWEST,
        Intent::MoveNow => text::NOBODY_THINKS,
        Intent::Rematch => text::NOT_OVER,
        Intent::Hint
        | Intent::Resign
        | Intent::OfferDraw
        | Intent::SwapSides
        | Intent::PlayOn
        | Intent::TypeMove
            if over =>
        {
            text::OVER
        }
        Intent::Hint | Intent::TypeMove => text::ONLY_ON_YOUR_TURN,
        Intent::SwapSides => text::ONLY_NOW,
        Intent::Resign | Intent::OfferDraw => text::ONLY_COMPUTERS,
        _ => return None,
    })
}
