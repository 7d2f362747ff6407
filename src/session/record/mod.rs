//! Saved games as text that people can read and write: tags, then numbered moves with comments. `scan.rs`
//! finds the tags and moves in a text, `parse.rs` makes a record of them, and `write.rs` writes one.
//!
//! The format follows PGN (S. J. Edwards, "Standard: Portable Game Notation Specification and
//! Implementation Guide", 1994). The command `[%emt …]`, elapsed move time, is a common extension
//! of PGN; `[%exp …]`, `[%back …]`, `[%used …]` and the commands of a [`Judgement`] are Parlour's own. Numeric
//! annotation glyphs (`$2`) and variations in parentheses are PGN's. A text that is not clear is
//! refused, never guessed at, and whatever was written is read back unchanged.

mod aids;
pub mod date;
#[cfg(any(test, feature = "testing"))]
pub mod fixtures;
mod judgement;
mod model;
mod parse;
mod read_error;
mod scan;
mod scanned;
mod syntax;
#[cfg(test)]
mod tests;
mod tracker;
pub mod variation_tree;
mod write;

pub use aids::{Aid, Aids};
pub use judgement::Judgement;
pub(crate) use model::SOURCE_TAG;
pub use model::{Ply, Record, Tag};
pub(crate) use parse::is_known_tag;
pub use read_error::{ReadError, ReadErrorKind, TextLocation};
pub(crate) use scan::{nag_of, scan};
pub(crate) use scanned::{ScannedRecord, parse_time};
pub use syntax::GAME_SUFFIX;
pub(crate) use syntax::MAX_NESTING;
pub(crate) use tracker::RecordDiff;
pub use tracker::RecordTracker;
pub use write::parse_result;
