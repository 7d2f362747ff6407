//! Pages of painted screens: settings, help, keys, rules and dialogs.

use super::driver::{AppDriver, start};
use super::painted::with_styles;
use crate::ui::settings::ColorDepth;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use std::collections::BTreeSet;
use std::fmt::Write;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// The keys that open each page from the menu.
const FROM_MENU: [(&str, &str); 3] =
    [("settings", ","), ("keys", ",e<Down><Down>"), ("rules", "a<Right>")];

/// The program at the menu after some keys.
fn at_menu(depth: ColorDepth, theme: ThemeName, keys: &str) -> AppDriver {
    let mut driver = AppDriver::painted(depth, theme);
    driver.keys(keys);
    driver
}

/// The program in a game after some keys.
fn at_table(game: &str, depth: ColorDepth, keys: &str) -> AppDriver {
    let mut driver = AppDriver::painted(depth, ThemeName::DARK);
    driver.app.start_game(start(game, &[])).expect("it can begin");
    driver.keys(keys);
    driver
}

/// A dialog with a line of text that is the same every day.
fn saving_a_picture(depth: ColorDepth) -> AppDriver {
    let mut driver = at_table("snort", depth, "P");
    driver.keys(&"<Bksp>".repeat(60)).keys("board.svg");
    driver
}

fn at_sizes(name: &str, driver: &AppDriver) -> String {
    SIZES.into_iter().fold(String::new(), |mut all, (width, height)| {
        let screen = driver.screen(width, height);
        writeln!(all, "{name}: {width}x{height}\n{screen}\n").expect("a String");
        all
    })
}

#[test]
fn pages_of_the_menu() {
    let pages = FROM_MENU
        .map(|(name, keys)| at_sizes(name, &at_menu(ColorDepth::Ansi256, ThemeName::DARK, keys)));
    assert_snapshot!(pages.concat());
}

#[test]
fn help_and_dialogs_of_a_table() {
    let depth = ColorDepth::Ansi256;
    let pages = [
        at_sizes("help", &at_table("breakthrough", depth, "?")),
        at_sizes("help", &at_table("snort", depth, "?")),
        at_table("breakthrough", depth, "?<PgDn>").screen(80, 24),
        at_table("breakthrough", depth, "<Tab><Enter><Enter>m").screen(80, 24),
        saving_a_picture(depth).screen(80, 24),
    ];
    assert_snapshot!(pages.join("\n\n"));
}

#[test]
fn styles_of_pages() {
    let mut pages: Vec<Buffer> = Vec::new();
    for (_, keys) in FROM_MENU {
        pages.push(at_menu(ColorDepth::Ansi256, ThemeName::LIGHT, keys).render(80, 24));
    }
    for keys in ["?", "<Tab><Enter><Enter>m"] {
        pages.push(at_table("breakthrough", ColorDepth::Ansi256, keys).render(80, 24));
    }
    pages.push(saving_a_picture(ColorDepth::Ansi256).render(80, 24));
    let pages: Vec<_> = pages.iter().map(with_styles).collect();
    assert_snapshot!(pages.join("\n\n"));
}

#[test]
fn pages_without_colours() {
    let depth = ColorDepth::None;
    let mut pages =
        FROM_MENU.map(|(_, keys)| at_menu(depth, ThemeName::DARK, keys).screen(80, 24)).to_vec();
    pages.push(at_table("breakthrough", depth, "?").screen(120, 40));
    pages.push(at_table("breakthrough", depth, "<Tab><Enter><Enter>m").screen(80, 24));
    assert_snapshot!(pages.join("\n\n"));
}

/// A change of the theme applies at once, and the preview shows it.
#[test]
fn the_preview_shows_a_new_theme_at_once() {
    for (width, height) in SIZES {
        let mut driver = at_menu(ColorDepth::True, ThemeName::DARK, ",");
        let mut seen: Vec<Buffer> = Vec::new();
        for _ in 0..4 {
            let now = driver.render(width, height);
            // The middle of the right half lies on the preview's board.
            let board = |picture: &Buffer| {
                let cells = picture.content.chunks(usize::from(width));
                cells.flat_map(|row| row[usize::from(width) / 2..].to_vec()).collect::<Vec<_>>()
            };
            assert!(seen.iter().all(|earlier| board(earlier) != board(&now)));
            seen.push(now);
            driver.keys("<Right>");
        }
    }
}

