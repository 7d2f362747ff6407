//! The command line: arguments, and one file a subcommand.

mod analyze;
mod argument_error;
mod check;
mod engine;
mod explore;
mod export;
pub mod game_arg;
pub mod help;
mod import;
mod interrupt;
mod kiosk;
pub mod language;
mod lobby;
mod manual;
mod match_command;
mod match_game;
pub mod match_report;
mod match_start;
pub mod moved;
mod net_args;
mod nets;
pub mod opening;
mod output;
mod perft;
mod picture;
mod plain;
mod play;
mod position;
pub mod position_args;
pub mod progress;
mod progress_terminal;
mod puzzle;
mod puzzles;
pub mod results_file;
mod review_all;
pub mod run_share;
pub mod solve;
mod solved;
mod stats;
mod table;
mod terminal_lines;
mod tree;

use crate::text;
use crate::ui::settings::SystemSettings;
use crate::ui::{StartScreen, UiError};
use clap::{ArgAction, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use game_arg::OfferingParser;
pub use output::{print, print_warning};
use output::{print_bytes, print_text, unless_closed};
use parlour_session::play::Unfinished;
use parlour_session::storage::{ProfileName, table_cache};
use parlour_words::say;
use plain::options::{BoardsShown, LineOptions};
use position_args::PositionArgs;
use review_all::ReviewArgs;
use std::ffi::OsString;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Exit status of success.
pub const SUCCESS: u8 = 0;
/// Exit status of a command that failed.
pub const FAILED: u8 = 1;
/// Exit status of wrong usage, or of a missing terminal.
const USAGE_ERROR: u8 = 2;

/// The version, with the commit if the build knew it.
pub const VERSION: &str = env!("PARLOUR_VERSION");

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
    /// Print help with all commands and options
    #[arg(long, action = ArgAction::HelpLong)]
    help_all: Option<bool>,
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
    /// Makes a table where people who share a folder play each other, each in their own program.
    Host(table::HostArgs),
    /// Sits down at a table that somebody has made.
    Join(table::JoinArgs),
    /// Watches a table that several programs share.
    Watch(table::WatchArgs),
    /// Lists the tables that several programs share.
    Tables(lobby::TablesArgs),
    /// Tells of the folder with the tables: where it is, whose, and who is strong there.
    Lobby(lobby::LobbyArgs),
    /// Tells what waits for you: the tables where it is your move. The exit status is 1 if nothing does.
    Today(lobby::TodayArgs),
    /// Looks through a saved game.
    Replay(ReplayArgs),
    /// Reviews a saved game: what each move cost, and what was better.
    Review(ReviewArgs),
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
    /// Checks a certificate: a proof of a value that `parlour-lab solve --certificate` wrote.
    Check(check::CheckArgs),
    /// Judges every first move by minimax, the best first.
    Tree(tree::TreeArgs),
    /// Lets computer players play each other.
    Match(match_command::MatchArgs),
    /// Judges every move of a saved game, or of all in a folder.
    Analyze(analyze::AnalyzeArgs),
    /// Puzzles for scripts: positions in which one move is best, proven by the solvers.
    Puzzles(puzzles::PuzzlesArgs),
    /// Prints your own figures: results, ratings and how they have changed.
    Stats(stats::StatsArgs),
    /// Takes records of other programs and sites into the archive.
    Import(import::ImportArgs),
    /// Tells what was played in a position, how often and with what success.
    Explore(explore::ExploreArgs),
    /// Prints a saved game in another form: for another program or site, as a terminal recording, as a page.
    Export(export::ExportArgs),
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
    /// Prints what is known of the networks that ship, or of a file.
    Nets(nets::NetsArgs),
}

/// Options of `parlour replay`.
#[derive(clap::Args, Debug)]
struct ReplayArgs {
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
pub struct CliError {
    /// The sentence.
    pub sentence: String,
    /// The exit status.
    pub status: u8,
}

impl CliError {
    /// An error of usage.
    pub fn usage(sentence: impl Display) -> CliError {
        CliError { sentence: sentence.to_string(), status: USAGE_ERROR }
    }

    /// A failure of a correct command.
    pub fn failed(sentence: impl Display) -> CliError {
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
            UiError::Store(_)
            | UiError::GameEnded(_)
            | UiError::NoProfile(_)
            | UiError::Table(_)
            | UiError::Io(_) => CliError::failed(error),
        }
    }

    /// A failure to read or write a file.
    pub fn at(path: &Path) -> impl FnOnce(io::Error) -> CliError {
        move |error| CliError::failed(text::file_failed(path, &error))
    }
}

