//! What a move is worth, proven.

use crate::play::SolveInfo;
use parlour_ai::core::Wdl;
use std::fmt;
use std::str::FromStr;

/// The proven value of a position or a move to one player. The greater, the better.
///
/// As text: `win`, `draw` or `loss`; where points count, the difference at the end, as `+3`, `0` or
/// `-2`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Worth {
    /// A result.
    Result(Wdl),
    /// A difference of points at the end.
    Margin(i32),
}

impl Worth {
    /// The result.
    pub fn wdl(self) -> Wdl {
        match self {
            Worth::Result(wdl) => wdl,
            Worth::Margin(margin) => match margin {
                1.. => Wdl::Win,
                0 => Wdl::Draw,
                _ => Wdl::Loss,
            },
        }
    }

    /// The value that a solver found, from the view of the player to move. `None` if it found none.
    pub fn of_solution(solved: &SolveInfo) -> Option<Worth> {
        match (solved.wdl, solved.margin) {
            (Some(_), Some(margin)) => Some(Worth::Margin(margin)),
            (wdl, _) => wdl.map(Worth::Result),
        }
    }

    /// What it is worth to the opponent.
    #[must_use]
    pub fn negated(self) -> Worth {
        match self {
            Worth::Result(wdl) => Worth::Result(wdl.negated()),
            Worth::Margin(margin) => Worth::Margin(-margin),
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Result(wdl) => f.write_str(wdl.name()),
            Worth::Margin(0) => f.write_str("0"),
            Worth::Margin(margin) => write!(f, "{margin:+}"),
        }
    }
}

impl FromStr for Worth {
    type Err = ();

    fn from_str(text: &str) -> Result<Worth, ()> {
        let results = [Wdl::Loss, Wdl::Draw, Wdl::Win];
        let named = results.into_iter().find(|wdl| wdl.name() == text).map(Worth::Result);
        named.or_else(|| text.parse().ok().map(Worth::Margin)).ok_or(())
    }
}
