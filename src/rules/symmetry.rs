//! Symmetries of a board: reflections and rotations that map legal moves to legal moves.

use super::Rules;
use super::error::BoardError;
use super::notation::ParsedBoard;
use super::scene::BLOCK_SIZE;
use super::step::{Path, Rotation, Square, Step};

/// A reflection or rotation of the board, with or without an exchange of players 1 and 2.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Exchanges rows and columns, before any flip; on square boards only.
    pub transpose: bool,
    /// Maps the top row to the bottom row.
    pub flip_rows: bool,
    /// Maps the first column to the last column.
    pub flip_cols: bool,
    /// Exchanges players 1 and 2.
    pub swap_players: bool,
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry =
        Symmetry { transpose: false, flip_rows: false, flip_cols: false, swap_players: false };

    /// The exchange of left and right.
    pub const FLIP_COLS: Symmetry = Symmetry { flip_cols: true, ..Symmetry::IDENTITY };
    /// The exchange of top and bottom.
    pub const FLIP_ROWS: Symmetry = Symmetry { flip_rows: true, ..Symmetry::IDENTITY };
    /// The reflection through the centre, which is a rotation by 180 degrees.
    pub const POINT_REFLECTION: Symmetry = Symmetry { flip_rows: true, ..Symmetry::FLIP_COLS };

    /// The seven symmetries of a square except the identity, without an exchange of players.
    pub const SQUARE: [Symmetry; 7] = [
        Symmetry::FLIP_COLS,
        Symmetry::FLIP_ROWS,
        Symmetry::POINT_REFLECTION,
        Symmetry { transpose: true, ..Symmetry::IDENTITY },
        Symmetry { transpose: true, ..Symmetry::FLIP_COLS },
        Symmetry { transpose: true, ..Symmetry::FLIP_ROWS },
        Symmetry { transpose: true, ..Symmetry::POINT_REFLECTION },
    ];

    /// The image of `square` of a board of `rows` × `cols`.
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

    /// Whether the symmetry turns clockwise into anticlockwise.
    fn is_reflection(self) -> bool {
        self.transpose ^ self.flip_rows ^ self.flip_cols
    }

    /// The image of `path`, a path of `position`.
    pub fn map_path<G: Rules>(self, position: &G, path: &Path) -> Path {
        let grid = position.grid();
        let steps: Vec<Step> = path
            .iter()
            .map(|&step| match step {
                Step::Square(square) => Step::Square(self.map_square(grid.rows, grid.cols, square)),
                Step::Rotation(Rotation { block, clockwise }) => {
                    let side = grid.rows / BLOCK_SIZE;
                    let block =
                        self.map_square(side, side, Square::new(block.into())).index() as u8;
                    Step::Rotation(Rotation { block, clockwise: clockwise ^ self.is_reflection() })
                }
                other => other,
            })
            .collect();
        Path::of(&steps)
    }

    /// The image of `position`.
    ///
    /// # Errors
    /// What [`Rules::from_board`] says of the image: nothing if the symmetry is one of
    /// [`Rules::symmetries`].
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
