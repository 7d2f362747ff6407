//! The command line: arguments, and one file a subcommand.

mod analyze;
mod awaited_search;
mod bench;
mod bench_compare;
mod calibrate;
mod check;
mod complaint;
mod curve;
mod engine;
mod game_arg;
mod help;
mod interrupt;
mod language;
#[cfg(feature = "learn")]
mod learn;
mod manual;
mod match_command;
mod match_game;
mod match_report;
mod match_start;
mod net_args;
mod nets;
mod opening;
mod output;
mod perft;
mod picture;
mod plain;
mod play;
mod position;
mod position_args;
mod progress;
mod progress_terminal;
mod puzzle;
mod puzzle_list;
mod puzzles;
mod results_file;
mod run_files;
mod share;
mod solve;
mod solved;
mod stats;
mod terminal_lines;
mod tree;
mod workers;

use crate::text;
use crate::ui::{StartScreen, UiError};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use game_arg::OfferingParser;
use output::{print, print_bytes, print_text, print_warning, unless_closed};
use parlour_session::play::computer_match::Unfinished;
use parlour_session::storage::profile::ProfileName;
use parlour_session::storage::table_cache;
use plain::options::{BoardsShown, LineOptions};
use position_args::PositionArgs;
use std::ffi::OsString;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Exit status of success.
const SUCCESS: u8 = 0;
/// Exit status of a command that failed.
const FAILED: u8 = 1;
/// Exit status of wrong usage, or of a missing terminal.
const USAGE_ERROR: u8 = 2;

/// The version, with the commit if the build knew it.
const VERSION: &str = env!("PARLOUR_VERSION");

/// A full-screen arcade of eight abstract strategy games.
///
/// Without a command, opens the menu, or GAME if given.
#[derive(Parser, Debug)]
#[command(name = "parlour", version = VERSION, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::PlayArgs,
    /// The language of all texts; without it as the settings or the environment say
    #[arg(long, value_name = "LANG", global = true, value_parser = language::codes())]
    lang: Option<String>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Continues a saved game: FILE, or the one played last.
    Resume {
        /// The saved game; a file outside the data folder is copied and left as it is.
        file: Option<PathBuf>,
        /// Play by prompts and answers, without a screen
        #[arg(long)]
        plain: bool,
        /// In line mode, after which moves the board is printed
        #[arg(long, value_enum, default_value_t, requires = "plain")]
        boards: BoardsShown,
        /// Whose game: a name chosen with --profile before
        #[arg(long, value_name = "NAME")]
        profile: Option<ProfileName>,
        #[command(flatten)]
        display: play::DisplayArgs,
    },
    /// Looks through a saved game.
    Replay(SavedGameArgs),
    /// Reviews a saved game: what each move cost, and what was better.
    Review(SavedGameArgs),
    /// Teaches a game, step by step: you move, the board answers.
    Lesson {
        /// The game's name.
        #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
        game: String,
        /// Learn by prompts and answers, without a screen
        #[arg(long)]
        plain: bool,
        /// Who plays: a name chosen with --profile before
        #[arg(long, value_name = "NAME")]
        profile: Option<ProfileName>,
        #[command(flatten)]
        display: play::DisplayArgs,
    },
    /// Gives puzzles: positions in which one move is best. Without GAME that of the day comes first.
    Puzzle(puzzle::PuzzleArgs),
    /// Prints a position as one line of JSON.
    Position {
        /// The game's name.
        #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
        game: String,
        #[command(flatten)]
        common: PositionArgs,
    },
    /// Counts the ways in which a game can go on, to test the rules and their speed.
    Perft(perft::PerftArgs),
    /// Finds the value of a position with best play by all players.
    Solve(solve::SolveArgs),
    /// Lists the starts that are solved.
    Solved(solved::SolvedArgs),
    /// Checks a certificate: a proof of a value that `parlour solve --certificate` wrote.
    Check(check::CheckArgs),
    /// Judges every first move by minimax, the best first.
    Tree(tree::TreeArgs),
    /// Lets computer players play each other.
    Match(match_command::MatchArgs),
    /// Judges every move of a saved game, or of all in a folder.
    Analyze(analyze::AnalyzeArgs),
    /// Lets the opponents of a game's ladder play each other, and rates them.
    Calibrate(calibrate::CalibrateArgs),
    /// Makes, checks and lists puzzles: positions in which one move is best, proven by the solvers.
    Puzzles(puzzles::PuzzlesArgs),
    /// Plays games to learn what score a search's value promises.
    Curve(curve::CurveArgs),
    /// Prints your own figures: results, ratings and how they have changed.
    Stats(stats::StatsArgs),
    /// Prints a position of a saved game as a picture.
    Picture(picture::PictureArgs),
    /// Prints the rules of a game.
    Rules {
        /// The game's name.
        #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
        game: String,
        /// Tell a sure way to win too, where one is known
        #[arg(long)]
        sure_way: bool,
    },
    /// Prints the manual page, for man.
    Man,
    /// Prints completions of the command line, for a shell to load.
    Completions {
        /// The shell: bash, zsh, fish, elvish or powershell.
        shell: Shell,
    },
    /// Speaks the Universal Game Interface on standard input and output.
    Engine,
    /// Measures the speed of searches on fixed positions.
    Bench(bench::BenchArgs),
    /// Makes networks: games, training, and the match that decides.
    #[cfg(feature = "learn")]
    #[command(subcommand, hide = true)]
    Learn(learn::LearnCommand),
    /// Prints what is known of the networks that ship, or of a file.
    Nets(nets::NetsArgs),
}

