//! The bar that shows who is ahead: at a table, in a replay and in a review.

use super::driver::{AppDriver, start};
use super::review::{JUDGED, JUDGED_THREE, Reviewing};
use crate::ui::input::Context;
use crate::ui::settings::{ColorDepth, Surface};

/// Painted, with the bar on.
fn with_bar(color_depth: ColorDepth) -> AppDriver {
    AppDriver::with(false, color_depth, |config| {
        (config.surface, config.evaluation_bar) = (Surface::Painted, true);
    })
}

/// The columns right of a board of Breakthrough at 120×40, from the top.
fn column_of_bar(screen: &str, from: usize) -> Vec<String> {
    screen.lines().map(|line| line.chars().skip(from).take(2).collect()).collect()
}

/// Beside the board where there is room, else in a row; filled in proportion, with the signs of both.
#[test]
fn the_bar_stands_beside_the_board_where_there_is_room() {
    let mut driver = with_bar(ColorDepth::None);
    driver.app.start_game(start("breakthrough", &[])).expect("valid game");
    driver.keys("<Left>");
    let before = driver.screen(120, 40);
    driver.await_coach("%");
    let screen = driver.screen(120, 40);
    let bar: Vec<String> = column_of_bar(&screen, 80).into_iter().skip(2).take(34).collect();
    assert!(bar[0].starts_with('●') && bar[33].starts_with('○'), "{screen}");
    let share = |sign: &str| bar.iter().filter(|cells| cells.as_str() == sign).count();
    assert!(share("██") + share("░░") == 30, "signs and figures at both ends: {screen}");
    // Nothing else has moved when the figures came.
    for (one, other) in before.lines().zip(screen.lines()) {
        let head = |line: &str| line.chars().take(80).collect::<String>();
        assert_eq!(head(one).trim_end(), head(other).trim_end(), "{screen}");
    }
    let small = driver.screen(80, 24);
    assert!(small.lines().any(|line| line.contains("██") && line.ends_with('%')), "{small}");
}

#[test]
fn replays_and_reviews_show_the_bar_of_what_the_file_knows() {
    for depth in [ColorDepth::None, ColorDepth::Ansi256] {
        let mut reviewing = Reviewing::new(with_bar(depth));
        reviewing.archive(JUDGED);
        reviewing.keys("rv");
        assert_eq!(reviewing.driver.app.context(), Context::Review);
        // After the blunder the person, who sits below, expects 21 %.
        let large = reviewing.screen(120, 40);
        assert!(column_of_bar(&large, 80).contains(&"21".to_string()), "{large}");
        assert!(column_of_bar(&large, 80).contains(&"79".to_string()), "{large}");
        let small = reviewing.screen(80, 24);
        assert!(
            small.lines().any(|line| line.contains("░░") && line.ends_with(" 21 %")),
            "{small}"
        );
        reviewing.keys("<Bksp><Enter><Home>");
        reviewing.keys(&"<Right>".repeat(28));
        assert_eq!(reviewing.driver.app.context(), Context::Replay);
        let large = reviewing.screen(120, 40);
        assert!(column_of_bar(&large, 80).contains(&"21".to_string()), "{large}");
        assert!(reviewing.screen(80, 24).contains("21 %"));
    }
}

/// Three players: three fillings, three signs.
#[test]
fn the_bar_of_three_is_stacked() {
    let ascii = AppDriver::configured(|config| config.evaluation_bar = true);
    for (driver, signs) in [(with_bar(ColorDepth::None), ["█", "░", "▓"]), (ascii, ["#", ".", "+"])]
    {
        let mut reviewing = Reviewing::new(driver).open(JUDGED_THREE);
        reviewing.keys("<End><Left>");
        let (width, height) = if signs[0] == "#" { (80, 24) } else { (120, 40) };
        let screen = reviewing.screen(width, height);
        for sign in signs {
            assert!(screen.contains(&sign.repeat(2)), "{sign}: {screen}");
        }
    }
}
