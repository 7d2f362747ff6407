//! `parlour puzzles list`: lines of JSON, from which a script can set up and solve each puzzle.

use super::{assert_refused, stdout_of};
use parlour_session::catalog::ALL_GAMES;
use serde_json::Value;
use std::collections::BTreeSet;

/// The puzzles of a game.
fn list(game: &str) -> Vec<Value> {
    let listed = stdout_of(&["puzzles", "list", game]);
    listed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn puzzles_are_listed_as_lines_of_json() {
    let mut goals = BTreeSet::new();
    for game in &ALL_GAMES {
        for puzzle in list(game.name) {
            assert_eq!(puzzle["game"], game.name, "{puzzle}");
            assert!(puzzle["rating"].is_i64(), "{puzzle}");
            assert!(puzzle["themes"].as_array().is_some_and(|it| !it.is_empty()), "{puzzle}");
            goals.insert(puzzle["goal"].as_str().expect("a word").to_string());
        }
    }
    assert!(goals.iter().all(|goal| ["win", "hold", "gain"].contains(&goal.as_str())), "{goals:?}");
    assert!(goals.contains("win") && goals.contains("gain"), "{goals:?}");
    assert!(list("pentagoxl").is_empty());
    assert_refused(&["puzzles", "list", "chess"], &["chess", "amazons"]);
    assert_refused(&["puzzles", "list"], &["GAME"]);
}

#[test]
fn a_listed_puzzle_can_be_set_up_and_solved() {
    let mut longest = 0;
    for game in ["snort", "sos", "dodgem"] {
        for puzzle in list(game).iter().step_by(9) {
            let text = |name: &str| puzzle[name].as_str().expect("a text");
            let set_up = |moves: &str| -> Value {
                let asked = ["position", game, "--size", text("size"), "--moves", moves];
                serde_json::from_str(&stdout_of(&asked)).expect("JSON")
            };
            assert_eq!(set_up(text("moves"))["to_move"], puzzle["to_move"], "{puzzle}");
            let solution = puzzle["solution"].as_array().expect("a list");
            let solution: Vec<&str> = solution.iter().filter_map(Value::as_str).collect();
            // All moves are legal, or they would be refused.
            set_up(&format!("{} {}", text("moves"), solution.join(" ")));
            longest = longest.max(solution.len());
        }
    }
    assert!(longest >= 3, "the opponent's answers stand between the solver's moves");
}
