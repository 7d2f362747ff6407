//! The text of saved games.

mod corruption;
pub mod fixtures;
mod record_text;
