//! `parlour solve`: the exact value of a position.

pub mod tables;

use super::game_arg::OfferingParser;
use super::position_args::PositionArgs;
use super::progress::Progress;
use super::{CliError, print};
use crate::text;
use parlour_ai::Level;
use parlour_ai::core::{Budget, SearchLimits};
use parlour_session::play::{ReplySink, Request, WorkerEvent};
use parlour_words::say;

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
}

pub(super) fn run(arguments: &SolveArgs) -> Result<(), CliError> {
    let (reply_sink, replies) = ReplySink::channel();
    let mut game = arguments.position_args.open_for(&arguments.game, &reply_sink)?;
    let limits = arguments.limit.as_deref().map(parse_limit).transpose()?.unwrap_or_default();
    let limits = tables::make_missing(&*game, &arguments.position_args, limits)?;
    let progress = Progress::timed("solve", limits.time)?;
    let task = Request::Solve(arguments.position_args.engine_options());
    let asked = game.analyse(Level::Random, task, limits)?;
    let ticket = asked.ok_or_else(|| CliError::failed(say!("command-nothing-to-solve")))?;
    for reply in replies {
        match reply.event {
            WorkerEvent::Solved(solved) if reply.ticket == ticket => {
                drop(progress);
                return print(&text::solution_lines(&solved));
            }
            WorkerEvent::Failed(message) => {
                return Err(CliError::failed(say!("command-solver-failed", message)));
            }
            _ => {}
        }
    }
    Err(CliError::failed(say!("command-solver-silent")))
}

/// Reads the time of `--limit`.
///
/// # Errors
/// If it is none.
pub fn parse_limit(word: &str) -> Result<SearchLimits, CliError> {
    match word.parse() {
        Ok(budget @ Budget::Time(_)) => Ok(SearchLimits::from_budget(Some(budget))),
        _ => Err(CliError::usage(say!("command-not-a-time", text = word))),
    }
}
