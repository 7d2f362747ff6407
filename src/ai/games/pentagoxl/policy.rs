//! Where a strong player of Pentago XL for two players puts his marbles.
//!
//! How it was learned: as in Pentago ([`crate::ai::games::pentago::leaning`]), but of 8,000 games with
//! 40,000 to 50,000 positions a move, and only from the positions that were played: 55,000, and
//! 7,000 more with the move by which a search won; 4 passes. More positions from within trees,
//! 900,000, made it no better.

use crate::ai::core::score::Value;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::PolicyNet;
use crate::rules::pentagoxl::PentagoXl;

static NET: PolicyNet<u128, 9, { line_patterns::line_count(9) }> =
    PolicyNet::new(include_bytes!("../../../../assets/pentagoxl-marbles.net"));

/// How much the owner of `ours`, to move, leans towards each square; see [`Leaning::of`].
pub fn policy_logits(ours: u128, theirs: u128) -> Vec<Value> {
    NET.logits::<PentagoXl>(ours, theirs)
}
