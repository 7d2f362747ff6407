//! Files that others have made, and what others do to the files of an unfinished game.

use super::store::{TIMEOUT, game_file, move_texts, play_and_save, snort_match, temp_home};
use crate::play::Action;
use crate::record::fixtures::begin_match;
use crate::storage::private_file::FileName;
use crate::storage::store;
use crate::storage::store::{GameList, Store, StoreError};
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use rustix::fs::{CWD, FileType, Mode, mknodat};
use std::fs;
use std::path::Path;

fn write_game_file(home: &Path, name: &str, text: &str) -> std::path::PathBuf {
    let folder = home.join("games");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(name);
    fs::write(&file, text).expect("a file");
    file
}

fn make_pipe(path: &Path) {
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
}

#[test]
fn a_game_whose_file_was_taken_goes_on_in_another() {
    for everything in [false, true] {
        let home = temp_home();
        let store = Store::at(home.path());
        let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
        store.flush(TIMEOUT);
        let file = game_file(home.path(), &journal);
        let before = fs::read(&file).expect("it is there");
        fs::remove_dir_all(if everything { home.path().into() } else { home.path().join("locks") })
            .expect("it can be deleted");
        if everything {
            write_game_file(
                home.path(),
                journal.name().as_ref(),
                std::str::from_utf8(&before).expect("text"),
            );
        }
        let other = Store::at(home.path());
        let theirs = other.resume(&journal.name()).expect("nobody can be seen to have it");
        let mut again = begin_match(&theirs.record().to_match_start(&EngineOptions::default()));
        play_and_save(&other, &theirs, &mut *again, "d4");

        game.act(Action::Move("e5".to_string())).expect("it is legal");
        let saved = store.save(&journal, &*game);
        assert!(matches!(saved, Err(StoreError::Forked(_))), "{saved:?}");
        store.flush(TIMEOUT);
        let read = |path: &Path| store::read(path).expect("it can be read");
        assert_eq!(move_texts(&read(&file)), ["a1", "c2", "d4"]);
        assert_ne!(game_file(home.path(), &journal), file);
        assert_eq!(move_texts(&read(&game_file(home.path(), &journal))), ["a1", "c2", "e5"]);
        play_and_save(&store, &journal, &mut *game, "f1");
        store.close(journal);
        store.flush(TIMEOUT);
        assert_eq!(store.unfinished().expect("its folder can be read").len(), 2);
        assert_eq!(move_texts(&read(&file)), ["a1", "c2", "d4"]);
    }
}

#[test]
fn a_lost_lock_that_nobody_took_is_taken_again() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    let name = journal.name();
    fs::remove_dir_all(home.path().join("locks")).expect("it is there");
    play_and_save(&store, &journal, &mut *game, "d4");
    assert_eq!(journal.name(), name);
    assert!(matches!(Store::at(home.path()).resume(&journal.name()), Err(StoreError::Locked(_))));
}

#[test]
fn a_position_without_moves_is_not_deleted() {
    let home = temp_home();
    let text =
        "[Game \"snort\"]\n[Size \"2x2\"]\n[Board \"1./..\"]\n[ToMove \"2\"]\n\n{White wins}\n";
    let file = write_game_file(home.path(), "study.game", text);
    let store = Store::at(home.path());
    let journal = store.resume_last().expect("it is a game");
    store.close(journal);
    store.flush(TIMEOUT);
    assert!(fs::read_to_string(file).expect("it is there").contains("{White wins}"));
}

#[test]
fn a_game_resigned_before_its_first_move_is_archived() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &[]);
    game.act(Action::Resign(Seat::FIRST)).expect("it goes on");
    store.save(&journal, &*game).expect("it can be written");
    store.close(journal);
    store.flush(TIMEOUT);
    assert_eq!(
        (
            store.unfinished().expect("its folder can be read").len(),
            store.archive().expect("its folder can be read").len()
        ),
        (0, 1)
    );
}

