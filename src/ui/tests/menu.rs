//! The painted menu: the ways through its cards, the mouse, and the column beside them.

use super::driver::{AppDriver, TIMEOUT, start};
use super::hall::{SIZES, home_with_games, painted, place_of, read_until, with_store};
use super::painted::{bytes, with_styles};
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::settings::{ColorDepth, Surface};
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::storage::Store;
use ratatui::buffer::Buffer;

#[test]
fn the_menu() {
    let mut all = String::new();
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", painted().screen(width, height));
    }
    all += &with_styles(&painted().keys("<Right>").render(80, 24));
    assert_snapshot!(all);
}

/// Once no lesson is offered, the menu says who wins with best play, unless the person hides it.
#[test]
fn the_menu_tells_what_is_solved() {
    let painted = (Surface::Painted, "<Right><Right><Right>", "<Left><Left><Left>");
    let plain = (Surface::Plain, "<Down><Down><Down>", "<Up><Up><Up>");
    for ((surface, there, back), is_told) in [(painted, true), (plain, true), (painted, false)] {
        let mut driver = AppDriver::with(false, ColorDepth::True, |config| {
            (config.surface, config.tips, config.solved) = (surface, false, is_told);
        });
        let snort = driver.keys(there).screen(120, 40);
        assert_eq!(snort.contains("Solved on 8×8: player 2 wins."), is_told, "{snort}");
        let first = driver.keys(back).screen(120, 40);
        assert!(!first.contains("Solved"), "nobody knows who wins Breakthrough: {first}");
    }
}

#[test]
fn the_menu_with_games() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.screen(120, 40);
    read_until(&mut driver, (120, 40), "tactical won");
    let mut all = String::new();
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    all += &with_styles(&driver.render(120, 40));
    assert_snapshot!(all);
}

/// A folder that cannot be read does not look empty.
#[test]
fn games_and_results_that_cannot_be_read_are_told_of() {
    for unreadable in ["games", "archive", "results.tsv"] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let path = home.path().join(unreadable);
        // Root reads everything but a link that leads in a circle.
        std::os::unix::fs::symlink(&path, &path).expect("a link");
        let mut driver = with_store(home.path(), ColorDepth::Ansi256);
        for keys in ["", "t"] {
            let screen = driver.keys(keys).screen(80, 24);
            let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains("Saved games and results cannot be read:"), "{screen}");
            assert!(words.contains("symbolic links"), "{screen}");
        }
    }
}

/// The game that the menu of this size says something about.
fn selected(driver: &AppDriver, (width, height): (u16, u16)) -> &'static str {
    let screen = driver.screen(width, height);
    let words: String = screen.split_whitespace().collect();
    let about = |about: &str| about.split_whitespace().collect::<String>();
    let found = ALL_GAMES.iter().filter(|game| game.menu_entry == game.name).find(|game| {
        // At 80 columns other words may stand between the lines.
        about(game.about).get(..12).is_some_and(|first| words.contains(first))
    });
    found.unwrap_or_else(|| panic!("no game is told of\n{screen}")).name
}

#[test]
fn arrows_go_through_the_cards_in_rows_and_columns() {
    for (size, below) in [((80, 24), "snort"), ((120, 40), "dodgem")] {
        let mut driver = painted();
        driver.screen(size.0, size.1);
        for (keys, expected) in [
            ("", "breakthrough"),
            ("<Down>", below),
            ("<Up>", "breakthrough"),
            ("<Right>", "firstattack"),
            ("l", "pleiadis"),
            ("<Left>", "firstattack"),
            ("<Tab>", "pleiadis"),
            ("<S-Tab>", "firstattack"),
            ("<End>", "amazons"),
            ("<Right>", "breakthrough"),
            ("<Left>", "amazons"),
            ("<Home>", "breakthrough"),
            ("<Up><Down>", "breakthrough"),
        ] {
            driver.keys(keys);
            assert_eq!(selected(&driver, size), expected, "{keys} at {size:?}");
        }
        // From the highest card of a column to its lowest.
        driver.keys("<Up>");
        let lowest = if size.0 == 80 { "sos" } else { "dodgem" };
        assert_eq!(selected(&driver, size), lowest);
    }
}

#[test]
fn a_list_is_gone_through_in_its_order() {
    let mut driver = AppDriver::at_menu();
    driver.screen(80, 24);
    driver.keys("<Down><Right><Left>");
    assert_eq!(selected(&driver, (80, 24)), "firstattack");
    assert!(!driver.screen(80, 24).contains('←'), "the footer of a list has two arrows");
    assert!(painted().screen(80, 24).contains("←↑↓→"));
}

fn mouse(driver: &mut AppDriver, kind: MouseEventKind, x: u16, y: u16) {
    driver.app.handle([AppEvent::Mouse(MouseEvent { kind, x, y })]);
}

