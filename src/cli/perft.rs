//! `parlour perft`: counts the move sequences of a given length, and how many a second.

use super::game_arg::OfferingParser;
use super::position_args::PositionArgs;
use super::progress::Progress;
use super::{CliError, nodes_per_second, print};
use parlour_rules::PerftCounts;
use parlour_session::play::Match;
use std::fmt::Write;
use std::time::Instant;

/// Options of `parlour perft`.
#[derive(clap::Args, Debug)]
pub(super) struct PerftArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many moves each sequence has
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
    depth: u32,
    #[command(flatten)]
    position_args: PositionArgs,
    /// Show the count behind each first move too
    #[arg(long, conflicts_with = "bulk")]
    divide: bool,
    /// Count the last moves without playing them: faster, but without results
    #[arg(long)]
    bulk: bool,
}

pub(super) fn run(arguments: &PerftArgs) -> Result<(), CliError> {
    let game = arguments.position_args.open(&arguments.game)?;
    let progress = Progress::parts("perft")?;
    let began = Instant::now();
    let mut text = String::new();
    let mut report = |part| progress.set(part);
    let counts = if arguments.divide {
        divide(&*game, arguments.depth, &mut text, &mut report)
    } else {
        game.perft(arguments.depth, arguments.bulk, &mut report)
    };
    let (elapsed, nodes) = (began.elapsed(), counts.nodes);
    drop(progress);
    if arguments.bulk {
        push_line(&mut text, format_args!("nodes {nodes}"))
    } else {
        describe(&*game, &counts, &mut text)
    }
    push_line(&mut text, format_args!("time {:.3} s", elapsed.as_secs_f64()));
    push_line(&mut text, format_args!("nodes/s {}", nodes_per_second(nodes, elapsed)));
    print(&text)
}

/// Counts behind each first move, a line each, and adds the counts up.
fn divide(
    game: &dyn Match,
    depth: u32,
    text: &mut String,
    report: &mut dyn FnMut(f64),
) -> PerftCounts {
    if depth == 0 {
        return game.perft(0, false, report);
    }
    let mut sum = PerftCounts::default();
    for (mv, counts) in game.divide(depth, report) {
        push_line(text, format_args!("{mv} {}", counts.nodes));
        sum.add(&counts);
    }
    sum
}

fn describe(game: &dyn Match, counts: &PerftCounts, text: &mut String) {
    let players = game.setup().players;
    push_line(text, format_args!("nodes {}", counts.nodes));
    push_line(text, format_args!("over {}", counts.over));
    push_line(text, format_args!("won {}", join_numbers(&counts.won[..players])));
    push_line(text, format_args!("shared {}", counts.shared));
    if game.position_report().scores.is_some() {
        push_line(text, format_args!("score_sums {}", join_numbers(&counts.score_sums[..players])));
    }
}

fn push_line(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("writing to a String cannot fail");
}

fn join_numbers(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
