//! Opens puzzles.

use super::App;
use crate::text::{self, puzzle};
use crate::ui::screen::puzzle::PuzzleScreen;
use crate::ui::screen::puzzle_list::PuzzleListScreen;
use parlour_session::catalog::registry::Game;
use parlour_session::progress::puzzle_book::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::Puzzle;
use parlour_session::storage::store::Store;

impl App {
    /// Opens the puzzle that is asked for.
    ///
    /// # Errors
    /// A sentence: there is none, or it cannot be begun.
    pub(crate) fn open_puzzle(&mut self, wish: PuzzleWish) -> Result<(), String> {
        let book = PuzzleBook::open(self.store.as_ref().map(Store::puzzle_log));
        let title = match wish {
            PuzzleWish::Game(game) => Some(game.title),
            _ => None,
        };
        let found = book.choose(wish).ok_or_else(|| puzzle::none(title))?;
        self.show_puzzle(found, wish, book)
    }

    /// Shows a puzzle.
    ///
    /// # Errors
    /// A sentence: it cannot be begun.
    pub(crate) fn show_puzzle(
        &mut self,
        puzzle: Puzzle,
        wish: PuzzleWish,
        book: PuzzleBook,
    ) -> Result<(), String> {
        let screen = PuzzleScreen::open(puzzle, wish, book, self.review_tools());
        self.push(Box::new(screen.map_err(|error| text::without_os_code(&error))?));
        Ok(())
    }

    /// Opens the list of puzzles.
    pub(super) fn open_puzzles(&mut self, game: &'static Game) {
        let screen = PuzzleListScreen::new(game, self.review_tools());
        self.push(Box::new(screen));
    }
}
