//! `parlour-lab solve`: values in jobs, certificates, nimbers, and all positions of a board.

mod certificate_file;
mod checkpoint;
mod jobs;
mod nimber;
mod solver_table;
mod table_log;
mod tables;

use jobs::JobArgs;
use parlour::cli::CliError;
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::solve::{parse_limit, tables::make_missing};
use std::path::PathBuf;

/// Options of `parlour-lab solve`.
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
    let SolveArgs { position_args, jobs, .. } = arguments;
    let game = position_args.open(&arguments.game)?;
    let limits = arguments.limit.as_deref().map(parse_limit).transpose()?.unwrap_or_default();
    if let Some(folder) = &arguments.all {
        return tables::solve_all(&*game, folder, position_args, &limits);
    }
    if arguments.nimber {
        return nimber::run(&*game, position_args, jobs, &limits);
    }
    if arguments.counts {
        let limits = make_missing(&*game, position_args, limits)?;
        return tables::print_counts(&*game, &limits);
    }
    jobs::run(&*game, position_args, jobs, &limits)
}
