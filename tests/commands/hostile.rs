//! Files that somebody planted, or wrote to do harm: nothing waits for the other end of a pipe, no link is followed to be
//! written to, nothing of a file commands the terminal, and no sentence is as long as a file.

use super::{program, run_with_input, stdout_of, text};
use parlour_ai::net_file::NetFile;
use rustix::fs::{CWD, FileType, Mode, mknodat};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The path of a file in a folder.
fn path_in(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a plain path").to_string()
}

/// What a command says on standard error, and its status. Fails if it does not end.
fn ending(arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = program();
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let began = Instant::now();
    while child.try_wait().expect("it can be waited for").is_none() {
        if began.elapsed() > Duration::from_secs(300) {
            child.kill().expect("it runs");
            panic!("{arguments:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("it has ended");
    (output.status.code(), text(&output.stderr))
}

fn make_pipe(path: &str) {
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
}

const PLAYERS: [&str; 4] = ["--seat", "random", "--seat", "random"];

#[test]
fn a_pipe_in_the_place_of_a_file_is_refused() {
    let folder = folder("pipes");
    let path = |name: &str| path_in(&folder, name);
    make_pipe(&path("any"));
    let any = path("any");
    let seat = format!("master:net={any}");
    let play = |options: &[&'static str]| [&["match", "snort", "--games", "2"], options].concat();
    for arguments in [
        [&play(&PLAYERS)[..], &["--results", &any]].concat(),
        [&play(&[])[..], &["--seat", "master:n9", "--seat", "random", "--net", &any]].concat(),
        [&play(&[])[..], &["--seat", &seat, "--seat", "random"]].concat(),
        vec!["nets", &any],
        vec!["check", &any],
        vec!["analyze", &any],
        vec!["replay", "--plain", &any],
        vec!["picture", &any],
    ] {
        let (status, said) = ending(&arguments);
        assert!(status == Some(1) || status == Some(2), "{arguments:?}: {status:?} {said}");
        assert!(said.contains("file"), "{arguments:?}: {said}");
    }
    // The engine says so and goes on, also where its own input is named.
    for net in [any.as_str(), "/dev/stdin"] {
        let typed = format!("setoption name Net value {net}\nisready\nquit\n");
        let said = text(&run_with_input(&["engine"], typed.as_bytes()).stdout);
        assert!(said.contains("error") && said.contains("readyok"), "{net}: {said}");
    }
}

#[test]
fn files_of_long_runs_are_the_persons_alone() {
    let folder = folder("modes");
    let path = |name: &str| path_in(&folder, name);
    let games = path("games");
    stdout_of(
        &[&["match", "snort", "--size", "2", "--games", "2", "--results", &games][..], &PLAYERS]
            .concat(),
    );
    for entry in fs::read_dir(&folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let found = entry.metadata().expect("it is there");
        let mode = found.permissions().mode() & 0o777;
        assert!(mode == 0o600, "{:?} {mode:o}", entry.path());
    }
}

/// Signs that a terminal obeys, or that turn the direction of a line.
const HARMFUL: &str = "A\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\u{2066}\u{200f}\u{61c}\u{2028}live";

#[test]
fn what_people_read_has_no_signs_that_a_terminal_obeys() {
    let home = folder("signs");
    let data = home.join(".local/share/parlour");
    fs::create_dir_all(&data).expect("a folder");
    let line = format!(
        "ab12\tx.game\t2026.11.20{HARMFUL}\tg{HARMFUL}\t8x8{HARMFUL}\tstandard\t2\t1\t{HARMFUL}\t1-0\t1\tnormal\t4\t2\t1.0\t-\tcasual\t-\t-\n"
    );
    let fields = "id\tfile\tdate\tgame\tsize\tvariant\tplayers\tseat\topponents\tresult\tscore\ttermination\tmoves\ttimed_moves\tseconds\taids\trated\topponent_rating\topponent_deviation\n";
    fs::write(data.join("results.tsv"), format!("{fields}{line}")).expect("a file");
    let net = NetFile::open(Path::new("assets/snort.net")).expect("it ships");
    let recipe = "\u{202e}\u{200e}\u{2029}evil".to_string() + &"z".repeat(50_000);
    let net = NetFile::new(net.manifest().clone().with("recipe", &recipe), net.weights().to_vec());
    fs::write(home.join("evil.net"), net.to_bytes()).expect("a file");
    for (arguments, shown) in [(&["stats"][..], "▯live"), (&["nets", "evil.net"], "▯evil")] {
        let output = program().args(arguments).current_dir(&home).env("HOME", &home).output();
        let printed = text(&output.expect("it runs").stdout);
        assert!(printed.len() < 20_000, "{arguments:?}: {} bytes", printed.len());
        assert!(printed.contains(shown), "{arguments:?}: {printed}");
        let harmful = printed.chars().find(|&sign| {
            sign != '\n' && (sign.is_control() || HARMFUL.contains(sign) && !sign.is_ascii())
        });
        assert_eq!(harmful, None, "{arguments:?}: {printed:?}");
    }
}

/// Whatever a file or an argument has at its most, the sentence about it stays a sentence.
#[test]
fn what_is_quoted_is_cut() {
    let folder = folder("quotes");
    let long = "x".repeat(300_000);
    let word = "y".repeat(90_000);
    let net = NetFile::open(Path::new("assets/snort.net")).expect("it ships");
    let header = |key: &str| {
        let net =
            NetFile::new(net.manifest().clone().with(key, &word[..50_000]), net.weights().to_vec());
        net.to_bytes()
    };
    let head = "[Game \"snort\"]\n[Size \"5x5\"]\n";
    let proof = "parlour-certificate 1\nclaim first-wins\ngame";
    let cases: Vec<(&[&str], Vec<u8>)> = vec![
        (&["replay", "--plain"], format!("{head}\n1. {long}\n").into()),
        (&["replay", "--plain"], format!("{head}\n1. a1 ({long})\n").into()),
        (&["replay", "--plain"], format!("{head}\n1. a1 (1. {long})\n").into()),
        (&["replay", "--plain"], format!("{head}\n1. a1 {{[%emt {long}]}}\n").into()),
        (&["replay", "--plain"], format!("{head}\n1. a1 ${long}\n").into()),
        (&["replay", "--plain"], format!("{head}[Player1 \"{long}\"]\n").into()),
        (&["replay", "--plain"], format!("[Game \"{long}\"]\n").into()),
        (&["replay", "--plain"], format!("[Game \"snort\"]\n[Size \"{long}\"]\n").into()),
        (&["replay", "--plain"], format!("[Game \"snort\"]\n[Variant \"{long}\"]\n").into()),
        (&["replay", "--plain"], format!("{head}[Format \"9{}\"]\n", "9".repeat(300_000)).into()),
        (&["check"], format!("{proof} {long}\n").into()),
        (&["check"], format!("parlour-certificate 9{long}\n").into()),
        (&["match", "snort", "--seat", "master:n9", "--seat", "random", "--net"], header("sizes")),
        (&["match", "snort", "--seat", "master:n9", "--seat", "random", "--net"], header("game")),
        (
            &["match", "snort", "--seat", "master:n9", "--seat", "random", "--net"],
            header("architecture"),
        ),
        (
            &[
                "match",
                "snort",
                "--games",
                "2",
                "--seat",
                "random",
                "--seat",
                "random",
                "--results",
            ],
            format!("# game snort; size {long}; players {long}\n").into(),
        ),
    ];
    for (number, (arguments, file)) in cases.iter().enumerate() {
        let path = path_in(&folder, &number.to_string());
        fs::write(&path, file).expect("a file");
        let (status, said) = ending(&[arguments, &[&*path][..]].concat());
        assert!(matches!(status, Some(1 | 2)), "{number} {arguments:?}: {said}");
        assert!(said.len() < 1500, "{number} {arguments:?}: {} bytes", said.len());
        assert!(!said.contains(&"x".repeat(41)) && !said.contains(&"9".repeat(41)), "{said}");
    }
    for arguments in [
        vec!["position", "snort", "--size", &word],
        vec!["position", "snort", "--moves", &word],
        vec!["position", &word],
        vec![&word],
        vec!["position", "snort", "--board", &word],
        vec!["match", "snort", "--seat", &word, "--seat", "random"],
        vec!["position", "snort", "--variant", &word],
    ] {
        let (status, said) = ending(&arguments);
        assert_eq!(status, Some(2), "{said}");
        assert!(
            said.len() < 1500 && !said.contains(&"y".repeat(41)),
            "{} bytes: {:.300}",
            said.len(),
            said
        );
    }
}
