//! The mouse on the board, in the setup and on the keys of footers.

use super::driver::{AppDriver, breakthrough_game, start};
use crate::ui::app::Effect;
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::term::AppEvent;

/// The place of a glyph on the screen.
fn cell_position(driver: &AppDriver, column: char, row: &str) -> (u16, u16) {
    let screen = driver.screen(80, 24);
    let labels = screen.lines().find(|line| line.trim_start().starts_with('a')).expect("labels");
    let x = labels.chars().position(|ch| ch == column).expect("the column") as u16;
    let y = screen.lines().position(|line| line.trim_start().starts_with(row)).expect("the row");
    (x, y as u16)
}

fn press(driver: &mut AppDriver, kind: MouseEventKind, (x, y): (u16, u16)) {
    driver.screen(80, 24);
    driver.app.handle([AppEvent::Mouse(MouseEvent { kind, x, y })]);
}

fn click(driver: &mut AppDriver, at: (u16, u16)) {
    press(driver, MouseEventKind::Down, at);
    press(driver, MouseEventKind::Up, at);
}

/// Clicks on the first letter of a text on the screen.
fn click_text(driver: &mut AppDriver, text: &str) {
    let screen = driver.screen(80, 24);
    let line = screen.lines().position(|line| line.contains(text));
    let y = line.unwrap_or_else(|| panic!("{text} is not shown: {screen}"));
    let before = screen.lines().nth(y).and_then(|line| line.split(text).next()).unwrap_or("");
    click(driver, (before.chars().count() as u16, y as u16));
}

#[test]
fn the_mouse_clicks_drags_and_turns_the_wheel() {
    let mut driver = AppDriver::configured(|config| config.mouse = true);
    assert!(driver.take_effects().contains(&Effect::CaptureMouse(true)));
    driver.app.start_game(start("breakthrough", &[])).expect("valid game");
    let (from, to) = (cell_position(&driver, 'b', "2"), cell_position(&driver, 'b', "3"));
    click(&mut driver, from);
    click(&mut driver, to);
    assert!(driver.screen(80, 24).contains("b2-b3"), "{}", driver.screen(80, 24));
    let (from, to) = (cell_position(&driver, 'g', "7"), cell_position(&driver, 'h', "6"));
    press(&mut driver, MouseEventKind::Down, from);
    press(&mut driver, MouseEventKind::Up, to);
    assert!(driver.screen(80, 24).contains("g7-h6"), "{}", driver.screen(80, 24));
    press(&mut driver, MouseEventKind::WheelUp, to);
    assert!(driver.screen(80, 24).contains("After move 1 of 2"));
    press(&mut driver, MouseEventKind::WheelDown, to);
    assert!(driver.screen(80, 24).contains("Player 1: choose a pawn."));
}

/// A button let go ends a click, and says nothing of its own.
#[test]
fn the_reason_for_a_refused_click_stays_until_the_next_one() {
    let mut driver = AppDriver::configured(|config| config.mouse = true);
    driver.app.start_game(start("breakthrough", &[])).expect("valid game");
    let prompt = "Player 1: choose a pawn.";
    let (empty, pawn) = (cell_position(&driver, 'b', "4"), cell_position(&driver, 'b', "2"));
    press(&mut driver, MouseEventKind::Down, empty);
    let refused = driver.screen(80, 24);
    assert!(!refused.contains(prompt), "{refused}");
    press(&mut driver, MouseEventKind::Up, empty);
    assert_eq!(driver.screen(80, 24), refused);
    click(&mut driver, pawn);
    click(&mut driver, pawn);
    assert!(driver.screen(80, 24).contains(prompt), "{}", driver.screen(80, 24));
}

#[test]
fn a_click_on_the_board_plays_nothing_while_a_move_is_typed() {
    let mut driver = AppDriver::configured(|config| config.mouse = true);
    driver.app.start_game(start("snort", &[])).expect("valid game");
    let at = cell_position(&driver, 'b', "2");
    driver.keys(":c3");
    let typed = driver.screen(80, 24);
    click(&mut driver, at);
    press(&mut driver, MouseEventKind::WheelUp, at);
    assert_eq!(driver.screen(80, 24), typed);
    driver.keys("<Esc>");
    click(&mut driver, at);
    assert!(driver.screen(80, 24).contains("1 b2"), "{}", driver.screen(80, 24));
}

