//! The results of a profile: one line a finished game, from which all figures and ratings follow.

mod counting;
mod file;
mod id;
mod line;

pub(super) use counting::{Player, has_person_moved, human_opponent, line_of};
pub(super) use file::Results;
pub(super) use line::own_seat;
pub use line::{GameLine, POSITION};
