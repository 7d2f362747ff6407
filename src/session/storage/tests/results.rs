//! The results of finished games: one line each, whatever happens, and for how much they count.

use super::archive_games::{RESIGNED, finish};
use super::store::temp_home;
use crate::catalog::find_game;
use crate::play::MatchStart;
use crate::rating::GameResult;
use crate::rating::rung_strength::strength_of;
use crate::storage::private_file::FileName;
use crate::storage::profile::ProfileName;
use crate::storage::store::{GameList, Store, StoreError};
use parlour_ai::ladder::Rung;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

fn profile(name: &str) -> ProfileName {
    name.parse().expect("it can be a name")
}

#[test]
fn a_finished_game_has_one_line_whatever_happens_to_it() {
    let home = temp_home();
    let store = Store::at(home.path());
    finish(&store, home.path(), "one.game", RESIGNED);
    finish(&store, home.path(), "two.game", &RESIGNED.replace("2.5", "3.5"));
    let lines = store.results();
    let files: Vec<&str> = lines.iter().map(|line| &*line.file).collect();
    assert_eq!(files, ["one.game", "two.game"]);
    let text = || fs::read_to_string(home.path().join("results.tsv")).expect("it is there");
    let before = text();
    assert_eq!(before.lines().count(), 3, "{before}");
    assert!(before.starts_with("id\tfile\tdate\tgame\t"), "{before}");
    // Nothing is added by looking again, nor after a game was renamed or deleted.
    store.complete_results();
    let archive = store.archive().expect("a list");
    store.rename(GameList::Archive, &archive[0].name, "the best").expect("the name is free");
    store.complete_results();
    store.delete(GameList::Archive, &archive[1].name).expect("nobody has it");
    Store::at(home.path()).complete_results();
    assert_eq!(text(), before);
}

/// Scripts play games that are alike in all, times included. Only a copy of a file is the same game.
#[test]
fn games_that_are_alike_are_counted_each_and_copies_once() {
    let home = temp_home();
    let store = Store::at(home.path());
    let start = MatchStart::default_for(find_game("snort").expect("a game"));
    let records = [(), ()].map(|()| store.new_journal(&start).record());
    assert_ne!(records[0].id, records[1].id);
    let text = |id: &Option<String>| {
        let id = id.as_ref().expect("every new game has one");
        RESIGNED.replace("[Result", &format!("[Id \"{id}\"]\n[Result"))
    };
    for (name, record) in ["one.game", "two.game", "copy.game"].into_iter().zip([0, 1, 0]) {
        finish(&store, home.path(), name, &text(&records[record].id));
    }
    let files: Vec<String> = store.results().into_iter().map(|line| line.file).collect();
    assert_eq!(files, ["one.game", "two.game"]);
}

#[test]
fn a_game_without_a_line_under_its_name_is_read_once() {
    let home = temp_home();
    let store = Store::at(home.path());
    finish(&store, home.path(), "one.game", RESIGNED);
    finish(&store, home.path(), "computers.game", &RESIGNED.replace("human", "random"));
    let one = FileName::new("one.game").expect("it is a name");
    store.rename(GameList::Archive, &one, "the best").expect("the name is free");
    let known = |name: &str| store.dirs.results.files().contains(name);
    assert!(!known("the best.game") && !known("computers.game"));
    store.complete_results();
    assert!(known("the best.game") && known("computers.game") && known("one.game"));
    assert_eq!(store.results().len(), 1);
    // Without the results those of people must be read again.
    fs::remove_file(home.path().join("results.tsv")).expect("it is there");
    assert!(!known("the best.game") && known("computers.game"));
    store.complete_results();
    let results = store.results();
    let files: Vec<&str> = results.iter().map(|line| &*line.file).collect();
    assert_eq!(files, ["the best.game"]);
}

