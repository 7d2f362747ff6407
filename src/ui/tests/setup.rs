//! The setup of a game: what it keeps, what its footer says, and where its lines stand.

use super::driver::{AppDriver, environment, static_config};
use super::hall::{SIZES, painted};
use super::painted::with_styles;
use crate::ui::app::{App, Effect};
use crate::ui::input::context::Context;
use crate::ui::settings::environment::ColorDepth;
use crate::ui::settings::last_setup::LastSetups;
use insta::assert_snapshot;

#[test]
fn the_setup() {
    let mut all = String::new();
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", painted().keys("s").screen(width, height));
    }
    all += &with_styles(&painted().keys("s<Up><Up><Up><Up>").render(120, 40));
    // Four players on a low screen.
    let mut sos = painted();
    sos.keys("/sos<Esc>s<Down><Down><Right><Right>");
    all += &sos.screen(80, 24);
    assert_snapshot!(all);
}

#[test]
fn names_and_colours_are_kept_for_the_next_game() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s");
    driver.keys("<Down><Down><Down><Enter>Ann<Enter><Down><Right>");
    let setup = driver.screen(80, 24);
    assert!(setup.contains("Ann") && setup.contains("green"), "{setup}");
    driver.keys("<Up><Up><Up><Enter>");
    assert!(driver.screen(80, 24).contains("Ann"), "{}", driver.screen(80, 24));
    let kept = driver.take_effects().into_iter().find_map(|effect| match effect {
        Effect::SaveLastSetups(presets) => Some(presets),
        _ => None,
    });
    let kept = kept.expect("what it was begun with is kept");
    let read = LastSetups::from_toml(&kept.to_toml());
    assert_eq!(read, kept);
    let config = static_config();
    driver.app =
        App::new(&environment(true, ColorDepth::None), config, read, driver.reply_sink.clone());
    driver.keys("<Down><Down><Down><Enter>");
    assert!(driver.screen(80, 24).contains("Ann"), "{}", driver.screen(80, 24));
}

#[test]
fn the_footer_of_the_setup_says_what_enter_does_on_each_line() {
    for mut driver in AppDriver::at_either_menu() {
        let mut names = 0;
        for line in 0..12 {
            driver.keys("s").keys(&"<Down>".repeat(line));
            let screen = driver.screen(80, 24).replace("Enter  ", "Enter ");
            let is_name = screen.contains("Enter type the name");
            assert!(is_name != screen.contains("Enter begin"), "one of them: {screen}");
            driver.keys("<Enter>");
            let types = driver.app.context() == Context::TextInput;
            assert_eq!(types, is_name, "{screen}");
            names += usize::from(types);
            driver.keys(if types { "<Esc><Esc>" } else { "m" });
        }
        assert!(names >= 2);
    }
}

#[test]
fn enter_says_what_it_does_on_every_line_of_the_setup() {
    let mut driver = painted();
    driver.keys("s");
    assert!(driver.screen(80, 24).contains("Enter  begin"));
    driver.keys("<Up><Up><Up><Up>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Enter  type the name"), "{screen}");
    driver.keys("<Enter>Ann");
    assert!(driver.screen(80, 24).contains("Enter  done"), "{}", driver.screen(80, 24));
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("Ann"));
}

#[test]
fn the_longest_values_of_the_setup_are_whole() {
    for (width, height) in SIZES.into_iter().chain([(60, 20), (100, 30)]) {
        let mut driver = painted();
        driver.keys("s<Up><Up><Right>");
        let screen = driver.screen(width, height);
        assert!(screen.contains("◂ player 2, who becomes player 1 ▸"), "{screen}");
    }
}

#[test]
fn the_setup_stays_where_it_is_when_a_value_changes() {
    let mut driver = painted();
    driver.keys("s<Up><Up>");
    let row_of = |driver: &AppDriver, words: &str| {
        let screen = driver.screen(80, 24);
        screen.lines().position(|line| line.contains(words)).expect("it is there")
    };
    // A clock brings a line of its own, below.
    let before = row_of(&driver, "Clock");
    driver.keys("<Down><Right>");
    assert!(driver.screen(80, 24).contains("Time up"), "{}", driver.screen(80, 24));
    assert_eq!(row_of(&driver, "Clock"), before);
}
