//! What Pentago and Pentago XL share: a move places a marble, then rotates a 3×3 block.

use super::illegal_move::{Hint, IllegalMove, IllegalMoveKind, OtherExample};
use super::notation::{Grid, MoveReader};
use super::scene::BLOCK_SIZE;
use super::step::{Path, Rotation, Square, Step};

/// How moves are written, for refusals.
pub(super) const MOVE_EXAMPLE: &str = "c4:7";
/// How a marble that wins is written, for refusals.
pub(super) const OTHER_EXAMPLE: OtherExample = OtherExample::Win("c4");

/// A placement, followed by a rotation unless the placement wins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PentagoMove {
    /// The square of the marble.
    pub square: Square,
    /// The rotation; `None` if the placement wins.
    pub rotation: Option<Rotation>,
}

/// Each set of squares of a block, bit `3 * row + col`, after a quarter turn: anticlockwise, then
/// clockwise.
const ROTATED_3X3: [[u16; 512]; 2] = {
    let mut tables = [[0; 512]; 2];
    let mut block = 0;
    while block < 512 {
        let mut bit = 0;
        while bit < 9 {
            if block >> bit & 1 == 1 {
                let (row, col) = (bit / BLOCK_SIZE, bit % BLOCK_SIZE);
                tables[0][block] |= 1 << (BLOCK_SIZE * (BLOCK_SIZE - 1 - col) + row);
                tables[1][block] |= 1 << (BLOCK_SIZE * col + BLOCK_SIZE - 1 - row);
            }
            bit += 1;
        }
        block += 1;
    }
    tables
};

/// A set of squares of a block, its lowest nine bits, after a quarter turn.
#[inline]
pub fn rotate_3x3(block: u64, clockwise: bool) -> u64 {
    ROTATED_3X3[usize::from(clockwise)][(block & 511) as usize].into()
}

impl PentagoMove {
    /// The steps of the move.
    pub fn path(self) -> Path {
        let path = Path::of(&[Step::Square(self.square)]);
        self.rotation.map_or(path, |rotation| path.then(Step::Rotation(rotation)))
    }

    /// The square of the placed marble after the rotation.
    pub fn destination(self, grid: Grid) -> Square {
        let (row, col) = grid.row_col(self.square);
        let block = (row / BLOCK_SIZE) * (grid.cols / BLOCK_SIZE) + col / BLOCK_SIZE;
        let Some(rotation) = self.rotation.filter(|rotation| usize::from(rotation.block) == block)
        else {
            return self.square;
        };
        let bit = 1 << (BLOCK_SIZE * (row % BLOCK_SIZE) + col % BLOCK_SIZE);
        let rotated_bit = rotate_3x3(bit, rotation.clockwise).trailing_zeros() as usize;
        grid.square_at(
            row / BLOCK_SIZE * BLOCK_SIZE + rotated_bit / BLOCK_SIZE,
            col / BLOCK_SIZE * BLOCK_SIZE + rotated_bit % BLOCK_SIZE,
        )
    }

    /// The canonical text. Rotations `2 * i + 1` (clockwise) and `2 * i + 2` are of block
    /// `rotation_order[i]`.
    pub fn notation(self, grid: Grid, rotation_order: &[u8]) -> String {
        let name = grid.name(self.square);
        let Some(rotation) = self.rotation else { return name };
        let index = rotation_order.iter().position(|&block| block == rotation.block);
        let number =
            2 * index.expect("every block has its number") + 2 - usize::from(rotation.clockwise);
        format!("{name}:{number}")
    }
}

/// The steps that `text` spells.
///
/// # Errors
/// If `text` is not written like a move, names a square off the board, or has a rotation number
/// that does not exist. In the last case an `occupied` square is the reason given.
pub fn parse_move(
    grid: Grid,
    text: &str,
    rotation_order: &[u8],
    occupied: impl Fn(Square) -> bool,
) -> Result<Path, IllegalMove> {
    let parsed = MoveReader::parse(text, |reader| {
        let coordinate = reader.coordinate()?;
        let number = if reader.accept(":").is_some() { Some(reader.number()?) } else { None };
        Some((coordinate, number))
    });
    let syntax_error = || {
        let examples = Hint::examples(MOVE_EXAMPLE, OTHER_EXAMPLE);
        IllegalMove::with_hint(IllegalMoveKind::Syntax, text, examples)
    };
    let (coordinate, number) = parsed.ok_or_else(syntax_error)?;
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
                Hint::Numbers(last as usize),
            ),
        });
    }
    let rotation =
        Rotation { block: rotation_order[(number as usize - 1) / 2], clockwise: number % 2 == 1 };
    Ok(path.then(Step::Rotation(rotation)))
}

/// Why `path` is no move on a board of `blocks` blocks.
pub fn explain_illegal(
    grid: Grid,
    path: &[Step],
    blocks: usize,
    occupied: impl Fn(Square) -> bool,
) -> IllegalMove {
    let [Step::Square(square), ref rest @ ..] = *path else {
        return IllegalMove::with_hint(IllegalMoveKind::Syntax, "", MOVE_EXAMPLE);
    };
    let name = grid.name(square);
    if occupied(square) {
        IllegalMove::new(IllegalMoveKind::Occupied, name)
    } else if rest.is_empty() {
        IllegalMove::with_hint(IllegalMoveKind::RotationMissing, name, Hint::Numbers(2 * blocks))
    } else {
        IllegalMove::new(IllegalMoveKind::RotationAfterWin, name)
    }
}
