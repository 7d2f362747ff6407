//! Labels and sentences of the settings and of the key bindings.

use parlour_words::{MessageKey, say};
use std::path::Path;

/// The place of a binding in the settings file, in lines.
pub(crate) fn key_place(section: &str, name: &str) -> [String; 2] {
    [format!("[keys.{section}]"), format!("{name} = [\"...\"]")]
}

/// The colour depths that are numbers.
pub(crate) const DEPTH_256: &str = "256";
pub(crate) const DEPTH_16: &str = "16";

/// A setting's label, and the sentence below the list that explains it.
pub(crate) struct SettingText {
    label: MessageKey,
    description: MessageKey,
}

impl SettingText {
    /// The label.
    pub(crate) fn label(&self) -> &'static str {
        self.label.text()
    }

    /// The sentence that explains it.
    pub(crate) fn description(&self) -> &'static str {
        self.description.text()
    }
}

const fn setting(label: &'static str, description: &'static str) -> SettingText {
    SettingText { label: MessageKey::of(label), description: MessageKey::of(description) }
}

/// The settings in the order of the screen.
pub(crate) const THEME: SettingText = setting("settings-theme", "settings-theme-about");
pub(crate) const SIGNS: SettingText = setting("settings-signs", "settings-signs-about");
pub(crate) const COLOUR_DEPTH: SettingText = setting("settings-depth", "settings-depth-about");
pub(crate) const SURFACE: SettingText = setting("settings-surface", "settings-surface-about");
pub(crate) const MOTION: SettingText = setting("settings-motion", "settings-motion-about");
pub(crate) const LANGUAGE: SettingText = setting("settings-language", "settings-language-about");
pub(crate) const MOUSE: SettingText = setting("settings-mouse", "settings-mouse-about");
pub(crate) const QUESTIONS: SettingText = setting("settings-questions", "settings-questions-about");
pub(crate) const TIPS: SettingText = setting("settings-tips", "settings-tips-about");
pub(crate) const SOLVED: SettingText = setting("settings-solved", "settings-solved-about");
pub(crate) const THREATS: SettingText = setting("settings-threats", "settings-threats-about");
pub(crate) const BELL: SettingText = setting("settings-bell", "settings-bell-about");
pub(crate) const WARNINGS: SettingText = setting("settings-warnings", "settings-warnings-about");
pub(crate) const COMMENTS: SettingText = setting("settings-comments", "settings-comments-about");
pub(crate) const EVALUATION_BAR: SettingText = setting("settings-bar", "settings-bar-about");
pub(crate) const PLANS: SettingText = setting("settings-plans", "settings-plans-about");
pub(crate) const THREADS: SettingText = setting("settings-threads", "settings-threads-about");
pub(crate) const MEMORY: SettingText = setting("settings-memory", "settings-memory-about");

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
