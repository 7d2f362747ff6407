//! The bindings of reviews, exercises, lessons and puzzles.

use super::{BACK, DOWN, LEFT, PICTURE, QUIT, RIGHT, RULES, Section, TAB, UP, row};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;

const POINT: &str = "one of the moments that decided the game";

pub(crate) const REVIEW: Section = Section {
    name: "review",
    title: "Review",
    rows: &[
        row(LEFT, Intent::Older, "a move back", Some("step")),
        row(RIGHT, Intent::Newer, "a move forward", Some("step")),
        row(&[Key::char('n')], Intent::Next, "the next mistake", Some("mistakes")),
        row(&[Key::char('p')], Intent::Previous, "the mistake before", Some("mistakes")),
        row(
            &[Key::of(KeyCode::Enter), Key::char(' ')],
            Intent::Choose,
            "play the marked line through on the board",
            Some("play line"),
        ),
        row(
            &[Key::char('x')],
            Intent::Exercises,
            "find better moves than your mistakes",
            Some("exercises"),
        ),
        row(TAB, Intent::Summary, "the whole game in figures", Some("figures")),
        row(DOWN, Intent::Down, "the other line: better move, or refutation", Some("other line")),
        row(UP, Intent::Up, "the other line: better move, or refutation", Some("other line")),
        row(&[Key::char('1')], Intent::Digit(1), POINT, None),
        row(&[Key::char('2')], Intent::Digit(2), POINT, None),
        row(&[Key::char('3')], Intent::Digit(3), POINT, None),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "ten moves back", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "ten moves forward", None),
        row(&[Key::of(KeyCode::Home), Key::char('{')], Intent::Oldest, "to the start", None),
        row(&[Key::of(KeyCode::End), Key::char('}')], Intent::Newest, "to the end", None),
        row(&[Key::char('c')], Intent::Copy, "play on from here (new game)", Some("play on")),
        row(&[Key::char('f')], Intent::TurnBoard, "see the board from the other side", None),
        row(&[Key::char('s'), Key::char('W')], Intent::Save, "save it as a file", None),
        row(PICTURE, Intent::Picture, "save a picture of the position", None),
        row(RULES, Intent::Rules, "the rules of the game", None),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const EXERCISE: Section = Section {
    name: "exercise",
    title: "Exercise",
    rows: &[
        row(&[Key::char('r')], Intent::Retry, "try it again", None),
        row(&[Key::char('i')], Intent::Hint, "a hint, a little more each time", Some("hint")),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", None),
        row(&[Key::char('!')], Intent::Reveal, "show the better move", Some("show")),
        row(&[Key::char('n')], Intent::Newer, "the next mistake", Some("next")),
        row(&[Key::char('p')], Intent::Older, "the mistake before", None),
        row(&[Key::char('f')], Intent::TurnBoard, "see the board from the other side", None),
        row(RULES, Intent::Rules, "the rules of the game", None),
        row(&[Key::char('v')], Intent::Review, "back to the review", Some("review")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

pub(crate) const LESSON: Section = Section {
    name: "lesson",
    title: "Lesson",
    rows: &[
        row(&[Key::char('H'), Key::char('!')], Intent::Reveal, "show the move", Some("show")),
        row(QUIT, Intent::Close, "leave the lesson", Some("leave")),
        row(&[Key::char('n')], Intent::Newer, "the next step", Some("steps")),
        row(&[Key::char('p')], Intent::Older, "the step before", Some("steps")),
        row(&[Key::char('r')], Intent::Retry, "begin the step again", None),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", Some("type")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "the text above", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "the text below", None),
        row(&[Key::char('f')], Intent::TurnBoard, "see the board from the other side", None),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
    ],
};

pub(crate) const PUZZLE: Section = Section {
    name: "puzzle",
    title: "Puzzle",
    rows: &[
        row(
            &[Key::char('i'), Key::char('H')],
            Intent::Hint,
            "a hint, a little more each time",
            Some("hint"),
        ),
        row(&[Key::char('!')], Intent::Reveal, "show the solution", Some("show")),
        row(QUIT, Intent::Close, "leave the puzzle", Some("leave")),
        row(&[Key::char('n')], Intent::Newer, "the next puzzle", Some("next puzzle")),
        row(&[Key::char('r')], Intent::Retry, "begin the puzzle again", Some("again")),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", Some("type")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "the text above", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "the text below", None),
        row(&[Key::char('f')], Intent::TurnBoard, "see the board from the other side", None),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
    ],
};
