//! Saves the current match as it goes on, and closes its file when it is left.

use super::{App, Effect};
use crate::text;
use crate::ui::screen::News;
use crate::ui::screen::Notice;
use parlour_session::storage::save_reporter::SaveNotice;

impl App {
    /// Saves what has changed in the current match, and reports the first failure.
    pub(super) fn autosave(&mut self) {
        let Some(journal) = &self.journal else { return };
        let mut live = self.layers.iter_mut().rev().filter_map(|layer| layer.live_match());
        let Some(live) = live.next() else { return self.release_journal() };
        let (store, game) = (self.services.store.as_ref(), live.match_to_save());
        let Some(notice) = self.save_reporter.save(store, journal, game) else { return };
        self.needs_redraw = true;
        match notice {
            SaveNotice::Failed(error) => live.set_save_error(Some(text::autosave_failed(&error))),
            SaveNotice::Mended => live.set_save_error(None),
            SaveNotice::Forked(error) => {
                live.set_save_error(None);
                self.notify(Notice::wrong(text::save_forked(&error)));
            }
        }
    }

    /// Closes the file of the match that was left, so that other processes may play it.
    pub(crate) fn release_journal(&mut self) {
        let Some((store, journal)) = self.services.store.clone().zip(self.journal.take()) else {
            return;
        };
        journal.note_turn_time();
        let record = journal.record();
        self.left_unfinished = record.game_end.is_none()
            && !record.plies.is_empty()
            && !self.save_reporter.has_failed();
        if journal.needs_slow_close() {
            if record.game_end.is_some() {
                let name = journal.name();
                self.tell(News::GameEnded(&name));
            }
            self.effects.push(Effect::AwaitStore);
        }
        store.close(journal);
    }

    /// Whether the match that was left last can be resumed.
    pub(crate) fn can_resume(&self) -> bool {
        self.left_unfinished
    }
}
