//! Texts of others on the screen: names, comments, dates and titles with signs that a terminal would
//! obey or hide, and longer than any screen.

use super::driver::{AppDriver, start};
use super::hall::write;
use crate::ui::settings::ColorDepth;
use parlour_session::storage::Store;
use ratatui::buffer::Buffer;
use std::fs;
use unicode_width::UnicodeWidthChar;

const HOSTILE: [&str; 6] = ["\u{202e}", "\u{2066}", "\u{200b}", "\u{feff}", "\u{ad}", "\u{e000}"];

/// Asserts that every cell holds a sign that is seen, with at most two accents.
fn assert_is_clean(picture: &Buffer, ascii: bool) {
    for cell in &picture.content {
        let signs: Vec<char> = cell.symbol().chars().collect();
        let marks = signs.iter().filter(|sign| sign.width() == Some(0)).count();
        assert!(marks <= 2, "{signs:?}");
        for sign in signs {
            assert!(!HOSTILE.iter().any(|hostile| hostile.contains(sign)), "{sign:?}");
            assert!(!sign.is_control() && (!ascii || sign.is_ascii()), "{sign:?}");
        }
    }
}

#[test]
fn names_show_what_they_hide_and_keep_their_place() {
    for ascii in [false, true] {
        for hostile in HOSTILE.into_iter().chain(["\u{7}"]) {
            for (width, height) in [(80, 24), (60, 20), (40, 12)] {
                let screen = |name: String| {
                    let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
                    let mut start = start("snort", &["d4"]);
                    start.names = vec![name, "Ann".to_string()];
                    driver.app.start_game(start).expect("the game can begin");
                    assert_is_clean(&driver.render(width, height), ascii);
                    driver.screen(width, height)
                };
                let shown = if ascii { '?' } else { '▯' };
                // As if the name had the visible sign in it.
                let evil = screen(format!("E{hostile}vil"));
                assert_eq!(evil, screen(format!("E{shown}vil")));
                assert!(evil.contains(&format!("E{shown}vil")), "{evil}");
            }
        }
    }
}

#[test]
fn long_names_and_piles_of_marks_push_nothing_aside() {
    for name in ["long ".repeat(1000), format!("Z{}algo", "\u{301}".repeat(5000))] {
        let mut driver = AppDriver::at_menu();
        let mut start = start("snort", &["d4"]);
        start.names = vec!["Ann".to_string(), name];
        driver.app.start_game(start).expect("the game can begin");
        for (width, height) in [(80, 24), (120, 40)] {
            assert_is_clean(&driver.render(width, height), false);
            let screen = driver.screen(width, height);
            assert!(
                screen.contains("Ann") && screen.contains("1. d4") || screen.contains("d4"),
                "{screen}"
            );
        }
        // In the prompt the name has forty cells, and the rest of the sentence is there.
        assert!(driver.screen(120, 40).contains("choose a square"), "{}", driver.screen(120, 40));
    }
}

#[test]
fn what_files_hold_is_shown_and_kept() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let evil: String = HOSTILE.concat();
    let pile = "\u{301}".repeat(2000);
    let text = format!(
        "[Game \"snort\"]\n[Date \"{evil}2020\"]\n[Name1 \"{evil}\"]\n[Name2 \"a{pile}\"]\n\
         [Event \"{evil}\"]\n\n{{{evil} first}}\n1. a1 {{{evil}well{pile}}}\n"
    );
    write(home.path(), "games", &evil, &text, 1);
    write(home.path(), "games", &format!("bad{evil}"), &format!("[Game \"{evil}\"]\n"), 2);
    let file = home.path().join("games").join(format!("{evil}.game"));
    for ascii in [false, true] {
        let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
        driver.app.set_store(Store::at(home.path()));
        driver.keys("r");
        for key in ["<Down>", "<Down>", "c"] {
            assert_is_clean(&driver.render(80, 24), ascii);
            assert_is_clean(&driver.render(40, 12), ascii);
            driver.keys(key);
        }
        assert_is_clean(&driver.render(80, 24), ascii);
        assert!(driver.screen(120, 40).contains("a1"), "{}", driver.screen(120, 40));
    }
    assert_eq!(fs::read_to_string(&file).expect("it is there"), text, "the file stays as it is");
}
