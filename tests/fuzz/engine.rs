//! Random lines of the engine protocol to the real program: it answers all and ends when told.

use super::cases::{case_count, config};
use super::memory_growth::MemoryGrowth;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// Words of the protocol without long searches.
fn word() -> impl Strategy<Value = String> {
    let known = select(vec![
        "ugi",
        "isready",
        "uginewgame",
        "setoption",
        "name",
        "value",
        "Game",
        "snort",
        "sos",
        "dodgem",
        "Size",
        "3",
        "Variant",
        "Players",
        "2",
        "position",
        "startpos",
        "board",
        "moves",
        "a1",
        "b2",
        "c3S",
        "show",
        "perft",
        "0",
        "1",
        "query",
        "gameover",
        "p1turn",
        "result",
        "stop",
        "scores",
        "1,0",
        ".../.../...",
        "-1",
        "99999999999999",
    ]);
    prop_oneof![9 => known.prop_map(str::to_string), 1 => "[^\n]{0,12}"]
}

fn line() -> impl Strategy<Value = String> {
    let anything = prop::collection::vec(word(), 0..7).prop_map(|words| words.join(" "));
    let whole = select(vec![
        "go nodes 10",
        "go depth 1",
        "setoption name Game value snort",
        "setoption name Size value 3",
        "setoption name Hash value 1",
        "position startpos moves a1",
        "isready",
    ]);
    prop_oneof![3 => anything, 2 => whole.prop_map(str::to_string)]
}

fn engine() -> Child {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_parlour"));
    engine.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts")
}

/// Whether a line leaves the engine running.
fn keeps_running(line: &str) -> bool {
    !line.trim_start().starts_with("quit")
}

proptest! {
    #![proptest_config(config((case_count() / 400).max(10)))]

    #[test]
    fn lines(lines in prop::collection::vec(line(), 200)) {
        let lines: Vec<_> = lines.into_iter().filter(|line| keeps_running(line)).collect();
        let mut engine = engine();
        let mut input = engine.stdin.take().expect("it listens");
        let text = format!("{}\nstop\nisready\n", lines.join("\n"));
        let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
        let output = engine.wait_with_output().expect("it ends");
        writer.join().expect("no panic").expect("it listens to the end");
        prop_assert!(output.status.success());
        let said = String::from_utf8_lossy(&output.stdout);
        prop_assert!(said.contains("readyok"), "{}", said);
    }
}

#[test]
fn a_long_conversation() {
    const LINES_PER_BATCH: u32 = 100;
    let times = (case_count() / 2 / LINES_PER_BATCH).max(10);
    let mut engine = engine();
    let (process, growth) = (engine.id(), MemoryGrowth::new());
    let mut input = engine.stdin.take().expect("it listens");
    let mut output = BufReader::new(engine.stdout.take().expect("it speaks")).lines();
    let (mut runner, line) = (TestRunner::default(), line());
    for time in 0..times {
        let mut text = String::new();
        for _ in 0..LINES_PER_BATCH {
            let line = line.new_tree(&mut runner).expect("there are lines").current();
            text.push_str(if keeps_running(&line) { &line } else { "isready" });
            text.push('\n');
        }
        // An unknown word is answered with an error that quotes it.
        let mark = format!("mark{time}");
        let written = input.write_all(format!("{text}{mark}\n").as_bytes());
        written.unwrap_or_else(|error| panic!("{error} after\n{text}"));
        let answered = output.any(|said| said.is_ok_and(|said| said.contains(&mark)));
        assert!(answered, "no word more after\n{text}");
        growth.check(process, times);
    }
    drop(input);
    assert!(engine.wait().expect("it ends").success());
}
