//! The score of a series of games between the same players.

use super::Match;
use parlour_rules::{Outcome, Seat};

/// The score of a series of games between the same players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesScore {
    /// Games won by each player, in the turn order of the present game.
    pub wins: Vec<u32>,
    /// Games that were drawn or had several winners.
    pub draws: u32,
}

impl SeriesScore {
    /// The score before the first game.
    pub fn new(players: usize) -> SeriesScore {
        SeriesScore { wins: vec![0; players], draws: 0 }
    }

    /// The score after one more game; the same score if that game is not over.
    #[must_use]
    pub fn with_result(mut self, outcome: Option<Outcome>) -> SeriesScore {
        match outcome.map(Outcome::winner) {
            Some(Some(seat)) => self.add_win(seat),
            Some(None) => self.draws += 1,
            None => {}
        }
        self
    }

    /// The score after one more game, if it [`counts`].
    #[must_use]
    pub fn with_game(self, game: &dyn Match) -> SeriesScore {
        self.with_result(game.outcome().filter(|_| counts(game)))
    }

    fn add_win(&mut self, seat: Seat) {
        if let Some(wins) = self.wins.get_mut(seat.index()) {
            *wins += 1;
        }
    }

    /// Whether no game has been counted.
    pub fn is_empty(&self) -> bool {
        self.draws == 0 && self.wins.iter().all(|&wins| wins == 0)
    }
}

/// Whether the result of a game counts: a person has moved in it, or nobody but computers plays. Moves that the
/// game was begun with count too, which `results.tsv` leaves out.
pub fn counts(game: &dyn Match) -> bool {
    !game.has_person() || game.moves().iter().any(|played| game.is_human(played.seat))
}
