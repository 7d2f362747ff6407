//! Dodgem: a tablebase of all positions that can follow from the current one, if that fits time and
//! memory, the whole board of 5×5 in a table on the disk, and an evaluation for the other positions.

pub mod census;
mod choice;
mod construction;
mod eval;
mod facts;
mod game_ai;
mod kept_probe;
mod kept_table;
mod master;
mod oracle;
mod pawn_set_list;
mod pawn_slice;
pub mod placements;
mod probe;
mod table_format;
mod table_writer;
mod tablebase;
#[cfg(test)]
mod tests;
mod wdl_dtm_table;
pub mod whole_board;

pub use probe::pawn_sets;
