//! The networks of the computer players.

use super::policy::PentagoPolicy;
use super::{policy, value_net};
use crate::games::pentago_common::policy::PolicyNet;
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet};
use crate::nn::pattern_net::PatternNet;
use std::sync::Arc;

/// The value network and the policy network.
#[derive(Clone, Debug)]
pub struct PentagoNets {
    pub(super) value: Arc<PatternNet>,
    pub(super) policy: Arc<PentagoPolicy>,
}

impl Default for PentagoNets {
    fn default() -> PentagoNets {
        PentagoNets { value: value_net::shipped(), policy: policy::shipped() }
    }
}

impl GameNets for PentagoNets {
    const SHIPPED: &'static [ShippedNet] = &[value_net::SHIPPED, policy::SHIPPED];

    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        if policy::SPEC.file.is_architecture_of(file) {
            let net = PatternNet::from_file(file, &policy::SPEC)?;
            self.policy = Arc::new(PolicyNet::new(Arc::new(net)));
        } else {
            self.value = Arc::new(PatternNet::from_file(file, &value_net::SPEC)?);
        }
        Ok(())
    }
}
