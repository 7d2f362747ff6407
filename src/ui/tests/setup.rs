//! The setup of a game: what it keeps, what its footer says, and where its lines stand.

use super::driver::{AppDriver, environment, static_config};
use super::hall::{SIZES, painted, write};
use super::painted::with_styles;
use crate::ui::app::{App, Effect};
use crate::ui::input::Context;
use crate::ui::settings::{ColorDepth, LastSetups};
use insta::assert_snapshot;
use parlour_session::storage::Store;
use std::path::Path;
use std::sync::Arc;

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
    driver.keys("<Down><Down><Down><Down><Enter>Ann<Enter><Down><Right>");
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
    let (environment, report) = (environment(true, ColorDepth::None), driver.reply_sink.clone());
    driver.app = App::new(&environment, config, read, report, Arc::new(|| {}));
    driver.keys("<Down><Down><Down><Enter>");
    assert!(driver.screen(80, 24).contains("Ann"), "{}", driver.screen(80, 24));
}

#[test]
fn no_two_players_have_one_colour_when_more_of_them_play() {
    let mut driver = AppDriver::at_menu();
    // Player 1 takes the usual colour of player 3, who comes later.
    driver.keys("<Down><Down><Down><Down><Down><Down>s<Down><Down><Down><Down><Down><Down><Right><Up><Up><Up><Up><Right>");
    let colours = |driver: &AppDriver| {
        let screen = driver.screen(120, 40);
        let count = |colour| screen.lines().filter(|line| line.contains(colour)).count();
        ["amber", "blue", "green", "pink"].map(count)
    };
    assert_eq!(colours(&driver), [1, 1, 1, 0], "{}", driver.screen(120, 40));
    driver.keys("<Right>");
    assert_eq!(colours(&driver), [1, 1, 1, 1], "{}", driver.screen(120, 40));
}

#[test]
fn the_footer_of_the_setup_says_what_enter_does_on_each_line() {
    for mut driver in AppDriver::at_either_menu() {
        let (mut names, mut lists) = (0, 0);
        for line in 0..12 {
            driver.keys("s").keys(&"<Down>".repeat(line));
            let screen = driver.screen(80, 24).replace("Enter  ", "Enter ");
            let is_name = screen.contains("Enter type the name");
            let is_player = screen.contains("Enter choose");
            let begins = screen.contains("Enter begin");
            let said = [is_name, is_player, begins].into_iter().filter(|it| *it).count();
            assert_eq!(said, 1, "one of them: {screen}");
            driver.keys("<Enter>");
            let types = driver.app.context() == Context::TextInput;
            assert_eq!(types, !begins, "{screen}");
            names += usize::from(is_name);
            lists += usize::from(is_player);
            driver.keys(if types { "<Esc><Esc>" } else { "m" });
        }
        assert!(names >= 2 && lists >= 2);
    }
}

#[test]
fn enter_says_what_it_does_on_every_line_of_the_setup() {
    let mut driver = painted();
    driver.keys("s");
    assert!(driver.screen(80, 24).contains("Enter  begin"));
    driver.keys("<Up><Up><Up><Up><Up>");
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

/// The setup of Breakthrough with the results of a folder.
fn with_results(home: &Path) -> AppDriver {
    let mut driver = painted();
    driver.app.set_store(Store::at(home));
    driver
}

/// Writes won or lost games against a rung.
fn play(home: &Path, games: usize, result: &str) {
    for number in 0..games {
        let text = format!(
            "[Game \"breakthrough\"]\n[Player1 \"human\"]\n[Player2 \"rung:5\"]\n[Seed \"{number}\"]\n\
             [Result \"{result}\"]\n[Termination \"resigned\"]\n\n1. b2-b3 {{[%emt 3.5]}}\n"
        );
        write(home, "archive", &format!("{result:.1}{number:03}"), &text, 100);
    }
    Store::at(home).complete_results();
}

/// The name of the rung that the setup calls as strong as the person. Later names are stronger.
fn suggested(driver: &AppDriver) -> String {
    let screen = driver.screen(120, 40);
    let words = screen.split("as strong as you: ").nth(1).unwrap_or_else(|| panic!("{screen}"));
    words.split_whitespace().next().expect("a name").to_string()
}

#[test]
fn the_setup_offers_an_opponent_about_as_strong_first() {
    let home = tempfile::tempdir().expect("a folder");
    let first = suggested(with_results(home.path()).keys("s"));
    assert!(("Bea".."Finn").contains(&&*first), "{first}");
    let screen = with_results(home.path()).keys("s").screen(120, 40);
    assert!(screen.contains("About as strong as you."), "the card says so\n{screen}");
    assert!(screen.contains(&format!("{first}, level ")), "with the name\n{screen}");
    // It moves up and down with the results.
    play(home.path(), 8, "1-0");
    let better = suggested(with_results(home.path()).keys("s"));
    assert!(better > first, "{better} after {first}");
    play(home.path(), 30, "0-1");
    let worse = suggested(with_results(home.path()).keys("s"));
    assert!(worse < better, "{worse} after {better}");
    // So does the table that it begins.
    let mut driver = with_results(home.path());
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains(&worse), "{screen}");
}

