//! The text of saved games.

mod annotations;
mod corruption;
pub(crate) mod fixtures;
mod record_text;
