//! Small neural networks over patterns of squares.

pub mod pattern_net;
pub mod window3x3;
