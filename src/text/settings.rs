//! Labels and sentences of the settings and of the key bindings.

use super::players::capitalized;
use parlour_words::{fixed, phrases, say};
use std::path::Path;

phrases! {
    /// The title of the help and of the key bindings.
    keys = "settings-keys";
    /// Asks for the new key of a binding.
    press_key = "settings-press-key";
    /// The note meanwhile.
    press_new_key = "settings-press-new-key";
}

/// The note below the key bindings: where the selected one works, and its place in the settings file.
pub(crate) fn key_note(title: &str, section: &str, name: &str) -> String {
    say!("settings-key-note", title = title, name = name, section = section)
}

phrases! {
    /// The labels of the card beside the key bindings.
    usual_keys = "settings-usual-keys";
    settings_file = "settings-file";
}

/// The place of a binding in the settings file, in lines.
pub(crate) fn key_place(section: &str, name: &str) -> [String; 2] {
    [format!("[keys.{section}]"), format!("{name} = [\"...\"]")]
}

/// A key that another binding has, whose command is `help`.
pub(crate) fn key_taken(key: &str, help: &str) -> String {
    say!("settings-key-taken", key = key, purpose = capitalized(help))
}

/// Keys that cannot be used for another reason.
pub(crate) fn key_rejected(reason: &str) -> String {
    say!("settings-keys-rejected", reason = reason)
}

phrases! {
    /// The title of the settings.
    settings = "settings-title";
}

/// An amount of memory.
pub(crate) fn mebibytes(count: u16) -> String {
    say!("settings-mebibytes", count = count)
}

phrases! {
    /// The labels of the preview.
    preview_marks = "settings-preview-marks";
    preview_players = "settings-preview-players";
    /// What the marks of squares mean.
    mark_cursor = "settings-mark-cursor";
    mark_chosen = "settings-mark-chosen";
    mark_target = "settings-mark-target";
    mark_take = "settings-mark-take";
    mark_last = "settings-mark-last";
    mark_hint = "settings-mark-hint";
    mark_threat = "settings-mark-threat";
    mark_only_first = "settings-mark-only-first";
    mark_only_second = "settings-mark-only-second";
    mark_nobody = "settings-mark-nobody";
}

/// The mouse was turned on or off.
pub(crate) fn mouse_toggled(on: bool) -> &'static str {
    fixed(if on { "settings-mouse-on" } else { "settings-mouse-off" })
}

/// The mouse is on or off at the first start.
pub(crate) fn mouse_at_first(on: bool) -> &'static str {
    fixed(if on { "settings-mouse-first-on" } else { "settings-mouse-first-off" })
}

/// A settings file that cannot be read.
pub(crate) fn settings_unused(path: &Path, reason: &str) -> String {
    say!("settings-unused", reason = reason, path = path.display().to_string())
}

/// The settings were not written.
pub(crate) fn settings_not_kept(reason: &str) -> String {
    say!("settings-not-kept", reason = reason)
}

/// A setup was not written.
pub(crate) fn last_setup_not_kept(reason: &str) -> String {
    say!("settings-last-setup-not-kept", reason = reason)
}

phrases! {
    /// The program ends before the disk has taken the settings.
    settings_uncertain = "settings-uncertain";
    /// The program ends before the disk has taken the games.
    games_uncertain = "settings-games-uncertain";
}
