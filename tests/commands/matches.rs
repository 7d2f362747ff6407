//! `parlour match` in shares, and its file of results.

use super::{assert_refused, stdout_of};
use std::fs;
use std::path::Path;

fn play(results: &Path, options: &str) -> Vec<String> {
    let fixed =
        "match breakthrough --size 5 --seat greedy --seat minimax:n300 --seed 4 --threads 1";
    let results = results.to_str().expect("Unicode");
    let words = format!("{fixed} {options} --results {results}");
    let told = stdout_of(&words.split(' ').collect::<Vec<_>>());
    without_times(&told)
}

fn without_times(told: &str) -> Vec<String> {
    let timeless = |line: &str| line.split(" time ").next().unwrap_or_default().to_string();
    told.lines().map(timeless).collect()
}

/// The numbers of the games in a file, who won and the nodes, in the order of the numbers.
fn games(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).expect("the results");
    let timeless = |word: &str| -> String {
        let fields: Vec<&str> = word.split(':').collect();
        if let [won, _, nodes] = fields[..] { format!("{won}:{nodes}") } else { word.to_string() }
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut lines: Vec<String> =
        lines.map(|line| line.split(' ').map(timeless).collect::<Vec<_>>().join(" ")).collect();
    lines.sort();
    lines
}

#[test]
fn joined_shares_of_a_match_are_the_match_even_if_one_dies() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    // The last opening is played once, with an arrangement of the seats that does not count as a pair.
    let whole = play(&path("whole"), "--games 15");
    assert_eq!(whole[0], "games 15");
    assert_eq!(games(&path("whole")).len(), 15);
    let shares = [1, 2, 3].map(|part| {
        let results = path(&part.to_string());
        let told = play(&results, &format!("--games 15 --share {part}/3"));
        assert_eq!(told[0], format!("games {}", [6, 5, 4][part - 1]));
        results
    });
    // A kill has cut off the last line of a share, which is run again.
    let text = fs::read(&shares[1]).expect("the results");
    fs::write(&shares[1], &text[..text.len() - 3]).expect("cut");
    play(&shares[1], "--games 15 --share 2/3");
    let joined = shares.map(|share| fs::read(share).expect("the results")).concat();
    fs::write(path("joined"), &joined).expect("joined");
    assert_eq!(games(&path("joined")), games(&path("whole")));
    assert_eq!(play(&path("joined"), "--games 15"), whole);
    assert!(fs::read(path("joined")).expect("the results") == joined, "nothing was played again");
    // A longer match begins with the games of a shorter one, and a shorter one leaves games out.
    assert_eq!(play(&path("joined"), "--games 4")[0], "games 4");
    assert_eq!(play(&path("joined"), "--games 16")[0], "games 16");
}

#[test]
fn results_of_another_match_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let results = folder.path().join("results");
    play(&results, "--games 2");
    let results = results.to_str().expect("Unicode");
    let refused = |words: &str, why: &str| {
        let words = format!("match {words} --threads 1 --games 2 --results {results}");
        assert_refused(&words.split(' ').collect::<Vec<_>>(), &[why]);
    };
    let seats = "--seat greedy --seat minimax:n300";
    refused(&format!("breakthrough --size 5 {seats} --seed 5"), "seed 4 there, 5 here");
    refused(&format!("snort --size 5 {seats} --seed 4"), "game breakthrough there, snort here");
    let others = "breakthrough --size 5 --seat greedy --seat minimax:n400 --seed 4";
    refused(others, "players greedy minimax:n300 there, greedy minimax:n400 here");
    refused(&format!("breakthrough {seats} --share 4/3"), "such as 3/16");
}
