//! A review in the real program: what is known is kept, and a kill in the middle loses nothing.

use super::pty_session::PtySession;
use parlour_session::record::Record;
use parlour_session::storage::Store;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, thread};

/// A game of Snort whose first moves take a search a while, and whose last ones do not.
const GAME: &str = "[Game \"snort\"]\n[Size \"6x6\"]\n[Player1 \"human\"]\n[Player2 \"greedy\"]\n\
    [Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. c3\n2. d5\n3. b2\n4. e6\n5. a1\n6. f4\n";

fn archived(home: &Path) -> PathBuf {
    let dir = home.join(".local/share/parlour/archive");
    fs::create_dir_all(&dir).expect("a folder");
    let path = dir.join("lost.game");
    fs::write(&path, GAME).expect("a file");
    path
}

fn moves(record: &Record) -> Vec<&str> {
    record.plies.iter().map(|ply| ply.text.as_str()).collect()
}

fn judged(home: &Path) -> (Record, usize) {
    let store = Store::at(&home.join(".local/share/parlour"));
    let games = store.archive().expect("its folder can be read");
    let record = store.read(games.first().expect("the game is there")).expect("it can be read");
    let judged = record.plies.iter().filter(|ply| ply.judgement.is_some()).count();
    (record, judged)
}

#[test]
fn a_kill_in_the_middle_of_a_review_loses_nothing() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = archived(home.path());
    let original = Record::read(GAME.as_bytes()).expect("a game");
    let command = format!("exec \"$PARLOUR\" review '{}'", path.display());
    for millis in [0, 30, 120, 400] {
        let mut pty = PtySession::at(home.path(), (80, 24), &command);
        pty.wait_for("Review");
        thread::sleep(Duration::from_millis(millis));
        pty.kill();
        let (record, _) = judged(home.path());
        assert_eq!(moves(&record), moves(&original));
        assert_eq!(record.game_end, original.game_end);
    }
    // Left by a key, the verdicts that are settled are in the file, and the next review begins there.
    let mut pty = PtySession::at(home.path(), (80, 24), &command);
    pty.wait("a verdict", |screen| screen.contains('★') || screen.contains("of the 3"));
    pty.press("qqy");
    assert_eq!(pty.wait_exit(), 0);
    let (record, count) = judged(home.path());
    assert_eq!(moves(&record), moves(&original));
    assert!(count > 0, "{record}");
}

#[test]
fn a_file_that_cannot_be_reviewed_is_refused_in_a_sentence() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let path = home.path().join("bad.game");
    fs::write(&path, "[Game \"snort\"]\n\n1. a1\n2. zz\n").expect("a file");
    for more in ["", "--plain "] {
        let command = format!("\"$PARLOUR\" review {more}'{}'; echo status $?", path.display());
        let mut pty = PtySession::at(home.path(), (120, 24), &command);
        pty.wait_for("status 2");
        assert!(pty.text().contains("move 2, \"zz\", cannot be played"), "{}", pty.text());
        assert_eq!(pty.wait_exit(), 0);
    }
}
