//! Threads that share the work of a command.

use parlour::cli::CliError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs `work` on this number of threads at once, and waits for all of them. Each is to take the next piece of
/// the work until none is left.
///
/// # Errors
/// The first error of a thread.
pub(super) fn run(
    threads: usize,
    work: impl Fn() -> Result<(), CliError> + Sync,
) -> Result<(), CliError> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// Has this number of threads do `work` with each item, and waits for all of them.
///
/// # Errors
/// The first error of a thread.
pub(super) fn for_each<T: Sync>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> Result<(), CliError> + Sync,
) -> Result<(), CliError> {
    let next = AtomicUsize::new(0);
    run(threads, || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(item)?;
        }
        Ok(())
    })
}
