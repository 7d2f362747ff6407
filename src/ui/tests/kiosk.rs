//! A kiosk, which refuses what leads to other files and programs.

use super::driver::{AppDriver, start};
use crate::ui::app::Effect;
use crate::ui::input::{Context, Key};
use parlour_session::storage::Store;

const REFUSED: &str = "Not available in a kiosk";

/// Presses keys that must be refused where they are pressed, without anything to type.
fn refuse(driver: &mut AppDriver, keys: &str) {
    refuse_with(driver, keys, REFUSED);
}

fn refuse_with(driver: &mut AppDriver, keys: &str, sentence: &str) {
    let context = driver.app.context();
    driver.keys(keys);
    let screen = driver.screen(100, 30);
    assert!(screen.contains(sentence), "{keys}: {screen}");
    assert_eq!(driver.app.context(), context, "{keys}");
    driver.keys("<Down>");
    assert!(!driver.screen(100, 30).contains(sentence), "{keys}: still there");
}

#[test]
fn no_file_or_profile_can_be_named_and_nothing_suspends() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut driver = AppDriver::in_kiosk();
    driver.app.set_store(Store::at(home.path()));
    driver.press(Key::ctrl('z'));
    assert!(driver.screen(100, 30).contains(REFUSED), "{}", driver.screen(100, 30));
    assert!(!driver.take_effects().contains(&Effect::Suspend));
    refuse_with(&mut driver, "N", "nobody changes to another profile");
    driver.keys("r");
    assert_eq!(driver.app.context(), Context::Saved);
    refuse(&mut driver, "o");
    refuse(&mut driver, "f");
    driver.keys("q,").keys(&"j".repeat(13));
    refuse(&mut driver, "<Enter>");
    driver.keys("q");
    driver.app.start_game(start("snort", &["a1"])).expect("the game can begin");
    refuse(&mut driver, "W");
    refuse(&mut driver, "P");
    // A game left is among one's own, and the editor keeps positions there.
    driver.keys("E");
    assert_eq!(driver.app.context(), Context::Editor, "{}", driver.screen(100, 30));
    driver.keys("W");
    assert_eq!(driver.app.context(), Context::TextInput);
}

#[test]
fn neither_help_nor_palette_offers_what_is_refused() {
    for (is_kiosk, mut driver) in [(true, AppDriver::in_kiosk()), (false, AppDriver::at_menu())] {
        driver.app.start_game(start("snort", &["a1"])).expect("the game can begin");
        let offers = |driver: &AppDriver, words: &str| driver.screen(100, 60).contains(words);
        driver.keys("?");
        assert_eq!(offers(&driver, "^Z"), !is_kiosk, "{}", driver.screen(100, 60));
        driver.keys("q").press(Key::ctrl('k'));
        driver.keys("picture");
        assert_eq!(
            offers(&driver, "Nothing has that name."),
            is_kiosk,
            "{}",
            driver.screen(100, 60)
        );
    }
}
