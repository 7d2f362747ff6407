//! Small neural networks whose features are patterns of squares, or pieces on squares.

pub mod feature_eval;
pub mod pattern_net;
pub mod perspective_net;
pub(crate) mod window3x3;
