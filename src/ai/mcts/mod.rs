//! Monte-Carlo tree search with PUCT selection and the game's evaluation in place of playouts.
//! `tree.rs` selects and backpropagates, `worker.rs` expands and evaluates, `search.rs` runs them,
//! and `tree_keeper.rs` keeps what a tree says for learning.

mod node;
pub(crate) mod search;
#[cfg(test)]
mod tests;
mod tree;
pub(crate) mod tree_keeper;
pub mod whole_move;
mod worker;
