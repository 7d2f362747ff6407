//! Writes characters, texts and areas into a buffer of cells. Whatever lies outside is left out.
//!
//! Every text on the screen passes [`BufferWriter::put_text`], and so [`showable`], which replaces the
//! signs that a terminal would obey or hide. Texts are measured and wrapped as they are shown.

use crate::text::{line_breaks, showable};
use crate::ui::input::Clickable;
use parlour_words::ascii::spelling;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use std::iter::repeat_n;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

#[cfg(test)]
thread_local! {
    /// The texts that had less room than they need.
    static CUT: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// The texts that were cut on this thread since the last call.
#[cfg(test)]
pub(crate) fn take_cut_texts() -> Vec<String> {
    CUT.take()
}

/// Notes that a text or a part of it has no room, for tests.
pub(crate) fn note_cut(text: &str) {
    #[cfg(test)]
    CUT.with_borrow_mut(|cut| cut.push(text.to_string()));
    #[cfg(not(test))]
    let _ = text;
}

/// Writes into a buffer of cells.
#[derive(Debug)]
pub(crate) struct BufferWriter<'a> {
    buffer: &'a mut Buffer,
    ascii_only: bool,
    base: Style,
    /// What clicks mean, and where.
    targets: Vec<(Rect, Clickable)>,
}

impl<'a> BufferWriter<'a> {
    /// Writes into `buffer`. If `ascii_only`, letters lose their accents and other characters become `?`.
    pub(crate) fn new(buffer: &'a mut Buffer, ascii_only: bool) -> BufferWriter<'a> {
        BufferWriter { buffer, ascii_only, base: Style::new(), targets: Vec::new() }
    }

    /// Notes what a click on `area` means, as long as nothing is written over it.
    pub(crate) fn note_click(&mut self, area: Rect, target: Clickable) {
        self.targets.push((area, target));
    }

    /// What was noted by [`BufferWriter::note_click`] and can still be seen.
    pub(crate) fn into_click_targets(self) -> Vec<(Rect, Clickable)> {
        self.targets
    }

    /// Lays everything on a ground of the style `base`.
    pub(crate) fn set_base(&mut self, base: Style) {
        self.base = base;
    }

    /// Writes one character.
    pub(crate) fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        self.fill(Rect::new(x, y, 1, 1), glyph, style);
    }

    /// Writes a text in at most `width` cells and returns the column behind it.
    pub(crate) fn put_text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        let text = &*showable(text);
        let ascii: String;
        let text = if self.ascii_only && !text.is_ascii() {
            ascii = to_ascii(text);
            &ascii
        } else {
            text
        };
        let room = width.min(area.right() - x);
        if cfg!(test) && (1..text_width(text)).contains(&room) {
            note_cut(text);
        }
        self.fill(Rect::new(x, y, room.min(text_width(text)), 1), ' ', Style::new());
        self.buffer.set_stringn(x, y, text, usize::from(width), style).0
    }

    /// Writes the same character into every cell of an area.
    pub(crate) fn fill(&mut self, area: Rect, glyph: char, style: Style) {
        self.targets.retain(|(place, _)| !place.intersects(area));
        let glyph = if self.ascii_only && !glyph.is_ascii() { '?' } else { glyph };
        for position in area.intersection(self.buffer.area).positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset(); // set_style would add to the old style
                cell.set_char(glyph).set_style(self.base).set_style(style);
            }
        }
    }

    /// Writes a character over the ground that a cell has. The style of the character before it goes.
    pub(crate) fn put_over(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        let glyph = if self.ascii_only && !glyph.is_ascii() { '?' } else { glyph };
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            let ground = cell.bg;
            cell.reset();
            cell.set_char(glyph).set_style(self.base).set_bg(ground).set_style(style);
        }
    }

    /// The ground that a cell has, for a text to be written on it.
    pub(crate) fn ground(&self, x: u16, y: u16) -> Style {
        Style::new().bg(self.background(x, y))
    }

    /// The background of a cell.
    pub(crate) fn background(&self, x: u16, y: u16) -> Color {
        self.buffer.cell((x, y)).map_or(Color::Reset, |cell| cell.bg)
    }

    /// Copies cells of another buffer to a place.
    pub(crate) fn copy(&mut self, from: &Buffer, part: Rect, (left, top): (u16, u16)) {
        for (place, x, y) in part.intersection(from.area).positions().map(|place| {
            (place, left.saturating_add(place.x - part.x), top.saturating_add(place.y - part.y))
        }) {
            if let Some(cell) = self.buffer.cell_mut((x, y)) {
                *cell = from[place].clone();
            }
        }
    }

    /// Adds a style to the cells of an area.
    pub(crate) fn set_style(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area, style);
    }
}