#[test]
fn the_preview_is_drawn_as_boards_are() {
    let mut driver = at_menu(ColorDepth::Ansi256, ThemeName::DARK, ",");
    let painted = driver.screen(80, 24);
    assert!(painted.contains("last move") && painted.contains("▟█▙"), "{painted}");
    driver.keys("<Down><Down><Down><Right>");
    let plain = driver.screen(80, 24);
    assert!(plain.contains("last move") && !plain.contains("▟█▙"), "{plain}");
    driver.keys("<Right>");
    assert!(driver.screen(80, 24).contains("▟█▙"));
}

#[test]
fn every_mark_of_the_legend_has_its_own_sign() {
    for depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::Ansi256] {
        for (game, count) in [("breakthrough", 7), ("snort", 7), ("pentago", 5)] {
            let screen = at_table(game, depth, "?").screen(120, 40);
            let at = screen.lines().position(|line| line.contains("MARKS")).expect("a legend");
            let line = screen.lines().nth(at).expect("it was found");
            let column = line.find("MARKS").map_or(0, |byte| line[..byte].chars().count());
            let signs: Vec<String> = screen
                .lines()
                .skip(at + 1)
                .map(|line| line.chars().skip(column).take(3).collect())
                .take(count)
                .collect();
            let distinct: BTreeSet<&String> = signs.iter().collect();
            assert_eq!(distinct.len(), count, "{game}, {depth:?}: {signs:?}");
            assert!(signs.iter().all(|sign| !sign.trim().is_empty()), "{game}: {signs:?}");
        }
    }
}

#[test]
fn the_selected_line_shows_without_colours() {
    for depth in [ColorDepth::None, ColorDepth::Ansi16] {
        for (width, height) in SIZES {
            for keys in [",", ",e"] {
                let mut driver = at_menu(depth, ThemeName::DARK, keys);
                for _ in 0..6 {
                    let picture = driver.render(width, height);
                    let rows = picture.content.chunks(usize::from(width));
                    // More than the swatches of colours, which are reversed too.
                    let reversed = |row: &&[Cell]| {
                        let is_reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
                        row.iter().filter(is_reversed).count() > 40
                    };
                    let selected: Vec<_> = rows.filter(reversed).collect();
                    assert_eq!(selected.len(), 1, "one line at {width}x{height}");
                    assert!(selected[0].iter().any(|cell| cell.symbol() == "▸"));
                    driver.keys("<Down>");
                }
            }
        }
    }
}

/// At every size, also at those of plain lists, each line of the help can be reached.
#[test]
fn the_whole_help_can_be_read() {
    for (width, height) in [(200, 60), (120, 40), (100, 30), (80, 24), (70, 20), (60, 18), (40, 12)]
    {
        let mut driver = at_table("dodgem", ColorDepth::Ansi256, "?");
        let mut seen = String::new();
        for _ in 0..60 {
            seen.push_str(&driver.screen(width, height));
            driver.keys("<Down>");
        }
        for words in
            ["PgUp", "S-Tab", "^C", "F2", "mouse on or off", "resign", "offer a draw", "quit"]
        {
            assert!(seen.contains(words), "{words} at {width}x{height}");
        }
    }
}

#[test]
fn pages_are_drawn_at_every_size() {
    for (depth, turn) in [(ColorDepth::None, 0), (ColorDepth::Ansi256, 1)] {
        let pages = FROM_MENU.map(|(_, keys)| at_menu(depth, ThemeName::DARK, keys));
        let tables = ["?", "m", "P", "x"].map(|keys| at_table("dodgem", depth, keys));
        let widths = (1..=210).step_by(11).chain([60, 79, 80, 99, 100, 119, 120, 149, 150]);
        let heights = (1..=64).step_by(7).chain([17, 18, 19, 23, 24, 30, 36]);
        let sizes = widths.flat_map(|width| heights.clone().map(move |height| (width, height)));
        // Colours change no layout, so each depth draws every other size.
        for (width, height) in sizes.skip(turn).step_by(2) {
            for driver in pages.iter().chain(&tables) {
                driver.render(width, height);
            }
        }
    }
}

#[test]
fn the_help_of_every_table_fits_the_usual_terminal() {
    let turning = ("pentago", "<Enter>?");
    let tables = ALL_GAMES.iter().map(|game| (game.name, "?")).chain([turning]);
    for (game, keys) in tables {
        let screen = at_table(game, ColorDepth::Ansi256, keys).screen(80, 24);
        for words in ["take back the last move", "save the game as", "everything is kept"] {
            assert!(screen.contains(words), "{game}: {words}\n{screen}");
        }
        assert!(!screen.contains("scroll"), "{game}\n{screen}");
    }
}
