//! Limits of a search, and the timer that enforces them.

use parlour_rules::parse_number;
use parlour_rules::proof::oracle::Effort;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The limit that a person sets a computer player for one move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Thinking time.
    Time(Duration),
    /// Search depth in plies.
    Depth(u32),
    /// Positions to visit. On one thread such a search repeats exactly.
    Nodes(u64),
}

/// The longest thinking time that is accepted: one day, so that sums of times cannot overflow.
const MAX_TIME: Duration = Duration::from_secs(86_400);

impl FromStr for Budget {
    type Err = ();

    /// Reads `500ms`, `2s`, `d4` or `n100000`.
    fn from_str(text: &str) -> Result<Budget, ()> {
        let number =
            |digits: &str| parse_number::<u64>(digits).filter(|&number| number > 0).ok_or(());
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

/// A flag that asks a search on another thread to stop.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl From<Arc<AtomicBool>> for StopFlag {
    fn from(flag: Arc<AtomicBool>) -> StopFlag {
        StopFlag(flag)
    }
}

impl StopFlag {
    /// Asks the search to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was asked to stop.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Thinking time of a player without limits. Not tuned.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The longest proof where neither time nor nodes are limited. Not tuned.
const MAX_PROOF_TIME: Duration = Duration::from_secs(20);

/// The limits of one search. Where none is set, the player decides.
#[derive(Clone, Debug, Default)]
pub struct SearchLimits {
    /// Thinking time.
    pub time: Option<Duration>,
    /// Search depth in plies.
    pub depth: Option<u32>,
    /// Positions to visit, by all threads together. No search visits more.
    pub nodes: Option<u64>,
    /// Search until stopped.
    pub infinite: bool,
    /// Raised when the result is no longer needed.
    pub stop: StopFlag,
    /// Win as people do: by a move that reflection proves only where no other move may win.
    pub avoids_reflection: bool,
}

impl From<&Effort> for SearchLimits {
    fn from(effort: &Effort) -> SearchLimits {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        SearchLimits {
            time: effort.deadline.map(left),
            nodes: (effort.nodes < u64::MAX).then_some(effort.nodes),
            stop: effort.stop.clone().into(),
            infinite: true,
            ..SearchLimits::default()
        }
    }
}

impl From<&SearchLimits> for Effort {
    fn from(limits: &SearchLimits) -> Effort {
        Effort {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.map(|time| Instant::now() + time),
            stop: limits.stop.0.clone(),
        }
    }
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

    /// These limits, narrowed by a budget. What a budget limits does not go on without end.
    #[must_use]
    pub fn at_most(self, budget: Option<Budget>) -> SearchLimits {
        let own = SearchLimits::from_budget(budget);
        SearchLimits {
            time: own.time.into_iter().chain(self.time).min(),
            depth: own.depth.into_iter().chain(self.depth).min(),
            nodes: own.nodes.into_iter().chain(self.nodes).min(),
            infinite: self.infinite && budget.is_none(),
            ..self
        }
    }

    /// These limits, with [`DEFAULT_TIME`] if they set none.
    #[must_use]
    pub fn with_default_time(mut self) -> SearchLimits {
        if self.time.is_none() && self.depth.is_none() && self.nodes.is_none() && !self.infinite {
            self.time = Some(DEFAULT_TIME);
        }
        self
    }

    /// These limits, with [`MAX_PROOF_TIME`] if they bound neither time nor nodes.
    pub(crate) fn with_proof_time(mut self) -> SearchLimits {
        if self.nodes.is_none() {
            self.time.get_or_insert(MAX_PROOF_TIME);
        }
        self
    }
}

/// The limits of one move for a player that decides on it by several searches, one after the
/// other: how much each may use, and what is left after them.
#[derive(Clone, Debug)]
pub(crate) struct StagedLimits {
    limits: SearchLimits,
    deadline: Option<Instant>,
    nodes_used: u64,
}

impl StagedLimits {
    /// Starts the clock of `limits`, or of [`DEFAULT_TIME`] if they set none.
    pub(crate) fn start(limits: &SearchLimits) -> StagedLimits {
        let limits = limits.clone().with_default_time();
        let deadline = limits.time.map(|time| Instant::now() + time);
        StagedLimits { limits, deadline, nodes_used: 0 }
    }

    /// The limits of the whole move.
    pub(crate) fn whole(&self) -> &SearchLimits {
        &self.limits
    }

    /// Counts the nodes of a stage that has ended.
    pub(crate) fn use_nodes(&mut self, nodes: u64) {
        self.nodes_used += nodes;
    }

    /// Nodes used by the stages that have ended.
    pub(crate) fn nodes_used(&self) -> u64 {
        self.nodes_used
    }

