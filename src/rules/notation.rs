//! Names of squares, and the texts of moves and boards.

use super::bitboard::Bitboard;
use super::cell::Cell;
use super::error::BoardError;
use super::illegal_move::{Hint, IllegalMove, IllegalMoveKind};
use super::seat::Seat;
use super::setup::Setup;
use super::step::{Path, Square, Step};

/// The size of a board and the names of its squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Whether row 1 is the bottom row, as in Amazons, instead of the top row, as in all other
    /// games.
    pub row_one_at_bottom: bool,
}

impl Grid {
    /// The square in `row`, counted from 0 at the top as drawn, and `col`, from 0 at the left.
    pub fn square_at(self, row: usize, col: usize) -> Square {
        Square::new(row * self.cols + col)
    }

    /// The row of a square, counted from 0 at the top as drawn, and its column, from 0 at the left.
    pub fn row_col(self, square: Square) -> (usize, usize) {
        (square.index() / self.cols, square.index() % self.cols)
    }

    /// Every square in reading order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows * self.cols).map(Square::new)
    }

    /// The number written beside `row`, which is counted from 0 at the top as drawn.
    pub fn row_number(self, row: usize) -> usize {
        if self.row_one_at_bottom { self.rows - row } else { row + 1 }
    }

    /// The letter written above column `col`, counted from 0.
    pub fn col_letter(self, col: usize) -> char {
        char::from(b'a' + col as u8)
    }

    /// The square's name: column letter and row number.
    pub fn name(self, square: Square) -> String {
        let (row, col) = self.row_col(square);
        format!("{}{}", self.col_letter(col), self.row_number(row))
    }

    /// The square with these coordinates.
    ///
    /// # Errors
    /// [`IllegalMoveKind::OffBoard`] if the board has no such square.
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
                Hint::Squares(self.col_letter(self.cols - 1), self.rows),
            )),
        }
    }
}

/// The name of a square as written. The board may have no such square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// The column, 0 for `a`.
    pub col: u8,
    /// The row number as written.
    pub row: u32,
}

/// A parser of move texts, from left to right. Each method consumes what it returns.
#[derive(Debug)]
pub struct MoveReader<'a> {
    rest: &'a str,
}

impl<'a> MoveReader<'a> {
    /// A parser at the beginning of `text`.
    pub fn new(text: &'a str) -> MoveReader<'a> {
        MoveReader { rest: text }
    }

    /// Parses the whole of `text`. `None` if `parse` fails or leaves something unread.
    pub fn parse<T>(
        text: &'a str,
        parse: impl FnOnce(&mut MoveReader<'a>) -> Option<T>,
    ) -> Option<T> {
        let mut reader = MoveReader::new(text);
        parse(&mut reader).filter(|_| reader.rest.is_empty())
    }

    /// A column letter and a row number.
    pub fn coordinate(&mut self) -> Option<Coordinate> {
        let col = self.rest.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        self.rest = &self.rest[1..];
        Some(Coordinate { col, row: self.number()? })
    }

    /// A number without leading zeros, of at most six digits, so that it fits a `u32`.
    pub fn number(&mut self) -> Option<u32> {
        let len = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = &self.rest[..len];
        if len == 0 || len > 6 || (len > 1 && digits.starts_with('0')) {
            return None;
        }
        self.rest = &self.rest[len..];
        digits.parse().ok()
    }

    /// What was not consumed.
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// `literal`, if it comes next.
    pub fn accept(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal)?;
        Some(())
    }
}

/// What stands behind the number of a move in a list, as in `12. c3`, `12.c3` and `12... c3`; the whole text if
/// there is none. `1.2` is no number of a move but two numbers.
pub fn without_move_number(text: &str) -> &str {
    let text = text.trim();
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let rest = behind.trim_start_matches('.');
    let is_number = behind.len() < text.len() && rest.len() < behind.len();
    let is_move = match rest.chars().next() {
        Some(sign) if sign.is_whitespace() => !rest.trim_start().is_empty(),
        sign => sign.is_some_and(char::is_alphabetic),
    };
    if is_number && is_move { rest.trim_start() } else { text }
}

/// The path of a move that is one square's name.
///
/// # Errors
/// [`IllegalMoveKind::Syntax`], with `example` as its hint, if `text` is not the name of a square;
/// [`IllegalMoveKind::OffBoard`] if the board has no such square.
pub fn parse_square_move(grid: Grid, text: &str, example: &str) -> Result<Path, IllegalMove> {
    let coordinate = MoveReader::parse(text, MoveReader::coordinate)
        .ok_or_else(|| IllegalMove::with_hint(IllegalMoveKind::Syntax, text, example))?;
    Ok(Path::of(&[Step::Square(grid.locate(coordinate)?)]))
}

/// A position as text: the symbol of each square, and what the symbols do not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedBoard {
    /// One symbol a square, in reading order.
    pub symbols: Vec<char>,
    /// The player to move.
    pub to_move: Seat,
    /// Points so far, one number a player, if they were given.
    pub scores: Option<Vec<u32>>,
}

impl ParsedBoard {
    /// Parses a board of `setup`, written `row/row/…` from the top row as drawn. `to_move` counts
    /// players from 1.
    ///
    /// # Errors
    /// [`BoardError::Size`], [`BoardError::ToMove`] or [`BoardError::Scores`] if the rows and their
    /// lengths, the player to move or the number of scores do not fit `setup`.
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
        let symbols = rows.iter().flat_map(|row| row.chars()).collect();
        Ok(ParsedBoard { symbols, to_move: Seat::new(to_move - 1), scores })
    }

    /// The squares with `symbol`.
    pub fn squares_of(&self, symbol: char) -> impl Iterator<Item = Square> {
        let found =
            move |(index, &given): (usize, &char)| (given == symbol).then(|| Square::new(index));
        self.symbols.iter().enumerate().filter_map(found)
    }

    /// The pieces of the player to move and of the opponent, in games for two.
    pub fn sides<W: Bitboard>(&self) -> [W; 2] {
        [self.to_move, self.to_move.other()]
            .map(|seat| self.bitboard_of(Cell::Piece(seat).symbol()))
    }

    /// The set of squares with `symbol`.
    pub fn bitboard_of<W: Bitboard>(&self, symbol: char) -> W {
        self.squares_of(symbol).fold(W::EMPTY, |set, square| set | W::bit(square))
    }

    /// Checks the board of a game without scores, whose squares have the symbols in `valid`.
    ///
    /// # Errors
    /// [`BoardError::Symbol`] with the first symbol that is not in `valid`, or
    /// [`BoardError::Scores`] if there are scores.
    pub fn check(&self, valid: &'static str) -> Result<(), BoardError> {
        self.check_symbols(valid)?;
        match &self.scores {
            Some(scores) => Err(BoardError::Scores { given: scores.len(), expected: 0 }),
            None => Ok(()),
        }
    }

    /// Checks the symbols of the squares.
    ///
    /// # Errors
    /// [`BoardError::Symbol`] with the first symbol that is not in `valid`.
    pub fn check_symbols(&self, valid: &'static str) -> Result<(), BoardError> {
        match self.symbols.iter().find(|&&symbol| !valid.contains(symbol)) {
            Some(&given) => Err(BoardError::Symbol { given, valid }),
            None => Ok(()),
        }
    }
}
