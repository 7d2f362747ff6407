//! Opens reviews, and keeps what they found out when the program ends.

use super::App;
use crate::ui::screen::review::ReviewScreen;
use crate::ui::screen::review::work::{ReviewHome, ReviewTools, ReviewWork, SharedWork};
use parlour_ai::core::searcher::EngineOptions;
use parlour_rules::seat::MAX_SEATS;
use parlour_session::catalog::registry::StartError;
use parlour_session::coach::review_channel::ReviewChannel;
use parlour_session::play::player_color::PlayerColor;
use parlour_session::record::Record;
use std::path::PathBuf;
use std::time::Duration;

impl App {
    /// What reviews and exercises need of the program.
    pub(super) fn review_tools(&self) -> ReviewTools {
        ReviewTools {
            channel: self.review_channel.clone().unwrap_or_else(|| ReviewChannel::new(|_, _| {})),
            tasks: self.file_tasks.clone(),
            store: self.store.clone(),
            options: EngineOptions {
                seed: 0,
                threads: usize::from(self.config.threads),
                hash_mib: usize::from(self.config.hash),
            },
            nodes: self.review_nodes,
        }
    }

    /// Reviews a saved game that was read from `path`.
    ///
    /// # Errors
    /// If the game cannot be played, or if the system has no thread.
    pub(crate) fn review(
        &mut self,
        record: Record,
        path: Option<PathBuf>,
    ) -> Result<(), StartError> {
        self.review_at(record, path, None)
    }

    /// Opens a review as [`App::review`] does, at the move of this number if there is one.
    ///
    /// # Errors
    /// If the game cannot be played.
    pub(super) fn review_at(
        &mut self,
        record: Record,
        path: Option<PathBuf>,
        number: Option<usize>,
    ) -> Result<(), StartError> {
        let place = match (path, &self.store) {
            (Some(path), Some(store)) if store.holds(&path) => ReviewHome::File(path),
            (Some(_), _) => ReviewHome::Foreign,
            (None, _) => ReviewHome::Nowhere,
        };
        let work = ReviewWork::begin(record, place, &self.review_tools())?;
        self.show_review(work, PlayerColor::DEFAULT, number)
    }

    /// Shows a review that has begun, at the move of this number if there is one.
    ///
    /// # Errors
    /// If the game cannot be played.
    pub(super) fn show_review(
        &mut self,
        work: SharedWork,
        player_colors: [PlayerColor; MAX_SEATS],
        number: Option<usize>,
    ) -> Result<(), StartError> {
        let mut screen = ReviewScreen::new(work, player_colors)?;
        if let Some(number) = number {
            screen.show_move(number);
        }
        self.push(Box::new(screen));
        Ok(())
    }

    /// Ends all reviews and waits, at most for the timeout, until their results are in their files.
    pub(crate) fn finish_reviews(&mut self, timeout: Duration) {
        self.layers.truncate(1);
        self.file_tasks.flush(timeout);
    }

    /// Has reviews search this many nodes for a full look at a position.
    #[cfg(test)]
    pub(crate) fn set_review_nodes(&mut self, nodes: u64) {
        self.review_nodes = Some(nodes);
    }
}
