//! The players that look one move ahead at most.

mod random_tactical;
