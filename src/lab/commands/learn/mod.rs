//! `parlour-lab learn`: networks from nothing. `selfplay` writes games, `train` fits a network to them,
//! `gate` plays the match that decides, and `run` is the loop of the three. `src/lab/docs/LEARNING.md` has the
//! recipe and the formats.
//!
//! What these commands print are figures for programs, in English.

mod games_file;
mod games_folder;
mod gate;
mod run;
mod selfplay;
mod train;
mod tune;

use crate::commands::run_files::refuse_special;
use crate::learning::chosen_eval::ChosenEval;
use crate::learning::chosen_player::{ChosenPlayer, MasterNets};
use crate::learning::learner::{GameLearner, Learner};
use crate::text::learn as text;
use clap::Subcommand;
use parlour::cli::{CliError, SUCCESS, position_args};
use parlour::text::file_failed;
use parlour_ai::core::{GameAi, Value};
use parlour_ai::engine::EngineMaker;
use parlour_ai::net_file::{NetError, NetFile, NetSpec, Sizes};
use parlour_rules::Setup;
use parlour_session::catalog::registry::for_each_game;
use parlour_session::catalog::{GameVisitor, find_game};
use parlour_session::play::GameEntry;
use parlour_session::play::game::Game;
use parlour_words::safe_open::{open_regular_file, private_options};
use parlour_words::say;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// What to learn, and how.
#[derive(Subcommand, Debug)]
pub(super) enum LearnCommand {
    /// Plays games of alpha-beta against itself, and writes them with what each search expected.
    Selfplay(selfplay::SelfPlayArgs),
    /// Fits a network to games.
    Train(train::TrainArgs),
    /// Plays the match that decides whether one network is stronger than another.
    Gate(gate::GateArgs),
    /// Fits the weights of a game's own evaluation to games.
    Tune(tune::TuneArgs),
    /// Repeats self-play, training and the deciding match in one folder.
    Run(run::RunArgs),
}

/// Runs a command and returns the exit status.
pub(super) fn run(command: &LearnCommand) -> Result<u8, CliError> {
    match command {
        LearnCommand::Selfplay(arguments) => selfplay::run(arguments).map(|()| SUCCESS),
        LearnCommand::Train(arguments) => train::run(arguments).map(|()| SUCCESS),
        LearnCommand::Gate(arguments) => gate::run(arguments),
        LearnCommand::Tune(arguments) => tune::run(arguments).map(|()| SUCCESS),
        LearnCommand::Run(arguments) => run::run(arguments).map(|()| SUCCESS),
    }
}

/// A game to learn.
struct Subject {
    game: &'static Game,
    learner: Box<dyn Learner>,
}

