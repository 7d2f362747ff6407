//! An opponent about as strong as a person: the rung against which they may expect half a point.
//!
//! If the person is between two rungs, both are opponents, in the shares that bring the expected score
//! to one half. With the nearer rung alone, scores would reach six of ten. The rating follows slowly, on
//! purpose. Meanwhile people who improve, or have a bad day, would win or lose too often. So the last
//! games count a second time, as the person's form. Newcomers meet weaker opponents than their rating
//! says: it is better to begin with a game that is won.
//!
//! At the ends of a ladder there is no weaker, or no stronger, opponent to balance a run of luck. A
//! person as strong as the first rung wins about half of the games against it.

use super::glicko::{GameResult, PlayerRating, Strength};

/// The number of last games that make a person's form. Tuned together with [`FORM_WEIGHT`] on the
/// simulated players of the tests.
const FORM_GAMES: usize = 30;

/// Points of rating for each game won more than lost among these. Tuned.
const FORM_WEIGHT: f64 = 40.0;

/// A person with at most this deviation is known well enough. A greater deviation makes opponents
/// weaker, point for point. Chosen by hand: about the deviation after twenty games.
const KNOWN_DEVIATION: f64 = 100.0;

/// The fraction of the golden ratio. The fractions of its multiples are spread evenly, however many
/// there are.
const EVEN_SPREAD: f64 = 0.618_033_988_749_895;

/// A person as matchmaking sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// Their rating.
    pub rating: PlayerRating,
    /// The results of their games, the oldest first.
    pub results: Vec<GameResult>,
}

impl Form {
    /// The rating at which the person seems to play just now.
    fn present(&self) -> f64 {
        let last = self.results.iter().rev().take(FORM_GAMES);
        let surplus: f64 = last.map(|result| 2.0 * result.points() - 1.0).sum();
        let caution = (self.rating.deviation - KNOWN_DEVIATION).max(0.0);
        self.rating.rating + FORM_WEIGHT * surplus - caution
    }

