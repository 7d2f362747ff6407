//! The words around a lesson, on the screen and in line mode. What a lesson itself says is in
//! `assets/text`.

use super::coach_hints::turn_in_words;
use parlour_rules::notation::Grid;
use parlour_rules::step::Path;
use parlour_words::{phrases, say};

phrases! {
    title = "lesson-title";
    your_move = "lesson-your-move";
    right = "lesson-right";
    not_yet = "lesson-not-yet";
    make_the_move = "lesson-make-the-move";
    more_tip = "lesson-more-tip";
    try_again = "lesson-try-again";
    try_again_tip = "lesson-try-again-tip";
    step_done = "lesson-step-done";
    next_tip = "lesson-next-tip";
    lesson_done = "lesson-done";
    play_tip = "lesson-play-tip";
    first_step = "lesson-first-step";
    last_step = "lesson-last-step";
    /// What is said of a wrong move of which the lesson says nothing.
    legal_but_wrong = "lesson-legal-but-wrong";
    /// The word of the key for what was done.
    word_retry = "lesson-word-retry";
    word_next = "lesson-word-next";
    word_play = "lesson-word-play";
}

/// A game has no lesson.
pub(crate) fn none(title: &str) -> String {
    say!("lesson-none", game = title)
}

/// The key that shows the move.
pub(crate) fn show_tip(key: &str) -> String {
    say!("lesson-show-tip", key = key)
}

/// Which step it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    say!("lesson-place", number = at + 1, count = count)
}

/// What the board replied.
pub(crate) fn board_replies(text: &str) -> String {
    say!("lesson-board-replies", move = text)
}

/// The move that was asked for, the turn of a block in words.
pub(crate) fn shown(text: &str, path: &Path, grid: Grid) -> String {
    match turn_in_words(path, grid) {
        None => say!("lesson-shown", move = text),
        Some([block, direction]) => {
            say!("lesson-shown-turn", move = text, block = block, direction = direction)
        }
    }
}

/// A step could not be noted as done.
pub(crate) fn not_noted(error: &str) -> String {
    say!("lesson-not-noted", reason = error)
}

/// The lesson of a game that was never played, offered with the name of its key.
pub(crate) fn offer(title: &str, key: &str, steps: usize) -> String {
    say!("lesson-offer", game = title, key = key, steps = steps)
}

/// The title of a lesson in line mode.
pub(crate) fn introduction(title: &str, steps: usize) -> String {
    say!("lesson-introduction", game = title, steps = steps)
}

/// The heading of a step in line mode.
pub(crate) fn heading(place: &str, title: &str) -> String {
    say!("lesson-heading", place = place, title = title)
}

phrases! {
    /// The question for a move in line mode.
    ask = "lesson-ask";
    /// The question once a step is done.
    ask_next = "lesson-ask-next";
    /// What may be typed.
    commands = "lesson-commands";
    /// The end of the lesson in line mode.
    goodbye = "lesson-goodbye";
}

/// The text is no move, and no beginning of one.
pub(crate) fn which_move(text: &str, moves: &[&str]) -> String {
    say!("lesson-which-move", text = text, moves = moves.join(", "))
}
