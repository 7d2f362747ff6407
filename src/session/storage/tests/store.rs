//! The store: games are saved with every move, owned by one process, never overwritten, and refused
//! with a sentence.

use crate::catalog::find_game;
use crate::play::{Action, Match, MatchStart};
use crate::record::Record;
use crate::record::fixtures::{all_starts, begin_match, play_random};
use crate::storage::journal::Journal;
use crate::storage::private_dir::PrivateDir;
use crate::storage::private_file::{FileName, MAX_FILE_BYTES};
use crate::storage::stats::Stats;
use crate::storage::store;
use crate::storage::store::{Store, StoreError};
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Longer than anything here takes.
pub(super) const TIMEOUT: Duration = Duration::from_secs(60);

pub(super) fn temp_home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

pub(super) fn default_start(name: &str) -> MatchStart {
    MatchStart::default_for(find_game(name).expect("the game is registered"))
}

pub(super) fn move_texts(record: &Record) -> Vec<&str> {
    record.plies.iter().map(|ply| ply.text.as_str()).collect()
}

fn played_texts(game: &dyn Match) -> Vec<&str> {
    game.moves().iter().map(|entry| entry.text.as_str()).collect()
}

/// Plays one move and saves it.
pub(super) fn play_and_save(
    store: &Store,
    journal: &Arc<Journal>,
    game: &mut dyn Match,
    text: &str,
) {
    game.act(Action::Move(text.to_string())).expect("it is legal");
    store.save(journal, game).expect("it can be written");
}

/// A match of Snort with its journal, after these moves.
pub(super) fn snort_match(store: &Store, texts: &[&str]) -> (Box<dyn Match>, Arc<Journal>) {
    let start = default_start("snort");
    let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
    for text in texts {
        play_and_save(store, &journal, &mut *game, text);
    }
    (game, journal)
}

/// Every file in a folder and its subfolders.
pub(super) fn all_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().expect("it is there").is_dir() {
            found.extend(all_files(&entry.path()))
        } else {
            found.push(entry.path())
        }
    }
    found.sort();
    found
}

pub(super) fn game_file(home: &Path, journal: &Journal) -> PathBuf {
    journal.current_path().unwrap_or_else(|| home.join("games").join(journal.name().as_ref()))
}

/// What a game's file holds. The writer thread may give the file its final name between asking for the
/// name and reading: then it is asked again.
fn read_game_file(home: &Path, journal: &Journal) -> Record {
    loop {
        let path = game_file(home, journal);
        match store::read(&path) {
            Ok(record) => return record,
            Err(error) => assert!(game_file(home, journal) != path, "it can be read: {error}"),
        }
    }
}

#[test]
fn every_change_is_in_the_file_at_once() {
    let mut rng = StdRng::seed_from_u64(1);
    for start in all_starts() {
        let home = temp_home();
        let store = Store::at(home.path());
        let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
        store.save(&journal, &*game).expect("there is nothing to write");
        assert!(all_files(home.path()).is_empty(), "no move, no file");
        for _ in 0..60 {
            if rng.random_ratio(1, 4) {
                let _ = game.act(Action::TakeBack);
            } else {
                play_random(&mut *game, 1, &mut rng);
            }
            store.save(&journal, &*game).expect("it can be written");
            if game.moves().is_empty() && all_files(home.path()).is_empty() {
                continue;
            }
            let record = read_game_file(home.path(), &journal);
            assert_eq!(move_texts(&record), played_texts(&*game));
            assert_eq!(record.game_end.map(|ending| ending.outcome), game.outcome());
            if rng.random_ratio(1, 10) {
                store.flush(TIMEOUT);
            }
        }
        store.flush(TIMEOUT);
        if !game.moves().is_empty() {
            let text = fs::read_to_string(game_file(home.path(), &journal)).expect("it is there");
            assert_eq!(text, journal.record().to_string(), "a synced file is the record's text");
        }
    }
}

