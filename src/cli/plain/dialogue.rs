//! What lessons and puzzles share in line mode: the streams, the board, and which move a text means.

use super::PromptExit;
use super::apply_answer::{TakesAnswers, scene_of};
use super::console::Console;
use super::line_source::StandardInput;
use super::question::{Answer, Question};
use crate::cli::{CliError, SUCCESS};
use crate::text::board::{self, PlayerSigns};
use crate::text::{self, typed};
use parlour_session::play::Match;
use parlour_session::play::action::Action;
use parlour_words::{MessageKey, key, say};
use std::io;

/// The most moves that are named where a text may become several.
const MAX_MOVES_NAMED: usize = 6;

/// Holds a dialogue on standard input and output, and returns the exit status.
pub(super) fn hold(
    dialogue: impl FnOnce(&mut Console) -> Result<(), PromptExit>,
) -> Result<u8, CliError> {
    let (mut input, mut output) = (StandardInput::default(), io::stdout().lock());
    let mut console = Console::standard(&mut input, &mut output);
    match dialogue(&mut console) {
        Ok(()) | Err(PromptExit::Quit | PromptExit::Menu | PromptExit::Again) => Ok(SUCCESS),
        Err(PromptExit::Failed(failure)) => Err(failure),
    }
}

/// What a person may type beside a move: the word, and the messages with its words.
const COMMAND_WORDS: [(&str, MessageKey); 9] = [
    ("help", key!("typed-help")),
    ("board", key!("typed-board")),
    ("hint", key!("typed-hint")),
    ("show", key!("typed-show")),
    ("next", key!("typed-next")),
    ("back", key!("typed-back")),
    ("again", key!("typed-again")),
    ("quit", key!("typed-quit")),
    ("undo", key!("typed-undo")),
];

/// The English word for a command that was typed in any way; other text in small letters.
pub(super) fn command_word(line: &str) -> String {
    let found = COMMAND_WORDS.iter().find(|(_, key)| typed::means(line, *key));
    found.map_or_else(|| line.to_lowercase(), |(word, _)| (*word).to_string())
}

/// Prints the board of a match.
pub(super) fn print_board(game: &dyn Match, console: &mut Console) -> Result<(), PromptExit> {
    let signs = PlayerSigns::of_game(game.game());
    Ok(console.print(board::board_text(&game.scene(usize::MAX), signs))?)
}

/// What is asked of a person who makes a move: `usual` before its first step.
pub(super) fn question(board: &mut dyn TakesAnswers, usual: &str) -> String {
    let row = *board.pending_row();
    match row.is_some() || !board.game().partial_move().is_empty() {
        true => Question::next(board.game(), &scene_of(board.game()), row).to_string(),
        false => usual.to_string(),
    }
}

/// Takes an answer as a table does. Returns whether a move was made by it.
///
/// # Errors
/// A sentence: it cannot be taken.
pub(super) fn take_answer(board: &mut dyn TakesAnswers, line: &str) -> Result<bool, String> {
    let (row, scene) = (*board.pending_row(), scene_of(board.game()));
    let question = Question::next(board.game(), &scene, row);
    match question.answer(board.game(), &scene, line) {
        Answer::Move(typed) if board.game().partial_move().is_empty() => {
            let meant = move_meant(board.game(), &typed)?;
            let played = board.take_action(Action::Move(meant));
            played.map_err(|error| text::without_os_code(&error))?;
        }
        answer => board.take(answer)?,
    }
    Ok(board.pending_row().is_none() && board.game().partial_move().is_empty())
}

/// Takes back the row just chosen, or the last step. Returns whether there was one.
pub(super) fn undo_step(board: &mut dyn TakesAnswers) -> bool {
    let has_step = !board.game().partial_move().is_empty();
    board.pending_row().take().is_some() || has_step && board.take_action(Action::UndoStep).is_ok()
}

/// The move that a text means. A text that means none is returned as it is, for the match to refuse.
///
/// # Errors
/// A sentence: the text may become several moves.
fn move_meant(game: &dyn Match, typed: &str) -> Result<String, String> {
    let found = game.completions(typed);
    let whole = found.iter().find(|found| found.is_complete);
    match (whole, &found[..]) {
        (Some(whole), _) => Ok(whole.text.clone()),
        (None, [only]) => Ok(only.text.clone()),
        (None, []) => Ok(typed.to_lowercase()),
        // Signs alone begin every move.
        (None, _) if !typed.contains(char::is_alphanumeric) => Ok(typed.to_string()),
        (None, several) => {
            let named = several.iter().take(MAX_MOVES_NAMED);
            let named: Vec<&str> = named.map(|found| found.text.as_str()).collect();
            Err(say!("lesson-which-move", text = typed, moves = named.join(", ")))
        }
    }
}
