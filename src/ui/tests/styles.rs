//! Colours and attributes that carry a meaning: glyphs carry it too, and everywhere alike.

use super::driver::{AppDriver, environment, start, static_config};
use crate::ui::app::App;
use crate::ui::settings::{ColorDepth, Config, LastSetups};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::sync::Arc;

fn in_game(game: &str, ascii: bool, depth: ColorDepth, moves: &[&str]) -> AppDriver {
    let mut driver = AppDriver::new(ascii, depth);
    driver.app.start_game(start(game, moves)).expect("the game can begin");
    driver
}

fn cells<'a>(picture: &'a Buffer, sign: &str) -> Vec<&'a Cell> {
    picture.content.iter().filter(|cell| cell.symbol() == sign).collect()
}

#[test]
fn each_player_has_one_colour_on_the_board_and_beside_it() {
    let picture = in_game("breakthrough", false, ColorDepth::Ansi256, &[]).render(80, 24);
    for (sign, colour) in [("●", 214), ("○", 74)] {
        let cells = cells(&picture, sign);
        assert!(cells.len() > 16, "on the board and in the list");
        assert!(cells.iter().all(|cell| cell.fg == Color::Indexed(colour)), "{sign}");
    }
}

#[test]
fn the_last_move_the_choice_and_the_cursor_stand_out() {
    let mut driver = in_game("breakthrough", false, ColorDepth::Ansi256, &["b2-b3", "g7-g6"]);
    let picture = driver.render(80, 24);
    assert!(cells(&picture, "┊").iter().all(|cell| cell.fg == Color::Indexed(227)));
    let cursor = cells(&picture, "[");
    assert!(cursor[0].modifier.contains(Modifier::REVERSED | Modifier::BOLD));
    driver.keys("<Enter><Tab>");
    let picture = driver.render(80, 24);
    let chosen = cells(&picture, "(");
    assert!(chosen[0].modifier.contains(Modifier::REVERSED), "{:?}", chosen[0]);
    assert_eq!(chosen[0].fg, Color::Indexed(227));
}

#[test]
fn a_line_of_sos_has_the_colour_of_who_scored_it_and_letters_that_of_their_writers() {
    let picture =
        in_game("sos", false, ColorDepth::Ansi256, &["a1S", "a6S", "c1S", "b1O"]).render(80, 24);
    // Player 2 completed what player 1 began.
    let strokes: Vec<_> = cells(&picture, "═").iter().map(|cell| cell.fg).collect();
    assert!(!strokes.is_empty() && strokes.iter().all(|fg| *fg == Color::Indexed(74)));
    let o = cells(&picture, "O");
    assert!(o.iter().any(|cell| cell.fg == Color::Indexed(74)));
}

#[test]
fn lines_of_sos_tell_their_scorers_without_colour() {
    let moves = ["a1S", "a6S", "c1S", "b1O", "e1S", "d1O"];
    let picture = in_game("sos", false, ColorDepth::None, &moves).render(80, 24);
    assert!(!cells(&picture, "━").is_empty(), "the line of player 1");
    assert!(!cells(&picture, "═").is_empty(), "the line of player 2");
}

#[test]
fn without_colour_nothing_is_coloured_and_all_is_told_by_signs_and_attributes() {
    for game in
        ["breakthrough", "firstattack", "pleiadis", "snort", "dodgem", "pentago", "sos", "amazons"]
    {
        for ascii in [false, true] {
            let mut driver = in_game(game, ascii, ColorDepth::None, &[]);
            driver.keys("<Tab>");
            let picture = driver.render(80, 24);
            let coloured = picture
                .content
                .iter()
                .any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
            assert!(!coloured, "{game}");
            let reversed = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
            let cursor: Vec<_> = cells(&picture, "[").into_iter().filter(reversed).collect();
            assert_eq!(cursor.len(), 1, "{game}: the cursor is one place");
            let chosen = if ascii { ['<', '+'] } else { ['‹', '+'] };
            let screen = driver.screen(80, 24);
            assert!(chosen.iter().any(|sign| screen.contains(*sign)), "{game}: what can be chosen");
            // The last move must have squares of its own.
            for _ in 0..4 {
                driver.keys("<Tab><Enter>");
            }
            driver.keys("<Tab>");
            let before = driver.screen(80, 24);
            let last = if ascii { ':' } else { '┊' };
            assert!(before.contains(last), "{game}\n{before}");
        }
    }
}

#[test]
fn a_finished_line_is_marked_in_every_look() {
    let moves = [
        "d2-d3", "a7-a6", "d3-d4", "a6-a5", "d4-d5", "a5-a4", "d5-d6", "a4-a3", "d6xc7", "h7-h6",
        "c7xb8",
    ];
    for (ascii, depth) in
        [(true, ColorDepth::None), (false, ColorDepth::None), (false, ColorDepth::Ansi16)]
    {
        let picture = in_game("breakthrough", ascii, depth, &moves).render(80, 24);
        let stars = cells(&picture, "*");
        assert_eq!(stars.len(), 2, "around the pawn that has arrived");
        assert!(stars.iter().all(|cell| cell.modifier.contains(Modifier::BOLD)));
    }
}

#[test]
fn pieces_can_be_letters() {
    let mut driver = AppDriver::at_menu();
    let config =
        Config { signs: crate::ui::settings::choices::GlyphSet::Letters, ..static_config() };
    let (environment, report) = (environment(false, ColorDepth::None), driver.reply_sink.clone());
    driver.app = App::new(&environment, config, LastSetups::default(), report, Arc::new(|| {}));
    driver.app.start_game(start("breakthrough", &[])).expect("the game can begin");
    let screen = driver.screen(80, 24);
    assert!(screen.matches('W').count() > 16 && screen.matches('B').count() > 16, "{screen}");
}

#[test]
fn a_won_line_of_marbles_is_marked_in_every_look() {
    for (ascii, depth) in
        [(true, ColorDepth::None), (false, ColorDepth::None), (false, ColorDepth::Ansi256)]
    {
        let driver = in_game("pentago", ascii, depth, &WON);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("five in a row"), "{screen}");
        assert_eq!(
            cells(&driver.render(80, 24), "*").len(),
            10,
            "two around each of five: {screen}"
        );
    }
}

/// Five in a row along the top while an empty block rotates.
const WON: [&str; 9] = ["a1:3", "a5:4", "b1:3", "b5:4", "c1:3", "c5:4", "d1:3", "a6:4", "e1"];
