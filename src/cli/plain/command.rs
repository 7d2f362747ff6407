//! The commands that work at every prompt.

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

/// The spelling and the help of a command.
struct CommandEntry {
    command: PlainCommand,
    name: &'static str,
    /// The argument, as the help shows it.
    argument: &'static str,
    help: &'static str,
}

const fn entry(
    command: PlainCommand,
    name: &'static str,
    argument: &'static str,
    help: &'static str,
) -> CommandEntry {
    CommandEntry { command, name, argument, help }
}

/// All commands, for parsing and for the help.
const COMMANDS: [CommandEntry; 21] = [
    entry(PlainCommand::Help, "help", "", "these commands"),
    entry(
        PlainCommand::Board,
        "board",
        " [all|last|none]",
        "print the board, or choose when to print it",
    ),
    entry(PlainCommand::Describe, "describe", "", "describe the position in words"),
    entry(PlainCommand::Choices, "choices", "", "list what you can answer now"),
    entry(PlainCommand::Moves, "moves", "", "the moves played so far"),
    entry(PlainCommand::Hint, "hint", "", "the best move"),
    entry(
        PlainCommand::Best,
        "best",
        "",
        "the best three moves, what they are worth, and what may follow",
    ),
    entry(PlainCommand::Why, "why", "", "why your last move was good or bad"),
    entry(PlainCommand::Review, "review", "", "after the game, what every move was worth"),
    entry(PlainCommand::Undo, "undo", "", "take back a step of this move, or the last move"),
    entry(PlainCommand::Redo, "redo", "", "redo what was taken back"),
    entry(PlainCommand::Save, "save", " [FILE]", "write the game to a new file"),
    entry(PlainCommand::Resign, "resign", "", "give up the game"),
    entry(PlainCommand::Rules, "rules", " [GAME]", "the rules of the game"),
    entry(PlainCommand::Easy, "easy", "", "after your first game: it was too easy"),
    entry(PlainCommand::Right, "right", "", "after your first game: it was about right"),
    entry(PlainCommand::Hard, "hard", "", "after your first game: it was too hard"),
    entry(PlainCommand::Again, "again", "", "leave this game and play another like it"),
    entry(PlainCommand::Saved, "saved", "", "from the menu, continue an unfinished game"),
    entry(PlainCommand::Menu, "menu", "", "leave this game for the list of games"),
    entry(PlainCommand::Quit, "quit", "", "leave; the game is kept"),
];

/// Parses a line into a command and its argument; `None` if it is not a command.
pub(super) fn parse(line: &str) -> Option<(PlainCommand, &str)> {
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = if name == "?" { "help" } else { name };
    let found = COMMANDS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?;
    let rest = rest.trim();
    (rest.is_empty() || !found.argument.is_empty()).then_some((found.command, rest))
}

/// The help: one line a command.
pub(super) fn help_text() -> String {
    let line = |it: &CommandEntry| format!("{}{}: {}\n", it.name, it.argument, it.help);
    COMMANDS.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_the_help_spells_them() {
        for entry in COMMANDS {
            assert_eq!(parse(entry.name), Some((entry.command, "")));
            assert_eq!(parse(&entry.name.to_uppercase()), Some((entry.command, "")));
            let more = format!("{}  more ", entry.name);
            assert_eq!(parse(&more).is_some(), !entry.argument.is_empty(), "{more}");
        }
        assert_eq!(parse("save my game"), Some((PlainCommand::Save, "my game")));
        assert_eq!(parse("?"), Some((PlainCommand::Help, "")));
        assert_eq!(parse("b2b3"), None);
    }
}
