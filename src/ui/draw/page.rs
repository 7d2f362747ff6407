//! The page of a painted screen: a header, what it shows, a sentence and the keys.

use ratatui::layout::Rect;

/// The parts of a page, from top to bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Page {
    /// The first row.
    pub(crate) header: Rect,
    /// What the screen shows, between the margins.
    pub(crate) body: Rect,
    /// A sentence about it, between the margins.
    pub(crate) message: Rect,
    /// The keys, in the last row.
    pub(crate) footer: Rect,
}

/// The least size of a page. Smaller screens are plain lists. Chosen by eye.
const MIN_SIZE: (u16, u16) = (60, 18);

/// The blank columns at the sides of a screen of this width. Chosen by eye.
pub(crate) fn margin(width: u16) -> u16 {
    match width {
        160.. => 4,
        100.. => 2,
        _ => 1,
    }
}

impl Page {
    /// The page of an area. Its sentence has `message_rows` rows. `None` if the area is too small.
    pub(crate) fn fit(area: Rect, message_rows: u16) -> Option<Page> {
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 + message_rows {
            return None;
        }
        let margin = margin(area.width);
        let gap = u16::from(area.height >= 30);
        let row = |y, height| Rect { y, height, ..area };
        let inside = |y, height| Rect {
            x: area.x + margin,
            width: area.width - 2 * margin,
            ..row(y, height)
        };
        let header = row(area.y, 1);
        let footer = row(area.bottom() - 1, 1);
        let message = inside(footer.y - gap - message_rows, message_rows);
        let top = header.bottom() + 1;
        let body = inside(top, message.y - 1 - top);
        Some(Page { header, body, message, footer })
    }

    /// The parts of a screen without painted areas, of any size: the sentence stands right above the keys.
    pub(crate) fn plain(area: Rect) -> Page {
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let row = |y: u16| Rect { y, height: 1.min(area.height), ..inside };
        let footer = Rect { x: area.x, width: area.width, ..row(area.bottom().saturating_sub(1)) };
        let message = row(area.bottom().saturating_sub(2));
        let y = area.y + if area.height >= 16 { 2 } else { 1 };
        let body = Rect { y, height: message.y.saturating_sub(y), ..inside };
        Page { header: row(area.y), body, message, footer }
    }

    /// The greatest width in a table that this screen is wide enough for. A row of the table has the
    /// least width of a screen first, then the width that goes with it.
    pub(crate) fn greatest_width(&self, widths: &[(u16, u16)]) -> Option<u16> {
        let fitting = widths.iter().filter(|(least, _)| self.header.width >= *least);
        fitting.map(|(_, width)| *width).max()
    }

    /// Two columns of the body with a gap, as wide as asked at most. In a wider body they stand in the
    /// middle.
    pub(crate) fn split_body(&self, left: u16, gap: u16, max_right: u16) -> (Rect, Rect) {
        let left = left.min(self.body.width);
        let right = max_right.min(self.body.width.saturating_sub(left + gap));
        let margin = self.body.width.saturating_sub(left + gap + right) / 2;
        let x = self.body.x + margin;
        let column = |x, width| Rect { x, width, ..self.body };
        (column(x, left), column(x + left + gap, right))
    }
}
