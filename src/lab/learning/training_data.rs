//! Positions to learn from, for a network of any kind, and what was learned of them.

use super::backend::{Backend, BackendError};
use super::data_set::{DataSetBuilder, IllegalGame, TrainingSampleOptions};
use super::game_record::GameRecord;
use super::perspective_data::PerspectiveData;
use super::policy_data::PolicyDataBuilder;
use super::samples::Samples;
use super::schedule::TrainOptions;
use super::train::{Fit, fit, logit_of_cp, quantised_logit};
use parlour_ai::core::GameAi;
use parlour_ai::net_file::{Manifest, NetError, NetFile, NetSpec};
use parlour_ai::nn::{PatternNet, PatternSpec, PerspectiveNet, PerspectiveSpec, PerspectiveState};
use parlour_rules::Setup;
use std::time::Instant;

/// The positions, by what the network sees of them.
#[derive(Debug)]
pub(crate) enum TrainingData {
    /// For [`parlour_ai::nn::pattern_net`].
    Patterns(PatternSpec, DataSetBuilder),
    /// For [`parlour_ai::nn::perspective_net`].
    Perspectives(PerspectiveData),
    /// For a policy of [`parlour_ai::nn::pattern_net`].
    Policy(PatternSpec, PolicyDataBuilder),
}

/// A network that was fitted to positions.
#[derive(Debug)]
pub(crate) struct Fitted {
    /// The weights of its file.
    pub weights: Vec<u8>,
    /// How many games there are.
    pub games: u64,
    /// How many positions it has learned from.
    pub positions: usize,
    /// How many positions of other games measure it.
    pub held_out: usize,
    /// How many features have weights of their own.
    pub classes: usize,
    /// How long the fitting took.
    pub seconds: f64,
    /// How well these predict the positions of other games, by their names. The last is the network as
    /// its file has it.
    pub fits: Vec<(&'static str, Fit)>,
}

/// Why no network was fitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FitError {
    /// What was learned is no network.
    Net(NetError),
    /// What should compute it did not.
    Backend(BackendError),
}

impl From<NetError> for FitError {
    fn from(error: NetError) -> FitError {
        FitError::Net(error)
    }
}

impl From<BackendError> for FitError {
    fn from(error: BackendError) -> FitError {
        FitError::Backend(error)
    }
}

impl Fitted {
    fn new<S>(
        weights: Vec<u8>,
        samples: &Samples<S>,
        classes: usize,
        seconds: f64,
        fits: Vec<(&'static str, Fit)>,
    ) -> Fitted {
        let (positions, held_out) = (samples.training.len(), samples.held_out.len());
        Fitted { weights, games: samples.games, positions, held_out, classes, seconds, fits }
    }
}

impl TrainingData {
    pub(super) fn of_patterns(spec: PatternSpec, options: TrainingSampleOptions) -> TrainingData {
        TrainingData::Patterns(spec, DataSetBuilder::new(options, spec.symmetric_features))
    }

    pub(super) fn of_perspectives(
        spec: PerspectiveSpec,
        options: TrainingSampleOptions,
    ) -> TrainingData {
        TrainingData::Perspectives(PerspectiveData::new(spec, options.result_weight))
    }

    pub(super) fn of_policy(spec: PatternSpec, options: TrainingSampleOptions) -> TrainingData {
        let data = PolicyDataBuilder::new(options.least_count, spec.symmetric_features);
        TrainingData::Policy(spec, data)
    }

    /// Adds the positions of a game.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        match self {
            TrainingData::Patterns(_, data) => data.add_game::<G>(setup, record),
            TrainingData::Perspectives(data) => data.add_game::<G>(setup, record),
            TrainingData::Policy(_, data) => data.add_game::<G>(setup, record),
        }
    }

    /// Fits a network; `None` if there is no position to learn from.
    ///
    /// # Errors
    /// If what was learned is no network, or the backend failed.
    pub(crate) fn fit(
        self,
        options: &TrainOptions,
        backend: &Backend,
        on_progress: &mut dyn FnMut(f64),
    ) -> Result<Option<Fitted>, FitError> {
        let fitted = match self {
            TrainingData::Patterns(spec, data) => {
                fit_patterns(&spec, data, options, backend, on_progress)?
            }
            TrainingData::Perspectives(data) => {
                fit_perspectives(&data, options, backend, on_progress)?
            }
            TrainingData::Policy(spec, data) => {
                fit_policy(&spec, data, options, backend, on_progress)?
            }
        };
        Ok(Some(fitted).filter(|fitted| fitted.positions > 0))
    }
}

