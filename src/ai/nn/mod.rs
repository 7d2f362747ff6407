//! Small neural networks whose features are patterns of squares, or pieces on squares.

pub(crate) mod feature_eval;
pub(crate) mod pattern_net;
pub(crate) mod perspective_net;
pub(crate) mod window3x3;
