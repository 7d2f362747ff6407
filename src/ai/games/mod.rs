//! What is known of single games: evaluations, networks, tablebases, masters and solvers.

pub mod amazons;
pub mod breakthrough;
pub mod dodgem;
pub mod firstattack;
pub mod pentago;
pub mod pentago_common;
pub mod pentagoxl;
pub mod pleiadis;
pub mod snort;
pub mod sos;
