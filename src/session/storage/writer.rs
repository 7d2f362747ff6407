//! The thread that brings games to the disk, however slow that is.

use super::journal::Journal;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Games are brought to the disk at most once in so long.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// What the thread is asked for.
enum WriterTask {
    /// A move was appended.
    Sync(Arc<Journal>),
    /// The table was left.
    Close(Arc<Journal>),
    /// Everything at once; dropped when it is done.
    Flush(Sender<()>),
}

/// What is done with a journal whose table was left.
pub type OnClose = Box<dyn Fn(&Journal) + Send>;

/// The thread, as others speak to it.
#[derive(Debug)]
pub struct Writer {
    tasks: Sender<WriterTask>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has none to give.
    pub fn start(on_close: OnClose) -> std::io::Result<Writer> {
        let (tasks, queue) = channel();
        thread::Builder::new().name("writer".to_string()).spawn(move || run(&queue, &on_close))?;
        Ok(Writer { tasks })
    }

    /// Something was appended to a journal.
    pub fn sync(&self, journal: &Arc<Journal>) {
        self.send(WriterTask::Sync(Arc::clone(journal)));
    }

    /// A journal's table was left.
    pub fn close(&self, journal: Arc<Journal>) {
        self.send(WriterTask::Close(journal));
    }

    /// Waits until all is on the disk, or for `patience`.
    pub fn flush(&self, timeout: Duration) {
        let (done_sender, done_receiver) = channel();
        self.send(WriterTask::Flush(done_sender));
        // Later than that is better than never, and the system has every byte already.
        let _ = done_receiver.recv_timeout(timeout);
    }

    fn send(&self, task: WriterTask) {
        // The thread outlives every sender; without it the system writes when it pleases.
        let _ = self.tasks.send(task);
    }
}

fn run(queue: &Receiver<WriterTask>, on_close: &OnClose) {
    let mut unsynced: Vec<Arc<Journal>> = Vec::new();
    let mut next_sync = Instant::now();
    let sync_all =
        |due: &mut Vec<Arc<Journal>>| due.drain(..).for_each(|journal| journal.sync_and_compact());
    loop {
        let task = match unsynced.is_empty() {
            true => queue.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => queue.recv_timeout(next_sync.saturating_duration_since(Instant::now())),
        };
        match task {
            Ok(WriterTask::Sync(journal)) => {
                if !unsynced.iter().any(|other| Arc::ptr_eq(other, &journal)) {
                    unsynced.push(journal);
                }
            }
            Ok(WriterTask::Close(journal)) => {
                unsynced.retain(|other| !Arc::ptr_eq(other, &journal));
                on_close(&journal);
            }
            Ok(WriterTask::Flush(done_sender)) => {
                sync_all(&mut unsynced);
                drop(done_sender);
            }
            Err(RecvTimeoutError::Timeout) => {
                sync_all(&mut unsynced);
                next_sync = Instant::now() + SYNC_INTERVAL;
            }
            Err(RecvTimeoutError::Disconnected) => return sync_all(&mut unsynced),
        }
    }
}
