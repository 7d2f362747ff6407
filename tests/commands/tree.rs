//! `parlour tree`: minimax beside alpha-beta. And how the level
//! `minimax` answers in the protocol and in line mode.

use super::engine::Engine;
use super::{assert_refused, run_parlour, stdout_of};
use std::io::Write;
use std::process::{Command, Stdio};

fn json_lines(arguments: &[&str]) -> Vec<serde_json::Value> {
    let text = stdout_of(arguments);
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn every_first_move_has_its_value_the_best_first() {
    let text = stdout_of(&["tree", "pentago", "--depth", "1", "--top", "3"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    assert!(lines[0].starts_with("depth 1  minimax 289 positions, alpha-beta 289"), "{text}");
    for (rank, line) in (1..).zip(&lines[1..4]) {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[0], format!("{rank}"), "{text}");
        assert!(line.contains("% chance of winning") && line.ends_with('1'), "{text}");
    }
    let columns = |line: &str| line.find(" % chance").expect("a score");
    assert!(lines[1..4].iter().all(|line| columns(line) == columns(lines[1])), "{text}");
    assert!(lines[4].starts_with("and 285 moves more, the last "), "{text}");
    let whole = stdout_of(&["tree", "dodgem", "--depth", "2"]);
    assert!(!whole.contains("more"), "no move is left out: {whole}");
}

#[test]
fn a_tree_of_json_names_every_move() {
    let rows = json_lines(&["tree", "snort", "--size", "3", "--depth", "9", "--json"]);
    let (whole, moves) = rows.split_last().expect("a last line");
    assert_eq!((moves.len(), &whole["moves"]), (9, &serde_json::json!(9)));
    assert!(whole["minimax"].as_u64() > whole["alphabeta"].as_u64(), "{whole}");
    // The first player wins on 3x3 by the centre and by the corners, and every value is proven.
    let winning = moves.iter().filter(|row| row["e"] == 1.0).filter_map(|row| row["move"].as_str());
    assert_eq!(winning.collect::<Vec<_>>(), ["a1", "c1", "b2", "a3", "c3"]);
    assert_eq!((&moves[0]["e"], &moves[0]["proven"]), (&serde_json::json!(1.0), &true.into()));
    assert_eq!(
        moves[0]["plies"].as_u64(),
        moves[0]["line"].as_array().map(|line| line.len() as u64)
    );
    let values: Vec<f64> = moves.iter().filter_map(|row| row["e"].as_f64()).collect();
    assert!(values.len() == 9 && values.is_sorted_by(|one, two| one >= two), "{values:?}");
    let nodes: u64 = moves.iter().filter_map(|row| row["nodes"].as_u64()).sum();
    assert_eq!(Some(nodes + 1), whole["minimax"].as_u64());
    let two = json_lines(&["tree", "sos", "--size", "3", "--depth", "1", "--json", "--top", "2"]);
    assert_eq!(two.len(), 3);
}

#[test]
fn a_tree_needs_a_move() {
    let over = run_parlour(&["tree", "snort", "--size", "1", "--moves", "a1"]);
    assert_eq!(over.status.code(), Some(1));
    let said = super::text(&over.stderr);
    assert_eq!(said, "parlour: the game is over: there is no move to judge.\n");
    assert_refused(&["tree", "snort", "--depth", "0"], &["--depth", "0"]);
}

#[test]
fn the_protocol_tells_of_alphabeta_before_its_last_line() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value sos\nsetoption name Level value minimax\nisready");
    engine.read_until("readyok");
    engine.send("go depth 2");
    let compared = engine.read_until("info string");
    let numbers: Vec<u64> =
        compared.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [alphabeta, minimax, depth] = numbers[..] else { panic!("{compared}") };
    assert_eq!((minimax, depth), (1 + 72 + 72 * 70, 2), "{compared}");
    assert!(alphabeta < minimax, "{compared}");
    assert!(engine.read_line().starts_with("info depth 2 nodes "), "the result comes last");
    assert!(engine.read_line().starts_with("bestmove "));
    engine.quit();
}

#[test]
fn line_mode_shows_both_counts() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["--plain", "snort", "--size", "2", "--seat", "minimax:d1", "--seat", "random"])
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it reads").write_all(b"quit\n").expect("it reads");
    let said = super::text(&child.wait_with_output().expect("it ends").stdout);
    let wanted = "depth 1: minimax 5 positions, alpha-beta 5";
    assert!(said.contains(wanted), "{said}");
}
