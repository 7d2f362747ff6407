//! `parlour analyze`: every move of a saved game with its label, its cost and the better move.

use super::progress::Progress;
use super::{CliError, print};
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::review::Review;
use crate::session::coach::reviewed_move::ReviewedMove;
use crate::session::coach::runner::ReviewRunner;
use crate::session::coach::service::CoachSink;
use crate::session::record::Record;
use crate::session::storage::store;
use crate::text;
use serde_json::{Map, Value, json};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

/// Options of `parlour analyze`.
#[derive(clap::Args, Debug)]
pub(super) struct AnalyzeArgs {
    /// The saved game; - reads it from standard input
    file: PathBuf,
    /// Print an object of JSON a move, and one of the whole game
    #[arg(long)]
    json: bool,
    /// Positions that the full look at a move may search; by default as many as take a quarter of a second
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Threads that may search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Mebibytes for tables, at most
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..))]
    hash: u16,
}

pub(super) fn run(arguments: &AnalyzeArgs) -> Result<(), CliError> {
    let record = read(&arguments.file)?;
    let review = review(&record, arguments)?;
    print(&json_lines(&review))
}

fn read(file: &Path) -> Result<Record, CliError> {
    let record = match file.to_str() {
        Some("-") => store::read_stream(io::stdin().lock(), text::STANDARD_INPUT),
        _ => store::read(file),
    };
    record.map_err(CliError::usage)
}

fn review(record: &Record, arguments: &AnalyzeArgs) -> Result<Review, CliError> {
    let nodes = arguments.nodes.unwrap_or(record.game.analysis_nodes);
    let options = EngineOptions {
        seed: 0,
        threads: arguments.threads.into(),
        hash_mib: arguments.hash.into(),
    };
    let (sender, replies) = channel();
    let sink = CoachSink::new(move |reply| drop(sender.send(reply)));
    let mut runner =
        ReviewRunner::start(record, nodes, &options, &sink).map_err(CliError::usage)?;
    let progress = Progress::parts("analyze")?;
    while !runner.is_done() {
        let reply = replies.recv().map_err(CliError::failed)?;
        runner.on_reply(reply);
        progress.set(runner.review().done_share());
    }
    Ok(runner.review().clone())
}

fn json_lines(review: &Review) -> String {
    let mut lines: Vec<String> = review
        .moves()
        .iter()
        .filter_map(|reviewed| Some(json_line(reviewed)?.to_string()))
        .collect();
    let seats = || Seat::all(review.players());
    let accuracy: Vec<Option<f64>> =
        seats().map(|seat| review.accuracy(seat).map(|value| rounded(value, 1))).collect();
    let labels: Vec<Value> = seats()
        .map(|seat| {
            let counts = Label::ALL.into_iter().zip(review.label_counts(seat));
            let counts = counts.map(|(label, count)| (label.name().to_string(), json!(count)));
            Value::Object(counts.collect::<Map<_, _>>())
        })
        .collect();
    lines.push(json!({ "accuracy": accuracy, "labels": labels }).to_string());
    lines.into_iter().map(|line| line + "\n").collect()
}

fn json_line(reviewed: &ReviewedMove) -> Option<Value> {
    let verdict = reviewed.verdict.as_ref()?;
    Some(json!({
        "ply": reviewed.ply + 1,
        "player": reviewed.seat.number(),
        "move": reviewed.text,
        "label": verdict.label.name(),
        "cost": rounded(verdict.cost, 3),
        "e": rounded(verdict.expected, 3),
        "proven": verdict.proven,
        "best": verdict.best,
        "line": verdict.better_line,
    }))
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (value * scale).round() / scale
}
