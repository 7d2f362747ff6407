//! Small neural networks whose features are patterns of squares.

pub mod pattern_net;
pub mod window3x3;
