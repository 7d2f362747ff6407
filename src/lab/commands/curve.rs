//! `parlour-lab curve`: fits the curve that turns the values of a game's searches into expected points, and
//! checks it.
//!
//! With `--results FILE` the observations of every game are a line of that file as soon as it is over,
//! as in `parlour-lab calibrate`.

use super::workers;
use crate::calibration::{Bin, SampleOptions, cross_validated_bins, fit, sample_game};
use crate::curve_fit::Observation;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::results_file::{Conditions, FileGame, ResultsFile};
use parlour::cli::run_share::Share;
use parlour::cli::{CliError, opening, print};
use parlour_ai::analysis::KnotSet;
use parlour_ai::analysis::curve::FittedCurve;
use parlour_rules::{MAX_SEATS, Seat, mix};
use parlour_session::catalog::find_game;
use parlour_session::play::MatchStart;
use std::fmt::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Mutex;

/// Options of `parlour-lab curve`.
#[derive(clap::Args, Debug)]
#[command(mut_arg("threads", |threads| {
    threads.help("Games that are played at once, each by players on one thread")
}))]
pub(super) struct CurveArgs {
    /// The game's name
    #[arg(value_parser = parlour::cli::game_arg::OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many games the strongest player plays against itself
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    games: u64,
    /// How many positions each player searches for a move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    player_nodes: u64,
    /// How many positions each analysis searches
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Analyse every Nth position of a game
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    /// Fits more slopes around an even value
    #[arg(long)]
    fine: bool,
    /// Plays only part K of N of the games
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// The file of results: its games are not played again, and new ones are added
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// The observations of one game.
#[derive(Clone, PartialEq, Debug)]
struct ObservedGame {
    /// The game's number, from 0.
    index: u64,
    found: Vec<Observation>,
}

impl FileGame for ObservedGame {
    type Number = u64;

    fn number(&self) -> u64 {
        self.index
    }
}

impl fmt::Display for ObservedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index)?;
        // A number written by `{:?}` is read back as it was, to the last bit.
        self.found.iter().try_for_each(|Observation { mover, raw, points }| {
            write!(f, " {}:{raw:?}:{points:?}", mover.number())
        })
    }
}

impl FromStr for ObservedGame {
    type Err = ();

    fn from_str(line: &str) -> Result<ObservedGame, ()> {
        let mut words = line.split(' ');
        let index = words.next().and_then(|word| word.parse().ok()).ok_or(())?;
        let observation = |word: &str| {
            let mut fields = word.split(':');
            let number = fields.next().and_then(|field| field.parse().ok());
            let mover = Seat::all(MAX_SEATS).find(|seat| Some(seat.number()) == number).ok_or(())?;
            let mut share = || {
                let share = fields.next().and_then(|field| field.parse().ok());
                share.filter(|share| (0.0..=1.0).contains(share)).ok_or(())
            };
            Ok(Observation { mover, raw: share()?, points: share()? })
        };
        Ok(ObservedGame { index, found: words.map(observation).collect::<Result<_, ()>>()? })
    }
}

pub(super) fn run(arguments: &CurveArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.going_on(arguments.results.as_deref()).start(game)?;
    let (file, mut games) = match &arguments.results {
        Some(path) => {
            let (file, games) = ResultsFile::open(path, &conditions(arguments, &start))?;
            (Some(file), games)
        }
        None => (None, Vec::new()),
    };
    games.retain(|game: &ObservedGame| game.index < arguments.games);
    let is_played = |index: &u64| games.iter().any(|game| game.index == *index);
    let due: Vec<u64> = (0..arguments.games)
        .filter(|index| arguments.share.has(*index) && !is_played(index))
        .collect();
    let progress = Progress::count("curve", Unit::Games, due.len() as u64);
    let log = Mutex::new(Log { file, games });
    let threads = usize::from(arguments.position_args.threads.unwrap_or(1));
    workers::for_each(threads, &due, |&index| {
        let game = ObservedGame { index, found: play(arguments, &start, index)? };
        log.lock().map_err(CliError::failed)?.add(game)?;
        progress.advance();
        Ok(())
    })?;
    drop(progress);
    let mut games = log.into_inner().map_err(CliError::failed)?.games;
    games.sort_by_key(FileGame::number);
    let games: Vec<Vec<Observation>> = games.into_iter().map(|game| game.found).collect();
    print(&report(arguments, &start, &games))
}

