//! What the menu begins with: the game under way, the next rung, the last game.

use super::driver::{AppDriver, TIMEOUT};
use super::hall::{LOST, SIZES, SNORT, read_until, with_store, write};
use super::review::JUDGED;
use crate::ui::draw::buffer_writer::take_cut_texts;
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use insta::assert_snapshot;
use parlour_session::storage::Store;
use parlour_words::current::during;
use parlour_words::{Language, say};
use std::path::Path;

/// A game that was won against a rung.
const WON: &str = "[Game \"snort\"]\n[Date \"2026.11.20\"]\n[Player1 \"human\"]\n\
                   [Player2 \"rung:3\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n\
                   1. d4 {[%emt 2.0]}\n2. f6 {[%emt 0.0]}\n";

/// A game that was lost against a rung.
const LOST_TO_A_RUNG: &str = "[Game \"snort\"]\n[Date \"2026.11.20\"]\n[Player1 \"human\"]\n\
                              [Player2 \"rung:2\"]\n[Result \"0-1\"]\n\
                              [Termination \"resigned\"]\n\n\
                              1. d4 {[%emt 2.0]}\n2. f6 {[%emt 0.0]}\n";

fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    write(home.path(), "games", "snort-20261120-094500-0000beef", SNORT, 100);
    write(home.path(), "archive", "snort-20261119-094500-0000cafe", WON, 300);
    Store::at(home.path()).complete_results();
    home
}

/// At the painted menu once the entries were read.
fn at_menu(home: &Path) -> AppDriver {
    let mut driver = with_store(home, ColorDepth::Ansi256);
    read_until(&mut driver, (120, 40), "Last game");
    driver
}

/// At the menu as a list.
fn at_list(home: &Path, is_ascii: bool) -> AppDriver {
    let mut driver = AppDriver::new(is_ascii, ColorDepth::Ansi256);
    driver.app.set_store(Store::at(home));
    read_until(&mut driver, (80, 24), "Continue: ");
    driver
}

#[test]
fn the_menu_begins_with_today() {
    let home = home();
    let mut driver = at_menu(home.path());
    let mut all = String::new();
    for (width, height) in SIZES {
        driver.screen(width, height);
        driver.keys("<Home><Up>");
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    let mut list = at_list(home.path(), true);
    list.keys("<Up>");
    for (width, height) in [(80, 24), (120, 40), (60, 20), (40, 12)] {
        all += &format!("ASCII {width}x{height}\n{}\n", list.screen(width, height));
    }
    assert_snapshot!(all);
}

#[test]
fn who_has_not_played_is_offered_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.woken.recv_timeout(TIMEOUT).expect("it was read");
    let mut driver = driver;
    driver.app.handle([AppEvent::News]);
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(!screen.contains("TODAY") && !screen.contains("Next level"), "{screen}");
    }
    driver.keys("1");
    assert!(driver.screen(80, 24).contains("no entry 1 for today"));
}

#[test]
fn each_entry_does_what_it_says_by_arrows_enter_and_digits() {
    for (steps, number, context) in [
        (0, 1, Context::Game(Entry::Square)),
        (1, 2, Context::Puzzle(Entry::Square)),
        (2, 3, Context::Game(Entry::Square)),
        (3, 4, Context::Review),
    ] {
        // Each way has games of its own: one that is played is locked for others.
        let homes = [home(), home(), home()];
        let mut driver = at_menu(homes[0].path());
        // Up from the first game to the first entry, then to the right.
        driver.keys("<Home><Up>").keys(&"<Right>".repeat(steps)).keys("<Enter>");
        assert_eq!(driver.app.context(), context, "{number}");
        let screen = driver.screen(80, 24);
        assert!(number != 3 || screen.contains("Cora"), "after the one beaten\n{screen}");
        let mut driver = at_menu(homes[1].path());
        driver.keys(&number.to_string());
        assert_eq!(driver.app.context(), context, "{number} by its key");
        let mut list = at_list(homes[2].path(), false);
        list.keys(&"<Up>".repeat(4 - steps)).keys("<Enter>");
        assert_eq!(list.app.context(), context, "{number} in a list");
    }
}

