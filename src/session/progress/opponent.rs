//! The opponent on the ladder who is about as strong as a person.

use crate::catalog::DEFAULT_OPPONENT;
use crate::play::PlayerSpec;
use crate::play::game::Game;
use crate::rating::matchmaking::Form;
use crate::rating::rung_strength::strength_of;
use crate::rating::{GameResult, PlayerRating, Ratings, Strength, strengths};
use crate::storage::results::GameLine;
use crate::storage::{Difficulty, Store};
use parlour_ai::Level;
use parlour_ai::ladder::Rung;
use std::collections::BTreeSet;

/// What is known of how well a person plays.
#[derive(Clone, Default, Debug)]
pub struct PersonHistory {
    /// The results of finished games, the oldest first.
    pub results: Vec<GameLine>,
    /// What the person said of the first one.
    pub first_answer: Option<Difficulty>,
}

/// The answer "too easy" raises the estimate of a person's strength by this many points of rating,
/// two steps of a usual ladder. "Too hard" lowers it as much. Not tuned.
const ANSWER_POINTS: f64 = 300.0;

/// The answer counts less with each game. After this many further games it no longer counts. Not tuned.
const GAMES_OF_ANSWER: f64 = 10.0;

impl PersonHistory {
    /// The history that a store holds.
    pub fn of(store: &Store) -> PersonHistory {
        PersonHistory { results: store.results(), first_answer: store.first_answer() }
    }

    /// The correction of the person's rating that follows from the answer, in points.
    fn answer_points(&self) -> f64 {
        let sign = match self.first_answer {
            Some(Difficulty::TooEasy) => 1.0,
            Some(Difficulty::TooHard) => -1.0,
            Some(Difficulty::AboutRight) | None => 0.0,
        };
        let games = self.results.len().saturating_sub(1) as f64;
        sign * ANSWER_POINTS * (1.0 - games / GAMES_OF_ANSWER).max(0.0)
    }
}

/// The rung of `game` against which the person of this history may expect half a point. `None` if the
/// game has no ladder.
///
/// Casual games against rungs count here too. So the opponent adapts to people who never play a rated
/// game. In a game that is new to the person, the rating over all games is the first estimate.
pub fn opponent_for(game: &Game, history: &PersonHistory) -> Option<Rung> {
    let met = |line: &GameLine| {
        let is_usual = line.aids.is_empty() && line.game == game.name;
        let result = line.score.filter(|_| is_usual)?;
        Some((line.rated_against.or_else(|| casual_strength(game, line))?, result))
    };
    let lines = &history.results;
    let games: Vec<(Strength, GameResult)> = lines.iter().filter_map(met).collect();
    let overall = Ratings::from_results(lines.iter().filter_map(GameLine::rated_result)).overall;
    let start = PlayerRating { rating: overall.rating, ..PlayerRating::NEWCOMER };
    let rating =
        games.iter().fold(start, |rating, (opponent, result)| rating.after(*opponent, *result));
    let rating = PlayerRating { rating: rating.rating + history.answer_points(), ..rating };
    let results = games.into_iter().map(|(_, result)| result).collect();
    let ladder = game.ladder();
    let index = Form { rating, results }.opponent(&strengths(&ladder))?;
    ladder.get(index).map(|entry| entry.rung)
}

/// The player about as strong as the person of this history.
pub fn player_for(game: &Game, history: &PersonHistory) -> PlayerSpec {
    let rung = opponent_for(game, history);
    rung.map_or(DEFAULT_OPPONENT, |rung| PlayerSpec::computer(Level::Rung(rung)))
}

/// The rungs of `game` that the person has beaten, on the usual board and without help. A ladder that
/// was measured again may have fewer rungs than before: those that are gone do not count.
pub fn beaten_rungs(game: &Game, results: &[GameLine]) -> BTreeSet<Rung> {
    let ladder = game.ladder();
    let is_there = |rung: &Rung| ladder.iter().any(|entry| entry.rung == *rung);
    let beaten = |line: &GameLine| {
        let has_won = line.score == Some(GameResult::Won) && line.aids.is_empty();
        let rung = || usual_rung(game, line).filter(is_there);
        (has_won && line.game == game.name).then(rung).flatten()
    };
    results.iter().filter_map(beaten).collect()
}

/// The next rung to beat: the first unbeaten rung from [`opponent_for`] upwards. If all of those were
/// beaten, the lowest unbeaten one. `None` if every rung was beaten.
pub fn next_rung(game: &Game, history: &PersonHistory) -> Option<Rung> {
    let beaten = beaten_rungs(game, &history.results);
    let equal = opponent_for(game, history)?;
    let ladder = game.ladder();
    let open = || ladder.iter().map(|entry| entry.rung).filter(|rung| !beaten.contains(rung));
    open().find(|rung| *rung >= equal).or_else(|| open().next())
}

