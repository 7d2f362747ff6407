//! Fits curves of expected points to games, by logistic regression.

use parlour_ai::analysis::KnotSet;
use parlour_ai::analysis::curve::{Curve, even_logit};
use parlour_rules::Seat;

/// A position of a game between equals: what the analysis said, and what the player scored.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Observation {
    /// The player to move.
    pub mover: Seat,
    /// The raw expected score of this player, from 0 to 1.
    pub raw: f64,
    /// The points that this player scored, from 0 to 1.
    pub points: f64,
}

/// The most steps of Newton's method. It has converged long before.
const NEWTON_STEPS: usize = 100;

/// The longest step. Without a bound the first ones may overshoot. Not tuned.
const MAX_STEP: f64 = 1.0;

/// The weight, in observations, of a prior that says that the curve is the identity. It keeps the
/// parameters finite where all games end alike. 5 kept the middle of Pentago's curve too flat.
const PRIOR_WEIGHT: f64 = 0.5;

/// The smallest slope, so that a better raw value is always worth more. Not tuned.
const MIN_SLOPE: f64 = 0.05;

/// Fits a curve by maximum likelihood. A slope that would be smaller than the least is held there, the
/// smallest first, and the others are fitted again.
pub(crate) fn fit(knots: KnotSet, players: usize, observations: &[Observation]) -> Curve {
    let rows: Vec<Row> =
        observations.iter().map(|observation| Row::of(knots, players, observation)).collect();
    // The bias, and then the slopes.
    let mut held = vec![false; 1 + knots.slopes()];
    loop {
        let parameters = fit_free(&rows, &held);
        let free = (1..held.len()).filter(|&index| !held[index]);
        match free.min_by(|&one, &two| parameters[one].total_cmp(&parameters[two])) {
            Some(smallest) if parameters[smallest] < MIN_SLOPE => held[smallest] = true,
            _ => return Curve::new(knots, players, parameters[0], &parameters[1..]),
        }
    }
}

/// An observation as the regression sees it.
struct Row {
    /// What the logit is without any parameter.
    offset: f64,
    /// By what the parameters are multiplied.
    features: Vec<f64>,
    points: f64,
}

impl Row {
    fn of(knots: KnotSet, players: usize, observation: &Observation) -> Row {
        let mut features = vec![1.0];
        features.extend(knots.basis(observation.raw, players));
        Row { offset: even_logit(players), features, points: observation.points }
    }

    fn expected_points(&self, parameters: &[f64]) -> f64 {
        let above_even: f64 =
            self.features.iter().zip(parameters).map(|(feature, weight)| feature * weight).sum();
        1.0 / (1.0 + (-(self.offset + above_even)).exp())
    }
}

/// Newton's method over the parameters that are not held.
fn fit_free(rows: &[Row], held: &[bool]) -> Vec<f64> {
    let count = held.len();
    // The identity: no bias, and slopes of 1.
    let mut prior = vec![1.0; count];
    prior[0] = 0.0;
    let mut parameters = prior.clone();
    for index in (0..count).filter(|&index| held[index]) {
        parameters[index] = MIN_SLOPE;
    }
    for _ in 0..NEWTON_STEPS {
        let mut gradient: Vec<f64> = prior
            .iter()
            .zip(&parameters)
            .map(|(prior, parameter)| PRIOR_WEIGHT * (prior - parameter))
            .collect();
        let mut hessian = vec![vec![0.0; count]; count];
        for (index, line) in hessian.iter_mut().enumerate() {
            line[index] = PRIOR_WEIGHT;
        }
        for row in rows {
            let expected = row.expected_points(&parameters);
            let weight = expected * (1.0 - expected);
            for (index, &feature) in row.features.iter().enumerate() {
                gradient[index] += (row.points - expected) * feature;
                for (column, &other) in row.features.iter().enumerate() {
                    hessian[index][column] += weight * feature * other;
                }
            }
        }
        for index in (0..count).filter(|&index| held[index]) {
            gradient[index] = 0.0;
            hessian[index].fill(0.0);
            hessian[index][index] = 1.0;
        }
        let step = solve(hessian, gradient);
        let length = step.iter().map(|part| part * part).sum::<f64>().sqrt();
        let scale = (MAX_STEP / length.max(MAX_STEP)).min(1.0);
        for (parameter, part) in parameters.iter_mut().zip(step) {
            *parameter += scale * part;
        }
        if length < 1e-10 {
            break;
        }
    }
    parameters
}

