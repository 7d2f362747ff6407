//! Browsing: views of earlier positions, and playing on from them.

use super::GameScreen;
use crate::ui::screen::Transition;
use crate::ui::screen::confirm::Answer;
use crate::ui::screen::step_entry::EntersSteps;
use parlour_session::play::Action;
use parlour_session::record::Aid;
use parlour_words::say;

impl GameScreen {
    /// Shows the position after `ply` moves, or the current one if `None`.
    pub(super) fn view_ply(&mut self, ply: Option<usize>) {
        self.viewing_ply = ply;
        self.refresh();
    }

    /// Does what no key has asked for. An earlier position that is viewed stays in view.
    pub(super) fn keep_view(&mut self, act: impl FnOnce(&mut GameScreen)) {
        let viewing_ply = self.viewing_ply;
        act(self);
        if viewing_ply.is_some() {
            self.view_ply(viewing_ply);
            self.animation = None;
        }
    }

    /// The ply before the viewed one.
    pub(super) fn previous_ply(&self) -> usize {
        self.viewing_ply.unwrap_or(self.game.moves().len()).saturating_sub(1)
    }

    /// Asks whether to discard the moves after `ply`. A yes is the `answer`.
    pub(super) fn confirm_branch(&mut self, ply: usize, answer: Answer) -> Transition {
        let lost = self.game.moves().len() - ply;
        self.confirm(say!("game-ask-branch", lost), Transition::Answer(answer))
    }

    /// Takes back the moves after the viewed position.
    pub(super) fn branch(&mut self) {
        if let Some(ply) = self.viewing_ply {
            self.note_aid(Aid::TakeBacks);
            self.apply(Action::Rewind(ply));
        }
    }
}
