//! A computer player at work: one thread a seat for the whole match, which takes jobs over a
//! channel. A job ends when its handle is dropped; the thread ends when its worker is.

use super::allocator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, StopFlag};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::step::Path;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Tells a job's reply from that of any other job of this process.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ticket(u64);

impl Ticket {
    fn fresh() -> Ticket {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Ticket(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What a worker says about its job.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Which job it was.
    pub ticket: Ticket,
    /// What came of it.
    pub event: WorkerEvent,
}

/// What came of a job.
#[derive(Clone, Debug)]
pub enum WorkerEvent {
    /// The job goes on; this is what it has come to.
    Progress(SearchInfo),
    /// The job is done; this is its answer.
    Done(SearchInfo),
    /// What a solver has found.
    Solved(SolveInfo),
    /// The player broke down; the message of its panic.
    Failed(String),
}

/// What a search has come to, as data.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchInfo {
    /// The steps of the best move.
    pub path: Path,
    /// The texts of the moves it expects, the best move first.
    pub pv: Vec<String>,
    /// What the position is worth to the player to move, from players that grade it.
    pub score: Option<Score>,
    /// Plies it has looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
}

/// What a solver has found, as data; see [`crate::ai::core::solution::Solution`].
#[derive(Clone, Debug)]
pub struct SolveInfo {
    /// The value to the player to move, if it was found.
    pub wdl: Option<Wdl>,
    /// The best final difference of points, in games that keep them.
    pub margin: Option<i32>,
    /// The texts of the moves that keep the value, sorted.
    pub best: Vec<String>,
    /// How many other moves might keep it too: the limits ended before all were looked at.
    pub undecided: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
}

/// Where workers deliver their replies.
#[derive(Clone)]
pub struct ReplySink(Arc<dyn Fn(Reply) + Send + Sync>);

impl ReplySink {
    /// Calls `deliver` on the worker's thread, which must not block.
    pub fn new(deliver: impl Fn(Reply) + Send + Sync + 'static) -> ReplySink {
        ReplySink(Arc::new(deliver))
    }

    /// Drops every reply: for matches in which nobody searches.
    pub fn ignore() -> ReplySink {
        ReplySink::new(|_| {})
    }

    /// Sends every reply to a channel. Replies that come after the receiver is dropped are lost.
    pub fn channel() -> (ReplySink, Receiver<Reply>) {
        let (sender, replies) = channel();
        (ReplySink::new(move |reply| drop(sender.send(reply))), replies)
    }

    fn deliver(&self, reply: Reply) {
        (self.0)(reply);
    }
}

impl fmt::Debug for ReplySink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ReplySink")
    }
}

/// What a worker is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// The best move.
    BestMove,
    /// The exact value.
    Solve(EngineOptions),
}

struct Job<G: Rules> {
    history: History<G>,
    request: Request,
    limits: SearchLimits,
    ticket: Ticket,
}

/// A computer player's thread.
#[derive(Debug)]
pub struct Worker<G: Rules> {
    jobs: Sender<Job<G>>,
}

/// A job under way. Dropping it tells the search to stop, and does not wait for it.
#[derive(Debug)]
pub struct JobHandle {
    /// Marks the replies that belong to it.
    pub ticket: Ticket,
    stop: StopFlag,
}

impl JobHandle {
    /// Tells the search to answer now with what it has.
    pub fn answer_now(&self) {
        self.stop.raise();
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl<G: GameAi> Worker<G> {
    /// Starts the thread of `searcher`.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn start(
        mut searcher: impl Searcher<G> + 'static,
        reply_sink: ReplySink,
    ) -> std::io::Result<Worker<G>> {
        let (jobs, queue) = channel::<Job<G>>();
        thread::Builder::new().name("player".to_string()).spawn(move || {
            lower_thread_priority();
            allocator::fix_mmap_threshold();
            for job in queue {
                let result =
                    catch_unwind(AssertUnwindSafe(|| run_job(&mut searcher, &job, &reply_sink)));
                let event =
                    result.unwrap_or_else(|panic| WorkerEvent::Failed(panic_message(&*panic)));
                reply_sink.deliver(Reply { ticket: job.ticket, event });
            }
        })?;
        Ok(Worker { jobs })
    }

    /// Asks for a move or a value. The replies carry the handle's ticket.
    pub fn submit(&self, history: History<G>, request: Request, limits: SearchLimits) -> JobHandle {
        let handle = JobHandle { ticket: Ticket::fresh(), stop: limits.stop.clone() };
        // The thread outlives every sender, as it catches panics; should it be gone all the same,
        // nobody answers and the table stays free to take back or leave.
        let _ = self.jobs.send(Job { history, request, limits, ticket: handle.ticket });
        handle
    }
}

fn run_job<G: GameAi>(
    searcher: &mut impl Searcher<G>,
    job: &Job<G>,
    reply_sink: &ReplySink,
) -> WorkerEvent {
    let started = Instant::now();
    if let Request::Solve(kit) = job.request {
        let solution = G::solve(&job.history, &job.limits, &kit);
        let position = job.history.position();
        let mut best: Vec<_> =
            solution.best_moves.iter().map(|&mv| position.move_to_string(mv)).collect();
        best.sort_unstable();
        let Solution { wdl, margin, undecided, nodes, .. } = solution;
        let elapsed = started.elapsed();
        return WorkerEvent::Solved(SolveInfo { wdl, margin, best, undecided, nodes, elapsed });
    }
    let mut last_progress = started;
    let result = searcher.think(&job.history, &job.limits, &mut |thought| {
        if last_progress.elapsed() >= PROGRESS_INTERVAL {
            last_progress = Instant::now();
            let event = WorkerEvent::Progress(search_info(&job.history, thought, started));
            reply_sink.deliver(Reply { ticket: job.ticket, event });
        }
    });
    WorkerEvent::Done(search_info(&job.history, &result, started))
}

/// A searching player is heard at most four times a second.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

fn search_info<G: Rules>(
    history: &History<G>,
    result: &SearchResult<G>,
    started: Instant,
) -> SearchInfo {
    let mut pv = Vec::new();
    let mut position = *history.position();
    for &mv in &result.pv {
        pv.push(position.move_to_string(mv));
        position = position.play(mv);
    }
    let SearchResult { score, depth, nodes, .. } = *result;
    let path = history.position().path(result.best_move);
    SearchInfo { path, pv, score, depth, nodes, elapsed: started.elapsed() }
}

/// Searching must never keep the screen waiting, so it runs at a lower priority where priorities
/// belong to threads.
fn lower_thread_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "unknown".to_string())
}
