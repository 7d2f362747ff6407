//! The mouse in a lesson: clicks choose squares, the wheel moves the text.

use super::{LessonScreen, Transition};
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::screen::step_entry::EntersSteps;
use ratatui::layout::Rect;

/// Lines that a step of the wheel moves the text.
const WHEEL_LINES: u16 = 2;

impl LessonScreen {
    pub(super) fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let lines = self.scroll.get();
        match mouse.kind {
            MouseEventKind::WheelUp => self.scroll.set(lines.saturating_sub(WHEEL_LINES)),
            MouseEventKind::WheelDown => self.scroll.set(lines + WHEEL_LINES),
            MouseEventKind::Down if self.entry.typed.is_none() => {
                self.warning = None;
                return self.click(mouse, area);
            }
            MouseEventKind::Down | MouseEventKind::Up => {}
        }
        Transition::Stay
    }

    fn click(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let Ok(place) = self.place(area, self.surface.get()) else { return Transition::Stay };
        if !self.is_looking() {
            return self.go_on();
        }
        self.click_board(&place.table.board, (mouse.x, mouse.y));
        Transition::Stay
    }
}
