//! Lines of the protocol, to the real program: every one is answered or obeyed, and it ends.

use crate::{config, rounds};
use proptest::prelude::*;
use proptest::sample::select;
use std::io::Write;
use std::process::{Command, Stdio};

/// Words of the protocol, none of which takes long.
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

proptest! {
    #![proptest_config(config((rounds() / 200).max(10)))]

    #[test]
    fn lines(lines in prop::collection::vec(line(), 200)) {
        // Whatever else it says, it must not stop listening early, nor begin an endless search.
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.starts_with("quit")).collect();
        let mut engine = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
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
