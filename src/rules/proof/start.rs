//! The head of a file about the value of a position: which game, which board.

use super::error::{CheckError, Fault};
use super::lines::{Lines, parse_canonical};
use crate::Rules;
use crate::error::SetupError;
use crate::notation::ParsedBoard;
use crate::setup::{self, Setup};
use std::fmt;

/// Between the rows of a board and the size of the heap of Nim beside it.
const HEAP: &str = " *";

/// A position as a file describes it. The game is taken to begin there: what came before does not
/// count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofStart {
    /// The game's name in commands.
    pub game: String,
    /// Rows and columns.
    pub size: (usize, usize),
    /// The variant's name.
    pub variant: String,
    /// The rows of the board, the top row first, with `/` between them.
    pub board: String,
    /// The number of the player to move, from 1.
    pub to_move: usize,
    /// Points so far, in games that count points.
    pub scores: Option<Vec<u32>>,
    /// The size of a heap of Nim that is there besides.
    pub heap: u8,
}

impl ProofStart {
    /// The description of a position of the game called `game`.
    pub fn of<G: Rules>(game: &str, position: &G) -> ProofStart {
        let Setup { rows, cols, variant, .. } = position.setup();
        let grid = position.grid();
        let row = |row: usize| -> String {
            (0..cols).map(|col| position.cell(grid.square_at(row, col)).symbol()).collect()
        };
        ProofStart {
            game: game.to_string(),
            size: (rows, cols),
            variant: variant.name().to_string(),
            board: (0..rows).map(row).collect::<Vec<_>>().join("/"),
            to_move: position.to_move().number().into(),
            scores: position.scores(),
            heap: 0,
        }
    }

    /// The position of the game `G`, without the heap.
    ///
    /// # Errors
    /// The reason, as a sentence, if the game has no such setup or no such position.
    pub fn position<G: Rules>(&self) -> Result<G, String> {
        // Names are written in one way only.
        let valid = G::SUPPORTED_SETUPS.variants;
        let variant = valid.iter().copied().find(|variant| variant.name() == self.variant);
        let unknown = || SetupError::Variant { given: self.variant.clone(), valid };
        let variant = variant.ok_or_else(unknown).map_err(|error| error.to_string())?;
        let (rows, cols) = self.size;
        let setup = Setup { rows, cols, variant, players: 2 };
        G::SUPPORTED_SETUPS.check(&setup).map_err(|error| error.to_string())?;
        // The rows of the board may be of symbols that take several bytes, which no game has.
        ParsedBoard::parse(&setup, &self.board, self.to_move, self.scores.clone())
            .and_then(|board| G::from_board(&setup, &board))
            .map_err(|error| error.to_string())
    }

    /// Reads the lines behind the first one of a file.
    ///
    /// # Errors
    /// The first line that is not as `Display` writes it.
    pub fn read(lines: &mut Lines) -> Result<ProofStart, CheckError> {
        let game = value_of(lines, "game ")?;
        let size = value_of(lines, "size ")?;
        let size = as_written(lines, &size, setup::parse_canonical_size, size_text)?;
        let variant = value_of(lines, "variant ")?;
        let board = value_of(lines, "board ")?;
        let (board, heap) = match board.split_once(HEAP) {
            None => (board, 0),
            Some((rows, heap)) => {
                let heap: u8 = parse_canonical(heap).ok_or_else(|| lines.fault(Fault::BadLine))?;
                // Without a heap there is no word of it.
                let heap = Some(heap).filter(|&heap| heap > 0);
                (rows.to_string(), heap.ok_or_else(|| lines.fault(Fault::BadLine))?)
            }
        };
        let to_move = value_of(lines, "to-move ")?;
        let to_move: usize =
            parse_canonical(&to_move).ok_or_else(|| lines.fault(Fault::BadLine))?;
        let scores = value_of(lines, "scores ")?;
        let scores = match scores.as_str() {
            "-" => None,
            scores => {
                Some(as_written(lines, scores, setup::parse_scores, |scores| scores_text(scores))?)
            }
        };
        Ok(ProofStart { game, size, variant, board, to_move, scores, heap })
    }
}

/// The rest of the next line, which begins with `key`.
fn value_of(lines: &mut Lines, key: &str) -> Result<String, CheckError> {
    let value = lines.expect_line()?.strip_prefix(key).map(str::to_string);
    value.ok_or_else(|| lines.fault(Fault::BadLine))
}

/// The value of `text`, which is spelled in one way only.
fn as_written<T>(
    lines: &Lines,
    text: &str,
    parse: impl Fn(&str) -> Option<T>,
    write: impl Fn(&T) -> String,
) -> Result<T, CheckError> {
    let value = parse(text).filter(|value| write(value) == text);
    value.ok_or_else(|| lines.fault(Fault::BadLine))
}

/// Rows and columns, as in `6x5`.
fn size_text(&(rows, cols): &(usize, usize)) -> String {
    format!("{rows}x{cols}")
}

/// Points, as in `3,1`.
fn scores_text(scores: &[u32]) -> String {
    scores.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}

impl fmt::Display for ProofStart {
    /// Writes the lines behind the first one of a file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ProofStart { game, size, variant, board, to_move, scores, heap } = self;
        let size = size_text(size);
        let scores = scores.as_ref().map_or("-".to_string(), |scores| scores_text(scores));
        let heap = if *heap == 0 { String::new() } else { format!("{HEAP}{heap}") };
        writeln!(f, "game {game}\nsize {size}\nvariant {variant}\nboard {board}{heap}")?;
        writeln!(f, "to-move {to_move}\nscores {scores}")
    }
}
