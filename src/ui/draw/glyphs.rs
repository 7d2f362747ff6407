//! The sets of glyphs: Unicode, Unicode with letters for pieces, and ASCII. Every glyph is one cell
//! wide and none is an emoji.

use crate::ui::settings::GlyphSet;
use parlour_rules::{MAX_SEATS, Seat};
use ratatui::layout::Rect;

/// The glyphs to the left and the right of a marked square.
pub(crate) type MarkPair = (char, char);

/// The glyphs of lines.
#[derive(Debug)]
pub(crate) struct Strokes {
    /// From left to right.
    pub(crate) across: char,
    /// From top to bottom.
    pub(crate) down: char,
    /// From the top left.
    pub(crate) falling: char,
    /// From the bottom left.
    pub(crate) rising: char,
    /// Where a rising and a falling line meet.
    pub(crate) crossing: char,
}

/// The glyphs of a piece that covers several cells: corners, edges and inside.
#[derive(Debug)]
pub(crate) struct LargePiece {
    /// Clockwise from the top left.
    corners: [char; 4],
    across: char,
    down: char,
    inside: char,
    /// Whether the glyph of the piece shows in the middle.
    pub(crate) shows_glyph: bool,
}

impl LargePiece {
    /// Calls `put` for each cell of `area`, which must be at least two cells high and wide.
    pub(crate) fn draw(&self, area: Rect, mut put: impl FnMut(u16, u16, char)) {
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for y in area.y..=bottom {
            for x in area.x..=right {
                let glyph = match (x == area.x, x == right, y == area.y, y == bottom) {
                    (true, _, true, _) => self.corners[0],
                    (_, true, true, _) => self.corners[1],
                    (_, true, _, true) => self.corners[2],
                    (true, _, _, true) => self.corners[3],
                    (_, _, true, _) | (_, _, _, true) => self.across,
                    (true, ..) | (_, true, ..) => self.down,
                    _ => self.inside,
                };
                put(x, y, glyph);
            }
        }
    }
}

/// The glyphs are the corners, clockwise from the top left, then those across, down and inside.
const fn large_piece(glyphs: [char; 7], shows_glyph: bool) -> LargePiece {
    let [top_left, top_right, bottom_right, bottom_left, across, down, inside] = glyphs;
    let corners = [top_left, top_right, bottom_right, bottom_left];
    LargePiece { corners, across, down, inside, shows_glyph }
}

/// A set of glyphs.
#[derive(Debug)]
pub(crate) struct Glyphs {
    /// Whether it is the ASCII set.
    pub(crate) ascii: bool,
    pieces: [char; 4],
    /// A piece that belongs to nobody.
    pub(crate) neutral: char,
    /// A blocked square.
    pub(crate) blocked: char,
    amazons: [char; 2],
    /// The pieces of each player where they cover several cells.
    large_pieces: [LargePiece; 4],
    large_blocked: LargePiece,
    /// An empty square.
    pub(crate) empty: char,
    /// An empty square that can be chosen.
    pub(crate) open: char,
    /// An empty square that only player 1 may still use, or only player 2.
    pub(crate) only: [char; 2],
    /// An empty square that nobody may use any more.
    pub(crate) closed: char,
    /// Around the square of the cursor.
    pub(crate) cursor: MarkPair,
    /// Around a square of the partial move.
    pub(crate) chosen: MarkPair,
    /// Around a piece or an exit that can be chosen.
    pub(crate) selectable: MarkPair,
    /// Around the squares of the last move.
    pub(crate) last_move: MarkPair,
    /// Around the squares of a hint.
    pub(crate) hint: MarkPair,
    /// Around squares that win or score at once.
    pub(crate) threat: MarkPair,
    /// Around the squares that decided the game.
    pub(crate) winning: MarkPair,
    /// Lines between blocks and in graphs.
    pub(crate) strokes: Strokes,
    /// Lines through letters, by the player who scored them.
    pub(crate) scored: [Strokes; MAX_SEATS],
    /// Where lines between blocks meet.
    pub(crate) block_crossing: char,
    /// Up, right, down, left: exits and rotations of blocks.
    pub(crate) arrows: [char; 4],
    /// Beside the player to move and beside the selected line.
    pub(crate) pointer: char,
    /// Between the numbers of rows and of columns.
    pub(crate) times_sign: char,
    /// At the end of a text that was cut.
    pub(crate) ellipsis: &'static str,
    /// The corners of a frame, clockwise from the top left.
    pub(crate) frame_corners: [char; 4],
}

/// Strokes that differ in their straight lines.
const fn scored(across: char, down: char) -> Strokes {
    Strokes { across, down, falling: '╲', rising: '╱', crossing: '╳' }
}

