//! Threads that help a search.

use std::thread;

/// What one thread of a search does.
pub(crate) type ThreadTask<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Runs `main` on this thread and each of `helpers` on one of its own, and waits for all of them.
/// The tasks have no types of games, since threads would be compiled anew for each game, width of boards and
/// evaluator.
pub(crate) fn run_with_helpers<'a>(helpers: Vec<ThreadTask<'a>>, main: Box<dyn FnOnce() + 'a>) {
    thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(helper);
        }
        main();
    });
}
