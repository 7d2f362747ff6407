//! How long a search may go on.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a person grants a computer player for one move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Thinking time.
    Time(Duration),
    /// Plies to look ahead.
    Depth(u32),
    /// Positions to look at, for results that can be repeated.
    Nodes(u64),
}

/// The longest thinking time that makes sense, one day; it keeps arithmetic on times safe.
const LONGEST: Duration = Duration::from_secs(86_400);

impl FromStr for Budget {
    type Err = ();

    /// Reads `500ms`, `2s`, `d4` or `n100000`.
    fn from_str(text: &str) -> Result<Budget, ()> {
        let number =
            |digits: &str| digits.parse::<u64>().ok().filter(|&number| number > 0).ok_or(());
        let budget = if let Some(depth) = text.strip_prefix('d') {
            Budget::Depth(u32::try_from(number(depth)?).map_err(|_| ())?)
        } else if let Some(nodes) = text.strip_prefix('n') {
            Budget::Nodes(number(nodes)?)
        } else if let Some(millis) = text.strip_suffix("ms") {
            Budget::Time(Duration::from_millis(number(millis)?))
        } else {
            Budget::Time(Duration::from_secs(number(text.strip_suffix('s').ok_or(())?)?))
        };
        match budget {
            Budget::Time(time) if time > LONGEST => Err(()),
            budget => Ok(budget),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Depth(plies) => write!(f, "d{plies}"),
            Budget::Nodes(nodes) => write!(f, "n{nodes}"),
        }
    }
}

/// A flag that tells a search on another thread to come to an end.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells the search to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was told to end.
    #[inline]
    pub fn raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Everything that bounds one search.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// What the player was granted; `None` leaves it to the level.
    pub budget: Option<Budget>,
    /// Raised when nobody waits for the answer any more.
    pub stop: Stop,
}
