//! From keys to commands: `keys` and `mouse` are what arrives, `bindings` says what each key means,
//! `keymap` applies the settings to it, and `intent` lists the commands.

pub(crate) mod bindings;
pub(crate) mod context;
pub(crate) mod cursor;
pub(crate) mod intent;
pub(crate) mod keymap;
pub(crate) mod keys;
pub(crate) mod mouse;
pub(crate) mod move_input;
pub(crate) mod selection;
pub(crate) mod text_input;

pub(crate) use context::{Context, Entry};
pub(crate) use cursor::Cursor;
pub(crate) use intent::Intent;
pub(crate) use keymap::{Keymap, Kiosk};
pub(crate) use keys::Key;
pub(crate) use mouse::{Clickable, MouseEvent, MouseEventKind};
pub(crate) use selection::StepChoice;
pub(crate) use text_input::TextInput;
