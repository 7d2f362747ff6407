//! Monte-Carlo tree search with PUCT selection and the game's evaluation in place of playouts.
//! `puct_tree.rs` selects and backpropagates, `expansion.rs` expands and evaluates, `search.rs` runs them,
//! and `tree_keeper.rs` keeps what a tree says for learning.

mod expansion;
mod node;
mod puct_tree;
pub(crate) mod search;
#[cfg(test)]
mod tests;
pub(crate) mod tree_keeper;
pub mod whole_move;

pub use whole_move::WholeMove;
