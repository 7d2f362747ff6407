//! Tests of learning.

mod features;
mod fitting;
#[cfg(feature = "gpu")]
mod gpu;
mod records;
mod sequential;

use super::learner::{GameLearner, Learner};
use super::self_play::{SelfPlayOptions, Variations};
use parlour_rules::snort::Snort;
use parlour_rules::{Setup, WideBitboard};

/// Snort on small boards, and how it plays there.
fn snort() -> (impl Learner, SelfPlayOptions) {
    let options = SelfPlayOptions {
        setups: [3, 4, 9].map(|side| Setup::two_player(side, side)).into(),
        nodes: 40,
        openings: 4,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    (GameLearner::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>::new(), options)
}
