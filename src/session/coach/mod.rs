//! The coach: what each move of a game cost, how accurately each player played, and where the game
//! turned. `docs/COACH.md` tells what its words and figures mean.

pub mod accuracy;
pub mod label;
mod looks;
#[cfg(test)]
mod proof_tests;
mod proofs;
pub mod resources;
pub mod review;
pub mod reviewed_move;
pub mod running_review;
pub mod table_coach;
#[cfg(test)]
mod tests;

pub use label::Label;
pub use resources::Resources;
pub use review::{Depth, Review};
pub use reviewed_move::{Remark, ReviewedMove, Verdict};
pub use running_review::{ReviewHome, RunningReview};
pub use table_coach::{LookDepth, TableCoach};
