//! Positions of games with what is to be learned of each.

use super::feature_rows::FeatureRowsBuilder;
use super::float_net::{Entry, FloatNet};
use super::game_record::{GameRecord, RecordedMove};
use super::objective::Objective;
use super::samples::Samples;
use parlour_ai::core::{GameAi, Score};
use parlour_ai::nn::SymmetryVisitor;
use parlour_rules::{History, Seat, Setup, path};
use rand::rngs::StdRng;

/// What is taken from games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct TrainingSampleOptions {
    /// The weight of the result, from 0 to 1; the rest is what the search expected.
    pub result_weight: f32,
    /// Classes of features that fewer positions have are left out.
    pub least_count: u32,
}

/// A position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    /// Where its features are: `entries[start..end]`.
    start: usize,
    end: usize,
    /// The points that the player to move should expect.
    pub target: f32,
    /// The game's own evaluation, in centipawns to the player to move.
    pub static_eval: i16,
}

/// The positions.
#[derive(Debug)]
pub(crate) struct DataSet {
    /// One feature of each class: the least.
    pub classes: Vec<u32>,
    entries: Vec<Entry>,
    pub samples: Samples<Sample>,
}

impl DataSet {
    /// The features of a position.
    pub(crate) fn entries(&self, sample: &Sample) -> &[Entry] {
        &self.entries[sample.start..sample.end]
    }
}

impl Objective for DataSet {
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
        net.add_gradient(self.entries(sample), sample.target, scale, gradient);
    }
}

/// A game that breaks the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct IllegalGame;

/// A position of a game, with what the search that judged it says.
pub(super) struct LabelledPosition<'a, G: GameAi> {
    /// The game up to the position.
    pub history: &'a History<G>,
    /// The move that the search chose.
    pub mv: G::Move,
    /// What the search expects, to the player to move.
    pub score: Score,
    /// How often it has tried what a policy chooses; nothing if it has grown no tree.
    pub visits: &'a [(G::Move, u64)],
    /// What it expects after first halves of other moves, to the player to move.
    pub half_moves: &'a [(G::Move, Score)],
    /// Whether the moves from here on were those of searches, so that the result tells of the position.
    pub has_result: bool,
}

