//! The knowledge of single games: evaluations, networks, tablebases, masters and solvers.

pub(crate) mod amazons;
pub(crate) mod breakthrough;
pub(crate) mod dodgem;
pub(crate) mod firstattack;
pub(crate) mod pentago;
pub(crate) mod pentago_common;
pub(crate) mod pentagoxl;
pub(crate) mod pleiadis;
pub(crate) mod snort;
pub(crate) mod sos;
