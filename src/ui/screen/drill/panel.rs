//! The parts of the text beside the board, and which of them are shown where rows are scarce.

use super::text_layout::TextLayout;
use crate::ui::draw::{BufferWriter, Theme, wrap};
use crate::ui::screen::scroll::Scroll;
use crate::ui::widget::page_text;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A line of the text and its style.
pub(super) type TextLine = (String, Style);

/// A part of the panel: a label, and sentences in their styles.
pub(super) struct Part {
    pub label: &'static str,
    pub sentences: Vec<TextLine>,
    /// Where rows are scarce, parts of a higher rank are left out first. Parts of rank 0 always stay.
    pub rank: u8,
}

/// A way to make a text shorter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Shorter {
    /// Without the parts of this rank, and higher ones.
    Without(u8),
    /// In the columns that are a rim elsewhere.
    Tight,
}

/// Draws the panel, and returns the lines of its parts and the room for them. What does not fit is made shorter, in one way
/// after the other; at last there are no blank lines and no labels.
pub(super) fn fit(
    parts: &[Part],
    ways: &[Shorter],
    place: &TextLayout,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> (Vec<TextLine>, Rect) {
    let mut area = place.draw_card(theme, writer);
    let mut above = u8::MAX;
    let fits = |lines: &[TextLine], area: Rect| lines.len() <= usize::from(area.height);
    let shown = |above: u8| parts.iter().filter(move |part| part.rank < above);
    let mut found = lines(shown(above), area.width, true, theme);
    for way in ways {
        if fits(&found, area) {
            return (found, area);
        }
        match way {
            Shorter::Without(rank) => above = *rank,
            Shorter::Tight if place.is_card => area = place.tight(),
            Shorter::Tight => {}
        }
        found = lines(shown(above), area.width, true, theme);
    }
    if !fits(&found, area) {
        found = lines(shown(above), area.width, false, theme);
    }
    (found, area)
}

/// The lines of parts. Airy ones have labels, and blank lines between them.
pub(super) fn lines<'a>(
    parts: impl IntoIterator<Item = &'a Part>,
    width: u16,
    is_airy: bool,
    theme: &Theme,
) -> Vec<TextLine> {
    let label = label_style(theme);
    let mut lines = Vec::new();
    for part in parts {
        if is_airy && !lines.is_empty() {
            lines.push((String::new(), label));
        }
        if is_airy && !part.label.is_empty() {
            lines.push((part.label.to_uppercase(), label));
        }
        for (sentence, style) in &part.sentences {
            lines.extend(wrap(sentence, width).into_iter().map(|line| (line, *style)));
        }
    }
    lines
}

/// Draws the lines that `area` has room for, and a sign if there are more below.
pub(super) fn draw(
    lines: &[TextLine],
    scroll: &Scroll,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let first = scroll.first_line(lines.len(), area.height.into());
    for ((line, style), y) in lines[first..].iter().zip(area.y..area.bottom()) {
        page_text::put((area.x, y), area.width, line, *style, writer);
    }
    if scroll.has_more() && area.height > 1 {
        let x = area.right().saturating_sub(1);
        let more = if theme.glyphs.ascii { "v" } else { "↓" };
        page_text::put((x, area.bottom() - 1), 1, more, theme.secondary(), writer);
    }
}

/// The style of labels.
pub(super) fn label_style(theme: &Theme) -> Style {
    theme.secondary().add_modifier(Modifier::BOLD)
}
