//! Learning: games that a search plays against itself, a network fitted to them, and the match that
//! proves it. This layer plays and computes; files, threads and progress are those of `commands/learn`.
//!
//! `src/lab/docs/LEARNING.md` has the recipe and the format of the games.

pub(crate) mod adam;
pub(crate) mod backend;
pub(crate) mod chosen_eval;
pub(crate) mod chosen_player;
pub(crate) mod data_set;
mod feature_rows;
pub(crate) mod float_net;
pub(crate) mod float_perspective_net;
pub(crate) mod game_record;
#[cfg(feature = "gpu")]
mod gpu;
pub(crate) mod learner;
pub(crate) mod objective;
pub(crate) mod pair_match;
pub(crate) mod perspective_data;
pub(crate) mod policy_data;
pub(crate) mod quantised_net;
pub(crate) mod samples;
pub(crate) mod schedule;
pub(crate) mod self_play;
pub(crate) mod sprt;
#[cfg(test)]
mod tests;
pub(crate) mod train;
pub(crate) mod training_data;
pub(crate) mod tune;
mod walks;
