//! Files that others write to while a game goes on, with locks and without.

use super::store::{TIMEOUT, all_files, move_texts, play_and_save, snort_match, temp_home};
use crate::play::{Action, Match};
use crate::record::fixtures::begin_match;
use crate::storage::journal::Journal;
use crate::storage::private_file::MAX_FILE_BYTES;
use crate::storage::saved_game::ForkReason;
use crate::storage::store;
use crate::storage::store::{Store, StoreError};
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn place(home: &Path, journal: &Journal) -> PathBuf {
    home.join("games").join(journal.name().as_ref())
}

/// Plays a move whose saving must tell that the game goes on in another file.
fn play_and_fork(
    store: &Store,
    journal: &Arc<Journal>,
    game: &mut dyn Match,
    action: Action,
) -> ForkReason {
    game.act(action).expect("it is legal");
    match store.save(journal, game) {
        Err(StoreError::Forked(fork)) => fork.reason,
        saved => panic!("{saved:?}"),
    }
}

fn play(text: &str) -> Action {
    Action::Move(text.to_string())
}

#[test]
fn two_processes_without_locks_keep_both_games() {
    let home = temp_home();
    // Locks in different folders are as good as none.
    let store = Store::at(home.path());
    let other = Store::with_locks_at(home.path(), &home.path().join("other locks"));
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    store.flush(TIMEOUT);
    let file = place(home.path(), &journal);
    let theirs = other.resume(&journal.name()).expect("nobody can be seen to have it");
    let mut again = begin_match(&theirs.record().to_match_start(&EngineOptions::default()));
    play_and_save(&other, &theirs, &mut *again, "d4");
    let reason = play_and_fork(&store, &journal, &mut *game, play("e5"));
    assert_eq!(reason, ForkReason::Changed);
    play_and_save(&other, &theirs, &mut *again, "f6");
    play_and_save(&store, &journal, &mut *game, "h8");
    store.close(Arc::clone(&journal));
    store.flush(TIMEOUT);
    other.flush(TIMEOUT);
    let read = |path: &Path| store::read(path).expect("it can be read");
    assert_eq!(move_texts(&read(&file)), ["a1", "c2", "d4", "f6"]);
    assert_eq!(move_texts(&read(&place(home.path(), &journal))), ["a1", "c2", "e5", "h8"]);
}

#[test]
fn what_others_write_into_a_file_is_kept() {
    type Change = fn(&Path, &str);
    let changes: [(&str, Change); 4] = [
        ("a comment, by an editor's rename", |file, text| {
            let draft = file.with_extension("edited");
            fs::write(&draft, text.replace("2. c2", "2. c2 {good}")).expect("a file");
            fs::rename(&draft, file).expect("it can be renamed");
        }),
        ("a comment, in place", |file, text| {
            fs::write(file, text.replace("2. c2", "2. c2 {good}")).expect("a file");
        }),
        ("another move of the same length", |file, text| {
            fs::write(file, text.replace("2. c2", "2. c3")).expect("a file");
        }),
        ("a truncation", |file, _| fs::write(file, "").expect("a file")),
    ];
    for (what, change) in changes {
        for resign in [false, true] {
            let home = temp_home();
            let store = Store::at(home.path());
            let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
            store.flush(TIMEOUT);
            let file = place(home.path(), &journal);
            let text = fs::read_to_string(&file).expect("it is there");
            change(&file, &text);
            let theirs = fs::read(&file).expect("it is there");
            assert_ne!(theirs, text.as_bytes());
            let action = if resign { Action::Resign(Seat::FIRST) } else { play("d4") };
            let reason = play_and_fork(&store, &journal, &mut *game, action);
            assert_eq!(reason, ForkReason::Changed, "{what}");
            store.flush(TIMEOUT);
            assert_eq!(fs::read(&file).expect("it is there"), theirs, "{what}: theirs is kept");
            let ours = store::read(&place(home.path(), &journal)).expect("it can be read");
            assert_eq!(ours, journal.record(), "{what}");
            assert_eq!(ours.plies.len(), if resign { 2 } else { 3 });
        }
    }
}

#[test]
fn the_same_text_in_another_file_is_still_ours() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    store.flush(TIMEOUT);
    let file = place(home.path(), &journal);
    let copy = file.with_extension("copy");
    fs::copy(&file, &copy).and_then(|_| fs::rename(&copy, &file)).expect("it can be put back");
    play_and_save(&store, &journal, &mut *game, "d4");
    play_and_save(&store, &journal, &mut *game, "e5");
    store.flush(TIMEOUT);
    assert_eq!(place(home.path(), &journal), file);
    let record = store::read(&file).expect("it can be read");
    assert_eq!(move_texts(&record), ["a1", "c2", "d4", "e5"]);
}

