//! Names of squares, and how moves and boards are written.

use super::bits::Word;
use super::cell::Cell;
use super::error::{BoardError, Reason, Refusal};
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
    pub fn at(self, row: usize, col: usize) -> Square {
        Square::new(row * self.cols + col)
    }

    /// Row (0 at the top as drawn) and column (0 at the left) of a square.
    pub fn place(self, square: Square) -> (usize, usize) {
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
        let (row, col) = self.place(square);
        format!("{}{}", self.col_letter(col), self.row_number(row))
    }

    /// The square that a written place means.
    ///
    /// # Errors
    /// If it is not on the board.
    pub fn locate(self, place: Place) -> Result<Square, Refusal> {
        let row = match place.row {
            0 => None,
            number if number as usize > self.rows => None,
            number if self.row_one_at_bottom => Some(self.rows - number as usize),
            number => Some(number as usize - 1),
        };
        match (row, usize::from(place.col)) {
            (Some(row), col) if col < self.cols => Ok(self.at(row, col)),
            (_, col) => Err(Refusal::hinting(
                Reason::OffBoard,
                format!("{}{}", self.col_letter(col), place.row),
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
pub struct Place {
    /// 0 for `a`.
    pub col: u8,
    /// As written.
    pub row: u32,
}

/// Reads a move's text from left to right, strictly.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// At the beginning of `text`.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text }
    }

    /// A column letter and a row number.
    pub fn place(&mut self) -> Option<Place> {
        let col = self.rest.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        self.rest = &self.rest[1..];
        Some(Place { col, row: self.number()? })
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
    pub fn eat(&mut self, sign: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(sign)?;
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
pub fn read_square(grid: Grid, text: &str, example: &str) -> Result<Path, Refusal> {
    let mut reader = Reader::new(text);
    let place = reader.place().filter(|_| reader.end().is_some());
    let place = place.ok_or_else(|| Refusal::hinting(Reason::Syntax, text, example))?;
    Ok(Path::of(&[Step::Square(grid.locate(place)?)]))
}

/// A position as text: the board's signs, top row first, and what they do not show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// One sign a square, in reading order.
    pub signs: Vec<char>,
    /// Who moves.
    pub to_move: Seat,
    /// Points so far, one a player, in games that keep them.
    pub scores: Option<Vec<u32>>,
}

impl Board {
    /// Reads `row/row/…`, top row first, against the setup it is meant for.
    ///
    /// # Errors
    /// If rows, their lengths, the player to move or the number of scores do not fit `setup`.
    pub fn read(
        setup: &Setup,
        text: &str,
        to_move: usize,
        scores: Option<Vec<u32>>,
    ) -> Result<Board, BoardError> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != setup.rows {
            return Err(BoardError::Size { row: None, given: rows.len(), wanted: setup.rows });
        }
        for (row, signs) in rows.iter().enumerate() {
            let given = signs.chars().count();
            if given != setup.cols {
                return Err(BoardError::Size { row: Some(row + 1), given, wanted: setup.cols });
            }
        }
        if !(1..=setup.players).contains(&to_move) {
            return Err(BoardError::ToMove { given: to_move, players: setup.players });
        }
        if let Some(given) = scores.as_ref().map(Vec::len).filter(|&len| len != setup.players) {
            return Err(BoardError::Scores { given, wanted: setup.players });
        }
        let signs = rows.iter().flat_map(|row| row.chars()).collect();
        Ok(Board { signs, to_move: Seat::new(to_move - 1), scores })
    }

    /// The squares that hold `sign`.
    pub fn squares_of(&self, sign: char) -> impl Iterator<Item = Square> {
        let found =
            move |(index, &given): (usize, &char)| (given == sign).then(|| Square::new(index));
        self.signs.iter().enumerate().filter_map(found)
    }

    /// The squares of the player to move and of the other one, in games for two.
    pub fn sides<W: Word>(&self) -> [W; 2] {
        [self.to_move, self.to_move.other()].map(|seat| self.set_of(Cell::Piece(seat).sign()))
    }

    /// The set of squares that hold `sign`.
    pub fn set_of<W: Word>(&self, sign: char) -> W {
        self.squares_of(sign).fold(W::EMPTY, |set, square| set | W::bit(square))
    }

    /// Refuses any sign not in `valid`.
    ///
    /// # Errors
    /// Names the first one.
    pub fn only(&self, valid: &'static str) -> Result<(), BoardError> {
        match self.signs.iter().find(|&&sign| !valid.contains(sign)) {
            Some(&given) => Err(BoardError::Sign { given, valid }),
            None => Ok(()),
        }
    }

    /// Refuses scores, for games that keep none.
    ///
    /// # Errors
    /// If there are any.
    pub fn without_scores(&self) -> Result<(), BoardError> {
        match &self.scores {
            Some(scores) => Err(BoardError::Scores { given: scores.len(), wanted: 0 }),
            None => Ok(()),
        }
    }
}
