//! Encodes cells as the bytes that show them, with as few bytes as possible for slow lines.
//!
//! The encoder is ours because `CrosstermBackend::draw` of ratatui 0.30 writes half as much again for a
//! plain frame. It leaves out resets, colours of blanks, cursor addresses within a row, and attributes
//! that the frame before has set. It writes a block as its other half where that needs no new colours,
//! and a frame in the order of rows or of styles, whichever is shorter. Bytes of a whole painted table
//! in 256 colours, smallest and largest of the games:
//!
//! | terminal | as written | in the order of rows, each block as it is |
//! |---|---|---|
//! | 80×24 | 3555 to 5692 | 5314 to 11546 |
//! | 120×40 | 7408 to 10444 | 10379 to 18841 |
//! | 200×60 | 16084 to 20941 | 19845 to 32944 |

use super::look::{
    DEFAULT_SGR, Look, SgrState, VISIBLE_ON_BLANKS, exact_look, looks_of, move_cursor,
};
use super::style_order;
use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::Color;

/// Resets all attributes.
pub(crate) const SGR_RESET: &[u8] = b"\x1b[m";
/// Clears the screen.
const CLEAR: &[u8] = b"\x1b[2J";

/// Writes the frames of one terminal. Attributes stay as the last cell of a frame had them, so that a
/// clock's digit need not set them anew each second.
#[derive(Copy, Clone, Debug)]
pub(crate) struct FrameEncoder {
    sgr: SgrState,
}

impl FrameEncoder {
    /// For a terminal with default attributes.
    pub(crate) fn new() -> FrameEncoder {
        FrameEncoder { sgr: DEFAULT_SGR }
    }

    /// Clears the screen, whatever the attributes are.
    pub(crate) fn clear(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(SGR_RESET);
        out.extend_from_slice(CLEAR);
        self.sgr = DEFAULT_SGR;
    }

    /// Writes cells, each with its column and row.
    pub(crate) fn write_cells<'a>(
        &mut self,
        cells: impl IntoIterator<Item = (u16, u16, &'a Cell)>,
        out: &mut Vec<u8>,
    ) {
        let cells: Vec<_> = cells.into_iter().collect();
        let (mut by_row, mut by_style) = (Vec::new(), Vec::new());
        let after_rows = write_by_row(self.sgr, &cells, &mut by_row);
        let after_styles = style_order::write(self.sgr, &cells, &mut by_style);
        let (bytes, sgr) = if by_style.len() < by_row.len() {
            (by_style, after_styles)
        } else {
            (by_row, after_rows)
        };
        out.extend_from_slice(&bytes);
        self.sgr = sgr;
    }
}

/// Writes cells as they come. Returns the attributes that hold afterwards.
fn write_by_row(mut sgr: SgrState, cells: &[(u16, u16, &Cell)], out: &mut Vec<u8>) -> SgrState {
    let mut cursor: Option<(u16, u16)> = None;
    for &(x, y, cell) in cells {
        if cursor != Some((x, y)) {
            move_cursor(cursor, (x, y), out);
        }
        sgr = write_shortest(sgr, looks_of(cell), out);
        // Terminals disagree about wide characters, so the cell behind one is addressed explicitly.
        cursor = (cell.cell_width() == 1).then_some((x + 1, y));
    }
    sgr
}

/// Writes cells one behind the other with their own glyphs, wherever the cursor is. The terminal must have default attributes
/// before, and has them again afterwards.
pub(crate) fn encode_line<'a>(cells: impl IntoIterator<Item = &'a Cell>, out: &mut Vec<u8>) {
    let exact = |sgr, cell| write_shortest(sgr, [Some(exact_look(cell)), None], out);
    let sgr = cells.into_iter().fold(DEFAULT_SGR, exact);
    if sgr != DEFAULT_SGR {
        out.extend_from_slice(SGR_RESET);
    }
}

/// Whether a cell looks like one that was never written to.
pub(crate) fn is_clear(cell: &Cell) -> bool {
    cell.symbol() == " " && cell.bg == Color::Reset && !cell.modifier.intersects(VISIBLE_ON_BLANKS)
}

/// Writes a cell in the shortest of these ways, and returns the attributes that hold afterwards.
fn write_shortest(sgr: SgrState, looks: [Option<Look<'_>>; 2], out: &mut Vec<u8>) -> SgrState {
    let (glyph, (codes, sgr)) = looks
        .into_iter()
        .flatten()
        .map(|look| (look.glyph, look.codes_after(sgr)))
        .min_by_key(|(_, (codes, _))| codes.len())
        .expect("every cell has a look");
    out.extend_from_slice(codes.as_bytes());
    out.extend_from_slice(glyph.as_bytes());
    sgr
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Modifier, Style};

    /// A reversed blank shows the colour of signs, so that it is written even if nothing else changes.
    #[test]
    fn reversed_blanks_side_by_side_have_their_own_colours() {
        let cell = |color| {
            let style = Style::new().fg(color).add_modifier(Modifier::REVERSED);
            Cell::default().set_style(style).clone()
        };
        let cells = [Color::Indexed(1), Color::Indexed(2)].map(cell);
        let mut bytes = Vec::new();
        encode_line(&cells, &mut bytes);
        let mut terminal = vt100::Parser::new(1, 2, 0);
        terminal.process(&bytes);
        let color = |col| terminal.screen().cell(0, col).map(vt100::Cell::fgcolor);
        assert_eq!([0, 1].map(color), [1, 2].map(|index| Some(vt100::Color::Idx(index))));
    }
}
