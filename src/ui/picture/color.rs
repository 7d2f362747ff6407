//! The colours of cells as fixed values: a picture has no terminal whose theme would define them.

use crate::ui::themes::ThemeName;
use crate::ui::themes::tones::{Paint, Tone};
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use std::fmt;

/// A colour by its red, green and blue. As text, the way SVG writes it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb(red, green, blue) = *self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Rgb {
    /// A mixture with `percent` of this colour and the rest of `other`.
    pub(super) fn over(self, other: Rgb, percent: u32) -> Rgb {
        let mix = |one: u8, two: u8| {
            let sum = u32::from(one) * percent + u32::from(two) * (100 - percent);
            ((sum + 50) / 100) as u8
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

/// The colours of cells that set none.
#[derive(Copy, Clone, Debug)]
pub(super) struct DefaultColors {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
}

impl DefaultColors {
    /// Those of a theme: its text, and its room.
    pub(super) fn of(theme: ThemeName) -> DefaultColors {
        let color = |tone| {
            let Paint(red, green, blue, _) = (theme.row().paint)(tone);
            Rgb(red, green, blue)
        };
        DefaultColors { fg: color(Tone::Text), bg: color(Tone::Room) }
    }
}

/// The colours in which a cell is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CellColors {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
}

impl CellColors {
    pub(super) fn of(cell: &Cell, defaults: DefaultColors) -> CellColors {
        let bg = rgb(cell.bg).unwrap_or(defaults.bg);
        let mut fg = rgb(cell.fg).unwrap_or(defaults.fg);
        if cell.modifier.contains(Modifier::DIM) {
            fg = fg.over(bg, 60);
        }
        if cell.modifier.contains(Modifier::REVERSED) {
            CellColors { fg: bg, bg: fg }
        } else {
            CellColors { fg, bg }
        }
    }
}

/// The first sixteen colours as xterm has them.
const NAMED: [Rgb; 16] = [
    Rgb(0x00, 0x00, 0x00),
    Rgb(0xcd, 0x00, 0x00),
    Rgb(0x00, 0xcd, 0x00),
    Rgb(0xcd, 0xcd, 0x00),
    Rgb(0x00, 0x00, 0xee),
    Rgb(0xcd, 0x00, 0xcd),
    Rgb(0x00, 0xcd, 0xcd),
    Rgb(0xe5, 0xe5, 0xe5),
    Rgb(0x7f, 0x7f, 0x7f),
    Rgb(0xff, 0x00, 0x00),
    Rgb(0x00, 0xff, 0x00),
    Rgb(0xff, 0xff, 0x00),
    Rgb(0x5c, 0x5c, 0xff),
    Rgb(0xff, 0x00, 0xff),
    Rgb(0x00, 0xff, 0xff),
    Rgb(0xff, 0xff, 0xff),
];

/// `None` for the default colour.
fn rgb(color: Color) -> Option<Rgb> {
    Some(match color {
        Color::Reset => return None,
        Color::Black => NAMED[0],
        Color::Red => NAMED[1],
        Color::Green => NAMED[2],
        Color::Yellow => NAMED[3],
        Color::Blue => NAMED[4],
        Color::Magenta => NAMED[5],
        Color::Cyan => NAMED[6],
        Color::Gray => NAMED[7],
        Color::DarkGray => NAMED[8],
        Color::LightRed => NAMED[9],
        Color::LightGreen => NAMED[10],
        Color::LightYellow => NAMED[11],
        Color::LightBlue => NAMED[12],
        Color::LightMagenta => NAMED[13],
        Color::LightCyan => NAMED[14],
        Color::White => NAMED[15],
        Color::Indexed(index) => indexed(index),
        Color::Rgb(red, green, blue) => Rgb(red, green, blue),
    })
}

/// The 256 colours of xterm: sixteen names, a cube of 6×6×6, and 24 greys.
fn indexed(index: u8) -> Rgb {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => NAMED[usize::from(index)],
        16..232 => {
            let level = |divisor: u8| LEVELS[usize::from((index - 16) / divisor % 6)];
            Rgb(level(36), level(6), level(1))
        }
        232.. => {
            let grey = 8 + 10 * (index - 232);
            Rgb(grey, grey, grey)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indexed_colours_are_those_of_xterm() {
        let of = |index| rgb(Color::Indexed(index)).map(|rgb| rgb.to_string());
        for (index, text) in
            [(0, "#000000"), (12, "#5c5cff"), (16, "#000000"), (214, "#ffaf00"), (231, "#ffffff")]
        {
            assert_eq!(of(index).as_deref(), Some(text));
        }
        assert_eq!(of(232).as_deref(), Some("#080808"));
        assert_eq!(of(255).as_deref(), Some("#eeeeee"));
    }

    #[test]
    fn modifiers_change_the_colours_that_are_seen() {
        let defaults = DefaultColors { fg: Rgb(100, 100, 100), bg: Rgb(0, 0, 0) };
        let mut cell = Cell::EMPTY;
        cell.modifier = Modifier::DIM | Modifier::REVERSED;
        let seen = CellColors::of(&cell, defaults);
        assert_eq!(seen, CellColors { fg: Rgb(0, 0, 0), bg: Rgb(60, 60, 60) });
    }
}
