//! How the screen is drawn: themes, glyphs, layout and animation.

pub(crate) mod animation;
pub(crate) mod board_layout;
pub(crate) mod board_part;
pub(crate) mod buffer_writer;
pub(crate) mod glyphs;
pub(crate) mod layout;
pub(crate) mod page;
mod table_layout;
pub(crate) mod theme;
