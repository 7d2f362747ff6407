//! The terminal: decoding input, encoding frames, signals, events.

pub(crate) mod background_query;
pub(crate) mod code_pages;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod event;
pub(crate) mod frame_writer;
mod key_codes;
mod look;
mod output;
mod paste;
pub(crate) mod pause;
pub(crate) mod signals;
mod skipped;
mod style_order;
pub(crate) mod terminal;

pub(crate) use event::AppEvent;
