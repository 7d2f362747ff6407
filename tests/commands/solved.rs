//! `parlour solved`: the list, and that what it says is found again.

use super::{assert_refused, stdout_of};
use serde_json::Value;

#[test]
fn the_list_is_printed() {
    let all = stdout_of(&["solved"]);
    let snort = stdout_of(&["solved", "snort"]);
    assert!(snort.lines().count() > 5 && snort.lines().count() < all.lines().count());
    assert!(snort.lines().all(|line| line.starts_with("solve snort --size ")), "{snort}");
    assert_eq!(stdout_of(&["solved", "--json"]).lines().count(), all.lines().count());
    assert_refused(&["solved", "chess"], &["chess"]);
}

/// What takes a moment is solved again, and agrees: the value of each, and its certificate's hash.
#[test]
fn quick_starts_are_solved_again() {
    let mut count = 0;
    for line in stdout_of(&["solved", "--json"]).lines() {
        let one: Value = serde_json::from_str(line).expect("JSON");
        if one["nodes"].as_u64().expect("a number") > 100_000 {
            continue;
        }
        let text = |name: &str| one[name].as_str().expect("a text");
        let moves: Vec<&str> =
            one["moves"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let moves = moves.join(" ");
        let mut command = vec!["solve", text("game"), "--size", text("size")];
        command.extend(["--variant", text("variant"), "--moves", &moves, "--limit", "60s"]);
        let found = stdout_of(&command);
        let of_mover = match found.lines().next() {
            Some("value win") => 1,
            Some("value draw") => 0,
            Some("value loss") => -1,
            other => panic!("{command:?}: {other:?}"),
        };
        let margin = found.lines().find_map(|line| line.strip_prefix("margin "));
        let of_mover = margin.map_or(of_mover, |margin| margin.parse().expect("a number"));
        let position = stdout_of(&["position", text("game"), "--size", text("size"), "--moves", &moves]);
        let position: Value = serde_json::from_str(&position).expect("JSON");
        let sign = if position["to_move"] == 1 { 1 } else { -1 };
        assert_eq!(one["value"].as_i64(), Some(sign * of_mover), "{command:?}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}
