//! The bindings of the screens around a game: menu, setup, settings, keys and saved games, and those of
//! every screen.

use super::{
    BACK, BACK_TAB, DOWN, ENTER, INTERRUPT, LEFT, QUIT, REPAINT, RIGHT, RULES, SUSPEND, Section,
    TAB, UP, row,
};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;

/// What the digits do on the menu.
const TODAY: &str = "an entry for today, above the games";

pub(crate) const MENU: Section = Section {
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
        row(&[Key::char('t')], Intent::Statistics, "your results and ratings", Some("stats")),
        row(&[Key::char('L')], Intent::Lesson, "learn the game, step by step", Some("learn")),
        row(&[Key::char('z')], Intent::Puzzles, "puzzles", Some("puzzles")),
        row(&[Key::char('P')], Intent::Profiles, "choose who plays: profiles", None),
        row(&[Key::char('1')], Intent::Digit(1), TODAY, None),
        row(&[Key::char('2')], Intent::Digit(2), TODAY, None),
        row(&[Key::char('3')], Intent::Digit(3), TODAY, None),
        row(&[Key::char('4')], Intent::Digit(4), TODAY, None),
        row(&[Key::char('5')], Intent::Digit(5), TODAY, None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const SETUP: Section = Section {
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

pub(crate) const STATISTICS: Section = Section {
    name: "statistics",
    title: "Statistics",
    rows: &[
        row(UP, Intent::Up, "another game", Some("move")),
        row(DOWN, Intent::Down, "another game", Some("move")),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const PROFILES: Section = Section {
    name: "profiles",
    title: "Who plays",
    rows: &[
        row(UP, Intent::Up, "another profile", Some("move")),
        row(DOWN, Intent::Down, "another profile", Some("move")),
        row(ENTER, Intent::Choose, "play as this one, or make a new one", Some("choose")),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const PUZZLES: Section = Section {
    name: "puzzles",
    title: "Puzzles",
    rows: &[
        row(UP, Intent::Up, "another line", Some("move")),
        row(DOWN, Intent::Down, "another line", Some("move")),
        row(LEFT, Intent::Left, "another game", Some("game")),
        row(RIGHT, Intent::Right, "another game", Some("game")),
        row(ENTER, Intent::Choose, "open the puzzle", Some("open")),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const SETTINGS: Section = Section {
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

pub(crate) const KEYS: Section = Section {
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

pub(crate) const SAVED: Section = Section {
    name: "saved",
    title: "Saved games",
    rows: &[
        row(UP, Intent::Up, "another game", Some("move")),
        row(DOWN, Intent::Down, "another game", Some("move")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "a page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "a page", None),
        row(ENTER, Intent::Choose, "continue the game, or look through it", Some("open")),
        row(&[Key::char('v')], Intent::Review, "review it: what each move cost", Some("review")),
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

const HELP_KEYS: &[Key] = &[Key::char('?'), Key::of(KeyCode::F(1))];

/// Bindings of every screen but dialogs.
pub(crate) const ALWAYS: Section = Section {
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
