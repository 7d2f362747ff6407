//! How the screen is drawn: themes, glyphs, layout and animation.

pub(crate) mod animation;
pub(crate) mod board_layout;
pub(crate) mod board_part;
pub(crate) mod buffer_writer;
pub(crate) mod glyphs;
pub(crate) mod layout;
pub(crate) mod mosaic;
pub(crate) mod page;
pub(crate) mod styles;
mod table_layout;

pub(crate) use animation::{Animation, AnimationKind};
pub(crate) use board_layout::{BoardLayout, LayoutInput, SquareSize, is_opposite};
pub(crate) use buffer_writer::{BufferWriter, first_that_fits, note_cut, text_width, wrap};
pub(crate) use layout::{GameLayout, PlayerPanel, TooSmall};
pub(crate) use page::Page;
pub(crate) use styles::{StyleRole, Theme};
