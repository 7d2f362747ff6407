//! Learning of one game, on boards of every size.

use super::chosen_eval::ChosenEval;
use super::chosen_player::{ChosenPlayer, MasterNets};
use super::data_set::{IllegalGame, TrainingSampleOptions};
use super::game_record::GameRecord;
use super::pair_match::{self, PairOptions};
use super::self_play::{self, SelfPlayOptions};
use super::training_data::TrainingData;
use super::tune::TermData;
use parlour_ai::core::{GameAi, Value};
use parlour_ai::net_file::{NetError, NetFile, NetSpec};
use parlour_ai::nn::{PatternNet, PatternSpec, PerspectiveNet, PerspectiveSpec};
use parlour_rules::{Setup, SetupError};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

/// What learning does with a game, whatever the types of its positions.
pub(crate) trait Learner: Debug + Sync {
    /// What the files of networks say that the game can learn. The first that serves a board is the one
    /// that its players need there.
    fn net_specs(&self) -> Vec<NetSpec>;

    /// No positions yet, for a network of [`Learner::net_specs`].
    fn training_data(&self, spec: &NetSpec, options: TrainingSampleOptions)
    -> Option<TrainingData>;

    /// The evaluation by the network of a file.
    fn net_eval(&self, file: &NetFile) -> Result<ChosenEval, NetError>;

    /// The game's strongest player with the networks of files in the place of those that ship. `game` is
    /// the game's name.
    fn master(&self, game: &'static str, files: &[NetFile]) -> Result<ChosenPlayer, NetError>;

    /// Whether a player tries proofs before it searches, which can be given positions of their own.
    fn proves_before(&self, player: &ChosenPlayer) -> bool;

    /// Whether a player searches by trees, whose positions can be written with its games.
    fn grows_trees(&self, player: &ChosenPlayer) -> bool;

    /// The weights of the game's own evaluation, if it is a sum of weighted terms.
    fn term_weights(&self) -> Option<&'static [Value]>;

    /// Plays the game of a number by a player against itself.
    fn play_game(
        &self,
        options: &SelfPlayOptions,
        index: u64,
        player: &ChosenPlayer,
    ) -> Result<GameRecord, SetupError>;

    /// Plays the pair of games of a number, and returns the half points of the first player.
    fn play_pair(
        &self,
        options: &PairOptions,
        index: u64,
        players: [&ChosenPlayer; 2],
    ) -> Result<u8, SetupError>;

    /// Adds the positions of a game to those to learn from.
    fn add_game(
        &self,
        setup: &Setup,
        record: &GameRecord,
        data: &mut TrainingData,
    ) -> Result<(), IllegalGame>;

    /// Adds the positions of a game to those to tune by.
    fn add_terms(
        &self,
        setup: &Setup,
        record: &GameRecord,
        result_weight: f32,
        data: &mut TermData,
    ) -> Result<(), IllegalGame>;
}

/// Names types without having a value of them.
type Types<Small, Large, Wide> = PhantomData<fn() -> (Small, Large, Wide)>;

/// The learner of a game whose boards of at most 64 squares are positions of `Small`, those of at most
/// 128 positions of `Large`, and whose larger boards are positions of `Wide`.
#[derive(Debug)]
pub(crate) struct GameLearner<Small, Large, Wide>(Types<Small, Large, Wide>);

impl<Small, Large, Wide> GameLearner<Small, Large, Wide> {
    pub(crate) fn new() -> Self {
        GameLearner(PhantomData)
    }
}

/// What a network over the game's features is. Boards of every size have the same.
fn pattern_spec<G: GameAi>() -> Option<PatternSpec> {
    G::LEARNABLE.features.as_ref().map(PatternSpec::of_features)
}

/// What a policy network over the features of squares is.
fn policy_spec<G: GameAi>() -> Option<PatternSpec> {
    let policy = G::LEARNABLE.policy.as_ref()?;
    Some(PatternSpec { file: policy.file, symmetric_features: policy.each_symmetric })
}

/// What a network over either player's view is.
fn perspective_spec<G: GameAi>() -> Option<PerspectiveSpec> {
    let set = G::LEARNABLE.perspective.as_ref()?;
    Some(PerspectiveSpec { file: set.file, opposite: set.opposite, mirrored: set.mirrored })
}

impl<Small: GameAi, Large: GameAi, Wide: GameAi> Learner for GameLearner<Small, Large, Wide> {
    fn net_specs(&self) -> Vec<NetSpec> {
        let perspective = perspective_spec::<Small>().map(|spec| spec.file);
        let patterns = [pattern_spec::<Small>(), policy_spec::<Small>()];
        perspective
            .into_iter()
            .chain(patterns.into_iter().flatten().map(|spec| spec.file))
            .collect()
    }

