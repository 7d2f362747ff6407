//! The words and the output lines of the protocol: errors, search information, values.

use super::input::MAX_LINE_BYTES;
use crate::cli::nodes_per_second;
use crate::text::{self, solution_value};
use parlour_ai::core::score::expectation_to_cp;
use parlour_ai::core::{ComparedNodes, Score};
use parlour_rules::setup;
use parlour_session::play::{RankedMove, SearchInfo, SolveInfo};
use std::fmt::{self, Display};
use std::time::Duration;

/// The most characters of an error. Not tuned.
const MAX_ERROR_CHARS: usize = 500;

/// The words of a line of input.
pub(super) type Tokens<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

/// Why a line could not be obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UgiError(String);

impl UgiError {
    /// An error of another part of the program.
    pub(super) fn from_error(error: impl Display) -> UgiError {
        UgiError(error.to_string())
    }

    /// The command does not exist.
    pub(super) fn unknown_command(line: &str) -> UgiError {
        UgiError(format!("\"{line}\" is no command of this protocol"))
    }

    /// The option does not exist.
    pub(super) fn unknown_option(name: &str) -> UgiError {
        UgiError(format!(
            "there is no option \"{name}\": the options are Game, Size, Variant, Players, Level, Threads, Hash, Seed, MultiPV, Net"
        ))
    }

    /// The value does not fit the option or argument `name`.
    pub(super) fn bad_value(name: &str, value: &str, valid: &str) -> UgiError {
        UgiError(format!("\"{value}\" does not fit {name}, which takes {valid}"))
    }

    /// A word of the command is missing.
    pub(super) fn missing(what: &str) -> UgiError {
        UgiError(format!("{what} is missing"))
    }

    /// Other programs write no FEN of this game.
    pub(super) fn no_fen(game: &str) -> UgiError {
        UgiError(format!(
            "{game} has no FEN: write position fen ROW/ROW/… with the signs that show prints, then the number of the player to move"
        ))
    }

    /// The row of a FEN has other signs than these pieces and numbers.
    pub(super) fn bad_fen_row(row: &str, pieces: &[(char, char)]) -> UgiError {
        let letters: Vec<_> = pieces.iter().map(|(letter, _)| letter.to_string()).collect();
        let valid = format!("numbers of empty squares and {}", letters.join(", "));
        UgiError::bad_value("a row of a FEN", row, &valid)
    }

    /// The FEN ends within a move.
    pub(super) fn half_move(field: &str) -> UgiError {
        UgiError(format!("\"{field}\" is half a move, and positions are between moves"))
    }

    /// The line is longer than lines may be.
    pub(super) fn line_too_long() -> UgiError {
        UgiError(format!("a line of more than {MAX_LINE_BYTES} bytes is not read"))
    }

    /// The list of moves is longer than lists may be.
    pub(super) fn too_many_moves(most: usize) -> UgiError {
        UgiError(format!("there are more than {most} moves"))
    }

    /// The command must wait for the end of the search.
    pub(super) fn search_running() -> UgiError {
        UgiError("a search is under way: send stop first".to_string())
    }

    /// The game is over, so that there is no move to search.
    pub(super) fn game_over() -> UgiError {
        UgiError("the game is over: no move can follow".to_string())
    }
}

impl Display for UgiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The line may be quoted, which may be long.
        let (sentence, rest) = match self.0.char_indices().nth(MAX_ERROR_CHARS) {
            Some((at, _)) => (&self.0[..at], " …"),
            None => (&self.0[..], ""),
        };
        // Somebody may read it on a terminal, which would obey what is quoted.
        write!(f, "error {}{rest}", text::showable(&sentence.replace('\n', " ")))
    }
}

/// The score fields of an info line. A proven win or loss is told a second time as programs of chess
/// tell it: in moves of the winner, not in plies.
fn score_fields(score: Score) -> String {
    let moves = |plies: u32| plies.div_ceil(2);
    match score {
        Score::Win(plies) => format!(" score win {plies} score mate {}", moves(plies)),
        Score::Loss(plies) => format!(" score loss {plies} score mate -{}", moves(plies)),
        Score::Draw => " score draw".to_string(),
        Score::Expected(expected) => {
            format!(" score cp {} exp {expected}", expectation_to_cp(f64::from(expected)))
        }
    }
}

