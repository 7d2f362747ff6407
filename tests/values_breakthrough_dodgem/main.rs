//! Exact values and forced wins of Breakthrough and Dodgem, line by line, and races against
//! minimax.

mod breakthrough_races;

use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::searcher::{EngineOptions, Searcher};
use parlour_rules::Rules;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::history::History;
use parlour_rules::path;
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

fn size(line: &Value) -> (usize, usize) {
    (number(line, "rows"), number(line, "cols"))
}

fn plies(line: &Value) -> usize {
    line["moves"].as_array().expect("a list of moves").len()
}

fn setup(rows: usize, cols: usize) -> Setup {
    Setup { rows, cols, variant: Variant::Standard, players: 2 }
}

/// The game after the line's moves.
fn history<G: GameAi>(line: &Value) -> History<G> {
    let (rows, cols) = size(line);
    let mut history = History::new(G::start(&setup(rows, cols)).expect("it can be set up"));
    for text in line["moves"].as_array().expect("a list of moves") {
        let text = text.as_str().expect("a move is a text");
        let path = history.position().parse_move(text).expect("a move is spelled as one");
        history.push(path::move_from_path(&history, &path).expect("the move is legal"));
    }
    history
}

/// The line's best moves, sorted, if it names any.
fn best(line: &Value) -> Option<Vec<&str>> {
    let all = line["best"].as_array()?;
    let mut best: Vec<&str> = all.iter().map(|text| text.as_str().expect("a text")).collect();
    best.sort_unstable();
    Some(best)
}

fn check_value<G: GameAi>(line: &Value, options: EngineOptions) {
    let history = history::<G>(line);
    let solution = G::solve(&history, &SearchLimits::default(), &options);
    let wdl = solution.wdl.map(|verdict| verdict.name());
    assert_eq!(wdl, line["value"].as_str(), "the value after {}", line["moves"]);
    let mut found: Vec<String> =
        solution.best_moves.iter().map(|&mv| history.position().move_to_string(mv)).collect();
    found.sort_unstable();
    if let Some(best) = best(line) {
        assert_eq!(found, best, "the best moves after {}", line["moves"]);
    }
}

/// Whether `master` plays one of the moves that a line names, if it names any. Dodgem may look at
/// as many positions as a board of 4×4 has, which it solves in some 20 ms.
fn check_choice<G: GameAi>(line: &Value) {
    let history = history::<G>(line);
    let node_limit = if G::HAS_REPETITION { 1_000_000 } else { 100_000 };
    let limits = SearchLimits { nodes: Some(node_limit), ..SearchLimits::default() };
    let result = G::master(&EngineOptions::default(), &G::Nets::default()).think(
        &history,
        &limits,
        &mut |_| {},
    );
    let text = history.position().move_to_string(result.best_move);
    if let Some(best) = best(line) {
        assert!(best.contains(&text.as_str()), "{text} after {}", line["moves"]);
    }
    assert!(result.nodes <= node_limit, "{} positions", result.nodes);
}

/// Checks the lines of a file that `keep` selects, and that there are at least `min_count`.
fn check_file(file: &str, min_count: usize, check: impl Fn(&Value), keep: impl Fn(&Value) -> bool) {
    let lines: Vec<Value> = lines(file).into_iter().filter(|line| keep(line)).collect();
    lines.iter().for_each(check);
    assert!(lines.len() >= min_count, "{file} has {} such lines", lines.len());
}

fn breakthrough_value(line: &Value, options: EngineOptions) {
    match size(line) {
        (rows, cols) if rows * cols > 64 => check_value::<Breakthrough<u128>>(line, options),
        _ => check_value::<Breakthrough<u64>>(line, options),
    }
}

/// So much memory, in MiB.
fn with_hash_mib(hash_mib: usize) -> EngineOptions {
    EngineOptions { hash_mib, ..EngineOptions::default() }
}

/// Whole boards that take seconds and more.
fn is_long_breakthrough(line: &Value) -> bool {
    let whole = [(5, 4), (6, 3), (6, 4), (7, 3), (10, 2), (11, 2), (12, 2), (13, 2)];
    plies(line) == 0 && whole.contains(&size(line))
}

#[test]
fn values_of_breakthrough() {
    let check = |line: &Value| breakthrough_value(line, with_hash_mib(16));
    check_file("breakthrough.values.jsonl", 216, check, |line| !is_long_breakthrough(line));
}

#[test]
fn threads_agree_on_values_of_breakthrough() {
    let check =
        |line: &Value| breakthrough_value(line, EngineOptions { threads: 3, ..with_hash_mib(16) });
    check_file("breakthrough.values.jsonl", 216, check, |line| !is_long_breakthrough(line));
}

#[test]
fn two_threads_share_a_proof() {
    let nodes = |threads| {
        let start = Breakthrough::<u64>::start(&setup(6, 3)).expect("it can be set up");
        let options = EngineOptions { threads, ..with_hash_mib(16) };
        Breakthrough::solve(&History::new(start), &SearchLimits::default(), &options).nodes
    };
    let (one, two) = (nodes(1), nodes(2));
    assert!(two * 2 < one * 3, "{one} positions by one, {two} by two");
}

#[test]
#[ignore = "minutes, and 1 GiB: cargo test --release -- --ignored"]
fn long_values_of_breakthrough() {
    let check = |line: &Value| {
        breakthrough_value(line, EngineOptions { threads: 2, ..with_hash_mib(1024) })
    };
    check_file("breakthrough.values.jsonl", 8, check, is_long_breakthrough);
}

#[test]
fn mates_of_breakthrough() {
    check_file("breakthrough.mates.jsonl", 119, check_choice::<Breakthrough<u64>>, |_| true);
}

/// Lines of 5×5 from which most of the board can still be reached.
fn is_long_dodgem(line: &Value) -> bool {
    number(line, "rows") == 5 && plies(line) < 30
}

#[test]
fn values_of_dodgem() {
    let check = |line: &Value| check_value::<Dodgem<u64>>(line, with_hash_mib(32));
    check_file("dodgem.values.jsonl", 164, check, |line| !is_long_dodgem(line));
}

#[test]
#[ignore = "half a minute each, and 256 MiB: cargo test --release -- --ignored"]
fn long_values_of_dodgem() {
    let check = |line: &Value| check_value::<Dodgem<u64>>(line, with_hash_mib(256));
    check_file("dodgem.values.jsonl", 6, check, is_long_dodgem);
}

#[test]
fn mates_of_dodgem() {
    check_file("dodgem.mates.jsonl", 122, check_choice::<Dodgem<u64>>, |_| true);
}

#[test]
fn best_moves_of_dodgem() {
    let check = check_choice::<Dodgem<u64>>;
    check_file("dodgem.values.jsonl", 129, check, |line| number(line, "rows") < 5);
}
