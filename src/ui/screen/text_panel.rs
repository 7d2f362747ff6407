//! The text beside the board of a lesson or a puzzle: it scrolls by pages and by the wheel, and a click on
//! the board reads on or chooses a square.

use super::Transition;
use super::step_entry::EntersSteps;
use super::text_layout::{self, TextLayout};
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::layout::TooSmall;
use crate::ui::draw::theme::Theme;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::widget::page_text;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::cell::Cell;

/// The lines that a page of the text moves at most.
const PAGE_LINES: u16 = 4;
/// The lines that a step of the wheel moves the text.
const WHEEL_LINES: u16 = 2;

/// A line of the text and its style.
pub(super) type TextLine = (String, Style);

/// How far the text is scrolled.
#[derive(Default)]
pub(super) struct TextPanel {
    /// How many lines are above the panel.
    first: Cell<u16>,
    /// How many lines fit, by the last drawing.
    rows: Cell<u16>,
}

impl TextPanel {
    /// Goes back to the first line.
    pub(super) fn scroll_to_top(&self) {
        self.first.set(0);
    }

    fn scroll_up(&self, lines: u16) {
        self.first.set(self.first.get().saturating_sub(lines));
    }

    /// Drawing sees to it that the last line stays at the bottom.
    fn scroll_down(&self, lines: u16) {
        self.first.set(self.first.get() + lines);
    }

    /// Scrolls by a page, if that is asked for.
    pub(super) fn handle(&self, intent: Intent) {
        let page = self.rows.get().saturating_sub(1).clamp(1, PAGE_LINES);
        match intent {
            Intent::PageUp => self.scroll_up(page),
            Intent::PageDown => self.scroll_down(page),
            _ => {}
        }
    }

    /// Draws the lines that `area` has room for, and a sign if there are more below. Returns whether
    /// there are.
    pub(super) fn draw(
        &self,
        lines: &[TextLine],
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> bool {
        let hidden = (lines.len() as u16).saturating_sub(area.height);
        let first = self.first.get().min(hidden);
        self.first.set(first);
        self.rows.set(area.height);
        let shown = lines.iter().skip(usize::from(first));
        for ((line, style), y) in shown.zip(area.y..area.bottom()) {
            page_text::put((area.x, y), area.width, line, *style, writer);
        }
        if hidden > first && area.height > 1 {
            let x = area.right().saturating_sub(1);
            let more = if theme.glyphs.ascii { "v" } else { "↓" };
            page_text::put((x, area.bottom() - 1), 1, more, theme.secondary(), writer);
        }
        hidden > first
    }
}

/// A screen with a text beside its board.
pub(super) trait TextBesideBoard: EntersSteps {
    /// How far the text is scrolled.
    fn text_panel(&self) -> &TextPanel;

    /// What Enter and a click do once a move was answered.
    fn go_on(&mut self) -> Transition;

    /// Where the parts are.
    ///
    /// # Errors
    /// The size that the terminal needs.
    fn place(&self, area: Rect) -> Result<TextLayout, TooSmall> {
        text_layout::fit(area, self.layout_input())
    }

    /// Clicks choose squares, or go on once a move was answered; the wheel moves the text.
    fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => self.text_panel().scroll_up(WHEEL_LINES),
            MouseEventKind::WheelDown => self.text_panel().scroll_down(WHEEL_LINES),
            MouseEventKind::Down if self.entry().typed.is_none() => {
                let Ok(place) = self.place(area) else { return Transition::Stay };
                if !self.is_looking() {
                    return self.go_on();
                }
                self.click_board(&place.table.board, (mouse.x, mouse.y));
            }
            MouseEventKind::Down | MouseEventKind::Up => {}
        }
        Transition::Stay
    }
}
