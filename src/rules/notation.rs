//! Names of squares, and how moves and boards are written.

use super::bitboard::Bitboard;
use super::cell::Cell;
use super::error::{BoardError, IllegalMove, IllegalMoveKind};
use super::seat::Seat;
use super::setup::Setup;
use super::step::{Path, Square, Step};

/// A board as far as the names of its squares go.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Row 1 is the bottom row (Amazons) and not the top one (all other games).
    pub row_one_at_bottom: bool,
}

impl Grid {
    /// The square in `row` (0 at the top as drawn) and `col` (0 at the left).
    pub fn square_at(self, row: usize, col: usize) -> Square {
        Square::new(row * self.cols + col)
    }

    /// Row (0 at the top as drawn) and column (0 at the left) of a square.
    pub fn row_col(self, square: Square) -> (usize, usize) {
        (square.index() / self.cols, square.index() % self.cols)
    }

    /// Every square in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows * self.cols).map(Square::new)
    }

    /// The number written beside the row that is drawn as the `row`-th from 0 at the top.
    pub fn row_number(self, row: usize) -> usize {
        if self.row_one_at_bottom { self.rows - row } else { row + 1 }
    }

    /// The letter written above a column.
    pub fn col_letter(self, col: usize) -> char {
        char::from(b'a' + col as u8)
    }

    /// The square's name: column letter and row number.
    pub fn name(self, square: Square) -> String {
        let (row, col) = self.row_col(square);
        format!("{}{}", self.col_letter(col), self.row_number(row))
    }

    /// The square that a written place means.
    ///
    /// # Errors
    /// If it is not on the board.
    pub fn locate(self, coordinate: Coordinate) -> Result<Square, IllegalMove> {
        let row = match coordinate.row {
            0 => None,
            number if number as usize > self.rows => None,
            number if self.row_one_at_bottom => Some(self.rows - number as usize),
            number => Some(number as usize - 1),
        };
        match (row, usize::from(coordinate.col)) {
            (Some(row), col) if col < self.cols => Ok(self.square_at(row, col)),
            (_, col) => Err(IllegalMove::with_hint(
                IllegalMoveKind::OffBoard,
                format!("{}{}", self.col_letter(col), coordinate.row),
                format!(
                    "columns a to {} and rows 1 to {}",
                    self.col_letter(self.cols - 1),
                    self.rows
                ),
            )),
        }
    }
}

/// A place as written, on the board or off it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// 0 for `a`.
    pub col: u8,
    /// As written.
    pub row: u32,
}

/// Reads a move's text from left to right, strictly.
#[derive(Debug)]
pub struct MoveReader<'a> {
    rest: &'a str,
}

impl<'a> MoveReader<'a> {
    /// At the beginning of `text`.
    pub fn new(text: &'a str) -> MoveReader<'a> {
        MoveReader { rest: text }
    }

    /// A column letter and a row number.
    pub fn coordinate(&mut self) -> Option<Coordinate> {
        let col = self.rest.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        self.rest = &self.rest[1..];
        Some(Coordinate { col, row: self.number()? })
    }

    /// A number without leading zeros, of at most six digits.
    pub fn number(&mut self) -> Option<u32> {
        let len = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &self.rest[..len];
        if len == 0 || len > 6 || (len > 1 && digits.starts_with('0')) {
            return None;
        }
        self.rest = &self.rest[len..];
        digits.parse().ok()
    }

    /// `sign`, if it comes next.
    pub fn accept(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal)?;
        Some(())
    }

    /// Nothing, if nothing is left.
    pub fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }
}

/// The path of a move that is one square's name.
///
/// # Errors
/// If `text` is not a square's name, `example` saying how one is written, or not on the board.
pub fn parse_square_move(grid: Grid, text: &str, example: &str) -> Result<Path, IllegalMove> {
    let mut reader = MoveReader::new(text);
    let coordinate = reader.coordinate().filter(|_| reader.end().is_some());
    let coordinate =
        coordinate.ok_or_else(|| IllegalMove::with_hint(IllegalMoveKind::Syntax, text, example))?;
    Ok(Path::of(&[Step::Square(grid.locate(coordinate)?)]))
}

/// A position as text: the board's signs, top row first, and what they do not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedBoard {
    /// One sign a square, in reading order.
    pub symbols: Vec<char>,
    /// Who moves.
    pub to_move: Seat,
    /// Points so far, one a player, in games that keep them.
    pub scores: Option<Vec<u32>>,
}

impl ParsedBoard {
    /// Reads `row/row/…`, top row first, against the setup it is meant for.
    ///
    /// # Errors
    /// If rows, their lengths, the player to move or the number of scores do not fit `setup`.
    pub fn parse(
        setup: &Setup,
        text: &str,
        to_move: usize,
        scores: Option<Vec<u32>>,
    ) -> Result<ParsedBoard, BoardError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != setup.rows {
            return Err(BoardError::Size { row: None, given: rows.len(), expected: setup.rows });
        }
        for (row, symbols) in rows.iter().enumerate() {
            let given = symbols.chars().count();
            if given != setup.cols {
                return Err(BoardError::Size { row: Some(row + 1), given, expected: setup.cols });
            }
        }
        if !(1..=setup.players).contains(&to_move) {
            return Err(BoardError::ToMove { given: to_move, players: setup.players });
        }
        if let Some(given) = scores.as_ref().map(Vec::len).filter(|&len| len != setup.players) {
            return Err(BoardError::Scores { given, expected: setup.players });
        }
        let signs = rows.iter().flat_map(|row| row.chars()).collect();
        Ok(ParsedBoard { symbols: signs, to_move: Seat::new(to_move - 1), scores })
    }

    /// The squares that hold `sign`.
    pub fn squares_of(&self, symbol: char) -> impl Iterator<Item = Square> {
        let found =
            move |(index, &given): (usize, &char)| (given == symbol).then(|| Square::new(index));
        self.symbols.iter().enumerate().filter_map(found)
    }

    /// The squares of the player to move and of the other one, in games for two.
    pub fn sides<W: Bitboard>(&self) -> [W; 2] {
        [self.to_move, self.to_move.other()]
            .map(|seat| self.bitboard_of(Cell::Piece(seat).symbol()))
    }

    /// The set of squares that hold `sign`.
    pub fn bitboard_of<W: Bitboard>(&self, sign: char) -> W {
        self.squares_of(sign).fold(W::EMPTY, |set, square| set | W::bit(square))
    }

    /// Refuses any sign not in `valid`.
    ///
    /// # Errors
    /// Names the first one.
    pub fn check_symbols(&self, valid: &'static str) -> Result<(), BoardError> {
        match self.symbols.iter().find(|&&sign| !valid.contains(sign)) {
            Some(&given) => Err(BoardError::Symbol { given, valid }),
            None => Ok(()),
        }
    }

    /// Refuses scores, for games that keep none.
    ///
    /// # Errors
    /// If there are any.
    pub fn check_no_scores(&self) -> Result<(), BoardError> {
        match &self.scores {
            Some(scores) => Err(BoardError::Scores { given: scores.len(), expected: 0 }),
            None => Ok(()),
        }
    }
}
