//! `parlour-lab learn run`: the loop of self-play, training and the deciding match, in one folder.
//!
//! Round N has the folder N: `games.gz`, `candidate.net` with its `report.txt`, and `gate.txt`. Games are
//! played by the best network so far, at first by the game's own evaluation, or the shipped networks of
//! the master; the candidate learns from the games of all rounds, and becomes the best if it passes the
//! match against the best. Each step looks for what it had written before, so a run that was killed goes
//! on.

use super::gate::{self, GateArgs, GateResult, TestArgs};
use super::selfplay::{self, SelfPlayArgs};
use super::train::{self, FittingArgs, TrainArgs};
use super::{PlayerKind, Subject, net_refused, range_of, sizes_text, write_whole};
use crate::learning::backend::Backend;
use crate::learning::sprt::SprtDecision;
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::position_args::quoted;
use parlour::cli::results_file::{Conditions, FileGame, ResultsFile};
use parlour::cli::run_share::Share;
use parlour::cli::{CliError, print};
use parlour::text::file_failed;
use parlour_ai::net_file::{NetFile, Sizes};
use parlour_rules::mix;
use parlour_words::say;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::{fmt, fs};

/// Options of `parlour-lab learn run`.
#[derive(clap::Args, Debug)]
pub(crate) struct RunArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// The folder of the run
    dir: PathBuf,
    /// How many rounds there are in all
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Sizes of boards, separated by commas
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    size: Vec<String>,
    /// Way of playing, where a game has several
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// The kind of the network, by words of its header's architecture: pawn-windows. Without it, the one that
    /// the game's players need on these boards
    #[arg(long, value_name = "WORDS")]
    kind: Option<String>,
    /// What plays all games
    #[arg(long, value_enum, default_value_t, value_name = "PLAYER")]
    player: PlayerKind,
    /// Also learns from the positions of the search's tree that have at least this many visits
    #[arg(long, value_name = "VISITS", value_parser = clap::value_parser!(u32).range(1..))]
    trees: Option<u32>,
    /// Also learns from so many walks of one to three random moves off each position, judged by a search
    #[arg(long, value_name = "N", conflicts_with = "trees", value_parser = clap::value_parser!(u32).range(1..=100))]
    walks: Option<u32>,
    /// The games of a round
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Positions that a search of self-play visits for a move
    #[arg(long, default_value_t = 500, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    /// How many later moves of a hundred are random
    #[arg(long, default_value_t = 5, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(..=100))]
    random: u32,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// How many games are played at once
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    fitting: FittingArgs,
    #[command(flatten)]
    test: TestArgs,
}

/// A line of the file of settings, which has none beside its conditions.
struct NoLine;

impl fmt::Display for NoLine {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoLine {
    type Err = ();

    fn from_str(_: &str) -> Result<NoLine, ()> {
        Err(())
    }
}

impl FileGame for NoLine {
    type Number = ();

    fn number(&self) {}
}

/// Runs the rounds that are not done.
pub(super) fn run(arguments: &RunArgs) -> Result<(), CliError> {
    let subject = Subject::find(&arguments.game)?;
    let setups = subject.setups(&arguments.size, arguments.variant.as_deref())?;
    let sizes = range_of(setups.iter().map(|setup| (setup.rows, setup.cols)));
    let spec = subject.net_spec(arguments.kind.as_deref(), sizes.unwrap_or(Sizes::ALL))?;
    if arguments.player == PlayerKind::Alphabeta && spec.is_policy() {
        return Err(CliError::usage(say!("learn-policy-needs-master")));
    }
    let (player, _) = subject.player(arguments.player, arguments.player.own())?;
    selfplay::check_trees(&subject, arguments.trees, &player)?;
    let backend = arguments.fitting.backend.open()?;
    arguments.test.sprt()?;
    let dir = &arguments.dir;
    let settings = settings(&subject, arguments)?;
    let conditions = Conditions::new(settings.clone());
    fs::create_dir_all(dir).map_err(|error| CliError::usage(file_failed(dir, &error)))?;
    ResultsFile::open::<NoLine>(&dir.join("settings.txt"), &conditions)?;
    let mut rounds = Rounds {
        subject,
        arguments,
        backend,
        settings,
        best: arguments.player.own().to_string(),
        data: Vec::new(),
    };
    (1..=arguments.rounds).try_for_each(|round| rounds.play(round))
}

/// What the rounds of a run have in common, and what those so far have left.
struct Rounds<'a> {
    subject: Subject,
    arguments: &'a RunArgs,
    backend: Backend,
    settings: Vec<(&'static str, String)>,
    /// The evaluation of the best player so far.
    best: String,
    /// The files of all games so far.
    data: Vec<PathBuf>,
}

impl Rounds<'_> {
    /// Does what is not done of a round: games of the best player, a network from all games, and the match against
    /// the best player. Says how it ended.
    fn play(&mut self, round: u32) -> Result<(), CliError> {
        let folder = self.arguments.dir.join(round.to_string());
        let seed = mix(self.arguments.seed, u64::from(round));
        self.data.extend(selfplay::play(&self.subject, &self.games(&folder, seed))?);
        let candidate = folder.join("candidate.net");
        let report = folder.join("report.txt");
        if !(candidate.exists() && report.exists()) {
            let training = self.training(&candidate, seed);
            let fitted = train::fit(&self.subject, &training, &self.backend)?;
            tell(&candidate, "recipe", &recipe(&self.settings, round))?;
            write_whole(&report, fitted.as_bytes())?;
        }
        let gate = self.gate(&folder, &candidate, seed);
        let GateResult { verdict, report: gate } = gate::play(&self.subject, &gate)?;
        let report = fs::read_to_string(&report)?;
        let best = &self.best;
        print(&format!("round {round} games of {best}\n{report}against {best}\n{gate}"))?;
        if verdict == SprtDecision::H1 {
            let match_won = gate.lines().next().unwrap_or_default();
            tell(&candidate, "gate", &format!("{match_won} against {best}"))?;
            self.best = candidate.display().to_string();
        }
        print(&format!("best {}\n", self.best))
    }

