//! What people take from elsewhere: records that they paste or import, and the opening explorer over them.

use super::driver::AppDriver;
use super::hall::{home_with_games, read_until, with_store};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use std::path::PathBuf;

const SIZE: (u16, u16) = (80, 24);

fn sample(path: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "formats", path].iter().collect()
}

fn paste(driver: &mut AppDriver, text: &str) {
    driver.app.handle(text.chars().map(AppEvent::Pasted).chain([AppEvent::PasteEnded]));
}

#[test]
fn a_record_that_is_pasted_opens_and_is_kept() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    let text = std::fs::read_to_string(sample("littlegolem/breakthrough-1.txt")).expect("a sample");
    paste(&mut driver, &text);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("1 game taken") && screen.contains("g3xh4"), "{screen}");
    driver.keys("qr<Tab>");
    read_until(&mut driver, SIZE, "Player A");
    // What is no record is said to be none, and nothing else happens.
    paste(&mut driver, "hello, world");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Nothing was taken"), "{screen}");
}

/// At a table the moves need not say which game they are of.
#[test]
fn moves_are_of_the_game_on_the_screen() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("G");
    paste(&mut driver, "1. d2-d3 e7-e6\n2. d3-d4 e6-e5\n");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("1 game taken") && screen.contains("e6-e5"), "{screen}");
}

#[test]
fn a_file_is_imported_from_the_list_of_saved_games() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    let file = sample("abstractplay/amazons-list.json");
    driver.keys(&format!("rf{}<Enter>", file.display()));
    read_until(&mut driver, SIZE, "2 games taken");
    driver.keys("f/nonexistent<Enter>");
    read_until(&mut driver, SIZE, "/nonexistent");
}

#[test]
fn the_explorer_tells_what_was_played_and_plays_it() {
    for (width, height) in [SIZE, (120, 40)] {
        let mut driver = AppDriver::at_menu();
        driver.keys("G");
        assert!(driver.screen(width, height).contains("Reading the games"));
        read_until(&mut driver, (width, height), "1 h2-g3");
        let screen = driver.screen(width, height);
        assert!(screen.contains("OPENINGS") && screen.contains("320"), "{screen}");
        let first = |screen: &str| {
            let rows = screen.lines().filter(|line| line.contains('%'));
            let mut words = rows.flat_map(str::split_whitespace);
            let played = words.find(|word| word.len() == 5 && word.contains('-'));
            played.expect("a move of Breakthrough").to_string()
        };
        let played = first(&screen);
        driver.keys("1");
        let after = driver.screen(width, height);
        assert!(after.contains(&format!("1 {played}")), "{after}");
        assert_ne!(first(&after), played);
        // The analysis comes back.
        driver.keys("G");
        assert!(!driver.screen(width, height).contains("OPENINGS"));
    }
}

#[test]
fn ones_own_games_come_into_the_explorer() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    let text = std::fs::read_to_string(sample("littlegolem/breakthrough-1.txt")).expect("a sample");
    paste(&mut driver, &text);
    driver.keys("qG");
    read_until(&mut driver, (120, 40), "imported 1");
}
