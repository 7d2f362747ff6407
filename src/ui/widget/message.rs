//! The sentence below the board.

use crate::ui::geometry::Table;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};

/// Draws it, over the keys if it is long. Where it shares their row, only an `urgent` one is.
pub fn draw(
    (sentence, meaning): (&str, Meaning),
    urgent: bool,
    layout: &Table,
    look: &Look,
    pen: &mut Pen,
) {
    let shared = layout.message == layout.footer;
    if shared && !urgent {
        return;
    }
    let area = layout.message.union(layout.footer);
    let lines = wrap(sentence, area.width);
    let rows = lines.len().min(usize::from(area.height));
    let longest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    if shared || rows > usize::from(layout.message.height) {
        pen.fill(layout.footer, ' ', look.style(Meaning::Plain));
    }
    let left = (layout.board.area.x).min(area.right().saturating_sub(longest)).max(area.x);
    for (line, y) in lines.iter().take(rows).zip(area.y..) {
        pen.text(left, y, area.right() - left, line, look.style(meaning));
    }
}
