//! The key bindings: one table a section. Dispatch, footer and help all read these tables, so a key
//! is spelled once.

use super::intent::Intent;
use super::keys::Key;
use crossterm::event::KeyCode;

/// Keys and their command.
#[derive(Debug)]
pub(crate) struct Binding {
    /// The keys; the footer shows the first.
    pub(crate) keys: &'static [Key],
    /// The command.
    pub(crate) intent: Intent,
    /// What the command does, for the help. Neighbouring rows with equal words are shown as one.
    pub(crate) help: &'static str,
    /// A word or two for the footer, if the footer shows the command.
    pub(crate) footer: Option<&'static str>,
}

/// Bindings that belong together.
#[derive(Debug)]
pub(crate) struct Section {
    /// Its name in the settings.
    pub(crate) name: &'static str,
    /// Where its keys work, for people.
    pub(crate) title: &'static str,
    /// Its bindings, in the order of the help.
    pub(crate) rows: &'static [Binding],
}

const UP: &[Key] = &[Key::of(KeyCode::Up), Key::char('k')];
const DOWN: &[Key] = &[Key::of(KeyCode::Down), Key::char('j')];
const LEFT: &[Key] = &[Key::of(KeyCode::Left), Key::char('h')];
const RIGHT: &[Key] = &[Key::of(KeyCode::Right), Key::char('l')];
const ENTER: &[Key] = &[Key::of(KeyCode::Enter), Key::char(' ')];
const TAB: &[Key] = &[Key::of(KeyCode::Tab)];
const BACK_TAB: &[Key] = &[Key::of(KeyCode::BackTab)];
/// Some terminals send ^H where others send Backspace.
const BACK: &[Key] = &[Key::of(KeyCode::Backspace), Key::of(KeyCode::Esc), Key::ctrl('h')];
const QUIT: &[Key] = &[Key::char('q')];
const PICTURE: &[Key] = &[Key::char('P')];
const RULES: &[Key] = &[Key::char('a'), Key::of(KeyCode::F(2))];

const fn row(
    keys: &'static [Key],
    intent: Intent,
    help: &'static str,
    footer: Option<&'static str>,
) -> Binding {
    Binding { keys, intent, help, footer }
}

