//! A thread for slow work on files that nobody waits for, such as writing the result of a review.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

type Task = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Shared {
    /// Tasks that have not ended.
    open: Mutex<usize>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, usize> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a task, even one that was never begun.
struct Ending(Arc<Shared>);

impl Drop for Ending {
    fn drop(&mut self) {
        *self.0.lock() -= 1;
        self.0.changed.notify_all();
    }
}

/// The thread. It does its tasks one after the other. Clones share it.
#[derive(Clone, Default)]
pub struct FileTasks {
    sender: Arc<Mutex<Option<Sender<Task>>>>,
    shared: Arc<Shared>,
}

impl FileTasks {
    /// Does a task soon. If the system has no thread, it is not done.
    pub fn run(&self, task: impl FnOnce() + Send + 'static) {
        *self.shared.lock() += 1;
        let ending = Ending(Arc::clone(&self.shared));
        let task: Task = Box::new(move || {
            let _ending = ending;
            // A panic, which the hook has reported, ends this task only.
            let _ = catch_unwind(AssertUnwindSafe(task));
        });
        let mut sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner);
        let unsent = match &*sender {
            Some(sender) => sender.send(task).err().map(|error| error.0),
            None => Some(task),
        };
        // There is no thread yet.
        if let Some(task) = unsent {
            let (new_sender, tasks) = channel::<Task>();
            let run = move || tasks.iter().for_each(|task| task());
            let started = thread::Builder::new().name("files".to_string()).spawn(run).is_ok();
            if started && new_sender.send(task).is_ok() {
                *sender = Some(new_sender);
            }
        }
    }

    /// Waits until all tasks have ended, at most for the timeout. Returns whether they have.
    pub fn flush(&self, timeout: Duration) -> bool {
        let open = self.shared.lock();
        let waited = self.shared.changed.wait_timeout_while(open, timeout, |open| *open > 0);
        let (open, _) = waited.unwrap_or_else(PoisonError::into_inner);
        *open == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_secs(60);

    #[test]
    fn tasks_are_done_in_their_order_and_waited_for() {
        let tasks = FileTasks::default();
        let done = Arc::new(Mutex::new(Vec::new()));
        for number in 0..4 {
            let done = Arc::clone(&done);
            tasks.run(move || done.lock().expect("no panic").push(number));
        }
        assert!(tasks.flush(TIMEOUT));
        assert_eq!(*done.lock().expect("no panic"), [0, 1, 2, 3]);
    }

    #[test]
    fn a_panic_in_a_task_ends_that_task_only() {
        let tasks = FileTasks::default();
        let (go_on, told) = channel::<()>();
        tasks.run(move || {
            let _ = told.recv();
            panic!("on purpose");
        });
        let (sender, receiver) = channel();
        tasks.run(move || sender.send("done").expect("the test waits"));
        // Both tasks are queued when the first panics.
        go_on.send(()).expect("the task waits");
        assert!(tasks.flush(TIMEOUT));
        assert_eq!(receiver.try_recv(), Ok("done"));
    }
}