#[test]
fn a_click_selects_a_card_and_another_one_plays() {
    for size in SIZES {
        for game in ALL_GAMES.iter().filter(|game| game.menu_entry == game.name).skip(1) {
            let mut driver = painted();
            driver.keys("M<Home>");
            let (x, y) = place_of(&driver, size, game.title);
            mouse(&mut driver, MouseEventKind::Down, x, y);
            mouse(&mut driver, MouseEventKind::Up, x, y);
            assert_eq!(selected(&driver, size), game.name);
            assert_eq!(driver.app.context(), Context::Menu);
            mouse(&mut driver, MouseEventKind::Down, x, y);
            assert_ne!(driver.app.context(), Context::Menu, "{} begins", game.name);
        }
        let mut driver = painted();
        driver.keys("M<Home>").screen(size.0, size.1);
        // Between cards there is nothing.
        mouse(&mut driver, MouseEventKind::Down, 0, 0);
        assert_eq!(selected(&driver, size), "breakthrough");
        mouse(&mut driver, MouseEventKind::WheelDown, 0, 0);
        assert_eq!(selected(&driver, size), "firstattack");
        mouse(&mut driver, MouseEventKind::WheelUp, 0, 0);
        assert_eq!(selected(&driver, size), "breakthrough");
    }
}

#[test]
fn a_click_on_the_game_under_way_goes_on_with_it() {
    for size in SIZES {
        let home = home_with_games();
        let mut driver = with_store(home.path(), ColorDepth::True);
        read_until(&mut driver, (120, 40), "tactical won");
        driver.keys("M<Home>").screen(size.0, size.1);
        let (x, y) = place_of(&driver, size, "Continue");
        mouse(&mut driver, MouseEventKind::Down, x, y);
        assert_eq!(driver.app.context(), Context::Game(Entry::Square), "{size:?}");
    }
}

/// However a game is written in commands, in files and on the menu.
#[test]
fn the_palette_finds_every_game_by_its_name() {
    for game in &ALL_GAMES {
        let entry = ALL_GAMES.iter().find(|it| it.name == game.menu_entry).expect("it is a game");
        for typed in [game.name, game.title, &game.title.to_uppercase().replace(' ', "-")] {
            let mut driver = AppDriver::at_menu();
            let screen = driver.keys(&format!("/{typed}<Enter>")).screen(120, 40);
            assert!(screen.contains(entry.title), "{typed}: {screen}");
            assert_ne!(driver.app.context(), Context::TextInput, "{typed}: {screen}");
        }
    }
}

#[test]
fn the_column_shows_what_there_is_and_nothing_that_has_ended() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    let store = Store::at(home.path());
    driver.app.set_store(store.clone());
    assert!(driver.screen(120, 40).contains("WELCOME"));
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>my");
    // Until it is read, a sentence stands there.
    assert!(driver.screen(120, 40).contains("Continue"), "{}", driver.screen(120, 40));
    store.flush(TIMEOUT);
    driver.app.handle([AppEvent::StoreSettled]);
    read_until(&mut driver, (120, 40), "2 moves");
    driver.keys("r<Enter>xym");
    let screen = driver.screen(120, 40);
    assert!(!screen.contains("Continue"), "it has ended\n{screen}");
}

#[test]
fn a_warning_on_the_menu_is_read_whole() {
    for size in SIZES {
        let (width, height) = size;
        let mut driver = painted();
        driver.screen(width, height);
        driver.keys("r");
        let screen = driver.screen(width, height);
        assert!(screen.contains("no home folder"), "{screen}");
        driver.keys("<Right>");
        assert!(!driver.screen(width, height).contains("no home folder"));
    }
}

/// A step from card to card changes two cards and a sentence.
#[test]
fn a_step_through_the_cards_costs_little() {
    for (depth, most) in [(ColorDepth::Ansi256, 1_500), (ColorDepth::True, 2_200)] {
        let mut driver = AppDriver::painted(depth, ThemeName::DARK);
        let mut before = driver.render(80, 24);
        let frame = bytes(&Buffer::empty(before.area), &before);
        let limit = if depth == ColorDepth::True { 24_000 } else { 14_000 };
        assert!(frame <= limit, "a frame of {frame} bytes");
        for keys in ["<Right>", "<Down>", "<Left>", "<Up>", "<End>"] {
            driver.keys(keys);
            let after = driver.render(80, 24);
            let step = bytes(&before, &after);
            assert!(step <= most, "{keys}: {step} bytes");
            before = after;
        }
    }
}

#[test]
fn no_word_of_a_card_is_cut() {
    for (width, height) in SIZES.into_iter().chain([(100, 30), (119, 33), (160, 45), (250, 80)]) {
        let screen = painted().screen(width, height);
        for words in
            ["Pawns race to", "the far side", "outnumbered", "wall them in", "read its rules"]
        {
            assert!(screen.contains(words), "{words} at {width}x{height}\n{screen}");
        }
    }
}
