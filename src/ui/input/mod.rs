//! From keys to commands: `keys` and `mouse` are what arrives, `bindings` says what each key means,
//! `keymap` applies the settings to it, and `intent` lists the commands.

pub mod bindings;
pub mod cursor;
pub mod intent;
pub mod keymap;
pub mod keys;
pub mod mouse;
pub mod selection;
pub mod text_input;