/// Visits the positions of a game that a search has judged. `visit` is dynamic, so that this is
/// compiled once a game and not once more for everything that learns.
pub(super) fn each_labelled_position<G: GameAi>(
    setup: &Setup,
    record: &GameRecord,
    visit: &mut dyn FnMut(LabelledPosition<'_, G>),
) -> Result<(), IllegalGame> {
    let mut history = History::new(G::start(setup).map_err(|_| IllegalGame)?);
    let last_random = record.moves.iter().rposition(|mv| mv.score.is_none());
    for (ply, recorded) in record.moves.iter().enumerate() {
        let mv = path::move_from_text(&history, &recorded.text).map_err(|_| IllegalGame)?;
        if let Some(score) = recorded.score {
            let has_result = last_random.is_none_or(|random| random < ply);
            let visits = &with_moves(&history, &recorded.visits)?;
            let half_moves = &with_moves(&history, &recorded.half_moves)?;
            visit(LabelledPosition {
                history: &history,
                mv,
                score,
                visits,
                half_moves,
                has_result,
            });
        }
        visit_variations(&mut history, recorded, visit)?;
        history.push(mv);
    }
    Ok(())
}

/// The moves that texts name, each with what stands beside it.
fn with_moves<G: GameAi, T: Copy>(
    history: &History<G>,
    texts: &[(String, T)],
) -> Result<Vec<(G::Move, T)>, IllegalGame> {
    let of_text = |(text, beside): &(String, T)| {
        Ok((path::move_from_text(history, text).map_err(|_| IllegalGame)?, *beside))
    };
    texts.iter().map(of_text).collect()
}

/// Visits the positions of the variations in the place of a move. The history is left as it was.
fn visit_variations<G: GameAi>(
    history: &mut History<G>,
    replaced: &RecordedMove,
    visit: &mut dyn FnMut(LabelledPosition<'_, G>),
) -> Result<(), IllegalGame> {
    let plies = history.plies();
    for variation in &replaced.variations {
        for recorded in variation {
            let mv = path::move_from_text(history, &recorded.text).map_err(|_| IllegalGame)?;
            if let Some(score) = recorded.score {
                let visits = &with_moves(history, &recorded.visits)?;
                let half_moves = &with_moves(history, &recorded.half_moves)?;
                visit(LabelledPosition {
                    history,
                    mv,
                    score,
                    visits,
                    half_moves,
                    has_result: false,
                });
            }
            visit_variations(history, recorded, visit)?;
            history.push(mv);
        }
        while history.plies() > plies {
            history.pop();
        }
    }
    Ok(())
}

/// Visits the positions of a game that a search has judged and that are quiet, with the points that the
/// player to move should expect. A search does not evaluate other positions. The result counts for positions
/// after the last random move.
pub(super) fn each_quiet_position<G: GameAi>(
    setup: &Setup,
    record: &GameRecord,
    result_weight: f32,
    mut visit: impl FnMut(&LabelledPosition<'_, G>, f32),
) -> Result<(), IllegalGame> {
    each_labelled_position::<G>(setup, record, &mut |labelled| {
        let position = labelled.history.position();
        if !(G::HAS_NOISY_MOVES && position.is_noisy(labelled.mv)) {
            let is_first = position.to_move() == Seat::FIRST;
            let points = if is_first { record.points } else { 1.0 - record.points };
            let expected = expected_points(labelled.score);
            let weight = if labelled.has_result { result_weight } else { 0.0 };
            visit(&labelled, weight * points as f32 + (1.0 - weight) * expected);
        }
    })
}

fn expected_points(score: Score) -> f32 {
    f32::from(score.expected()) / 1000.0
}

/// Collects positions before it is known which features are frequent.
#[derive(Debug)]
pub(crate) struct DataSetBuilder {
    options: TrainingSampleOptions,
    rows: FeatureRowsBuilder,
    samples: Samples<Sample>,
}

impl DataSetBuilder {
    pub(super) fn new(
        options: TrainingSampleOptions,
        each_symmetric: SymmetryVisitor,
    ) -> DataSetBuilder {
        let rows = FeatureRowsBuilder::new(each_symmetric);
        DataSetBuilder { options, rows, samples: Samples::default() }
    }

    /// Adds the positions of a game.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        let features = G::LEARNABLE.features.as_ref().filter(|features| (features.covers)(setup));
        let Some(features) = features else { return Ok(()) };
        let DataSetBuilder { options, rows, samples } = self;
        let into = samples.of_game(record);
        each_quiet_position::<G>(setup, record, options.result_weight, |labelled, target| {
            let position = labelled.history.position();
            let set = rows.add(|visit| (features.each_active)(position, visit));
            let static_eval = position.evaluate(position.to_move()) as i16;
            into.push(Sample { start: set.start, end: set.end, target, static_eval });
            let Some(half_move) = &features.half_move else { return };
            // The best first half is worth what the position is.
            let others =
                labelled.half_moves.iter().map(|&(mv, score)| (mv, expected_points(score)));
            for (mv, points) in [(labelled.mv, target)].into_iter().chain(others) {
                let set = rows.add(|visit| (half_move.each_active)(position, mv, visit));
                let static_eval = (half_move.evaluate)(position, mv) as i16;
                into.push(Sample {
                    start: set.start,
                    end: set.end,
                    target: 1.0 - points,
                    static_eval,
                });
            }
        })
    }

    /// The positions with the classes of features that are frequent enough.
    pub(crate) fn finish(self) -> DataSet {
        let mut rows = self.rows.finish(self.options.least_count);
        let samples = self.samples.map(|sample| {
            let set = rows.keep(sample.start..sample.end);
            Sample { start: set.start, end: set.end, ..sample }
        });
        let (classes, entries) = rows.into_entries();
        DataSet { classes, entries, samples }
    }
}
