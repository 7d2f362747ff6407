//! The text of saved games.

mod corruption;
pub(crate) mod fixtures;
mod record_text;
