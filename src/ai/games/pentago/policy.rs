//! Where a strong player of Pentago puts his marbles.
//!
//! How it was learned: of the 4,000 games and their trees that the judge learned from
//! ([`super::net`]) the positions that the tree had tried 40 times, with how often it had tried a
//! marble on each square, and those proven won, with what wins: 770,000. Without the latter a
//! player does not see where he wins, for a search that does ends before there is a tree. The
//! shares of all squares were to be given, by logistic loss: 5 passes of Adam in batches of 128,
//! the rest as there.

use crate::ai::core::score::Value;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::PolicyNet;
use crate::rules::pentago::Pentago;

static NET: PolicyNet<u64, 6, { line_patterns::line_count(6) }> =
    PolicyNet::new(include_bytes!("../../../../assets/pentago-marbles.net"));

/// How much the owner of `ours`, to move, leans towards each square; see [`Leaning::of`].
pub fn policy_logits(ours: u64, theirs: u64) -> Vec<Value> {
    NET.logits::<Pentago>(ours, theirs)
}