#[test]
fn what_a_kill_has_left_out_is_made_good() {
    let home = temp_home();
    let store = Store::at(home.path());
    for (name, text) in
        [("one.game", RESIGNED.to_string()), ("two.game", RESIGNED.replace("2.5", "3.5"))]
    {
        finish(&store, home.path(), name, &text);
    }
    let path = home.path().join("results.tsv");
    let whole = fs::read(&path).expect("it is there");
    let wanted = store.results();
    // The file as it is after a kill in any place of it, and without it.
    for length in (0..whole.len()).step_by(7) {
        fs::write(&path, &whole[..length]).expect("it can be written");
        let store = Store::at(home.path());
        store.complete_results();
        let mut found = store.results();
        found.sort_by(|one, other| one.file.cmp(&other.file));
        assert_eq!(found, wanted, "after {length} bytes");
    }
    fs::remove_file(&path).expect("it can be removed");
    store.complete_results();
    assert_eq!(store.results(), wanted);
}

#[test]
fn a_line_written_twice_counts_once() {
    let home = temp_home();
    let store = Store::at(home.path());
    finish(&store, home.path(), "one.game", RESIGNED);
    let path = home.path().join("results.tsv");
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, format!("{text}{text}\nnonsense\n")).expect("it can be written");
    assert_eq!(store.results().len(), 1);
}

/// A game with three moves more.
fn longer(text: &str) -> String {
    let first = "{[%emt 2.5]}";
    text.replace(
        first,
        &format!("{first} 2. a1 {{[%emt 0.1]}} 3. e5 {{[%emt 1.0]}} 4. a2 {{[%emt 0.1]}}"),
    )
}

#[test]
fn rated_games_are_those_that_were_begun_so_and_had_no_help() {
    let home = temp_home();
    let store = Store::at(home.path());
    let rated = longer(&RESIGNED.replace("[Result", "[Rated \"yes\"]\n[Result"));
    let short = rated.replace(" 4. a2 {[%emt 0.1]}", "");
    let cases = [
        (rated.clone(), true),
        // Of three moves, won or lost.
        (short.clone(), false),
        (short.replace("1-0", "0-1"), false),
        (RESIGNED.to_string(), false),
        (rated.replace("[Result", "[Aids \"hints\"]\n[Result"), false),
        // Help does not undo a loss.
        (rated.replace("1-0", "0-1").replace("[Result", "[Aids \"hints\"]\n[Result"), true),
        (rated.replace("rung:2", "master"), false),
        (rated.replace("rung:2", "rung:2:d1"), false),
        (rated.replace("[Result", "[Size \"5x5\"]\n[Result"), false),
        (rated.replace("rung:2", "human"), false),
        // The first move was given, not played.
        (rated.replace("{[%emt 2.5]}", ""), false),
        (rated.replace("[Rated \"yes\"]", "[Rated \"no\"]"), false),
    ];
    for (number, (text, is_rated)) in cases.iter().enumerate() {
        // Each is another game.
        let text = text.replace("[Date", &format!("[Seed \"{number}\"]\n[Date"));
        finish(&store, home.path(), &format!("{number}.game"), &text);
        let line = store.results().pop().expect("a line");
        assert_eq!(
            (line.file, line.rated_against.is_some()),
            (format!("{number}.game"), *is_rated)
        );
    }
    let line = &store.results()[0];
    let rung = Rung::new(2).expect("a number");
    let strength = strength_of(find_game("snort").expect("a game"), rung).expect("it has the rung");
    assert_eq!(line.rated_against.map(|it| it.rating.round()), Some(strength.rating.round()));
    assert_eq!(line.score, Some(GameResult::Won));
}

#[test]
fn a_rated_game_under_way_cannot_be_deleted_out_of_the_world() {
    let home = temp_home();
    let store = Store::at(home.path());
    let games = home.path().join("games");
    fs::create_dir_all(&games).expect("a folder");
    let under_way =
        longer(&RESIGNED.replace("[Result \"1-0\"]\n[Termination \"resigned\"]", "[Result \"*\"]"));
    fs::write(games.join("casual.game"), &under_way).expect("a file");
    let rated = under_way.replace("[Result", "[Rated \"yes\"]\n[Result");
    fs::write(games.join("rated.game"), rated).expect("a file");
    for saved in store.unfinished().expect("a list") {
        store.delete(saved.list, &saved.name).expect("nobody has it");
    }
    assert!(store.unfinished().expect("a list").is_empty());
    let results = store.results();
    let told: Vec<_> = results.iter().map(|line| (&*line.file, line.score)).collect();
    assert_eq!(told, [("rated.game", Some(GameResult::Lost))]);
    assert!(results[0].is_rated());
}

