//! The bindings of reviews, exercises, lessons and puzzles.

use super::{
    AGAIN, BACK, COPY_KEY, DOWN, EDIT_POSITION, HINT, LEAVE, LEFT, PICTURE, PUZZLES_KEY,
    REVIEW_KEY, RIGHT, RULES, SAVE_KEY, Section, TAB, TEN_BACK, TEN_FORWARD, TO_END, TO_START, UP,
    row,
};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;
use parlour_words::key;

const POINT: &str = "keys-do-turning-point";

pub(crate) const REVIEW: Section = Section {
    name: "review",
    title: key!("keys-in-review"),
    rows: &[
        row(LEFT, Intent::Older, "keys-do-a-move-back", Some("keys-foot-step")),
        row(RIGHT, Intent::Newer, "keys-do-a-move-forward", Some("keys-foot-step")),
        row(
            &[Key::char('n')],
            Intent::NextItem,
            "keys-do-the-next-mistake",
            Some("keys-foot-mistakes"),
        ),
        row(
            &[Key::char('p')],
            Intent::PreviousItem,
            "keys-do-the-mistake-before",
            Some("keys-foot-mistakes"),
        ),
        row(
            &[Key::of(KeyCode::Enter), Key::char(' ')],
            Intent::Choose,
            "keys-do-play-line",
            Some("keys-foot-play-line"),
        ),
        row(PUZZLES_KEY, Intent::Puzzles, "keys-do-exercises", Some("keys-foot-exercises")),
        row(TAB, Intent::Summary, "keys-do-figures", Some("keys-foot-figures")),
        row(DOWN, Intent::Down, "keys-do-other-line", Some("keys-foot-other-line")),
        row(UP, Intent::Up, "keys-do-other-line", Some("keys-foot-other-line")),
        row(&[Key::char('1')], Intent::Digit(1), POINT, None),
        row(&[Key::char('2')], Intent::Digit(2), POINT, None),
        row(&[Key::char('3')], Intent::Digit(3), POINT, None),
        TEN_BACK,
        TEN_FORWARD,
        TO_START,
        TO_END,
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-copy-here", Some("keys-foot-play-on")),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-other-side", None),
        row(SAVE_KEY, Intent::Save, "keys-do-save", None),
        row(EDIT_POSITION, Intent::EditPosition, "keys-do-edit-position", None),
        row(COPY_KEY, Intent::Copy, "keys-do-copy-position", None),
        row(PICTURE, Intent::Picture, "keys-do-picture-of-position", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const EXERCISE: Section = Section {
    name: "exercise",
    title: key!("keys-in-exercise"),
    rows: &[
        row(AGAIN, Intent::Again, "keys-do-try-it-again", None),
        row(HINT, Intent::Hint, "keys-do-more-hint", Some("keys-foot-hint")),
        row(&[Key::char(':')], Intent::TypeMove, "keys-do-type-a-move", None),
        row(&[Key::char('!')], Intent::Reveal, "keys-do-better-move", Some("keys-foot-show")),
        row(
            &[Key::char('n')],
            Intent::NextItem,
            "keys-do-the-next-mistake",
            Some("keys-foot-next"),
        ),
        row(&[Key::char('p')], Intent::PreviousItem, "keys-do-the-mistake-before", None),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-other-side", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(REVIEW_KEY, Intent::Review, "keys-do-back-to-review", None),
        row(LEAVE, Intent::Close, "keys-do-back-to-review", Some("keys-foot-review")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const LESSON: Section = Section {
    name: "lesson",
    title: key!("keys-in-lesson"),
    rows: &[
        // The only hint of a lesson is the move.
        row(HINT, Intent::Hint, "keys-do-show-the-move", Some("keys-foot-show")),
        row(&[Key::char('!')], Intent::Reveal, "keys-do-show-the-move", None),
        row(LEAVE, Intent::Close, "keys-do-leave-the-lesson", Some("keys-foot-leave")),
        row(&[Key::char('n')], Intent::NextItem, "keys-do-the-next-step", Some("keys-foot-steps")),
        row(
            &[Key::char('p')],
            Intent::PreviousItem,
            "keys-do-the-step-before",
            Some("keys-foot-steps"),
        ),
        row(AGAIN, Intent::Again, "keys-do-step-again", None),
        row(&[Key::char(':')], Intent::TypeMove, "keys-do-type-a-move", Some("keys-foot-type")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-the-text-above", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-the-text-below", None),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-other-side", None),
        row(RULES, Intent::Rules, "keys-do-rules", Some("keys-foot-rules")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

pub(crate) const PUZZLE: Section = Section {
    name: "puzzle",
    title: key!("keys-in-puzzle"),
    rows: &[
        row(HINT, Intent::Hint, "keys-do-more-hint", Some("keys-foot-hint")),
        row(&[Key::char('!')], Intent::Reveal, "keys-do-show-the-solution", Some("keys-foot-show")),
        row(LEAVE, Intent::Close, "keys-do-leave-the-puzzle", Some("keys-foot-leave")),
        row(
            &[Key::char('n')],
            Intent::NextItem,
            "keys-do-the-next-puzzle",
            Some("keys-foot-next-puzzle"),
        ),
        row(AGAIN, Intent::Again, "keys-do-puzzle-again", Some("keys-foot-again")),
        row(&[Key::char(':')], Intent::TypeMove, "keys-do-type-a-move", Some("keys-foot-type")),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "keys-do-the-text-above", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "keys-do-the-text-below", None),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-other-side", None),
        row(RULES, Intent::Rules, "keys-do-rules", Some("keys-foot-rules")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};
