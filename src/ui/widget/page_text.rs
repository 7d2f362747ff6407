//! The texts of painted pages: labels in capitals, key caps, lines that are selected, sentences. Each is
//! written on the ground that its cells have.

use crate::ui::draw::{BufferWriter, StyleRole, Theme, note_cut, text_width, wrap};
use parlour_rules::Seat;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::ops::Range;

/// Writes a text on the ground of its first cell, and returns the column behind it.
pub(crate) fn put(
    (x, y): (u16, u16),
    width: u16,
    text: &str,
    style: Style,
    writer: &mut BufferWriter,
) -> u16 {
    let ground = writer.ground(x, y);
    writer.put_text(x, y, width, text, ground.patch(style))
}

/// Writes texts one behind the other on the ground that is there.
pub(crate) fn put_spans(spans: &[(String, Style)], row: Rect, writer: &mut BufferWriter) {
    let mut x = row.x;
    for (text, style) in spans {
        let room = row.right().saturating_sub(x);
        x = put((x, row.y), room, text, *style, writer);
    }
}

/// Writes lines below each other from column `x` on, each on the ground of its first cell. Lines that
/// do not fit in `rows` are left out.
pub(crate) fn put_lines(
    (x, rows): (u16, Range<u16>),
    width: u16,
    lines: &[String],
    style: Style,
    writer: &mut BufferWriter,
) {
    if let Some(line) = lines.get(rows.len()) {
        note_cut(line);
    }
    for (line, y) in lines.iter().zip(rows) {
        put((x, y), width, line, style, writer);
    }
}

/// Writes a label in capitals.
pub(crate) fn draw_label(
    at: (u16, u16),
    width: u16,
    text: &str,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    // Without colours it is not dim as well, which terminals do not show together with bold.
    let style = theme.secondary().remove_modifier(Modifier::DIM).add_modifier(Modifier::BOLD);
    put(at, width, &text.to_uppercase(), style, writer);
}

/// The columns of key caps side by side, a blank between them.
pub(crate) fn caps_width(keys: &[String]) -> u16 {
    let caps: u16 = keys.iter().map(|key| text_width(key) + 3).sum();
    caps.saturating_sub(1)
}

/// Draws key caps side by side. Those that do not fit are left out whole, and an ellipsis stands for
/// them. Returns the column behind the caps.
pub(crate) fn draw_caps(
    (x, y): (u16, u16),
    right: u16,
    keys: &[String],
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let mut x = x;
    for (index, key) in keys.iter().enumerate() {
        let is_last = index + 1 == keys.len();
        // Before the last cap there must be room for the ellipsis.
        if index > 0 && x + text_width(key) + if is_last { 2 } else { 4 } > right {
            return put(
                (x, y),
                right.saturating_sub(x),
                theme.glyphs.ellipsis,
                theme.secondary(),
                writer,
            );
        }
        let room = right.saturating_sub(x);
        x = put((x, y), room, &format!(" {key} "), theme.style(StyleRole::Key), writer) + 1;
    }
    x.saturating_sub(1)
}

/// Draws the selected line over its whole width: raised, or reversed where areas are not painted, with a
/// pointer before it. Called after the line's texts.
pub(crate) fn draw_selection(row: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let selected = theme.style(StyleRole::Selected);
    let mut behind = row;
    let mut pointer = theme.style(StyleRole::Title);
    if theme.paints_areas() {
        pointer = theme.style(StyleRole::Player(Seat::FIRST));
    } else {
        behind = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
    }
    // Several colours in one reversed row would make a patched bar.
    let ink = if theme.paints_areas() { Style::new() } else { Style::new().fg(Color::Reset) };
    writer.set_style(behind, ink.patch(selected));
    writer.put_over(row.x, row.y, theme.glyphs.pointer, pointer);
}

/// Draws the sentence of a page with a bar before it, in as many lines as fit.
pub(crate) fn draw_sentence(
    (sentence, role): (&str, StyleRole),
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let width = area.width.saturating_sub(2);
    for (line, y) in wrap(sentence, width).iter().zip(area.y..area.bottom()) {
        let bar = if theme.glyphs.ascii { '|' } else { '▌' };
        writer.put(area.x, y, bar, theme.style(StyleRole::Player(Seat::FIRST)));
        put((area.x + 2, y), width, line, theme.style(role), writer);
    }
}
