//! How the screen is drawn: themes, glyphs, layout and animation.

pub mod animation;
pub mod buffer_writer;
pub mod glyphs;
pub mod layout;
pub mod theme;
