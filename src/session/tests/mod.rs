//! Matches with computer players on their threads.

mod worker_threads;
