//! What players know of Dodgem: whole boards and endgames solved backwards from their ends, and
//! the worth of positions beyond that.

pub mod eval;
pub mod game_ai;
pub mod master;
mod pawn_slice;
pub mod placements;
pub mod tablebase;
#[cfg(test)]
mod tests;
mod wdl_dtm_table;
