//! Positions of games, divided into those to learn from and those of other games, which measure what was
//! learned.

use super::game_record::GameRecord;

/// One game in this many is held out.
const HELD_OUT: u64 = 20;

/// The positions, as `S`.
#[derive(Debug)]
pub(crate) struct Samples<S> {
    /// Positions to learn from.
    pub training: Vec<S>,
    /// Positions of other games.
    pub held_out: Vec<S>,
    /// How many games there are.
    pub games: u64,
}

impl<S> Default for Samples<S> {
    fn default() -> Samples<S> {
        Samples { training: Vec::new(), held_out: Vec::new(), games: 0 }
    }
}

impl<S> Samples<S> {
    /// Counts a game, and returns where its positions belong.
    pub(super) fn of_game(&mut self, record: &GameRecord) -> &mut Vec<S> {
        self.games += 1;
        let is_held_out = record.index.is_multiple_of(HELD_OUT);
        if is_held_out { &mut self.held_out } else { &mut self.training }
    }

    /// The same positions, each changed, those to learn from first.
    pub(super) fn map<T>(self, mut change: impl FnMut(S) -> T) -> Samples<T> {
        Samples {
            training: self.training.into_iter().map(&mut change).collect(),
            held_out: self.held_out.into_iter().map(&mut change).collect(),
            games: self.games,
        }
    }
}
