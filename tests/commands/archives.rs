//! `parlour import`, `export` and `explore`, as scripts use them.

use super::{assert_refused, program, run_with_input, stdout_of, text};
use serde_json::Value;
use std::path::Path;

fn samples(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats").join(path).display().to_string()
}

fn objects(output: &str) -> Vec<Value> {
    output.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn games_are_printed_as_objects_and_nothing_is_written() {
    let read =
        objects(&stdout_of(&["import", "--json", &samples("littlegolem/breakthrough-1.txt")]));
    assert_eq!(read.len(), 1);
    assert_eq!(read[0]["game"], "breakthrough");
    assert_eq!(read[0]["termination"], "resigned");
    // One bad game spoils no other one, and those of a folder come in the order of their names.
    let read = objects(&stdout_of(&["import", "--json", &samples("abstractplay")]));
    let refused = read.iter().filter(|game| game["refused"] == "variant bombardment").count();
    assert_eq!((refused, read.iter().filter(|game| game.get("refused").is_none()).count()), (1, 6));
    assert_refused(&["import", "/nonexistent/file"], &["/nonexistent/file"]);
}

#[test]
fn a_game_is_taken_once_and_explored() {
    let home = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        let output = program().env("HOME", home.path()).args(arguments).output();
        text(&output.expect("the program runs").stdout)
    };
    let file = samples("littlegolem/breakthrough-1.txt");
    assert!(run(&["import", &file]).ends_with("1 game taken, 0 known already, 0 refused.\n"));
    assert!(run(&["import", &file]).ends_with("0 games taken, 1 known already, 0 refused.\n"));
    let explored = &objects(&run(&["explore", "breakthrough", "--json"]))[0];
    assert_eq!(explored["sources"]["imported"]["games"], 1);
    let first = explored["next"].as_array().expect("moves").iter();
    let played = first.filter(|next| next["sources"]["imported"]["games"] == 1);
    // The board may be turned over.
    let texts: Vec<&str> = played.filter_map(|next| next["move"].as_str()).collect();
    assert!(texts == ["h2-g3"] || texts == ["a2-b3"], "{texts:?}");
    // Games that others have played elsewhere are nobody's results.
    assert!(run(&["stats", "--json"]).contains("\"games\":0"));
}

#[test]
fn a_game_is_written_for_others() {
    let game =
        "[Game \"amazons\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. d1-d7/g7 2. a7-d4/a7\n";
    let written = |format: &str| {
        let output = run_with_input(&["export", "-", "--to", format], game.as_bytes());
        assert!(output.status.success(), "{format}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert_eq!(written("sgf").matches(";B[djddgd]").count(), 1);
    let page = written("html");
    assert!(page.contains("aria-label=\"d1 to d7, arrow to g7\""), "{page}");
    assert!(!page.contains("http"), "a page needs no network");
    let cast = written("cast");
    let lines = objects(&cast);
    assert_eq!((lines[0]["version"].as_u64(), lines.len()), (Some(2), 5));
    let refused = run_with_input(&["export", "-", "--to", "botzone"], game.as_bytes());
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("botzone"));
}
