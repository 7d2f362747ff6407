//! Positions beside the game: those of a line that was not played.

use parlour_rules::{Path, Scene};
use parlour_session::play::{Action, Match, PlayedMove, StartError};
use parlour_session::record::Record;

/// A line from a position of the game.
pub(super) struct Line {
    game: Box<dyn Match>,
    /// The number of moves of the game before it.
    pub(super) first: usize,
    /// The number of its moves that are played on the board.
    pub(super) step: usize,
    /// Whether it begins with the better move.
    pub(super) is_better: bool,
}

impl Line {
    /// The line of `moves` after the first moves of the game. Moves that are not legal end it.
    ///
    /// # Errors
    /// If the game cannot be played.
    pub(super) fn open(
        record: &Record,
        first: usize,
        moves: &[String],
        is_better: bool,
    ) -> Result<Line, StartError> {
        let mut game = record.open_after(first)?;
        for text in moves {
            if game.act(Action::Move(text.clone())).is_err() {
                break;
            }
        }
        Ok(Line { game, first, step: 1, is_better })
    }

    /// The number of its moves.
    pub(super) fn len(&self) -> usize {
        self.game.moves().len() - self.first
    }

    /// The position after its moves so far.
    pub(super) fn scene(&self) -> Scene {
        self.game.scene(self.first + self.step)
    }

    /// Its moves that are played on the board.
    pub(super) fn moves_so_far(&self) -> &[PlayedMove] {
        &self.game.moves()[self.first..self.first + self.step]
    }
}

/// The steps of a move in a position of the game; none if it is not legal there.
pub(crate) fn steps_of(game: &dyn Match, text: &str) -> Path {
    let found = game.completions(text).into_iter().find(|found| found.text == text);
    found.map_or(Path::EMPTY, |found| found.path)
}
