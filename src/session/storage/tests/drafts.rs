//! Drafts: what kills leave behind, and what is on the disk before it gets its name.

use super::store::{
    TIMEOUT, all_files, default_start, move_texts, play_and_save, snort_match, temp_home,
};
use crate::play::Action;
use crate::record::fixtures::begin_match;
use crate::storage::private_dir::PrivateDir;
use crate::storage::private_file::FileName;
use crate::storage::store;
use crate::storage::store::Store;
use parlour_rules::Seat;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

const START: &str = "[Game \"snort\"]\n[Size \"8x8\"]\n[Result \"*\"]\n\n";

fn write(home: &Path, name: &str, moves: &str) {
    let folder = home.join("games");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), format!("{START}{moves}")).expect("a file");
}

/// The moves of all unfinished games, each by its title.
fn unfinished(store: &Store) -> Vec<(String, Vec<String>)> {
    let games = store.unfinished().expect("its folder can be read");
    let mut games: Vec<_> = games
        .iter()
        .map(|saved| {
            let record = store.read(saved).expect("it can be read");
            let moves = move_texts(&record).into_iter().map(str::to_string).collect();
            (saved.title().to_string(), moves)
        })
        .collect();
    games.sort();
    games
}

#[test]
fn a_game_in_a_draft_is_found_after_a_kill() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (_game, journal) = snort_match(&store, &["a1", "c2"]);
    // A copy of the folder is what a kill leaves: nobody holds its locks.
    let after = temp_home();
    fs::create_dir(after.path().join("games")).expect("a folder");
    let draft = journal.current_path().expect("it was saved");
    let name = draft.file_name().expect("it is a file");
    fs::copy(&draft, after.path().join("games").join(name)).expect("it can be copied");
    assert_eq!(Store::at(after.path()).count_unfinished(&[]), 1, "the menu offers it");
    let found = unfinished(&Store::at(after.path()));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].1, ["a1", "c2"]);
    assert_eq!(all_files(&after.path().join("games")).len(), 1, "the draft got its name");
}

/// The menu counts such a game, so its list has to show it.
#[test]
fn a_game_in_the_draft_of_another_process_is_listed_and_read() {
    let home = temp_home();
    write(home.path(), ".begun.game.7.tmp", "1. a1\n2. c2\n");
    write(home.path(), ".unkept.game.8.part", "1. a1\n");
    let drafts = [".begun.game.7.tmp", ".unkept.game.8.part"]
        .map(|name| File::open(home.path().join("games").join(name)).expect("it is there"));
    for draft in &drafts {
        draft.lock().expect("nobody else writes it");
    }
    let store = Store::at(home.path());
    assert_eq!(store.count_unfinished(&[]), 1);
    let moves = ["a1", "c2"].map(str::to_string).to_vec();
    assert_eq!(unfinished(&store), [("begun".to_string(), moves)]);
}

#[test]
fn a_draft_never_takes_moves_from_a_file() {
    // Whether the draft is whole and newer, its moves, and what is found.
    type Case = (bool, bool, &'static str, &'static [&'static [&'static str]]);
    let file = "1. a1\n2. c2\n";
    let cases: [Case; 8] = [
        (false, true, "1. a1\n", &[&["a1", "c2"]]), // not written to its end
        (false, true, "1. a1\n2. c", &[&["a1", "c2"]]), // nor this
        (true, false, "1. a1\n", &[&["a1", "c2"]]), // the file went on
        (true, true, "1. a1\n", &[&["a1"]]),        // a move was taken back
        (true, true, "1. a1\n2. c2\n", &[&["a1", "c2"]]),
        (true, false, "1. a1\n2. c2\n3. d4\n", &[&["a1", "c2", "d4"]]),
        (true, true, "1. a1\n2. d4\n", &[&["a1", "c2"], &["a1", "d4"]]),
        (true, true, "1. a1\n2. zz\n", &[&["a1", "c2"]]), // no game
    ];
    for (whole, newer, draft, expected) in cases {
        let home = temp_home();
        write(home.path(), "mine.game", file);
        let suffix = if whole { "tmp" } else { "part" };
        let name = format!(".mine.game.0123456789abcdef.{suffix}");
        write(home.path(), &name, draft);
        let older = if newer { "mine.game" } else { &name };
        let older = File::options().append(true).open(home.path().join("games").join(older));
        let hour = SystemTime::now() - Duration::from_secs(3600);
        older.and_then(|file| file.set_modified(hour)).expect("it is ours");
        let found = unfinished(&Store::at(home.path()));
        let moves: Vec<_> = found.iter().map(|(_, moves)| moves.clone()).collect();
        assert_eq!(moves, expected, "{draft:?}");
        let left = all_files(&home.path().join("games"));
        assert_eq!(left.len(), expected.len(), "no draft stays: {left:?}");
    }
}

