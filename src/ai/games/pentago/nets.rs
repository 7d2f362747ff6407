//! The networks of both Pentagos, for two players: the value of a position, and the policy.

use super::PentagoBoard;
use super::policy::{self, PolicyNet};
use crate::core::feature_set::PolicySet;
use crate::core::{FeatureSet, GameAi, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet, Sizes};
use crate::nn::{PatternNet, PatternSpec};
use parlour_rules::pentago::PentagoOn;
use parlour_rules::{Rules, Seat, Square};
use std::sync::Arc;

/// The value network and the policy network.
#[derive(Clone, Debug)]
pub struct PentagoNets<B: PentagoBoard> {
    value: Arc<PatternNet>,
    policy: Arc<PolicyNet<B>>,
}

/// The marbles of the player to move, and of the other of two.
fn both_marbles<B: PentagoBoard>(position: &PentagoOn<B>) -> [B::Set; 2] {
    let us = position.to_move();
    [us, us.other()].map(|seat| position.marbles(seat))
}

impl<B: PentagoBoard> PentagoNets<B> {
    const VALUE_SPEC: PatternSpec = PatternSpec::new(
        B::GAME,
        "value of line-patterns",
        B::VALUE_FEATURES,
        Sizes::only(B::SIDE),
        B::symmetric_features,
    );
    const POLICY_SPEC: PatternSpec = policy::policy_spec::<B>();

    /// The features of the value network as something to learn.
    pub(super) const FEATURES: FeatureSet<PentagoOn<B>> =
        Self::VALUE_SPEC.feature_set(|position, visit| {
            let [ours, theirs] = both_marbles(position);
            B::active_features(ours, theirs, |feature| visit(feature, 1));
        });

    /// The features of the policy network as something to learn.
    pub(super) const POLICY_FEATURES: PolicySet<PentagoOn<B>> = Self::POLICY_SPEC.policy_set(
        |position, visit| {
            let [ours, theirs] = both_marbles(position);
            B::policy_layout().for_each_feature(ours, theirs, visit);
        },
        |mv| mv.square.index(),
    );

    /// The networks of the files that ship.
    pub(super) fn read_shipped() -> PentagoNets<B> {
        let [value, policy] = [(0, Self::VALUE_SPEC), (1, Self::POLICY_SPEC)]
            .map(|(index, spec)| PatternNet::shipped(&B::SHIPPED[index], &spec));
        PentagoNets { value, policy: Arc::new(PolicyNet::new(policy)) }
    }

    /// The value of a position to `seat`, in the units of evaluations, which is the game's own evaluation for
    /// more than two players. Precondition: the side to move has no winning move.
    pub fn value(&self, position: &PentagoOn<B>, seat: Seat) -> Value {
        if position.setup().players > 2 {
            return position.evaluate(seat);
        }
        let [ours, theirs] = both_marbles(position);
        let mut accumulator = self.value.accumulator();
        B::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
        let value = accumulator.evaluate();
        if seat == position.to_move() { value } else { -value }
    }

    /// The policy: a logit for a marble of the player to move on each square, in reading order,
    /// occupied squares included. [`PuctParams::policy_temperature`] is the temperature of the
    /// softmax that makes priors of them.
    ///
    /// [`PuctParams::policy_temperature`]: crate::core::tree_state::PuctParams::policy_temperature
    pub fn policy_logits(&self, position: &PentagoOn<B>) -> Vec<Value> {
        if position.setup().players > 2 {
            let squares = (0..B::SIDE * B::SIDE).map(Square::new);
            return squares.map(|square| B::placement_logit(position, square)).collect();
        }
        let [ours, theirs] = both_marbles(position);
        self.policy.logits(ours, theirs)
    }
}

impl<B: PentagoBoard> Default for PentagoNets<B> {
    fn default() -> PentagoNets<B> {
        B::shipped_nets().clone()
    }
}

impl<B: PentagoBoard> GameNets for PentagoNets<B> {
    const SHIPPED: &'static [ShippedNet] = B::SHIPPED;

    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        if Self::POLICY_SPEC.file.is_architecture_of(file) {
            let net = PatternNet::from_file(file, &Self::POLICY_SPEC)?;
            self.policy = Arc::new(PolicyNet::new(Arc::new(net)));
        } else {
            self.value = Arc::new(PatternNet::from_file(file, &Self::VALUE_SPEC)?);
        }
        Ok(())
    }
}
