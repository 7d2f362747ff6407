//! What can be said at every prompt, whatever it asks for.

/// A command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Help,
    Board,
    Describe,
    Choices,
    Moves,
    Hint,
    Undo,
    Redo,
    Save,
    Resign,
    Rules,
    Again,
    Saved,
    Menu,
    Quit,
}

/// How a command is spelled, and what it does.
struct Entry {
    command: Command,
    name: &'static str,
    /// What may follow the name, as the help shows it.
    rest: &'static str,
    about: &'static str,
}

const fn entry(
    command: Command,
    name: &'static str,
    rest: &'static str,
    about: &'static str,
) -> Entry {
    Entry { command, name, rest, about }
}

/// Every command: reading and help both follow it.
const TABLE: [Entry; 15] = [
    entry(Command::Help, "help", "", "these commands"),
    entry(Command::Board, "board", " [on|off]", "print the board; at every turn, or only now"),
    entry(Command::Describe, "describe", "", "tell in words what stands where"),
    entry(Command::Choices, "choices", "", "what may be answered now"),
    entry(Command::Moves, "moves", "", "the moves played so far"),
    entry(Command::Hint, "hint", "", "the best move that is found in two seconds"),
    entry(Command::Undo, "undo", "", "take back a step of this move, or the last move"),
    entry(Command::Redo, "redo", "", "play again what was taken back"),
    entry(Command::Save, "save", " [FILE]", "write the game to a new file"),
    entry(Command::Resign, "resign", "", "give the game up"),
    entry(Command::Rules, "rules", " [GAME]", "the rules of the game"),
    entry(Command::Again, "again", "", "leave this game and play another like it"),
    entry(Command::Saved, "saved", "", "go on with a game that was left, from the menu"),
    entry(Command::Menu, "menu", "", "leave this game for the list of games"),
    entry(Command::Quit, "quit", "", "leave; the game is kept"),
];

/// The command that a line is, and what follows its name.
pub(super) fn read(line: &str) -> Option<(Command, &str)> {
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let name = if name == "?" { "help" } else { name };
    let found = TABLE.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?;
    let rest = rest.trim();
    (rest.is_empty() || !found.rest.is_empty()).then_some((found.command, rest))
}

/// All of them, a line each.
pub(super) fn help() -> String {
    let line = |it: &Entry| format!("{}{}: {}\n", it.name, it.rest, it.about);
    TABLE.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_the_help_spells_them() {
        for entry in TABLE {
            assert_eq!(read(entry.name), Some((entry.command, "")));
            assert_eq!(read(&entry.name.to_uppercase()), Some((entry.command, "")));
            let more = format!("{}  more ", entry.name);
            assert_eq!(read(&more).is_some(), !entry.rest.is_empty(), "{more}");
        }
        assert_eq!(read("save my game"), Some((Command::Save, "my game")));
        assert_eq!(read("?"), Some((Command::Help, "")));
        assert_eq!(read("b2b3"), None);
    }
}