const UNICODE: Glyphs = Glyphs {
    ascii: false,
    pieces: ['●', '○', '◆', '◇'],
    neutral: '●',
    blocked: '■',
    amazons: ['♛', '♕'],
    large_pieces: [
        large_piece(['▟', '▙', '▛', '▜', '█', '█', '█'], false),
        large_piece(['╭', '╮', '╯', '╰', '─', '│', ' '], true),
        large_piece(['▞', '▚', '▞', '▚', '▒', '▒', '▒'], true),
        large_piece(['╔', '╗', '╝', '╚', '═', '║', ' '], true),
    ],
    large_blocked: large_piece(['▒', '▒', '▒', '▒', '▒', '▒', '▒'], false),
    empty: '·',
    open: '+',
    only: ['•', '◦'],
    closed: '×',
    cursor: ('[', ']'),
    chosen: ('(', ')'),
    selectable: ('‹', '›'),
    last_move: ('┊', '┊'),
    hint: ('{', '}'),
    threat: ('!', '!'),
    winning: ('*', '*'),
    strokes: Strokes { across: '─', down: '│', falling: '╲', rising: '╱', crossing: '╳' },
    scored: [scored('━', '┃'), scored('═', '║'), scored('┅', '┇'), scored('┄', '┆')],
    block_crossing: '┼',
    arrows: ['▴', '▸', '▾', '◂'],
    pointer: '▸',
    times_sign: '×',
    ellipsis: "…",
    frame_corners: ['╭', '╮', '╯', '╰'],
};

static LETTERS: Glyphs = Glyphs {
    pieces: ['W', 'B', 'G', 'R'],
    amazons: ['W', 'B'],
    large_pieces: [
        large_piece(['╭', '╮', '╯', '╰', '─', '│', ' '], true),
        large_piece(['▟', '▙', '▛', '▜', '█', '█', '█'], true),
        large_piece(['▞', '▚', '▞', '▚', '▒', '▒', '▒'], true),
        large_piece(['╔', '╗', '╝', '╚', '═', '║', ' '], true),
    ],
    neutral: 'P',
    blocked: 'X',
    only: ['w', 'b'],
    ..UNICODE
};

static ASCII: Glyphs = Glyphs {
    ascii: true,
    pieces: ['X', 'O', 'A', 'H'],
    neutral: 'o',
    blocked: '#',
    amazons: ['X', 'O'],
    large_pieces: [
        large_piece(['X', 'X', 'X', 'X', 'X', 'X', 'X'], false),
        large_piece(['/', '\\', '/', '\\', '-', '|', ' '], true),
        large_piece(['+', '+', '+', '+', '~', ':', ':'], true),
        large_piece(['+', '+', '+', '+', '=', '|', ' '], true),
    ],
    large_blocked: large_piece(['#', '#', '#', '#', '#', '#', '#'], false),
    empty: '.',
    open: '+',
    only: ['x', 'o'],
    closed: '#',
    cursor: ('[', ']'),
    chosen: ('(', ')'),
    selectable: ('<', '>'),
    last_move: (':', ':'),
    hint: ('{', '}'),
    threat: ('!', '!'),
    winning: ('*', '*'),
    strokes: Strokes { across: '-', down: '|', falling: '\\', rising: '/', crossing: 'X' },
    scored: [
        Strokes { across: '-', down: '|', falling: '\\', rising: '/', crossing: 'X' },
        Strokes { across: '=', down: '"', falling: '\\', rising: '/', crossing: 'X' },
        Strokes { across: '~', down: ':', falling: '\\', rising: '/', crossing: 'X' },
        Strokes { across: '.', down: '.', falling: '\\', rising: '/', crossing: 'X' },
    ],
    block_crossing: '+',
    arrows: ['^', '>', 'v', '<'],
    pointer: '>',
    times_sign: 'x',
    ellipsis: "..",
    frame_corners: ['+', '+', '+', '+'],
};

impl Glyphs {
    /// The set of that name; `Auto` counts as Unicode.
    pub(crate) fn of(glyph_set: GlyphSet) -> &'static Glyphs {
        match glyph_set {
            GlyphSet::Auto | GlyphSet::Unicode | GlyphSet::Sextants => &UNICODE,
            GlyphSet::Ascii => &ASCII,
            GlyphSet::Letters => &LETTERS,
        }
    }

    /// The large form of the piece drawn with `glyph`; `None` for other glyphs.
    pub(crate) fn large_piece(&self, glyph: char) -> Option<&LargePiece> {
        if glyph == self.blocked {
            return Some(&self.large_blocked);
        }
        let index = |glyphs: &[char]| glyphs.iter().position(|other| *other == glyph);
        let seat = index(&self.pieces).or_else(|| index(&self.amazons));
        match seat {
            Some(seat) => self.large_pieces.get(seat),
            None => (glyph == self.neutral).then_some(&self.large_pieces[0]),
        }
    }

    /// A player's piece.
    pub(crate) fn piece(&self, seat: Seat) -> char {
        self.pieces[seat.index()]
    }

    /// A player's amazon. Amazons is a game for two: seats 3 and 4 do not occur.
    pub(crate) fn amazon(&self, seat: Seat) -> char {
        self.amazons[seat.index() % 2]
    }
}
