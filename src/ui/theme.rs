//! What colours mean, for every depth of colour. The hues are those of Okabe and Ito, which the
//! colour-blind tell apart.

use super::glyphs::Glyphs;
use super::options::{Depth, Options};
use crate::rules::seat::Seat;
use ratatui::style::{Color, Modifier, Style};

/// What something on the screen means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Ordinary text.
    Plain,
    /// A player's piece, letter or line.
    Player(Seat),
    /// A piece that is nobody's.
    Neutral,
    /// Labels, empty squares, what is of little weight.
    Dim,
    /// A name at the head of something.
    Title,
    /// Where the cursor is.
    Cursor,
    /// An empty square that can be chosen.
    Open,
    /// The mark around something that can be chosen.
    Selectable,
    /// A step of the move being made.
    Chosen,
    /// What the last move touched.
    Last,
    /// What decided the game, and the words for it.
    Winning,
    /// A choice that was refused, something that went wrong.
    Warning,
    /// The name of a key.
    Key,
    /// The line of a list that is selected.
    Selected,
}

/// One hue in every depth: red, green and blue; its number among 256; among sixteen.
struct Hue(u8, u8, u8, u8, Color);

const PLAYERS: [Hue; 4] = [
    Hue(0xf0, 0xa8, 0x20, 214, Color::LightYellow),
    Hue(0x56, 0xb4, 0xe9, 74, Color::LightCyan),
    Hue(0x2c, 0xb8, 0x8c, 36, Color::LightGreen),
    Hue(0xd8, 0x88, 0xb8, 175, Color::LightMagenta),
];
const DIM: Hue = Hue(0x80, 0x80, 0x80, 243, Color::DarkGray);
const WARNING: Hue = Hue(0xe8, 0x70, 0x30, 208, Color::LightRed);
const ACCENT: Hue = Hue(0xf0, 0xe4, 0x42, 227, Color::White);

/// What the screen is drawn with: styles and signs.
#[derive(Copy, Clone, Debug)]
pub struct Look {
    depth: Depth,
    /// The signs.
    pub glyphs: &'static Glyphs,
}

impl Look {
    /// The look that `options` ask for.
    pub fn of(options: &Options) -> Look {
        Look { depth: options.colours, glyphs: Glyphs::of(options.ascii) }
    }

    /// How something of this meaning is drawn.
    pub fn style(&self, meaning: Meaning) -> Style {
        let plain = Style::new();
        match meaning {
            Meaning::Plain | Meaning::Neutral => plain,
            Meaning::Player(seat) => self.player(seat),
            Meaning::Dim | Meaning::Open if self.depth == Depth::None => {
                if meaning == Meaning::Dim { plain.add_modifier(Modifier::DIM) } else { plain }
            }
            Meaning::Dim => self.hue(&DIM),
            Meaning::Open => plain,
            Meaning::Title | Meaning::Key => plain.add_modifier(Modifier::BOLD),
            Meaning::Cursor => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Meaning::Selectable | Meaning::Last => self.hue(&ACCENT),
            Meaning::Chosen => self.hue(&ACCENT).add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Meaning::Winning => self.hue(&ACCENT).add_modifier(Modifier::BOLD),
            Meaning::Warning => self.hue(&WARNING).add_modifier(Modifier::BOLD),
            Meaning::Selected => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    fn hue(&self, hue: &Hue) -> Style {
        let &Hue(red, green, blue, index, named) = hue;
        match self.depth {
            Depth::True => Style::new().fg(Color::Rgb(red, green, blue)),
            Depth::Ansi256 => Style::new().fg(Color::Indexed(index)),
            Depth::Ansi16 => Style::new().fg(named),
            Depth::None => Style::new(),
        }
    }

    fn player(&self, seat: Seat) -> Style {
        let style = self.hue(&PLAYERS[seat.index()]);
        match (self.depth, seat.index()) {
            (Depth::None, 1) => style,
            (Depth::None, 2) => style.add_modifier(Modifier::BOLD | Modifier::ITALIC),
            (Depth::None, 3) => style.add_modifier(Modifier::ITALIC),
            _ => style.add_modifier(Modifier::BOLD),
        }
    }
}
