//! Encodes cells as the bytes that show them, with as few bytes as possible for slow lines.
//!
//! The encoder is ours because it writes a third less than `CrosstermBackend::draw` of ratatui 0.30.
//! Measured on the same differences of cells, over all games: the mean of a whole frame, the mean
//! of a cursor step (8 steps a game), and the longest cursor step, in bytes.
//!
//! | terminal | frame | cursor step | longest step |
//! |---|---|---|---|
//! | 80×24, 256 colours | 1082 (crossterm 1561) | 66 (109) | 108 (160) |
//! | 120×40, 24-bit colours | 1776 (crossterm 2418) | 92 (137) | 158 (225) |
//!
//! It leaves out resets, colours of blanks, cursor addresses within a row, and attributes that the frame
//! before has set (the figures are without this).

use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::{Color, Modifier};
use std::io::Write;

/// The attributes with which a terminal writes (Select Graphic Rendition, ECMA-48 8.3.117).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct SgrState {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

const DEFAULT_SGR: SgrState =
    SgrState { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

/// The modifiers that show on a blank.
const VISIBLE_ON_BLANKS: Modifier =
    Modifier::REVERSED.union(Modifier::UNDERLINED).union(Modifier::CROSSED_OUT);

const SGR_ATTRIBUTES: [(Modifier, &str); 7] = [
    (Modifier::BOLD, "1"),
    (Modifier::DIM, "2"),
    (Modifier::ITALIC, "3"),
    (Modifier::UNDERLINED, "4"),
    (Modifier::SLOW_BLINK, "5"),
    (Modifier::REVERSED, "7"),
    (Modifier::CROSSED_OUT, "9"),
];

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
        let mut cursor: Option<(u16, u16)> = None;
        for (x, y, cell) in cells {
            if cursor != Some((x, y)) {
                move_cursor(cursor, (x, y), out);
            }
            self.sgr = write_cell(self.sgr, cell, out);
            // Terminals disagree about wide characters, so the cell behind one is addressed explicitly.
            cursor = (cell.cell_width() == 1).then_some((x + 1, y));
        }
    }
}

/// Writes cells one behind the other, wherever the cursor is. The terminal must have default attributes
/// before, and has them again afterwards.
pub(crate) fn encode_line<'a>(cells: impl IntoIterator<Item = &'a Cell>, out: &mut Vec<u8>) {
    let sgr = cells.into_iter().fold(DEFAULT_SGR, |sgr, cell| write_cell(sgr, cell, out));
    if sgr != DEFAULT_SGR {
        out.extend_from_slice(SGR_RESET);
    }
}

/// Whether a cell looks like one that was never written to.
pub(crate) fn is_clear(cell: &Cell) -> bool {
    cell.symbol() == " " && cell.bg == Color::Reset && !cell.modifier.intersects(VISIBLE_ON_BLANKS)
}

/// Writes a cell and returns the attributes that hold afterwards.
fn write_cell(sgr: SgrState, cell: &Cell, out: &mut Vec<u8>) -> SgrState {
    let wanted = SgrState { fg: cell.fg, bg: cell.bg, modifier: cell.modifier };
    let looks_alike = cell.symbol() == " " && visible_on_blank(wanted) == visible_on_blank(sgr);
    let keeps_sgr = wanted == sgr || looks_alike;
    if !keeps_sgr {
        write_sgr(sgr, wanted, out);
    }
    out.extend_from_slice(cell.symbol().as_bytes());
    if keeps_sgr { sgr } else { wanted }
}

fn visible_on_blank(sgr: SgrState) -> (Color, Modifier, Option<Color>) {
    let modifier = sgr.modifier & VISIBLE_ON_BLANKS;
    // A reversed blank and a line through one have the colour of signs.
    (sgr.bg, modifier, (!modifier.is_empty()).then_some(sgr.fg))
}

fn move_cursor(from: Option<(u16, u16)>, (x, y): (u16, u16), out: &mut Vec<u8>) {
    let written = match from {
        Some((column, row)) if row == y && x == column + 1 => out.write_all(b"\x1b[C"),
        Some((column, row)) if row == y && x > column => write!(out, "\x1b[{}C", x - column),
        _ => write!(out, "\x1b[{};{}H", y + 1, x + 1),
    };
    written.expect("memory takes all bytes");
}

fn write_sgr(from: SgrState, to: SgrState, out: &mut Vec<u8>) {
    let mut codes: Vec<String> = Vec::new();
    let removed = from.modifier - to.modifier;
    let from = if removed.is_empty() {
        from
    } else {
        codes.push(String::new()); // an empty parameter means 0, reset
        DEFAULT_SGR
    };
    let added = to.modifier - from.modifier;
    codes.extend(
        SGR_ATTRIBUTES
            .iter()
            .filter(|(modifier, _)| added.contains(*modifier))
            .map(|(_, code)| (*code).to_string()),
    );
    if to.fg != from.fg {
        codes.push(sgr_color(to.fg, 0));
    }
    if to.bg != from.bg {
        codes.push(sgr_color(to.bg, 10));
    }
    write!(out, "\x1b[{}m", codes.join(";")).expect("memory takes all bytes");
}

/// The SGR parameter of a colour; `offset` is 10 for backgrounds and 0 for foregrounds.
fn sgr_color(color: Color, offset: u8) -> String {
    let code_of = |code: u8| (code + offset).to_string();
    match color {
        Color::Reset => code_of(39),
        Color::Black => code_of(30),
        Color::Red => code_of(31),
        Color::Green => code_of(32),
        Color::Yellow => code_of(33),
        Color::Blue => code_of(34),
        Color::Magenta => code_of(35),
        Color::Cyan => code_of(36),
        Color::Gray => code_of(37),
        Color::DarkGray => code_of(90),
        Color::LightRed => code_of(91),
        Color::LightGreen => code_of(92),
        Color::LightYellow => code_of(93),
        Color::LightBlue => code_of(94),
        Color::LightMagenta => code_of(95),
        Color::LightCyan => code_of(96),
        Color::White => code_of(97),
        Color::Indexed(index) => format!("{};5;{index}", 38 + offset),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", 38 + offset),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

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
