//! Labels and sentences of the settings and of the key bindings.

use super::game::capitalized;
use std::path::Path;

/// The title of the help and of the key bindings.
pub(crate) const KEYS: &str = "Keys";

/// Asks for the new key of a binding.
pub(crate) const PRESS_KEY: &str = "press a key";

/// The note below the key bindings: where the selected one works, and its place in the settings file.
pub(crate) fn key_note(title: &str, section: &str, name: &str) -> String {
    format!("{title}. In settings.toml: {name} in [keys.{section}], which takes several keys.")
}

/// The labels of the card beside the key bindings.
pub(crate) const USUAL_KEYS: &str = "Default keys";
pub(crate) const SETTINGS_FILE: &str = "In settings.toml";

/// The place of a binding in the settings file, in lines.
pub(crate) fn key_place(section: &str, name: &str) -> [String; 2] {
    [format!("[keys.{section}]"), format!("{name} = [\"...\"]")]
}

/// A key that another binding has, whose command is `help`.
pub(crate) fn key_taken(key: &str, help: &str) -> String {
    format!("{key} is already used for {}.", capitalized(help))
}

/// Keys that cannot be used for another reason.
pub(crate) fn key_rejected(reason: &str) -> String {
    format!("These keys cannot be used: {reason}.")
}

/// The title of the settings.
pub(crate) const SETTINGS: &str = "Settings";

/// The values of switches.
pub(crate) const ON: &str = "on";
pub(crate) const OFF: &str = "off";

/// The colour themes.
pub(crate) const THEME_AUTO: &str = "automatic";
pub(crate) const THEME_DARK: &str = "for a dark background";
pub(crate) const THEME_LIGHT: &str = "for a light background";
pub(crate) const THEME_CONTRAST: &str = "strong contrast";
pub(crate) const THEME_SAFE: &str = "colour-blind safe";
pub(crate) const THEME_MONO: &str = "none";

/// The sets of signs.
pub(crate) const SIGNS_AUTO: &str = "automatic";
pub(crate) const SIGNS_UNICODE: &str = "Unicode";
pub(crate) const SIGNS_ASCII: &str = "ASCII";
pub(crate) const SIGNS_LETTERS: &str = "letters for pieces";

/// The colour depths.
pub(crate) const DEPTH_AUTO: &str = "automatic";
pub(crate) const DEPTH_TRUE: &str = "truecolor";
pub(crate) const DEPTH_256: &str = "256";
pub(crate) const DEPTH_16: &str = "16";
pub(crate) const DEPTH_NONE: &str = "none";

/// How boards are drawn.
pub(crate) const SURFACE_PAINTED: &str = "painted";
pub(crate) const SURFACE_PLAIN: &str = "plain";

/// From which cost on the coach warns.
pub(crate) const WARN_TENTH: &str = "from 10 %";
pub(crate) const WARN_FIFTH: &str = "from 20 %";
pub(crate) const WARN_THREE_TENTHS: &str = "from 30 %";

/// How much is animated, if not [`OFF`].
pub(crate) const MOTION_SHORT: &str = "short";
pub(crate) const MOTION_FULL: &str = "full";

/// The language, if none is chosen.
pub(crate) const LANGUAGE_AUTO: &str = "automatic";

/// An amount of memory.
pub(crate) fn mebibytes(count: u16) -> String {
    format!("{count} MiB")
}

/// A setting's label, and the sentence below the list that explains it.
pub(crate) struct SettingText {
    pub label: &'static str,
    pub description: &'static str,
}

const fn setting(label: &'static str, description: &'static str) -> SettingText {
    SettingText { label, description }
}

/// The groups of settings, as labels.
pub(crate) const SETTINGS_LOOK: &str = "Look";
pub(crate) const SETTINGS_TABLE: &str = "Table";
pub(crate) const SETTINGS_COACH: &str = "Coach";
pub(crate) const SETTINGS_COMPUTER: &str = "Computer";

