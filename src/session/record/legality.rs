//! Plays variations through, so that their moves are as legal as those of the game.

use super::read_error::{ReadError, ReadErrorKind};
use super::scanned::ScannedPly;
use crate::play::Match;
use crate::play::action::{Action, ActionError};

/// Plays every variation of `plies` through. `game` has played those plies, the first of them with the
/// index `first`; afterwards it has lost moves.
///
/// The last move is taken back first, so that each move of the text is played once and taken back once,
/// however the variations branch.
///
/// # Errors
/// The illegal move that comes first in the text.
pub(super) fn check_variations(
    game: &mut dyn Match,
    plies: &[ScannedPly],
    first: usize,
) -> Result<(), ReadError> {
    let mut error = None;
    for (offset, ply) in plies.iter().enumerate().rev() {
        // What comes later in the text was looked at earlier.
        error = check_beside(game, &ply.variations, first + offset).err().or(error);
    }
    error.map_or(Ok(()), Err)
}

/// Plays variations through that begin after `index` plies.
///
/// # Errors
/// The illegal move that comes first in the text.
pub(super) fn check_beside(
    game: &mut dyn Match,
    variations: &[Vec<ScannedPly>],
    index: usize,
) -> Result<(), ReadError> {
    let mut error = None;
    for variation in variations.iter().rev() {
        let (legal, illegal_move) = play(game, variation, index);
        let inside = check_variations(game, &variation[..legal], index).err();
        error = inside.or(illegal_move).or(error);
    }
    error.map_or(Ok(()), Err)
}

/// Plays a variation from the position after `first` plies. Returns how many of its moves are legal,
/// and what is wrong with the next one.
fn play(
    game: &mut dyn Match,
    variation: &[ScannedPly],
    first: usize,
) -> (usize, Option<ReadError>) {
    let illegal = |index: usize, refusal: ActionError| {
        let ScannedPly { location, text, .. } = &variation[index];
        let (number, text) = (first + index + 1, text.clone());
        let kind = ReadErrorKind::IllegalVariation { number, text, refusal };
        Some(ReadError { location: *location, kind })
    };
    if let Err(refusal) = game.act(Action::Rewind(first)) {
        return (0, illegal(0, refusal));
    }
    for (index, ply) in variation.iter().enumerate() {
        if let Err(refusal) = game.act(Action::Move(ply.text.clone())) {
            return (index, illegal(index, refusal));
        }
    }
    (variation.len(), None)
}
