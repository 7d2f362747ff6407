//! Keys and what they do: one table a context, which drives dispatch, footer and help alike.

use crossterm::event::KeyCode;

/// A key as it is pressed. Shift shows in the character itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Which key.
    pub code: KeyCode,
    /// Whether Control is held.
    pub ctrl: bool,
}

impl Key {
    /// A key on its own.
    pub const fn of(code: KeyCode) -> Key {
        Key { code, ctrl: false }
    }

    /// A character.
    pub const fn char(sign: char) -> Key {
        Key::of(KeyCode::Char(sign))
    }

    /// A character with Control held.
    pub const fn ctrl(sign: char) -> Key {
        Key { code: KeyCode::Char(sign), ctrl: true }
    }

    /// Its name for people; arrows as signs unless only ASCII may be shown.
    pub fn name(self, ascii: bool) -> String {
        let name = match self.code {
            KeyCode::Char(' ') => "Space",
            KeyCode::Char(sign) if self.ctrl => return format!("^{}", sign.to_ascii_uppercase()),
            KeyCode::Char(sign) => return sign.to_string(),
            KeyCode::Up => ["↑", "Up"][usize::from(ascii)],
            KeyCode::Down => ["↓", "Down"][usize::from(ascii)],
            KeyCode::Left => ["←", "Left"][usize::from(ascii)],
            KeyCode::Right => ["→", "Right"][usize::from(ascii)],
            KeyCode::BackTab => "S-Tab",
            KeyCode::Backspace => "Bksp",
            KeyCode::PageUp => "PgUp",
            KeyCode::PageDown => "PgDn",
            KeyCode::F(number) => return format!("F{number}"),
            code => return code.to_string(),
        };
        name.to_string()
    }
}

/// What a key asks for, whatever the key.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Intent {
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// One place to the left, or the value before.
    Left,
    /// One place to the right, or the value after.
    Right,
    /// The next place that can be chosen.
    Next,
    /// The one before.
    Previous,
    /// This one.
    Choose,
    /// Where we were before.
    Back,
    /// Write an S on the cursor's square.
    WriteS,
    /// Write an O there.
    WriteO,
    /// The other direction, or the other letter.
    Flip,
    /// Take the last move back.
    TakeBack,
    /// Play it again.
    Redo,
    /// Scroll towards the beginning.
    Older,
    /// Scroll towards the end.
    Newer,
    /// The same game from its start.
    NewGame,
    /// The list of games.
    Menu,
    /// Leave the program.
    Quit,
    /// Leave it at once, asking nothing.
    Interrupt,
    /// Games that were saved.
    Saved,
    /// Write the game to a file.
    Save,
    /// Go on from here, as a game of its own.
    Copy,
    /// Give it another name.
    Rename,
    /// Remove it for good.
    Delete,
    /// Show only some of the list.
    Filter,
    /// The last sign of what is being typed is wrong.
    Erase,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// What has been written since.
    Reread,
    /// Show the keys.
    Help,
    /// Draw everything again.
    Repaint,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// Show what the strongest player would do, or show it no longer.
    Hint,
    /// The computer is to move with what it has found so far.
    MoveNow,
    /// Stop a game that is being watched, or let it go on.
    Pause,
    /// The same again, everybody on the next seat.
    Rematch,
    /// Do what was asked about.
    Yes,
    /// Do not.
    No,
}

/// One row of a table.
#[derive(Debug)]
pub struct Binding {
    /// The keys, the one to show in the footer first.
    pub keys: &'static [Key],
    /// What they ask for.
    pub intent: Intent,
    /// What that does, for the help. Rows beside each other with the same words are shown as one.
    pub help: &'static str,
    /// The same in a word or two, if it belongs in the footer.
    pub footer: Option<&'static str>,
}

/// Which table answers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Context {
    /// The list of games.
    Menu,
    /// What a game is begun with.
    Setup,
    /// The board, a square being looked for.
    Table,
    /// The same where a letter is written on it.
    Write,
    /// The board, a letter being chosen.
    Letter,
    /// The board, a block's turn being chosen.
    Turn,
    /// The board of a game among computers.
    Watch,
    /// The list of keys.
    Help,
    /// A question.
    Confirm,
    /// The list of saved games.
    Saved,
    /// A game looked through.
    Replay,
    /// A line being typed.
    Prompt,
}

impl Context {
    /// Every context.
    pub const ALL: [Context; 12] = [
        Context::Menu,
        Context::Setup,
        Context::Table,
        Context::Write,
        Context::Letter,
        Context::Turn,
        Context::Watch,
        Context::Help,
        Context::Confirm,
        Context::Saved,
        Context::Replay,
        Context::Prompt,
    ];