/// A network's file for all boards that it can serve, to be read again.
fn file_of(spec: &NetSpec, weights: &[u8]) -> NetFile {
    NetFile::new(Manifest::new(spec, spec.sizes), weights.to_vec())
}

fn fit_patterns(
    spec: &PatternSpec,
    data: DataSetBuilder,
    options: &TrainOptions,
    backend: &Backend,
    on_progress: &mut dyn FnMut(f64),
) -> Result<Fitted, FitError> {
    let data = data.finish();
    let began = Instant::now();
    let net = backend.train(&data, options, on_progress)?;
    let seconds = began.elapsed().as_secs_f64();
    let weights = net.quantised(&data.classes).weights();
    let loaded = PatternNet::from_file(&file_of(&spec.file, &weights), spec)?;
    let samples = || data.samples.held_out.iter().map(|sample| (sample, data.entries(sample)));
    let fits = vec![
        ("hand", fit(samples().map(|(s, _)| (logit_of_cp(s.static_eval.into()), s.target)))),
        ("float", fit(samples().map(|(s, entries)| (net.logit(entries), s.target)))),
        (
            "quantised",
            fit(samples()
                .map(|(s, entries)| (quantised_logit(&loaded, &data.classes, entries), s.target))),
        ),
    ];
    let classes = data.classes.len();
    Ok(Fitted::new(weights, &data.samples, classes, seconds, fits))
}

fn fit_perspectives(
    data: &PerspectiveData,
    options: &TrainOptions,
    backend: &Backend,
    on_progress: &mut dyn FnMut(f64),
) -> Result<Fitted, FitError> {
    let began = Instant::now();
    let net = backend.train(data, options, on_progress)?;
    let seconds = began.elapsed().as_secs_f64();
    let weights = net.file_weights();
    let loaded = PerspectiveNet::from_file(&file_of(&data.spec.file, &weights), &data.spec)?;
    let mut state = PerspectiveState::new(&loaded);
    let samples = || data.samples.held_out.iter();
    let fits = vec![
        ("hand", fit(samples().map(|s| (logit_of_cp(s.static_eval.into()), s.target)))),
        ("float", fit(samples().map(|s| (net.logit(data.views(s), s.layer.into()), s.target)))),
        (
            "quantised",
            fit(samples().map(|s| {
                let active = (s.active, s.layer.into());
                let value = state.evaluate(&loaded, active, s.mover, data.spec.opposite);
                (logit_of_cp(value as f32), s.target)
            })),
        ),
    ];
    let classes = data.spec.file.architecture.features;
    Ok(Fitted::new(weights, &data.samples, classes, seconds, fits))
}

fn fit_policy(
    spec: &PatternSpec,
    data: PolicyDataBuilder,
    options: &TrainOptions,
    backend: &Backend,
    on_progress: &mut dyn FnMut(f64),
) -> Result<Fitted, FitError> {
    let data = data.finish();
    let began = Instant::now();
    let mut net = backend.train(&data, options, on_progress)?;
    // What all squares have alike chooses none of them. It drifts, since rounding alone moves it, and far
    // from zero the file's network, whose values have bounds, would not tell bad squares apart.
    (net.biases[0], net.output_bias) = (0.0, 0.0);
    let seconds = began.elapsed().as_secs_f64();
    let weights = net.quantised(&data.classes).weights();
    let loaded = PatternNet::from_file(&file_of(&spec.file, &weights), spec)?;
    let fits = vec![
        ("even", data.fit(|_| 0.0)),
        ("float", data.fit(|entries| net.logit(entries))),
        ("quantised", data.fit(|entries| quantised_logit(&loaded, &data.classes, entries))),
    ];
    let classes = data.classes.len();
    Ok(Fitted::new(weights, &data.samples, classes, seconds, fits))
}
