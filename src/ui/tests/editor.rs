//! The position editor: positions of every game are set up and used, by keys and by the mouse.

use super::driver::{AppDriver, lines, start};
use crate::ui::app::Effect;
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::MatchStart;
use parlour_session::storage::{Store, Task};
use std::time::Duration;

fn editing(game: &str) -> AppDriver {
    let mut driver = AppDriver::in_game(game, true, &[]);
    driver.keys("E");
    assert_eq!(driver.app.context(), Context::Editor, "{game}");
    driver
}

/// A small board, whose value is found at once, with a store.
fn with_store(home: &tempfile::TempDir) -> (AppDriver, Store) {
    let store = Store::at(home.path());
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(store.clone());
    let mut small = start("snort", &[]);
    (small.setup.rows, small.setup.cols) = (3, 3);
    driver.app.start_game(MatchStart { ..small }).expect("it can begin");
    driver.keys("E");
    (driver, store)
}

fn copied(driver: &mut AppDriver) -> String {
    let found = driver.keys("y").take_effects().into_iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text),
        _ => None,
    });
    found.expect("a text")
}

fn says(driver: &AppDriver, words: &str) {
    let screen = driver.screen(80, 24);
    assert!(screen.contains(words), "{words}:\n{screen}");
}

#[test]
fn a_position_of_every_game_is_set_up_copied_analysed_and_played() {
    for game in &ALL_GAMES {
        let mut driver = editing(game.name);
        let usual = copied(&mut driver);
        // Dodgem's players have all their pawns already: one is taken away.
        driver.keys(if game.name == "dodgem" { "<Down><Enter>w" } else { "<Enter>w" });
        let edited = copied(&mut driver);
        assert_ne!(edited, usual);
        assert!(edited.contains("--board") && edited.contains("--to-move 2"), "{edited}");
        driver.keys("A");
        assert!(matches!(driver.app.context(), Context::Study(_)), "{}", game.name);
        assert!(copied(&mut driver).contains(&edited), "{}", game.name);
        driver.keys("q");
        assert_eq!(driver.app.context(), Context::Editor, "{}", game.name);
        driver.keys("c");
        assert!(matches!(driver.app.context(), Context::Game(_)), "{}", game.name);
        assert!(copied(&mut driver).contains(&edited), "{}", game.name);
    }
}

#[test]
fn what_is_wrong_is_said_at_once_until_it_is_taken_back() {
    let mut driver = editing("dodgem");
    driver.keys("<Enter>");
    says(&driver, "player 1 has 4 pieces on the board, but may have at most 3.");
    assert!(!driver.screen(120, 40).contains("c play"));
    driver.keys("c");
    assert_eq!(driver.app.context(), Context::Editor, "no match begins so");
    driver.keys("u");
    says(&driver, "Player 1 to move.");
    // The last line of the list clears the board.
    let mut driver = editing("breakthrough");
    driver.keys("<Tab><Up><Enter>");
    says(&driver, "This cannot be: both players have won on this board already.");
    driver.keys("<Up><Enter>");
    says(&driver, "Player 1 to move.");
    let mut driver = editing("amazons");
    driver.keys("<Tab><Up><Enter>");
    says(&driver, "The game is over in this position.");
}

#[test]
fn points_sizes_variants_and_players_are_changed_in_the_list() {
    let mut driver = editing("sos");
    driver
        .keys("<Tab><Down><Down><Down><Right><Down><Right><Right><Down><Down><Left><Down><Right>");
    let text = copied(&mut driver);
    assert!(text.contains("--size 5x5 --players 3"), "{text}");
    assert!(text.ends_with("--to-move 2 --scores 2,0,0"), "{text}");
    let mut driver = editing("firstattack");
    driver.keys("<Enter><Tab><Down><Down><Down><Down><Right><Tab>2<Enter>");
    let text = copied(&mut driver);
    assert!(text.contains("--variant colours") && text.contains("/....2.../"), "{text}");
    let mut driver = editing("pentago");
    driver.keys("<Tab><Down><Down><Down><Down><Right>");
    assert!(copied(&mut driver).starts_with("parlour pentagoxl"));
}

