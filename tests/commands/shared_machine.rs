//! A machine that many people share: what its administrator sets for all of them.

use super::{assert_refused, program, text};
use crate::pty::pty_session::PtySession;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The program with `settings` as those of the system, and with a home of its own in `root`.
fn with_system(root: &Path, settings: &str) -> Command {
    let folder = root.join("xdg/parlour");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("settings.toml"), settings).expect("a file");
    let mut command = program();
    command.env("XDG_CONFIG_DIRS", root.join("xdg")).env("HOME", root);
    command
}

#[test]
fn the_limits_of_the_system_hold_whatever_is_asked_for() {
    let root = TempDir::new().expect("a temporary folder");
    let mut command = with_system(root.path(), "[limits]\nthreads = 2\nhash = 16\n");
    command.args(["match", "snort", "--size", "3", "--seat", "random", "--seat", "random"]);
    command.args(["--games", "1", "--threads", "8", "--hash", "512", "--results"]);
    let played = command.arg(root.path().join("results")).output().expect("the program runs");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let results = fs::read_to_string(root.path().join("results")).expect("the file");
    assert!(results.contains("hash 16") && results.contains("threads 2"), "{results}");
}

#[test]
fn commands_look_in_the_lobby_of_the_system_settings() {
    let root = TempDir::new().expect("a temporary folder");
    let mut command = with_system(root.path(), "lobby = \"/nonexistent/lobby\"\n");
    let output = command.arg("tables").output().expect("the program runs");
    let said = text(&output.stderr);
    assert!(said.contains("/nonexistent/lobby"), "{said}");
}

#[test]
fn a_fault_of_the_system_settings_is_said_once() {
    let root = TempDir::new().expect("a temporary folder");
    let mut command = with_system(root.path(), "bell = true\nbel = true\n");
    let output = command.arg("--plain").stdin(Stdio::null()).output().expect("the program runs");
    let said = text(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("line 2") && said.contains("xdg/parlour/settings.toml"), "{said}");
}

const SNORT: [&str; 5] = ["snort", "--seat", "human", "--seat", "human"];

/// Plays as ana in line mode with these arguments and this input; returns what is printed.
fn play(home: &Path, arguments: &[&str], typed: &str) -> String {
    let mut command = program();
    command.env("HOME", home).env("PARLOUR_PROFILE", "ana").current_dir(home);
    command.env("PARLOUR_LOBBY", home.join("none"));
    let mut child = command
        .arg("--plain")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it has an input").write_all(typed.as_bytes()).expect("it reads");
    text(&child.wait_with_output().expect("it ends").stdout)
}

#[test]
fn a_kiosk_writes_no_file_that_is_named_and_keeps_its_own() {
    let home = TempDir::new().expect("a temporary folder");
    let said =
        play(home.path(), &[&["--kiosk"], &SNORT[..]].concat(), "c4\nsave mine.game\nquit\n");
    assert!(said.contains("Not available in a kiosk"), "{said}");
    assert!(!home.path().join("mine.game").exists());
    let games = home.path().join(".local/share/parlour/profiles/ana/games");
    assert_eq!(fs::read_dir(games).expect("the games of the profile").count(), 1);
    play(home.path(), &SNORT, "c4\nsave mine.game\nquit\n");
    assert!(home.path().join("mine.game").exists());
}

#[test]
fn nobody_plays_for_the_rating_of_another_in_a_kiosk() {
    let home = TempDir::new().expect("a temporary folder");
    for name in ["ana", "bo"] {
        let profile = home.path().join(".local/share/parlour/profiles").join(name);
        fs::create_dir_all(profile).expect("a folder");
    }
    let typed = "snort\n\n\nhuman\nhuman\nnames ana, bo\nrated\n\nquit\n";
    assert!(play(home.path(), &[], typed).contains("A rated game"));
    let said = play(home.path(), &["--kiosk"], typed);
    assert!(!said.contains("A rated game"), "{said}");
}

#[test]
fn a_kiosk_takes_no_command_and_no_network() {
    assert_refused(&["--kiosk", "resume"], &["resume"]);
    assert_refused(&["resume", "--kiosk"], &["--kiosk"]);
    assert_refused(&["--kiosk", "snort", "--net", "/dev/null"], &["--kiosk", "--net"]);
    let mut seat = program();
    seat.args(["--kiosk", "snort", "--seat", "master:net=/dev/null"]);
    let seat = seat.env("PARLOUR_LOBBY", "/nonexistent").output().expect("the program runs");
    assert!(text(&seat.stderr).contains("Not available in a kiosk"), "{}", text(&seat.stderr));
    let named = program().env("PARLOUR_PROFILE", "../ana").arg("stats").output();
    let named = named.expect("the program runs");
    assert_eq!(named.status.code(), Some(2), "{}", text(&named.stderr));
}

/// The kernel refuses even where the program would follow a link to another folder.
#[test]
#[cfg(target_os = "linux")]
fn a_kiosk_neither_reads_nor_writes_behind_a_link() {
    use landlock::{ABI, Access, AccessFs, CompatLevel, Compatible, Ruleset, RulesetAttr};
    let ruleset = Ruleset::default().set_compatibility(CompatLevel::HardRequirement);
    let is_held = ruleset.handle_access(AccessFs::from_all(ABI::V2)).and_then(|it| it.create());
    let other = TempDir::new().expect("a temporary folder");
    let target = other.path().join("settings.toml");
    for is_kiosk in [false, true] {
        let home = TempDir::new().expect("a temporary folder");
        let folder = home.path().join(".config/parlour");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(&target, "mouse = false\n").expect("a file");
        std::os::unix::fs::symlink(&target, folder.join("settings.toml")).expect("a link");
        let option = if is_kiosk { "--kiosk" } else { "" };
        let command = format!("PARLOUR_LOBBY=/nonexistent exec \"$PARLOUR\" {option}");
        let mut pty = PtySession::at(home.path(), (80, 24), &command);
        let screen = pty.wait_for("Amazons");
        let is_refused = is_kiosk && is_held.is_ok();
        assert_eq!(screen.contains("Settings not used"), is_refused, "{screen}");
        pty.press("\x1a");
        if is_kiosk {
            pty.wait_for("Not available in a kiosk");
        }
        pty.press("M");
        pty.press("qqy");
        pty.wait_exit();
        let kept = fs::read_to_string(&target).expect("the file");
        assert_eq!(kept == "mouse = false\n", is_refused, "{kept}");
    }
}
