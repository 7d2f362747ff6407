//! Opens lessons.

use super::App;
use crate::text::{self};
use crate::ui::screen::lesson::LessonScreen;
use parlour_session::catalog::registry::Game;
use parlour_session::lesson::Lesson;
use parlour_words::say;

impl App {
    /// Opens the lesson of a game at the first step that was not done.
    ///
    /// # Errors
    /// A sentence: there is no lesson, or it cannot be begun.
    pub(crate) fn open_lesson(&mut self, game: &'static Game) -> Result<(), String> {
        let found = Lesson::of(game).map_err(|error| error.to_string())?;
        let lesson = found.ok_or_else(|| say!("lesson-none", game = game.title))?;
        let screen = LessonScreen::open(lesson, self.review_tools());
        self.push(Box::new(screen.map_err(|error| text::without_os_code(&error))?));
        Ok(())
    }
}
