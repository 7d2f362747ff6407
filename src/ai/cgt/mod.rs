//! Exact play in games where stones are only ever added and who cannot place loses: the board falls
//! into parts that do not touch any more, and the theory of their sums (Conway, On Numbers and
//! Games; Berlekamp, Conway & Guy, Winning Ways) tells most of what there is to know.

pub mod canonical_hash;
mod component;
pub mod decomposable;
pub mod impartial;
pub mod master;
mod outcome_table;
pub mod partisan;
pub mod placement_game;
pub mod reservation_game;
mod stubborn;
mod thermograph;
mod thermograph_cache;
