//! The painted menu, the setup and the saved games: snapshots, the ways through the cards, what the
//! column beside them shows, and states that can be told apart without colours.

use super::driver::{AppDriver, TIMEOUT, start};
use super::painted::{bytes, with_styles};
use crate::session::catalog::registry::ALL_GAMES;
use crate::session::storage::store::Store;
use crate::ui::input::context::Context;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::settings::choices::ThemeName;
use crate::ui::settings::environment::ColorDepth;
use crate::ui::term::event::AppEvent;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Sizes between those, below the least, and unusual ones.
const MORE_SIZES: [(u16, u16); 8] =
    [(60, 20), (40, 12), (79, 24), (100, 30), (100, 50), (119, 33), (160, 45), (250, 80)];

fn painted() -> AppDriver {
    AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark)
}

/// At the menu with the saved games of a folder, and what tells that something was read from them.
fn with_store(home: &Path, depth: ColorDepth) -> (AppDriver, Receiver<()>) {
    let mut driver = AppDriver::painted(depth, ThemeName::Dark);
    let (sender, woken) = channel();
    driver.app.set_list_wake(Arc::new(move || {
        let _ = sender.send(());
    }));
    driver.app.set_store(Store::at(home));
    (driver, woken)
}

/// Takes over what the threads read until the screen shows `words`.
fn read_until(driver: &mut AppDriver, woken: &Receiver<()>, size: (u16, u16), words: &str) {
    while !driver.screen(size.0, size.1).contains(words) {
        let seen = woken.recv_timeout(TIMEOUT);
        assert!(seen.is_ok(), "no {words} on\n{}", driver.screen(size.0, size.1));
        driver.app.handle([AppEvent::ListRead]);
    }
}

/// Writes a saved game whose file is `age` seconds old.
fn write(home: &Path, folder: &str, title: &str, text: &str, age: u64) {
    let dir = home.join(folder);
    fs::create_dir_all(&dir).expect("a folder");
    let path = dir.join(format!("{title}.game"));
    fs::write(&path, text).expect("a file");
    let file = File::options().append(true).open(&path).expect("it is there");
    file.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("it is ours");
}

const SNORT: &str = "[Game \"snort\"]\n[Date \"2026.11.20\"]\n[Player1 \"human\"]\n\
                     [Player2 \"greedy\"]\n\n1. d4\n2. f6\n3. c3\n";
const SOS: &str = "[Game \"sos\"]\n[Date \"2026.11.21\"]\n[Player1 \"human\"]\n\
                   [Player2 \"human\"]\n[Name1 \"Ann\"]\n[Name2 \"Bert\"]\n\n1. a1S\n2. b2O\n";
const LOST: &str = "[Game \"breakthrough\"]\n[Date \"2026.11.19\"]\n[Player1 \"human\"]\n\
                    [Player2 \"tactical\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n\
                    1. b2-b3\n2. g7-g6\n";

/// Two games under way, and one that has ended.
fn home_with_games() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a temporary folder");
    write(home.path(), "games", "snort-20261120-094500-0000beef", SNORT, 100);
    write(home.path(), "games", "Tea time", SOS, 200);
    write(home.path(), "archive", "breakthrough-20261119-094500-0000cafe", LOST, 300);
    let line = "2026.11.19 breakthrough 8x8 standard 0-1 2 human tactical\n\
                2026.11.18 breakthrough 8x8 standard 1-0 40 human tactical\n\
                2026.11.18 snort 8x8 standard 1/2-1/2 40 human tactical\n";
    fs::write(home.path().join("statistics"), line).expect("a file");
    home
}

/// The characters and attributes of a screen, without colours.
fn told(picture: &Buffer) -> Vec<(String, Modifier)> {
    picture.content.iter().map(|cell| (cell.symbol().to_string(), cell.modifier)).collect()
}

#[test]
fn the_menu() {
    let mut all = String::new();
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", painted().screen(width, height));
    }
    all += &with_styles(&painted().keys("<Right>").render(80, 24));
    assert_snapshot!(all);
}

