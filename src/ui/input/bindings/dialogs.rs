//! The bindings of what opens over a screen: help, rules, questions and a line of text.

use super::{DOWN, INTERRUPT, LEAVE, LEFT, REPAINT, RIGHT, SUSPEND, Section, TAB, UP, row};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;
use parlour_words::key;

pub(crate) const EXAMPLE: Section = Section {
    name: "example",
    title: key!("keys-in-rules"),
    rows: &[
        row(LEFT, Intent::Older, "keys-do-example-back", Some("keys-foot-example")),
        row(RIGHT, Intent::Newer, "keys-do-example-ahead", Some("keys-foot-example")),
        row(&[Key::char('!')], Intent::Reveal, "keys-do-sure-way", Some("keys-foot-sure-way")),
    ],
};

pub(crate) const HELP: Section = Section {
    name: "help",
    title: key!("keys-in-help-rules"),
    rows: &[
        row(UP, Intent::Up, "keys-do-scroll", Some("keys-foot-scroll")),
        row(DOWN, Intent::Down, "keys-do-scroll", Some("keys-foot-scroll")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-a-page", None),
        row(
            &[Key::of(KeyCode::PageDown), Key::char(' ')],
            Intent::PageDown,
            "keys-do-a-page",
            None,
        ),
        row(LEAVE, Intent::Close, "keys-do-close", Some("keys-foot-close")),
        row(
            &[
                Key::of(KeyCode::Esc),
                // What opened it closes it.
                Key::char('?'),
                Key::of(KeyCode::Enter),
                Key::of(KeyCode::Backspace),
                Key::char('a'),
                Key::of(KeyCode::F(1)),
                Key::of(KeyCode::F(2)),
            ],
            Intent::Back,
            "keys-do-close",
            None,
        ),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};

pub(crate) const CONFIRM: Section = Section {
    name: "confirm",
    title: key!("keys-in-question"),
    rows: &[
        row(&[Key::char('y')], Intent::Yes, "keys-do-yes", Some("keys-foot-yes")),
        row(
            &[Key::char('n'), Key::of(KeyCode::Esc), Key::char('q'), Key::of(KeyCode::Backspace)],
            Intent::No,
            "keys-do-no",
            Some("keys-foot-no"),
        ),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};

/// Typing a line; all other keys insert their character.
pub(crate) const LINE: Section = Section {
    name: "line",
    title: key!("keys-in-typing"),
    rows: &[
        row(&[Key::of(KeyCode::Enter)], Intent::Choose, "keys-do-done", Some("keys-foot-done")),
        row(TAB, Intent::Next, "keys-do-complete", Some("keys-foot-complete")),
        row(&[Key::of(KeyCode::Left)], Intent::Left, "keys-do-letter-left", None),
        row(&[Key::of(KeyCode::Right)], Intent::Right, "keys-do-letter-right", None),
        row(
            &[Key::of(KeyCode::Home), Key::ctrl('a')],
            Intent::LineStart,
            "keys-do-to-the-start",
            None,
        ),
        row(&[Key::of(KeyCode::End), Key::ctrl('e')], Intent::LineEnd, "keys-do-to-the-end", None),
        row(
            &[Key::of(KeyCode::Backspace), Key::ctrl('h')],
            Intent::EraseBack,
            "keys-do-erase-back",
            None,
        ),
        row(&[Key::of(KeyCode::Delete)], Intent::EraseForward, "keys-do-erase-forward", None),
        row(&[Key::ctrl('w')], Intent::EraseWord, "keys-do-erase-word", None),
        row(&[Key::ctrl('u')], Intent::Clear, "keys-do-erase-all", None),
        row(&[Key::of(KeyCode::Up)], Intent::Up, "keys-do-one-up", None),
        row(&[Key::of(KeyCode::Down)], Intent::Down, "keys-do-one-down", None),
        row(
            &[Key::of(KeyCode::Esc), Key::ctrl('g')],
            Intent::Back,
            "keys-do-cancel",
            Some("keys-foot-cancel"),
        ),
        REPAINT,
        SUSPEND,
        INTERRUPT,
    ],
};
