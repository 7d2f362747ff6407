//! What an analysis found out is written into the files of games, whole or not at all, and never over
//! what others have written.

use super::store::{TIMEOUT, all_files, move_texts, play_and_save, snort_match, temp_home};
use crate::play::Action;
use crate::record::fixtures::begin_match;
use crate::record::{Judgement, Ply, Record};
use crate::storage::game_file::{FileState, replace_unchanged};
use crate::storage::private_file::MAX_FILE_BYTES;
use crate::storage::store::{self, GameList, Store, StoreError};
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

const TEXT: &str = "[Game \"snort\"]\n[Size \"5x5\"]\n[Variant \"standard\"]\n[Player1 \"human\"]\n\
                    [Player2 \"human\"]\n[Result \"*\"]\n\n1. a1\n2. c2\n";

fn write(home: &Path, name: &str, text: &str) -> PathBuf {
    let path = home.join(name);
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
    fs::write(&path, text).expect("a file");
    path
}

fn judged(record: &Record) -> Record {
    let mut judged = record.clone();
    judged.analyst = Some("master:n2000".to_string());
    let judgement =
        Judgement { cost: 312, best: vec!["b2".to_string()], nodes: 2000, ..Judgement::default() };
    judged.plies[0].judge(judgement);
    judged.plies[0].nags.push(4);
    judged.plies[0].variations.push(vec![Ply::new("b2".to_string())]);
    judged
}

#[test]
fn a_review_is_kept_in_the_file() {
    let home = temp_home();
    let store = Store::at(&home.path().join("data"));
    for name in ["data/games/on.game", "data/archive/over.game", "elsewhere/mine.txt"] {
        let path = write(home.path(), name, TEXT);
        let hour = SystemTime::now() - Duration::from_secs(3600);
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("it is ours");
        File::options()
            .append(true)
            .open(&path)
            .and_then(|file| file.set_modified(hour))
            .expect("it is ours");
        let before = store::read(&path).expect("it can be read");
        let after = judged(&before);
        store.annotate(&path, &before, &after).expect("nobody is in the way");
        assert_eq!(store::read(&path).expect("it can be read"), after);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), after.to_string());
        let found = fs::metadata(&path).expect("it is there");
        assert_eq!(found.permissions().mode() & 0o777, 0o640, "{name}");
        assert_eq!(found.modified().expect("the system tells"), hour, "{name} keeps its place");
        assert_eq!(
            all_files(path.parent().expect("a folder")),
            std::slice::from_ref(&path),
            "no draft stays"
        );
        // The next analysis builds on what this one has left.
        store.annotate(&path, &after, &before).expect("nobody is in the way");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), TEXT);
    }
    assert!(all_files(&home.path().join("data/locks")).is_empty(), "no lock stays");
}

#[test]
fn a_reviewed_game_goes_on() {
    let home = temp_home();
    let store = Store::at(home.path());
    let path = write(home.path(), "games/on.game", TEXT);
    let before = store::read(&path).expect("it can be read");
    store.annotate(&path, &before, &judged(&before)).expect("nobody is in the way");
    let journal = store.resume_last().expect("it goes on");
    let mut game = begin_match(&journal.record().to_match_start(&EngineOptions::default()));
    play_and_save(&store, &journal, &mut *game, "e5");
    game.act(Action::Resign(Seat::FIRST)).expect("it goes on");
    store.save(&journal, &*game).expect("it can be written");
    store.close(journal);
    store.flush(TIMEOUT);
    let record = store::read(&home.path().join("archive/on.game")).expect("it has ended");
    assert_eq!(move_texts(&record), ["a1", "c2", "e5"]);
    assert_eq!(record.plies[0], judged(&before).plies[0]);
    assert_eq!(record.analyst.as_deref(), Some("master:n2000"));
}

#[test]
fn a_link_stays_a_link() {
    let home = temp_home();
    let store = Store::at(&home.path().join("data"));
    let path = write(home.path(), "mine.game", TEXT);
    let link = home.path().join("link.game");
    symlink(&path, &link).expect("a link");
    let before = store::read(&link).expect("it can be read");
    store.annotate(&link, &before, &judged(&before)).expect("nobody is in the way");
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(store::read(&path).expect("it can be read"), judged(&before));
}

#[test]
fn a_game_in_use_is_not_touched() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    store.flush(TIMEOUT);
    let path = home.path().join("games").join(journal.name().as_ref());
    let before = store::read(&path).expect("it can be read");
    for other in [&store, &Store::at(home.path())] {
        let refused = other.annotate(&path, &before, &judged(&before));
        assert!(matches!(refused, Err(StoreError::Locked(_))), "{refused:?}");
    }
    play_and_save(&store, &journal, &mut *game, "e5");
    assert_eq!(move_texts(&store::read(&path).expect("it can be read")).len(), 3);
    store.close(journal);
    // The writer of this process may still be closing it.
    let now = store::read(&path).expect("it can be read");
    store.annotate(&path, &now, &judged(&now)).expect("it was left");
}

