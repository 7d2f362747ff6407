//! The help as a dialog: the keys in one column, or in two with headings and the marks of the game below.

use super::{HelpOverlay, KeyLine, has_marks, marks};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, layout, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::widget::legend::Legend;
use crate::ui::widget::{Mark, dialog};
use parlour_words::say;
use ratatui::layout::Rect;

impl HelpOverlay {
    /// Draws the dialog in the middle of the screen.
    pub(super) fn draw_dialog(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const COLUMN_WIDTH: u16 = 62;
        const GAP: u16 = 3;
        const WIDE: u16 = 120;
        let is_wide = area.width >= WIDE && self.shown_context.sections().len() > 1;
        let (count, width) = if is_wide { (2, WIDE - 4) } else { (1, COLUMN_WIDTH + 4) };
        let inside_width = width.min(area.width).saturating_sub(4);
        let column_width = match count {
            1 => inside_width,
            _ => (inside_width - GAP) / 2,
        };
        let columns = self.columns(count, area, theme, column_width);
        let legend = Legend::new(theme);
        let lines = columns.iter().map(Vec::len).max().unwrap_or(0);
        let about = self.game.map_or(Vec::new(), |game| wrap(text::about_game(game), inside_width));
        let above = about.len() as u16 + u16::from(!about.is_empty());
        let outside = layout::center_dialog(area, width, lines as u16 + above + 4);
        let title = self.game.map_or(say!("settings-keys"), |game| game.title);
        let inside = dialog::draw_frame(title, outside, theme, writer);
        // On a low screen the keys take the place of the line about the game.
        let above = if inside.height > above + 4 { above } else { 0 };
        for (line, y) in about.iter().zip(inside.y..inside.y + above) {
            writer.put_text(inside.x, y, inside.width, line, theme.style(StyleRole::Plain));
        }
        let room = usize::from(inside.height.saturating_sub(above + 2)).max(1);
        let first = self.scroll.first_line(lines, room);
        let top = inside.y + above;
        for (column, index) in columns.iter().zip(0..) {
            let x = inside.x + index * (column_width + GAP);
            let width = column_width.min(inside.right().saturating_sub(x));
            for (line, y) in column.iter().skip(first).take(room).zip(top..inside.bottom()) {
                line.draw(Rect::new(x, y, width, 1), &legend, theme, writer);
            }
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        draw_footer(self, last, last.x, theme, writer);
    }

    /// The lines in columns of `width` cells: one column without headings, or two with a heading for
    /// each section. Below them are the marks of the game, on a high screen.
    fn columns(&self, count: usize, area: Rect, theme: &Theme, width: u16) -> Vec<Vec<HelpLine>> {
        let sections = self.sections(&theme.keymap, theme.glyphs.ascii);
        if count == 1 {
            let lines = sections.into_iter().flat_map(|(_, lines)| lines).collect();
            return vec![wrapped_lines(lines, width)];
        }
        let mut sections: Vec<(&str, Vec<HelpLine>)> = sections
            .into_iter()
            .map(|(title, lines)| (title, wrapped_lines(lines, width)))
            .collect();
        if let Some(game) = self.game.filter(|_| has_marks(area)) {
            let mark = |mark| HelpLine { mark: Some(mark), ..HelpLine::default() };
            let lines = marks(game).into_iter().map(mark).collect();
            sections.push((say!("settings-preview-marks"), lines));
        }
        let mut columns: Vec<Vec<HelpLine>> = vec![Vec::new(); count];
        for (title, lines) in sections {
            let Some(column) = columns.iter_mut().min_by_key(|column| column.len()) else { break };
            if !column.is_empty() {
                column.push(HelpLine::default());
            }
            column.push(HelpLine { title, ..HelpLine::default() });
            column.extend(lines);
        }
        columns
    }
}

/// One line of a column: a heading, keys and what they do, or a mark.
#[derive(Clone, Default)]
struct HelpLine {
    title: &'static str,
    keys: String,
    help: String,
    /// Where the help begins.
    help_column: u16,
    mark: Option<Mark>,
}

impl HelpLine {
    fn draw(&self, area: Rect, legend: &Legend, theme: &Theme, writer: &mut BufferWriter) {
        let Rect { x, y, width, .. } = area;
        if let Some(mark) = self.mark {
            return legend.draw(mark, area, theme, writer);
        }
        writer.put_text(x, y, width, self.title, theme.style(StyleRole::Title));
        writer.put_text(x, y, width, &self.keys, theme.style(StyleRole::Key));
        let room = width.saturating_sub(self.help_column);
        let style = theme.style(StyleRole::Plain);
        writer.put_text(x + self.help_column, y, room, &self.help, style);
    }
}

/// The lines of [`key_lines`] wrapped to `room` columns.
fn wrapped_lines(lines: Vec<KeyLine>, room: u16) -> Vec<HelpLine> {
    let lines: Vec<_> = lines.into_iter().map(|(keys, help)| (keys.join(" "), help)).collect();
    let help_column = lines.iter().map(|(keys, _)| text_width(keys)).max().unwrap_or(0) + 2;
    let broken = lines.into_iter().flat_map(|(keys, help)| {
        let words = wrap(help, room.saturating_sub(help_column)).into_iter();
        std::iter::once(keys).chain(std::iter::repeat(String::new())).zip(words)
    });
    let line = |(keys, help)| HelpLine { keys, help, help_column, ..HelpLine::default() };
    broken.map(line).collect()
}
