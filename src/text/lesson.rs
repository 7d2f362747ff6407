//! The words around a lesson, on the screen and in line mode. What a lesson itself says is in
//! `assets/text`.

use super::board::counted;

pub(crate) const TITLE: &str = "Lesson";
pub(crate) const YOUR_MOVE: &str = "your move";
pub(crate) const RIGHT: &str = "right";
pub(crate) const NOT_YET: &str = "not quite";

pub(crate) const MAKE_THE_MOVE: &str = "Make the move on the board.";
pub(crate) const SHOW_TIP: &str = "H shows it.";
pub(crate) const MORE_TIP: &str = "PgDn: more.";
pub(crate) const TRY_AGAIN: &str = "Look again: that is not the move.";
pub(crate) const TRY_AGAIN_TIP: &str = "Enter takes it back.";
pub(crate) const STEP_DONE: &str = "Well done.";
pub(crate) const NEXT_TIP: &str = "Enter goes to the next step.";
pub(crate) const LESSON_DONE: &str = "That was the last step.";
pub(crate) const PLAY_TIP: &str = "Enter begins a game.";
pub(crate) const FIRST_STEP: &str = "This is the first step.";
pub(crate) const LAST_STEP: &str = "This is the last step.";
/// What is said of a wrong move of which the lesson says nothing.
pub(crate) const LEGAL_BUT_WRONG: &str =
    "The rules allow it, but it is not what is asked for here.";

/// The word of the key for what was done.
pub(crate) const WORD_RETRY: &str = "try again";
pub(crate) const WORD_NEXT: &str = "next step";
pub(crate) const WORD_PLAY: &str = "play";

/// A game has no lesson.
pub(crate) fn none(title: &str) -> String {
    format!("There is no lesson in {title}.")
}

/// Which step it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    format!("Step {} of {count}", at + 1)
}

/// What the board replied.
pub(crate) fn board_replies(text: &str) -> String {
    format!("Your opponent answers {text}.")
}

/// The move that was asked for.
pub(crate) fn shown(text: &str) -> String {
    format!("The move is {text}. Make it on the board.")
}

/// A step could not be noted as done.
pub(crate) fn not_noted(error: &str) -> String {
    format!("This step cannot be noted as done: {error}")
}

/// The lesson of a game that was never played, offered with the name of its key.
pub(crate) fn offer(title: &str, key: &str, steps: usize) -> String {
    format!("New to {title}? {key}: a lesson of {}.", counted(steps, "step"))
}

/// The title of a lesson in line mode.
pub(crate) fn introduction(title: &str, steps: usize) -> String {
    format!(
        "A lesson in {title}, in {}. Letters name the columns and numbers the rows: type moves with them, \
         or type next, back, show, board or quit.",
        counted(steps, "step")
    )
}

/// The heading of a step in line mode.
pub(crate) fn heading(place: &str, title: &str) -> String {
    format!("{place}: {title}")
}

/// The question for a move in line mode.
pub(crate) const ASK: &str = "Your move:";
/// The question once a step is done.
pub(crate) const ASK_NEXT: &str = "Enter for the next step:";
/// What may be typed.
pub(crate) const COMMANDS: &str =
    "A move, or next, back, show, board, quit. Moves are written as the examples are.";
/// The end of the lesson in line mode.
pub(crate) const GOODBYE: &str = "That was the last step. Now play a game!";

/// The text is no move, and no beginning of one.
pub(crate) fn which_move(text: &str, moves: &[&str]) -> String {
    format!("\"{text}\" may be {}. Type all of the move.", moves.join(", "))
}
