//! Monte-Carlo tree search with an evaluation in place of playouts.

mod node;
pub mod search;
pub mod tree;
pub mod whole_move;
pub mod worker;
