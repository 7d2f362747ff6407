//! What the protocol says: complaints, scores, the lines of a search.

use crate::ai::score::{Score, cp};
use crate::session::thinking::{Finding, Solved};
use std::fmt::{self, Display};

/// A line that could not be obeyed, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Complaint(String);

impl Complaint {
    /// What something else has to say.
    pub fn of(error: impl Display) -> Complaint {
        Complaint(error.to_string())
    }

    /// A command that is none.
    pub fn command(line: &str) -> Complaint {
        Complaint(format!("\"{line}\" is no command of this protocol"))
    }

    /// An option that is none.
    pub fn option(name: &str) -> Complaint {
        Complaint(format!(
            "there is no option \"{name}\": the options are Game, Size, Variant, Players, Level, Threads, Hash, Seed"
        ))
    }

    /// A value that does not fit its name.
    pub fn value(name: &str, value: &str, valid: &str) -> Complaint {
        Complaint(format!("\"{value}\" does not fit {name}, which takes {valid}"))
    }

    /// A word is missing.
    pub fn missing(what: &str) -> Complaint {
        Complaint(format!("{what} is missing"))
    }

    /// Something that must wait for the end of the search.
    pub fn busy() -> Complaint {
        Complaint("a search is under way: send stop first".to_string())
    }

    /// There is nothing to search for.
    pub fn over() -> Complaint {
        Complaint("the game is over: no move can follow".to_string())
    }
}

impl Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {}", self.0.replace('\n', " "))
    }
}

/// A score as the protocol writes it.
fn score(score: Score) -> String {
    match score {
        Score::Win(plies) => format!(" score win {plies}"),
        Score::Loss(plies) => format!(" score loss {plies}"),
        Score::Draw => " score draw".to_string(),
        Score::Expected(expected) => {
            format!(" score cp {} exp {expected}", cp(f64::from(expected)))
        }
    }
}

/// The line that tells what a search has come to.
pub(super) fn info(finding: &Finding) -> String {
    let Finding { depth, nodes, elapsed, .. } = finding;
    let rate = (*nodes as f64 / elapsed.as_secs_f64().max(1e-9)) as u64;
    let score = finding.score.map_or(String::new(), score);
    let time = elapsed.as_millis();
    let line = finding.line.join(" ");
    format!("info depth {depth} nodes {nodes} nps {rate} time {time}{score} pv {line}\n")
}

/// The line that ends `solve`.
pub(super) fn solved(solved: &Solved) -> String {
    let margin = solved.margin.map_or(String::new(), |margin| format!(" margin {margin}"));
    let value = super::super::solve::value(solved);
    let open = if solved.open > 0 { format!(" open {}", solved.open) } else { String::new() };
    let line = format!("value {value}{margin}{open} best {}", solved.best.join(" "));
    format!("{}\n", line.trim_end())
}
