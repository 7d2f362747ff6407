//! Saved games as text that people can read and write: tags, then numbered moves with comments.
//!
//! The format follows PGN (S. J. Edwards, "Standard: Portable Game Notation Specification and
//! Implementation Guide", 1994). The command `[%emt …]`, elapsed move time, is a common extension
//! of PGN; `[%exp …]` and `[%back …]` are Parlour's own. A text that is not clear is refused, never
//! guessed at, and whatever was written is read back unchanged.

mod build;
pub(crate) mod date;
mod format;
mod model;
mod read_error;
mod scan;
mod syntax;
#[cfg(test)]
pub(crate) mod tests;
mod tracker;
mod viewing;

pub(crate) use format::parse_result;
pub use model::{Ply, Record, Tag};
pub use read_error::{ReadError, ReadErrorKind, TextLocation};
pub(crate) use syntax::GAME_SUFFIX;
pub(crate) use tracker::RecordDiff;
pub use tracker::RecordTracker;