#[test]
fn the_mouse_writes_s_on_the_left_and_o_on_the_right() {
    let mut driver = AppDriver::configured(|config| config.mouse = true);
    driver.app.start_game(start("sos", &[])).expect("valid game");
    let (x, y) = cell_position(&driver, 'b', "2");
    click(&mut driver, (x - 1, y));
    let (x, y) = cell_position(&driver, 'd', "4");
    click(&mut driver, (x + 1, y));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("b2S") && screen.contains("d4O"), "{screen}");
}

#[test]
fn the_mouse_does_nothing_until_it_is_asked_for() {
    let mut driver = breakthrough_game();
    let at = cell_position(&driver, 'b', "4");
    let before = driver.screen(80, 24);
    click(&mut driver, at);
    assert_eq!(driver.screen(80, 24), before);
    driver.keys("M");
    assert!(driver.take_effects().contains(&Effect::CaptureMouse(true)));
    click(&mut driver, at);
    assert_ne!(driver.screen(80, 24), before);
}

#[test]
fn sos_tells_what_a_click_writes_where_the_mouse_is_used() {
    for mouse in [false, true] {
        let mut driver =
            AppDriver::configured(|config| (config.mouse, config.tips) = (mouse, true));
        driver.app.start_game(start("sos", &[])).expect("valid game");
        let screen = driver.screen(80, 24);
        assert_eq!(screen.contains("S|O"), mouse, "{screen}");
        assert_eq!(screen.contains("a click left writes S, right O"), mouse, "{screen}");
        assert_eq!(screen.contains("M turns the mouse on"), !mouse, "{screen}");
    }
}

#[test]
fn the_setup_is_filled_in_by_clicks() {
    for mut driver in AppDriver::at_either_menu() {
        driver.keys("Ms");
        click_text(&mut driver, "Rows");
        let rows = |driver: &AppDriver, number: &str| {
            let screen = driver.screen(80, 24);
            let is_there = |line: &str| {
                line.contains("Rows") && line.split_whitespace().any(|word| word == number)
            };
            assert!(screen.lines().any(is_there), "{number}: {screen}");
        };
        rows(&driver, "8");
        click_text(&mut driver, "◂");
        rows(&driver, "7");
        click_text(&mut driver, "7 ▸");
        rows(&driver, "8");
        click_text(&mut driver, "Begin");
        assert_eq!(driver.app.context(), Context::Game(Entry::Square), "{}", driver.screen(80, 24));
    }
}

#[test]
fn a_click_on_a_key_of_the_footer_does_what_the_key_does() {
    for mut driver in AppDriver::at_either_menu() {
        click_text(&mut driver, "help");
        assert_eq!(driver.app.context(), Context::Menu, "the mouse is off");
        driver.keys("M");
        click_text(&mut driver, "setup");
        assert_eq!(driver.app.context(), Context::Setup);
        click_text(&mut driver, "begin ");
        assert_eq!(driver.app.context(), Context::Game(Entry::Square));
        driver.keys(":");
        assert_eq!(driver.app.context(), Context::TextInput);
        click_text(&mut driver, "cancel");
        click_text(&mut driver, "help");
        assert_eq!(driver.app.context(), Context::Help);
        click_text(&mut driver, "close");
        assert_eq!(driver.app.context(), Context::Game(Entry::Square));
        // Each of several keys is one of its own.
        let before = driver.screen(80, 24);
        click_text(&mut driver, "↑");
        let up = driver.screen(80, 24);
        assert_ne!(before, up);
        click_text(&mut driver, "↓");
        assert_eq!(driver.screen(80, 24), before);
        // A question has keys of its own, and those below it are covered.
        driver.keys("x");
        click_text(&mut driver, "no");
        assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    }
}
