//! The palette: commands, games and settings by name.

use super::driver::AppDriver;
use crate::ui::input::{Context, Entry, Key};

/// Opens the palette and types.
fn find(driver: &mut AppDriver, words: &str) {
    driver.press(Key::ctrl('k'));
    driver.keys(words);
}

#[test]
fn the_palette_opens_everywhere_with_the_commands_of_the_screen_first() {
    let mut driver = AppDriver::in_game("snort", true, &["a1"]);
    find(&mut driver, "");
    let screen = driver.screen(80, 24);
    let [take_back, turn] = ["Take back the last move", "Turn the board"]
        .map(|label| screen.find(label).unwrap_or_else(|| panic!("{label}: {screen}")));
    assert!(take_back < turn, "in the order of the help: {screen}");
    assert!(!screen.contains("Redo a move"), "nothing was taken back: {screen}");
    // By the word of the footer, and by words in any order.
    driver.keys("undo<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    find(&mut driver, "move redo<Enter>");
    assert!(driver.screen(80, 24).contains("a1"), "{}", driver.screen(80, 24));
    find(&mut driver, "setting memory<Enter>");
    assert_eq!(driver.app.context(), Context::Settings);
}

#[test]
fn a_game_is_left_for_another_after_a_question() {
    let mut driver = AppDriver::in_game("snort", true, &["a1"]);
    find(&mut driver, "play dodgem<Enter>");
    assert_eq!(driver.app.context(), Context::Confirm, "{}", driver.screen(80, 24));
    driver.keys("n");
    assert!(driver.screen(80, 24).contains("Snort"));
    find(&mut driver, "play dodgem<Enter>");
    driver.keys("y");
    assert!(driver.screen(80, 24).contains("Dodgem"), "{}", driver.screen(80, 24));
    // Nothing has happened there: no question.
    find(&mut driver, "learn sos<Enter>");
    assert!(matches!(driver.app.context(), Context::Lesson(_)), "{}", driver.screen(80, 24));
    find(&mut driver, "quit<Enter>");
    assert!(driver.has_quit());
}

#[test]
fn the_menu_opens_it_by_the_key_that_types() {
    for mut driver in AppDriver::at_either_menu() {
        driver.keys(":puzzles pentago");
        for (width, height) in [(80, 24), (40, 12), (120, 40)] {
            let screen = driver.screen(width, height);
            assert!(screen.contains("Puzzles of Pentago"), "{screen}");
            assert!(!screen.contains("Puzzles of Snort"), "{screen}");
        }
        driver.keys("xyz");
        assert!(driver.screen(80, 24).contains("Nothing has that name."));
        driver.keys("<Enter><Esc>");
        assert_eq!(driver.app.context(), Context::Menu);
    }
}
