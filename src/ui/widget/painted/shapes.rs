//! The shapes of pieces at every size of a square.
//!
//! A blank leaves the square as it is. A digit n is a cell whose upper n/8 are filled. `o` is a cell
//! full of the piece's colour that shows the sign of its side.

/// The kinds of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// Stones and marbles.
    Stone,
    /// Pawns.
    Pawn,
    /// Amazons, which move like queens.
    Queen,
}

/// The rows of a shape, from the top.
pub(super) type Shape = &'static [&'static str];

/// The shape of a piece in a square `rows` high, solid or with the hole or sign of another side.
/// Where a kind has no shape of this size, the next smaller one stands in the middle.
pub(super) fn shape(kind: PieceKind, rows: u16, solid: bool) -> Shape {
    let shapes: &[[Shape; 2]] = match kind {
        PieceKind::Stone => &STONES,
        PieceKind::Pawn => &PAWNS,
        PieceKind::Queen => &QUEENS,
    };
    let size = usize::from(rows).clamp(2, shapes.len() + 1) - 2;
    shapes[size][usize::from(!solid)]
}

/// Stones in squares of 2 to 7 rows: of player 1, and of the others.
const STONES: [[Shape; 2]; 6] = [
    [&[" ▅▇▅ ", " 575 "], &[" ▆▀▆ ", " 6▄6 "]],
    [&[" ▗▆▆▆▖ ", " █████ ", " ▝666▘ "], &[" ▗▆▆▆▖ ", " ██ ██ ", " ▝666▘ "]],
    [
        &["  ▄▆▆▆▄  ", " ███████ ", " ███████ ", "  ▀666▀  "],
        &["  ▄▆▆▆▄  ", " ██▛▀▜██ ", " ██▙▄▟██ ", "  ▀666▀  "],
    ],
    [
        &["   ▂▃▄▃▂   ", "  ▟█████▙  ", " ▐███████▌ ", "  ▜█████▛  ", "   23▀32   "],
        &["   ▂▃▄▃▂   ", "  ▟██6██▙  ", " ▐██   ██▌ ", "  ▜██▆██▛  ", "   23▀32   "],
    ],
    [
        &[
            "    ▁▃▃▃▁    ",
            "  ▗▇█████▇▖  ",
            " ▗█████████▖ ",
            " ▝█████████▘ ",
            "  ▝7█████7▘  ",
            "    13331    ",
        ],
        &[
            "    ▁▃▃▃▁    ",
            "  ▗▇█████▇▖  ",
            " ▗███212███▖ ",
            " ▝███▂▁▂███▘ ",
            "  ▝7█████7▘  ",
            "    13331    ",
        ],
    ],
    [
        &[
            "     ▁▂▂▂▁     ",
            "   ▄▇█████▇▄   ",
            "  ▟█████████▙  ",
            "  ███████████  ",
            "  ▜█████████▛  ",
            "   ▀7█████7▀   ",
            "     12221     ",
        ],
        &[
            "     ▁▂▂▂▁     ",
            "   ▄▇█████▇▄   ",
            "  ▟███5▀5███▙  ",
            "  ███▌   ▐███  ",
            "  ▜███▅▄▅███▛  ",
            "   ▀7█████7▀   ",
            "     12221     ",
        ],
    ],
];

/// Pawns in squares of 2 to 7 rows: of player 1, and of the others.
const PAWNS: [[Shape; 2]; 6] = [
    [&[" ▗▆▖ ", " ▟█▙ "], &[" ▗▆▖ ", " ▟o▙ "]],
    [&["  ▗▆▖  ", "  ▗█▖  ", " ▗███▖ "], &["  ▗▆▖  ", "  ▗█▖  ", " ▗█o█▖ "]],
    [
        &["   ▗▅▖   ", "   ▀█▀   ", "   ▟█▙   ", "  55555  "],
        &["   ▗▅▖   ", "   ▀█▀   ", "   ▟o▙   ", "  55555  "],
    ],
    [
        &["    ▄▅▄    ", "    ███    ", "    ▐█▌    ", "   ▗███▖   ", "  ▝55555▘  "],
        &["    ▄▅▄    ", "    █▃█    ", "    ▐█▌    ", "   ▗███▖   ", "  ▝55555▘  "],
    ],
    [
        &[
            "     ▃▄▃     ",
            "    ▐███▌    ",
            "     ▜█▛     ",
            "    ▗███▖    ",
            "   ▂█████▂   ",
            "  ▝▀▀▀▀▀▀▀▘  ",
        ],
        &[
            "     ▃▄▃     ",
            "    ▐█1█▌    ",
            "     ▜█▛     ",
            "    ▗███▖    ",
            "   ▂█████▂   ",
            "  ▝▀▀▀▀▀▀▀▘  ",
        ],
    ],
    [
        &[
            "      ▃▃▃      ",
            "     ▟███▙     ",
            "     ▝███▘     ",
            "      ▟█▙      ",
            "     ▟███▙     ",
            "   ▄▟█████▙▄   ",
            "   ▀▀▀▀▀▀▀▀▀   ",
        ],
        &[
            "      ▃▃▃      ",
            "     ▟▛2▜▙     ",
            "     ▝█▆█▘     ",
            "      ▟█▙      ",
            "     ▟███▙     ",
            "   ▄▟█████▙▄   ",
            "   ▀▀▀▀▀▀▀▀▀   ",
        ],
    ],
];

/// Queens in squares of 2 to 5 rows: of player 1, and of the others.
const QUEENS: [[Shape; 2]; 4] = [
    [&[" ▖▆▗ ", " ███ "], &[" ▖▆▗ ", " █o█ "]],
    [&[" ▖▖▆▗▗ ", " ▜███▛ ", " ▝▀▀▀▘ "], &[" ▖▖▆▗▗ ", " ▜█o█▛ ", " ▝▀▀▀▘ "]],
    [
        &[" ▖  ▆  ▗ ", " █▙▟█▙▟█ ", " ▜█████▛ ", "  66666  "],
        &[" ▖  ▆  ▗ ", " █▙▟█▙▟█ ", " ▜██o██▛ ", "  66666  "],
    ],
    [
        &["     ▄     ", " ▙  ▟█▙  ▟ ", " ██▄███▄██ ", " ▜███████▛ ", "  6666666  "],
        &["     ▄     ", " ▙  ▟█▙  ▟ ", " ██▄███▄██ ", " ▜███o███▛ ", "  6666666  "],
    ],
];
