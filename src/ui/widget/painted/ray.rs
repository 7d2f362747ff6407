//! The way of the amazon or of her arrow to the square under the cursor: dots in the empty cells
//! between.

use crate::ui::draw::{BufferWriter, StyleRole};
use crate::ui::themes::tones::Tone;
use crate::ui::widget::board_view::BoardView;
use parlour_rules::BoardKind;
use std::collections::BTreeMap;

/// A cell in pixels, as in `capsules`; a braille cell has 2×4 dots.
const CELL: (f32, f32) = (10.0, 20.0);
const DOT: (f32, f32) = (5.0, 5.0);

/// The distance of two dots in pixels. Chosen by eye.
const STEP: f32 = 9.0;

/// The bits of the dots of a braille cell, by column and row (Unicode 1.1, U+2800).
const DOT_BITS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// Draws the ray from the square chosen last to the cursor, if the move can go there.
pub(super) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    let (Some(cursor), Some(from)) = (view.cursor, view.chosen_squares().last()) else { return };
    let is_wanted = view.scene.board_kind == BoardKind::Amazons
        && !cursor.off_board
        && view.can_choose(cursor.square)
        && view.board.square_size.height > 1;
    if !is_wanted {
        return;
    }
    let middle = |square| {
        let rect = view.board.square_rect(square);
        (
            (f32::from(rect.x) + f32::from(rect.width) / 2.0) * CELL.0,
            (f32::from(rect.y) + f32::from(rect.height) / 2.0) * CELL.1,
        )
    };
    let (start, end) = (middle(from), middle(cursor.square));
    let (across, down) = (end.0 - start.0, end.1 - start.1);
    let dots = (across.hypot(down) / STEP) as u16;
    let (from_rect, to_rect) =
        (view.board.square_rect(from), view.board.square_rect(cursor.square));
    let mut cells: BTreeMap<(u16, u16), u32> = BTreeMap::new();
    for dot in 1..dots {
        let share = f32::from(dot) / f32::from(dots);
        let (x, y) = (start.0 + across * share, start.1 + down * share);
        let cell = ((x / CELL.0) as u16, (y / CELL.1) as u16);
        if from_rect.contains(cell.into()) || to_rect.contains(cell.into()) {
            continue;
        }
        let col = ((x % CELL.0) / DOT.0) as usize;
        let row = ((y % CELL.1) / DOT.1) as usize;
        *cells.entry(cell).or_default() |= DOT_BITS[col.min(1)][row.min(3)];
    }
    let style = if view.theme.paints_areas() {
        view.theme.inked(view.theme.paint(Tone::Move))
    } else {
        view.theme.style(StyleRole::Title)
    };
    for ((x, y), bits) in cells {
        let glyph = char::from_u32(0x2800 + bits).unwrap_or('·');
        writer.put_over(x, y, glyph, style);
    }
}
