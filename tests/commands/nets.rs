//! Networks on the command line and in the protocol: `parlour nets`, `--net FILE`, a seat's `net=FILE`,
//! and the option `Net`.

use super::{assert_refused, run_with_input, stdout_of, text};
use parlour_ai::net_file::NetFile;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("nets").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn shipped(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name).display().to_string()
}

/// The network of Snort that ships, with another value for a key, and with `change` made to its weights.
fn changed_snort(path: &Path, key: &str, value: &str, change: impl Fn(&mut Vec<u8>)) -> String {
    let file = NetFile::open(Path::new(&shipped("snort.net"))).expect("it ships");
    let mut weights = file.weights().to_vec();
    change(&mut weights);
    let file = NetFile::new(file.manifest().clone().with(key, value), weights);
    fs::write(path, file.to_bytes()).expect("it can be written");
    path.display().to_string()
}

/// Turns the whole evaluation round: weights of the first neuron and of the outputs change their sign.
fn turn_round(weights: &mut [u8]) {
    let classes = usize::from(weights[0]) + 256 * usize::from(weights[1]);
    for class in 0..classes {
        let at = 2 + 11 * class + 3;
        weights[at] = (-i16::from(weights[at].cast_signed())).clamp(-128, 127) as u8;
    }
    let outputs = 2 + 11 * classes;
    for at in (outputs..weights.len()).step_by(2).filter(|at| !(18..32).contains(&(at - outputs))) {
        let number = i16::from_le_bytes([weights[at], weights[at + 1]]);
        weights[at..at + 2].copy_from_slice(&number.wrapping_neg().to_le_bytes());
    }
}

#[test]
fn nets_prints_the_headers_of_all_eleven() {
    let printed = stdout_of(&["nets"]);
    for name in ["amazons", "breakthrough", "pentago-marbles", "pentagoxl", "pleiadis", "sos"] {
        assert!(printed.contains(&format!("{name}.net\n  game: ")), "{name}: {printed}");
    }
    assert_eq!(printed.matches("recipe: learn run ").count(), 5);
    assert_eq!(printed.matches("recipe: learn train ").count(), 2);
    assert_eq!(printed.matches("recipe: docs/LEARNING.md, then learn train ").count(), 2);
    assert_eq!(printed.matches("recipe: not run").count(), 2);
    let lines = stdout_of(&["nets", "--json"]);
    assert_eq!(lines.lines().count(), 11);
    for line in lines.lines() {
        let object: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert!(object["weights-sha256"].as_str().is_some_and(|digest| digest.len() == 64));
    }
    let one = stdout_of(&["nets", &shipped("snort.net"), "--json"]);
    let object: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!(object["game"], "snort");
    assert_eq!(object["sizes"], "8,10-12");
}

/// Bad files and a word of the sentence that refuses each.
fn bad_files() -> Vec<(String, &'static str)> {
    let folder = folder("bad");
    let whole = fs::read(shipped("snort.net")).expect("it ships");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).expect("it can be written");
        path.display().to_string()
    };
    let mut flipped = whole.clone();
    let last = flipped.len() - 9;
    flipped[last] ^= 4;
    let later = [b"parlour net 7".as_slice(), &whole[b"parlour net 1".len()..]].concat();
    let wrong =
        |name: &str, key: &str, value: &str| changed_snort(&folder.join(name), key, value, |_| {});
    vec![
        (write("empty.net", b""), "no network"),
        (write("text.net", b"once upon a time\n\n"), "no network"),
        (write("cut.net", &whole[..whole.len() / 2]), "ends early"),
        (write("header.net", &whole[..60]), "ends early"),
        (write("flipped.net", &flipped), "damaged"),
        (write("later.net", &later), "version 7"),
        (wrong("size.net", "sizes", "6"), "size 6"),
        (wrong("kind.net", "architecture", "value of tea leaves"), "tea leaves"),
        (shipped("pleiadis.net"), "for pleiadis, not for snort"),
        (folder.join("absent.net").display().to_string(), "absent.net"),
    ]
}

