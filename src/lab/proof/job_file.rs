//! Files of jobs: what is known of the values of positions, or of the nimber of one, a line for each job. A
//! file only grows, so that whatever ends the program, all lines but the last are whole.

use super::nimber::NimberFound;
use parlour_rules::Rules;
use parlour_rules::proof::error::{CheckError, Fault};
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::start::ProofStart;
use std::fmt;
use std::str::FromStr;

/// What the jobs of a file are to find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The value of the start, by those of positions.
    Value,
    /// The nimber of the start. The bounds of a line are those of the nimber.
    Nimber,
}

impl Question {
    /// The first line of a file, up to the version of the format.
    fn magic(self) -> &'static str {
        match self {
            Question::Value => "parlour-jobs ",
            Question::Nimber => "parlour-nimber ",
        }
    }
}

/// The version of the format.
const VERSION: &str = "1";

/// No game has this many points: it begins with at most 32,767, and no board adds that many again.
const MAX_VALUE: i32 = 1 << 16;

/// No start has so high a nimber.
const MAX_NIMBER: i32 = 1 << 14;

/// Bounds of the value of a position to player 1: see [`Goal`](parlour_rules::proof::goal::Goal).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ValueBounds {
    /// Player 1 can get at least this.
    pub low: i32,
    /// Player 2 can hold player 1 to this.
    pub high: i32,
}

impl ValueBounds {
    /// What is known of any position of the game `G`.
    pub fn unknown<G: Rules>() -> ValueBounds {
        let most = if G::HAS_SCORES { MAX_VALUE } else { 1 };
        ValueBounds { low: -most, high: most }
    }

    /// What is known of any nimber.
    pub fn unknown_nimber() -> ValueBounds {
        ValueBounds { low: 0, high: MAX_NIMBER }
    }

    /// Whether a nimber can lie between them.
    pub fn is_of_nimber(self) -> bool {
        let is_nimber = |bound: i32| u8::try_from(bound).is_ok();
        is_nimber(self.low) && (is_nimber(self.high) || self.high == MAX_NIMBER)
    }

    /// What is known of a nimber.
    pub fn of_nimber(found: &NimberFound) -> ValueBounds {
        let low = found.at_least.into();
        if found.is_exact {
            ValueBounds::exactly(low)
        } else {
            ValueBounds { low, ..ValueBounds::unknown_nimber() }
        }
    }

    /// The bounds of a value that is known.
    pub fn exactly(value: i32) -> ValueBounds {
        ValueBounds { low: value, high: value }
    }

    /// The value, if it is known.
    pub fn value(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }

    /// What follows from both bounds; `None` if they contradict each other.
    #[must_use]
    pub fn and(self, other: ValueBounds) -> Option<ValueBounds> {
        let both = ValueBounds { low: self.low.max(other.low), high: self.high.min(other.high) };
        (both.low <= both.high).then_some(both)
    }

    /// Whether player 1 can get at least `value`; `None` if that is not known.
    pub fn reaches(self, value: i32) -> Option<bool> {
        match self {
            ValueBounds { low, .. } if low >= value => Some(true),
            ValueBounds { high, .. } if high < value => Some(false),
            _ => None,
        }
    }
}

/// What was found in one job.
#[derive(Clone, PartialEq, Debug)]
pub struct JobLine {
    /// The moves from the start to the position.
    pub moves: Vec<String>,
    /// What is known of its value.
    pub bounds: ValueBounds,
    /// Positions visited.
    pub nodes: u64,
    /// The time it took, in seconds.
    pub seconds: f64,
}

/// Why what was found in jobs cannot be taken in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobFault {
    /// A move is not legal.
    IllegalMove,
    /// After these moves it contradicts the rules, or what was found in another job.
    Contradiction(Vec<String>),
}

/// The word for no moves.
const NO_MOVES: &str = "-";

/// Moves from the start, as one word.
pub fn moves_word(moves: &[String]) -> String {
    if moves.is_empty() { NO_MOVES.to_string() } else { moves.join(",") }
}

impl fmt::Display for JobLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = moves_word(&self.moves);
        let ValueBounds { low, high } = self.bounds;
        writeln!(f, "job {moves} {low} {high} {} {:.3}", self.nodes, self.seconds)
    }
}

impl FromStr for JobLine {
    type Err = ();

    fn from_str(line: &str) -> Result<JobLine, ()> {
        let words: Vec<&str> = line.split(' ').collect();
        let ["job", moves, low, high, nodes, seconds] = words[..] else { return Err(()) };
        let bound = |word: &str| {
            let bound = word
                .parse()
                .ok()
                .filter(|bound: &i32| bound.unsigned_abs() <= MAX_VALUE.unsigned_abs());
            bound.ok_or(())
        };
        let seconds: f64 = seconds.parse().map_err(drop)?;
        let moves = match moves {
            NO_MOVES => Vec::new(),
            moves => moves.split(',').map(str::to_string).collect(),
        };
        let bounds = ValueBounds { low: bound(low)?, high: bound(high)? };
        let is_sound = bounds.low <= bounds.high && (0.0..=MAX_SECONDS).contains(&seconds);
        let line = JobLine { moves, bounds, nodes: nodes.parse().map_err(drop)?, seconds };
        if is_sound { Ok(line) } else { Err(()) }
    }
}

/// More than any job takes, and so little that a sum of them is exact enough to be written.
const MAX_SECONDS: f64 = 1e12;

/// The head of a file of jobs about a start.
pub fn head(question: Question, start: &ProofStart) -> String {
    format!("{}{VERSION}\n{start}", question.magic())
}

/// Reads a file of jobs: its start, the lines, and how many bytes are whole. A last line without end is
/// left out: the program ended while it was written.
///
/// # Errors
/// If the file does not begin as a file of jobs does, or a line before the last is damaged.
pub fn read(
    question: Question,
    lines: &mut Lines,
) -> Result<(ProofStart, Vec<JobLine>, u64), CheckError> {
    match lines.expect_line()?.strip_prefix(question.magic()).map(str::to_string) {
        Some(version) if version == VERSION => {}
        Some(version) => return Err(lines.fault(Fault::TooNew(version))),
        None => return Err(lines.fault(Fault::NotACertificate)),
    }
    let start = ProofStart::read(lines)?;
    let mut whole = head(question, &start).len() as u64;
    let mut jobs = Vec::new();
    loop {
        let line = match lines.read() {
            Ok(Some(line)) => line,
            Ok(None) | Err(CheckError { fault: Fault::EndsEarly, .. }) => break,
            Err(error) => return Err(error),
        };
        let bytes = line.len() as u64 + 1;
        jobs.push(line.parse().map_err(|()| lines.fault(Fault::BadLine))?);
        whole += bytes;
    }
    Ok((start, jobs, whole))
}
