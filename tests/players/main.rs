//! The first two computer players, what others know of a marble, and the threads on which any
//! player thinks.

mod placement_status;
mod random_tactical;
mod worker_threads;
