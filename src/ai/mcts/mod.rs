//! Monte-Carlo tree search with PUCT selection and the game's evaluation in place of playouts.
//! `tree.rs` selects and backpropagates, `worker.rs` expands and evaluates, `search.rs` runs them.

mod node;
pub(crate) mod search;
mod tree;
pub mod whole_move;
mod worker;
