//! The shapes of pieces at every size of a square.
//!
//! A blank leaves the square as it is. A digit n is a cell whose upper n/8 are filled. `o` is a cell
//! full of the piece's colour that shows the sign of its side.

/// The kinds of pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PieceKind {
    /// Stones and marbles of players 1 and 2.
    Stone,
    /// Those of players 3 and 4, after their signs.
    Diamond,
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
        PieceKind::Diamond => &DIAMONDS,
        PieceKind::Pawn => &PAWNS,
        PieceKind::Queen => &QUEENS,
    };
    let size = usize::from(rows).clamp(2, shapes.len() + 1) - 2;
    shapes[size][usize::from(!solid)]
}

/// Stones in squares of 2 to 7 rows: of player 1, and of the others.
const STONES: [[Shape; 2]; 6] = [
    [&[" ▅▇▅ ", " 575 "], &[" ▆5▆ ", " 6▅6 "]],
    [&[" ▗▆▆▆▖ ", " █████ ", " ▝666▘ "], &[" ▗▆▆▆▖ ", " █▌ ▐█ ", " ▝666▘ "]],
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

/// Diamonds in squares of 2 to 7 rows: of player 3, and of player 4. Half rows grow by a column at each
/// side, which are 45 degrees; the smallest solid one is narrower, not to look like a stone.
const DIAMONDS: [[Shape; 2]; 6] = [
    [&[" ▃█▃ ", " 3█3 "], &[" ▄▀▄ ", " ▀▄▀ "]],
    [&["  ▄█▄  ", " █████ ", "  ▀█▀  "], &["  ▄█▄  ", " █▌ ▐█ ", "  ▀█▀  "]],
    [
        &["   ▄█▄   ", " ▄█████▄ ", " ▀█████▀ ", "   ▀█▀   "],
        &["   ▄█▄   ", " ▄█▀ ▀█▄ ", " ▀█▄ ▄█▀ ", "   ▀█▀   "],
    ],
    [
        &["    ▄█▄    ", "  ▄█████▄  ", " █████████ ", "  ▀█████▀  ", "    ▀█▀    "],
        &["    ▄█▄    ", "  ▄██▀██▄  ", " ███   ███ ", "  ▀██▄██▀  ", "    ▀█▀    "],
    ],
    [
        &[
            "     ▄█▄     ",
            "   ▄█████▄   ",
            " ▄█████████▄ ",
            " ▀█████████▀ ",
            "   ▀█████▀   ",
            "     ▀█▀     ",
        ],
        &[
            "     ▄█▄     ",
            "   ▄██▀██▄   ",
            " ▄██▀   ▀██▄ ",
            " ▀██▄   ▄██▀ ",
            "   ▀██▄██▀   ",
            "     ▀█▀     ",
        ],
    ],
    [
        &[
            "      ▄█▄      ",
            "    ▄█████▄    ",
            "  ▄█████████▄  ",
            " █████████████ ",
            "  ▀█████████▀  ",
            "    ▀█████▀    ",
            "      ▀█▀      ",
        ],
        &[
            "      ▄█▄      ",
            "    ▄██▀██▄    ",
            "  ▄██▀   ▀██▄  ",
            " ███       ███ ",
            "  ▀██▄   ▄██▀  ",
            "    ▀██▄██▀    ",
            "      ▀█▀      ",
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

/// Queens in squares of 2 to 5 rows: of player 1, and of the others. Crowns with three points at every
/// size: with more the small ones look like castles.
const QUEENS: [[Shape; 2]; 4] = [
    [&[" ▖▆▗ ", " ▜█▛ "], &[" ▖▆▗ ", " ▜o▛ "]],
    [&[" ▖ ▄ ▗ ", " █▟█▙█ ", " ▜███▛ "], &[" ▖ ▄ ▗ ", " █▟█▙█ ", " ▜█o█▛ "]],
    [
        &[" ▖  ▆  ▗ ", " █▙▟█▙▟█ ", " ▜█████▛ ", "  66666  "],
        &[" ▖  ▆  ▗ ", " █▙▟█▙▟█ ", " ▜██o██▛ ", "  66666  "],
    ],
    [
        &["     ▄     ", " ▙  ▟█▙  ▟ ", " ██▄███▄██ ", " ▜███████▛ ", "  6666666  "],
        &["     ▄     ", " ▙  ▟█▙  ▟ ", " ██▄███▄██ ", " ▜███o███▛ ", "  6666666  "],
    ],
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn stones_of_four_players_differ_by_their_shape_at_every_size() {
        for rows in 2..=7 {
            let shapes = [PieceKind::Stone, PieceKind::Diamond]
                .iter()
                .flat_map(|&kind| [true, false].map(|solid| shape(kind, rows, solid)));
            let all: HashSet<Shape> = shapes.clone().collect();
            assert_eq!(all.len(), 4, "{rows} rows");
            for shape in shapes {
                let widths: HashSet<usize> = shape.iter().map(|row| row.chars().count()).collect();
                assert_eq!((shape.len(), widths.len()), (usize::from(rows), 1), "{shape:?}");
                // The first and the last column belong to marks.
                let is_clear = |row: &&str| row.starts_with(' ') && row.ends_with(' ');
                assert!(shape.iter().all(is_clear), "{shape:?}");
            }
        }
    }
}
