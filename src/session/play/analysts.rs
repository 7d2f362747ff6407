//! Threads that analyse positions of one game.

use super::analyst::{AnalysisError, AnalysisRequest, Analyst, PositionAnalysis};
use super::game::{MatchStart, StartError};
use super::player_thread::{JobHandle, Ticket, lower_thread_priority, panic_message};
use crate::background::{JobQueue, Outbox};
use parlour_ai::core::StopFlag;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The end of an analysis.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisReply {
    /// The ticket of its job.
    pub ticket: Ticket,
    /// The analysis, or why there is none.
    pub result: Result<PositionAnalysis, AnalysisError>,
}

/// The threads that analyse positions of one game. They end when this and all handles of jobs are dropped.
pub struct Analysts {
    analyst: Arc<dyn Analyst>,
    queue: JobQueue,
    replies: Outbox<AnalysisReply>,
}

impl Analysts {
    /// Starts `threads` threads that analyse positions of games that begin as `start` does.
    ///
    /// # Errors
    /// If there is no such start, or if the system cannot start a thread.
    pub fn start(
        start: &MatchStart,
        threads: usize,
        replies: Outbox<AnalysisReply>,
    ) -> Result<Analysts, StartError> {
        let analyst = start.game.analyst(start)?.into();
        let queue = JobQueue::started("coach", threads.max(1), lower_thread_priority)
            .map_err(|error| StartError::Thread(error.to_string()))?;
        Ok(Analysts { analyst, queue, replies })
    }

    /// Has a position analysed after those that wait. The flag of its limits is replaced by its own.
    ///
    /// Dropping the handle cancels the job. One that runs ends soon, with a reply that says that it was
    /// stopped; one that waits has no reply.
    pub fn submit(&self, mut request: AnalysisRequest) -> JobHandle {
        request.limits.stop = StopFlag::default();
        let handle = JobHandle::new(request.limits.stop.clone());
        let (ticket, analyst) = (handle.ticket, self.analyst.clone());
        let replies = self.replies.clone();
        self.queue.run(move || {
            if request.limits.stop.is_raised() {
                return;
            }
            let analysed = catch_unwind(AssertUnwindSafe(|| analyst.analyse(&request)));
            let result =
                analysed.unwrap_or_else(|panic| Err(AnalysisError::Panic(panic_message(&*panic))));
            replies.send(AnalysisReply { ticket, result });
        });
        handle
    }
}
