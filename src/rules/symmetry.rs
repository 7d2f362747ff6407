//! Ways of turning a board over that leave the rules as they are.

use super::Rules;
use super::error::BoardError;
use super::notation::Board;
use super::step::{Path, Square, Step, Turn};

/// A reflection or rotation of the board, and whether players 1 and 2 change places with it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Rows become columns; done first, on square boards only.
    pub transpose: bool,
    /// The top row becomes the bottom row.
    pub flip_rows: bool,
    /// The first column becomes the last.
    pub flip_cols: bool,
    /// Players 1 and 2 change places.
    pub swap: bool,
}

impl Symmetry {
    /// Nothing but the named changes.
    pub const fn new(transpose: bool, flip_rows: bool, flip_cols: bool, swap: bool) -> Symmetry {
        Symmetry { transpose, flip_rows, flip_cols, swap }
    }

    /// The seven of a square beside doing nothing, players staying where they are.
    pub const SQUARE: [Symmetry; 7] = [
        Symmetry::new(false, false, true, false),
        Symmetry::new(false, true, false, false),
        Symmetry::new(false, true, true, false),
        Symmetry::new(true, false, false, false),
        Symmetry::new(true, false, true, false),
        Symmetry::new(true, true, false, false),
        Symmetry::new(true, true, true, false),
    ];

    /// Where `square` of a board of `rows` × `cols` goes.
    pub fn square(self, rows: usize, cols: usize, square: Square) -> Square {
        let (mut row, mut col) = (square.index() / cols, square.index() % cols);
        if self.transpose {
            (row, col) = (col, row);
        }
        if self.flip_rows {
            row = rows - 1 - row;
        }
        if self.flip_cols {
            col = cols - 1 - col;
        }
        Square::new(row * cols + col)
    }

    /// Whether clockwise becomes anticlockwise.
    fn reflects(self) -> bool {
        self.transpose ^ self.flip_rows ^ self.flip_cols
    }

    /// The steps as they are on the board turned over.
    pub fn path<G: Rules>(self, position: &G, path: &Path) -> Path {
        let grid = position.grid();
        let steps: Vec<Step> = path
            .iter()
            .map(|&step| match step {
                Step::Square(square) => Step::Square(self.square(grid.rows, grid.cols, square)),
                Step::Turn(Turn { block, clockwise }) => {
                    let side = grid.rows / 3;
                    let block = self.square(side, side, Square::new(block.into())).index() as u8;
                    Step::Turn(Turn { block, clockwise: clockwise ^ self.reflects() })
                }
                other => other,
            })
            .collect();
        Path::of(&steps)
    }

    /// The position turned over.
    ///
    /// # Errors
    /// None for a symmetry the game declares; passes on what reading the turned board says.
    pub fn position<G: Rules>(self, position: &G) -> Result<G, BoardError> {
        let grid = position.grid();
        let mut signs = vec!['.'; grid.rows * grid.cols];
        for square in grid.squares() {
            let sign = match position.cell(square).sign() {
                '1' if self.swap => '2',
                '2' if self.swap => '1',
                sign => sign,
            };
            signs[self.square(grid.rows, grid.cols, square).index()] = sign;
        }
        let to_move = position.to_move();
        let to_move = if self.swap { to_move.other() } else { to_move };
        G::from_board(&position.setup(), &Board { signs, to_move, scores: position.scores() })
    }
}