#[test]
fn a_line_without_an_end_counts_if_a_person_wrote_it() {
    let home = temp_home();
    let text = "[Game \"snort\"]\n\n1. a1 2. c3 3. a2 4. d3";
    write_game_file(home.path(), "mine.game", text);
    let store = Store::at(home.path());
    let journal = store.resume_last().expect("it is a game");
    assert_eq!(move_texts(&journal.record()), ["a1", "c3", "a2", "d3"]);
    assert!(journal.damaged_copy.is_none());
    let mut game = begin_match(&journal.record().to_match_start(&EngineOptions::default()));
    play_and_save(&store, &journal, &mut *game, "f6");
    let record = store::read(&game_file(home.path(), &journal)).expect("it can be read");
    assert_eq!(move_texts(&record).len(), 5);
}

#[test]
fn a_truncated_tag_is_refused() {
    let home = temp_home();
    write_game_file(home.path(), "cut.game", "[Game \"snort\"]\n[Size \"4");
    let store = Store::at(home.path());
    assert!(matches!(store.resume_last(), Err(StoreError::Unreadable(..))));
}

#[test]
fn a_game_that_has_ended_is_not_resumed() {
    let home = temp_home();
    let text = "[Game \"snort\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n";
    write_game_file(home.path(), "over.game", text);
    let store = Store::at(home.path());
    let name = FileName::new("over.game").expect("a name");
    assert!(matches!(store.resume(&name), Err(StoreError::AlreadyEnded(_))));
    let archived = fs::read_to_string(home.path().join("archive/over.game"));
    assert_eq!(archived.expect("it is there"), text);
}

#[test]
fn pipes_do_not_block() {
    let home = temp_home();
    let store = Store::at(home.path());
    write_game_file(home.path(), "one.game", "[Game \"snort\"]\n\n1. a1\n");
    make_pipe(&home.path().join("locks/one.game.lock"));
    assert!(store.resume_last().is_err());
    make_pipe(&home.path().join("statistics"));
    let (mut game, journal) = snort_match(&store, &["a1"]);
    game.act(Action::Resign(Seat::FIRST)).expect("it goes on");
    store.save(&journal, &*game).expect("it can be written");
    store.close(journal);
    store.flush(TIMEOUT);
    assert_eq!(store.archive().expect("its folder can be read").len(), 1);
}

#[test]
fn files_with_other_suffixes_stay_where_they_are() {
    let home = temp_home();
    let text = "[Game \"snort\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n";
    let file = write_game_file(home.path(), "old.game~", text);
    let store = Store::at(home.path());
    assert_eq!(
        (
            store.count_unfinished(&[]),
            store.unfinished().expect("its folder can be read").len(),
            store.archive().expect("its folder can be read").len()
        ),
        (0, 0, 0)
    );
    assert!(file.exists());
}

#[test]
fn a_title_that_is_too_long_is_refused() {
    for (sign, count, fits) in
        [("a", 90, true), ("a", 91, false), ("é", 90, true), ("日", 66, false)]
    {
        let home = temp_home();
        let store = Store::at(home.path());
        let (_, journal) = snort_match(&store, &["a1"]);
        let name = journal.name();
        store.close(journal);
        store.flush(TIMEOUT);
        let renamed = store.rename(GameList::Unfinished, &name, &sign.repeat(count));
        assert_eq!(renamed.is_ok(), fits, "{count} times {sign}");
        assert_eq!(
            store.unfinished().expect("its folder can be read").len(),
            1,
            "{count} times {sign}"
        );
    }
}

#[test]
fn a_lock_that_cannot_be_taken_is_named() {
    let home = temp_home();
    let store = Store::at(home.path());
    write_game_file(home.path(), "one.game", "[Game \"snort\"]\n\n1. a1\n");
    fs::write(home.path().join("locks"), "a file in the way").expect("a file");
    let error = store.resume_last().expect_err("no lock can be taken");
    let lock = home.path().join("locks/one.game.lock");
    assert!(error.to_string().starts_with(lock.to_str().expect("a plain path")), "{error}");
}