/// Whose game it is does not matter to an analysis, but each profile has its own locks.
#[test]
fn a_game_in_use_in_another_profile_is_not_touched() {
    let home = temp_home();
    let ana = "ana".parse().expect("it can be a name");
    let (nobodys, anas) = (Store::at(home.path()), Store::of_profile(home.path(), Some(&ana)));
    for (player, other) in [(&anas, &nobodys), (&nobodys, &anas)] {
        let (_, journal) = snort_match(player, &["a1", "c2"]);
        player.flush(TIMEOUT);
        let path = player.path_of(GameList::Unfinished, &journal.name());
        let before = store::read(&path).expect("it can be read");
        let refused = other.annotate(&path, &before, &judged(&before));
        assert!(matches!(refused, Err(StoreError::Locked(_))), "{refused:?}");
        player.close(journal);
        player.flush(TIMEOUT);
        let now = store::read(&path).expect("it can be read");
        other.annotate(&path, &now, &judged(&now)).expect("it was left");
    }
}

#[test]
fn what_others_wrote_meanwhile_is_kept() {
    let home = temp_home();
    let store = Store::at(home.path());
    for (now, changed) in [
        (TEXT.to_string() + "3. e5\n", true),
        (TEXT.replace("a1", "a1 {mine}"), true),
        (TEXT.replace("1. a1\n", "1. a1 2. c2").replace("2. c2\n", ""), false),
        (TEXT.to_string() + "3. e", true),
        (String::new(), true),
    ] {
        let path = write(home.path(), "archive/over.game", TEXT);
        let before = store::read(&path).expect("it can be read");
        fs::write(&path, &now).expect("it can be written");
        let done = store.annotate(&path, &before, &judged(&before));
        if changed {
            let told = matches!(done, Err(StoreError::Changed(_) | StoreError::Unreadable(..)));
            assert!(told, "{now}: {done:?}");
            assert_eq!(fs::read_to_string(&path).expect("it is there"), now);
        } else {
            done.expect("only the spelling is another");
        }
    }
    let path = home.path().join("archive/over.game");
    let before = Record::read(TEXT.as_bytes()).expect("it can be read");
    fs::remove_file(&path).expect("it is there");
    assert!(store.annotate(&path, &before, &judged(&before)).is_err());
    assert!(!path.exists(), "a game that was deleted stays deleted");
    fs::create_dir(&path).expect("a folder");
    assert!(store.annotate(&path, &before, &judged(&before)).is_err());
}

/// Between the look at the file and its replacement others may still write: the last look is just
/// before the rename.
#[test]
fn the_last_look_is_before_the_rename() {
    let home = temp_home();
    let path = write(home.path(), "one.game", "theirs");
    let replaced = replace_unchanged(&path, b"before", "mine");
    assert_eq!(replaced.expect("no error"), FileState::Changed);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "theirs");
    assert_eq!(all_files(home.path()), std::slice::from_ref(&path), "no draft stays");
    fs::set_permissions(&path, Permissions::from_mode(0o400)).expect("it is ours");
    replace_unchanged(&path, b"theirs", "mine").expect_err("it may only be read");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "theirs");
}

