//! What is known of single games: evaluations, networks, tablebases, masters and solvers.

pub(crate) mod amazons;
pub(crate) mod breakthrough;
pub(crate) mod dodgem;
pub mod firstattack;
pub mod pentago;
pub mod pentago_common;
pub mod pentagoxl;
pub mod pleiadis;
pub mod snort;
pub(crate) mod sos;
