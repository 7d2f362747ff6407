//! Analysis as a service: positions of one game are analysed on threads of their own, the most urgent
//! first, and every job can be cancelled at once.

use crate::play::analyst::{AnalysisError, AnalysisRequest, Analyst, PositionAnalysis};
use crate::play::game::{MatchStart, StartError};
use crate::play::worker::{lower_thread_priority, panic_message};
use parlour_ai::core::limits::StopFlag;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The number of a job, unique in its service.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(u64);

/// The end of a job.
#[derive(Clone, PartialEq, Debug)]
pub struct CoachReply {
    /// The job.
    pub job: JobId,
    /// The analysis, or why there is none.
    pub result: Result<PositionAnalysis, JobError>,
}

/// Why a job has no result.
#[derive(Clone, PartialEq, Debug)]
pub enum JobError {
    /// The position was not analysed.
    Analysis(AnalysisError),
    /// The analyst panicked with this message.
    Panic(String),
}

/// Where replies go. It is called on the threads of the service and must not block.
pub type CoachSink = Arc<dyn Fn(CoachReply) + Send + Sync>;

/// A job that waits.
struct Job {
    id: JobId,
    priority: i64,
    request: AnalysisRequest,
}

#[derive(Default)]
struct Queue {
    waiting: Vec<Job>,
    running: Vec<(JobId, StopFlag)>,
    next_id: u64,
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

/// The threads that analyse positions of one game. Dropping it cancels all jobs and does not wait.
pub struct CoachService {
    shared: Arc<Shared>,
}

impl CoachService {
    /// Starts `threads` threads that analyse positions of games that begin as `start` does.
    ///
    /// # Errors
    /// If there is no such start, or if the system cannot start a thread.
    pub fn start(
        start: &MatchStart,
        threads: usize,
        sink: &CoachSink,
    ) -> Result<CoachService, StartError> {
        let shared = Arc::new(Shared::default());
        let service = CoachService { shared: shared.clone() };
        for _ in 0..threads.max(1) {
            let analyst = start.game.analyst(start)?;
            let (shared, sink) = (shared.clone(), sink.clone());
            let spawned = thread::Builder::new().name("coach".to_string()).spawn(move || {
                lower_thread_priority();
                run(&*analyst, &shared, &sink);
            });
            spawned.map_err(|error| StartError::Thread(error.to_string()))?;
        }
        Ok(service)
    }

    /// Puts a job into the queue. Of the jobs waiting, the one with the highest priority is next; of
    /// equals, the one that has waited longest. The flag of its limits is replaced by its own.
    pub fn submit(&self, priority: i64, mut request: AnalysisRequest) -> JobId {
        let mut queue = self.shared.lock();
        let id = JobId(queue.next_id);
        queue.next_id += 1;
        request.limits.stop = StopFlag::default();
        queue.waiting.push(Job { id, priority, request });
        drop(queue);
        self.shared.changed.notify_one();
        id
    }

    /// Cancels a job. A job that runs ends soon, with a reply that says that it was stopped; one that
    /// waits has no reply.
    pub fn cancel(&self, id: JobId) {
        let mut queue = self.shared.lock();
        queue.waiting.retain(|job| job.id != id);
        queue
            .running
            .iter()
            .filter(|(running, _)| *running == id)
            .for_each(|(_, stop)| stop.raise());
    }

    /// Cancels all jobs.
    pub fn cancel_all(&self) {
        let mut queue = self.shared.lock();
        queue.waiting.clear();
        queue.running.iter().for_each(|(_, stop)| stop.raise());
    }
}

impl Drop for CoachService {
    fn drop(&mut self) {
        self.cancel_all();
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

/// Takes jobs until the service is dropped.
fn run(analyst: &dyn Analyst, shared: &Shared, sink: &CoachSink) {
    loop {
        let mut queue = shared.lock();
        let job = loop {
            if queue.closed {
                return;
            }
            if let Some(job) = take_most_urgent(&mut queue.waiting) {
                break job;
            }
            queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        queue.running.push((job.id, job.request.limits.stop.clone()));
        drop(queue);
        let analysed = catch_unwind(AssertUnwindSafe(|| analyst.analyse(&job.request)));
        let result = match analysed {
            Ok(result) => result.map_err(JobError::Analysis),
            Err(panic) => Err(JobError::Panic(panic_message(&*panic))),
        };
        let mut queue = shared.lock();
        queue.running.retain(|(id, _)| *id != job.id);
        let closed = queue.closed;
        drop(queue);
        if closed {
            return;
        }
        sink(CoachReply { job: job.id, result });
    }
}

fn take_most_urgent(waiting: &mut Vec<Job>) -> Option<Job> {
    let most_urgent = |job: &(usize, &Job)| (job.1.priority, std::cmp::Reverse(job.1.id));
    let (index, _) = waiting.iter().enumerate().max_by_key(most_urgent)?;
    Some(waiting.remove(index))
}
