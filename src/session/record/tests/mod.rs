//! The text of saved games.

mod annotations;
mod corruption;
mod record_text;
