//! Every line that is typed has a cursor, and names may be wide characters.

use super::driver::{AppDriver, start};
use crate::ui::input::{Context, Key};
use crate::ui::settings::ColorDepth;
use crate::ui::term::encode::FrameEncoder;
use parlour_session::storage::Store;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// What a terminal shows of a program.
fn on_terminal(driver: &AppDriver, width: u16, height: u16) -> String {
    let picture = driver.render(width, height);
    let blank = Buffer::empty(Rect::new(0, 0, width, height));
    let (mut encoder, mut bytes) = (FrameEncoder::new(), Vec::new());
    encoder.clear(&mut bytes);
    encoder.write_cells(blank.diff(&picture), &mut bytes);
    let mut terminal = vt100::Parser::new(height, width, 0);
    terminal.process(&bytes);
    terminal.screen().contents()
}

/// Edits the line that is open in every way.
fn edit_line(driver: &mut AppDriver, name: &str) {
    assert_eq!(driver.app.context(), Context::TextInput, "{name}");
    let assert_line = |driver: &AppDriver, line: &str| {
        let screen = driver.screen(80, 24);
        assert!(screen.contains(line), "{name}: {line}\n{screen}");
    };
    driver.press(Key::ctrl('u'));
    driver.keys("bcd<Home>a<Right>e<End>f");
    assert_line(driver, "abecdf");
    driver.keys("<Left><Left><Bksp><Del><Left>x");
    assert_line(driver, "abxef");
    driver.press(Key::ctrl('a'));
    driver.keys("y");
    driver.press(Key::ctrl('e'));
    driver.keys("z");
    assert_line(driver, "yabxefz");
    driver.keys(" g");
    driver.press(Key::ctrl('w'));
    driver.keys("h");
    assert_line(driver, "yabxefz h");
    driver.press(Key::ctrl('u'));
    assert!(!driver.screen(80, 24).contains("yabxefz"), "{name}");
}

#[test]
fn every_line_is_edited_at_its_cursor() {
    let home = tempfile::tempdir().expect("a folder");
    let mut menu = AppDriver::at_menu();
    menu.keys("/");
    edit_line(&mut menu, "the filter of the menu");
    let mut setup = AppDriver::at_menu();
    setup.keys("<Down><Down><Down>s<Down><Down><Down><Down><Enter>");
    edit_line(&mut setup, "a name");
    let mut game = AppDriver::in_game("snort", false, &[]);
    game.keys(":");
    edit_line(&mut game, "a move");
    game.keys("<Esc>W");
    edit_line(&mut game, "a file's name");
    let mut saved = AppDriver::at_menu();
    saved.app.set_store(Store::at(home.path()));
    saved.keys("r/");
    edit_line(&mut saved, "the filter of saved games");
}

#[test]
fn the_cursor_stands_on_the_letter_it_would_push_away() {
    let mut driver = AppDriver::at_menu();
    driver.keys("/sn<Left>");
    let picture = driver.render(80, 24);
    let reversed = |cell: &&ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
    let typed: Vec<&str> =
        picture.content.iter().filter(reversed).map(|cell| cell.symbol()).collect();
    assert!(typed.contains(&"n"), "{typed:?}");
}

#[test]
fn a_long_line_scrolls_to_its_cursor() {
    let mut driver = AppDriver::in_game("snort", false, &[]);
    driver.keys("W");
    driver.press(Key::ctrl('u'));
    driver.keys(&format!("first{}last", "-".repeat(100)));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("-last") && !screen.contains("first"), "{screen}");
    driver.keys("<Home>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("first-") && !screen.contains("last"), "{screen}");
}

#[test]
fn wide_names_are_shown_whole_and_push_nothing_aside() {
    for (width, height) in [(80, 24), (60, 20), (40, 12)] {
        let with_names = |ascii, names: [&str; 2]| {
            let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
            let mut start = start("snort", &["d4", "f6"]);
            start.names = names.map(str::to_string).to_vec();
            driver.app.start_game(start).expect("the game can begin");
            driver
        };
        let wide = on_terminal(&with_names(false, ["山田太郎", "Ann"]), width, height);
        assert!(wide.contains("山田太郎"), "{wide}");
        // The same picture as with a name of as many narrow letters.
        let narrow = on_terminal(&with_names(false, ["abcdefgh", "Ann"]), width, height);
        assert_eq!(wide.replace("山田太郎", "abcdefgh"), narrow);
        let ascii = with_names(true, ["山田太郎", "Ann"]).screen(width, height);
        assert!(ascii.contains("????????"), "{ascii}");
    }
}

#[test]
fn a_wide_name_is_typed_up_to_its_room() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s<Down><Down><Down><Down><Enter>山田太郎山田太郎");
    let screen = on_terminal(&driver, 80, 24);
    assert!(screen.contains("山田太郎山田") && !screen.contains("山田太郎山田太"), "{screen}");
}
