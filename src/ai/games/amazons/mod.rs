//! Amazons: evaluation by territory, networks for 10×10 and for 6×6 to 9×9, and a solver of contested
//! regions.

mod contested_region;
mod facts;
mod filling;
mod game_ai;
mod master;
mod mate;
mod net_features;
mod pair_fill;
mod region_solver;
pub(crate) mod sibling_eval;
mod solver;
pub(crate) mod territory;
pub(crate) mod tree_state;
pub(crate) mod value_net;
