//! The ways to write a cell that look alike, and the sequences that set its colours and attributes.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::io::Write;

/// The attributes with which a terminal writes (Select Graphic Rendition, ECMA-48 8.3.117).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SgrState {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

pub(super) const DEFAULT_SGR: SgrState =
    SgrState { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

/// The modifiers that show on a blank.
pub(super) const VISIBLE_ON_BLANKS: Modifier =
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

/// What takes attributes away; bold and dim go together.
const SGR_REMOVALS: [(Modifier, &str); 6] = [
    (Modifier::BOLD.union(Modifier::DIM), "22"),
    (Modifier::ITALIC, "23"),
    (Modifier::UNDERLINED, "24"),
    (Modifier::SLOW_BLINK, "25"),
    (Modifier::REVERSED, "27"),
    (Modifier::CROSSED_OUT, "29"),
];

/// One way to write a cell: a glyph, and what has to hold while it is written.
pub(super) struct Look<'a> {
    pub(super) glyph: &'a str,
    /// `None`: no part of the cell shows it.
    pub(super) fg: Option<Color>,
    pub(super) bg: Option<Color>,
    pub(super) modifier: Modifier,
    /// The modifiers that show on this glyph.
    shown: Modifier,
}

/// Block glyphs with those that leave out what they fill.
const COMPLEMENTS: [(&str, &str); 7] =
    [("▀", "▄"), ("▌", "▐"), ("▘", "▟"), ("▝", "▙"), ("▖", "▜"), ("▗", "▛"), ("▞", "▚")];

/// A cell as it is; of a blank the colour of signs counts only where it shows.
pub(super) fn exact_look(cell: &Cell) -> Look<'_> {
    let (glyph, modifier) = (cell.symbol(), cell.modifier);
    let is_blank = glyph == " ";
    Look {
        glyph,
        fg: (!is_blank || modifier.intersects(VISIBLE_ON_BLANKS)).then_some(cell.fg),
        bg: Some(cell.bg),
        modifier,
        shown: if is_blank { VISIBLE_ON_BLANKS } else { Modifier::all() },
    }
}

/// The ways to write a cell that look alike. A full block is a blank of the other colour, and half a
/// block is its other half with the colours exchanged.
pub(super) fn looks_of(cell: &Cell) -> [Option<Look<'_>>; 2] {
    let exact = exact_look(cell);
    let glyph = exact.glyph;
    // The colours below may be another colour in bold, or another one as a background.
    let is_fixed = |color| matches!(color, Color::Rgb(..) | Color::Indexed(16..));
    let mut block = glyph.chars();
    let is_block = matches!((block.next(), block.next()), (Some('▀'..='▐' | '▔'..='▟'), None));
    if !is_block || !is_fixed(cell.fg) || cell.modifier.intersects(VISIBLE_ON_BLANKS) {
        return [Some(exact), None];
    }
    // Nothing is bold about a block.
    let block = Look { shown: Modifier::all() - Modifier::BOLD, ..exact };
    if glyph == "█" {
        let blank = Look { glyph: " ", fg: None, bg: block.fg, ..block };
        return [Some(Look { bg: None, ..block }), Some(blank)];
    }
    let other = COMPLEMENTS.iter().find_map(|&(one, other)| match glyph {
        _ if !is_fixed(cell.bg) => None,
        _ if glyph == one => Some(other),
        _ if glyph == other => Some(one),
        _ => None,
    });
    let exchanged = other.map(|glyph| Look { glyph, fg: block.bg, bg: block.fg, ..block });
    [Some(block), exchanged]
}

impl<'a> Look<'a> {
    /// What has to hold while this look and another one are written, if both can be.
    pub(super) fn merged(&self, other: &Look<'a>) -> Option<Look<'a>> {
        let differs = |one: Option<Color>, other| one.zip(other).is_some_and(|(a, b)| a != b);
        let modifiers = (self.modifier ^ other.modifier) & self.shown & other.shown;
        if differs(self.fg, other.fg) || differs(self.bg, other.bg) || !modifiers.is_empty() {
            return None;
        }
        let modifier = (self.modifier & self.shown) | (other.modifier & other.shown);
        Some(Look {
            glyph: self.glyph,
            fg: self.fg.or(other.fg),
            bg: self.bg.or(other.bg),
            modifier,
            shown: self.shown | other.shown,
        })
    }

    /// The shortest sequence that makes `from` right for this look, and what holds after it.
    pub(super) fn codes_after(&self, from: SgrState) -> (String, SgrState) {
        let to = SgrState {
            fg: self.fg.unwrap_or(from.fg),
            bg: self.bg.unwrap_or(from.bg),
            modifier: (from.modifier - self.shown) | (self.modifier & self.shown),
        };
        if to == from {
            return (String::new(), to);
        }
        let step_by_step = sequence(&changes(from, to));
        if from.modifier == to.modifier {
            return (step_by_step, to);
        }
        // After a reset what does not show is as in any new cell.
        let anew = SgrState {
            fg: self.fg.unwrap_or(DEFAULT_SGR.fg),
            bg: self.bg.unwrap_or(DEFAULT_SGR.bg),
            modifier: self.modifier & self.shown,
        };
        let mut codes = vec![String::new()]; // an empty parameter means 0, reset
        codes.extend(changes(DEFAULT_SGR, anew));
        let after_reset = sequence(&codes);
        if after_reset.len() < step_by_step.len() {
            (after_reset, anew)
        } else {
            (step_by_step, to)
        }
    }
}

pub(super) fn move_cursor(from: Option<(u16, u16)>, (x, y): (u16, u16), out: &mut Vec<u8>) {
    let written = match from {
        Some((column, row)) if row == y && x == column + 1 => out.write_all(b"\x1b[C"),
        Some((column, row)) if row == y && x > column => write!(out, "\x1b[{}C", x - column),
        _ => write!(out, "\x1b[{};{}H", y + 1, x + 1),
    };
    written.expect("memory takes all bytes");
}

fn sequence(codes: &[String]) -> String {
    format!("\x1b[{}m", codes.join(";"))
}

/// The parameters that turn `from` into `to`, without a reset.
fn changes(from: SgrState, to: SgrState) -> Vec<String> {
    let mut codes: Vec<String> = Vec::new();
    let removed = from.modifier - to.modifier;
    let mut left = from.modifier;
    for (modifiers, code) in SGR_REMOVALS {
        if removed.intersects(modifiers) {
            codes.push(code.to_string());
            left -= modifiers;
        }
    }
    let added = to.modifier - left;
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
    codes
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
