//! Screens in other languages than English, and in one with accents on every letter and words a
//! third longer than English.

use super::driver::AppDriver;
use crate::ui::settings::environment::ColorDepth;
use crate::words::current::during;
use crate::words::{Language, fixed};
use unicode_width::UnicodeWidthStr;

/// Asserts that the screen has every word of a message, in the current language.
fn assert_whole(screen: &str, key: &'static str) {
    for word in fixed(key).split_whitespace() {
        assert!(screen.contains(word), "{key}: \"{word}\" is cut in\n{screen}");
    }
}

#[test]
fn the_menu_and_the_setup_hold_longer_words() {
    for language in [Language::Pseudo, Language::French, Language::Romanian] {
        during(language, || {
            let driver = AppDriver::at_menu();
            for (width, height) in [(80, 24), (120, 40)] {
                let screen = driver.screen(width, height);
                assert!(screen.lines().all(|line| line.width() <= usize::from(width)));
                for key in ["menu-welcome-play", "menu-welcome-rules", "menu-welcome-lesson"] {
                    assert_whole(&screen, key);
                }
            }
            let mut driver = AppDriver::at_menu();
            driver.keys("s");
            let screen = driver.screen(80, 24);
            let mut keys = vec!["setup-begin", "setup-size", "setup-played-by", "setup-clock"];
            keys.extend(["setup-order-group", "setup-seat-order", "setup-rating"]);
            keys.iter().for_each(|key| assert_whole(&screen, key));
        });
    }
}

#[test]
fn a_table_is_drawn_in_every_language() {
    for language in [Language::Pseudo, Language::French, Language::Romanian] {
        for ascii in [false, true] {
            during(language, || {
                let driver = AppDriver::in_game("snort", ascii, &["d4", "a1"]);
                for (width, height) in [(80, 24), (40, 12), (200, 60)] {
                    let screen = driver.screen(width, height);
                    assert!(!ascii || screen.is_ascii(), "{screen}");
                }
            });
        }
    }
}

/// Letters lose their accents where only ASCII may be shown.
#[test]
fn words_stay_readable_in_ascii() {
    during(Language::Romanian, || {
        let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
        driver.keys("s");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("Incepe") && screen.contains("Rand"), "{screen}");
        assert!(screen.contains("ORDINEA SI CEASUL"), "{screen}");
    });
}

/// A change of the setting is seen at once.
#[test]
fn the_setting_changes_the_language_live() {
    during(Language::English, || {
        let mut driver = AppDriver::at_menu();
        driver.keys(",");
        // The line of the language.
        for _ in 0..5 {
            driver.keys("j");
        }
        assert!(driver.screen(80, 24).contains("Language"));
        driver.keys("l");
        driver.keys("l");
        assert!(driver.screen(80, 24).contains("français"), "{}", driver.screen(80, 24));
        assert_eq!(crate::words::current::get(), Language::French);
        assert_eq!(fixed("setup-begin"), "Commencer");
    });
}
