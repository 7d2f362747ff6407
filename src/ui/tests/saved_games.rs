//! Saved games on the screen: what a file contains, warnings when it cannot be written, and games
//! that another process plays.

use super::driver::{AppDriver, start};
use super::review::JUDGED;
use crate::ui::app::Effect;
use crate::ui::draw::wrap;
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use parlour_session::record::Record;
use parlour_session::storage::{GameList, Store, store};
use std::fs;
use std::path::Path;
use std::time::Duration;

const TIMEOUT: Duration = Duration::from_secs(60);

/// A file with comments and tags that must survive.
const STUDY: &str = "[Game \"snort\"]\n[Size \"4x4\"]\n[Date \"2020.01.02\"]\n[Board \"..../..../..../1...\"]\n[ToMove \"2\"]\n[Event \"Club\"]\n{A study.}\n1. d4 {[%emt 2.5] [%exp 0.25] [%foo bar] well played}\n";

/// The third move throws a proven win away.
const THROWN_AWAY: &str = "[Game \"snort\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"tactical\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n2. c3\n3. b1\n";

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// At the menu, with a store below a folder.
fn driver(root: &Path) -> (AppDriver, Store) {
    let store = Store::at(root);
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(store.clone());
    (driver, store)
}

/// Types a path into the dialog that asks for one.
fn save_as(driver: &mut AppDriver, path: &str) {
    driver.keys("W").keys(&"<Bksp>".repeat(60)).keys(path).keys("<Enter>");
}

fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_game_saved_from_the_table_keeps_what_its_file_said() {
    for kept in [true, false] {
        let home = home();
        let mut driver = if kept { driver(home.path()).0 } else { AppDriver::at_menu() };
        let study = read(STUDY);
        driver.app.resume_copy(study.clone()).expect("it can be gone on with");
        driver.keys("uu").keys("UU").keys("<Tab><Enter>");
        let path = home.path().join("mine.game");
        save_as(&mut driver, path.to_str().expect("plain"));
        assert!(driver.screen(100, 24).contains("Saved as"), "{}", driver.screen(100, 24));
        let saved = store::read(&path).expect("it was written");
        assert_eq!((saved.date.as_deref(), &saved.board), (Some("2020.01.02"), &study.board));
        assert_eq!((&saved.unknown_tags, &saved.preface), (&study.unknown_tags, &study.preface));
        assert_eq!((saved.plies.len(), &saved.plies[0]), (2, &study.plies[0]), "kept: {kept}");
        let games: Vec<_> =
            fs::read_dir(home.path().join("games")).into_iter().flatten().flatten().collect();
        assert_eq!(games.len(), usize::from(kept));
        for game in games {
            let own = store::read(&game.path()).expect("it is a game");
            assert_eq!(own, saved, "the file of the game says the same");
        }
    }
}

#[test]
fn a_game_begun_on_a_board_is_saved_with_it() {
    let home = home();
    let mut driver = AppDriver::at_menu();
    let start = read(STUDY).to_match_start(&parlour_ai::core::searcher::EngineOptions::default());
    driver.app.start_game(start.clone()).expect("it can begin");
    let path = home.path().join("mine.game");
    save_as(&mut driver, path.to_str().expect("plain"));
    assert_eq!(store::read(&path).expect("it was written").board, start.board);
}

#[test]
fn a_game_begun_after_moves_is_saved_with_them_by_the_first_key() {
    let home = home();
    let mut driver = AppDriver::in_game("snort", false, &["c4", "e5"]);
    let path = home.path().join("mine.game");
    save_as(&mut driver, path.to_str().expect("plain"));
    assert_eq!(store::read(&path).expect("it was written").plies.len(), 2);
}