impl<S: Display> From<Unfinished<S>> for CliError {
    fn from(unfinished: Unfinished<S>) -> CliError {
        match unfinished {
            Unfinished::Start(error) => CliError::usage(error),
            Unfinished::Player(seat, message) => {
                CliError::failed(say!("command-player-failed", number = seat.to_string(), message))
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
    let arguments = help::as_option(arguments.into_iter().collect());
    if let Some(command) = moved::command(&arguments) {
        language::choose(&arguments);
        return print_error(&CliError::usage(say!("command-moved", command)));
    }
    let is_whole = arguments.iter().any(|argument| argument == help::ALL);
    let help = if is_whole { help::command } else { help::first_commands };
    run_program(arguments, help, run_command)
}

/// Runs a program of this workspace: chooses the language, reads its arguments, and calls `run` with them
/// or prints why it cannot. `help` has the same arguments with all that people read of them.
pub fn run_program<C: Parser>(
    arguments: Vec<OsString>,
    help: fn() -> clap::Command,
    run: impl FnOnce(C, &[OsString]) -> Result<u8, CliError>,
) -> u8 {
    survive_file_size_limit();
    language::choose(&arguments);
    let arguments = language::option_last(arguments);
    let mut command = C::command();
    if let Some(name) = std::env::var("PARLOUR_PROFILE").ok().filter(|name| !name.is_empty()) {
        match name.parse::<ProfileName>() {
            Ok(name) => command = with_profile(command, name.to_string().leak()),
            Err(error) => return print_error(&CliError::usage(error)),
        }
    }
    let parsed = command.try_get_matches_from_mut(&arguments);
    let parsed = match parsed.and_then(|mut matches| C::from_arg_matches_mut(&mut matches)) {
        Ok(parsed) => parsed,
        Err(error) if error.use_stderr() => {
            let sentence = argument_error::sentence(&error, &arguments, &C::command());
            return print_error(&CliError::usage(sentence));
        }
        Err(printed) => {
            // Help and version go to standard output.
            return match unless_closed(help::print(printed, arguments, help())) {
                Ok(()) => SUCCESS,
                Err(failure) => print_error(&failure),
            };
        }
    };
    table_cache::use_cache_folder();
    SystemSettings::read().limit_searches();
    run(parsed, &arguments).unwrap_or_else(|failure| print_error(&failure))
}

/// The command and those below it, for whose `--profile` this name stands.
fn with_profile(command: clap::Command, name: &'static str) -> clap::Command {
    command
        .mut_args(|argument| match argument.get_id() == "profile" {
            true => argument.default_value(name),
            false => argument,
        })
        .mut_subcommands(|sub| with_profile(sub, name))
}

/// Does what the arguments ask for.
fn run_command(parsed: Cli, arguments: &[OsString]) -> Result<u8, CliError> {
    match parsed.command {
        None => match argument_error::late_command(arguments, &Cli::command()) {
            Some(late) if parsed.play.names_unknown_game() => Err(CliError::usage(late)),
            _ => play::run(&parsed.play),
        },
        Some(Command::Resume { file, plain, boards, profile, display }) => {
            let options = LineOptions { boards, profile, ..LineOptions::default() };
            open_saved(StartScreen::Resume(file), plain, options, &display)
        }
        Some(Command::Host(arguments)) => table::host(arguments),
        Some(Command::Join(arguments)) => table::join(arguments),
        Some(Command::Watch(arguments)) => table::watch(arguments),
        Some(Command::Tables(arguments)) => lobby::tables(&arguments),
        Some(Command::Lobby(arguments)) => lobby::lobby(&arguments),
        Some(Command::Today(arguments)) => lobby::today(&arguments),
        Some(Command::Replay(arguments)) => {
            let ReplayArgs { file, plain, profile, display } = arguments;
            let options = LineOptions { profile, ..LineOptions::default() };
            open_saved(StartScreen::Replay(file), plain, options, &display)
        }
        Some(Command::Review(arguments)) => match arguments.file.clone() {
            Some(file) => {
                let ReviewArgs { plain, profile, display, .. } = arguments;
                let options = LineOptions { profile, ..LineOptions::default() };
                open_saved(StartScreen::Review(file), plain, options, &display)
            }
            None => review_all::run(&arguments),
        },
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
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments).map(|()| SUCCESS),
        Some(Command::Analyze(arguments)) => analyze::run(&arguments),
        Some(Command::Stats(arguments)) => stats::run(&arguments).map(|()| SUCCESS),
        Some(Command::Import(arguments)) => import::run(&arguments),
        Some(Command::Explore(arguments)) => explore::run(&arguments).map(|()| SUCCESS),
        Some(Command::Export(arguments)) => export::run(&arguments).map(|()| SUCCESS),
        Some(Command::Picture(arguments)) => picture::run(&arguments).map(|()| SUCCESS),
        Some(Command::Rules { game, sure_way }) => print_rules(&game, sure_way).map(|()| SUCCESS),
        Some(Command::Man) => manual::man().map(|()| SUCCESS),
        Some(Command::Completions { shell }) => manual::completions(shell).map(|()| SUCCESS),
        Some(Command::Engine) => engine::run().map(|()| SUCCESS),
        Some(Command::Nets(arguments)) => nets::run(&arguments).map(|()| SUCCESS),
    }
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
    if plain {
        plain::run(start_screen, &PositionArgs::default(), options)
    } else {
        play::run_full_screen(start_screen, display.environment(), options.profile.as_ref())
    }
}

/// Begins the lesson of a game, on the full screen or in line mode.
fn open_lesson(
    game: &str,
    plain: bool,
    profile: Option<&ProfileName>,
    display: &play::DisplayArgs,
) -> Result<u8, CliError> {
    let game = parlour_session::catalog::registry::find_game(game).map_err(CliError::usage)?;
    if plain {
        plain::lesson::run(game, profile)
    } else {
        play::run_full_screen(StartScreen::Lesson(game), display.environment(), profile)
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
pub fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
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
