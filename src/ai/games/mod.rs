//! The knowledge of single games: evaluations, networks, tablebases, masters and solvers.

pub(crate) mod amazons;
pub mod breakthrough;
pub mod dodgem;
pub(crate) mod firstattack;
pub mod pentago;
pub(crate) mod pleiadis;
pub(crate) mod snort;
pub(crate) mod sos;
