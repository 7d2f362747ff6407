//! Fits the weights of a game's own evaluation to games: logistic regression of what a position is worth
//! on its terms (Österlund, "Texel's Tuning Method", 2014).

use super::data_set::{IllegalGame, each_quiet_position};
use super::game_record::GameRecord;
use super::samples::Samples;
use parlour_ai::core::score::logit_of_cp;
use parlour_ai::core::{GameAi, Value};
use parlour_rules::{Seat, Setup};
use std::f64::consts::PI;

/// The size of the first steps, in centipawns; they fall along a cosine to nothing. Not tuned.
const FIRST_RATE: f64 = 4.0;

/// The decay of the mean of gradients and of their squares: the values of the paper on Adam.
const BETAS: [f64; 2] = [0.9, 0.999];

/// A position: its terms that are not zero, and the points that player 1 should expect.
type TermSample = (Vec<(u16, f32)>, f64);

/// Positions by their terms.
pub(crate) type TermData = Samples<TermSample>;

impl TermData {
    /// Adds the positions of a game.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
        result_weight: f32,
    ) -> Result<(), IllegalGame> {
        let Some(terms) = &G::LEARNABLE.terms else { return Ok(()) };
        let into = self.of_game(record);
        let mut counts = vec![0; terms.weights.len()];
        each_quiet_position::<G>(setup, record, result_weight, |judged, target| {
            let position = judged.history.position();
            counts.fill(0);
            (terms.each_term)(position, &mut |term, count| counts[term] += count);
            let some = (0..).zip(&counts).filter(|(_, count)| **count != 0);
            let sample = some.map(|(term, count)| (term, *count as f32)).collect();
            let is_first = position.to_move() == Seat::FIRST;
            let target = f64::from(if is_first { target } else { 1.0 - target });
            into.push((sample, target));
        })
    }
}

/// The weights that fit the positions best, from `first` on by this many steps of Adam over all of them.
pub(crate) fn tune(
    data: &TermData,
    first: &[Value],
    steps: u32,
    mut on_progress: impl FnMut(f64),
) -> Vec<Value> {
    let mut weights: Vec<f64> = first.iter().map(|&weight| weight.into()).collect();
    let mut moments = vec![[0.0; 2]; weights.len()];
    for step in 1..=steps {
        let mut gradient = vec![0.0; weights.len()];
        for (terms, target) in &data.training {
            let error = expectation(&weights, terms) - target;
            for &(term, count) in terms {
                gradient[usize::from(term)] += error * f64::from(count);
            }
        }
        let done = f64::from(step) / f64::from(steps);
        let rate = FIRST_RATE * (1.0 + (PI * done).cos()) / 2.0;
        for ((weight, gradient), moments) in weights.iter_mut().zip(gradient).zip(&mut moments) {
            let gradient = gradient / data.training.len() as f64;
            for ((moment, beta), value) in
                moments.iter_mut().zip(BETAS).zip([gradient, gradient * gradient])
            {
                *moment = beta * *moment + (1.0 - beta) * value;
            }
            let [mean, square] = [0, 1].map(|at| moments[at] / (1.0 - BETAS[at].powi(step as i32)));
            // Smaller than the paper's 1e-8: these gradients are means over all positions, and small.
            *weight -= rate * mean / (square.sqrt() + 1e-12);
        }
        on_progress(done);
    }
    weights.into_iter().map(|weight| weight.round() as Value).collect()
}

/// The points that player 1 may expect by these weights.
fn expectation(weights: &[f64], terms: &[(u16, f32)]) -> f64 {
    let value: f64 =
        terms.iter().map(|&(term, count)| weights[usize::from(term)] * f64::from(count)).sum();
    1.0 / (1.0 + (-logit_of_cp(value)).exp())
}

/// The mean logistic loss of positions by these weights.
pub(crate) fn term_loss(samples: &[TermSample], weights: &[Value]) -> f64 {
    let weights: Vec<f64> = weights.iter().map(|&weight| weight.into()).collect();
    let loss = |(terms, target): &TermSample| {
        let expected = expectation(&weights, terms).clamp(1e-9, 1.0 - 1e-9);
        -(target * expected.ln() + (1.0 - target) * (1.0 - expected).ln())
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}
