//! The shapes of block elements (U+2580 to U+259F), of sextants and of braille.

use super::{CELL_HEIGHT, CELL_WIDTH, Shape, UnitRect};
use crate::ui::draw::mosaic::{QUADRANTS, sextant_bits};

/// Precondition: `glyph` is a block element.
pub(super) fn block_shapes(glyph: char) -> Vec<Shape> {
    let code = u32::from(glyph) - 0x2580;
    let rect = |from, to| vec![Shape::Rect(UnitRect::between(from, to))];
    let bottom_right = (CELL_WIDTH, CELL_HEIGHT);
    match code {
        0x00 => rect((0, 0), (CELL_WIDTH, CELL_HEIGHT / 2)),
        // Eighths from below, up to the full block.
        0x01..=0x08 => rect((0, CELL_HEIGHT - CELL_HEIGHT * code / 8), bottom_right),
        // Eighths from the left: seven down to one.
        0x09..=0x0f => rect((0, 0), (CELL_WIDTH * (0x10 - code) / 8, CELL_HEIGHT)),
        0x10 => rect((CELL_WIDTH / 2, 0), bottom_right),
        0x11..=0x13 => vec![Shape::Shade(25 * (code - 0x10))],
        0x14 => rect((0, 0), (CELL_WIDTH, CELL_HEIGHT / 8)),
        0x15 => rect((CELL_WIDTH * 7 / 8, 0), bottom_right),
        _ => {
            let quadrants = QUADRANTS.iter().position(|quadrant| *quadrant == glyph);
            tiles(quadrants.unwrap_or(0) as u32, 2)
        }
    }
}

/// Precondition: `glyph` is a sextant.
pub(super) fn sextant_shapes(glyph: char) -> Vec<Shape> {
    tiles(sextant_bits(glyph).unwrap_or(0), 3)
}

/// The tiles of a cell by their bits: two across and `down` down.
fn tiles(bits: u32, down: u32) -> Vec<Shape> {
    let set = (0..2 * down).filter(|tile| bits & (1 << tile) != 0);
    set.map(|tile| {
        let (x, row) = (tile % 2 * CELL_WIDTH / 2, tile / 2);
        let (top, bottom) = (row * CELL_HEIGHT / down, (row + 1) * CELL_HEIGHT / down);
        Shape::Rect(UnitRect::between((x, top), (x + CELL_WIDTH / 2, bottom)))
    })
    .collect()
}

/// The columns and rows of the dots of braille, in the order of its bits.
const DOTS: [(u32, u32); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];

/// Precondition: `glyph` is a braille pattern.
pub(super) fn braille_shapes(glyph: char) -> Vec<Shape> {
    let bits = u32::from(glyph) - 0x2800;
    let set = DOTS.iter().enumerate().filter(|(bit, _)| bits & (1 << bit) != 0);
    set.map(|(_, (column, row))| {
        Shape::Dot(CELL_WIDTH * (2 * column + 1) / 4, CELL_HEIGHT * (2 * row + 1) / 8)
    })
    .collect()
}
