//! The shapes of pieces at every size of a square, as fine as the terminal's blocks allow.
//!
//! In squares of two rows they are drawn by hand. Larger ones are outlines, and each of their cells has
//! the block that comes nearest. The columns at the left and the right of a square belong to marks.

use crate::ui::draw::mosaic::{
    Block, SAMPLE_COLUMNS, SAMPLE_ROWS, coverage, nearest_block, sextant,
};
use parlour_rules::Letter;
use std::sync::OnceLock;

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
    /// The cross of a square that nobody may use, which has no other side.
    Cross,
}

/// The rows of a shape, from the top, without the columns of marks.
pub(super) type Shape = Vec<Vec<Block>>;

/// The rows of the smallest and of the largest squares that have shapes.
const ROWS: (u16, u16) = (2, 7);

/// The shape of a piece in a square of `rows` rows. Pieces of the second and the fourth player have the
/// outline of the others and a hole.
pub(super) fn shape(
    kind: PieceKind,
    rows: u16,
    is_solid: bool,
    has_sextants: bool,
) -> &'static Shape {
    const SIZES: usize = (ROWS.1 - ROWS.0) as usize + 1;
    static SHAPES: [OnceLock<Shape>; 5 * 2 * 2 * SIZES] =
        [const { OnceLock::new() }; 5 * 2 * 2 * SIZES];
    let rows = rows.clamp(ROWS.0, ROWS.1);
    let variant = (kind as usize * 2 + usize::from(is_solid)) * 2 + usize::from(has_sextants);
    SHAPES[variant * SIZES + usize::from(rows - ROWS.0)].get_or_init(|| match rows {
        2 => small_shape(kind, is_solid, has_sextants),
        _ => large_shape(kind, rows, is_solid, has_sextants),
    })
}

/// A shape of three columns and two rows.
fn small_shape(kind: PieceKind, is_solid: bool, has_sextants: bool) -> Shape {
    if has_sextants { shape_of_sextants(kind, is_solid) } else { shape_of_blocks(kind, is_solid) }
}

fn shape_of_blocks(kind: PieceKind, is_solid: bool) -> Shape {
    // Stones have a middle in three of the four half rows, and in the fourth a gap to their neighbours.
    let rows = match (kind, is_solid) {
        (PieceKind::Stone, true) => ["▟█▙", "▝▀▘"],
        (PieceKind::Stone, false) => ["▟▀▙", "▝▀▘"],
        (PieceKind::Diamond, true) => ["▄█▄", " ▀ "],
        (PieceKind::Diamond, false) => ["▄▀▄", " ▀ "],
        (PieceKind::Pawn, true) => ["▗▆▖", "▟█▙"],
        (PieceKind::Pawn, false) => ["▗▆▖", "▟▄▙"],
        (PieceKind::Queen, true) => ["▖▆▗", "▜█▛"],
        (PieceKind::Queen, false) => ["▖▆▗", "▜▄▛"],
        (PieceKind::Cross, _) => ["▝▄▘", "▝ ▘"],
    };
    rows.map(|row| row.chars().map(Block::plain).collect()).into()
}

/// A letter of SOS of three columns and two rows.
pub(super) fn letter_of_sextants(letter: Letter) -> Shape {
    shape_of_points(match letter {
        Letter::S => [".XXXXX", "XX....", ".XXXX.", "....XX", "XXXXX.", "......"],
        Letter::O => [".XXXX.", "XX..XX", "XX..XX", "XX..XX", ".XXXX.", "......"],
    })
}

fn shape_of_sextants(kind: PieceKind, is_solid: bool) -> Shape {
    // Pieces with a hole have points of their own.
    let (solid, hollow) = match kind {
        PieceKind::Stone => (
            ["......", ".XXXX.", "XXXXXX", "XXXXXX", ".XXXX.", "......"],
            ["......", ".XXXX.", "XX..XX", "XX..XX", ".XXXX.", "......"],
        ),
        PieceKind::Diamond => (
            ["..XX..", ".XXXX.", "XXXXXX", ".XXXX.", "..XX..", "......"],
            ["..XX..", ".XXXX.", "XX..XX", ".XXXX.", "..XX..", "......"],
        ),
        PieceKind::Pawn => (
            ["......", "..XX..", ".XXXX.", "..XX..", ".XXXX.", "XXXXXX"],
            ["......", "..XX..", ".X..X.", "..XX..", ".XXXX.", "XXXXXX"],
        ),
        PieceKind::Queen => (
            ["......", "..XX..", "X.XX.X", "XXXXXX", "XXXXXX", ".XXXX."],
            ["......", "..XX..", "X.XX.X", "XXXXXX", "XX..XX", ".XXXX."],
        ),
        PieceKind::Cross => {
            let cross = ["......", ".X..X.", "..XX..", "..XX..", ".X..X.", "......"];
            (cross, cross)
        }
    };
    shape_of_points(if is_solid { solid } else { hollow })
}

