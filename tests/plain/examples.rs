//! The worked games of the rules' sources, typed line by line as printed there.

use super::transcript::{Transcript, run_script};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

pub(crate) fn examples() -> Vec<Value> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", "examples.jsonl"].iter().collect();
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

pub(crate) fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|it| it.as_str().expect("a text")).collect()
}

/// Plays a game with these lines as input.
fn play(line: &Value, typed: &[&str]) -> Transcript {
    let game = line["game"].as_str().expect("a name");
    let size = format!("{}x{}", line["rows"], line["cols"]);
    let mut arguments = vec!["--plain", game, "--size", &size];
    arguments.extend(["--seat", "human", "--seat", "human"]);
    arguments.extend(line["variant"].as_str().into_iter().flat_map(|name| ["--variant", name]));
    run_script(&arguments, typed)
}

/// The expected last board and the expected winner.
fn check_end(line: &Value, transcript: &Transcript) {
    // In Pleiadis player 1 has the round stones.
    let [one, two] = if line["game"] == "pleiadis" { ['o', 'x'] } else { ['x', 'o'] };
    let sign = |sign: char| match sign {
        '1' => one,
        '2' => two,
        other => other,
    };
    let wanted = texts(&line["board"]);
    let wanted: Vec<String> = wanted.iter().map(|row| row.chars().map(sign).collect()).collect();
    assert_eq!(transcript.board(), wanted, "{}", transcript.text);
    assert_eq!(transcript.winner(), line["winner"].as_u64(), "{}", transcript.text);
    assert_eq!(
        transcript.open_question, "The game is over. review, why, again, undo, menu or quit",
        "{}",
        transcript.text
    );
}

#[test]
fn the_examples_of_the_sources_come_to_their_ends() {
    let lines = examples();
    assert_eq!(lines.len(), 5);
    for line in &lines {
        let turns = line["turns"].as_array().expect("a list");
        let typed: Vec<&str> = turns.iter().flat_map(|turn| texts(&turn["typed"])).collect();
        let transcript = play(line, &typed);
        let mut said = transcript.exchanges.iter();
        for turn in turns {
            let mut reasons = Vec::new();
            for (number, typed) in (1..).zip(texts(&turn["typed"])) {
                let answer = said.next().unwrap_or_else(|| panic!("{typed} was not asked for"));
                assert_eq!(answer.typed, typed);
                if answer.is_refused() {
                    reasons.push((number, answer.said[0].clone()));
                }
            }
            let wanted = turn["refused"].as_array().expect("a list");
            let lines = |number: &Value| number.as_u64().expect("a number");
            let places: Vec<u64> = reasons.iter().map(|(number, _)| *number).collect();
            let wanted_at: Vec<u64> = wanted.iter().map(|it| lines(&it["after_line"])).collect();
            assert_eq!(places, wanted_at, "{turn}\n{}", transcript.text);
            for (wanted, (_, reason)) in wanted.iter().zip(&reasons) {
                if let Some(wanted) = wanted["reason"].as_str() {
                    assert_eq!(reason, wanted);
                }
            }
        }
        check_end(line, &transcript);
    }
}

#[test]
fn a_refused_step_is_asked_again() {
    for line in &examples() {
        let turns = line["turns"].as_array().expect("a list");
        let typed: Vec<&str> = turns.iter().flat_map(|turn| texts(&turn["typed"])).collect();
        let transcript = play(line, &typed);
        for (index, turn) in
            transcript.exchanges.iter().enumerate().filter(|(_, turn)| turn.is_refused())
        {
            // After an impossible square the row is asked for again.
            let noun = turn.asked.strip_suffix(", column").unwrap_or(&turn.asked);
            let before = &transcript.exchanges[index - 1].asked;
            let first = if *before == format!("{noun}, row") { before } else { &turn.asked };
            assert_eq!(transcript.exchanges[index + 1].asked, *first, "{}", transcript.text);
        }
    }
}

#[test]
fn whole_moves_come_to_the_same_ends() {
    for line in &examples() {
        let moves = texts(&line["moves"]);
        check_end(line, &play(line, &moves));
        // In the notation that people type.
        let bare = |text: &&str| text.replace(['-', 'x'], "").to_uppercase();
        let kindly: Vec<String> = moves.iter().map(bare).collect();
        let kindly: Vec<&str> = kindly.iter().map(String::as_str).collect();
        check_end(line, &play(line, &kindly));
    }
}