/// The strength of the rung of a casual game, on the usual board.
fn casual_strength(game: &Game, line: &GameLine) -> Option<Strength> {
    usual_rung(game, line).and_then(|rung| strength_of(game, rung))
}

/// The rung that a game was played against, on the usual board.
fn usual_rung(game: &Game, line: &GameLine) -> Option<Rung> {
    let usual = game.supported_setups.default_setup;
    let is_usual = line.size == format!("{}x{}", usual.rows, usual.cols)
        && line.variant == usual.variant.to_string();
    let [opponent] = &line.opponents[..] else { return None };
    match PlayerSpec::from_saved(opponent).ok().filter(|_| is_usual)? {
        PlayerSpec::Computer { level: Level::Rung(rung), budget: None } => Some(rung),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{ALL_GAMES, find_game};

    fn line(opponent: &str, score: GameResult) -> GameLine {
        GameLine::example(find_game("snort").expect("a game"), opponent, Some(score))
    }

    #[test]
    fn the_opponent_moves_with_the_results() {
        let game = find_game("snort").expect("a game");
        let number = |lines: &[GameLine]| {
            let history = PersonHistory { results: lines.to_vec(), first_answer: None };
            opponent_for(game, &history).map(Rung::number).unwrap_or(0)
        };
        let first = number(&[]);
        assert!((1..=4).contains(&first), "{first}");
        let after = |opponent: &str, score, games| number(&vec![line(opponent, score); games]);
        assert!(after("rung:3", GameResult::Won, 6) > first);
        assert!(after("rung:3", GameResult::Lost, 12) < first.max(2));
        // What says nothing of the strength on this ladder moves nothing.
        assert_eq!(after("master", GameResult::Won, 6), first);
        let small = GameLine { size: "5x5".to_string(), ..line("rung:3", GameResult::Won) };
        assert_eq!(number(&vec![small; 6]), first);
        let helped = GameLine { aids: "hints".to_string(), ..line("rung:3", GameResult::Won) };
        assert_eq!(number(&vec![helped; 6]), first);
    }

    #[test]
    fn the_answer_moves_the_next_opponent_and_fades() {
        for game in &ALL_GAMES {
            let number = |score, games: usize, first_answer| {
                let results = vec![GameLine::example(game, "rung:3", Some(score)); games];
                opponent_for(game, &PersonHistory { results, first_answer }).map_or(0, Rung::number)
            };
            let answers = Difficulty::ALL.map(Some);
            let after = |score, games| answers.map(|answer| number(score, games, answer));
            for score in [GameResult::Won, GameResult::Lost] {
                let [easy, right, hard] = after(score, 1);
                let rungs = game.ladder().len() as u8;
                assert!(easy > right || right == rungs, "{}: {easy} {right}", game.name);
                assert!(hard < right || right == 1, "{}: {hard} {right}", game.name);
                assert_eq!(right, number(score, 1, None), "{}", game.name);
            }
            // After ten more games it says nothing more.
            let [easy, right, hard] = after(GameResult::Drawn, 11);
            assert_eq!((easy, hard), (right, right), "{}", game.name);
        }
    }

    #[test]
    fn the_next_rung_is_one_that_was_not_beaten() {
        let game = find_game("snort").expect("a game");
        let history = |results: Vec<GameLine>| PersonHistory { results, first_answer: None };
        let next =
            |results: Vec<GameLine>| next_rung(game, &history(results)).map_or(0, Rung::number);
        let equal = opponent_for(game, &history(Vec::new())).map_or(0, Rung::number);
        assert_eq!(next(Vec::new()), equal);
        let won = |rung: u8| line(&format!("rung:{rung}"), GameResult::Won);
        assert!(next(vec![won(equal)]) > equal);
        // Lost, helped and other boards beat nobody.
        let helped = GameLine { aids: "take-backs".to_string(), ..won(equal) };
        let small = GameLine { size: "5x5".to_string(), ..won(equal) };
        assert_eq!(beaten_rungs(game, &[helped, small, line("rung:1", GameResult::Lost)]).len(), 0);
        let all: Vec<GameLine> = game.ladder().iter().map(|it| won(it.rung.number())).collect();
        assert_eq!(next(all[1..].to_vec()), 1, "the one that is left");
        assert_eq!(next(all.clone()), 0, "none is left");
        // A rung that the ladder had once.
        let gone = Rung::MAX;
        assert!(all.len() < usize::from(gone));
        assert_eq!(beaten_rungs(game, &[won(gone)]).len(), 0);
    }
}
