//! Labels and sentences of the settings and of the key bindings.

use super::players::capitalized;
use parlour_words::{MessageKey, fixed, phrases, say};
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

/// The colour depths that are numbers.
pub(crate) const DEPTH_256: &str = "256";
pub(crate) const DEPTH_16: &str = "16";

phrases! {
    /// The title of the settings.
    settings = "settings-title";
    /// The values of switches.
    on = "settings-on";
    off = "settings-off";
    /// The colour themes.
    theme_auto = "settings-theme-auto";
    theme_dark = "settings-theme-dark";
    theme_light = "settings-theme-light";
    theme_contrast = "settings-theme-contrast";
    theme_safe = "settings-theme-safe";
    theme_mono = "settings-theme-mono";
    /// The sets of signs.
    signs_auto = "settings-signs-auto";
    signs_unicode = "settings-signs-unicode";
    signs_ascii = "settings-signs-ascii";
    signs_letters = "settings-signs-letters";
    /// The other colour depths.
    depth_auto = "settings-depth-auto";
    depth_true = "settings-depth-true";
    depth_none = "settings-depth-none";
    /// How boards are drawn.
    surface_painted = "settings-surface-painted";
    surface_plain = "settings-surface-plain";
    /// From which cost on the coach warns.
    warn_tenth = "settings-warn-tenth";
    warn_fifth = "settings-warn-fifth";
    warn_three_tenths = "settings-warn-three-tenths";
    /// How much is animated, if not [`off()`].
    motion_short = "settings-motion-short";
    motion_full = "settings-motion-full";
    /// The language, if none is chosen.
    language_auto = "settings-language-auto";
}

/// An amount of memory.
pub(crate) fn mebibytes(count: u16) -> String {
    say!("settings-mebibytes", count = count)
}

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
    SettingText { label: MessageKey(label), description: MessageKey(description) }
}

phrases! {
    /// The groups of settings, as labels.
    settings_look = "settings-look";
    settings_table = "settings-table";
    settings_computer = "settings-computer";
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
