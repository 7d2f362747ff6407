//! The opponent of the ladder about as strong as a person.

use crate::ai::Level;
use crate::ai::ladder::rung::Rung;
use crate::session::play::game::Game;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::rating::glicko::{GameResult, PlayerRating, Ratings, Strength};
use crate::session::rating::matchmaking::Form;
use crate::session::rating::rung_strength::{strength_of, strengths};
use crate::session::storage::results::GameLine;

/// The rung of `game` against which the person of these results may expect half a point; `None` if the
/// game has no ladder. Casual games against rungs count here too, so that the opponent moves with
/// whoever never plays a rated one. In a game that is new to them the rating over all games is where
/// they begin.
pub fn opponent_for(game: &Game, lines: &[GameLine]) -> Option<Rung> {
    let met = |line: &GameLine| {
        let is_usual = line.aids.is_empty() && line.game == game.name;
        let result = line.score.filter(|_| is_usual)?;
        Some((line.rated_against.or_else(|| casual_strength(game, line))?, result))
    };
    let games: Vec<(Strength, GameResult)> = lines.iter().filter_map(met).collect();
    let overall = Ratings::from_results(lines.iter().filter_map(GameLine::rated_result)).overall;
    let start = PlayerRating { rating: overall.rating, ..PlayerRating::NEWCOMER };
    let rating =
        games.iter().fold(start, |rating, (opponent, result)| rating.after(*opponent, *result));
    let results = games.into_iter().map(|(_, result)| result).collect();
    let ladder = game.ladder();
    let index = Form { rating, results }.opponent(&strengths(&ladder))?;
    ladder.get(index).map(|entry| entry.rung)
}

/// The strength of the rung of a casual game, on the usual board.
fn casual_strength(game: &Game, line: &GameLine) -> Option<Strength> {
    let usual = game.supported_setups.default_setup;
    let is_usual = line.size == format!("{}x{}", usual.rows, usual.cols)
        && line.variant == usual.variant.to_string();
    let [opponent] = &line.opponents[..] else { return None };
    match PlayerSpec::from_saved(opponent).ok().filter(|_| is_usual)? {
        PlayerSpec::Computer { level: Level::Rung(rung), budget: None } => strength_of(game, rung),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::seat::Seat;
    use crate::session::catalog::registry::find_game;

    fn line(opponent: &str, score: GameResult) -> GameLine {
        GameLine {
            id: String::new(),
            file: String::new(),
            date: None,
            game: "snort".to_string(),
            size: "8x8".to_string(),
            variant: "standard".to_string(),
            players: 2,
            seat: Some(Seat::FIRST),
            opponents: vec![opponent.to_string()],
            result: "1-0".to_string(),
            score: Some(score),
            termination: "normal".to_string(),
            moves: 20,
            timed_moves: 10,
            seconds: 25.0,
            aids: String::new(),
            rated_against: None,
        }
    }

    #[test]
    fn the_opponent_moves_with_the_results() {
        let game = find_game("snort").expect("a game");
        let number = |lines: &[GameLine]| opponent_for(game, lines).map(Rung::number).unwrap_or(0);
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
}
