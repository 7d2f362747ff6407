//! The key bindings: one table a section. Dispatch, footer and help all read these tables, so a key
//! is spelled once.

pub(super) mod coach;
pub(super) mod dialogs;
pub(super) mod game;
pub(super) mod screens;

use super::intent::Intent;
use super::keys::Key;
use crossterm::event::KeyCode;
use parlour_words as words;

/// Keys and their command.
#[derive(Debug)]
pub(crate) struct Binding {
    /// The keys; the footer shows the first.
    pub(crate) keys: &'static [Key],
    /// The command.
    pub(crate) intent: Intent,
    /// What the command does, for the help. Neighbouring rows with equal words are shown as one.
    pub(crate) help: words::MessageKey,
    /// A word or two for the footer, if the footer shows the command.
    pub(crate) footer: Option<words::MessageKey>,
}

/// Bindings that belong together.
#[derive(Debug)]
pub(crate) struct Section {
    /// Its name in the settings.
    pub(crate) name: &'static str,
    /// Where its keys work, for people.
    pub(crate) title: words::MessageKey,
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
const DELETE: &[Key] = &[Key::char('D'), Key::of(KeyCode::Delete)];
// A letter means the same on every screen; a test holds this, and docs/KEYS.md lists them.
const AGAIN: &[Key] = &[Key::char('R')];
const EDIT: &[Key] = &[Key::char('e')];
const COPY_KEY: &[Key] = &[Key::char('y')];
const EDIT_POSITION: &[Key] = &[Key::char('E')];
const HINT: &[Key] = &[Key::char('H')];
const LEAVE: &[Key] = &[Key::char('q')];
const PICTURE: &[Key] = &[Key::char('P')];
const PUZZLES_KEY: &[Key] = &[Key::char('z')];
const REVIEW_KEY: &[Key] = &[Key::char('v')];
const OPENINGS: &[Key] = &[Key::char('G')];
const SAVE_KEY: &[Key] = &[Key::char('W')];
const SIDEBAR_KEY: &[Key] = &[Key::char('V')];
const RULES: &[Key] = &[Key::char('a'), Key::of(KeyCode::F(2))];

/// A binding; `help` and `footer` are keys of messages.
const fn row(
    keys: &'static [Key],
    intent: Intent,
    help: &'static str,
    footer: Option<&'static str>,
) -> Binding {
    let footer = match footer {
        Some(footer) => Some(words::MessageKey::of(footer)),
        None => None,
    };
    Binding { keys, intent, help: words::MessageKey::of(help), footer }
}

/// Through the moves of a game, wherever it is looked through.
const TEN_BACK: Binding =
    row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-ten-moves-back", None);
const TEN_FORWARD: Binding =
    row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-ten-moves-forward", None);
const TO_START: Binding =
    row(&[Key::of(KeyCode::Home), Key::char('{')], Intent::Oldest, "keys-do-to-the-start", None);
const TO_END: Binding =
    row(&[Key::of(KeyCode::End), Key::char('}')], Intent::Newest, "keys-do-to-the-end", None);

const REPAINT: Binding = row(&[Key::ctrl('l')], Intent::Repaint, "keys-do-redraw", None);
const SUSPEND: Binding = row(&[Key::ctrl('z')], Intent::Suspend, "keys-do-suspend", None);
const INTERRUPT: Binding = row(&[Key::ctrl('c')], Intent::Interrupt, "keys-do-interrupt", None);
