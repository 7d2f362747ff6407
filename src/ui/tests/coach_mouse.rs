//! The mouse on the screens of the coach: reviews, exercises, replays and analyses.

use super::driver::{AppDriver, start};
use super::review::{JUDGED, JUDGED_SOS, Reviewing, in_exercises};
use crate::ui::draw::{LayoutInput, layout};
use crate::ui::input::{Context, MouseEvent, MouseEventKind};
use crate::ui::settings::{ColorDepth, Surface};
use crate::ui::term::AppEvent;
use parlour_session::record::Record;
use ratatui::layout::Rect;

/// Painted without colours, with the mouse.
fn with_mouse() -> AppDriver {
    AppDriver::with(false, ColorDepth::None, |config| {
        (config.surface, config.mouse) = (Surface::Painted, true);
    })
}

fn mouse(driver: &mut AppDriver, kind: MouseEventKind, (x, y): (u16, u16)) {
    driver.app.handle([AppEvent::Mouse(MouseEvent { kind, x, y })]);
}

/// Clicks on the first letter of a text behind the board.
fn click_text(driver: &mut AppDriver, text: &str) {
    let screen = driver.screen(120, 40);
    let place = screen.lines().enumerate().find_map(|(y, line)| {
        let behind: String = line.chars().skip(77).collect();
        let before = behind.split_once(text)?.0.chars().count();
        Some((77 + before as u16, y as u16))
    });
    let place = place.unwrap_or_else(|| panic!("{text} is not shown: {screen}"));
    mouse(driver, MouseEventKind::Down, place);
    mouse(driver, MouseEventKind::Up, place);
}

#[test]
fn clicks_in_a_review_go_to_moves_and_the_wheel_steps() {
    let mut reviewing = Reviewing::new(with_mouse()).open(JUDGED);
    let driver = &mut reviewing.driver;
    click_text(driver, "c2xd3");
    assert!(driver.screen(120, 40).contains("Move 27 of 61"), "{}", driver.screen(120, 40));
    mouse(driver, MouseEventKind::WheelDown, (1, 1));
    assert!(driver.screen(120, 40).contains("Move 28 of 61"));
    mouse(driver, MouseEventKind::WheelUp, (1, 1));
    assert!(driver.screen(120, 40).contains("Move 27 of 61"));
    // The sign of the blunder in the graph leads to it.
    click_text(driver, "??");
    assert!(driver.screen(120, 40).contains("Move 28 of 61"), "{}", driver.screen(120, 40));
    // A click on the board does nothing.
    let before = driver.screen(120, 40);
    mouse(driver, MouseEventKind::Down, (20, 20));
    assert_eq!(driver.screen(120, 40), before);
    // The moments that decided the game.
    driver.keys("<Tab>");
    click_text(driver, "44  f4-f3");
    driver.keys("<Tab>");
    assert!(driver.screen(120, 40).contains("Move 44 of 61"), "{}", driver.screen(120, 40));
}

/// Clicks on the middle of a square of a board that is drawn at 120x40.
fn click_square(driver: &mut AppDriver, text: &str, (column, row): (u16, u16)) {
    let record = Record::read(text.as_bytes()).expect("a game");
    let game = record.open_for_viewing().expect("a game");
    let input = LayoutInput::from_scene(&game.scene(0), Surface::Painted);
    let area = Rect::new(0, 0, 120, 40);
    let board = layout::fit_game(area, &input).unwrap_or_else(|_| panic!("it fits")).board;
    let place = (board.area.x..board.area.right())
        .flat_map(|x| (board.area.y..board.area.bottom()).map(move |y| (x, y)))
        .find(|&(x, y)| {
            let hit = board.hit_test(x, y).filter(|hit| !hit.left_half);
            hit.is_some_and(|hit| input.grid.row_col(hit.square) == (row.into(), column.into()))
        });
    mouse(driver, MouseEventKind::Down, place.expect("a square"));
    driver.screen(120, 40);
}

