//! Rated games: nobody helps, moves stand, and leaving one loses it.

use super::driver::{AppDriver, TIMEOUT, start};
use crate::session::rating::glicko::GameResult;
use crate::session::storage::store::Store;
use crate::ui::input::context::Context;
use crate::ui::settings::choices::ThemeName;
use crate::ui::settings::environment::ColorDepth;
use std::path::Path;

/// A rated game of Snort against the first rung, after a move of each.
fn rated_game(home: &Path) -> AppDriver {
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(Store::at(home));
    let mut start = start("snort", &[]);
    start.player_specs[1] = "rung:1".parse().expect("a player");
    start.is_rated = true;
    driver.app.start_game(start).expect("it can begin");
    assert!(driver.screen(80, 24).contains("A rated game"), "{}", driver.screen(80, 24));
    driver.keys("<Enter>");
    driver.deliver_reply();
    driver
}

fn moves(home: &Path) -> usize {
    let store = Store::at(home);
    let games = store.unfinished().expect("a list");
    store.read(&games[0]).expect("it can be read").plies.len()
}

#[test]
fn nobody_helps_and_moves_stand() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = rated_game(home.path());
    assert_eq!(moves(home.path()), 2);
    // Take back, a hint, the best moves, the analysis board, the coach, other sides, play on.
    for key in ["u", "H", "I", "i", "A", "C", "w", "c"] {
        driver.keys(key);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("This game is rated"), "{key}\n{screen}");
        assert_eq!((driver.app.context(), moves(home.path())), (Context::Board, 2), "{key}");
    }
}

#[test]
fn the_table_says_whether_a_game_is_rated() {
    for (is_rated, word) in [(true, "rated"), (false, "casual")] {
        let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark);
        let mut start = start("snort", &[]);
        start.player_specs[1] = "rung:1".parse().expect("a player");
        start.is_rated = is_rated;
        driver.app.start_game(start).expect("it can begin");
        let header = driver.screen(80, 24).lines().next().map(ToString::to_string);
        assert!(header.as_ref().is_some_and(|it| it.contains(word)), "{header:?}");
    }
}

#[test]
fn leaving_a_rated_game_loses_it() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = rated_game(home.path());
    driver.keys("m");
    assert!(driver.screen(80, 24).contains("leaving it counts as"), "{}", driver.screen(80, 24));
    driver.keys("n");
    assert_eq!(driver.app.context(), Context::Board);
    driver.keys("qy");
    assert!(!driver.has_quit());
    assert_eq!(driver.app.context(), Context::Over);
    // The loss stands.
    driver.keys("u");
    assert_eq!(driver.app.context(), Context::Over);
    driver.keys("m");
    assert_eq!(driver.app.context(), Context::Menu);
    let store = Store::at(home.path());
    let wait = std::time::Instant::now();
    while store.results().is_empty() && wait.elapsed() < TIMEOUT {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let results = store.results();
    assert_eq!(results.len(), 1);
    assert_eq!((results[0].score, results[0].is_rated()), (Some(GameResult::Lost), true));
}

#[test]
fn a_rated_game_stays_one_after_a_kill_and_its_copy_does_not() {
    let home = tempfile::tempdir().expect("a folder");
    let killed = rated_game(home.path());
    let store = Store::at(home.path());
    let record = store.read(&store.unfinished().expect("a list")[0]).expect("it can be read");
    assert!(record.is_rated && record.to_match_start(&Default::default()).is_rated);
    drop(killed);
    let copy = store.new_journal_from(record);
    assert!(!copy.record().is_rated);
}
