//! Opens lessons, puzzles and reviews, and keeps what reviews found out when the program ends.

use super::App;
use crate::ui::screen::drill::lesson::LessonScreen;
use crate::ui::screen::drill::puzzle::PuzzleScreen;
use crate::ui::screen::lobby::{LobbyScreen, LobbyView};
use crate::ui::screen::review::ReviewScreen;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::catalog::registry::Game;
use parlour_session::play::StartError;
use parlour_session::progress::PuzzleWish;
use parlour_session::record::Record;
use std::path::PathBuf;
use std::time::Duration;

impl App {
    /// Opens the lesson of a game at the first step that was not done.
    ///
    /// # Errors
    /// A sentence: there is no lesson, or it cannot be begun.
    pub(crate) fn open_lesson(&mut self, game: &'static Game) -> Result<(), String> {
        self.open(|services| LessonScreen::of_game(game, services))
    }

    /// Opens the puzzle that is asked for.
    ///
    /// # Errors
    /// A sentence: there is none, or it cannot be begun.
    pub(crate) fn open_puzzle(&mut self, wish: PuzzleWish) -> Result<(), String> {
        self.open(|services| PuzzleScreen::of_wish(wish, services))
    }

    /// Shows a puzzle that a test has chosen.
    #[cfg(test)]
    pub(crate) fn show_puzzle(
        &mut self,
        puzzle: parlour_session::puzzle::Puzzle,
        wish: PuzzleWish,
        book: parlour_session::progress::puzzle_book::PuzzleBook,
    ) -> Result<(), StartError> {
        self.open(|services| {
            Ok(Box::new(PuzzleScreen::open(puzzle, wish, book, services.files.clone())?))
        })
    }

    /// Shows the tables of a lobby.
    pub(crate) fn open_lobby(&mut self, lobby: Option<PathBuf>, view: LobbyView) {
        self.services.lobby = lobby.or(self.services.lobby.take());
        let game = self.top().game().unwrap_or(&ALL_GAMES[0]);
        self.apply_transition(LobbyScreen::open(game, view));
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
        self.open(|services| Ok(Box::new(ReviewScreen::begin(record, path, services)?)))
    }

    /// Ends all reviews and waits, at most for the timeout, until their results are in their files.
    pub(crate) fn finish_reviews(&mut self, timeout: Duration) {
        self.layers.truncate(1);
        self.services.files.flush(timeout);
    }

    /// Has reviews search this many nodes for a full look at a position, and games be reviewed that end.
    #[cfg(test)]
    pub(crate) fn set_review_nodes(&mut self, nodes: u64) {
        (self.services.review_nodes, self.services.reviews_games) = (Some(nodes), true);
    }
}