    /// The index of the opponent about as strong, among opponents from the weakest to the strongest.
    /// `None` if there are none. The answer stays the same until a game is played.
    pub fn opponent(&self, ladder: &[Strength]) -> Option<usize> {
        let present = Strength { rating: self.present(), deviation: self.rating.deviation };
        let last = ladder.len().checked_sub(1)?;
        let above = ladder.iter().position(|it| it.rating > present.rating);
        let Some(above) = above else { return Some(last) };
        let Some(below) = above.checked_sub(1) else { return Some(0) };
        let expected = |index: usize| present.expected_against(ladder[index]);
        // The share of games against the weaker one at which the expected score is one half.
        let (weaker, stronger) = (expected(below), expected(above));
        let share = (0.5 - stronger) / (weaker - stronger).max(1e-9);
        let turn = (self.results.len() as f64 * EVEN_SPREAD).fract();
        Some(if turn < share { below } else { above })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rating::glicko::ELO_PER_NAT;
    use crate::rating::rung_strength::strengths;
    use parlour_ai::ladder::ladder_file::read_ladder;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    const RUNGS: usize = 10;

    /// A measured ladder with steps of 150 points.
    fn ladder() -> Vec<Strength> {
        let line = |rung: usize| format!("{rung} random elo {} error 30 games 400\n", 150 * rung);
        strengths(&read_ladder(&(1..=RUNGS).map(line).collect::<String>()))
    }

    /// Has a simulated person, with a strength in each game, play the opponents that matchmaking
    /// proposes. Returns the results, and the rating after each game.
    fn play(
        strength: &dyn Fn(usize) -> f64,
        games: usize,
        seed: u64,
    ) -> Vec<(GameResult, PlayerRating)> {
        let (ladder, mut rng) = (ladder(), StdRng::seed_from_u64(seed));
        let mut form = Form { rating: PlayerRating::NEWCOMER, results: Vec::new() };
        let game = |number: usize| {
            let opponent = ladder[form.opponent(&ladder).expect("there are opponents")];
            let ahead = strength(number) - opponent.rating;
            let expected = 1.0 / (1.0 + (-ahead / ELO_PER_NAT).exp());
            let result = if rng.random_bool(expected) { GameResult::Won } else { GameResult::Lost };
            form.rating = form.rating.after(opponent, result);
            form.results.push(result);
            (result, form.rating)
        };
        (0..games).map(game).collect()
    }

    /// The share of wins in games 20 to 120.
    fn share_of_wins(strength: &dyn Fn(usize) -> f64, seed: u64) -> f64 {
        let games = play(strength, 120, seed);
        games[19..].iter().map(|(result, _)| result.points()).sum::<f64>() / 101.0
    }

    fn shares(name: &str, strength: &dyn Fn(usize) -> f64) -> Vec<f64> {
        let mut shares: Vec<f64> = (0..40).map(|seed| share_of_wins(strength, seed)).collect();
        shares.sort_by(f64::total_cmp);
        println!("{name}: {:.1} to {:.1} % won", 100.0 * shares[0], 100.0 * shares[39]);
        shares
    }

    /// Every run must be within 40 and 60 %.
    fn assert_balanced(name: &str, strength: &dyn Fn(usize) -> f64) {
        let shares = shares(name, strength);
        assert!(shares[0] >= 0.4 && shares[39] <= 0.6, "{name}: {shares:?}");
    }

    #[test]
    fn every_rung_is_met_by_opponents_of_its_strength() {
        for rung in &ladder()[1..RUNGS - 1] {
            assert_balanced(&format!("{:.0}", rung.rating), &|_| rung.rating);
        }
        // Between two rungs.
        assert_balanced("between", &|_| 1_175.0);
    }

    #[test]
    fn at_the_ends_of_a_ladder_chance_alone_tips_the_scales() {
        for rung in [ladder()[0], ladder()[RUNGS - 1]] {
            let shares = shares(&format!("{:.0}", rung.rating), &|_| rung.rating);
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            assert!((0.42..=0.58).contains(&mean), "{mean}");
            // Three standard deviations of a hundred games between equals are 15 %.
            assert!(shares[0] >= 0.35 && shares[39] <= 0.65, "{shares:?}");
        }
    }

    #[test]
    fn who_improves_meets_stronger_opponents() {
        // Two rungs to eight within a hundred games.
        assert_balanced("improves", &|game| 950.0 + 7.5 * game as f64);
        let start = play(&|game| 950.0 + 7.5 * game as f64, 120, 3);
        assert!(start[119].1.rating > start[20].1.rating + 300.0);
    }

    #[test]
    fn bad_days_are_met_by_weaker_opponents() {
        // Ten games a day. Every third day is 200 points worse.
        let strength = |game: usize| if game / 10 % 3 == 2 { 1_300.0 } else { 1_500.0 };
        assert_balanced("bad days", &strength);
    }

    #[test]
    fn a_known_strength_is_found_within_two_deviations() {
        for rung in ladder() {
            let is_found = |seed: &u64| {
                let (_, rating) = play(&|_| rung.rating, 30, *seed)[29];
                (rating.rating - rung.rating).abs() <= 2.0 * rating.deviation
            };
            let found = (0..100).filter(is_found).count();
            println!("{:.0}: {found} of 100 within two deviations", rung.rating);
            assert!(found >= 95, "{:.0}: {found} of 100", rung.rating);
        }
    }

    #[test]
    fn a_newcomer_begins_low_and_an_empty_ladder_has_nobody() {
        let form = Form { rating: PlayerRating::NEWCOMER, results: Vec::new() };
        let first = form.opponent(&ladder()).expect("there are opponents");
        assert!((1..=3).contains(&first), "{first}");
        assert_eq!(form.opponent(&[]), None);
        let rating = |rating| PlayerRating { rating, ..PlayerRating::NEWCOMER };
        assert_eq!(Form { rating: rating(100.0), ..form.clone() }.opponent(&ladder()), Some(0));
        assert_eq!(Form { rating: rating(4_000.0), ..form }.opponent(&ladder()), Some(RUNGS - 1));
    }
}
