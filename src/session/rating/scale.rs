//! The scale of Elo, and the width of an interval.

use std::f64::consts::LN_10;

/// The difference in Elo points at which the odds are *e* to one.
pub const ELO_PER_NAT: f64 = 400.0 / LN_10;

/// The logarithm of the odds for each point of difference: Glicko's factor *q*.
pub(crate) const NATS_PER_ELO: f64 = LN_10 / 400.0;

/// Half the width of the 95 % confidence interval of a normal distribution, in standard errors.
pub const NORMAL_95: f64 = 1.96;