#[test]
fn that_a_game_is_not_saved_is_said_once_a_game_and_stays_to_be_seen() {
    const SAID: &str = "cannot be saved";
    let home = home();
    let root = home.path().join("root");
    fs::write(&root, "no folder").expect("a file");
    let (mut driver, store) = driver(&root);
    driver.app.start_game(start("snort", &[])).expect("it can begin");
    for _ in 0..2 {
        assert!(!driver.screen(80, 24).contains("not saved"), "{}", driver.screen(80, 24));
        driver.keys("<Tab><Enter>");
        assert!(driver.screen(80, 24).contains(SAID), "{}", driver.screen(80, 24));
        driver.keys("<Tab><Enter><Tab>");
        for (width, height) in [(80, 24), (60, 20), (40, 12), (33, 14)] {
            let screen = driver.screen(width, height);
            assert!(screen.contains("not saved") && !screen.contains(SAID), "{screen}");
        }
        driver.keys("q");
        let question = driver.screen(80, 24);
        assert!(question.contains("This game is not saved"), "{question}");
        assert!(!question.contains("Leave this game for the menu?"), "{question}");
        driver.keys("<Esc>ny");
    }
    // Saving works again, and then fails again.
    driver.keys("<Tab><Enter>");
    fs::remove_file(&root).expect("it is there");
    driver.keys("<Tab><Enter>");
    assert!(!driver.screen(80, 24).contains("not saved"), "{}", driver.screen(80, 24));
    driver.keys("q");
    assert!(driver.screen(80, 24).contains("Leave this game for"), "{}", driver.screen(80, 24));
    driver.keys("<Esc>");
    store.flush(TIMEOUT); // the writer would say first that it finds no folder
    // The writer may be busy and create the folder again.
    let blocked = (0..1000).any(|_| {
        let _ = fs::remove_dir_all(&root);
        fs::write(&root, "no folder").is_ok()
    });
    assert!(blocked, "the folder can be taken away");
    driver.keys("<Tab><Enter>");
    assert!(driver.screen(80, 24).contains(SAID), "{}", driver.screen(80, 24));
    // A finished game can be lost too.
    driver.keys("xym");
    assert!(driver.screen(80, 24).contains("will be lost"), "{}", driver.screen(80, 24));
}

#[test]
fn a_game_that_somebody_else_began_to_play_is_watched_to_its_end() {
    let home = home();
    let (mut one, store) = driver(home.path());
    one.app.start_game(start("snort", &["a1"])).expect("it can begin");
    one.keys("<Tab><Enter>my");
    store.flush(TIMEOUT);
    let (mut other, _) = driver(home.path());
    other.keys("r");
    one.keys("r<Enter>");
    assert_eq!(one.app.context(), Context::Game(Entry::Square));
    other.keys("<Enter>");
    let screen = other.screen(100, 24);
    assert!(screen.contains("being played in another Parlour"), "{screen}");
    other.keys("<Enter>");
    assert_eq!(other.app.context(), Context::Replay, "it is watched");
    // The command `parlour resume` too.
    let file = store.path_of(
        GameList::Unfinished,
        &store.unfinished().expect("its folder can be read")[0].name,
    );
    let (mut third, _) = driver(home.path());
    third.app.replay(store::read(&file).expect("a game"), file).expect("it can be watched");
    one.keys("xym");
    store.flush(TIMEOUT);
    for mut driver in [other, third] {
        driver.keys("R");
        let screen = driver.screen(100, 24);
        assert!(screen.contains("This game has ended") && screen.contains("resigned"), "{screen}");
        driver.keys("R");
        assert!(driver.screen(100, 24).contains("resigned"), "{}", driver.screen(100, 24));
    }
}

#[test]
fn the_menu_offers_no_game_that_has_ended() {
    const OFFER: &str = "unfinished game";
    let home = home();
    let (mut driver, store) = driver(home.path());
    // After the start, which would tell of it.
    fs::write(home.path().join("archive"), "no folder").expect("a file");
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>xym");
    assert_eq!(driver.app.context(), Context::Menu);
    assert!(!driver.screen(80, 24).contains(OFFER), "{}", driver.screen(80, 24));
    store.flush(TIMEOUT);
    assert_eq!(store.count_unfinished(&[]), 1, "it cannot be put away");
    driver.keys("?<Esc>");
    assert!(!driver.screen(80, 24).contains(OFFER), "{}", driver.screen(80, 24));
    // Another game is offered all the same.
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>my");
    store.flush(TIMEOUT);
    driver.app.handle([AppEvent::StoreSettled]);
    assert!(
        driver.screen(80, 24).contains("1 unfinished game: r to continue."),
        "{}",
        driver.screen(80, 24)
    );
}

