//! Lists of more saved games than a screen shows: rows are read when they come into sight, the rest
//! on a thread, and nothing stale is shown.

use super::driver::{AppDriver, TIMEOUT};
use super::hall;
use crate::ui::term::AppEvent;
use parlour_session::storage::Store;
use std::fs::{self, File};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

const GAMES: usize = 300;

/// Writes an unfinished game of Snort whose file is `age` seconds old.
fn write(home: &Path, title: &str, player: &str, moves: &str, age: u64) {
    let tags = format!("[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"{player}\"]\n");
    hall::write(home, "games", title, &format!("{tags}\n{moves}"), age);
}

/// The list of unfinished games.
fn open_list(home: &Path) -> AppDriver {
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(Store::at(home));
    driver.keys("r");
    driver
}

/// Takes over what the thread reads until the list is complete.
fn read_all(driver: &mut AppDriver) {
    while driver.screen(80, 24).contains("reading: ") {
        driver.woken.recv_timeout(TIMEOUT).expect("the thread goes on");
        driver.app.handle([AppEvent::News]);
    }
}

fn long_list() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a temporary folder");
    for number in 0..GAMES {
        let player = if number == GAMES - 2 { "greedy" } else { "random" };
        write(home.path(), &format!("game{number:03}"), player, "1. a1\n", 10 + number as u64);
    }
    home
}

#[test]
fn the_first_page_is_read_at_once_and_the_rest_meanwhile() {
    let home = long_list();
    let mut driver = open_list(home.path());
    let screen = driver.screen(80, 24);
    assert!(screen.contains(" of 300"), "{screen}");
    assert!(screen.lines().filter(|line| line.contains("You – random")).count() > 10, "{screen}");
    driver.keys("<Up>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("You – greedy"), "the last page is read when it is seen\n{screen}");
    read_all(&mut driver);
    driver.keys("/").keys("greedy");
    let screen = driver.screen(80, 24);
    assert_eq!(screen.matches("You – ").count(), 1, "{screen}");
    assert!(screen.contains("You – greedy"), "{screen}");
}

#[test]
fn a_filter_finds_games_that_are_read_later() {
    let home = long_list();
    let mut driver = open_list(home.path());
    driver.keys("/").keys("greedy");
    read_all(&mut driver);
    let screen = driver.screen(80, 24);
    assert_eq!(screen.matches("You – ").count(), 1, "{screen}");
}

#[test]
fn nothing_stale_is_shown() {
    let home = long_list();
    // This one has ended, and a kill kept it from the archive.
    write(home.path(), "over", "random", "1. a1\n", 1);
    let over = home.path().join("games/over.game");
    fs::write(&over, "[Game \"snort\"]\n[Size \"1x1\"]\n\n1. a1\n").expect("a file");
    write(home.path(), "ended", "random", "1. a1\n", 1_000);
    let ended = home.path().join("games/ended.game");
    fs::write(&ended, "[Game \"snort\"]\n[Size \"1x1\"]\n\n1. a1\n").expect("a file");
    let file = File::options().append(true).open(&ended).expect("it is there");
    file.set_modified(SystemTime::UNIX_EPOCH).expect("it is ours");

    let mut driver = open_list(home.path());
    read_all(&mut driver);
    driver.keys("<Up>");
    assert!(!driver.screen(80, 24).contains("1x1"), "games that have ended leave the list");
    // The screen reads a game that the thread is just archiving, which takes a while.
    let archived = || fs::read_dir(home.path().join("archive")).expect("a folder").count();
    let begun = Instant::now();
    while archived() < 2 && begun.elapsed() < TIMEOUT {
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(archived(), 2);

    // Another process plays on, deletes and adds games; coming back shows that.
    write(home.path(), "game000", "random", "1. a1\n2. c2\n3. e5\n", 0);
    fs::remove_file(home.path().join("games/game001.game")).expect("it is there");
    write(home.path(), "new", "tactical", "1. b2\n", 2);
    driver.keys("?").keys("<Esc>").keys("<Down>");
    read_all(&mut driver);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("3 moves") && screen.contains("You – tactical"), "{screen}");
    driver.keys("/").keys("game001");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("Snort"), "{screen}");
}
