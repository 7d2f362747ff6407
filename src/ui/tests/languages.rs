//! Screens in other languages than English, and in one with accents on every letter and words a
//! third longer than English.

use super::driver::AppDriver;
use crate::session::catalog::example::Example;
use crate::session::catalog::registry::ALL_GAMES;
use crate::text;
use crate::ui::settings::choices::ThemeName;
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
            for (width, height) in [(80, 24), (40, 12), (120, 40), (200, 60)] {
                let mut driver = AppDriver::painted(ColorDepth::True, ThemeName::Dark);
                let menu = driver.screen(width, height);
                driver.keys("s");
                let setup = driver.screen(width, height);
                for screen in [&menu, &setup] {
                    assert!(screen.lines().all(|line| line.width() <= usize::from(width)));
                }
                if width >= 120 {
                    let keys = ["menu-welcome", "menu-welcome-play", "menu-welcome-lesson"];
                    keys.iter().for_each(|key| assert_whole(&menu, key));
                }
                if width >= 80 {
                    let keys = ["setup-begin", "setup-rows", "setup-clock", "setup-rating"];
                    keys.iter().for_each(|key| assert_whole(&setup, key));
                }
            }
        });
    }
}

/// Two lines of 13 letters are what a card of the menu has room for.
#[test]
fn cards_of_the_menu_hold_every_game() {
    for &language in Language::ALL {
        during(language, || {
            for game in &ALL_GAMES {
                let lines = text::card_lines(game).into_iter().flatten();
                for line in lines {
                    assert!((1..=13).contains(&line.width()), "{language:?}: {line}");
                }
            }
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
        assert!(screen.contains("jucatorul 1") && screen.contains("Clasament"), "{screen}");
    });
}

/// A change of the setting is seen at once.
#[test]
fn the_setting_changes_the_language_live() {
    during(Language::English, || {
        let mut driver = AppDriver::at_menu();
        // The line of the language.
        driver.keys(",").keys(&"<Down>".repeat(5));
        assert!(driver.screen(80, 24).contains("Language"));
        driver.keys("<Right><Right>");
        assert!(driver.screen(80, 24).contains("français"), "{}", driver.screen(80, 24));
        assert_eq!(crate::words::current::get(), Language::French);
        assert_eq!(fixed("setup-begin"), "Commencer");
    });
}

/// The pages of the rules, with their examples.
#[test]
fn rules_are_shown_in_every_language() {
    for (language, title, spelled) in [
        (Language::French, "À votre tour", "A votre tour"),
        (Language::Romanian, "Când îți vine rândul", "Cand iti vine randul"),
    ] {
        for ascii in [false, true] {
            during(language, || {
                for game in &ALL_GAMES {
                    let mut driver = AppDriver::in_game(game.name, ascii, &[]);
                    driver.keys("a");
                    for width in [80, 120, 40] {
                        let screen = driver.screen(width, 200);
                        assert!(screen.contains(if ascii { spelled } else { title }), "{screen}");
                        assert!(!ascii || screen.is_ascii(), "{screen}");
                        assert!(!screen.contains('`') && !screen.contains(" ---\n"), "{screen}");
                    }
                    let example = Example::of(game).expect("there is one");
                    let screen = driver.screen(120, 60);
                    for word in example.captions[0].split_whitespace().filter(|_| !ascii) {
                        assert!(screen.contains(word), "{word} is cut in\n{screen}");
                    }
                }
            });
        }
    }
}
