//! How a person reaches a move step by step, written once for all games.

use super::Rules;
use super::error::{IllegalMove, IllegalMoveKind};
use super::history::History;
use super::step::Step;
use std::ops::ControlFlow;

/// The steps that may come after `prefix`, in the order in which they are first met; none if the
/// game is over or no legal move begins so.
pub fn next_steps<G: Rules>(history: &History<G>, prefix: &[Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    if history.outcome().is_some() {
        return steps;
    }
    let position = history.position();
    let mut last = None; // moves come grouped, so most repetitions are of the step just seen
    position.for_each_move(|mv| {
        let path = position.path(mv);
        if let Some(&step) = path.strip_prefix(prefix).and_then(<[Step]>::first) {
            if last != Some(step) && !steps.contains(&step) {
                steps.push(step);
            }
            last = Some(step);
        }
    });
    steps
}

/// The legal move whose steps are just these.
pub fn move_from_path<G: Rules>(history: &History<G>, path: &[Step]) -> Option<G::Move> {
    if history.outcome().is_some() {
        return None;
    }
    let position = history.position();
    let found = position.each_move(|mv| match position.path(mv)[..] == *path {
        true => ControlFlow::Break(mv),
        false => ControlFlow::Continue(()),
    });
    found.break_value()
}

/// The legal move that `text` means, spelled exactly as files and protocols hold it.
///
/// # Errors
/// Why there is none.
pub fn move_from_text<G: Rules>(history: &History<G>, text: &str) -> Result<G::Move, IllegalMove> {
    if history.outcome().is_some() {
        return Err(IllegalMove::new(IllegalMoveKind::GameOver, text));
    }
    let position = history.position();
    let path = position.parse_move(text)?;
    let mv = move_from_path(history, &path).ok_or_else(|| position.explain_illegal(&path))?;
    let canonical = position.move_to_string(mv);
    if canonical != text {
        return Err(IllegalMove::with_hint(IllegalMoveKind::CaptureSign, text, canonical));
    }
    Ok(mv)
}

/// Why `path`, which is not the beginning of a legal move, is not.
pub fn explain_illegal<G: Rules>(history: &History<G>, path: &[Step]) -> IllegalMove {
    if history.outcome().is_some() {
        return IllegalMove::new(IllegalMoveKind::GameOver, "");
    }
    history.position().explain_illegal(path)
}
