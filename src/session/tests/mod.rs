//! Matches with computer players on their threads, and the ladder of every game.

mod ladder;
mod worker_threads;
