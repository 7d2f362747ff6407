//! Labels and sentences of the settings and of the key bindings.

use parlour_words::say;
use std::path::Path;

/// The place of a binding in the settings file, in lines.
pub(crate) fn key_place(section: &str, name: &str) -> [String; 2] {
    [format!("[keys.{section}]"), format!("{name} = [\"...\"]")]
}

/// The mouse was turned on or off.
pub(crate) fn mouse_toggled(on: bool) -> &'static str {
    if on { say!("settings-mouse-on") } else { say!("settings-mouse-off") }
}

/// The mouse is on or off at the first start.
pub(crate) fn mouse_at_first(on: bool) -> &'static str {
    if on { say!("settings-mouse-first-on") } else { say!("settings-mouse-first-off") }
}

/// A settings file that cannot be read.
pub(crate) fn settings_unused(path: &Path, reason: &str) -> String {
    say!("settings-unused", reason, path)
}
