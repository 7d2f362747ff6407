//! Positions by the features of each square that a move may choose, with the square of the move that a
//! search chose, or how often a tree search has chosen each (Silver et al., "Mastering the Game of Go without
//! Human Knowledge", 2017).

use super::data_set::{IllegalGame, each_labelled_position};
use super::feature_rows::FeatureRowsBuilder;
use super::float_net::{Entry, FloatNet, log_sum_exp};
use super::game_record::GameRecord;
use super::objective::Objective;
use super::samples::Samples;
use super::train::Fit;
use parlour_ai::core::{GameAi, Score};
use parlour_ai::nn::SymmetryVisitor;
use parlour_rules::Setup;
use rand::RngExt;
use rand::rngs::StdRng;
use std::collections::BTreeMap;
use std::ops::Range;

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PolicySample {
    /// Where its squares are: `squares[…]`.
    squares: Range<usize>,
    /// Which of them were chosen, and how often: after a tree search, its visits.
    chosen: Box<[(usize, u64)]>,
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
    /// move is as good as another.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        let Some(policy) = &G::LEARNABLE.policy else { return Ok(()) };
        let PolicyDataBuilder { rows, squares, samples, .. } = self;
        let into = samples.of_game(record);
        each_labelled_position::<G>(setup, record, &mut |labelled| {
            if matches!(labelled.score, Score::Loss(_)) {
                return;
            }
            let mut features: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for mv in labelled.history.legal_moves() {
                features.insert((policy.square)(mv), Vec::new());
            }
            (policy.each_active)(labelled.history.position(), &mut |square, feature| {
                if let Some(of_square) = features.get_mut(&square) {
                    of_square.push(feature);
                }
            });
            let number_of = |mv| {
                let square = (policy.square)(mv);
                features.keys().position(|&known| known == square)
            };
            // A search that has found a win looks no further, so its visits tell little of other squares.
            let best = [(labelled.mv, 1)];
            let is_tree =
                !labelled.score.is_proven() && labelled.visits.iter().any(|&(_, count)| count > 0);
            let chosen = if is_tree { labelled.visits } else { &best };
            let chosen = chosen.iter().filter_map(|&(mv, count)| Some((number_of(mv)?, count)));
            let chosen: Box<[(usize, u64)]> = chosen.collect();
            let start = squares.len();
            squares.extend(features.values().map(|features| {
                rows.add(|visit| features.iter().for_each(|&feature| visit(feature, 1)))
            }));
            into.push(PolicySample { squares: start..squares.len(), chosen });
        })
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

    /// One of the squares that were chosen, drawn by how often they were. So the loss is on average the
    /// cross-entropy with these shares.
    pub(super) fn drawn_choice(sample: &PolicySample, rng: &mut StdRng) -> usize {
        let [(first, _), others @ ..] = &*sample.chosen else { return 0 };
        if others.is_empty() {
            return *first;
        }
        let sum: u64 = sample.chosen.iter().map(|(_, count)| count).sum();
        let mut left = rng.random_range(0..sum);
        let drawn = sample.chosen.iter().find(|(_, count)| match left.checked_sub(*count) {
            None => true,
            Some(rest) => {
                left = rest;
                false
            }
        });
        drawn.map_or(*first, |(square, _)| *square)
    }

    /// How well a policy predicts the positions that are held out: its mean cross-entropy, and how often
    /// the likeliest square is the one that was chosen most.
    pub(super) fn fit(&self, logit: impl Fn(&[Entry]) -> f32) -> Fit {
        let (mut sum, mut hits) = (0.0, 0);
        for sample in &self.samples.held_out {
            let logits: Vec<f32> = self.squares(sample).map(&logit).collect();
            let log_sum = log_sum_exp(&logits);
            let all: u64 = sample.chosen.iter().map(|(_, count)| count).sum();
            for &(square, count) in &sample.chosen {
                sum += f64::from(log_sum - logits[square]) * count as f64 / all as f64;
            }
            let Some(&(most, _)) = sample.chosen.iter().max_by_key(|(_, count)| *count) else {
                continue;
            };
            let mut others = logits.iter().enumerate().filter(|&(at, _)| at != most);
            hits += u32::from(others.all(|(_, &other)| other < logits[most]));
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
        rng: &mut StdRng,
        gradient: &mut FloatNet,
    ) {
        let sample = &self.samples.training[number];
        let chosen = PolicyData::drawn_choice(sample, rng);
        let squares: Vec<&[Entry]> = self.squares(sample).collect();
        net.add_choice_gradient(&squares, chosen, scale, gradient);
    }
}

#[cfg(test)]
mod tests {
    use super::{PolicyData, PolicySample};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn a_choice_is_drawn_as_often_as_it_was_made() {
        let mut rng = StdRng::seed_from_u64(3);
        let sample =
            PolicySample { squares: 0..9, chosen: [(2, 10), (0, 85), (7, 0), (5, 5)].into() };
        let mut drawn = [0; 9];
        (0..10_000).for_each(|_| drawn[PolicyData::drawn_choice(&sample, &mut rng)] += 1);
        for (square, times) in [(2, 1000), (0, 8500), (5, 500)] {
            let drawn: i32 = drawn[square];
            assert!(drawn.abs_diff(times) < 150, "{square}: {drawn}");
        }
        assert_eq!(drawn.iter().sum::<i32>(), drawn[0] + drawn[2] + drawn[5]);
        // Where there is nothing to draw, the random numbers stay as they were.
        let [mut one, mut other] = [4, 4].map(StdRng::seed_from_u64);
        let sample = PolicySample { squares: 0..9, chosen: [(4, 1)].into() };
        assert_eq!(PolicyData::drawn_choice(&sample, &mut one), 4);
        assert_eq!(one.random::<u64>(), other.random::<u64>());
    }
}
