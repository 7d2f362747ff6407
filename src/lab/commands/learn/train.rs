//! `parlour-lab learn train`: fits a network to games.

use super::games_file::{read_text, whole_lines};
use super::{Subject, net_refused, range_of, sha256, write_whole};
use crate::learning::backend::Backend;
use crate::learning::data_set::{IllegalGame, TrainingSampleOptions};
use crate::learning::game_record::GameRecord;
use crate::learning::schedule::TrainOptions;
use crate::learning::train::Fit;
use crate::learning::training_data::{FitError, Fitted};
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::progress::Progress;
use parlour::cli::{CliError, VERSION, print};
use parlour_ai::net_file::{Manifest, NetFile, Sizes};
use parlour_rules::Setup;
use parlour_words::say;
use std::collections::HashSet;
use std::path::PathBuf;

/// Options of `parlour-lab learn train`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TrainArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    pub game: String,
    /// Files of games
    #[arg(long, value_name = "FILES", num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// The file of the network
    #[arg(long, value_name = "NET")]
    pub out: PathBuf,
    /// The kind of the network, by words of its header's architecture: pawn-windows. Without it, the one that
    /// the game's players need on boards of this size
    #[arg(long, value_name = "WORDS")]
    pub kind: Option<String>,
    /// Takes only games on boards of these sizes, separated by commas
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    pub size: Vec<String>,
    #[command(flatten)]
    pub fitting: FittingArgs,
    /// The seed of the first weights and of the order of positions
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
}

/// How a network is fitted.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct FittingArgs {
    /// How often every position is seen
    #[arg(long, default_value_t = 12, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub epochs: u32,
    /// The positions of one step
    #[arg(long, default_value_t = 512, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub batch: u32,
    /// The learning rate at the beginning; at the end it is a two-hundredth
    #[arg(long, default_value_t = 0.004, value_name = "RATE", value_parser = parse_rate)]
    pub rate: f32,
    /// The weight of a game's result, from 0 to 1; the rest is what the search expected
    #[arg(long, default_value_t = 0.7, value_name = "WEIGHT", value_parser = parse_weight)]
    pub result_weight: f32,
    /// Leaves out features that fewer positions have
    #[arg(long, default_value_t = 4, value_name = "N")]
    pub least: u32,
    /// What computes
    #[arg(long, value_enum, default_value_t, value_name = "BACKEND")]
    pub backend: BackendKind,
}

/// Reads a learning rate.
fn parse_rate(given: &str) -> Result<f32, String> {
    let rate = given.parse().ok().filter(|rate: &f32| *rate > 0.0 && rate.is_finite());
    rate.ok_or_else(|| say!("learn-not-a-rate", text = given))
}

/// Reads the weight of a part of a whole.
pub(super) fn parse_weight(given: &str) -> Result<f32, String> {
    let weight = given.parse().ok().filter(|weight| (0.0..=1.0).contains(weight));
    weight.ok_or_else(|| say!("learn-not-a-weight", text = given))
}

/// What computes a network.
#[derive(clap::ValueEnum, Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum BackendKind {
    /// The processor
    #[default]
    Cpu,
    /// A GPU. The program needs the feature gpu
    Gpu,
}

impl BackendKind {
    /// The backend, ready to compute.
    pub(super) fn open(self) -> Result<Backend, CliError> {
        match self {
            BackendKind::Cpu => Ok(Backend::Cpu),
            BackendKind::Gpu => Backend::gpu().map_err(CliError::usage),
        }
    }

    /// What recipes and settings say of it: nothing of the processor, as before there was another.
    pub(super) fn setting(self) -> Option<(&'static str, String)> {
        (self == BackendKind::Gpu).then(|| ("backend", "gpu".to_string()))
    }
}

/// The learning rate at the beginning, divided by that at the end.
const RATE_FALL: f32 = 200.0;

/// Fits the network, writes it and tells how well it predicts games that it has not seen.
pub(super) fn run(arguments: &TrainArgs) -> Result<(), CliError> {
    let subject = Subject::find(&arguments.game)?;
    let backend = arguments.fitting.backend.open()?;
    print(&fit(&subject, arguments, &backend)?)
}

/// Fits the network and writes it. Returns the report.
pub(super) fn fit(
    subject: &Subject,
    arguments: &TrainArgs,
    backend: &Backend,
) -> Result<String, CliError> {
    let fitting = &arguments.fitting;
    subject.net_specs()?;
    let setups = match &arguments.size[..] {
        [] => Vec::new(),
        sizes => subject.setups(sizes, None)?,
    };
    let is_wanted = |record: &GameRecord| {
        setups.is_empty() || setups.iter().any(|it| (it.rows, it.cols) == record.size)
    };
    let sizes = read_sizes(subject, &arguments.data, is_wanted)?;
    let spec = subject.net_spec(arguments.kind.as_deref(), sizes)?;
    let options =
        TrainingSampleOptions { result_weight: fitting.result_weight, least_count: fitting.least };
    let data = subject.learner.training_data(&spec, options);
    let mut data =
        data.ok_or_else(|| CliError::usage(say!("learn-no-features", game = subject.game.title)))?;
    each_game(subject, &arguments.data, |setup, record| {
        if is_wanted(record) { subject.learner.add_game(setup, record, &mut data) } else { Ok(()) }
    })?;
    let options = TrainOptions {
        epochs: fitting.epochs,
        batch: fitting.batch as usize,
        first_rate: fitting.rate,
        last_rate: fitting.rate / RATE_FALL,
        seed: arguments.seed,
    };
    let progress = Progress::parts("learn train")?;
    let fitted = data.fit(&options, backend, &mut |part| progress.set(part));
    drop(progress);
    let fitted = fitted.map_err(|error| match error {
        FitError::Net(error) => net_refused(&arguments.out, &error),
        FitError::Backend(error) => CliError::failed(error),
    })?;
    let fitted = fitted.ok_or_else(|| CliError::usage(say!("learn-no-games")))?;
    let loss = fitted.fits.last().map_or(f64::NAN, |(_, fit)| fit.loss);
    let manifest = Manifest::new(&spec, sizes)
        .with("commit", VERSION)
        .with("seed", arguments.seed)
        .with("games", fitted.games)
        .with("positions", fitted.positions)
        .with("held-out loss", format!("{loss:.5}"))
        .with("data-sha256", digest_of_games(&arguments.data)?)
        .with("recipe", recipe(arguments));
    let mut report = report(&fitted, options.epochs, backend);
    let file = NetFile::new(manifest, fitted.weights);
    let digest = file.manifest().get("weights-sha256").unwrap_or_default().to_string();
    let bytes = file.to_bytes();
    write_whole(&arguments.out, &bytes)?;
    let path = arguments.out.display();
    report += &format!("file {path} bytes {}\nweights-sha256 {digest}\n", bytes.len());
    Ok(report)
}

