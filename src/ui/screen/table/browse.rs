//! Looking at earlier positions, and playing on from them.

use super::Table;
use crate::ui::intent::Intent;
use crate::ui::screen::Go;
use crate::ui::words;

impl Table {
    /// Shows the position after `ply` moves, or the one now.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        self.looking = ply;
        self.refresh();
    }

    /// The ply before the one looked at.
    pub(super) fn earlier(&self) -> Option<usize> {
        let ply = self.looking.unwrap_or(self.game.entries().len());
        Some(ply.saturating_sub(1))
    }

    /// Asks whether the moves after `ply` are to be given up.
    pub(super) fn branch(&mut self, ply: usize) -> Go {
        let lost = self.game.entries().len() - ply;
        self.ask(words::ask_branch(lost), Go::Act(Intent::Branch))
    }
}