#[test]
fn what_no_file_can_hold_is_not_written() {
    let home = temp_home();
    let store = Store::at(home.path());
    let path = write(home.path(), "archive/over.game", TEXT);
    let before = store::read(&path).expect("it can be read");
    let changes: [fn(&mut Record); 6] = [
        |record| record.plies[1].text = "e5".to_string(),
        |record| drop(record.plies.pop()),
        |record| record.plies[0].comments.push("a } b".to_string()),
        |record| record.plies[0].judge(Judgement { cost: 1001, ..Judgement::default() }),
        |record| record.plies[1].variations.push(vec![Ply::new("a1".to_string())]),
        |record| record.plies[0].comments.push("x".repeat(MAX_FILE_BYTES as usize)),
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut after = before.clone();
        change(&mut after);
        let refused = store.annotate(&path, &before, &after);
        let is_unfit = matches!(refused, Err(StoreError::Unfit(_)));
        assert!(refused.is_err() && is_unfit == (number < 5), "change {number}: {refused:?}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), TEXT);
    }
}

/// A kill before the rename leaves the file as it was and a draft that says nothing.
#[test]
fn a_kill_before_the_rename_leaves_the_file() {
    let home = temp_home();
    write(home.path(), "games/on.game", TEXT);
    let text = judged(&Record::read(TEXT.as_bytes()).expect("it can be read")).to_string();
    for end in [0, text.len() / 2, text.len()] {
        write(home.path(), "games/.on.game.0123456789abcdef.part", &text[..end]);
        let store = Store::at(home.path());
        let games = store.unfinished().expect("its folder can be read");
        assert_eq!(games.len(), 1);
        assert_eq!(store.read(&games[0]).expect("it can be read").to_string(), TEXT);
        assert_eq!(all_files(&home.path().join("games")).len(), 1, "no draft stays");
    }
}

/// A process that is killed while it appends a move with a variation leaves half a line.
#[test]
fn half_a_line_with_a_variation_is_cut_off() {
    let home = temp_home();
    let line = "3. e5 $6 {[%emt 12.0] [%cost 0.100] (} {a) b} ( 3. e1 {9. b} 4. e3 ( 4. e4 5. a5 ) ) ( 3. d5 )";
    for end in 1..line.len() {
        let home = temp_home();
        write(home.path(), "games/on.game", &format!("{TEXT}{}", &line[..end]));
        let journal = Store::at(home.path()).resume_last();
        let journal = journal.unwrap_or_else(|error| panic!("{}: {error}", &line[..end]));
        assert_eq!(journal.record().to_string(), TEXT, "{}", &line[..end]);
        assert!(journal.damaged_copy.is_some());
    }
    // What a person left without an end counts, though it be spread over lines.
    for last in ["3. e5 ( 3. e1 ) 4. e3", "3. e5 (\n3. e1\n) 4. e3", "3. e5 {a\n( b} 4. e3 5. d5"] {
        write(home.path(), "games/mine.game", &format!("{TEXT}{last}"));
        let journal = Store::at(home.path()).resume_last().expect("it is a game");
        assert!(move_texts(&journal.record()).len() >= 4, "{last}");
    }
}

/// Where the child of the next test annotates a game.
const HOME_OF_CHILD: &str = "PARLOUR_TEST_ANNOTATE";

/// The child of the next test: it annotates a game until it is killed.
#[test]
#[ignore = "a process that another test starts and kills"]
fn annotates_until_killed() {
    let Some(home) = std::env::var_os(HOME_OF_CHILD) else { return };
    let (store, path) = (Store::at(Path::new(&home)), Path::new(&home).join("games/on.game"));
    let plain = Record::read(TEXT.as_bytes()).expect("it can be read");
    let judged = judged(&plain);
    loop {
        let read = store::read(&path).expect("it is whole");
        let next = if read == plain { &judged } else { &plain };
        store.annotate(&path, &read, next).expect("nobody is in the way");
    }
}

#[test]
fn a_kill_at_any_time_leaves_one_text_or_the_other() {
    let home = temp_home();
    let path = write(home.path(), "games/on.game", TEXT);
    let plain = Record::read(TEXT.as_bytes()).expect("it can be read");
    let texts = [TEXT.to_string(), judged(&plain).to_string()];
    let mut drafts = 0;
    for round in 0..20_u64 {
        let mut child = Command::new(std::env::current_exe().expect("it runs"))
            .args(["annotates_until_killed", "--ignored"])
            .env(HOME_OF_CHILD, home.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("this test can be started");
        // It is killed at work, after its first change, however slow the machine is.
        let begun = fs::metadata(&path).expect("it is there").ino();
        let deadline = Instant::now() + TIMEOUT;
        while fs::metadata(&path).expect("it is there").ino() == begun && Instant::now() < deadline
        {
            std::thread::sleep(Duration::from_micros(100));
        }
        std::thread::sleep(Duration::from_micros(round * 173));
        child.kill().expect("it runs");
        child.wait().expect("it was killed");
        let text = fs::read_to_string(&path).expect("it is there");
        assert!(texts.contains(&text), "{text}");
        drafts += all_files(&home.path().join("games")).len() - 1;
        let store = Store::at(home.path());
        store.clean_up_soon();
        store.flush(TIMEOUT);
        assert_eq!(
            all_files(home.path()),
            std::slice::from_ref(&path),
            "nothing is left of the child"
        );
    }
    println!("{drafts} drafts were left and removed");
}

/// Nobody else cleans up a folder of the person's own.
#[test]
fn what_killed_analyses_left_beside_a_game_is_gone_after_the_next() {
    let home = temp_home();
    let store = Store::at(&home.path().join("data"));
    let path = write(home.path(), "elsewhere/mine.game", TEXT);
    let left = [".mine.game.0123456789abcdef.part", ".mine.game.0123456789abcdee.part"];
    let others =
        [".yours.game.0123456789abcdef.part", ".mine.game.0123456789abcdef.tmp", "mine.part"];
    for name in left.iter().chain(&others) {
        write(home.path(), &format!("elsewhere/{name}"), "1. a1");
    }
    let before = store::read(&path).expect("it can be read");
    store.annotate(&path, &before, &judged(&before)).expect("nobody is in the way");
    let is_there = |name: &&str| path.with_file_name(name).exists();
    assert_eq!(left.iter().find(|name| is_there(name)), None);
    assert!(others.iter().all(is_there), "they are no drafts of this game");
}
