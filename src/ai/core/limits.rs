//! How long a search may go on.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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
const MAX_TIME: Duration = Duration::from_secs(86_400);

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
            Budget::Time(time) if time > MAX_TIME => Err(()),
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
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Tells the search to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was told to end.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Everything that bounds one search. Where nothing is set, the level decides.
#[derive(Clone, Debug, Default)]
pub struct SearchLimits {
    /// Thinking time.
    pub time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at; with one thread never more.
    pub nodes: Option<u64>,
    /// To go on until stopped.
    pub infinite: bool,
    /// Raised when nobody waits for the answer any more.
    pub stop: StopFlag,
}

impl SearchLimits {
    /// The limits of a budget.
    pub fn from_budget(budget: Option<Budget>) -> SearchLimits {
        let mut limits = SearchLimits::default();
        match budget {
            Some(Budget::Time(time)) => limits.time = Some(time),
            Some(Budget::Depth(plies)) => limits.depth = Some(plies),
            Some(Budget::Nodes(nodes)) => limits.nodes = Some(nodes),
            None => {}
        }
        limits
    }

    /// These limits, or thinking time `usual` where they name none.
    #[must_use]
    pub fn with_default_time(mut self, default_time: Duration) -> SearchLimits {
        if self.time.is_none() && self.depth.is_none() && self.nodes.is_none() && !self.infinite {
            self.time = Some(default_time);
        }
        self
    }
}

/// Watches the limits of a search while it runs.
#[derive(Clone, Debug)]
pub struct SearchTimer {
    stop: StopFlag,
    deadline: Option<Instant>,
    node_limit: u64,
    node_count: u64,
}

/// The clock is read once in so many positions.
const CLOCK_CHECK_INTERVAL: u64 = 256;

impl SearchTimer {
    /// Starts the clock.
    pub fn start(limits: &SearchLimits) -> SearchTimer {
        SearchTimer {
            stop: limits.stop.clone(),
            deadline: limits.time.map(|time| Instant::now() + time),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            node_count: 0,
        }
    }

    /// Counts a position; `None` if the search must end before it looks at it.
    #[inline]
    pub fn count_node(&mut self) -> Option<()> {
        if self.node_count >= self.node_limit {
            return None;
        }
        if self.node_count.is_multiple_of(CLOCK_CHECK_INTERVAL) && self.should_stop() {
            return None;
        }
        self.node_count += 1;
        Some(())
    }

    /// Leaves it one of `shares` equal shares of the positions that are left.
    pub fn split_nodes(&mut self, parts: usize) {
        if self.node_limit != u64::MAX {
            self.node_limit =
                self.node_count + (self.node_limit - self.node_count) / parts.max(1) as u64;
        }
    }

    /// Positions counted so far.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.node_count
    }

    /// The thinking time that is left, if it is bounded.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether time is up or the search was told to stop.
    pub fn should_stop(&self) -> bool {
        self.stop.is_raised() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