#[test]
fn the_menu_looks_again_when_a_game_that_was_left_is_in_its_place() {
    let home = home();
    let (mut driver, store) = driver(home.path());
    driver.app.start_game(start("snort", &[])).expect("it can begin");
    driver.keys("<Tab><Enter>u").take_effects();
    driver.keys("my");
    assert_eq!(driver.app.context(), Context::Menu);
    assert!(driver.take_effects().contains(&Effect::AwaitStore));
    store.flush(TIMEOUT);
    driver.app.handle([AppEvent::StoreSettled]);
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("unfinished game"), "a game without moves is no game\n{screen}");
}

#[test]
fn a_game_that_is_gone_is_told_of_in_a_sentence() {
    let home = home();
    let path = home.path().join("study.game");
    fs::write(&path, STUDY).expect("a file");
    let mut driver = AppDriver::at_menu();
    driver.app.replay(read(STUDY), path.clone()).expect("it can be looked through");
    fs::remove_file(&path).expect("it is there");
    driver.keys("R");
    let screen = driver.screen(100, 24);
    assert!(screen.contains("This game is no longer here") && !screen.contains("os "), "{screen}");
}

#[test]
fn long_words_are_broken_and_long_names_push_nothing_away() {
    assert_eq!(wrap("see /a/very/long/path now", 8), ["see", "/a/very/", "long/pat", "h now"]);
    let home = home();
    let (mut driver, store) = driver(home.path());
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>my");
    store.flush(TIMEOUT);
    let name = format!("{}.game", "x".repeat(90));
    fs::write(home.path().join("games").join(&name), "nothing").expect("a file");
    driver.keys("r");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Players 1 and 2  2 moves"), "{screen}");
    assert!(screen.contains(&"x".repeat(40)), "{screen}");
}

#[test]
fn a_line_that_cannot_be_a_path_stays_to_be_mended() {
    let home = home();
    let mut driver = AppDriver::in_game("snort", false, &["a1"]);
    driver.keys("W");
    assert!(!driver.screen(80, 24).contains("complete"), "{}", driver.screen(80, 24));
    driver.keys("<Esc>");
    save_as(&mut driver, "");
    assert_eq!(driver.app.context(), Context::TextInput);
    assert!(driver.screen(80, 24).contains("Type a name first."), "{}", driver.screen(80, 24));
    let path = home.path().join("none").join("my.game");
    driver.keys(path.to_str().expect("plain")).keys("<Enter>");
    for (width, height) in [(80, 24), (40, 12)] {
        let screen = driver.screen(width, height);
        assert!(screen.contains("was not saved") && screen.contains("my.game"), "{screen}");
        assert!(screen.contains("directory.") || width < 80, "{screen}");
        assert!(!screen.contains("os error"), "{screen}");
    }
    fs::create_dir(home.path().join("none")).expect("a folder");
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    assert!(path.exists());
}

#[test]
fn a_replay_ends_with_the_result() {
    let resigned = STUDY.replace("{A", "[Result \"1-0\"]\n[Termination \"resigned\"]\n{A");
    let mut driver = AppDriver::new(true, ColorDepth::None);
    driver.app.replay(read(&resigned), "x.game".into()).expect("it can be looked through");
    for (width, height) in [(80, 24), (40, 12), (22, 12)] {
        let screen = driver.screen(width, height).replace('\n', " ");
        let screen = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(screen.contains("resigned"), "{screen}");
        // The pointer of the list of moves stands at a move.
        assert!(!screen.replace(">d4", "").contains('>'), "nobody is to move: {screen}");
    }
}

#[test]
fn what_was_left_out_of_a_file_or_parted_from_it_is_said() {
    let home = home();
    fs::create_dir(home.path().join("games")).expect("a folder");
    let file = home.path().join("games/cut.game");
    fs::write(&file, "[Game \"snort\"]\n[Size \"4x4\"]\n\n1. a1\n2. d").expect("a file");
    let (mut driver, store) = driver(home.path());
    driver.app.resume(store.resume_last().expect("it is a game")).expect("it can be gone on with");
    assert!(driver.screen(100, 24).contains("was incomplete"), "{}", driver.screen(100, 24));
    fs::remove_dir_all(home.path().join("locks")).expect("it is there");
    let theirs = Store::at(home.path()).resume_last().expect("nobody can be seen to have it");
    driver.keys("<Tab><Enter>");
    assert!(driver.screen(100, 24).contains("another Parlour plays"), "{}", driver.screen(100, 24));
    assert_eq!(theirs.record().plies.len(), 1);
}

