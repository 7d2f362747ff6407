//! A game of a search against itself, as a line of text: its number, the size of the board, the result
//! and the moves, each with what the search expected before it.
//!
//! ```text
//! 17 6x6 1-0 b2-b3 e5-e4 a2-a3=512 e4xd3=W7
//! ```
//!
//! A move without a score was chosen at random.

use crate::ai::core::score::Score;
use crate::rules::setup;
use std::fmt;
use std::str::FromStr;

/// A game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameRecord {
    /// The game's number, from 0. All of the game follows from it and the conditions of the file.
    pub index: u64,
    /// The size of the board, as rows and columns.
    pub size: (usize, usize),
    /// The points of player 1: 0, ½ or 1. A game may end before it is over, when a search has proven
    /// the result.
    pub points: f64,
    /// The moves. The last one may not have been played: the game ended with the proof.
    pub moves: Vec<RecordedMove>,
}

/// A move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RecordedMove {
    /// The canonical text.
    pub text: String,
    /// What the search that chose the move expects, to the player to move; `None` for a random move.
    pub score: Option<Score>,
}

/// The results, with the points of player 1.
const RESULTS: [(&str, f64); 3] = [("1-0", 1.0), ("0-1", 0.0), ("1/2", 0.5)];

/// Stands between a move and its score.
const MARK: char = '=';

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.iter().find(|(_, points)| *points == self.points);
        let (rows, cols) = self.size;
        write!(f, "{} {rows}x{cols} {}", self.index, result.map_or("?", |(text, _)| text))?;
        self.moves.iter().try_for_each(|RecordedMove { text, score }| match score {
            None => write!(f, " {text}"),
            Some(Score::Win(plies)) => write!(f, " {text}{MARK}W{plies}"),
            Some(Score::Loss(plies)) => write!(f, " {text}{MARK}L{plies}"),
            Some(Score::Draw) => write!(f, " {text}{MARK}D"),
            Some(Score::Expected(expected)) => write!(f, " {text}{MARK}{expected}"),
        })
    }
}

impl FromStr for GameRecord {
    type Err = ();

    fn from_str(line: &str) -> Result<GameRecord, ()> {
        let mut words = line.split(' ');
        let index = words.next().and_then(|word| word.parse().ok()).ok_or(())?;
        let size = words.next().and_then(setup::parse_canonical_size).ok_or(())?;
        let result = words.next().ok_or(())?;
        let (_, points) = RESULTS.into_iter().find(|(text, _)| *text == result).ok_or(())?;
        let moves = words.map(recorded_move).collect::<Result<_, ()>>()?;
        Ok(GameRecord { index, size, points, moves })
    }
}

fn recorded_move(word: &str) -> Result<RecordedMove, ()> {
    let Some((text, score)) = word.rsplit_once(MARK) else {
        return Ok(RecordedMove { text: word.to_string(), score: None });
    };
    let plies = |digits: &str| digits.parse().map_err(|_| ());
    let score = match score.split_at_checked(1) {
        Some(("W", digits)) => Score::Win(plies(digits)?),
        Some(("L", digits)) => Score::Loss(plies(digits)?),
        Some(("D", "")) => Score::Draw,
        _ => match score.parse() {
            Ok(expected @ 0..=1000) => Score::Expected(expected),
            _ => return Err(()),
        },
    };
    Ok(RecordedMove { text: text.to_string(), score: Some(score) })
}