    fn games(&self, folder: &Path, seed: u64) -> SelfPlayArgs {
        let arguments = self.arguments;
        SelfPlayArgs {
            game: arguments.game.clone(),
            size: arguments.size.clone(),
            variant: arguments.variant.clone(),
            games: arguments.games,
            nodes: arguments.nodes,
            prove: None,
            openings: arguments.openings,
            random: arguments.random,
            player: arguments.player,
            trees: arguments.trees,
            tree_wins: false,
            walks: arguments.walks,
            net: Some(self.best.clone()),
            seed,
            share: Share::WHOLE,
            threads: arguments.threads,
            out: folder.to_path_buf(),
        }
    }

    fn training(&self, candidate: &Path, seed: u64) -> TrainArgs {
        let arguments = self.arguments;
        TrainArgs {
            game: arguments.game.clone(),
            data: self.data.clone(),
            out: candidate.to_path_buf(),
            kind: arguments.kind.clone(),
            size: Vec::new(),
            fitting: arguments.fitting.clone(),
            seed,
        }
    }

    fn gate(&self, folder: &Path, candidate: &Path, seed: u64) -> GateArgs {
        let arguments = self.arguments;
        GateArgs {
            game: arguments.game.clone(),
            a: candidate.display().to_string(),
            b: self.best.clone(),
            player: arguments.player,
            size: arguments.size.clone(),
            variant: arguments.variant.clone(),
            results: Some(folder.join("gate.txt")),
            share: Share::WHOLE,
            threads: arguments.threads,
            seed: !seed,
            test: arguments.test.clone(),
        }
    }
}

/// Writes a remark into the header of a network's file. Its weights stay as they are.
fn tell(path: &Path, key: &str, value: &str) -> Result<(), CliError> {
    let file = NetFile::open(path).map_err(|error| net_refused(path, &error))?;
    let manifest = file.manifest().clone().with(key, value);
    write_whole(path, &NetFile::new(manifest, file.weights().to_vec()).to_bytes())
}

/// The command that makes the network of a round.
fn recipe(settings: &[(&'static str, String)], round: u32) -> String {
    let [(_, game), options @ ..] = settings else { return String::new() };
    let options: Vec<String> =
        options.iter().map(|(name, value)| format!("--{name} {}", quoted(value))).collect();
    format!("learn run {game} DIR --rounds {round} {}", options.join(" "))
}

/// All that the rounds follow from, beside their number: the game, then options by their names.
fn settings(
    subject: &Subject,
    arguments: &RunArgs,
) -> Result<Vec<(&'static str, String)>, CliError> {
    let setups = subject.setups(&arguments.size, arguments.variant.as_deref())?;
    let RunArgs { games, nodes, openings, random, seed, fitting, test, .. } = arguments;
    let FittingArgs { epochs, batch, rate, result_weight, least, backend } = fitting;
    let TestArgs { budget, gate_openings, pairs, elo0, elo1, alpha, beta } = test;
    let mut settings = vec![
        ("game", subject.game.name.to_string()),
        ("variant", setups[0].variant.to_string()),
        ("size", sizes_text(&setups)),
        ("games", games.to_string()),
        ("nodes", nodes.to_string()),
        ("openings", openings.to_string()),
        ("random", random.to_string()),
        ("seed", seed.to_string()),
        ("epochs", epochs.to_string()),
        ("batch", batch.to_string()),
        ("rate", rate.to_string()),
        ("result-weight", result_weight.to_string()),
        ("least", least.to_string()),
        ("per-move", budget.to_string()),
        ("gate-openings", gate_openings.to_string()),
        ("pairs", pairs.to_string()),
        ("elo0", elo0.to_string()),
        ("elo1", elo1.to_string()),
        ("alpha", alpha.to_string()),
        ("beta", beta.to_string()),
    ];
    settings.extend(arguments.kind.clone().map(|kind| ("kind", kind)));
    settings.extend(arguments.player.condition());
    settings.extend(arguments.trees.map(|visits| ("trees", visits.to_string())));
    settings.extend(arguments.walks.map(|walks| ("walks", walks.to_string())));
    settings.extend(backend.setting());
    Ok(settings)
}
