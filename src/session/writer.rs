//! The thread that brings games to the disk, however slow that is.

use super::journal::Journal;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Games are brought to the disk at most once in so long.
const PACE: Duration = Duration::from_secs(1);

/// What the thread is asked for.
enum Task {
    /// A move was appended.
    Settle(Arc<Journal>),
    /// The table was left.
    Close(Arc<Journal>),
    /// Everything at once; dropped when it is done.
    Flush(Sender<()>),
}

/// What is done with a journal whose table was left.
pub type PutAway = Box<dyn Fn(&Journal) + Send>;

/// The thread, as others speak to it.
#[derive(Debug)]
pub struct Writer {
    tasks: Sender<Task>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has none to give.
    pub fn start(put_away: PutAway) -> std::io::Result<Writer> {
        let (tasks, queue) = channel();
        thread::Builder::new().name("writer".to_string()).spawn(move || run(&queue, &put_away))?;
        Ok(Writer { tasks })
    }

    /// Something was appended to a journal.
    pub fn settle(&self, journal: &Arc<Journal>) {
        self.tell(Task::Settle(Arc::clone(journal)));
    }

    /// A journal's table was left.
    pub fn close(&self, journal: Arc<Journal>) {
        self.tell(Task::Close(journal));
    }

    /// Waits until all is on the disk, or for `patience`.
    pub fn flush(&self, patience: Duration) {
        let (done, wait) = channel();
        self.tell(Task::Flush(done));
        // Later than that is better than never, and the system has every byte already.
        let _ = wait.recv_timeout(patience);
    }

    fn tell(&self, task: Task) {
        // The thread outlives every sender; without it the system writes when it pleases.
        let _ = self.tasks.send(task);
    }
}

fn run(queue: &Receiver<Task>, put_away: &PutAway) {
    let mut due: Vec<Arc<Journal>> = Vec::new();
    let mut next = Instant::now();
    let settle = |due: &mut Vec<Arc<Journal>>| due.drain(..).for_each(|journal| journal.settle());
    loop {
        let task = match due.is_empty() {
            true => queue.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => queue.recv_timeout(next.saturating_duration_since(Instant::now())),
        };
        match task {
            Ok(Task::Settle(journal)) => {
                if !due.iter().any(|other| Arc::ptr_eq(other, &journal)) {
                    due.push(journal);
                }
            }
            Ok(Task::Close(journal)) => {
                due.retain(|other| !Arc::ptr_eq(other, &journal));
                put_away(&journal);
            }
            Ok(Task::Flush(done)) => {
                settle(&mut due);
                drop(done);
            }
            Err(RecvTimeoutError::Timeout) => {
                settle(&mut due);
                next = Instant::now() + PACE;
            }
            Err(RecvTimeoutError::Disconnected) => return settle(&mut due),
        }
    }
}
