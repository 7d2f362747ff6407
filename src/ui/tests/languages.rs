//! Screens in other languages than English, and in one with accents on every letter and words a
//! third longer than English.

use super::driver::{AppDriver, start};
use super::hall::{home_with_games, read_until, with_store};
use crate::text;
use crate::ui::draw::buffer_writer::take_cut_texts;
use crate::ui::settings::{ColorDepth, Surface};
use crate::ui::themes::ThemeName;
use parlour_session::catalog::{ALL_GAMES, Example};
use parlour_session::play::{MatchStart, PlayerSpec};
use parlour_session::record::fixtures::{begin_match, play_random};
use parlour_session::storage::Store;
use parlour_words::current::during;
use parlour_words::{Language, MessageKey, key, say};
use rand::SeedableRng;
use rand::rngs::StdRng;
use unicode_width::UnicodeWidthStr;

/// Asserts that the screen has every word of a message, in the current language.
fn assert_whole(screen: &str, key: MessageKey) {
    for word in key.text().split_whitespace() {
        assert!(screen.contains(word), "{key:?}: \"{word}\" is cut in\n{screen}");
    }
}

#[test]
fn the_menu_and_the_setup_hold_longer_words() {
    for language in [Language::Pseudo, Language::French, Language::Romanian] {
        during(language, || {
            for (width, height) in [(80, 24), (40, 12), (120, 40), (200, 60)] {
                let mut driver = AppDriver::painted(ColorDepth::True, ThemeName::DARK);
                let menu = driver.screen(width, height);
                driver.keys("s");
                let setup = driver.screen(width, height);
                for screen in [&menu, &setup] {
                    assert!(screen.lines().all(|line| line.width() <= usize::from(width)));
                }
                if width >= 120 {
                    let keys = [
                        key!("menu-welcome"),
                        key!("menu-welcome-play"),
                        key!("menu-welcome-lesson"),
                    ];
                    keys.iter().for_each(|&key| assert_whole(&menu, key));
                }
                if width >= 80 {
                    let keys = [
                        key!("setup-begin"),
                        key!("setup-rows"),
                        key!("setup-clock"),
                        key!("setup-rating"),
                    ];
                    keys.iter().for_each(|&key| assert_whole(&setup, key));
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

/// The languages in which screens are drawn besides English.
const LANGUAGES: [Language; 3] = [Language::Pseudo, Language::French, Language::Romanian];

/// Draws a screen at two sizes. Notes what is cut in a language that people read.
fn look(driver: &AppDriver, what: &str, faults: &mut Vec<String>) {
    for (width, height) in [(120, 40), (80, 24)] {
        take_cut_texts();
        let screen = driver.screen(width, height);
        let language = parlour_words::current::get();
        assert!(screen.lines().all(|line| line.width() <= usize::from(width)), "{screen}");
        if language != Language::Pseudo {
            let cut = take_cut_texts().into_iter();
            faults.extend(cut.map(|text| format!("{language:?}, {what}, {width}: {text}")));
        }
    }
}

/// Shows no faults, or all of them.
fn assert_none(mut faults: Vec<String>) {
    faults.dedup();
    assert!(faults.is_empty(), "cut:\n{}", faults.join("\n"));
}

/// At a table of either surface.
fn at_tables(start: &MatchStart) -> [AppDriver; 2] {
    [Surface::Painted, Surface::Plain].map(|surface| {
        let mut driver = AppDriver::with(false, ColorDepth::True, |config| {
            (config.surface, config.tips) = (surface, true);
        });
        driver.app.start_game(start.clone()).expect("the game can begin");
        driver
    })
}

/// A game between people, with its first steps, and at its end.
#[test]
fn tables_of_every_game_cut_no_word() {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        during(language, || {
            for game in &ALL_GAMES {
                let start = MatchStart::default_for(game);
                let mut played = begin_match(&start);
                play_random(&mut *played, 1_000, &mut StdRng::seed_from_u64(5));
                let moves: Vec<String> = played.move_texts();
                for count in [0, 2, moves.len()] {
                    let start = MatchStart { moves: moves[..count].to_vec(), ..start.clone() };
                    for mut driver in at_tables(&start) {
                        let what = format!("{} after {count}", game.name);
                        look(&driver, &what, &mut faults);
                        driver.keys("<Tab><Enter>");
                        look(&driver, &format!("{what}, a step"), &mut faults);
                        driver.keys("<Tab>");
                        look(&driver, &format!("{what}, a choice"), &mut faults);
                        driver.keys("<Esc>[");
                        look(&driver, &format!("{what}, before"), &mut faults);
                    }
                }
            }
        });
    }
    assert_none(faults);
}

/// A person against a level: thinking, questions, and the card of the result.
#[test]
fn a_game_against_a_level_cuts_no_word() {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        during(language, || {
            for game in &ALL_GAMES {
                for players in [["human", "rung:4"], ["rung:4", "master"]] {
                    let start = MatchStart {
                        player_specs: players.map(|it| it.parse().expect("a player")).to_vec(),
                        time_control: Some("1800+5".parse().expect("a time control")),
                        ..MatchStart::default_for(game)
                    };
                    for mut driver in at_tables(&start) {
                        let what = format!("{} of {players:?}", game.name);
                        look(&driver, &what, &mut faults);
                        for keys in ["q", "<Esc>m", "<Esc>n", "<Esc>x", "y"] {
                            driver.keys(keys);
                            look(&driver, &format!("{what} {keys}"), &mut faults);
                        }
                    }
                }
            }
        });
    }
    assert_none(faults);
}

/// The result in the language of the table.
#[test]
fn results_are_sentences_in_every_language() {
    let expected = [
        (Language::English, "You win: player 2 cannot move."),
        (Language::French, "Vous gagnez\u{a0}: le joueur 2 ne peut plus jouer."),
        (Language::Romanian, "Ai câștigat: jucătorul 2 nu mai poate muta."),
    ];
    for (language, sentence) in expected {
        during(language, || {
            let mut start = start("snort", &[]);
            (start.setup.rows, start.setup.cols) = (1, 1);
            let mut start = MatchStart { moves: vec!["a1".to_string()], ..start };
            start.player_specs = vec![PlayerSpec::Human, PlayerSpec::Human];
            let game = begin_match(&start);
            let (scene, end) = (game.scene(1), game.game_end().expect("it is over"));
            let told = text::result(&*game, &scene, end);
            let by_number = sentence.replace("You win", "Player 1 wins");
            let by_number = by_number.replace("Vous gagnez", "Le joueur 1 gagne");
            assert_eq!(told, by_number.replace("Ai câștigat", "Jucătorul 1 a câștigat"));
        });
    }
}

/// The other screens, each of which a key of the menu opens.
#[test]
fn screens_cut_no_word() {
    let mut faults = Vec::new();
    let home = home_with_games();
    for language in LANGUAGES {
        during(language, || {
            for surface in [Surface::Painted, Surface::Plain] {
                let at_menu = || {
                    let mut driver = AppDriver::with(false, ColorDepth::True, |config| {
                        (config.surface, config.tips) = (surface, true);
                    });
                    driver.app.set_store(Store::at(home.path()));
                    driver
                };
                for keys in ["", "?", "s", "s?", ",", ",?", ",e", "N", ":"] {
                    let mut driver = at_menu();
                    driver.keys(keys);
                    look(&driver, &format!("{surface:?} {keys:?}"), &mut faults);
                }
                // Every line of the setup and of the settings has words of its own.
                for screen in ["s", ","] {
                    let mut driver = at_menu();
                    driver.keys(screen);
                    for row in 0..20 {
                        driver.keys("<Down>");
                        look(&driver, &format!("{surface:?} {screen} {row}"), &mut faults);
                    }
                }
                for game in 0..ALL_GAMES.len() {
                    let mut driver = at_menu();
                    driver.keys(&"<Down>".repeat(game)).keys("s");
                    look(&driver, &format!("{surface:?} setup of {game}"), &mut faults);
                }
            }
            let mut driver = with_store(home.path(), ColorDepth::Ansi256);
            driver.keys("r");
            read_until(&mut driver, (80, 24), "2026.11.20");
            look(&driver, "saved games", &mut faults);
            driver.keys("?");
            look(&driver, "help of saved games", &mut faults);
        });
    }
    assert_none(faults);
}

#[test]
fn a_table_is_readable_in_ascii() {
    for language in LANGUAGES {
        during(language, || {
            let driver = AppDriver::in_game("snort", true, &["d4", "a1"]);
            for (width, height) in [(80, 24), (40, 12), (200, 60)] {
                let screen = driver.screen(width, height);
                assert!(screen.is_ascii(), "{screen}");
            }
        });
    }
}

/// Letters lose their accents where only ASCII may be shown.
#[test]
fn words_stay_readable_in_ascii() {
    during(Language::Romanian, || {
        let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
        driver.keys("s");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("Incepe") && screen.contains("Linii"), "{screen}");
        assert!(screen.contains("jucatorul 1") && screen.contains("Rating"), "{screen}");
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
        assert_eq!(parlour_words::current::get(), Language::French);
        assert_eq!(say!("setup-begin"), "Commencer");
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
