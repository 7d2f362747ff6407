//! Pentago's policy network.
//!
//! Training data: 770,000 positions from the 4,000 games and their trees that the value network
//! learned from ([`super::value_net`]). They are the positions that the tree had visited 40 times,
//! with the share of its visits to each square, and those proven won, with the winning squares.
//! Without the latter the network does not learn to see wins, because a search that finds one ends
//! before there is a tree. Training: logistic loss on the shares of all squares, 5 epochs of Adam
//! (Kingma & Ba 2015) in batches of 128, and otherwise as the value network.

use crate::ai::core::score::Value;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::PolicyNet;
use crate::rules::pentago::Pentago;

static NET: PolicyNet<u64, 6, { line_patterns::line_count(6) }> =
    PolicyNet::new(include_bytes!("../../../../assets/pentago-marbles.net"));

/// The logit of each square in reading order for the owner of `ours`, who is to move.
pub(super) fn policy_logits(ours: u64, theirs: u64) -> Vec<Value> {
    NET.logits::<Pentago>(ours, theirs)
}
