//! `parlour solve`: the exact value of a position.

mod certificate_file;
mod checkpoint;
mod jobs;
mod nimber;
mod solver_table;
mod table_log;
mod tables;

use super::game_arg::OfferingParser;
use super::position_args::PositionArgs;
use super::progress::Progress;
use super::{CliError, print};
use crate::text;
use jobs::JobArgs;
use parlour_ai::Level;
use parlour_ai::core::limits::{Budget, SearchLimits};
use parlour_session::play::worker::{ReplySink, Request, WorkerEvent};
use std::path::PathBuf;

/// Options of `parlour solve`.
#[derive(clap::Args, Debug)]
pub(super) struct SolveArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    #[command(flatten)]
    position_args: PositionArgs,
    /// Give up after this time, like 60s or 500ms
    #[arg(long, value_name = "TIME")]
    limit: Option<String>,
    /// Count the positions of a board of Dodgem by their values instead
    #[arg(long, conflicts_with_all = ["moves", "board"])]
    counts: bool,
    /// Solve all positions of a board of Dodgem, without distances, with files in this folder; a run that
    /// was ended goes on
    #[arg(long, value_name = "DIR", conflicts_with_all = ["moves", "board", "counts"])]
    all: Option<PathBuf>,
    /// Find the nimber instead, in a game in which both players have the same moves: First Attack without
    /// colours
    #[arg(long, conflicts_with_all = ["counts", "all", "split", "merge"])]
    nimber: bool,
    #[command(flatten)]
    jobs: JobArgs,
}

pub(super) fn run(arguments: &SolveArgs) -> Result<(), CliError> {
    let (reply_sink, replies) = ReplySink::channel();
    let mut game = arguments.position_args.open_for(&arguments.game, &reply_sink)?;
    let limits = arguments.limit.as_deref().map(parse_limit).transpose()?.unwrap_or_default();
    if let Some(folder) = &arguments.all {
        return tables::solve_all(&*game, folder, &arguments.position_args, &limits);
    }
    if arguments.nimber {
        return nimber::run(&*game, &arguments.position_args, &arguments.jobs, &limits);
    }
    if arguments.jobs.is_given() {
        return jobs::run(&*game, &arguments.position_args, &arguments.jobs, &limits);
    }
    let limits = tables::make_missing(&*game, &arguments.position_args, limits)?;
    if arguments.counts {
        return tables::print_counts(&*game, &limits);
    }
    let progress = Progress::timed("solve", limits.time)?;
    let task = Request::Solve(arguments.position_args.engine_options());
    let asked = game.analyse(Level::Random, task, limits)?;
    let ticket = asked.ok_or_else(|| CliError::failed(text::nothing_to_solve()))?;
    for reply in replies {
        match reply.event {
            WorkerEvent::Solved(solved) if reply.ticket == ticket => {
                drop(progress);
                return print(&text::solution_lines(&solved));
            }
            WorkerEvent::Failed(message) => {
                return Err(CliError::failed(text::solver_failed(&message)));
            }
            _ => {}
        }
    }
    Err(CliError::failed(text::solver_silent()))
}

/// Reads the time of `--limit`.
pub(super) fn parse_limit(word: &str) -> Result<SearchLimits, CliError> {
    match word.parse() {
        Ok(budget @ Budget::Time(_)) => Ok(SearchLimits::from_budget(Some(budget))),
        _ => Err(CliError::usage(text::not_a_time(word))),
    }
}
