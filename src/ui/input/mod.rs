//! From keys to commands.

pub mod bindings;
pub mod cursor;
pub mod intent;
pub mod keymap;
pub mod keys;
pub mod mouse;
pub mod selection;
pub mod text_input;
