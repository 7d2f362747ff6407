//! Matches with computer players on their threads, and what is tested in every game.

mod edited_position;
mod ladder;
mod worker_threads;