/// Options of `parlour replay` and `parlour review`.
#[derive(clap::Args, Debug)]
struct SavedGameArgs {
    /// The saved game.
    file: PathBuf,
    /// Print it in lines, without a screen
    #[arg(long)]
    plain: bool,
    /// Who plays: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
    #[command(flatten)]
    display: play::DisplayArgs,
}

/// A sentence for standard error, and the exit status.
#[derive(Debug)]
struct CliError {
    sentence: String,
    status: u8,
}

impl CliError {
    /// An error of usage.
    fn usage(sentence: impl Display) -> CliError {
        CliError { sentence: sentence.to_string(), status: USAGE_ERROR }
    }

    /// A failure of a correct command.
    fn failed(sentence: impl Display) -> CliError {
        CliError { sentence: sentence.to_string(), status: FAILED }
    }

    /// Why the program cannot start. A file that was named and cannot be opened is wrong input, as for
    /// `parlour analyze`.
    fn at_start(error: UiError, names_file: bool) -> CliError {
        match error {
            UiError::Store(error) if names_file => CliError::usage(error),
            UiError::NoTerminal
            | UiError::DumbTerminal
            | UiError::Start(_)
            | UiError::Lesson(_) => CliError::usage(error),
            UiError::Store(_) | UiError::GameEnded(_) | UiError::NoProfile(_) | UiError::Io(_) => {
                CliError::failed(error)
            }
        }
    }

    /// A failure to read or write a file.
    fn at(path: &Path) -> impl FnOnce(io::Error) -> CliError {
        move |error| CliError::failed(text::file_failed(path, &error))
    }
}

