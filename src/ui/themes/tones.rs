//! The colours of painted areas: the room, the board and its marks. Each tone has one meaning.
//!
//! A tone is the same hue at every colour depth. Where a terminal shows fewer than 256 colours nothing
//! is painted, and glyphs alone tell things apart.

/// What a painted area or a mark on it means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// Behind everything.
    Room,
    /// The footer and cards.
    Surface,
    /// The current line, whose turn it is, the caps of keys.
    Raised,
    /// The frame of a board.
    Rail,
    /// The labels in the frame.
    RailLabel,
    /// Below and to the right of the frame.
    Shadow,
    /// The light squares, and one tone of Pentago's blocks.
    LightSquare,
    /// The dark squares, and the other tone of the blocks.
    DarkSquare,
    /// A square that no player may use any more.
    Closed,
    /// A burnt square of Amazons.
    Burnt,
    /// The ash on it.
    Ash,
    /// The last move on a light square.
    LastOnLight,
    /// The last move on a dark square.
    LastOnDark,
    /// Ordinary text.
    Text,
    /// Text of less weight.
    Secondary,
    /// Ink on a player's colour.
    Ink,
    /// The move under way.
    Move,
    /// A hint.
    Hint,
    /// A threat.
    Threat,
    /// The cursor.
    Cursor,
}

/// A colour: red, green, blue, and the nearest of xterm's 256.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Paint(pub u8, pub u8, pub u8, pub u8);

impl Paint {
    /// This colour with `percent` of another; `index` is the mixture among 256 colours.
    pub(crate) fn mixed(self, other: Paint, percent: u16, index: u8) -> Paint {
        let mix = |one: u8, two: u8| {
            ((u16::from(one) * (100 - percent) + u16::from(two) * percent + 50) / 100) as u8
        };
        Paint(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2), index)
    }
}

pub(super) fn dark(tone: Tone) -> Paint {
    match tone {
        Tone::Room => Paint(0x15, 0x13, 0x1c, 233),
        Tone::Surface => Paint(0x1e, 0x1b, 0x28, 235),
        Tone::Raised => Paint(0x2b, 0x27, 0x37, 237),
        Tone::Rail => Paint(0x36, 0x29, 0x2a, 236),
        Tone::RailLabel => Paint(0xa4, 0x8f, 0x7f, 246),
        Tone::Shadow => Paint(0x0e, 0x0c, 0x13, 232),
        Tone::LightSquare => Paint(0x4b, 0x45, 0x5b, 240),
        Tone::DarkSquare => Paint(0x3e, 0x39, 0x4d, 238),
        Tone::Closed => Paint(0x24, 0x21, 0x2d, 234),
        Tone::Burnt => Paint(0x1c, 0x15, 0x13, 233),
        Tone::Ash => Paint(0x4a, 0x3d, 0x37, 237),
        Tone::LastOnLight => Paint(0x67, 0x5a, 0x0f, 58),
        Tone::LastOnDark => Paint(0x59, 0x4e, 0x0a, 58),
        Tone::Text => Paint(0xec, 0xe6, 0xdc, 254),
        Tone::Secondary => Paint(0x96, 0x8d, 0xa6, 246),
        Tone::Ink => Paint(0x1a, 0x14, 0x20, 233),
        Tone::Move => Paint(0xf2, 0xe3, 0x5a, 227),
        Tone::Hint => Paint(0x58, 0xcf, 0x7f, 78),
        Tone::Threat => Paint(0xff, 0x6f, 0x5c, 203),
        Tone::Cursor => Paint(0xff, 0xff, 0xff, 231),
    }
}

pub(super) fn light(tone: Tone) -> Paint {
    match tone {
        Tone::Room => Paint(0xf4, 0xef, 0xe4, 255),
        Tone::Surface => Paint(0xfb, 0xf8, 0xf1, 231),
        Tone::Raised => Paint(0xe9, 0xe0, 0xcf, 254),
        Tone::Rail => Paint(0x8d, 0x75, 0x58, 95),
        Tone::RailLabel => Paint(0xf1, 0xe6, 0xd2, 231),
        Tone::Shadow => Paint(0xe0, 0xd7, 0xc4, 252),
        Tone::LightSquare => Paint(0xef, 0xe3, 0xcc, 230),
        Tone::DarkSquare => Paint(0xde, 0xcd, 0xae, 187),
        Tone::Closed => Paint(0xc9, 0xbd, 0xa6, 250),
        Tone::Burnt => Paint(0x5b, 0x4f, 0x44, 240),
        Tone::Ash => Paint(0x8b, 0x7d, 0x6f, 245),
        Tone::LastOnLight => Paint(0xea, 0xdf, 0x95, 186),
        Tone::LastOnDark => Paint(0xdc, 0xcd, 0x7c, 186),
        Tone::Text => Paint(0x2a, 0x23, 0x20, 235),
        Tone::Secondary => Paint(0x75, 0x69, 0x5a, 241),
        Tone::Ink => Paint(0xff, 0xfa, 0xf0, 231),
        Tone::Move => Paint(0x8a, 0x7a, 0x00, 100),
        Tone::Hint => Paint(0x1f, 0x8f, 0x45, 28),
        Tone::Threat => Paint(0xc9, 0x34, 0x1f, 160),
        Tone::Cursor => Paint(0x24, 0x1d, 0x1a, 234),
    }
}

/// The dark tones, farther apart.
pub(super) fn contrast(tone: Tone) -> Paint {
    match tone {
        Tone::Room | Tone::Surface | Tone::Shadow => Paint(0x00, 0x00, 0x00, 16),
        Tone::Raised => Paint(0x3a, 0x3a, 0x3a, 237),
        Tone::Rail => Paint(0xd0, 0xd0, 0xd0, 252),
        Tone::RailLabel => Paint(0x00, 0x00, 0x00, 16),
        Tone::LightSquare => Paint(0x44, 0x44, 0x44, 238),
        Tone::DarkSquare => Paint(0x1c, 0x1c, 0x1c, 234),
        Tone::Closed | Tone::Burnt => Paint(0x00, 0x00, 0x00, 16),
        Tone::Ash => Paint(0x76, 0x76, 0x76, 243),
        Tone::Text => Paint(0xff, 0xff, 0xff, 231),
        Tone::Secondary => Paint(0xc6, 0xc6, 0xc6, 251),
        Tone::Ink => Paint(0x00, 0x00, 0x00, 16),
        Tone::Move => Paint(0xff, 0xff, 0x00, 226),
        _ => dark(tone),
    }
}