#[test]
fn networks_that_do_not_fit_are_refused_in_one_sentence() {
    for (file, word) in bad_files() {
        let own = format!("master:n100:net={file}");
        assert_refused(
            &["match", "snort", "--games", "1", "--seat", &own, "--seat", "random"],
            &[word],
        );
        assert_refused(&["snort", "--plain", "--net", &file], &[word]);
        if !["size.net", "kind.net", "pleiadis.net"].iter().any(|fine| file.ends_with(fine)) {
            assert_refused(&["nets", &file], &[word]);
        }
    }
    let snort = shipped("snort.net");
    let seat = |player: &str| format!("{player}:net={snort}");
    let play = ["match", "snort", "--games", "1", "--seat", "random", "--seat"];
    for level in ["tactical", "mcts:n100", "rung:1"] {
        let level_name = level.trim_end_matches(":n100");
        let refusal = format!("{level_name} uses no network in snort");
        assert_refused(&[&play[..], &[&seat(level)]].concat(), &[&refusal]);
    }
    assert_refused(&["snort", "--plain", "--seat", &seat("human")], &["a person"]);
    assert_refused(&["dodgem", "--plain", "--net", &snort], &["dodgem", "network"]);
    assert_refused(&["snort", "--plain", "--size", "7", "--net", &snort], &["size 8,10-12, not 7"]);
}

/// The answers of the engine to these lines, without the times.
fn engine(lines: &[&str]) -> String {
    let input = lines.join("\n") + "\n";
    let output = run_with_input(&["engine"], input.as_bytes());
    assert!(output.status.success());
    let answers = text(&output.stdout);
    let is_time = |word: &str| word == "nps" || word == "time";
    let without_times = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let keep = |&at: &usize| !is_time(words[at]) && (at == 0 || !is_time(words[at - 1]));
        (0..words.len()).filter(keep).map(|at| words[at]).collect::<Vec<_>>().join(" ")
    };
    answers.lines().map(without_times).collect::<Vec<_>>().join("\n")
}

/// What the engine finds in a position of Snort with the network of a file.
fn search(net: &str, size: &str) -> String {
    let net = format!("setoption name Net value {net}");
    let size = format!("setoption name Size value {size}");
    let found = engine(&[
        "setoption name Game value snort",
        &size,
        &net,
        "position startpos moves a1 c3",
        "go nodes 600",
    ]);
    assert!(found.contains("bestmove"), "{found}");
    // How many lines come before the last depends on time.
    let lines: Vec<&str> = found.lines().collect();
    lines[lines.len().saturating_sub(2)..].join("\n")
}

#[test]
fn the_engine_searches_with_the_network_of_the_option() {
    let folder = folder("engine");
    let usual = search("<empty>", "8x8");
    assert_eq!(search(&shipped("snort.net"), "8x8"), usual, "the file that ships changes nothing");
    let other =
        changed_snort(&folder.join("round.net"), "seed", "none", |weights| turn_round(weights));
    assert_ne!(search(&other, "8x8"), usual, "another network judges otherwise");
    let all_sizes = changed_snort(&folder.join("sizes.net"), "sizes", "6-11", |_| {});
    assert_eq!(search(&all_sizes, "8x8"), usual);
    assert_ne!(search(&all_sizes, "7x7"), search("<empty>", "7x7"), "the header decides the sizes");
}

#[test]
fn the_engine_refuses_networks_by_an_error_and_goes_on() {
    for (file, word) in bad_files() {
        let net = format!("setoption name Net value {file}");
        let answers = engine(&["setoption name Game value snort", &net, "isready", "go nodes 60"]);
        let errors: Vec<&str> = answers.lines().filter(|line| line.starts_with("error")).collect();
        assert_eq!(errors.len(), 1, "{file}: {answers}");
        assert!(errors[0].contains(word), "{file}: {answers}");
        assert!(answers.contains("readyok") && answers.contains("bestmove"), "{file}: {answers}");
    }
    let again = format!("setoption name Net value {}", shipped("snort.net"));
    let mut lines = vec!["setoption name Game value snort"];
    lines.extend([again.as_str(); 50]);
    lines.extend(["isready", "setoption name Game value sos", "isready", "go nodes 60"]);
    let answers = engine(&lines);
    assert!(!answers.contains("error"), "a new game has its own networks: {answers}");
}

#[test]
fn two_networks_play_a_match() {
    let folder = folder("match");
    let other =
        changed_snort(&folder.join("round.net"), "seed", "none", |weights| turn_round(weights));
    let seats = [format!("master:n400:net={other}"), "master:n400".to_string()];
    let result = stdout_of(&[
        "match", "snort", "--games", "2", "--seed", "1", "--seat", &seats[0], "--seat", &seats[1],
    ]);
    assert!(result.contains(&format!("player 1 {} wins", seats[0])), "{result}");
    assert!(result.contains("player 2 master:n400 wins"), "{result}");
}
