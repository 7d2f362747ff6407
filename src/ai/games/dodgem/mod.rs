//! Dodgem: a tablebase of all that can come of a position, where that fits time and memory, and an
//! evaluation for what is beyond it.

mod eval;
mod game_ai;
mod master;
mod pawn_slice;
mod placements;
mod tablebase;
#[cfg(test)]
mod tests;
mod wdl_dtm_table;
