//! The policy network of Pentago XL for two players.
//!
//! Trained as Pentago's ([`crate::ai::games::pentago`], `policy.rs`), but on 8,000 games with 40,000
//! to 50,000 nodes a move, and only on the positions that were played: 55,000, and 7,000 more with the
//! move by which a search won; 4 epochs. Another 900,000 positions from within trees made it no
//! better.

use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::{self, PolicyNet};
use crate::ai::net_file::ShippedNet;
use crate::ai::nn::pattern_net::{PatternNet, PatternSpec};
use std::sync::{Arc, LazyLock};

/// The network with the board's tables.
pub(super) type PentagoXlPolicy = PolicyNet<u128, 9, { line_patterns::line_count(9) }>;

/// What the network is.
pub(super) const SPEC: PatternSpec = policy::policy_spec::<9>("pentagoxl");

/// The file of the network that ships.
pub(super) const SHIPPED: ShippedNet = ShippedNet {
    name: "pentagoxl-marbles.net",
    bytes: include_bytes!("../../../../assets/pentagoxl-marbles.net"),
};

/// The network that ships.
pub(super) fn shipped() -> Arc<PentagoXlPolicy> {
    static NET: LazyLock<Arc<PentagoXlPolicy>> =
        LazyLock::new(|| Arc::new(PolicyNet::new(PatternNet::shipped(&SHIPPED, &SPEC))));
    NET.clone()
}
