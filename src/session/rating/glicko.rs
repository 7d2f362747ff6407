//! A person's rating by Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system", 2012): how strong
//! they seem to be, how sure that is, and how much it changes.
//!
//! Every game is a rating period of its own. Glickman proposes periods of ten games or more, for
//! tournaments whose ratings are published once a month. Here a person wants to see what a game has
//! changed, and the next opponent is chosen by the rating. The price is that the deviation grows a
//! little with every game, and never becomes very small. So the rating stays ready to move, as it should
//! for somebody who learns.
//!
//! Ratings are a fold over the results. Only the results are stored.

use parlour_rules::{Outcome, Seat};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use std::collections::BTreeMap;
use std::f64::consts::LN_10;

/// The difference in Elo points at which the odds are *e* to one.
pub const ELO_PER_NAT: f64 = 400.0 / LN_10;

/// The logarithm of the odds for each point of difference: Glicko's factor *q*.
const NATS_PER_ELO: f64 = LN_10 / 400.0;

/// Half the width of the 95 % confidence interval of a normal distribution, in standard errors.
pub const NORMAL_95: f64 = 1.96;

/// How much volatilities change, Glickman's τ. He proposes 0.3 to 1.2. The value is small because luck
/// matters little in these games.
const TAU: f64 = 0.5;

/// The greatest deviation, in points: a newcomer's.
const MAX_DEVIATION: f64 = 350.0;

/// A person's rating.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct PlayerRating {
    /// The strength, in Elo's points.
    pub rating: f64,
    /// The standard deviation of what is known of it: the strength is within two deviations of the
    /// rating in about 95 of 100 cases.
    pub deviation: f64,
    /// How much the strength changes from game to game, in natural units.
    pub volatility: f64,
}

impl PlayerRating {
    /// A newcomer: in the middle of the lower half of a ladder, with the greatest deviation. The
    /// volatility is greater than Glickman's 0.06, because beginners improve fast.
    pub const NEWCOMER: PlayerRating =
        PlayerRating { rating: 1_400.0, deviation: MAX_DEVIATION, volatility: 0.09 };

    /// The rating after a game.
    #[must_use]
    pub fn after(self, opponent: Strength, result: GameResult) -> PlayerRating {
        let rating =
            |rating, deviation, volatility| Glicko2Rating { rating, deviation, volatility };
        let own = rating(self.rating, self.deviation, self.volatility);
        let other = rating(opponent.rating, opponent.deviation, PlayerRating::NEWCOMER.volatility);
        let config = Glicko2Config { tau: TAU, ..Glicko2Config::default() };
        let new = glicko2_rating_period(&own, &[(other, result.into())], &config);
        PlayerRating {
            rating: new.rating,
            deviation: new.deviation.min(MAX_DEVIATION),
            volatility: new.volatility,
        }
    }

    /// What others meet: the rating with its deviation.
    pub fn strength(self) -> Strength {
        Strength { rating: self.rating, deviation: self.deviation }
    }
}

/// How strong an opponent is.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Strength {
    /// The rating.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
}

impl Strength {
    /// The expected score of one player against another. The deviations of both count.
    pub fn expected_against(self, other: Strength) -> f64 {
        let variance = (self.deviation.powi(2) + other.deviation.powi(2)) * NATS_PER_ELO.powi(2);
        let weight = 1.0 / (1.0 + 3.0 * variance / std::f64::consts::PI.powi(2)).sqrt();
        let difference = (self.rating - other.rating) * NATS_PER_ELO;
        1.0 / (1.0 + (-weight * difference).exp())
    }
}

/// A game's result, as one player sees it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// Won.
    Won,
    /// Drawn, or shared with others.
    Drawn,
    /// Lost.
    Lost,
}

impl GameResult {
    /// What an outcome is to the player of a seat.
    pub fn of(outcome: Outcome, seat: Seat) -> GameResult {
        match outcome.winner() {
            Some(winner) if winner == seat => GameResult::Won,
            None if outcome.includes(seat) => GameResult::Drawn,
            _ => GameResult::Lost,
        }
    }

    /// The points: 1, ½ or 0.
    pub fn points(self) -> f64 {
        match self {
            GameResult::Won => 1.0,
            GameResult::Drawn => 0.5,
            GameResult::Lost => 0.0,
        }
    }
}

impl From<GameResult> for Outcomes {
    fn from(result: GameResult) -> Outcomes {
        match result {
            GameResult::Won => Outcomes::WIN,
            GameResult::Drawn => Outcomes::DRAW,
            GameResult::Lost => Outcomes::LOSS,
        }
    }
}

/// A rated game that has ended.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct RatedResult<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The opponent, as strong as when the game ended.
    pub opponent: Strength,
    /// The result.
    pub result: GameResult,
}

/// Somebody's ratings: by game, and over all games.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// Over all games.
    pub overall: PlayerRating,
    /// The games that were played, by name.
    by_game: BTreeMap<String, PlayerRating>,
}

impl Default for Ratings {
    fn default() -> Ratings {
        Ratings { overall: PlayerRating::NEWCOMER, by_game: BTreeMap::new() }
    }
}

