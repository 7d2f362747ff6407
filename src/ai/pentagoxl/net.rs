//! A learned judge of Pentago XL for two players.
//!
//! How it was learned: as Pentago's ([`crate::ai::pentago::net`]), from 15,500 games after 1 to 9
//! random moves, 5,000 to 6,250 positions a move, until a search had proven who wins: 99,000
//! positions, 6 passes. Of positions kept apart it says who wins in 76 of 100.

use super::patterns::{self, FEATURES};
use crate::ai::net::Net;
use crate::ai::score::Value;

static LEARNED: Net =
    Net::new(include_bytes!("../../../assets/pentagoxl.net"), FEATURES, patterns::images);

/// What a position that is not over is worth to the owner of `ours`, who is to move and does not win
/// at once.
pub fn worth(ours: u128, theirs: u128) -> Value {
    let mut sums = LEARNED.sums();
    patterns::each(ours, theirs, |feature| sums.add(feature));
    sums.worth()
}