/// How much was seen in which time, and how well each evaluation predicts games that were held out.
fn report(fitted: &Fitted, epochs: u32, backend: &Backend) -> String {
    let Fitted { games, positions, held_out, classes, seconds, fits, .. } = fitted;
    let seen = *positions as f64 * f64::from(epochs);
    let mut report = format!(
        "games {games} positions {positions} held-out {held_out} classes {classes}\n\
         seconds {seconds:.1} samples/s {:.0}\n",
        seen / seconds.max(1e-9)
    );
    if let Some(device) = backend.device() {
        report += &format!("device {device}\n");
    }
    for (name, Fit { loss, hits }) in fits {
        report += &format!("{name} loss {loss:.5} hits {:.2} %\n", 100.0 * hits);
    }
    report
}

/// What made a network, for its header.
fn recipe(arguments: &TrainArgs) -> String {
    let FittingArgs { epochs, batch, rate, result_weight, least, backend } = &arguments.fitting;
    let backend = backend.setting().map(|(name, value)| format!(" --{name} {value}"));
    let backend = backend.unwrap_or_default();
    let kind = arguments.kind.as_ref().map(|kind| format!(" --kind '{kind}'")).unwrap_or_default();
    let size = match &arguments.size[..] {
        [] => String::new(),
        sizes => format!(" --size {}", sizes.join(",")),
    };
    format!(
        "learn train {}{kind}{size} --epochs {epochs} --batch {batch} --rate {rate} --result-weight \
         {result_weight} --least {least}{backend}",
        arguments.game
    )
}

/// The digest of the texts of all files in their order.
fn digest_of_games(paths: &[PathBuf]) -> Result<String, CliError> {
    let texts = paths.iter().map(|path| read_text(path)).collect::<Result<String, _>>()?;
    Ok(sha256(texts.as_bytes()))
}

/// The sizes of the boards of the wanted games in files, of which there must be some.
fn read_sizes(
    subject: &Subject,
    paths: &[PathBuf],
    is_wanted: impl Fn(&GameRecord) -> bool,
) -> Result<Sizes, CliError> {
    let mut sizes = HashSet::new();
    each_game(subject, paths, |setup, record| {
        if is_wanted(record) {
            sizes.insert(record.size);
        }
        subject.game.supported_setups.check(setup).map_err(|_| IllegalGame)
    })?;
    range_of(sizes.into_iter()).ok_or_else(|| CliError::usage(say!("learn-no-games")))
}

/// Visits the games in files. A game that several files have comes once.
pub(super) fn each_game(
    subject: &Subject,
    paths: &[PathBuf],
    mut visit: impl FnMut(&Setup, &GameRecord) -> Result<(), IllegalGame>,
) -> Result<(), CliError> {
    let mut known = HashSet::new();
    for path in paths {
        let text = read_text(path)?;
        let mut conditions = FileConditions::default();
        for (number, line) in (1..).zip(whole_lines(&text).lines()) {
            let refused = || {
                CliError::usage(say!(
                    "learn-not-games",
                    path,
                    line = number.to_string(),
                    game = subject.game.title
                ))
            };
            if line.starts_with('#') {
                conditions = FileConditions::read(subject, line).ok_or_else(refused)?;
                continue;
            }
            let record: GameRecord = line.parse().map_err(|()| refused())?;
            let setup = conditions.setup(&record).ok_or_else(refused)?;
            if known.insert((conditions.line.clone(), record.index)) {
                visit(&setup, &record).map_err(|_| refused())?;
            }
        }
    }
    Ok(())
}

/// What the line of conditions before games says of them.
#[derive(Default)]
struct FileConditions {
    line: String,
    usual: Option<Setup>,
}

impl FileConditions {
    /// Reads a line; `None` if it is of another game.
    fn read(subject: &Subject, line: &str) -> Option<FileConditions> {
        let value = |name: &str| {
            let conditions = line.trim_start_matches("# ").split("; ");
            conditions.filter_map(|part| part.split_once(' ')).find(|(key, _)| *key == name)
        };
        let (_, game) = value("game")?;
        let supported = &subject.game.supported_setups;
        let variant = supported.parse_variant(value("variant")?.1).ok()?;
        let usual = Setup { variant, players: 2, ..supported.default_setup };
        (game == subject.game.name)
            .then_some(FileConditions { line: line.to_string(), usual: Some(usual) })
    }

    fn setup(&self, record: &GameRecord) -> Option<Setup> {
        let (rows, cols) = record.size;
        Some(Setup { rows, cols, ..self.usual? })
    }
}
