//! Tests of the words: that every language has every message, and that each is used.

pub(super) mod pseudo;