#[test]
fn a_game_that_was_left_is_resumed() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (game, journal) = snort_match(&store, &["a1", "c2", "d4"]);
    store.close(journal);
    store.flush(TIMEOUT);
    let list = store.unfinished().expect("its folder can be read");
    assert_eq!((list.len(), store.count_unfinished(&[]), list[0].is_locked), (1, 1, false));
    let journal = store.resume(&list[0].name).expect("nobody has it");
    let mut again = begin_match(&journal.record().to_match_start(&EngineOptions::default()));
    assert_eq!(again.position_report(), game.position_report());
    play_and_save(&store, &journal, &mut *again, "f6");
    store.close(journal);
    store.flush(TIMEOUT);
    let journal = store.resume_last().expect("nobody has it");
    assert_eq!(move_texts(&journal.record()), ["a1", "c2", "d4", "f6"]);
}

#[test]
fn resignations_and_new_players_are_written_at_once() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1", "c2"]);
    let player_specs = vec!["human".parse().expect("a seat"), "random".parse().expect("a seat")];
    let mut change = |action: Action| {
        game.act(action).expect("it can be done");
        store.save(&journal, &*game).expect("it can be written");
        store::read(&game_file(home.path(), &journal)).expect("it can be read")
    };
    assert_eq!(
        change(Action::ChangePlayers(player_specs.clone(), vec![String::new(); 2])).player_specs,
        player_specs
    );
    let resigned = change(Action::Resign(Seat::FIRST));
    assert_eq!(
        (resigned.result_text(), move_texts(&resigned)),
        ("0-1".to_string(), vec!["a1", "c2"])
    );
    let on = change(Action::TakeBack);
    assert_eq!(on.game_end, None);
    store.flush(TIMEOUT);
    assert_eq!(change(Action::Resign(Seat::SECOND)).result_text(), "1-0");
    store.close(journal);
    store.flush(TIMEOUT);
    let archive = store.archive().expect("its folder can be read");
    assert_eq!(archive.len(), 1);
    assert_eq!(store.read(&archive[0]).expect("it can be read").result_text(), "1-0");
}

#[test]
fn a_game_without_moves_leaves_nothing() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (mut game, journal) = snort_match(&store, &["a1"]);
    game.act(Action::TakeBack).expect("there is a move");
    store.save(&journal, &*game).expect("it can be written");
    store.close(journal);
    store.flush(TIMEOUT);
    assert!(all_files(home.path()).is_empty());
}

#[test]
fn times_and_comments_of_old_moves_stay() {
    let home = temp_home();
    let store = Store::at(home.path());
    let text = "[Game \"snort\"]\n[Event \"x\"]\n\n1. a1 {[%emt 3.5]} {well}\n2. c2\n";
    let record = Record::read(text.as_bytes()).expect("it is a game");
    let mut game = begin_match(&record.to_match_start(&EngineOptions::default()));
    let journal = store.new_journal_from(record);
    play_and_save(&store, &journal, &mut *game, "d4");
    let text = fs::read_to_string(game_file(home.path(), &journal)).expect("it is there");
    assert!(
        text.contains("[Event \"x\"]\n\n1. a1 {[%emt 3.5]} {well}\n2. c2\n3. d4 {[%emt "),
        "{text}"
    );
}

#[test]
fn a_game_has_one_owner_at_a_time() {
    let home = temp_home();
    let (one, other) = (Store::at(home.path()), Store::at(home.path()));
    let (mut game, journal) = snort_match(&one, &["a1"]);
    one.flush(TIMEOUT); // others see a new game when it is on the disk
    let list = other.unfinished().expect("its folder can be read");
    assert!(list[0].is_locked);
    let refused = other.resume(&list[0].name).expect_err("it is held");
    assert!(matches!(refused, StoreError::Locked(_)), "{refused}");
    assert!(refused.to_string().contains("another Parlour"));
    assert!(matches!(other.delete(list[0].list, &list[0].name), Err(StoreError::Locked(_))));
    assert!(matches!(
        other.rename(list[0].list, &list[0].name, "mine"),
        Err(StoreError::Locked(_))
    ));
    // The second store may copy the game, and neither disturbs the other.
    let copy = other.new_journal_from(other.read(&list[0]).expect("it can be read"));
    let mut copied = begin_match(&copy.record().to_match_start(&EngineOptions::default()));
    play_and_save(&other, &copy, &mut *copied, "h8");
    play_and_save(&one, &journal, &mut *game, "c2");
    assert_eq!(move_texts(&journal.record()), ["a1", "c2"]);
    assert_eq!(move_texts(&copy.record()), ["a1", "h8"]);
    other.flush(TIMEOUT);
    assert_eq!(other.unfinished().expect("its folder can be read").len(), 2);
    one.close(journal);
    one.flush(TIMEOUT);
    assert_eq!(
        other
            .unfinished()
            .expect("its folder can be read")
            .iter()
            .filter(|saved| saved.is_locked)
            .count(),
        1
    );
}

