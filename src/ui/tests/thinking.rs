//! A search never blocks the screen, and leaving the game ends it.

use super::driver::{AppDriver, TIMEOUT};
use super::slow_player::{self, Game, SlowPlayer};
use crate::ui::app::App;
use crate::ui::input::Context;
use parlour_ai::Level;
use parlour_ai::core::{SearchLimits, SearchResult, Searcher};
use parlour_rules::{History, Seat, Square};
use parlour_session::play::PlayerSpec;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// Panics.
struct Broken;

impl Searcher<Game> for Broken {
    fn think(
        &mut self,
        _: &History<Game>,
        _: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<Square>),
    ) -> SearchResult<Square> {
        panic!("a seam came open")
    }
}

fn against(driver: &mut AppDriver, searcher: impl Searcher<Game> + 'static) {
    let mut live = slow_player::human_match(&driver.reply_sink);
    let sitter = PlayerSpec::computer(Level::Random);
    live.set_searcher(Seat::SECOND, sitter, searcher, &driver.reply_sink)
        .expect("a thread can be had");
    App::play_match(&mut driver.app, Box::new(live));
}

#[test]
fn cursor_and_help_answer_while_a_computer_thinks() {
    let mut driver = AppDriver::at_menu();
    let token = Arc::new(());
    against(&mut driver, SlowPlayer { _token: token.clone() });
    driver.keys("<Enter>");
    let thinking = driver.screen(80, 24);
    assert!(thinking.contains("is thinking."), "{thinking}");
    driver.keys("<Left>");
    assert_ne!(driver.screen(80, 24), thinking, "the cursor moves");
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("wait for its move"));
    driver.keys("?");
    assert_eq!(driver.app.context(), Context::Help);
    driver.keys("<Esc><Left>");
    assert!(driver.screen(80, 24).contains("is thinking."));

    driver.keys("my");
    assert_eq!(driver.app.context(), Context::Menu);
    let began = Instant::now();
    while Arc::strong_count(&token) > 1 {
        assert!(began.elapsed() < TIMEOUT, "the thread has not ended");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_move_taken_back_ends_the_thinking_about_it() {
    let mut driver = AppDriver::at_menu();
    let token = Arc::new(());
    against(&mut driver, SlowPlayer { _token: token.clone() });
    driver.keys("<Enter>u");
    assert!(driver.screen(80, 24).contains("Your turn"));
    driver.deliver_reply(); // a stale reply
    assert!(driver.screen(80, 24).contains("Your turn"));
    assert_eq!(Arc::strong_count(&token), 2, "the player still sits there");
}

#[test]
fn a_player_that_breaks_down_leaves_the_table_usable() {
    let mut driver = AppDriver::at_menu();
    against(&mut driver, Broken);
    driver.keys("<Enter>");
    driver.deliver_reply();
    let screen = driver.screen(80, 24);
    assert!(screen.contains("failed: a seam came open"), "{screen}");
    driver.keys("<Left>");
    assert!(driver.screen(80, 24).contains("cannot continue"));
    driver.keys("u");
    assert!(driver.screen(80, 24).contains("Your turn"));
}
