//! After a game: how the rating has changed, and once ever the question how hard it was.

use super::GameScreen;
use crate::session::progress::after_game::AfterGame;
use crate::session::storage::first_answer::Difficulty;
use crate::text;
use crate::ui::widget::table::AfterLines;

impl GameScreen {
    /// Sees what follows from a game that is over; forgets it where the game goes on.
    pub(super) fn see_after_game(&mut self) {
        if self.game.outcome().is_none() || self.is_study {
            (self.after, self.thanks) = (None, None);
        } else if self.after.is_none()
            && let Some(store) = &self.store
        {
            self.after = AfterGame::of(store, &self.current_record());
        }
    }

    /// Whether the person is asked how hard the game was.
    pub(super) fn asks_difficulty(&self) -> bool {
        self.thanks.is_none() && self.after.as_ref().is_some_and(|after| after.asks)
    }

    /// Keeps the answer with this number.
    pub(super) fn answer_difficulty(&mut self, number: u8) {
        let answer = usize::from(number).checked_sub(1).and_then(|it| Difficulty::ALL.get(it));
        let (Some(&answer), Some(after), Some(store)) = (answer, &self.after, &self.store) else {
            return;
        };
        let record = self.current_record();
        let thanks = text::thanks(after.next_opponent(&record, answer));
        match store.add_first_answer(&record, answer) {
            Ok(()) => self.thanks = Some(thanks),
            Err(error) => self.warning = Some(text::answer_not_kept(&error)),
        }
    }

    /// What the result says of all this.
    pub(super) fn after_lines(&self) -> AfterLines<'_> {
        AfterLines {
            rating: self.after.as_ref().and_then(|after| after.rating),
            is_casual: text::could_be_rated(&*self.game) && !self.game.is_rated(),
            asks: self.asks_difficulty(),
            thanks: self.thanks.as_deref(),
        }
    }
}