/// The sextants of six rows of six points, `X` for those filled.
fn shape_of_points(points: [&str; 6]) -> Shape {
    let cell = |row: usize, column: usize| {
        let is_filled =
            |bit: &usize| points[row * 3 + bit / 2].as_bytes()[column * 2 + bit % 2] == b'X';
        Block::plain(sextant((0..6).filter(is_filled).map(|bit| 1 << bit).sum()))
    };
    (0..2).map(|row| (0..3).map(|column| cell(row, column)).collect()).collect()
}

/// A shape whose cells come as near to the piece's outline as blocks can.
fn large_shape(kind: PieceKind, rows: u16, is_solid: bool, has_sextants: bool) -> Shape {
    // Cells are twice as high as wide. Half the height of the square is 1, its middle 0.
    let columns = 2 * rows - 1;
    let unit = f32::from(rows) / 2.0;
    let sample = |cell: u16, sample: u32, samples: u32, cells: u16| {
        f32::from(cell) + (sample as f32 + 0.5) / samples as f32 - f32::from(cells) / 2.0
    };
    let block = |row: u16, column: u16| {
        let wanted = coverage(|sample_column, sample_row| {
            let x = sample(column, sample_column, SAMPLE_COLUMNS, columns) / (2.0 * unit);
            let y = sample(row, sample_row, SAMPLE_ROWS, rows) / unit;
            covers(kind, is_solid, (x, y), f32::from(rows))
        });
        nearest_block(&wanted, has_sextants)
    };
    (0..rows).map(|row| (0..columns).map(|column| block(row, column)).collect()).collect()
}

/// Whether a piece covers a point. All figures chosen by eye, at every size.
fn covers(kind: PieceKind, is_solid: bool, (x, y): (f32, f32), rows: f32) -> bool {
    let across = x.abs();
    let (distance, outer, hole, is_within) = match kind {
        PieceKind::Stone => (x.hypot(y), 0.86, 0.38, true),
        PieceKind::Diamond => (across + y.abs(), 0.9, 0.38, true),
        PieceKind::Pawn => {
            // Fewer cells want a larger head, with a larger hole, and lower.
            let head = (0.25 + 0.6 / rows).min(0.4);
            let from_head = x.hypot(y + if rows < 4.0 { 0.42 } else { 0.5 });
            let body = 0.12 + 0.3 * ((y + 0.1).max(0.0) / 0.7).powi(2);
            let is_body = (-0.3..=0.6).contains(&y) && across <= body;
            let is_foot = (0.56..=0.88).contains(&y) && across <= 0.6;
            (from_head, f32::INFINITY, 0.1 + 0.3 / rows, from_head <= head || is_body || is_foot)
        }
        PieceKind::Queen => {
            // A crown with three points: with more the small ones look like castles.
            const EDGE: f32 = 0.78;
            const VALLEY: f32 = 0.38;
            let top = if across <= VALLEY {
                -0.8 + across / VALLEY * 0.7
            } else {
                -0.1 - (across - VALLEY) / (EDGE - VALLEY) * 0.4
            };
            let is_crown = (top..=0.42).contains(&y) && across <= EDGE - 0.1 * (y + 0.4).max(0.0);
            let is_band = (0.38..=EDGE).contains(&y) && across <= 0.66;
            (x.hypot(y - 0.2), f32::INFINITY, 0.26, is_crown || is_band)
        }
        PieceKind::Cross => (across.max(y.abs()), 0.5, 0.0, (across - y.abs()).abs() <= 0.6 / rows),
    };
    is_within && distance <= outer && (is_solid || distance > hole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    const KINDS: [PieceKind; 4] =
        [PieceKind::Stone, PieceKind::Diamond, PieceKind::Pawn, PieceKind::Queen];

    /// Every shape with its number of rows.
    fn all() -> impl Iterator<Item = (u16, bool, Vec<&'static Shape>)> {
        (ROWS.0..=ROWS.1).flat_map(|rows| {
            [true, false].map(|has_sextants| {
                let of = |kind| [true, false].map(|solid| shape(kind, rows, solid, has_sextants));
                (rows, has_sextants, KINDS.into_iter().flat_map(of).collect())
            })
        })
    }

    #[test]
    fn pieces_differ_by_their_shape_at_every_size() {
        for (rows, has_sextants, shapes) in all() {
            let different: HashSet<&Shape> = shapes.iter().copied().collect();
            assert_eq!(different.len(), 8, "{rows} rows, sextants: {has_sextants}");
            for shape in shapes {
                assert_eq!(shape.len(), usize::from(rows));
                assert!(shape.iter().all(|row| row.len() == usize::from(2 * rows - 1)));
                let is_sextant = |block: &Block| u32::from(block.glyph) > 0xffff;
                assert!(has_sextants || !shape.iter().flatten().any(is_sextant));
            }
        }
    }
}
