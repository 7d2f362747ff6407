//! Threads that help a search.

use super::limits::StopFlag;
use std::thread;

/// What one thread of a search does.
pub(crate) type ThreadTask<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Raises the flag when it is dropped.
struct RaiseAtEnd<'f>(&'f StopFlag);

impl Drop for RaiseAtEnd<'_> {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Runs `main` on this thread and each of `helpers` on one of its own, and waits for all of them. The helpers, which heed
/// `stop`, end when `main` does, even if it panics.
/// The tasks have no types of games, since threads would be compiled anew for each game, width of boards and
/// evaluator.
pub(crate) fn run_with_helpers<'a>(
    helpers: Vec<ThreadTask<'a>>,
    stop: &StopFlag,
    main: Box<dyn FnOnce() + 'a>,
) {
    thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(helper);
        }
        let _raise_at_end = RaiseAtEnd(stop);
        main();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn helpers_end_when_the_main_thread_panics() {
        let stop = StopFlag::default();
        let helper: ThreadTask<'_> = Box::new(|| {
            while !stop.is_raised() {
                thread::yield_now();
            }
        });
        let run = || run_with_helpers(vec![helper], &stop, Box::new(|| panic!("on purpose")));
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    }
}
