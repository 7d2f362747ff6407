//! The writer thread: brings journals to the disk (`fsync`), which may take long.

use super::game_dirs::GameDirs;
use super::journal::Journal;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The least time between two syncs. A loss of power loses at most the moves of this time. Not
/// tuned.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// A task of the thread.
pub(super) enum WriterTask {
    /// Bring this journal to the disk soon.
    Sync(Arc<Journal>),
    /// Close this journal.
    Close(Arc<Journal>),
    /// Clean up after killed processes.
    CleanUp,
    /// Bring all journals to the disk now. The sender is dropped when that is done.
    Flush(Sender<()>),
}

/// A handle of the thread. The thread ends when the handle is dropped.
#[derive(Debug)]
pub(super) struct Writer {
    tasks: Sender<WriterTask>,
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system cannot start it.
    pub(super) fn start(dirs: Arc<GameDirs>) -> std::io::Result<Writer> {
        let (tasks, queue) = channel();
        thread::Builder::new().name("writer".to_string()).spawn(move || run(&queue, &dirs))?;
        Ok(Writer { tasks })
    }

    /// Waits until all is on the disk, or until the timeout. Returns whether all is.
    pub(super) fn flush(&self, timeout: Duration) -> bool {
        let (done_sender, done_receiver) = channel();
        self.send(WriterTask::Flush(done_sender));
        // After a timeout the thread still runs, and the system already has every byte.
        done_receiver.recv_timeout(timeout) != Err(RecvTimeoutError::Timeout)
    }

    /// Has the thread do a task.
    pub(super) fn send(&self, task: WriterTask) {
        // Without the thread the system still writes every byte, at its own time.
        let _ = self.tasks.send(task);
    }
}

fn run(queue: &Receiver<WriterTask>, dirs: &GameDirs) {
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
                dirs.close_and_archive(&journal);
            }
            Ok(WriterTask::CleanUp) => dirs.clean_up(),
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
