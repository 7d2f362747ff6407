//! What was changed last is kept, however soon the program ends after it, and whatever another
//! process changes at the same time.

use super::pty_session::PtySession;
use rustix::fs::{FlockOperation, flock};
use rustix::process::Signal;
use std::fs::{self, File};
use std::path::Path;
use std::thread;

const START: &str = "exec \"$PARLOUR\"";
const RIGHT: &str = "\x1b[C";
const DOWN: &str = "\x1b[B";

fn at_menu(home: &Path) -> PtySession {
    let pty = PtySession::at(home, (80, 24), START);
    pty.wait_for("Amazons");
    pty
}

fn settings(home: &Path) -> String {
    fs::read_to_string(home.join(".config/parlour/settings.toml")).unwrap_or_default()
}

/// Asserts that the folder of settings holds them, and no draft.
fn assert_kept(home: &Path, setting: &str) {
    let text = settings(home);
    assert!(text.contains(setting), "{text}");
    let files: Vec<_> = fs::read_dir(home.join(".config/parlour"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(files, ["settings.toml"]);
}

/// Six times each way, all at once, so that processes are held up at different moments.
#[test]
fn a_change_of_settings_survives_keys_that_leave_at_once() {
    thread::scope(|scope| {
        for (leave, status) in [("qqy", 0), ("\x03", 130)].repeat(6) {
            scope.spawn(move || {
                let home = tempfile::tempdir().expect("a temporary folder");
                let mut pty = at_menu(home.path());
                pty.press(&format!(",{RIGHT}{leave}"));
                assert_eq!(pty.wait_exit(), status);
                assert_kept(home.path(), "theme = \"dark\"");
            });
        }
    });
}

#[test]
fn the_mouse_is_on_at_the_first_start_but_not_through_mosh() {
    for (mosh, said) in [
        ("", "The mouse is on; M turns it off."),
        ("export MOSH=1;", "The mouse is off; M turns it on."),
    ] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = PtySession::at(home.path(), (80, 24), &format!("{mosh} {START}"));
        pty.wait_for(said);
        pty.press(&format!(",{RIGHT}qqy"));
        assert_eq!(pty.wait_exit(), 0);
        assert_kept(home.path(), &format!("mouse = {}", mosh.is_empty()));
        // From then on the setting decides, and says nothing.
        let pty = at_menu(home.path());
        assert!(!pty.text().contains("The mouse"), "{}", pty.text());
    }
}

#[test]
fn a_change_of_settings_survives_signals() {
    thread::scope(|scope| {
        // A hangup does not wait for a slow disk.
        for signal in [Signal::TERM, Signal::INT, Signal::QUIT].repeat(4) {
            scope.spawn(move || {
                let home = tempfile::tempdir().expect("a temporary folder");
                let mut pty = at_menu(home.path());
                pty.press(&format!(",{RIGHT}"));
                pty.wait_for("for a dark background");
                pty.signal(signal);
                assert_eq!(pty.wait_exit(), 128 + signal.as_raw() as u32);
                assert_kept(home.path(), "theme = \"dark\"");
            });
        }
    });
}

#[test]
fn the_last_setup_survives_a_key_that_leaves_at_once() {
    for _ in 0..5 {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = at_menu(home.path());
        pty.press("s\r\x03");
        assert_eq!(pty.wait_exit(), 130);
        let kept = fs::read_to_string(home.path().join(".local/state/parlour/last.toml"));
        assert!(kept.is_ok_and(|text| text.contains("breakthrough")));
    }
}

/// Another process writes the settings just then, and takes too long.
#[test]
fn a_writer_that_is_held_up_is_waited_for() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let state = home.path().join(".local/state/parlour");
    fs::create_dir_all(&state).expect("a folder");
    let held = File::create(state.join("settings.toml.lock")).expect("a file");
    flock(&held, FlockOperation::LockExclusive).expect("nobody has it");
    let mut pty = at_menu(home.path());
    pty.press(&format!(",{RIGHT}qqy"));
    assert_eq!(pty.wait_exit(), 0);
    assert_kept(home.path(), "theme = \"dark\"");
}

#[test]
fn what_killed_processes_left_beside_the_settings_is_gone_after_the_next_start() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let (config, state) =
        (home.path().join(".config/parlour"), home.path().join(".local/state/parlour"));
    fs::create_dir_all(&config).and_then(|()| fs::create_dir_all(&state)).expect("folders");
    let left = [
        config.join(".settings.toml.0123456789abcdef.part"),
        state.join(".last.toml.0123456789abcdef.part"),
        state.join(".last.toml.0123456789abcdee.tmp"),
        state.join("settings.toml.lock"),
        state.join("last.toml.lock"),
    ];
    let other = config.join(".notes.0123456789abcdef.part");
    left.iter().chain([&other]).for_each(|path| fs::write(path, "1\n").expect("a file"));
    // Another process writes the last setup.
    let held = File::open(&left[4]).expect("it is there");
    flock(&held, FlockOperation::LockExclusive).expect("nobody has it");
    let mut pty = at_menu(home.path());
    pty.press("q");
    assert_eq!(pty.wait_exit(), 0);
    let there: Vec<_> = left.iter().filter(|path| path.exists()).collect();
    assert_eq!(there, [&left[4]]);
    assert!(other.exists(), "it is no draft of ours");
}

/// No screen can show the warning any more.
#[test]
fn settings_that_cannot_be_kept_are_told_of_after_the_end() {
    let home = tempfile::tempdir().expect("a temporary folder");
    fs::write(home.path().join(".config"), "no folder").expect("a file");
    let command = "\"$PARLOUR\"; echo \"status $?\"";
    let mut pty = PtySession::at(home.path(), (80, 24), command);
    pty.wait_for("Amazons");
    pty.press(&format!(",{RIGHT}qqy"));
    let left = pty.wait_for("status 0");
    assert!(left.contains("parlour: The settings are not kept"), "{left}");
    pty.end();
}

#[test]
fn two_processes_keep_what_each_has_changed() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut one, mut two) = (at_menu(home.path()), at_menu(home.path()));
    one.press(",");
    one.wait_for("Settings");
    two.press(&format!(",{}", DOWN.repeat(6)));
    two.wait("selected mouse", |screen| screen.contains("Mouse         ‹ on ›"));
    let change = |pty: &mut PtySession| {
        for _ in 0..25 {
            pty.press_and_wait(RIGHT);
        }
        assert!(!pty.text().contains("not kept"), "{}", pty.text());
        pty.press("qqy");
        assert_eq!(pty.wait_exit(), 0);
    };
    thread::scope(|scope| {
        scope.spawn(|| change(&mut one));
        scope.spawn(|| change(&mut two));
    });
    assert_kept(home.path(), "theme = \"dark\"");
    assert!(settings(home.path()).contains("mouse = false"), "{}", settings(home.path()));
}

#[test]
fn the_shell_is_told_how_to_go_on_with_a_game() {
    const SAID: &str = "parlour resume goes on with it.";
    for (keys, status, is_told) in
        [("\rqyqy", 0, true), ("\r\x03", 130, true), ("qqy", 0, false), ("\rxyqqy", 0, false)]
    {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = PtySession::at(
            home.path(),
            (80, 24),
            "\"$PARLOUR\" snort --seat human --seat human; echo status $?",
        );
        pty.wait_for("choose a square");
        pty.press(keys);
        let text = pty.wait_for(&format!("status {status}"));
        assert_eq!(text.contains(SAID), is_told, "{keys:?}: {text}");
        pty.wait_exit();
    }
}
