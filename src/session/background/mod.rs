//! Work in the background. A [`JobQueue`] does jobs on a thread, one after the other. What a job finds goes to an
//! [`Inbox`], whose owner is woken and takes it out.
//!
//! | queue | what its threads do |
//! |---|---|
//! | `player` | search for the moves of one seat (`play/player_thread.rs`) |
//! | `coach` | analyse positions (`play/analysts.rs`) |
//! | `writer` | bring saved games to the disk (`storage/store.rs`) |
//! | `results` | count finished games of before there were results (`storage/store.rs`) |
//! | `summaries` | read the heads of the games in a list (`storage/store.rs`) |
//! | `reader` | read the game that a screen looks at ([`Reader`]) |
//! | `openings` | read the games of the archive for the opening explorer (`ui/screen/analysis`) |
//! | `lobby` | read the tables that several programs share (`ui/screen/lobby`) |
//! | `files`, `branches` | write what drills, reviews and analysis boards keep (`ui/screen`) |
//! | `settings` | write the settings (`ui/writers.rs`) |

pub(crate) mod allocator;

use allocator::release_free_memory;
use rustix::fd::OwnedFd;
use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Called from other threads when an inbox has got something. It must not block.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A pipe by which a thread in `poll(2)` is woken: the end that it reads, and the one to which others write. Neither
/// blocks. macOS has no pipe2(2), which would do it in one call.
///
/// # Errors
/// If the system has no pipe.
pub fn wake_pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let (read_end, write_end) = io::pipe()?;
    rustix::io::ioctl_fionbio(&read_end, true)?;
    rustix::io::ioctl_fionbio(&write_end, true)?;
    Ok((read_end.into(), write_end.into()))
}

/// Where jobs and searches leave what they find.
pub struct Inbox<T> {
    outbox: Outbox<T>,
    found: Receiver<T>,
}

impl<T> Inbox<T> {
    /// An empty inbox. `wake` tells its owner that something has come.
    pub fn new(wake: Wake) -> Inbox<T> {
        let (sender, found) = channel();
        Inbox { outbox: Outbox { sender, wake }, found }
    }

    /// The end at which things are put in.
    pub fn outbox(&self) -> Outbox<T> {
        self.outbox.clone()
    }

    /// What has come since the last call.
    pub fn take(&self) -> impl Iterator<Item = T> {
        self.found.try_iter()
    }

    /// Waits for the next thing, at most for the timeout.
    pub fn wait(&self, timeout: Duration) -> Option<T> {
        self.found.recv_timeout(timeout).ok()
    }
}

/// The end of an inbox that other threads have.
pub struct Outbox<T> {
    sender: Sender<T>,
    wake: Wake,
}

impl<T> Clone for Outbox<T> {
    fn clone(&self) -> Outbox<T> {
        Outbox { sender: self.sender.clone(), wake: self.wake.clone() }
    }
}

impl<T> Outbox<T> {
    /// Puts something into the inbox. Returns whether anybody still has that.
    pub fn send(&self, found: T) -> bool {
        let is_wanted = self.sender.send(found).is_ok();
        if is_wanted {
            (self.wake)();
        }
        is_wanted
    }
}

/// What a job may return: nothing, or a sentence about what it could not do.
pub trait JobResult {
    /// The sentence.
    fn failure(self) -> Option<String>;
}

impl JobResult for () {
    fn failure(self) -> Option<String> {
        None
    }
}

impl JobResult for Result<(), String> {
    fn failure(self) -> Option<String> {
        self.err()
    }
}

type Job = Box<dyn FnOnce() -> Option<String> + Send>;

/// Jobs with one number replace each other.
type Key = usize;

#[derive(Default)]
struct State {
    waiting: VecDeque<(Option<Key>, Job)>,
    has_thread: bool,
    /// How many jobs are being done.
    busy: usize,
    /// When the next job that can wait may begin.
    rests_until: Option<Instant>,
    /// How many wait for the end of all jobs. For them nothing rests.
    flushes: usize,
    /// Whether no further job can come: what is left is done, and the thread ends.
    is_closed: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No job runs while the lock is held.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end of the queue at which jobs are put in. Its threads have none.
#[derive(Default)]
struct Entrance(Arc<Shared>);

impl Drop for Entrance {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.changed.notify_all();
    }
}

