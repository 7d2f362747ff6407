//! What Pentago and Pentago XL have in common: a marble is placed, then a 3×3 block is turned.

use super::error::{Reason, Refusal};
use super::notation::{Grid, Reader};
use super::step::{Path, Square, Step, Turn};

/// The side of a block.
const SIDE: usize = 3;

/// A placement, and the turn after it unless the placement wins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the marble is placed.
    pub square: Square,
    /// Which block is turned, and which way.
    pub turn: Option<Turn>,
}

/// The nine squares of a block, bit `3 * row + col` each, after a quarter turn.
const QUARTER: [[u16; 512]; 2] = {
    let mut tables = [[0; 512]; 2];
    let mut block = 0;
    while block < 512 {
        let mut bit = 0;
        while bit < 9 {
            if block >> bit & 1 == 1 {
                let (row, col) = (bit / SIDE, bit % SIDE);
                tables[0][block] |= 1 << (SIDE * (SIDE - 1 - col) + row);
                tables[1][block] |= 1 << (SIDE * col + SIDE - 1 - row);
            }
            bit += 1;
        }
        block += 1;
    }
    tables
};

/// The nine squares of a block after a quarter turn; only the lowest nine bits may be set.
#[inline]
pub fn quarter(block: u64, clockwise: bool) -> u64 {
    QUARTER[usize::from(clockwise)][(block & 511) as usize].into()
}

impl Move {
    /// The steps of the move.
    pub fn path(self) -> Path {
        let path = Path::of(&[Step::Square(self.square)]);
        self.turn.map_or(path, |turn| path.then(Step::Turn(turn)))
    }

    /// Where the marble is after the turn.
    pub fn landing(self, grid: Grid) -> Square {
        let (row, col) = grid.place(self.square);
        let block = (row / SIDE) * (grid.cols / SIDE) + col / SIDE;
        let Some(turn) = self.turn.filter(|turn| usize::from(turn.block) == block) else {
            return self.square;
        };
        let bit = 1 << (SIDE * (row % SIDE) + col % SIDE);
        let place = quarter(bit, turn.clockwise).trailing_zeros() as usize;
        grid.at(row / SIDE * SIDE + place / SIDE, col / SIDE * SIDE + place % SIDE)
    }

    /// The canonical text; `numbers` lists the blocks in the order of their rotations' numbers.
    pub fn text(self, grid: Grid, numbers: &[u8]) -> String {
        let name = grid.name(self.square);
        let Some(turn) = self.turn else { return name };
        let place = numbers.iter().position(|&block| block == turn.block);
        let number =
            2 * place.expect("every block has its number") + 2 - usize::from(turn.clockwise);
        format!("{name}:{number}")
    }
}

/// The steps that a text spells. `occupied` decides which of two faults is named.
///
/// # Errors
/// If it is no move's text, names a square off the board, or a rotation there is not.
pub fn read(
    grid: Grid,
    text: &str,
    numbers: &[u8],
    occupied: impl Fn(Square) -> bool,
) -> Result<Path, Refusal> {
    let parts = || {
        let mut reader = Reader::new(text);
        let place = reader.place()?;
        let number = if reader.eat(":").is_some() { Some(reader.number()?) } else { None };
        reader.end()?;
        Some((place, number))
    };
    let unreadable =
        || Refusal::hinting(Reason::Syntax, text, "c4:7, or c4 for a marble that wins");
    let (place, number) = parts().ok_or_else(unreadable)?;
    let square = grid.locate(place)?;
    let path = Path::of(&[Step::Square(square)]);
    let Some(number) = number else { return Ok(path) };
    let last = 2 * numbers.len() as u32;
    if !(1..=last).contains(&number) {
        return Err(match occupied(square) {
            true => Refusal::new(Reason::Occupied, grid.name(square)),
            false => {
                Refusal::hinting(Reason::RotationNumber, number.to_string(), format!("1 to {last}"))
            }
        });
    }
    let turn = Turn { block: numbers[(number as usize - 1) / 2], clockwise: number % 2 == 1 };
    Ok(path.then(Step::Turn(turn)))
}

/// Why such a path is not a move, given whether its square is occupied.
pub fn refuse(
    grid: Grid,
    path: &[Step],
    blocks: usize,
    occupied: impl Fn(Square) -> bool,
) -> Refusal {
    let [Step::Square(square), ref rest @ ..] = *path else {
        return Refusal::hinting(Reason::Syntax, "", "c4:7");
    };
    let name = grid.name(square);
    if occupied(square) {
        Refusal::new(Reason::Occupied, name)
    } else if rest.is_empty() {
        Refusal::hinting(Reason::RotationMissing, name, format!("1 to {}", 2 * blocks))
    } else {
        Refusal::new(Reason::RotationAfterWin, name)
    }
}
