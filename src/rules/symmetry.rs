//! Ways of turning a board over that leave the rules as they are.

use super::Rules;
use super::error::BoardError;
use super::notation::ParsedBoard;
use super::step::{Path, Rotation, Square, Step};

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
    pub swap_players: bool,
}

impl Symmetry {
    /// Nothing but the named changes.
    pub const fn new(
        transpose: bool,
        flip_rows: bool,
        flip_cols: bool,
        swap_players: bool,
    ) -> Symmetry {
        Symmetry { transpose, flip_rows, flip_cols, swap_players }
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
    pub fn map_square(self, rows: usize, cols: usize, square: Square) -> Square {
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
    fn is_reflection(self) -> bool {
        self.transpose ^ self.flip_rows ^ self.flip_cols
    }

    /// The steps as they are on the board turned over.
    pub fn map_path<G: Rules>(self, position: &G, path: &Path) -> Path {
        let grid = position.grid();
        let steps: Vec<Step> = path
            .iter()
            .map(|&step| match step {
                Step::Square(square) => Step::Square(self.map_square(grid.rows, grid.cols, square)),
                Step::Rotation(Rotation { block, clockwise }) => {
                    let side = grid.rows / 3;
                    let block =
                        self.map_square(side, side, Square::new(block.into())).index() as u8;
                    Step::Rotation(Rotation { block, clockwise: clockwise ^ self.is_reflection() })
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
    pub fn map_position<G: Rules>(self, position: &G) -> Result<G, BoardError> {
        let grid = position.grid();
        let mut symbols = vec!['.'; grid.rows * grid.cols];
        for square in grid.squares() {
            let symbol = match position.cell(square).symbol() {
                '1' if self.swap_players => '2',
                '2' if self.swap_players => '1',
                symbol => symbol,
            };
            symbols[self.map_square(grid.rows, grid.cols, square).index()] = symbol;
        }
        let to_move = position.to_move();
        let to_move = if self.swap_players { to_move.other() } else { to_move };
        G::from_board(
            &position.setup(),
            &ParsedBoard { symbols, to_move, scores: position.scores() },
        )
    }
}
