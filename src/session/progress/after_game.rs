//! What the end of a game changes for the person who played it.

use super::opponent::{PersonHistory, opponent_for};
use crate::rating::{PlayerRating, Ratings};
use crate::record::Record;
use crate::storage::results::GameLine;
use crate::storage::{Difficulty, Store};
use parlour_ai::ladder::Rung;

/// How a rated game changes the rating in its game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// Whose rating it is, where two people play.
    pub name: Option<String>,
    /// The rating before it.
    pub before: PlayerRating,
    /// The rating after it.
    pub after: PlayerRating,
}

/// What follows from a game that has ended.
#[derive(Clone, Debug)]
pub struct AfterGame {
    /// How the rating changes; `None` if the game does not count.
    pub rating: Option<RatingChange>,
    /// Whether the person is asked how hard it was: after the first game against a computer.
    pub asks: bool,
    /// The results with this game.
    history: PersonHistory,
}

impl AfterGame {
    /// What follows from a game of a store. Its line may be among the results already. `None` if the
    /// game goes on, or if no person has made a move in it.
    pub fn of(store: &Store, record: &Record) -> Option<AfterGame> {
        let line = store.line_of(record)?;
        let mut history = PersonHistory::of(store);
        // The results may contain the game already.
        history.results.retain(|known| known.id != line.id);
        let rated = history.results.iter().filter_map(GameLine::rated_result);
        let before = Ratings::from_results(rated).of_game(&line.game);
        let people = record.player_specs.iter().filter(|spec| spec.is_human()).count();
        let own_name = line.seat.map(|seat| record.names[seat.index()].clone());
        let rating = line.rated_result().map(|rated| RatingChange {
            name: own_name.filter(|_| people > 1),
            before,
            after: before.after(rated.opponent, rated.result),
        });
        // One person, and computers.
        let counts = |line: &GameLine| line.seat.is_some() && line.is_against_computers();
        let is_first = !history.results.iter().any(counts);
        let asks = is_first && counts(&line) && history.first_answer.is_none();
        history.results.push(line);
        Some(AfterGame { rating, asks, history })
    }

    /// The opponent after this answer, in the game that was played.
    pub fn next_opponent(&self, record: &Record, answer: Difficulty) -> Option<Rung> {
        let history = PersonHistory { first_answer: Some(answer), ..self.history.clone() };
        opponent_for(record.game, &history)
    }
}