impl Ratings {
    /// The rating in a game, a newcomer's before the first one.
    pub fn of_game(&self, game: &str) -> PlayerRating {
        self.by_game.get(game).copied().unwrap_or(PlayerRating::NEWCOMER)
    }

    /// The rating in a game that was played.
    pub fn if_played(&self, game: &str) -> Option<PlayerRating> {
        self.by_game.get(game).copied()
    }

    /// The ratings after one more game.
    #[must_use]
    pub fn after(mut self, result: &RatedResult<'_>) -> Ratings {
        let RatedResult { game, opponent, result } = *result;
        let rating = self.of_game(game).after(opponent, result);
        self.by_game.insert(game.to_string(), rating);
        self.overall = self.overall.after(opponent, result);
        self
    }

    /// The ratings that follow from results, the oldest first.
    pub fn from_results<'a>(results: impl IntoIterator<Item = RatedResult<'a>>) -> Ratings {
        results.into_iter().fold(Ratings::default(), |ratings, result| ratings.after(&result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    fn strength(rating: f64) -> Strength {
        Strength { rating, deviation: 20.0 }
    }

    /// Glickman's own example has a period of three games; after one of them alone the numbers are
    /// smaller, and go the same way.
    #[test]
    fn a_win_raises_a_rating_and_a_game_makes_it_surer() {
        let new = PlayerRating::NEWCOMER;
        let won = new.after(strength(1_400.0), GameResult::Won);
        let lost = new.after(strength(1_400.0), GameResult::Lost);
        let drawn = new.after(strength(1_400.0), GameResult::Drawn);
        assert!(won.rating > new.rating + 100.0 && lost.rating < new.rating - 100.0, "{won:?}");
        assert!((won.rating + lost.rating - 2.0 * new.rating).abs() < 1e-6);
        assert!((drawn.rating - new.rating).abs() < 1e-6);
        assert!(won.deviation < new.deviation && drawn.deviation < new.deviation);
        // A win against somebody stronger says more.
        assert!(new.after(strength(1_600.0), GameResult::Won).rating > won.rating);
    }

    #[test]
    fn the_crate_counts_as_glickman_does() {
        // His example: 1500 ± 200 beats 1400 ± 30, loses to 1550 ± 100 and to 1700 ± 300.
        let rating = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let games = [
            (rating(1_400.0, 30.0), Outcomes::WIN),
            (rating(1_550.0, 100.0), Outcomes::LOSS),
            (rating(1_700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config { tau: 0.5, ..Glicko2Config::default() };
        let new = glicko2_rating_period(&rating(1_500.0, 200.0), &games, &config);
        assert!((new.rating - 1_464.06).abs() < 0.05, "{new:?}");
        assert!((new.deviation - 151.52).abs() < 0.05, "{new:?}");
        assert!((new.volatility - 0.05999).abs() < 0.0001, "{new:?}");
    }

    #[test]
    fn each_game_has_a_rating_and_all_games_another() {
        let result = |game, result| RatedResult { game, opponent: strength(1_400.0), result };
        let results = [
            result("snort", GameResult::Won),
            result("sos", GameResult::Lost),
            result("snort", GameResult::Won),
        ];
        let ratings = Ratings::from_results(results);
        assert!(ratings.of_game("snort").rating > ratings.overall.rating);
        assert!(ratings.of_game("sos").rating < ratings.overall.rating);
        assert!(ratings.overall.deviation < ratings.of_game("snort").deviation);
        assert_eq!(
            (ratings.if_played("amazons"), ratings.if_played("sos").is_some()),
            (None, true)
        );
        assert_eq!(ratings.of_game("amazons"), PlayerRating::NEWCOMER);
        // The same results, the same ratings, however they are folded.
        let (first, rest) = results.split_at(1);
        let in_parts = rest
            .iter()
            .fold(Ratings::from_results(first.iter().copied()), |it, next| it.after(next));
        assert_eq!(in_parts, ratings);
    }

    #[test]
    fn nothing_leaves_the_scale() {
        let mut rating = PlayerRating::NEWCOMER;
        for _ in 0..2_000 {
            rating = rating.after(strength(800.0), GameResult::Won);
        }
        assert!(rating.rating.is_finite() && rating.rating < 4_000.0, "{rating:?}");
        assert!((10.0..=350.0).contains(&rating.deviation), "{rating:?}");
        assert!(rating.volatility.is_finite() && rating.volatility < 0.5, "{rating:?}");
    }

    #[test]
    fn expected_scores_shrink_with_what_is_not_known() {
        let sure = strength(1_300.0).expected_against(strength(1_100.0));
        let unsure = Strength { rating: 1_300.0, deviation: 350.0 };
        assert!((sure - 0.76).abs() < 0.01, "{sure}");
        assert!((0.55..0.72).contains(&unsure.expected_against(strength(1_100.0))));
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..100 {
            let one = strength(rng.random_range(500.0..2_500.0));
            let other = strength(rng.random_range(500.0..2_500.0));
            let sum = one.expected_against(other) + other.expected_against(one);
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }
}