#[test]
fn a_rated_game_that_cannot_be_resigned_is_not_deleted() {
    let home = temp_home();
    let store = Store::at(home.path());
    let elsewhere = home.path().join("elsewhere");
    fs::create_dir_all(&elsewhere).expect("a folder");
    // Into a folder behind a link nothing is written.
    symlink(&elsewhere, home.path().join("games")).expect("a link");
    let under_way = RESIGNED
        .replace("[Result \"1-0\"]\n[Termination \"resigned\"]", "[Rated \"yes\"]\n[Result \"*\"]");
    fs::write(elsewhere.join("rated.game"), &under_way).expect("a file");
    let name = FileName::new("rated.game").expect("it is a name");
    let refused = store.delete(GameList::Unfinished, &name);
    assert!(matches!(refused, Err(StoreError::Io(..))), "{refused:?}");
    let kept = fs::read_to_string(elsewhere.join("rated.game")).expect("it is there");
    assert_eq!(kept, under_way);
}

#[test]
fn profiles_have_folders_of_their_own() {
    let home = temp_home();
    let ana = Store::of_profile(home.path(), Some(&profile("ana")));
    assert!(!ana.exists());
    finish(&ana, &home.path().join("profiles/ana"), "one.game", RESIGNED);
    assert_eq!((ana.results().len(), ana.archive().map(|it| it.len()).ok()), (1, Some(1)));
    assert!(Store::at(home.path()).results().is_empty());
    for (path, wanted) in [("ana", 0o700), ("ana/archive", 0o700), ("ana/results.tsv", 0o600)] {
        let path = home.path().join("profiles").join(path);
        let mode = fs::metadata(&path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode, wanted, "{}", path.display());
    }
}

#[test]
fn two_profiles_can_play_each_other_for_their_ratings() {
    let home = temp_home();
    let root = |name: &str| home.path().join("profiles").join(name);
    let store = |name: &str| Store::of_profile(home.path(), Some(&profile(name)));
    let rated = longer(RESIGNED)
        .replace("rung:2", "human")
        .replace("[Result", "[Name1 \"ana\"]\n[Name2 \"bo\"]\n[Rated \"yes\"]\n[Result");
    let ana = store("ana");
    // Nobody is called Bo yet: the game is a casual one.
    finish(&ana, &root("ana"), "one.game", &rated);
    assert!(!ana.results()[0].is_rated());
    let archive = ana.archive().expect("a list");
    ana.delete(GameList::Archive, &archive[0].name).expect("nobody has it");
    fs::create_dir_all(root("bo")).expect("a folder");
    finish(&ana, &root("ana"), "two.game", &rated.replace("2.5", "3.5"));
    let lines = (ana.results(), store("bo").results());
    assert_eq!((lines.0.len(), lines.1.len()), (2, 1));
    let last = (&lines.0[1], &lines.1[0]);
    assert_eq!((last.0.score, last.1.score), (Some(GameResult::Won), Some(GameResult::Lost)));
    assert_eq!(last.0.rated_against, last.1.rated_against); // both are newcomers
    assert_eq!(last.0.id, last.1.id);
    // A kill between the two lines.
    fs::remove_file(root("ana").join("results.tsv")).expect("it is there");
    ana.complete_results();
    assert_eq!(store("bo").results().len(), 1);
    assert_eq!(ana.results().last(), Some(last.0));
    // What Bo's folder does not hold is not looked for there.
    store("bo").complete_results();
    assert_eq!(store("bo").results().len(), 1);
}
