//! Glyphs and attributes tell everything on a board apart without colours, in Unicode and in ASCII.

use super::driver::{AppDriver, start};
use crate::ui::settings::ColorDepth;
use parlour_session::catalog::ALL_GAMES;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

fn colorless(game: &str, ascii: bool, moves: &[&str]) -> AppDriver {
    let mut driver = AppDriver::new(ascii, ColorDepth::None);
    driver.app.start_game(start(game, moves)).expect("the game can begin");
    driver
}

/// The glyph and the attributes of each cell.
fn without_colour(picture: &Buffer) -> Vec<(String, u16)> {
    picture.content.iter().map(|cell| (cell.symbol().to_string(), cell.modifier.bits())).collect()
}

#[test]
fn no_colour_means_none() {
    for game in &ALL_GAMES {
        for (width, height) in [(80, 24), (40, 12)] {
            let picture = colorless(game.name, false, &[]).render(width, height);
            let plain =
                |cell: &ratatui::buffer::Cell| cell.fg == Color::Reset && cell.bg == Color::Reset;
            assert!(picture.content.iter().all(plain), "{}", game.name);
        }
    }
}

#[test]
fn ascii_means_nothing_else() {
    for game in &ALL_GAMES {
        let mut driver = colorless(game.name, true, &[]);
        for keys in ["", "<Enter>", "<Tab>", "<Enter>", "?", "<Esc>", "q"] {
            driver.keys(keys);
            for (width, height) in [(80, 24), (40, 12), (10, 3)] {
                let screen = driver.screen(width, height);
                assert!(screen.is_ascii(), "{}\n{screen}", game.name);
            }
        }
    }
}

#[test]
fn a_plain_board_shows_who_may_use_a_square() {
    let driver = colorless("snort", true, &["d4", "f4"]);
    let screen = driver.screen(80, 24);
    let signs: String = screen.chars().filter(|sign| "+xo#XO".contains(*sign)).collect();
    assert!(signs.contains("xX#Oo"), "{screen}");
    assert!(screen.contains("x: only player 1. o: only player 2. #: nobody."), "{screen}");
}

#[test]
fn the_cursor_shows_wherever_it_is() {
    for game in &ALL_GAMES {
        for ascii in [false, true] {
            for (width, height) in [(200, 60), (80, 24), (40, 12)] {
                let mut driver = colorless(game.name, ascii, &[]);
                let before = without_colour(&driver.render(width, height));
                driver.keys("<Left>");
                let after = without_colour(&driver.render(width, height));
                assert_ne!(before, after, "{} {width}x{height}", game.name);
            }
        }
    }
}

#[test]
fn both_sides_look_different() {
    for (game, moves) in [
        ("breakthrough", &[][..]),
        ("dodgem", &[]),
        ("amazons", &[]),
        ("snort", &["a1", "h8"]),
        ("pleiadis", &["a1", "g7"]),
        ("pentago", &["a1:3", "f1:5"]),
        ("pentagoxl", &["a1:9", "i1:9"]),
    ] {
        for ascii in [true, false] {
            let screen = colorless(game, ascii, moves).screen(80, 24);
            let signs = match (game, ascii) {
                (_, true) => ['X', 'O'],
                ("amazons", false) => ['♛', '♕'],
                (_, false) => ['●', '○'],
            };
            for sign in signs {
                // Once beside the name of the player and once on the board, or a large piece there.
                let large = match sign {
                    '●' => screen.contains('▟'),
                    '○' | 'O' => screen.contains('╭') || screen.contains("/--\\"),
                    _ => false,
                };
                assert!(screen.matches(sign).count() >= 2 || large, "{game} {sign}\n{screen}");
            }
        }
    }
}

#[test]
fn what_can_be_chosen_was_chosen_and_was_played_is_marked() {
    let mut driver = colorless("breakthrough", true, &["b2-b3", "g7-g6"]);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("<X>") && screen.contains(":O:") && screen.contains(":.:"), "{screen}");
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains('+'), "{screen}");
    driver.keys("<Tab>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("(X)") && screen.contains("[+]"), "{screen}");
}
