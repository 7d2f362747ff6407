//! A computer player at work: one thread a seat for the whole match, which takes jobs over a
//! channel. A job ends when its handle is dropped; the thread ends when its worker is.

use super::allocator;
use crate::ai::budget::{Limits, Stop};
use crate::ai::insight::Insight;
use crate::ai::score::Score;
use crate::ai::solution::{Solution, Verdict};
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::step::Path;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
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
    pub news: News,
}

/// What came of a job.
#[derive(Clone, Debug)]
pub enum News {
    /// The job goes on; this is what it has come to.
    Progress(Finding),
    /// The job is done; this is its answer.
    Done(Finding),
    /// What a solver has found.
    Solved(Solved),
    /// The player broke down; the message of its panic.
    Failed(String),
}

/// What a search has come to, as data.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The steps of the best move.
    pub path: Path,
    /// The texts of the moves it expects, the best move first.
    pub line: Vec<String>,
    /// What the position is worth to the player to move, from players that grade it.
    pub score: Option<Score>,
    /// Plies it has looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
}

/// What a solver has found, as data; see [`crate::ai::solution::Solution`].
#[derive(Clone, Debug)]
pub struct Solved {
    /// The value to the player to move, if it was found.
    pub verdict: Option<Verdict>,
    /// The best final difference of points, in games that keep them.
    pub margin: Option<i32>,
    /// The texts of the moves that keep the value, sorted.
    pub best: Vec<String>,
    /// How many other moves might keep it too: the limits ended before all were looked at.
    pub open: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
}

/// Where workers send their replies. Called on the worker's thread: it must not block.
pub type Report = Arc<dyn Fn(Reply) + Send + Sync>;

/// What a worker is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// The best move.
    Choose,
    /// The exact value.
    Solve(Kit),
}

struct Job<G: Rules> {
    history: History<G>,
    task: Task,
    limits: Limits,
    ticket: Ticket,
}

/// A computer player's thread.
#[derive(Debug)]
pub struct Worker<G: Rules> {
    jobs: Sender<Job<G>>,
}

/// A job under way. Dropping it tells the search to stop, and does not wait for it.
#[derive(Debug)]
pub struct Handle {
    /// Marks the replies that belong to it.
    pub ticket: Ticket,
    stop: Stop,
}

impl Handle {
    /// Tells the search to answer now with what it has.
    pub fn hurry(&self) {
        self.stop.raise();
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl<G: Insight> Worker<G> {
    /// Starts the thread of `searcher`.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn start(
        mut searcher: impl Searcher<G> + 'static,
        report: Report,
    ) -> std::io::Result<Worker<G>> {
        let (jobs, queue) = channel::<Job<G>>();
        thread::Builder::new().name("player".to_string()).spawn(move || {
            yield_to_the_table();
            allocator::give_back();
            for job in queue {
                let result = catch_unwind(AssertUnwindSafe(|| work(&mut searcher, &job, &report)));
                let news = result.unwrap_or_else(|panic| News::Failed(message(&*panic)));
                report(Reply { ticket: job.ticket, news });
            }
        })?;
        Ok(Worker { jobs })
    }

    /// Asks for a move or a value. The replies carry the handle's ticket.
    pub fn ask(&self, history: History<G>, task: Task, limits: Limits) -> Handle {
        let handle = Handle { ticket: Ticket::fresh(), stop: limits.stop.clone() };
        // The thread outlives every sender, as it catches panics; should it be gone all the same,
        // nobody answers and the table stays free to take back or leave.
        let _ = self.jobs.send(Job { history, task, limits, ticket: handle.ticket });
        handle
    }
}

fn work<G: Insight>(searcher: &mut impl Searcher<G>, job: &Job<G>, report: &Report) -> News {
    let began = Instant::now();
    if let Task::Solve(kit) = job.task {
        let solution = G::solve(&job.history, &job.limits, &kit);
        let position = job.history.position();
        let mut best: Vec<_> = solution.best.iter().map(|&mv| position.text(mv)).collect();
        best.sort_unstable();
        let Solution { verdict, margin, open, nodes, .. } = solution;
        let elapsed = began.elapsed();
        return News::Solved(Solved { verdict, margin, best, open, nodes, elapsed });
    }
    let mut told = began;
    let thought = searcher.think(&job.history, &job.limits, &mut |thought| {
        if told.elapsed() >= NEWS_EVERY {
            told = Instant::now();
            let news = News::Progress(finding(&job.history, thought, began));
            report(Reply { ticket: job.ticket, news });
        }
    });
    News::Done(finding(&job.history, &thought, began))
}

/// A searching player is heard at most four times a second.
const NEWS_EVERY: Duration = Duration::from_millis(250);

fn finding<G: Rules>(history: &History<G>, thought: &Thought<G>, began: Instant) -> Finding {
    let mut line = Vec::new();
    let mut position = *history.position();
    for &mv in &thought.line {
        line.push(position.text(mv));
        position = position.play(mv);
    }
    let Thought { score, depth, nodes, .. } = *thought;
    let path = history.position().path(thought.best);
    Finding { path, line, score, depth, nodes, elapsed: began.elapsed() }
}

/// Searching must never keep the screen waiting, so it runs at a lower priority where priorities
/// belong to threads.
fn yield_to_the_table() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "unknown".to_string())
}