/// Jobs, and a thread that does them, which the first job starts; for searches there may be several. Clones share all
/// that. When all of them are gone, what is still queued is done, and the threads end.
#[derive(Clone)]
pub struct JobQueue {
    name: &'static str,
    rest: Duration,
    failures: Option<Outbox<String>>,
    entrance: Arc<Entrance>,
}

impl JobQueue {
    /// A queue whose thread has this name.
    pub fn new(name: &'static str) -> JobQueue {
        JobQueue { name, rest: Duration::ZERO, failures: None, entrance: Arc::default() }
    }

    /// A queue with threads that are there at once. Each of them calls `on_start` first, and keeps it to its end.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(crate) fn started(
        name: &'static str,
        threads: usize,
        on_start: impl Fn() + Clone + Send + 'static,
    ) -> io::Result<JobQueue> {
        let queue = JobQueue::new(name);
        for _ in 0..threads {
            queue.start_thread(on_start.clone())?;
        }
        queue.entrance.0.lock().has_thread = true;
        Ok(queue)
    }

    fn start_thread(&self, on_start: impl Fn() + Send + 'static) -> io::Result<()> {
        let (rest, failures, shared) = (self.rest, self.failures.clone(), self.entrance.0.clone());
        let run = move || {
            on_start();
            work(&shared, rest, failures.as_ref());
        };
        thread::Builder::new().name(self.name.to_string()).spawn(run).map(drop)
    }

    /// The same queue, whose jobs that can wait begin no sooner than this after the end of another such job.
    #[must_use]
    pub fn with_rest(self, rest: Duration) -> JobQueue {
        JobQueue { rest, ..self }
    }

    /// The same queue, the sentences of whose errors go there.
    #[must_use]
    pub fn with_failures(self, failures: Outbox<String>) -> JobQueue {
        JobQueue { failures: Some(failures), ..self }
    }

    /// Does a job behind those that wait.
    pub fn run<R: JobResult>(&self, job: impl FnOnce() -> R + Send + 'static) {
        self.push(None, Box::new(move || job().failure()));
    }

    /// Does a job that can wait, in place of a waiting one with the same key.
    pub fn run_latest<R: JobResult>(&self, key: Key, job: impl FnOnce() -> R + Send + 'static) {
        self.push(Some(key), Box::new(move || job().failure()));
    }

    /// Waits until all jobs have ended, at most for the timeout. Returns whether they have.
    pub fn flush(&self, timeout: Duration) -> bool {
        let Shared { changed, .. } = &*self.entrance.0;
        let is_working = |state: &mut State| state.busy > 0 || !state.waiting.is_empty();
        let mut state = self.entrance.0.lock();
        state.flushes += 1;
        changed.notify_all();
        let waited = changed.wait_timeout_while(state, timeout, is_working);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.flushes -= 1;
        !is_working(&mut state)
    }

    fn push(&self, key: Option<Key>, job: Job) {
        let mut state = self.entrance.0.lock();
        if !state.has_thread {
            if self.start_thread(|| {}).is_err() {
                // Nothing is lost where the system has no thread.
                drop(state);
                return do_job(job, self.failures.as_ref());
            }
            state.has_thread = true;
        }
        state.waiting.retain(|(other, _)| key.is_none() || *other != key);
        state.waiting.push_back((key, job));
        self.entrance.0.changed.notify_all();
    }
}

/// Does jobs until no further one can come.
fn work(shared: &Shared, rest: Duration, failures: Option<&Outbox<String>>) {
    let mut state = shared.lock();
    while !(state.is_closed && state.waiting.is_empty()) {
        let rest_end = state.rests_until.filter(|_| state.flushes == 0 && !state.is_closed);
        let left =
            rest_end.map_or(Duration::ZERO, |end| end.saturating_duration_since(Instant::now()));
        let is_due = |(key, _): &(Option<Key>, Job)| key.is_none() || left.is_zero();
        let due = state.waiting.iter().position(is_due);
        let Some((key, job)) = due.and_then(|index| state.waiting.remove(index)) else {
            let longest = if state.waiting.is_empty() { Duration::MAX } else { left };
            let waited = shared.changed.wait_timeout(state, longest);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            continue;
        };
        state.busy += 1;
        drop(state);
        do_job(job, failures);
        state = shared.lock();
        state.busy -= 1;
        if key.is_some() {
            state.rests_until = Some(Instant::now() + rest);
        }
        shared.changed.notify_all();
    }
}

