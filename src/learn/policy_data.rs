//! Positions by the features of each square that a move may choose, with the square of the move that a
//! search chose.

use super::data_set::{IllegalGame, each_judged_position};
use super::feature_rows::FeatureRowsBuilder;
use super::float_net::{Entry, FloatNet, log_sum_exp};
use super::game_record::GameRecord;
use super::objective::Objective;
use super::samples::Samples;
use super::train::Fit;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::Score;
use crate::ai::nn::pattern_net::SymmetryVisitor;
use crate::rules::setup::Setup;
use rand::rngs::StdRng;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PolicySample {
    /// Where its squares are: `squares[…]`.
    squares: Range<usize>,
    /// Which of them was chosen.
    pub chosen: usize,
}

/// The positions.
#[derive(Debug)]
pub(crate) struct PolicyData {
    /// One feature of each class: the least.
    pub classes: Vec<u32>,
    entries: Vec<Entry>,
    /// Where the features of each square are: `entries[…]`.
    squares: Vec<Range<usize>>,
    pub samples: Samples<PolicySample>,
}

/// How many choices stand for the visits of a tree. Not tuned.
const CHOICES: u64 = 4;

/// The numbers that visits choose, each about as often as its part of them; `None` without visits. So the
/// mean loss of these choices is about the cross-entropy with the shares of the visits (Silver et al.,
/// "Mastering the Game of Go without Human Knowledge", 2017).
fn by_visits(visits: &[u32]) -> Option<Vec<usize>> {
    let sum: u64 = visits.iter().map(|&count| u64::from(count)).sum();
    let at_quantile = |choice: u64| {
        let mut before = 0;
        visits.iter().position(|&count| {
            before += u64::from(count);
            2 * CHOICES * before > (2 * choice + 1) * sum
        })
    };
    (0..CHOICES).map(at_quantile).collect()
}

/// Collects positions before it is known which features are frequent.
#[derive(Debug)]
pub(crate) struct PolicyDataBuilder {
    least_count: u32,
    rows: FeatureRowsBuilder,
    squares: Vec<Range<usize>>,
    samples: Samples<PolicySample>,
}

impl PolicyDataBuilder {
    pub(super) fn new(least_count: u32, each_symmetric: SymmetryVisitor) -> PolicyDataBuilder {
        PolicyDataBuilder {
            least_count,
            rows: FeatureRowsBuilder::new(each_symmetric),
            squares: Vec::new(),
            samples: Samples::default(),
        }
    }

    /// Adds the positions of a game that a search has judged, unless it has proven them lost: there one
    /// move is as good as another. A tree's position counts several times, by its visits.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        let Some(policy) = &G::POLICY else { return Ok(()) };
        let PolicyDataBuilder { rows, squares, samples, .. } = self;
        let into = samples.of_game(record);
        let mut is_legal = true;
        each_judged_position::<G>(setup, record, |judged| {
            if matches!(judged.score, Score::Loss(_)) {
                return;
            }
            let position = judged.history.position();
            let moves = judged.history.legal_moves();
            let mut features: BTreeMap<usize, Vec<usize>> =
                moves.iter().map(|&mv| ((policy.square)(mv), Vec::new())).collect();
            (policy.each_active)(position, &mut |square, feature| {
                if let Some(of_square) = features.get_mut(&square) {
                    of_square.push(feature);
                }
            });
            let number_of = |mv| {
                let square = (policy.square)(mv);
                features.keys().position(|&known| known == square)
            };
            let mut visits = vec![0; features.len()];
            // A search that has found a win looks no further, so its visits tell little of the others.
            if !judged.score.is_proven() && !judged.visits.is_empty() {
                let texts: HashMap<String, G::Move> =
                    moves.iter().map(|&mv| (position.move_to_string(mv), mv)).collect();
                for (text, count) in judged.visits {
                    match texts.get(text).and_then(|&mv| number_of(mv)) {
                        Some(number) => visits[number] += count,
                        None => is_legal = false,
                    }
                }
            }
            let Some(chosen) = number_of(judged.mv) else { return };
            let start = squares.len();
            squares.extend(features.values().map(|features| {
                rows.add(|visit| features.iter().for_each(|&feature| visit(feature, 1)))
            }));
            let squares = start..squares.len();
            let choices = by_visits(&visits).unwrap_or_else(|| vec![chosen]);
            into.extend(
                choices.into_iter().map(|chosen| PolicySample { squares: squares.clone(), chosen }),
            );
        })?;
        if is_legal { Ok(()) } else { Err(IllegalGame) }
    }

    /// The positions with the classes of features that are frequent enough.
    pub(super) fn finish(self) -> PolicyData {
        let mut rows = self.rows.finish(self.least_count);
        let squares = self.squares.into_iter().map(|set| rows.keep(set)).collect();
        let (classes, entries) = rows.into_entries();
        PolicyData { classes, entries, squares, samples: self.samples }
    }
}

impl PolicyData {
    /// The features of each square of a position.
    pub(super) fn squares(&self, sample: &PolicySample) -> impl Iterator<Item = &[Entry]> {
        self.squares[sample.squares.clone()].iter().map(|set| &self.entries[set.clone()])
    }

    /// How well a policy predicts the positions that are held out: its mean cross-entropy, and how often
    /// the likeliest square is the one that was chosen.
    pub(super) fn fit(&self, logit: impl Fn(&[Entry]) -> f32) -> Fit {
        let (mut sum, mut hits) = (0.0, 0);
        for sample in &self.samples.held_out {
            let logits: Vec<f32> = self.squares(sample).map(&logit).collect();
            let of_chosen = logits[sample.chosen];
            sum += f64::from(log_sum_exp(&logits) - of_chosen);
            let mut others = logits.iter().enumerate().filter(|&(at, _)| at != sample.chosen);
            hits += u32::from(others.all(|(_, &other)| other < of_chosen));
        }
        let count = self.samples.held_out.len().max(1) as f64;
        Fit { loss: sum / count, hits: f64::from(hits) / count }
    }
}

impl Objective for PolicyData {
    type Net = FloatNet;

    fn zeros(&self) -> FloatNet {
        FloatNet::zeros(self.classes.len())
    }

    fn first_net(&self, seed: u64) -> FloatNet {
        FloatNet::random(self.classes.len(), seed)
    }

    fn count(&self) -> usize {
        self.samples.training.len()
    }

    fn add_gradient(
        &self,
        net: &FloatNet,
        number: usize,
        scale: f32,
        _: &mut StdRng,
        gradient: &mut FloatNet,
    ) {
        let sample = &self.samples.training[number];
        let squares: Vec<&[Entry]> = self.squares(sample).collect();
        net.add_choice_gradient(&squares, sample.chosen, scale, gradient);
    }
}

#[cfg(test)]
mod tests {
    use super::by_visits;

    #[test]
    fn visits_choose_by_their_parts() {
        assert_eq!(by_visits(&[]), None);
        assert_eq!(by_visits(&[0, 0]), None);
        assert_eq!(by_visits(&[0, 9]), Some(vec![1; 4]));
        assert_eq!(by_visits(&[5, 0, 5]), Some(vec![0, 0, 2, 2]));
        assert_eq!(by_visits(&[1, 30, 10]), Some(vec![1, 1, 1, 2]));
        assert_eq!(by_visits(&[u32::MAX, u32::MAX]), Some(vec![0, 0, 1, 1]));
    }
}
