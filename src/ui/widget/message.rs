//! The sentence below the board.

use crate::ui::geometry::{Side, Table};
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::words;
use ratatui::layout::Rect;

/// Draws it, over the keys if it is long, and behind it a tip if there is room for it. Where it
/// shares their row, only an `urgent` one is drawn.
pub fn draw(
    (sentence, meaning): (&str, Meaning),
    tip: Option<&str>,
    urgent: bool,
    layout: &Table,
    look: &Look,
    pen: &mut Pen,
) {
    let shared = layout.message == layout.footer;
    if shared && !urgent {
        return beside(sentence, meaning, layout, look, pen);
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
        let x = pen.text(left, y, area.right() - left, line, look.style(meaning)) + 2;
        let tip = tip.filter(|_| rows == 1);
        let below = layout.message.height > 1;
        match tip {
            Some(tip) if x + width(tip) <= area.right() => {
                pen.text(x, y, width(tip), tip, look.style(Meaning::Dim));
            }
            Some(tip) if below && left + width(tip) <= area.right() => {
                pen.text(left, y + 1, width(tip), tip, look.style(Meaning::Dim));
            }
            _ => {}
        }
    }
}

/// Draws the sentence at the foot of what stands beside the board, if something does.
fn beside(sentence: &str, meaning: Meaning, layout: &Table, look: &Look, pen: &mut Pen) {
    let Side::Bar(bar) = layout.side else { return };
    let lines = wrap(sentence, bar.width);
    let rows = (lines.len() as u16).min(bar.height);
    let area = Rect { y: bar.bottom() - rows, height: rows, ..bar };
    pen.fill(area, ' ', look.style(Meaning::Plain));
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        pen.text(area.x, y, area.width, line, look.style(meaning));
    }
}

/// Draws a line being typed, and behind it what it may become.
pub fn typed(text: &str, proposals: &[&str], layout: &Table, look: &Look, pen: &mut Pen) {
    let area = layout.message;
    pen.fill(area, ' ', look.style(Meaning::Plain));
    let left = layout.board.area.x;
    let end = area.right();
    let x = pen.text(
        left,
        area.y,
        end.saturating_sub(left),
        words::TYPE_MOVE,
        look.style(Meaning::Title),
    );
    let x = pen.text(x, area.y, end.saturating_sub(x), text, look.style(Meaning::Plain));
    pen.put(x, area.y, ' ', look.style(Meaning::Cursor));
    let mut x = x + 3;
    for proposal in proposals {
        if x + width(proposal) > end && proposals.len() > 1 {
            pen.text(
                x,
                area.y,
                end.saturating_sub(x),
                look.glyphs.ellipsis,
                look.style(Meaning::Dim),
            );
            break;
        }
        let room = end.saturating_sub(x);
        x = pen.text(x, area.y, room, proposal, look.style(Meaning::Dim)) + 2;
    }
}
