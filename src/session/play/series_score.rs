//! How games between the same players have ended so far.

use crate::rules::seat::{Outcome, Seat};

/// The score of the games played by those who sit here, kept from game to game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesScore {
    /// Games won, in the order in which the winners sit now.
    pub wins: Vec<u32>,
    /// Games without a single winner.
    pub draws: u32,
}

impl SeriesScore {
    /// Before the first game of `players`.
    pub fn new(players: usize) -> SeriesScore {
        SeriesScore { wins: vec![0; players], draws: 0 }
    }

    /// With one more game, if it is over.
    #[must_use]
    pub fn with_result(mut self, outcome: Option<Outcome>) -> SeriesScore {
        match outcome.map(Outcome::winner) {
            Some(Some(seat)) => self.add_win(seat),
            Some(None) => self.draws += 1,
            None => {}
        }
        self
    }

    fn add_win(&mut self, seat: Seat) {
        if let Some(wins) = self.wins.get_mut(seat.index()) {
            *wins += 1;
        }
    }

    /// Whether no game has ended yet.
    pub fn is_empty(&self) -> bool {
        self.draws == 0 && self.wins.iter().all(|&wins| wins == 0)
    }
}
