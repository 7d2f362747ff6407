//! `parlour-lab solve --certificate` and `parlour check`.

use super::solve_jobs::{field, folder, path_in, start};
use super::{assert_refused, run_lab, run_with_input, stdout_of, text};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

#[test]
fn certificates_are_written_and_checked() {
    for name in ["proof", "proof.gz"] {
        let file = folder(name).join(name);
        let path = file.to_str().expect("a plain path");
        let written = ["solve", "firstattack", "--size", "6", "--certificate", path];
        let solve = stdout_of(&[&written[..], &["--short-search", "0"]].concat());
        assert_eq!(field(&solve, "value"), "win");
        assert_eq!(
            stdout_of(&["check", path]).trim_end(),
            format!(
                "The certificate holds. First Attack 6×6: player 1 wins. Positions checked: {}. \
                 Moves of the longest line: 1.",
                field(&solve, "certificate").split(' ').next().expect("a number")
            )
        );
        if name.ends_with(".gz") {
            let whole = fs::read(&file).expect("it is there");
            fs::write(&file, &whole[..whole.len() - 20]).expect("it can be written");
            assert_refused(&["check", path], &["the compressed data are damaged or cut off"]);
        }
    }
}

#[test]
fn certificates_leave_late_positions_to_short_searches() {
    let file = folder("short-search").join("proof");
    let path = file.to_str().expect("a plain path");
    let written = ["solve", "breakthrough", "--size", "5x3", "--certificate", path];
    let positions = |more: &[&str]| {
        let solve = stdout_of(&[&written[..], more].concat());
        let held = stdout_of(&["check", path]);
        assert!(
            held.starts_with("The certificate holds. Breakthrough 5×3: player 2 wins."),
            "{held}"
        );
        let count = field(&solve, "certificate").split(' ').next().expect("a number").to_string();
        count.parse::<usize>().expect("a number")
    };
    let counts = [&["--short-search", "0"][..], &["--short-search", "100"], &[]].map(positions);
    assert!(counts.is_sorted_by(|more, fewer| more > fewer), "{counts:?}");
    assert_refused(&[&written[..], &["--short-search", "1000001"]].concat(), &["1000001"]);
    assert_refused(&["solve", "snort", "--short-search", "5"], &["--certificate"]);
}