/// The info line of a search result.
pub(super) fn info_line(info: &SearchInfo) -> String {
    let SearchInfo { depth, nodes, elapsed, .. } = info;
    let rate = nodes_per_second(*nodes, *elapsed);
    let score = info.score.map_or(String::new(), score_fields);
    let time = elapsed.as_millis();
    let line = info.pv.join(" ");
    format!("info depth {depth} nodes {nodes} nps {rate} time {time}{score} pv {line}\n")
}

/// The info lines of an analysis: one for each of these moves, the best first.
pub(super) fn multi_pv_lines(
    moves: &[RankedMove],
    depth: u32,
    nodes: u64,
    elapsed: Duration,
) -> String {
    let (time, rate) = (elapsed.as_millis(), nodes_per_second(nodes, elapsed));
    let line = |(number, ranked): (usize, &RankedMove)| {
        let (score, line) = (score_fields(score_of(ranked)), ranked.line.join(" "));
        format!(
            "info multipv {number} depth {depth} nodes {nodes} nps {rate} time {time}{score} pv {line}\n"
        )
    };
    (1..).zip(moves).map(line).collect()
}

/// The info line of a move that no search has looked at: the limits did not allow one.
pub(super) fn unsearched_line(best: &str, nodes: u64, elapsed: Duration) -> String {
    let (time, rate) = (elapsed.as_millis(), nodes_per_second(nodes, elapsed));
    format!("info multipv 1 depth 0 nodes {nodes} nps {rate} time {time} pv {best}\n")
}

/// The score of a move. A proven result whose distance nobody knows is an expected score of 1000 or 0.
fn score_of(ranked: &RankedMove) -> Score {
    let thousandths = (1000.0 * ranked.expected.clamp(0.0, 1.0)).round() as u16;
    match (ranked.proven, thousandths, ranked.plies) {
        (true, 1000, Some(plies)) => Score::Win(plies),
        (true, 0, Some(plies)) => Score::Loss(plies),
        (true, 500, _) => Score::Draw,
        _ => Score::Expected(thousandths),
    }
}

/// The line that stands before the last info line of a search that has been compared: what
/// alpha-beta visits where minimax searched, both to the same depth.
pub(super) fn compared_line(info: &SearchInfo) -> String {
    let line = |compared: ComparedNodes| {
        let ComparedNodes { depth, minimax, alphabeta } = compared;
        format!("info string alphabeta nodes {alphabeta} minimax nodes {minimax} depth {depth}\n")
    };
    info.compared.map(line).unwrap_or_default()
}

/// The line that answers `solve`.
pub(super) fn value_line(solved: &SolveInfo) -> String {
    let margin = solved.margin.map_or(String::new(), |margin| format!(" margin {margin}"));
    let value = solution_value(solved);
    let open =
        if solved.undecided > 0 { format!(" open {}", solved.undecided) } else { String::new() };
    let line = format!("value {value}{margin}{open} best {}", solved.best.join(" "));
    format!("{}\n", line.trim_end())
}

/// The line that answers a search that broke down.
pub(super) fn failed_line(message: &str) -> String {
    format!("error the search failed: {message}\n")
}

/// The line that answers `perft`; `None` if the count was stopped.
pub(super) fn perft_line(nodes: Option<u64>) -> String {
    match nodes {
        Some(nodes) => format!("nodes {nodes}\n"),
        None => "error perft was stopped before it had counted all\n".to_string(),
    }
}

/// Parses a number that the command calls `what`.
pub(super) fn parse_number(word: Option<&str>, what: &str) -> Result<u64, UgiError> {
    let word = word.ok_or_else(|| UgiError::missing(&format!("a number for {what}")))?;
    word.parse().map_err(|_| UgiError::bad_value(what, word, "a number from 0"))
}

/// Parses scores, one a player.
pub(super) fn parse_scores(word: Option<&str>) -> Result<Vec<u32>, UgiError> {
    let word = word.ok_or_else(|| UgiError::missing("the scores"))?;
    setup::parse_scores(word)
        .ok_or_else(|| UgiError::bad_value("scores", word, "one number a player, like 3,1"))
}
