//! As many threads as a test asks for, whatever the number of processors.

use crate::core::searcher::FORCE_THREADS;

/// While it lives, the searches that this thread begins have all the threads of their options.
pub(super) struct ForceThreads;

impl ForceThreads {
    pub(super) fn new() -> ForceThreads {
        FORCE_THREADS.set(true);
        ForceThreads
    }
}

impl Drop for ForceThreads {
    fn drop(&mut self) {
        FORCE_THREADS.set(false);
    }
}
