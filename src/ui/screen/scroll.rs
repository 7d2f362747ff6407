//! Scrolling of text that may be longer than the screen.

use crate::ui::input::Intent;
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

    /// Whether lines are below those shown, by the last drawing.
    pub(super) fn has_more(&self) -> bool {
        self.first < self.max.get()
    }

    /// Scrolls, if `intent` asks for it.
    pub(super) fn handle(&mut self, intent: Intent) {
        self.handle_within(intent, isize::MAX);
    }

    /// Scrolls, if `intent` asks for it. A page moves `max_page` lines at most.
    pub(super) fn handle_within(&mut self, intent: Intent, max_page: isize) {
        // The last line of a page is the first of the next, so that none is missed.
        let page = (self.rows.get() as isize - 1).clamp(1, max_page);
        self.move_by(match intent {
            Intent::Up => -1,
            Intent::Down => 1,
            Intent::PageUp => -page,
            Intent::PageDown => page,
            _ => 0,
        });
    }

    /// Scrolls by this many lines, down or up.
    pub(super) fn move_by(&mut self, lines: isize) {
        let max = self.max.get();
        self.first = self.first.min(max).saturating_add_signed(lines).min(max);
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
