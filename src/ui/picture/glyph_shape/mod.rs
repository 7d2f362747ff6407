//! The shapes of characters that must meet their neighbours without a gap. Fonts draw them in many
//! sizes, so a picture draws them itself.

mod blocks;
mod box_drawing;

/// Quarters of a pixel, in which all edges are whole.
pub(super) const UNIT: u32 = 4;
/// The width of a cell in units: 10 pixels.
pub(super) const CELL_WIDTH: u32 = 10 * UNIT;
/// The height of a cell in units: 20 pixels.
pub(super) const CELL_HEIGHT: u32 = 20 * UNIT;

/// A rectangle in units.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct UnitRect {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl UnitRect {
    /// The rectangle between two corners; empty if they are in the wrong order.
    pub(super) fn between((left, top): (u32, u32), (right, bottom): (u32, u32)) -> UnitRect {
        let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
        UnitRect { x: left, y: top, width, height }
    }

    /// A whole cell.
    pub(super) const CELL: UnitRect =
        UnitRect { x: 0, y: 0, width: CELL_WIDTH, height: CELL_HEIGHT };
}

/// A part of a character's shape, in units from the top left of its cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Filled.
    Rect(UnitRect),
    /// The whole cell, painted with this opacity in percent.
    Shade(u32),
    /// A straight line, 2 pixels thick.
    Line { from: (u32, u32), to: (u32, u32) },
    /// A quarter of a rounded corner, 2 pixels thick: from an edge of the cell by way of `bend` to
    /// another edge.
    Arc { from: (u32, u32), bend: (u32, u32), to: (u32, u32) },
    /// A dot around this place.
    Dot(u32, u32),
}

/// The shape of a character that is drawn; `None` for one that is written.
pub(super) fn shapes(glyph: char) -> Option<Vec<Shape>> {
    match glyph {
        '\u{2500}'..='\u{257f}' => Some(box_drawing::shapes(glyph)),
        '\u{2580}'..='\u{259f}' => Some(blocks::block_shapes(glyph)),
        '\u{1fb00}'..='\u{1fb3b}' => Some(blocks::sextant_shapes(glyph)),
        '\u{2800}'..='\u{28ff}' => Some(blocks::braille_shapes(glyph)),
        _ => None,
    }
}
