//! The key bindings: no key is bound twice, and help and footer agree with them.

use super::driver::{AppDriver, start};
use crate::text::puzzle as puzzle_text;
use crate::ui::input::{Context, Entry, Intent, Key, Keymap};
use parlour_session::catalog::find_game;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::samples::samples;
use ratatui::style::Modifier;
use std::collections::HashSet;

#[test]
fn no_key_is_bound_twice_in_a_context() {
    for context in Context::all() {
        let mut seen = HashSet::new();
        for key in context.bindings().flat_map(|binding| binding.keys) {
            assert!(seen.insert(key), "{context:?}: {}", key.name(true));
        }
    }
}

#[test]
fn every_binding_is_documented_and_answers() {
    for context in Context::all() {
        for binding in context.bindings() {
            assert!(!binding.keys.is_empty() && !binding.help.text().is_empty(), "{context:?}");
            for &key in binding.keys {
                assert_eq!(
                    Keymap::default().intent(context, key),
                    Some(binding.intent),
                    "{}",
                    key.name(true)
                );
                assert!(key.name(true).is_ascii(), "{}", key.name(true));
            }
        }
    }
}

/// Settings that players wrote name commands in this way: a name that changes makes their files invalid.
#[test]
fn names_of_commands_in_the_settings_stay() {
    let mut names: Vec<String> = Context::all()
        .into_iter()
        .flat_map(|context| context.sections())
        .flat_map(|section| {
            section.rows.iter().map(|row| format!("{}.{}", section.name, row.intent.name()))
        })
        .collect();
    names.sort();
    names.dedup();
    insta::assert_snapshot!(names.join("\n"));
}

/// On an analysis board too, unless the key writes a letter.
#[test]
fn the_same_key_saves_wherever_a_game_can_be_saved() {
    let intent = |context, key| Keymap::default().intent(context, Key::char(key));
    for context in [
        Context::Game(Entry::Square),
        Context::Study(Entry::Square),
        Context::Study(Entry::Rotation),
        Context::Replay,
    ] {
        assert_eq!(intent(context, 's'), Some(Intent::Save), "{context:?}");
    }
    for context in [Context::Study(Entry::Write), Context::Study(Entry::Letter)] {
        assert_eq!(intent(context, 's'), Some(Intent::WriteS), "{context:?}");
        assert_eq!(intent(context, 'W'), Some(Intent::Save), "{context:?}");
    }
}

#[test]
fn escape_is_never_the_only_key() {
    let escape = Key::of(crossterm::event::KeyCode::Esc);
    for binding in Context::all().into_iter().flat_map(|context| context.bindings()) {
        assert!(binding.keys != [escape], "{}", binding.help);
    }
}

/// For each context with its own help: a game, and the keys that lead to the context.
const WAYS: [(Context, &str, &str); 6] = [
    (Context::Menu, "", ""),
    (Context::Setup, "", "s"),
    (Context::Game(Entry::Square), "snort", ""),
    (Context::Game(Entry::Write), "sos", ""),
    (Context::Game(Entry::Letter), "sos", "<Enter>"),
    (Context::Game(Entry::Rotation), "pentago", "<Enter>"),
];

#[test]
fn the_help_lists_every_binding() {
    for (context, game, keys) in WAYS {
        let mut driver = if game.is_empty() {
            AppDriver::at_menu()
        } else {
            AppDriver::in_game(game, true, &[])
        };
        driver.keys(keys);
        assert_eq!(driver.app.context(), context);
        driver.keys("?");
        assert_eq!(driver.app.context(), Context::Help);
        let screen = driver.screen(100, 56);
        let has_draws = find_game(game).is_ok_and(|game| game.has_draws);
        for binding in context.bindings() {
            assert!(
                screen.contains(binding.help.text())
                    || binding.intent == Intent::OfferDraw && !has_draws,
                "{context:?}: {}\n{screen}",
                binding.help
            );
        }
    }
}

#[test]
fn the_footer_shows_only_what_works_now() {
    let mut driver = AppDriver::in_game("snort", false, &[]);
    assert!(!driver.screen(120, 40).contains("undo"));
    driver.keys("<Enter>");
    assert!(driver.screen(120, 40).contains("u undo"));
    assert!(!driver.screen(120, 40).contains("r redo"));
    driver.keys("u");
    assert!(driver.screen(120, 40).contains("r redo"));
}

#[test]
fn keys_of_the_footer_stand_out() {
    let picture = AppDriver::at_menu().render(80, 24);
    let bold = picture.content[80 * 23..]
        .iter()
        .filter(|cell| cell.modifier.contains(Modifier::BOLD))
        .map(|cell| cell.symbol())
        .collect::<String>();
    assert!(bold.contains('q') && bold.contains('?'), "{bold}");
}

#[test]
fn sentences_name_the_keys_of_the_settings() {
    let mut driver = AppDriver::configured(|config| {
        for (section, intent, key) in [
            ("game", "hint", "Z"),
            ("game", "analysis", "Y"),
            ("lesson", "reveal", "Z"),
            ("puzzle", "hint", "Z"),
            ("puzzle", "reveal", "Y"),
        ] {
            let keys = config.keys.entry(section.to_string()).or_default();
            keys.insert(intent.to_string(), vec![key.to_string()]);
        }
    });
    let says = |driver: &AppDriver, sentence: &str| {
        let screen = driver.screen(120, 40);
        assert!(screen.contains(sentence), "{sentence}: {screen}");
    };
    driver.app.start_game(start("snort", &[])).expect("the game can begin");
    driver.keys("1");
    says(&driver, "The analysis is off: Y shows it.");
    driver.keys("I");
    says(&driver, "There is no hint yet: Z asks for one");
    driver.app.open_lesson(find_game("breakthrough").expect("a game")).expect("it opens");
    says(&driver, "Z shows it.");
    let puzzle = samples("breakthrough").swap_remove(0);
    let wish = PuzzleWish::Game(puzzle.game);
    driver.app.show_puzzle(puzzle, wish, PuzzleBook::open(None)).expect("it opens");
    says(&driver, &puzzle_text::hint_tip("Z", "Y"));
}
