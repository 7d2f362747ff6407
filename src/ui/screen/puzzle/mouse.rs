//! The mouse in a puzzle: clicks choose squares, the wheel moves the text.

use super::PuzzleScreen;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::screen::step_entry::EntersSteps;
use ratatui::layout::Rect;

/// Lines that a step of the wheel moves the text.
const WHEEL_LINES: u16 = 2;

impl PuzzleScreen {
    pub(super) fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) {
        let lines = self.scroll.get();
        match mouse.kind {
            MouseEventKind::WheelUp => self.scroll.set(lines.saturating_sub(WHEEL_LINES)),
            MouseEventKind::WheelDown => self.scroll.set(lines + WHEEL_LINES),
            MouseEventKind::Down if self.entry.typed.is_none() => {
                self.warning = None;
                let Ok(place) = self.place(area, self.surface.get()) else { return };
                match self.is_looking() {
                    true => self.click_board(&place.table.board, (mouse.x, mouse.y)),
                    false => self.go_on(),
                }
            }
            MouseEventKind::Down | MouseEventKind::Up => {}
        }
    }
}
