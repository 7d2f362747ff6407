//! The commands that work at every prompt.

use crate::text::typed;
use parlour_words::{Language, MessageKey, current, say};

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
    Draw,
    Pause,
    Swap,
    Accept,
    Decline,
    Say,
    Mute,
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
    words: MessageKey,
    /// Its line in the help, given the first of the words.
    help: fn(&str) -> String,
}

const fn entry(
    command: PlainCommand,
    words: &'static str,
    help: fn(&str) -> String,
) -> CommandEntry {
    CommandEntry { command, words: MessageKey::of(words), help }
}

impl CommandEntry {
    /// Whether more may be typed behind it.
    fn takes_argument(&self) -> bool {
        use PlainCommand::{Board, Rules, Save, Say};
        matches!(self.command, Board | Save | Rules | Say)
    }
}

/// All commands, for parsing and for the help.
const COMMANDS: [CommandEntry; 28] = [
    entry(PlainCommand::Help, "typed-help", |name| say!("line-help-help", name)),
    entry(PlainCommand::Board, "typed-board", |name| say!("line-help-board", name)),
    entry(PlainCommand::Describe, "typed-describe", |name| say!("line-help-describe", name)),
    entry(PlainCommand::Choices, "typed-choices", |name| say!("line-help-choices", name)),
    entry(PlainCommand::Moves, "typed-moves", |name| say!("line-help-moves", name)),
    entry(PlainCommand::Hint, "typed-hint", |name| say!("line-help-hint", name)),
    entry(PlainCommand::Best, "typed-best", |name| say!("line-help-best", name)),
    entry(PlainCommand::Why, "typed-why", |name| say!("line-help-why", name)),
    entry(PlainCommand::Review, "typed-review", |name| say!("line-help-review", name)),
    entry(PlainCommand::Undo, "typed-undo", |name| say!("line-help-undo", name)),
    entry(PlainCommand::Redo, "typed-redo", |name| say!("line-help-redo", name)),
    entry(PlainCommand::Save, "typed-save", |name| say!("line-help-save", name)),
    entry(PlainCommand::Resign, "typed-resign", |name| say!("line-help-resign", name)),
    entry(PlainCommand::Draw, "typed-draw", |name| say!("line-help-draw", name)),
    entry(PlainCommand::Pause, "typed-pause", |name| say!("line-help-pause", name)),
    entry(PlainCommand::Swap, "typed-swap", |name| say!("line-help-swap", name)),
    entry(PlainCommand::Accept, "typed-accept", |name| say!("line-help-accept", name)),
    entry(PlainCommand::Decline, "typed-decline", |name| say!("line-help-decline", name)),
    entry(PlainCommand::Say, "typed-say", |name| say!("line-help-say", name)),
    entry(PlainCommand::Mute, "typed-mute", |name| say!("line-help-mute", name)),
    entry(PlainCommand::Rules, "typed-rules", |name| say!("line-help-rules", name)),
    entry(PlainCommand::Easy, "typed-easy", |name| say!("line-help-easy", name)),
    entry(PlainCommand::Right, "typed-right", |name| say!("line-help-right", name)),
    entry(PlainCommand::Hard, "typed-hard", |name| say!("line-help-hard", name)),
    entry(PlainCommand::Again, "typed-again", |name| say!("line-help-again", name)),
    entry(PlainCommand::Saved, "typed-saved", |name| say!("line-help-saved", name)),
    entry(PlainCommand::Menu, "typed-menu", |name| say!("line-help-menu", name)),
    entry(PlainCommand::Quit, "typed-quit", |name| say!("line-help-quit", name)),
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
    let line = |it: &CommandEntry| (it.help)(typed::shown(it.words)) + "\n";
    let lines: String = COMMANDS.iter().map(line).collect();
    match current::get() {
        Language::English => lines,
        _ => lines + say!("line-help-english"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::line_mode;
    use parlour_session::catalog::find_game;
    use parlour_words::key;

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
                    for word in entry.words.text().split(' ') {
                        let first = COMMANDS.iter().position(|it| typed::means(word, it.words));
                        assert_eq!(first, Some(index), "{word} in {language:?}");
                        assert!(find_game(word).is_err(), "{word} in {language:?}");
                        assert!(word.chars().count() > 2, "{word} in {language:?}");
                        assert_eq!(line_mode::direction_number(word), None);
                        assert!(!typed::means(word, key!("typed-off")));
                    }
                }
            });
        }
    }
}