pub(super) const MENU: Section = Section {
    name: "menu",
    title: "Menu",
    rows: &[
        row(LEFT, Intent::Left, "another game", Some("move")),
        row(UP, Intent::Up, "another game", Some("move")),
        row(DOWN, Intent::Down, "another game", Some("move")),
        row(RIGHT, Intent::Right, "another game", Some("move")),
        row(TAB, Intent::Next, "the next game", None),
        row(BACK_TAB, Intent::Previous, "the game before", None),
        row(&[Key::of(KeyCode::Home)], Intent::LineStart, "the first game", None),
        row(&[Key::of(KeyCode::End)], Intent::LineEnd, "the last game", None),
        row(ENTER, Intent::Choose, "play, set up as last time", Some("play")),
        row(&[Key::char('s')], Intent::Setup, "set up the game", Some("setup")),
        row(
            &[Key::char('r')],
            Intent::Saved,
            "continue a game, or look at old ones",
            Some("resume"),
        ),
        row(&[Key::char('/')], Intent::Filter, "find a game by its name", Some("find")),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(super) const SETUP: Section = Section {
    name: "setup",
    title: "Setup",
    rows: &[
        row(UP, Intent::Up, "another line", Some("move")),
        row(DOWN, Intent::Down, "another line", Some("move")),
        row(LEFT, Intent::Left, "change the value", Some("change")),
        row(RIGHT, Intent::Right, "change the value", Some("change")),
        row(ENTER, Intent::Choose, "begin the game, or type the name on the line", Some("begin")),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(BACK, Intent::Back, "back to the menu", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(super) const SETTINGS: Section = Section {
    name: "settings",
    title: "Settings",
    rows: &[
        row(UP, Intent::Up, "another setting", Some("move")),
        row(DOWN, Intent::Down, "another setting", Some("move")),
        row(LEFT, Intent::Left, "change the value", Some("change")),
        row(RIGHT, Intent::Right, "change the value", Some("change")),
        row(ENTER, Intent::Choose, "the next value", None),
        row(&[Key::char('e')], Intent::Keys, "change the keys", Some("keys")),
        row(BACK, Intent::Back, "save and go back", Some("back")),
        row(QUIT, Intent::Back, "save and go back", None),
    ],
};

pub(super) const KEYS: Section = Section {
    name: "keys",
    title: "Keys",
    rows: &[
        row(UP, Intent::Up, "another line", Some("move")),
        row(DOWN, Intent::Down, "another line", Some("move")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "a page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "a page", None),
        row(ENTER, Intent::Choose, "assign another key", Some("change")),
        row(
            &[Key::char('d'), Key::of(KeyCode::Delete)],
            Intent::Reset,
            "restore the default keys",
            Some("default"),
        ),
        row(BACK, Intent::Back, "save and go back", Some("back")),
        row(QUIT, Intent::Back, "save and go back", None),
    ],
};

pub(super) const BOARD: Section = Section {
    name: "board",
    title: "Board",
    rows: &[
        row(LEFT, Intent::Left, "move the cursor", Some("move")),
        row(DOWN, Intent::Down, "move the cursor", Some("move")),
        row(UP, Intent::Up, "move the cursor", Some("move")),
        row(RIGHT, Intent::Right, "move the cursor", Some("move")),
        row(ENTER, Intent::Choose, "choose what the cursor is on", Some("choose")),
        row(TAB, Intent::Next, "to the next square that can be chosen", Some("next")),
        row(BACK_TAB, Intent::Previous, "to the previous one", None),
        row(BACK, Intent::Back, "one step back within the move", Some("back")),
    ],
};

pub(super) const WRITE: Section = Section {
    name: "write",
    title: "Board",
    rows: &[
        row(
            &[Key::char('s'), Key::char('S')],
            Intent::WriteS,
            "write S on this square",
            Some("write"),
        ),
        row(
            &[Key::char('o'), Key::char('O')],
            Intent::WriteO,
            "write O on this square",
            Some("write"),
        ),
    ],
};

pub(super) const LETTER: Section = Section {
    name: "letter",
    title: "Letter",
    rows: &[
        row(LEFT, Intent::Left, "the other letter", Some("letter")),
        row(RIGHT, Intent::Right, "the other letter", Some("letter")),
        row(UP, Intent::Up, "the other letter", None),
        row(DOWN, Intent::Down, "the other letter", None),
        row(TAB, Intent::Next, "the next letter", None),
        row(BACK_TAB, Intent::Previous, "the letter before", None),
        row(ENTER, Intent::Choose, "write the letter shown", Some("write it")),
        row(&[Key::char('s'), Key::char('S')], Intent::WriteS, "write S", Some("write")),
        row(&[Key::char('o'), Key::char('O')], Intent::WriteO, "write O", Some("write")),
        row(BACK, Intent::Back, "back to choosing a square", Some("back")),
    ],
};

const DIGIT: &str = "turn by number; in XL choose the block";

pub(super) const TURN: Section = Section {
    name: "turn",
    title: "Block",
    rows: &[
        row(LEFT, Intent::Left, "another block", Some("block")),
        row(DOWN, Intent::Down, "another block", Some("block")),
        row(UP, Intent::Up, "another block", Some("block")),
        row(RIGHT, Intent::Right, "another block", Some("block")),
        row(&[Key::char(' ')], Intent::Flip, "the other direction", Some("direction")),
        row(&[Key::of(KeyCode::Enter)], Intent::Choose, "turn the block as shown", Some("turn")),
        row(TAB, Intent::Next, "the next turn", None),
        row(BACK_TAB, Intent::Previous, "the turn before", None),
        row(&[Key::char('1')], Intent::Digit(1), DIGIT, None),
        row(&[Key::char('2')], Intent::Digit(2), DIGIT, None),
        row(&[Key::char('3')], Intent::Digit(3), DIGIT, None),
        row(&[Key::char('4')], Intent::Digit(4), DIGIT, None),
        row(&[Key::char('5')], Intent::Digit(5), DIGIT, None),
        row(&[Key::char('6')], Intent::Digit(6), DIGIT, None),
        row(&[Key::char('7')], Intent::Digit(7), DIGIT, None),
        row(&[Key::char('8')], Intent::Digit(8), DIGIT, None),
        row(&[Key::char('9')], Intent::Digit(9), DIGIT, None),
        row(BACK, Intent::Back, "back to choosing a square", Some("back")),
    ],
};

pub(super) const WATCH: Section = Section {
    name: "watch",
    title: "Watching",
    rows: &[
        row(&[Key::char(' ')], Intent::Pause, "pause or continue the game", Some("pause/resume")),
        row(
            &[Key::of(KeyCode::Enter)],
            Intent::Step,
            "play one move of a paused game",
            Some("step"),
        ),
        row(&[Key::char('-')], Intent::Slower, "more time between moves", Some("speed")),
        row(
            &[Key::char('+'), Key::char('=')],
            Intent::Faster,
            "less time between moves",
            Some("speed"),
        ),
    ],
};

pub(super) const GAME: Section = Section {
    name: "game",
    title: "Game",
    rows: &[
        row(&[Key::char('R')], Intent::Rematch, "play again with seats swapped", Some("rematch")),
        row(&[Key::char('.')], Intent::MoveNow, "make the computer move now", Some("move now")),
        row(&[Key::char('u')], Intent::TakeBack, "take back the last move", Some("undo")),
        row(
            &[Key::char('r'), Key::char('U')],
            Intent::Redo,
            "redo a move taken back",
            Some("redo"),
        ),
        row(&[Key::char('I')], Intent::PlayHint, "play the hint", Some("play hint")),
        row(&[Key::char('i')], Intent::Hint, "show or hide a hint", Some("hint")),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", Some("type")),
        row(
            &[Key::char('f')],
            Intent::TurnBoard,
            "see the board from the other side",
            Some("flip"),
        ),
        row(
            &[Key::char('['), Key::of(KeyCode::PageUp)],
            Intent::Older,
            "look one move back",
            Some("look back"),
        ),
        row(
            &[Key::char(']'), Key::of(KeyCode::PageDown)],
            Intent::Newer,
            "look one move ahead",
            Some("ahead"),
        ),
        row(&[Key::char('{'), Key::of(KeyCode::Home)], Intent::Oldest, "look at the start", None),
        row(
            &[Key::char('}'), Key::of(KeyCode::End)],
            Intent::Newest,
            "back to the current position",
            Some("now"),
        ),
        row(&[Key::char('v')], Intent::Sidebar, "show or hide players and moves", Some("moves")),
        row(PICTURE, Intent::Picture, "save a picture of the position", None),
        row(&[Key::char('d')], Intent::OfferDraw, "offer a draw", None),
        row(&[Key::char('x')], Intent::Resign, "resign", None),
        row(&[Key::char('w')], Intent::SwapSides, "swap sides in the middle of the game", None),
        row(&[Key::char('c')], Intent::PlayOn, "play on from here against the computer", None),
        row(&[Key::char('n')], Intent::NewGame, "new game with the same setup", Some("new")),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", Some("menu")),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(super) const SAVE: Section = Section {
    name: "save",
    title: "Game",
    rows: &[row(&[Key::char('s'), Key::char('W')], Intent::Save, "save the game as a file", None)],
};

/// In contexts where `s` writes a letter.
pub(super) const SAVE_BESIDE_LETTERS: Section = Section {
    name: "save",
    title: "Game",
    rows: &[row(&[Key::char('W')], Intent::Save, "save the game as a file", None)],
};

pub(super) const SAVED: Section = Section {
    name: "saved",
    title: "Saved games",
    rows: &[
        row(UP, Intent::Up, "another game", Some("move")),
        row(DOWN, Intent::Down, "another game", Some("move")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "a page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "a page", None),
        row(ENTER, Intent::Choose, "continue the game, or look through it", Some("open")),
        row(TAB, Intent::Next, "unfinished or finished games", Some("list")),
        row(&[Key::char('/')], Intent::Filter, "show only games with these words", Some("filter")),
        row(&[Key::char('c')], Intent::Copy, "play on from its end (new game)", Some("copy")),
        row(&[Key::char('f')], Intent::Load, "open a file from anywhere", Some("file")),
        row(&[Key::char('n')], Intent::Rename, "give it another name", Some("name")),
        row(&[Key::char('d')], Intent::Delete, "delete it", Some("delete")),
        row(&[Key::char('s'), Key::char('W')], Intent::Save, "save it as a file", Some("save as")),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(super) const REPLAY: Section = Section {
    name: "replay",
    title: "Replay",
    rows: &[
        row(
            &[Key::of(KeyCode::Left), Key::char('h'), Key::char('[')],
            Intent::Older,
            "a move back",
            Some("step"),
        ),
        row(
            &[Key::of(KeyCode::Right), Key::char('l'), Key::char(']')],
            Intent::Newer,
            "a move forward",
            Some("step"),
        ),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "ten moves back", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "ten moves forward", None),
        row(&[Key::of(KeyCode::Home), Key::char('{')], Intent::Oldest, "to the start", None),
        row(&[Key::of(KeyCode::End), Key::char('}')], Intent::Newest, "to the end", None),
        row(
            &[Key::char('r')],
            Intent::Reread,
            "reload the file, to follow a game",
            Some("reload file"),
        ),
        row(&[Key::char('c')], Intent::Copy, "play on from here (new game)", Some("play on")),
        row(&[Key::char('s'), Key::char('W')], Intent::Save, "save it as a file", Some("save as")),
        row(PICTURE, Intent::Picture, "save a picture of the position", None),
        row(RULES, Intent::Rules, "the rules of the game", None),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

const HELP_KEYS: &[Key] = &[Key::char('?'), Key::of(KeyCode::F(1))];

/// Bindings of every screen but dialogs.
pub(super) const ALWAYS: Section = Section {
    name: "always",
    title: "Everywhere",
    rows: &[
        row(HELP_KEYS, Intent::Help, "show these keys", Some("help")),
        row(&[Key::char(',')], Intent::Settings, "settings", None),
        row(&[Key::char('M')], Intent::Mouse, "mouse on or off", None),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};

const REPAINT: Binding = row(&[Key::ctrl('l')], Intent::Repaint, "redraw the screen", None);
const SUSPEND: Binding =
    row(&[Key::ctrl('z')], Intent::Suspend, "back to the shell; fg returns", None);
const INTERRUPT: Binding =
    row(&[Key::ctrl('c')], Intent::Interrupt, "quit at once; everything is kept", None);

pub(super) const EXAMPLE: Section = Section {
    name: "example",
    title: "Rules",
    rows: &[
        row(LEFT, Intent::Older, "the example, one move back", Some("example")),
        row(RIGHT, Intent::Newer, "the example, one move ahead", Some("example")),
    ],
};

pub(super) const HELP: Section = Section {
    name: "help",
    title: "Help, rules",
    rows: &[
        row(UP, Intent::Up, "scroll", Some("scroll")),
        row(DOWN, Intent::Down, "scroll", Some("scroll")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "a page", None),
        row(&[Key::of(KeyCode::PageDown), Key::char(' ')], Intent::PageDown, "a page", None),
        row(
            &[
                Key::of(KeyCode::Esc),
                Key::char('?'),
                Key::char('q'),
                Key::of(KeyCode::Enter),
                Key::of(KeyCode::Backspace),
                Key::char('a'),
                Key::of(KeyCode::F(1)),
                Key::of(KeyCode::F(2)),
            ],
            Intent::Back,
            "close",
            Some("close"),
        ),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};

pub(super) const CONFIRM: Section = Section {
    name: "confirm",
    title: "Question",
    rows: &[
        row(&[Key::char('y')], Intent::Yes, "yes", Some("yes")),
        row(
            &[Key::char('n'), Key::of(KeyCode::Esc), Key::char('q'), Key::of(KeyCode::Backspace)],
            Intent::No,
            "no",
            Some("no"),
        ),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};

/// Typing a line; all other keys insert their character.
pub(super) const LINE: Section = Section {
    name: "line",
    title: "Typing",
    rows: &[
        row(&[Key::of(KeyCode::Enter)], Intent::Choose, "done", Some("done")),
        row(TAB, Intent::Next, "complete what was typed", Some("complete")),
        row(&[Key::of(KeyCode::Left)], Intent::Left, "one letter to the left", None),
        row(&[Key::of(KeyCode::Right)], Intent::Right, "one letter to the right", None),
        row(&[Key::of(KeyCode::Home), Key::ctrl('a')], Intent::LineStart, "to the start", None),
        row(&[Key::of(KeyCode::End), Key::ctrl('e')], Intent::LineEnd, "to the end", None),
        row(
            &[Key::of(KeyCode::Backspace), Key::ctrl('h')],
            Intent::EraseBack,
            "delete the letter before",
            None,
        ),
        row(&[Key::of(KeyCode::Delete)], Intent::EraseForward, "delete the letter here", None),
        row(&[Key::ctrl('w')], Intent::EraseWord, "delete the word before", None),
        row(&[Key::ctrl('u')], Intent::Clear, "delete all of it", None),
        row(&[Key::of(KeyCode::Up)], Intent::Up, "one up", None),
        row(&[Key::of(KeyCode::Down)], Intent::Down, "one down", None),
        row(&[Key::of(KeyCode::Esc), Key::ctrl('g')], Intent::Back, "cancel", Some("cancel")),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};
