//! Positions by the features of either player's view, with what is to be learned of each.

use super::data_set::{IllegalGame, each_quiet_position};
use super::float_perspective_net::{FloatPerspectiveNet, Views, mapped};
use super::game_record::GameRecord;
use super::objective::Objective;
use super::samples::Samples;
use parlour_ai::core::GameAi;
use parlour_ai::nn::PerspectiveSpec;
use parlour_rules::{Seat, Setup};
use rand::RngExt;
use rand::rngs::StdRng;

/// A position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct PerspectiveSample {
    /// The features from player 1's view.
    pub active: u128,
    /// The output layer.
    pub layer: u8,
    /// Who is to move.
    pub mover: Seat,
    /// The points that the player to move should expect.
    pub target: f32,
    /// The game's own evaluation, in centipawns to the player to move.
    pub static_eval: i16,
}

/// The positions.
#[derive(Debug)]
pub(crate) struct PerspectiveData {
    /// What the network is.
    pub spec: PerspectiveSpec,
    result_weight: f32,
    pub samples: Samples<PerspectiveSample>,
}

impl PerspectiveData {
    pub(super) fn new(spec: PerspectiveSpec, result_weight: f32) -> PerspectiveData {
        PerspectiveData { spec, result_weight, samples: Samples::default() }
    }

    /// Adds the positions of a game. Boards that the network cannot serve have none.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        let Some(perspective) = &G::LEARNABLE.perspective else { return Ok(()) };
        let into = self.samples.of_game(record);
        each_quiet_position::<G>(setup, record, self.result_weight, |labelled, target| {
            let position = labelled.history.position();
            let mover = position.to_move();
            let static_eval = position.evaluate(mover) as i16;
            into.extend((perspective.active)(position).map(|(active, layer)| PerspectiveSample {
                active,
                layer: layer as u8,
                mover,
                target,
                static_eval,
            }));
        })
    }

    /// What the player to move and the other see.
    pub(super) fn views(&self, sample: &PerspectiveSample) -> Views {
        let views = [sample.active, mapped(sample.active, self.spec.opposite)];
        if sample.mover == Seat::FIRST { views } else { [views[1], views[0]] }
    }

    /// What the player to move and the other see, where every other time, at random, the board is reflected.
    pub(super) fn drawn_views(&self, sample: &PerspectiveSample, rng: &mut StdRng) -> Views {
        let views = self.views(sample);
        if rng.random() { views.map(|view| mapped(view, self.spec.mirrored)) } else { views }
    }
}

impl Objective for PerspectiveData {
    type Net = FloatPerspectiveNet;

    fn zeros(&self) -> FloatPerspectiveNet {
        let architecture = &self.spec.file.architecture;
        FloatPerspectiveNet::zeros(architecture.features, architecture.outputs)
    }

    fn first_net(&self, seed: u64) -> FloatPerspectiveNet {
        let architecture = &self.spec.file.architecture;
        FloatPerspectiveNet::random(architecture.features, architecture.outputs, seed)
    }

    fn count(&self) -> usize {
        self.samples.training.len()
    }

    fn add_gradient(
        &self,
        net: &FloatPerspectiveNet,
        number: usize,
        scale: f32,
        rng: &mut StdRng,
        gradient: &mut FloatPerspectiveNet,
    ) {
        let sample = &self.samples.training[number];
        let views = self.drawn_views(sample, rng);
        net.add_gradient(views, sample.layer.into(), sample.target, scale, gradient);
    }
}