impl Subject {
    /// The game called `name`.
    fn find(name: &str) -> Result<Subject, CliError> {
        struct Finder {
            name: &'static str,
            learner: Option<Box<dyn Learner>>,
        }
        impl GameVisitor for Finder {
            fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
                &mut self,
                entry: GameEntry,
                _: EngineMaker<Wide>,
            ) {
                if entry.name == self.name {
                    self.learner = Some(Box::new(GameLearner::<Small, Large, Wide>::new()));
                }
            }
        }
        let game = find_game(name).map_err(CliError::usage)?;
        let mut finder = Finder { name: game.name, learner: None };
        for_each_game(&mut finder);
        let learner = finder.learner;
        // A game that another program has registered is not in the list.
        let learner =
            learner.ok_or_else(|| CliError::usage(say!("learn-no-features", game = game.title)))?;
        Ok(Subject { game, learner })
    }

    /// The networks that the game can learn. Refuses a game without one.
    fn net_specs(&self) -> Result<Vec<NetSpec>, CliError> {
        let specs = self.learner.net_specs();
        if specs.is_empty() {
            return Err(CliError::usage(say!("learn-no-features", game = self.game.title)));
        }
        Ok(specs)
    }

    /// The network that is to be learned: the one whose kind has the words of `kind`, or without them
    /// the one that the game's players need on boards of `sizes`.
    fn net_spec(&self, kind: Option<&str>, sizes: Sizes) -> Result<NetSpec, CliError> {
        let specs = self.net_specs()?;
        let is_meant = |spec: &&NetSpec| match kind {
            None => spec.sizes.includes(sizes),
            Some(kind) => {
                let mut own = spec.architecture.kind.split(' ');
                kind.split(' ').all(|word| own.any(|known| known == word))
            }
        };
        let spec = specs.iter().find(is_meant).copied();
        let refused = || {
            let kinds: Vec<&str> = specs.iter().map(|spec| spec.architecture.kind).collect();
            say!("learn-no-such-kind", game = self.game.title, kinds = kinds.join(", "))
        };
        let spec = spec.ok_or_else(|| CliError::usage(refused()))?;
        if !spec.sizes.includes(sizes) {
            let (sizes, wanted) = (sizes.to_string(), spec.sizes.to_string());
            return Err(CliError::usage(NetError::OtherSize { sizes, wanted }));
        }
        Ok(spec)
    }

    /// The weights of a file that `parlour-lab learn tune` has written for this game.
    fn weights(&self, bytes: &[u8]) -> Option<Vec<Value>> {
        let text = std::str::from_utf8(bytes).ok()?.strip_prefix(WEIGHTS_MARK)?;
        let (game, weights) = text.split_once('\n')?;
        let weights: Vec<Value> =
            weights.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let is_ours = game == self.game.name
            && self.learner.term_weights().is_some_and(|own| own.len() == weights.len());
        is_ours.then_some(weights)
    }

    /// The boards that a list of sizes means; without a list the game's own.
    fn setups(&self, sizes: &[String], variant: Option<&str>) -> Result<Vec<Setup>, CliError> {
        let supported = &self.game.supported_setups;
        let mut usual = Setup { players: 2, ..supported.default_setup };
        if let Some(variant) = variant {
            usual.variant = supported.parse_variant(variant).map_err(CliError::usage)?;
        }
        let of_size = |size: &String| {
            let (rows, cols) = position_args::parse_size(size)?;
            let setup = Setup { rows, cols, ..usual };
            supported.check(&setup).map_err(CliError::usage)?;
            Ok(setup)
        };
        match sizes {
            [] => Ok(vec![usual]),
            sizes => sizes.iter().map(of_size).collect(),
        }
    }

    /// The player that an argument means: alpha-beta by `hand`, or by the file of a network or of weights;
    /// or the master by the networks that are `shipped`, or by files of some of them, with commas between.
    /// Its name tells it from every other of the same kind.
    fn player(&self, kind: PlayerKind, argument: &str) -> Result<(ChosenPlayer, String), CliError> {
        match kind {
            PlayerKind::Alphabeta => self.alpha_beta(argument),
            PlayerKind::Master => self.master(argument),
        }
    }

    fn alpha_beta(&self, argument: &str) -> Result<(ChosenPlayer, String), CliError> {
        if argument == HAND {
            return Ok((ChosenPlayer::AlphaBeta(ChosenEval::Hand), HAND.to_string()));
        }
        let path = Path::new(argument);
        let bytes = read(path)?;
        if let Some(weights) = self.weights(&bytes) {
            let terms = ChosenEval::Terms(weights.into());
            return Ok((ChosenPlayer::AlphaBeta(terms), sha256(&bytes)));
        }
        let net = NetFile::parse(&bytes).and_then(|file| {
            let player = ChosenPlayer::AlphaBeta(self.learner.net_eval(&file)?);
            Ok((player, weights_digest(&file)))
        });
        net.map_err(|error| net_refused(path, &error))
    }

    fn master(&self, argument: &str) -> Result<(ChosenPlayer, String), CliError> {
        if argument == SHIPPED {
            return Ok((ChosenPlayer::Master(MasterNets::default()), SHIPPED.to_string()));
        }
        if argument == HAND {
            return Err(CliError::usage(say!("learn-master-needs-nets")));
        }
        let open = |path: &Path| {
            let file = NetFile::parse(&read(path)?);
            let tried = file.and_then(|file| {
                let files = std::slice::from_ref(&file);
                self.learner.master(self.game.name, files).map(|_| file)
            });
            tried.map_err(|error| net_refused(path, &error))
        };
        let files = argument.split(',').map(|name| open(Path::new(name)));
        let files: Vec<NetFile> = files.collect::<Result<_, CliError>>()?;
        let digests: Vec<String> = files.iter().map(weights_digest).collect();
        let player = self.learner.master(self.game.name, &files).map_err(CliError::usage)?;
        Ok((player, digests.join(",")))
    }
}

/// The bytes of a file.
fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    let read = || {
        let mut bytes = Vec::new();
        open_regular_file(path)?.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    read().map_err(|error| CliError::usage(file_failed(path, &error)))
}

/// The SHA-256 digest of a network's weights, as its header has it.
fn weights_digest(file: &NetFile) -> String {
    file.manifest().get("weights-sha256").unwrap_or_default().to_string()
}

/// What plays.
#[derive(clap::ValueEnum, Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum PlayerKind {
    /// Alpha-beta with an evaluation
    #[default]
    Alphabeta,
    /// The game's strongest player with its networks
    Master,
}

impl PlayerKind {
    /// The word for a player without a file.
    fn own(self) -> &'static str {
        match self {
            PlayerKind::Alphabeta => HAND,
            PlayerKind::Master => SHIPPED,
        }
    }

    /// What conditions say of it: nothing of alpha-beta, as before there was another player.
    fn condition(self) -> Option<(&'static str, String)> {
        (self == PlayerKind::Master).then(|| ("player", "master".to_string()))
    }
}

/// What the first line of a file of weights begins with; the name of the game follows.
const WEIGHTS_MARK: &str = "# weights of ";

/// A network's file is not what is asked for.
fn net_refused(path: &Path, error: &NetError) -> CliError {
    CliError::usage(text::net_refused(path, error))
}

/// The name of the game's own evaluation.
const HAND: &str = "hand";

/// The name of the networks that ship.
const SHIPPED: &str = "shipped";

/// The least range of sizes that has all boards of these rows and columns.
fn range_of(sizes: impl Iterator<Item = (usize, usize)>) -> Option<Sizes> {
    let (mut least, mut most) = (usize::MAX, 0);
    for (rows, cols) in sizes {
        least = least.min(rows).min(cols);
        most = most.max(rows).max(cols);
    }
    (most > 0).then(|| Sizes::between(least, most))
}

/// Sizes as conditions write them.
fn sizes_text(setups: &[Setup]) -> String {
    let sizes: Vec<String> =
        setups.iter().map(|setup| format!("{}x{}", setup.rows, setup.cols)).collect();
    sizes.join(",")
}

/// The SHA-256 digest of bytes, in hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a whole file or nothing: a kill leaves the old one, or none.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let draft = path.with_extension(format!("{}.draft", std::process::id()));
    let write = || -> io::Result<()> {
        refuse_special(path)?;
        let _ = fs::remove_file(&draft); // that of a run that was killed
        let mut file = private_options().write(true).create_new(true).open(&draft)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().map_err(CliError::at(path))
}
