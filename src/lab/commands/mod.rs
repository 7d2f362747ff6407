//! The commands of `parlour-lab`, one file each.

mod awaited_search;
mod bench;
mod bench_compare;
mod calibrate;
mod curve;
mod learn;
mod openings;
mod puzzles;
mod run_files;
mod solve;
mod workers;

use clap::{CommandFactory, Parser, Subcommand};
use parlour::cli::{self, SUCCESS, VERSION, help, language, moved};
use std::ffi::OsString;

/// The laboratory of Parlour: networks, certificates, puzzles and measurements.
///
/// All other commands are those of parlour, which is in this program too.
#[derive(Parser, Debug)]
#[command(name = "parlour-lab", version = VERSION)]
struct Lab {
    #[command(subcommand)]
    command: Command,
    /// The language of all texts; without it as the settings or the environment say
    #[arg(long, value_name = "LANG", global = true, value_parser = language::codes())]
    lang: Option<String>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Finds the value of a position with best play by all players
    Solve(Box<solve::SolveArgs>),
    /// Lets the opponents of a game's ladder play each other, and rates them
    Calibrate(calibrate::CalibrateArgs),
    /// Puzzles for scripts: positions in which one move is best, proven by the solvers
    Puzzles(puzzles::PuzzlesArgs),
    /// Plays games to learn what score a search's value promises
    Curve(curve::CurveArgs),
    /// Plays games for the opening book of a game, and prints its file
    Openings(openings::OpeningsArgs),
    /// Measures the speed of searches on fixed positions
    Bench(bench::BenchArgs),
    /// Makes networks: games, training, and the match that decides
    #[command(subcommand)]
    Learn(Box<learn::LearnCommand>),
}

/// The arguments of the program, with their help in the current language.
pub fn command() -> clap::Command {
    help::described(Lab::command())
}

/// Runs the program with these arguments, the first being its own name, and returns its exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = language::option_last(arguments.into_iter().collect());
    let words: Vec<&str> =
        arguments.iter().skip(1).map(|word| word.to_str().unwrap_or_default()).collect();
    let asks_for_help = words.iter().any(|word| ["-h", "--help"].contains(word));
    let is_own = match words.first() {
        None | Some(&("help" | "-h" | "--help" | "-V" | "--version")) => true,
        Some(&("puzzles" | "solve")) => asks_for_help,
        Some(_) => false,
    };
    if !is_own && moved::command(&arguments).is_none() {
        return cli::run(arguments);
    }
    cli::run_program(arguments, command, |lab: Lab, _| match lab.command {
        Command::Solve(arguments) => solve::run(&arguments).map(|()| SUCCESS),
        Command::Calibrate(arguments) => calibrate::run(&arguments).map(|()| SUCCESS),
        Command::Puzzles(arguments) => puzzles::run(&arguments).map(|()| SUCCESS),
        Command::Curve(arguments) => curve::run(&arguments).map(|()| SUCCESS),
        Command::Openings(arguments) => openings::run(&arguments).map(|()| SUCCESS),
        Command::Bench(arguments) => bench::run(&arguments).map(|()| SUCCESS),
        Command::Learn(command) => learn::run(&command),
    })
}
