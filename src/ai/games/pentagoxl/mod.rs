//! Pentago XL: lines counted by shifts of the whole board, a value and a policy network for two
//! players.

pub(crate) mod game_ai;
mod lines;
mod master;
pub(crate) mod nets;
mod patterns;
mod policy;
mod value_net;
