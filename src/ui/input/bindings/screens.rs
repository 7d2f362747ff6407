//! The bindings of the screens around a game: menu, setup, settings, keys and saved games, and those of
//! every screen.

use super::{
    BACK, BACK_TAB, COPY_KEY, DELETE, DOWN, EDIT, EDIT_POSITION, ENTER, INTERRUPT, LEAVE, LEFT,
    OPENINGS, PUZZLES_KEY, REPAINT, REVIEW_KEY, RIGHT, RULES, SAVE_KEY, SUSPEND, Section, TAB, UP,
    row,
};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;
use parlour_words::key;

/// What the digits do on the menu.
const TODAY: &str = "keys-do-today";

pub(crate) const MENU: Section = Section {
    name: "menu",
    title: key!("keys-in-menu"),
    rows: &[
        row(LEFT, Intent::Left, "keys-do-another-game", Some("keys-foot-move")),
        row(UP, Intent::Up, "keys-do-another-game", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-game", Some("keys-foot-move")),
        row(RIGHT, Intent::Right, "keys-do-another-game", Some("keys-foot-move")),
        row(TAB, Intent::Next, "keys-do-the-next-game", None),
        row(BACK_TAB, Intent::Previous, "keys-do-the-game-before", None),
        row(&[Key::of(KeyCode::Home)], Intent::LineStart, "keys-do-the-first-game", None),
        row(&[Key::of(KeyCode::End)], Intent::LineEnd, "keys-do-the-last-game", None),
        row(ENTER, Intent::Choose, "keys-do-play-as-before", Some("keys-foot-play")),
        row(&[Key::char('L')], Intent::Lesson, "keys-do-lesson", Some("keys-foot-learn")),
        row(PUZZLES_KEY, Intent::Puzzles, "keys-do-puzzles", Some("keys-foot-puzzles")),
        row(&[Key::char('r')], Intent::Saved, "keys-do-saved", Some("keys-foot-resume")),
        row(&[Key::char('s')], Intent::Setup, "keys-do-setup", Some("keys-foot-setup")),
        row(RULES, Intent::Rules, "keys-do-rules", Some("keys-foot-rules")),
        row(EDIT_POSITION, Intent::EditPosition, "keys-do-edit-position", None),
        row(&[Key::char('t')], Intent::Statistics, "keys-do-statistics", Some("keys-foot-stats")),
        row(&[Key::char('J')], Intent::Lobby, "keys-do-lobby", Some("keys-foot-tables")),
        row(
            &[Key::char(':'), Key::char('/')],
            Intent::Palette,
            "keys-do-palette",
            Some("keys-foot-commands"),
        ),
        row(&[Key::char('N')], Intent::Profiles, "keys-do-profiles", None),
        row(OPENINGS, Intent::Openings, "keys-do-openings", None),
        row(&[Key::char('1')], Intent::Digit(1), TODAY, None),
        row(&[Key::char('2')], Intent::Digit(2), TODAY, None),
        row(&[Key::char('3')], Intent::Digit(3), TODAY, None),
        row(&[Key::char('4')], Intent::Digit(4), TODAY, None),
        row(&[Key::char('5')], Intent::Digit(5), TODAY, None),
        row(LEAVE, Intent::Quit, "keys-do-quit", Some("keys-foot-quit")),
    ],
};

pub(crate) const SETUP: Section = Section {
    name: "setup",
    title: key!("keys-in-setup"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-line", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-line", Some("keys-foot-move")),
        row(LEFT, Intent::Left, "keys-do-change-the-value", Some("keys-foot-change")),
        row(RIGHT, Intent::Right, "keys-do-change-the-value", Some("keys-foot-change")),
        row(ENTER, Intent::Choose, "keys-do-begin", Some("keys-foot-begin")),
        row(RULES, Intent::Rules, "keys-do-rules", Some("keys-foot-rules")),
        row(BACK, Intent::Back, "keys-do-menu", None),
        row(LEAVE, Intent::Close, "keys-do-menu", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

/// What a digit chooses in the position editor.
const PIECE: &str = "keys-do-choose-piece";

pub(crate) const EDITOR: Section = Section {
    name: "editor",
    title: key!("keys-in-editor"),
    rows: &[
        row(LEFT, Intent::Left, "keys-do-move-or-change", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-move-or-change", Some("keys-foot-move")),
        row(UP, Intent::Up, "keys-do-move-or-change", Some("keys-foot-move")),
        row(RIGHT, Intent::Right, "keys-do-move-or-change", Some("keys-foot-move")),
        row(ENTER, Intent::Choose, "keys-do-put-piece", Some("keys-foot-put")),
        row(TAB, Intent::Next, "keys-do-to-the-list", Some("keys-foot-list")),
        row(&[Key::char('1')], Intent::Digit(1), PIECE, None),
        row(&[Key::char('2')], Intent::Digit(2), PIECE, None),
        row(&[Key::char('3')], Intent::Digit(3), PIECE, None),
        row(&[Key::char('4')], Intent::Digit(4), PIECE, None),
        row(&[Key::char('5')], Intent::Digit(5), PIECE, None),
        row(DELETE, Intent::Delete, "keys-do-empty-square", None),
        row(&[Key::char('w')], Intent::SwapSides, "keys-do-other-mover", Some("keys-foot-to-move")),
        row(&[Key::char('u')], Intent::TakeBack, "keys-do-undo-change", Some("keys-foot-undo")),
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-copy-here", Some("keys-foot-play")),
        row(
            &[Key::char('A')],
            Intent::AnalysisBoard,
            "keys-do-analysis-board",
            Some("keys-foot-analyse"),
        ),
        row(&[Key::char('!')], Intent::Reveal, "keys-do-solve", Some("keys-foot-solve")),
        row(PUZZLES_KEY, Intent::Puzzles, "keys-do-own-puzzle", Some("keys-foot-puzzle")),
        row(COPY_KEY, Intent::Copy, "keys-do-copy-position", Some("keys-foot-copy")),
        row(SAVE_KEY, Intent::Save, "keys-do-save-position", Some("keys-foot-save-as")),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-turn-the-board", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const STATISTICS: Section = Section {
    name: "statistics",
    title: key!("keys-in-statistics"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-game", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-game", Some("keys-foot-move")),
        row(
            &[Key::of(KeyCode::PageUp)],
            Intent::PageUp,
            "keys-do-achievements-before",
            Some("keys-foot-achievements"),
        ),
        row(
            &[Key::of(KeyCode::PageDown)],
            Intent::PageDown,
            "keys-do-more-achievements",
            Some("keys-foot-achievements"),
        ),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const PROFILES: Section = Section {
    name: "profiles",
    title: key!("keys-in-who-plays"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-profile", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-profile", Some("keys-foot-move")),
        row(ENTER, Intent::Choose, "keys-do-choose-profile", Some("keys-foot-choose")),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const PUZZLES: Section = Section {
    name: "puzzles",
    title: key!("keys-in-puzzles"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-line", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-line", Some("keys-foot-move")),
        row(LEFT, Intent::Left, "keys-do-another-game", Some("keys-foot-game")),
        row(RIGHT, Intent::Right, "keys-do-another-game", Some("keys-foot-game")),
        row(ENTER, Intent::Choose, "keys-do-open-the-puzzle", Some("keys-foot-open")),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const SETTINGS: Section = Section {
    name: "settings",
    title: key!("keys-in-settings"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-setting", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-setting", Some("keys-foot-move")),
        row(LEFT, Intent::Left, "keys-do-change-the-value", Some("keys-foot-change")),
        row(RIGHT, Intent::Right, "keys-do-change-the-value", Some("keys-foot-change")),
        row(ENTER, Intent::Choose, "keys-do-the-next-value", None),
        row(EDIT, Intent::Edit, "keys-do-change-the-keys", Some("keys-foot-keys")),
        row(BACK, Intent::Back, "keys-do-save-and-go-back", None),
        row(LEAVE, Intent::Close, "keys-do-save-and-go-back", Some("keys-foot-back")),
    ],
};

pub(crate) const KEYS: Section = Section {
    name: "keys",
    title: key!("keys-in-keys"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-line", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-line", Some("keys-foot-move")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-a-page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-a-page", None),
        row(ENTER, Intent::Choose, "keys-do-assign", Some("keys-foot-change")),
        row(DELETE, Intent::Delete, "keys-do-default-keys", Some("keys-foot-default")),
        row(BACK, Intent::Back, "keys-do-save-and-go-back", None),
        row(LEAVE, Intent::Close, "keys-do-save-and-go-back", Some("keys-foot-back")),
    ],
};

pub(crate) const SAVED: Section = Section {
    name: "saved",
    title: key!("keys-in-saved-games"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-game", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-game", Some("keys-foot-move")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-a-page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-a-page", None),
        row(ENTER, Intent::Choose, "keys-do-open-game", Some("keys-foot-open")),
        row(REVIEW_KEY, Intent::Review, "keys-do-review-it", Some("keys-foot-review")),
        row(TAB, Intent::Next, "keys-do-other-list", Some("keys-foot-list")),
        row(&[Key::char('/')], Intent::Filter, "keys-do-filter", Some("keys-foot-filter")),
        row(
            &[Key::char('t')],
            Intent::Statistics,
            "keys-do-review-all",
            Some("keys-foot-review-all"),
        ),
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-copy-end", Some("keys-foot-copy")),
        row(&[Key::char('o')], Intent::Load, "keys-do-open-file", Some("keys-foot-file")),
        row(&[Key::char('f')], Intent::Import, "keys-do-import", Some("keys-foot-import")),
        row(EDIT, Intent::Edit, "keys-do-rename", Some("keys-foot-name")),
        row(DELETE, Intent::Delete, "keys-do-delete-it", Some("keys-foot-delete")),
        row(SAVE_KEY, Intent::Save, "keys-do-save", Some("keys-foot-save-as")),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const ARCHIVE: Section = Section {
    name: "archive",
    title: key!("report-all-title"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-line", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-line", Some("keys-foot-move")),
        row(ENTER, Intent::Choose, "keys-do-review-it", Some("keys-foot-review")),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const LOBBY: Section = Section {
    name: "lobby",
    title: key!("keys-in-lobby"),
    rows: &[
        row(UP, Intent::Up, "keys-do-another-table", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-another-table", Some("keys-foot-move")),
        row(LEFT, Intent::Left, "keys-do-another-table", None),
        row(RIGHT, Intent::Right, "keys-do-another-table", None),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-a-page", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-a-page", None),
        row(ENTER, Intent::Choose, "keys-do-sit-down", Some("keys-foot-sit")),
        row(&[Key::char('g')], Intent::Watch, "keys-do-watch-table", Some("keys-foot-watch")),
        row(&[Key::char('s')], Intent::Setup, "keys-do-host", Some("keys-foot-host")),
        row(&[Key::char('o')], Intent::Load, "keys-do-code", Some("keys-foot-code")),
        row(TAB, Intent::Next, "keys-do-wall", Some("keys-foot-wall")),
        row(
            &[Key::char('t')],
            Intent::Statistics,
            "keys-do-lobby-ratings",
            Some("keys-foot-ratings"),
        ),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

const HELP_KEYS: &[Key] = &[Key::char('?'), Key::of(KeyCode::F(1))];

/// Bindings of every screen but dialogs.
pub(crate) const ALWAYS: Section = Section {
    name: "always",
    title: key!("keys-in-everywhere"),
    rows: &[
        row(HELP_KEYS, Intent::Help, "keys-do-show-these-keys", Some("keys-foot-help")),
        row(&[Key::char(',')], Intent::Settings, "keys-do-settings", None),
        row(&[Key::ctrl('k')], Intent::Palette, "keys-do-palette", None),
        row(&[Key::char('M')], Intent::Mouse, "keys-do-mouse", None),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};
