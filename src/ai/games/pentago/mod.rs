//! Pentago: lines counted by tables, a value and a policy network, and the retrograde solver over
//! all rotations of a board at once.

mod combinations;
mod fives;
pub(crate) mod game_ai;
mod level;
mod lines;
mod master;
pub mod nets;
mod patterns;
mod plain_retrograde;
mod policy;
mod retrograde;
mod rotation_set;
mod row;
mod row_plan;
mod solver;
mod sweep;
#[cfg(test)]
mod tests;
mod value_net;

use parlour_rules::pentago::Pentago;
use parlour_rules::seat::Seat;

/// The number of empty squares of a position.
fn count_empty(position: &Pentago) -> usize {
    let marbles = position.marbles(Seat::FIRST) | position.marbles(Seat::SECOND);
    36 - marbles.count_ones() as usize
}

/// The nine squares of a quadrant, in reading order from the lowest bit on.
#[inline]
fn quadrant_bits(marbles: u64, quadrant: usize) -> usize {
    (marbles >> (9 * quadrant) & 511) as usize
}
