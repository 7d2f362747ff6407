//! Ratings of players who all met in one tournament, by the model of Bradley and Terry ("Rank Analysis
//! of Incomplete Block Designs", 1952) on the scale of Elo: a player who is 400 points ahead has odds of
//! ten to one. A draw counts as half a win and half a loss.

use parlour_session::rating::glicko::ELO_PER_NAT;

/// The games of two players against each other.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct PairScore {
    /// The index of the first player.
    pub first: usize,
    /// The index of the second player.
    pub second: usize,
    /// Games played.
    pub games: f64,
    /// Points of the first player: 1 for a win, ½ for a draw.
    pub points: f64,
}

/// A fitted rating.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct FittedRating {
    /// Elo points; the mean of all players is zero.
    pub elo: f64,
    /// The standard error of `elo`, beside the mean of all players.
    pub standard_error: f64,
}

/// Steps of Newton's method. It converges in far fewer.
const NEWTON_STEPS: usize = 60;

/// The longest step of Newton's method for one player, in natural units. It keeps the first steps from
/// overshooting.
const MAX_STEP: f64 = 1.0;

/// The standard deviation of a weak prior on each rating, in Elo points. It keeps ratings finite where
/// a player won or lost every game. Not tuned.
const PRIOR_DEVIATION: f64 = 1_500.0;

/// The ratings of `players` players by maximum likelihood.
pub(crate) fn fit(players: usize, scores: &[PairScore]) -> Vec<FittedRating> {
    let prior = (ELO_PER_NAT / PRIOR_DEVIATION).powi(2);
    let mut strengths = vec![0.0f64; players];
    let mut covariance = information(&strengths, scores, prior);
    for _ in 0..NEWTON_STEPS {
        let mut gradient: Vec<f64> = strengths.iter().map(|strength| -prior * strength).collect();
        for score in scores {
            let expected = expected_score(strengths[score.first] - strengths[score.second]);
            let surplus = score.points - score.games * expected;
            gradient[score.first] += surplus;
            gradient[score.second] -= surplus;
        }
        covariance = inverse(information(&strengths, scores, prior));
        for (row, strength) in covariance.iter().zip(&mut strengths) {
            let step: f64 = row.iter().zip(&gradient).map(|(entry, slope)| entry * slope).sum();
            *strength += step.clamp(-MAX_STEP, MAX_STEP);
        }
    }
    let mean = strengths.iter().sum::<f64>() / players.max(1) as f64;
    let deviations = deviations_from_mean(&covariance);
    let ratings = strengths.iter().zip(deviations).map(|(strength, deviation)| FittedRating {
        elo: (strength - mean) * ELO_PER_NAT,
        standard_error: deviation * ELO_PER_NAT,
    });
    ratings.collect()
}

/// The expected score at this difference of strengths.
fn expected_score(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The observed information: minus the second derivatives of the logarithm of the likelihood.
fn information(strengths: &[f64], scores: &[PairScore], prior: f64) -> Vec<Vec<f64>> {
    let players = strengths.len();
    let mut matrix = vec![vec![0.0; players]; players];
    for (player, row) in matrix.iter_mut().enumerate() {
        row[player] = prior;
    }
    for score in scores {
        let expected = expected_score(strengths[score.first] - strengths[score.second]);
        let weight = score.games * expected * (1.0 - expected);
        matrix[score.first][score.first] += weight;
        matrix[score.second][score.second] += weight;
        matrix[score.first][score.second] -= weight;
        matrix[score.second][score.first] -= weight;
    }
    matrix
}

/// The standard deviation of each strength minus the mean of all.
fn deviations_from_mean(covariance: &[Vec<f64>]) -> Vec<f64> {
    let count = covariance.len() as f64;
    let row_means: Vec<f64> =
        covariance.iter().map(|row| row.iter().sum::<f64>() / count).collect();
    let mean = row_means.iter().sum::<f64>() / count;
    let variance = |player: usize| covariance[player][player] - 2.0 * row_means[player] + mean;
    (0..covariance.len()).map(|player| variance(player).max(0.0).sqrt()).collect()
}

/// The inverse of a symmetric, positive definite matrix (Gauss and Jordan). The prior on its diagonal
/// keeps every pivot positive.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut result: Vec<Vec<f64>> = (0..size)
        .map(|row| (0..size).map(|col| f64::from(u8::from(row == col))).collect())
        .collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for col in 0..size {
            matrix[pivot][col] *= scale;
            result[pivot][col] *= scale;
        }
        let (pivot_row, pivot_result) = (matrix[pivot].clone(), result[pivot].clone());
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for col in 0..size {
                matrix[row][col] -= factor * pivot_row[col];
                result[row][col] -= factor * pivot_result[col];
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{ELO_PER_NAT, PairScore, expected_score, fit};

    fn pair(first: usize, second: usize, games: f64, points: f64) -> PairScore {
        PairScore { first, second, games, points }
    }

    #[test]
    fn known_strengths_are_found_again() {
        let known = [-300.0, -120.0, 20.0, 150.0, 250.0];
        let mut scores = Vec::new();
        for first in 0..known.len() {
            for second in first + 1..known.len() {
                let expected = expected_score((known[first] - known[second]) / ELO_PER_NAT);
                scores.push(pair(first, second, 1_000.0, 1_000.0 * expected));
            }
        }
        for (rating, known) in fit(known.len(), &scores).iter().zip(known) {
            assert!((rating.elo - known).abs() < 2.0, "{rating:?} {known}");
            assert!((5.0..12.0).contains(&rating.standard_error), "{rating:?}");
        }
    }

    #[test]
    fn two_players_differ_as_their_score_says() {
        let ratings = fit(2, &[pair(0, 1, 400.0, 300.0)]);
        // 75 % are 190.8 points; the standard error of the difference is about 20.
        let difference = ratings[0].elo - ratings[1].elo;
        assert!((difference - 190.8).abs() < 2.0, "{difference}");
        let error = 2.0 * ratings[0].standard_error;
        assert!((error - 20.0).abs() < 1.0, "{error}");
    }

    #[test]
    fn who_always_wins_has_a_finite_rating_and_a_wide_interval() {
        let ratings = fit(2, &[pair(0, 1, 20.0, 20.0)]);
        assert!(ratings[0].elo > 200.0 && ratings[0].elo < 2_000.0, "{ratings:?}");
        assert!(ratings[0].standard_error > 100.0, "{ratings:?}");
        assert!(fit(0, &[]).is_empty());
    }
}
