//! The screens around a game, which are the menu, the setup and the saved games. Here is what holds for
//! all three: states can be told apart without colours, and nothing moves by itself.

use super::driver::{AppDriver, TIMEOUT};
use super::painted::bytes;
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use parlour_session::storage::Store;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};
use unicode_width::UnicodeWidthStr;

pub(super) const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Sizes between those, below the least, and unusual ones.
pub(super) const MORE_SIZES: [(u16, u16); 8] =
    [(60, 20), (40, 12), (79, 24), (100, 30), (100, 50), (119, 33), (160, 45), (250, 80)];

pub(super) fn painted() -> AppDriver {
    AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK)
}

/// At the menu with the saved games of a folder.
pub(super) fn with_store(home: &Path, depth: ColorDepth) -> AppDriver {
    let mut driver = AppDriver::painted(depth, ThemeName::DARK);
    driver.app.set_store(Store::at(home));
    driver
}

/// Takes over what the threads read until the screen shows `words`.
pub(super) fn read_until(driver: &mut AppDriver, size: (u16, u16), words: &str) {
    while !driver.screen(size.0, size.1).contains(words) {
        let seen = driver.woken.recv_timeout(TIMEOUT);
        assert!(seen.is_ok(), "no {words} on\n{}", driver.screen(size.0, size.1));
        driver.app.handle([AppEvent::News]);
    }
}

/// Writes a saved game whose file is `age` seconds old.
pub(super) fn write(home: &Path, folder: &str, title: &str, text: &str, age: u64) {
    let dir = home.join(folder);
    fs::create_dir_all(&dir).expect("a folder");
    let path = dir.join(format!("{title}.game"));
    fs::write(&path, text).expect("a file");
    let file = File::options().append(true).open(&path).expect("it is there");
    file.set_modified(SystemTime::now() - Duration::from_secs(age)).expect("it is ours");
}

pub(super) const SNORT: &str = "[Game \"snort\"]\n[Date \"2026.11.20\"]\n[Player1 \"human\"]\n\
                     [Player2 \"greedy\"]\n\n1. d4\n2. f6\n3. c3\n";
pub(super) const SOS: &str = "[Game \"sos\"]\n[Date \"2026.11.21\"]\n[Player1 \"human\"]\n\
                   [Player2 \"human\"]\n[Name1 \"Ann\"]\n[Name2 \"Bert\"]\n\n1. a1S\n2. b2O\n";
pub(super) const LOST: &str = "[Game \"breakthrough\"]\n[Date \"2026.11.19\"]\n[Player1 \"human\"]\n\
                    [Player2 \"tactical\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n\
                    1. b2-b3\n2. g7-g6\n";

/// Two games under way, and one that has ended.
pub(super) fn home_with_games() -> tempfile::TempDir {
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

/// The place of a game's title on the screen.
pub(super) fn place_of(driver: &AppDriver, (width, height): (u16, u16), title: &str) -> (u16, u16) {
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

/// The characters and attributes of a screen, without colours.
fn told(picture: &Buffer) -> Vec<(String, Modifier)> {
    picture.content.iter().map(|cell| (cell.symbol().to_string(), cell.modifier)).collect()
}

#[test]
fn nothing_moves_unless_something_happened() {
    for (width, height) in SIZES.into_iter().chain(MORE_SIZES) {
        for keys in ["", "s", "r"] {
            let mut driver = painted();
            driver.keys(keys);
            let first = driver.render(width, height);
            assert_eq!(bytes(&first, &driver.render(width, height)), 0);
        }
    }
}

#[test]
fn states_are_told_apart_without_colours() {
    let home = home_with_games();
    for depth in [ColorDepth::None, ColorDepth::Ansi16] {
        for (width, height) in SIZES.into_iter().chain(MORE_SIZES) {
            for (way, steps) in [
                ("", &["<Right>", "<Down>"][..]),
                ("s", &["<Up>", "<Up>", "<Right>", "<Up>", "<Right>"]),
                ("r", &["<Down>", "<Tab>", "/br", "<Enter>"]),
            ] {
                let mut driver = with_store(home.path(), depth);
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
            let mut driver = with_store(home.path(), ColorDepth::True);
            driver.keys(keys);
            for cell in &driver.render(width, height).content {
                assert_eq!(cell.symbol().width(), 1, "{:?}", cell.symbol());
            }
        }
    }
}