/// The labels of the preview.
pub(crate) const PREVIEW_MARKS: &str = "Marks";
pub(crate) const PREVIEW_PLAYERS: &str = "Players";

/// What the marks of squares mean.
pub(crate) const MARK_CURSOR: &str = "cursor";
pub(crate) const MARK_CHOSEN: &str = "chosen";
pub(crate) const MARK_TARGET: &str = "may go";
pub(crate) const MARK_TAKE: &str = "may take";
pub(crate) const MARK_LAST: &str = "last move";
pub(crate) const MARK_HINT: &str = "hint";
pub(crate) const MARK_THREAT: &str = "threat";
pub(crate) const MARK_ONLY_FIRST: &str = "only player 1";
pub(crate) const MARK_ONLY_SECOND: &str = "only player 2";
pub(crate) const MARK_NOBODY: &str = "nobody";

/// The settings in the order of the screen.
pub(crate) const THEME: SettingText =
    setting("Colours", "Which colours are used; automatic: as the background is dark or light.");
pub(crate) const SIGNS: SettingText =
    setting("Signs", "What pieces and lines are drawn with; automatic: as the locale allows.");
pub(crate) const COLOUR_DEPTH: SettingText =
    setting("Colour depth", "How many colours are sent to the terminal.");
pub(crate) const SURFACE: SettingText =
    setting("Boards", "Painted squares and large pieces, or plain signs for slow connections.");
pub(crate) const MOTION: SettingText =
    setting("Motion", "Sliding pawns, turning blocks, growing lines. Any key skips the animation.");
pub(crate) const LANGUAGE: SettingText =
    setting("Language", "The language of all texts; automatic: as the system says.");
pub(crate) const MOUSE: SettingText =
    setting("Mouse", "Click, drag, and scroll through the moves. The M key also switches it.");
pub(crate) const QUESTIONS: SettingText =
    setting("Confirmations", "Ask before you leave a game or resign.");
pub(crate) const TIPS: SettingText =
    setting("Tips", "Show tips during the first moves of each game.");
pub(crate) const THREATS: SettingText =
    setting("Mark threats", "Mark squares where a player could win or score at once.");
pub(crate) const BELL: SettingText =
    setting("Bell", "Ring the terminal's bell when it is your turn.");
pub(crate) const WARNINGS: SettingText = setting(
    "Warnings",
    "Ask before you play a move that costs more than this. C also switches it.",
);
pub(crate) const COMMENTS: SettingText =
    setting("Comments", "Say after each move how good it was. C also switches it.");
pub(crate) const EVALUATION_BAR: SettingText =
    setting("Bar", "Show beside the board who is better, as far as the computer sees.");
pub(crate) const THREADS: SettingText =
    setting("Processors", "How many processors a computer player may use, from the next game on.");
pub(crate) const MEMORY: SettingText =
    setting("Memory", "How much memory a computer player may use, from the next game on.");

/// The mouse was turned on or off.
pub(crate) fn mouse_toggled(on: bool) -> &'static str {
    if on { "The mouse is on." } else { "The mouse is off." }
}

/// A settings file that cannot be read.
pub(crate) fn settings_unused(path: &Path, reason: &str) -> String {
    format!("Settings not used: {reason}. The file {} is left as it is.", path.display())
}

/// The settings were not written.
pub(crate) fn settings_not_kept(reason: &str) -> String {
    format!("The settings are not kept: {reason}.")
}

/// A setup was not written.
pub(crate) fn last_setup_not_kept(reason: &str) -> String {
    format!("The last setup is not kept: {reason}.")
}

/// The program ends before the disk has taken the settings.
pub(crate) const SETTINGS_UNCERTAIN: &str =
    "the disk does not answer: the last change of settings may not be kept";

/// The program ends before the disk has taken the games.
pub(crate) const GAMES_UNCERTAIN: &str =
    "the disk does not answer: the last moves may be lost if the power fails";