    /// Its bindings, in the order in which they are shown.
    pub fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        let tables: &'static [&'static [Binding]] = match self {
            Context::Menu => &[MENU, ALWAYS],
            Context::Setup => &[SETUP, ALWAYS],
            Context::Table => &[BOARD, GAME, SAVE, ALWAYS],
            Context::Write => &[BOARD, WRITE, GAME, SAVE_BESIDE_LETTERS, ALWAYS],
            Context::Letter => &[LETTER, GAME, SAVE_BESIDE_LETTERS, ALWAYS],
            Context::Turn => &[TURN, GAME, SAVE, ALWAYS],
            Context::Watch => &[WATCH, GAME, SAVE, ALWAYS],
            Context::Help => &[HELP, SCREEN],
            Context::Confirm => &[CONFIRM, SCREEN],
            Context::Saved => &[SAVED, ALWAYS],
            Context::Replay => &[REPLAY, ALWAYS],
            Context::Prompt => &[PROMPT, SCREEN],
        };
        tables.iter().copied().flatten()
    }

    /// What `key` asks for here.
    pub fn intent(self, key: Key) -> Option<Intent> {
        self.bindings().find(|binding| binding.keys.contains(&key)).map(|binding| binding.intent)
    }
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

const fn row(
    keys: &'static [Key],
    intent: Intent,
    help: &'static str,
    footer: Option<&'static str>,
) -> Binding {
    Binding { keys, intent, help, footer }
}

const MENU: &[Binding] = &[
    row(UP, Intent::Up, "another game", Some("move")),
    row(DOWN, Intent::Down, "another game", Some("move")),
    row(ENTER, Intent::Choose, "set up the game", Some("play")),
    row(&[Key::char('r')], Intent::Saved, "go on with a game, or look at old ones", Some("resume")),
    row(&[Key::char('q'), Key::of(KeyCode::Esc)], Intent::Quit, "quit", Some("quit")),
];

const SETUP: &[Binding] = &[
    row(UP, Intent::Up, "another line", Some("move")),
    row(DOWN, Intent::Down, "another line", Some("move")),
    row(LEFT, Intent::Left, "change the value", Some("change")),
    row(RIGHT, Intent::Right, "change the value", Some("change")),
    row(ENTER, Intent::Choose, "begin the game", Some("begin")),
    row(BACK, Intent::Back, "back to the menu", Some("back")),
    row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
    row(QUIT, Intent::Quit, "quit", Some("quit")),
];

const BOARD: &[Binding] = &[
    row(LEFT, Intent::Left, "move the cursor", Some("move")),
    row(DOWN, Intent::Down, "move the cursor", Some("move")),
    row(UP, Intent::Up, "move the cursor", Some("move")),
    row(RIGHT, Intent::Right, "move the cursor", Some("move")),
    row(ENTER, Intent::Choose, "choose what the cursor is on", Some("choose")),
    row(TAB, Intent::Next, "to the next square that can be chosen", Some("next")),
    row(BACK_TAB, Intent::Previous, "to the one before", None),
    row(BACK, Intent::Back, "one step back within the move", Some("back")),
];

const WRITE: &[Binding] = &[
    row(&[Key::char('s'), Key::char('S')], Intent::WriteS, "write S on this square", Some("write")),
    row(&[Key::char('o'), Key::char('O')], Intent::WriteO, "write O on this square", Some("write")),
];

const LETTER: &[Binding] = &[
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
];

const TURN: &[Binding] = &[
    row(LEFT, Intent::Left, "another block", Some("block")),
    row(DOWN, Intent::Down, "another block", Some("block")),
    row(UP, Intent::Up, "another block", Some("block")),
    row(RIGHT, Intent::Right, "another block", Some("block")),
    row(&[Key::char(' ')], Intent::Flip, "the other direction", Some("direction")),
    row(&[Key::of(KeyCode::Enter)], Intent::Choose, "turn the block as shown", Some("turn")),
    row(TAB, Intent::Next, "the next turn", None),
    row(BACK_TAB, Intent::Previous, "the turn before", None),
    row(BACK, Intent::Back, "back to choosing a square", Some("back")),
];

const WATCH: &[Binding] =
    &[row(&[Key::char(' ')], Intent::Pause, "pause the game, or go on", Some("pause/go on"))];

const GAME: &[Binding] = &[
    row(&[Key::char('R')], Intent::Rematch, "play again, seats swapped", Some("rematch")),
    row(&[Key::char('.')], Intent::MoveNow, "let the computer move now", Some("move now")),
    row(&[Key::char('u')], Intent::TakeBack, "take the last move back", Some("undo")),
    row(&[Key::char('r'), Key::char('U')], Intent::Redo, "play it again", Some("redo")),
    row(&[Key::char('i')], Intent::Hint, "a hint, or away with it", Some("hint")),
    row(&[Key::char('['), Key::of(KeyCode::PageUp)], Intent::Older, "scroll the moves", None),
    row(&[Key::char(']'), Key::of(KeyCode::PageDown)], Intent::Newer, "scroll the moves", None),
    row(&[Key::char('n')], Intent::NewGame, "new game, set up alike", Some("new")),
    row(&[Key::char('m')], Intent::Menu, "back to the menu", Some("menu")),
    row(QUIT, Intent::Quit, "quit", Some("quit")),
];

