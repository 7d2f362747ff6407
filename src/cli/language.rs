//! The language of a run: `--lang`, else the setting, else the environment, else English.
//!
//! It is known before clap reads the arguments, because clap's own sentences are in it too. Commands
//! whose output programs read speak English: see `is_for_programs`.

use crate::ui::settings::{Environment, SettingsFiles};
use clap::builder::PossibleValuesParser;
use parlour_words::current::{self, Wishes};
use parlour_words::{Language, ascii};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::sync::atomic::{AtomicBool, Ordering};

/// The commands whose output programs read, by the words that begin them.
const COMMANDS_FOR_PROGRAMS: [&[&str]; 4] =
    [&["engine"], &["position"], &["completions"], &["puzzles", "list"]];

const OPTION: &str = "--lang";

/// The values of `--lang`.
pub fn codes() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::ALL.iter().map(|language| language.code()))
}

/// Sets the language for a run with these arguments, the first being the program's name.
pub(super) fn choose(arguments: &[OsString]) {
    let option = option_of(arguments).and_then(|code| Language::of_code(&code));
    let var = |name: &str| std::env::var(name).ok();
    let environment = Language::of_environment(&var, &sys_locale::get_locale);
    current::note_wishes(Wishes { option, environment });
    if is_for_programs(arguments) {
        return current::set(Language::English);
    }
    // What is wrong with the settings is said by those who use the others of them.
    let settings = match option {
        Some(_) => None,
        None => SettingsFiles::of_user().map(|files| files.read_settings().0),
    };
    current::follow(settings.and_then(|config| config.language.language()));
}

/// Whether programs read what the command of these arguments prints: it is then English whatever the
/// person reads.
fn is_for_programs(arguments: &[OsString]) -> bool {
    // The value of `--lang` is no command.
    let arguments = option_last(arguments.to_vec());
    let own = arguments.iter().skip(1).take_while(|argument| *argument != "--");
    let own: Vec<&str> = own.map(|argument| argument.to_str().unwrap_or_default()).collect();
    let words: Vec<&str> = own.iter().copied().filter(|word| !word.starts_with('-')).collect();
    own.contains(&"--json") || COMMANDS_FOR_PROGRAMS.iter().any(|it| words.starts_with(it))
}

/// The arguments with `--lang` behind all others: clap accepts an option before a command only where
/// the command has none of its own, and `help` accepts none.
pub fn option_last(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let end = arguments.iter().position(|it| it == "--").unwrap_or(arguments.len());
    let Some(at) = arguments[..end].iter().position(is_option) else { return arguments };
    let has_own_value = arguments[at] == OPTION && at + 1 < end;
    let length = if has_own_value { 2 } else { 1 };
    // Those between the option and the end come before it.
    arguments[at..end].rotate_left(length);
    // `help` takes the names of commands alone, and the language is chosen by then.
    if arguments.get(1).is_some_and(|command| command == "help") {
        arguments.drain(end - length..end);
    }
    arguments
}

/// The value of `--lang`.
fn option_of(arguments: &[OsString]) -> Option<String> {
    let at = arguments.iter().take_while(|it| *it != "--").position(is_option)?;
    let text = arguments[at].to_string_lossy();
    match text.strip_prefix("--lang=") {
        Some(code) => Some(code.to_string()),
        None => arguments.get(at + 1).map(|code| code.to_string_lossy().into_owned()),
    }
}

/// Whether a text that line mode follows is written without accents.
static SPELLS_IN_ASCII: AtomicBool = AtomicBool::new(false);

/// Has letters written without their accents, whatever the locale can show.
pub(super) fn spell_in_ascii(is_ascii: bool) {
    SPELLS_IN_ASCII.store(is_ascii, Ordering::Relaxed);
}

/// The text as the locale can show it: without UTF-8 letters lose their accents. English is left as
/// it is: of what it has beyond ASCII, most are names of people.
pub(super) fn as_shown(text: &str) -> Cow<'_, str> {
    let is_plain = text.is_ascii() || current::get() == Language::English;
    let is_ascii = SPELLS_IN_ASCII.load(Ordering::Relaxed) || Environment::from_env().ascii;
    if is_plain || !is_ascii { Cow::Borrowed(text) } else { Cow::Owned(ascii::spelled(text)) }
}

fn is_option(argument: impl AsRef<OsStr>) -> bool {
    let text = argument.as_ref().to_string_lossy();
    text == OPTION || text.starts_with("--lang=")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn the_language_stands_anywhere() {
        for (typed, passed, code) in [
            ("parlour", "parlour", None),
            ("parlour --lang fr snort", "parlour snort --lang fr", Some("fr")),
            ("parlour --lang=fr match snort", "parlour match snort --lang=fr", Some("fr")),
            ("parlour snort --lang ro -- x", "parlour snort --lang ro -- x", Some("ro")),
            (
                "parlour --lang ro snort -- --lang fr",
                "parlour snort --lang ro -- --lang fr",
                Some("ro"),
            ),
            ("parlour snort -- --lang fr", "parlour snort -- --lang fr", None),
            ("parlour snort --lang", "parlour snort --lang", None),
            ("parlour --lang fr help perft", "parlour help perft", Some("fr")),
        ] {
            assert_eq!(option_last(words(typed)), words(passed), "{typed}");
            assert_eq!(option_of(&words(typed)).as_deref(), code, "{typed}");
        }
    }

    #[test]
    fn what_programs_read_is_known() {
        for typed in [
            "parlour engine",
            "parlour position snort",
            "parlour position snort --lang fr",
            "parlour --lang fr position snort",
            "parlour --lang=fr engine",
            "parlour stats --json",
            "parlour --lang fr stats --json",
            "parlour puzzles list snort",
        ] {
            assert!(is_for_programs(&words(typed)), "{typed}");
        }
        for typed in [
            "parlour",
            "parlour snort",
            "parlour --lang fr snort",
            "parlour stats",
            "parlour puzzles check snort",
            "parlour x -- --json",
        ] {
            assert!(!is_for_programs(&words(typed)), "{typed}");
        }
    }
}
