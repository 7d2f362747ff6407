//! The text of saved games.

mod corruption;
pub(in crate::session) mod fixtures;
mod record_text;
