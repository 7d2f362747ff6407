//! Fits curves of expected points to games, by logistic regression.

use super::curve::{Curve, STRETCHES, stretches};
use crate::rules::seat::Seat;

/// A position of a game between equals: what the analysis said, and what the player scored.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Observation {
    /// The player to move.
    pub mover: Seat,
    /// The raw expected score of this player, from 0 to 1.
    pub raw: f64,
    /// The points that this player scored, from 0 to 1.
    pub points: f64,
}

/// The bias and the slopes.
const PARAMETERS: usize = 1 + STRETCHES;

/// The most steps of Newton's method. It has converged long before.
const NEWTON_STEPS: usize = 100;

/// The longest step. Without a bound the first ones may overshoot. Not tuned.
const LONGEST_STEP: f64 = 1.0;

/// The weight, in observations, of a prior that says that the curve is the identity. It keeps the
/// parameters finite where all games end alike. 5 kept the middle of Pentago's curve too flat.
const PRIOR_WEIGHT: f64 = 0.5;

/// The smallest slope, so that a better raw value is always worth more. Not tuned.
const LEAST_SLOPE: f64 = 0.05;

/// Fits a curve by maximum likelihood. A slope that would be smaller than the least is held there, the
/// smallest first, and the others are fitted again.
pub fn fit(observations: &[Observation]) -> Curve {
    let mut held = [false; PARAMETERS];
    loop {
        let parameters = fit_free(observations, &held);
        let free = (1..PARAMETERS).filter(|&index| !held[index]);
        match free.min_by(|&one, &two| parameters[one].total_cmp(&parameters[two])) {
            Some(smallest) if parameters[smallest] < LEAST_SLOPE => held[smallest] = true,
            _ => return curve_of(&parameters),
        }
    }
}

/// Newton's method over the parameters that are not held.
fn fit_free(observations: &[Observation], held: &[bool; PARAMETERS]) -> [f64; PARAMETERS] {
    let prior = parameters_of(&Curve::IDENTITY);
    let mut parameters = prior;
    for index in (0..PARAMETERS).filter(|&index| held[index]) {
        parameters[index] = LEAST_SLOPE;
    }
    for _ in 0..NEWTON_STEPS {
        let curve = curve_of(&parameters);
        let mut gradient: [f64; PARAMETERS] =
            std::array::from_fn(|index| PRIOR_WEIGHT * (prior[index] - parameters[index]));
        let mut hessian = [[0.0; PARAMETERS]; PARAMETERS];
        for (index, row) in hessian.iter_mut().enumerate() {
            row[index] = PRIOR_WEIGHT;
        }
        for observation in observations {
            let features = features(observation.raw);
            let expected = curve.of_raw(observation.raw);
            let weight = expected * (1.0 - expected);
            for (row, &feature) in features.iter().enumerate() {
                gradient[row] += (observation.points - expected) * feature;
                for (column, &other) in features.iter().enumerate() {
                    hessian[row][column] += weight * feature * other;
                }
            }
        }
        for index in (0..PARAMETERS).filter(|&index| held[index]) {
            gradient[index] = 0.0;
            hessian[index] = [0.0; PARAMETERS];
            hessian[index][index] = 1.0;
        }
        let step = solve(hessian, gradient);
        let length = step.iter().map(|part| part * part).sum::<f64>().sqrt();
        let scale = (LONGEST_STEP / length.max(LONGEST_STEP)).min(1.0);
        for (parameter, part) in parameters.iter_mut().zip(step) {
            *parameter += scale * part;
        }
        if length < 1e-10 {
            break;
        }
    }
    parameters
}

fn features(raw: f64) -> [f64; PARAMETERS] {
    let stretches = stretches(raw);
    std::array::from_fn(|index| if index == 0 { 1.0 } else { stretches[index - 1] })
}

fn parameters_of(curve: &Curve) -> [f64; PARAMETERS] {
    std::array::from_fn(|index| if index == 0 { curve.bias } else { curve.slopes[index - 1] })
}

fn curve_of(parameters: &[f64; PARAMETERS]) -> Curve {
    Curve { bias: parameters[0], slopes: std::array::from_fn(|index| parameters[index + 1]) }
}

/// Solves a system of linear equations by elimination. The prior keeps the diagonal above 0 in each
/// step, as in every positive definite matrix.
fn solve(
    mut matrix: [[f64; PARAMETERS]; PARAMETERS],
    mut right: [f64; PARAMETERS],
) -> [f64; PARAMETERS] {
    for pivot in 0..PARAMETERS {
        for row in pivot + 1..PARAMETERS {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let pivot_row = matrix[pivot];
            for (entry, above) in matrix[row].iter_mut().zip(pivot_row).skip(pivot) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    let mut solution = [0.0; PARAMETERS];
    for row in (0..PARAMETERS).rev() {
        let known: f64 =
            (row + 1..PARAMETERS).map(|column| matrix[row][column] * solution[column]).sum();
        solution[row] = (right[row] - known) / matrix[row][row];
    }
    solution
}