/// Solves a system of linear equations by elimination. The prior keeps the diagonal above 0 in each
/// step, as in every positive definite matrix.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let pivot_line = matrix[pivot].clone();
        for line in pivot + 1..count {
            let factor = matrix[line][pivot] / pivot_line[pivot];
            for (entry, above) in matrix[line].iter_mut().zip(&pivot_line).skip(pivot) {
                *entry -= factor * above;
            }
            right[line] -= factor * right[pivot];
        }
    }
    let mut solution = vec![0.0; count];
    for line in (0..count).rev() {
        let known: f64 =
            (line + 1..count).map(|column| matrix[line][column] * solution[column]).sum();
        solution[line] = (right[line] - known) / matrix[line][line];
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// Observations of games whose players score as `curve` says.
    fn observations(curve: Curve, count: u64) -> Vec<Observation> {
        let mut rng = StdRng::seed_from_u64(1);
        (0..count)
            .map(|_| {
                let raw = rng.random_range(0.02..0.98);
                let points = if rng.random_bool(curve.of_raw(raw)) { 1.0 } else { 0.0 };
                Observation { mover: Seat::FIRST, raw, points }
            })
            .collect()
    }

    #[test]
    fn a_fit_finds_the_curve_that_the_results_follow() {
        let coarse = [0.5, 0.7, 1.4, 2.0, 2.5, 2.0, 1.0, 0.7, 0.5];
        let fine = [0.5, 0.7, 1.4, 0.3, 2.0, 1.0, 4.0, 0.5, 2.0, 0.4, 1.0, 0.7, 0.5];
        // Fewer positions fall between finer knots.
        for (knots, slopes, count) in
            [(KnotSet::Coarse, &coarse[..], 200_000), (KnotSet::Fine, &fine[..], 1_000_000)]
        {
            let curve = Curve::new(knots, 2, -0.2, slopes);
            assert_eq!(curve.slopes(), slopes);
            let found = fit(knots, 2, &observations(curve, count));
            for raw in [0.05, 0.2, 0.4, 0.47, 0.5, 0.53, 0.6, 0.8, 0.95] {
                let difference = found.of_raw(raw) - curve.of_raw(raw);
                assert!(difference.abs() < 0.01, "{found:?} at {raw}");
            }
        }
    }

    /// Where results fall as the raw values rise, the curve is as flat as it may be, and never falls.
    #[test]
    fn a_better_raw_value_is_always_worth_more() {
        let falling =
            |observation: Observation| Observation { raw: 1.0 - observation.raw, ..observation };
        let found =
            observations(Curve::IDENTITY, 5_000).into_iter().map(falling).collect::<Vec<_>>();
        let found = fit(KnotSet::Coarse, 2, &found);
        let values: Vec<f64> =
            (1..100).map(|percent| found.of_raw(f64::from(percent) / 100.0)).collect();
        assert!(values.is_sorted_by(|one, two| one < two), "{found:?}");
        assert!((values[98] - values[0]) < 0.2, "{found:?}");
    }

    #[test]
    fn without_games_a_curve_changes_nothing() {
        for players in 2..=4 {
            let found = fit(KnotSet::Fine, players, &[]);
            for raw in [0.1, 0.25, 0.5, 0.9] {
                assert!((found.of_raw(raw) - raw).abs() < 0.01);
            }
        }
    }

    #[test]
    fn games_that_all_end_alike_still_give_a_curve() {
        let won = vec![Observation { mover: Seat::FIRST, raw: 0.6, points: 1.0 }; 100];
        let found = fit(KnotSet::Fine, 2, &won);
        assert!(found.bias.is_finite() && found.slopes().iter().all(|slope| slope.is_finite()));
        assert!(found.of_raw(0.6) > 0.8);
    }
}