#[test]
fn a_draft_that_is_being_written_is_left_alone() {
    let home = temp_home();
    let dir = PrivateDir::at(home.path().join("games"));
    let name = FileName::new("mine.game").expect("a name");
    let text = format!("{START}1. a1\n");
    let draft = dir.write_draft(&name, text.as_bytes()).expect("it can be written");
    assert!(unfinished(&Store::at(home.path())).is_empty());
    drop(draft);
    assert!(all_files(home.path()).is_empty(), "an unfinished draft is removed");
}

#[test]
fn drafts_of_one_file_never_meet() {
    let home = temp_home();
    let path = home.path().join("file");
    let texts: Vec<String> = (0..8).map(|number| number.to_string().repeat(10_000)).collect();
    std::thread::scope(|scope| {
        for text in &texts {
            scope.spawn(|| {
                for _ in 0..20 {
                    crate::storage::private_dir::replace_file(&path, text.as_bytes())
                        .expect("nobody is in the way");
                }
            });
        }
    });
    let text = fs::read_to_string(&path).expect("it is there");
    assert!(texts.contains(&text), "it is one of them, whole");
    assert_eq!(all_files(home.path()), [path]);
}

#[test]
fn what_kills_left_is_cleaned_up() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (_game, journal) = snort_match(&store, &["a1"]);
    store.flush(TIMEOUT);
    write(home.path(), ".gone.game.0123456789abcdef.tmp", "1.");
    fs::write(home.path().join("locks/gone.game.lock"), "77\n").expect("a file");
    fs::create_dir_all(home.path().join("archive")).expect("a folder");
    fs::write(home.path().join("archive/.a.game.0123456789abcdef.tmp"), "").expect("a file");
    let other = Store::at(home.path());
    other.clean_up_soon();
    other.flush(TIMEOUT);
    let left: Vec<_> = all_files(home.path());
    let name = journal.name();
    let own = [
        home.path().join("games").join(name.as_ref()),
        home.path().join("locks").join(format!("{name}.lock")),
    ];
    assert_eq!(left, own, "only what is in use is left");
}

#[test]
fn the_end_of_a_game_in_a_draft_is_not_lost() {
    let home = temp_home();
    let start = default_start("snort");
    let (mut game, store) = (begin_match(&start), Store::at(home.path()));
    let journal = store.new_journal(&start);
    play_and_save(&store, &journal, &mut *game, "a1");
    store.flush(TIMEOUT);
    let file = home.path().join("games").join(journal.name().as_ref());
    let before = fs::read_to_string(&file).expect("it is there");
    game.act(Action::Resign(Seat::SECOND)).expect("it can be done");
    journal.save(&*game).expect("it can be written");
    let draft = journal.current_path().expect("it was saved");
    assert_ne!(draft, file, "the end is written anew");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), before, "until it is on the disk");
    // A kill here.
    let after = temp_home();
    fs::create_dir(after.path().join("games")).expect("a folder");
    for path in [&file, &draft] {
        let name = path.file_name().expect("it is a file");
        fs::copy(path, after.path().join("games").join(name)).expect("it can be copied");
    }
    let store = Store::at(after.path());
    assert!(unfinished(&store).is_empty());
    assert_eq!(store.archive().expect("its folder can be read").len(), 1);
}

#[test]
fn a_file_saved_elsewhere_is_whole_or_not_there() {
    let home = temp_home();
    let store = Store::at(home.path());
    let (_game, journal) = snort_match(&store, &["a1"]);
    let path = home.path().join("copy.game");
    store::save_as(&journal.record(), &path).expect("it is new");
    let text = fs::read_to_string(&path).expect("it is there");
    assert_eq!(text, journal.record().to_string());
    store::save_as(&journal.record(), &path).expect_err("it exists");
    let dir = home.path().join("closed");
    fs::create_dir(&dir).expect("a folder");
    store::save_as(&journal.record(), &dir.join("missing/copy.game")).expect_err("no folder");
    let names: Vec<_> = fs::read_dir(home.path())
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("text"))
        .filter(|name| name.ends_with(".tmp"))
        .collect();
    assert!(names.is_empty(), "no draft stays: {names:?}");
}