#[test]
fn a_player_is_chosen_from_a_list() {
    for mut driver in AppDriver::at_either_menu() {
        driver.keys("s<Up><Up><Up><Up><Up><Up><Enter>");
        let list = driver.screen(80, 24);
        for line in ["as strong as you", "Bea, level 1", "Kai, level 9"] {
            assert!(list.contains(line), "{line}: {list}");
        }
        driver.keys("random");
        let found = driver.screen(80, 24);
        assert!(found.contains("random") && !found.contains("Bea, level 1"), "{found}");
        driver.keys("<Enter>");
        assert_eq!(driver.app.context(), Context::Setup);
        assert!(driver.screen(80, 24).contains("random ▸"), "{}", driver.screen(80, 24));
        // Esc leaves it as it is.
        driver.keys("<Enter>master<Esc>");
        assert!(driver.screen(80, 24).contains("random ▸"), "{}", driver.screen(80, 24));
    }
}

#[test]
fn a_choice_stays_what_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = with_results(home.path());
    // The line of the second player, where the choices are a person, as strong, the rungs, the engines.
    driver.keys("s<Up><Up><Up><Up><Up><Up><Right>");
    assert!(driver.screen(80, 24).contains("Bea, level 1"), "{}", driver.screen(80, 24));
    driver.keys("<Down><Down><Down><Down><Down><Down><Enter>");
    play(home.path(), 8, "1-0");
    driver.keys("my<Enter>");
    assert!(driver.screen(80, 24).contains("Bea"), "{}", driver.screen(80, 24));
    // As strong as the person is a choice of its own, which stays one.
    driver.keys("mys<Up><Up><Up><Up><Up><Up><Left>");
    let before = suggested(&driver);
    driver.keys("<Down><Down><Down><Down><Down><Down><Enter>my");
    play(home.path(), 30, "0-1");
    driver.keys("s");
    assert!(suggested(&driver) < before, "{}", driver.screen(120, 40));
    let kept = driver.take_effects().into_iter().rev().find_map(|effect| match effect {
        Effect::SaveLastSetups(presets) => Some(presets),
        _ => None,
    });
    let kept = kept.expect("it is kept");
    assert_eq!(LastSetups::from_toml(&kept.to_toml()), kept);
    assert!(kept.to_toml().contains("adaptive"), "{}", kept.to_toml());
}

#[test]
fn rated_games_are_offered_where_they_are_possible() {
    let home = tempfile::tempdir().expect("a folder");
    for size in SIZES {
        let mut driver = with_results(home.path());
        driver.keys("s<Up><Up><Up>");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.contains("casual ▸") && screen.contains("no rating changes"), "{screen}");
        driver.keys("<Right>");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.contains("◂ rated") && screen.contains("leaving it resigns"), "{screen}");
        // Against a person without a name there is none, and the reason is told.
        driver.keys("<Up><Up><Up><Left><Down><Down><Down>");
        let screen = driver.screen(size.0, size.1);
        assert!(
            screen.contains("casual") && screen.contains("names of their profiles"),
            "{screen}"
        );
        driver.keys("<Right>");
        assert!(driver.screen(size.0, size.1).contains("names of their profiles"));
        driver.keys("<Up><Up><Up><Right><Down><Down><Down><Enter>");
        let header = driver.screen(80, 24).lines().next().map(ToString::to_string);
        assert!(header.as_ref().is_some_and(|it| it.contains("rated")), "{header:?}");
        // The choice is kept.
        driver.keys("my<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.lines().next().is_some_and(|it| it.contains("rated")), "{screen}");
    }
}

#[test]
fn the_opponents_name_is_whole_on_a_narrow_screen() {
    for mut driver in AppDriver::at_either_menu() {
        let screen = driver.keys("s").screen(40, 12);
        assert!(screen.contains("as strong as you: Bo"), "{screen}");
    }
}
