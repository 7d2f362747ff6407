//! Moves that are typed: how people write them, completion, and what is refused.

use super::driver::{AppDriver, breakthrough_game};
use crate::ui::input::{Context, Entry};

#[test]
fn a_move_can_be_typed_as_people_write_it() {
    for typed in ["b4b5", "B4-B5", "b4 b5", "b4-b5", "b4xb5"] {
        let mut driver = breakthrough_game();
        driver.keys(":");
        assert_eq!(driver.app.context(), Context::TextInput);
        driver.keys(&typed.replace(' ', "<Space>")).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("b4-b5"), "{typed}\n{screen}");
    }
}

#[test]
fn typed_moves_complete_mark_and_reject() {
    let mut driver = breakthrough_game();
    driver.keys(":b4");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("b4-a5") && screen.contains("b4-b5"), "{screen}");
    assert!(screen.contains("{X}"), "its square is marked: {screen}");
    driver.keys("<Tab>");
    assert!(driver.screen(80, 24).contains("Move: b4-"), "{}", driver.screen(80, 24));
    driver.keys("z9<Enter>");
    let screen = driver.screen(80, 24);
    assert_eq!(driver.app.context(), Context::TextInput, "it can be corrected: {screen}");
    assert!(screen.contains("Move: b4-z9   z9 is not"), "it is shown with the reason: {screen}");
    driver.keys("<Bksp><Bksp>a5<Enter>");
    assert!(driver.screen(80, 24).contains("b4-a5"));
    driver.keys(":q<Esc>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
}

/// However it is written, a move is refused for its first impossible square.
#[test]
fn a_refused_move_tells_why_however_it_is_written() {
    for typed in ["b4-b2", "b4b2", "b4<Space>b2"] {
        let mut driver = breakthrough_game();
        driver.keys(":").keys(typed).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("cannot move to b2"), "{typed}\n{screen}");
        assert_eq!(driver.app.context(), Context::TextInput, "it can be corrected: {screen}");
    }
}

/// What stands behind a whole move is no reason to play it, and a chosen pawn changes nothing.
#[test]
fn a_text_that_is_more_than_a_move_plays_nothing() {
    for typed in ["b4b5<Space>c", "b4b5zz", "b4b5<Space>g7g6<Space>c"] {
        let mut driver = breakthrough_game();
        let before = driver.screen(80, 24);
        driver.keys(":").keys(typed).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("cannot be read"), "{typed}\n{screen}");
        driver.keys("<Esc>");
        assert_eq!(driver.screen(80, 24), before, "{typed}");
    }
    let mut driver = breakthrough_game();
    driver.keys("<Enter>:b4b2<Enter>");
    assert!(driver.screen(80, 24).contains("cannot move to b2"), "{}", driver.screen(80, 24));
}

/// In capital letters too, a taken square is the reason.
#[test]
fn a_taken_square_is_the_reason_in_games_of_one_square() {
    for (game, typed) in [("sos", "c4o"), ("snort", "C4"), ("pentago", "c4<Space>TL>")] {
        let moves = match game {
            "sos" => "c4S",
            "snort" => "c4",
            _ => "c4:7",
        };
        let mut driver = AppDriver::in_game(game, true, &[moves]);
        driver.keys(":").keys(typed).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("c4 is already taken"), "{game} {typed}\n{screen}");
    }
}

#[test]
fn rotations_are_typed_by_number_and_by_name() {
    for (typed, text) in [("c4:7", "c4:7"), ("c4<Space>TL>", "c4:7"), ("c4br<", "c4:4")] {
        let mut driver = AppDriver::in_game("pentago", true, &[]);
        driver.keys(":").keys(typed).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains(text), "{typed}\n{screen}");
    }
    let mut driver = AppDriver::in_game("sos", true, &[]);
    driver.keys(":c4<Space>s<Enter>");
    assert!(driver.screen(80, 24).contains("c4S"));
}
