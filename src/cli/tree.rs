//! `parlour tree`: every first move with its value by minimax, the best first.

use super::game_arg::OfferingParser;
use super::position_args::PositionArgs;
use super::progress::Progress;
use super::{CliError, print};
use crate::text;
use parlour_ai::core::{Score, SearchLimits};
use parlour_session::play::first_move_table::{FirstMoveRow, FirstMoveTable};
use parlour_words::say;
use serde_json::json;

/// Options of `parlour tree`.
#[derive(clap::Args, Debug)]
pub(super) struct TreeArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many plies deep, the first move being the first; usually as deep as takes about a second
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,
    /// How many of the best moves to show; usually 20, and all with --json
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Print an object of JSON a move, and one of the whole tree
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// How many moves are shown if nobody says. Not tuned: they fit on a screen of 24 lines.
const USUAL_TOP: usize = 20;

pub(super) fn run(arguments: &TreeArgs) -> Result<(), CliError> {
    let game = arguments.position_args.open(&arguments.game)?;
    let task = game.first_move_task(arguments.depth);
    let task = task.ok_or_else(|| CliError::failed(say!("command-nothing-to-judge")))?;
    let table = {
        let progress = Progress::parts("tree")?;
        let mut on_judged = |judged: usize, all: usize| progress.set(judged as f64 / all as f64);
        task(&SearchLimits::default(), &mut on_judged)
    };
    let table = table.ok_or_else(|| CliError::failed(say!("command-search-silent")))?;
    if arguments.json {
        print(&json_lines(&table, arguments.top.unwrap_or(table.rows.len())))
    } else {
        print(&text::first_move_lines(&table, arguments.top.unwrap_or(USUAL_TOP)))
    }
}

/// The first `top` rows as JSON, and a last line on the whole tree.
fn json_lines(table: &FirstMoveTable, top: usize) -> String {
    let rows = table.rows.iter().take(top).map(|row| json_line(row).to_string());
    let compared = table.compared;
    let whole = json!({
        "depth": compared.depth,
        "moves": table.rows.len(),
        "minimax": compared.minimax,
        "alphabeta": compared.alphabeta,
    });
    rows.chain([whole.to_string()]).map(|line| line + "\n").collect()
}

/// A move: its expected points `e`, and the plies to the end if it is won or lost.
fn json_line(row: &FirstMoveRow) -> serde_json::Value {
    let plies = match row.score {
        Score::Win(plies) | Score::Loss(plies) => Some(plies),
        Score::Draw | Score::Expected(_) => None,
    };
    json!({
        "move": row.line.first(),
        "e": f64::from(row.score.expected()) / 1000.0,
        "proven": row.score.is_proven(),
        "plies": plies,
        "nodes": row.nodes,
        "line": row.line,
    })
}