impl<S: Display> From<Unfinished<S>> for CliError {
    fn from(unfinished: Unfinished<S>) -> CliError {
        match unfinished {
            Unfinished::Start(error) => CliError::usage(error),
            Unfinished::Player(seat, message) => {
                CliError::failed(text::player_failed(seat, &message))
            }
            Unfinished::Stopped(reason) => CliError::failed(reason),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        CliError::failed(error)
    }
}

/// Runs the program with these arguments, the first being its own name, and returns its exit
/// status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    survive_file_size_limit();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    language::choose(&arguments);
    let arguments = language::option_last(arguments);
    let parsed = match Cli::try_parse_from(&arguments) {
        Ok(parsed) => parsed,
        Err(error) if error.use_stderr() => {
            return print_error(&CliError::usage(complaint::sentence(&error, &arguments)));
        }
        Err(help) => {
            // Help and version go to standard output.
            return match unless_closed(help::print(help, arguments)) {
                Ok(()) => SUCCESS,
                Err(failure) => print_error(&failure),
            };
        }
    };
    table_cache::use_cache_folder();
    let result = match parsed.command {
        None => match complaint::late_command(&arguments) {
            Some(late) if parsed.play.names_unknown_game() => Err(CliError::usage(late)),
            _ => play::run(&parsed.play),
        },
        Some(Command::Resume { file, plain, boards, profile, display }) => {
            let options = LineOptions { boards, profile, ..LineOptions::default() };
            open_saved(StartScreen::Resume(file), plain, options, &display)
        }
        Some(Command::Replay(arguments)) => view_saved(StartScreen::Replay, arguments),
        Some(Command::Review(arguments)) => view_saved(StartScreen::Review, arguments),
        Some(Command::Lesson { game, plain, profile, display }) => {
            open_lesson(&game, plain, profile.as_ref(), &display)
        }
        Some(Command::Puzzle(arguments)) => puzzle::run(&arguments),
        Some(Command::Position { game, common }) => position::run(&game, &common).map(|()| SUCCESS),
        Some(Command::Perft(arguments)) => perft::run(&arguments).map(|()| SUCCESS),
        Some(Command::Solve(arguments)) => solve::run(&arguments).map(|()| SUCCESS),
        Some(Command::Solved(arguments)) => solved::run(&arguments).map(|()| SUCCESS),
        Some(Command::Check(arguments)) => check::run(&arguments).map(|()| SUCCESS),
        Some(Command::Tree(arguments)) => tree::run(&arguments).map(|()| SUCCESS),
        Some(Command::Match(arguments)) => match_command::run(&arguments),
        Some(Command::Calibrate(arguments)) => calibrate::run(&arguments).map(|()| SUCCESS),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments).map(|()| SUCCESS),
        Some(Command::Curve(arguments)) => curve::run(&arguments).map(|()| SUCCESS),
        Some(Command::Analyze(arguments)) => analyze::run(&arguments),
        Some(Command::Stats(arguments)) => stats::run(&arguments).map(|()| SUCCESS),
        Some(Command::Picture(arguments)) => picture::run(&arguments).map(|()| SUCCESS),
        Some(Command::Rules { game, sure_way }) => print_rules(&game, sure_way).map(|()| SUCCESS),
        Some(Command::Man) => manual::man().map(|()| SUCCESS),
        Some(Command::Completions { shell }) => manual::completions(shell).map(|()| SUCCESS),
        Some(Command::Engine) => engine::run().map(|()| SUCCESS),
        Some(Command::Bench(arguments)) => bench::run(&arguments).map(|()| SUCCESS),
        #[cfg(feature = "learn")]
        Some(Command::Learn(command)) => learn::run(&command),
        Some(Command::Nets(arguments)) => nets::run(&arguments).map(|()| SUCCESS),
    };
    result.unwrap_or_else(|failure| print_error(&failure))
}

/// Has a write beyond the limit on file sizes (`ulimit -f`) fail like one to a full disk, which is
/// reported. The signal would end the program.
fn survive_file_size_limit() {
    // Without the handler the program ends as any other.
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Starts with a saved game, on the full screen or in line mode.
fn open_saved(
    start_screen: StartScreen,
    plain: bool,
    options: LineOptions,
    display: &play::DisplayArgs,
) -> Result<u8, CliError> {
    match plain {
        true => plain::run(start_screen, &PositionArgs::default(), options),
        false => {
            play::run_full_screen(start_screen, display.environment(), options.profile.as_ref())
        }
    }
}

/// Looks at a saved game on the screen that `screen` makes of its file.
fn view_saved(
    screen: fn(PathBuf) -> StartScreen,
    arguments: SavedGameArgs,
) -> Result<u8, CliError> {
    let SavedGameArgs { file, plain, profile, display } = arguments;
    let options = LineOptions { profile, ..LineOptions::default() };
    open_saved(screen(file), plain, options, &display)
}

/// Begins the lesson of a game, on the full screen or in line mode.
fn open_lesson(
    game: &str,
    plain: bool,
    profile: Option<&ProfileName>,
    display: &play::DisplayArgs,
) -> Result<u8, CliError> {
    let game = parlour_session::catalog::registry::find_game(game).map_err(CliError::usage)?;
    match plain {
        true => plain::lesson::run(game, profile),
        false => play::run_full_screen(StartScreen::Lesson(game), display.environment(), profile),
    }
}

fn print_error(failure: &CliError) -> u8 {
    print_warning(&failure.sentence);
    failure.status
}

/// `parlour rules`: the same text the full screen shows.
fn print_rules(game: &str, tells_sure_way: bool) -> Result<(), CliError> {
    let game = parlour_session::catalog::registry::find_game(game).map_err(CliError::usage)?;
    print(&match game.sure_way().filter(|_| tells_sure_way) {
        Some(sure_way) => game.rules_page().to_string() + sure_way,
        None => text::line_mode::rules_page(game),
    })
}

/// Nodes a second, rounded.
fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    (nodes as f64 / elapsed.as_secs_f64().max(1e-9)).round() as u64
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_arguments_go_together() {
        super::Cli::command().debug_assert();
    }
}
