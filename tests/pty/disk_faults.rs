//! Home folders that cannot be written, full disks, and two processes with one home. Play goes on
//! after one warning, and every file left behind is a game.

use super::kills::{moves_on_screen, play};
use super::pty_session::PtySession;
use parlour_session::storage::Store;
use std::fs;
use std::path::Path;
use std::process::Command;

const SNORT_COMMAND: &str = "exec \"$PARLOUR\" snort --seat human --seat human";

fn unfinished_moves(home: &Path) -> Vec<Vec<String>> {
    let store = Store::at(&home.join(".local/share/parlour"));
    let games = store.unfinished().expect("its folder can be read");
    let moves = |saved: parlour_session::storage::store::SavedGame| {
        let record = store.read(&saved).expect("it can be read");
        record.plies.into_iter().map(|ply| ply.text).collect()
    };
    games.into_iter().map(moves).collect()
}

/// Asserts that no file is empty or cut.
fn assert_tidy(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let found = entry.metadata().expect("it is there");
        if found.is_dir() {
            assert_tidy(&entry.path());
        } else {
            assert!(found.len() > 0, "{:?} is empty", entry.path());
            assert!(!entry.file_name().to_string_lossy().ends_with(".tmp"), "{entry:?}");
        }
    }
}

/// Plays on and asserts that exactly one warning comes.
fn plays_on(pty: &mut PtySession) {
    pty.press("\t\r");
    pty.wait_for("cannot be saved");
    for _ in 0..3 {
        let before = moves_on_screen(&pty.text()).len();
        pty.press("\t\r");
        let screen = pty.wait("move", |screen| moves_on_screen(screen).len() > before);
        assert!(!screen.contains("cannot be saved"), "{screen}");
    }
}

#[test]
fn a_home_that_is_none() {
    let mut pty = PtySession::run(&format!("export HOME=/dev/null; {SNORT_COMMAND}"));
    pty.wait_for("Player 1");
    plays_on(&mut pty);
    pty.press("\x03");
    assert_eq!(pty.wait_exit(), 130);
}

/// A limit on file sizes makes writes fail as a full disk or a quota does.
#[test]
fn a_disk_that_takes_nothing_and_one_that_fills_up() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let command = format!("ulimit -f 0; {SNORT_COMMAND}");
    let mut pty = PtySession::at(home.path(), (80, 24), &command);
    pty.wait_for("Player 1");
    plays_on(&mut pty);
    pty.press("\x03");
    assert_eq!(pty.wait_exit(), 130);
    assert_tidy(home.path());
    assert!(unfinished_moves(home.path()).is_empty());

    // The tags and some moves fit; a later move does not fit, or not whole.
    let command = format!("ulimit -f 1; {SNORT_COMMAND}");
    let mut pty = PtySession::at(home.path(), (80, 24), &command);
    pty.wait_for("Player 1");
    let mut shown = Vec::new();
    while !pty.text().contains("cannot be saved") {
        shown = moves_on_screen(&pty.text());
        pty.press("\t\r");
        pty.wait("move", |screen| {
            moves_on_screen(screen) != shown || screen.contains("cannot be saved")
        });
    }
    pty.press("\x03");
    assert_eq!(pty.wait_exit(), 130);
    assert_tidy(home.path());
    // The screen lists the last ones of a long game.
    let kept = unfinished_moves(home.path());
    assert!(
        kept.len() == 1 && kept[0].ends_with(&shown),
        "all that found room: {kept:?}, {shown:?}"
    );
}

/// A disk that is really full, where the test may mount one.
#[test]
fn a_full_disk() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mount = ["-t", "tmpfs", "-o", "size=16k", "tmpfs"];
    let mounted = Command::new("mount").args(mount).arg(home.path()).output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        return; // the test above covers this system
    }
    fs::write(home.path().join("fill"), [0; 16 << 10]).expect("there is room for so much");
    let mut pty = PtySession::at(home.path(), (80, 24), SNORT_COMMAND);
    pty.wait_for("Player 1");
    plays_on(&mut pty);
    fs::remove_file(home.path().join("fill")).expect("it is there");
    play(&mut pty, 1);
    let shown = moves_on_screen(&pty.text());
    pty.press("\x03");
    pty.wait_exit();
    let kept = unfinished_moves(home.path());
    assert_tidy(home.path());
    let unmounted = Command::new("umount").arg("-l").arg(home.path()).status();
    assert!(unmounted.is_ok_and(|status| status.success()));
    assert_eq!(kept, [shown], "once there was room again, everything was saved");
}

