//! How difficult a puzzle is: which rungs of the ladder find it.

use super::prover::Prover;
use parlour_ai::Level;
use parlour_ai::core::{Budget, EngineOptions, SearchLimits};
use parlour_ai::ladder::RungEntry;
use parlour_rules::mix;
use parlour_session::play::AnalysisError;
use parlour_session::puzzle::{MAX_RATING, Puzzle};
use parlour_session::rating::glicko::ELO_PER_NAT;
use std::collections::BTreeMap;

/// Tries of a rung that errs at random, and of one that does not: its tables make small differences.
const TRIES: [u64; 2] = [12, 3];

/// Nodes a move for a player that has no limit of its own, as in the round robin of `parlour-lab calibrate`.
const MASTER_NODES: u64 = 20_000;

/// A puzzle is rated at most this many points above the highest rung or below the lowest. Not tuned.
const BEYOND: f64 = 200.0;

/// How often the rungs of a ladder found a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tries {
    /// For each rung, how many of a hundred tries found all moves of the line.
    pub found: Vec<u8>,
    /// The wrong first move that was chosen most often.
    pub natural: Option<String>,
}

impl Tries {
    /// Lets every rung of a ladder try a puzzle.
    ///
    /// # Errors
    /// If a move of the puzzle is not legal.
    pub(crate) fn of(
        puzzle: &Puzzle,
        prover: &Prover,
        ladder: &[RungEntry],
    ) -> Result<Tries, AnalysisError> {
        let mut chosen: BTreeMap<String, u32> = BTreeMap::new();
        let mut found = Vec::new();
        for (number, entry) in (0..).zip(ladder) {
            let tries = if matches!(entry.level, Level::Fallible(_)) { TRIES[0] } else { TRIES[1] };
            let mut solved = 0;
            for attempt in 0..tries {
                let seed = mix(mix(prover.options().seed, number), attempt);
                match first_error(puzzle, prover, entry, seed)? {
                    None => solved += 1,
                    Some((0, mv)) => *chosen.entry(mv).or_default() += 1,
                    Some(_) => {}
                }
            }
            found.push((100 * solved / tries) as u8);
        }
        let natural = chosen.into_iter().max_by_key(|(_, count)| *count).map(|(mv, _)| mv);
        Ok(Tries { found, natural })
    }
}

/// The first turn at which a rung does not find the move, and what it played.
fn first_error(
    puzzle: &Puzzle,
    prover: &Prover,
    entry: &RungEntry,
    seed: u64,
) -> Result<Option<(usize, String)>, AnalysisError> {
    let budget = entry.budget.unwrap_or(Budget::Nodes(MASTER_NODES));
    let limits = SearchLimits::from_budget(Some(budget));
    let options = EngineOptions { seed, threads: 1, ..*prover.options() };
    let mut line = puzzle.moves.clone();
    for (index, turn) in puzzle.turns.iter().enumerate() {
        let chosen = prover.analyst().choose(&line, entry.level, &limits, &options)?;
        if chosen != turn.solution {
            return Ok(Some((index, chosen)));
        }
        line.push(chosen);
        line.extend(turn.reply.clone());
    }
    Ok(None)
}

/// The rating of a puzzle by maximum likelihood: at this rating the rungs, whose `ratings` are given,
/// are expected to find the puzzle as often as they did.
pub(crate) fn rating(ratings: &[f64], found: &[u8]) -> f64 {
    let lowest = ratings.iter().copied().fold(f64::INFINITY, f64::min) - BEYOND;
    let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max) + BEYOND;
    let solved: f64 = found.iter().map(|percent| f64::from(*percent) / 100.0).sum();
    let expected = |rating: f64| -> f64 {
        ratings.iter().map(|own| 1.0 / (1.0 + ((rating - own) / ELO_PER_NAT).exp())).sum()
    };
    let (mut low, mut high) = (lowest, highest);
    // Bisection: the expected number of solutions falls as the rating rises. Fifty steps reach the last
    // digit.
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        if expected(middle) > solved {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high).min(MAX_RATING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_that_half_of_the_rungs_find_is_rated_between_them() {
        let ladder = [800.0, 1_000.0, 1_200.0, 1_400.0];
        assert!((rating(&ladder, &[0, 0, 100, 100]) - 1_100.0).abs() < 1.0);
        assert!(rating(&ladder, &[0, 0, 0, 100]) > rating(&ladder, &[0, 0, 100, 100]));
        assert!((rating(&ladder, &[0; 4]) - 1_600.0).abs() < 1.0);
        assert!((rating(&ladder, &[100; 4]) - 600.0).abs() < 1.0);
        assert!((rating(&[2_900.0, 3_400.0], &[0, 50]) - MAX_RATING).abs() < 1e-9, "the bound");
    }
}
