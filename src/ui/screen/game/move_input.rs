//! A move being typed at the table.

use super::GameScreen;
use crate::ui::input::intent::Intent;
use parlour_session::play::action::Action;
use parlour_session::play::typed_squares;

impl GameScreen {
    /// Does to the line what was asked for.
    pub(super) fn edit_move_input(&mut self, intent: Intent) {
        let Some(line) = &mut self.move_input else { return };
        match intent {
            Intent::Next => line.complete(&*self.game),
            Intent::Back => self.move_input = None,
            Intent::Choose => self.submit_move(),
            _ => line.edit(intent, &*self.game),
        }
    }

    /// Plays the move that was typed, if the text says all of one.
    fn submit_move(&mut self) {
        let Some(line) = self.move_input.take() else { return };
        let Some((text, path)) = line.meant() else { return };
        if path.is_some_and(|path| self.hold(&text, path)) {
            return;
        }
        if path.is_none() {
            let refusal = typed_squares::refusal(&*self.game, &self.scene, &text);
            if let Some(refusal) = refusal {
                (self.warning, self.move_input) = (Some(refusal.to_string()), Some(line));
                return;
            }
        }
        if !self.apply(Action::Move(text)) {
            self.move_input = Some(line);
        }
    }
}
