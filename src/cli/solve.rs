//! `parlour solve`: what a position is worth with best play by all.

use super::common::Common;
use super::{Failure, print};
use crate::ai::Level;
use crate::ai::budget::{Budget, Limits};
use crate::session::thinking::{News, Reply, Report, Solved, Task};
use std::sync::Arc;
use std::sync::mpsc::channel;

/// See `parlour solve --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The game's name
    game: String,
    #[command(flatten)]
    common: Common,
    /// Give up after so long, like 60s or 500ms
    #[arg(long, value_name = "TIME")]
    limit: Option<String>,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (sender, replies) = channel::<Reply>();
    let report: Report = Arc::new(move |reply| {
        // Nobody listens any more once the answer is there.
        let _ = sender.send(reply);
    });
    let mut game = arguments.common.open_for(&arguments.game, &report)?;
    let limits = arguments.limit.as_deref().map(read_limit).transpose()?.unwrap_or_default();
    let task = Task::Solve(arguments.common.kit());
    let asked = game.consult(Level::Random, task, limits)?;
    let ticket =
        asked.ok_or_else(|| Failure::failed("the game is over: nothing is left to solve"))?;
    for reply in replies {
        match reply.news {
            News::Solved(solved) if reply.ticket == ticket => return print(&describe(&solved)),
            News::Failed(message) => {
                return Err(Failure::failed(format!("the solver failed: {message}")));
            }
            _ => {}
        }
    }
    Err(Failure::failed("the solver ended without an answer"))
}

fn read_limit(text: &str) -> Result<Limits, Failure> {
    match text.parse() {
        Ok(budget @ Budget::Time(_)) => Ok(Limits::of(Some(budget))),
        _ => Err(Failure::usage(format!("\"{text}\" is no time: write it like 60s or 500ms"))),
    }
}

fn describe(solved: &Solved) -> String {
    let mut text = format!("value {}\n", value(solved));
    if let Some(margin) = solved.margin {
        text.push_str(&format!("margin {margin}\n"));
    }
    if solved.open > 0 {
        text.push_str(&format!("open {}\n", solved.open));
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
pub(super) fn value(solved: &Solved) -> &'static str {
    solved.verdict.map_or("unknown", |verdict| verdict.name())
}
