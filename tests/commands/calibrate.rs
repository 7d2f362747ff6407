//! `parlour calibrate`: the file of results, and the head of the ladder.

use super::{assert_refused, stdout_of};
use std::fs;

#[test]
fn a_run_goes_on_from_its_results_and_refuses_those_of_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let file = path.to_str().expect("a path in Unicode");
    let run = |game: &'static str, seed: &'static str, second: &'static str| {
        let seats = ["--seat", "random", "--seat", second];
        let mut arguments = vec!["calibrate", game, "--games", "8", "--seed", seed];
        arguments.extend(["--hash", "8", "--nodes", "50", "--results", file]);
        arguments.extend(seats);
        arguments
    };
    let first = stdout_of(&run("dodgem", "7", "greedy"));
    assert!(first.starts_with("# Made by parlour"), "{first}");
    let options =
        ": calibrate dodgem --games 8 --openings 2 --nodes 50 --hash 8 --seed 7\n# 8 games;";
    assert!(first.contains(options), "{first}");
    let results = fs::read_to_string(&path).expect("the file");
    assert_eq!(results.lines().count(), 9, "{results}");
    // Cut off by a kill: the game is played again, and ends as before.
    fs::write(&path, &results[..results.len() - 1]).expect("cut");
    assert_eq!(stdout_of(&run("dodgem", "7", "greedy")), first);
    assert_eq!(fs::read_to_string(&path).expect("the file"), results);
    assert_refused(&run("dodgem", "8", "greedy"), &["of other games: seed 7 there, 8 here"]);
    assert_refused(&run("snort", "7", "greedy"), &["game dodgem there, snort here"]);
    assert_refused(&run("dodgem", "7", "tactical"), &["players random greedy there"]);
    assert_eq!(fs::read_to_string(&path).expect("the file"), results);
}

#[test]
fn a_step_is_a_number_above_nothing() {
    for step in ["0", "-5", "nan", "inf", "far"] {
        let step = format!("--step={step}");
        let arguments = ["calibrate", "snort", &step, "--games", "2"];
        assert_refused(&arguments, &["--step", "a number of Elo points above 0"]);
    }
}
