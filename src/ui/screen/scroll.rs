//! Scrolling of text that may be longer than the screen.

use crate::ui::input::intent::Intent;
use std::cell::Cell;

/// Lines that PageUp and PageDown scroll by.
const PAGE_LINES: usize = 10;

/// The first line shown, and how far the text can be scrolled. Only drawing knows how many lines
/// there are and how many fit, so drawing sets the limit.
#[derive(Default)]
pub(super) struct Scroll {
    first: usize,
    max: Cell<usize>,
}

impl Scroll {
    /// Whether more lines exist than fit, by the last drawing.
    pub(super) fn is_needed(&self) -> bool {
        self.max.get() > 0
    }

    /// Scrolls, if `intent` asks for it.
    pub(super) fn handle(&mut self, intent: Intent) {
        let max = self.max.get();
        self.first = self.first.min(max);
        self.first = match intent {
            Intent::Up => self.first.saturating_sub(1),
            Intent::Down => (self.first + 1).min(max),
            Intent::PageUp => self.first.saturating_sub(PAGE_LINES),
            Intent::PageDown => (self.first + PAGE_LINES).min(max),
            _ => self.first,
        };
    }

    /// The first of `lines` lines to draw in `rows` rows.
    pub(super) fn first_line(&self, lines: usize, rows: usize) -> usize {
        self.max.set(lines.saturating_sub(rows));
        self.first.min(self.max.get())
    }
}
