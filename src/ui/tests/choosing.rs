//! Choosing a move on the board step by step: pieces, squares, arrows and rotations.

use super::driver::AppDriver;

/// The square of the cursor: its column and its row, as the board is labelled.
fn cursor_square(driver: &AppDriver) -> (char, String) {
    let screen = driver.screen(80, 24);
    let mark = |line: &str| line.find(['[', '<']).filter(|_| !line.contains("choose"));
    let (x, row) = screen
        .lines()
        .find_map(|line| Some((mark(line)? + 1, line.split_whitespace().next()?.to_string())))
        .unwrap_or_else(|| panic!("no cursor: {screen}"));
    let labels = screen.lines().find(|line| line.trim_start().starts_with('a')).expect("labels");
    (labels.chars().nth(x).expect("a column"), row)
}

#[test]
fn a_chosen_piece_has_the_cursor_go_to_its_first_square_and_can_be_let_go() {
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("<Tab><Enter>");
    let from = driver.screen(80, 24);
    assert!(from.contains("choose where it goes"), "{from}");
    let first = cursor_square(&driver);
    driver.keys("<Tab>");
    let second = cursor_square(&driver);
    assert!(first.1 == second.1 && first.0 < second.0, "{first:?}, then {second:?}");
    driver.keys("<S-Tab>");
    assert_eq!(cursor_square(&driver), first);
    driver.keys("<Enter>");
    let played = driver.screen(80, 24);
    assert!(played.contains("Player 2: choose a pawn"), "Enter twice plays: {played}");
    // Back on the piece, Enter lets go of it, as Esc does.
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("<Tab>");
    let before = driver.screen(80, 24);
    driver.keys("<Enter>");
    driver.keys("<Esc>");
    assert_eq!(driver.screen(80, 24), before);
    driver.keys("<Enter><Up><Enter>");
    assert_eq!(driver.screen(80, 24), before, "no warning");
}

#[test]
fn the_first_square_is_the_first_on_the_screen_where_the_board_is_turned() {
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("f<Tab><Enter>");
    let column = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        let at = screen.lines().find_map(|line| line.find(['[', '<']));
        at.unwrap_or_else(|| panic!("no cursor: {screen}"))
    };
    let first = column(&driver);
    driver.keys("<Tab>");
    assert!(column(&driver) > first, "{}", driver.screen(80, 24));
}

#[test]
fn the_first_square_offered_is_straight_ahead() {
    // A pawn in the middle may go three ways.
    for turned in ["", "f"] {
        let mut driver = AppDriver::in_game("breakthrough", true, &[]);
        driver.keys(turned).keys("<Tab><Tab><Enter><Enter>");
        let screen = driver.screen(80, 24);
        let straight = ('b'..='g').any(|column| screen.contains(&format!("{column}2-{column}3")));
        assert!(straight, "{screen}");
    }
    // Player 2 of Dodgem goes to the right.
    let mut driver = AppDriver::in_game("dodgem", true, &["b4-b3"]);
    driver.keys("<Tab><Enter><Enter>");
    let screen = driver.screen(80, 24);
    assert!(["a1-b1", "a2-b2", "a3-b3"].iter().any(|mv| screen.contains(mv)), "{screen}");
}

#[test]
fn an_amazon_is_sent_and_shoots_by_enter_alone() {
    let mut driver = AppDriver::in_game("amazons", true, &[]);
    driver.keys("<Tab><Enter>");
    assert!(driver.screen(80, 24).contains("choose where she goes"));
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("choose where her arrow lands"));
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("Player 2: choose an amazon"));
}

#[test]
fn digits_turn_the_blocks_of_pentago_by_the_numbers_of_moves() {
    for digit in '1'..='8' {
        let mut driver = AppDriver::in_game("pentago", true, &[]);
        driver.keys("<Enter>").keys(&digit.to_string());
        let screen = driver.screen(80, 24);
        assert!(screen.contains(&format!("d4:{digit}")), "{digit}: {screen}");
    }
    let mut driver = AppDriver::in_game("pentago", true, &[]);
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Preview: bottom right block clockwise (3)?"), "{screen}");
    for key in ["9", "0"] {
        driver.keys(key);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("1 to 8 turn a block."), "{key}: {screen}");
    }
    let mut driver = AppDriver::in_game("pentagoxl", true, &[]);
    driver.keys("<Enter><Space>7");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Preview: bottom left block (7) anticlockwise?"), "{screen}");
}

#[test]
fn a_digit_typed_before_the_marble_is_explained() {
    for (game, words) in [
        ("pentago", "Choose a square first; then 1 to 8 turn a block."),
        ("pentagoxl", "Choose a square first; then 1 to 9 choose a block."),
    ] {
        for key in ["3", "5", "9"] {
            let mut driver = AppDriver::in_game(game, true, &[]);
            let before = driver.screen(80, 24);
            driver.keys(key);
            let screen = driver.screen(80, 24);
            assert!(screen.contains(words), "{key}: {screen}");
            driver.keys("<Left><Right>");
            assert_eq!(driver.screen(80, 24), before);
        }
    }
    // Elsewhere nothing has a number.
    let mut driver = AppDriver::in_game("snort", true, &[]);
    let before = driver.screen(80, 24);
    driver.keys("5");
    assert_eq!(driver.screen(80, 24), before);
}
