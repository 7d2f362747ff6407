//! Tests of the words: every language has every message with the same arguments, each message is
//! used, and the words of each language are what was meant.

mod coverage;

mod source;
mod speech;
