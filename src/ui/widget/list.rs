//! A list with a pointer at the selected row, and the note below it.

use crate::ui::draw::{BufferWriter, StyleRole, Theme, wrap};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

/// The first row to draw so that the selected one is the last at most.
pub(crate) fn first_visible(selected: usize, area: Rect) -> usize {
    (selected + 1).saturating_sub(usize::from(area.height))
}

/// Calls `draw_row` for each row that fits: with its index, its line on the screen, and whether it is
/// selected. The selected row gets a pointer and is highlighted over the whole width of the list.
pub(crate) fn draw(
    rows: std::ops::Range<usize>,
    selected: usize,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
    mut draw_row: impl FnMut(usize, u16, bool, &mut BufferWriter),
) {
    for (index, y) in rows.zip(area.y..area.bottom()) {
        if index == selected {
            writer.put(area.x, y, theme.glyphs.pointer, theme.style(StyleRole::Title));
        }
        draw_row(index, y, index == selected, writer);
        if index == selected {
            // Several colours in one row would make a patched bar.
            let style = Style::new().fg(Color::Reset).patch(theme.style(StyleRole::Selected));
            let from = area.x.saturating_add(1);
            writer.set_style(Rect::new(from, y, area.width.saturating_sub(1), 1), style);
        }
    }
}

/// Draws the ground of a row of a painted list: raised with a pointer before it if it is selected.
/// Returns the style for its texts.
pub(crate) fn draw_row_ground(
    row: Rect,
    is_selected: bool,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> Style {
    let style = match (is_selected, theme.paints_areas()) {
        (true, _) => theme.style(StyleRole::Selected),
        (false, true) => theme.ground_of_card(false),
        (false, false) => theme.style(StyleRole::Plain),
    };
    writer.fill(row, ' ', style);
    if is_selected {
        writer.put(row.x, row.y, theme.glyphs.pointer, style);
    }
    style
}

/// Draws a sentence in as many lines as fit. A warning with more lines covers what lies above the
/// `footer`: it is read whole, and the next key takes it away.
pub(crate) fn draw_note(
    (sentence, role): (&str, StyleRole),
    area: Rect,
    footer: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let mut area = area;
    let mut lines = wrap(sentence, area.width);
    if role == StyleRole::Warning && lines.len() > usize::from(area.height) {
        lines = wrap(sentence, footer.width.saturating_sub(2));
        let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).min(footer.y);
        let covered = Rect { y: footer.y - height, height, ..footer };
        writer.fill(covered, ' ', theme.style(StyleRole::Plain));
        area = Rect { x: covered.x + 1, width: covered.width.saturating_sub(2), ..covered };
    }
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        writer.put_text(area.x, y, area.width, line, theme.style(role));
    }
}
