//! Finds the legal move that steps or a text describe, for all games.

use super::Rules;
use super::history::History;
use super::illegal_move::{Hint, IllegalMove, IllegalMoveKind};
use super::step::Step;
use std::ops::ControlFlow;

/// The steps that may follow `prefix`, in the order in which the legal moves first have them. There
/// are none if the game is over or if no legal move begins with `prefix`.
pub fn next_steps<G: Rules>(history: &History<G>, prefix: &[Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    if history.outcome().is_some() {
        return steps;
    }
    let position = history.position();
    let mut last = None; // neighbouring moves mostly share their steps
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

/// The legal move with exactly these steps, if there is one.
pub fn move_from_path<G: Rules>(history: &History<G>, path: &[Step]) -> Option<G::Move> {
    if history.outcome().is_some() {
        return None;
    }
    let position = history.position();
    let found = position.each_move(|mv| {
        if position.path(mv)[..] == *path {
            ControlFlow::Break(mv)
        } else {
            ControlFlow::Continue(())
        }
    });
    found.break_value()
}

/// The legal move with the canonical text `text`.
///
/// # Errors
/// Why there is none: [`IllegalMoveKind::GameOver`], a reason of the game's own, or
/// [`IllegalMoveKind::CaptureSign`] if the move is legal but written differently.
pub fn move_from_text<G: Rules>(history: &History<G>, text: &str) -> Result<G::Move, IllegalMove> {
    if history.outcome().is_some() {
        return Err(IllegalMove::new(IllegalMoveKind::GameOver, text));
    }
    let position = history.position();
    let path = position.parse_move(text)?;
    let mv = move_from_path(history, &path).ok_or_else(|| position.explain_illegal(&path))?;
    let canonical = position.move_to_string(mv);
    if canonical != text {
        return Err(IllegalMove::with_hint(
            IllegalMoveKind::CaptureSign,
            text,
            Hint::Example(canonical),
        ));
    }
    Ok(mv)
}

/// Why no legal move begins with `path`.
pub fn explain_illegal<G: Rules>(history: &History<G>, path: &[Step]) -> IllegalMove {
    if history.outcome().is_some() {
        return IllegalMove::new(IllegalMoveKind::GameOver, "");
    }
    history.position().explain_illegal(path)
}
