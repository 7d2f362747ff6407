//! The terminal: decoding input, encoding frames, signals, events.

pub mod decode;
pub mod encode;
pub mod event;
pub mod signals;
pub mod terminal;
