//! Why a game cannot be set up, and why a text is no board: errors with the offending value.

use super::geometry::MAX_SIDE;
use super::variant::{BoardShape, Variant};
use parlour_words::{enumeration, say};
use std::fmt;
use std::ops::RangeInclusive;

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The board has more squares, rows or columns than any board may have.
    TooLarge {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// The game is not played on boards of this size.
    Shape {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
        /// The boards the game is played on.
        shape: BoardShape,
    },
    /// The game has no such variant.
    Variant {
        /// The name asked for.
        given: String,
        /// The variants of the game.
        valid: &'static [Variant],
    },
    /// The game does not allow this number of players.
    Players {
        /// The number of players asked for.
        given: usize,
        /// The numbers of players that may play.
        valid: RangeInclusive<usize>,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            SetupError::TooLarge { rows, cols } => {
                say!("setups-too-large", rows, columns = cols, most = MAX_SIDE)
            }
            SetupError::Shape { rows, cols, shape } => {
                let (kind, least) = match *shape {
                    BoardShape::Square(least) => ("square", least),
                    BoardShape::Rectangle(least) => ("rectangle", least),
                    BoardShape::Fixed(side) => ("fixed", side),
                };
                say!("setups-shape", rows, columns = cols, kind, least, most = MAX_SIDE)
            }
            SetupError::Variant { given, valid } => {
                let names: Vec<_> = valid.iter().map(|variant| variant.name()).collect();
                say!("setups-variant", given, valid = enumeration(&names))
            }
            SetupError::Players { given, valid } if valid.start() == valid.end() => {
                say!("setups-players", given, takes = valid.start())
            }
            SetupError::Players { given, valid } => {
                say!("setups-players-range", given, least = valid.start(), most = valid.end())
            }
        };
        f.write_str(&sentence)
    }
}

impl std::error::Error for SetupError {}

/// The most points of a player on a board given as text: half the range of a score, which leaves
/// room for all points still to come.
pub const MAX_SCORE: u16 = u16::MAX / 2;

/// Why a board given as text is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// The number of rows, or the length of a row, is wrong.
    Size {
        /// The row of the wrong length, counted from 1 at the top; `None` if the number of rows is
        /// wrong.
        row: Option<usize>,
        /// The number of rows or squares there are.
        given: usize,
        /// The number there should be.
        expected: usize,
    },
    /// The game has no such symbol.
    Symbol {
        /// The symbol.
        given: char,
        /// The symbols of the game.
        valid: &'static str,
    },
    /// The game has no player of this number.
    ToMove {
        /// The number.
        given: usize,
        /// How many players there are.
        players: usize,
    },
    /// Scores were given for a game without scores, or not one for each player.
    Scores {
        /// How many there are.
        given: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A score exceeds [`MAX_SCORE`].
    Score {
        /// The score.
        given: u32,
    },
    /// A player has too many pieces.
    Pieces {
        /// The player, counted from 1.
        player: u8,
        /// How many there are.
        given: usize,
        /// The most there can be.
        max: usize,
    },
    /// Both players have won already.
    TwoWinners,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            BoardError::Size { row: None, given, expected } => {
                say!("rules-board-rows", given, expected)
            }
            BoardError::Size { row: Some(row), given, expected } => {
                say!("rules-board-row", row = row.to_string(), given, expected)
            }
            BoardError::Symbol { given, valid } => {
                say!("rules-board-sign", given, valid)
            }
            BoardError::ToMove { given, players } => {
                say!("rules-board-mover", given = given.to_string(), players)
            }
            BoardError::Scores { given, expected: 0 } => {
                say!("rules-board-scores-none", given)
            }
            BoardError::Scores { given, expected } => {
                say!("rules-board-scores", given, expected)
            }
            BoardError::Score { given } => {
                say!("rules-board-score", given, most = MAX_SCORE)
            }
            BoardError::Pieces { player, given, max } => {
                say!("rules-board-pieces", player = player.to_string(), given, most = max)
            }
            BoardError::TwoWinners => say!("rules-board-two-winners").to_string(),
        };
        f.write_str(&sentence)
    }
}

impl std::error::Error for BoardError {}

#[cfg(test)]
mod tests {
    use super::BoardError;
    use parlour_words::Language;
    use parlour_words::current::during;

    /// An error in English, French and Romanian.
    fn in_all(error: &dyn std::fmt::Display) -> [String; 3] {
        [Language::English, Language::French, Language::Romanian]
            .map(|language| during(language, || error.to_string()))
    }

    #[test]
    fn errors_of_boards_count_as_the_language_does() {
        let rows = |given| in_all(&BoardError::Size { row: None, given, expected: 8 });
        assert_eq!(
            rows(1),
            [
                "the board has 1 row, but needs 8",
                "le plateau a 1 ligne, mais il en faut 8",
                "tabla are o linie, dar trebuie să aibă 8",
            ]
        );
        assert_eq!(rows(20)[2], "tabla are 20 de linii, dar trebuie să aibă 8");
        assert_eq!(rows(7)[0], "the board has 7 rows, but needs 8");
    }
}
