//! `parlour solve`: what a position is worth with best play by all.

use super::position_args::PositionArgs;
use super::{CliError, print};
use crate::ai::Level;
use crate::ai::core::limits::{Budget, SearchLimits};
use crate::session::play::worker::{ReplySink, Request, SolveInfo, WorkerEvent};

/// See `parlour solve --help`.
#[derive(clap::Args, Debug)]
pub(super) struct SolveArgs {
    /// The game's name
    game: String,
    #[command(flatten)]
    position_args: PositionArgs,
    /// Give up after so long, like 60s or 500ms
    #[arg(long, value_name = "TIME")]
    limit: Option<String>,
}

pub(super) fn run(arguments: &SolveArgs) -> Result<(), CliError> {
    let (reply_sink, replies) = ReplySink::channel();
    let mut game = arguments.position_args.open_for(&arguments.game, &reply_sink)?;
    let limits = arguments.limit.as_deref().map(parse_limit).transpose()?.unwrap_or_default();
    let task = Request::Solve(arguments.position_args.engine_options());
    let asked = game.analyse(Level::Random, task, limits)?;
    let ticket =
        asked.ok_or_else(|| CliError::failed("the game is over: nothing is left to solve"))?;
    for reply in replies {
        match reply.event {
            WorkerEvent::Solved(solved) if reply.ticket == ticket => {
                return print(&describe(&solved));
            }
            WorkerEvent::Failed(message) => {
                return Err(CliError::failed(format!("the solver failed: {message}")));
            }
            _ => {}
        }
    }
    Err(CliError::failed("the solver ended without an answer"))
}

fn parse_limit(text: &str) -> Result<SearchLimits, CliError> {
    match text.parse() {
        Ok(budget @ Budget::Time(_)) => Ok(SearchLimits::from_budget(Some(budget))),
        _ => Err(CliError::usage(format!("\"{text}\" is no time: write it like 60s or 500ms"))),
    }
}

fn describe(solved: &SolveInfo) -> String {
    let mut text = format!("value {}\n", value_name(solved));
    if let Some(margin) = solved.margin {
        text.push_str(&format!("margin {margin}\n"));
    }
    if solved.undecided > 0 {
        text.push_str(&format!("open {}\n", solved.undecided));
    }
    text.push_str(format!("best {}", solved.best.join(" ")).trim_end());
    text.push_str(&format!(
        "\nnodes {}\ntime {:.3} s\n",
        solved.nodes,
        solved.elapsed.as_secs_f64()
    ));
    text
}

/// The value as commands and protocol spell it.
pub(super) fn value_name(solved: &SolveInfo) -> &'static str {
    solved.wdl.map_or("unknown", |verdict| verdict.name())
}
