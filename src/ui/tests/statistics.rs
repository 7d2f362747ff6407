//! The screen of a person's own figures.

use super::driver::{AppDriver, lines};
use super::hall::SIZES;
use super::painted::{bytes, with_styles};
use crate::ui::input::Context;
use crate::ui::settings::ColorDepth;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::storage::Store;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// Finished games of one person: most of them rated, of two games and against several rungs.
pub(super) fn play(home: &Path, games: usize) -> Store {
    let archive = home.join("archive");
    fs::create_dir_all(&archive).expect("a folder");
    for number in 0..games {
        let (game, moves) = [
            ("snort", ["d4", "a1", "d5", "a2"]),
            ("breakthrough", ["b2-b3", "a7-a6", "b3-b4", "a6-a5"]),
            ("snort", ["e5", "a1", "e6", "a2"]),
        ][number % 3];
        let moves = (1..).zip(moves).map(|(number, mv)| format!("{number}. {mv} {{[%emt 3.5]}}\n"));
        let (rung, day) = (2 + number % 4, 1 + number / 3);
        let result = if number % 5 < 3 { "1-0" } else { "0-1" };
        let rated = if number % 6 == 5 { "" } else { "[Rated \"yes\"]\n" };
        let text = format!(
            "[Game \"{game}\"]\n[Player1 \"human\"]\n[Player2 \"rung:{rung}\"]\n\
             [Date \"2026.11.{day:02}\"]\n[Seed \"{number}\"]\n[Result \"{result}\"]\n\
             [Termination \"resigned\"]\n{rated}\n{}",
            moves.collect::<String>()
        );
        fs::write(archive.join(format!("{number:03}.game")), text).expect("a file");
        // In the order of their names, one after the other.
        Store::at(home).complete_results();
    }
    Store::at(home)
}

pub(super) fn at_statistics(mut driver: AppDriver, store: &Store) -> AppDriver {
    driver.app.set_store(store.clone());
    driver.keys("t");
    assert_eq!(driver.app.context(), Context::Statistics);
    driver
}

#[test]
fn the_figures_of_forty_games() {
    let home = tempfile::tempdir().expect("a folder");
    let store = play(home.path(), 40);
    let mut all = String::new();
    let painted = || AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    let mut driver = at_statistics(painted(), &store);
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    driver.keys("<Down>");
    all += &with_styles(&driver.render(80, 24));
    let ascii = at_statistics(AppDriver::new(true, ColorDepth::Ansi256), &store);
    for (width, height) in [(80, 24), (60, 20), (40, 12)] {
        all += &format!("\nASCII {width}x{height}\n{}\n", ascii.screen(width, height));
    }
    assert_snapshot!(all);
}

#[test]
fn who_has_not_played_is_told_so() {
    let home = tempfile::tempdir().expect("a folder");
    let store = Store::at(home.path());
    for driver in AppDriver::at_either_menu() {
        let mut driver = at_statistics(driver, &store);
        assert!(driver.screen(80, 24).contains("No game is finished yet"));
        driver.keys("<Down><Up>");
        driver.keys("<Esc>");
        assert_eq!(driver.app.context(), Context::Menu);
    }
}

#[test]
fn another_game_has_figures_of_its_own() {
    let home = tempfile::tempdir().expect("a folder");
    let store = play(home.path(), 12);
    for depth in [ColorDepth::Ansi256, ColorDepth::Ansi16, ColorDepth::None] {
        let mut driver = at_statistics(AppDriver::painted(depth, ThemeName::DARK), &store);
        let all = driver.render(80, 24);
        assert!(lines(&all).contains("Snort, Ben"), "{}", lines(&all));
        driver.keys("<Down>");
        let game = driver.render(80, 24);
        assert_ne!(lines(&game), lines(&all), "the selection shows by signs");
        assert!(!lines(&game).contains("Snort, Ben"), "{}", lines(&game));
        // From the last one to the first.
        driver.keys("<Down><Down>");
        assert_eq!(driver.render(80, 24), all);
        assert!(bytes(&all, &game) <= 3_000, "{} bytes", bytes(&all, &game));
    }
}

#[test]
fn a_frame_costs_little_and_nothing_overflows() {
    let home = tempfile::tempdir().expect("a folder");
    let store = play(home.path(), 12);
    for (depth, most) in [(ColorDepth::Ansi256, 14_000), (ColorDepth::True, 24_000)] {
        let driver = at_statistics(AppDriver::painted(depth, ThemeName::DARK), &store);
        let frame = driver.render(80, 24);
        let cost = bytes(&ratatui::buffer::Buffer::empty(frame.area), &frame);
        assert!(cost <= most, "{cost} bytes");
        for width in (10..200).step_by(7) {
            for height in (3..60).step_by(5) {
                driver.render(width, height);
            }
        }
    }
}

#[test]
fn achievements_stand_below_the_table() {
    let home = tempfile::tempdir().expect("a folder");
    let store = play(home.path(), 12);
    let mut driver =
        at_statistics(AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK), &store);
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(
            screen.contains("ACHIEVEMENTS") && screen.contains("won without take-back"),
            "{screen}"
        );
        assert!(screen.contains("* won"), "one is done\n{screen}");
    }
    // Every one of them can be scrolled to.
    let first = driver.screen(60, 20);
    assert!(first.contains("achievements") && first.contains("won without take-back"), "{first}");
    let mut seen = first;
    for _ in 0..ALL_GAMES.len() {
        driver.keys("<PgDn>");
        seen += &driver.screen(60, 20);
    }
    assert!(!driver.screen(60, 20).contains("won without take-back"));
    let levels = seen.lines().filter(|line| line.contains(": all beaten"));
    let games: HashSet<&str> = levels.filter_map(|line| line.split(':').next()).collect();
    assert_eq!(games.len(), ALL_GAMES.len(), "{seen}");
    // A game has its own ladder only, and is shown from the top.
    driver.keys("<Down>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Breakthrough: all beaten"), "{screen}");
    assert!(!screen.contains("won without take-back") && !screen.contains("PgDn"), "{screen}");
}
