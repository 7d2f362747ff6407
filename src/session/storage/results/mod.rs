//! The results of a profile: one line a finished game, from which all figures and ratings follow.

mod file;
mod id;
mod line;

pub(super) use file::Results;
pub(super) use id::id;
pub(super) use line::own_seat;
pub use line::{GameLine, POSITION};
