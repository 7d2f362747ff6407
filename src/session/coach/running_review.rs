//! A review under way: it keeps the threads of its analysts busy with the positions that the review wants
//! to know about, and a file keeps its result.

use super::resources::Resources;
use super::review::Review;
use crate::background::Inbox;
use crate::play::{AnalysisReply, Analysts, JobHandle, StartError};
use crate::record::Record;
use crate::storage::{Store, StoreError, store};
use parlour_ai::core::EngineOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The result is written this often while the review goes on. Not tuned: after a kill little is
/// computed again, and the disk is left alone.
const KEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long the file of a match that was left may take to come to the archive. Not tuned.
const ARCHIVE_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause between two looks for it.
const ARCHIVE_PAUSE: Duration = Duration::from_millis(50);

/// Which file keeps the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewHome {
    /// A file of the store.
    File(PathBuf),
    /// The file that a match of the store becomes when it is left.
    Archive(PathBuf),
    /// A file from elsewhere, which stays as it is.
    Foreign,
    /// None.
    Nowhere,
}

/// A review and the threads that work for it. Dropped, it keeps what it has found out and stops.
pub struct RunningReview {
    /// The game.
    pub record: Record,
    /// Which file keeps the result.
    pub home: ReviewHome,
    /// Why the result cannot be kept.
    pub problem: Option<StoreError>,
    resources: Resources,
    review: Review,
    analysts: Analysts,
    threads: usize,
    under_way: Vec<(JobHandle, usize)>,
    replies: Inbox<AnalysisReply>,
    kept: Inbox<Result<(), StoreError>>,
    news_count: usize,
    has_news: bool,
    kept_at: Instant,
}

impl RunningReview {
    /// Starts to review a game. `prepare` has the review keep to some moves, or take them in another order.
    ///
    /// # Errors
    /// If the record cannot be played, or if the system cannot start a thread.
    pub fn start(
        record: Record,
        home: ReviewHome,
        resources: &Resources,
        prepare: impl FnOnce(&mut Review),
    ) -> Result<RunningReview, StartError> {
        let options = resources.options.within_limits();
        let threads = options.search_threads();
        let hash_mib = (options.hash_mib / threads).max(1);
        let options = EngineOptions { hash_mib, threads: 1, ..options };
        let nodes = resources.nodes.unwrap_or(record.game.analysis_nodes);
        let mut review = Review::new(&record, nodes, &options)?;
        prepare(&mut review);
        let replies = Inbox::new(resources.wake.clone());
        let start = record.to_match_start(&options);
        let mut running = RunningReview {
            analysts: Analysts::start(&start, threads, replies.outbox())?,
            record,
            home,
            problem: None,
            resources: resources.clone(),
            review,
            threads,
            under_way: Vec::new(),
            replies,
            kept: Inbox::new(resources.wake.clone()),
            news_count: 0,
            has_news: false,
            kept_at: Instant::now(),
        };
        running.submit();
        Ok(running)
    }

    /// The review as far as it is.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// What it uses of the program.
    pub fn coach_resources(&self) -> &Resources {
        &self.resources
    }

    /// Whether nothing is left to analyse.
    pub fn is_done(&self) -> bool {
        self.review.is_done()
    }

    /// Takes in what has come, and returns how much has come so far: each of several that share the review
    /// learns so whether it has seen all.
    pub fn take_news(&mut self) -> usize {
        let replies: Vec<_> = self.replies.take().collect();
        replies.into_iter().for_each(|reply| self.on_reply(reply));
        for kept in self.kept.take() {
            self.problem = kept.err();
            self.news_count += 1;
        }
        self.news_count
    }

    /// Waits for the next analysis, at most for the timeout. Returns whether one came.
    pub fn wait(&mut self, timeout: Duration) -> bool {
        let reply = self.replies.wait(timeout);
        reply.map(|reply| self.on_reply(reply)).is_some()
    }

    /// Takes in a reply, and asks the next question.
    fn on_reply(&mut self, reply: AnalysisReply) {
        self.news_count += 1;
        let Some(index) = self.under_way.iter().position(|(job, _)| job.ticket == reply.ticket)
        else {
            return;
        };
        let (_, ply) = self.under_way.swap_remove(index);
        match reply.result {
            Ok(analysis) => self.review.take(ply, &analysis),
            Err(_) => self.review.give_up(ply),
        }
        self.submit();
        self.has_news = true;
        let is_due = self.kept_at.elapsed() >= KEEP_INTERVAL || self.is_done();
        // The file of a match is written by that until the match is left.
        if is_due && let ReviewHome::File(path) = self.home.clone() {
            self.keep(path, Duration::ZERO);
        }
    }

    fn submit(&mut self) {
        while self.under_way.len() < self.threads {
            let Some((ply, request)) = self.review.next_request() else { break };
            self.under_way.push((self.analysts.submit(request), ply));
        }
    }

    /// Has the result written.
    fn keep(&mut self, path: PathBuf, timeout: Duration) {
        let Some(store) = self.resources.store.clone().filter(|_| self.has_news) else { return };
        self.has_news = false;
        self.kept_at = Instant::now();
        let (review, kept) = (self.review.clone(), self.kept.outbox());
        self.resources.files.run(move || {
            let deadline = Instant::now() + timeout;
            let result = loop {
                match write(&store, &path, &review) {
                    // The match was just left: its writer still closes and moves the file.
                    Err(error) if is_passing(&error) && Instant::now() < deadline => {
                        thread::sleep(ARCHIVE_PAUSE);
                    }
                    result => break result,
                }
            };
            kept.send(result);
        });
    }
}

impl Drop for RunningReview {
    fn drop(&mut self) {
        match self.home.clone() {
            ReviewHome::File(path) => self.keep(path, Duration::ZERO),
            ReviewHome::Archive(path) => self.keep(path, ARCHIVE_TIMEOUT),
            ReviewHome::Foreign | ReviewHome::Nowhere => {}
        }
    }
}

/// Writes what is settled into the game's file, beside what others have written there.
fn write(store: &Store, path: &Path, review: &Review) -> Result<(), StoreError> {
    let read = store::read(path)?;
    let same_moves = read.plies.len() == review.moves().len()
        && read.plies.iter().zip(review.moves()).all(|(ply, played)| ply.text == played.text);
    if !same_moves {
        return Err(StoreError::Changed(path.into()));
    }
    let mut annotated = read.clone();
    review.annotate(&mut annotated);
    if annotated.plies == read.plies {
        return Ok(());
    }
    store.annotate(path, &read, &annotated)
}

/// Whether trying again a little later may help.
fn is_passing(error: &StoreError) -> bool {
    match error {
        StoreError::Locked(_) | StoreError::Changed(_) => true,
        StoreError::Io(_, error) => error.kind() == ErrorKind::NotFound,
        _ => false,
    }
}
