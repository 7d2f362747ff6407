//! Tests of the words: every language has every message with the same arguments, each message is
//! used, and the words of each language are what was meant.

mod coverage;
pub(super) mod pseudo;
mod source;
mod speech;
