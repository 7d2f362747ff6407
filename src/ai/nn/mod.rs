//! Small neural networks whose features are patterns of squares.

pub(crate) mod pattern_net;
pub(crate) mod window3x3;
