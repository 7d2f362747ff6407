//! Small neural networks whose features are patterns of squares, or pieces on squares.

pub mod feature_eval;
pub mod pattern_net;
pub mod perspective_net;
pub(crate) mod window3x3;

pub use pattern_net::{ACCUMULATOR_WIDTH, PatternNet, PatternSpec, SymmetryVisitor};
pub use perspective_net::{PerspectiveNet, PerspectiveSpec, PerspectiveState};
pub use window3x3::{BoardPlanes, Window3x3Eval, WindowFeatures};