#[test]
fn a_truncated_file_keeps_its_complete_moves() {
    let whole = {
        let home = temp_home();
        let store = Store::at(home.path());
        let (_, journal) = snort_match(&store, &["a1", "c2", "d4", "f6"]);
        fs::read(game_file(home.path(), &journal)).expect("it is there")
    };
    for end in 0..whole.len() {
        let home = temp_home();
        fs::create_dir(home.path().join("games")).expect("a folder");
        let file = home.path().join("games").join("cut.game");
        fs::write(&file, &whole[..end]).expect("a file");
        let store = Store::at(home.path());
        let list = store.unfinished().expect("its folder can be read");
        let lines = whole[..end].iter().filter(|&&byte| byte == b'\n').count();
        match store.resume(&list[0].name) {
            Ok(journal) => {
                let plies = journal.record().plies.len();
                // The tags and an empty line are ten lines; then comes one line a move.
                assert_eq!(plies, lines.saturating_sub(10), "{lines} lines");
                let kept = all_files(&home.path().join("torn"));
                let is_cut = lines >= 10 && whole[end - 1] != b'\n';
                assert_eq!(kept.len(), usize::from(is_cut));
                if is_cut {
                    assert_eq!(fs::read(&kept[0]).expect("it is there"), &whole[..end]);
                }
            }
            Err(error) => {
                assert!(matches!(error, StoreError::Unreadable(..)), "{error}");
                assert_eq!(fs::read(&file).expect("it is there"), &whole[..end]);
            }
        }
    }
}

#[test]
fn files_that_are_no_games_stay_unchanged() {
    let home = temp_home();
    let games = home.path().join("games");
    fs::create_dir(&games).expect("a folder");
    let bad: [(&str, &[u8]); 5] = [
        ("chess.game", b"[Event \"F/S\"]\n\n1. e4 e5\n"),
        ("newer.game", b"[Game \"snort\"]\n[Format \"2\"]\n\n"),
        ("binary.game", b"\x7fELF\0\0\0\xff"),
        ("empty.game", b""),
        ("bits.game", b"[Game \"snort\"]\n\n1. a1\n2. q1\n"),
    ];
    for (name, bytes) in bad {
        fs::write(games.join(name), bytes).expect("a file");
    }
    File::create(games.join("huge.game")).and_then(|file| file.set_len(100 << 20)).expect("a hole");
    fs::create_dir(games.join("folder.game")).expect("a folder");
    let pipe = std::process::Command::new("mkfifo").arg(games.join("pipe.game")).status();
    assert!(pipe.is_ok_and(|status| status.success()));
    let store = Store::at(home.path());
    let list = store.unfinished().expect("its folder can be read");
    assert_eq!(list.len(), 8);
    for saved in &list {
        let refused = store.resume(&saved.name).expect_err("it is no game");
        assert!(refused.to_string().len() > 20, "{refused}");
    }
    assert!(
        store::read(&games.join("huge.game")).is_err_and(|it| it.to_string().contains("longer"))
    );
    assert_eq!(MAX_FILE_BYTES >> 20, 4);
    for (name, bytes) in bad {
        assert_eq!(fs::read(games.join(name)).expect("it is there"), bytes);
    }
    assert_eq!(all_files(home.path()).len(), 7, "and nothing else was made");
}