#[test]
fn the_menu_with_games() {
    let home = home_with_games();
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.screen(80, 24);
    read_until(&mut driver, &woken, (80, 24), "tactical won");
    let mut all = String::new();
    for (width, height) in SIZES {
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    all += &with_styles(&driver.render(120, 40));
    assert_snapshot!(all);
}

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
fn the_saved_games() {
    let home = home_with_games();
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    let mut all = String::new();
    for (width, height) in SIZES {
        read_until(&mut driver, &woken, (width, height), "3 moves, 2026.11.20");
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    driver.keys("<Tab>");
    read_until(&mut driver, &woken, (80, 24), "resignation");
    all += &with_styles(&driver.render(80, 24));
    driver.keys("/xyz");
    all += &driver.screen(80, 24);
    assert_snapshot!(all);
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
    for (size, below) in [((80, 24), "pleiadis"), ((120, 40), "dodgem")] {
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

/// The place of a game's title on the screen.
fn place_of(driver: &AppDriver, (width, height): (u16, u16), title: &str) -> (u16, u16) {
    let picture = driver.render(width, height);
    let rows = picture.content.chunks(usize::from(width)).skip(2).enumerate();
    let mut places = rows.filter_map(|(y, row)| {
        let signs: Vec<&str> = row.iter().map(|cell| cell.symbol()).collect();
        let letters: Vec<String> = title.chars().map(String::from).collect();
        let x = signs.windows(letters.len()).position(|window| window == letters)?;
        Some((x as u16, y as u16 + 2))
    });
    places.next().unwrap_or_else(|| panic!("no {title}\n{}", driver.screen(width, height)))
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
fn a_click_on_the_game_under_way_leads_to_it() {
    let home = home_with_games();
    for size in SIZES {
        let (mut driver, _woken) = with_store(home.path(), ColorDepth::True);
        driver.keys("M<Home>");
        let (x, y) = place_of(&driver, size, "Continue");
        mouse(&mut driver, MouseEventKind::Down, x, y);
        assert_eq!(driver.app.context(), Context::Saved, "{size:?}");
    }
}

#[test]
fn a_filter_leaves_only_the_cards_that_fit() {
    let mut driver = painted();
    let about = "outnumbered";
    assert!(driver.screen(120, 40).contains(about));
    driver.keys("/sn");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("find: sn") && screen.contains("Never beside"), "{screen}");
    assert!(!screen.contains(about), "the other cards show their titles only\n{screen}");
    // A click on what does not fit selects nothing.
    driver.keys("<Esc>M/sn");
    let (x, y) = place_of(&driver, (120, 40), "Pleiadis");
    mouse(&mut driver, MouseEventKind::Down, x, y);
    assert_eq!(selected(&driver, (120, 40)), "snort");
    driver.keys("zz");
    assert!(driver.screen(80, 24).contains("No game has that name."));
    driver.keys("<Esc>");
    assert!(driver.screen(120, 40).contains(about));
}

#[test]
fn the_column_shows_what_there_is_and_nothing_that_has_ended() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    let store = Store::at(home.path());
    driver.app.set_store(store.clone());
    assert!(driver.screen(120, 40).contains("WELCOME"));
    driver.app.start_game(start("snort", &["a1"])).expect("it can begin");
    driver.keys("<Tab><Enter>my");
    // Until it is read, a sentence stands there.
    assert!(driver.screen(120, 40).contains("Continue"), "{}", driver.screen(120, 40));
    store.flush(TIMEOUT);
    driver.app.handle([AppEvent::StoreSettled]);
    read_until(&mut driver, &woken, (120, 40), "move 3");
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

#[test]
fn nothing_moves_unless_something_happened() {
    for (width, height) in SIZES.into_iter().chain(MORE_SIZES) {
        for keys in ["", "s", "/p"] {
            let mut driver = painted();
            driver.keys(keys);
            let first = driver.render(width, height);
            assert_eq!(bytes(&first, &driver.render(width, height)), 0);
        }
    }
}

/// A step from card to card changes two cards and a sentence.
#[test]
fn a_step_through_the_cards_costs_little() {
    for (depth, most) in [(ColorDepth::Ansi256, 1_500), (ColorDepth::True, 2_200)] {
        let mut driver = AppDriver::painted(depth, ThemeName::Dark);
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
fn states_are_told_apart_without_colours() {
    let home = home_with_games();
    for depth in [ColorDepth::None, ColorDepth::Ansi16] {
        for (width, height) in SIZES.into_iter().chain(MORE_SIZES) {
            for (way, steps) in [
                ("", &["<Right>", "<Down>", "/sn", "<Esc>"][..]),
                ("s", &["<Up>", "<Up>", "<Right>", "<Up>", "<Right>"]),
                ("r", &["<Down>", "<Tab>", "/br", "<Enter>"]),
            ] {
                let (mut driver, _woken) = with_store(home.path(), depth);
                driver.keys(way);
                let mut seen = vec![told(&driver.render(width, height))];
                for keys in steps {
                    driver.keys(keys);
                    let now = told(&driver.render(width, height));
                    assert!(
                        seen.last() != Some(&now),
                        "{way} {keys} shows at {width}x{height}, {depth:?}\n{}",
                        driver.screen(width, height)
                    );
                    seen.push(now);
                }
            }
        }
    }
}

#[test]
fn every_glyph_takes_one_cell() {
    let home = home_with_games();
    for (width, height) in SIZES.into_iter().chain(MORE_SIZES) {
        for keys in ["", "s", "r"] {
            let (mut driver, _woken) = with_store(home.path(), ColorDepth::True);
            driver.keys(keys);
            for cell in &driver.render(width, height).content {
                assert_eq!(cell.symbol().width(), 1, "{:?}", cell.symbol());
            }
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

#[test]
fn the_card_of_a_saved_game_is_that_of_the_game_selected() {
    let home = home_with_games();
    for size in SIZES {
        let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
        driver.keys("r");
        read_until(&mut driver, &woken, size, "3 moves, 2026.11.20");
        driver.keys("<Down>");
        read_until(&mut driver, &woken, size, "2 moves, 2026.11.21");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.contains("● Ann") && screen.contains("○ Bert"), "{screen}");
        assert!(!screen.contains("○ greedy"), "{screen}");
    }
}

#[test]
fn the_list_keeps_its_columns_beside_a_card() {
    let home = home_with_games();
    let (mut driver, _woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    let bar = |driver: &AppDriver, width: u16| {
        let picture = driver.render(width, 24);
        let row: Vec<_> = picture.content.chunks(usize::from(width)).nth(2).expect("a row").into();
        row.iter().filter(|cell| cell.modifier.contains(Modifier::BOLD)).count()
    };
    for width in [80, 99, 120, 200] {
        assert!(bar(&driver, width) >= 46, "{width}\n{}", driver.screen(width, 24));
    }
}

#[test]
fn long_and_wide_names_push_nothing_aside() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let wide = "日本語の碁".repeat(8);
    let long = SOS.replace("Ann", &wide).replace("Bert", &"long ".repeat(100));
    write(home.path(), "games", &"x".repeat(90), &long, 100);
    write(home.path(), "games", "日本語", SNORT, 200);
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    for size in SIZES {
        read_until(&mut driver, &woken, size, "move 3");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.replace(' ', "").contains("●日本") || size.0 == 80, "{screen}");
    }
    driver.keys("r");
    for size in SIZES {
        read_until(&mut driver, &woken, size, "2 moves, 2026.11.21");
        // The moves of both games stand in one column.
        let (two, three) = (place_of(&driver, size, "2 moves"), place_of(&driver, size, "3 moves"));
        assert_eq!(two.0, three.0, "{}", driver.screen(size.0, size.1));
    }
}

#[test]
fn empty_lists_say_what_to_do() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let (mut driver, _woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    for (width, height) in SIZES.into_iter().chain([(60, 20), (40, 12)]) {
        let screen = driver.screen(width, height);
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("press m for the menu, then Enter"), "{screen}");
    }
}

#[test]
fn a_long_list_is_gone_through_without_waiting() {
    let home = tempfile::tempdir().expect("a temporary folder");
    for number in 0..120 {
        write(home.path(), "games", &format!("game{number:03}"), SNORT, 100 + number);
    }
    write(home.path(), "games", "last", SOS, 1_000);
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    driver.screen(120, 40);
    for _ in 0..120 {
        driver.keys("<Down>");
        driver.screen(120, 40);
    }
    assert!(driver.screen(120, 40).contains("▸ SOS: last"), "{}", driver.screen(120, 40));
    read_until(&mut driver, &woken, (120, 40), "● Ann");
}

#[test]
fn the_list_says_which_games_were_decided_by_a_clock() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let on_time = |players: &str| {
        format!("[Game \"snort\"]\n{players}[Result \"0-1\"]\n[Termination \"time\"]\n\n1. d4\n")
    };
    let against = "[Player1 \"human\"]\n[Player2 \"tactical\"]\n";
    write(home.path(), "archive", "snort-20261119-094500-0000cafe", &on_time(against), 100);
    write(home.path(), "archive", "Of two", &on_time(""), 200);
    write(home.path(), "archive", "breakthrough-20261119-094500-0000cafe", LOST, 300);
    let (mut driver, woken) = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    read_until(&mut driver, &woken, (80, 24), "tactical won on time");
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        let line = |words| screen.lines().find(|line| line.contains(words)).unwrap_or_default();
        assert!(line("You – tactical").contains("lost on time"), "{screen}");
        assert!(line("Of two").contains("0-1 on time"), "{screen}");
        let resigned = line("Breakthrough");
        assert!(resigned.contains("lost") && !resigned.contains("on time"), "{screen}");
    }
    // In a list without areas too.
    driver.keys("<Tab><Tab>");
    let list = driver.screen(80, 16);
    assert!(list.contains("0-1 on time"), "{list}");
}