    fn training_data(
        &self,
        spec: &NetSpec,
        options: TrainingSampleOptions,
    ) -> Option<TrainingData> {
        let perspective = perspective_spec::<Small>().filter(|known| known.file == *spec);
        let patterns = pattern_spec::<Small>().filter(|known| known.file == *spec);
        let policy = policy_spec::<Small>().filter(|known| known.file == *spec);
        let of_perspectives = |spec| TrainingData::of_perspectives(spec, options);
        let of_patterns = |spec| TrainingData::of_patterns(spec, options);
        let of_policy = |spec| TrainingData::of_policy(spec, options);
        let value = perspective.map(of_perspectives).or(patterns.map(of_patterns));
        value.or(policy.map(of_policy))
    }

    fn net_eval(&self, file: &NetFile) -> Result<ChosenEval, NetError> {
        if let Some(spec) = perspective_spec::<Small>()
            && spec.file.is_architecture_of(file)
        {
            let net = PerspectiveNet::from_file(file, &spec)?;
            return Ok(ChosenEval::of_perspective(Arc::new(net)));
        }
        let Some(spec) = pattern_spec::<Small>() else {
            let game = file.manifest().get("game").unwrap_or_default().to_string();
            return Err(NetError::NoNets { game });
        };
        Ok(ChosenEval::Net(Arc::new(PatternNet::from_file(file, &spec)?)))
    }

    fn master(&self, game: &'static str, files: &[NetFile]) -> Result<ChosenPlayer, NetError> {
        let nets = MasterNets::of_files(game, files);
        nets.nets::<Small>()?;
        nets.nets::<Large>()?;
        nets.nets::<Wide>()?;
        Ok(ChosenPlayer::Master(nets))
    }

    fn proves_before(&self, player: &ChosenPlayer) -> bool {
        player.start::<Small>(0).prove_within(0)
    }

    fn grows_trees(&self, player: &ChosenPlayer) -> bool {
        player.start::<Small>(0).grows_trees()
    }

    fn play_game(
        &self,
        options: &SelfPlayOptions,
        index: u64,
        player: &ChosenPlayer,
    ) -> Result<GameRecord, SetupError> {
        let setup = options.setup(index);
        match setup.rows * setup.cols {
            0..=64 => self_play::play_game::<Small>(options, index, player),
            65..=128 => self_play::play_game::<Large>(options, index, player),
            _ => self_play::play_game::<Wide>(options, index, player),
        }
    }

    fn play_pair(
        &self,
        options: &PairOptions,
        index: u64,
        players: [&ChosenPlayer; 2],
    ) -> Result<u8, SetupError> {
        let setup = options.setup(index);
        match setup.rows * setup.cols {
            0..=64 => pair_match::play_pair::<Small>(options, index, players),
            65..=128 => pair_match::play_pair::<Large>(options, index, players),
            _ => pair_match::play_pair::<Wide>(options, index, players),
        }
    }

    fn add_game(
        &self,
        setup: &Setup,
        record: &GameRecord,
        data: &mut TrainingData,
    ) -> Result<(), IllegalGame> {
        match setup.rows * setup.cols {
            0..=64 => data.add_game::<Small>(setup, record),
            65..=128 => data.add_game::<Large>(setup, record),
            _ => data.add_game::<Wide>(setup, record),
        }
    }

    fn term_weights(&self) -> Option<&'static [Value]> {
        Small::LEARNABLE.terms.as_ref().map(|terms| terms.weights)
    }

    fn add_terms(
        &self,
        setup: &Setup,
        record: &GameRecord,
        result_weight: f32,
        data: &mut TermData,
    ) -> Result<(), IllegalGame> {
        match setup.rows * setup.cols {
            0..=64 => data.add_game::<Small>(setup, record, result_weight),
            65..=128 => data.add_game::<Large>(setup, record, result_weight),
            _ => data.add_game::<Wide>(setup, record, result_weight),
        }
    }
}
