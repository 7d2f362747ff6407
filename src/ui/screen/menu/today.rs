//! What there is to do today, beside the games: which entry is selected, and what each does.

use super::MenuScreen;
use crate::ui::screen::Notice;
use crate::ui::screen::drill::puzzle::PuzzleScreen;
use crate::ui::screen::review::ReviewScreen;
use crate::ui::screen::{MatchWish, Transition};
use parlour_session::progress::{PuzzleWish, TodayEntry};
use parlour_session::storage::{FileName, GameList};
use parlour_words::say;

impl MenuScreen {
    /// How many entries there are with room on the screen. While a line is typed that finds a game,
    /// there are none.
    pub(super) fn today_count(&self) -> usize {
        self.today.len().min(self.today_drawn.get())
    }

    /// The selected entry.
    pub(super) fn selected_today(&self) -> Option<&TodayEntry> {
        let index = self.selected_today.filter(|index| *index < self.today_count())?;
        self.today.get(index)
    }

    /// Does what an entry says.
    pub(super) fn do_today(&mut self, index: usize) -> Transition {
        let Some(entry) = self.today.get(index).cloned() else {
            self.notice = Some(Notice::news(say!("today-no-entry", number = index + 1)));
            return Transition::Stay;
        };
        self.selected_today = Some(index);
        match entry {
            TodayEntry::Continue(glance) | TodayEntry::YourMove { glance, .. } => {
                Transition::Play(MatchWish::Resume(glance.name))
            }
            TodayEntry::Puzzle { .. } => PuzzleScreen::open_wish(PuzzleWish::TodayFirst),
            TodayEntry::NextRung { game, rung } => Transition::Play(MatchWish::Rung(game, rung)),
            TodayEntry::TurningPoint { file, number, .. } => self.review(&file, Some(number)),
            TodayEntry::ReviewLast { file, .. } => self.review(&file, None),
        }
    }

    /// Opens the review of a game of the archive, at the move of this number if there is one.
    fn review(&mut self, file: &FileName, number: Option<usize>) -> Transition {
        let Some(store) = &self.store else { return Transition::Stay };
        match store.read_archived(file.as_ref()) {
            Some(record) => {
                let path = store.path_of(GameList::Archive, file);
                ReviewScreen::open(record, Some(path), number)
            }
            None => {
                self.notice = Some(Notice::news(say!("saved-gone")));
                Transition::Stay
            }
        }
    }
}