#[test]
fn the_value_of_a_position_is_found() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut driver, _) = with_store(&home);
    driver.keys("!").await_coach("Player 1 wins with");
    driver.keys("2<Enter>");
    assert!(!driver.screen(80, 24).contains("wins with"), "of another position it is not known");
}

#[test]
fn a_position_becomes_a_saved_game_that_can_be_begun() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut driver, store) = with_store(&home);
    driver.keys("<Enter>wWcorner<Enter>");
    says(&driver, "The position is among the saved games.");
    let name = |saved: &parlour_session::storage::SavedGame| saved.name.as_ref().to_string();
    let unfinished = store.unfinished().expect("a list");
    assert_eq!(unfinished.iter().map(name).collect::<Vec<_>>(), ["corner.game"]);
    driver.keys("Wcorner<Enter>");
    assert_eq!(driver.app.context(), Context::TextInput, "there is one already");
    driver.keys("<Esc>mr<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    assert!(copied(&mut driver).contains("--board \".../.1./...\" --to-move 2"));
    driver.keys("m");
    store.flush(Duration::from_secs(20));
    assert_eq!(store.unfinished().expect("a list").len(), 1, "it stays");
}

#[test]
fn a_puzzle_of_ones_own_is_among_the_exercises() {
    let home = tempfile::tempdir().expect("a folder");
    let (mut driver, store) = with_store(&home);
    driver.keys("zd9<Enter>");
    says(&driver, "d9 is no move in this position.");
    driver.keys("<Bksp><Bksp>B2<Enter>");
    says(&driver, "The puzzle is among your own exercises.");
    let kept = store.mistakes().read();
    assert_eq!(kept[0].task, Task::Find("b2".to_string()));
    driver.keys("mz<Up>");
    says(&driver, "Find the best move.");
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Exercise(Entry::Square));
    driver.keys(":b2<Enter>");
    says(&driver, "b2 is right: nothing is better.");
    assert_eq!(store.mistakes().read().len(), 1);
}

/// In a rated game nobody helps; once it is over its position can be set up otherwise.
#[test]
fn the_editor_stays_closed_where_nobody_helps() {
    let mut driver = AppDriver::at_menu();
    let mut rated = start("breakthrough", &[]);
    rated.player_specs[1] = "rung:3".parse().expect("a player");
    rated.is_rated = true;
    driver.app.start_game(rated).expect("it can begin");
    driver.keys("E");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    driver.keys("xyE");
    assert_eq!(driver.app.context(), Context::Editor);
}

fn click(driver: &mut AppDriver, text: &str, right: usize) {
    let screen = driver.screen(80, 24);
    let found = screen.lines().enumerate().find_map(|(y, line)| Some((line.find(text)?, y)));
    let (x, y) = found.unwrap_or_else(|| panic!("{text} is not shown: {screen}"));
    for kind in [MouseEventKind::Down, MouseEventKind::Up] {
        let mouse = MouseEvent { kind, x: (x + right) as u16, y: y as u16 };
        driver.app.handle([AppEvent::Mouse(mouse)]);
    }
}

#[test]
fn the_mouse_chooses_pieces_puts_them_and_changes_values() {
    let mut driver = AppDriver::configured(|config| config.mouse = true);
    driver.app.start_game(start("snort", &[])).expect("it can begin");
    driver.keys("E");
    click(&mut driver, "Player 2", 0);
    // The square of row 3 two signs behind its number.
    click(&mut driver, " 3 ", 3);
    click(&mut driver, "To move", 0);
    let text = copied(&mut driver);
    assert!(text.contains("/2......./") && text.contains("--to-move 2"), "{text}");
    click(&mut driver, "Clear all", 0);
    assert!(!copied(&mut driver).contains("/2"));
}

#[test]
fn the_editor_in_every_size() {
    let mut driver = editing("amazons");
    driver.keys("3<Enter><Left>1<Enter>w");
    let shots = [(40, 12), (80, 24), (120, 40)].map(|(width, height)| driver.render(width, height));
    insta::assert_snapshot!(shots.each_ref().map(lines).join("\n\n"));
}
