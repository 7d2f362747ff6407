//! What `parlour solved` lists is found again.

use super::stdout_of;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What takes a moment is solved again, and the value of each agrees.
#[test]
fn quick_starts_are_solved_again() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solved");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let mut count = 0;
    for line in stdout_of(&["solved", "--json"]).lines() {
        let one: Value = serde_json::from_str(line).expect("JSON");
        if one["nodes"].as_u64().expect("a number") > 20_000 {
            continue;
        }
        let text = |name: &str| one[name].as_str().expect("a text");
        let moves: Vec<&str> =
            one["moves"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let moves = moves.join(" ");
        let mut command = vec!["solve", text("game"), "--size", text("size")];
        // In jobs, because those end with the value: they do not look for every best move.
        let jobs = folder.join(format!("{count}.jobs"));
        let jobs = jobs.to_str().expect("a plain path");
        command.extend(["--variant", text("variant"), "--moves", &moves, "--checkpoint", jobs]);
        if one["nimber"].is_number() {
            command.push("--nimber");
        }
        let found = stdout_of(&command);
        let of_mover = match found.lines().next() {
            Some("value win") => 1,
            Some("value draw") => 0,
            Some("value loss") => -1,
            other => panic!("{command:?}: {other:?}"),
        };
        let nimber = found.lines().find_map(|line| line.strip_prefix("nimber "));
        let nimber = nimber.map(|nimber| nimber.parse::<u64>().expect("a number"));
        assert_eq!(one["nimber"].as_u64(), nimber, "{command:?}");
        let margin = found.lines().find_map(|line| line.strip_prefix("margin "));
        let of_mover = margin.map_or(of_mover, |margin| margin.parse().expect("a number"));
        let position =
            stdout_of(&["position", text("game"), "--size", text("size"), "--moves", &moves]);
        let position: Value = serde_json::from_str(&position).expect("JSON");
        let sign = if position["to_move"] == 1 { 1 } else { -1 };
        assert_eq!(one["value"].as_i64(), Some(sign * of_mover), "{command:?}");
        count += 1;
    }
    assert!(count > 10, "{count}");
}

/// The results of jobs that are kept, put together, say what the list says.
#[test]
fn kept_jobs_say_what_is_listed() {
    let list = stdout_of(&["solved", "--json"]);
    let list = list.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let list: Vec<Value> = list.collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/jobs");
    let mut count = 0;
    for file in fs::read_dir(folder).expect("it is there").flatten() {
        let path = file.path();
        let jobs = fs::read_to_string(&path).expect("a text");
        let head = |name: &str| {
            jobs.lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
                .expect("a head")
        };
        let names = ["game", "size", "variant"];
        let is_same = |one: &&Value| names.iter().all(|&name| one[name] == head(name));
        let listed = list.iter().find(is_same).expect("it is in the list");
        let [game, size, variant] = names.map(head);
        let path = path.to_str().expect("a plain path");
        let merged =
            stdout_of(&["solve", game, "--size", size, "--variant", variant, "--merge", path]);
        let value = match listed["value"].as_i64() {
            Some(1) => "value win",
            Some(0) => "value draw",
            _ => "value loss",
        };
        let nodes = format!("nodes {}", listed["nodes"]);
        assert!(
            [value, &nodes].iter().all(|line| merged.lines().any(|one| one == *line)),
            "{merged}"
        );
        count += 1;
    }
    assert!(count > 0);
}
