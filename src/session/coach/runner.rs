//! A review that is under way: it keeps the threads of a service busy with the positions that the
//! review wants to know about.

use super::review::Review;
use super::service::{CoachReply, CoachService, CoachSink, JobId};
use crate::play::game::StartError;
use crate::record::Record;
use parlour_ai::core::searcher::EngineOptions;

/// A review and the threads that work for it. Dropping it cancels what is under way.
pub struct ReviewRunner {
    review: Review,
    service: CoachService,
    threads: usize,
    under_way: Vec<(JobId, usize)>,
}

impl ReviewRunner {
    /// Starts to review a game with the threads and the memory of `options`. Replies go to the sink,
    /// and its owner passes them to [`ReviewRunner::on_reply`]. `prepare` has the review keep to some
    /// moves, or take them in another order.
    ///
    /// # Errors
    /// If the record cannot be played, or if the system cannot start a thread.
    pub fn start(
        record: &Record,
        nodes: u64,
        options: &EngineOptions,
        sink: &CoachSink,
        prepare: impl FnOnce(&mut Review),
    ) -> Result<ReviewRunner, StartError> {
        let threads = options.search_threads();
        let hash_mib = (options.hash_mib / threads).max(1);
        let options = EngineOptions { hash_mib, threads: 1, ..*options };
        let mut review = Review::new(record, nodes, &options)?;
        prepare(&mut review);
        let service = CoachService::start(&record.to_match_start(&options), threads, sink)?;
        let mut runner = ReviewRunner { review, service, threads, under_way: Vec::new() };
        runner.submit();
        Ok(runner)
    }

    /// The review as far as it is.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// Takes in a reply, and asks the next question. Returns the number of moves before the position
    /// that is better known now.
    pub fn on_reply(&mut self, reply: CoachReply) -> Option<usize> {
        let index = self.under_way.iter().position(|(job, _)| *job == reply.job)?;
        let (_, ply) = self.under_way.swap_remove(index);
        match reply.result {
            Ok(analysis) => self.review.take(ply, &analysis),
            Err(_) => self.review.give_up(ply),
        }
        self.submit();
        Some(ply)
    }

    /// Whether nothing is left to analyse.
    pub fn is_done(&self) -> bool {
        self.review.is_done()
    }

    fn submit(&mut self) {
        while self.under_way.len() < self.threads {
            let Some((ply, request)) = self.review.next_request() else { break };
            self.under_way.push((self.service.submit(0, request), ply));
        }
    }
}
