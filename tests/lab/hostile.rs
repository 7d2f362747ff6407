//! Files that somebody planted, or wrote to do harm: nothing waits for the other end of a pipe, and no link is followed
//! to be written to.

use super::solve_jobs::{folder, path_in};
use super::{program, stdout_of, text};
use rustix::fs::{CWD, FileType, FlockOperation, Mode, flock, mknodat};
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

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

#[test]
fn a_pipe_in_the_place_of_a_file_is_refused() {
    let folder = folder("pipes");
    let path = |name: &str| path_in(&folder, name);
    let pipes = [
        "any",
        "c.proof.parlour-draft",
        "d.proof.nodes",
        "e.jobs.parlour-draft",
        "f.jobs.table",
        "dodgem-4-journal",
    ];
    pipes.iter().for_each(|name| make_pipe(&path(name)));
    let (any, all) = (path("any"), folder.to_str().expect("a plain path"));
    let (c, d, e, f) = (path("c.proof"), path("d.proof"), path("e.jobs"), path("f.jobs"));
    let sos = ["solve", "sos", "--size", "3"];
    for arguments in [
        vec!["calibrate", "snort", "--games", "2", "--results", &any],
        vec!["curve", "snort", "--games", "2", "--results", &any],
        [&sos[..], &["--certificate", &c]].concat(),
        [&sos[..], &["--certificate", &d]].concat(),
        [&sos[..], &["--certificate", &any]].concat(),
        [&sos[..], &["--checkpoint", &e]].concat(),
        [&sos[..], &["--checkpoint", &f]].concat(),
        [&sos[..], &["--checkpoint", &any]].concat(),
        [&sos[..], &["--merge", &any]].concat(),
        vec!["solve", "dodgem", "--size", "4", "--all", all],
    ] {
        let (status, said) = ending(&arguments);
        assert!(status == Some(1) || status == Some(2), "{arguments:?}: {status:?} {said}");
        assert!(said.contains("file"), "{arguments:?}: {said}");
    }
}

#[test]
fn solving_all_follows_no_link_and_shares_its_folder_with_nobody() {
    let victims = folder("victims");
    let solve = |all: &Path| {
        ending(&["solve", "dodgem", "--size", "4", "--all", all.to_str().expect("a path")])
    };
    for planted in ["dodgem-4-journal.draft", "dodgem-4-class-33", "dodgem-4-class-0"] {
        let all = folder("links");
        let victim = victims.join(planted);
        fs::write(&victim, "precious").expect("a file");
        symlink(&victim, all.join(planted)).expect("a link");
        let (status, said) = solve(&all);
        assert!(status == Some(0) || said.contains(planted), "{status:?} {said}");
        assert_eq!(fs::read_to_string(&victim).expect("it is there"), "precious", "{planted}");
    }
    let all = folder("alone");
    let held = File::open(&all).expect("it is there");
    flock(&held, FlockOperation::LockExclusive).expect("nobody has it");
    let (status, said) = solve(&all);
    assert!(status == Some(1) && said.contains("another run"), "{status:?} {said}");
    drop(held);
    assert_eq!(solve(&all), (Some(0), String::new()));
    // Another program's bytes where the values of a class should be.
    let class = all.join("dodgem-4-class-33");
    let len = fs::metadata(&class).expect("it is there").len();
    File::create(&class).and_then(|file| file.set_len(len)).expect("it is ours");
    let (status, said) = solve(&all);
    assert!(status == Some(1) && said.contains("dodgem-4-class-33"), "{status:?} {said}");
}

#[test]
fn files_of_long_runs_are_the_persons_alone() {
    let folder = folder("modes");
    let path = |name: &str| path_in(&folder, name);
    let (jobs, proof, all) = (path("jobs"), path("proof"), path("all"));
    stdout_of(&["solve", "sos", "--size", "3", "--checkpoint", &jobs, "--certificate", &proof]);
    stdout_of(&["solve", "dodgem", "--size", "3", "--all", &all]);
    let entries =
        fs::read_dir(&folder).expect("a folder").chain(fs::read_dir(&all).expect("it was made"));
    for entry in entries.map(|entry| entry.expect("an entry")) {
        let found = entry.metadata().expect("it is there");
        let mode = found.permissions().mode() & 0o777;
        assert!(found.is_dir() || mode == 0o600, "{:?} {mode:o}", entry.path());
    }
}

#[test]
fn more_games_than_anybody_plays_are_refused() {
    for command in ["calibrate", "curve"] {
        let (status, said) = ending(&[command, "dodgem", "--games", "4294967295", "--seed", "1"]);
        assert!(status == Some(2) && said.contains("4294967295"), "{command}: {status:?} {said}");
    }
}
