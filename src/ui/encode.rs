//! Cells as the bytes that show them, as few as we know how: over a slow line each one is felt.

use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::{Color, Modifier};
use std::io::Write;

/// What a terminal is set to write with.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Pencil {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

const UNSET: Pencil = Pencil { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

/// What of a style shows on a blank.
const ON_BLANKS: Modifier =
    Modifier::REVERSED.union(Modifier::UNDERLINED).union(Modifier::CROSSED_OUT);

const ATTRIBUTES: [(Modifier, &str); 7] = [
    (Modifier::BOLD, "1"),
    (Modifier::DIM, "2"),
    (Modifier::ITALIC, "3"),
    (Modifier::UNDERLINED, "4"),
    (Modifier::SLOW_BLINK, "5"),
    (Modifier::REVERSED, "7"),
    (Modifier::CROSSED_OUT, "9"),
];

/// Sets a terminal to plain.
pub const PLAIN: &[u8] = b"\x1b[m";
/// The same, and clears the screen.
pub const CLEAR: &[u8] = b"\x1b[m\x1b[2J";

/// Writes cells, given with their places, for a terminal that is set to plain; and leaves it so.
pub fn encode<'a>(cells: impl IntoIterator<Item = (u16, u16, &'a Cell)>, out: &mut Vec<u8>) {
    let mut pencil = UNSET;
    let mut at: Option<(u16, u16)> = None;
    for (x, y, cell) in cells {
        if at != Some((x, y)) {
            go(at, (x, y), out);
        }
        let wanted = Pencil { fg: cell.fg, bg: cell.bg, modifier: cell.modifier };
        if wanted != pencil && !(cell.symbol() == " " && on_blanks(wanted) == on_blanks(pencil)) {
            change(pencil, wanted, out);
            pencil = wanted;
        }
        out.extend_from_slice(cell.symbol().as_bytes());
        // All our signs are one cell wide; behind any other, the next one finds its own way.
        at = (cell.cell_width() == 1).then_some((x + 1, y));
    }
    if pencil != UNSET {
        out.extend_from_slice(PLAIN);
    }
}

fn on_blanks(pencil: Pencil) -> (Color, Modifier) {
    (pencil.bg, pencil.modifier & ON_BLANKS)
}

fn go(from: Option<(u16, u16)>, (x, y): (u16, u16), out: &mut Vec<u8>) {
    let done = match from {
        Some((column, row)) if row == y && x == column + 1 => out.write_all(b"\x1b[C"),
        Some((column, row)) if row == y && x > column => write!(out, "\x1b[{}C", x - column),
        _ => write!(out, "\x1b[{};{}H", y + 1, x + 1),
    };
    done.expect("memory takes all bytes");
}

fn change(from: Pencil, to: Pencil, out: &mut Vec<u8>) {
    let mut codes: Vec<String> = Vec::new();
    let lost = from.modifier - to.modifier;
    let from = if lost.is_empty() {
        from
    } else {
        codes.push(String::new()); // nothing is short for 0, back to plain
        UNSET
    };
    let gained = to.modifier - from.modifier;
    codes.extend(
        ATTRIBUTES
            .iter()
            .filter(|(modifier, _)| gained.contains(*modifier))
            .map(|(_, code)| (*code).to_string()),
    );
    if to.fg != from.fg {
        codes.push(colour(to.fg, 0));
    }
    if to.bg != from.bg {
        codes.push(colour(to.bg, 10));
    }
    write!(out, "\x1b[{}m", codes.join(";")).expect("memory takes all bytes");
}

/// The code of a colour; backgrounds count `above` foregrounds.
fn colour(colour: Color, above: u8) -> String {
    let named = |code: u8| (code + above).to_string();
    match colour {
        Color::Reset => named(39),
        Color::Black => named(30),
        Color::Red => named(31),
        Color::Green => named(32),
        Color::Yellow => named(33),
        Color::Blue => named(34),
        Color::Magenta => named(35),
        Color::Cyan => named(36),
        Color::Gray => named(37),
        Color::DarkGray => named(90),
        Color::LightRed => named(91),
        Color::LightGreen => named(92),
        Color::LightYellow => named(93),
        Color::LightBlue => named(94),
        Color::LightMagenta => named(95),
        Color::LightCyan => named(96),
        Color::White => named(97),
        Color::Indexed(index) => format!("{};5;{index}", 38 + above),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", 38 + above),
    }
}
