//! Whether a command of the game screen does something now, and else why not.

use super::GameScreen;
use crate::text;
use crate::ui::input::Intent;
use parlour_words::say;

/// Why a command does nothing now.
#[derive(Debug)]
pub(super) enum WhyNot {
    /// The footer does not offer it, and that is enough.
    Silent,
    /// What it would do says why it cannot.
    Explained,
    /// A sentence.
    Said(&'static str),
    /// A sentence with the key of a command that would help.
    WithKey(fn(&str) -> String, Intent),
}

impl GameScreen {
    /// Whether a command would do something now, no move being typed.
    pub(super) fn check(&self, intent: Intent) -> Result<(), WhyNot> {
        use WhyNot::{Explained, Said, Silent, WithKey};
        let need = |is_met: bool, why: WhyNot| if is_met { Ok(()) } else { Err(why) };
        let is_over = self.game.outcome().is_some();
        let is_viewing = self.viewing_ply.is_some();
        let is_asked = !self.entry.next_steps.is_empty();
        if self.is_without_help() && is_help(intent) {
            return Err(Said(say!("shared-no-help")));
        }
        if self.shared.is_none() && matches!(intent, Intent::Talk | Intent::Mute | Intent::Adjourn)
        {
            return Err(Said(say!("shared-only")));
        }
        if let Some(can) = self.check_at_table(intent) {
            return need(can, if is_over { Silent } else { Said(say!("shared-not-now")) });
        }
        need(!self.refuses_help(intent), Said(say!("game-no-help")))?;
        let over_or = |why: &'static str| Said(if is_over { say!("game-over") } else { why });
        match intent {
            Intent::Choose if self.analysis_has_choice() => Ok(()),
            Intent::Choose if is_viewing => need(!self.is_watched(), Silent),
            Intent::Choose => need(is_asked, if is_over { Silent } else { Explained }),
            Intent::Next | Intent::Previous | Intent::WriteS | Intent::WriteO => {
                need(is_asked, Silent)
            }
            Intent::Back => {
                let has_steps = !self.game.partial_move().is_empty();
                need(is_viewing || has_steps || self.has_analysis_open(), Silent)
            }
            Intent::Digit(1..=3) if self.asks_difficulty() => Ok(()),
            Intent::Digit(number) if self.entry.choice().is_none() => {
                let why = match self.number_of_turn() {
                    _ if self.has_analysis_open() => Said(say!("advice-none-yet")),
                    Some(sentence) => Said(sentence),
                    None => WithKey(text::analysis_is_off, Intent::Analysis),
                };
                need(self.can_play_ranked(number), why)
            }
            Intent::TakeBack => need(self.game.can_take_back(), Said(say!("game-no-move-yet"))),
            Intent::Redo => need(self.game.can_redo(), Said(say!("game-nothing-to-redo"))),
            Intent::Hint => {
                need(!is_viewing && !is_over && is_asked, over_or(say!("game-only-your-turn")))
            }
            Intent::PlayHint if is_over => need(self.hint_shows_move(), Said(say!("game-over"))),
            Intent::PlayHint => {
                need(self.hint_shows_move(), WithKey(text::no_hint_yet, Intent::Hint))
            }
            Intent::MoveNow => {
                need(self.game.thinking_seat().is_some(), Said(say!("game-nobody-thinks")))
            }
            Intent::Pause => need(!is_over, Silent),
            Intent::Step => need(!is_over && self.game.is_paused() && !is_viewing, Silent),
            Intent::NextOpponent => need(self.next_opponent().is_some(), Silent),
            Intent::Puzzles => need(is_over, Silent),
            Intent::Again => need(is_over, Said(say!("game-not-over"))),
            Intent::Review if is_over => {
                need(!self.game.moves().is_empty(), Said(say!("review-no-moves")))
            }
            Intent::Review => Err(Silent),
            Intent::Yes | Intent::No => need(self.has_warned(), Silent),
            Intent::Coach => need(!self.is_study, Silent),
            Intent::TypeMove => need(!is_viewing && is_asked, over_or(say!("game-only-your-turn"))),
            Intent::Older | Intent::Oldest => {
                let shown = self.viewing_ply.unwrap_or(self.game.moves().len());
                need(shown > 0, Said(say!("game-no-move-yet")))
            }
            Intent::Newer | Intent::Newest => need(is_viewing, Said(say!("game-at-newest"))),
            Intent::OfferDraw if !self.game.game().has_draws => Err(Said(say!("game-no-draws"))),
            Intent::Resign | Intent::OfferDraw => {
                let can = !is_over && self.acting_human().is_some();
                need(can, over_or(say!("game-only-computers")))
            }
            Intent::SwapSides => need(!is_over && !is_viewing, over_or(say!("game-only-now"))),
            Intent::PlayOn => need(!is_over || is_viewing, Said(say!("game-over"))),
            _ => Ok(()),
        }
    }

    /// Whether a command is one that a rated game does not allow: while it is under way nobody helps, and
    /// its moves stand for good.
    pub(super) fn refuses_help(&self, intent: Intent) -> bool {
        if !self.game.is_rated() {
            return false;
        }
        let under_way = self.game.outcome().is_none();
        match intent {
            // The coach's settings stay as they are: they are those of other games.
            Intent::TakeBack | Intent::Redo | Intent::Coach => true,
            Intent::Choose => self.viewing_ply.is_some(),
            Intent::PlayOn => under_way || self.viewing_ply.is_some(),
            Intent::Hint
            | Intent::PlayHint
            | Intent::Analysis
            | Intent::AnalysisBoard
            | Intent::EditPosition
            | Intent::MoveNow
            | Intent::SwapSides => under_way,
            // A number is a turn of a block, an answer, or else a move of the analysis.
            Intent::Digit(_) => {
                under_way && self.number_of_turn().is_none() && !self.asks_difficulty()
            }
            _ => false,
        }
    }

    /// What is said of a command that does nothing.
    pub(super) fn sentence_of(&self, why: &WhyNot) -> Option<String> {
        match why {
            WhyNot::Silent | WhyNot::Explained => None,
            WhyNot::Said(sentence) => Some((*sentence).to_string()),
            WhyNot::WithKey(sentence, helping) => Some(sentence(&self.key_name(*helping))),
        }
    }
}

/// Whether a command helps a player.
fn is_help(intent: Intent) -> bool {
    use Intent::{Analysis, AnalysisBoard, Coach, EditPosition, Hint, MoveNow, PlayHint};
    matches!(intent, Hint | PlayHint | Analysis | AnalysisBoard | EditPosition | Coach | MoveNow)
}
