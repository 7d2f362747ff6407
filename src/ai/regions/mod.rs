//! Exact play in games where stones are only ever added and who cannot place loses: the board falls
//! into parts that do not touch any more, and the theory of their sums (Conway, On Numbers and
//! Games; Berlekamp, Conway & Guy, Winning Ways) tells most of what there is to know.

pub mod clear;
pub mod crowd;
pub mod duel;
pub mod field;
mod heat;
pub mod master;
mod memory;
pub mod nim;
mod part;
pub mod print;
pub mod prover;
mod stubborn;
pub mod sum;
mod thermograph;
