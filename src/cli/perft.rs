//! `parlour perft`: counts move sequences, and how fast.

use super::common::Common;
use super::{Failure, print};
use crate::rules::perft::Tally;
use crate::session::Match;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// See `parlour perft --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The game's name
    game: String,
    /// How many moves each sequence has
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
    depth: u32,
    #[command(flatten)]
    common: Common,
    /// Show the count behind each first move as well
    #[arg(long, conflicts_with = "bulk")]
    divide: bool,
    /// Count the last ply without playing it, and tally nothing
    #[arg(long)]
    bulk: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let game = arguments.common.open(&arguments.game)?;
    let began = Instant::now();
    let mut text = String::new();
    let nodes = if arguments.bulk {
        let nodes = game.bulk(arguments.depth);
        push(&mut text, format_args!("nodes {nodes}"));
        nodes
    } else {
        let tally = if arguments.divide {
            divided(&*game, arguments.depth, &mut text)
        } else {
            game.perft(arguments.depth)
        };
        describe(&*game, &tally, &mut text);
        tally.nodes
    };
    let elapsed = began.elapsed();
    push(&mut text, format_args!("time {:.3} s", elapsed.as_secs_f64()));
    push(&mut text, format_args!("nodes/s {}", rate(nodes, elapsed)));
    print(&text)
}

fn divided(game: &dyn Match, depth: u32, text: &mut String) -> Tally {
    if depth == 0 {
        return game.perft(0);
    }
    let mut sum = Tally::default();
    for (mv, tally) in game.divide(depth) {
        push(text, format_args!("{mv} {}", tally.nodes));
        sum.add(&tally);
    }
    sum
}

fn describe(game: &dyn Match, tally: &Tally, text: &mut String) {
    let players = game.setup().players;
    push(text, format_args!("nodes {}", tally.nodes));
    push(text, format_args!("over {}", tally.over));
    push(text, format_args!("won {}", list(&tally.won[..players])));
    push(text, format_args!("shared {}", tally.shared));
    if game.position().scores.is_some() {
        push(text, format_args!("score_sums {}", list(&tally.score_sums[..players])));
    }
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes every line");
}

fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn rate(nodes: u64, elapsed: Duration) -> u64 {
    (nodes as f64 / elapsed.as_secs_f64().max(1e-9)) as u64
}