#[test]
fn a_file_is_opened_by_its_path() {
    let home = home();
    let (mut driver, _) = driver(&home.path().join("own"));
    let path = home.path().join("study.game");
    fs::write(&path, STUDY).expect("a file");
    let typed = path.to_str().expect("plain");
    driver.keys("r").keys("o").keys(&typed.replace("study", "other")).keys("<Enter>");
    assert!(driver.screen(100, 24).contains("That cannot be done"), "{}", driver.screen(100, 24));
    // A reason that is a sentence ends as one.
    let bad = home.path().join("other.game");
    fs::write(&bad, "[Game \"snort\"]\n\n1. a1 2. a2\n").expect("a file");
    driver.keys("<Enter>");
    let screen = driver.screen(200, 24);
    assert!(screen.contains("beside a2.") && !screen.contains(".."), "{screen}");
    driver.keys(&"<Bksp>".repeat("other.game".len())).keys("study.game<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square), "{}", driver.screen(100, 24));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), STUDY);
    fs::write(&path, "[Game \"snort\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n")
        .expect("a file");
    driver.keys("my").keys("r").keys("o").keys(typed).keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Replay, "{}", driver.screen(100, 24));
}

#[test]
fn a_list_shows_given_names_and_uses_the_width() {
    let home = home();
    let (mut driver, store) = driver(home.path());
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>xym");
    store.flush(TIMEOUT);
    driver.keys("r<Down>");
    let before = driver.screen(120, 40);
    assert!(!before.contains("Final"), "{before}");
    assert_eq!(before.matches("snort-2").count(), 1, "only the note has the first name: {before}");
    driver.keys("e").keys(&"<Bksp>".repeat(60)).keys("Final<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Snort: Final  Players 1 and 2"), "{screen}");
    assert!(!screen.contains("snort-2"), "{screen}");
    let list = screen.lines().find(|line| line.contains(": Final")).expect("its line");
    let column = list.chars().position(|it| it != ' ').expect("it is not empty");
    assert!(column <= 2, "the list begins at the left: {screen}");
}

#[test]
fn empty_lists_say_what_they_are_for() {
    let home = home();
    let (mut driver, _) = driver(home.path());
    driver.keys("r");
    let words = |driver: &AppDriver, width, height| {
        driver.screen(width, height).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (width, height) in [(120, 40), (80, 24), (40, 12)] {
        let screen = words(&driver, width, height);
        assert!(screen.contains("press m for the menu, then Enter"), "{screen}");
        assert!(screen.contains("There are no finished games yet"), "{screen}");
    }
    driver.keys("<Tab>");
    assert!(
        words(&driver, 80, 24).contains("There are no unfinished games"),
        "{}",
        driver.screen(80, 24)
    );
}

#[test]
fn the_review_of_all_games_leads_to_a_moment_and_back() {
    let home = home();
    let archive = home.path().join("archive");
    fs::create_dir_all(&archive).expect("a folder");
    fs::write(archive.join("judged.game"), JUDGED).expect("a file");
    fs::write(archive.join("thrown away.game"), THROWN_AWAY).expect("a file");
    let (mut driver, _store) = driver(home.path());
    driver.app.set_review_nodes(20_000);
    driver.keys("rt").await_coach("all looked at");
    let sizes = [(80, 24), (120, 40), (60, 16)];
    let screens = sizes.map(|(width, height)| driver.screen(width, height));
    insta::assert_snapshot!(screens.join("\n"));
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Review);
    driver.keys("q");
    assert_eq!(driver.app.context(), Context::Archive);
    driver.await_coach("all looked at");
    assert_eq!(sizes.map(|(width, height)| driver.screen(width, height)), screens);
}
