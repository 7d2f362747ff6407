//! Painted boards: snapshots of characters and styles, states that can be told apart without colours,
//! and what a step and a frame cost.

use super::driver::{AppDriver, start};
use crate::ui::settings::{ColorDepth, GlyphSet, Surface};
use crate::ui::term::encode::FrameEncoder;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::record::fixtures::{begin_match, play_random};
use rand::SeedableRng;
use rand::rngs::StdRng;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::collections::BTreeMap;
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (200, 60), (40, 12), (60, 20)];

/// A game between people after a number of random moves, in the painted look.
fn middle_game(game: &str, color_depth: ColorDepth, theme: ThemeName, moves: usize) -> AppDriver {
    after_moves(AppDriver::painted(color_depth, theme), game, moves)
}

/// The same, with sextants.
fn with_sextants(game: &str, color_depth: ColorDepth, moves: usize) -> AppDriver {
    let driver = AppDriver::with(false, color_depth, |config| {
        (config.surface, config.signs) = (Surface::Painted, GlyphSet::Sextants);
    });
    after_moves(driver, game, moves)
}

fn after_moves(mut driver: AppDriver, game: &str, moves: usize) -> AppDriver {
    let mut game = begin_match(&start(game, &[]));
    play_random(&mut *game, moves, &mut StdRng::seed_from_u64(5));
    driver.app.play_match(game);
    driver
}

/// The bytes of a change on a terminal with default attributes.
pub(super) fn bytes(from: &Buffer, to: &Buffer) -> usize {
    let mut bytes = Vec::new();
    FrameEncoder::new().write_cells(from.diff(to), &mut bytes);
    bytes.len()
}

/// The characters of a screen, and below them its styles: a letter for each, and what it stands for.
pub(super) fn with_styles(picture: &Buffer) -> String {
    let mut styles: BTreeMap<String, char> = BTreeMap::new();
    let mut text = String::new();
    let mut letters = String::new();
    for row in picture.content.chunks(usize::from(picture.area.width)) {
        let signs: String = row.iter().map(Cell::symbol).collect();
        writeln!(text, "{}", signs.trim_end()).expect("a String takes everything");
        for cell in row {
            let color = |color: Color| match color {
                Color::Reset => "-".to_string(),
                Color::Indexed(index) => index.to_string(),
                other => format!("{other:?}"),
            };
            let name = format!("{} on {} {:?}", color(cell.fg), color(cell.bg), cell.modifier);
            let next = char::from_u32('A' as u32 + styles.len() as u32).expect("few styles");
            letters.push(*styles.entry(name).or_insert(next));
        }
        letters.push('\n');
    }
    let legend: Vec<_> = styles.iter().map(|(name, letter)| format!("{letter} {name}")).collect();
    format!("{text}\n{letters}\n{}", legend.join("\n"))
}

#[test]
fn every_game_in_the_middle() {
    let mut all = String::new();
    for game in &ALL_GAMES {
        for (width, height) in SIZES {
            let driver = middle_game(game.name, ColorDepth::Ansi256, ThemeName::DARK, 9);
            let screen = driver.screen(width, height);
            writeln!(all, "{}: {width}x{height}\n{screen}\n", game.name).expect("a String");
        }
    }
    assert_snapshot!(all);
}

#[test]
fn styles_of_every_game() {
    let mut all = String::new();
    for game in &ALL_GAMES {
        let mut driver = middle_game(game.name, ColorDepth::Ansi256, ThemeName::DARK, 8);
        driver.keys("<Tab><Enter>");
        let picture = driver.render(80, 24);
        writeln!(all, "{}\n{}\n", game.name, with_styles(&picture)).expect("a String");
    }
    assert_snapshot!(all);
}

#[test]
fn the_light_room() {
    let driver = middle_game("snort", ColorDepth::Ansi256, ThemeName::LIGHT, 9);
    assert_snapshot!(with_styles(&driver.render(80, 24)));
}

#[test]
fn every_glyph_takes_one_cell() {
    for game in &ALL_GAMES {
        for (width, height) in SIZES {
            let mut driver = with_sextants(game.name, ColorDepth::True, 7);
            for keys in ["", "<Tab><Enter>", "i"] {
                driver.keys(keys);
                for cell in &driver.render(width, height).content {
                    let sign = cell.symbol();
                    assert_eq!(sign.width(), 1, "{sign:?} in {}", game.name);
                    assert!(!matches!(sign, "▶" | "◀" | "♟"), "{sign} may be an emoji");
                }
            }
        }
    }
}

/// The limits for a step of the cursor and a whole frame, in bytes.
#[test]
fn steps_and_frames_cost_little() {
    for (depth, max_step, max_frame) in
        [(ColorDepth::Ansi256, 200, 14_000), (ColorDepth::True, 300, 24_000)]
    {
        let drivers = ALL_GAMES.iter().flat_map(|game| {
            let plain = middle_game(game.name, depth, ThemeName::DARK, 8);
            [plain, with_sextants(game.name, depth, 8)].map(|driver| (game, driver))
        });
        for (game, mut driver) in drivers {
            let mut before = driver.render(80, 24);
            let frame = bytes(&Buffer::empty(before.area), &before);
            assert!(frame <= max_frame, "{}: a frame of {frame} bytes", game.name);
            for keys in ["<Left>", "<Up>", "<Right>", "<Down>", "<Down>", "<Left>"] {
                driver.keys(keys);
                let after = driver.render(80, 24);
                let step = bytes(&before, &after);
                assert!(step <= max_step, "{}: a step of {step} bytes", game.name);
                before = after;
            }
        }
    }
}

#[test]
fn states_are_told_apart_without_colours() {
    let told = |picture: &Buffer| -> Vec<(String, Modifier)> {
        picture.content.iter().map(|cell| (cell.symbol().to_string(), cell.modifier)).collect()
    };
    for depth in [ColorDepth::None, ColorDepth::Ansi16] {
        for (width, height) in SIZES {
            let mut driver = AppDriver::painted(depth, ThemeName::DARK);
            let moves = ["b2-b3", "a7-a6"];
            driver.app.start_game(start("breakthrough", &moves)).expect("it can begin");
            let mut seen = vec![told(&driver.render(width, height))];
            // The cursor elsewhere, a pawn chosen, another cursor, a hint.
            for keys in ["<Tab>", "<Enter>", "<Tab>", "<Esc>i"] {
                driver.keys(keys);
                let mut now = told(&driver.render(width, height));
                // The hint comes with one of the next replies.
                while keys.ends_with('i') && seen.contains(&now) {
                    driver.deliver_reply();
                    now = told(&driver.render(width, height));
                }
                assert!(!seen.contains(&now), "{keys} shows at {width}x{height}, {depth:?}");
                seen.push(now);
            }
        }
    }
}

#[test]
fn both_sides_and_the_last_move_show_without_colours() {
    for (width, height) in SIZES {
        let screen = |moves: &[&str]| {
            let mut driver = AppDriver::painted(ColorDepth::None, ThemeName::DARK);
            driver.app.start_game(start("snort", moves)).expect("it can begin");
            driver.screen(width, height)
        };
        // The same stones in another order: only the last move differs.
        assert_ne!(screen(&["a1", "h8", "c3"]), screen(&["c3", "h8", "a1"]));
        // The same squares taken by the other sides.
        assert_ne!(screen(&["a1", "h8"]), screen(&["h8", "a1"]));
    }
}
