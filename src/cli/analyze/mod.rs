//! `parlour analyze`: every move of a saved game with its label, its cost and the better move.

mod effort;
mod files;
mod report;

use super::output::for_standard_output;
use super::progress::Progress;
use super::solve::parse_limit;
use super::{CliError, FAILED, SUCCESS, print_warning};
use effort::AnalysisEffort;
use files::Files;
use parlour_ai::core::EngineOptions;
use parlour_words::say;
use report::{Format, Outcome, Reporter};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

/// Options of `parlour analyze`.
#[derive(clap::Args, Debug)]
pub(super) struct AnalyzeArgs {
    /// The saved game, or a folder of saved games; - reads a game from standard input
    file: PathBuf,
    /// Who judges: master, with a number of positions for each move (master:n200000) or about a time
    /// for each (master:2s)
    #[arg(long, value_name = "SEAT", default_value = "master")]
    seat: String,
    /// Print JSON: a line for each move, and one for the whole game
    #[arg(long, group = "format")]
    json: bool,
    /// Print the saved game with the results written into it
    #[arg(long, group = "format")]
    pgn: bool,
    /// Write the results into the file as well
    #[arg(long)]
    write: bool,
    /// Stop the analysis of a game after this time, like 60s or 500ms; moves not judged by then are left out
    #[arg(long, value_name = "TIME")]
    limit: Option<String>,
    /// How many games of a folder to analyse at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// How many threads work on one game
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Mebibytes of memory for the tables of each thread
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    hash: u16,
}

/// Analyses the game or the games, prints them and returns the exit status.
pub(super) fn run(arguments: &AnalyzeArgs) -> Result<u8, CliError> {
    let files = Files::find(&arguments.file)?;
    if arguments.write && files.is_stream() {
        return Err(CliError::usage(say!("analyze-no-file")));
    }
    let reporter = Reporter {
        effort: AnalysisEffort::from_seat(&arguments.seat)?,
        options: engine_options(arguments),
        format: match arguments {
            AnalyzeArgs { json: true, .. } => Format::Json,
            AnalyzeArgs { pgn: true, .. } => Format::Pgn,
            _ => Format::Text,
        },
        names_files: files.is_folder(),
        writes: arguments.write,
        limit: match &arguments.limit {
            Some(word) => parse_limit(word)?.time,
            None => None,
        },
    };
    let progress = Progress::parts("analyze")?;
    let mut status = SUCCESS;
    let mut failure = None;
    // What runs at the same time counts together.
    let most_jobs = EngineOptions::most_threads() / reporter.options.threads;
    files.analyse(
        usize::from(arguments.jobs).min(most_jobs),
        &|file, on_news| reporter.analyse(file, on_news),
        &mut |outcome| match outcome {
            Outcome::Share(share) => progress.set(share),
            Outcome::Text(text) => progress.pause(|| {
                let printed = print_report(&text, arguments.write);
                failure = failure.take().or(printed.err());
            }),
            Outcome::Done(Ok(report)) => progress.pause(|| {
                let printed = print_report(&report.text, arguments.write);
                failure = failure.take().or(printed.err());
                if let Some(complaint) = report.complaint {
                    status = FAILED;
                    print_warning(&complaint);
                }
            }),
            Outcome::Done(Err(error)) if reporter.names_files => progress.pause(|| {
                status = FAILED;
                print_warning(&error.sentence);
            }),
            Outcome::Done(Err(error)) => failure = Some(error),
        },
    )?;
    drop(progress);
    match failure {
        Some(failure) => Err(failure),
        None => Ok(status),
    }
}

/// Each thread has tables of the same size however many threads there are, so that all numbers of
/// threads find the same.
fn engine_options(arguments: &AnalyzeArgs) -> EngineOptions {
    let options = EngineOptions { seed: 0, threads: arguments.threads.into(), hash_mib: 0 };
    let threads = options.within_limits().search_threads();
    let hash_mib = usize::from(arguments.hash) * threads;
    EngineOptions { threads, hash_mib, ..options }.within_limits()
}

/// Prints what is known of a game. If nobody reads it and nothing is written either, no further game
/// needs an analysis, and the program ends.
fn print_report(text: &str, writes: bool) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    match out.write_all(for_standard_output(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {
            if !writes {
                std::process::exit(i32::from(SUCCESS));
            }
            Ok(())
        }
        printed => Ok(printed?),
    }
}
