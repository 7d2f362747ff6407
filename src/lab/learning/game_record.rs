//! A game of a search against itself, as a line of text: its number, the size of the board, the result
//! and the moves, each with what the search expected before it.
//!
//! ```text
//! 17 6x6 1-0 b2-b3 e5-e4 a2-a3=512 e4xd3=W7
//! ```
//!
//! A move without a score was chosen at random. Behind a move stands in braces how often a tree search has
//! tried what a policy chooses, then the variations that it has seen from there on, each in parentheses, as
//! in PGN:
//!
//! ```text
//! 18 6x6 1-0 a1 b2=510{b2*40,c3*25} (c3 d4=530{d4*13,e5*11} (e5 f6=470) e5=525) c4
//! ```
//!
//! In brackets stand first halves of other moves, each as a move that begins with it, with what the search
//! expects there:
//!
//! ```text
//! 19 6x6 1-0 a3-a4/b4 f4-e4/e6=480[a3-b3/a3=455,c1-c3/c1=L6]
//! ```

use parlour_ai::core::Score;
use parlour_rules::setup;
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
    /// How often the search has tried what a policy chooses, by the texts of moves.
    pub visits: Vec<(String, u64)>,
    /// What the search expects after first halves of other moves, to the player to move, by the texts of moves
    /// that begin with them.
    pub half_moves: Vec<(String, Score)>,
    /// Lines that the search has seen in the place of this move and those after it; one may begin with the
    /// same move. The first move of each has no score: it leads to a position that the search has judged.
    pub variations: Vec<Vec<RecordedMove>>,
}

impl RecordedMove {
    /// A move without a tree.
    pub(super) fn new(text: String, score: Option<Score>) -> RecordedMove {
        let (visits, half_moves, variations) = (Vec::new(), Vec::new(), Vec::new());
        RecordedMove { text, score, visits, half_moves, variations }
    }
}

/// The results, with the points of player 1.
const RESULTS: [(&str, f64); 3] = [("1-0", 1.0), ("0-1", 0.0), ("1/2", 0.5)];

/// Stands between a move and its score.
const MARK: char = '=';
/// Stands between a move and how often it was tried.
const TIMES: char = '*';
/// Around how often moves were tried.
const BRACES: [char; 2] = ['{', '}'];
/// Around first halves of moves.
const BRACKETS: [char; 2] = ['[', ']'];
/// Stands between two moves of a list.
const BETWEEN: char = ',';
/// Begins a variation.
const OPEN: char = '(';
/// Ends it.
const CLOSE: char = ')';
/// At most so many lines lie in each other, the game among them. Deeper ones are neither written nor read, so
/// that no file can make the stack overflow.
pub(super) const MAX_LINES: usize = 64;

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.iter().find(|(_, points)| *points == self.points);
        let (rows, cols) = self.size;
        write!(f, "{} {rows}x{cols} {}", self.index, result.map_or("?", |(text, _)| text))?;
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl fmt::Display for RecordedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if let Some(score) = self.score {
            write!(f, "{MARK}{}", score_text(score))?;
        }
        write_list(f, BRACES, TIMES, &self.visits, u64::to_string)?;
        write_list(f, BRACKETS, MARK, &self.half_moves, |score| score_text(*score))?;
        for variation in &self.variations {
            let moves: Vec<String> = variation.iter().map(RecordedMove::to_string).collect();
            write!(f, " {OPEN}{}{CLOSE}", moves.join(" "))?;
        }
        Ok(())
    }
}

/// Writes a list of moves, each with a mark and what stands beside it. An empty one leaves nothing.
fn write_list<T>(
    f: &mut fmt::Formatter<'_>,
    [open, close]: [char; 2],
    mark: char,
    list: &[(String, T)],
    text: impl Fn(&T) -> String,
) -> fmt::Result {
    for (index, (mv, beside)) in list.iter().enumerate() {
        let before = if index == 0 { open } else { BETWEEN };
        write!(f, "{before}{mv}{mark}{}", text(beside))?;
    }
    if list.is_empty() { Ok(()) } else { write!(f, "{close}") }
}

fn score_text(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("W{plies}"),
        Score::Loss(plies) => format!("L{plies}"),
        Score::Draw => "D".to_string(),
        Score::Expected(expected) => expected.to_string(),
    }
}

fn recorded_score(text: &str) -> Result<Score, ()> {
    let plies = |digits: &str| digits.parse().map_err(|_| ());
    match text.split_at_checked(1) {
        Some(("W", digits)) => Ok(Score::Win(plies(digits)?)),
        Some(("L", digits)) => Ok(Score::Loss(plies(digits)?)),
        Some(("D", "")) => Ok(Score::Draw),
        _ => match text.parse() {
            Ok(expected @ 0..=1000) => Ok(Score::Expected(expected)),
            _ => Err(()),
        },
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
        let moves = recorded_line(words)?;
        Ok(GameRecord { index, size, points, moves })
    }
}

/// The moves of a line, with their variations.
fn recorded_line<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<RecordedMove>, ()> {
    // The line, and the variations that are open, each within the one before.
    let mut lines: Vec<Vec<RecordedMove>> = vec![Vec::new()];
    for word in words {
        let text = word.strip_prefix(OPEN).unwrap_or(word);
        if text.len() < word.len() {
            lines.push(Vec::new());
        }
        let mv = text.trim_end_matches(CLOSE);
        if lines.len() > MAX_LINES {
            return Err(());
        }
        lines.last_mut().ok_or(())?.push(recorded_move(mv)?);
        for _ in mv.len()..text.len() {
            let variation = lines.pop().ok_or(())?;
            let replaced = lines.last_mut().and_then(|line| line.last_mut()).ok_or(())?;
            replaced.variations.push(variation);
        }
    }
    lines.pop().filter(|_| lines.is_empty()).ok_or(())
}

fn recorded_move(word: &str) -> Result<RecordedMove, ()> {
    let (word, half_moves) = without_list(word, BRACKETS)?;
    let (word, visits) = without_list(word, BRACES)?;
    let Some((text, score)) = word.rsplit_once(MARK) else {
        let mv = RecordedMove::new(word.to_string(), None);
        return if visits.is_none() && half_moves.is_none() { Ok(mv) } else { Err(()) };
    };
    let mv = RecordedMove::new(text.to_string(), Some(recorded_score(score)?));
    let visits = recorded_list(visits, TIMES, |count| count.parse().map_err(|_| ()))?;
    let half_moves = recorded_list(half_moves, MARK, recorded_score)?;
    Ok(RecordedMove { visits, half_moves, ..mv })
}

/// A word and what is in the list at its end, if it has one.
fn without_list(word: &str, [open, close]: [char; 2]) -> Result<(&str, Option<&str>), ()> {
    match word.strip_suffix(close).map(|word| word.split_once(open)) {
        None => Ok((word, None)),
        Some(parts) => parts.map(|(word, list)| (word, Some(list))).ok_or(()),
    }
}

fn recorded_list<T>(
    list: Option<&str>,
    mark: char,
    read: impl Fn(&str) -> Result<T, ()>,
) -> Result<Vec<(String, T)>, ()> {
    let of_move = |text: &str| {
        let (mv, beside) = text.split_once(mark).ok_or(())?;
        Ok((mv.to_string(), read(beside)?))
    };
    list.into_iter().flat_map(|list| list.split(BETWEEN)).map(of_move).collect()
}