fn do_job(job: Job, failures: Option<&Outbox<String>>) {
    // A panic, which the hook has reported, ends this job only.
    let failure = catch_unwind(AssertUnwindSafe(job)).unwrap_or(None);
    if let (Some(sentence), Some(failures)) = (failure, failures) {
        failures.send(sentence);
    }
}

impl fmt::Debug for JobQueue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JobQueue").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A queue that reads what a screen shows: a file may be long and a disk slow. Of several questions only the last one
/// still matters.
pub struct Reader<T> {
    queue: JobQueue,
    inbox: Inbox<T>,
}

impl<T: Send + 'static> Reader<T> {
    /// A reader that has nothing to read yet.
    pub fn new(wake: Wake) -> Reader<T> {
        Reader { queue: JobQueue::new("reader"), inbox: Inbox::new(wake) }
    }

    /// Has the thread read something, and forget what it has not begun to read.
    pub fn ask(&self, read: impl FnOnce() -> T + Send + 'static) {
        let outbox = self.inbox.outbox();
        self.queue.run_latest(0, move || {
            outbox.send(read());
            release_free_memory();
        });
    }

    /// What was read last since the last call.
    pub fn take(&self) -> Option<T> {
        self.inbox.take().last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(60);

    fn inbox<T>() -> Inbox<T> {
        Inbox::new(Arc::new(|| {}))
    }

    /// A job that puts something into an inbox.
    fn put<T: Send + 'static>(found: T, inbox: &Inbox<T>) -> impl FnOnce() + Send + 'static {
        let outbox = inbox.outbox();
        move || assert!(outbox.send(found))
    }

    /// Has the queue wait until the sender is used or dropped.
    fn close(queue: &JobQueue) -> Sender<()> {
        let (open, opened) = channel();
        queue.run(move || {
            let _ = opened.recv();
        });
        open
    }

    #[test]
    fn jobs_are_done_in_their_order_and_waited_for() {
        let (queue, done) = (JobQueue::new("test"), inbox());
        assert!(queue.flush(Duration::ZERO), "there is nothing to wait for");
        for number in 0..4 {
            queue.run(put(number, &done));
        }
        assert!(queue.flush(TIMEOUT));
        assert_eq!(done.take().collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn a_panic_in_a_job_ends_that_job_only_and_an_error_is_told() {
        let failures = inbox();
        let queue = JobQueue::new("test").with_failures(failures.outbox());
        let open = close(&queue);
        queue.run(|| -> () { panic!("on purpose") });
        queue.run(|| Err("It is full.".to_string()));
        // All jobs are queued when the first goes on.
        drop(open);
        assert!(queue.flush(TIMEOUT));
        assert_eq!(failures.take().collect::<Vec<_>>(), ["It is full."]);
    }

    #[test]
    fn the_latest_job_of_a_key_replaces_the_one_that_waits() {
        let (queue, done) = (JobQueue::new("test"), inbox());
        let open = close(&queue);
        for (key, number) in [(0, 1), (1, 2), (0, 3), (0, 4)] {
            queue.run_latest(key, put((key, number), &done));
        }
        assert!(!queue.flush(Duration::from_millis(1)), "the first job goes on");
        drop(open);
        assert!(queue.flush(TIMEOUT));
        assert_eq!(done.take().collect::<Vec<_>>(), [(1, 2), (0, 4)]);
    }

    #[test]
    fn what_can_wait_rests_unless_somebody_waits_for_it() {
        let (queue, done) = (JobQueue::new("test").with_rest(TIMEOUT), inbox());
        queue.run_latest(0, put("at once", &done));
        assert_eq!(done.wait(TIMEOUT), Some("at once"));
        queue.run_latest(0, put("later", &done));
        queue.run(put("now", &done));
        assert_eq!(done.wait(TIMEOUT), Some("now"));
        assert_eq!(done.wait(Duration::from_millis(20)), None);
        assert!(queue.flush(TIMEOUT));
        assert_eq!(done.take().collect::<Vec<_>>(), ["later"]);
    }

    #[test]
    fn what_is_queued_is_done_at_once_when_nobody_has_the_queue_any_more() {
        let (queue, done) = (JobQueue::new("test").with_rest(TIMEOUT), inbox());
        for key in [1, 2] {
            queue.run_latest(key, put(key, &done));
        }
        drop(queue);
        assert_eq!([(); 2].map(|()| done.wait(TIMEOUT / 2)), [Some(1), Some(2)]);
    }
}
