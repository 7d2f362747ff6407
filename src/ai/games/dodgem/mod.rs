//! Dodgem: a tablebase of all positions that can follow from the current one, if that fits time and
//! memory, and an evaluation for the other positions.

mod eval;
mod facts;
mod game_ai;
mod master;
mod pawn_slice;
mod placements;
mod tablebase;
#[cfg(test)]
mod tests;
mod wdl_dtm_table;
