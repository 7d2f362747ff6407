//! The hues of the players and of the marks, for each theme and every colour depth.
//!
//! They follow the palette of Okabe and Ito ("Color Universal Design", 2008), which colour-blind
//! people tell apart. From it come sky blue and yellow in the dark theme, and orange, sky blue, blue
//! and vermilion in the safe theme; the other hues were chosen by eye.

use ratatui::style::Color;

/// A hue at every colour depth: red, green and blue; the number among 256; the name among 16.
#[derive(Debug)]
pub(crate) struct Hue(pub(crate) u8, pub(crate) u8, pub(crate) u8, pub(crate) u8, pub(crate) Color);

/// The hues of a theme.
#[derive(Debug)]
pub(crate) struct Hues {
    /// In the order of [`PlayerColor::ALL`].
    pub(crate) players: [Hue; 6],
    pub(crate) dim: Hue,
    pub(crate) warning: Hue,
    pub(crate) hint: Hue,
    pub(crate) accent: Hue,
}

pub(super) static DARK: Hues = Hues {
    players: [
        Hue(0xf0, 0xa8, 0x20, 214, Color::LightYellow),
        Hue(0x56, 0xb4, 0xe9, 74, Color::LightCyan),
        Hue(0x2c, 0xb8, 0x8c, 36, Color::LightGreen),
        Hue(0xd8, 0x88, 0xb8, 175, Color::LightMagenta),
        Hue(0xe8, 0x58, 0x40, 203, Color::LightRed),
        Hue(0xe4, 0xe4, 0xe4, 254, Color::White),
    ],
    dim: Hue(0x80, 0x80, 0x80, 243, Color::DarkGray),
    warning: Hue(0xe8, 0x70, 0x30, 208, Color::LightRed),
    hint: Hue(0x40, 0xd0, 0x60, 77, Color::LightGreen),
    accent: Hue(0xf0, 0xe4, 0x42, 227, Color::White),
};

pub(super) static LIGHT: Hues = Hues {
    players: [
        Hue(0xa8, 0x60, 0x00, 130, Color::Yellow),
        Hue(0x00, 0x5f, 0xaf, 25, Color::Blue),
        Hue(0x00, 0x70, 0x50, 23, Color::Green),
        Hue(0xa0, 0x30, 0x78, 126, Color::Magenta),
        Hue(0xb0, 0x20, 0x10, 124, Color::Red),
        Hue(0x20, 0x20, 0x20, 234, Color::Black),
    ],
    dim: Hue(0x78, 0x78, 0x78, 243, Color::DarkGray),
    warning: Hue(0xb0, 0x30, 0x00, 130, Color::Red),
    hint: Hue(0x00, 0x78, 0x28, 28, Color::Green),
    accent: Hue(0x80, 0x20, 0x90, 90, Color::Magenta),
};

pub(super) static CONTRAST: Hues = Hues {
    players: [
        Hue(0xff, 0xd7, 0x00, 220, Color::LightYellow),
        Hue(0x00, 0xff, 0xff, 51, Color::LightCyan),
        Hue(0x00, 0xff, 0x00, 46, Color::LightGreen),
        Hue(0xff, 0x87, 0xff, 213, Color::LightMagenta),
        Hue(0xff, 0x5f, 0x5f, 203, Color::LightRed),
        Hue(0xff, 0xff, 0xff, 231, Color::White),
    ],
    dim: Hue(0xc6, 0xc6, 0xc6, 251, Color::Gray),
    warning: Hue(0xff, 0x87, 0x00, 208, Color::LightRed),
    hint: Hue(0x00, 0xff, 0x00, 46, Color::LightGreen),
    accent: Hue(0xff, 0xff, 0xff, 231, Color::White),
};

/// Orange and blue, and lighter and darker shades of both for players 3 and 4.
pub(super) static SAFE: Hues = Hues {
    players: [
        Hue(0xe6, 0x9f, 0x00, 172, Color::LightYellow),
        Hue(0x56, 0xb4, 0xe9, 74, Color::LightBlue),
        Hue(0xff, 0xd7, 0xaf, 223, Color::White),
        Hue(0x00, 0x72, 0xb2, 31, Color::Blue),
        Hue(0xd5, 0x5e, 0x00, 166, Color::Yellow),
        Hue(0xe4, 0xe4, 0xe4, 254, Color::Gray),
    ],
    dim: Hue(0x8a, 0x8a, 0x8a, 245, Color::DarkGray),
    warning: Hue(0xff, 0xaf, 0x5f, 215, Color::White),
    hint: Hue(0x9f, 0xd8, 0xff, 117, Color::LightBlue),
    accent: Hue(0xff, 0xff, 0xff, 231, Color::White),
};