    /// The limits that are left: none of the nodes if the stages have used more than all.
    pub(crate) fn remaining(&self) -> SearchLimits {
        SearchLimits {
            time: self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())),
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes_used)),
            ..self.limits.clone()
        }
    }

    /// `parts` of `whole` equal parts of the time and of the nodes that are left.
    pub(crate) fn share(&self, parts: u32, whole: u32) -> SearchLimits {
        let remaining = self.remaining();
        let share_of_nodes =
            |nodes: u64| (u128::from(nodes) * u128::from(parts) / u128::from(whole)) as u64;
        SearchLimits {
            time: remaining.time.map(|time| time * parts / whole),
            nodes: remaining.nodes.map(share_of_nodes),
            infinite: false,
            ..remaining
        }
    }
}

/// Counts the nodes of one thread of a search and tells it when to stop.
///
/// Threads that search together share one node limit. Each takes `NODES_PER_GRANT` nodes of it
/// at a time, so the limit is never exceeded, and a thread that ends early leaves at most
/// `NODES_PER_GRANT` nodes unused. One thread alone takes all nodes at once.
#[derive(Debug)]
pub struct SearchTimer {
    stop: StopFlag,
    deadline: Option<Instant>,
    /// Nodes that this thread may visit before it takes more of `shared_nodes`.
    node_limit: u64,
    node_count: u64,
    check: ClockCheck,
    /// The nodes that no thread has taken yet.
    shared_nodes: Option<Arc<AtomicU64>>,
}

/// Nodes between two readings of the clock. 64 of the slowest nodes, whose moves each touch a new page of a large
/// table, take 6 ms; one of the fastest takes as long as eight readings.
const CLOCK_CHECK_INTERVAL: u64 = 64;

/// Where less than that many nodes take so long, the timer looks at the clock at every node: the first touch of a
/// large page can take a millisecond, and a node may touch one for each move. Not tuned.
const LONG_INTERVAL: Duration = Duration::from_millis(1);

/// When a thread looks at the clock next.
#[derive(Copy, Clone, Debug)]
struct ClockCheck {
    /// The time of the last look.
    last: Instant,
    /// The count of nodes at the next one, and the nodes between the two.
    next: u64,
    interval: u64,
}

impl ClockCheck {
    fn new() -> ClockCheck {
        ClockCheck { last: Instant::now(), next: 0, interval: 1 }
    }

    /// The check after one at this count of nodes.
    fn after(self, node_count: u64) -> ClockCheck {
        let last = Instant::now();
        let interval = if last.duration_since(self.last) > LONG_INTERVAL {
            1
        } else {
            (2 * self.interval).min(CLOCK_CHECK_INTERVAL)
        };
        ClockCheck { last, next: node_count + interval, interval }
    }
}

/// Nodes that a thread takes of a shared limit at a time: few enough that all threads get some of a
/// small limit, enough that threads seldom wait for each other. Not tuned.
pub(crate) const NODES_PER_GRANT: u64 = 64;

impl SearchTimer {
    /// Starts the clock.
    pub fn start(limits: &SearchLimits) -> SearchTimer {
        SearchTimer {
            stop: limits.stop.clone(),
            deadline: limits.time.map(|time| Instant::now() + time),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            node_count: 0,
            check: ClockCheck::new(),
            shared_nodes: None,
        }
    }

    /// Timers of `count` helper threads, which share this timer's remaining nodes with it and stop
    /// when it would.
    pub(crate) fn share_with_helpers(&mut self, count: usize) -> Vec<SearchTimer> {
        if count > 0 && self.node_limit != u64::MAX && self.shared_nodes.is_none() {
            let nodes_left = self.node_limit - self.node_count;
            self.node_limit = self.node_count;
            self.shared_nodes = Some(Arc::new(AtomicU64::new(nodes_left)));
            // This thread has the first grant, so that helpers cannot leave it without a node.
            self.take_grant();
        }
        let node_limit = if self.shared_nodes.is_some() { 0 } else { u64::MAX };
        let helper = || SearchTimer {
            stop: self.stop.clone(),
            deadline: self.deadline,
            node_limit,
            node_count: 0,
            check: ClockCheck::new(),
            shared_nodes: self.shared_nodes.clone(),
        };
        std::iter::repeat_with(helper).take(count).collect()
    }

    /// This timer, which stops at `stop` instead of its own flag.
    #[must_use]
    pub(crate) fn with_stop(self, stop: StopFlag) -> SearchTimer {
        SearchTimer { stop, ..self }
    }

    /// A timer without node limit that stops when this one does, or after `time`.
    pub(crate) fn at_most(&self, time: Duration) -> SearchTimer {
        let latest = Instant::now() + time;
        SearchTimer {
            stop: self.stop.clone(),
            deadline: Some(self.deadline.map_or(latest, |deadline| deadline.min(latest))),
            node_limit: u64::MAX,
            node_count: 0,
            check: ClockCheck::new(),
            shared_nodes: None,
        }
    }

