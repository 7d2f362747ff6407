//! Exact values and forced wins of Amazons, Pentago and Pentago XL, line by line.

mod static_wins_and_evaluations;

use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::searcher::{EngineOptions, Searcher};
use parlour_rules::amazons::Amazons;
use parlour_rules::history::History;
use parlour_rules::path;
use parlour_rules::pentago::Pentago;
use parlour_rules::pentagoxl::PentagoXl;
use parlour_rules::setup::{Setup, Variant};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

fn lines(file: &str) -> Vec<Value> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", file].iter().collect();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn number(line: &Value, field: &str) -> usize {
    line[field].as_u64().unwrap_or_else(|| panic!("{field} is no number")) as usize
}

/// The game after the line's moves.
fn history<G: GameAi>(line: &Value) -> History<G> {
    let [rows, cols, players] = ["rows", "cols", "players"].map(|field| number(line, field));
    let setup = Setup { rows, cols, variant: Variant::Standard, players };
    let mut history = History::new(G::start(&setup).expect("it can be set up"));
    for text in line["moves"].as_array().expect("a list of moves") {
        let text = text.as_str().expect("a move is a text");
        let path = history.position().parse_move(text).expect("a move is spelled as one");
        history.push(path::move_from_path(&history, &path).expect("the move is legal"));
    }
    history
}

/// The line's best moves, sorted; none for a loss.
fn best(line: &Value) -> Vec<&str> {
    let all = line["best"].as_array().map_or(&[][..], Vec::as_slice);
    let mut best: Vec<&str> = all.iter().map(|text| text.as_str().expect("a text")).collect();
    best.sort_unstable();
    best
}

fn check_value<G: GameAi>(line: &Value) {
    let history = history::<G>(line);
    let options = EngineOptions { hash_mib: 256, ..EngineOptions::default() };
    let solution = G::solve(&history, &SearchLimits::default(), &options);
    let wdl = solution.wdl.map(|verdict| verdict.name());
    assert_eq!(wdl, line["value"].as_str(), "the value after {}", line["moves"]);
    let mut found: Vec<String> =
        solution.best_moves.iter().map(|&mv| history.position().move_to_string(mv)).collect();
    found.sort_unstable();
    assert_eq!(found, best(line), "the best moves after {}", line["moves"]);
}

fn check_mate<G: GameAi>(line: &Value) {
    let history = history::<G>(line);
    let limits = SearchLimits { nodes: Some(400_000), ..SearchLimits::default() };
    let result = G::master(&EngineOptions::default(), &G::Nets::default()).think(
        &history,
        &limits,
        &mut |_| {},
    );
    let text = history.position().move_to_string(result.best_move);
    assert!(best(line).contains(&text.as_str()), "{text} after {}", line["moves"]);
    assert!(result.nodes <= 400_000, "{} positions", result.nodes);
}

/// Checks the lines of a file that `keep` selects, and that there are `count`.
fn check_file(file: &str, count: usize, check: impl Fn(&Value), keep: impl Fn(&Value) -> bool) {
    let lines: Vec<Value> = lines(file).into_iter().filter(|line| keep(line)).collect();
    lines.iter().for_each(check);
    assert_eq!(lines.len(), count, "{file}");
}

fn amazons_value(line: &Value) {
    match number(line, "rows") {
        9.. => check_value::<Amazons<u128>>(line),
        _ => check_value::<Amazons<u64>>(line),
    }
}

fn amazons_mate(line: &Value) {
    match number(line, "rows") {
        9.. => check_mate::<Amazons<u128>>(line),
        _ => check_mate::<Amazons<u64>>(line),
    }
}

#[test]
fn values_of_amazons() {
    check_file("amazons.values.jsonl", 151, amazons_value, |_| true);
}

#[test]
fn mates_of_amazons() {
    check_file("amazons.mates.jsonl", 82, amazons_mate, |_| true);
}

#[test]
fn values_of_pentago() {
    check_file("pentago.values.jsonl", 90, check_value::<Pentago>, |_| true);
}

#[test]
fn mates_of_pentago() {
    check_file("pentago.mates.jsonl", 66, check_mate::<Pentago>, |_| true);
}

/// How many marbles lie when a test in a hurry looks at Pentago XL.
const LATE: usize = 77;

#[test]
fn late_values_of_pentago_xl() {
    let late = |line: &Value| line["moves"].as_array().is_some_and(|moves| moves.len() >= LATE);
    let wanted = lines("pentagoxl.values.jsonl").iter().filter(|line| late(line)).count();
    assert!(wanted >= 5, "{wanted} lines are late");
    check_file("pentagoxl.values.jsonl", wanted, check_value::<PentagoXl>, late);
}

#[test]
#[ignore = "some seconds each: cargo test --release -- --ignored"]
fn all_values_of_pentago_xl() {
    check_file("pentagoxl.values.jsonl", 19, check_value::<PentagoXl>, |_| true);
}