const HELP_KEYS: &[Key] = &[Key::char('?'), Key::of(KeyCode::F(1))];
const ALWAYS: &[Binding] =
    &[row(HELP_KEYS, Intent::Help, "these keys", Some("help")), REPAINT, SUSPEND, INTERRUPT];

/// What works over everything else.
const SCREEN: &[Binding] = &[REPAINT, SUSPEND, INTERRUPT];
const REPAINT: Binding = row(&[Key::ctrl('l')], Intent::Repaint, "draw everything again", None);
const SUSPEND: Binding =
    row(&[Key::ctrl('z')], Intent::Suspend, "back to the shell; fg returns", None);
const INTERRUPT: Binding =
    row(&[Key::ctrl('c')], Intent::Interrupt, "leave at once; games are kept", None);

/// Where a letter is written, `s` writes it.
const SAVE_BESIDE_LETTERS: &[Binding] =
    &[row(&[Key::char('w')], Intent::Save, "save the game as a file", None)];

const SAVE: &[Binding] =
    &[row(&[Key::char('s'), Key::char('w')], Intent::Save, "save the game as a file", None)];

const SAVED: &[Binding] = &[
    row(UP, Intent::Up, "another game", Some("move")),
    row(DOWN, Intent::Down, "another game", Some("move")),
    row(&[Key::of(KeyCode::PageUp)], Intent::Older, "a page up", None),
    row(&[Key::of(KeyCode::PageDown)], Intent::Newer, "a page down", None),
    row(ENTER, Intent::Choose, "go on with the game, or look through it", Some("open")),
    row(TAB, Intent::Next, "games under way, or those that have ended", Some("list")),
    row(&[Key::char('/')], Intent::Filter, "show only games with these words", Some("filter")),
    row(&[Key::char('c')], Intent::Copy, "go on from its end, as a game of its own", Some("copy")),
    row(&[Key::char('n')], Intent::Rename, "give it another name", Some("name")),
    row(&[Key::char('d')], Intent::Delete, "delete it", Some("delete")),
    row(&[Key::char('w'), Key::char('s')], Intent::Save, "save it as a file", Some("save as")),
    row(BACK, Intent::Back, "back", Some("back")),
    row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
    row(QUIT, Intent::Quit, "quit", Some("quit")),
];

const REPLAY: &[Binding] = &[
    row(LEFT, Intent::Left, "a move back", Some("step")),
    row(RIGHT, Intent::Right, "a move on", Some("step")),
    row(&[Key::of(KeyCode::PageUp), Key::char('[')], Intent::Older, "ten moves back", None),
    row(&[Key::of(KeyCode::PageDown), Key::char(']')], Intent::Newer, "ten moves on", None),
    row(
        &[Key::of(KeyCode::Home), Key::char('g')],
        Intent::First,
        "to the beginning",
        Some("begin"),
    ),
    row(&[Key::of(KeyCode::End), Key::char('G')], Intent::Last, "to the end", Some("end")),
    row(&[Key::char('r')], Intent::Reread, "read the file again, to watch a game", Some("reread")),
    row(&[Key::char('c')], Intent::Copy, "go on from here, as a game of its own", Some("play on")),
    row(&[Key::char('w'), Key::char('s')], Intent::Save, "save it as a file", Some("save as")),
    row(BACK, Intent::Back, "back", Some("back")),
    row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
    row(QUIT, Intent::Quit, "quit", Some("quit")),
];

const PROMPT: &[Binding] = &[
    row(&[Key::of(KeyCode::Enter)], Intent::Choose, "done", Some("done")),
    row(
        &[Key::of(KeyCode::Backspace), Key::of(KeyCode::Delete), Key::ctrl('h')],
        Intent::Erase,
        "the last sign away",
        None,
    ),
    row(&[Key::of(KeyCode::Esc), Key::ctrl('g')], Intent::Back, "leave it", Some("leave it")),
];

const HELP: &[Binding] = &[
    row(UP, Intent::Up, "scroll", Some("scroll")),
    row(DOWN, Intent::Down, "scroll", Some("scroll")),
    row(
        &[
            Key::of(KeyCode::Esc),
            Key::char('?'),
            Key::char('q'),
            Key::of(KeyCode::Enter),
            Key::char(' '),
            Key::of(KeyCode::Backspace),
            Key::of(KeyCode::F(1)),
        ],
        Intent::Back,
        "close",
        Some("close"),
    ),
];

const CONFIRM: &[Binding] = &[
    row(&[Key::char('y'), Key::of(KeyCode::Enter)], Intent::Yes, "yes", Some("yes")),
    row(
        &[Key::char('n'), Key::of(KeyCode::Esc), Key::char('q'), Key::of(KeyCode::Backspace)],
        Intent::No,
        "no",
        Some("no"),
    ),
];
