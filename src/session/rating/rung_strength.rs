//! How strong the rungs of a ladder are, on the scale of people's ratings.
//!
//! The ratings in a ladder's file have a mean of zero, and cannot be compared with those of other games.
//! Here every ladder is moved so that its first rung has [`FIRST_RUNG`] points. The first rung plays
//! like a person in the first week. So a rating means the same in every game: the distance from there.

use super::glicko::{NORMAL_95, Strength};
use crate::play::game::Game;
use parlour_ai::core::Budget;
use parlour_ai::ladder::{Rung, RungEntry};
use std::time::Duration;

/// The rating of every first rung.
pub const FIRST_RUNG: f64 = 800.0;

/// The distance between rungs of a ladder that was not measured, in points. An assumption.
pub const ASSUMED_STEP: f64 = 150.0;

/// The standard deviation of that: half a step.
const ASSUMED_DEVIATION: f64 = ASSUMED_STEP / 2.0;

/// The least time a move of the highest rung, which takes as long as a person allows, in a rated game.
/// Not tuned.
const MIN_TIME: Duration = Duration::from_secs(1);

/// The strengths of a ladder's rungs, in its order. If one rung was not measured, the whole ladder
/// counts as not measured.
pub fn strengths(ladder: &[RungEntry]) -> Vec<Strength> {
    let ratings: Option<Vec<_>> = ladder.iter().map(|entry| entry.rating).collect();
    match ratings {
        Some(ratings) => {
            let first = ratings.first().map_or(0.0, |rating| rating.elo);
            let moved = ratings.iter().map(|rating| Strength {
                rating: rating.elo - first + FIRST_RUNG,
                deviation: rating.error / NORMAL_95,
            });
            moved.collect()
        }
        None => ladder.iter().map(|entry| assumed(entry.rung)).collect(),
    }
}

fn assumed(rung: Rung) -> Strength {
    let steps = f64::from(rung.number() - 1);
    Strength { rating: FIRST_RUNG + ASSUMED_STEP * steps, deviation: ASSUMED_DEVIATION }
}

/// The strength of a rung of a game, if its ladder has that rung.
pub fn strength_of(game: &Game, rung: Rung) -> Option<Strength> {
    let ladder = game.ladder();
    let index = ladder.iter().position(|entry| entry.rung == rung)?;
    strengths(&ladder).get(index).copied()
}

/// The strength of a rung with a budget of its own, if it is as strong then as the ladder says.
pub fn full_strength_of(game: &Game, rung: Rung, budget: Option<Budget>) -> Option<Strength> {
    let entry = game.ladder().into_iter().find(|entry| entry.rung == rung)?;
    let is_full = match (budget, entry.budget) {
        (None, _) => true,
        (Some(Budget::Time(time)), None) => time >= MIN_TIME,
        _ => false,
    };
    is_full.then(|| strength_of(game, rung)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::ALL_GAMES;
    use parlour_ai::ladder::ladder_file::read_ladder;

    #[test]
    fn ladders_begin_at_the_same_rating() {
        let measured = read_ladder(
            "1 random elo -400 error 39.2 games 200\n2 greedy elo -250 error 19.6 games 400\n",
        );
        let found = strengths(&measured);
        for (strength, (rating, deviation)) in found.iter().zip([(800.0, 20.0), (950.0, 10.0)]) {
            assert!((strength.rating - rating).abs() < 1e-9, "{strength:?}");
            assert!((strength.deviation - deviation).abs() < 1e-9, "{strength:?}");
        }
        let assumed = read_ladder("1 random elo -400 error 39.2 games 200\n2 greedy\n3 master\n");
        let ratings: Vec<f64> = strengths(&assumed).iter().map(|it| it.rating).collect();
        assert_eq!(ratings, [800.0, 950.0, 1_100.0]);
        assert!(strengths(&[]).is_empty());
    }

    #[test]
    fn every_rung_of_every_game_has_a_strength() {
        for game in &ALL_GAMES {
            for entry in game.ladder() {
                let found = strength_of(game, entry.rung).expect("it is on the ladder");
                assert!(found.rating.is_finite() && found.deviation > 0.0, "{found:?}");
            }
        }
        let above = Rung::new(Rung::MAX).expect("it is a number");
        let lacks = |game: &&Game| game.ladder().len() < usize::from(Rung::MAX);
        if let Some(game) = ALL_GAMES.iter().find(lacks) {
            assert_eq!(strength_of(game, above), None);
        }
    }
}
