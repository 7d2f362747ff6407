//! The page of a screen: a header, what it shows, a sentence and the keys.

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
        let is_large = area.width >= MIN_SIZE.0 && area.height >= MIN_SIZE.1 + message_rows;
        is_large.then(|| Page::of(area, message_rows))
    }

    /// The page of an area of any size, whose sentence has `message_rows` rows. Where rows are scarce there
    /// are no blank ones between the parts.
    pub(crate) fn of(area: Rect, message_rows: u16) -> Page {
        let margin = margin(area.width).min(area.width / 2);
        let blank = u16::from(area.height >= 16);
        let gap = u16::from(area.height >= 30);
        let bottom = area.bottom();
        let row = |y: u16, height: u16| Rect { y, height: height.min(bottom - y), ..area };
        let inside = |y: u16, height: u16| Rect {
            x: area.x + margin,
            width: area.width - 2 * margin,
            ..row(y.min(bottom), height)
        };
        let footer = row(bottom - 1.min(area.height), 1);
        let message = inside(footer.y.saturating_sub(gap + message_rows).max(area.y), message_rows);
        let header = row(area.y, 1);
        let top = header.bottom() + blank;
        let body = inside(top, message.y.saturating_sub(blank).saturating_sub(top));
        Page { header, body, message, footer }
    }

    /// The rows that a long sentence takes on a screen of this width. Chosen by eye.
    pub(crate) fn rows_of_sentence(width: u16) -> u16 {
        match width {
            120.. => 1,
            60.. => 2,
            _ => 3,
        }
    }

    /// The page with its body and its sentence in the middle, at most `width` columns wide and, the body,
    /// `height` rows high. More of what is left over stands below than above.
    pub(crate) fn measured(self, width: u16, height: u16) -> Page {
        let middle = |area: Rect| {
            let width = width.min(area.width);
            Rect { x: area.x + (area.width - width) / 2, width, ..area }
        };
        let spare = self.body.height.saturating_sub(height);
        let body = Rect {
            y: self.body.y + spare / 3,
            height: self.body.height - spare,
            ..middle(self.body)
        };
        Page { body, message: middle(self.message), ..self }
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
