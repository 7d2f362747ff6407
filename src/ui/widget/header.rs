//! The header of a painted screen: the program, what the screen shows, and a word at the right.

use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::themes::tones::Tone;
use parlour_rules::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// What a header shows.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Header<'a> {
    /// What the screen is, such as the name of a game.
    pub title: &'a str,
    /// More about it, such as the size of the board.
    pub details: &'a str,
    /// The parts at the right end, each in its style.
    pub right: &'a [(&'a str, Style)],
}

impl Header<'_> {
    /// Draws the header in one row. What does not fit is left out whole, the right end first. Returns
    /// whether the right end is there.
    pub(crate) fn draw(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) -> bool {
        let ground = theme.painted(theme.paint(Tone::Surface));
        writer.fill(row, ' ', ground);
        let margin = if row.width >= 100 { 2 } else { 1 };
        let end = row.right().saturating_sub(margin);
        let bold = ground.patch(theme.style(StyleRole::Title));
        let dim = ground.patch(theme.style(StyleRole::Dim));
        let mut x = row.x + margin;
        // On a narrow screen the title goes before the name of the program.
        let sign = text_width(text::PROGRAM_SIGN) + 1;
        let has_room =
            x + sign + text_width(text::PROGRAM_CAPITALS) + 2 + text_width(self.title) <= end;
        if !theme.glyphs.ascii && has_room {
            // Quarters of both players' colours: the program's sign.
            let (one, two) = (Seat::FIRST, Seat::FIRST.other());
            let sign = ground
                .patch(theme.style(StyleRole::Player(one)))
                .patch(theme.painted(theme.player_paint(two)));
            x = writer.put_text(x, row.y, 2, text::PROGRAM_SIGN, sign) + 1;
        }
        let program = if has_room { text::PROGRAM_CAPITALS } else { "" };
        for (text, style) in [(program, bold), (self.title, bold), (self.details, dim)] {
            if !text.is_empty() && x + text_width(text) <= end {
                x = writer.put_text(x, row.y, text_width(text), text, style) + 2;
            }
        }
        let width: u16 = self.right.iter().map(|(text, _)| text_width(text)).sum();
        let fits = x + width <= end;
        if fits {
            let mut x = end - width;
            for (text, style) in self.right {
                x = writer.put_text(x, row.y, text_width(text), text, ground.patch(*style));
            }
        }
        fits
    }
}
