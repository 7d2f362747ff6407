//! A list with a pointer at the selected row, and the note below it.

use super::page_text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, wrap};
use crate::ui::input::Clickable;
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

/// The rows of a list.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rows {
    /// How many there are, and the index of the selected one.
    pub(crate) count: usize,
    pub(crate) selected: usize,
    /// How many lines each of them has, and blank ones to the next.
    pub(crate) height: u16,
    pub(crate) gap: u16,
}

impl Rows {
    /// Rows of one line, without blank ones between them.
    pub(crate) fn of(count: usize, selected: usize) -> Rows {
        Rows { count, selected, height: 1, gap: 0 }
    }

    /// Draws the rows, from the first that leaves room for the selected one: `draw_row` writes the texts of
    /// a row in its area. A click on a row is noted.
    pub(crate) fn draw(
        &self,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
        mut draw_row: impl FnMut(usize, Rect, &mut BufferWriter),
    ) {
        let step = self.height + self.gap;
        let shown = usize::from((area.height + self.gap) / step);
        let first = (self.selected + 1).saturating_sub(shown);
        for (index, place) in (first..self.count).take(shown).zip(0..) {
            let row = Rect { y: area.y + place * step, height: self.height, ..area };
            let is_selected = index == self.selected;
            draw_whole_row(index, is_selected, row, theme, writer, &mut draw_row);
        }
    }
}

/// A line of a list in groups.
#[derive(Copy, Clone, PartialEq, Eq)]
enum GroupLine<'a> {
    Blank,
    Label(&'a str),
    Row(usize),
}

/// The lines of groups, each with a label and a number of rows: blank lines below labels, and between groups.
fn group_lines<'a>(
    groups: &[(&'a str, usize)],
    below: usize,
    between: usize,
) -> Vec<GroupLine<'a>> {
    let mut lines = Vec::new();
    let mut first = 0;
    for &(label, count) in groups {
        let above = if lines.is_empty() { 0 } else { between };
        lines.extend(std::iter::repeat_n(GroupLine::Blank, above));
        lines.push(GroupLine::Label(label));
        lines.extend(std::iter::repeat_n(GroupLine::Blank, below));
        lines.extend((first..first + count).map(GroupLine::Row));
        first += count;
    }
    lines
}

/// Draws a list in groups, with as many blank lines as there is room for. In a list that is longer the
/// selected row stands in the middle. A click on a row is noted.
pub(crate) fn draw_groups(
    groups: &[(&str, usize)],
    selected: usize,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
    mut draw_row: impl FnMut(usize, Rect, &mut BufferWriter),
) {
    let height = usize::from(area.height);
    let ways = [(1, 1), (0, 1), (0, 0)].map(|(below, between)| group_lines(groups, below, between));
    let [_, usual, _] = &ways;
    let lines = ways.iter().find(|lines| lines.len() <= height).unwrap_or(usual);
    let at = lines.iter().position(|line| *line == GroupLine::Row(selected)).unwrap_or(0);
    let first = at.saturating_sub(height / 2).min(lines.len().saturating_sub(height));
    for (line, y) in lines.iter().skip(first).zip(area.y..area.bottom()) {
        let row = Rect { y, height: 1, ..area };
        match line {
            GroupLine::Blank => {}
            GroupLine::Label(label) => {
                let width = area.width.saturating_sub(2);
                page_text::draw_label((row.x + 2, y), width, label, theme, writer);
            }
            GroupLine::Row(index) => {
                let is_selected = *index == selected;
                draw_whole_row(*index, is_selected, row, theme, writer, &mut draw_row);
            }
        }
    }
}

/// Draws a row on its ground and selects it. A click on it is noted.
fn draw_whole_row(
    index: usize,
    is_selected: bool,
    row: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
    draw_row: &mut impl FnMut(usize, Rect, &mut BufferWriter),
) {
    writer.fill(row, ' ', theme.ground_of_card(false));
    draw_row(index, row, writer);
    if is_selected {
        page_text::draw_selection(row, theme, writer);
    }
    writer.note_click(row, Clickable::Listed(index));
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

/// Draws a sentence in as many lines as fit. A notice with more lines covers what lies above the
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
    if role.is_notice() && lines.len() > usize::from(area.height) {
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

/// Draws the sentence of a page. A notice is read whole.
pub(crate) fn draw_message(
    (sentence, role): (&str, StyleRole),
    page: &Page,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    if role.is_notice() {
        draw_note((sentence, role), page.message, page.footer, theme, writer);
    } else {
        page_text::draw_sentence((sentence, role), page.message, theme, writer);
    }
}
