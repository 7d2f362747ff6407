//! What Pentago and Pentago XL have in common: a marble is placed, then a 3×3 block is turned.

use super::error::{IllegalMove, IllegalMoveKind};
use super::notation::{Grid, MoveReader};
use super::step::{Path, Rotation, Square, Step};

/// The side of a block.
const BLOCK_SIDE: usize = 3;

/// A placement, and the turn after it unless the placement wins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoMove {
    /// Where the marble is placed.
    pub square: Square,
    /// Which block is turned, and which way.
    pub rotation: Option<Rotation>,
}

/// The nine squares of a block, bit `3 * row + col` each, after a quarter turn.
const ROTATED_3X3: [[u16; 512]; 2] = {
    let mut tables = [[0; 512]; 2];
    let mut block = 0;
    while block < 512 {
        let mut bit = 0;
        while bit < 9 {
            if block >> bit & 1 == 1 {
                let (row, col) = (bit / BLOCK_SIDE, bit % BLOCK_SIDE);
                tables[0][block] |= 1 << (BLOCK_SIDE * (BLOCK_SIDE - 1 - col) + row);
                tables[1][block] |= 1 << (BLOCK_SIDE * col + BLOCK_SIDE - 1 - row);
            }
            bit += 1;
        }
        block += 1;
    }
    tables
};

/// The nine squares of a block after a quarter turn; only the lowest nine bits may be set.
#[inline]
pub fn rotate_3x3(block: u64, clockwise: bool) -> u64 {
    ROTATED_3X3[usize::from(clockwise)][(block & 511) as usize].into()
}

impl PentagoMove {
    /// The steps of the move.
    pub fn path(self) -> Path {
        let path = Path::of(&[Step::Square(self.square)]);
        self.rotation.map_or(path, |turn| path.then(Step::Rotation(turn)))
    }

    /// Where the marble is after the turn.
    pub fn destination(self, grid: Grid) -> Square {
        let (row, col) = grid.row_col(self.square);
        let block = (row / BLOCK_SIDE) * (grid.cols / BLOCK_SIDE) + col / BLOCK_SIDE;
        let Some(rotation) = self.rotation.filter(|turn| usize::from(turn.block) == block) else {
            return self.square;
        };
        let bit = 1 << (BLOCK_SIDE * (row % BLOCK_SIDE) + col % BLOCK_SIDE);
        let rotated_bit = rotate_3x3(bit, rotation.clockwise).trailing_zeros() as usize;
        grid.square_at(
            row / BLOCK_SIDE * BLOCK_SIDE + rotated_bit / BLOCK_SIDE,
            col / BLOCK_SIDE * BLOCK_SIDE + rotated_bit % BLOCK_SIDE,
        )
    }

    /// The canonical text; `numbers` lists the blocks in the order of their rotations' numbers.
    pub fn notation(self, grid: Grid, rotation_order: &[u8]) -> String {
        let name = grid.name(self.square);
        let Some(rotation) = self.rotation else { return name };
        let index = rotation_order.iter().position(|&block| block == rotation.block);
        let number =
            2 * index.expect("every block has its number") + 2 - usize::from(rotation.clockwise);
        format!("{name}:{number}")
    }
}

/// The steps that a text spells. `occupied` decides which of two faults is named.
///
/// # Errors
/// If it is no move's text, names a square off the board, or a rotation there is not.
pub fn parse_move(
    grid: Grid,
    text: &str,
    rotation_order: &[u8],
    occupied: impl Fn(Square) -> bool,
) -> Result<Path, IllegalMove> {
    let parse = || {
        let mut reader = MoveReader::new(text);
        let coordinate = reader.coordinate()?;
        let number = if reader.accept(":").is_some() { Some(reader.number()?) } else { None };
        reader.end()?;
        Some((coordinate, number))
    };
    let syntax_error = || {
        IllegalMove::with_hint(IllegalMoveKind::Syntax, text, "c4:7, or c4 for a marble that wins")
    };
    let (coordinate, number) = parse().ok_or_else(syntax_error)?;
    let square = grid.locate(coordinate)?;
    let path = Path::of(&[Step::Square(square)]);
    let Some(number) = number else { return Ok(path) };
    let last = 2 * rotation_order.len() as u32;
    if !(1..=last).contains(&number) {
        return Err(match occupied(square) {
            true => IllegalMove::new(IllegalMoveKind::Occupied, grid.name(square)),
            false => IllegalMove::with_hint(
                IllegalMoveKind::RotationNumber,
                number.to_string(),
                format!("1 to {last}"),
            ),
        });
    }
    let rotation =
        Rotation { block: rotation_order[(number as usize - 1) / 2], clockwise: number % 2 == 1 };
    Ok(path.then(Step::Rotation(rotation)))
}

/// Why such a path is not a move, given whether its square is occupied.
pub fn explain_illegal(
    grid: Grid,
    path: &[Step],
    blocks: usize,
    occupied: impl Fn(Square) -> bool,
) -> IllegalMove {
    let [Step::Square(square), ref rest @ ..] = *path else {
        return IllegalMove::with_hint(IllegalMoveKind::Syntax, "", "c4:7");
    };
    let name = grid.name(square);
    if occupied(square) {
        IllegalMove::new(IllegalMoveKind::Occupied, name)
    } else if rest.is_empty() {
        IllegalMove::with_hint(
            IllegalMoveKind::RotationMissing,
            name,
            format!("1 to {}", 2 * blocks),
        )
    } else {
        IllegalMove::new(IllegalMoveKind::RotationAfterWin, name)
    }
}