#[test]
fn files_are_private_and_no_link_is_followed() {
    let home = temp_home();
    let root = home.path().join("deep").join("parlour");
    let store = Store::at(&root);
    let (_, journal) = snort_match(&store, &["a1"]);
    for folder in [&root, &root.join("games"), &root.join("locks")] {
        assert_eq!(fs::metadata(folder).expect("it is there").mode() & 0o777, 0o700, "{folder:?}");
    }
    for file in all_files(&root) {
        let found = fs::metadata(&file).expect("it is there");
        assert_eq!(found.mode() & 0o777, 0o600, "{file:?}");
        assert!(found.len() > 0, "{file:?}");
    }
    drop(journal);

    // A folder that was opened to other users is closed again.
    fs::set_permissions(root.join("games"), fs::Permissions::from_mode(0o777)).expect("it is ours");
    let (_, _journal) = snort_match(&store, &["b1"]);
    assert_eq!(fs::metadata(root.join("games")).expect("it is there").mode() & 0o777, 0o700);

    // A link in the place of a file is not followed.
    let victim = home.path().join("victim");
    fs::write(&victim, "precious").expect("a file");
    symlink(&victim, home.path().join("link")).expect("a link");
    store::save_as(
        &store
            .read(&store.unfinished().expect("its folder can be read")[0])
            .expect("it can be read"),
        &home.path().join("link"),
    )
    .expect_err("it is a link");
    symlink(&victim, root.join("statistics")).expect("a link");
    let record =
        Record::read(b"[Game \"snort\"]\n[Size \"1x1\"]\n1. a1 {[%emt 1.0]}\n").expect("a game");
    Stats::of(PrivateDir::at(root.clone())).add(&record).expect_err("it is a link");
    assert_eq!(fs::read_to_string(&victim).expect("it is there"), "precious");

    // A link in the place of a folder is refused.
    let other = tempfile::tempdir().expect("a temporary folder");
    symlink(other.path(), home.path().join("games")).expect("a link");
    let store = Store::at(home.path());
    let start = default_start("snort");
    let mut game = begin_match(&start);
    let journal = store.new_journal(&start);
    play_random(&mut *game, 1, &mut StdRng::seed_from_u64(4));
    store.save(&journal, &*game).expect_err("the folder is a link");
    assert!(all_files(other.path()).is_empty());
}

#[test]
fn a_failed_write_is_tried_again() {
    let home = temp_home();
    let root = home.path().join("parlour");
    fs::write(&root, "a file in the way").expect("a file");
    let store = Store::at(&root);
    let start = default_start("snort");
    let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
    game.act(Action::Move("a1".into())).expect("it is legal");
    let error = store.save(&journal, &*game).expect_err("a file is in the way");
    assert!(error.to_string().contains("parlour"), "{error}");
    store.save(&journal, &*game).expect("nothing has changed");
    fs::remove_file(&root).expect("it is there");
    play_and_save(&store, &journal, &mut *game, "c2");
    let read = |journal: &Journal| store::read(&game_file(&root, journal)).expect("it can be read");
    assert_eq!(move_texts(&read(&journal)), ["a1", "c2"]);

    store.flush(TIMEOUT);
    fs::remove_dir_all(&root).expect("it is there");
    play_and_save(&store, &journal, &mut *game, "e3");
    assert_eq!(move_texts(&read(&journal)), ["a1", "c2", "e3"]);
}

#[test]
fn file_names_are_never_paths() {
    for name in ["a.game", "été", "a b", "x..y"] {
        assert!(FileName::new(name).is_some(), "{name}");
    }
    for name in ["", ".", "..", ".hidden", "a/b", "/", "a\0b", "a\u{1b}[2J"] {
        assert!(FileName::new(name).is_none(), "{name}");
    }
}

#[test]
fn a_journal_in_memory_follows_the_match_and_writes_nothing() {
    let home = temp_home();
    let start = default_start("snort");
    let mut game = begin_match(&start);
    let journal = Arc::new(Journal::in_memory(Record::new(&start, None)));
    game.act(Action::Move("a1".to_string())).expect("it is legal");
    assert!(journal.is_outdated(&*game));
    assert_eq!(journal.save(&*game).expect("nothing is written"), None);
    assert!(!journal.is_outdated(&*game));
    assert_eq!(move_texts(&journal.record()), ["a1"]);
    let store = Store::at(home.path());
    store.close(journal);
    store.flush(TIMEOUT);
    assert!(all_files(home.path()).is_empty());
}
