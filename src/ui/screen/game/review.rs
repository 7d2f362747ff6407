//! The review of a game that has ended: it begins in the background, so that its result is known when
//! somebody asks for it.

use super::GameScreen;
use crate::ui::screen::Transition;
use crate::ui::screen::review::ReviewScreen;
use crate::ui::screen::review::shared_review::SharedReview;
use parlour_ai::core::EngineOptions;
use parlour_session::coach::{Resources, ReviewHome};
use parlour_session::record::Record;
use parlour_session::storage::GameList;

/// Mebibytes for the tables of a review that nobody has asked for. The players keep theirs.
const MAX_HASH_MIB: usize = 16;

impl GameScreen {
    /// Begins to review a game that is over; ends the review of one that goes on.
    pub(super) fn review_if_over(&mut self) {
        let is_over = self.game.outcome().is_some() && !self.game.moves().is_empty();
        if !is_over {
            if let Some(work) = self.review.take() {
                // The game will have other moves.
                work.borrow_mut().home = ReviewHome::Nowhere;
            }
            return;
        }
        let Some(usual) = self.resources.as_ref().filter(|_| self.review.is_none()) else {
            return;
        };
        let hash_mib = usual.options.hash_mib.min(MAX_HASH_MIB);
        let options =
            EngineOptions { threads: usize::from(self.config.threads), hash_mib, ..usual.options };
        let home = match &usual.store {
            Some(store) => {
                ReviewHome::Archive(store.path_of(GameList::Archive, &self.journal.name()))
            }
            None => ReviewHome::Nowhere,
        };
        let resources = Resources { options, ..usual.clone() };
        // Without a review the result is shown as it is.
        let begun = SharedReview::begin(self.record_for_review(), home, &resources, |_| {});
        self.review = begun.ok();
    }

    /// The game so far with what the coach has said of its moves: a review repeats it, and does not
    /// search for it again.
    fn record_for_review(&self) -> Record {
        let mut record = self.current_record();
        self.coach.table.annotate(&mut record);
        record
    }

    /// Opens the review.
    pub(super) fn open_review(&mut self) -> Transition {
        match &self.review {
            Some(work) => ReviewScreen::show(work.clone(), self.match_setup.player_colors),
            None => ReviewScreen::open(self.record_for_review(), None, None),
        }
    }
}
