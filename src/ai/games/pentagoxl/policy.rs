//! The policy network of Pentago XL for two players.
//!
//! Trained as Pentago's ([`crate::ai::games::pentago`], `policy.rs`), but on 8,000 games with 40,000
//! to 50,000 nodes a move, and only on the positions that were played: 55,000, and 7,000 more with the
//! move by which a search won; 4 epochs. Another 900,000 positions from within trees made it no
//! better.

use crate::ai::core::score::Value;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::PolicyNet;
use crate::rules::pentagoxl::PentagoXl;

static NET: PolicyNet<u128, 9, { line_patterns::line_count(9) }> =
    PolicyNet::new(include_bytes!("../../../../assets/pentagoxl-marbles.net"));

/// The logit of each square in reading order for the owner of `ours`, who is to move.
pub(super) fn policy_logits(ours: u128, theirs: u128) -> Vec<Value> {
    NET.logits::<PentagoXl>(ours, theirs)
}
