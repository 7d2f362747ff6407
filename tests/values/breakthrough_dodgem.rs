//! Exact values and forced wins of Breakthrough and Dodgem.

use super::{check_choice, check_file, check_value, number, plies, with_hash_mib};
use parlour_ai::core::{EngineOptions, GameAi, SearchLimits};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{History, Rules, Setup};
use serde_json::Value;

fn size(line: &Value) -> (usize, usize) {
    (number(line, "rows"), number(line, "cols"))
}

fn breakthrough_value(line: &Value, options: EngineOptions) {
    match size(line) {
        (rows, cols) if rows * cols > 64 => check_value::<Breakthrough<u128>>(line, options),
        _ => check_value::<Breakthrough<u64>>(line, options),
    }
}

/// As many positions as a board of 4×4 has, which is solved in some 20 ms.
fn dodgem_choice(line: &Value) {
    check_choice::<Dodgem<u64>>(line, 1_000_000);
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
        let start = Breakthrough::<u64>::start(&Setup::two_player(6, 3)).expect("it can be set up");
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
    let check = |line: &Value| check_choice::<Breakthrough<u64>>(line, 100_000);
    check_file("breakthrough.mates.jsonl", 119, check, |_| true);
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
    check_file("dodgem.mates.jsonl", 122, dodgem_choice, |_| true);
}

#[test]
fn best_moves_of_dodgem() {
    check_file("dodgem.values.jsonl", 129, dodgem_choice, |line| number(line, "rows") < 5);
}
