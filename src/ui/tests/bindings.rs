//! The key bindings: no key is bound twice, and help and footer agree with them.

use super::driver::{AppDriver, start};
use crate::text::puzzle as puzzle_text;
use crate::ui::input::{Context, Entry, Intent, Key, Keymap};
use crate::ui::settings::Config;
use crossterm::event::KeyCode;
use parlour_session::catalog::find_game;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::samples::samples;
use ratatui::style::Modifier;
use std::collections::{BTreeMap, HashSet};

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

/// Settings with the names that commands had before are read as they were meant.
#[test]
fn former_names_of_commands_are_understood() {
    for (section, former, today, context) in [
        ("over", "copy-result", Intent::Copy, Context::Over),
        ("game", "rematch", Intent::Again, Context::Over),
        ("game", "quit", Intent::Close, Context::Watch),
        ("replay", "reread", Intent::Again, Context::Replay),
        ("puzzle", "retry", Intent::Again, Context::Puzzle(Entry::Square)),
        ("review", "next", Intent::NextItem, Context::Review),
        ("review", "exercises", Intent::Puzzles, Context::Review),
        ("lesson", "older", Intent::PreviousItem, Context::Lesson(Entry::Square)),
        ("saved", "copy", Intent::PlayOn, Context::Saved),
        ("saved", "rename", Intent::Edit, Context::Saved),
        ("settings", "keys", Intent::Edit, Context::Settings),
        ("keys", "reset", Intent::Delete, Context::Keys),
        // Names that are as they were.
        ("menu", "quit", Intent::Quit, Context::Menu),
        ("replay", "older", Intent::Older, Context::Replay),
    ] {
        let file = format!("[keys.{section}]\n{former} = [\"F9\"]\n");
        let config = Config::parse(&file).unwrap_or_else(|error| panic!("{file}{error}"));
        let key = Key::of(KeyCode::F(9));
        let found = config.keymap().expect("it was read").intent(context, key);
        assert_eq!(found, Some(today), "{file}");
    }
}

/// Why a sign means more than one thing. Others mean the same on every screen.
const OTHER_MEANINGS: [(char, Intent, &str); 16] = [
    ('s', Intent::WriteS, "SOS: s and o write letters"),
    ('o', Intent::WriteO, "SOS: s and o write letters"),
    ('f', Intent::Import, "no list can be turned, and files come from elsewhere"),
    ('q', Intent::Quit, "below the menu is nothing but the shell"),
    ('q', Intent::No, "leaving a question answers it with no"),
    ('n', Intent::No, "answers a question"),
    ('y', Intent::Yes, "answers a question"),
    ('n', Intent::NewGame, "what comes next at a table is another game"),
    ('u', Intent::No, "takes back the move that the coach warns of"),
    (':', Intent::Palette, "where no move can be typed, a command is"),
    ('/', Intent::Palette, "where no list is filtered, a game is found"),
    ('?', Intent::Back, "what opened the help closes it"),
    ('a', Intent::Back, "what opened the rules closes them"),
    (' ', Intent::Pause, "in players of films too"),
    (' ', Intent::PageDown, "in readers of pages too"),
    (' ', Intent::Flip, "Enter chooses, and there is a second thing to choose"),
];

#[test]
fn a_letter_means_the_same_on_every_screen() {
    let mut meanings: BTreeMap<char, BTreeMap<String, Vec<Context>>> = BTreeMap::new();
    let mut reasons: HashSet<_> = OTHER_MEANINGS.iter().map(|row| (row.0, row.1)).collect();
    for context in Context::all() {
        for binding in context.bindings() {
            for key in binding.keys {
                let (KeyCode::Char(sign), false) = (key.code, key.ctrl) else { continue };
                if "hjkl".contains(sign) {
                    continue; // they are arrows, as the next test says
                }
                if !OTHER_MEANINGS.iter().any(|row| (row.0, row.1) == (sign, binding.intent)) {
                    let of_sign = meanings.entry(sign).or_default();
                    of_sign.entry(binding.intent.name()).or_default().push(context);
                }
                reasons.remove(&(sign, binding.intent));
            }
        }
    }
    assert!(reasons.is_empty(), "needless reasons: {reasons:?}");
    for (sign, meanings) in meanings {
        assert_eq!(meanings.len(), 1, "{sign} has several meanings: {meanings:?}");
    }
}

/// The letters for the hand on the letters do what the arrows do.
#[test]
fn letters_beside_each_other_are_arrows() {
    let map = Keymap::default();
    for context in Context::all() {
        let arrows = [KeyCode::Left, KeyCode::Down, KeyCode::Up, KeyCode::Right];
        for (letter, arrow) in ['h', 'j', 'k', 'l'].into_iter().zip(arrows) {
            let of_letter = map.intent(context, Key::char(letter));
            let of_arrow = map.intent(context, Key::of(arrow));
            assert!(of_letter.is_none() || of_letter == of_arrow, "{context:?}: {letter}");
        }
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
                    || binding.intent == Intent::OfferDraw && !has_draws
                    // Nobody else sits at this table.
                    || matches!(binding.intent, Intent::Talk | Intent::Mute | Intent::Adjourn),
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
    assert!(!driver.screen(120, 40).contains("U redo"));
    driver.keys("u");
    assert!(driver.screen(120, 40).contains("U redo"));
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
            ("game", "hint", "X"),
            ("game", "analysis", "Y"),
            ("lesson", "hint", "X"),
            ("puzzle", "hint", "X"),
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
    says(&driver, "There is no hint yet: X asks for one");
    driver.app.open_lesson(find_game("breakthrough").expect("a game")).expect("it opens");
    says(&driver, "X shows it.");
    let puzzle = samples("breakthrough").swap_remove(0);
    let wish = PuzzleWish::Game(puzzle.game);
    driver.app.show_puzzle(puzzle, wish, PuzzleBook::open(None)).expect("it opens");
    says(&driver, &puzzle_text::hint_tip("X", "Y"));
}