/// Breaks `text` at white space into lines of at most `width` cells. A word longer than a line
/// begins a line and breaks at its end. An empty text has no lines.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    // A number keeps its sign.
    let joined = text.replace(" %", "\u{a0}%");
    let words: Vec<&str> = words(&joined).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let options = line_breaks(usize::from(width).max(1));
    let shown = showable(&words.join(" ")).into_owned();
    let lines = textwrap::wrap(&shown, options);
    lines.iter().map(|line| line.replace("\u{a0}%", " %")).collect()
}

/// The words of a text, with the spaces in them that do not break.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_break = |sign: char| sign.is_whitespace() && !matches!(sign, '\u{a0}' | '\u{202f}');
    text.split(is_break).filter(|word| !word.is_empty())
}

/// The first of several wordings, the longest first, that fits into `room` cells, else the shortest.
pub(crate) fn first_that_fits<const N: usize>(wordings: [String; N], room: u16) -> String {
    let mut found = String::new();
    for words in wordings {
        found = words;
        if text_width(&found) <= room {
            break;
        }
    }
    found
}

/// As many of the parts of a text between commas as fit into `room` cells.
pub(crate) fn parts_that_fit(text: &str, room: u16) -> &str {
    let ends = text.match_indices(", ").map(|(at, _)| at).chain([text.len()]);
    let fitting = ends.filter(|&end| text_width(&text[..end]) <= room);
    &text[..fitting.last().unwrap_or(0)]
}

/// How many cells a text takes: two for each wide character, such as those of Chinese.
pub(crate) fn text_width(text: &str) -> u16 {
    let shown = showable(text);
    let cells = if shown.is_ascii() { shown.len() } else { shown.width() };
    u16::try_from(cells).unwrap_or(u16::MAX)
}

/// Spells the text in ASCII: letters without their accents, `?` for each cell of other signs. Only a
/// few signs take more cells than before, as `œ` and `…`.
fn to_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for ch in text.chars() {
        match spelling(ch) {
            _ if ch.is_ascii() => ascii.push(ch),
            Some(spelled) => ascii.push_str(spelled),
            None => ascii.extend(repeat_n('?', ch.width().unwrap_or(0))),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Modifier;

    #[test]
    fn widths_are_counted_in_cells() {
        assert_eq!(text_width("Parlour ♛ ▸"), 11);
        assert_eq!(text_width("日本語"), 6);
        assert_eq!(to_ascii("a日é"), "a??e");
        assert_eq!(to_ascii("« Où ? », ș…"), "\" Ou ? \", s...");
    }

    #[test]
    fn signs_that_a_terminal_would_obey_or_hide_are_replaced() {
        let text = "a\u{202e}b\u{200d}c\u{7}";
        assert_eq!(text_width(text), 6);
        assert_eq!(wrap("a\u{200b}b \u{2028}c", 3), ["a▯b", "c"]);
        for (ascii_only, shown) in [(false, "a▯b▯c▯"), (true, "a?b?c?")] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 1));
            let mut writer = BufferWriter::new(&mut buffer, ascii_only);
            assert_eq!(writer.put_text(0, 0, 8, text, Style::new()), 6);
            let cells: String = (0..6).map(|x| buffer[(x, 0)].symbol().to_string()).collect();
            assert_eq!(cells, shown);
        }
    }

    #[test]
    fn lines_are_wrapped_by_cells() {
        assert_eq!(wrap("日本 語の 碁", 5), ["日本", "語の", "碁"]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        assert_eq!(wrap("one  two\nthree", 7), ["one two", "three"]);
        assert_eq!(wrap("a longest-word", 6), ["a", "longes", "t-word"]);
        assert_eq!(
            wrap("il perd\u{a0}: «\u{202f}a\u{202f}»", 8),
            ["il", "perd\u{a0}:", "«\u{202f}a\u{202f}»"]
        );
        assert_eq!(wrap("", 6), [""; 0]);
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }

    /// Without colours squares are dim, and pieces on them are not.
    #[test]
    fn what_lies_over_a_ground_has_its_own_style() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 1, 1));
        let mut writer = BufferWriter::new(&mut buffer, false);
        let ground = Style::new().fg(Color::DarkGray).bg(Color::Blue).add_modifier(Modifier::DIM);
        writer.put(0, 0, '░', ground);
        writer.put_over(0, 0, '█', Style::new().add_modifier(Modifier::BOLD));
        let cell = &buffer[(0, 0)];
        assert_eq!((cell.fg, cell.bg, cell.modifier), (Color::Reset, Color::Blue, Modifier::BOLD));
    }

    #[test]
    fn a_wide_text_is_cut_at_whole_characters() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 1));
        let mut writer = BufferWriter::new(&mut buffer, false);
        let end = writer.put_text(0, 0, 5, "日本語", Style::new());
        assert_eq!(end, 4);
    }
}
