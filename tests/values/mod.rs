//! Solvers and computer players against what an independent program found: values, forced wins and
//! best moves, line by line of `tests/vectors`.

mod amazons_pentago;
mod breakthrough_dodgem;
mod breakthrough_races;
mod placement_games;
mod static_wins_and_evaluations;

use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Searcher};
use parlour_rules::{History, Setup, Variant, path};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// The lines of a file of `tests/vectors`.
pub(crate) fn lines(file: &str) -> Vec<Value> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", file].iter().collect();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn number(line: &Value, field: &str) -> usize {
    line[field].as_u64().unwrap_or_else(|| panic!("{field} is no number")) as usize
}

/// The setup of a line.
pub(crate) fn setup_of(line: &Value) -> Setup {
    let [rows, cols, players] = ["rows", "cols", "players"].map(|field| number(line, field));
    let variant = if line["variant"] == "colours" { Variant::Colours } else { Variant::Standard };
    Setup { rows, cols, variant, players }
}

/// A list of texts.
pub(crate) fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a text").to_string()).collect()
}

fn plies(line: &Value) -> usize {
    line["moves"].as_array().expect("a list of moves").len()
}

/// The game after the line's moves.
pub(crate) fn history<G: GameAi>(line: &Value) -> History<G> {
    let mut history = History::new(G::start(&setup_of(line)).expect("it can be set up"));
    for text in texts(&line["moves"]) {
        history.push(path::move_from_text(&history, &text).expect("the move is legal"));
    }
    history
}

/// The line's best moves, sorted, if it names any.
fn best(line: &Value) -> Option<Vec<String>> {
    let mut best = line.get("best").map(texts)?;
    best.sort_unstable();
    Some(best)
}

/// Solves the game after the line's moves within `hash_mib` of memory: the value, the margin and the
/// best moves are the line's. Where a line names no best moves of a lost game, there are none.
fn check_value<G: GameAi>(line: &Value, options: EngineOptions) {
    let history = history::<G>(line);
    let solution = G::solve(&history, &SearchLimits::default(), &options);
    let wdl = solution.wdl.map(|verdict| verdict.name());
    assert_eq!(wdl, line["value"].as_str(), "the value of {line}");
    if let Some(margin) = line["margin"].as_i64() {
        assert_eq!(solution.margin.map(i64::from), Some(margin), "the margin of {line}");
    }
    let mut found: Vec<String> =
        solution.best_moves.iter().map(|&mv| history.position().move_to_string(mv)).collect();
    found.sort_unstable();
    if let Some(best) = best(line).or_else(|| (wdl == Some("loss")).then(Vec::new)) {
        assert_eq!(found, best, "the best moves of {line}");
    }
}

/// What `master` plays within `limits` after the line's moves, and how many positions it looks at.
fn choice<G: GameAi>(line: &Value, limits: &SearchLimits, hash_mib: usize) -> (String, u64) {
    let history = history::<G>(line);
    let mut master = G::master(&with_hash_mib(hash_mib), &G::Nets::default());
    let result = master.think(&history, limits, &mut |_| {});
    (history.position().move_to_string(result.best_move), result.nodes)
}

/// Whether `master` plays one of the moves that a line names, if it names any, within `nodes`
/// positions.
fn check_choice<G: GameAi>(line: &Value, nodes: u64) {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let (text, visited) = choice::<G>(line, &limits, EngineOptions::default().hash_mib);
    if let Some(best) = best(line) {
        assert!(best.contains(&text), "{text} in {line}");
    }
    assert!(visited <= nodes, "{visited} positions");
}

/// Checks the lines of a file that `keep` selects, and that there are `count`.
fn check_file(file: &str, count: usize, check: impl Fn(&Value), keep: impl Fn(&Value) -> bool) {
    let lines: Vec<Value> = lines(file).into_iter().filter(|line| keep(line)).collect();
    lines.iter().for_each(check);
    assert_eq!(lines.len(), count, "{file}");
}

/// So much memory, in MiB.
fn with_hash_mib(hash_mib: usize) -> EngineOptions {
    EngineOptions { hash_mib, ..EngineOptions::default() }
}
