//! The terminal: decoding input, encoding frames, signals, events.

pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod event;
pub(crate) mod frame_writer;
mod output;
pub(crate) mod signals;
pub(crate) mod terminal;
