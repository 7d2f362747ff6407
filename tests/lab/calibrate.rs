//! `parlour-lab calibrate`: the file of results, and the head of the ladder.

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
    let options = ": calibrate dodgem --seat random --seat greedy --games 8 --openings 2 --nodes 50 --hash 8 --seed 7\n# 8 games;";
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

/// A seed that was drawn is that of the file, and games beyond those asked for do not count.
#[test]
fn a_run_without_a_seed_goes_on_and_counts_what_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let file = path.to_str().expect("a path in Unicode");
    let run = |games: &str| {
        let seats = ["--seat", "random", "--seat", "greedy", "--size", "3", "--step", "10"];
        let told = ["calibrate", "dodgem", "--games", games, "--nodes", "9", "--results", file];
        stdout_of(&[&told[..], &seats].concat())
    };
    let four = run("4");
    assert!(four.contains(" dodgem --size 3 --seat random --seat greedy --games 4 "), "{four}");
    assert!(four.contains(" --step 10\n# 4 games;"), "{four}");
    assert_eq!(run("4"), four);
    assert!(run("2").contains("\n# 2 games;"));
    assert_eq!(fs::read_to_string(&path).expect("the file").lines().count(), 5);
    // A match goes on too.
    let path = folder.path().join("match");
    let file = path.to_str().expect("a path in Unicode");
    let start = ["match", "dodgem", "--size", "3", "--seat", "random", "--seat", "random"];
    let played = || stdout_of(&[&start[..], &["--games", "2", "--results", file]].concat());
    let games = |text: &str| text.lines().take(1).map(str::to_string).collect::<String>();
    assert_eq!(games(&played()), games(&played()));
    assert_eq!(fs::read_to_string(&path).expect("the file").lines().count(), 3);
}

#[test]
fn players_that_make_no_ladder_are_refused() {
    let seats = |count: usize| ["--seat", "random"].repeat(count);
    let of = |game, seats: &[&'static str]| [&["calibrate", game][..], seats].concat();
    assert_refused(&of("snort", &seats(1)), &["two players at least"]);
    assert_refused(&of("snort", &seats(18)), &["at most 17 rungs", "18 players", "--step"]);
    assert_refused(&["calibrate", "sos", "--players", "3"], &["games of two players"]);
}

#[test]
fn a_step_is_a_number_above_nothing() {
    for step in ["0", "-5", "nan", "inf", "far"] {
        let step = format!("--step={step}");
        let arguments = ["calibrate", "snort", &step, "--games", "2"];
        assert_refused(&arguments, &["--step", "a number of Elo points above 0"]);
    }
}
