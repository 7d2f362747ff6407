//! The commands that work at every prompt.

use crate::text::{line_mode, typed};
use parlour_words::{Language, current, say};

/// A command of line mode.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PlainCommand {
    Help,
    Board,
    Describe,
    Choices,
    Moves,
    Hint,
    Best,
    Why,
    Review,
    Undo,
    Redo,
    Save,
    Resign,
    Rules,
    Easy,
    Right,
    Hard,
    Again,
    Saved,
    Menu,
    Quit,
}

/// The words of a command, and its help.
struct CommandEntry {
    command: PlainCommand,
    /// The message with the words that may be typed.
    words: &'static str,
    /// The message of its line in the help, which shows the first of the words.
    help: &'static str,
}

const fn entry(command: PlainCommand, words: &'static str, help: &'static str) -> CommandEntry {
    CommandEntry { command, words, help }
}

impl CommandEntry {
    /// Whether more may be typed behind it.
    fn takes_argument(&self) -> bool {
        matches!(self.command, PlainCommand::Board | PlainCommand::Save | PlainCommand::Rules)
    }
}

/// All commands, for parsing and for the help.
const COMMANDS: [CommandEntry; 21] = [
    entry(PlainCommand::Help, "typed-help", "line-help-help"),
    entry(PlainCommand::Board, "typed-board", "line-help-board"),
    entry(PlainCommand::Describe, "typed-describe", "line-help-describe"),
    entry(PlainCommand::Choices, "typed-choices", "line-help-choices"),
    entry(PlainCommand::Moves, "typed-moves", "line-help-moves"),
    entry(PlainCommand::Hint, "typed-hint", "line-help-hint"),
    entry(PlainCommand::Best, "typed-best", "line-help-best"),
    entry(PlainCommand::Why, "typed-why", "line-help-why"),
    entry(PlainCommand::Review, "typed-review", "line-help-review"),
    entry(PlainCommand::Undo, "typed-undo", "line-help-undo"),
    entry(PlainCommand::Redo, "typed-redo", "line-help-redo"),
    entry(PlainCommand::Save, "typed-save", "line-help-save"),
    entry(PlainCommand::Resign, "typed-resign", "line-help-resign"),
    entry(PlainCommand::Rules, "typed-rules", "line-help-rules"),
    entry(PlainCommand::Easy, "typed-easy", "line-help-easy"),
    entry(PlainCommand::Right, "typed-right", "line-help-right"),
    entry(PlainCommand::Hard, "typed-hard", "line-help-hard"),
    entry(PlainCommand::Again, "typed-again", "line-help-again"),
    entry(PlainCommand::Saved, "typed-saved", "line-help-saved"),
    entry(PlainCommand::Menu, "typed-menu", "line-help-menu"),
    entry(PlainCommand::Quit, "typed-quit", "line-help-quit"),
];

/// Parses a line into a command and its argument; `None` if it is not a command.
pub(super) fn parse(line: &str) -> Option<(PlainCommand, &str)> {
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = if name == "?" { "help" } else { name };
    let found = COMMANDS.iter().find(|entry| typed::means(name, entry.words))?;
    let rest = rest.trim();
    (rest.is_empty() || found.takes_argument()).then_some((found.command, rest))
}

/// The help: one line a command.
pub(super) fn help_text() -> String {
    let line = |it: &CommandEntry| say!(it.help, name = typed::shown(it.words)) + "\n";
    let lines: String = COMMANDS.iter().map(line).collect();
    match current::get() {
        Language::English => lines,
        _ => lines + line_mode::english_names(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::registry::find_game;
    use parlour_words::fixed;

    #[test]
    fn commands_are_read_as_the_help_spells_them() {
        for &language in Language::ALL {
            current::during(language, || {
                let help = help_text();
                for (entry, line) in COMMANDS.iter().zip(help.lines()) {
                    let name = typed::shown(entry.words);
                    let rest = line.strip_prefix(name).unwrap_or_else(|| panic!("{line}"));
                    assert_eq!(parse(name), Some((entry.command, "")));
                    assert_eq!(parse(&name.to_uppercase()), Some((entry.command, "")));
                    let more = format!("{name}  more ");
                    assert_eq!(parse(&more).is_some(), rest.starts_with(" ["), "{line}");
                }
                assert_eq!(parse("save my game"), Some((PlainCommand::Save, "my game")));
                assert_eq!(parse("?"), Some((PlainCommand::Help, "")));
                assert_eq!(parse("b2b3"), None);
            });
        }
    }

    /// What is typed for one command means no other, and no game, square or direction.
    #[test]
    fn no_word_means_two_things() {
        for &language in Language::ALL {
            current::during(language, || {
                for (index, entry) in COMMANDS.iter().enumerate() {
                    for word in fixed(entry.words).split(' ') {
                        let first = COMMANDS.iter().position(|it| typed::means(word, it.words));
                        assert_eq!(first, Some(index), "{word} in {language:?}");
                        assert!(find_game(word).is_err(), "{word} in {language:?}");
                        assert!(word.chars().count() > 2, "{word} in {language:?}");
                        assert_eq!(line_mode::direction_number(word), None);
                        assert!(!typed::means(word, "typed-off"));
                    }
                }
            });
        }
    }
}