#[test]
fn a_folder_deleted_while_playing_is_made_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut pty = PtySession::at(home.path(), (80, 24), SNORT_COMMAND);
    pty.wait_for("Player 1");
    play(&mut pty, 2);
    fs::remove_dir_all(home.path().join(".local")).expect("it is there");
    play(&mut pty, 1);
    let shown = moves_on_screen(&pty.text());
    pty.kill();
    assert_eq!(unfinished_moves(home.path()), [shown]);
}

#[test]
fn two_at_once() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut one = PtySession::at(home.path(), (80, 24), SNORT_COMMAND);
    one.wait_for("Player 1");
    play(&mut one, 2);
    let mut two = PtySession::at(home.path(), (80, 24), "exec \"$PARLOUR\"");
    two.wait_for("Continue");
    two.press("r");
    two.wait_for("Another Parlour");
    two.press("\r"); // shows it
    let watched = two.wait_for("2/2");
    assert_eq!(watched.matches("Snort").count(), 1, "{watched}");
    play(&mut one, 1);
    two.press("R");
    two.wait_for("3/3");
    two.press("c"); // goes on with a copy
    two.wait_for("choose a square"); // a replay lists the moves too
    two.wait("copy", |screen| moves_on_screen(screen).len() == 3);
    play(&mut two, 1);
    play(&mut one, 1);
    let (first, second) = (moves_on_screen(&one.text()), moves_on_screen(&two.text()));
    one.kill();
    two.kill();
    let mut kept = unfinished_moves(home.path());
    let mut shown = vec![first, second];
    kept.sort();
    shown.sort();
    assert_eq!(kept, shown);
}

#[test]
fn resume_and_replay_by_command() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = home.path().join("a game");
    let text = "[Game \"snort\"]\n[Event \"x\"]\n\n1. a1 {well}\n2. c2\n";
    fs::write(&file, text).expect("a file");
    let mut pty = PtySession::at(home.path(), (80, 24), "exec \"$PARLOUR\" replay ~/'a game'");
    pty.wait_for("2/2");
    pty.press("\x1b[D");
    pty.wait_for("1/2");
    pty.wait_for("well");
    pty.press("\x03");
    assert_eq!(pty.wait_exit(), 130);

    let mut pty = PtySession::at(home.path(), (80, 24), "exec \"$PARLOUR\" resume ~/'a game'");
    pty.wait("game", |screen| moves_on_screen(screen) == ["a1", "c2"]);
    play(&mut pty, 1);
    let shown = moves_on_screen(&pty.text());
    pty.kill();
    assert_eq!(
        fs::read_to_string(&file).expect("it is there"),
        text,
        "another's file stays as it is"
    );
    assert_eq!(unfinished_moves(home.path()), std::slice::from_ref(&shown));
    let mut pty = PtySession::at(home.path(), (80, 24), "exec \"$PARLOUR\" resume");
    pty.wait("game", |screen| moves_on_screen(screen) == shown);
    pty.press("\x03");
    assert_eq!(pty.wait_exit(), 130);

    fs::write(&file, "[Game \"snort\"]\n1. z9\n").expect("a file");
    let pty =
        PtySession::at(home.path(), (80, 24), "\"$PARLOUR\" resume ~/'a game'; echo \"status $?\"");
    let said = pty.wait_for("status 2");
    assert!(said.contains("line 2, column 4"), "{said}");
    pty.end();

    let text = "[Game \"snort\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n1. a1\n";
    fs::write(&file, text).expect("a file");
    let pty =
        PtySession::at(home.path(), (80, 24), "\"$PARLOUR\" resume ~/'a game'; echo \"status $?\"");
    let said = pty.wait_for("status 1");
    assert!(said.contains("ran out of time"), "{said}");
    pty.end();
}