#[test]
fn check_says_what_is_wrong() {
    let file = folder("wrong").join("proof");
    let path = file.to_str().expect("a plain path");
    let written = ["solve", "breakthrough", "--size", "5x2", "--certificate", path];
    let written = [&written[..], &["--short-search", "0"]].concat();
    assert_eq!(field(&stdout_of(&written), "value"), "loss");
    let whole = fs::read_to_string(&file).expect("it is there");
    // Exit status 1: the claim is refuted.
    fs::write(&file, whole.replace("claim 2 1", "claim 1 1")).expect("it can be written");
    let refused = run_lab(&["check", path]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("does not hold: line "), "{}", text(&refused.stderr));
    // Exit status 2: this is no certificate.
    fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    let cannot_be_read = format!("certificate {path} cannot be read: line ");
    assert_refused(&["check", path], &[&cannot_be_read, "the file ends"]);
    fs::write(&file, "[Game \"snort\"]").expect("it can be written");
    assert_refused(&["check", path], &["no file of this kind"]);
    for command in [&["check"][..], &["solve", "snort", "--merge"]] {
        let output = run_lab(&[command, &["no-such-file"]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        let sentence = text(&output.stderr);
        assert_eq!(sentence.trim_end(), "parlour: no-such-file: No such file or directory.");
    }
}

#[test]
fn check_reads_standard_input() {
    let folder = folder("piped");
    for name in ["proof", "proof.gz"] {
        let path = path_in(&folder, name);
        stdout_of(&["solve", "breakthrough", "--size", "5x2", "--certificate", &path]);
        let bytes = fs::read(&path).expect("it is there");
        let held = run_with_input(&["check", "-"], &bytes);
        assert_eq!(text(&held.stdout), stdout_of(&["check", &path]), "{}", text(&held.stderr));
        let cut = run_with_input(&["check", "-"], &bytes[..bytes.len() / 2]);
        assert_eq!(cut.status.code(), Some(2));
        assert!(text(&cut.stderr).contains("standard input"), "{}", text(&cut.stderr));
    }
    let nothing = run_with_input(&["check", "-"], b"");
    assert_eq!(nothing.status.code(), Some(2));
}

#[test]
fn a_certificate_survives_kills() {
    let folder = folder("writer");
    let path = |name| path_in(&folder, name);
    let (jobs, nodes, proof) = (path("jobs"), path("jobs.nodes"), path("proof"));
    let start_solve = ["solve", "breakthrough", "--size", "7x3", "--short-search", "30"];
    let solve = [&start_solve[..], &["--checkpoint", &jobs, "--certificate", &proof]].concat();
    let bytes = || fs::metadata(&nodes).map_or(0, |file| file.len());
    let mut most = 0;
    for _ in 0..3 {
        let mut run = start(&solve);
        while bytes() < most + 50_000 {
            assert!(run.try_wait().expect("it is ours").is_none(), "it ended before the kill");
            std::thread::sleep(Duration::from_millis(1));
        }
        run.kill().expect("it is ours");
        run.wait().expect("it is ours");
        assert!(!Path::new(&proof).exists());
        most = bytes();
    }
    // The limit ends it, after it has gone on or before.
    let limited = run_lab(&[&solve[..], &["--limit", "1ms"]].concat());
    assert!(text(&limited.stderr).contains("certificate"), "{}", text(&limited.stderr));
    assert!(bytes() >= most);
    stdout_of(&solve);
    let held = stdout_of(&["check", &proof]);
    assert!(held.starts_with("The certificate holds. Breakthrough 7×3: player 2 wins."), "{held}");
    assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 2, "the rest is removed");
    // A file of something else is not used.
    fs::write(&nodes, "parlour-nodes 1\n").expect("it can be written");
    let done = run_lab(&solve);
    assert!(text(&done.stderr).contains("jobs.nodes is of no use"), "{}", text(&done.stderr));
    assert!(!Path::new(&nodes).exists());
}

#[test]
fn a_nimber_has_a_certificate() {
    let folder = folder("nimber-certificate");
    let (proof, jobs) = (path_in(&folder, "proof.gz"), path_in(&folder, "jobs"));
    let solve = ["solve", "firstattack", "--size", "8", "--nimber", "--certificate", &proof];
    let found = stdout_of(&solve);
    assert_eq!(field(&found, "nimber"), "3");
    assert!(field(&found, "certificate").ends_with(&proof), "{found}");
    let held = stdout_of(&["check", &proof]);
    assert!(held.contains("8×8 with a heap of 3: player 2 wins, so the nimber is 3."), "{held}");
    // A solve in jobs leaves the same.
    let whole = fs::read(&proof).expect("it is there");
    let with_jobs = [&solve[..], &["--checkpoint", &jobs]].concat();
    assert_eq!(field(&stdout_of(&with_jobs), "nimber"), "3");
    assert_eq!(fs::read(&proof).expect("it is there"), whole);
    assert!(!fs::exists(format!("{jobs}.nodes")).expect("it can be read"));
    assert!(!fs::exists(format!("{jobs}.table")).expect("it can be read"));
    // A solve that is ended leaves none.
    let long = ["solve", "firstattack", "--size", "13", "--nimber", "--limit", "50ms"];
    let none = path_in(&folder, "none.gz");
    let ended = run_lab(&[&long[..], &["--certificate", &none]].concat());
    assert_eq!(ended.status.code(), Some(1));
    assert!(text(&ended.stdout).contains("nimber unknown"), "{}", text(&ended.stdout));
    assert!(text(&ended.stderr).contains("no certificate was written"));
    assert!(!fs::exists(&none).expect("it can be read"));
    assert_refused(&["solve", "snort", "--nimber", "--certificate", &proof], &["First Attack"]);
}

/// Before the solve, which may take hours.
#[test]
fn a_certificate_that_cannot_be_written_is_refused_at_once() {
    let folder = folder("no-place");
    let missing = path_in(&folder, "missing/proof");
    for solve in [
        &["solve", "firstattack", "--size", "16", "--nimber"][..],
        &["solve", "breakthrough", "--size", "8x5"],
    ] {
        for (option, path) in [("--certificate", &missing), ("--checkpoint", &missing)] {
            let refused = run_lab(&[solve, &[option, path]].concat());
            assert_eq!(refused.status.code(), Some(1), "{solve:?}");
            let error = text(&refused.stderr);
            assert!(error.contains(&format!("{path}: No such file")), "{error}");
        }
        let path = folder.to_str().expect("a plain path");
        let refused = run_lab(&[solve, &["--certificate", path]].concat());
        assert!(text(&refused.stderr).contains(path), "a folder is in the way");
    }
}

#[test]
fn a_certificate_replaces_no_file_but_its_own() {
    let folder = folder("foreign");
    let path = |name| path_in(&folder, name);
    let solve = ["solve", "snort", "--size", "3"];
    let assert_refused = |options: &[&str], file: &str| {
        let refused = run_lab(&[&solve[..], options].concat());
        let error = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{error}");
        assert!(error.contains(&format!("{file}: this ")), "{error}");
        assert_eq!(text(&refused.stdout), "", "it is refused before the solve");
    };
    let (proof, jobs) = (path("proof"), path("jobs"));
    for place in [path("my.game"), path("my.gz")] {
        fs::write(&place, "[Game \"snort\"]\n").expect("it can be written");
        assert_refused(&["--certificate", &place], &place);
        assert_eq!(fs::read_to_string(&place).expect("it is there"), "[Game \"snort\"]\n");
    }
    for name in ["proof.nodes", "jobs.nodes", "proof.draft", "jobs.draft"] {
        fs::write(path(name), "my notes\n").expect("it can be written");
    }
    assert_refused(&["--certificate", &proof], &path("proof.nodes"));
    assert_refused(&["--certificate", &path("other"), "--checkpoint", &jobs], &path("jobs.nodes"));
    // A rename would replace a link, and any program may have a device or a pipe open.
    let link = path("link");
    std::os::unix::fs::symlink("proof.nodes", &link).expect("a link");
    let pipe = path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("the system has mkfifo");
    assert!(made.success());
    for place in [&link, &pipe] {
        assert_refused(&["--certificate", place], place);
    }
    assert_refused(&["--checkpoint", &pipe], &pipe);
    assert!(!fs::symlink_metadata(&pipe).expect("it is there").is_file());
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    for name in ["proof.nodes", "jobs.nodes"] {
        assert_eq!(fs::read_to_string(path(name)).expect("it is there"), "my notes\n");
        fs::remove_file(path(name)).expect("it is there");
    }
    stdout_of(&[&solve[..], &["--certificate", &proof, "--checkpoint", &jobs]].concat());
    for name in ["proof.draft", "jobs.draft"] {
        assert_eq!(fs::read_to_string(path(name)).expect("it is there"), "my notes\n");
    }
}

#[test]
fn a_certificate_takes_no_place_of_the_same_solve() {
    let folder = folder("own-places");
    let path = |name| path_in(&folder, name);
    let solve = ["solve", "snort", "--size", "3", "--moves", "a1"];
    let jobs = path("jobs");
    for place in ["jobs", "jobs.nodes", "jobs.table", "jobs.table.log"] {
        let places = ["--checkpoint", &jobs, "--certificate", &path(place)];
        assert_refused(&[&solve[..], &places].concat(), &[place, "another place"]);
    }
    let draft = path("proof.parlour-draft");
    let places = ["--checkpoint", &draft, "--certificate", &path("proof")];
    assert_refused(&[&solve[..], &places].concat(), &["another place"]);
    let done = stdout_of(&[&solve[..], &["--split", "1", "--job", "1"]].concat());
    fs::write(&jobs, &done).expect("it can be written");
    assert_refused(&[&solve[..], &["--merge", &jobs, "--certificate", &jobs]].concat(), &["jobs"]);
    assert_eq!(fs::read_to_string(&jobs).expect("it is there"), done);
}

#[test]
fn claims_are_told_in_words_of_their_game() {
    let folder = folder("claims");
    let certificate = |name: &str, solve: &[&str], claim: &str, other: &str| {
        let file = path_in(&folder, name);
        stdout_of(&[&["solve"], solve, &["--certificate", &file]].concat());
        let text = fs::read_to_string(&file).expect("it is there");
        assert!(text.contains(claim), "{text}");
        fs::write(&file, text.replacen(claim, other, 1)).expect("it can be written");
        stdout_of(&["check", &file])
    };
    let told = certificate("snort", &["snort", "--size", "3"], "claim 1 1\n", "claim 1 -5\n");
    assert!(told.contains("player 1 loses at worst"), "{told}");
    let sos = ["sos", "--size", "3", "--board", "S.S/SSS/OOO", "--to-move", "1", "--scores", "0,0"];
    let told = certificate("sos", &sos, "claim 1 1\n", "claim 1 1\n");
    assert!(told.contains("player 1 wins"), "{told}");
    assert!(told.contains("player 2 loses by one point at most"), "{told}");
}

#[test]
fn a_checkpoint_replaces_no_file_but_its_own() {
    let folder = folder("foreign-checkpoint");
    let path = |name| path_in(&folder, name);
    let jobs = path("jobs");
    let solve = ["solve", "breakthrough", "--size", "5x2", "--checkpoint", &jobs];
    for name in ["jobs.table", "jobs.table.log"] {
        fs::write(path(name), "my notes\n").expect("it can be written");
        let refused = run_lab(&solve);
        let error = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{error}");
        assert!(error.contains(&format!("{}: this file holds", path(name))), "{error}");
        assert_eq!(fs::read_to_string(path(name)).expect("it is there"), "my notes\n");
        fs::remove_file(path(name)).expect("it is there");
    }
    let draft = path("jobs.table.draft");
    fs::write(&draft, "my notes\n").expect("it can be written");
    stdout_of(&solve);
    assert_eq!(fs::read_to_string(&draft).expect("it is there"), "my notes\n");
}