#[test]
fn entries_without_room_are_not_selected() {
    let home = home();
    let mut list = at_list(home.path(), false);
    assert!(!list.screen(40, 12).contains("Continue"));
    list.keys("<Up>");
    assert!(list.screen(40, 12).contains("Amazons") && list.screen(40, 12).contains("wall each"));
}

#[test]
fn the_games_are_reached_as_before() {
    let home = home();
    let mut driver = at_menu(home.path());
    driver.screen(120, 40);
    driver.keys("<Enter>");
    assert!(driver.screen(120, 40).contains("Breakthrough"), "the first game is selected");
    // Through the entries to the lowest card, and from the last game to the first entry.
    let mut driver = at_menu(home.path());
    driver.screen(120, 40);
    for (keys, expected) in [
        ("<Up>", "Go on with your game of Snort."),
        ("<Up>", "Move all your pawns off the board"),
        ("<Down>", "Go on with your game"),
        ("<Down>", "the puzzle of the day"),
        ("<Up>", "Go on with your game"),
        ("<Down><Down><Down>", "last game of Snort"),
        ("<Down>", "Pawns only go forward"),
        ("<End><Right>", "Go on with your game"),
        ("<Right>", "the puzzle of the day"),
        ("<Right>", "against Cora"),
        ("<Right>", "last game of Snort"),
        ("<Right>", "Pawns only go forward"),
        ("<Left>", "last game of Snort"),
        ("<Home>", "Pawns only go forward"),
    ] {
        driver.keys(keys);
        let screen = driver.screen(120, 40);
        let squeezed = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(squeezed(&screen).contains(&squeezed(expected)), "{keys}: {expected}\n{screen}");
    }
    // A filter leaves only games.
    driver.keys("<Up>/sn<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
}

#[test]
fn a_click_on_an_entry_does_it() {
    for size in SIZES {
        let home = home();
        let mut driver = at_menu(home.path());
        driver.keys("M<Home>");
        let (x, y) = super::hall::place_of(&driver, size, "Last game");
        driver.app.handle([AppEvent::Mouse(MouseEvent { kind: MouseEventKind::Down, x, y })]);
        assert_eq!(driver.app.context(), Context::Review, "{size:?}");
    }
}

#[test]
fn a_reviewed_game_shows_its_turning_point() {
    let home = tempfile::tempdir().expect("a folder");
    write(home.path(), "archive", "breakthrough-20261119-094500-0000cafe", JUDGED, 300);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    read_until(&mut driver, (120, 40), "Turning point");
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(screen.contains("Turning point") && screen.contains("move "), "{screen}");
    }
    driver.keys("<Home><Up><Enter>");
    assert_eq!(driver.app.context(), Context::Review);
}

#[test]
fn a_game_that_has_ended_is_no_entry_any_more() {
    let home = tempfile::tempdir().expect("a folder");
    write(home.path(), "games", "snort-20261120-094500-0000beef", SNORT, 100);
    write(home.path(), "archive", "breakthrough-20261119-094500-0000cafe", LOST, 300);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    read_until(&mut driver, (120, 40), "Last game");
    driver.keys("1xym");
    assert_eq!(driver.app.context(), Context::Menu);
    let screen = driver.screen(120, 40);
    assert!(!screen.contains("Continue"), "{screen}");
}

/// Whatever is cut, labels and who has won are not.
#[test]
fn labels_and_the_last_result_are_whole_in_every_language() {
    for &language in Language::ALL {
        during(language, || {
            let level = "Ben";
            let home = tempfile::tempdir().expect("a folder");
            let title = "snort-20261119-094500-0000cafe";
            write(home.path(), "archive", title, LOST_TO_A_RUNG, 300);
            Store::at(home.path()).complete_results();
            let mut driver = with_store(home.path(), ColorDepth::Ansi256);
            read_until(&mut driver, (120, 40), say!("today-heading"));
            read_until(&mut driver, (120, 40), level);
            take_cut_texts();
            let screen = driver.screen(120, 40);
            let labels = [say!("today-puzzle"), say!("today-next-level"), say!("today-last-game")];
            for cut in take_cut_texts() {
                let is_whole = !labels.contains(&cut.as_str()) && !cut.contains(level);
                assert!(is_whole, "{cut}:\n{screen}");
            }
        });
    }
}