    /// Sets as many nodes of a limit aside, for work when it is reached. Returns whether it could: sixteen times
    /// as many must be left, and no other thread may share them. [`SearchTimer::give_back`] must follow.
    pub(crate) fn set_aside(&mut self, nodes: u64) -> bool {
        if self.shared_nodes.is_some() || self.node_limit - self.node_count < 16 * nodes {
            return false;
        }
        self.node_limit -= nodes;
        true
    }

    /// Gives back nodes that were set aside.
    pub(crate) fn give_back(&mut self, nodes: u64) {
        self.node_limit += nodes;
    }

    /// Counts nodes that were set aside and given back, and are now used.
    pub(crate) fn add_nodes(&mut self, nodes: u64) {
        self.node_count += nodes;
    }

    /// Counts a node. `None` if the search must stop before it visits the node.
    #[inline]
    pub(crate) fn count_node(&mut self) -> Option<()> {
        if self.node_count >= self.node_limit && !self.take_grant() {
            return None;
        }
        if self.node_count >= self.check.next {
            if self.should_stop() {
                return None;
            }
            self.check = self.check.after(self.node_count);
        }
        self.node_count += 1;
        Some(())
    }

    /// Counts nodes after which the result is known already. `false`, and none counted, if the limit does not allow all.
    pub(crate) fn count_known(&mut self, nodes: u64) -> bool {
        let is_allowed = nodes <= self.node_limit - self.node_count;
        self.node_count += if is_allowed { nodes } else { 0 };
        is_allowed
    }

    /// Takes more of the shared nodes, if there are any.
    #[cold]
    fn take_grant(&mut self) -> bool {
        let Some(shared_nodes) = &self.shared_nodes else { return false };
        let take = |nodes: u64| (nodes > 0).then(|| nodes.saturating_sub(NODES_PER_GRANT));
        match shared_nodes.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(nodes) => {
                self.node_limit = self.node_count + nodes.min(NODES_PER_GRANT);
                true
            }
            Err(_) => false,
        }
    }

    /// Nodes that this thread has counted.
    #[inline]
    pub(crate) fn nodes(&self) -> u64 {
        self.node_count
    }

    /// The thinking time that is left, if it is limited.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether time is up or the search was asked to stop.
    pub fn should_stop(&self) -> bool {
        self.stop.is_raised() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    fn nodes(nodes: u64) -> SearchLimits {
        SearchLimits { nodes: Some(nodes), ..SearchLimits::default() }
    }

    #[test]
    fn threads_share_one_node_limit() {
        for limit in [0, 1, NODES_PER_GRANT, 1_000, 20_000] {
            let mut timer = SearchTimer::start(&nodes(limit));
            let mut counted = 0;
            if timer.count_node().is_some() {
                counted += 1;
            }
            let helpers = timer.share_with_helpers(15);
            let run = |mut timer: SearchTimer| {
                while timer.count_node().is_some() {}
                timer.nodes()
            };
            let helper_nodes: u64 = thread::scope(|scope| {
                let threads: Vec<_> =
                    helpers.into_iter().map(|timer| scope.spawn(move || run(timer))).collect();
                threads.into_iter().map(|thread| thread.join().expect("it counts")).sum()
            });
            while timer.count_node().is_some() {
                counted += 1;
            }
            assert_eq!(timer.nodes(), counted);
            assert_eq!(helper_nodes + counted, limit, "no node is lost or counted twice");
        }
    }

    /// As where each node touches new pages of a large table.
    #[test]
    fn slow_nodes_look_at_the_clock_every_time() {
        let time = Some(Duration::from_millis(20));
        let mut timer = SearchTimer::start(&SearchLimits { time, ..SearchLimits::default() });
        while timer.count_node().is_some() {
            thread::sleep(Duration::from_millis(2));
        }
        // The second interval begins before any node is known to be slow.
        assert!(timer.nodes() <= 12, "{}", timer.nodes());
    }

    #[test]
    fn stages_never_have_more_than_is_left() {
        let mut stages = StagedLimits::start(&nodes(1_000));
        assert_eq!(stages.share(1, 4).nodes, Some(250));
        stages.use_nodes(260);
        assert_eq!(stages.remaining().nodes, Some(740));
        assert_eq!(stages.share(1, 2).nodes, Some(370));
        stages.use_nodes(5_000);
        assert_eq!(stages.remaining().nodes, Some(0));
        assert_eq!(stages.whole().nodes, Some(1_000));
        assert_eq!(stages.share(7, 8).nodes, Some(0));
    }

    #[test]
    fn stages_without_limits_share_the_default_time() {
        let stages = StagedLimits::start(&SearchLimits::default());
        assert_eq!(stages.whole().time, Some(DEFAULT_TIME));
        assert!(stages.share(1, 2).time.is_some_and(|time| time <= DEFAULT_TIME / 2));
        let infinite = SearchLimits { infinite: true, ..SearchLimits::default() };
        let stages = StagedLimits::start(&infinite);
        assert_eq!(stages.remaining().time, None);
        assert!(stages.remaining().infinite && !stages.share(1, 2).infinite);
    }
}
