//! Exact values and forced wins of Amazons, Pentago and Pentago XL.

use super::{check_choice, check_file, check_value, lines, number, plies, with_hash_mib};
use parlour_ai::core::GameAi;
use parlour_rules::amazons::Amazons;
use parlour_rules::pentago::{Pentago, PentagoXl};
use serde_json::Value;

/// How many positions the master may look at.
const MATE_NODES: u64 = 400_000;

fn value<G: GameAi>(line: &Value) {
    check_value::<G>(line, with_hash_mib(256));
}

fn amazons_value(line: &Value) {
    match number(line, "rows") {
        9.. => value::<Amazons<u128>>(line),
        _ => value::<Amazons<u64>>(line),
    }
}

fn amazons_mate(line: &Value) {
    match number(line, "rows") {
        9.. => check_choice::<Amazons<u128>>(line, MATE_NODES),
        _ => check_choice::<Amazons<u64>>(line, MATE_NODES),
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
    check_file("pentago.values.jsonl", 90, value::<Pentago>, |_| true);
}

#[test]
fn mates_of_pentago() {
    check_file(
        "pentago.mates.jsonl",
        66,
        |line| check_choice::<Pentago>(line, MATE_NODES),
        |_| true,
    );
}

/// How many marbles lie when a test in a hurry looks at Pentago XL.
const LATE: usize = 77;

#[test]
fn late_values_of_pentago_xl() {
    let late = |line: &Value| plies(line) >= LATE;
    let wanted = lines("pentagoxl.values.jsonl").iter().filter(|line| late(line)).count();
    assert!(wanted >= 5, "{wanted} lines are late");
    check_file("pentagoxl.values.jsonl", wanted, value::<PentagoXl>, late);
}

#[test]
#[ignore = "some seconds each: cargo test --release -- --ignored"]
fn all_values_of_pentago_xl() {
    check_file("pentagoxl.values.jsonl", 19, value::<PentagoXl>, |_| true);
}
