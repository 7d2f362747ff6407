//! A review under way, and the file that keeps its result.

use crate::text;
use parlour_ai::core::searcher::EngineOptions;
use parlour_session::coach::review::Review;
use parlour_session::coach::review_channel::{ReviewChannel, ReviewId, ReviewNews, ReviewSender};
use parlour_session::coach::runner::ReviewRunner;
use parlour_session::play::game::StartError;
use parlour_session::record::Record;
use parlour_session::storage::file_tasks::FileTasks;
use parlour_session::storage::store::{self, Store, StoreError};
use std::cell::RefCell;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

/// The result is written this often while the review goes on. Not tuned: after a kill little is
/// computed again, and the disk is left alone.
const KEEP_INTERVAL: Duration = Duration::from_secs(5);
/// How long the file of a match that was left may take to come to the archive. Not tuned.
const ARCHIVE_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause between two looks for it.
const ARCHIVE_PAUSE: Duration = Duration::from_millis(50);

/// What reviews and exercises need of the program.
#[derive(Clone)]
pub(crate) struct ReviewTools {
    /// Where news go.
    pub channel: ReviewChannel,
    /// The thread that writes results.
    pub tasks: FileTasks,
    /// The store of saved games, if there is one.
    pub store: Option<Store>,
    /// Threads and memory.
    pub options: EngineOptions,
    /// The nodes of a full look, if not the game's own number.
    pub nodes: Option<u64>,
}

impl ReviewTools {
    /// Has the writing thread write something. If that fails, `sender` tells the sentence about it.
    pub(crate) fn write(
        &self,
        sender: &ReviewSender,
        write: impl FnOnce() -> io::Result<()> + Send + 'static,
        sentence: fn(&str) -> String,
    ) {
        let sender = sender.clone();
        self.tasks.run(move || {
            if let Err(error) = write() {
                sender.send(ReviewNews::Kept(Err(sentence(&text::without_os_code(&error)))));
            }
        });
    }
}

/// Which file keeps the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReviewHome {
    /// A file of the store.
    File(PathBuf),
    /// The file that a match of the store becomes when it is left.
    Archive(PathBuf),
    /// A file from elsewhere, which stays as it is.
    Foreign,
    /// None.
    Nowhere,
}

/// A review that screens share.
pub(crate) type SharedWork = Rc<RefCell<ReviewWork>>;

/// A review under way. Dropped, it keeps what it has found out and stops.
pub(crate) struct ReviewWork {
    /// The game.
    pub(crate) record: Record,
    /// Which file keeps the result.
    pub(crate) place: ReviewHome,
    runner: ReviewRunner,
    sender: ReviewSender,
    tools: ReviewTools,
    kept_at: Instant,
    has_news: bool,
    /// Why the result cannot be kept.
    pub(crate) problem: Option<String>,
}

impl ReviewWork {
    /// Begins to review a game.
    ///
    /// # Errors
    /// If the game cannot be played, or if the system has no thread.
    pub(crate) fn begin(
        record: Record,
        place: ReviewHome,
        tools: &ReviewTools,
    ) -> Result<SharedWork, StartError> {
        let sender = tools.channel.open();
        let nodes = tools.nodes.unwrap_or(record.game.analysis_nodes);
        let runner = ReviewRunner::start(&record, nodes, &tools.options, &sender.sink(), |_| {})?;
        Ok(ReviewWork::of(record, place, runner, sender, tools))
    }

    /// Begins to review the last move of a game alone. No file keeps the result.
    ///
    /// # Errors
    /// If the game cannot be played, or if the system has no thread.
    pub(crate) fn begin_last_move(
        record: Record,
        tools: &ReviewTools,
    ) -> Result<SharedWork, StartError> {
        let sender = tools.channel.open();
        let nodes = tools.nodes.unwrap_or(record.game.analysis_nodes);
        // One position keeps one thread busy.
        let options = EngineOptions { threads: 1, ..tools.options };
        let runner = ReviewRunner::start(
            &record,
            nodes,
            &options,
            &sender.sink(),
            Review::keep_to_last_move,
        )?;
        Ok(ReviewWork::of(record, ReviewHome::Nowhere, runner, sender, tools))
    }

    fn of(
        record: Record,
        place: ReviewHome,
        runner: ReviewRunner,
        sender: ReviewSender,
        tools: &ReviewTools,
    ) -> SharedWork {
        Rc::new(RefCell::new(ReviewWork {
            record,
            place,
            runner,
            sender,
            tools: tools.clone(),
            kept_at: Instant::now(),
            has_news: false,
            problem: None,
        }))
    }

    /// The review as far as it is.
    pub(crate) fn review(&self) -> &Review {
        self.runner.review()
    }

    /// What it needs of the program.
    pub(crate) fn tools(&self) -> &ReviewTools {
        &self.tools
    }

    /// Takes news in, if they are its own. Returns whether they are.
    pub(crate) fn on_news(&mut self, id: ReviewId, news: &ReviewNews) -> bool {
        if id != self.sender.id {
            return false;
        }
        match news {
            ReviewNews::Reply(reply) => {
                if self.runner.on_reply(reply.clone()).is_some() {
                    self.has_news = true;
                    let is_due = self.kept_at.elapsed() >= KEEP_INTERVAL;
                    if is_due || self.runner.is_done() {
                        self.keep_in_file();
                    }
                }
            }
            ReviewNews::Kept(Ok(())) => self.problem = None,
            ReviewNews::Kept(Err(sentence)) => self.problem = Some(sentence.clone()),
        }
        true
    }

    /// Has the result written, if the game has a file that nobody else writes now.
    fn keep_in_file(&mut self) {
        if let ReviewHome::File(path) = self.place.clone() {
            self.keep(path, Duration::ZERO);
        }
    }

    fn keep(&mut self, path: PathBuf, timeout: Duration) {
        let Some(store) = self.tools.store.clone().filter(|_| self.has_news) else { return };
        self.has_news = false;
        self.kept_at = Instant::now();
        let (review, sender) = (self.review().clone(), self.sender.clone());
        self.tools.tasks.run(move || {
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
            let result = result.map_err(|error| text::without_os_code(&error));
            sender.send(ReviewNews::Kept(result));
        });
    }
}

impl Drop for ReviewWork {
    fn drop(&mut self) {
        match self.place.clone() {
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
