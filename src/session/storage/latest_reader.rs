//! A thread that reads what a screen shows: a file may be long and a disk slow. Of several questions only the last one
//! still matters.

use super::summary_reader::Wake;
use crate::play::allocator::release_free_memory;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Reads something.
type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// A thread that reads what it was asked for last. It ends when this value is dropped.
pub struct LatestReader<T> {
    jobs: Sender<Job<T>>,
    found: Receiver<T>,
}

impl<T: Send + 'static> LatestReader<T> {
    /// Starts the thread. If the system has none, nothing is read.
    pub fn start(wake: Wake) -> LatestReader<T> {
        let (jobs, asked) = channel::<Job<T>>();
        let (sender, found) = channel();
        let run = move || {
            while let Ok(first) = asked.recv() {
                // Only the last question still matters.
                let job = asked.try_iter().last().unwrap_or(first);
                if sender.send(job()).is_err() {
                    return;
                }
                wake();
                release_free_memory();
            }
        };
        let _ = thread::Builder::new().name("latest-reader".to_string()).spawn(run);
        LatestReader { jobs, found }
    }

    /// Has the thread do a job, and forget those that it has not begun.
    pub(super) fn ask(&self, job: Job<T>) {
        // Without a thread nothing is read.
        let _ = self.jobs.send(job);
    }

    /// What was read last since the last call.
    pub fn take(&self) -> Option<T> {
        self.found.try_iter().last()
    }
}
