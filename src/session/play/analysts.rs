//! Threads that analyse positions of one game, the most urgent first.

use super::analyst::{AnalysisError, AnalysisRequest, Analyst, PositionAnalysis};
use super::game::{MatchStart, StartError};
use super::worker::{JobHandle, Ticket, lower_thread_priority, panic_message};
use crate::jobs::Outbox;
use parlour_ai::core::limits::StopFlag;
use std::cmp::Reverse;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The end of an analysis.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisReply {
    /// The ticket of its job.
    pub ticket: Ticket,
    /// The analysis, or why there is none.
    pub result: Result<PositionAnalysis, AnalysisError>,
}

/// A job that waits.
struct Job {
    ticket: Ticket,
    priority: i64,
    request: AnalysisRequest,
}

#[derive(Default)]
struct Queue {
    /// The one that has waited longest comes first.
    waiting: Vec<Job>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // No thread panics while it holds the lock.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads that analyse positions of one game. They end when this is dropped.
pub struct Analysts {
    shared: Arc<Shared>,
}

impl Analysts {
    /// Starts `threads` threads that analyse positions of games that begin as `start` does.
    ///
    /// # Errors
    /// If there is no such start, or if the system cannot start a thread.
    pub fn start(
        start: &MatchStart,
        threads: usize,
        replies: &Outbox<AnalysisReply>,
    ) -> Result<Analysts, StartError> {
        let shared = Arc::new(Shared::default());
        let analysts = Analysts { shared: shared.clone() };
        for _ in 0..threads.max(1) {
            let analyst = start.game.analyst(start)?;
            let (shared, replies) = (shared.clone(), replies.clone());
            let spawned = thread::Builder::new().name("coach".to_string()).spawn(move || {
                lower_thread_priority();
                run(&*analyst, &shared, &replies);
            });
            spawned.map_err(|error| StartError::Thread(error.to_string()))?;
        }
        Ok(analysts)
    }

    /// Puts a job into the queue. Of the jobs waiting, the one with the highest priority is next; of
    /// equals, the one that has waited longest. The flag of its limits is replaced by its own.
    ///
    /// Dropping the handle cancels the job. One that runs ends soon, with a reply that says that it was
    /// stopped; one that waits has no reply.
    pub fn submit(&self, priority: i64, mut request: AnalysisRequest) -> JobHandle {
        request.limits.stop = StopFlag::default();
        let handle = JobHandle::new(request.limits.stop.clone());
        self.shared.lock().waiting.push(Job { ticket: handle.ticket, priority, request });
        self.shared.changed.notify_one();
        handle
    }
}

impl Drop for Analysts {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

/// Takes jobs until the threads are to end.
fn run(analyst: &dyn Analyst, shared: &Shared, replies: &Outbox<AnalysisReply>) {
    loop {
        let mut queue = shared.lock();
        let Job { ticket, request, .. } = loop {
            if queue.closed {
                return;
            }
            if let Some(job) = take_most_urgent(&mut queue.waiting) {
                break job;
            }
            queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        drop(queue);
        let analysed = catch_unwind(AssertUnwindSafe(|| analyst.analyse(&request)));
        let result =
            analysed.unwrap_or_else(|panic| Err(AnalysisError::Panic(panic_message(&*panic))));
        if shared.lock().closed {
            return;
        }
        replies.send(AnalysisReply { ticket, result });
    }
}

fn take_most_urgent(waiting: &mut Vec<Job>) -> Option<Job> {
    waiting.retain(|job| !job.request.limits.stop.is_raised());
    let (index, _) = waiting.iter().enumerate().min_by_key(|(_, job)| Reverse(job.priority))?;
    Some(waiting.remove(index))
}
