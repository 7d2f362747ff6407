//! Snapshots of every screen.

use super::driver::AppDriver;
use crate::session::catalog::registry::ALL_GAMES;
use crate::ui::settings::environment::ColorDepth;
use insta::assert_snapshot;

/// The screen at several sizes, in Unicode and in ASCII.
fn screens_of(driver: impl Fn(bool) -> AppDriver) -> String {
    [(80, 24), (60, 20), (40, 12), (20, 5), (200, 60)]
        .into_iter()
        .flat_map(|(width, height)| [(width, height, false), (width, height, true)])
        .map(|(width, height, ascii)| {
            let screen = driver(ascii).screen(width, height);
            assert!(!ascii || screen.is_ascii(), "{screen}");
            let signs = if ascii { "ASCII" } else { "Unicode" };
            format!("{:-<20}\n{}", format!("{width}x{height} {signs} "), screen.trim_end())
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn at_menu(keys: &'static str) -> String {
    screens_of(|ascii| {
        let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
        driver.keys(keys);
        driver
    })
}

fn at_table(game: &str, moves: &[&str], keys: &str) -> String {
    screens_of(|ascii| {
        let mut driver = AppDriver::in_game(game, ascii, moves);
        driver.keys(keys);
        driver
    })
}

#[test]
fn menu() {
    assert_snapshot!(at_menu(""));
}

#[test]
fn setup() {
    assert_snapshot!(at_menu("s<Up><Up>"));
}

#[test]
fn setup_of_many() {
    assert_snapshot!(at_menu("<Up><Up><Up>s<Down><Right><Down><Right><Right>"));
}

#[test]
fn help() {
    assert_snapshot!(at_table("breakthrough", &[], "?"));
}

#[test]
fn question() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3"], "m"));
}

#[test]
fn breakthrough() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6"], "<Enter><Tab>"));
}

#[test]
fn breakthrough_won() {
    let moves = [
        "d2-d3", "a7-a6", "d3-d4", "a6-a5", "d4-d5", "a5-a4", "d5-d6", "a4-a3", "d6xc7", "h7-h6",
        "c7xb8",
    ];
    assert_snapshot!(at_table("breakthrough", &moves, ""));
}

#[test]
fn firstattack() {
    assert_snapshot!(at_table("firstattack", &["d4", "b5"], ""));
}

#[test]
fn pleiadis() {
    assert_snapshot!(at_table("pleiadis", &["d4", "f6", "c3"], "<Tab>"));
}

#[test]
fn snort() {
    assert_snapshot!(at_table("snort", &["d4", "f6", "c3"], "<S-Tab>"));
}

#[test]
fn dodgem_way_off() {
    let moves = ["b4-b3", "a1-b1", "b3-b2", "b1-c1", "b2-b1", "c1-d1"];
    assert_snapshot!(at_table("dodgem", &moves, "<Up><Up><Up><Left><Enter><Up>"));
}

#[test]
fn pentago_turn() {
    assert_snapshot!(at_table("pentago", &["a1:3", "a6:3"], "<Enter><Up><Space>"));
}

#[test]
fn pentago_won() {
    let moves = ["a1:3", "a6:3", "b1:3", "b6:3", "c1:3", "c6:3", "d1:3", "a5:3", "e1"];
    assert_snapshot!(at_table("pentago", &moves, ""));
}

#[test]
fn pentago_xl_turn() {
    assert_snapshot!(at_table("pentagoxl", &["a1:9", "i9:9"], "<Enter><Up>"));
}

#[test]
fn sos_lines() {
    let moves = ["b2S", "c3O", "d4S", "b4S", "d2S", "b3O", "f6S", "f5O", "f4S", "a1O", "c2O"];
    assert_snapshot!(at_table("sos", &moves, ""));
}

#[test]
fn amazons_arrow() {
    assert_snapshot!(at_table("amazons", &["d1-d7/g7"], "<Enter><Tab><Tab><Enter>"));
}

#[test]
fn a_terminal_too_small() {
    assert_snapshot!(AppDriver::in_game("amazons", false, &[]).screen(20, 5));
}

#[test]
fn a_large_terminal() {
    assert_snapshot!(AppDriver::in_game("amazons", false, &["d1-d7/g7"]).screen(200, 60));
}

#[test]
fn settings() {
    assert_snapshot!(at_menu(",<Down><Down>"));
}

#[test]
fn keys() {
    assert_snapshot!(at_menu(",e<Down>"));
}

#[test]
fn rules_with_their_example() {
    assert_snapshot!(at_menu("a<Right><Right>"));
}

#[test]
fn finding_a_game() {
    assert_snapshot!(at_menu("/pe"));
}

#[test]
fn setup_of_names_and_a_clock() {
    assert_snapshot!(at_menu(
        "<Down><Down><Down>s<Down><Down><Down><Enter>Ann<Enter><Up><Up><Up><Up><Right><Right>"
    ));
}

#[test]
fn an_earlier_position() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6", "b3-b4"], "[["));
}

#[test]
fn a_move_being_typed() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6"], ":b3"));
}

#[test]
fn the_side_unfolded() {
    assert_snapshot!(at_table("amazons", &["d1-d7/g7"], "v"));
}

#[test]
fn seen_from_the_other_side() {
    assert_snapshot!(at_table("dodgem", &["b4-b3", "a1-b1"], "f"));
}

#[test]
fn no_rules_page_shows_marks_of_markdown_or_numbers_for_pieces() {
    for game in &ALL_GAMES {
        for (width, ascii) in [(120, false), (80, true), (40, false)] {
            let mut driver = AppDriver::in_game(game.name, ascii, &[]);
            driver.keys("a");
            let screen = driver.screen(width, 200);
            assert!(!screen.contains('`') && !screen.contains("**"), "{screen}");
            let is_underline =
                |line: &str| line.trim().len() > 2 && line.trim().bytes().all(|it| it == b'-');
            assert!(!screen.lines().any(is_underline), "{screen}");
            let has_numbers = [" . 1", ". 2 ", "· 1", "· 2", "1 1 1", "2 2 ."];
            assert!(!has_numbers.iter().any(|part| screen.contains(part)), "{screen}");
        }
    }
}
