//! The signs things are drawn with, in Unicode and in ASCII.
//!
//! All of them are one cell wide, none is an emoji.

use crate::rules::seat::Seat;

/// A pair of signs to the left and the right of a square.
pub type Pair = (char, char);

/// Lines through letters.
#[derive(Debug)]
pub struct Strokes {
    /// From left to right.
    pub across: char,
    /// From top to bottom.
    pub down: char,
    /// From the top left.
    pub falling: char,
    /// From the bottom left.
    pub rising: char,
    /// Where a rising and a falling one meet.
    pub crossing: char,
}

/// A set of signs.
#[derive(Debug)]
pub struct Glyphs {
    /// Whether it is the ASCII set.
    pub ascii: bool,
    pieces: [char; 4],
    /// A piece that is nobody's.
    pub neutral: char,
    /// A square blocked for good.
    pub arrow: char,
    amazons: [char; 2],
    /// An empty square.
    pub empty: char,
    /// An empty square that can be chosen.
    pub open: char,
    /// Around the cursor's square.
    pub cursor: Pair,
    /// Around a square chosen in this move.
    pub chosen: Pair,
    /// Around a piece, or a way off the board, that can be chosen.
    pub selectable: Pair,
    /// Around the squares of the last move.
    pub last: Pair,
    /// Around the squares that decided the game.
    pub decisive: Pair,
    /// Lines through letters, and between blocks.
    pub strokes: Strokes,
    /// Where lines between blocks meet.
    pub cross: char,
    /// Up, right, down, left: ways off the board, and how a block turns.
    pub arrows: [char; 4],
    /// Beside whose turn it is, and beside the line that is selected.
    pub pointer: char,
    /// Between two numbers of a size.
    pub times: char,
    /// Where a text was cut.
    pub ellipsis: &'static str,
    /// Corners, from the top left clockwise.
    pub corners: [char; 4],
}

static UNICODE: Glyphs = Glyphs {
    ascii: false,
    pieces: ['●', '○', '◆', '◇'],
    neutral: '●',
    arrow: '■',
    amazons: ['♛', '♕'],
    empty: '·',
    open: '+',
    cursor: ('[', ']'),
    chosen: ('(', ')'),
    selectable: ('‹', '›'),
    last: ('┊', '┊'),
    decisive: ('*', '*'),
    strokes: Strokes { across: '─', down: '│', falling: '╲', rising: '╱', crossing: '╳' },
    cross: '┼',
    arrows: ['▴', '▸', '▾', '◂'],
    pointer: '▸',
    times: '×',
    ellipsis: "…",
    corners: ['╭', '╮', '╯', '╰'],
};

static ASCII: Glyphs = Glyphs {
    ascii: true,
    pieces: ['X', 'O', 'A', 'H'],
    neutral: 'o',
    arrow: '#',
    amazons: ['X', 'O'],
    empty: '.',
    open: '+',
    cursor: ('[', ']'),
    chosen: ('(', ')'),
    selectable: ('<', '>'),
    last: (':', ':'),
    decisive: ('*', '*'),
    strokes: Strokes { across: '-', down: '|', falling: '\\', rising: '/', crossing: 'X' },
    cross: '+',
    arrows: ['^', '>', 'v', '<'],
    pointer: '>',
    times: 'x',
    ellipsis: "..",
    corners: ['+', '+', '+', '+'],
};

impl Glyphs {
    /// The set that may be shown.
    pub fn of(ascii: bool) -> &'static Glyphs {
        if ascii { &ASCII } else { &UNICODE }
    }

    /// A player's piece.
    pub fn piece(&self, seat: Seat) -> char {
        self.pieces[seat.index()]
    }

    /// A player's amazon.
    pub fn amazon(&self, seat: Seat) -> char {
        self.amazons[seat.index() % 2]
    }
}
