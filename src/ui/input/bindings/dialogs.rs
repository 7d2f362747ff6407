//! The bindings of what opens over a screen: help, rules, questions and a line of text.

use super::{DOWN, INTERRUPT, LEFT, REPAINT, RIGHT, SUSPEND, Section, TAB, UP, row};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;

pub(crate) const EXAMPLE: Section = Section {
    name: "example",
    title: "Rules",
    rows: &[
        row(LEFT, Intent::Older, "the example, one move back", Some("example")),
        row(RIGHT, Intent::Newer, "the example, one move ahead", Some("example")),
    ],
};

pub(crate) const HELP: Section = Section {
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

pub(crate) const CONFIRM: Section = Section {
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
pub(crate) const LINE: Section = Section {
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
