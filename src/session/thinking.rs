//! A computer player at work: one thread a seat for the whole match, which takes jobs over a
//! channel. A job ends when its handle is dropped; the thread ends when its worker is.

use crate::ai::Searcher;
use crate::ai::budget::{Budget, Limits, Stop};
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
    /// A move was chosen.
    Move {
        /// Its steps.
        path: Path,
        /// How long it took.
        elapsed: Duration,
        /// Positions looked at.
        nodes: u64,
    },
    /// The player broke down; the message of its panic.
    Failed(String),
}

/// Where workers send their replies. Called on the worker's thread: it must not block.
pub type Report = Arc<dyn Fn(Reply) + Send + Sync>;

struct Job<G: Rules> {
    history: History<G>,
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
    /// Marks the reply that belongs to it.
    pub ticket: Ticket,
    stop: Stop,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl<G: Rules> Worker<G> {
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
            for job in queue {
                if job.limits.stop.raised() {
                    continue;
                }
                let began = Instant::now();
                let result =
                    catch_unwind(AssertUnwindSafe(|| searcher.think(&job.history, &job.limits)));
                let news = match result {
                    Ok(thought) => News::Move {
                        path: job.history.position().path(thought.best),
                        elapsed: began.elapsed(),
                        nodes: thought.nodes,
                    },
                    Err(panic) => News::Failed(message(&*panic)),
                };
                report(Reply { ticket: job.ticket, news });
            }
        })?;
        Ok(Worker { jobs })
    }

    /// Asks for a move. The reply carries the handle's ticket.
    pub fn ask(&self, history: History<G>, budget: Option<Budget>) -> Handle {
        let limits = Limits { budget, stop: Stop::default() };
        let handle = Handle { ticket: Ticket::fresh(), stop: limits.stop.clone() };
        // The thread outlives every sender, as it catches panics; should it be gone all the same,
        // nobody answers and the table stays free to take back or leave.
        let _ = self.jobs.send(Job { history, limits, ticket: handle.ticket });
        handle
    }
}

/// Searching must never keep the screen waiting, so it runs at a lower priority where priorities
/// belong to threads.
fn yield_to_the_table() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(5);
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "unknown".to_string())
}
