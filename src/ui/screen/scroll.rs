//! Scrolling of text that may be longer than the screen.

use crate::ui::input::intent::Intent;
use std::cell::Cell;

/// The first line shown, and how far the text can be scrolled. Only drawing knows how many lines
/// there are and how many fit, so drawing sets the limit.
#[derive(Default)]
pub(super) struct Scroll {
    first: usize,
    max: Cell<usize>,
    /// How many lines fit.
    rows: Cell<usize>,
}

impl Scroll {
    /// Whether more lines exist than fit, by the last drawing.
    pub(super) fn is_needed(&self) -> bool {
        self.max.get() > 0
    }

    /// Scrolls, if `intent` asks for it.
    pub(super) fn handle(&mut self, intent: Intent) {
        let max = self.max.get();
        // The last line of a page is the first of the next, so that none is missed.
        let page = self.rows.get().saturating_sub(1).max(1);
        self.first = self.first.min(max);
        self.first = match intent {
            Intent::Up => self.first.saturating_sub(1),
            Intent::Down => (self.first + 1).min(max),
            Intent::PageUp => self.first.saturating_sub(page),
            Intent::PageDown => (self.first + page).min(max),
            _ => self.first,
        };
    }

    /// Scrolls to the end of what is drawn next.
    pub(super) fn show_end(&mut self) {
        self.first = usize::MAX;
    }

    /// The first of `lines` lines to draw in `rows` rows.
    pub(super) fn first_line(&self, lines: usize, rows: usize) -> usize {
        self.max.set(lines.saturating_sub(rows));
        self.rows.set(rows);
        self.first.min(self.max.get())
    }
}
