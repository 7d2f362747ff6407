//! The mouse in an exercise: clicks choose squares, and exercises in the list.

use super::{ExerciseScreen, Transition};
use crate::ui::draw::layout;
use crate::ui::input::mouse::{Clickable, MouseEvent, MouseEventKind};
use crate::ui::screen::step_entry::EntersSteps;
use ratatui::layout::Rect;

impl ExerciseScreen {
    pub(super) fn click(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        if mouse.kind != MouseEventKind::Down || self.entry.typed.is_some() {
            return Transition::Stay;
        }
        // What was answered has been read.
        if !self.is_looking() {
            self.go_on();
            return Transition::Stay;
        }
        if let Ok(layout) = layout::fit_game(area, &self.layout_input()) {
            self.click_board(&layout.board, (mouse.x, mouse.y));
        }
        Transition::Stay
    }

    /// Begins the exercise of the list that was clicked.
    pub(super) fn click_list(&mut self, target: Clickable) {
        let Clickable::Ply(ply) = target else { return };
        let place = self.exercises.iter().position(|exercise| exercise.index + 1 == ply);
        if let Some(place) = place.filter(|place| *place != self.at) {
            self.at = place;
            self.entry.typed = None;
            self.begin();
        }
    }
}