/// All that the observations of a game follow from, beside its number.
fn conditions(arguments: &CurveArgs, start: &MatchStart) -> Conditions {
    let CurveArgs { player_nodes, nodes, every, openings, .. } = arguments;
    Conditions::of_start(start).and([
        ("player-nodes", player_nodes.to_string()),
        ("nodes", nodes.to_string()),
        ("every", every.to_string()),
        ("openings", openings.to_string()),
        ("hash", start.engine_options.hash_mib.to_string()),
    ])
}

struct Log {
    file: Option<ResultsFile>,
    games: Vec<ObservedGame>,
}

impl Log {
    fn add(&mut self, game: ObservedGame) -> Result<(), CliError> {
        if let Some(file) = &mut self.file {
            file.add(&game)?;
        }
        self.games.push(game);
        Ok(())
    }
}

/// Plays the game of this number. It follows from its number and the seed alone.
fn play(
    arguments: &CurveArgs,
    start: &MatchStart,
    index: u64,
) -> Result<Vec<Observation>, CliError> {
    let seed = mix(start.engine_options.seed, index);
    let plies = seed % (u64::from(arguments.openings) + 1);
    let moves = opening::random(start, plies as usize, seed)?;
    let options = SampleOptions {
        player_nodes: arguments.player_nodes,
        analysis_nodes: arguments.nodes,
        every: arguments.every,
        seed,
    };
    let begun = MatchStart { moves, ..start.clone() };
    sample_game(&begun, &options).map_err(CliError::failed)
}

/// The lines for `assets/curves.txt`, and the table that checks them.
fn report(arguments: &CurveArgs, start: &MatchStart, games: &[Vec<Observation>]) -> String {
    let all: Vec<Observation> = games.iter().flatten().copied().collect();
    let setup = start.setup;
    let CurveArgs { player_nodes, nodes, every, openings, .. } = arguments;
    let mut text = String::new();
    let mut line = |line: fmt::Arguments<'_>| {
        writeln!(text, "{line}").expect("writing to a String cannot fail");
    };
    let knots = if arguments.fine { KnotSet::Fine } else { KnotSet::Coarse };
    let curves = fit(knots, &all, setup.players);
    let for_all = setup.players > 2;
    for (seat, curve) in Seat::all(setup.players).zip(curves).take(if for_all { 1 } else { 2 }) {
        let of_curve = all.iter().filter(|observation| for_all || observation.mover == seat);
        let fitted = FittedCurve {
            game: start.game.name.to_string(),
            rows: setup.rows,
            cols: setup.cols,
            variant: setup.variant.to_string(),
            players: setup.players,
            seat: (!for_all).then_some(seat),
            curve,
            made_by: format!(
                "{} positions; --games {} --player-nodes {player_nodes} --nodes {nodes} --every {every} --openings {openings} --seed {}{}",
                of_curve.count(),
                games.len(),
                start.engine_options.seed,
                if arguments.fine { " --fine" } else { "" }
            ),
        };
        line(format_args!("{fitted}"));
    }
    let bins = cross_validated_bins(knots, games, setup.players);
    for (tenth, Bin { count, expected, scored }) in bins.iter().enumerate() {
        let (low, high) = (tenth as f64 / 10.0, (tenth + 1) as f64 / 10.0);
        line(format_args!(
            "{low:.1}-{high:.1} positions {count} expected {expected:.3} scored {scored:.3}"
        ));
    }
    text
}
