//! The players that look one move ahead at most, and the threads on which every player searches.

mod random_tactical;
mod worker_threads;
