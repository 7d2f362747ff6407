//! The simple players, one short file each, and what belongs to `minimax`: its default depth, the
//! table of first moves, and the alpha-beta that it is compared with.

pub(crate) mod default_depth;
pub mod first_moves;
pub(crate) mod greedy;
pub(crate) mod minimax;
pub(crate) mod mirror;
pub(crate) mod random;
pub(crate) mod tactical;
pub(crate) mod textbook_alphabeta;