#[test]
fn a_draft_does_not_replace_what_others_wrote_meanwhile() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    store.flush(TIMEOUT);
    let file = place(home.path(), &journal);
    game.act(Action::Resign(Seat::FIRST)).expect("it can be done");
    journal.save(&*game).expect("it is in a draft");
    fs::write(&file, "mine now").expect("a file");
    journal.sync_and_compact();
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine now");
    let ours = store::read(&place(home.path(), &journal)).expect("it can be read");
    assert_eq!(ours, journal.record());
    let told = store.save(&journal, &*game);
    assert!(matches!(told, Err(StoreError::Forked(_))), "{told:?}");
}

#[test]
fn a_game_that_others_cut_while_it_was_left_is_kept_whole() {
    for ends in [false, true] {
        let home = temp_home();
        let store = Store::at(home.path());
        let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
        if ends {
            game.act(Action::Resign(Seat::FIRST)).expect("it can be done");
            store.save(&journal, &*game).expect("it can be written");
        }
        store.flush(TIMEOUT);
        let file = place(home.path(), &journal);
        fs::write(&file, "").expect("a file");
        journal.close();
        assert_eq!(fs::read(&file).expect("it is there"), b"");
        let ours = store::read(&place(home.path(), &journal)).expect("it can be read");
        assert_eq!(move_texts(&ours), ["a1", "c2"]);
    }
}

#[test]
fn a_file_at_its_longest_goes_on_without_the_comments_of_others() {
    let fillings = [
        ("2. c2 {", "x", "}"),
        ("2. c2 {[%cost 0.000] [%line", " d4", "]}"),
        ("2. c2 ( 2. e5 {", "x", "} )"),
        ("2. c2", " $1", ""),
    ];
    for (before, filling, after) in fillings {
        let home = temp_home();
        let store = Store::at(home.path());
        let (_, journal) = snort_match(&store, &["a1", "c2"]);
        store.close(Arc::clone(&journal));
        store.flush(TIMEOUT);
        let file = place(home.path(), &journal);
        let text = fs::read_to_string(&file).expect("it is there");
        let room = MAX_FILE_BYTES as usize + "2. c2".len() - text.len();
        let count = (room - before.len() - after.len()) / filling.len();
        let long = text.replace("2. c2", &format!("{before}{}{after}", filling.repeat(count)));
        assert!(long.len() as u64 > MAX_FILE_BYTES - filling.len() as u64);
        fs::write(&file, &long).expect("a file");
        let journal = store.resume(&journal.name()).expect("it is just short enough");
        let mut game = begin_match(&journal.record().to_match_start(&EngineOptions::default()));
        let reason = play_and_fork(&store, &journal, &mut *game, play("d4"));
        assert_eq!(reason, ForkReason::TooLong);
        play_and_save(&store, &journal, &mut *game, "e5");
        store.close(Arc::clone(&journal));
        store.flush(TIMEOUT);
        assert_eq!(fs::read_to_string(&file).expect("it is there"), long);
        let ours = store::read(&place(home.path(), &journal)).expect("it can be read");
        assert_eq!(move_texts(&ours), ["a1", "c2", "d4", "e5"]);
    }
}

#[test]
fn looking_at_a_list_does_not_keep_a_game_from_being_resumed() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (_game, journal) = snort_match(&store, &["a1"]);
    let name = journal.name();
    store.close(journal);
    store.flush(TIMEOUT);
    let over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let looker = Store::at(home.path());
                while !over.load(std::sync::atomic::Ordering::Relaxed) {
                    drop(looker.unfinished());
                }
            });
        }
        for _ in 0..100 {
            let journal = store.resume(&name).expect("nobody plays it");
            journal.close();
        }
        over.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    assert!(all_files(home.path()).len() == 1, "{:?}", all_files(home.path()));
}

#[test]
fn a_folder_that_cannot_be_read_is_not_empty() {
    let home = temp_home();
    // Root may read every folder; a file in its place nobody can list.
    fs::write(home.path().join("games"), "").expect("a file");
    let store = Store::at(home.path());
    let error = store.unfinished().expect_err("it is no folder");
    assert!(error.to_string().contains("games"), "{error}");
    let error = store.resume_last().expect_err("it is no folder");
    assert!(matches!(error, StoreError::Io(..)), "{error}");
}
