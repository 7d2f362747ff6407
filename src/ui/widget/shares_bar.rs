//! A bar in three shares: what was won, what was shared, and what was lost or is still to do.

use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::themes::tones::Tone;
use parlour_rules::Seat;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Draws the shares over the whole row, each rounded to cells: a heavy line, a dashed one and a light one.
pub(crate) fn draw(shares: [usize; 3], row: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let all = shares.iter().sum::<usize>().max(1);
    let cell = |share: usize| (share * usize::from(row.width) + all / 2) / all;
    let (first, second) = (cell(shares[0]), cell(shares[0] + shares[1]));
    let won = theme.style(StyleRole::Player(Seat::FIRST)).remove_modifier(Modifier::BOLD);
    let rest = if theme.paints_areas() {
        theme.inked(theme.paint(Tone::DarkSquare))
    } else {
        theme.secondary()
    };
    let signs = if theme.glyphs.ascii { ['=', '+', '-'] } else { ['━', '╍', '─'] };
    for (index, x) in (row.x..row.right()).enumerate() {
        let (sign, style) = match index {
            index if index < first => (signs[0], won),
            index if index < second => (signs[1], theme.secondary()),
            _ => (signs[2], rest),
        };
        writer.put_over(x, row.y, sign, style);
    }
}
