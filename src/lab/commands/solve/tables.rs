//! `parlour-lab solve dodgem --all` and `--counts`: all positions of a board.

use crate::{all_values, text};
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::Progress;
use parlour::cli::results_file::take_alone;
use parlour::cli::{CliError, print};
use parlour_ai::core::{SearchLimits, SearchTimer};
use parlour_ai::games::dodgem::census;
use parlour_session::play::Match;
use parlour_words::say;
use std::fs::{self, File};
use std::path::Path;

/// Solves all positions of a board that fits no memory, and prints the value of the start and the
/// positions by value.
pub(super) fn solve_all(
    game: &dyn Match,
    folder: &Path,
    arguments: &PositionArgs,
    limits: &SearchLimits,
) -> Result<(), CliError> {
    let side = game.setup().rows;
    if game.game().name != "dodgem" || side > all_values::MAX_TABLE_SIDE {
        return Err(CliError::usage(say!(
            "command-not-counted",
            side = all_values::MAX_TABLE_SIDE
        )));
    }
    let threads = arguments.engine_options().search_threads();
    let timer = SearchTimer::start(limits);
    let opened = fs::create_dir_all(folder).and_then(|()| File::open(folder));
    let alone = opened.and_then(|opened| take_alone(&opened).map(|()| opened));
    let _alone = alone.map_err(CliError::at(folder))?;
    let progress = Progress::parts("solve")?;
    let found = all_values::solve_all(side, folder, threads, &timer, &|part| progress.set(part));
    drop(progress);
    match found.map_err(CliError::at(folder))? {
        Some(found) => print(&text::all_values_lines(&found)),
        None => Err(CliError::failed(say!("command-not-counted-now"))),
    }
}

/// Prints how many positions of the board have which value.
pub(super) fn print_counts(game: &dyn Match, limits: &SearchLimits) -> Result<(), CliError> {
    let side = game.setup().rows;
    if game.game().name != "dodgem" || side > census::MAX_COUNTED_SIDE {
        return Err(CliError::usage(say!("command-not-counted", side = census::MAX_COUNTED_SIDE)));
    }
    let progress = Progress::timed("solve", limits.time)?;
    let counted = census::count(side, limits);
    drop(progress);
    match counted {
        Some(census) => print(&text::census_lines(&census)),
        None => Err(CliError::failed(say!("command-not-counted-now"))),
    }
}