/// The move of the game is clicked, then the better one, and a click reads what is said of each.
#[test]
fn moves_of_exercises_are_made_with_the_mouse() {
    let mut sos = in_exercises(Reviewing::new(with_mouse()), JUDGED_SOS);
    let driver = &mut sos.driver;
    driver.screen(120, 40);
    // The right half of a square is for an O.
    click_square(driver, JUDGED_SOS, (2, 2));
    assert!(driver.screen(120, 40).contains("c3O is right: nothing is better."));

    // A pawn and its square; any click then begins again.
    let mut reviewing = in_exercises(Reviewing::new(with_mouse()), JUDGED);
    let driver = &mut reviewing.driver;
    let first = driver.screen(120, 40);
    click_square(driver, JUDGED, (3, 4));
    assert_ne!(driver.screen(120, 40), first, "the pawn is chosen");
    click_square(driver, JUDGED, (4, 3));
    let answered = driver.screen(120, 40);
    assert!(answered.contains("d5-e4 is the move of the game"), "{answered}");
    mouse(driver, MouseEventKind::Down, (1, 1));
    assert!(driver.screen(120, 40).contains("Find something better than d5-e4."));
    // The list of mistakes.
    click_text(driver, "44 f4-f3");
    let other = driver.screen(120, 40);
    assert!(other.contains("Find something better than f4-f3."), "{other}");
}

#[test]
fn clicks_in_a_replay_and_at_a_table_show_earlier_positions() {
    let mut reviewing = Reviewing::new(with_mouse());
    reviewing.archive(JUDGED);
    reviewing.keys("r<Enter>");
    let driver = &mut reviewing.driver;
    assert_eq!(driver.app.context(), Context::Replay);
    driver.screen(120, 40);
    mouse(driver, MouseEventKind::WheelUp, (1, 1));
    assert!(driver.screen(120, 40).contains("60/61"), "{}", driver.screen(120, 40));
    click_text(driver, "e6-e7");
    assert!(driver.screen(120, 40).contains("59/61"), "{}", driver.screen(120, 40));

    let mut driver = with_mouse();
    driver.app.start_game(start("breakthrough", &["b2-b3", "g7-g6"])).expect("valid game");
    click_text(&mut driver, "b2-b3");
    assert!(driver.screen(120, 40).contains("After move 1 of 2"), "{}", driver.screen(120, 40));
    click_text(&mut driver, "g7-g6");
    assert!(driver.screen(120, 40).contains("Player 1: choose a pawn."));
}

/// A click on a move of the analysis plays it, and one on a variation goes there.
#[test]
fn clicks_in_an_analysis_play_moves_and_go_to_variations() {
    let mut driver = with_mouse();
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("i").await_coach("depth");
    let screen = driver.screen(120, 40);
    let behind = screen.lines().map(|line| line.chars().skip(77).collect::<String>());
    let mut words = behind.map(|line| line.split_whitespace().map(str::to_string).collect());
    let second = words.find(|words: &Vec<String>| words.len() > 1 && words[0] == "2");
    let second = second.map(|words| words[1].clone());
    let second = second.unwrap_or_else(|| panic!("no second move: {screen}"));
    click_text(&mut driver, &format!("2 {second}"));
    assert!(driver.screen(120, 40).contains(&format!("1  {second}")), "{}", driver.screen(120, 40));

    let mut driver = with_mouse();
    driver.app.start_game(start("breakthrough", &["b2-b3", "g7-g6"])).expect("valid game");
    driver.keys("A").keys("[").keys(":g7-h6<Enter>");
    let line = |driver: &AppDriver| driver.screen(120, 40);
    assert!(line(&driver).contains("1... g7-h6"), "{}", line(&driver));
    click_text(&mut driver, "1 b2-b3");
    let at_first = line(&driver);
    mouse(&mut driver, MouseEventKind::WheelDown, (1, 1));
    let by_wheel = line(&driver);
    assert_ne!(at_first, by_wheel);
    click_text(&mut driver, "1... g7-h6");
    assert_ne!(line(&driver), by_wheel, "the other variation");
    driver.keys("[");
    assert_eq!(line(&driver), at_first);
}
